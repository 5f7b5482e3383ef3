//! V worked out as a recursion with a memo, every step kept: for sets so small that a person can follow it.
//!
//! [`Solver`](super::Solver) answers the same question faster, by asking whether some misses are enough.

use std::collections::HashMap;

use crate::hangman::{Dictionary, Family, Letter, Places};

/// V of a set of two words or more, asked for once or again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The words, by ascending numbers.
    pub words: Vec<u32>,
    /// The call that needs it, and the guess and answer that lead here from there; None for the first one.
    pub from: Option<(usize, Letter, Places)>,
    /// The number of the set, from 0 in the order in which sets are met: equal for calls with the same words.
    pub set: usize,
}

/// What a step does in its call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// One word is left, and V is 0. Only where the recursion begins so.
    Single,
    /// The set is in the memo, with this V.
    Recall(u8),
    /// The set is not in the memo: the call begins to try letters.
    Begin,
    /// A letter is tried, which makes these families, the largest first.
    Try(Letter, Vec<Family>),
    /// A family is done.
    Take(Taken),
    /// All families of the letter are done: it comes to so many misses, fewer than any letter before.
    Close(Letter, u8),
    /// All letters are done: V goes into the memo and back to the call that needs it.
    Return(u8),
}

/// What comes of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The letter.
    pub letter: Letter,
    /// Where it stands in the words of the family.
    pub places: Places,
    /// How many words there are.
    pub size: usize,
    /// V of these words.
    pub value: u8,
    /// The misses that the family comes to: V, and one more where its answer is a miss.
    pub misses: u8,
    /// The most that any family of the letter so far comes to.
    pub worst: u8,
    /// The fewest that the letters before come to; None for the first letter.
    pub best: Option<u8>,
}

impl Taken {
    /// Whether the letter is given up with this family, because it can’t be better than one before.
    pub fn gives_up(&self) -> bool {
        self.best.is_some_and(|best| self.worst >= best)
    }
}

/// A step of the recursion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceStep {
    /// The number of its call.
    pub call: usize,
    /// What it does.
    pub action: Action,
}

/// The whole recursion for a set of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The calls, in the order in which they are made.
    pub calls: Vec<Call>,
    /// The steps.
    pub steps: Vec<TraceStep>,
    /// V of all the words.
    pub value: u8,
}

impl Trace {
    /// The recursion for `words` (ascending numbers, at least one); None where it takes more than `most` steps.
    ///
    /// # Panics
    /// When a number is no word's.
    pub fn of(dictionary: &Dictionary, words: &[u32], most: usize) -> Option<Self> {
        let mut tracer =
            Tracer { dictionary, most, sets: HashMap::new(), known: Vec::new(), calls: Vec::new(), steps: Vec::new() };
        let value = tracer.call(words.to_vec(), None).ok()?;
        Some(Self { calls: tracer.calls, steps: tracer.steps, value })
    }

    /// What is known after the first `done` steps.
    pub fn state(&self, done: usize) -> State<'_> {
        let mut state = State { frames: Vec::new(), known: 0, hits: 0, value: None };
        for step in &self.steps[..done.min(self.steps.len())] {
            state.apply(self, step);
        }
        state
    }
}

/// A letter that a call has tried, or is at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried<'a> {
    /// The letter.
    pub letter: Letter,
    /// Its families, the largest first.
    pub families: &'a [Family],
    /// The misses that the first of them come to, as far as that is known.
    pub misses: Vec<u8>,
    /// Whether it was given up before all families were done.
    pub is_given_up: bool,
}

impl Tried<'_> {
    /// The most misses that any of the families that are done comes to.
    pub fn worst(&self) -> u8 {
        self.misses.iter().copied().max().unwrap_or(0)
    }

    /// Whether all families are done.
    pub const fn is_closed(&self) -> bool {
        self.misses.len() == self.families.len()
    }
}

/// A call that is open, and what it has found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame<'a> {
    /// The number of the call.
    pub call: usize,
    /// The letters, in the order in which they are tried.
    pub tried: Vec<Tried<'a>>,
    /// The fewest misses that a letter comes to, and the first such letter; None while no letter is done.
    pub best: Option<(u8, Letter)>,
}

/// What is known at some point of the recursion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<'a> {
    /// The calls that are open, the first one first; once all is done it stays open, so that its letters can be seen.
    pub frames: Vec<Frame<'a>>,
    /// How many sets are in the memo.
    pub known: usize,
    /// How often a set was found there.
    pub hits: usize,
    /// V of all the words, once it is known.
    pub value: Option<u8>,
}

impl<'a> State<'a> {
    fn apply(&mut self, trace: &'a Trace, step: &'a TraceStep) {
        match &step.action {
            Action::Single => self.value = Some(0),
            Action::Recall(_) => self.hits += 1,
            Action::Begin => self.frames.push(Frame { call: step.call, tried: Vec::new(), best: None }),
            Action::Return(value) => {
                self.known += 1;
                if trace.calls[step.call].from.is_none() {
                    self.value = Some(*value);
                } else {
                    self.frames.pop();
                }
            }
            action => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.apply(action);
                }
            }
        }
    }
}

impl<'a> Frame<'a> {
    fn apply(&mut self, action: &'a Action) {
        match action {
            Action::Try(letter, families) => {
                self.tried.push(Tried { letter: *letter, families, misses: Vec::new(), is_given_up: false });
            }
            Action::Take(taken) => {
                if let Some(tried) = self.tried.last_mut() {
                    tried.misses.push(taken.misses);
                    tried.is_given_up = taken.gives_up();
                }
            }
            Action::Close(letter, worst) => self.best = Some((*worst, *letter)),
            _ => {}
        }
    }
}

/// That the recursion takes more steps than are wanted.
struct TooLong;

struct Tracer<'a> {
    dictionary: &'a Dictionary,
    most: usize,
    sets: HashMap<Vec<u32>, usize>,
    /// V of each set, by its number; None while it is being worked out.
    known: Vec<Option<u8>>,
    calls: Vec<Call>,
    steps: Vec<TraceStep>,
}

impl Tracer<'_> {
    /// V of `words`.
    fn call(&mut self, words: Vec<u32>, from: Option<(usize, Letter, Places)>) -> Result<u8, TooLong> {
        let count = self.sets.len();
        let set = *self.sets.entry(words.clone()).or_insert(count);
        if set == self.known.len() {
            self.known.push(None);
        }
        let call = self.calls.len();
        self.calls.push(Call { words, from, set });
        if self.calls[call].words.len() < 2 {
            self.note(call, Action::Single)?;
            return Ok(0);
        }
        if let Some(value) = self.known[set] {
            self.note(call, Action::Recall(value))?;
            return Ok(value);
        }
        self.note(call, Action::Begin)?;
        let mut best = None;
        for (letter, families) in self.letters(call) {
            self.note(call, Action::Try(letter, families.clone()))?;
            if let Some(worst) = self.worst_of(call, letter, &families, best)? {
                best = Some(worst);
                self.note(call, Action::Close(letter, worst))?;
            }
        }
        let value = best.unwrap_or(0);
        self.known[set] = Some(value);
        self.note(call, Action::Return(value))?;
        Ok(value)
    }

    /// The most misses that a family of `letter` comes to; None where that can’t be better than `best`.
    fn worst_of(
        &mut self,
        call: usize,
        letter: Letter,
        families: &[Family],
        best: Option<u8>,
    ) -> Result<Option<u8>, TooLong> {
        let mut worst = 0;
        for family in families {
            let left = self.dictionary.keep(&self.calls[call].words, letter, family.places);
            let value = if left.len() < 2 { 0 } else { self.call(left, Some((call, letter, family.places)))? };
            let misses = value + u8::from(family.is_miss());
            worst = worst.max(misses);
            let taken = Taken { letter, places: family.places, size: family.size, value, misses, worst, best };
            self.note(call, Action::Take(taken))?;
            if taken.gives_up() {
                return Ok(None);
            }
        }
        Ok(Some(worst))
    }

    /// The letters that split the words of a call, the one that most of them have first, with their families.
    fn letters(&self, call: usize) -> Vec<(Letter, Vec<Family>)> {
        let words = &self.calls[call].words;
        let splits = self.dictionary.splits(words);
        let mut letters: Vec<Letter> = Letter::all().filter(|letter| splits[*letter].families > 1).collect();
        letters.sort_by_key(|letter| std::cmp::Reverse(splits[*letter].hits));
        letters.into_iter().map(|letter| (letter, self.dictionary.split(words, letter))).collect()
    }

    fn note(&mut self, call: usize, action: Action) -> Result<(), TooLong> {
        self.steps.push(TraceStep { call, action });
        if self.steps.len() <= self.most { Ok(()) } else { Err(TooLong) }
    }
}
