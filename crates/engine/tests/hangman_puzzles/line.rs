//! The line of a solution, move by move: each move of the person is the only right one, each answer a best one, and the
//! line ends where more than one move is right.

use std::cmp::Reverse;
use std::collections::HashMap;

use arcade_engine::hangman::puzzle::{HangmanPuzzle, Kind, Step};
use arcade_engine::hangman::{Letter, Pattern};
use arcade_engine::lexicon::Lexicon;

use super::twin::{Group, Set, Twin};
use super::{answered, simple_counts};

/// The pattern with a letter at more places, as commands write it.
pub(super) fn shown(pattern: &Pattern, letter: Letter, places: &[usize]) -> String {
    pattern.with(letter, places.iter().copied().collect()).to_string().to_lowercase()
}

#[derive(Clone)]
struct State {
    set: Set,
    known: String,
    pattern: Pattern,
    lives: u8,
}

impl State {
    fn of(puzzle: &HangmanPuzzle, twin: &Twin) -> Self {
        Self {
            set: twin.all(),
            known: answered(&puzzle.position),
            pattern: puzzle.position.pattern.clone(),
            lives: puzzle.position.lives.map_or(0, |lives| lives.get() as u8),
        }
    }

    fn right_letters(&self, twin: &mut Twin) -> Vec<char> {
        self.open().filter(|&letter| twin.forced(self.set, letter) < self.lives).collect()
    }

    fn right_groups(&self, twin: &mut Twin, letter: char) -> Vec<Group> {
        let groups = twin.groups(self.set, letter).into_iter();
        groups.filter(|group| twin.cost(group) >= self.lives).collect()
    }

    /// How easy the only right answer to a letter is, where the host can go on like this until the guesser is hanged: a “no”
    /// is easier than a place, the largest group than another, and many words than few. `held` is what is known of sets.
    fn ease(&self, twin: &mut Twin, letter: char, held: &mut HashMap<Set, bool>) -> Option<(bool, bool, u32)> {
        let groups = twin.groups(self.set, letter);
        let [only] = &self.right_groups(twin, letter)[..] else { return None };
        if groups.len() < 2 || twin.forced(self.set, letter) != self.lives {
            return None;
        }
        let mut next = self.clone();
        next.answer(letter, only);
        let is_held = match held.get(&next.set) {
            Some(&known) => known,
            None => next.lives == 0 || next.open().any(|letter| next.ease(twin, letter, held).is_some()),
        };
        held.insert(next.set, is_held);
        is_held.then(|| (only.places.is_empty(), *only == groups[0], only.left.count_ones()))
    }

    fn open(&self) -> impl Iterator<Item = char> {
        ('a'..='z').filter(|&letter| !self.known.contains(letter))
    }

    fn answer(&mut self, letter: char, group: &Group) {
        self.set = group.left;
        self.known.push(letter);
        self.lives -= u8::from(group.places.is_empty());
        self.pattern.show(Letter::new(letter).unwrap(), group.places.iter().copied().collect());
    }
}

/// What is known of the arcade's players on a puzzle.
struct Players {
    /// Those whose ways are simple, and whether they fail.
    failed: Vec<(&'static str, bool)>,
    /// Of those that draw lots the chances to find everything.
    chances: Vec<f64>,
    /// How many there are in all.
    count: usize,
}

/// Checks the solution and, as far as their ways are simple, the players that fail it; and the share that fails.
pub(super) fn check(kind: Kind, puzzle: &HangmanPuzzle, twin: &mut Twin) {
    let players = match kind {
        Kind::FreeLetter | Kind::OnlyLetter | Kind::FewWords => letters(puzzle, twin),
        Kind::BeTheHost => groups(kind, puzzle, twin).1,
        Kind::TheCard => {
            let (state, mut players) = groups(kind, puzzle, twin);
            assert_eq!(state.lives, 0, "the guesser is not hanged: {puzzle:?}");
            let begins = puzzle.position.pattern.letters().len();
            players.failed.push(("always no", state.pattern.letters().len() > begins));
            Players { count: players.count + 1, ..players }
        }
        Kind::LivesNeeded => {
            let right = usize::from(twin.value(twin.all())) + 1;
            let counted = simple_counts(twin, twin.all(), &answered(&puzzle.position));
            let names = ["look-alikes", "most frequent letter", "smallest worst family"];
            let failed = names.into_iter().zip(counted).map(|(name, count)| (name, count != right)).collect();
            // And those who ask for most information, who is exact, and who draws a number.
            Players { failed, chances: vec![1.0 / twin.words.len() as f64], count: 6 }
        }
        Kind::WholeWord => {
            assert_eq!(puzzle.solution.len(), 1);
            words(puzzle, twin)
        }
    };
    for (name, failed) in players.failed {
        assert_eq!(puzzle.failed_by.iter().any(|other| other == name), failed, "{name} on {puzzle:?}");
    }
    let unlucky: f64 = players.chances.iter().map(|chance| 1.0 - chance).sum();
    let share = (unlucky + puzzle.failed_by.len() as f64) / players.count as f64;
    // Of few words it counts for as much as there is to see: ten are usual.
    let seen = if kind == Kind::FewWords { twin.words.len() as f64 / 10.0 } else { 1.0 };
    assert!((puzzle.difficulty - share * seen).abs() < 1e-9, "{share} of the players on {puzzle:?}");
}

/// Those who guess a word: the most common one, the one with the rarest letters, and the one with the most frequent.
fn words(puzzle: &HangmanPuzzle, twin: &Twin) -> Players {
    let solution = puzzle.solution[0].to_string();
    let shown: String = puzzle.position.pattern.letters().iter().map(Letter::lower).collect();
    let lexicon = Lexicon::embedded().words(solution.len());
    let level = |at: usize| lexicon.position(&twin.words[at]).map_or(0, |number| lexicon.levels()[number]);
    let shared = |at: usize| twin.shared_letters(twin.all(), at, &shown);
    let all = || 0..twin.words.len();
    let taken = [
        ("most common word", all().min_by_key(|&at| level(at))),
        ("rarest letters", all().min_by_key(|&at| shared(at))),
        ("most frequent letters", all().min_by_key(|&at| Reverse(shared(at)))),
    ];
    let failed = taken.map(|(name, taken)| (name, taken.is_none_or(|at| twin.words[at] != solution)));
    // And who is exact, and who draws a word.
    Players { failed: failed.to_vec(), chances: vec![1.0 / twin.words.len() as f64], count: 5 }
}

fn letters(puzzle: &HangmanPuzzle, twin: &mut Twin) -> Players {
    let mut state = State::of(puzzle, twin);
    let (mut frequent, mut small, mut informing) = (false, false, Some(false));
    let (mut drawn, mut person) = (1.0, 1.0);
    let mut steps = puzzle.solution.iter();
    loop {
        let Some(Step::Letter(letter)) = steps.next() else { panic!("a letter is missing: {puzzle:?}") };
        let letter = letter.lower();
        assert_eq!(state.right_letters(twin), [letter], "{puzzle:?}");
        assert!(state.set.count_ones() > 1, "the word is found before: {puzzle:?}");
        frequent |= twin.most_frequent(state.set, &state.known) != letter;
        small |= twin.smallest_worst(state.set, &state.known) != letter;
        informing = match &twin.most_informing(state.set, &state.known)[..] {
            [most] => informing.map(|failed| failed || *most != letter),
            several if several.contains(&letter) => None,
            _ => Some(true),
        };
        drawn /= twin.fitting(state.set, &state.known).count() as f64;
        person *= twin.chance_of_a_person(state.set, &state.known, &letter.to_string());
        let group = twin.hardest(state.set, letter);
        state.answer(letter, &group);
        match steps.next() {
            Some(Step::Group(pattern)) => assert_eq!(*pattern, state.pattern, "{puzzle:?}"),
            Some(other) => panic!("{other:?} is no answer: {puzzle:?}"),
            None => break,
        }
    }
    assert!(state.set.count_ones() < 2 || state.right_letters(twin).len() != 1, "it goes on: {puzzle:?}");
    let mut failed = vec![("most frequent letter", frequent), ("smallest worst family", small)];
    failed.extend(informing.map(|failed| ("most information", failed)));
    // And the exact one.
    Players { failed, chances: vec![drawn, person], count: 6 }
}

fn groups(kind: Kind, puzzle: &HangmanPuzzle, twin: &mut Twin) -> (State, Players) {
    let mut state = State::of(puzzle, twin);
    let mut letter = puzzle.position.guess.unwrap().lower();
    let (mut largest, mut fair) = (false, 1.0);
    let mut steps = puzzle.solution.iter();
    loop {
        let Some(Step::Group(pattern)) = steps.next() else { panic!("an answer is missing: {puzzle:?}") };
        let right = state.right_groups(twin, letter);
        let [only] = &right[..] else { panic!("{right:?} are right: {puzzle:?}") };
        let groups = twin.groups(state.set, letter);
        assert!(groups.len() > 1, "{puzzle:?}");
        if kind == Kind::TheCard {
            let held = &mut HashMap::new();
            let hardest = state.open().filter_map(|letter| state.ease(twin, letter, held)).min();
            assert_eq!(
                state.ease(twin, letter, held),
                hardest,
                "{letter} is easier to answer than another: {puzzle:?}"
            );
        }
        largest |= groups[0] != *only;
        fair *= f64::from(only.left.count_ones()) / f64::from(state.set.count_ones());
        state.answer(letter, only);
        assert_eq!(*pattern, state.pattern, "{puzzle:?}");
        match steps.next() {
            Some(Step::Letter(next)) => {
                letter = next.lower();
                assert_eq!(
                    twin.forced(state.set, letter),
                    twin.value(state.set),
                    "{letter} is no best letter: {puzzle:?}"
                );
            }
            Some(other) => panic!("{other:?} is no guess: {puzzle:?}"),
            None => break,
        }
    }
    // It ends where the guesser is hanged, or a best letter has no single right answer among several.
    let mut best = twin.fitting(state.set, &state.known).collect::<Vec<_>>();
    best.retain(|&letter| twin.forced(state.set, letter) == twin.value(state.set));
    let ends = |&letter: &char| twin.groups(state.set, letter).len() < 2 || state.right_groups(twin, letter).len() != 1;
    assert!(state.lives == 0 || state.set.count_ones() < 2 || best.iter().any(ends), "it goes on: {puzzle:?}");
    // Common words weigh the same to the obscure host; there are six that never commit to a word, and a fair one.
    let failed = vec![("largest family", largest), ("obscure", largest), ("perfect", false)];
    (state, Players { failed, chances: vec![fair], count: 7 })
}
