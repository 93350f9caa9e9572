//! A canonical program means what the program means that it was lowered from.
//!
//! Pairs of programs are compared by their canonical forms, so a rewrite that is wrong on
//! both sides alike, or drops something that neither side is asked about, shows in no
//! verdict. Here a canonical program becomes an entry again ([`raise::raise`]), and both
//! are run on the same launches: what they leave in memory must be equal to the last bit
//! (of a NaN only that it is one) and undefined in the same places, and one must be
//! undefined where the other is.

mod carry;
mod control;
mod demands;
mod examples;
mod fixtures;
mod forms;
mod leaving;
mod pairs;
mod programs;
mod raise;
mod runs;
mod values;
