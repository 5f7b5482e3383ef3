//! The lamp of Evil Hangman, which tells who wins with the lives that are left, on positions of games.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use arcade_engine::Cancel;
use arcade_engine::hangman::Dictionary;
use arcade_engine::hangman::samples::Sample;
use arcade_engine::hangman::solver::{RATING_WORK, Rating, Solver, Verdict};
use arcade_engine::lexicon::{Lexicon, Tier};

use super::measured::Measured;

/// Made by `arcade lab hangman positions`: 500 positions of all lists of words and all lengths.
const POSITIONS: &str = include_str!("positions.txt");

fn positions() -> impl Iterator<Item = Sample> {
    POSITIONS.lines().filter(|line| !line.starts_with('#')).map(|line| line.parse().unwrap())
}

/// How long it took until something was known; None where it never was.
type Known = Option<Duration>;

/// What took how long, for each position, the shortest first.
struct Times {
    verdict: Vec<Known>,
    letters: Vec<Known>,
    misses: Vec<Known>,
}

/// Looks at every position once, with a solver that knows nothing yet.
fn times() -> &'static Times {
    static TIMES: OnceLock<Times> = OnceLock::new();
    TIMES.get_or_init(|| {
        let mut dictionaries: HashMap<(Tier, usize), Arc<Dictionary>> = HashMap::new();
        let mut times = Times { verdict: Vec::new(), letters: Vec::new(), misses: Vec::new() };
        for position in positions() {
            let kind = (position.tier, position.pattern.len());
            let dictionary = dictionaries
                .entry(kind)
                .or_insert_with(|| Arc::new(Dictionary::new(Lexicon::embedded(), kind.0, kind.1).unwrap()));
            let (verdict, letters, misses) = look_at(&position, dictionary);
            times.verdict.push(verdict);
            times.letters.push(letters);
            times.misses.push(misses);
        }
        for times in [&mut times.verdict, &mut times.letters, &mut times.misses] {
            times.sort_by_key(|known| known.unwrap_or(Duration::MAX));
        }
        times
    })
}

fn look_at(position: &Sample, dictionary: &Arc<Dictionary>) -> (Known, Known, Known) {
    let candidates = position.pattern.candidates(dictionary, position.wrong);
    let splits = dictionary.splits(&candidates);
    let lives = position.lives;
    let (mut verdict, mut letters) = (None, None);
    let begun = Instant::now();
    let mut solver = Solver::new(Arc::clone(dictionary), Cancel::new());
    let mut note = |rating: Rating| {
        if verdict.is_none() && rating.verdict(lives) != Verdict::Undecided {
            let known = position.value.verdict(lives);
            assert!(known == Verdict::Undecided || known == rating.verdict(lives), "{}", position.pattern);
            verdict = Some(begun.elapsed());
        }
        if letters.is_none() && rating.has_verdicts(lives, &splits) {
            letters = Some(begun.elapsed());
        }
    };
    solver.rate(&candidates, Some(lives), RATING_WORK, &mut note).unwrap();
    (verdict, letters, Some(begun.elapsed()))
}

/// The time within which so many of a hundred were known, in seconds.
fn quantile(times: &[Known], of_hundred: usize) -> f64 {
    let at = (times.len() * of_hundred).div_ceil(100).clamp(1, times.len()) - 1;
    times[at].map_or(f64::INFINITY, |known| known.as_secs_f64())
}

/// Who wins, beside going on to what every letter costs.
pub(super) fn verdict() -> Measured {
    let times = times();
    Measured::times([quantile(&times.verdict, 95), quantile(&times.misses, 95)], "")
}

/// The same beside what is promised for it.
pub(super) fn verdict_of_95() -> Measured {
    Measured::times([quantile(&times().verdict, 95), 0.1], "")
}

pub(super) fn verdict_of_99() -> Measured {
    Measured::times([quantile(&times().verdict, 99), 1.0], "")
}

pub(super) fn letters_of_95() -> Measured {
    Measured::times([quantile(&times().letters, 95), 1.0], "")
}
