//! NumPy's files.

use super::given::Tensor;
use npyz::{DType, NpyHeader, Order, TypeStr, WriteOptions, WriterBuilder};
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;
use tile_irdiff::dialect::ElementType;
use tile_irdiff::interp::{Array, Buffer};

/// Why a file can't be used.
#[derive(Debug, thiserror::Error)]
pub enum NpyError {
    /// It can't be read or written, or is no `.npy` file.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It holds numbers of another type.
    #[error("the file holds `{found}`, but the tensor is of {expected}, in NumPy `{descr}`")]
    Type {
        /// Type in the file.
        found: String,
        /// Type of the tensor.
        expected: &'static str,
        /// How NumPy calls it.
        descr: &'static str,
    },
}

/// How NumPy calls a type; those that it lacks are unsigned integers of the same bits.
fn descr(element: ElementType) -> &'static str {
    match element {
        ElementType::I1 => "|b1",
        ElementType::I8 => "|i1",
        ElementType::I16 => "<i2",
        ElementType::I32 => "<i4",
        ElementType::I64 => "<i8",
        ElementType::F16 => "<f2",
        ElementType::F32 | ElementType::Tf32 => "<f4",
        ElementType::F64 => "<f8",
        ElementType::Bf16 => "<u2",
        ElementType::F8E4M3FN
        | ElementType::F8E5M2
        | ElementType::F8E8M0FNU
        | ElementType::Fnv8E5M3FNU
        | ElementType::F4E2M1FN
        | ElementType::I4 => "|u1",
    }
}

/// Whether the numbers that NumPy calls `found` can be those of a type that it calls
/// `expected`: integers of either sign will do, and for types that NumPy lacks the raw
/// bytes that packages for further types write.
fn fits(found: &str, expected: &str) -> bool {
    let (order, kind, size) = (&expected[..1], &expected[1..2], &expected[2..]);
    let kinds: &[&str] = match kind {
        "u" => &["u", "i", "V"],
        "i" => &["i", "u"],
        _ => &[kind],
    };
    // Bytes have no order, and raw ones none that is said.
    let orders = |kind: &str| if size == "1" || kind == "V" { ["|", "<"] } else { [order, order] };
    kinds
        .iter()
        .any(|kind| orders(kind).iter().any(|order| format!("{order}{kind}{size}") == found))
}

/// Reads the array at `path`, of numbers of type `element`.
pub fn read(path: &Path, element: ElementType) -> Result<Array, NpyError> {
    let mut file = BufReader::new(File::open(path)?);
    let header = NpyHeader::from_reader(&mut file)?;
    let found = match header.dtype() {
        DType::Plain(plain) => plain.to_string(),
        other => other.descr(),
    };
    if !fits(&found, descr(element)) {
        return Err(NpyError::Type { found, expected: element.name(), descr: descr(element) });
    }
    let size = u64::from(element.memory_bits().max(8) / 8);
    let length = header.shape().iter().try_fold(size, |length, size| length.checked_mul(*size));
    let length = length.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidData))?;
    let mut bytes = Vec::new();
    file.take(length).read_to_end(&mut bytes)?;
    if bytes.len() as u64 != length {
        return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
    }
    let shape = header.shape();
    let mut array = Array::row_major(Buffer::new(bytes), shape);
    if header.order() == Order::Fortran {
        let mut step = 1;
        for (stride, size) in array.strides.iter_mut().zip(shape) {
            *stride = step;
            step *= size;
        }
    }
    Ok(array)
}

/// Writes what a tensor holds to `path`, in the order that it was given in.
pub fn write(path: &Path, tensor: &Tensor, bytes: &[u8]) -> Result<(), NpyError> {
    let Array { shape, strides, .. } = &tensor.array;
    let row_major = Array::row_major(Buffer::new(Vec::new()), shape).strides == *strides;
    let order = if row_major { Order::C } else { Order::Fortran };
    let descr: TypeStr =
        descr(tensor.element).parse().map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?;
    let mut file = WriteOptions::new_header_only()
        .dtype(DType::Plain(descr))
        .shape(shape)
        .order(order)
        .writer(BufWriter::new(File::create(path)?))
        .write_header_only()?;
    file.write_all(bytes)?;
    Ok(file.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_must_agree_but_for_signs_and_what_numpy_lacks() {
        assert!(fits("<f4", descr(ElementType::F32)));
        assert!(!fits("<f8", descr(ElementType::F32)));
        assert!(!fits(">f4", descr(ElementType::F32)));
        assert!(fits("<u4", descr(ElementType::I32)));
        assert!(!fits("<f4", descr(ElementType::I32)));
        assert!(fits("<u2", descr(ElementType::Bf16)));
        assert!(fits("|V2", descr(ElementType::Bf16)));
        assert!(!fits("<f2", descr(ElementType::Bf16)));
        assert!(fits("|b1", descr(ElementType::I1)));
        assert!(fits("|i1", descr(ElementType::F8E5M2)));
    }
}
