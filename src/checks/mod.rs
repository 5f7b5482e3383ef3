//! A player’s own program, function by function: what it is asked, whether it answers rightly, and why another answer is
//! the right one.
//!
//! A [`Function`] is one of a handout, or a move in a game; the games list theirs as their [`Checks`]. It is asked in
//! [positions](Position): first in the handout’s own examples, then in those that programs often get wrong, and then in drawn
//! ones, which grow from small to large so that a program without a memory of its own can keep up for long. Every position
//! judges answers with the game’s engine. [`run()`] asks anybody who can be [asked](Asked): nothing here knows what a process is.

mod asked;
mod asking;
mod checked;
mod class;
mod explain;
mod faults;
mod form;
mod gradebook;
mod gradescope;
mod junit;
mod log;
mod mistakes;
mod points;
mod provisional;
mod question;
mod report;
mod run;
mod talk;

use std::collections::HashSet;
use std::fmt;

use arcade_engine::text::grouped;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

pub use asked::{Asked, Cause, Purpose, Stopped};
pub use checked::{Behind, Came, Case, Checked, Found};
pub use class::{CLASS_FIELDS, Submission, class_columns, class_in_words, class_rows};
pub use faults::{Fault, faults};
pub use gradebook::gradebook;
pub use gradescope::{GRADESCOPE_BEGINS, gradescope};
pub use junit::{JUNIT_BEGINS, junit};
pub use log::Log;
pub use mistakes::{Mistake, Recognised};
pub use points::{FORMULA, Kind, Marking, POINTS, Tally, all_points};
pub use question::Question;
pub use report::{Report, in_table, in_words, passed, summary};
pub use run::{Owed, Plan, Step, run};

/// What one function is asked: positions that are drawn, beside those that everybody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The same number draws the same positions.
    pub seed: u64,
    /// How many positions are drawn.
    pub count: usize,
    /// The size of the largest position; larger ones of the handouts are left out, too.
    pub longest: usize,
    /// Whether efficiency is asked for: one position that is larger than all, which a program that tries every line of play
    /// never answers.
    pub efficiency: bool,
}

impl Wish {
    /// The seed where none is given.
    pub const USUAL_SEED: u64 = 1;

    /// The lots of the function called `name`: the same whichever other functions are asked.
    fn lots(&self, name: &str) -> ChaCha8Rng {
        let of_name = name.bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        ChaCha8Rng::seed_from_u64(self.seed ^ of_name)
    }

    /// The sizes of the drawn positions, from `least` up to the largest, in even steps.
    pub fn sizes(self, least: usize) -> impl Iterator<Item = usize> {
        let (room, steps) = (self.longest.saturating_sub(least), self.count.saturating_sub(1).max(1));
        (0..self.count).map(move |at| least + at * room / steps)
    }
}

/// An answer, with a word for none.
fn said(answer: &str) -> &str {
    if answer.trim().is_empty() { "(an empty line)" } else { answer }
}

/// Compares an answer with the right one, which it returns where they differ.
type Judge = dyn Fn(&str) -> Result<(), Difference>;

/// Judges all answers of a function together: what would be right, where they are not.
pub type JudgeOfAll = fn(&[&str]) -> Option<Difference>;

/// Asks a question in a game, and returns the answer if it is a legal one.
pub type Ask<'a> = dyn FnMut(Position) -> Option<String> + 'a;

/// Plays whole games, each question of which follows from the answers before it, and judges them together.
pub type Games = fn(Wish, &mut ChaCha8Rng, &mut Ask<'_>) -> Together;

/// What came of all games of a function together.
#[derive(Clone, Debug)]
pub struct Together {
    /// What the program did, as an answer.
    pub answer: String,
    /// What would be right, if it is wrong.
    pub judged: Result<(), Difference>,
    /// What was measured, in one sentence.
    pub sentence: String,
}

/// A position in which a function is asked.
pub struct Position {
    /// The question, as a line of the protocol.
    pub question: String,
    /// How large it is, in the function’s [unit](Function::unit).
    pub size: usize,
    /// Which [kind](Function::kinds) of question it is.
    pub kind: &'static str,
    judge: Box<Judge>,
    smaller: Option<Box<dyn Fn() -> Vec<Self>>>,
}

impl Position {
    /// A position whose answers `judge` judges.
    pub fn new(question: String, size: usize, judge: impl Fn(&str) -> Result<(), Difference> + 'static) -> Self {
        Self { question, size, kind: "", judge: Box::new(judge), smaller: None }
    }

    /// The same as a question of this kind.
    #[must_use]
    pub fn of_kind(self, kind: &'static str) -> Self {
        Self { kind, ..self }
    }

    /// The same with the smaller questions in which a mistake may show, too, the smallest first.
    #[must_use]
    pub fn shrunk_to(self, smaller: impl Fn() -> Vec<Self> + 'static) -> Self {
        Self { smaller: Some(Box::new(smaller)), ..self }
    }

    /// Smaller questions of the same function.
    fn smaller(&self) -> Vec<Self> {
        self.smaller.as_ref().map_or_else(Vec::new, |smaller| smaller())
    }

    /// Judges an answer.
    ///
    /// # Errors
    /// The right answer, where this one is wrong.
    pub fn judge(&self, answer: &str) -> Result<(), Difference> {
        (self.judge)(answer)
    }

    /// Whether this is an answer at all, right or wrong.
    fn takes(&self, answer: &str) -> bool {
        self.judge(answer).map_or_else(|difference| difference.is_answer, |()| true)
    }

    /// The question with what came of it.
    fn case(&self, came: Came) -> Case {
        Case { question: self.question.clone(), kind: self.kind, size: self.size, came }
    }

    /// What has come of it with this answer.
    fn came(&self, answer: String) -> Came {
        match self.judge(&answer) {
            Ok(()) => Came::Right(answer),
            Err(difference) => Came::Wrong(answer, difference),
        }
    }
}

/// The right answer, in place of a wrong one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What would have been right: the answer itself, or which answers are.
    pub right: String,
    /// Why, in whole sentences.
    pub why: Vec<String>,
    /// Whether what was said is an answer at all.
    pub is_answer: bool,
}

impl Difference {
    /// What is right, and why.
    pub fn new(right: impl fmt::Display, why: impl IntoIterator<Item = String>) -> Self {
        Self { right: right.to_string(), why: why.into_iter().collect(), is_answer: true }
    }
}

/// What can be asked about a game.
pub struct Checks {
    /// The functions of its handout, and then its moves.
    pub functions: &'static [Function],
    /// The largest size that positions may be wished for.
    pub most: usize,
    /// The size of the largest positions unless something is wished for: a program that follows its handout word for word,
    /// and so tries every line of play, still manages them.
    pub usual: usize,
    /// The words that count in its questions; `None` where words don’t matter.
    pub words: Option<fn() -> Vec<&'static str>>,
    /// The mistakes that many make.
    pub mistakes: fn() -> Vec<Mistake>,
}

/// The least that the largest positions of a game may be.
pub const LEAST: usize = 4;

/// A position that an efficient program alone answers in time.
#[derive(Clone, Copy)]
pub struct Efficiency {
    /// The position.
    pub draw: fn(&mut ChaCha8Rng) -> Position,
    /// Why another program does not, as a sentence.
    pub why: &'static str,
}

/// The kind of question that asks for efficiency.
pub const EFFICIENCY: &str = "efficiency";

/// The kind of the one question that all answers together are.
pub const TOGETHER: &str = "together";

/// A function that a program may offer.
#[derive(Clone, Copy)]
pub struct Function {
    /// What questions to it begin with, such as `etaoin.value`.
    pub name: &'static str,
    /// What a question says after that, in an example.
    pub example: &'static str,
    /// What an answer has to be; where there is a colon, the one to the example stands behind it.
    pub answer: &'static str,
    /// What the size of a position counts: one, and several of it.
    pub unit: [&'static str; 2],
    /// How many of its positions are the handout’s: they come first.
    pub handout: usize,
    /// Its positions, in any size and order but for the handout’s.
    pub draw: fn(Wish, &mut ChaCha8Rng) -> Vec<Position>,
    /// The kinds of its questions.
    pub kinds: &'static [Kind],
    /// What few functions have.
    pub extras: Extras,
}

/// What an answer to a question is worth, and the best answer; nothing where there is no better or worse.
pub type Worth = fn(&Question<'_>, &str) -> Option<[f64; 2]>;

/// What only some functions have.
#[derive(Clone, Copy)]
pub struct Extras {
    /// The answers among which a coin chooses; none where an answer can’t be guessed so.
    pub options: &'static [&'static str],
    /// Other ways to guess, which need no thought.
    pub guesses: &'static [fn(&Question<'_>) -> String],
    /// The functions whose answers it needs, where programs work them out in the same way.
    pub builds_on: &'static [&'static str],
    /// Whether its answer comes from its answers about the parts that are one smaller.
    pub is_recursive: bool,
    /// The question for efficiency.
    pub efficiency: Option<Efficiency>,
    /// What an answer of a player is worth, and the best one: what leaderboards compare.
    pub worth: Option<Worth>,
    /// The games that it plays, in place of positions.
    pub games: Option<Games>,
    /// What is wrong with all answers together, where they are drawn by lot: each alone may be right.
    pub by_lot: Option<JudgeOfAll>,
    /// Whether the handout asks for it beyond the assignment: then it can add to the points of all functions, and take nothing.
    pub is_extra_credit: bool,
}

impl Extras {
    /// Those of a function that has none.
    pub const NONE: Self = Self {
        options: &[],
        guesses: &[],
        builds_on: &[],
        is_recursive: false,
        efficiency: None,
        worth: None,
        games: None,
        by_lot: None,
        is_extra_credit: false,
    };
}

impl Function {
    /// The function’s name without the game’s: `value`.
    pub fn short_name(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |(_, name)| name)
    }

    /// A question to it, as a line of the protocol.
    pub fn example_question(&self) -> String {
        format!("{} {}", self.name, self.example)
    }

    /// The positions that it is asked in, none twice: the handout’s, and then the others from small to large.
    pub fn positions(&self, wish: Wish) -> Vec<Position> {
        let mut lots = wish.lots(self.name);
        let mut positions = (self.draw)(wish, &mut lots);
        let handout = self.handout.min(positions.len());
        positions[handout..].sort_by_key(|position| position.size);
        let mut asked = HashSet::new();
        positions.retain(|position| position.size <= wish.longest && asked.insert(position.question.clone()));
        let long = self.extras.efficiency.filter(|_| wish.efficiency).map(|efficiency| (efficiency.draw)(&mut lots));
        positions.extend(long.map(|long| long.of_kind(EFFICIENCY)));
        positions
    }

    /// A size in words: `19 letters`.
    pub fn sized(&self, size: usize) -> String {
        format!("{} {}", grouped(size), self.unit[usize::from(size != 1)])
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Compares an answer that was read as `said`; `None` is one that can’t be read. `expected` names what an answer should be,
/// and `explain` says which one is right and why, with a view to what was said.
pub fn compare<T>(
    said: Option<T>,
    is_right: impl FnOnce(&T) -> bool,
    expected: &str,
    explain: impl FnOnce(Option<&T>) -> Difference,
) -> Result<(), Difference> {
    let Some(said) = said else {
        let mut difference = explain(None);
        difference.is_answer = false;
        difference.why.insert(0, format!("The answer should be {expected}."));
        return Err(difference);
    };
    if is_right(&said) { Ok(()) } else { Err(explain(Some(&said))) }
}

/// Compares an answer with a whole number. A minus may also be U+2212.
pub fn compare_number(
    answer: &str,
    right: impl Into<i64>,
    why: impl FnOnce() -> Vec<String>,
) -> Result<(), Difference> {
    let (said, right) = (answer.trim().replacen('−', "-", 1).parse::<i64>().ok(), right.into());
    compare(said, |&said| said == right, "a whole number", |_| Difference::new(right, why()))
}

/// Whether an answer is this word, in either case.
pub fn is(answer: &str, word: &str) -> bool {
    answer.trim().eq_ignore_ascii_case(word)
}
