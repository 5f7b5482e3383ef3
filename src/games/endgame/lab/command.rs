//! `arcade lab endgame`.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::command::number::within;
use crate::command::output::Force;
use crate::command::programs::ABOUT_PROGRAMS;
use crate::command::programs::{Patience, ProgramAnswer};
use crate::command::progress::Progress;
use crate::command::{Failure, Question, TEMPLATE, Taker, json_line};
use crate::games::endgame;
use crate::programs::{Command, Entrant};
use crate::work::tournament;
use arcade_engine::Cancel;
use arcade_engine::endgame::Range;
use arcade_engine::endgame::tournament::{MOST_PLACES, Setup, Standings, Tally};
use arcade_engine::ends::{Seat, Strategy};
use arcade_engine::lab::csv;
use arcade_engine::text::joined;
use arcade_ui::widgets::figures::grouped;

/// The most boards of a tournament: some hours.
const MOST_BOARDS: u64 = 1_000_000_000;

/// Play a tournament of all End Game strategies
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade lab endgame
  arcade lab endgame --boards 1000 --places 8 --range 1..9 --csv games.csv
  arcade lab endgame --boards 100 --player 'python3 mine.py'",
    after_help = format!("{ABOUT_PROGRAMS}\nIf a program of yours fails in every game, the exit code is 1; the results are \
                          printed all the same.")
)]
pub(super) struct Endgame {
    /// How many boards every pair plays, from both seats
    #[arg(long, value_name = "K", default_value = "10000", allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MOST_BOARDS))]
    boards: u64,
    /// How many numbers a board has; an even number
    #[arg(long, value_name = "N", default_value = "10", allow_negative_numbers = true,
        value_parser = within::<usize>(2..=MOST_PLACES as u64))]
    places: usize,
    /// The smallest and the largest number of a board
    #[arg(long, value_name = "A..B", default_value = "-9..9", allow_hyphen_values = true)]
    range: Range,
    /// The same number draws the same boards again
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true,
        value_parser = within::<u64>(0..=u64::MAX))]
    seed: u64,
    /// A program of yours that plays too, as COMMAND or NAME=COMMAND; may be given several times
    #[arg(long, value_name = "COMMAND")]
    player: Vec<Command>,
    #[command(flatten)]
    patience: Patience,
    /// Write the results to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// The results, with their fields in the order they are printed in.
#[derive(Debug, Serialize)]
struct Answer {
    boards: u64,
    places: usize,
    range: [i64; 2],
    seed: u64,
    games: u64,
    strategies: Vec<String>,
    pairings: Vec<Pairing>,
    guarantees: Vec<Guarantee>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    programs: Vec<ProgramAnswer>,
}

#[derive(Debug, Serialize)]
struct Pairing {
    first: String,
    second: String,
    #[serde(flatten)]
    results: Results,
}

#[derive(Debug, Serialize)]
struct Guarantee {
    strategy: String,
    seat: &'static str,
    /// None where not every reply was tried.
    #[serde(flatten)]
    results: Option<Results>,
}

#[derive(Debug, Serialize)]
struct Results {
    wins: u64,
    ties: u64,
    losses: u64,
    mean_margin: f64,
}

impl From<Tally> for Results {
    fn from(tally: Tally) -> Self {
        Self { wins: tally.wins, ties: tally.ties, losses: tally.losses, mean_margin: tally.mean_margin() }
    }
}

impl Question for Endgame {
    fn answer(&self, _: Taker<'_>) -> Result<String, Failure> {
        let setup = Setup::new(Strategy::ALL.to_vec(), self.boards, self.places, self.range, self.seed);
        let setup = setup.map_err(|error| Failure::usage(error.to_string()))?;
        self.force.check(&self.csv)?;
        let names: Vec<String> = setup.strategies().iter().map(ToString::to_string).collect();
        let mut entrants = self.patience.entrants(&self.player, &names)?;
        let standings = play(&setup, &mut entrants)?;
        self.force.write(self.csv.as_ref(), || csv::standings(&standings))?;
        let results = if self.json {
            json_line(&machine_readable(&setup, &standings, &entrants), "The results")?
        } else {
            in_words(&setup, &standings, &entrants)
        };
        match useless(&standings) {
            None => Ok(results),
            Some(sentence) => Err(Failure::with_results(results, sentence)),
        }
    }
}

/// Which programs failed in every game, in one sentence.
fn useless(standings: &Standings) -> Option<String> {
    let names = joined(standings.useless().map(|note| &note.name), "and");
    (!names.is_empty()).then(|| format!("{names} failed in every game."))
}

fn play(setup: &Setup, entrants: &mut [Entrant]) -> Result<Standings, Failure> {
    let mut progress = Progress::new("Drawing boards");
    let played = tournament::run(setup, entrants, endgame::CHOOSE, &Cancel::new(), |standings, _| {
        progress.show(|| {
            let [played, all] = [standings.boards(), setup.boards()].map(grouped);
            format!("{played} of {all} boards")
        });
    });
    played.map_err(|cancelled| Failure::failed(cancelled.to_string()))
}

fn machine_readable(setup: &Setup, standings: &Standings, entrants: &[Entrant]) -> Answer {
    let names = standings.names();
    let count = names.len();
    let pairings = (0..count * count).map(|pair| (pair / count, pair % count)).map(|(first, second)| Pairing {
        first: names[first].clone(),
        second: names[second].clone(),
        results: standings.tally(first, second).into(),
    });
    let seats = [(Seat::First, "first"), (Seat::Second, "second")];
    let guarantees = (0..count).flat_map(|player| seats.map(|(seat, name)| (player, seat, name)));
    let guarantees = guarantees.map(|(player, seat, name)| Guarantee {
        strategy: names[player].clone(),
        seat: name,
        results: Some(standings.guarantee(player, seat)).filter(|tally| tally.games() > 0).map(Results::from),
    });
    let programs = entrants.iter().zip(standings.guests());
    let programs = programs.map(|(entrant, note)| ProgramAnswer::new(entrant, Some(note.failed), Some(note.differing)));
    Answer {
        boards: setup.boards(),
        places: setup.places(),
        range: [setup.range().from(), setup.range().to()],
        seed: setup.seed(),
        games: standings.played(),
        pairings: pairings.collect(),
        guarantees: guarantees.collect(),
        programs: programs.collect(),
        strategies: names,
    }
}

fn in_words(setup: &Setup, standings: &Standings, entrants: &[Entrant]) -> String {
    let names = standings.names();
    let column = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(17);
    let margin = column + 3;
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = writeln!(
        text,
        "  {} games on {} boards of {} numbers from {}, seed {}\n",
        grouped(standings.played()),
        grouped(setup.boards()),
        setup.places(),
        setup.range(),
        setup.seed()
    );
    let _ = write!(text, "  {:<margin$}", "% of points, first");
    for column in 1..=names.len() {
        let _ = write!(text, "{column:>6}");
    }
    text.push('\n');
    for (row, name) in names.iter().enumerate() {
        let _ = write!(text, "  {:>2} {name:<column$}", row + 1);
        for column in 0..names.len() {
            let _ = write!(text, "{:>6.1}", standings.tally(row, column).share() * 100.0);
        }
        text.push('\n');
    }
    for seat in Seat::BOTH {
        let name = if seat == Seat::First { "first" } else { "second" };
        let mover = format!("moving {name}");
        let _ = writeln!(
            text,
            "\n  {mover:<margin$}{:>12}{:>10}{:>10}{:>8}{:>18}{:>10}{:>10}{:>8}",
            "won", "tied", "lost", "mean", "every reply: won", "tied", "lost", "mean"
        );
        for (player, name) in names.iter().enumerate() {
            let _ = write!(text, "  {:>2} {name:<column$}", player + 1);
            for (tally, width) in [(standings.in_seat(player, seat), 12), (standings.guarantee(player, seat), 18)] {
                let [wins, ties, losses] = [tally.wins, tally.ties, tally.losses].map(grouped);
                let _ = if tally.games() == 0 {
                    write!(text, "{:>width$}{:>10}{:>10}{:>8}", "–", "–", "–", "–")
                } else {
                    write!(text, "{wins:>width$}{ties:>10}{losses:>10}{:>+8.2}", tally.mean_margin())
                };
            }
            text.push('\n');
        }
    }
    text.push_str(
        "\n  “Every reply” counts boards: how many a strategy wins, ties or loses when each of its moves is met by the best reply.\n",
    );
    let mut sentences: Vec<String> =
        if entrants.is_empty() { Vec::new() } else { tournament::untried(setup.places()).into_iter().collect() };
    sentences.extend(tournament::about(entrants, standings).concat());
    if !sentences.is_empty() {
        let _ = write!(text, "\n  {}\n", sentences.join("\n  "));
    }
    text
}
