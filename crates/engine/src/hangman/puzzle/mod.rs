//! Positions of Evil Hangman with exactly one right move, and the proof of it.
//!
//! What is right is decided by the misses that are forced: with N lives a guesser wins for certain if and only if fewer
//! than N misses are forced. Every verdict is exact; a position that is too deep to settle is no puzzle.
//!
//! The words of a position are all that fit its pattern and its wrong letters, and nothing else is known of it: whoever
//! has the same list of words can check a puzzle with `arcade solve hangman`.
//!
//! A letter never does worse than a word: some letter of that word splits what is left, and the misses after it are at
//! most those after the word (see [`solver`](super::solver)). So the puzzles about whole words ask which *word* may be
//! guessed, and letters are no moves there.

mod generate;
mod groups;
mod letters;
mod mistakes;
mod players;
mod position;
mod told;
mod whole;

use std::fmt;

use super::solver::{RATING_WORK, Rating, Solver, Stop};
use super::{Letter, Pattern};
use crate::named::named_enum;
use crate::puzzle::{NotAPuzzle, Puzzle};
pub use generate::{Generator, LENGTHS, MOST_WORDS};
pub use groups::forced as forced_by_answers;
pub use mistakes::{RightLetters, right_letters};
pub use position::{Position, State};

/// What a puzzle asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Exactly one letter keeps the win, and it is the only one that every word has.
    FreeLetter,
    /// Exactly one letter keeps the win, and it may miss.
    OnlyLetter,
    /// The fewest lives that are enough to win for certain.
    LivesNeeded,
    /// Exactly one of the words left may be guessed outright, and the win is kept.
    WholeWord,
    /// A letter was guessed, and exactly one answer keeps the win of the host.
    BeTheHost,
    /// Exactly one letter keeps the win, and at most three words are left. Nobody need go wrong.
    FewWords,
    /// The host has no word to spare, and a perfect guesser guesses: each time exactly one answer keeps the win of the host,
    /// until the guesser is hanged. The words are those of a [card](super::proof::Card), if the solver’s dictionary is. Some
    /// answer is not a “no”, or not the largest family.
    TheCard,
}

named_enum! {
    /// Every kind.
    ALL: Kind {
        FreeLetter = "free-letter",
        OnlyLetter = "only-letter",
        LivesNeeded = "lives-needed",
        WholeWord = "whole-word",
        BeTheHost = "be-the-host",
        FewWords = "few-words",
        TheCard = "the-card",
    }
    else "There is no kind of puzzle called “{}” in Evil Hangman."
}

/// The words that a puzzle of [`Kind::FewWords`] leaves at most.
const FEW_WORDS: usize = 3;

/// A move in a puzzle, of the person or of the other side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A letter is guessed.
    Letter(Letter),
    /// A whole word is guessed.
    Word(String),
    /// So many lives are said to be enough.
    Lives(u8),
    /// The host answers, and this is shown of the word then.
    Group(Pattern),
}

impl fmt::Display for Step {
    /// As commands write it: letters in lower case, `-` for a hidden one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter(letter) => write!(f, "{}", letter.lower()),
            Self::Word(word) => f.write_str(word),
            Self::Lives(lives) => write!(f, "{lives}"),
            Self::Group(pattern) => f.write_str(&pattern.to_string().to_lowercase()),
        }
    }
}

/// A puzzle of Evil Hangman. The result of a move is the number of misses that a perfect host forces after it, that of
/// the move itself included; of a number of lives, the misses that it forces until the game is over.
pub type HangmanPuzzle = Puzzle<Position, Step, u8>;

/// Proves that `position` is a puzzle of this kind with the words of the solver's dictionary, or says why it is none.
///
/// The same position and words always get the same answer, whatever the solver was asked before.
pub fn prove(kind: Kind, position: &Position, solver: &mut Solver) -> Result<HangmanPuzzle, NotAPuzzle> {
    match kind {
        Kind::FreeLetter | Kind::OnlyLetter | Kind::FewWords => letters::prove(kind, position, solver),
        Kind::LivesNeeded => whole::prove_lives(position, solver),
        Kind::WholeWord => whole::prove_word(position, solver),
        Kind::BeTheHost | Kind::TheCard => groups::prove(kind, position, solver),
    }
}

/// What is proved of `words`: V, exactly. The letters may be known less well.
fn rating(solver: &mut Solver, words: &[u32]) -> Result<Rating, NotAPuzzle> {
    solver.rate(words, None, RATING_WORK, &mut |_| {}).map_err(stopped)
}

/// A proof that was asked to stop may not take any more work.
const fn stopped(_: Stop) -> NotAPuzzle {
    NotAPuzzle::TooDeep
}

/// V of `words`: the misses that are forced from there.
fn value(solver: &mut Solver, words: &[u32]) -> Result<u8, NotAPuzzle> {
    rating(solver, words)?.value.exact().ok_or(NotAPuzzle::TooDeep)
}

/// The only one of `right`.
fn only<T>(mut right: impl Iterator<Item = T>) -> Result<T, NotAPuzzle> {
    let first = right.next().ok_or(NotAPuzzle::NotOnlyOne)?;
    if right.next().is_some() { Err(NotAPuzzle::NotOnlyOne) } else { Ok(first) }
}
