//! Everything that is timed, of all subjects, with what is known of it without measuring.

use std::fmt;

use super::{Growth, Subject};
use crate::endgame::tables;
use crate::ends::{Engine, tree};
use crate::wordgame::Table;

/// One way to answer the question of a [`Subject`]: one of the engine’s own, or somebody’s program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// A way to value a row, on words.
    Ends(Engine),
    /// The recursion of End Game's handout, as it stands there.
    Recursion,
    /// The same with a memo, as the handout hints at.
    TopDown,
    /// The three tables of that handout.
    BottomUp,
    /// Its look at the odd and the even places.
    ZoomIn,
    /// Words sorted into families by one letter.
    OneLetter,
    /// The same by each of the 26 letters, in one pass.
    AllLetters,
    /// The misses that a host can force, by their definition.
    Definition,
    /// The same, exactly, by the solver of the arcade.
    Solver,
    /// The walk that finds every word of a hand.
    Plays,
    /// The best total of a hand and of all that can be left of it.
    Planner,
    /// A program that is none of the engine’s: the caller asks it, and only its time is known.
    Program(Subject, &'static str),
}

/// How the sizes grow that something is timed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Steps {
    /// By so much each time.
    By(usize),
    /// By half octaves: 4, 6, 8, 12, 16, …
    HalfOctaves,
    /// As far as its times so far allow: nobody knows how it grows.
    Careful,
}

impl Algorithm {
    /// What it is called in tables, legends and files.
    pub const fn name(self) -> &'static str {
        self.told().0
    }

    /// What it does, in some words.
    pub const fn does(self) -> &'static str {
        self.told().1
    }

    /// What its work is counted in.
    pub const fn unit(self) -> &'static str {
        self.told().2
    }

    /// Its name, what it does, and its unit.
    const fn told(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Ends(engine) => (engine.name(), engine.description(), engine.unit()),
            Self::Recursion => ("recursion", "loser(L) calls itself for both rests, again and again", "calls"),
            Self::TopDown => {
                ("top-down", "the recursion with a memo: each rest is worked out once", Engine::Memo.unit())
            }
            Self::BottomUp => ("bottom-up", "fills the tables sum, move and loser, short rows first", "cells"),
            Self::ZoomIn => ("zoom-in", "adds up the odd and the even places: enough not to lose", "steps"),
            Self::OneLetter => ("split", "sorts the words into families by one letter", "families"),
            Self::AllLetters => ("split-all", "sorts them by all 26 letters in one pass", "families"),
            Self::Definition => ("naive", "how many misses can be forced: every letter, every family", "sets"),
            Self::Solver => ("solver", "the same, with bounds and a memo", "sets"),
            Self::Plays => ("words", "walks the word list’s graph to every word of the hand", "nodes"),
            Self::Planner => ("planner", "the best total of every hand that can be left", "hands"),
            Self::Program(_, name) => (name, "a program of yours", "answers"),
        }
    }

    /// Whether it is a program that is none of the engine’s.
    pub const fn is_program(self) -> bool {
        matches!(self, Self::Program(..))
    }

    /// How its time grows, by analysis; `None` where no bound is given.
    pub const fn growth(self) -> Option<Growth> {
        Some(match self {
            Self::Ends(Engine::Tree) | Self::Recursion => Growth::exponential(2),
            Self::Ends(Engine::Memo | Engine::Table | Engine::Rolling) | Self::TopDown | Self::BottomUp => {
                Growth::power(2)
            }
            Self::Ends(Engine::Linear) | Self::ZoomIn | Self::OneLetter | Self::AllLetters => Growth::power(1),
            // Every part of every hand that can be left, which is every letter played now, later, or never.
            Self::Planner => Growth::exponential(3),
            Self::Definition | Self::Solver | Self::Plays | Self::Program(..) => return None,
        })
    }

    /// How its memory grows, by analysis; `None` where no bound is given.
    pub const fn space(self) -> Option<Growth> {
        Some(match self {
            Self::Ends(Engine::Tree | Engine::Rolling) | Self::Recursion => Growth::power(1),
            Self::Ends(Engine::Memo | Engine::Table) | Self::TopDown | Self::BottomUp => Growth::power(2),
            Self::ZoomIn => Growth::power(0),
            Self::Plays | Self::Planner => Growth::exponential(2),
            // The scan holds what it has not merged yet, which is at most √(12 n) numbers, and mostly far less. Words take
            // what their families take, of which a letter makes at most 256 in words of 8; positions, as many as there are.
            Self::Ends(Engine::Linear)
            | Self::OneLetter
            | Self::AllLetters
            | Self::Definition
            | Self::Solver
            | Self::Program(..) => return None,
        })
    }

    /// What may explain that it grows faster on a machine than by analysis.
    pub(super) const fn steeper(self) -> &'static str {
        match self {
            Self::Ends(Engine::Memo) | Self::TopDown => "perhaps a hash map that outgrows the caches makes it steeper",
            Self::Ends(Engine::Table) | Self::BottomUp => "perhaps caches and page faults make it steeper",
            Self::Ends(Engine::Tree) | Self::Recursion | Self::Planner => {
                "perhaps too few lengths, or a busy machine, make it steeper"
            }
            _ => "perhaps caches make it steeper",
        }
    }

    pub(super) const fn steps(self) -> Steps {
        match self {
            Self::Ends(Engine::Tree)
            | Self::Definition
            | Self::Plays
            | Self::Planner
            | Self::Program(Subject::WordGame, _) => Steps::By(1),
            Self::Program(..) => Steps::Careful,
            // A board has an even count of numbers.
            Self::Recursion => Steps::By(2),
            _ => Steps::HalfOctaves,
        }
    }

    /// The memory that it takes on an input of size `n` beside that input, in bytes; 0 where that depends on more than the
    /// size.
    pub(super) fn bytes(self, n: usize) -> u64 {
        match self {
            Self::Ends(engine) => engine.bytes(n),
            Self::Recursion => tree::stack_bytes(n),
            Self::TopDown => Engine::Memo.bytes(n),
            Self::BottomUp => tree::distinct(n).saturating_mul(size_of::<tables::Cell>() as u64),
            Self::ZoomIn => size_of::<[i64; 2]>() as u64,
            Self::OneLetter | Self::AllLetters | Self::Definition | Self::Solver | Self::Program(..) => 0,
            Self::Plays => sets(n),
            Self::Planner => sets(n).saturating_mul(Table::BYTES_OF_A_SET),
        }
    }

    /// The largest input that `memory` bytes suffice for beside that input; infinite where the memory stays the same, and
    /// `None` where no bound is given for it.
    pub(super) fn largest_in(self, memory: u64) -> Option<f64> {
        if self.space()? == Growth::power(0) {
            return Some(f64::INFINITY);
        }
        let (mut fits, mut refused) = (0, usize::MAX);
        while refused - fits > 1 {
            let middle = fits + (refused - fits) / 2;
            if self.bytes(middle) <= memory { fits = middle } else { refused = middle }
        }
        Some(fits as f64)
    }

    /// What its prediction counts besides what is plain, as a part of a sentence behind a number.
    pub(super) const fn counted(self) -> &'static str {
        match self {
            Self::Ends(Engine::Memo) | Self::TopDown => {
                ", counting the old table that is still there while a larger one is filled"
            }
            _ => "",
        }
    }

    /// What one item of an input takes at least where it is kept, in bytes, if it can be read as it comes.
    pub(super) const fn streamed(self) -> Option<f64> {
        match self {
            Self::Ends(Engine::Linear) => Some(1.0),
            Self::ZoomIn => Some(8.0),
            _ => None,
        }
    }

    /// The subject that it belongs to.
    pub const fn subject(self) -> Subject {
        match self {
            Self::Ends(_) => Subject::Etaoin,
            Self::Recursion | Self::TopDown | Self::BottomUp | Self::ZoomIn => Subject::Endgame,
            Self::OneLetter | Self::AllLetters | Self::Definition | Self::Solver => Subject::Hangman,
            Self::Plays | Self::Planner => Subject::WordGame,
            Self::Program(subject, _) => subject,
        }
    }
}

/// The parts that a hand of `n` symbols has.
fn sets(n: usize) -> u64 {
    u32::try_from(n).ok().and_then(|n| 1_u64.checked_shl(n)).unwrap_or(u64::MAX)
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_enough_for_the_largest_input_and_for_none_beyond() {
        for algorithm in Subject::ALL.into_iter().flat_map(Subject::algorithms).copied() {
            for memory in [1_u64 << 20, 23_000_000_000] {
                let largest = algorithm.largest_in(memory);
                match algorithm.space().map(|growth| growth.to_string()).as_deref() {
                    None => assert_eq!(largest, None, "{algorithm}"),
                    Some("1") => assert_eq!(largest, Some(f64::INFINITY), "{algorithm}"),
                    Some(_) => {
                        let largest = largest.unwrap() as usize;
                        assert!(algorithm.bytes(largest) <= memory, "{algorithm}: {largest}");
                        assert!(algorithm.bytes(largest + 1) > memory, "{algorithm}: {largest}");
                    }
                }
            }
        }
    }

    #[test]
    fn tables_have_a_cell_of_24_bytes_for_each_part_of_a_board() {
        assert_eq!(Algorithm::BottomUp.bytes(4), (4 + 3 + 2 + 1) * 24);
        assert_eq!([1, 2, 1 << 20].map(|n| Algorithm::ZoomIn.bytes(n)), [16; 3]);
    }
}
