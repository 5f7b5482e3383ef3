//! A round: the mistakes of a game that is over, tried again one after another, while the game stays as it was.

use crate::hangman::hangman;
use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::model::GameRecord;
use arcade::testing::records::{News, Order};

const SIZES: [(u16, u16); 4] = [(40, 12), (80, 24), (120, 36), (200, 60)];

/// The game that was kept last.
fn kept(visitor: &Visitor) -> Option<GameRecord> {
    visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    })
}

/// How often a game was kept.
fn times_kept(visitor: &Visitor) -> usize {
    visitor.effects.iter().filter(|effect| matches!(effect, Effect::Records(Order::Keep(_)))).count()
}

fn with_records(columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor
}

/// The word of the handout, from which the person always takes the first letter: twice that is a mistake.
fn lost_word(columns: u16, rows: u16) -> Visitor {
    let mut visitor = with_records(columns, rows);
    visitor.open("Etaoin").fill("My word", "overtake").press("enter").wait(700);
    for _ in 0..4 {
        visitor.press("left left").wait(700);
    }
    assert!(visitor.sees("tries them again") || columns == 40, "{}", visitor.screen());
    visitor
}

/// What the screen says, in one line.
fn said(visitor: &Visitor) -> String {
    visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_word_is_tried_again_mistake_by_mistake_and_stays_as_it_was() {
    let mut visitor = lost_word(120, 36);
    let (before, times, over) = (kept(&visitor), times_kept(&visitor), visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("try again") && visitor.sees("mistake 1 of 2"), "{}", visitor.screen());
    assert!(
        visitor.sees("Here you took O: 2 behind at the end, not 4 ahead. What do you play now?"),
        "{}",
        visitor.screen()
    );
    assert!(visitor.sees("It was the first move.") && visitor.sees("▲ you"), "{}", visitor.screen());
    assert!(visitor.sees("Your game stays as it was.") && visitor.sees("next mistake"), "{}", visitor.screen());
    assert!(!visitor.sees("you finish"), "nothing is told before it is asked for:\n{}", visitor.screen());
    // The other end is right: the reason is told, and the board shows how the game ends with each.
    visitor.press("right right");
    assert!(visitor.sees("That’s it: E."), "{}", visitor.screen());
    assert!(visitor.sees("You finish 4 ahead. With O you would lose by 2."), "{}", visitor.screen());
    assert!(visitor.sees("▲ +4") && visitor.sees("▲ −2"), "{}", visitor.screen());
    // The second one is played as before.
    visitor.press("enter");
    assert!(
        visitor.sees("mistake 2 of 2") && visitor.sees("4 behind at the end, not 2 behind."),
        "{}",
        visitor.screen()
    );
    visitor.press("left left");
    assert!(visitor.sees("No:") && visitor.sees("what was best"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("No:") && visitor.sees("how you did"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("1 of 2 found.") && visitor.sees("move 1  found: E"), "{}", visitor.screen());
    assert!(visitor.sees("not found:"), "{}", visitor.screen());
    visitor.press("enter");
    assert_eq!(visitor.screen(), over);
    assert_eq!((kept(&visitor), times_kept(&visitor)), (before, times), "the game stays as it was");
}

#[test]
fn a_wrong_answer_may_be_tried_once_more_and_the_first_one_counts() {
    let mut visitor = lost_word(120, 36);
    visitor.press("enter").press("left left");
    assert!(visitor.sees("No: O is what was played.") && visitor.sees("r once more"), "{}", visitor.screen());
    assert!(visitor.sees("You lose by 2. r tries once more"), "{}", visitor.screen());
    assert!(!visitor.sees("▲ +4") && !visitor.sees("With E"), "what was best waits\n{}", visitor.screen());
    visitor.press("r");
    assert!(visitor.sees("What do you play now?") && visitor.sees("Your first answer counts."), "{}", visitor.screen());
    assert!(!visitor.sees("▲ +4") && !visitor.sees("r once more"), "{}", visitor.screen());
    visitor.press("right right");
    assert!(visitor.sees("That’s it: E.") && !visitor.sees("r once more"), "{}", visitor.screen());
    // The second answer is the last one, and the next mistake may be answered twice again.
    visitor.press("r");
    assert!(visitor.sees("That’s it: E."), "{}", visitor.screen());
    visitor.press("enter").press("left left");
    assert!(visitor.sees("mistake 2 of 2") && visitor.sees("r once more"), "{}", visitor.screen());
    visitor.press("enter r");
    assert!(!visitor.sees("What do you play now?"), "once it is shown what was best\n{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("0 of 2 found.") && visitor.sees("move 1  not found: O"), "{}", visitor.screen());
}

#[test]
fn after_an_answer_nothing_but_its_two_ends_says_how_the_game_goes_on() {
    for answer in ["left left enter", "right right"] {
        let mut visitor = lost_word(120, 36);
        visitor.press("f3").press("enter").press(answer);
        assert!(visitor.sees("▲ +4") && visitor.sees("▲ −2"), "{}", visitor.screen());
        assert!(!visitor.sees("You can still win") && !visitor.sees("▕"), "{}", visitor.screen());
    }
}

#[test]
fn a_mistake_can_be_skipped_and_a_hint_is_named() {
    let mut visitor = lost_word(80, 24);
    let help = kept(&visitor).unwrap().help;
    visitor.press("enter f2 f2 f2");
    assert!(said(&visitor).contains("Take E: you finish 4 ahead."), "{}", visitor.screen());
    visitor.press("right right enter tab");
    assert!(visitor.sees("1 of 2 found.") && visitor.sees("found: E, with a hint"), "{}", visitor.screen());
    assert!(visitor.sees("not tried"), "{}", visitor.screen());
    visitor.press("enter enter");
    assert!(visitor.sees("mistake 1 of 2"), "{}", visitor.screen());
    // What is lifted is put down first, and then the way back leads to the result.
    visitor.press("right esc");
    assert!(visitor.sees("mistake 1 of 2"), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("tries them again"), "{}", visitor.screen());
    assert_eq!(kept(&visitor).unwrap().help, help, "a hint in a round is no help in the game");
}

#[test]
fn the_debug_overlay_shows_the_position_before_the_mistake() {
    let mut visitor = lost_word(120, 36);
    visitor.press("enter f4");
    assert!(visitor.sees("debug") && !visitor.sees("The game is over"), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("mistake 1 of 2") && visitor.sees("Here you took O"), "{}", visitor.screen());
}

#[test]
fn the_mistakes_of_two_people_are_named() {
    let mut visitor = with_records(120, 36);
    visitor.open("Etaoin").set("Opponent", "a friend here").fill("My word", "overtake").press("enter").wait(700);
    for _ in 0..8 {
        visitor.press("left left").wait(700);
    }
    visitor.press("enter");
    assert!(visitor.sees("Here player 1 took O: 2 behind at the end, not 4 ahead."), "{}", visitor.screen());
    visitor.press("tab");
    assert!(said(&visitor).contains("mistake 2 of"), "{}", visitor.screen());
}

#[test]
fn numbers_are_tried_again_too() {
    let mut visitor = with_records(120, 36);
    visitor
        .open("End Game")
        .set("Board", "my own")
        .fill("My board", "3 -1 4 1 -5 9 2 -6")
        .set("On each board", "one game")
        .press("enter")
        .wait(700);
    for _ in 0..4 {
        visitor.press("right right").wait(700);
    }
    let (before, times) = (kept(&visitor), times_kept(&visitor));
    assert!(visitor.sees("Enter tries"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("Here you took") && visitor.sees("mistake 1 of"), "{}", visitor.screen());
    visitor.press("left left");
    assert!(visitor.sees("That’s it:"), "{}", visitor.screen());
    visitor.press("esc");
    assert_eq!((kept(&visitor), times_kept(&visitor)), (before, times));
}

#[test]
fn a_word_game_is_tried_again_entry_by_entry() {
    let mut visitor = with_records(120, 36);
    visitor.open("Word Game").fill("My hand", "cows!z").press("enter").compute();
    // Twice less than the best: a word, and the end of the hand too early.
    visitor.write("ow").press("enter f8 f8 enter").compute();
    let (before, times) = (kept(&visitor), times_kept(&visitor));
    assert!(visitor.sees("2 mistakes: Enter tries them again"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("You played OW, and ") && visitor.sees("mistake 1 of 2"), "{}", visitor.screen());
    // Less than the best and more than then.
    visitor.write("cows").press("enter");
    assert!(visitor.sees("Nearly: COWS is better, but not the best."), "{}", visitor.screen());
    assert!(said(&visitor).contains("COWS scores 252.") && !said(&visitor).contains("Best:"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(said(&visitor).contains("COWS scores 252.") && said(&visitor).contains("Best:"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("You stopped here, and "), "{}", visitor.screen());
    visitor.press("f2 f2 f2 f2");
    let hint = said(&visitor);
    let entry = hint
        .split("First type ")
        .nth(1)
        .unwrap_or_else(|| panic!("{}", visitor.screen()))
        .split(':')
        .next()
        .unwrap()
        .to_lowercase();
    visitor.write(&entry).press("enter");
    assert!(visitor.sees("That’s it: "), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("1 of 2 found.") && visitor.sees("with a hint"), "{}", visitor.screen());
    visitor.press("enter");
    assert_eq!((kept(&visitor), times_kept(&visitor)), (before, times));
}

#[test]
fn a_lost_game_of_hangman_is_tried_again_guess_by_guess() {
    let mut visitor = hangman(120, 36);
    visitor.write("eisqxzjvwk").compute();
    let (before, times) = (kept(&visitor), times_kept(&visitor));
    visitor.press("enter");
    assert!(visitor.sees("What do you guess now?") && said(&visitor).contains("mistake 1 of "), "{}", visitor.screen());
    visitor.compute();
    // The same letter is no better, and the one that the hint names is right.
    let told = said(&visitor);
    let wrong = told.split("Here you guessed ").nth(1).unwrap().chars().next().unwrap().to_lowercase().to_string();
    visitor.write(&wrong).compute();
    assert!(visitor.sees("No: "), "{}", visitor.screen());
    visitor.press("enter enter").compute();
    assert!(said(&visitor).contains("mistake 2 of "), "{}", visitor.screen());
    visitor.press("f2 f2");
    let told = said(&visitor);
    let best = told
        .split("Guess ")
        .nth(1)
        .unwrap_or_else(|| panic!("{}", visitor.screen()))
        .chars()
        .next()
        .unwrap()
        .to_lowercase()
        .to_string();
    visitor.write(&best).compute();
    assert!(visitor.sees(&format!("That’s it: {}.", best.to_uppercase())), "{}", visitor.screen());
    visitor.press("esc");
    assert_eq!((kept(&visitor), times_kept(&visitor)), (before, times));
}

#[test]
fn an_answer_waits_for_its_verdict() {
    let mut visitor = hangman(120, 36);
    visitor.write("eisqxzjvwk").compute().press("enter").write("z");
    assert!(visitor.sees("Judging your answer"), "{}", visitor.screen());
    visitor.compute();
    assert!(visitor.sees("No: Z") || visitor.sees("Nearly: Z"), "{}", visitor.screen());
}

#[test]
fn a_round_is_told_in_lines() {
    let mut visitor = lost_word(80, 24);
    visitor.app.speak_in_lines();
    visitor.app.tell_lines();
    let mut say = |line: &str| {
        visitor.send(Message::Line(line.to_owned()));
        let question = visitor.app.question().map(|question| question.text).unwrap_or_default();
        format!("{}\n{question}", visitor.app.tell_lines().join("\n"))
    };
    let told = say("retry");
    assert!(
        told.contains("Mistake: 1 of 2") && told.contains("Here you took O: 2 behind at the end, not 4 ahead."),
        "{told}"
    );
    assert!(told.contains("Take the first or the last letter"), "{told}");
    let told = say("last");
    assert!(told.contains("That’s it: E.") && told.contains("You finish 4 ahead."), "{told}");
    let told = say("next");
    assert!(told.contains("Mistake: 2 of 2"), "{told}");
    let told = say("next");
    assert!(told.contains("1 of 2 found") && told.contains("not tried"), "{told}");
    let told = say("back");
    assert!(told.contains("Play again"), "{told}");
}

#[test]
fn rounds_look_as_they_should() {
    for (columns, rows) in SIZES {
        let mut visitor = lost_word(columns, rows);
        visitor.press("enter");
        insta::assert_snapshot!(format!("round_{columns}x{rows}"), visitor.styled_screen());
        visitor.press("right right");
        insta::assert_snapshot!(format!("round_found_{columns}x{rows}"), visitor.styled_screen());
        visitor.press("enter left left enter enter");
        insta::assert_snapshot!(format!("round_result_{columns}x{rows}"), visitor.styled_screen());
        let mut visitor = with_records(columns, rows);
        visitor.open("Word Game").fill("My hand", "cows!z").press("enter").compute();
        visitor.write("ow").press("enter f8 f8 enter").compute().press("enter");
        insta::assert_snapshot!(format!("round_of_words_{columns}x{rows}"), visitor.styled_screen());
        visitor.write("cows").press("enter");
        insta::assert_snapshot!(format!("round_of_words_nearly_{columns}x{rows}"), visitor.styled_screen());
        let mut visitor = hangman(columns, rows);
        visitor.write("eisqxzjvwk").compute().press("enter").compute();
        insta::assert_snapshot!(format!("round_of_guesses_{columns}x{rows}"), visitor.styled_screen());
        visitor.write("z").compute();
        insta::assert_snapshot!(format!("round_of_guesses_wrong_{columns}x{rows}"), visitor.styled_screen());
    }
}

#[test]
fn a_position_of_a_review_is_a_puzzle_whose_code_can_be_sent() {
    let mut visitor = Visitor::new(120, 36);
    visitor.open("Etaoin").fill("My word", "taco").press("enter").wait(700);
    visitor.press("right right").wait(700).press("right right").wait(700);
    visitor.press("ctrl-p").write("position as a puzzle");
    assert!(visitor.sees("Nothing is called that"), "only a review has a position: {}", visitor.screen());
    visitor.press("esc f6 home ctrl-p").write("position as a puzzle").press("enter").compute();
    assert!(visitor.sees("› From a code") && visitor.sees("2 ") && visitor.sees(" 4"), "{}", visitor.screen());
    visitor.press("f9");
    assert!(visitor.sees("arcade play P"), "{}", visitor.screen());
}

#[test]
fn three_fresh_puzzles_follow_a_mistake_of_a_round_and_of_a_review() {
    let mut visitor = lost_word(120, 36);
    visitor.press("enter right right");
    assert!(visitor.sees("three like it"), "{}", visitor.screen());
    visitor.press("t").send(Message::Records(News::Puzzles(Vec::new())));
    for number in 1..=3 {
        visitor.compute();
        let place = format!("{number} of 3");
        assert!(visitor.sees("Three like it") && visitor.sees(&place), "{}", visitor.screen());
        visitor.press("left left");
        if number < 3 {
            visitor.press("enter");
        }
    }
    // The way back leads to the round, where it was left.
    visitor.press("esc");
    assert!(visitor.sees("try again") && visitor.sees("That’s it: E."), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("mistake 2 of 2"), "{}", visitor.screen());
    let mut visitor = lost_word(120, 36);
    visitor.press("f6 t").send(Message::Records(News::Puzzles(Vec::new())));
    visitor.compute();
    assert!(visitor.sees("1 of 3"), "{}", visitor.screen());
    // A move of the computer’s was no decision.
    let mut visitor = lost_word(120, 36);
    visitor.press("f6 home right t");
    assert!(visitor.sees("Here you had nothing to decide"), "{}", visitor.screen());
}
