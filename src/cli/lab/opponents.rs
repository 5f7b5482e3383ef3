//! `arcade lab opponents`: how strong everybody is whom a game can be played against.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::json;
use crate::cli::number::within;
use crate::cli::{Failure, TEMPLATE};
use crate::games;
use crate::model::GameKind;
use crate::play::ladder::Ladder;

/// What to measure.
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade lab opponents --game endgame
  arcade lab opponents --game hangman --count 100",
    after_help = "This is how the order of the opponents was found, which you meet one after the other. Hangman takes minutes."
)]
pub(in crate::cli) struct Opponents {
    /// Which game: etaoin, endgame, wordgame or hangman; may be given several times [default: all]
    #[arg(long, value_name = "GAME")]
    game: Vec<GameKind>,
    /// How many words, boards or hands to play, and in hangman how many games with each number of lives
    #[arg(long, value_name = "K", default_value = "200", allow_negative_numbers = true,
        value_parser = within::<u32>(1..=100_000))]
    count: u32,
    /// The same number draws the same games again
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true,
        value_parser = within::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Print one line of JSON for each opponent
    #[arg(long)]
    json: bool,
}

/// What was measured of an opponent.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    game: &'a str,
    opponent: &'a str,
    measured: &'a [f64],
}

/// Measures, and gives the results as text, the weakest first.
pub(super) fn answer(question: &Opponents) -> Result<String, Failure> {
    let kinds = if question.game.is_empty() { &GameKind::ALL[..] } else { &question.game };
    let mut text = String::new();
    for &kind in kinds {
        let ladder = games::of(kind).ladder;
        let mut rows = measured(ladder, question);
        rows.sort_by(|(_, a), (_, b)| a.first().partial_cmp(&b.first()).unwrap_or(std::cmp::Ordering::Equal));
        if question.json {
            for (opponent, measured) in &rows {
                text += &json(&Answer { game: kind.name(), opponent, measured })?;
            }
        } else {
            in_words(ladder, &rows, &mut text);
        }
    }
    Ok(text)
}

fn measured(ladder: &Ladder, question: &Opponents) -> Vec<(String, Vec<f64>)> {
    let names = (ladder.rungs)().into_iter().map(|rung| rung.key);
    names.zip((ladder.measure)(question.count, question.seed)).collect()
}

fn in_words(ladder: &Ladder, rows: &[(String, Vec<f64>)], text: &mut String) {
    // Writing to a string can't fail.
    let _ = writeln!(text, "  {}: {}\n", ladder.kind.title(), ladder.measure_of);
    let heads = ladder.columns.iter().fold(String::new(), |line, head| format!("{line}{head:>12}"));
    let _ = writeln!(text, "  {:<22}{heads}", "opponent");
    for (name, figures) in rows {
        let figures = figures.iter().fold(String::new(), |line, figure| format!("{line}{figure:>12.1}"));
        let _ = writeln!(text, "  {name:<22}{figures}");
    }
    text.push('\n');
}
