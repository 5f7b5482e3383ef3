//! Codes: a game or a puzzle in a line that can be read out and typed, from which a friend plays the same.
//!
//! A code is the letter of its game, or `P` for a puzzle, and symbols of five bits each: version, day, words, setup,
//! checksum. What is written is what the moves depend on; what a screen says of a game is derived. A code that says how the
//! game ended for its sender has a version of its own, and the ending behind it; so has one with the moves so far. The words
//! themselves are not in it, only a few bits of their fingerprint: enough to say so where they are others.

pub(crate) mod bits;
pub(crate) mod text;
pub(crate) mod wire;

use std::fmt;
use std::str::FromStr;

use super::Score;
use crate::model::{Day, GameKind};
use bits::{BitReader, BitWriter};

/// The form in which codes are written; the first three bits of every code.
const VERSION: u64 = 1;
/// The same with how the game ended for whoever sends it, between the version and the rest.
const WITH_SCORE: u64 = 2;
/// The same with the moves of a game that goes on.
const WITH_MOVES: u64 = 3;
const VERSION_BITS: u32 = 3;
/// Bits of a move.
const MOVE_BITS: u32 = 2;
/// Bits of a day, counted from 1970: enough until 2149.
const DAY_BITS: u32 = 16;
/// Bits of the fingerprint of the words.
const WORDS_BITS: u32 = 10;
/// Symbols of the longest code. Whoever has to type more will not.
const MOST_SYMBOLS: usize = 400;
/// What may stand before a code that is pasted.
pub(crate) const COMMAND: &str = "arcade play";

/// What a code leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// A game from its first move on.
    Game(GameKind),
    /// A puzzle.
    Puzzle,
}

impl Subject {
    /// The letter with which its codes begin.
    const fn letter(self) -> char {
        match self {
            Self::Game(kind) => kind.letter(),
            Self::Puzzle => 'P',
        }
    }
}

/// A game before its first move or a puzzle, in a line of letters and digits such as `H3V0-8G0G-…`.
///
/// Reading forgives small letters, blanks and dashes anywhere, `O` for 0, `I` and `L` for 1, and the command before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    subject: Subject,
    /// All but the first letter and the checksum.
    symbols: Vec<u8>,
}

/// What a code says beside the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Beside {
    Nothing,
    /// How it ended for whoever sends it.
    Score(Score),
    /// The moves so far, by their numbers.
    Moves(Vec<u8>),
}

impl From<Option<Score>> for Beside {
    fn from(score: Option<Score>) -> Self {
        score.map_or(Self::Nothing, Self::Score)
    }
}

/// Why there is no code, or nothing to play by it. Each is one sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeError {
    /// Nothing is there to be read.
    Empty,
    /// It never was a code.
    NoCode,
    /// A letter is wrong, or some are missing.
    Mistyped,
    /// A later version of the arcade wrote it.
    Newer,
    /// The game depends on words, and on others than these.
    OtherWords,
    /// The puzzle is about the words of another version of the arcade.
    OtherPuzzleWords,
    /// It is in order and says nothing that can be played.
    Nonsense,
    /// It would make too long a code.
    TooLarge,
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "Type or paste a code first.",
            Self::NoCode => "This is not a code of the arcade: one begins like H3V0-8G0G-…, and is longer.",
            Self::Mistyped => "A letter of this code is wrong or missing. Compare it with what your friend sent.",
            Self::Newer => "This code was made by a newer arcade. Update yours to play it.",
            Self::OtherWords => {
                "This game needs another word list: open the arcade with the one it was made with (--lexicon FILE, or none)."
            }
            Self::OtherPuzzleWords => {
                "This puzzle was made by another version of the arcade, with other words, so it can’t be opened here."
            }
            Self::Nonsense => "This code doesn’t lead to a game or a puzzle. Ask your friend to send it again.",
            Self::TooLarge => "This is too large to be sent as a code.",
        })
    }
}

impl std::error::Error for CodeError {}

impl Code {
    /// The code of a game or a puzzle: the `day` it was set for, a few bits of the fingerprint of the `words` it depends on,
    /// and what `pack` writes of its setup; with what it says `beside` that. `pack` returns `None` where the setup makes no
    /// sense.
    pub(crate) fn write(
        subject: Subject,
        beside: &Beside,
        day: Option<Day>,
        words: Option<u64>,
        pack: impl FnOnce(&mut BitWriter) -> Option<()>,
    ) -> Result<Self, CodeError> {
        let mut bits = BitWriter::default();
        match beside {
            Beside::Nothing => bits.bits(VERSION, VERSION_BITS),
            Beside::Score(score) => {
                bits.bits(WITH_SCORE, VERSION_BITS);
                score.write(&mut bits);
            }
            Beside::Moves(moves) => {
                bits.bits(WITH_MOVES, VERSION_BITS);
                bits.count(moves.len() as u64);
                for &step in moves {
                    bits.bits(step.into(), MOVE_BITS);
                }
            }
        }
        bits.flag(day.is_some());
        if let Some(day) = day {
            bits.bits(u64::from(u16::try_from(day.0).map_err(|_| CodeError::Nonsense)?), DAY_BITS);
        }
        if let Some(words) = words {
            bits.bits(words, WORDS_BITS);
        }
        pack(&mut bits).ok_or(CodeError::Nonsense)?;
        let symbols = bits.symbols();
        if symbols.len() + text::CHECKSUM < MOST_SYMBOLS {
            Ok(Self { subject, symbols })
        } else {
            Err(CodeError::TooLarge)
        }
    }

    /// What it leads to.
    pub const fn subject(&self) -> Subject {
        self.subject
    }

    /// The day that the code names, and what `unpack` makes of the setup in it. `words` is the fingerprint of the words
    /// at hand, for a game that depends on words; `unpack` returns `None` where the setup makes no sense.
    pub(crate) fn read<T>(
        &self,
        words: Option<u64>,
        unpack: impl FnOnce(&mut BitReader<'_>) -> Option<T>,
    ) -> Result<(Option<Day>, T), CodeError> {
        let (mut bits, _) = self.opened()?;
        let day = if bits.flag().ok_or(CodeError::Nonsense)? {
            Some(Day(bits.bits(DAY_BITS).ok_or(CodeError::Nonsense)? as i32))
        } else {
            None
        };
        if let Some(words) = words {
            let written = bits.bits(WORDS_BITS).ok_or(CodeError::Nonsense)?;
            if written != words & ((1 << WORDS_BITS) - 1) {
                return Err(CodeError::OtherWords);
            }
        }
        let setup = unpack(&mut bits).filter(|_| bits.is_spent()).ok_or(CodeError::Nonsense)?;
        Ok((day, setup))
    }

    /// How the game ended for whoever sent it; `None` where the code doesn’t say.
    pub fn score(&self) -> Option<Score> {
        match self.opened().ok()? {
            (_, Beside::Score(score)) => Some(score),
            _ => None,
        }
    }

    /// The moves so far, by their numbers; `None` where the code has none.
    pub fn moves(&self) -> Option<Vec<u8>> {
        match self.opened().ok()? {
            (_, Beside::Moves(moves)) => Some(moves),
            _ => None,
        }
    }

    /// What follows the version and what is said beside the game, and that.
    fn opened(&self) -> Result<(BitReader<'_>, Beside), CodeError> {
        let mut bits = BitReader::new(&self.symbols);
        let beside = match bits.bits(VERSION_BITS) {
            Some(VERSION) => Beside::Nothing,
            Some(WITH_SCORE) => Beside::Score(Score::read(&mut bits).ok_or(CodeError::Nonsense)?),
            Some(WITH_MOVES) => {
                let count = bits.size().ok_or(CodeError::Nonsense)?;
                // Ends with the code, however many moves it says there are.
                let moves = (0..count).map(|_| Some(bits.bits(MOVE_BITS)? as u8)).collect::<Option<_>>();
                Beside::Moves(moves.ok_or(CodeError::Nonsense)?)
            }
            _ => return Err(CodeError::Newer),
        };
        Ok((bits, beside))
    }

    /// A code of these symbols, whatever they say.
    #[cfg(test)]
    pub(crate) const fn of_symbols(subject: Subject, symbols: Vec<u8>) -> Self {
        Self { subject, symbols }
    }

    /// The first letter, and all that follows but the checksum.
    fn guarded(&self) -> impl Iterator<Item = u8> + '_ {
        text::symbol(self.subject.letter()).into_iter().chain(self.symbols.iter().copied())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols: Vec<u8> = self.guarded().chain(text::checksum(self.guarded())).collect();
        f.write_str(&text::write(&symbols))
    }
}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = text.trim();
        let code_text = text.rfind(COMMAND).map_or(text, |at| &text[at + COMMAND.len()..]);
        let letters = code_text.chars().filter(|&character| !text::is_air(character));
        let symbols = letters.take(MOST_SYMBOLS + 1).map(text::symbol).collect::<Option<Vec<u8>>>();
        let symbols = symbols.filter(|symbols| symbols.len() <= MOST_SYMBOLS).ok_or(CodeError::NoCode)?;
        let [letter, rest @ ..] = &symbols[..] else { return Err(CodeError::NoCode) };
        let mut subjects = GameKind::ALL.into_iter().map(Subject::Game).chain([Subject::Puzzle]);
        let subject = subjects.find(|subject| text::symbol(subject.letter()) == Some(*letter));
        let (symbols, checksum) = rest.split_last_chunk::<{ text::CHECKSUM }>().ok_or(CodeError::NoCode)?;
        let code = Self { subject: subject.ok_or(CodeError::NoCode)?, symbols: symbols.to_vec() };
        let is_whole = text::checksum(code.guarded()) == *checksum;
        match BitReader::new(&code.symbols).bits(VERSION_BITS) {
            Some(VERSION | WITH_SCORE | WITH_MOVES) if is_whole => Ok(code),
            Some(VERSION) => Err(CodeError::Mistyped),
            // Words begin as these codes do, too, but they have no digits.
            Some(WITH_SCORE | WITH_MOVES) if code_text.contains(|character: char| character.is_ascii_digit()) => {
                Err(CodeError::Mistyped)
            }
            Some(_) if is_whole => Err(CodeError::Newer),
            // Words are often made of the symbols of codes, and seldom begin as those of this version do.
            _ => Err(CodeError::NoCode),
        }
    }
}
