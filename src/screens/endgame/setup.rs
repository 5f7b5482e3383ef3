//! The form that sets up a match of End Game.

use crossterm::event::Event;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use tui_input::Input as TextInput;
use tui_input::backend::crossterm::EventHandler;

use super::series::{Board, Series};
use crate::actions::Action;
use crate::engine::endgame::{self, Entry, MOST_ON_SCREEN, Numbers, Objective, Range, shipped};
use crate::engine::ends::{Base, Player, Resolve, Strategy};
use crate::screens::Input;
use crate::theme::Theme;
use crate::widgets::form::{self, Choice, Field, Value};
use crate::widgets::{Canvas, Target};

/// Where the board comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    Random,
    Lesson,
    File,
    Typed,
}

impl Source {
    /// The sources there are, with a file of boards or without.
    fn all(with_file: bool) -> Vec<Self> {
        let all = [Self::Random, Self::Lesson, Self::File, Self::Typed];
        all.into_iter().filter(|&source| with_file || source != Self::File).collect()
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Lesson => "one that teaches",
            Self::File => "from the file",
            Self::Typed => "my own",
        }
    }
}

/// The lines of the form, top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    Source,
    Count,
    Range,
    Lesson,
    Line,
    Typed,
    First,
    Second,
    Exact,
    Objective,
    Seats,
    Boards,
}

impl Slot {
    const ALL: [Self; 12] = [
        Self::Source,
        Self::Count,
        Self::Range,
        Self::Lesson,
        Self::Line,
        Self::Typed,
        Self::First,
        Self::Second,
        Self::Exact,
        Self::Objective,
        Self::Seats,
        Self::Boards,
    ];
}

/// The computers to play against, the strongest first. How many numbers a hybrid is exact for is chosen apart.
const OPPONENTS: [Strategy; 10] = [
    Strategy::Perfect,
    Strategy::BottomUp,
    Strategy::TopDown,
    Strategy::Parity(Resolve::EachTurn),
    Strategy::Parity(Resolve::Committed),
    Strategy::LookAhead,
    Strategy::hybrid(0),
    Strategy::Hybrid { base: Base::Random, exact: 0 },
    Strategy::Greedy,
    Strategy::Random,
];

/// How many boards a series can have.
const SERIES: [u32; 5] = [1, 2, 3, 5, 10];

/// The form.
#[derive(Debug)]
pub(super) struct SetupForm {
    source: Choice<Source>,
    count: Choice<usize>,
    range: Choice<(i64, i64)>,
    lesson: Choice<usize>,
    /// The player's own boards, and which of them comes first.
    own: Vec<Entry>,
    line: Choice<usize>,
    typed: TextInput,
    players: [Choice<Player>; 2],
    exact: Choice<usize>,
    objective: Choice<Objective>,
    both_seats: Choice<bool>,
    boards: Choice<u32>,
    focus: Slot,
    complaint: Option<String>,
}

impl SetupForm {
    /// The form; with `own` boards it begins with those.
    pub(super) fn new(own: &[Entry]) -> Self {
        let source = if own.is_empty() { Source::Random } else { Source::File };
        let players = || std::iter::once(Player::Person).chain(OPPONENTS.map(Player::Computer)).collect::<Vec<_>>();
        let digits = (Range::DIGITS.from(), Range::DIGITS.to());
        Self {
            source: Choice::new(Source::all(!own.is_empty()), source),
            count: Choice::new((2..=40).step_by(2).collect(), 10),
            range: Choice::new(vec![(0, 1), (1, 9), digits, (-99, 99), (-9, -1), (0, 999)], digits),
            lesson: Choice::new((0..shipped().len()).collect(), 0),
            own: own.to_vec(),
            line: Choice::new((0..own.len().max(1)).collect(), 0),
            typed: TextInput::default(),
            players: [
                Choice::new(players(), Player::Person),
                Choice::new(players(), Player::Computer(Strategy::Greedy)),
            ],
            exact: Choice::new((2..=20).collect(), 4),
            objective: Choice::new(Objective::ALL.to_vec(), Objective::Win),
            both_seats: Choice::new(vec![true, false], true),
            boards: Choice::new(SERIES.to_vec(), 1),
            focus: Slot::Source,
            complaint: None,
        }
    }

    /// The series that the form describes, or one sentence on why there is none.
    pub(super) fn series(&self, seed: u64) -> Result<Series, String> {
        let boards = self.boards(seed)?;
        let players = [0, 1].map(|seat| self.player_at(seat));
        Ok(Series::new(boards, players, self.objective.get(), self.both_seats.get(), seed))
    }

    fn boards(&self, seed: u64) -> Result<Vec<Board>, String> {
        match self.source.get() {
            Source::Random => {
                let (from, to) = self.range.get();
                let range = Range::new(from, to).map_err(|error| error.to_string())?;
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                let note = format!("seed {:04x}", seed & 0xffff);
                (0..self.boards.get())
                    .map(|_| {
                        let numbers = endgame::board(self.count.get(), range, &mut random);
                        Ok(Board {
                            numbers: numbers.map_err(|error| error.to_string())?,
                            note: note.clone(),
                            shows: String::new(),
                        })
                    })
                    .collect()
            }
            Source::Lesson => {
                let lessons = shipped();
                let board = |at: usize| {
                    let lesson = &lessons[at % lessons.len()];
                    let note = format!("lesson {}", at % lessons.len() + 1);
                    Board { numbers: lesson.numbers.clone(), note, shows: lesson.shows.clone() }
                };
                Ok((self.lesson.get()..).take(self.boards.get() as usize).map(board).collect())
            }
            Source::File => {
                let own = self.own.iter().cycle().skip(self.line.get()).take(self.boards.get() as usize);
                let board = |entry: &Entry| Board {
                    numbers: entry.numbers.clone(),
                    note: format!("line {}", entry.line),
                    shows: entry.note.clone(),
                };
                Ok(own.map(board).collect())
            }
            Source::Typed => {
                let numbers: Numbers =
                    self.typed.value().parse().map_err(|error: endgame::NumbersError| error.to_string())?;
                numbers.fits_screen().map_err(|error| error.to_string())?;
                Ok(vec![Board { numbers, note: "your board".into(), shows: String::new() }])
            }
        }
    }

    /// The player of a side, a hybrid with the count that is chosen.
    fn player_at(&self, side: usize) -> Player {
        match self.players[side].get() {
            Player::Computer(Strategy::Hybrid { base, .. }) => {
                Player::Computer(Strategy::Hybrid { base, exact: self.exact.get() })
            }
            player => player,
        }
    }

    /// Shows why the form can't be played, with the cursor where that can be mended.
    pub(super) fn complain(&mut self, sentence: String) {
        self.complaint = Some(sentence);
        self.focus = if self.source.get() == Source::Typed { Slot::Typed } else { Slot::Count };
    }

    pub(super) fn typing(&self) -> bool {
        self.focus == Slot::Typed
    }

    pub(super) fn hint(&self, theme: &Theme) -> Line<'_> {
        if let Some(sentence) = &self.complaint {
            return Line::styled(sentence.as_str(), theme.bad);
        }
        // A narrow form has no room for the note beside the choice.
        let field = self.field(self.focus);
        let is_rule = matches!(self.focus, Slot::First | Slot::Second | Slot::Exact | Slot::Objective | Slot::Seats);
        if is_rule && !field.note.is_empty() {
            return Line::styled(format!("{}: {}.", field.label, field.note), theme.muted);
        }
        Line::styled("Take a number from either end in turn; the higher total wins. Enter plays.", theme.muted)
    }

    pub(super) fn hear(&mut self, input: &Input) -> bool {
        match input {
            Input::Act(Action::Up | Action::PreviousField) => self.move_focus(-1),
            Input::Act(Action::Down | Action::NextField) => self.move_focus(1),
            Input::Act(Action::Left) if !self.typing() => self.step(-1),
            Input::Act(Action::Right) if !self.typing() => self.step(1),
            Input::Act(Action::Left) => drop(self.typed.handle(tui_input::InputRequest::GoToPrevChar)),
            Input::Act(Action::Right) => drop(self.typed.handle(tui_input::InputRequest::GoToNextChar)),
            Input::Point(Target::Line(line)) => self.focus_on(*line),
            Input::Point(Target::Step(line, by)) => {
                self.focus_on(*line);
                self.step(*by);
            }
            Input::Type(Event::Paste(text)) => self.paste(text),
            Input::Type(event) if self.typing() => {
                if self.typed.handle_event(event).is_none() {
                    return false;
                }
                self.complaint = None;
            }
            _ => return false,
        }
        true
    }

    /// A board that is pasted is one to be played, wherever the cursor was.
    fn paste(&mut self, text: &str) {
        /// Room for every board a screen plays with.
        const LONGEST: usize = 16 * (MOST_ON_SCREEN + 1);
        self.complaint = None;
        self.source = Choice::new(Source::all(!self.own.is_empty()), Source::Typed);
        self.focus = Slot::Typed;
        let spaced = text.trim().chars().map(|c| if c.is_control() { ' ' } else { c });
        self.typed = TextInput::new(spaced.take(LONGEST).collect());
    }

    /// The lines that matter as the others stand.
    fn slots(&self) -> Vec<Slot> {
        Slot::ALL.into_iter().filter(|&slot| self.matters(slot)).collect()
    }

    fn matters(&self, slot: Slot) -> bool {
        let source = self.source.get();
        let hybrid = |choice: &Choice<Player>| matches!(choice.get(), Player::Computer(Strategy::Hybrid { .. }));
        match slot {
            Slot::Count | Slot::Range => source == Source::Random,
            Slot::Lesson => source == Source::Lesson,
            Slot::Line => source == Source::File,
            Slot::Typed => source == Source::Typed,
            Slot::Boards => source != Source::Typed,
            Slot::Exact => self.players.iter().any(hybrid),
            _ => true,
        }
    }

    fn focus_at(&self, slots: &[Slot]) -> usize {
        slots.iter().position(|&slot| slot == self.focus).unwrap_or(0)
    }

    fn focus_on(&mut self, line: usize) {
        let slots = self.slots();
        self.focus = slots[line.min(slots.len() - 1)];
    }

    fn move_focus(&mut self, by: isize) {
        let slots = self.slots();
        let at = (self.focus_at(&slots) as isize + by).rem_euclid(slots.len() as isize);
        self.focus = slots[at as usize];
    }

    fn step(&mut self, by: i8) {
        self.complaint = None;
        match self.focus {
            Slot::Source => self.source.step(by),
            Slot::Count => self.count.step(by),
            Slot::Range => self.range.step(by),
            Slot::Lesson => self.lesson.step(by),
            Slot::Line => self.line.step(by),
            Slot::First => self.players[0].step(by),
            Slot::Second => self.players[1].step(by),
            Slot::Exact => self.exact.step(by),
            Slot::Objective => self.objective.step(by),
            Slot::Seats => self.both_seats.step(by),
            Slot::Boards => self.boards.step(by),
            Slot::Typed => {}
        }
    }

    pub(super) fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let slots = self.slots();
        let fields: Vec<Field<'_>> = slots.iter().map(|&slot| self.field(slot)).collect();
        // As tall as the longest form, so that nothing jumps when lines come and go.
        let rows = Slot::ALL.len() as u16 - 3;
        let pitch = if area.height >= rows * 2 + 2 { 2 } else { 1 };
        let block = area.centered(Constraint::Max(104), Constraint::Max(rows * pitch + 2));
        canvas.line(block, Span::styled("  New match of End Game", canvas.theme.heading));
        let title = if block.height > rows { 2 } else { 1 };
        let lines = Rect { y: block.y + title, height: block.height.saturating_sub(title), ..block };
        let lines = if pitch == 2 { lines } else { Rect { height: lines.height.min(rows), ..lines } };
        form::draw(&fields, self.focus_at(&slots), lines, canvas);
    }

    fn field(&self, slot: Slot) -> Field<'_> {
        let choice = |label, text: String, note: String| Field { label, value: Value::Choice(text), note, live: true };
        match slot {
            Slot::Source => choice("Board", self.source.get().name().into(), self.preview()),
            Slot::Count => choice("Numbers", self.count.get().to_string(), "an even count, as many for both".into()),
            Slot::Range => {
                let (from, to) = self.range.get();
                choice("From … to", format!("{from} … {to}").replace('-', "−"), "each with the same chance".into())
            }
            Slot::Lesson => {
                let lesson = &shipped()[self.lesson.get()];
                choice("Which", shortened(&lesson.numbers), lesson.shows.clone())
            }
            Slot::Line => {
                let entry = self.own.get(self.line.get());
                let text = entry.map(|entry| shortened(&entry.numbers)).unwrap_or_default();
                choice("Which", text, entry.map(|entry| entry.note.clone()).unwrap_or_default())
            }
            Slot::Typed => Field {
                label: "My board",
                value: Value::Text { input: &self.typed, placeholder: "type numbers: −1 3 9 4" },
                note: self.typed_note(),
                live: true,
            },
            Slot::First => self.player(0, "Begins"),
            Slot::Second => self.player(1, "Opponent"),
            Slot::Exact => {
                choice("Hybrid plans", format!("the last {}", self.exact.get()), "perfectly, from there on".into())
            }
            Slot::Objective => {
                let objective = self.objective.get();
                choice("It is about", format!("the {objective}"), objective.description().into())
            }
            Slot::Seats if self.both_seats.get() => {
                choice("On each board", "two games".into(), "the seats are changed for the second".into())
            }
            Slot::Seats => choice("On each board", "one game".into(), "the seats change from board to board".into()),
            Slot::Boards => {
                let boards = self.boards.get();
                let games = boards * if self.both_seats.get() { 2 } else { 1 };
                let plural = |count: u32, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
                choice("Series", plural(boards, "board"), plural(games, "game"))
            }
        }
    }

    fn preview(&self) -> String {
        match self.source.get() {
            Source::Random => "new numbers each time".into(),
            Source::Lesson => format!("{} boards, each with its point", shipped().len()),
            Source::File => format!("{} boards", self.own.len()),
            Source::Typed => "an even count of whole numbers".into(),
        }
    }

    fn typed_note(&self) -> String {
        match self.typed.value().parse::<Numbers>() {
            Ok(numbers) => format!("{} numbers", numbers.len()),
            Err(_) => "blanks or commas between".into(),
        }
    }

    fn player(&self, side: usize, label: &'static str) -> Field<'_> {
        let both = self.players.iter().all(|choice| choice.get() == Player::Person);
        let (text, note) = match self.player_at(side) {
            Player::Person if both => (format!("player {}", ["A", "B"][side]), "two people at this keyboard"),
            Player::Person => ("you".to_owned(), ""),
            Player::Computer(strategy) => (strategy.to_string(), strategy.description()),
        };
        Field { label, value: Value::Choice(text), note: note.into(), live: true }
    }
}

/// The numbers of a board as a field has room for them.
fn shortened(numbers: &Numbers) -> String {
    const ROOM: usize = 22;
    let whole = numbers.to_string().replace('-', "−");
    if whole.chars().count() <= ROOM {
        return whole;
    }
    let head: String = whole.chars().take(ROOM - 2).collect();
    format!("{} …", head.rsplit_once(' ').map_or(head.as_str(), |(head, _)| head))
}
