//! How new matches of End Game begin.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use super::{Key, Preset, counted, named, number, player, player_name, put};
use crate::engine::endgame::{Objective, Range};
use crate::engine::ends::{Player, Strategy};

/// How many numbers a hybrid can be exact for.
pub const HYBRID: RangeInclusive<usize> = 2..=20;

/// The ranges that a form offers.
pub static RANGES: LazyLock<Vec<Range>> = LazyLock::new(|| {
    let others = [(0, 1), (1, 9), (-9, 9), (-99, 99), (-9, -1), (0, 999)];
    others.into_iter().filter_map(|(from, to)| Range::new(from, to).ok()).collect()
});

/// Where boards come from that need no one to think them up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardSource {
    /// Chance.
    Random,
    /// The boards that ship, each with its point.
    Lesson,
}

impl BoardSource {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Random, Self::Lesson];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Lesson => "one that teaches",
        }
    }
}

/// How new matches of End Game begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EndGamePreset {
    /// Where the boards come from.
    pub source: BoardSource,
    /// How many numbers a random board has: even, 2 to 40.
    pub count: usize,
    /// What they are drawn from.
    pub range: Range,
    /// Who begins, and the opponent.
    pub players: [Player; 2],
    /// What a game is about.
    pub objective: Objective,
    /// Whether each board is played twice, with the seats changed.
    pub both_seats: bool,
    /// How many boards there are.
    pub boards: u32,
}

impl EndGamePreset {
    /// How many numbers a random board can have.
    pub const COUNTS: RangeInclusive<usize> = 2..=40;
    /// How many boards a series can have.
    pub const SERIES: [u32; 5] = [1, 2, 3, 5, 10];
}

impl Default for EndGamePreset {
    fn default() -> Self {
        Self {
            source: BoardSource::Random,
            count: 10,
            range: Range::DIGITS,
            players: [Player::Person, Player::Computer(Strategy::Greedy)],
            objective: Objective::Win,
            both_seats: true,
            boards: 1,
        }
    }
}

const PLAYERS: &str =
    "\"you\", or a strategy as in `arcade lab endgame`, such as \"perfect\", \"parity\", \"hybrid-4\" or \"greedy\"";

fn taker(value: &toml_edit::Value) -> Option<Player> {
    player(value).filter(|player| match player {
        Player::Computer(Strategy::Hybrid { exact, .. }) => HYBRID.contains(exact),
        _ => true,
    })
}

impl Preset for EndGamePreset {
    const TABLE: &'static str = "endgame";
    const GAMES: &'static str = "matches of End Game";
    const KEYS: &'static [Key<Self>] = &[
        Key {
            name: "board",
            allowed: r#""random" or "one that teaches""#,
            take: |preset, value| put(&mut preset.source, named(value, &BoardSource::ALL, BoardSource::name)),
            say: |preset| preset.source.name().into(),
        },
        Key {
            name: "numbers",
            allowed: "an even number from 2 to 40",
            take: |preset, value| {
                put(&mut preset.count, number(value, &Self::COUNTS).filter(|count: &usize| count.is_multiple_of(2)))
            },
            say: |preset| (preset.count as i64).into(),
        },
        Key {
            name: "range",
            allowed: r#"the smallest number and the largest, as in "-9..9""#,
            take: |preset, value| put(&mut preset.range, value.as_str().and_then(|text| text.parse().ok())),
            say: |preset| preset.range.to_string().into(),
        },
        Key {
            name: "begins",
            allowed: PLAYERS,
            take: |preset, value| put(&mut preset.players[0], taker(value)),
            say: |preset| player_name(preset.players[0]).into(),
        },
        Key {
            name: "opponent",
            allowed: PLAYERS,
            take: |preset, value| put(&mut preset.players[1], taker(value)),
            say: |preset| player_name(preset.players[1]).into(),
        },
        Key {
            name: "objective",
            allowed: r#""win" or "margin""#,
            take: |preset, value| put(&mut preset.objective, named(value, &Objective::ALL, Objective::name)),
            say: |preset| preset.objective.name().into(),
        },
        Key {
            name: "both-seats",
            allowed: "true for two games on each board with the seats changed, or false for one",
            take: |preset, value| put(&mut preset.both_seats, value.as_bool()),
            say: |preset| preset.both_seats.into(),
        },
        Key {
            name: "boards",
            allowed: "one of 1, 2, 3, 5 and 10",
            take: |preset, value| {
                put(&mut preset.boards, number(value, &(1..=10)).filter(|count| Self::SERIES.contains(count)))
            },
            say: |preset| i64::from(preset.boards).into(),
        },
    ];

    fn summary(&self) -> String {
        let [begins, opponent] = self.players.map(player_name);
        let board = match self.source {
            BoardSource::Random => {
                let (from, to) = (self.range.from(), self.range.to());
                format!("{} numbers {from} … {to}", self.count).replace('-', "−")
            }
            BoardSource::Lesson => "a board that teaches".to_owned(),
        };
        let games = self.boards as usize * if self.both_seats { 2 } else { 1 };
        let margin = if self.objective == Objective::Margin { ", for the margin" } else { "" };
        format!("{begins} against {opponent}, {board}, {}{margin}", counted(games, "game"))
    }
}
