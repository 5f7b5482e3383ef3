//! `arcade lab opponents`: how strong everybody is whom a game can be played against.

use clap::Args;

use crate::cli::game::{any_game, game};
use crate::command::number::within;
use crate::command::programs::{ABOUT_PROGRAMS, Patience, ProgramAnswer, UNDIVIDED};
use crate::command::progress::Progress;
use crate::command::shard::{Divided, Division, Rows};
use crate::command::{Failure, Printed, Question, Taker, json_line, lines, printed};
use crate::games;
use crate::model::GameKind;
use crate::play::ladder::{Ladder, Strength};
use crate::programs::Command;
use arcade_engine::text::grouped;
use arcade_ui::facts::{Block, Columns, Document, Record, Table};

/// Measure how strong the opponents of each game are
#[derive(Args, Debug)]
#[command(
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
struct Measured {
    game: &'static str,
    opponent: String,
    strength: Strength,
    /// How it fared as a program, where it is one.
    program: Option<ProgramAnswer>,
}

impl Measured {
    /// The figure that counts.
    fn first(&self) -> Option<f64> {
        self.strength.figures.first().copied()
    }
}

impl Record for Measured {
    fn columns() -> Columns<Self> {
        let program = ProgramAnswer::columns("A program of yours; missing for all others, as are the next four", false);
        Columns::new()
            .field("game", "The game", |measured: &Self| measured.game)
            .field("opponent", "Who was measured", |measured| measured.opponent.clone())
            .field("measured", "The figures, in the columns that are printed without --json", |measured| {
                measured.strength.figures.clone()
            })
            .maybe(
                "within",
                "How far the first figure may be off, as it is in 95 of 100 such runs; missing in hangman",
                |measured| measured.strength.within,
            )
            .maybe("samples", "Of how many words, boards or hands it is the mean; missing in hangman", |measured| {
                measured.strength.samples
            })
            .object_or_null("program", program, |measured| measured.program.as_ref())
            .or_missing()
    }
}

impl Divided for Opponents {
    fn division(&self) -> Result<Division, Failure> {
        if self.player.is_empty() { Ok(Division::Merged) } else { Err(Failure::usage(UNDIVIDED)) }
    }

    /// Measures, and gives the results of each game to `take`, the weakest first.
    fn answer_from(&self, rows: &mut Rows<'_>, take: Taker<'_>) -> Result<String, Failure> {
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
            let Some(mut measured) = measured(ladder, self, rows)? else { continue };
            let names: Vec<String> = measured.iter().map(|row| row.opponent.clone()).collect();
            let mut entrants = self.patience.entrants(&self.player, &names)?;
            for entrant in &mut entrants {
                let Some(measure) = ladder.measure_program else { continue };
                let strength = Strength::mean(&measure(entrant, self.count, self.seed).map_err(Failure::failed)?);
                let (opponent, program) =
                    (entrant.command().name().to_owned(), Some(ProgramAnswer::new(entrant, None, None)));
                measured.push(Measured { game: kind.name(), opponent, strength, program });
            }
            measured.sort_by(|a, b| a.first().partial_cmp(&b.first()).unwrap_or(std::cmp::Ordering::Equal));
            if self.json {
                for row in &measured {
                    text += &json_line(&row.to_value(), "The results")?;
                }
            } else {
                let sentences = entrants.iter().flat_map(|entrant| entrant.report(None)).collect();
                text = lines(&document(ladder, &measured, sentences)) + "\n";
            }
            drop(progress);
            if take(&text)?.is_break() {
                break;
            }
        }
        Ok(String::new())
    }
}

impl Question for Opponents {
    fn answer(&self, take: Taker<'_>) -> Result<String, Failure> {
        self.answer_from(&mut Rows::all(), take)
    }

    fn printed() -> Printed {
        printed::<Measured>()
    }
}

/// What was measured of everybody on the ladder; None where only a part of it is measured.
fn measured(ladder: &Ladder, question: &Opponents, rows: &mut Rows<'_>) -> Result<Option<Vec<Measured>>, Failure> {
    let mut counted = Vec::new();
    for sample in (ladder.measure.samples)(question.count, question.seed) {
        counted.extend(rows.row(|| Ok(sample()))?);
    }
    if rows.shard().is_some() {
        return Ok(None);
    }
    let names = (ladder.rungs)().into_iter().map(|rung| rung.key);
    let all = names.zip(ladder.measure.figures.of(&counted));
    let game = ladder.kind.name();
    Ok(Some(all.map(|(opponent, strength)| Measured { game, opponent, strength, program: None }).collect()))
}

/// A row for each opponent, with the figures that its game is measured by.
fn document(ladder: &Ladder, rows: &[Measured], sentences: Vec<String>) -> Document {
    let samples = rows.iter().find_map(|row| row.strength.samples);
    let within = samples.map(|_| "±");
    let heads = std::iter::once("opponent").chain(ladder.columns.iter().copied()).chain(within);
    let of = samples.map_or_else(String::new, |samples| {
        let (count, of) = (grouped(samples), ladder.measure.of);
        format!("; from {count} {of}, and in 95 of 100 such runs no further off than ± says")
    });
    let caption = format!("{}: {}{of}", ladder.kind.title(), ladder.measure_of);
    let mut table = Table::of_numbers(heads).captioned(caption);
    for Measured { opponent, strength, .. } in rows {
        let within = samples.map(|_| strength.within.map_or_else(|| "–".to_owned(), |within| format!("{within:.1}")));
        let figures = strength.figures.iter().map(|figure| format!("{figure:.1}"));
        table.push(std::iter::once(opponent.clone()).chain(figures).chain(within));
    }
    Document::of([Block::Table(table), Block::Sentences(sentences)])
}
