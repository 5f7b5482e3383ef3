//! What is true of a game against a host, as facts: the board shows them, the hint line says them, and line mode tells them.

use super::Play;
use super::ending::result;
use crate::games::hangman::{
    host::HostChoice,
    lines::{letters, spelled, spoken},
    rivals, words,
};
use arcade_engine::hangman::{Answer, Game, Guess, Letter, Turn};
use arcade_engine::text::capitalised;
use arcade_ui::facts::{Fact, Say};

/// A guess in capitals.
pub(super) fn guessed(game: &Game, guess: Guess) -> String {
    match guess {
        Guess::Letter(letter) => letter.to_string(),
        Guess::Word(word) => game.dictionary().word(word).to_uppercase(),
    }
}

/// The letter of a guess; None of a whole word.
pub(super) const fn letter_of(guess: Guess) -> Option<Letter> {
    match guess {
        Guess::Letter(letter) => Some(letter),
        Guess::Word(_) => None,
    }
}

/// What was guessed and answered, as a list has it: `one E, at place 3`, `“absolute”`.
pub(super) fn said(game: &Game, turn: Turn) -> Say {
    match (turn.guess, turn.answer) {
        (Guess::Letter(letter), Answer::Places(places)) => words::answer(letter, places),
        (guess, _) => format!("“{}”", guessed(game, guess)).into(),
    }
}

/// What the host said to a guess. Who sees the board sees what was guessed, and where it stands.
pub(super) fn answered(game: &Game, turn: Turn) -> Say {
    const COST: &str = "That costs a guess.";
    match (turn.guess, turn.answer) {
        (Guess::Letter(letter), Answer::Places(places)) => match places.len() {
            0 => Say::from(format!("No {letter}.")).spoken(format!("{letter}: not found. {COST}")),
            count => {
                let found = if count == 1 { "One".to_owned() } else { format!("{count} times") };
                let spoken = format!("{letter}: found at {}.", words::places(places));
                Say::from(format!("{found} {letter}.")).spoken(spoken)
            }
        },
        (Guess::Word(word), answer) => {
            let word = game.dictionary().word(word);
            match answer {
                Answer::Word(true) => Say::default().spoken(format!("“{word}” is the word.")),
                _ => Say::from(format!("It isn’t “{word}”.")).spoken(format!("“{word}” is not the word. {COST}")),
            }
        }
        (Guess::Letter(_), Answer::Word(_)) => Say::default(),
    }
}

/// Who answers, and how.
pub(super) fn host(play: &Play) -> Fact {
    let host = play.board.host;
    Fact::new("host", format!("{}, {}", capitalised(host.name()), host.description()))
}

/// Why a win earns no star, in the game of a day whose lives are too many for one; in a game of one’s own the form said so.
pub(super) fn no_star(play: &Play) -> Option<Say> {
    let (setup, HostChoice::Plays(host)) = (play.game().setup(), play.board.host) else { return None };
    play.tag().daily?;
    let lives = setup.lives.get();
    let most = rivals::most_for_a_star(host, setup.dictionary.length(), lives)?;
    Some(Say::new(
        format!("{lives} lives are too many for a star: it takes {most} at most."),
        "Too many lives for a star.",
    ))
}

/// How many wrong guesses are left.
pub(super) fn lives(game: &Game) -> Fact {
    let (left, all) = (game.lives(), game.setup().lives);
    Fact::new("guesses left", Say::new(format!("{left} of {all}"), left.to_string()))
}

/// The letters that were guessed, in their order.
pub(super) fn letters_guessed(game: &Game) -> Fact {
    Fact::new("letters guessed", letters(game.turns().iter().filter_map(|turn| letter_of(turn.guess))))
}

/// The whole words that were guessed and are not the word; nothing where there are none.
pub(super) fn words_guessed(game: &Game) -> Option<Fact> {
    let wrong = |turn: &Turn| match (turn.guess, turn.answer) {
        (Guess::Word(word), Answer::Word(false)) => Some(game.dictionary().word(word)),
        _ => None,
    };
    let words: Vec<&str> = game.turns().iter().filter_map(wrong).collect();
    (!words.is_empty()).then(|| Fact::new("words guessed", words.join(", ")))
}

/// What is known of the word.
pub(super) fn word(game: &Game) -> Fact {
    Fact::new("word", Say::from(spelled(game.pattern())).spoken(spoken(game.pattern())))
}

/// How the game ended; None while it goes on.
pub(super) fn ended(play: &Play) -> Option<Fact> {
    let word = &play.board.ending.as_ref()?.story().word;
    result(play.game(), word).map(|sentence| Fact::new("result", sentence))
}
