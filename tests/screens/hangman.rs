//! Evil Hangman by keys alone.

use std::time::Duration;

use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::work::{Report, SplitTimes, Task, Ticket};

/// A game as the form stands at first. It is begun where the menu has room, whatever the size.
pub(crate) fn hangman(columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::new(120, 36);
    visitor.open("Evil Hangman").press("enter").resize(columns, rows);
    visitor
}

#[test]
fn enter_enter_and_letters_are_guesses() {
    let mut visitor = hangman(120, 36);
    visitor.write("e");
    assert!(visitor.sees("No E."), "{}", visitor.screen());
    visitor.write("e");
    assert!(visitor.sees("You already guessed E."), "{}", visitor.screen());
    visitor.write("7");
    assert!(visitor.sees("“7” is not a letter"), "{}", visitor.screen());
}

#[test]
fn undo_gives_the_life_back_and_redo_takes_it_again() {
    let mut visitor = hangman(120, 36);
    visitor.write("q");
    assert!(visitor.sees("●●●●●●●○"), "{}", visitor.screen());
    visitor.press("ctrl-u");
    assert!(visitor.sees("●●●●●●●●"), "{}", visitor.screen());
    visitor.press("ctrl-r");
    assert!(visitor.sees("●●●●●●●○"), "{}", visitor.screen());
}

#[test]
fn debug_panes_follow_each_other_and_candidates_are_filtered() {
    let mut visitor = hangman(120, 36);
    visitor.press("f4").write("/").write("ing").press("enter");
    assert!(visitor.sees("of 6,385 words"), "{}", visitor.screen());
    visitor.press("f4");
    assert!(visitor.sees("splits 6,385 words into"), "{}", visitor.screen());
    visitor.press("f4");
    assert!(visitor.sees("average"), "{}", visitor.screen());
    visitor.press("f4");
    assert!(visitor.sees("not known yet"), "{}", visitor.screen());
    visitor.press("f4");
    for label in ["splitting by one letter", "splitting by all 26", "building the dictionary"] {
        assert!(visitor.sees(label), "{label}\n{}", visitor.screen());
    }
    visitor.press("esc");
    assert!(visitor.sees("words left"), "{}", visitor.screen());
}

#[test]
fn a_whole_word_can_be_typed() {
    let mut visitor = hangman(120, 36);
    visitor.press("tab").write("absolute").press("enter");
    assert!(visitor.sees("It isn’t “absolute”."), "{}", visitor.screen());
}

#[test]
fn a_refused_word_stays_to_be_mended_or_is_replaced_by_what_is_typed_next() {
    let mut visitor = hangman(120, 36);
    visitor.press("tab").write("absolut").press("enter");
    assert!(visitor.sees("That cost you nothing."), "{}", visitor.screen());
    visitor.press("backspace").write("te").press("enter");
    assert!(visitor.sees("It isn’t “absolute”."), "{}", visitor.screen());
    let mut visitor = hangman(120, 36);
    visitor.press("tab").write("absolut").press("enter").write("absolute").press("enter");
    assert!(visitor.sees("It isn’t “absolute”."), "{}", visitor.screen());
}

#[test]
fn without_live_hints_no_letter_is_given_away() {
    for (columns, rows, told) in [(80, 24, " is in "), (120, 36, "splits them")] {
        let mut visitor = hangman(columns, rows);
        visitor.press("f3");
        let silent = |visitor: &Visitor| !["splits", " is in ", "Guess "].iter().any(|told| visitor.sees(told));
        assert!(silent(&visitor), "{}", visitor.screen());
        visitor.press("enter");
        assert!(visitor.sees("No letter is under the cursor"), "{}", visitor.screen());
        visitor.press("right right").write("e");
        assert!(silent(&visitor) && !visitor.sees("with hints"), "{}", visitor.screen());
        visitor.press("f2");
        assert!(visitor.sees(told), "{}", visitor.screen());
        visitor.write("q");
        assert!(silent(&visitor) && visitor.sees("with hints"), "{}", visitor.screen());
    }
}

#[test]
fn backspace_takes_no_guess_back_and_undo_says_which_it_took() {
    let mut visitor = hangman(120, 36);
    visitor.write("q").press("backspace");
    assert!(visitor.sees("●●●●●●●○") && visitor.sees("takes nothing back"), "{}", visitor.screen());
    visitor.press("ctrl-u");
    assert!(visitor.sees("Taken back: Q."), "{}", visitor.screen());
}

#[test]
fn the_help_key_is_no_guess() {
    let mut visitor = hangman(120, 36);
    visitor.write("?");
    assert!(visitor.sees("type to search"), "{}", visitor.screen());
}

#[test]
fn a_press_on_a_letter_guesses_it() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = hangman(columns, rows);
        visitor.click("Q");
        assert!(visitor.sees("No Q.") && visitor.sees("●●●●●●●○"), "{}", visitor.screen());
    }
}

#[test]
fn why_the_best_letter_is_best_is_said_once() {
    for (columns, rows) in [(80, 24), (120, 36), (200, 60)] {
        let mut visitor = hangman(columns, rows);
        for letter in ["e", "a", "i", "q"] {
            visitor.write(letter).compute();
            let screen = visitor.screen();
            for reason in ["fewer misses", "your win", "stay winning"] {
                assert!(screen.matches(reason).count() <= 1, "{screen}");
            }
        }
    }
}

#[test]
fn enter_while_the_best_letter_is_looked_for_says_so_only_until_it_is_found() {
    let mut visitor = hangman(80, 24);
    assert!(visitor.sees("Looking for the best letter"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("I am still looking for the best letter."), "{}", visitor.screen());
    visitor.compute();
    assert!(!visitor.sees("refused") && visitor.sees("Guess "), "{}", visitor.screen());
}

#[test]
fn the_verdict_is_said_once_whatever_hint_is_in_sight() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36)] {
        let mut visitor = hangman(columns, rows);
        visitor.press("f3").write("qxz").compute().press("f2").compute();
        let said = visitor.screen().matches("A perfect host would beat").count();
        assert!(said == 1 && visitor.sees("Try a "), "{}", visitor.screen());
    }
}

#[test]
fn the_keys_of_a_review_do_not_touch_the_lives() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = hangman(columns, rows);
        visitor.write("eis").press("f6");
        let screen = visitor.screen();
        let row = |is: &dyn Fn(&str) -> bool| screen.lines().position(is).unwrap_or_else(|| panic!("{screen}"));
        let lives = row(&|line| line.contains("lives ●"));
        let keys = row(&|line| ["Q", "W", "R", "T", "Y"].iter().all(|key| line.contains(key)));
        assert!(keys >= lives + 2, "{screen}");
    }
}

#[test]
fn no_size_breaks_a_game() {
    for (columns, rows) in [(0, 0), (1, 1), (39, 11), (40, 12), (60, 14), (80, 24), (94, 20), (120, 36), (300, 80)] {
        let mut visitor = hangman(columns, rows);
        let _ = visitor.screen();
        visitor.write("eq");
        let _ = visitor.screen();
        visitor.press("f4");
        let _ = visitor.screen();
        visitor.press("esc").write("xzjvwkyp");
        let _ = visitor.screen();
        visitor.press("f6");
        let _ = visitor.screen();
    }
}

/// What stands in the line with `text`.
pub(crate) fn line_with(visitor: &Visitor, text: &str) -> String {
    let screen = visitor.screen();
    screen.lines().find(|line| line.contains(text)).unwrap_or_else(|| panic!("no {text}\n{screen}")).to_owned()
}

#[test]
fn the_letter_table_tells_misses_once_they_are_worked_out() {
    let mut visitor = hangman(120, 36);
    visitor.write("eariot").press("f4 f4 f4");
    assert!(line_with(&visitor, "  S  ").contains('·'), "{}", visitor.screen());
    visitor.compute();
    let row = line_with(&visitor, "  S  ");
    let misses = row.split_whitespace().nth(8).expect("a column of misses");
    assert!(misses.split('–').all(|bound| bound.parse::<u8>().is_ok()), "{row}");
}

#[test]
fn the_review_tells_what_each_guess_cost() {
    // The words of 14 letters are few enough for every guess to be weighed exactly, however slow the machine is.
    let mut visitor = Visitor::new(120, 36);
    visitor.open("Evil Hangman").set("Length", "14 letters").press("enter");
    assert!(visitor.sees("14 letters"), "{}", visitor.screen());
    visitor.write("eariotnqxzjvwkyq").press("f6");
    assert!(visitor.sees("judging your guesses"), "{}", visitor.screen());
    visitor.press("m");
    assert!(visitor.sees("still being judged") && !visitor.sees("no mistake"), "{}", visitor.screen());
    visitor.compute();
    assert!(visitor.sees("your guesses let a perfect host force") && visitor.sees("accuracy"), "{}", visitor.screen());
    visitor.press("home");
    assert!(visitor.sees("against a perfect host."), "{}", visitor.screen());
    visitor.press("end");
    assert!(visitor.sees("against a perfect host."), "{}", visitor.screen());
}

/// The other way round, with the form's words.
fn reverse(columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.open("Evil Hangman").set("You", "think of a word").press("enter").compute();
    visitor
}

#[test]
fn an_answer_taken_back_can_be_given_again() {
    let mut visitor = reverse(80, 24);
    visitor.press("enter").compute();
    // The title line tells of the undo from then on.
    let board = |visitor: &Visitor| visitor.screen().lines().skip(1).collect::<Vec<_>>().join("\n");
    let after = board(&visitor);
    visitor.press("ctrl-u").compute();
    assert_ne!(board(&visitor), after);
    visitor.press("ctrl-r").compute();
    assert_eq!(board(&visitor), after);
}

#[test]
fn the_computer_gives_up_where_no_word_fits() {
    let mut visitor = reverse(80, 24);
    // Every letter that is asked for is at the first free place: no word is like that.
    let gives_up = "No word that I know fits your answers.";
    for _ in 0..8 {
        if visitor.sees(gives_up) {
            break;
        }
        visitor.press("space enter");
        if !visitor.sees(gives_up) {
            visitor.compute();
        }
    }
    assert!(visitor.sees(gives_up) && visitor.sees("What is your word?"), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("You win: no word that I know fits your answers."), "{}", visitor.screen());
    assert!(visitor.sees("Was an answer wrong?"), "{}", visitor.screen());
    visitor.press("ctrl-u").compute();
    assert!(!visitor.sees("You win"), "{}", visitor.screen());
    visitor.press("ctrl-r");
    assert!(visitor.sees("You win"), "{}", visitor.screen());
    visitor.press("f6 esc enter").compute();
    assert!(!visitor.sees("You win"), "{}", visitor.screen());
}

/// What was last asked of the worker.
fn asked(visitor: &Visitor) -> (Ticket, &Task) {
    let computed = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Compute(ticket, task) => Some((*ticket, task)),
        _ => None,
    });
    computed.unwrap_or_else(|| panic!("nothing was asked\n{}", visitor.screen()))
}

/// Lets what was last asked fail.
fn fail(visitor: &mut Visitor) {
    let (ticket, _) = asked(visitor);
    visitor.send(Message::Work(ticket, Report::Failed("The computation stopped: a test. The game goes on.".into())));
    assert!(visitor.sees("The computation stopped"), "{}", visitor.screen());
    visitor.press("enter");
}

#[test]
fn a_computer_that_fails_to_choose_a_letter_is_asked_again_by_enter() {
    let mut visitor = Visitor::new(80, 24);
    visitor.open("Evil Hangman").set("You", "think of a word").press("enter");
    let (first, _) = asked(&visitor);
    visitor.send(Message::Work(first, Report::Failed("The computation stopped: a test. The game goes on.".into())));
    assert!(visitor.sees("I found no letter to ask for."), "{}", visitor.screen());
    visitor.press("enter enter");
    assert_ne!(asked(&visitor).0, first);
    assert!(visitor.sees("Let me think, too…"), "{}", visitor.screen());
    visitor.compute();
    assert!(visitor.sees("Is there"), "{}", visitor.screen());
}

/// Against the perfect host, with the form's words.
pub(crate) fn perfect_host() -> Visitor {
    let mut visitor = Visitor::new(120, 36);
    visitor.open("Evil Hangman").set("Host", "perfect").press("enter");
    assert!(visitor.sees("host: perfect"), "{}", visitor.screen());
    visitor
}

#[test]
fn a_guess_that_the_host_ponders_can_be_taken_back() {
    let mut visitor = perfect_host();
    visitor.write("e");
    assert!(visitor.sees("The host ponders"), "{}", visitor.screen());
    let (late, _) = asked(&visitor);
    visitor.press("ctrl-u");
    assert!(visitor.sees("Taken back: E.") && !visitor.sees("The host ponders"), "{}", visitor.screen());
    assert!(matches!(asked(&visitor).1, Task::Hangman(..)) && asked(&visitor).0 != late);
    visitor.press("esc");
    assert!(!visitor.sees("continue"), "no game waits\n{}", visitor.screen());
    visitor.press("enter");
}

#[test]
fn guesses_made_while_the_host_ponders_wait_and_are_made_in_order() {
    let mut visitor = perfect_host();
    visitor.write("eqjz");
    assert!(visitor.sees("The host ponders E… Next: Q, J, Z."), "{}", visitor.screen());
    visitor.write("q");
    assert!(visitor.sees("You guessed Q already"), "{}", visitor.screen());
    visitor.write("x");
    assert!(visitor.sees("no more guesses can wait"), "{}", visitor.screen());
    visitor.press("ctrl-u");
    assert!(visitor.sees("Taken back: Z.") && visitor.sees("Next: Q, J."), "{}", visitor.screen());
    visitor.compute();
    assert!(visitor.sees("The host ponders Q… Next: J."), "{}", visitor.screen());
    visitor.compute();
    assert!(visitor.sees("No Q.") && visitor.sees("The host ponders J…"), "{}", visitor.screen());
    visitor.compute();
    assert!(visitor.sees("No J.") && !visitor.sees("The host ponders"), "{}", visitor.screen());
    visitor.press("ctrl-u ctrl-u ctrl-u ctrl-u");
    assert!(visitor.sees("●●●●●●●●"), "{}", visitor.screen());
}

#[test]
fn a_guess_whose_answer_fails_can_be_made_again() {
    let mut visitor = perfect_host();
    visitor.write("e");
    fail(&mut visitor);
    assert!(!visitor.sees("The host ponders"), "{}", visitor.screen());
    visitor.write("e");
    assert!(visitor.sees("The host ponders"), "{}", visitor.screen());
    visitor.compute();
    assert!(visitor.sees("No E.") || visitor.sees("One E."), "{}", visitor.screen());
}

#[test]
fn the_times_of_the_splits_are_measured_on_the_worker() {
    let mut visitor = hangman(80, 24);
    visitor.write("ea").compute().press("f4 shift-f4");
    let (ticket, task) = asked(&visitor);
    assert!(matches!(task, Task::MeasureSplits { .. }), "{task:?}");
    let times = SplitTimes {
        one: Duration::from_nanos(4_200),
        all: Duration::from_nanos(31_400),
        built: Duration::from_micros(2_500),
    };
    visitor.send(Message::Work(ticket, Report::Splits(times)));
    visitor.send(Message::Work(ticket, Report::Done));
    insta::assert_snapshot!("hangman_times", visitor.styled_screen());
}

#[test]
fn snapshots() {
    let mut visitor = hangman(80, 24);
    visitor.write("ea").compute();
    insta::assert_snapshot!("hangman_play", visitor.styled_screen());
    visitor.resize(120, 36);
    insta::assert_snapshot!("hangman_play_wide", visitor.styled_screen());
    visitor.resize(80, 24).write("qxzjvwky");
    insta::assert_snapshot!("hangman_confession", visitor.styled_screen());
    visitor.press("f6").compute();
    insta::assert_snapshot!("hangman_review", visitor.styled_screen());
    insta::assert_snapshot!("hangman_reverse", reverse(80, 24).styled_screen());
}
