//! `hangman.host`: the answer of a host that keeps the largest family.

use rand_chacha::ChaCha8Rng;

use super::{Known, LETTERS, games, named, unguessed, words};
use crate::checks::reading::unreadable;
use crate::checks::{Difference, Function, Position, Positions, Wish, boxed};
use crate::engine::hangman::{Family, Letter, Pattern};
use crate::programs::hangman::{host_question, text};

pub(super) const FUNCTION: Function = Function {
    name: "hangman.host",
    example: "pattern=---- guessed= guess=e",
    answer: "the pattern then: ---- or -e--",
    unit: LETTERS,
    handout: HANDOUT.len(),
    positions,
};

/// The handout’s game: the pattern, the letters that were guessed, and the guess.
const HANDOUT: [(&str, &str, char); 3] = [("----", "", 'e'), ("----", "e", 'o'), ("-oo-", "eo", 't')];

/// What is easily got wrong: a letter that no word has, several families that are equally large, one word that is left, and
/// a letter that stands more than once.
const SPECIAL: [(&str, &str, char); 6] = [
    ("----", "", 'z'),
    ("----", "eo", 'l'),
    ("-oo-", "eo", 'c'),
    ("-oo-", "eo", 'd'),
    ("-oo-", "eoc", 'g'),
    ("else", "els", 'q'),
];

fn positions(wish: Wish, lots: &mut ChaCha8Rng) -> Positions {
    let fixed = HANDOUT.into_iter().chain(SPECIAL).filter_map(|(pattern, guessed, guess)| {
        Some(Host { known: Known::of(pattern, guessed)?, guess: Letter::new(guess)? })
    });
    let fixed: Vec<Host> = fixed.collect();
    let drawn = games(wish, lots).into_iter().map(|known| Host { guess: unguessed(known.guessed, lots), known });
    boxed(fixed.into_iter().chain(drawn).filter(|host| !host.known.pattern.is_full()).collect::<Vec<_>>())
}

struct Host {
    known: Known,
    guess: Letter,
}

impl Position for Host {
    fn question(&self) -> String {
        host_question(&self.known.pattern, self.known.guessed, self.guess)
    }

    fn size(&self) -> usize {
        self.known.pattern.len()
    }

    /// Of several families that are equally large, any is right: the handouts don’t say which.
    fn judge(&self, answer: &str) -> Result<(), Difference> {
        let Known { dictionary, pattern, .. } = &self.known;
        let left = self.known.left();
        let families = dictionary.split(&left, self.guess);
        let largest = families.first().map_or(0, |family| family.size);
        let shown = |places| pattern.with(self.guess, places);
        let said = Pattern::parse(answer.trim()).ok();
        let of_answer = families.iter().find(|family| Some(shown(family.places)) == said);
        if of_answer.is_some_and(|family| family.size == largest) {
            return Ok(());
        }
        let mut why = Vec::new();
        if said.is_none() {
            why.push(unreadable(&format!(
                "the pattern that shows where {} stands, such as {}",
                self.guess.lower(),
                text(pattern)
            )));
        }
        why.push(format!(
            "{} left before the guess.",
            if left.len() == 1 { "1 word is".to_owned() } else { format!("{} words are", left.len()) }
        ));
        let sentence = |family: &Family| {
            let kept = dictionary.keep(&left, self.guess, family.places);
            let named = named(kept.iter().map(|&word| dictionary.word(word)));
            format!("{} has {}: {named}.", text(&shown(family.places)), words(family.size))
        };
        let right: Vec<String> = families
            .iter()
            .take_while(|family| family.size == largest)
            .map(|family| text(&shown(family.places)))
            .collect();
        why.extend(families.iter().take_while(|family| family.size == largest).map(sentence));
        match (of_answer, said) {
            (Some(family), _) => why.push(sentence(family)),
            (None, Some(said)) => why.push(format!("{} is the answer to none of these words.", text(&said))),
            (None, None) => {}
        }
        why.push(if right.len() == 1 {
            format!("The host keeps the largest family, {}.", right.concat())
        } else {
            "The host keeps one of the largest families, whichever it is.".to_owned()
        });
        Err(Difference::new(right.join(" or "), why))
    }
}
