//! How many games there are, told in one way wherever they are listed, searched, printed or exported.

use std::fmt;

use super::{Entry, Timed};
use arcade_engine::text::{counted, joined};

/// How many games, lessons and puzzles there are among some records. A lesson is no game, and neither is a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Census {
    /// The games, those that are not finished included.
    pub games: usize,
    /// The lessons that were begun.
    pub lessons: usize,
    /// The puzzles that were tried.
    pub puzzles: usize,
}

impl Census {
    /// Counts these entries.
    pub fn of<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Self {
        let mut census = Self::default();
        entries.into_iter().for_each(|entry| census.count(entry.lesson.is_some(), entry.puzzle.is_some()));
        census
    }

    /// Counts one more record.
    pub fn add(&mut self, timed: &Timed) {
        self.count(timed.record.tag.lesson.is_some(), timed.record.tag.puzzle.is_some());
    }

    const fn count(&mut self, is_lesson: bool, is_puzzle: bool) {
        *match (is_lesson, is_puzzle) {
            (true, _) => &mut self.lessons,
            (_, true) => &mut self.puzzles,
            _ => &mut self.games,
        } += 1;
    }

    /// How many records there are in all.
    pub const fn all(&self) -> usize {
        self.games + self.lessons + self.puzzles
    }

    /// What there is besides games, such as `1 lesson`.
    pub fn others(&self) -> Vec<String> {
        let counts = [(self.lessons, "lesson", "lessons"), (self.puzzles, "puzzle", "puzzles")];
        counts
            .into_iter()
            .filter(|(count, ..)| *count > 0)
            .map(|(count, one, many)| counted(count, one, many))
            .collect()
    }
}

impl fmt::Display for Census {
    /// `15 games and 1 lesson`. What there is nothing of is left out, unless there is nothing at all.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others = self.others();
        let games = (self.games > 0 || others.is_empty()).then(|| counted(self.games, "game", "games"));
        f.write_str(&joined(games.into_iter().chain(others).collect::<Vec<_>>(), "and"))
    }
}
