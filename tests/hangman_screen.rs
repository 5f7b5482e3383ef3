//! Evil Hangman by keys alone.

mod support;

use support::Visitor;

/// A game as the form stands at first.
fn hangman(columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    visitor.press("down down down enter enter");
    visitor
}

#[test]
fn enter_enter_and_letters_are_guesses() {
    let mut visitor = hangman(120, 36);
    visitor.write("e");
    assert!(visitor.sees("No E.") || visitor.sees("One E."), "{}", visitor.screen());
    visitor.write("e");
    assert!(visitor.sees("You have guessed E before"), "{}", visitor.screen());
    visitor.write("7");
    assert!(visitor.sees("'7' is no letter"), "{}", visitor.screen());
}

#[test]
fn rare_letters_hang_and_the_host_confesses() {
    let mut visitor = hangman(120, 36);
    visitor.write("qxzjvwky");
    assert!(visitor.sees("Hanged. The word was"), "{}", visitor.screen());
    assert!(visitor.sees("I never had a word"), "{}", visitor.screen());
    visitor.press("f6");
    assert!(visitor.sees("accuracy"), "{}", visitor.screen());
    visitor.press("esc enter");
    assert!(visitor.sees("lives ●●●●●●●●"), "{}", visitor.screen());
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
    assert!(visitor.sees("of 6,767 words"), "{}", visitor.screen());
    visitor.press("f4");
    assert!(visitor.sees("makes"), "{}", visitor.screen());
    visitor.press("f4");
    assert!(visitor.sees("expected"), "{}", visitor.screen());
    visitor.press("f4");
    assert!(visitor.sees("table of 26 letters"), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("words remaining"), "{}", visitor.screen());
}

#[test]
fn a_whole_word_can_be_typed() {
    let mut visitor = hangman(120, 36);
    visitor.press("tab").write("absolute").press("enter");
    assert!(visitor.sees("It isn’t “absolute”."), "{}", visitor.screen());
}

#[test]
fn the_help_key_is_no_guess() {
    let mut visitor = hangman(120, 36);
    visitor.write("?");
    assert!(visitor.sees("type to search"), "{}", visitor.screen());
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
