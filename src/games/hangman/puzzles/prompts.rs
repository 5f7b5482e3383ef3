//! What the puzzles of Evil Hangman ask for.

use crate::games::hangman::keyboard;
use crate::puzzles::{Keys, Prompt};

/// What is said where there is little room for how to answer from a list.
const BRIEFLY: &str = "⟨answer-so⟩ answers.";

/// A letter is guessed.
pub(super) static LETTER: Prompt = Prompt {
    keys: Keys::Letter(keyboard::step),
    how: [
        "Type the letter that you guess; the same again, or ⟨answer-letter⟩, answers with it.",
        "Press your letter twice.",
    ],
    question: "Which letter?",
    expects: "Type one letter.",
    did: ["You guessed", "If you guess"],
    rules: None,
};

/// A number of lives is said.
pub(super) static LIVES: Prompt = Prompt {
    keys: Keys::Number,
    how: ["Type the number, or go to it with ⟨answer-before+answer-after|the arrows⟩; ⟨answer-so⟩ answers.", BRIEFLY],
    question: "How many lives?",
    expects: "",
    did: ["You said", "If you say"],
    rules: None,
};

/// One of the words left is guessed.
pub(super) static WORD: Prompt = Prompt {
    keys: Keys::List,
    how: ["Choose the word that you guess; ⟨answer-so⟩ guesses it.", BRIEFLY],
    question: "Which word do you guess?",
    expects: "",
    did: ["You guessed", "If you guess"],
    rules: None,
};

/// One of the answers to a guessed letter is given.
pub(super) static ANSWER: Prompt = Prompt {
    keys: Keys::List,
    how: ["You are the host: choose what you answer; ⟨answer-so⟩ says it.", BRIEFLY],
    question: "What do you answer?",
    expects: "",
    did: ["You said", "If you say"],
    rules: Some([
        "You are the host, and the other side guesses your word letter by letter.",
        "Say where the letter stands, or that it is not in the word: some word left has to fit your answer.",
        "You win when the guesser has no life left.",
    ]),
};
