//! Text as `tileirdisasm` 13.5 prints it for bytecode: the same spelling, spaces and
//! names.
//!
//! Names in the input play no part: they are computed anew, so that bytecode and
//! any text of one program give the same output.
//!
//! ```
//! use tile_irdiff::back::text::{self, TextOptions};
//! use tile_irdiff::dialect::{ElementType, Opcode};
//! use tile_irdiff::ir::Builder;
//!
//! let mut builder = Builder::new();
//! let i32 = builder.tile(ElementType::I32, &[]);
//! let x = builder.entry("twice", &[i32])[0];
//! builder.operation(Opcode::Addi).operands(&[x, x]).result(i32).insert();
//! builder.operation(Opcode::Return).insert();
//! let module = builder.finish();
//!
//! let text = text::print(&module, &TextOptions::default());
//! assert_eq!(text, "\
//! entry @twice(%arg0: tile<i32>) {
//!   %0 = addi %arg0, %arg0 : tile<i32>
//!   return
//! }
//! ");
//! ```

pub(crate) mod aliases;
pub(crate) mod attribute;
pub(crate) mod constant;
mod control_flow;
mod entry;
pub(crate) mod escape;
mod float;
mod format;
mod names;
mod printer;
mod view;

pub use attribute::attribute_text;

use crate::ir::{Handle, Module, Operation, Span, Type};
use names::Names;
use printer::Printer;

/// What the text shows besides the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextOptions {
    /// Where each operation came from, as `tileirdisasm -g` prints it: `loc(#loc1)`
    /// behind operations, and what these stand for after the module.
    pub debug_info: bool,
    /// `cuda_tile.` in front of the names of operations.
    pub prefix: bool,
    /// `cuda_tile.module @name { … }` around the program.
    pub module_wrapper: bool,
}

/// The whole module.
pub fn print(module: &Module, options: &TextOptions) -> String {
    let names = Names::new(module);
    let mut printer = Printer::new(module, &names, *options);
    printer.module();
    printer.finish()
}

/// The whole module as [`print()`] gives it, and where the first line of each operation
/// is in it, by position in [`Module::operations`]. An operation that the text leaves
/// out, as an empty terminator, has no place.
pub fn print_with_places(module: &Module, options: &TextOptions) -> (String, Vec<Span>) {
    let names = Names::new(module);
    let mut printer = Printer::new(module, &names, *options);
    printer.keep_places();
    printer.module();
    printer.finish_with_places()
}

/// A type: `tile<4xf32>`.
pub fn type_text(module: &Module, ty: Handle<Type>) -> String {
    module.display_type(ty).to_string()
}

/// One operation in one line, without the bodies of its regions.
///
/// It has the names that [`print()`] gives. Names are computed for the whole module:
/// who wants many lines keeps an [`OperationPrinter`].
pub fn print_operation(module: &Module, operation: Handle<Operation>) -> String {
    OperationPrinter::new(module).line(operation)
}

/// Prints single operations of a module.
#[derive(Debug)]
pub struct OperationPrinter<'m> {
    module: &'m Module,
    names: Names,
}

impl<'m> OperationPrinter<'m> {
    /// A printer for the operations of `module`.
    pub fn new(module: &'m Module) -> Self {
        Self { module, names: Names::new(module) }
    }

    /// The operation in one line, without the bodies of its regions.
    pub fn line(&self, operation: Handle<Operation>) -> String {
        let mut printer = Printer::new(self.module, &self.names, TextOptions::default());
        printer.header(operation);
        printer.finish()
    }
}
