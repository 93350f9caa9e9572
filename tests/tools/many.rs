//! What tests do with many things: which ones, and spread over the machine.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Seeds for a test of random programs: as many as `TILE_IRDIFF_SOAK` says, or `few`, from
/// `TILE_IRDIFF_SOAK_FIRST` on, or zero.
pub fn seeds(few: u64) -> Vec<u64> {
    let setting = |name| std::env::var(name).ok().and_then(|value| value.parse().ok());
    let first: u64 = setting("TILE_IRDIFF_SOAK_FIRST").unwrap_or(0);
    (first..first + setting("TILE_IRDIFF_SOAK").unwrap_or(few)).collect()
}

/// What `work` gives for each item and its number, in the order of the items.
///
/// Not by rayon: the interpreter uses it, and what waits for that would begin another item
/// on its stack.
pub fn in_parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(number) else { return done };
            done.push((number, work(number, item)));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut done: Vec<(usize, R)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no item panics")).collect()
    });
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}
