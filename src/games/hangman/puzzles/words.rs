//! What is said of a puzzle of Evil Hangman.

use super::{Side, shown_word};
use crate::games::hangman::left::WORDS_LEFT;
pub(super) use crate::games::hangman::words::lives;
use crate::games::hangman::words::{self, words as in_words};
use crate::model::speech::letters_of;
use crate::puzzles::MISTAKE;
use arcade_engine::hangman::puzzle::{Position, RightLetters, State};
use arcade_engine::hangman::solver::Bounds;
use arcade_engine::hangman::{Dictionary, Letter, Pattern, Places};
use arcade_engine::text::listed;
use arcade_ui::facts::{Fact, Say};

/// Ends the last scene of a line that is left before the game is over.
pub(super) const GOES_ON: &str = " It goes on like this to the end.";

/// `-A-E, 3 lives`, to find the puzzle again by.
pub(super) fn title(position: &Position) -> String {
    match position.lives {
        Some(number) => format!("{}, {}", position.pattern, lives(number.get())),
        None => position.pattern.to_string(),
    }
}

/// What is seen, with the words that are left: coarse ones with their first and last letters only.
pub(super) fn position(position: &Position, state: &State, dictionary: &Dictionary) -> Vec<Fact> {
    let letters = listed(position.wrong.iter().map(Letter::upper), "and");
    let wrong = (!letters.is_empty()).then(|| Fact::new("not in it", letters));
    let lives = position.lives.map(|number| Fact::new("lives", number.to_string()));
    let guess = position.guess.map(|letter| Fact::new("guessed", letter.to_string()));
    let left: Vec<String> = state.words.iter().map(|&word| shown_word(dictionary.word(word))).collect();
    let pattern = position.pattern.to_string();
    let spoken = format!("{} letters, {}", pattern.len(), letters_of(&pattern).unwrap_or_default());
    let word = Say::from(pattern).spoken(spoken);
    let facts = std::iter::once(Fact::new("word", word)).chain(wrong).chain(lives);
    facts.chain(guess).chain([Fact::new(WORDS_LEFT, Say::from(left.join(" ")).spoken(left.join(", ")))]).collect()
}

fn misses(number: u8) -> String {
    words::misses(number.into())
}

/// What a guess leads to, after which the host can force so many misses, for a guesser with so many lives.
pub(super) fn for_guesser(after: Bounds, lives: u32) -> String {
    let Bounds { at_least, at_most } = after;
    if u32::from(at_most) < lives {
        return match after.exact() {
            Some(0) => "you can be sure to win, without a miss".to_owned(),
            Some(forced) => format!("you can be sure to win, with {} at most", misses(forced)),
            None => "you can be sure to win".to_owned(),
        };
    }
    let least = if after.exact().is_some() { "" } else { "at least " };
    format!("the host can force {least}{}", misses(at_least))
}

/// What so many lives lead to, where `enough` are needed.
pub(super) fn with_lives(lives: u8, enough: u8) -> String {
    match lives {
        _ if lives < enough => "the host can force as many misses, and you are hanged".to_owned(),
        _ if lives > enough => "you can be sure to win, but fewer lives would do".to_owned(),
        _ => "you can be sure to win".to_owned(),
    }
}

/// What an answer leads to, after which the host can force so many misses, against a guesser with so many lives.
pub(super) fn for_host(forced: u8, lives: u32) -> String {
    match forced {
        _ if u32::from(forced) >= lives => format!("you can force {}", misses(forced)),
        0 => "the guesser finds the word without a miss".to_owned(),
        _ => format!("you can’t force more than {}", misses(forced)),
    }
}

/// An answer to a guessed letter: what it shows, and how many words it leaves.
pub(super) fn group(pattern: &Pattern, is_miss: bool, words: usize) -> String {
    let words = in_words(words);
    if is_miss { format!("no ({words})") } else { format!("{pattern} ({words})") }
}

/// `You guess E. `
pub(super) fn guess(side: Side, letter: Letter) -> String {
    match side {
        Side::Guesser => format!("You guess {letter}. "),
        Side::Host => format!("The guesser says {letter}. "),
    }
}

/// The answer that led to `after`.
pub(super) fn answer(side: Side, after: &State, places: Places, dictionary: &Dictionary) -> String {
    let shown = match (side, places.is_empty()) {
        (Side::Guesser, true) => "The host says no".to_owned(),
        (Side::Guesser, false) => format!("The host shows {}", after.pattern),
        (Side::Host, true) => "You say no".to_owned(),
        (Side::Host, false) => format!("You show {}", after.pattern),
    };
    format!("{shown}{}", what_is_left(side, after, dictionary))
}

/// The host's answer to a whole word, which led to `after`.
pub(super) fn word_denied(after: &State, said: &str, dictionary: &Dictionary) -> String {
    format!("The host says that it isn’t {said}{}", what_is_left(Side::Guesser, after, dictionary))
}

/// The rest of the sentence on an answer: what it leaves, or who has won by it.
fn what_is_left(side: Side, after: &State, dictionary: &Dictionary) -> String {
    match (side, after.lives, &after.words[..]) {
        (Side::Guesser, 0, _) => ", and that was your last life.".to_owned(),
        (Side::Host, 0, _) => ", and that was the guesser’s last life.".to_owned(),
        (_, _, [word]) => {
            let finder = if side == Side::Guesser { "you have" } else { "the guesser has" };
            let word = shown_word(dictionary.word(*word)).to_uppercase();
            format!(": only {word} is left, so {finder} found it.")
        }
        (_, _, words) => format!(": {} are left.", in_words(words.len())),
    }
}

/// What is asked at a position of a player's own game.
pub(super) fn task_of_mistake(is_winnable: bool) -> String {
    let aim = if is_winnable {
        "You can still be sure to win."
    } else {
        "A perfect host wins here, so look for the fewest misses."
    };
    format!("{MISTAKE} {aim}")
}

/// Why these letters are right.
pub(super) fn why_of_mistake(found: &RightLetters) -> String {
    let RightLetters { state, rating, right } = found;
    let most = right.iter().map(|letter| rating.after(letter).at_most).max().unwrap_or(0);
    let wrong = state.open().filter(|letter| !right.contains(*letter));
    let least = wrong.map(|letter| rating.after(letter).at_least).min().unwrap_or(0);
    let letters = listed(right.iter().map(Letter::upper), "or");
    let others = format!("After any other letter it can force at least {}.", misses(least));
    if !found.is_winnable() {
        return format!("After {letters} the host can force {}. {others}", misses(most));
    }
    let lives = lives(state.lives);
    match most {
        0 => {
            format!(
                "After {letters} you can find the word without a miss. After any other letter the host can force at least {}, and you have {lives}.",
                misses(least)
            )
        }
        _ => format!("After {letters} the host can’t force more than {}, and you have {lives}. {others}", misses(most)),
    }
}
