//! `arcade lab endgame`.

use std::path::PathBuf;

use clap::Args;

use crate::command::number::within;
use crate::command::output::Force;
use crate::command::programs::{ABOUT_PROGRAMS, Patience, ProgramAnswer, UNDIVIDED};
use crate::command::progress::Progress;
use crate::command::shard::{Divided, Division, Rows, unfit};
use crate::command::{Failure, Printed, Question, TEMPLATE, Taker, printed, told};
use crate::games::endgame;
use crate::programs::{Command, Entrant};
use crate::work::tournament;
use arcade_engine::Cancel;
use arcade_engine::endgame::Range;
use arcade_engine::endgame::tournament::{MOST_PLACES, Setup, Standings, Tally};
use arcade_engine::ends::{Seat, Strategy};
use arcade_engine::lab::csv;
use arcade_engine::text::joined;
use arcade_ui::facts::{Block, Columns, Document, Record, Say, Table};
use arcade_ui::widgets::figures::grouped;

/// The most boards of a tournament: some hours.
const MOST_BOARDS: u64 = 1_000_000_000;

/// Into how many rows a tournament is divided, at most: boards one after the other are one row.
const MOST_ROWS: u64 = 1_000;

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

/// The results.
struct Played {
    setup: Setup,
    standings: Standings,
    pairings: Vec<Pairing>,
    guarantees: Vec<Guarantee>,
    programs: Vec<ProgramAnswer>,
    /// What is said of the programs.
    sentences: Vec<String>,
}

struct Pairing {
    first: String,
    second: String,
    tally: Tally,
}

struct Guarantee {
    strategy: String,
    seat: &'static str,
    /// None where not every reply was tried.
    tally: Option<Tally>,
}

/// What is said of games: how many were won, tied and lost, and the mean margin.
fn results(about: [&'static str; 4]) -> Columns<Tally> {
    let [wins, ties, losses, mean] = about;
    Columns::new()
        .field("wins", wins, |tally: &Tally| tally.wins)
        .field("ties", ties, |tally| tally.ties)
        .field("losses", losses, |tally| tally.losses)
        .field("mean_margin", mean, Tally::mean_margin)
}

fn pairings() -> Columns<Pairing> {
    let results = results([
        "How many games the first one won",
        "How many were tied",
        "How many the first one lost",
        "By how many points the first one ended ahead, on average",
    ]);
    Columns::new()
        .field("first", "Who moved first", |pairing: &Pairing| pairing.first.clone())
        .field("second", "Who moved second", |pairing| pairing.second.clone())
        .with(results, |pairing| &pairing.tally)
}

fn guarantees() -> Columns<Guarantee> {
    let results = results([
        "How many boards it won; missing for programs on large boards, as are the next three",
        "How many it tied",
        "How many it lost",
        "By how many points it ended ahead, on average",
    ]);
    Columns::new()
        .field("strategy", "Whose moves were met by the best reply", |guarantee: &Guarantee| guarantee.strategy.clone())
        .field("seat", "How it moved: first or second", |guarantee| guarantee.seat)
        .with_some(results, |guarantee| guarantee.tally.as_ref())
}

impl Record for Played {
    fn columns() -> Columns<Self> {
        let program = ProgramAnswer::columns("A program of yours", true);
        Columns::new()
            .field("boards", "How many boards every pair played, from both seats", |played: &Self| played.setup.boards)
            .at_least(1)
            .field("places", "How many numbers a board had", |played| played.setup.places)
            .at_least(2)
            .field("range", "The smallest and the largest number that was drawn", |played| {
                [played.setup.range.from(), played.setup.range.to()]
            })
            .field("seed", "The seed of the boards", |played| played.setup.seed)
            .field("games", "How many games were played", |played| played.standings.played())
            .at_least(1)
            .field("strategies", "Who played, programs last", |played| played.standings.names())
            .objects("pairings", pairings(), |played| &played.pairings)
            .objects("guarantees", guarantees(), |played| &played.guarantees)
            .objects("programs", program, |played| &played.programs)
            .or_missing()
    }

    fn document(&self) -> Document {
        let (setup, standings) = (&self.setup, &self.standings);
        let games = format!(
            "{} games on {} boards of {} numbers from {}, seed {}",
            grouped(standings.played()),
            grouped(setup.boards),
            setup.places,
            setup.range,
            setup.seed
        );
        let within = format!(
            "In 95 of 100 such tournaments the shares of points are no further off than ±{:.1}. The strongest stand on top.",
            standings.within()
        );
        let every_reply = "“Every reply” counts boards: how many a strategy wins, ties or loses when each of its moves is met by \
                           the best reply.";
        Document::of([
            Block::Text(games),
            Block::Text(within),
            Block::Table(shares(standings)),
            Block::Table(in_seat(standings, Seat::First)),
            Block::Table(in_seat(standings, Seat::Second)),
            Block::Text(every_reply.to_owned()),
            Block::Sentences(self.sentences.clone()),
        ])
    }
}

/// Who plays, the strongest first, each with its number.
fn numbered(standings: &Standings) -> Vec<(usize, String)> {
    let names = standings.names();
    let numbered = standings.ranked().into_iter().enumerate();
    numbered.map(|(at, player)| (player, format!("{:>2} {}", at + 1, names[player]))).collect()
}

/// The points of the first player in percent, a row for who moves first and a column for who moves second.
fn shares(standings: &Standings) -> Table {
    let all = numbered(standings);
    let columns = all.iter().zip(1..).map(|((other, _), column)| {
        Say::from(format!("{column}")).spoken(format!("against {}", standings.names()[*other]))
    });
    let mut table = Table::of_numbers(std::iter::once("% of points, first".into()).chain(columns));
    for (row, name) in &all {
        let shares = all.iter().map(|(column, _)| format!("{:.1}", standings.tally(*row, *column).share() * 100.0));
        table.push(std::iter::once(name.clone()).chain(shares));
    }
    table
}

/// The results of everybody in this seat, and what each is sure of there.
fn in_seat(standings: &Standings, seat: Seat) -> Table {
    let mover = if seat == Seat::First { "moving first" } else { "moving second" };
    let heads = [mover, "won", "tied", "lost", "mean", "every reply: won", "tied", "lost", "mean"];
    let mut table = Table::of_numbers(heads);
    for (player, name) in numbered(standings) {
        let cells = |tally: Tally| {
            let [wins, ties, losses] = [tally.wins, tally.ties, tally.losses].map(grouped);
            let cells = [wins, ties, losses, format!("{:+.2}", tally.mean_margin())];
            if tally.games() == 0 { ["–"; 4].map(str::to_owned) } else { cells }
        };
        let tallies = [standings.in_seat(player, seat), standings.guarantee(player, seat)];
        table.push(std::iter::once(name).chain(tallies.into_iter().flat_map(cells)));
    }
    table
}

impl Divided for Endgame {
    fn division(&self) -> Result<Division, Failure> {
        if self.player.is_empty() { Ok(Division::Merged) } else { Err(Failure::usage(UNDIVIDED)) }
    }

    fn answer_from(&self, rows: &mut Rows<'_>, _: Taker<'_>) -> Result<String, Failure> {
        let setup = Setup::new(Strategy::ALL.to_vec(), self.boards, self.places, self.range, self.seed);
        let setup = setup.map_err(|error| Failure::usage(error.to_string()))?;
        // A part has no results of its own.
        let file = self.csv.as_ref().filter(|_| rows.shard().is_none());
        self.force.check(file)?;
        let names: Vec<String> = setup.strategies.iter().map(ToString::to_string).collect();
        let mut entrants = self.patience.entrants(&self.player, &names)?;
        let standings = play(&setup, &mut entrants, rows)?;
        self.force.write(file, || csv::standings(&standings))?;
        let useless = useless(&standings);
        let results = told(&Played::new(setup, standings, &entrants), self.json)?;
        match useless {
            None => Ok(results),
            Some(sentence) => Err(Failure::with_results(results, sentence)),
        }
    }
}

impl Question for Endgame {
    fn answer(&self, take: Taker<'_>) -> Result<String, Failure> {
        self.answer_from(&mut Rows::all(), take)
    }

    fn printed() -> Printed {
        printed::<Played>()
    }
}

/// Which programs failed in every game, in one sentence.
fn useless(standings: &Standings) -> Option<String> {
    let names = joined(standings.useless().map(|note| &note.name), "and");
    (!names.is_empty()).then(|| format!("{names} failed in every game."))
}

/// Plays the boards, those of each row after those of the row before.
fn play(setup: &Setup, entrants: &mut [Entrant], rows: &mut Rows<'_>) -> Result<Standings, Failure> {
    let mut progress = Progress::new("Drawing boards");
    let names = entrants.iter().map(|entrant| entrant.command().name().to_owned()).collect();
    let mut all = Standings::new(&setup.strategies, names);
    let count = setup.boards.min(MOST_ROWS);
    let begins = |row: u64| setup.boards * row / count;
    for row in 0..count {
        let boards = begins(row)..begins(row + 1);
        let before = all.boards;
        let played = rows.row(|| {
            let played = tournament::run(setup, boards, entrants, endgame::CHOOSE, &Cancel::new(), |standings, _| {
                progress.show(|| {
                    let [played, all] = [before + standings.boards, setup.boards].map(grouped);
                    format!("{played} of {all} boards")
                });
            });
            played.map_err(|cancelled| Failure::failed(cancelled.to_string()))
        })?;
        if played.is_some_and(|played| !all.add(&played)) {
            return Err(unfit());
        }
    }
    Ok(all)
}

impl Played {
    fn new(setup: Setup, standings: Standings, entrants: &[Entrant]) -> Self {
        let names = standings.names();
        let count = names.len();
        let pairings = (0..count * count).map(|pair| (pair / count, pair % count)).map(|(first, second)| Pairing {
            first: names[first].clone(),
            second: names[second].clone(),
            tally: standings.tally(first, second),
        });
        let seats = [(Seat::First, "first"), (Seat::Second, "second")];
        let guarantees = (0..count).flat_map(|player| seats.map(|(seat, name)| (player, seat, name)));
        let guarantees = guarantees.map(|(player, seat, name)| Guarantee {
            strategy: names[player].clone(),
            seat: name,
            tally: Some(standings.guarantee(player, seat)).filter(|tally| tally.games() > 0),
        });
        let programs = entrants.iter().zip(&standings.guests);
        let programs =
            programs.map(|(entrant, note)| ProgramAnswer::new(entrant, Some(note.failed), Some(note.differing)));
        let untried = tournament::untried(setup.places).filter(|_| !entrants.is_empty());
        let about = tournament::about(entrants, &standings).concat();
        let sentences = untried.into_iter().chain(about).collect();
        let (pairings, guarantees, programs) = (pairings.collect(), guarantees.collect(), programs.collect());
        Self { setup, standings, pairings, guarantees, programs, sentences }
    }
}
