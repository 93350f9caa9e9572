//! Machine code of a unit, as `tileiras` writes it: an ELF file.
//!
//! What the sections hold is undocumented by NVIDIA; the numbers of attributes in
//! `.nv.info` are those that `cuobjdump -elf` names.

use object::read::elf::{ElfFile64, ElfSection64};
use object::{LittleEndian, Object, ObjectSection, ObjectSymbol};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// `EIATTR_REGCOUNT`: registers of a thread, by symbol.
const REGISTER_COUNT: u8 = 0x2f;
/// `EIATTR_FRAME_SIZE`: bytes of local memory of a thread, by symbol.
const FRAME_SIZE: u8 = 0x11;
/// `EIATTR_REQNTID`: threads of a block.
const THREADS: u8 = 0x10;
/// `EIATTR_CTA_PER_CLUSTER`: blocks of a cluster.
const CLUSTER: u8 = 0x3d;
/// `EIFMT_SVAL`: the attribute's value is as long as its size says.
const SIZED: u8 = 4;

/// Machine code of one unit.
#[derive(Clone, Debug)]
pub struct Cubin {
    /// What a launch needs.
    pub resources: Resources,
    sections: BTreeMap<String, Section>,
}

/// What a launch of a kernel needs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Resources {
    /// Registers of a thread.
    pub registers: Option<u32>,
    /// Bytes of shared memory of a block.
    pub shared_bytes: u64,
    /// Bytes of local memory of a thread, where registers go that spill.
    pub local_bytes: u32,
    /// Bytes of machine code.
    pub code_bytes: u64,
    /// Threads of a block.
    pub threads: Option<u32>,
    /// Blocks of a cluster.
    pub cluster: Option<u32>,
}

/// A section, but for its name.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Section {
    kind: u32,
    flags: u64,
    info: u32,
    /// Bytes in memory; the file holds none of a section that starts as zeros.
    size: u64,
    bytes: Box<[u8]>,
}

/// Why machine code can't be read.
#[derive(Debug, thiserror::Error)]
pub enum CubinError {
    /// It is no ELF file.
    #[error("the machine code can't be read: {0}")]
    Elf(#[from] object::Error),
    /// The kernel is not in it.
    #[error("the machine code has no kernel `{symbol}`")]
    NoKernel {
        /// The kernel's symbol.
        symbol: String,
    },
}

impl Cubin {
    /// Reads the machine code of the kernel `symbol`.
    ///
    /// # Errors
    /// When the bytes are no ELF file, or the kernel is not in it.
    pub fn read(bytes: &[u8], symbol: &str) -> Result<Self, CubinError> {
        let file = ElfFile64::<LittleEndian>::parse(bytes)?;
        let mut sections = BTreeMap::new();
        for section in file.sections() {
            let name = section.name()?.to_owned();
            if matters(&name) {
                sections.insert(name, read_section(&section)?);
            }
        }
        let resources = resources(&file, &sections, symbol)
            .ok_or_else(|| CubinError::NoKernel { symbol: symbol.to_owned() })?;
        Ok(Self { resources, sections })
    }

    /// Names of the sections that the other file lacks, has more of, or has otherwise;
    /// none where both hold the same code.
    ///
    /// Names, notes and debug information make no difference. What sets up TMA
    /// descriptors does: `.nv.host`.
    pub fn differing_sections(&self, other: &Self) -> Vec<String> {
        let names = self.sections.keys().chain(other.sections.keys());
        let mut names: Vec<String> = names
            .filter(|name| self.sections.get(*name) != other.sections.get(*name))
            .cloned()
            .collect();
        names.sort();
        names.dedup();
        names
    }
}

/// Whether what a section holds bears on what the code does. Names of symbols are in
/// string tables; a symbol table holds places in them and in sections.
fn matters(name: &str) -> bool {
    let base = name.strip_prefix(".nv.merc").unwrap_or(name);
    let base = base.strip_prefix(".rela").or_else(|| base.strip_prefix(".rel")).unwrap_or(base);
    let aside = ["", ".shstrtab", ".strtab", ".symtab"];
    !aside.contains(&base) && !base.starts_with(".note") && !base.starts_with(".debug")
}

fn read_section(section: &ElfSection64<'_, '_, LittleEndian>) -> Result<Section, CubinError> {
    let header = section.elf_section_header();
    Ok(Section {
        kind: header.sh_type.get(LittleEndian).0,
        flags: header.sh_flags.get(LittleEndian).0,
        info: header.sh_info.get(LittleEndian),
        size: header.sh_size.get(LittleEndian),
        bytes: section.data()?.into(),
    })
}

fn resources(
    file: &ElfFile64<'_, LittleEndian>,
    sections: &BTreeMap<String, Section>,
    symbol: &str,
) -> Option<Resources> {
    let index = file.symbols().find(|known| known.name() == Ok(symbol))?.index().0;
    let code = sections.get(&format!(".text.{symbol}"))?;
    let size = |name: String| sections.get(&name).map_or(0, |section| section.size);
    let attributes = |name: &str| sections.get(name).map_or(&[][..], |section| &section.bytes);
    let shared = attributes(".nv.info");
    let own = format!(".nv.info.{symbol}");
    let of_symbol = |attribute| {
        sized_attributes(shared)
            .filter(|(found, _)| *found == attribute)
            .find(|(_, value)| word(value, 0).is_some_and(|at| at as usize == index))
            .and_then(|(_, value)| word(value, 1))
    };
    let of_kernel = |attribute| {
        let mut all = sized_attributes(attributes(&own));
        let (_, value) = all.find(|(found, _)| *found == attribute)?;
        (0..3).map(|axis| word(value, axis)).try_fold(1_u32, |all, size| all.checked_mul(size?))
    };
    Some(Resources {
        registers: of_symbol(REGISTER_COUNT),
        shared_bytes: size(format!(".nv.shared.{symbol}")),
        local_bytes: of_symbol(FRAME_SIZE).unwrap_or(0),
        code_bytes: code.size,
        threads: of_kernel(THREADS),
        cluster: of_kernel(CLUSTER),
    })
}

/// The attributes of an information section that have a size, with their values. Each
/// starts with its format, its number, and 16 bits: its size, or its value where the
/// format says that it has no other.
fn sized_attributes(bytes: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        loop {
            let (head, after) = rest.split_first_chunk::<4>()?;
            rest = after;
            if head[0] == SIZED {
                let size = usize::from(u16::from_le_bytes([head[2], head[3]]));
                let (value, after) = rest.split_at_checked(size)?;
                rest = after;
                return Some((head[1], value));
            }
        }
    })
}

/// The 32-bit word number `index` of `bytes`.
fn word(bytes: &[u8], index: usize) -> Option<u32> {
    let (words, _) = bytes.as_chunks::<4>();
    words.get(index).map(|word| u32::from_le_bytes(*word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_notes_and_debug_information_make_no_difference() {
        for name in [".symtab", ".note.nv.tkinfo", ".debug_frame", ".nv.merc.debug_frame"] {
            assert!(!matters(name), "{name}");
        }
        for name in [".rela.debug_frame", ".nv.merc.rela.debug_frame", ".nv.merc.symtab"] {
            assert!(!matters(name), "{name}");
        }
        for name in [".text.k", ".nv.host", ".nv.merc.nv.host", ".rela.text.k", ".nv.info"] {
            assert!(matters(name), "{name}");
        }
    }

    #[test]
    fn attributes_without_a_size_are_passed_over() {
        let bytes = [3, 0x50, 0, 0, 4, 0x2f, 8, 0, 10, 0, 0, 0, 255, 0, 0, 0, 1, 0x41, 0, 0];
        let found: Vec<_> = sized_attributes(&bytes).collect();
        assert_eq!(found, [(REGISTER_COUNT, &bytes[8..16])]);
        assert_eq!(word(found[0].1, 1), Some(255));
        assert_eq!(sized_attributes(&[4, 1, 200, 0, 1]).count(), 0, "a value that is cut off");
    }

    #[test]
    fn what_is_no_machine_code_is_an_error() {
        assert!(matches!(Cubin::read(b"no ELF file", "k"), Err(CubinError::Elf(_))));
    }
}
