//! `arcade lab hangman values` and `table`: how many misses a perfect host can force.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::{Hangman, KEPT, Part, dictionary, list_columns};
use crate::command::progress::Progress;
use crate::command::shard::Rows;
use crate::command::{Failure, Taker, first_line, json_line, next_line};
use crate::games::hangman::words::range;
use arcade_engine::Cancel;
use arcade_engine::hangman::lengths;
use arcade_engine::hangman::solver::{Bounds, Solver};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_ui::facts::{Align, Columns, Record};
use arcade_ui::widgets::figures::{duration, grouped};

/// More words than the sets of a length have on average: the solver counts words, and a person’s budget counts sets.
pub(super) const WORDS_PER_SET: u64 = 1_000;

/// What was found of the words of one length.
#[derive(Serialize, Deserialize)]
pub(super) struct Found {
    tier: Tier,
    length: usize,
    words: usize,
    at_least: u8,
    at_most: u8,
    time: Duration,
    sets_split: u64,
}

impl Record for Found {
    fn columns() -> Columns<Self> {
        list_columns(|found: &Self| (found.tier.name(), found.length, found.words))
            .field("at_least", "A perfect host can force at least so many misses", |found| found.at_least)
            .said("V", |found| range(Bounds { at_least: found.at_least, at_most: found.at_most }))
            .wide(6)
            .field("at_most", "A guesser can keep it to so many", |found| found.at_most)
            .field("seconds", "How long it took to find that", |found| found.time.as_secs_f64())
            .at_least(0)
            .said("time", |found| duration(found.time))
            .aligned(Align::Right)
            .wide(9)
            .field("sets_split", "How many sets of words were split for it", |found| found.sets_split)
            .shown("sets split")
            .wide(12)
    }
}

/// Gives the values to `take`, as text or as JSON, each as soon as it is found.
pub(super) fn answer(question: &Hangman, rows: &mut Rows<'_>, take: Taker<'_>) -> Result<String, Failure> {
    let lexicon = Lexicon::embedded();
    let tiers = if question.tier.is_empty() { vec![Tier::Wide, Tier::Full] } else { question.tier.clone() };
    for &length in &question.length {
        if !tiers.iter().any(|&tier| lengths(lexicon, tier).any(|known| known == length)) {
            // Its error says which lengths there are.
            dictionary(lexicon, tiers[0], length)?;
        }
    }
    let (columns, is_table) = (Found::columns(), question.part == Part::Table);
    let heading = if is_table {
        "# V of Evil Hangman, made by `arcade lab hangman table`: lexicon, tier, length, V at least, V at most.\n"
            .to_owned()
    } else {
        first_line(&columns.heads())
    };
    if !question.json && take(&heading)?.is_break() {
        return Ok(String::new());
    }
    for (tier, length) in question.lists(&tiers) {
        let Some(found) = rows.row(|| found(lexicon, tier, length, question.budget))? else { continue };
        let text = match is_table {
            _ if question.json => json_line(&columns.value(&found), "The results")?,
            true => in_columns(&found),
            false => next_line(columns.heads(), columns.row(&found)),
        };
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
        tier,
        length,
        words,
        at_least: bounds.at_least,
        at_most: bounds.at_most,
        time: begun.elapsed(),
        sets_split: solver.effort().nodes,
    })
}

fn in_columns(found: &Found) -> String {
    let Found { tier, length, at_least, at_most, .. } = found;
    format!("{:016x} {tier} {length} {at_least} {at_most}\n", Lexicon::embedded().fingerprint())
}
