//! Games that are opened by `arcade play` and a name.

use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;

use crate::sound::assert_sound;
use crate::terminal::{PATIENCE, Terminal, eventually};

fn home() -> Arc<TempDir> {
    Arc::new(TempDir::new().unwrap())
}

fn play(home: &Arc<TempDir>, args: &[&str]) -> Terminal {
    Terminal::run_in(Arc::clone(home), &[&["--no-animation", "play"], args].concat(), &[])
}

/// Leaves the arcade. Until the records have answered it asks for a yes.
fn leave(mut terminal: Terminal) {
    terminal.press("\x11");
    if terminal.shows("would be lost", Duration::from_millis(200)) {
        terminal.press("\x11");
    }
    assert!(terminal.ends_cleanly().success());
}

#[test]
fn the_game_of_the_handout_is_played_with_its_hands() {
    let hands = ["--hand", "a c i ! p r t", "--hand", "d d ! e o u t"];
    let mut terminal = play(&home(), &[&["words", "--against", "nobody", "--seed", "1"], &hands[..]].concat());
    terminal.until("hand 1 of 2");
    for (keys, seen) in [
        ("part\r", "PART scores 144."),
        ("!ic\r", "You made 252 points of this hand"),
        ("\r", "hand 2 of 2"),
        // With this seed an a comes for the e, as it does there.
        ("\t", "Which letter do you swap?"),
        ("e\r", "type a word"),
        ("out\r", "OUT scores 33."),
        ("\x1b[19~", "again ends the hand"),
        ("\x1b[19~", "You made 33 points of this hand"),
        ("\x1b[B", "▸  replay this hand"),
        ("\r", "type a word"),
        ("dad\r", "DAD scores 55."),
        ("out\r", "OUT scores 69."),
        ("\x1b[19~", "124"),
        ("\r", "376"),
    ] {
        terminal.press(keys);
        terminal.until(seen);
    }
    leave(terminal);
}

#[test]
fn every_game_is_opened_as_its_fields_say() {
    for (args, seen) in [
        (&["etaoin", "--my-word", "banana", "--rival", "perfect"][..], "perfect"),
        (
            &["--theme", "light", "endgame", "--my-board", "-1 3 9 4", "--rival", "a-friend-here", "--ascii"],
            "lift right",
        ),
        (&["wordgame", "--hands", "5", "--against", "full-planner"], "hand 1 of 5"),
        (&["hangman", "--length", "6", "--lives", "9"], "●●●●●●●●●"),
        (&["reverse", "--length", "6", "--guesser", "exact"], "Is there"),
    ] {
        let terminal = play(&home(), args);
        terminal.until(seen);
        leave(terminal);
    }
}

#[test]
fn a_game_that_goes_on_is_not_lost_when_another_one_is_opened() {
    let home = home();
    for (word, kept) in [("banana", 1), ("taco", 2)] {
        let mut terminal = play(&home, &["etaoin", "--my-word", word, "--rival", "greedy"]);
        terminal.until("lift right");
        terminal.press("\x1b[D\x1b[D");
        assert!(eventually(PATIENCE, || assert_sound(&home) == kept), "{}", terminal.contents());
        leave(terminal);
    }
}

#[test]
fn the_game_of_the_day_goes_on_where_it_was_left() {
    let home = home();
    let mut terminal = play(&home, &["etaoin", "--daily"]);
    terminal.until("lift right");
    terminal.press("\x1b[D\x1b[D");
    assert!(eventually(PATIENCE, || assert_sound(&home) == 1), "{}", terminal.contents());
    leave(terminal);
    let terminal = play(&home, &["--daily", "etaoin"]);
    terminal.until("    1 ●");
    leave(terminal);
    assert_eq!(assert_sound(&home), 1, "it is the same game");
}

#[test]
fn what_can_not_be_played_is_refused_before_anything_is_drawn() {
    for args in [&["etaoin", "--length", "59"][..], &["words", "--hand", "!!"], &["hagman"], &["reverse", "--daily"]] {
        let mut terminal = play(&home(), args);
        assert_eq!(terminal.ends_cleanly().exit_code(), 2, "{args:?}");
        assert!(!terminal.writes_now(b"\x1b[?1049h"), "{args:?}");
    }
}
