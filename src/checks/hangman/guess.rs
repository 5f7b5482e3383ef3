//! `hangman.guess`: a guess in a game.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{Known, LETTERS, games};
use crate::checks::{Difference, Function, Position, Positions, Wish, boxed};
use crate::engine::hangman::{Letter, LetterSet};
use crate::programs::hangman::{guess_question, letter};

pub(super) const FUNCTION: Function = Function {
    name: "hangman.guess",
    example: "pattern=-e-- guessed=e,x lives=5",
    answer: "a letter that was not guessed yet",
    unit: LETTERS,
    handout: HANDOUT.len(),
    positions,
};

/// The handout’s games: the pattern, the letters that were guessed, and the lives.
const HANDOUT: [(&str, &str, u32); 4] = [("----", "", 8), ("----", "e", 7), ("-oo-", "eo", 7), ("do-ble", "blde", 1)];

/// What is easily got wrong: almost all letters are guessed, and a word that none can be found for.
const SPECIAL: [(&str, &str, u32); 2] = [("-----", "abcdefghijklmnopqrstuvwxy", 1), ("----", "abcdefghilopstuvwxy", 3)];

fn positions(wish: Wish, lots: &mut ChaCha8Rng) -> Positions {
    let fixed = HANDOUT.into_iter().chain(SPECIAL);
    let fixed =
        fixed.filter_map(|(pattern, guessed, lives)| Some(Guess { known: Known::of(pattern, guessed)?, lives }));
    let fixed: Vec<Guess> = fixed.collect();
    let drawn = games(wish, lots).into_iter().map(|known| Guess { known, lives: lots.random_range(1..=8) });
    boxed(fixed.into_iter().chain(drawn).collect::<Vec<_>>())
}

struct Guess {
    known: Known,
    lives: u32,
}

impl Position for Guess {
    fn question(&self) -> String {
        guess_question(&self.known.pattern, self.known.guessed, self.lives)
    }

    fn size(&self) -> usize {
        self.known.pattern.len()
    }

    fn judge(&self, answer: &str) -> Result<(), Difference> {
        let guessed = self.known.guessed;
        if letter(answer.trim(), guessed).is_some() {
            return Ok(());
        }
        let why = match letter(answer.trim(), LetterSet::EMPTY) {
            Some(letter) => format!("{} was guessed before.", letter.lower()),
            None => "A guess is one letter from a to z.".to_owned(),
        };
        let open: Vec<String> = Letter::all()
            .filter(|&letter| !guessed.contains(letter))
            .map(|letter| letter.lower().to_string())
            .collect();
        Err(Difference::new(format!("one of {}", open.join(" ")), [why]))
    }
}
