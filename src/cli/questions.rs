//! The questions to programs, as pages of help tell them.

use std::fmt::Write as _;

use crate::checks::Function;
use crate::games::GAMES;

/// Every question, in an example, with what its answer has to be: a line each.
pub(super) fn listed() -> String {
    let mut text = String::new();
    for game in GAMES {
        let functions = game.checks.functions;
        let questions: Vec<String> = functions.iter().map(Function::example_question).collect();
        let width = questions.iter().map(|question| question.chars().count()).max().unwrap_or(0);
        for (question, function) in questions.iter().zip(functions) {
            // Writing to a string can’t fail.
            let _ = writeln!(text, "  {question:<width$}  {}", function.answer);
        }
    }
    text
}

/// The end of the help of `arcade check`.
pub(super) fn about_checks() -> String {
    format!(
        "Your program reads a question a line and writes an answer a line, each at once: print(…, flush=True) in Python. To a \
         question that it doesn’t know it answers “unknown”. The questions, each in an example, and their answers:\n\n{}\n\
         “you” and “other” are the points so far, yours and the other player’s; “letters” is how many letters the hand began \
         with, and ! is the wildcard. The file named by the environment variable ARCADE_WORDS has the words that count, a word \
         a line.\n\
         The “loser” of a row is whoever does not move first in it, also where that player comes out ahead.\n\
         Some words are asked in capitals, or with one: a letter is the same in either case.\n\
         Where several answers are equally good, each of them is right. Only etaoin.choose asks for more: where both ends are \
         worth the same, the answer is “either”, as in the assignment that Etaoin comes from, and one of the two ends is \
         wrong.\n\
         What your program writes to its standard error is shown, so that you can print there what you want to know.\n\
         The page examples/README.md in the source of the arcade has all this, too, and beside it are programs to begin with.\n\
         The exit code is 0 if every answer is right, 1 if one is wrong or missing, and 2 if the command is not asked for \
         rightly.",
        listed()
    )
}
