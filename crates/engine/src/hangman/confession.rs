//! What an evil host did, shown after the game.

use super::{Answer, Dictionary, Family, Game, Guess, LetterSet, Pattern};

/// What the host did in one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Admission {
    /// What was guessed.
    pub guess: Guess,
    /// What was answered.
    pub answer: Answer,
    /// What was shown of the word then.
    pub pattern: Pattern,
    /// Words that were possible before.
    pub before: usize,
    /// Words that were possible after.
    pub after: usize,
    /// Words that had the letter; for a word guess 1.
    pub hits: usize,
    /// The families that the letter made, the preferred first; empty for a word guess.
    pub families: Vec<Family>,
    /// A word that was still possible after the answer, by its number.
    pub witness: u32,
    /// How many of all words, had an honest host chosen them, would have been found by this turn.
    pub honest_losses: usize,
}

/// What the host did in a whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confession {
    /// Turn by turn.
    pub turns: Vec<Admission>,
    /// How many words there were.
    pub words: usize,
}

impl Confession {
    /// The confession of a game, finished or not. One pass over all words.
    pub fn of(game: &Game) -> Self {
        let dictionary = game.dictionary();
        let losses = honest_losses(game);
        let Ok(mut past) = Game::replay(game.setup(), &[]) else {
            return Self { turns: Vec::new(), words: dictionary.len() };
        };
        let mut turns = Vec::with_capacity(game.turns().len());
        for (turn, honest_losses) in game.turns().iter().zip(losses) {
            let before = past.candidates().len();
            let families = match turn.guess {
                Guess::Letter(letter) => past.families(letter),
                Guess::Word(_) => Vec::new(),
            };
            let hits = match turn.guess {
                Guess::Letter(_) => families.iter().filter(|family| !family.is_miss()).map(|family| family.size).sum(),
                Guess::Word(_) => 1,
            };
            if past.play(*turn).is_err() {
                break;
            }
            turns.push(Admission {
                guess: turn.guess,
                answer: turn.answer,
                pattern: past.pattern().clone(),
                before,
                after: past.candidates().len(),
                hits,
                families,
                witness: witness(dictionary, past.candidates()),
                honest_losses,
            });
        }
        Self { turns, words: dictionary.len() }
    }
}

/// The most common of the candidates, since a person is most likely to know it.
fn witness(dictionary: &Dictionary, candidates: &[u32]) -> u32 {
    candidates.iter().copied().min_by_key(|&word| dictionary.level(word)).unwrap_or_default()
}

/// After each turn, for how many words the same guesses would have found the word before the lives ran out.
fn honest_losses(game: &Game) -> Vec<usize> {
    let mut losses = vec![0; game.turns().len()];
    let dictionary = game.dictionary();
    for word in 0..dictionary.len() as u32 {
        if let Some(turn) = found_at(game, word, dictionary.letters_of(word)) {
            losses[turn] += 1;
        }
    }
    let mut sum = 0;
    for count in &mut losses {
        sum += *count;
        *count = sum;
    }
    losses
}

/// The turn with which the guesses find `word`; `None` if the guesses, or the lives, run out before.
fn found_at(game: &Game, word: u32, letters: LetterSet) -> Option<usize> {
    let (mut found, mut misses) = (0, 0);
    for (at, turn) in game.turns().iter().enumerate() {
        match turn.guess {
            Guess::Letter(letter) if letters.contains(letter) => found += 1,
            Guess::Word(guess) if guess == word => return Some(at),
            _ => misses += 1,
        }
        if found == letters.len() {
            return Some(at);
        }
        if misses == game.setup().lives.get() {
            return None;
        }
    }
    None
}
