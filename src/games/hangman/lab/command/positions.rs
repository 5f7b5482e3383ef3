//! `arcade lab hangman positions`: positions of games, to measure a solver on.

use std::collections::HashSet;

use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::values::WORDS_PER_SET;
use super::{Hangman, dictionary};
use crate::command::progress::Progress;
use crate::command::shard::Rows;
use crate::command::{Failure, Taker, json_line};
use arcade_engine::hangman::samples::{Moment, NotASample, Sample};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_ui::facts::{Columns, Record};

/// How often in a row a position may come up that there was before, until there seem to be no more.
const MOST_REPEATS: u32 = 1_000;

/// A position.
pub(super) struct Position {
    tier: &'static str,
    pattern: String,
    wrong: String,
    lives: u32,
    words: usize,
    at_least: u8,
    at_most: u8,
}

impl Record for Position {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("tier", "The list of words", |position: &Self| position.tier)
            .field("pattern", "What is shown of the word, with - for each hidden letter", |position| {
                position.pattern.clone()
            })
            .field("wrong", "The letters that were wrong", |position| position.wrong.clone())
            .field("lives", "Lives with which it is close", |position| position.lives)
            .at_least(1)
            .field("words", "How many words are left", |position| position.words)
            .at_least(2)
            .field("at_least", "A perfect host can force at least so many misses", |position| position.at_least)
            .field("at_most", "A guesser can keep it to so many", |position| position.at_most)
    }
}

impl From<Sample> for Position {
    fn from(sample: Sample) -> Self {
        Self {
            tier: sample.tier.name(),
            pattern: sample.pattern.to_string().to_lowercase(),
            wrong: sample.wrong.to_string().to_lowercase(),
            lives: sample.lives,
            words: sample.words,
            at_least: sample.value.at_least,
            at_most: sample.value.at_most,
        }
    }
}

/// Gives the positions to `take`, as columns or as JSON, each as soon as it is found. A part plays all games, which takes little
/// time, so that it leaves out what came up before; and it works out V of its own positions.
pub(super) fn answer(question: &Hangman, rows: &mut Rows<'_>, take: Taker<'_>) -> Result<String, Failure> {
    let lexicon = Lexicon::embedded();
    let tiers = if question.tier.is_empty() { Tier::ALL.to_vec() } else { question.tier.clone() };
    let kinds = question.lists(&tiers);
    if kinds.is_empty() {
        // Its error says which lengths there are.
        dictionary(lexicon, tiers[0], question.length.first().copied().unwrap_or(1))?;
    }
    if !question.json && take(HEADING)?.is_break() {
        return Ok(String::new());
    }
    let mut random = ChaCha8Rng::seed_from_u64(question.seed);
    let mut seen = HashSet::new();
    let mut repeats = 0;
    let mut progress = Progress::new("Playing");
    while seen.len() < question.count as usize && repeats < MOST_REPEATS {
        let Some(&(tier, length)) = kinds.choose(&mut random) else { break };
        let moment = Moment::draw(lexicon, tier, length, random.random());
        let moment = moment.map_err(|error| Failure::usage(error.to_string()))?;
        let Some(moment) = moment.filter(|moment| seen.insert((tier, moment.pattern.to_string(), moment.wrong))) else {
            repeats += 1;
            continue;
        };
        repeats = 0;
        progress.show(|| format!("Playing: {} of {} positions", seen.len(), question.count));
        let work = question.budget.saturating_mul(WORDS_PER_SET);
        let found = || moment.solve(work).map(|sample| sample.to_string());
        let line = rows.row(|| found().map_err(|stop| Failure::failed(stop.to_string())))?;
        let Some(line) = line else { continue };
        let text = if question.json {
            let sample: Sample = line.parse().map_err(|error: NotASample| Failure::failed(error.to_string()))?;
            json_line(&Position::from(sample).to_value(), "The results")?
        } else {
            format!("{line}\n")
        };
        if take(&text)?.is_break() {
            break;
        }
    }
    Ok(String::new())
}

const HEADING: &str = "# Positions of games, made by `arcade lab hangman positions`: list, pattern, wrong letters or -, lives, \
                       words left, V at least, V at most.\n";
