//! The questions of Evil Hangman to a program of the player’s, and its answers.

use crate::programs::{Entrant, Failure, Program};
use arcade_engine::hangman::{Answer, Game, Guess, Guest, Letter, LetterSet, Pattern, Places, Turn};

/// What a program may answer that guesses.
const LETTERS: &str = "a letter from a to z that was not guessed before";

/// The letter that `program` guesses.
fn guess(program: &mut Program, game: &Game) -> Result<Letter, Failure> {
    let question = guess_question(game.pattern(), game.guessed(), game.lives());
    program.ask_for(&question, LETTERS, |answer| letter(answer, game.guessed()))
}

/// Where `program` as the host puts the guessed `letter`. Some word has to agree with all that it said.
fn host(program: &mut Program, game: &Game, letter: Letter) -> Result<Places, Failure> {
    let question = host_question(game.pattern(), game.guessed(), letter, game.lives());
    let legal = format!(
        "“{}” with {} in some of the blanks or in none, as a word of the list has it",
        text(game.pattern()),
        letter.lower()
    );
    program.ask_for(&question, &legal, |answer| {
        let places = places(answer, game.pattern(), letter)?;
        let turn = Turn { guess: Guess::Letter(letter), answer: Answer::Places(places) };
        game.clone().play(turn).ok().map(|()| places)
    })
}

impl Guest for Entrant {
    fn guess(&mut self, game: &Game) -> Option<Letter> {
        self.ask(|program| guess(program, game))
    }

    fn answer(&mut self, game: &Game, letter: Letter) -> Option<Places> {
        self.ask(|program| host(program, game, letter))
    }
}

/// `hangman.guess pattern=-e-- guessed=e,x lives=5`.
pub(super) fn guess_question(pattern: &Pattern, guessed: LetterSet, lives: u32) -> String {
    format!("hangman.guess pattern={} guessed={} lives={lives}", text(pattern), list(guessed))
}

/// `hangman.host pattern=---- guessed= guess=e lives=5`.
pub(super) fn host_question(pattern: &Pattern, guessed: LetterSet, guess: Letter, lives: u32) -> String {
    format!("hangman.host {}", asked_of_host(pattern, guessed, guess, lives))
}

/// What every host is asked.
fn asked_of_host(pattern: &Pattern, guessed: LetterSet, guess: Letter, lives: u32) -> String {
    let (pattern, guessed, guess) = (text(pattern), list(guessed), guess.lower());
    format!("pattern={pattern} guessed={guessed} guess={guess} lives={lives}")
}

/// `hangman.improved pattern=---- guessed= guess=e lives=1 words=deal,tear,monk`.
pub(super) fn improved_question(
    pattern: &Pattern,
    guessed: LetterSet,
    guess: Letter,
    lives: u32,
    words: &[String],
) -> String {
    let asked = asked_of_host(pattern, guessed, guess, lives);
    format!("hangman.improved {asked} words={}", words.join(","))
}

/// A pattern as questions and answers write it: `-e--`.
pub(super) fn text(pattern: &Pattern) -> String {
    pattern.to_string().to_ascii_lowercase()
}

fn list(letters: LetterSet) -> String {
    letters.iter().map(|letter| letter.lower().to_string()).collect::<Vec<_>>().join(",")
}

/// The letter that an answer names, if it was not guessed before.
pub(super) fn letter(answer: &str, guessed: LetterSet) -> Option<Letter> {
    let mut characters = answer.chars();
    let (one, more) = (characters.next()?, characters.next());
    Letter::new(one).filter(|&letter| more.is_none() && !guessed.contains(letter))
}

/// Where an answer puts `guess` into the blanks of `before`; None where it changes anything else.
pub(super) fn places(answer: &str, before: &Pattern, guess: Letter) -> Option<Places> {
    let after = Pattern::parse(answer).ok()?;
    let shown = after.at(guess);
    (before.len() == after.len() && !shown.meets(before.shown()) && before.with(guess, shown) == after).then_some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_may_fill_blanks_with_the_guess_only() {
        let before = Pattern::parse("-e--").unwrap();
        let guess = Letter::new('l').unwrap();
        assert_eq!(
            host_question(&before, before.letters(), guess, 3),
            "hangman.host pattern=-e-- guessed=e guess=l lives=3"
        );
        assert_eq!(guess_question(&before, before.letters(), 5), "hangman.guess pattern=-e-- guessed=e lives=5");
        for (answer, count) in [
            ("-e--", Some(0)),
            ("-ell", Some(2)),
            ("-ELL", Some(2)),
            ("-e", None),
            ("-e-x", None),
            ("-l--", None),
            ("----", None),
            ("", None),
        ] {
            assert_eq!(places(answer, &before, guess).map(Places::len), count, "{answer}");
        }
    }

    #[test]
    fn a_guess_is_a_letter_that_is_new() {
        let guessed: LetterSet = Letter::new('e').into_iter().collect();
        assert_eq!(letter("T", guessed), Letter::new('t'));
        assert_eq!([letter("e", guessed), letter("te", guessed), letter("", guessed), letter("é", guessed)], [None; 4]);
    }
}
