//! Times of both sides, and what they say of the speed.

use crate::interp::differ::Random;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Samples of the bootstrap.
const SAMPLES: usize = 2000;

/// Times of one round: both sides were timed shortly after each other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Round {
    /// Times of the reference in microseconds, one a launch.
    pub reference: Vec<f64>,
    /// Times of the generated side.
    pub generated: Vec<f64>,
}

/// A value with the interval that holds it in 95 of 100 cases.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Interval {
    /// The value.
    pub value: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// How fast the generated side is beside the reference: time of the reference divided by
/// its time. Above one it is faster.
#[derive(Clone, Debug, PartialEq)]
pub struct Speed {
    /// The speed.
    pub interval: Interval,
    /// Medians of resampled rounds.
    samples: Vec<f64>,
}

/// What a speed is beside what it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// The whole interval is fast enough.
    Pass,
    /// The whole interval is too slow.
    Fail,
    /// The threshold lies in the interval: more rounds would tell.
    Undecided,
}

impl Speed {
    /// The speed in `rounds`: the median of the rounds' ratios of medians, with a
    /// bootstrap over rounds. Nothing where there is no round with times.
    ///
    /// Rounds are resampled as a whole, since what disturbs one launch disturbs its
    /// neighbours.
    pub fn of(rounds: &[Round], seed: u64) -> Option<Self> {
        let ratios: Vec<f64> = rounds
            .iter()
            .filter_map(|round| Some(median(&round.reference)? / median(&round.generated)?))
            .collect();
        let value = median(&ratios)?;
        let mut random = Random::new(seed);
        let mut samples = Vec::with_capacity(SAMPLES);
        for _ in 0..SAMPLES {
            let pick = |_| {
                let index = random.word() % ratios.len() as u64;
                usize::try_from(index).map_or(value, |index| ratios[index])
            };
            let sample: Vec<f64> = (0..ratios.len()).map(pick).collect();
            samples.extend(median(&sample));
        }
        Some(Self { interval: interval(value, &samples), samples })
    }
}

impl Interval {
    /// Whether the speed is at least `least`.
    pub fn decide(&self, least: f64) -> Decision {
        if self.low >= least {
            Decision::Pass
        } else if self.high < least {
            Decision::Fail
        } else {
            Decision::Undecided
        }
    }
}

/// Geometric mean of the speeds of several cases, with an interval; nothing without a
/// case.
pub fn geometric_mean(speeds: &[Speed]) -> Option<Interval> {
    #[expect(clippy::cast_precision_loss, reason = "there are few cases")]
    let root = |product: f64| (product / speeds.len() as f64).exp();
    let mean = |of: &dyn Fn(&Speed) -> f64| root(speeds.iter().map(|speed| of(speed).ln()).sum());
    if speeds.is_empty() {
        return None;
    }
    let samples: Vec<f64> = (0..SAMPLES).map(|index| mean(&|speed| speed.samples[index])).collect();
    Some(interval(mean(&|speed| speed.interval.value), &samples))
}

/// The middle of `values`; nothing where there are none.
pub fn median(values: &[f64]) -> Option<f64> {
    quantile(values, 0.5)
}

fn interval(value: f64, samples: &[f64]) -> Interval {
    let at = |part| quantile(samples, part).unwrap_or(value);
    Interval { value, low: at(0.025).min(value), high: at(0.975).max(value) }
}

/// The value below which a part of all lies, between neighbours in proportion.
fn quantile(values: &[f64], part: f64) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    #[expect(clippy::cast_precision_loss, reason = "there are far fewer values than 2^53")]
    let position = part * sorted.len().checked_sub(1)? as f64;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a position in the list"
    )]
    let below = position as usize;
    let above = sorted.get(below + 1).copied().unwrap_or(sorted[below]);
    Some(sorted[below] + (above - sorted[below]) * position.fract())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounds whose times scatter by a part, the generated ones `slower` times as long.
    fn rounds(slower: f64, scatter: f64) -> Vec<Round> {
        let mut random = Random::new(3);
        let mut times = |base: f64| -> Vec<f64> {
            (0..9).map(|_| base * (1.0 + scatter * random.fraction())).collect()
        };
        (0..30)
            .map(|_| Round { reference: times(100.0), generated: times(100.0 * slower) })
            .collect()
    }

    #[test]
    fn equal_kernels_have_an_interval_around_one() {
        let speed = Speed::of(&rounds(1.0, 0.05), 1).expect("times").interval;
        assert!(speed.low < 1.0 && 1.0 < speed.high, "{speed:?}");
        assert!(speed.high - speed.low < 0.02, "{speed:?}");
        assert_eq!(speed.decide(0.95), Decision::Pass);
        assert_eq!(speed.decide(1.0), Decision::Undecided);
    }

    #[test]
    fn a_slow_kernel_fails_and_a_wide_interval_decides_nothing() {
        let slow = Speed::of(&rounds(2.0, 0.05), 1).expect("times").interval;
        assert!((slow.value - 0.5).abs() < 0.02, "{slow:?}");
        assert_eq!(slow.decide(0.95), Decision::Fail);
        let wild = Interval { value: 1.0, low: 0.8, high: 1.2 };
        assert_eq!(wild.decide(0.95), Decision::Undecided);
    }

    #[test]
    fn the_geometric_mean_is_that_of_the_cases() {
        let speeds =
            [rounds(2.0, 0.01), rounds(0.5, 0.01)].map(|r| Speed::of(&r, 1).expect("times"));
        let mean = geometric_mean(&speeds).expect("cases");
        assert!((mean.value - 1.0).abs() < 0.01, "{mean:?}");
        assert!(mean.low <= mean.value && mean.value <= mean.high);
        assert_eq!(geometric_mean(&[]), None);
    }

    #[test]
    fn without_times_there_is_no_speed() {
        assert_eq!(Speed::of(&[Round::default()], 1), None);
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[3.0, 1.0]), Some(2.0));
    }
}
