//! Deciding meaning where structure differs.
//!
//! An access through a view and one through pointers are written in unlike ways; what
//! they do is the same kind of thing: for each lane of a tile, an element of a tensor,
//! under a condition. [`Access`] says it as polynomials in lanes and scalars, and
//! [`Prover`] decides what follows from what is known about these.

mod access;
mod form;
mod lanes;
mod premises;
mod prover;

pub use access::{Access, Fit, Opaque, Padding, access, places, tile_shape};
pub use form::{Atom, Form, Monomial};
pub use premises::premises;
pub use prover::{Premise, Proof, Prover, Ranges};
