//! The games of a day: see [`DayGame`], the same for everyone who plays with the words that ship.
//!
//! What is played on a day hangs on its date in UTC alone, by arithmetic that is written out here (`Draw`) and rules
//! that never change for a day that is past: tests hold some days to what they were. The week has a shape: Monday is
//! kind, Sunday plays best. Every game can be won against its opponent as that one plays, which is less than against best
//! play: Saturday's word is lost against that. No luck is needed: the best total of the Word Game's hands as they are
//! dealt is higher than the rival's. That holds from `DRAWN_ANEW_FROM` on; before, the rival made the best total itself
//! on one day in twenty, which only a substitution could then raise (a replay can't: it is the same hand).

mod draw;
mod par;

use super::Kept;
use crate::model::{Day, DayGame, GameKey, Tag};
use arcade_engine::lexicon::Lexicon;
pub(crate) use draw::Draw;
pub use par::Par;

/// The first day whose games are drawn by the rules of today: 2026-12-01. The days before keep the games they had.
pub(crate) const DRAWN_ANEW_FROM: Day = Day(20_788);

/// The first day whose words are those of the second edition of the lexicon: 2027-01-20. What the days before are had been
/// told before there was one.
const SECOND_EDITION_FROM: Day = Day(20_838);

/// The first day whose word comes from a list that no other day of its year draws from: 2027-01-20.
pub(crate) const WORDS_APART_FROM: Day = Day(20_838);

/// The first day of whose hangman every win earns the star of its host: 2027-01-20. The days before give more lives.
pub(crate) const STARS_FROM: Day = Day(20_838);

/// The words that the games of `day` are drawn from and played with.
pub(crate) fn words_of(day: Day) -> &'static Lexicon {
    if day < SECOND_EDITION_FROM { Lexicon::first_edition() } else { Lexicon::embedded() }
}

/// One of the games of a day, before its first move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Daily {
    tag: Tag,
    about: String,
    against: String,
}

impl Daily {
    /// The game of `day` that `setup` begins.
    pub(crate) fn new(day: Day, setup: &impl Kept, needs_words: bool, about: String, against: String) -> Self {
        let words = needs_words.then(|| words_of(day).fingerprint());
        let tag = Tag { daily: Some(day), ..setup.tag(GameKey::New(0), words) };
        Self { tag, about, against }
    }

    /// What the records know it by, as the game of this run that is called `key`.
    pub fn tag(&self, key: GameKey) -> Tag {
        Tag { key, ..self.tag.clone() }
    }

    /// Which of the games of its day it is.
    pub fn game(&self) -> DayGame {
        self.tag.day_game()
    }

    /// What it is like, without giving anything away: `a word of 9 letters`.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Whom it is against, and where one sits: `against greedy, you begin`.
    pub fn against(&self) -> &str {
        &self.against
    }

    /// Whether it is played with the words that ship, and with no others.
    pub const fn needs_words(&self) -> bool {
        self.tag.lexicon.is_some()
    }
}

/// The option of a cycle whose turn it is on `day`.
pub(crate) fn in_turn<T: Copy, const N: usize>(options: [T; N], day: Day) -> T {
    options[day.0.rem_euclid(N as i32) as usize]
}
