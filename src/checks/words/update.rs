//! `words.update`: what is left of a hand once a word was entered.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{LETTERS, dealt, foreign, hand, listed, shown, some_of};
use crate::checks::{Difference, Function, Position, Positions, Wish, boxed, reading};
use crate::engine::wordgame::{Hand, Symbol};

pub(super) const FUNCTION: Function = Function {
    name: "words.update",
    example: "hand=aqlmuil word=quail",
    answer: "the letters that are left, in any order: lm",
    unit: LETTERS,
    handout: HANDOUT.len(),
    positions,
};

/// The handout’s hands, each with the word that is entered.
const HANDOUT: [(&str, &str); 4] = [("aqlmuil", "quail"), ("jjolwnn", "jolly"), ("cows!z", "co!z"), ("cows!z", "c!ws")];

/// What is easily got wrong: the whole hand, nothing but foreign letters, one copy of several, more copies than there are,
/// the wildcard, capitals, and an empty hand.
const SPECIAL: [(&str, &str); 13] = [
    ("hello", "hello"),
    ("hello", "olleh"),
    ("hello", "xyz"),
    ("hello", "l"),
    ("hello", "lllll"),
    ("hel!o", "hello"),
    ("hel!o", "he!!o"),
    ("evenly", "EVEN"),
    ("aab", "ba"),
    ("aaaa", "aa"),
    ("!", "!"),
    ("z", "a"),
    ("", "quail"),
];

fn positions(wish: Wish, lots: &mut ChaCha8Rng) -> Positions {
    let fixed = HANDOUT.into_iter().chain(SPECIAL).map(|(held, word)| (held.to_owned(), word.to_owned()));
    let drawn = dealt(wish, lots).into_iter().map(|dealt| {
        let mut word = some_of(&dealt, lots);
        if lots.random_bool(0.5) {
            word.insert(lots.random_range(0..=word.len()), foreign(&dealt, lots));
        }
        (dealt.to_string(), word)
    });
    boxed(fixed.chain(drawn).map(|(held, word)| Update { held, word }))
}

struct Update {
    /// The letters of the hand, as they are asked.
    held: String,
    word: String,
}

impl Position for Update {
    fn question(&self) -> String {
        format!("words.update hand={} word={}", self.held, self.word)
    }

    fn size(&self) -> usize {
        self.held.chars().count()
    }

    fn judge(&self, answer: &str) -> Result<(), Difference> {
        let before = hand(&self.held);
        let right = before.after(&self.word);
        let said = letters(answer);
        if said == Some(right) {
            return Ok(());
        }
        let mut why = Vec::new();
        if said.is_none() {
            why.push(reading::unreadable("the letters that are left, or an empty line"));
        }
        why.push(match before.without(&right) {
            Some(gone) if !gone.is_empty() => format!("What the hand has of “{}” goes: {}.", self.word, listed(&gone)),
            _ => format!("The hand has no letter of “{}”, so that nothing goes.", self.word),
        });
        let missing: String = before.missing(&self.word).map(|(_, letter)| letter).collect();
        if !missing.is_empty() {
            let missing: Vec<String> = missing.chars().map(String::from).collect();
            why.push(format!("Beyond that the hand has no {}, and that changes nothing.", missing.join(", no ")));
        }
        why.push(format!("Of {} this leaves {}.", shown(&before), shown(&right)));
        Err(Difference::new(if right.is_empty() { "(an empty line)".to_owned() } else { right.to_string() }, why))
    }
}

/// Letters in any order, with blanks or commas between them or not; `None` for anything else.
fn letters(answer: &str) -> Option<Hand> {
    let letters = answer.chars().filter(|letter| !letter.is_whitespace() && *letter != ',');
    let symbols: Option<Vec<Symbol>> = letters.map(Symbol::of).collect();
    Hand::of(symbols?).ok()
}
