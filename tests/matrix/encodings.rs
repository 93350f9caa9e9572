//! Every kernel in every form that MLIR reads is the same program.

use crate::matrix::kernel::{Kernel, fixtures};
use crate::mlir::{forms, read};
use tile_irdiff::classify::Verdict;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::validate;

#[test]
fn printing_and_reading_a_kernel_in_forms_of_mlir_keeps_the_meaning() {
    let (mut wrong, mut compared) = (Vec::new(), 0);
    for (path, name) in fixtures() {
        let kernel = Kernel::read(&path, name);
        for (form, bytes) in forms(&kernel.module) {
            let module = read(&bytes)
                .and_then(|module| validate(module).map_err(|invalid| invalid.to_string()));
            let comparison = module.and_then(|module| {
                compare(&kernel.module, &module, &CompareOptions::default())
                    .map_err(|error| error.to_string())
            });
            compared += 1;
            let same = comparison.as_ref().is_ok_and(|comparison| {
                comparison.verdict() <= Verdict::Equivalent && comparison.findings.is_empty()
            });
            if !same {
                let verdict = comparison.map(|comparison| comparison.verdict());
                wrong.push(format!("{}, {form}: {verdict:?}", kernel.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(compared, 4 * fixtures().len());
}
