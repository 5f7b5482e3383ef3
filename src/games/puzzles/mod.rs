//! What a game adds to the puzzles, and the puzzles of all games.

mod code;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::GAMES;
use crate::model::{GameKind, GameRecord};
use crate::puzzles::{Maker, Makers, Problem, Theme};
use crate::share::code::bits::{BitReader, BitWriter};

pub(super) use code::decode;
pub use code::encode;

/// The longest text that is read as a problem, in bytes: more than the largest position needs.
const LONGEST: usize = 1 << 15;

/// What a game adds to the puzzles.
pub struct PuzzleInfo {
    /// The themes of which puzzles are made by seed.
    pub themes: &'static [Theme],
    /// Whether they are solved within seconds: others are no part of a race.
    pub are_quick: bool,
    /// Whether what is seen and asked says all there is to know: others are for those who know the game.
    pub are_plain: bool,
    /// See [`Maker`].
    pub maker: fn() -> Box<dyn Maker>,
    /// The person's own decisions in the game that a record keeps, each as a [`Theme::mistake`] with the answer that was
    /// given; some of them gave something away. None of a record that makes no sense.
    pub decisions: fn(&GameRecord) -> Vec<(Problem, String)>,
    /// What a position is to the rules of the game: two that have the same one are solved by the same moves for the same
    /// reasons, whatever stands on them. None where no two positions are the same in that way, or the problem makes no sense.
    pub(super) shape: fn(&Problem) -> Option<String>,
    pub(super) read: fn(Theme, Map<String, Value>) -> Option<Problem>,
    pub(super) pack: fn(&Problem, &mut BitWriter) -> Option<()>,
    pub(super) unpack: fn(Theme, &mut BitReader<'_>) -> Option<Problem>,
}

/// A position that a puzzle is about, as records and codes keep it.
pub(super) trait Position: Sized {
    /// Its fields in JSON.
    type Fields: Serialize + DeserializeOwned;

    /// Its fields.
    fn fields(&self) -> Self::Fields;

    /// The position with these fields; None where they make no sense.
    fn of_fields(fields: Self::Fields) -> Option<Self>;

    /// Whether it is within the bounds of its screen, and says all that the theme asks for and nothing else.
    fn suits(&self, theme: Theme) -> bool;

    /// Writes it into a code; None where it can't be written.
    fn write(&self, bits: &mut BitWriter) -> Option<()>;

    /// Reads from a code what `theme` is asked of; None where that makes no sense.
    fn read(theme: Theme, bits: &mut BitReader<'_>) -> Option<Self>;

    /// What it is to the rules of the game, where others can be the same: see [`PuzzleInfo`].
    fn shape(&self) -> Option<String> {
        None
    }

    /// What `theme` asks of it.
    fn problem(&self, theme: Theme) -> Problem {
        Problem::new(theme, &self.fields())
    }

    /// The position of a problem; None where it is one of another game, or one that does not suit its theme.
    fn of_problem(problem: &Problem) -> Option<Self> {
        Self::of_fields(problem.position()?).filter(|position| position.suits(problem.theme))
    }
}

impl PuzzleInfo {
    /// The puzzles of a game whose positions are `P`.
    pub(super) const fn new<P: Position>(
        themes: &'static [Theme],
        maker: fn() -> Box<dyn Maker>,
        decisions: fn(&GameRecord) -> Vec<(Problem, String)>,
    ) -> Self {
        Self {
            themes,
            are_quick: true,
            are_plain: false,
            maker,
            decisions,
            shape: |problem| P::of_problem(problem)?.shape(),
            read: |theme, fields| {
                let position = P::of_fields(serde_json::from_value(fields.into()).ok()?)?;
                position.suits(theme).then(|| position.problem(theme))
            },
            pack: |problem, bits| P::of_problem(problem)?.write(bits),
            unpack: |theme, bits| {
                let position = P::read(theme, bits)?;
                position.suits(theme).then(|| position.problem(theme))
            },
        }
    }
}

/// The puzzles of a game; None where it has none.
pub fn of(game: GameKind) -> Option<&'static PuzzleInfo> {
    super::of(game).puzzles.as_ref()
}

/// What the position of a problem is to the rules of its game: the problem itself, where no other is the same to them.
pub fn shape(problem: &Problem) -> String {
    let game = problem.theme.game;
    let own = of(game).and_then(|info| (info.shape)(problem));
    own.map_or_else(|| problem.to_json().to_owned(), |shape| format!("{} {shape}", game.name()))
}

/// All themes of which puzzles can be made by seed, game by game.
pub fn themes() -> &'static [Theme] {
    static THEMES: LazyLock<Vec<Theme>> = LazyLock::new(|| {
        GAMES.iter().filter_map(|game| game.puzzles.as_ref()).flat_map(|own| own.themes).copied().collect()
    });
    &THEMES
}

/// Those that can be practised by themselves, because there are enough of their puzzles.
pub fn practised() -> Vec<Theme> {
    themes().iter().copied().filter(|theme| !theme.is_rare).collect()
}

/// The makers of all games.
pub fn makers() -> Makers {
    Makers::new(GAMES.iter().filter_map(|game| game.puzzles.as_ref()).map(|own| (own.maker)()).collect())
}

/// The problem that `text` writes as JSON; None if it writes none, or one that no screen could show.
pub fn read(text: &str) -> Option<Problem> {
    let (theme, fields) = (text.len() <= LONGEST).then(|| Problem::read(text, themes())).flatten()?;
    (of(theme.game)?.read)(theme, fields)
}
