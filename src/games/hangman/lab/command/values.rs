//! `arcade lab hangman values` and `table`: how many misses a perfect host can force.

use std::time::{Duration, Instant};

use serde::Serialize;

use super::{Hangman, KEPT, Part, dictionary};
use crate::command::progress::Progress;
use crate::command::{Failure, Taker, json_line};
use crate::games::hangman::words::range;
use arcade_engine::Cancel;
use arcade_engine::hangman::lengths;
use arcade_engine::hangman::solver::{Bounds, Solver};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_ui::widgets::figures::{duration, grouped};

/// More words than the sets of a length have on average: the solver counts words, and a person’s budget counts sets.
pub(super) const WORDS_PER_SET: u64 = 1_000;

/// What was found of the words of one length, with its fields in the order they are printed in.
#[derive(Debug, Serialize)]
struct Found {
    tier: &'static str,
    length: usize,
    words: usize,
    at_least: u8,
    at_most: u8,
    seconds: f64,
    sets_split: u64,
}

/// Gives the values to `take`, as text or as JSON, each as soon as it is found.
pub(super) fn answer(question: &Hangman, take: Taker<'_>) -> Result<String, Failure> {
    let lexicon = Lexicon::embedded();
    let tiers = if question.tier.is_empty() { vec![Tier::Wide, Tier::Full] } else { question.tier.clone() };
    for &length in &question.length {
        if !tiers.iter().any(|&tier| lengths(lexicon, tier).any(|known| known == length)) {
            // Its error says which lengths there are.
            dictionary(lexicon, tiers[0], length)?;
        }
    }
    let (heading, line): (String, fn(&Found) -> String) = if question.part == Part::Table {
        let heading =
            "# V of Evil Hangman, made by `arcade lab hangman table`: lexicon, tier, length, V at least, V at most.";
        (heading.to_owned(), in_columns)
    } else {
        let heading = format!("{:<9}{:>7}{:>9}{:>9}{:>12}{:>14}", "tier", "length", "words", "V", "time", "sets split");
        (heading, in_words)
    };
    if !question.json && take(&(heading + "\n"))?.is_break() {
        return Ok(String::new());
    }
    for (tier, length) in question.lists(&tiers) {
        let found = found(lexicon, tier, length, question.budget)?;
        let text = if question.json { json_line(&found, "The results")? } else { line(&found) + "\n" };
        if take(&text)?.is_break() {
            return Ok(String::new());
        }
    }
    Ok(String::new())
}

fn found(lexicon: &Lexicon, tier: Tier, length: usize, budget: u64) -> Result<Found, Failure> {
    let begun = Instant::now();
    let dictionary = dictionary(lexicon, tier, length)?;
    let words = dictionary.len();
    let all = dictionary.all();
    let mut solver = Solver::new(dictionary, Cancel::new()).keeping(KEPT);
    let mut progress = Progress::new(&format!("{tier}, {length} letters"));
    let bounds = solver
        .solve(&all, budget.saturating_mul(WORDS_PER_SET), &mut |bounds, effort| {
            let sets = grouped(effort.nodes);
            progress.show(|| format!("{tier}, {length} letters: V is {}, {sets} sets split", range(bounds)));
        })
        .map_err(|stop| Failure::failed(stop.to_string()))?;
    Ok(Found {
        tier: tier.name(),
        length,
        words,
        at_least: bounds.at_least,
        at_most: bounds.at_most,
        seconds: begun.elapsed().as_secs_f64(),
        sets_split: solver.effort().nodes,
    })
}

fn in_columns(found: &Found) -> String {
    let Found { tier, length, at_least, at_most, .. } = found;
    format!("{:016x} {tier} {length} {at_least} {at_most}", Lexicon::embedded().fingerprint())
}

fn in_words(found: &Found) -> String {
    let Found { tier, length, at_least, at_most, seconds, sets_split, .. } = *found;
    let (words, sets) = (grouped(found.words), grouped(sets_split));
    let (bounds, time) = (range(Bounds { at_least, at_most }), duration(Duration::from_secs_f64(seconds)));
    format!("{tier:<9}{length:>7}{words:>9}{bounds:>9}{time:>12}{sets:>14}")
}
