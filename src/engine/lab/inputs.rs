//! The inputs of each subject, and its algorithms run on them.

use std::sync::Arc;

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Algorithm, LetterSource, Subject};
use crate::engine::endgame::{Parity, tables::Tables, tree};
use crate::engine::ends::{EngineError, Limits, Work};
use crate::engine::hangman::solver::{Solver, Stop, naive};
use crate::engine::hangman::{Dictionary, Letter};
use crate::engine::lexicon::dawg::{Band, Dawg};
use crate::engine::lexicon::{Lexicon, Tier, Word};
use crate::engine::wordgame::{Class, Hand, Symbol, Table};
use crate::engine::{Cancel, Cancelled};

/// Letters of the words that hangman is timed with: the length that has the most.
const WORD_LENGTH: usize = 8;
/// The letter that is in most of them.
const COMMONEST: char = 'e';
/// The most of them that are drawn: the largest of the sizes, which grow by half octaves, for which there are enough.
pub(super) const MOST_WORDS: usize = 24_576;
/// The largest hand of different letters: it has all five vowels.
pub(super) const LARGEST_HAND: usize = 15;

/// Sets that the solver may split for one question of a hangman measurement.
const SOLVER_BUDGET: u64 = 400_000;
/// What a set in the solver's memo takes, in bytes, about.
const KEPT_SET: u64 = 50;
/// What a counter of a family takes, in bytes.
const COUNTER: u64 = 4;
/// How many counters a family has where words are split by one letter.
const LANES: u64 = 4;

/// The inputs of a subject: one long one, generated as far as needed, of which every size takes the beginning.
#[derive(Debug)]
pub struct Inputs(Source);

#[derive(Debug)]
enum Source {
    Letters(LetterSource),
    Numbers { random: ChaCha8Rng, numbers: Vec<i64> },
    Words(Vec<Word<'static>>),
    Symbols { vowels: Vec<Symbol>, consonants: Vec<Symbol> },
}

/// An input of one size, ready to be run on.
#[derive(Debug)]
pub enum Input<'a> {
    /// The points of letters.
    Points(&'a [i64]),
    /// The numbers of a board.
    Numbers(&'a [i64]),
    /// Words of one length.
    Words(Arc<Dictionary>),
    /// A hand.
    Hand(Hand),
}

/// Why a run has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It was asked to stop.
    Cancelled,
    /// It was given up after so much work, in the algorithm's [unit](Algorithm::unit).
    GaveUp(u64),
}

impl From<Cancelled> for Halt {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl Inputs {
    /// The inputs of `seed`.
    pub fn new(subject: Subject, seed: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        Self(match subject {
            Subject::Etaoin => Source::Letters(LetterSource::new(seed)),
            Subject::Endgame => Source::Numbers { random, numbers: Vec::new() },
            Subject::Hangman => {
                let mut words: Vec<_> = Lexicon::embedded().iter(Tier::Full, WORD_LENGTH..=WORD_LENGTH).collect();
                words.shuffle(&mut random);
                Source::Words(words)
            }
            Subject::WordGame => {
                let (mut vowels, mut consonants): (Vec<_>, Vec<_>) =
                    Symbol::LETTERS.into_iter().partition(|letter| letter.class() == Some(Class::Vowel));
                vowels.shuffle(&mut random);
                consonants.shuffle(&mut random);
                Source::Symbols { vowels, consonants }
            }
        })
    }

    /// The input of size `n`; `None` if there is none as large as that.
    pub fn input(&mut self, n: usize) -> Option<Input<'_>> {
        Some(match &mut self.0 {
            Source::Letters(letters) => Input::Points(letters.row(n)),
            Source::Numbers { random, numbers } => {
                let missing = n.saturating_sub(numbers.len());
                numbers.extend((0..missing).map(|_| random.random_range(-9..=9)));
                Input::Numbers(&numbers[..n])
            }
            Source::Words(words) => {
                let words = words.get(..n)?.iter().map(|word| word.as_str());
                Input::Words(Arc::new(Dictionary::from_words(words)?))
            }
            Source::Symbols { vowels, consonants } => {
                let count = n.div_ceil(3);
                let vowels = vowels.get(..count)?;
                let consonants = consonants.get(..n.checked_sub(count + 1)?)?;
                let symbols = vowels.iter().chain(consonants).copied().chain([Symbol::WILDCARD]);
                Input::Hand(Hand::of(symbols).ok()?)
            }
        })
    }
}

impl Algorithm {
    /// Runs it on `input`, which is one of its subject's, and says what work that was.
    ///
    /// # Errors
    /// When it was asked to stop, or gave up.
    pub fn run(self, input: &Input<'_>, limits: &Limits, cancel: &Cancel) -> Result<Work, Halt> {
        match (self, input) {
            (Self::Ends(engine), Input::Points(row)) => match engine.options(row, limits, cancel) {
                Ok((_, work)) => Ok(work),
                Err(EngineError::Cancelled) => Err(Halt::Cancelled),
                Err(_) => Err(Halt::GaveUp(0)),
            },
            (_, Input::Numbers(row)) => self.choose(row, cancel),
            (_, Input::Words(words)) => self.sort(words, cancel),
            (_, Input::Hand(hand)) => self.look_through(hand, cancel),
            (_, Input::Points(_)) => Err(Halt::GaveUp(0)),
        }
    }

    /// Chooses an end of a board.
    fn choose(self, row: &[i64], cancel: &Cancel) -> Result<Work, Halt> {
        let count = match self {
            Self::TopDown => {
                std::hint::black_box(tree::choose(row, cancel)?);
                calls(row.len())
            }
            Self::BottomUp => {
                cancel.check()?;
                let tables = Tables::new(row);
                std::hint::black_box(tables.totals());
                (row.len() * (row.len() + 1) / 2) as u64
            }
            _ => {
                let parity = Parity::of(row);
                std::hint::black_box(parity.odds >= parity.evens);
                row.len() as u64
            }
        };
        Ok(Work { count, bytes: self.bytes(row.len()) })
    }

    /// Answers a question about words.
    fn sort(self, words: &Arc<Dictionary>, cancel: &Cancel) -> Result<Work, Halt> {
        cancel.check()?;
        let all = words.all();
        Ok(match self {
            Self::OneLetter => {
                let letter = Letter::new(COMMONEST).ok_or(Halt::GaveUp(0))?;
                let families = words.split(&all, letter).len() as u64;
                Work { count: families, bytes: families * LANES * COUNTER }
            }
            Self::AllLetters => {
                let families = words.splits(&all).iter().map(|split| split.families as u64).sum();
                Work { count: families, bytes: families * COUNTER }
            }
            Self::Definition => Work { count: naive::misses_and_sets(words, &all, cancel)?.1, bytes: 0 },
            _ => {
                let mut solver = Solver::new(Arc::clone(words), cancel.clone());
                let solved = solver.solve(&all, SOLVER_BUDGET, &mut |_, _| {});
                let effort = solver.effort();
                match solved {
                    Ok(bounds) if bounds.exact().is_some() => {
                        Work { count: effort.nodes.max(1), bytes: (effort.memo.max(1) as u64) * KEPT_SET }
                    }
                    Ok(_) | Err(Stop::Budget) => return Err(Halt::GaveUp(effort.nodes)),
                    Err(Stop::Cancelled) => return Err(Halt::Cancelled),
                }
            }
        })
    }

    /// Finds what a hand is good for.
    fn look_through(self, hand: &Hand, cancel: &Cancel) -> Result<Work, Halt> {
        let mut table = Table::default();
        table.find(hand, Dawg::embedded()).map_err(|_| Halt::GaveUp(0))?;
        let count = if self == Self::Plays {
            table.walked() as u64
        } else {
            table.value(Band::RARE, cancel)?;
            1 << hand.len()
        };
        Ok(Work { count, bytes: self.bytes(hand.len()) })
    }
}

/// The calls of `loser` when an end of a row of `n` numbers is chosen: two rests, and each number more doubles them.
fn calls(n: usize) -> u64 {
    let doublings = u32::try_from(n.saturating_sub(1)).unwrap_or(u32::MAX);
    match n {
        0..=2 => 2,
        _ => 1_u64.checked_shl(doublings).map_or(u64::MAX, |calls| calls - 2),
    }
}
