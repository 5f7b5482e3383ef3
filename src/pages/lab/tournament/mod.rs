//! Run a tournament: every End Game strategy against every strategy from both seats, and each against every reply.

mod view;

use ratatui::layout::Rect;

use super::dials::{Dial, Dials};
use super::run::{Extent, Run};
use super::{Context, Export, Input, Page};
use crate::actions::Action;
use crate::engine::endgame::Range;
use crate::engine::endgame::tournament::{Setup, Standings, Tally};
use crate::engine::ends::{Seat, Strategy};
use crate::engine::lab::csv;
use crate::engine::lexicon::Lexicon;
use crate::widgets::figures::grouped;
use crate::widgets::{Canvas, Target};
use crate::work::{Report, Task};

/// What is on offer: counts of boards, places, ranges, seeds; and what is chosen at first.
const BOARDS: [u64; 5] = [100, 1_000, 10_000, 100_000, 1_000_000];
const FIRST_BOARDS: usize = 2;
const PLACES: [usize; 12] = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 30, 50];
const FIRST_PLACES: usize = 4;
const RANGES: [(i64, i64); 5] = [(-9, 9), (1, 9), (0, 99), (-99, 99), (-999, 999)];
const SEEDS: u64 = 9;

/// Boards of an example: it is over at once.
const SHORT: u64 = 1_000;

/// What the page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum View {
    /// The share of points of every pairing.
    Shares,
    /// The mean margin of every pairing.
    Margins,
    /// Wins, ties and losses of every strategy.
    Totals,
    /// What every strategy is sure of.
    Guarantees,
}

/// A tournament that was begun.
#[derive(Debug, Default)]
struct Played {
    extent: Extent,
    boards: u64,
    /// `10 numbers from −9 to 9`.
    about: String,
}

/// The page.
#[derive(Debug)]
pub(super) struct TournamentPage {
    dials: Dials,
    run: Run,
    standings: Option<Box<Standings>>,
    /// What is played now, or was played last.
    played: Played,
    /// The strategies as they are listed, by their places in [`Strategy::ALL`]: the strongest first once a tournament is
    /// over. While one runs they stay where they are.
    order: Vec<usize>,
    view: View,
    /// The pairing under the cursor: the lines of who moves first, and of who moves second.
    at: (usize, usize),
}

impl TournamentPage {
    pub(super) fn new() -> Self {
        let range = |&(from, to): &(i64, i64)| format!("{from} to {to}").replace('-', "−");
        Self {
            dials: Dials::new(vec![
                Dial::new(
                    "Boards",
                    "every pair plays each of them, from both seats",
                    BOARDS.map(|boards| grouped(u128::from(boards))).into(),
                    FIRST_BOARDS,
                ),
                Dial::new(
                    "Places",
                    "how many numbers a board has",
                    PLACES.map(|places| places.to_string()).into(),
                    FIRST_PLACES,
                ),
                Dial::new("Numbers", "what they are drawn from", RANGES.iter().map(range).collect(), 0),
                Dial::new(
                    "Seed",
                    "the same seed draws the same boards again",
                    (1..=SEEDS).map(|seed| seed.to_string()).collect(),
                    0,
                ),
            ]),
            run: Run::Fresh,
            standings: None,
            played: Played::default(),
            order: (0..Strategy::ALL.len()).collect(),
            view: View::Shares,
            at: (0, 0),
        }
    }

    fn setup(&self, extent: Extent) -> Result<Setup, String> {
        let chosen = |line: usize, first: usize| if extent == Extent::Short { first } else { self.dials.get(line) };
        let (from, to) = RANGES[chosen(2, 0)];
        let range = Range::new(from, to).map_err(|error| error.to_string())?;
        let boards = if extent == Extent::Short { SHORT } else { BOARDS[self.dials.get(0)] };
        let places = PLACES[chosen(1, FIRST_PLACES)];
        let seed = chosen(3, 0) as u64 + 1;
        Setup::new(Strategy::ALL.to_vec(), boards, places, range, seed).map_err(|error| error.to_string())
    }

    /// The strategy in line `line` of the tables, from 0.
    fn strategy(&self, line: usize) -> Strategy {
        Strategy::ALL[self.order[line]]
    }

    /// The share of points that the strategy in line `line` made in all its games, from 0 to 1: what the lines are sorted by.
    fn strength(&self, line: usize) -> f64 {
        self.tally(|standings| standings.total(self.order[line])).share()
    }

    /// Lists the strongest first; of equally strong ones the one with the larger mean margin.
    fn sort(&mut self) {
        let Some(standings) = &self.standings else { return };
        let rank = |&at: &usize| {
            let total = standings.total(at);
            (total.share(), total.mean_margin())
        };
        self.order.sort_by(|one, other| {
            let ((share, margin), (other_share, other_margin)) = (rank(one), rank(other));
            other_share.total_cmp(&share).then(other_margin.total_cmp(&margin)).then(one.cmp(other))
        });
    }

    /// The games of a pairing, as the lines of who moves first and of who moves second; from the side of the first.
    fn pairing(&self, first: usize, second: usize) -> Tally {
        self.tally(|standings| standings.tally(self.order[first], self.order[second]))
    }

    /// A tally from the standings; an empty one before there are any.
    fn tally(&self, of: impl Fn(&Standings) -> Tally) -> Tally {
        self.standings.as_deref().map(of).unwrap_or_default()
    }

    fn step(&mut self, rows: isize, columns: isize) {
        let last = Strategy::ALL.len() as isize - 1;
        let move_by = |at: usize, by: isize| (at as isize).saturating_add(by).clamp(0, last) as usize;
        self.at = (move_by(self.at.0, rows), move_by(self.at.1, columns));
    }
}

/// `wins 6,016, ties 358 and loses 3,626`.
fn results(tally: &Tally) -> String {
    let [wins, ties, losses] = [tally.wins, tally.ties, tally.losses].map(|count| grouped(u128::from(count)));
    format!("wins {wins}, ties {ties} and loses {losses}")
}

/// `finishes 3.4 points ahead`.
fn lead(tally: &Tally) -> String {
    let margin = tally.mean_margin();
    let points = format!("{:.1}", margin.abs());
    match points.as_str() {
        "0.0" => "finishes level".to_owned(),
        _ if margin > 0.0 => format!("finishes {points} points ahead"),
        _ => format!("finishes {points} points behind"),
    }
}

impl Page for TournamentPage {
    fn hint(&self) -> String {
        let (row, column) = self.at;
        let (first, second) = (self.strategy(row), self.strategy(column));
        if self.standings.is_none() {
            return "Every End Game strategy meets every strategy on the same boards, from both seats.".into();
        }
        if self.view == View::Guarantees {
            let sure = |seat| results(&self.tally(|standings| standings.guarantee(self.order[row], seat)));
            return format!(
                "Against the best replies {first} {} boards when it moves first; second it {}.",
                sure(Seat::First),
                sure(Seat::Second)
            );
        }
        let tally = self.pairing(row, column);
        let second = if first == second { "itself".to_owned() } else { second.to_string() };
        format!("Moving first against {second}, {first} {} games; on average it {}.", results(&tally), lead(&tally))
    }

    fn status(&self) -> String {
        match self.run {
            Run::Fresh => {
                let [boards, places, range] = [0, 1, 2].map(|line| self.dials.text(line));
                format!("{boards} boards · {places} numbers from {range}")
            }
            _ => format!("{} boards · {}", grouped(u128::from(self.played.boards)), self.played.about),
        }
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Run, Action::NextView, Action::Down, Action::Right]
    }

    fn dials(&mut self) -> &mut Dials {
        &mut self.dials
    }

    fn shown_dials(&self) -> &Dials {
        &self.dials
    }

    fn begin(&mut self, extent: Extent, _: &Lexicon) -> Result<Task, String> {
        let setup = self.setup(extent)?;
        let range = format!("{} to {}", setup.range().from(), setup.range().to()).replace('-', "−");
        let about = format!("{} numbers from {range}", setup.places());
        self.played = Played { extent, boards: setup.boards(), about };
        self.standings = None;
        Ok(Task::PlayTournament(setup))
    }

    fn take_in(&mut self, report: &Report) {
        if let Report::Standings(standings) = report {
            self.standings = Some(standings.clone());
            if standings.boards() == self.played.boards {
                self.sort();
            }
        }
    }

    fn run(&mut self) -> &mut Run {
        &mut self.run
    }

    fn shown_run(&self) -> &Run {
        &self.run
    }

    fn handle(&mut self, input: &Input, _: &mut Context<'_>) -> bool {
        const FAR: isize = isize::MAX;
        match input {
            Input::Act(Action::Up) => self.step(-1, 0),
            Input::Act(Action::Down) => self.step(1, 0),
            Input::Act(Action::Left) => self.step(0, -1),
            Input::Act(Action::Right) => self.step(0, 1),
            Input::Act(Action::Home) => self.at = (0, 0),
            Input::Act(Action::End) => self.step(FAR, FAR),
            Input::Act(Action::NextView) => {
                self.view = match self.view {
                    View::Shares => View::Margins,
                    View::Margins => View::Totals,
                    View::Totals => View::Guarantees,
                    View::Guarantees => View::Shares,
                }
            }
            Input::Point(Target::Cell { low, len }) => self.at = (*low, *len),
            Input::Point(Target::Line(row)) => self.at.0 = (*row).min(Strategy::ALL.len() - 1),
            _ => return false,
        }
        true
    }

    fn files(&self) -> Vec<Export> {
        let file = |standings: &Standings| Export {
            stem: "endgame-tournament",
            extension: "csv",
            content: csv::standings(standings),
        };
        self.standings.as_deref().map(file).into_iter().collect()
    }

    fn progress(&self) -> String {
        let standings = self.standings.as_deref();
        let count = |number: u64| grouped(u128::from(number));
        let of = format!("{} of {} boards", count(standings.map_or(0, Standings::boards)), count(self.played.boards));
        let longer = format!("⟨lab-run⟩ plays {} boards", self.dials.text(0));
        match (&self.run, self.played.extent) {
            (Run::Fresh, _) => format!("{longer}; ⟨lab-setup⟩ changes that."),
            (Run::Running { .. }, _) => format!("{of}   {}", self.run.seconds()),
            (Run::Stopped(_), _) => format!("Stopped after {of}; ⟨lab-run⟩ starts again."),
            (_, extent) => {
                let games =
                    format!("{} games in {}", count(standings.map_or(0, Standings::played)), self.run.seconds());
                match extent {
                    Extent::Short => format!("Short run: {games}; {longer}."),
                    Extent::Full => format!("{games} on {} boards; ⟨lab-run⟩ plays again.", count(self.played.boards)),
                }
            }
        }
    }

    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}
