//! The fields of a new match of End Game.

use super::boards::{Source, shortened};
use super::{COUNTS, EndGameDraft, HYBRID, RANGES, SERIES, exact, opponents};
use crate::games::rows::names::{self, name_field};
use crate::games::rows::seats::{self, rival_field, seat_field, side_field};
use crate::play::draft::{Answer, Field, Idle, flag, named, put};
use crate::settings::Value;
use arcade_engine::endgame::{FileBoard, MOST_ON_SCREEN, Objective, shipped};
use arcade_engine::ends::{Player, Strategy};
use arcade_engine::text::plural;

const PLAYERS: &str = "\"you\", or a strategy as in `arcade lab endgame`, such as \"perfect\", \"parity\", \"hybrid-4\" or \"greedy\", or \"program mine\" for a program of yours that is called so";

/// Whether the form has room for `strategy`.
fn is_offered(strategy: Strategy) -> bool {
    exact(Player::Computer(strategy)).is_none_or(|exact| HYBRID.contains(&exact))
}

fn player(value: &Value) -> Option<Player> {
    seats::player(value, is_offered)
}

impl EndGameDraft {
    /// The player's own board that comes first; None without such boards.
    fn own_board(&self) -> Option<&FileBoard> {
        self.own.get(self.line)
    }

    /// How many games the series has.
    pub(super) fn games(&self) -> String {
        plural(self.boards as usize * if self.both_seats { 2 } else { 1 }, "game")
    }
}

pub(super) const FIELDS: &[Field<EndGameDraft>] = &[
    Field {
        name: "board",
        label: "Board",
        about: "Where the numbers come from",
        allowed: r#"one of "worth playing", "random" and "one that teaches""#,
        answer: Answer::Options(|draft| {
            let there = Source::ALL.into_iter().filter(|&source| source != Source::File || !draft.own.is_empty());
            there.map(|source| source.name().into()).collect()
        }),
        get: |draft| draft.source.name().into(),
        set: |draft, value| put(&mut draft.source, value.one_of(&Source::ALL, Source::name)),
        note: EndGameDraft::preview,
        asked: Some("Which board do you want to play on?"),
        ..Field::PLAIN
    },
    Field {
        name: "numbers",
        label: "Numbers",
        about: "How many numbers a drawn board has",
        allowed: "an even number from 2 to 40",
        answer: Answer::Options(|_| COUNTS.step_by(2).map(Value::from).collect()),
        get: |draft| draft.count.into(),
        set: |draft, value| {
            put(&mut draft.count, value.number(&COUNTS).filter(|count: &usize| count.is_multiple_of(2)))
        },
        note: |draft| {
            if draft.lacks_boards { "none is worth playing" } else { "an even count, as many for both" }.into()
        },
        matters: |draft| draft.source.is_drawn(),
        ..Field::PLAIN
    },
    Field {
        name: "range",
        label: "From … to",
        about: "What they are drawn from",
        allowed: r#"the smallest number and the largest, as in "-9..9""#,
        answer: Answer::Options(|_| RANGES.iter().map(|range| range.to_string().into()).collect()),
        get: |draft| draft.range.to_string().into(),
        set: |draft, value| put(&mut draft.range, value.text().and_then(|text| text.parse().ok())),
        shown: Some(|draft| format!("{} … {}", draft.range.from(), draft.range.to()).replace('-', "−")),
        note: |_| "each with the same chance".into(),
        matters: |draft| draft.source.is_drawn(),
        ..Field::PLAIN
    },
    Field {
        name: "lesson",
        label: "Which",
        allowed: "the number of a board that teaches, from 1",
        answer: Answer::Options(|_| (1..=shipped().len()).map(Value::from).collect()),
        get: |draft| (draft.lesson + 1).into(),
        set: |draft, value| {
            let lesson: Option<usize> = value.number(&(1..=shipped().len()));
            put(&mut draft.lesson, lesson.map(|lesson| lesson - 1))
        },
        shown: Some(|draft| shortened(&shipped()[draft.lesson].numbers)),
        note: |draft| shipped()[draft.lesson].note.clone(),
        matters: |draft| draft.source == Source::Lesson,
        kept: false,
        ..Field::PLAIN
    },
    Field {
        name: "line",
        label: "Which",
        allowed: "the number of a line of your file that has a board",
        answer: Answer::Options(|draft| draft.own.iter().map(|entry| entry.line.into()).collect()),
        get: |draft| draft.own_board().map_or(0, |entry| entry.line).into(),
        set: |draft, value| {
            let line = value.number(&(1..=usize::MAX))?;
            put(&mut draft.line, draft.own.iter().position(|entry| entry.line == line))
        },
        shown: Some(|draft| draft.own_board().map(|entry| shortened(&entry.numbers)).unwrap_or_default()),
        note: |draft| draft.own_board().map(|entry| entry.note.clone()).unwrap_or_default(),
        matters: |draft| draft.source == Source::File,
        kept: false,
        ..Field::PLAIN
    },
    Field {
        name: "my-board",
        label: "My board",
        about: "Play on these numbers",
        allowed: "an even count of whole numbers, with blanks or commas between",
        answer: Answer::Text {
            placeholder: "type numbers: −1 3 9 4",
            pasted: |text| {
                /// Room for every board a screen plays with.
                const LONGEST: usize = 16 * (MOST_ON_SCREEN + 1);
                text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(LONGEST).collect()
            },
        },
        get: |draft| draft.typed.as_str().into(),
        // A board that is typed is one to be played.
        set: |draft, value| {
            draft.source = Source::Typed;
            put(&mut draft.typed, value.text().map(str::to_owned))
        },
        note: EndGameDraft::typed_note,
        matters: |draft| draft.source == Source::Typed,
        asked: Some("Type an even count of whole numbers, with blanks between"),
        kept: false,
        ..Field::PLAIN
    },
    side_field!(),
    rival_field!(|draft: &EndGameDraft| opponents(draft.exact), is_offered),
    name_field!(0, "First player", "first"),
    name_field!(1, "Second player", "second"),
    seat_field!(0, "begins", "First", "first", PLAYERS, |draft: &EndGameDraft| opponents(draft.exact), player),
    seat_field!(1, "opponent", "Second", "second", PLAYERS, |draft: &EndGameDraft| opponents(draft.exact), player),
    Field {
        name: "hybrid-plans",
        label: "Hybrid plans",
        allowed: "a count of numbers from 2 to 20 that a hybrid plays perfectly",
        answer: Answer::Options(|_| HYBRID.map(Value::from).collect()),
        get: |draft| draft.exact.into(),
        set: |draft, value| {
            draft.plan(value.number(&HYBRID)?);
            Some(())
        },
        shown: Some(|draft| format!("the last {}", draft.exact)),
        note: |_| "perfectly, from there on".into(),
        matters: |draft| draft.players.iter().any(|player| matches!(player, Player::Computer(Strategy::Hybrid { .. }))),
        // The names of the players say it.
        kept: false,
        ..Field::PLAIN
    },
    Field {
        name: "objective",
        label: "What counts",
        about: "What counts: who wins, or every point",
        allowed: r#""win" or "margin""#,
        shown: Some(|draft| if draft.objective == Objective::Win { "who wins" } else { "every point" }.into()),
        note: |draft| draft.objective.description().into(),
        ..named!(objective: Objective)
    },
    Field {
        name: "both-seats",
        label: "On each board",
        about: "Play each board twice, the second time with the seats changed",
        allowed: "true for two games on each board with the seats changed, or false for one",
        shown: Some(|draft| if draft.both_seats { "two games" } else { "one game" }.into()),
        note: |draft| {
            let both = draft.both_seats;
            if both { "you change places for the second" } else { "you change places from board to board" }.into()
        },
        ..flag!(both_seats)
    },
    Field {
        name: "boards",
        label: "Series",
        about: "How many boards are played, one after the other",
        allowed: "one of 1, 2, 3, 5 and 10",
        answer: Answer::Options(|_| SERIES.map(Value::from).to_vec()),
        get: |draft| draft.boards.into(),
        set: |draft, value| put(&mut draft.boards, value.number(&(1..=10)).filter(|count| SERIES.contains(count))),
        shown: Some(|draft| plural(draft.boards as usize, "board")),
        note: EndGameDraft::games,
        matters: |draft| draft.source != Source::Typed,
        ..Field::PLAIN
    },
];
