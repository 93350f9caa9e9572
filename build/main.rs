//! Turns the tables in `dialect/` into static Rust tables.
//!
//! The data is checked here, so that a slip in a table stops the build with the
//! entry's name instead of surfacing as a wrong program later.

#![allow(clippy::print_stdout, reason = "standard output is how a build script talks to cargo")]

mod emit;
mod format;
mod registry;
mod table;

use std::path::Path;

fn main() {
    for file in ["ops.toml", "enums.toml", "types.toml"] {
        println!("cargo::rerun-if-changed=dialect/{file}");
    }
    println!("cargo::rerun-if-changed=build");
    let root = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let dialect = table::load(&Path::new(&root).join("dialect"));
    let source = Path::new(&root).join("src");
    let write = |name: &str, text: String| {
        std::fs::write(Path::new(&out).join(name), text).expect("the output folder is writable");
    };
    write("dialect.rs", emit::dialect(&dialect));
    write("codes.rs", registry::codes(&source.join("classify/codes")));
    write("axioms.rs", registry::axioms(&source.join("canon/axioms")));
}
