//! What proves V of one list of words, looked for within a time.

use std::sync::Arc;
use std::time::Duration;

use web_time::Instant;

use super::values::WORDS_PER_SET;
use super::{KEPT, dictionary};
use crate::command::Failure;
use crate::command::progress::Progress;
use arcade_engine::Cancel;
use arcade_engine::hangman::proof::{Card, Certificate, WordList, find_card, find_rule};
use arcade_engine::hangman::solver::{Bounds, Solver, Stop};
use arcade_engine::hangman::{Dictionary, values};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_ui::widgets::figures::long_time;

/// How often a card is looked for, each time in another order.
const TRIES: u64 = 40;

/// Words that one question to the solver may look at while a rule is looked for.
const WORK: u64 = 200_000_000;

/// What is proved of one list, and how long that may take.
pub(super) struct Prover {
    pub(super) tier: Tier,
    pub(super) length: usize,
    /// How long each side of it may take.
    pub(super) limit: Duration,
    /// How long the lists after it may take.
    pub(super) later: Duration,
    /// Sets of words that are looked at where V isn’t known beforehand.
    pub(super) budget: u64,
    /// Raised when it is to end with what it has.
    pub(super) cancel: Cancel,
}

impl Prover {
    /// A certificate of the list, with what was proved `before`; `None` if nothing is.
    pub(super) fn certificate(&self, before: Option<Certificate>) -> Result<Option<Certificate>, Failure> {
        let (tier, length) = (self.tier, self.length);
        let all = dictionary(Lexicon::embedded(), tier, length)?;
        let mut solver = Solver::new(Arc::clone(&all), self.cancel.clone()).keeping(KEPT);
        let Some(bounds) = self.bounds(&mut solver)? else { return Ok(before) };
        let rhymes = solver.quick_bounds(&all.all()).at_least;
        let mut progress = Progress::new(&format!("{tier}, {length} letters"));
        let mut goes_on = |begun: Instant, still: Duration, what: String| {
            let left = self.limit.saturating_sub(begun.elapsed());
            let time = long_time((left + still + self.later).as_secs_f64());
            progress.show(|| format!("{tier}, {length} letters: {what}; {time} left at most"));
            !left.is_zero() && !self.cancel.is_cancelled()
        };
        let (host, guesser) = before.map_or((None, None), |before| (before.host, before.guesser));
        let begun = Instant::now();
        let guesser = guesser.or_else(|| {
            let most = bounds.at_most;
            find_rule(&mut solver, most, WORK, &mut |fewest| {
                let found = fewest.map(|fewest| format!("a guesser with {fewest} exceptions, and perhaps fewer"));
                let what = found.unwrap_or_else(|| format!("looking for a guesser who misses {most} times at most"));
                goes_on(begun, self.limit, what)
            })
        });
        let begun = Instant::now();
        let host = match host {
            Some(card) if card.misses == bounds.at_least && is_whole(&card) => Some(card),
            before => {
                let mut card = |least: u8, within: &[u32], begun: Instant| {
                    find_card(&mut solver, least, within, TRIES, &mut |words| {
                        let what = format!("{words} words force {least} misses, and perhaps fewer do");
                        goes_on(begun, Duration::ZERO, what)
                    })
                };
                let found = card(bounds.at_least, &within(&all, before.as_ref(), bounds.at_least), begun);
                // Rhymes may force nearly as many, and are found at once.
                found.or(before).or_else(|| card(rhymes, &all.all(), Instant::now()))
            }
        };
        let listed = WordList::new(Lexicon::embedded(), tier, length).listed();
        Ok((host.is_some() || guesser.is_some()).then_some(Certificate { listed, host, guesser }))
    }

    /// What is known of V, or found out now; `None` if that was stopped.
    fn bounds(&self, solver: &mut Solver) -> Result<Option<Bounds>, Failure> {
        let known = values::known(Lexicon::embedded().fingerprint(), self.tier, self.length);
        if known.is_some() {
            return Ok(known);
        }
        let all = solver.dictionary().all();
        match solver.solve(&all, self.budget.saturating_mul(WORDS_PER_SET), &mut |_, _| {}) {
            Ok(found) => Ok(Some(found)),
            Err(Stop::Cancelled) => Ok(None),
            Err(Stop::Budget) => Err(Failure::failed(Stop::Budget.to_string())),
        }
    }
}

/// Whether no smaller card is looked for.
pub(super) fn is_whole(card: &Card) -> bool {
    card.is_minimal || card.misses == 0
}

/// The words among which a card that forces so many misses is looked for: those of one from before, or all.
fn within(all: &Dictionary, before: Option<&Card>, misses: u8) -> Vec<u32> {
    let Some(card) = before.filter(|card| card.misses == misses) else { return all.all() };
    let mut words: Vec<u32> = card.words.iter().filter_map(|word| all.number(&word.text)).collect();
    words.sort_unstable();
    words
}
