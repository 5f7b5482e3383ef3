//! Hosts against guessers, many games.

use std::cmp::Ordering;
use std::num::NonZeroU32;
use std::sync::Arc;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::solver::{Solver, Stop};
use super::{Answer, Dictionary, Game, Guess, Guesser, Host, Letter, LetterSet, Outcome, Places, Setup, Ties, Turn};
use crate::lexicon::Tier;

/// Who guesses in a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A model of a person, who knows everyday words only and takes the first, second or third most frequent letter
    /// among those that still fit in 60, 30 and 10 of 100 guesses.
    Person,
    /// The computer.
    Computer(Guesser),
}

impl Player {
    /// Every one.
    pub const ALL: [Self; 5] = [
        Self::Person,
        Self::Computer(Guesser::Frequent),
        Self::Computer(Guesser::SmallestWorst),
        Self::Computer(Guesser::Information),
        Self::Computer(Guesser::Exact),
    ];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Person => "like a person",
            Self::Computer(guesser) => guesser.name(),
        }
    }

    /// Whether its guesses are random.
    const fn is_random(self) -> bool {
        matches!(self, Self::Person)
    }
}

/// A host or a guesser from outside, such as a program that a person wrote.
pub trait Guest {
    /// The letter it guesses; None where it fails, and so loses the game.
    fn guess(&mut self, game: &Game) -> Option<Letter>;
    /// Where it shows the guessed letter, so that some word is left; None where it fails, and so loses the game.
    fn answer(&mut self, game: &Game, letter: Letter) -> Option<Places>;
}

/// One side of a contest: one of ours, or a guest.
pub enum Side<'a, T> {
    /// One of ours.
    Own(T),
    /// A guest.
    Guest(&'a mut dyn Guest),
}

impl<T> Side<'_, T> {
    fn own(&self, holds: impl FnOnce(&T) -> bool) -> bool {
        match self {
            Self::Own(own) => holds(own),
            Self::Guest(_) => false,
        }
    }
}

/// How a guesser fared against a host.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// Games played.
    pub games: u32,
    /// Games the guesser won.
    pub wins: u32,
    /// The sum, over the games in which the guesser was hanged, of the number of guesses made.
    pub guesses_to_hanging: u64,
}

impl Score {
    /// The share of games the guesser won, 0 to 1.
    pub fn win_share(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.games.max(1))
    }

    /// The mean number of the guess that hanged the guesser; `None` if none did.
    pub fn mean_hanging(&self) -> Option<f64> {
        let hanged = self.games - self.wins;
        (hanged > 0).then(|| self.guesses_to_hanging as f64 / f64::from(hanged))
    }

    /// Compares two hosts by their scores over equally many games against the same guesser: `Greater` if this one
    /// hanged it more often, or as often and sooner. `None` if the numbers of games differ.
    pub fn compare_hosts(&self, other: &Self) -> Option<Ordering> {
        let order = other.wins.cmp(&self.wins).then(other.guesses_to_hanging.cmp(&self.guesses_to_hanging));
        (self.games == other.games).then_some(order)
    }
}

/// Games of any host against any guesser with the same words and lives.
#[derive(Debug, Clone)]
pub struct Contest {
    /// The words.
    pub dictionary: Arc<Dictionary>,
    /// Misses that hang.
    pub lives: NonZeroU32,
    /// Games for each pair. A pair in which nothing is random plays one game, which counts as this many.
    pub games: u32,
    /// The seed of the first game; each further game has the next.
    pub seed: u64,
}

impl PartialEq for Contest {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.dictionary, &other.dictionary)
            && (self.lives, self.games, self.seed) == (other.lives, other.games, other.seed)
    }
}

impl Eq for Contest {}

impl Contest {
    /// Plays the games of one pair, and calls `tell` with the score after each. A guest that fails loses the game that it
    /// fails in.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn play(
        &self,
        host: &mut Side<'_, Host>,
        player: &mut Side<'_, Player>,
        solver: &mut Solver,
        tell: &mut dyn FnMut(Score),
    ) -> Result<Score, Stop> {
        let chance = player.own(|player| player.is_random()) || host.own(|host| *host == Host::Honest);
        let (matches, weight) = if chance { (self.games, 1) } else { (self.games.min(1), self.games) };
        let mut score = Score::default();
        for seed in (0..u64::from(matches)).map(|game| self.seed.wrapping_add(game)) {
            let (game, host_failed) = self.play_one(host, player, seed, solver)?;
            score.games += weight;
            if host_failed || matches!(game.outcome(), Some(Outcome::Won { .. })) {
                score.wins += weight;
            } else {
                score.guesses_to_hanging += game.turns().len() as u64 * u64::from(weight);
            }
            tell(score);
        }
        Ok(score)
    }

    /// The game of this seed.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn game(&self, host: Host, player: Player, solver: &mut Solver) -> Result<Game, Stop> {
        Ok(self.play_one(&mut Side::Own(host), &mut Side::Own(player), self.seed, solver)?.0)
    }

    /// A game as far as it was played, and whether a guest as its host failed.
    fn play_one(
        &self,
        host: &mut Side<'_, Host>,
        player: &mut Side<'_, Player>,
        seed: u64,
        solver: &mut Solver,
    ) -> Result<(Game, bool), Stop> {
        let setup = Setup {
            dictionary: Arc::clone(&self.dictionary),
            lives: self.lives,
            // What a guest answers is checked against the words like the answers of any host that never commits to one.
            host: if let Side::Own(host) = host { *host } else { Host::Largest },
            whole_words: false,
            ties: Ties::Ordered,
            seed,
        };
        // The word and the guesses must not come from the same numbers.
        let mut random = ChaCha8Rng::seed_from_u64(seed ^ 0x6775_6573_7365_7221);
        let mut game = Game::new(&setup);
        while !game.is_over() {
            let letter = match player {
                Side::Own(Player::Person) => Some(like_a_person(&game, &mut random)),
                Side::Own(Player::Computer(guesser)) => {
                    guesser.choose(solver, game.candidates(), game.guessed(), game.lives())?
                }
                Side::Guest(other) => other.guess(&game),
            };
            let Some(letter) = letter else { break };
            let guess = Guess::Letter(letter);
            let answer = match host {
                Side::Own(host) => host.answer(&game, guess, solver)?.answer,
                Side::Guest(other) => match other.answer(&game, letter) {
                    Some(places) => Answer::Places(places),
                    None => return Ok((game, true)),
                },
            };
            if game.play(Turn { guess, answer }).is_err() {
                // Ours answer as the rules say, so it was a guest that did not.
                return Ok((game, matches!(host, Side::Guest(_))));
            }
        }
        Ok((game, false))
    }
}

/// The letters that the model of a person may guess, with the chance of each: the first, second and third most frequent
/// in the everyday words that still fit. Empty once every letter is guessed.
pub(super) fn person_chances(dictionary: &Dictionary, candidates: &[u32], guessed: LetterSet) -> Vec<(Letter, f64)> {
    let letters = person_order(dictionary, candidates, guessed);
    let mut chances: Vec<(Letter, f64)> = Vec::new();
    for (nth, tenths) in PERSON_TENTHS.into_iter().enumerate() {
        let Some(&letter) = letters.get(nth.min(letters.len().saturating_sub(1))) else { break };
        let share = f64::from(tenths) / 10.0;
        match chances.iter_mut().find(|(other, _)| *other == letter) {
            Some((_, chance)) => *chance += share,
            None => chances.push((letter, share)),
        }
    }
    chances
}

/// How often in ten guesses a person takes the first, second and third of its letters.
const PERSON_TENTHS: [u32; 3] = [6, 3, 1];

/// The letter that the model of a person guesses. Some letter must be left to guess.
fn like_a_person(game: &Game, random: &mut ChaCha8Rng) -> Letter {
    let letters = person_order(game.dictionary(), game.candidates(), game.guessed());
    let mut drawn = random.random_range(0..PERSON_TENTHS.iter().sum());
    let mut nth = 0;
    while drawn >= PERSON_TENTHS[nth] {
        drawn -= PERSON_TENTHS[nth];
        nth += 1;
    }
    letters[nth.min(letters.len() - 1)]
}

/// The letters that a person thinks of, the most frequent first: those that everyday words have, if any such word fits.
/// Where no word has a letter that is left, the first of the others.
fn person_order(dictionary: &Dictionary, candidates: &[u32], guessed: LetterSet) -> Vec<Letter> {
    let everyday = |word: &u32| dictionary.level(*word) <= Tier::Common.max_level();
    let known: Vec<u32> = candidates.iter().copied().filter(everyday).collect();
    let words = if known.is_empty() { candidates } else { &known };
    let splits = dictionary.splits(words);
    let mut letters: Vec<Letter> = Letter::all().filter(|&letter| !guessed.contains(letter)).collect();
    letters.sort_by_key(|&letter| splits[letter].frequency_rank(letter));
    let useful = letters.iter().filter(|letter| splits[**letter].hits > 0).count().max(1);
    letters.truncate(useful);
    letters
}
