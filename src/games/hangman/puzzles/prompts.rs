//! What the puzzles of Evil Hangman ask for.

use crate::games::hangman::play::asked_letter;
use crate::puzzles::{Answers, BoardMove, Meant, Prompt, Turn};

/// What is said where there is little room for how to answer from a list.
const BRIEFLY: &str = "⟨answer-so⟩ answers.";

/// A letter is guessed.
pub(super) static LETTER: Prompt = Prompt {
    answers: Answers::Move(BoardMove { is_one_key: true, ..BoardMove::new(read) }),
    how: ["Type the letter that you guess; the same again, or ⟨guess⟩, answers with it.", "Press your letter twice."],
    did: ["You guessed", "If you guess"],
    rules: None,
};

/// The answer that a guess is.
fn read(turn: &Turn, guess: &str) -> Result<Meant, String> {
    let letter = asked_letter(guess).map(|letter| letter.lower().to_string());
    let choice = turn.choices.iter().find(|choice| letter.as_deref().is_some_and(|letter| choice.is(letter)));
    choice.cloned().map(Meant::from).ok_or_else(|| "A single letter is asked for.".to_owned())
}

/// A number of lives is said.
pub(super) static LIVES: Prompt = Prompt {
    answers: Answers::List("How many lives?"),
    how: ["Type the number, or go to it with ⟨answer-before+answer-after|the arrows⟩; ⟨answer-so⟩ answers.", BRIEFLY],
    did: ["You said", "If you say"],
    rules: None,
};

/// One of the words left is guessed.
pub(super) static WORD: Prompt = Prompt {
    answers: Answers::List("Which word do you guess?"),
    how: ["Choose the word that you guess; ⟨answer-so⟩ guesses it.", BRIEFLY],
    did: ["You guessed", "If you guess"],
    rules: None,
};

/// One of the answers to a guessed letter is given.
pub(super) static ANSWER: Prompt = Prompt {
    answers: Answers::List("What do you answer?"),
    how: ["You are the host: choose what you answer; ⟨answer-so⟩ says it.", BRIEFLY],
    did: ["You said", "If you say"],
    rules: Some([
        "You are the host, and the other side guesses your word letter by letter.",
        "Say where the letter stands, or that it is not in the word: some word left has to fit your answer.",
        "You win when the guesser has no life left.",
    ]),
};
