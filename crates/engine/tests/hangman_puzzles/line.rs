//! The line of a solution, move by move: each move of the person is the only right one, each answer a best one, and the
//! line ends where more than one move is right.

use arcade_engine::hangman::puzzle::{HangmanPuzzle, Kind, Step};
use arcade_engine::hangman::{Letter, Pattern};

use super::twin::{Group, Set, Twin};
use super::{answered, simple_counts};

/// The pattern with a letter at more places, as commands write it.
pub(super) fn shown(pattern: &Pattern, letter: Letter, places: &[usize]) -> String {
    pattern.with(letter, places.iter().copied().collect()).to_string().to_lowercase()
}

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
        let open = ('a'..='z').filter(|&letter| !self.known.contains(letter));
        open.filter(|&letter| twin.forced(self.set, letter) < self.lives).collect()
    }

    fn right_groups(&self, twin: &mut Twin, letter: char) -> Vec<Group> {
        let groups = twin.groups(self.set, letter).into_iter();
        groups.filter(|group| twin.cost(group) >= self.lives).collect()
    }

    fn answer(&mut self, letter: char, group: &Group) {
        self.set = group.left;
        self.known.push(letter);
        self.lives -= u8::from(group.places.is_empty());
        self.pattern.show(Letter::new(letter).unwrap(), group.places.iter().copied().collect());
    }
}

/// Checks the solution and, as far as their ways are simple, the players that fail it.
pub(super) fn check(kind: Kind, puzzle: &HangmanPuzzle, twin: &mut Twin) {
    let failed = match kind {
        Kind::FreeLetter | Kind::OnlyLetter | Kind::FewWords => letters(puzzle, twin),
        Kind::BeTheHost => groups(puzzle, twin).1,
        Kind::TheCard => {
            let (state, mut failed) = groups(puzzle, twin);
            assert_eq!(state.lives, 0, "the guesser is not hanged: {puzzle:?}");
            let begins = puzzle.position.pattern.letters().len();
            failed.push(("always no", state.pattern.letters().len() > begins));
            failed
        }
        Kind::LivesNeeded => {
            let right = usize::from(twin.value(twin.all())) + 1;
            let counted = simple_counts(twin, twin.all(), &answered(&puzzle.position));
            let names = ["look-alikes", "most frequent letter", "smallest worst family"];
            names.into_iter().zip(counted).map(|(name, count)| (name, count != right)).collect()
        }
        Kind::WholeWord => {
            assert_eq!(puzzle.solution.len(), 1);
            Vec::new()
        }
    };
    for (name, failed) in failed {
        assert_eq!(puzzle.failed_by.iter().any(|other| other == name), failed, "{name} on {puzzle:?}");
    }
}

fn letters(puzzle: &HangmanPuzzle, twin: &mut Twin) -> Vec<(&'static str, bool)> {
    let mut state = State::of(puzzle, twin);
    let (mut frequent, mut small) = (false, false);
    let mut steps = puzzle.solution.iter();
    loop {
        let Some(Step::Letter(letter)) = steps.next() else { panic!("a letter is missing: {puzzle:?}") };
        let letter = letter.lower();
        assert_eq!(state.right_letters(twin), [letter], "{puzzle:?}");
        frequent |= twin.most_frequent(state.set, &state.known) != letter;
        small |= twin.smallest_worst(state.set, &state.known) != letter;
        let group = twin.hardest(state.set, letter);
        state.answer(letter, &group);
        match steps.next() {
            Some(Step::Group(pattern)) => assert_eq!(*pattern, state.pattern, "{puzzle:?}"),
            Some(other) => panic!("{other:?} is no answer: {puzzle:?}"),
            None => break,
        }
    }
    assert!(state.set.count_ones() < 2 || state.right_letters(twin).len() != 1, "it goes on: {puzzle:?}");
    vec![("most frequent letter", frequent), ("smallest worst family", small)]
}

fn groups(puzzle: &HangmanPuzzle, twin: &mut Twin) -> (State, Vec<(&'static str, bool)>) {
    let mut state = State::of(puzzle, twin);
    let mut letter = puzzle.position.guess.unwrap().lower();
    let mut largest = false;
    let mut steps = puzzle.solution.iter();
    loop {
        let Some(Step::Group(pattern)) = steps.next() else { panic!("an answer is missing: {puzzle:?}") };
        let right = state.right_groups(twin, letter);
        let [only] = &right[..] else { panic!("{right:?} are right: {puzzle:?}") };
        let groups = twin.groups(state.set, letter);
        assert!(groups.len() > 1, "{puzzle:?}");
        largest |= groups[0] != *only;
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
    (state, vec![("largest family", largest)])
}
