//! `arcade lab opponents`: how strong everybody is whom a game can be played against.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use crate::cli::game::{any_game, game};
use crate::command::number::within;
use crate::command::programs::ABOUT_PROGRAMS;
use crate::command::programs::{Patience, ProgramAnswer};
use crate::command::progress::Progress;
use crate::command::{Failure, Question, TEMPLATE, Taker, json_line};
use crate::games;
use crate::model::GameKind;
use crate::play::ladder::Ladder;
use crate::programs::Command;

/// Measure how strong the opponents of each game are
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade lab opponents --game endgame
  arcade lab opponents --game etaoin --player 'python3 mine.py'
  arcade lab opponents --game hangman --count 100",
    after_help = format!("This is how the order of the opponents was found, which you meet one after the other. Hangman takes \
                          minutes.\n{ABOUT_PROGRAMS}")
)]
pub(super) struct Opponents {
    #[arg(long, value_name = "GAME", value_parser = game,
        help = format!("Which game: {}; may be given several times [default: all]", any_game()))]
    game: Vec<GameKind>,
    /// How many words, boards or hands to play, and in hangman how many games with each number of lives
    #[arg(long, value_name = "K", default_value = "200", allow_negative_numbers = true,
        value_parser = within::<u32>(1..=100_000))]
    count: u32,
    /// The same number draws the same games again
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true,
        value_parser = within::<u64>(0..=u64::MAX))]
    seed: u64,
    /// A program of yours that is measured too, as COMMAND or NAME=COMMAND; may be given several times
    #[arg(long, value_name = "COMMAND")]
    player: Vec<Command>,
    #[command(flatten)]
    patience: Patience,
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
    /// How it fared as a program, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    program: Option<&'a ProgramAnswer>,
}

impl Question for Opponents {
    /// Measures, and gives the results of each game to `take`, the weakest first.
    fn answer(&self, take: Taker<'_>) -> Result<String, Failure> {
        let kinds = if self.game.is_empty() { &GameKind::ALL[..] } else { &self.game };
        if !self.player.is_empty() && (self.game.len() != 1 || games::of(kinds[0]).ladder.measure_program.is_none()) {
            return Err(Failure::usage(
                "Say which game your program plays: --game etaoin, endgame or words. Hosts and guessers of hangman play in \
             “arcade lab hangman hosts”.",
            ));
        }
        for &kind in kinds {
            let mut text = String::new();
            let progress = Progress::new(&format!("Measuring the opponents of {}", kind.title()));
            let ladder = games::of(kind).ladder;
            let mut rows = measured(ladder, self);
            let names: Vec<String> = rows.iter().map(|(name, _)| name.clone()).collect();
            let mut entrants = self.patience.entrants(&self.player, &names)?;
            for entrant in &mut entrants {
                let Some(measure) = ladder.measure_program else { continue };
                let figures = measure(entrant, self.count, self.seed).map_err(Failure::failed)?;
                rows.push((entrant.command().name().to_owned(), figures));
            }
            rows.sort_by(|(_, a), (_, b)| a.first().partial_cmp(&b.first()).unwrap_or(std::cmp::Ordering::Equal));
            if self.json {
                for (opponent, measured) in &rows {
                    let entrant = entrants.iter().find(|entrant| entrant.command().name() == opponent);
                    let program = entrant.map(|entrant| ProgramAnswer::new(entrant, None, None));
                    text += &json_line(
                        &Answer { game: kind.name(), opponent, measured, program: program.as_ref() },
                        "The results",
                    )?;
                }
            } else {
                in_words(ladder, &rows, &mut text);
                for sentence in entrants.iter().flat_map(|entrant| entrant.report(None)) {
                    let _ = writeln!(text, "  {sentence}");
                }
            }
            drop(progress);
            if take(&text)?.is_break() {
                break;
            }
        }
        Ok(String::new())
    }
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
