//! Run a tournament: every End Game strategy against every strategy from both seats, and each against every reply; the
//! player’s own programs too, where the player asks for them.

mod sentences;
mod view;

use ratatui::layout::Rect;

use crate::games::endgame;
use crate::model::Facility;
use crate::programs::Command;
use crate::screen::lab::{Dial, Extent, LabPage, Page, PageState, Run, moved};
use crate::screen::{Context, Export, Guide, Input};
use crate::work::{Report, Task, tournament};
use arcade_engine::endgame::Range;
use arcade_engine::endgame::tournament::{Setup, Standings, Tally};
use arcade_engine::ends::{Seat, Strategy};
use arcade_engine::lab::csv;
use arcade_engine::lexicon::Lexicon;
use arcade_ui::actions::Action;
use arcade_ui::facts::Document;
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::{Canvas, Target};

/// What is on offer: counts of boards, places and ranges; and what is chosen at first.
const BOARDS: [u64; 5] = [100, 1_000, 10_000, 100_000, 1_000_000];
const FIRST_BOARDS: usize = 2;
const PLACES: [usize; 12] = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 30, 50];
const FIRST_PLACES: usize = 4;
const RANGES: [(i64, i64); 5] = [(-9, 9), (1, 9), (0, 99), (-99, 99), (-999, 999)];

/// The line that asks for the player’s programs, where there are any.
const PROGRAMS: usize = 4;

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
    boards: u64,
    places: usize,
    /// `10 numbers from −9 to 9`.
    about: String,
}

/// The page.
pub(super) static PAGE: LabPage = LabPage {
    name: "Run a tournament",
    short_name: "Tournament",
    about: "all strategies of End Game meet each other on random boards",
    guide,
    open: |cx| Box::new(TournamentPage::new(&cx.settings.programs)),
};

/// What there is to know of this page.
fn guide(guide: Guide) -> Guide {
    guide
            .section("What this is")
            .text("The players of End Game meet each other on the same random boards, from both seats.")
            .text("Programs of yours play too, if your settings name them and you ask for them: ⟨lab-setup⟩, then the line “Programs”. “arcade paths” says where the settings are; a line under [programs] there is a name and a command. Each program has 5 seconds for a move, so begin with few boards. One that fails loses its games, and a sentence above the tables says why.")
            .where_there_are(Facility::Programs)
            .section("Words you may meet")
            .term("greedy", "takes the larger end, whatever that leaves; of two equal ends the left one.")
            .term("parity", "takes all odd places or all even ones, whichever add up to more.")
            .term("perfect, top-down, bottom-up", "never give anything away; they differ only in which of two equally good ends they take.")
            .term("look-ahead", "looks one move ahead, and expects the other side to be greedy.")
            .term("hybrid-6", "greedy until 6 numbers are left, and perfect from then on; random-hybrid-6 tosses a coin until then.")
            .term("parity-each-turn", "asks anew at every turn whether the odd or the even places add up to more.")
}

#[derive(Debug)]
struct TournamentPage {
    state: PageState,
    standings: Option<Box<Standings>>,
    /// The player’s own programs, which play if they are asked for.
    programs: Vec<Command>,
    /// What there is to say of each program that plays.
    about: Vec<Vec<String>>,
    /// What everybody is called who plays, the strategies as in [`Strategy::ALL`] and then the programs.
    names: Vec<String>,
    /// What is played now, or was played last.
    played: Played,
    /// Who plays, by the places in `names`, in the order of the lines: the strongest first once a tournament is over. While
    /// one runs they stay where they are.
    order: Vec<usize>,
    view: View,
    /// The pairing under the cursor: the lines of who moves first, and of who moves second.
    at: (usize, usize),
}

impl TournamentPage {
    /// The page for a player with these `programs`.
    fn new(programs: &[Command]) -> Self {
        let range = |&(from, to): &(i64, i64)| format!("{from} to {to}").replace('-', "−");
        let mut dials = vec![
            Dial::new(
                "Boards",
                "every pair plays each of them, from both seats",
                BOARDS.map(grouped).into(),
                FIRST_BOARDS,
            ),
            Dial::new(
                "Places",
                "how many numbers a board has",
                PLACES.map(|places| places.to_string()).into(),
                FIRST_PLACES,
            ),
            Dial::new("Numbers", "what they are drawn from", RANGES.iter().map(range).collect(), 0),
            Dial::seeds("the same seed draws the same boards again"),
        ];
        debug_assert_eq!(dials.len(), PROGRAMS);
        if !programs.is_empty() {
            let options = ["none", "all of mine"].map(str::to_owned).into();
            dials.push(Dial::new("Programs", "yours, named in the settings", options, 0));
        }
        Self {
            state: PageState::new(dials),
            standings: None,
            programs: programs.to_vec(),
            about: Vec::new(),
            names: names(&[]),
            played: Played::default(),
            order: (0..Strategy::ALL.len()).collect(),
            view: View::Shares,
            at: (0, 0),
        }
    }

    fn setup(&self, extent: Extent) -> Result<Setup, String> {
        let chosen =
            |line: usize, first: usize| if extent == Extent::Short { first } else { self.state.dials.get(line) };
        let (from, to) = RANGES[chosen(2, 0)];
        let range = Range::new(from, to).map_err(|error| error.to_string())?;
        let boards = if extent == Extent::Short { SHORT } else { BOARDS[self.state.dials.get(0)] };
        let places = PLACES[chosen(1, FIRST_PLACES)];
        let seed = chosen(3, 0) as u64 + 1;
        Setup::new(Strategy::ALL.to_vec(), boards, places, range, seed).map_err(|error| error.to_string())
    }

    /// The programs that play in a run of this extent: in an example, which begins by itself, none is started.
    fn invited(&self, extent: Extent) -> Result<Vec<Command>, String> {
        if extent == Extent::Short || self.programs.is_empty() || self.state.dials.get(PROGRAMS) == 0 {
            return Ok(Vec::new());
        }
        let is_built_in = |name: &str| Strategy::ALL.iter().any(|strategy| strategy.to_string() == name);
        match self.programs.iter().map(Command::name).find(|name| is_built_in(name)) {
            Some(name) => Err(format!(
                "There are two players called “{name}”. Give yours another name under [programs] in the settings file."
            )),
            None => Ok(self.programs.clone()),
        }
    }

    /// How many play.
    fn count(&self) -> usize {
        self.order.len()
    }

    /// What the player in line `line` of the tables, from 0, is called.
    fn name(&self, line: usize) -> &str {
        &self.names[self.order[line]]
    }

    /// Whether it is a program of the player's.
    fn is_program(&self, line: usize) -> bool {
        self.order[line] >= Strategy::ALL.len()
    }

    /// What it does, in one line.
    fn description(&self, line: usize) -> &'static str {
        Strategy::ALL.get(self.order[line]).map_or("a program of yours", |strategy| strategy.description())
    }

    /// What there is to say of the program in line `line`: nothing, where all went well, or where it is none.
    fn about(&self, line: usize) -> &[String] {
        let program = self.order[line].checked_sub(Strategy::ALL.len());
        program.and_then(|program| self.about.get(program)).map_or(&[], Vec::as_slice)
    }

    /// The share of points that the player in line `line` made in all its games, from 0 to 1: what the lines are sorted by.
    fn strength(&self, line: usize) -> f64 {
        self.tally(|standings| standings.total(self.order[line])).share()
    }

    /// Lists the strongest first; of equally strong ones the one with the larger mean margin.
    fn sort(&mut self) {
        if let Some(standings) = &self.standings {
            self.order = standings.ranked();
        }
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
        self.at = (moved(self.at.0, rows, self.count()), moved(self.at.1, columns, self.count()));
    }
}

/// What everybody is called who plays with these programs.
fn names(programs: &[Command]) -> Vec<String> {
    let programs = programs.iter().map(|program| program.name().to_owned());
    Strategy::ALL.iter().map(ToString::to_string).chain(programs).collect()
}

/// `wins 6,016, ties 358 and loses 3,626`.
fn results(tally: &Tally) -> String {
    let [wins, ties, losses] = [tally.wins, tally.ties, tally.losses].map(grouped);
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
        if self.standings.is_none() {
            return "Every End Game strategy meets every strategy on the same boards, from both seats.".into();
        }
        if self.tells_in_full() {
            return self.about(row).join(" ");
        }
        let first = self.name(row);
        if self.view == View::Guarantees {
            if let Some(sentence) = tournament::untried(self.played.places).filter(|_| self.is_program(row)) {
                return sentence;
            }
            let sure = |seat| results(&self.tally(|standings| standings.guarantee(self.order[row], seat)));
            return format!(
                "Against the best replies {first} {} boards when it moves first; second it {}.",
                sure(Seat::First),
                sure(Seat::Second)
            );
        }
        let tally = self.pairing(row, column);
        let second = if row == column { "itself" } else { self.name(column) };
        format!("Moving first against {second}, {first} {} games; on average it {}.", results(&tally), lead(&tally))
    }

    fn tells_in_full(&self) -> bool {
        !self.about(self.at.0).is_empty()
    }

    fn status(&self) -> String {
        match self.state.run {
            Run::Fresh => {
                let [boards, places, range] = [0, 1, 2].map(|line| self.state.dials.text(line));
                format!("{boards} boards · {places} numbers from {range}")
            }
            _ => format!("{} boards · {}", grouped(self.played.boards), self.played.about),
        }
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Run, Action::NextView, Action::Down, Action::Right]
    }

    fn state(&self) -> &PageState {
        &self.state
    }

    fn state_mut(&mut self) -> &mut PageState {
        &mut self.state
    }

    fn begin(&mut self, extent: Extent, _: &Lexicon) -> Result<Task, String> {
        let setup = self.setup(extent)?;
        let programs = self.invited(extent)?;
        let range = format!("{} to {}", setup.range.from(), setup.range.to()).replace('-', "−");
        let about = format!("{} numbers from {range}", setup.places);
        self.played = Played { boards: setup.boards, places: setup.places, about };
        self.standings = None;
        self.about.clear();
        self.names = names(&programs);
        if self.order.len() != self.names.len() {
            self.order = (0..self.names.len()).collect();
            self.step(0, 0);
        }
        Ok(Task::PlayTournament(setup, programs, endgame::CHOOSE))
    }

    fn take_in(&mut self, report: &Report) {
        if let Report::Standings(standings, about) = report {
            self.standings = Some(standings.clone());
            self.about.clone_from(about);
            if standings.boards == self.played.boards {
                self.sort();
            }
        }
    }

    fn stopped(&mut self) {
        self.sort();
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
            Input::Point(Target::Line(row)) => self.at.0 = (*row).min(self.count() - 1),
            _ => return false,
        }
        true
    }

    fn told(&self) -> Document {
        if self.standings.is_none() {
            return Document::of([]);
        }
        self.in_words()
    }

    fn files(&self) -> Vec<Export> {
        let Some(standings) = &self.standings else { return Vec::new() };
        vec![Export { stem: "endgame-tournament", extension: "csv".into(), content: csv::standings(standings) }]
    }

    fn progress(&self) -> String {
        let standings = self.standings.as_deref();
        let count = |number: u64| grouped(number);
        let of = format!(
            "{} of {} boards",
            count(standings.map_or(0, |standings| standings.boards)),
            count(self.played.boards)
        );
        let longer = format!("⟨lab-run⟩ plays {} boards", self.state.dials.text(0));
        match (&self.state.run, self.state.extent) {
            (Run::Fresh, _) => format!("{longer}; ⟨lab-setup⟩ changes that."),
            (Run::Running { .. }, _) => format!("{of}   {}", self.state.run.seconds()),
            (Run::Stopped(_), _) => format!("Stopped after {of}; ⟨lab-run⟩ starts again."),
            (_, extent) => {
                let games =
                    format!("{} games in {}", count(standings.map_or(0, Standings::played)), self.state.run.seconds());
                match extent {
                    Extent::Short => format!("Short run: {games}; {longer}."),
                    Extent::Full => {
                        let within = standings.map_or(f64::INFINITY, Standings::within);
                        let boards = count(self.played.boards);
                        format!("{games} on {boards} boards, shares within ±{within:.1} %; ⟨lab-run⟩ plays again.")
                    }
                }
            }
        }
    }

    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}
