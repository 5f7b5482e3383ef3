//! A question of line mode as it is printed.

use std::borrow::Cow;

use super::command::Command;
use crate::model::speech::letters_of;
use crate::screen::{Choice, Question};

/// The answers after a game of the day.
pub(super) const DAY: &str = "day";
pub(super) const AGAIN: &str = "again";
pub(super) const MENU: &str = "menu";

/// What is asked while the friend makes the next move of a game by codes: every answer is a command.
pub(super) fn while_the_friend_plays() -> Question {
    let choices = [("share", "tells the code for your friend"), (MENU, "goes to the list of games; this one waits")];
    Question::choice("What next?", choices.map(|(answer, about)| Choice::new(answer, about)).into()).or_else("share")
}

/// What is asked after a game of the day: the others of the day come first, and `more` commands follow.
pub(super) fn after_a_game_of_the_day<'a>(more: impl Iterator<Item = &'a Command>) -> Question {
    let choices = [
        (DAY, "the other games of the day"),
        (AGAIN, "plays once more, which counts for nothing"),
        (MENU, "goes to the list of all there is"),
    ];
    let choices = choices.into_iter().chain(more.map(|command| (command.word, command.about)));
    let choices = choices.map(|(answer, about)| Choice::new(answer, about.trim_end_matches('.')));
    // A guess that comes too late is none of these.
    let letters = ('a'..='z').collect();
    Question { letters, ..Question::choice("What next?", choices.collect()).or_else(DAY) }
}

/// Where the letters of a choice stand that is a pattern such as `--E-`, for speech leaves dashes out.
fn letters_in(choice: &Choice) -> Option<String> {
    letters_of(choice.answer.split(' ').next().unwrap_or_default())
}

/// The choice, which may be typed as it is heard, too.
pub(super) fn named_aloud(choice: Choice) -> Choice {
    let letters = letters_in(&choice);
    choice.or_called(letters)
}

/// A choice as it is told: a pattern by the places of its letters, since speech leaves dashes out.
fn named(choice: &Choice) -> Cow<'_, str> {
    letters_in(choice).map_or(Cow::Borrowed(&choice.answer), |letters| {
        let behind = choice.answer.split_once(' ').map(|(_, behind)| format!(" {behind}")).unwrap_or_default();
        Cow::Owned(format!("{letters}{behind}"))
    })
}

/// Whether the choices are told in the question itself: there are few, and they need no words of their own.
fn is_short(question: &Question) -> bool {
    question.are_numbers()
        || question.choices.len() <= 4
            && question.choices.iter().all(|choice| choice.about.is_empty() && letters_in(choice).is_none())
}

/// The choices of a question, a line each, where the question itself doesn't tell them.
pub(super) fn choices(question: &Question) -> Vec<String> {
    if is_short(question) {
        return Vec::new();
    }
    // Two numbers beside each other would be one to the ear, and a number before “to” the beginning of a range.
    let is_numeric =
        |choice: &Choice| choice.answer.starts_with(|c: char| c.is_ascii_digit()) || choice.answer.starts_with("to ");
    let begins_with_number = question.choices.iter().any(is_numeric);
    let which = if begins_with_number { "choice " } else { "" };
    let colon = if begins_with_number { ":" } else { "" };
    let line = |(choice, number): (&Choice, usize)| {
        let about = if choice.about.is_empty() { String::new() } else { format!(": {}", choice.about) };
        format!("{which}{number}{colon} {}{about}", named(choice))
    };
    question.choices.iter().zip(1..).map(line).collect()
}

/// A question as it is printed, with the numbers of its choices and its default.
pub(super) fn asked(question: &Question) -> String {
    let mut ways: Vec<String> = if question.are_numbers() {
        vec![question.in_ranges()]
    } else if is_short(question) {
        // A number that is something else here chooses none of them.
        let has_numbers = !question.letters.contains(|c: char| c.is_ascii_digit());
        let named = |(choice, number): (&Choice, usize)| {
            if has_numbers { format!("{number} {}", choice.answer) } else { choice.answer.clone() }
        };
        question.choices.iter().zip(1..).map(named).collect()
    } else if let [only] = &question.choices[..] {
        vec![format!("1 {}", only.answer)]
    } else {
        vec![format!("1 to {}", question.choices.len())]
    };
    match question.default.as_deref() {
        Some(default) if !default.is_empty() => ways.push(format!("empty line: {default}")),
        None if !question.choices.is_empty() => ways.push("no default".to_owned()),
        // What an empty line does without a word for it, the question says.
        _ => {}
    }
    let ways = if ways.is_empty() { String::new() } else { format!(" ({})", ways.join(", ")) };
    let colon = if ways.is_empty() && question.text.ends_with('?') { "" } else { ":" };
    format!("{}{ways}{colon}", question.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_among_the_choices_is_told_by_its_letters() {
        let choices = ["----", "--E-", "-CC---ING", "S-ES", "two-step"].map(Choice::plain);
        assert_eq!(
            super::choices(&Question::choice("Which?", choices.into())),
            [
                "1 dashes only",
                "2 E 3rd",
                "3 C 2nd and 3rd, I 7th, N 8th, G 9th",
                "4 S 1st and 4th, E 3rd",
                "5 two-step"
            ]
        );
    }

    #[test]
    fn a_question_is_printed_with_its_choices_and_its_default() {
        let ends = Question::choice("Which end?", vec![Choice::plain("first"), Choice::plain("last")]);
        assert_eq!(asked(&ends), "Which end? (1 first, 2 last, no default):");
        assert_eq!(asked(&Question::yes_or_no("Play again?", true)), "Play again? (1 yes, 2 no, empty line: yes):");
        assert_eq!(asked(&Question::typed("Enter a word", "")), "Enter a word:");
        let told =
            Question::choice("Which?", vec![Choice::new("greedy", "takes the larger end"), Choice::plain("exact")]);
        assert_eq!(choices(&told), ["1 greedy: takes the larger end", "2 exact"]);
        assert_eq!(asked(&told), "Which? (1 to 2, no default):");
        assert!(choices(&ends).is_empty());
        let only = Question::choice("What next?", vec![Choice::new("list", "the list of puzzles")]);
        assert_eq!(asked(&only), "What next? (1 list, no default):");
    }
}
