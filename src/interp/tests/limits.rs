use super::{launch, launch_grid, module, numbers};
use crate::dialect::ElementType::{F32, I32};
use crate::interp::{Argument, Error, Launch, Limits, Options, run};

const ENDLESS: &str = "entry @kernel() {\nloop {\ncontinue\n}\nreturn\n}";

fn limited(text: &str, limits: Limits) -> Result<crate::interp::Outcome, Error> {
    let module = module(text);
    let entry = module.entries().next().expect("there is an entry");
    let launch = Launch { grid: [1, 1, 1], arguments: Vec::new() };
    run(&module, entry, launch, &Options { limits, watch: false })
}

#[test]
fn a_loop_that_never_ends_is_stopped() {
    let limits = Limits { steps: 1000, ..Limits::default() };
    let error = limited(ENDLESS, limits).err();
    assert!(matches!(error, Some(Error::Steps { limit: 1000, place: Some(_) })), "{error:?}");
}

#[test]
fn a_tile_beyond_the_memory_is_not_made() {
    let text = "entry @kernel() {\n%c = iota : tile<1048576xi32>\nreturn\n}";
    let limits = Limits { memory: 1 << 20, ..Limits::default() };
    assert_eq!(limited(text, limits).err(), Some(Error::Memory { limit: 1 << 20 }));
    assert!(limited(text, Limits::default()).is_ok());
}

#[test]
fn the_launch_must_fit_the_entry() {
    let text = "entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {\nreturn\n}";
    let count = launch(text, vec![numbers(F32, &[0.0])]).err();
    assert_eq!(count, Some(Error::ArgumentCount { found: 1, expected: 2 }));
    let swapped = launch(text, vec![Argument::Scalar(1), numbers(I32, &[0.0])]).err();
    let expected = "tile<ptr<f32>>".to_owned();
    assert_eq!(swapped, Some(Error::Argument { position: 0, found: "a number", expected }));
    let dangling = Argument::Alias { argument: 1, offset: 0 };
    let dangling = launch(text, vec![dangling, Argument::Scalar(1)]).err();
    assert!(matches!(dangling, Some(Error::Argument { position: 0, .. })));
    let arguments = vec![numbers(F32, &[0.0]), Argument::Scalar(1)];
    let grid = launch_grid(text, [1, 0, 1], arguments).err();
    assert_eq!(grid, Some(Error::Grid([1, 0, 1])));
}
