//! `constant`.

use crate::front::text::cursor::Result;
use crate::front::text::operation::Draft;
use crate::front::text::reader::Reader;

impl<'s> Reader<'s> {
    /// `<i32: 1> : tile<i32>`.
    pub fn constant_form(&mut self, draft: &mut Draft<'s>) -> Result<()> {
        let (value, ty) = self.dense()?;
        draft.attributes[0] = Some(value);
        draft.results.push(ty);
        Ok(())
    }
}
