//! The inputs of each subject, and its algorithms run on them.

use std::sync::Arc;

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Algorithm, Subject};
use crate::endgame::{Parity, tables::Tables, tree};
use crate::ends::{Engine, EngineError, Limits, Work, tree as rows};
use crate::etaoin::char_value;
use crate::hangman::solver::{Solver, Stop, naive};
use crate::hangman::{Dictionary, Letter};
use crate::lexicon::dawg::{Band, Dawg};
use crate::lexicon::{Lexicon, Tier, Word};
use crate::wordgame::{Class, Hand, Symbol, Table};
use crate::{Cancel, Cancelled};

/// Letters of the words that hangman is timed with: the length that has the most.
const WORD_LENGTH: usize = 8;
/// The letter that is in most of them.
const COMMONEST: char = 'e';
/// The most of them that are drawn: the largest of the sizes, which grow by half octaves, for which there are enough.
pub(super) const MOST_WORDS: usize = 32_768;
/// All the words of that length.
pub(super) const ALL_WORDS: usize = 39_107;
/// All 26 letters and the wildcard.
pub(super) const ALL_SYMBOLS: usize = 27;
/// The largest hand of different letters with so many vowels: it has all five.
pub(super) const LARGEST_HAND: usize = 15;

/// Words that the solver may look at for one question of a hangman measurement.
const SOLVER_WORK: u64 = 40_000_000;
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
    /// Items of a row, each drawn when it is needed.
    Row {
        random: Box<ChaCha8Rng>,
        items: Vec<i64>,
        draw: fn(&mut ChaCha8Rng) -> i64,
    },
    Words(Vec<Word<'static>>),
    Symbols {
        vowels: Vec<Symbol>,
        consonants: Vec<Symbol>,
    },
}

/// An input of one size, ready to be run on.
#[derive(Debug)]
pub enum Input<'a> {
    /// The points of letters, or the numbers of a board.
    Row(&'a [i64]),
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
            Subject::Etaoin => {
                let letter = |random: &mut ChaCha8Rng| char_value(char::from(random.random_range(b'a'..=b'z')));
                Source::Row { random: random.into(), items: Vec::new(), draw: letter }
            }
            Subject::Endgame => {
                Source::Row { random: random.into(), items: Vec::new(), draw: |random| random.random_range(-9..=9) }
            }
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
            Source::Row { random, items, draw } => {
                let missing = n.saturating_sub(items.len());
                items.extend((0..missing).map(|_| draw(random)));
                Input::Row(&items[..n])
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
    /// When it was asked to stop, or gave up; and always for a program, which its caller asks.
    pub fn run(self, input: &Input<'_>, limits: &Limits, cancel: &Cancel) -> Result<Work, Halt> {
        match (self, input) {
            (Self::Ends(engine), Input::Row(row)) => options(engine, row, limits, cancel),
            (Self::TopDown, Input::Row(row)) => options(Engine::Memo, row, limits, cancel),
            (Self::Program(..), _) => Err(Halt::GaveUp(0)),
            (_, Input::Row(row)) => self.choose(row, cancel),
            (_, Input::Words(words)) => self.sort(words, cancel),
            (_, Input::Hand(hand)) => self.look_through(hand, cancel),
        }
    }

    /// Chooses an end of a board.
    fn choose(self, row: &[i64], cancel: &Cancel) -> Result<Work, Halt> {
        let count = match self {
            Self::Recursion => {
                std::hint::black_box(tree::choose(row, cancel)?);
                calls(row.len())
            }
            Self::BottomUp => {
                cancel.check()?;
                let tables = Tables::new(row);
                std::hint::black_box(tables.totals());
                rows::distinct(row.len())
            }
            _ => {
                std::hint::black_box(Parity::of(row));
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
            _ => solve(words, SOLVER_WORK, cancel)?,
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

/// Finds by the solver, which may look at so many words, how many misses they are good for.
fn solve(words: &Arc<Dictionary>, work: u64, cancel: &Cancel) -> Result<Work, Halt> {
    let mut solver = Solver::new(Arc::clone(words), cancel.clone());
    let found = solver.solve(&words.all(), work, &mut |_, _| {});
    let effort = solver.effort();
    match found {
        Ok(bounds) if bounds.exact().is_some() => {
            Ok(Work { count: effort.nodes.max(1), bytes: (effort.memo.max(1) as u64) * KEPT_SET })
        }
        Ok(_) | Err(Stop::Budget) => Err(Halt::GaveUp(effort.nodes)),
        Err(Stop::Cancelled) => Err(Halt::Cancelled),
    }
}

/// Works out both ends of a row by `engine`.
fn options(engine: Engine, row: &[i64], limits: &Limits, cancel: &Cancel) -> Result<Work, Halt> {
    match engine.options(row, limits, cancel) {
        Ok((_, work)) => Ok(work),
        Err(EngineError::Cancelled) => Err(Halt::Cancelled),
        Err(_) => Err(Halt::GaveUp(0)),
    }
}

/// The calls of `loser` when an end of a row of `n` numbers is chosen: for two rests, each down to two numbers, which take one.
fn calls(n: usize) -> u64 {
    let of_a_rest = rows::calls(n.saturating_sub(2)).max(1);
    u64::try_from(of_a_rest.saturating_mul(2)).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ends::{self, End};

    /// The work of `algorithm` on the input of size `n`.
    fn work(algorithm: Algorithm, n: usize) -> Work {
        let mut inputs = Inputs::new(algorithm.subject(), 1);
        let limits = Limits { tree_items: usize::MAX, bytes: u64::MAX, cells: u64::MAX };
        algorithm.run(&inputs.input(n).unwrap(), &limits, &Cancel::new()).unwrap()
    }

    #[test]
    fn a_longer_word_begins_with_the_shorter_one() {
        let row = |inputs: &mut Inputs, n| match inputs.input(n) {
            Some(Input::Row(row)) => row.to_vec(),
            _ => unreachable!("words are rows of points"),
        };
        let mut inputs = Inputs::new(Subject::Etaoin, 3);
        let (short, long) = (row(&mut inputs, 10), row(&mut inputs, 100));
        assert_eq!(long[..10], short);
        assert_eq!(row(&mut Inputs::new(Subject::Etaoin, 3), 100), long);
        assert!(long.iter().all(|points| (1..=7).contains(points)));
    }

    #[test]
    fn a_larger_input_has_the_smaller_one_in_it() {
        let numbers = |n| match Inputs::new(Subject::Endgame, 7).input(n) {
            Some(Input::Row(row)) => row.to_vec(),
            other => panic!("{other:?}"),
        };
        assert_eq!(numbers(20)[..8], numbers(8));
        assert!(numbers(500).iter().all(|number| (-9..=9).contains(number)));
        let words = |n| match Inputs::new(Subject::Hangman, 7).input(n) {
            Some(Input::Words(words)) => words,
            other => panic!("{other:?}"),
        };
        let (few, many) = (words(12), words(96));
        assert_eq!((few.len(), many.len(), many.length()), (12, 96, WORD_LENGTH));
        assert!(few.all().into_iter().all(|word| many.number(few.word(word)).is_some()));
    }

    #[test]
    fn there_are_as_many_inputs_as_is_said() {
        let mut words = Inputs::new(Subject::Hangman, 1);
        assert!(words.input(MOST_WORDS).is_some());
        let Source::Words(words) = &words.0 else { panic!("no words") };
        assert_eq!((words.len(), Symbol::LETTERS.len() + 1), (ALL_WORDS, ALL_SYMBOLS));
        assert!(words.len() < MOST_WORDS / 2 * 3, "{} words would do for a larger size", words.len());
        let holding = |letter: u8| words.iter().filter(|word| word.as_str().as_bytes().contains(&letter)).count();
        assert!((b'a'..=b'z').all(|letter| holding(letter) <= holding(COMMONEST as u8)));
        for seed in 0..5 {
            let mut hands = Inputs::new(Subject::WordGame, seed);
            for n in Subject::WordGame.smallest()..=LARGEST_HAND {
                let Some(Input::Hand(hand)) = hands.input(n) else { panic!("no hand of {n}") };
                assert_eq!((hand.len(), hand.distinct().count()), (n, n), "all different: {hand}");
                let vowels = hand.symbols().filter(|symbol| symbol.class() == Some(Class::Vowel)).count();
                assert_eq!(vowels, n.div_ceil(3), "{hand}");
            }
            assert!(hands.input(LARGEST_HAND + 1).is_none());
        }
    }

    #[test]
    fn the_calls_of_the_recursion_are_counted_right() {
        fn counted(n: usize) -> u64 {
            if n <= 2 { 1 } else { 1 + 2 * counted(n - 1) }
        }
        for n in 2..16 {
            assert_eq!(calls(n), 2 * counted(n - 1), "{n} numbers");
        }
        assert_eq!(work(Algorithm::Recursion, 12).count, calls(12));
    }

    #[test]
    fn the_three_approaches_to_a_board_agree_as_far_as_they_promise_to() {
        for seed in 0..20 {
            let mut inputs = Inputs::new(Subject::Endgame, seed);
            let Some(Input::Row(row)) = inputs.input(12) else { panic!("no board") };
            let [mover, other] = Tables::new(row).totals().unwrap();
            assert_eq!(mover - other, ends::value(row));
            let end = tree::choose(row, &Cancel::new()).unwrap().unwrap();
            let rest = if end == End::First { &row[1..] } else { &row[..row.len() - 1] };
            let taken = if end == End::First { row[0] } else { row[row.len() - 1] };
            assert_eq!(taken - ends::value(rest), ends::value(row));
            let parity = Parity::of(row);
            assert!(parity.guarantee().unwrap() <= ends::value(row));
        }
    }

    #[test]
    fn memory_is_what_the_parts_add_up_to() {
        let cells = 64 * 65 / 2;
        assert_eq!(work(Algorithm::BottomUp, 64), Work { count: cells, bytes: cells * 24 });
        let memo = work(Algorithm::TopDown, 64);
        assert_eq!(memo.count, cells - 1, "each part but the board, once");
        assert!((1..=Engine::Memo.bytes(64)).contains(&memo.bytes), "{memo:?}");
        assert_eq!(work(Algorithm::ZoomIn, 64), Work { count: 64, bytes: 16 });
        assert_eq!(work(Algorithm::Planner, 8), Work { count: 256, bytes: 256 * Table::BYTES_OF_A_SET });
        let [naive, solver] = [Algorithm::Definition, Algorithm::Solver].map(|algorithm| work(algorithm, 4));
        assert!(naive.count > solver.count && naive.bytes == 0 && solver.bytes > 0);
    }

    #[test]
    fn the_solver_gives_up_after_so_much_work() {
        let mut inputs = Inputs::new(Subject::Hangman, 1);
        let Some(Input::Words(words)) = inputs.input(24) else { panic!("no words") };
        assert_eq!(solve(&words, SOLVER_WORK, &Cancel::new()), Ok(work(Algorithm::Solver, 24)));
        let Err(Halt::GaveUp(nodes)) = solve(&words, 10, &Cancel::new()) else { panic!("ten words are enough") };
        assert!(nodes < work(Algorithm::Solver, 24).count, "{nodes}");
    }

    #[test]
    fn whoever_is_asked_to_stop_stops() {
        let cancel = Cancel::new();
        cancel.cancel();
        let limits = Limits { tree_items: usize::MAX, bytes: u64::MAX, cells: u64::MAX };
        for algorithm in [Algorithm::Recursion, Algorithm::Definition, Algorithm::Solver, Algorithm::BottomUp] {
            let mut inputs = Inputs::new(algorithm.subject(), 1);
            let input = inputs.input(24).unwrap();
            assert_eq!(algorithm.run(&input, &limits, &cancel), Err(Halt::Cancelled), "{algorithm}");
        }
    }
}
