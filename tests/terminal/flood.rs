//! Letters that pour in faster than they are handled, as from a terminal that does not say what is pasted.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::terminal::{PATIENCE, Terminal, eventually};

const LETTERS: usize = 200_000;

/// How long leaving may take after a flood: a second, and another one for a busy machine.
const SOON: Duration = Duration::from_secs(2);

/// How long a flood may last until five pictures were drawn in it: 100 are due, and a machine may be busy.
const FLOODED: Duration = Duration::from_secs(5);

/// The keys that lead from the menu to each field, and what stands there then.
const FIELDS: [(&str, &str); 5] = [
    ("\x1bOP", "type to search"),
    ("\x10", "type to search"),
    ("\x1b[18~", "friend’s code"),
    ("\x1b[F\x1b[A\r/", "Type a title, a date"),
    ("\x1b[H\x1b[B\x1b[B\x1b[B\r\x1b[D\x1b[B", "type numbers"),
];

/// Sends `letters` in pieces of 500, as a program does that types them.
fn flood(terminal: &mut Terminal, letters: &str) {
    for piece in letters.as_bytes().chunks(500) {
        terminal.press(str::from_utf8(piece).unwrap());
        thread::sleep(Duration::from_micros(300));
    }
}

#[test]
fn a_flood_of_letters_does_not_hold_up_who_wants_to_leave() {
    for (keys, stands) in FIELDS {
        for key in [true, false] {
            let mut terminal = Terminal::open(&[], &[]);
            terminal.press(keys);
            terminal.until(stands);
            flood(&mut terminal, &"1".repeat(LETTERS));
            let begun = Instant::now();
            if key {
                terminal.press("\x03");
            } else {
                terminal.signal("TERM");
            }
            let status = terminal.ends_cleanly();
            assert_eq!(status.success(), key, "{stands}: {status:?}");
            assert!(begun.elapsed() < SOON, "{stands}: it left after {:?}", begun.elapsed());
        }
    }
}

#[test]
fn keys_that_came_before_are_handled_all_the_same() {
    let home = Arc::new(TempDir::new().unwrap());
    let mut terminal = Terminal::open_in(Arc::clone(&home), &[], &[]);
    // Another theme is kept, though the key to leave comes with it.
    terminal.press("\x14\x03");
    assert!(terminal.ends_cleanly().success());
    let kept = std::fs::read_to_string(home.path().join("arcade/settings.toml")).unwrap();
    assert!(kept.contains("theme = \"light\""), "{kept}");
}

#[test]
fn pictures_are_drawn_while_keys_pour_in() {
    let mut terminal = Terminal::open(&[], &[]);
    let before = terminal.pictures();
    let begun = Instant::now();
    // Until some have been drawn and not for a set time: how many there are in a second is the machine's affair.
    while terminal.pictures() < before + 5 {
        assert!(begun.elapsed() < FLOODED, "{} pictures", terminal.pictures() - before);
        flood(&mut terminal, &"jk".repeat(LETTERS / 10));
    }
    assert!(eventually(PATIENCE, || {
        let seen = terminal.pictures();
        thread::sleep(Duration::from_millis(300));
        terminal.pictures() == seen
    }));
    terminal.press("\x03");
    assert!(terminal.ends_cleanly().success());
}

#[test]
fn a_mouse_that_moves_over_nothing_new_costs_no_picture() {
    let mut terminal = Terminal::open(&["--no-animation"], &[]);
    // Over the title line, where nothing can be pressed, and then along one line of the menu and back.
    let over = |row: u16| -> String {
        (3..30).fold(String::new(), |keys, column| keys + &format!("\x1b[<35;{column};{row}M"))
    };
    terminal.press(&over(1));
    // What the records tell of is drawn when it comes.
    let mut before = 0;
    while before != terminal.pictures() {
        before = terminal.pictures();
        thread::sleep(Duration::from_millis(700));
    }
    for _ in 0..200 {
        terminal.press(&over(1));
    }
    thread::sleep(Duration::from_millis(500));
    assert_eq!(terminal.pictures(), before);
    terminal.press("\x03");
    assert!(terminal.ends_cleanly().success());
}
