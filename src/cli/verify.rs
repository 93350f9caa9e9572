//! `verify`: whether a dump is well-formed.

use super::arguments::VerifyArguments;
use super::failure::Failure;
use super::{Done, input};
use tile_irdiff::classify::Severity;
use tile_irdiff::report::{Diagnostic, Excerpt, Listing, Style, escape};

/// Checks a dump; an ill-formed one is a failure.
pub fn run(arguments: &VerifyArguments, style: Style) -> Result<Done, Failure> {
    let loaded = input::load_for_verdict(
        &arguments.input.file,
        &arguments.input.options(),
        arguments.no_mlir_verify,
    )?;
    let listing = Listing::new(&loaded.module, &loaded.source);
    let mut text = String::new();
    for warning in loaded.module.warnings() {
        let title =
            format!("the hint `{}` for `{}` {}", warning.key, warning.target, warning.problem);
        let mut diagnostic = Diagnostic::new(Severity::Warning, &title);
        let place = listing.place(warning.operation);
        let mark = place.text.find(&warning.key).map_or(0..0, |at| at..at + warning.key.len());
        diagnostic.excerpts.push(Excerpt::of_place(
            &place,
            &loaded.path,
            String::new(),
            vec![mark],
        ));
        text.push_str(&diagnostic.render(style));
    }
    let entries: Vec<&str> =
        loaded.module.entries().map(|entry| loaded.module.symbol(entry)).collect();
    let summary = format!("{}: well-formed; entries: {}", loaded.path, entries.join(", "));
    text.push_str(&escape(&summary));
    text.push('\n');
    Ok(Done::text(text))
}
