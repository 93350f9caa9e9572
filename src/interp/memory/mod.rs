//! Memory, and the order of accesses to it.
//!
//! A block works on pages of its own: copies of the shared memory that keep, byte by
//! byte, which of its accesses wrote and read it. So accesses of one block that no
//! token orders are found at once, and those of different blocks when a block's pages
//! are merged into the shared memory ([`Shadow`]).

mod order;
mod page;
mod private;
mod shadow;
mod space;

pub use order::{Node, Order};
pub use page::Page;
pub use private::{Access, Conflict, Private};
pub use shadow::{BlockNumber, BlockSet, Shadow};
pub use space::{Space, element_bytes, from_memory, on_device, to_memory};
