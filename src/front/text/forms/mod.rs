//! The forms of operations that the format language doesn't cover, a file per family.

mod access;
mod aggregate;
mod constant;
mod control;
mod entry;
mod view;

use super::cursor::Result;
use super::operation::Draft;
use super::reader::Reader;
use super::region::Arguments;
use crate::dialect::CustomFormat;

/// What follows the head of an operation.
pub(super) enum Next<'s> {
    /// Nothing.
    Finish,
    /// A region with these arguments.
    Region(Arguments<'s>),
}

impl<'s> Reader<'s> {
    /// Reads the head of an operation in the form `form`.
    pub fn form(&mut self, form: CustomFormat, draft: &mut Draft<'s>) -> Result<Next<'s>> {
        match form {
            CustomFormat::Entry | CustomFormat::Global | CustomFormat::Module
                if !self.open.is_empty() =>
            {
                Err(self.expected_at(
                    self.cursor.span_from(draft.start),
                    "an operation of a kernel's body",
                ))
            }
            CustomFormat::Module => {
                Err(self.expected_at(self.cursor.span_from(draft.start), "`entry` or `global`"))
            }
            CustomFormat::Entry => self.entry_form(draft),
            CustomFormat::For => self.for_form(draft),
            CustomFormat::Loop => self.loop_form(draft),
            CustomFormat::If => self.if_form(draft),
            CustomFormat::Aggregate => self.aggregate_form(draft),
            CustomFormat::Global => self.global_form(draft).map(|()| Next::Finish),
            CustomFormat::Constant => self.constant_form(draft).map(|()| Next::Finish),
            CustomFormat::ShapeQuery => self.shape_query_form(draft).map(|()| Next::Finish),
            CustomFormat::MakeTensorView => self.tensor_view_form(draft).map(|()| Next::Finish),
            CustomFormat::MakeView => self.view_form(draft).map(|()| Next::Finish),
            CustomFormat::LoadView
            | CustomFormat::StoreView
            | CustomFormat::AtomicRedView
            | CustomFormat::Multimem => self.access_form(form, draft).map(|()| Next::Finish),
        }
    }
}
