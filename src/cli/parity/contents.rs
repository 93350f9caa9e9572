//! What the tensors of a case hold before a launch, those from files included.

use crate::cli::run::npy::{self, NpyError};
use std::path::{Path, PathBuf};
use tile_irdiff::dialect::ElementType;
use tile_irdiff::parity::{ContentsPlan, Plan, TensorPlan, initial};

/// Why a tensor can't be filled.
#[derive(Debug, thiserror::Error)]
pub enum ContentsError {
    /// A file can't be read as an array.
    #[error("{}: {error}", path.display())]
    File {
        /// Its path.
        path: PathBuf,
        /// Why.
        error: NpyError,
    },
    /// A file holds another number of bytes.
    #[error("{}: it holds {found} bytes, but tensor `{tensor}` has {expected}", path.display())]
    Size {
        /// Its path.
        path: PathBuf,
        /// Name of the tensor.
        tensor: String,
        /// How many it holds.
        found: usize,
        /// How many the tensor has.
        expected: usize,
    },
}

/// Type of a tensor's elements.
pub fn element(tensor: &TensorPlan) -> ElementType {
    // A plan has names of types alone.
    ElementType::from_name(&tensor.element).unwrap_or(ElementType::F32)
}

/// What each tensor of `plan` holds; files are relative to `folder`.
///
/// # Errors
/// When a file can't be read, or does not fit.
pub fn contents(plan: &Plan, folder: &Path) -> Result<Vec<Vec<u8>>, ContentsError> {
    let tensors = plan.tensors.iter().zip(0..);
    tensors.map(|(tensor, index)| one(tensor, plan.seed.wrapping_add(index), folder)).collect()
}

/// What each tensor of `plan` that is written holds; nothing for one that is poisoned, of
/// which every byte is known. Files are relative to `folder`.
///
/// # Errors
/// When a file can't be read, or does not fit.
pub fn before(plan: &Plan, folder: &Path) -> Result<Vec<Option<Vec<u8>>>, ContentsError> {
    let tensors = plan.tensors.iter().zip(0..);
    let known = |tensor: &TensorPlan| !tensor.written || tensor.contents == ContentsPlan::Poison;
    tensors
        .map(|(tensor, index)| {
            (!known(tensor)).then(|| one(tensor, plan.seed.wrapping_add(index), folder)).transpose()
        })
        .collect()
}

/// Looks at the files that tensors of `plan` come from.
///
/// # Errors
/// When a file can't be read, or does not fit.
pub fn check(plan: &Plan, folder: &Path) -> Result<(), ContentsError> {
    let from_file = |tensor: &&TensorPlan| matches!(tensor.contents, ContentsPlan::File(_));
    plan.tensors.iter().filter(from_file).try_for_each(|tensor| one(tensor, 0, folder).map(drop))
}

fn one(tensor: &TensorPlan, seed: u64, folder: &Path) -> Result<Vec<u8>, ContentsError> {
    let element = element(tensor);
    let ContentsPlan::File(path) = &tensor.contents else {
        return Ok(initial(tensor, element, seed).unwrap_or_default());
    };
    let path = folder.join(path);
    let read = npy::read(&path, element);
    let bytes =
        read.map_err(|error| ContentsError::File { path: path.clone(), error })?.buffer.bytes;
    let expected = tensor.span * tensor.element_bytes;
    if bytes.len() != expected {
        let (found, tensor) = (bytes.len(), tensor.name.clone());
        return Err(ContentsError::Size { path, tensor, found, expected });
    }
    Ok(bytes)
}
