//! Pages of the documentation that are made from data are current.

use std::path::Path;
use tile_irdiff::report::explain::reference;

#[test]
fn the_reference_page_says_what_explain_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/reference.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, reference()).expect("the page can be written");
    }
    let page = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        page == reference(),
        "docs/reference.md is old; `UPDATE_DOCS=1 cargo test --test suite docs` makes it anew"
    );
}
