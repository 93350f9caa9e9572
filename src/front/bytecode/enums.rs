use super::cursor::Cursor;
use super::error::{ErrorKind, Result};
use crate::dialect::{EnumKind, Version};

/// Reads a value of an enumeration, as its number.
pub(super) fn enum_case(cursor: &mut Cursor<'_>, kind: EnumKind, version: Version) -> Result<u8> {
    let start = cursor.offset();
    let def = kind.def();
    let number = cursor.varint(def.name)?;
    match def.by_number(number) {
        None => Err(ErrorKind::Unknown { what: def.name, number, version }),
        Some(case) if case.since > version => {
            let (what, name, since) = (def.name, case.name, case.since);
            Err(ErrorKind::Newer { what, name, since, version })
        }
        Some(case) => Ok(case.number),
    }
    .map_err(|kind| kind.at(cursor.since(start)))
}
