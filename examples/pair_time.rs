//! How long the library takes for the pairs of a manifest: `pair_time MANIFEST ROUNDS`.
//!
//! Prints the microseconds for a pair, from bytes to a line of JSON, on one
//! thread, as the mean of the fastest round. `benches/gate` holds `tile-irdiff gate`
//! against it.

use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};
use tile_irdiff::gate::{Manifest, Pair, PairResult};
use tile_irdiff::{Options, ReadOptions, compare, read};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("expected a manifest")?;
    let rounds: u32 = arguments.next().map_or(Ok(100), |rounds| rounds.parse())?;
    let folder = Path::new(&path).parent().unwrap_or(Path::new(""));
    let manifest = Manifest::parse(&std::fs::read_to_string(&path)?)?;
    let mut fastest = Duration::MAX;
    for _ in 0..rounds {
        let start = Instant::now();
        for pair in &manifest.pairs {
            check(pair, folder)?;
        }
        fastest = fastest.min(start.elapsed());
    }
    let pairs = u32::try_from(manifest.pairs.len())?;
    writeln!(std::io::stdout(), "{}", (fastest / pairs).as_secs_f64() * 1e6)?;
    Ok(())
}

/// What a gate does for a pair.
fn check(pair: &Pair, folder: &Path) -> Result<usize, Box<dyn Error>> {
    let dump = |path: &str| -> Result<_, Box<dyn Error>> {
        Ok(read(&std::fs::read(folder.join(path))?, &ReadOptions::default())?)
    };
    let mut options = Options {
        entries: pair.entries.clone().into_iter().collect(),
        map: pair.map.clone(),
        target: pair.target.clone(),
        ..Options::default()
    };
    for hypothesis in &pair.assume {
        options.policy.assume(*hypothesis, "the manifest");
    }
    let report = compare(&dump(&pair.reference)?, &dump(&pair.generated)?, &options)?;
    let result = PairResult::of_report(pair.name.clone(), report);
    Ok(serde_json::to_string(&result)?.len())
}
