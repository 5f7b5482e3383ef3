//! End Game tournament: every strategy against every strategy from both seats, and each against every reply.

mod view;

use ratatui::layout::Rect;

use super::dials::{Dial, Dials};
use super::run::Run;
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

/// The page.
#[derive(Debug)]
pub(super) struct TournamentPage {
    dials: Dials,
    run: Run,
    standings: Option<Box<Standings>>,
    view: View,
    /// The pairing under the cursor: who moves first, and who second.
    at: (usize, usize),
}

impl TournamentPage {
    pub(super) fn new() -> Self {
        let range = |&(from, to): &(i64, i64)| format!("{from}..{to}").replace('-', "−");
        Self {
            dials: Dials::new(vec![
                Dial::new(
                    "Boards",
                    "each played by all, both seats",
                    BOARDS.map(|boards| grouped(u128::from(boards))).into(),
                    FIRST_BOARDS,
                ),
                Dial::new("Places", "numbers on a board", PLACES.map(|places| places.to_string()).into(), FIRST_PLACES),
                Dial::new("Numbers", "drawn evenly", RANGES.iter().map(range).collect(), 0),
                Dial::new("Seed", "of the boards and coins", (1..=SEEDS).map(|seed| seed.to_string()).collect(), 0),
            ]),
            run: Run::Fresh,
            standings: None,
            view: View::Shares,
            at: (0, 0),
        }
    }

    fn setup(&self) -> Result<Setup, String> {
        let (from, to) = RANGES[self.dials.get(2)];
        let range = Range::new(from, to).map_err(|error| error.to_string())?;
        let (boards, places) = (BOARDS[self.dials.get(0)], PLACES[self.dials.get(1)]);
        let seed = self.dials.get(3) as u64 + 1;
        Setup::new(Strategy::ALL.to_vec(), boards, places, range, seed).map_err(|error| error.to_string())
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

/// `6,016 won, 358 tied, 3,626 lost`.
fn results(tally: &Tally) -> String {
    let [wins, ties, losses] = [tally.wins, tally.ties, tally.losses].map(|count| grouped(u128::from(count)));
    format!("{wins} won, {ties} tied, {losses} lost")
}

impl Page for TournamentPage {
    fn name(&self) -> &'static str {
        "End Game tournament"
    }

    fn hint(&self) -> String {
        let (row, column) = self.at;
        let (first, second) = (Strategy::ALL[row], Strategy::ALL[column]);
        if self.standings.is_none() {
            return "Lets every strategy meet every strategy on the same random boards, from both seats.".into();
        }
        if self.view == View::Guarantees {
            let sure = |seat| results(&self.tally(|standings| standings.guarantee(row, seat)));
            return format!(
                "{first} against every reply: moving first {}; second {}.",
                sure(Seat::First),
                sure(Seat::Second)
            );
        }
        let tally = self.tally(|standings| standings.tally(row, column));
        format!(
            "{first} first, {second} second: {}; mean margin {}.",
            results(&tally),
            view::margin(tally.mean_margin())
        )
    }

    fn status(&self) -> String {
        let [boards, places, range, seed] = [0, 1, 2, 3].map(|line| self.dials.text(line));
        format!("{boards} boards of {places} · {range} · seed {seed}")
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

    fn begin(&mut self, _: &Lexicon) -> Result<Task, String> {
        let setup = self.setup()?;
        self.standings = None;
        Ok(Task::PlayTournament(setup))
    }

    fn take_in(&mut self, report: &Report) {
        if let Report::Standings(standings) = report {
            self.standings = Some(standings.clone());
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
        let played = self.standings.as_deref().map_or(0, Standings::boards);
        let of = format!("{} of {} boards", grouped(u128::from(played)), self.dials.text(0));
        match &self.run {
            Run::Fresh => format!("⟨lab-run⟩ plays {} boards; ⟨lab-setup⟩ sets the tournament up.", self.dials.text(0)),
            Run::Running { .. } => format!("{of}   {}", self.run.seconds()),
            Run::Stopped(_) => format!("Stopped after {of}; ⟨lab-run⟩ starts again."),
            _ => {
                let games = self.standings.as_deref().map_or(0, Standings::played);
                format!("{} games in {}; {of}.", grouped(u128::from(games)), self.run.seconds())
            }
        }
    }

    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}
