//! A game as it is kept: its setup, its moves, and what became of it.

use std::sync::Arc;

use super::{Day, DayGame, GameKind, Help, LessonNote, Outcome, PuzzleNote, Who};

/// Names a game for as long as the arcade runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameKey {
    /// The n-th game begun in this run.
    New(u32),
    /// A game that was found in the database, by its row.
    Kept(i64),
}

/// What a game is called and what it was before the first move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// Which game of this run or of the database it is.
    pub key: GameKey,
    /// What is played.
    pub kind: GameKind,
    /// The setup as JSON, written by its game.
    pub setup: Arc<str>,
    /// A few words to find it again by: the word, the board, the hand.
    pub title: Arc<str>,
    /// The fingerprint of the lexicon, where the game depends on it.
    pub lexicon: Option<u64>,
    /// The day whose game of the day it is, if it is one.
    pub daily: Option<Day>,
    /// Whether that day was over when the game was begun: it counts for no day then. Derived, so it is not kept.
    pub late: bool,
    /// The lesson that it is a part of, if it is one: such a game counts nowhere.
    pub lesson: Option<LessonNote>,
    /// What is noted of the puzzle that it is, if it is one: then the setup is the position with what is asked, the
    /// moves are the answers, and the outcome is that of the first try.
    pub puzzle: Option<PuzzleNote>,
    /// Which of its two people plays here, if two play it on two computers, a move each and a code to and fro.
    pub by_code: Option<Who>,
}

impl Tag {
    /// The tag of a game with this setup and title, which is of no day, no lesson and no puzzle, and needs no words.
    pub fn of(key: GameKey, kind: GameKind, setup: impl Into<Arc<str>>, title: impl Into<Arc<str>>) -> Self {
        Self {
            key,
            kind,
            setup: setup.into(),
            title: title.into(),
            lexicon: None,
            daily: None,
            late: false,
            lesson: None,
            puzzle: None,
            by_code: None,
        }
    }

    /// Which of the games of a day it is, where it is one.
    pub fn day_game(&self) -> DayGame {
        DayGame::of(self.kind, &self.setup)
    }

    /// `daily 2026-11-21`, if it is the game of a day; `from 2026-11-21, played later` if it was begun after that day.
    pub fn day_note(&self) -> Option<String> {
        let note = |day| if self.late { format!("from {day}, played later") } else { format!("daily {day}") };
        self.daily.map(note)
    }

    /// The same game begun on `today`.
    #[must_use]
    pub fn begun_on(self, today: Day) -> Self {
        let late = self.daily.is_some_and(|day| day < today);
        Self { late, ..self }
    }
}

/// A game as it stands. A screen makes one of itself, and itself of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRecord {
    /// What it is called, and how it began.
    pub tag: Tag,
    /// The moves of both sides, each as JSON of the game's own making: first those that stand, then those taken back, in
    /// the order in which redo would play them.
    pub line: Vec<String>,
    /// How many of `line` stand.
    pub played: usize,
    /// What became of it; `None` while it goes on.
    pub outcome: Option<Outcome>,
    /// The help in it.
    pub help: Help,
}

impl GameRecord {
    /// A game before its first move.
    pub fn begin(tag: Tag) -> Self {
        Self { tag, line: Vec::new(), played: 0, outcome: None, help: Help::default() }
    }

    /// The same with one more move, and none taken back.
    #[must_use]
    pub fn after(&self, step: String) -> Self {
        let made = self.line.iter().take(self.played).cloned();
        let line: Vec<String> = made.chain([step]).collect();
        Self { played: line.len(), line, ..self.clone() }
    }
}
