//! V worked out by the recursion, step by step, where so few words are left that one can follow it.

use super::scene::Position;
use crate::games::hangman::{
    Spelling,
    words::{self, words},
};
use crate::play::trace::{Algorithm, Answer, Mark, Question, Step};
use arcade_engine::hangman::solver::{Action, Frame, State, Taken, Trace, Tried};
use arcade_engine::hangman::{Dictionary, Letter, Pattern, Places};
use arcade_engine::text::{capitalised, counted, joined};
use arcade_ui::facts::Fact;

/// The most words whose V is worked out step by step.
pub(super) const MOST_WORDS: usize = 8;
/// The most steps that are kept.
const MOST_STEPS: usize = 5_000;

const CODE: &[&str] = &[
    "V(words):",
    "  if 1 word is left: return 0",
    "  if memo has words: return memo[words]",
    "  best ← ∞",
    "  for each letter that splits words:",
    "    worst ← 0",
    "    for each family of the letter:",
    "      m ← V(family), + 1 if it is a miss",
    "      worst ← max(worst, m)",
    "      if worst ≥ best: the next letter",
    "    if the letter is done: best ← worst",
    "  memo[words] ← best; return best",
];

/// The recursion for the words that are left.
#[derive(Debug)]
pub(super) struct Minimax {
    trace: Trace,
    /// What is known of the word.
    pattern: Pattern,
    /// The words as they are spelt, by their numbers.
    spelt: Vec<(u32, String)>,
}

impl Minimax {
    /// The recursion for the words of `position`; None where there are too many, or it takes too long to be followed.
    pub(super) fn of(position: &Position<'_>, spelling: Spelling<'_>) -> Option<Self> {
        let (dictionary, words): (&Dictionary, &[u32]) = (position.dictionary, position.candidates);
        if words.len() > MOST_WORDS || words.is_empty() {
            return None;
        }
        let spelt = words.iter().map(|&word| (word, spelling.of(dictionary.word(word)))).collect();
        Some(Self { trace: Trace::of(dictionary, words, MOST_STEPS)?, pattern: position.pattern.clone(), spelt })
    }

    /// What is known after the first `done` steps.
    pub(super) fn state(&self, done: usize) -> State<'_> {
        self.trace.state(done)
    }

    /// The words of a call.
    pub(super) fn words(&self, call: usize) -> Vec<&str> {
        self.trace.calls[call].words.iter().map(|&word| self.spelt(word)).collect()
    }

    fn spelt(&self, word: u32) -> &str {
        self.spelt.iter().find(|(number, _)| *number == word).map_or("", |(_, spelt)| spelt)
    }

    /// What is known of the word in `call` once it is known where `letter` stands.
    pub(super) fn pattern(&self, call: usize, letter: Letter, places: Places) -> String {
        let mut pattern = self.pattern.with(letter, places);
        let mut call = call;
        while let Some((before, letter, places)) = self.trace.calls[call].from {
            pattern.show(letter, places);
            call = before;
        }
        pattern.to_string()
    }

    /// `hope and ibex`.
    fn named(&self, call: usize) -> String {
        joined(self.words(call), "and")
    }

    /// `the family without E`, or `the family E---`: what was known before is all that the pattern of a miss shows.
    fn family(&self, call: usize, letter: Letter, places: Places) -> String {
        if places.is_empty() {
            format!("the family without {letter}")
        } else {
            format!("the family {}", self.pattern(call, letter, places))
        }
    }

    /// Whether step `at` finds out what a family comes to.
    pub(super) fn is_about_a_family(&self, at: usize) -> bool {
        matches!(self.trace.steps[at].action, Action::Take(_))
    }

    /// How the misses of a family come about.
    fn sum(&self, call: usize, taken: &Taken) -> String {
        let family = capitalised(&self.family(call, taken.letter, taken.places));
        let words = words(taken.size);
        if taken.places.is_empty() {
            format!(
                "{family} is a miss, and V of its {words} is {}: {} + 1 = {}.",
                taken.value, taken.value, taken.misses
            )
        } else {
            format!("{family} is no miss, and V of its {words} is {}.", taken.value)
        }
    }

    fn said(&self, at: usize) -> String {
        let step = &self.trace.steps[at];
        match &step.action {
            Action::Single => "One word is left: it costs no miss to find it.".into(),
            Action::Recall(value) => {
                format!("V of {} was worked out before: the memo says {value}.", self.named(step.call))
            }
            Action::Begin => {
                format!("V of {}: they are not in the memo, so every letter is tried.", self.named(step.call))
            }
            Action::Try(letter, families) => {
                format!("{letter} splits {} into {} families.", self.named(step.call), families.len())
            }
            Action::Take(taken) => {
                let given_up = taken.best.filter(|_| taken.gives_up()).map(|best| {
                    let best = words::misses(best.into());
                    format!(" A letter before costs at most {best}: {} is no better, and is given up.", taken.letter)
                });
                format!("{}{}", self.sum(step.call, taken), given_up.unwrap_or_default())
            }
            Action::Close(letter, misses) => {
                format!("{letter} costs at most {}: the best letter so far.", words::misses((*misses).into()))
            }
            Action::Return(value) => format!("V of {} is {value}, and goes into the memo.", self.named(step.call)),
        }
    }

    /// The letters that a call has finished, each with its misses.
    fn finished(&self, at: usize) -> Vec<(Letter, u8)> {
        let call = self.trace.steps[at].call;
        let steps = self.trace.steps[..at].iter().filter(|step| step.call == call);
        let closed = steps.filter_map(|step| match step.action {
            Action::Close(letter, misses) => Some((letter, misses)),
            _ => None,
        });
        closed.collect()
    }
}

impl Algorithm for Minimax {
    fn code(&self) -> &'static [&'static str] {
        CODE
    }

    fn steps(&self) -> usize {
        self.trace.steps.len()
    }

    fn step(&self, at: usize) -> Step {
        let step = &self.trace.steps[at];
        let state = self.state(at + 1);
        let best = match state.frames.last().and_then(|frame| frame.best) {
            Some((best, letter)) => format!("{best} with {letter}"),
            None => "∞".into(),
        };
        let words = ("words", self.trace.calls[step.call].words.len().to_string());
        let memo = ("memo", format!("{}, {}", counted(state.known, "set", "sets"), counted(state.hits, "hit", "hits")));
        let (line, mut variables) = match &step.action {
            Action::Single => (1, vec![words]),
            Action::Recall(value) => (2, vec![words, ("memo[words]", value.to_string())]),
            Action::Begin => (3, vec![words, ("best", best)]),
            Action::Try(letter, _) => {
                (5, vec![words, ("letter", letter.to_string()), ("worst", "0".into()), ("best", best)])
            }
            Action::Take(taken) => (
                if taken.gives_up() { 9 } else { 8 },
                vec![
                    words,
                    ("letter", taken.letter.to_string()),
                    ("family", self.pattern(step.call, taken.letter, taken.places)),
                    ("m", taken.misses.to_string()),
                    ("worst", taken.worst.to_string()),
                    ("best", best),
                ],
            ),
            Action::Close(letter, _) => (10, vec![words, ("letter", letter.to_string()), ("best", best)]),
            Action::Return(value) => (11, vec![words, ("best", value.to_string())]),
        };
        variables.push(memo);
        Step { line, variables, said: self.said(at) }
    }

    fn picture(&self, done: usize) -> Vec<Fact> {
        let state = self.state(done);
        let call = |frame: &Frame<'_>| {
            let tried = frame.tried.last().map_or_else(String::new, |tried| format!("{} is tried, ", tried.letter));
            let best = frame.best.map_or_else(
                || "no letter is done".to_owned(),
                |(best, letter)| format!("best so far {letter}, {}", words::misses(best.into())),
            );
            Fact::new(format!("V of {}", self.named(frame.call)), format!("{tried}{best}"))
        };
        let letter = |tried: &Tried<'_>| {
            let misses = words::misses(tried.worst().into());
            let said = match (tried.is_given_up, tried.is_closed()) {
                (true, _) => format!("given up at {misses}"),
                (false, true) => misses,
                (false, false) => format!("{} of {} families done", tried.misses.len(), tried.families.len()),
            };
            Fact::new(tried.letter.to_string(), said)
        };
        let innermost = state.frames.last().into_iter().flat_map(|frame| frame.tried.iter().map(letter));
        state.frames.iter().map(call).chain(innermost).collect()
    }

    fn question(&self, at: usize) -> Option<Question> {
        let step = &self.trace.steps[at];
        match &step.action {
            Action::Take(taken) => Some(Question {
                asked: format!(
                    "{} is guessed. How many misses does {}, with {}, come to, this guess counted?",
                    taken.letter,
                    self.family(step.call, taken.letter, taken.places),
                    words(taken.size)
                ),
                answer: Answer::Number(i64::from(taken.misses)),
                why: self.sum(step.call, taken),
            }),
            Action::Return(value) => {
                let letters: Vec<String> =
                    self.finished(at).iter().map(|(letter, misses)| format!("{letter} {misses}")).collect();
                Some(Question {
                    asked: format!("What is V of {}?", self.named(step.call)),
                    answer: Answer::Number(i64::from(*value)),
                    why: format!("The letters come to {}; the others were given up.", letters.join(", ")),
                })
            }
            _ => None,
        }
    }

    fn marks(&self) -> &'static [Mark] {
        &[Mark::Repeat]
    }

    fn meets(&self, at: usize, _: Mark) -> bool {
        matches!(self.trace.steps[at].action, Action::Recall(_))
    }

    fn cell(&self, at: usize) -> usize {
        self.trace.calls[self.trace.steps[at].call].set
    }
}
