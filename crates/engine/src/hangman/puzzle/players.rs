//! The arcade's own players, tried on a puzzle: each kind of puzzle has its population.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::{HangmanPuzzle, MOST_WORDS, Position, State, Step, stopped};
use crate::hangman::contest::person_chances;
use crate::hangman::solver::Solver;
use crate::hangman::{Answer, Dictionary, Guess, Guesser, Host, Letter, LetterSet, Places};
use crate::puzzle::{Alternative, NotAPuzzle, Puzzle, share_of_few};

/// How a whole population fares on a puzzle.
#[derive(Clone, Debug, Default)]
pub(super) struct Trials {
    /// Of each player that draws lots, the chance that it finds every move of the solution.
    chances: Vec<f64>,
    /// The others, weakest first, and whether they find every move.
    found: Vec<(&'static str, bool)>,
}

impl Trials {
    /// The puzzle on which the players fared like this; refused where only `handicapped` ones and those that draw lots go
    /// wrong.
    pub(super) fn puzzle(
        &self,
        handicapped: &[Host],
        position: &Position,
        solution: Vec<Step>,
        alternatives: Vec<Alternative<Step, u8>>,
    ) -> Result<HangmanPuzzle, NotAPuzzle> {
        self.check(handicapped)?;
        let (failed_by, difficulty) = (self.failed_by(), self.difficulty());
        Ok(Puzzle { position: position.clone(), solution, alternatives, failed_by, difficulty })
    }

    /// The puzzle of so few words that nobody need go wrong: half of those that puzzles leave at most are a usual number.
    pub(super) fn puzzle_of_few(
        &self,
        words: usize,
        position: &Position,
        solution: Vec<Step>,
        alternatives: Vec<Alternative<Step, u8>>,
    ) -> HangmanPuzzle {
        let (failed_by, difficulty) = (self.failed_by(), share_of_few(self.difficulty(), words, MOST_WORDS / 2));
        Puzzle { position: position.clone(), solution, alternatives, failed_by, difficulty }
    }

    /// Those that go wrong, but for the ones that draw lots.
    pub(super) fn failed_by(&self) -> Vec<String> {
        self.found.iter().filter(|(_, found)| !found).map(|&(name, _)| name.to_owned()).collect()
    }

    /// The share that fails.
    pub(super) fn difficulty(&self) -> f64 {
        let unlucky: f64 = self.chances.iter().map(|chance| 1.0 - chance).sum();
        let failed = self.found.iter().filter(|(_, found)| !found).count();
        (unlucky + failed as f64) / (self.chances.len() + self.found.len()).max(1) as f64
    }

    /// Refuses what all players find but for those that draw lots, and the `handicapped` ones.
    fn check(&self, handicapped: &[Host]) -> Result<(), NotAPuzzle> {
        let excused = |name: &str| handicapped.iter().any(|host| host.name() == name);
        let all = self.found.iter().all(|&(name, found)| found || excused(name));
        if all { Err(NotAPuzzle::NobodyFails) } else { Ok(()) }
    }
}

/// The guessers that do not work out who wins, weakest first.
const GUESSERS: [Guesser; 3] = [Guesser::Frequent, Guesser::SmallestWorst, Guesser::Information];

/// Those who guess letters, on a line of states and the right letters in each.
pub(super) fn of_letters(solver: &mut Solver, line: &[(State, LetterSet)]) -> Result<Trials, NotAPuzzle> {
    let dictionary = solver.dictionary().clone();
    let mut random = 1.0;
    let mut person = 1.0;
    for (state, right) in line {
        let splits = dictionary.splits(&state.words);
        let fitting = || state.open().filter(|letter| splits[*letter].hits > 0);
        let right_ones = fitting().filter(|&letter| right.contains(letter)).count();
        random *= right_ones as f64 / fitting().count().max(1) as f64;
        let chances = person_chances(&dictionary, &state.words, state.answered());
        let chances = chances.iter().filter(|&&(letter, _)| right.contains(letter));
        person *= chances.map(|&(_, chance)| chance).sum::<f64>();
    }
    let mut trials = Trials { chances: vec![random, person], found: Vec::new() };
    for guesser in GUESSERS {
        let mut found = true;
        for (state, right) in line {
            let chosen = guesser.choose(solver, &state.words, state.answered(), state.lives).map_err(stopped)?;
            found &= chosen.is_some_and(|chosen| right.contains(chosen));
        }
        trials.found.push((guesser.name(), found));
    }
    trials.found.push((Guesser::Exact.name(), true));
    Ok(trials)
}

/// Those who say how many lives are needed: “look-alikes” says as many as there are words that differ in one place only,
/// and each guesser counts on its own way of guessing.
pub(super) fn of_lives(solver: &mut Solver, state: &State, right: u8) -> Result<Trials, NotAPuzzle> {
    let random = 1.0 / state.words.len().max(1) as f64;
    let look_alikes = look_alikes(solver.dictionary(), &state.words) == usize::from(right);
    let mut trials = Trials { chances: vec![random], found: vec![("look-alikes", look_alikes)] };
    for guesser in GUESSERS {
        let worst = worst_case(guesser, solver, &state.words, state.answered())?;
        trials.found.push((guesser.name(), worst.saturating_add(1) == right));
    }
    trials.found.push((Guesser::Exact.name(), true));
    Ok(trials)
}

/// How many words at most are equal but for one place, each with a letter there that it has nowhere else: a guess finds at
/// most one of them, so a host that says no each time beats a guesser with fewer lives.
fn look_alikes(dictionary: &Dictionary, words: &[u32]) -> usize {
    let mut groups: HashMap<(usize, Vec<u8>), usize> = HashMap::new();
    for &word in words {
        let bytes = dictionary.bytes(word);
        for (place, byte) in bytes.iter().enumerate() {
            let elsewhere = [&bytes[..place], &bytes[place + 1..]].concat();
            if !elsewhere.contains(byte) {
                *groups.entry((place, elsewhere)).or_default() += 1;
            }
        }
    }
    groups.into_values().max().unwrap_or(1)
}

/// The most misses that any host can make this guesser accept.
fn worst_case(guesser: Guesser, solver: &mut Solver, words: &[u32], known: LetterSet) -> Result<u8, NotAPuzzle> {
    if words.len() < 2 {
        return Ok(0);
    }
    // However many lives it has, these guessers choose the same letter.
    let Some(letter) = guesser.choose(solver, words, known, 1).map_err(stopped)? else { return Ok(0) };
    let mut now = known;
    now.insert(letter);
    let dictionary = solver.dictionary().clone();
    let mut worst = 0;
    for family in dictionary.split(words, letter) {
        let left = dictionary.keep(words, letter, family.places);
        let misses = worst_case(guesser, solver, &left, now)?.saturating_add(u8::from(family.is_miss()));
        worst = worst.max(misses);
    }
    Ok(worst)
}

/// Those who guess a whole word, weakest first.
pub(super) fn of_words(dictionary: &Dictionary, state: &State, right: u32) -> Trials {
    let splits = dictionary.splits(&state.words);
    let shown = state.pattern.letters();
    let hits = |word: u32| -> usize {
        let letters = dictionary.letters_of(word);
        letters.iter().filter(|&letter| !shown.contains(letter)).map(|letter| splits[letter].hits).sum()
    };
    let words = || state.words.iter().copied();
    let most_common = words().min_by_key(|&word| dictionary.level(word));
    let odd_one_out = words().min_by_key(|&word| hits(word));
    let typical = words().min_by_key(|&word| Reverse(hits(word)));
    Trials {
        chances: vec![1.0 / state.words.len().max(1) as f64],
        found: vec![
            ("most common word", most_common == Some(right)),
            ("rarest letters", odd_one_out == Some(right)),
            ("most frequent letters", typical == Some(right)),
            (Guesser::Exact.name(), true),
        ],
    }
}

/// Those who answer with the words of a card, and somebody who always says no.
pub(super) fn of_card(solver: &mut Solver, line: &[(State, Letter, Places)]) -> Result<Trials, NotAPuzzle> {
    let mut trials = of_groups(solver, line)?;
    trials.found.insert(0, ("always no", line.iter().all(|(.., places)| places.is_empty())));
    Ok(trials)
}

/// Those who answer, on a line of states, the letter guessed in each, and where it stands in the right group.
pub(super) fn of_groups(solver: &mut Solver, line: &[(State, Letter, Places)]) -> Result<Trials, NotAPuzzle> {
    let dictionary = solver.dictionary().clone();
    // The word that a fair host drew may be any of those left.
    let fair = line.iter().map(|(state, letter, right)| {
        dictionary.keep(&state.words, *letter, *right).len() as f64 / state.words.len().max(1) as f64
    });
    let mut trials = Trials { chances: vec![fair.product()], found: Vec::new() };
    for host in Host::ALL.into_iter().filter(|host| host.is_evil()) {
        let mut found = true;
        for (state, letter, right) in line {
            let game = state.game(&dictionary, host).ok_or(NotAPuzzle::NoMove)?;
            let reply = host.answer(&game, Guess::Letter(*letter), solver).map_err(stopped)?;
            found &= reply.answer == Answer::Places(*right);
        }
        trials.found.push((host.name(), found));
    }
    Ok(trials)
}
