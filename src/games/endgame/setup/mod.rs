//! The form that sets up a match of End Game.

mod boards;

use tui_input::Input as TextInput;

use self::boards::{Boards, Source, shortened};
use super::playing::Playing;
use super::series::Series;
use crate::engine::endgame::{FileBoard, MOST_ON_SCREEN, Objective, shipped};
use crate::engine::ends::{Base, Player, Resolve, Strategy};
use crate::engine::lexicon::Lexicon;
use crate::games::endgame::EndGameSetup;
use crate::games::rows::seats;
use crate::play::form::{Form, Lines};
use crate::screen::{Context, Screen};
use crate::settings::{Change, EndGamePreset, HYBRID};
use crate::widgets::form::{Choice, Field, Value};

/// The lines of the form, top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
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

/// What a hybrid is exact for until someone chooses.
const USUAL_EXACT: usize = 4;

/// The form's lines.
#[derive(Debug)]
pub(super) struct SetupLines {
    boards: Boards,
    players: [Choice<Player>; 2],
    exact: Choice<usize>,
    objective: Choice<Objective>,
    both_seats: Choice<bool>,
}

pub(super) type SetupForm = Form<SetupLines>;

impl SetupForm {
    /// The form as new matches begin; with `own` boards that is with those.
    pub(super) fn begin(preset: &EndGamePreset, own: &[FileBoard], lexicon: &Lexicon) -> Self {
        Self::new(SetupLines::new(Boards::new(preset, own), preset), lexicon)
    }

    /// The form as it was when the series of `kept` began.
    pub(super) fn of_game(
        kept: &EndGameSetup,
        preset: &EndGamePreset,
        own: &[FileBoard],
        lexicon: &Lexicon,
    ) -> Option<Self> {
        let boards = Boards::of_game(kept, preset, own)?;
        let (players, objective) = (kept.players()?, kept.objective()?);
        let preset = EndGamePreset { players, objective, both_seats: kept.both_seats, ..*preset };
        Some(Self::new(SetupLines::new(boards, &preset), lexicon))
    }
}

/// The hybrid without the count that it is exact for, and that count.
const fn parted(player: Player) -> (Player, Option<usize>) {
    match player {
        Player::Computer(Strategy::Hybrid { base, exact }) => {
            (Player::Computer(Strategy::Hybrid { base, exact: 0 }), Some(exact))
        }
        player => (player, None),
    }
}

impl SetupLines {
    fn new(boards: Boards, preset: &EndGamePreset) -> Self {
        let [(first, exact), (second, other)] = preset.players.map(parted);
        Self {
            boards,
            players: seats::choices(&OPPONENTS, [first, second]),
            exact: Choice::new(HYBRID.collect(), exact.or(other).unwrap_or(USUAL_EXACT)),
            objective: Choice::new(Objective::ALL.to_vec(), preset.objective),
            both_seats: Choice::new(vec![true, false], preset.both_seats),
        }
    }

    /// The series that the form describes, or one sentence on why there is none.
    pub(super) fn series(&self, seed: u64) -> Result<Series, String> {
        let boards = self.boards.draw(seed)?;
        Ok(Series::new(boards, self.seated(), self.objective.get(), self.both_seats.get(), seed))
    }

    /// The players of both sides, a hybrid with the count that is chosen.
    fn seated(&self) -> [Player; 2] {
        let seated = |side: usize| match self.players[side].get() {
            Player::Computer(Strategy::Hybrid { base, .. }) => {
                Player::Computer(Strategy::Hybrid { base, exact: self.exact.get() })
            }
            player => player,
        };
        [seated(0), seated(1)]
    }
}

impl Lines for SetupLines {
    type Slot = Slot;
    const HEADING: &'static str = "New match of End Game";
    const SLOTS: &'static [Slot] = &[
        Slot::Source,
        Slot::Count,
        Slot::Range,
        Slot::Lesson,
        Slot::Line,
        Slot::Typed,
        Slot::First,
        Slot::Second,
        Slot::Exact,
        Slot::Objective,
        Slot::Seats,
        Slot::Boards,
    ];
    const SPARSE: bool = true;

    fn matters(&self, slot: Slot) -> bool {
        let source = self.boards.source.get();
        let hybrid = |choice: &Choice<Player>| matches!(choice.get(), Player::Computer(Strategy::Hybrid { .. }));
        match slot {
            Slot::Count | Slot::Range => source == Source::RANDOM,
            Slot::Lesson => source == Source::LESSON,
            Slot::Line => source == Source::File,
            Slot::Typed => source == Source::Typed,
            Slot::Boards => source != Source::Typed,
            Slot::Exact => self.players.iter().any(hybrid),
            _ => true,
        }
    }

    fn field(&self, slot: Slot) -> Field<'_> {
        let choice = |label, text: String, note: String| Field { label, value: Value::Choice(text), note, live: true };
        let boards = &self.boards;
        match slot {
            Slot::Source => choice("Board", boards.source.get().name().into(), boards.preview()),
            Slot::Count => choice("Numbers", boards.count.get().to_string(), "an even count, as many for both".into()),
            Slot::Range => {
                let range = boards.range.get();
                let text = format!("{} … {}", range.from(), range.to()).replace('-', "−");
                choice("From … to", text, "each with the same chance".into())
            }
            Slot::Lesson => {
                let lesson = &shipped()[boards.lesson.get()];
                choice("Which", shortened(&lesson.numbers), lesson.shows.clone())
            }
            Slot::Line => {
                let entry = boards.own.get(boards.line.get());
                let text = entry.map(|entry| shortened(&entry.numbers)).unwrap_or_default();
                choice("Which", text, entry.map(|entry| entry.note.clone()).unwrap_or_default())
            }
            Slot::Typed => Field {
                label: "My board",
                value: Value::Text { input: &boards.typed, placeholder: "type numbers: −1 3 9 4" },
                note: boards.typed_note(),
                live: true,
            },
            Slot::First => seats::field("Begins", 0, self.seated(), ["player A", "player B"]),
            Slot::Second => seats::field("Opponent", 1, self.seated(), ["player A", "player B"]),
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
                let boards = boards.series.get();
                let games = boards * if self.both_seats.get() { 2 } else { 1 };
                let plural = |count: u32, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
                choice("Series", plural(boards, "board"), plural(games, "game"))
            }
        }
    }

    fn step(&mut self, slot: Slot, by: i8) {
        match slot {
            Slot::Source => self.boards.source.step(by),
            Slot::Count => self.boards.count.step(by),
            Slot::Range => self.boards.range.step(by),
            Slot::Lesson => self.boards.lesson.step(by),
            Slot::Line => self.boards.line.step(by),
            Slot::First => self.players[0].step(by),
            Slot::Second => self.players[1].step(by),
            Slot::Exact => self.exact.step(by),
            Slot::Objective => self.objective.step(by),
            Slot::Seats => self.both_seats.step(by),
            Slot::Boards => self.boards.series.step(by),
            Slot::Typed => {}
        }
    }

    fn text(&mut self, slot: Slot) -> Option<&mut TextInput> {
        (slot == Slot::Typed).then_some(&mut self.boards.typed)
    }

    /// A board that is pasted is one to be played, wherever the cursor was.
    fn paste(&mut self, _: Slot, text: &str) -> Option<Slot> {
        /// Room for every board a screen plays with.
        const LONGEST: usize = 16 * (MOST_ON_SCREEN + 1);
        self.boards.choose(Source::Typed);
        let spaced = text.trim().chars().map(|c| if c.is_control() { ' ' } else { c });
        self.boards.typed = TextInput::new(spaced.take(LONGEST).collect());
        Some(Slot::Typed)
    }

    fn to_mend(&self) -> Slot {
        if self.boards.source.get() == Source::Typed { Slot::Typed } else { Slot::Count }
    }

    fn about(&self, _: Slot) -> String {
        "Take a number from either end in turn; the higher total wins. ⟨start⟩ plays.".into()
    }

    fn kept(&self) -> Result<Change, String> {
        let Source::Found(source) = self.boards.source.get() else {
            return Err("Your own boards are for one match; keep a form that finds some.".into());
        };
        Ok(Change::EndGame(EndGamePreset {
            source,
            count: self.boards.count.get(),
            range: self.boards.range.get(),
            players: self.seated(),
            objective: self.objective.get(),
            both_seats: self.both_seats.get(),
            boards: self.boards.series.get(),
        }))
    }

    fn start(&self, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
        let series = self.series(cx.seed())?;
        Ok(Box::new(Playing::begin(series, cx)?))
    }
}
