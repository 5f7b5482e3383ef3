//! The arcade for guests: what it does not offer and does not do, and where it ends.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;

use crate::kill::settle;
use crate::sound::assert_sound;
use crate::terminal::{PATIENCE, Terminal, eventually};

/// The folder of the arcade in a home folder.
const FOLDER: &str = "arcade";

/// What the arcade keeps of a guest.
const KEPT: [&str; 6] =
    ["games.sqlite", "games.sqlite-wal", "games.sqlite-shm", "games.lock", "games.count", "settings.toml"];

/// A guest’s home, in which somebody has named a program that leaves a file where it is started, and a list of words.
fn home() -> Arc<TempDir> {
    let home = Arc::new(TempDir::new().unwrap());
    let folder = home.path().join(FOLDER);
    fs::create_dir(&folder).unwrap();
    let mine = folder.join("mine.txt");
    fs::write(&mine, "zyzzyva\n").unwrap();
    let settings = format!(
        "lexicon = \"{}\"\n\n[programs]\nmine = \"touch {}\"\n",
        mine.display(),
        home.path().join("started").display()
    );
    fs::write(folder.join("settings.toml"), settings).unwrap();
    home
}

fn kiosk(home: &Arc<TempDir>, more: &[&str], vars: &[(&str, &str)]) -> Terminal {
    let words = [&[env!("CARGO_BIN_EXE_arcade"), "--kiosk", "--seed", "1", "--no-animation"], more].concat();
    Terminal::run_sized((120, 36), Arc::clone(home), &words, vars)
}

/// The names of all files in a folder and below, but for those that the arcade keeps and those that were there.
fn others(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() && name == FOLDER {
            found.extend(others(&entry.path()));
        } else if !KEPT.contains(&name.as_str()) && name != "mine.txt" {
            found.push(name);
        }
    }
    found
}

/// Looks up a word in the palette, closes it, and says what was found.
fn look_up(terminal: &mut Terminal, text: &str) -> String {
    terminal.press("\x10");
    terminal.until("type to search");
    terminal.press(text);
    terminal.until(&format!("› {text}"));
    settle(terminal);
    let found = terminal.contents();
    terminal.press("\x1b");
    assert!(eventually(PATIENCE, || !terminal.contents().contains(&format!("› {text}"))));
    found
}

/// Every place has its own keys for files: all of them are pressed everywhere, twice where they ask first.
#[test]
fn no_key_and_no_entry_of_the_palette_leaves_a_file_starts_a_program_or_shows_a_path() {
    let home = home();
    let mut terminal = kiosk(&home, &[], &[]);
    terminal.until("Evil Hangman");
    let path = home.path().display().to_string();
    let places = ["End Game", "Lab", "Records", "Settings", "Daily", "Puzzles", "Learn", "Etaoin"];
    for place in places {
        terminal.press("\x10");
        terminal.until("type to search");
        terminal.press(place);
        terminal.until(&format!("› {place}"));
        terminal.press("\r");
        let title = if place == "Lab" { "Race the algorithms" } else { place };
        terminal.until(&format!("› {title}"));
        // A form begins its game, over which the debug overlay opens.
        if matches!(place, "End Game" | "Etaoin") {
            assert!(!terminal.contents().contains("mine"), "{}", terminal.contents());
            terminal.press("\r");
            terminal.until("lift right");
            terminal.press("\x1bOS");
            terminal.until("F4 pane");
        }
        for key in ["e", "e", "\r", "i", "\x1a"] {
            terminal.press(key);
            settle(&terminal);
            let seen = terminal.contents();
            assert!(!seen.contains(&path) && !seen.contains("again writes"), "{place}:\n{seen}");
        }
        assert!(!terminal.is_stopped(), "{place}");
        for word in ["export", "import", "suspend"] {
            let found = look_up(&mut terminal, word);
            assert!(found.contains("Nothing is called that"), "{place}, {word}:\n{found}");
        }
        terminal.press("\x1bOP");
        settle(&terminal);
        assert!(!terminal.contents().contains("to files"), "{}", terminal.contents());
        terminal.press("\x1b");
        assert!(eventually(PATIENCE, || !terminal.contents().contains("╭ Help")));
    }
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
    assert_eq!(others(home.path()), [""; 0]);
    assert_sound(&home);
}

#[test]
fn a_program_of_the_settings_is_no_opponent_and_their_words_are_not_played_with() {
    let home = home();
    let mut terminal = kiosk(&home, &["play", "etaoin"], &[]);
    terminal.until("lift right");
    let found = look_up(&mut terminal, "mine");
    assert!(!found.contains("against mine"), "{found}");
    // The words of the list are too few for any game.
    terminal.press("\x1b[D\x1b[D");
    settle(&terminal);
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
    assert_eq!(others(home.path()), [""; 0]);
}

#[cfg(debug_assertions)]
#[test]
fn a_guest_who_does_nothing_is_let_out_and_the_game_waits() {
    let home = home();
    let idle = [("ARCADE_IDLE", "3000")];
    let mut terminal = kiosk(&home, &[], &idle);
    terminal.until("Evil Hangman");
    terminal.press("\x10");
    terminal.until("type to search");
    terminal.press("Etaoin\r");
    terminal.until("› new game");
    terminal.press("\r");
    terminal.until("lift right");
    terminal.press("\x1b[D\x1b[D");
    assert!(terminal.ends_cleanly().success());
    terminal.until("Nobody did anything for 3 seconds, so the arcade has closed. Your game waits for you.");
    assert_eq!(assert_sound(&home), 1);
    // Where things move on the menu, nobody does anything either.
    let words = [env!("CARGO_BIN_EXE_arcade"), "--kiosk", "--seed", "1"];
    let mut moving = Terminal::run_sized((120, 36), Arc::clone(&home), &words, &idle);
    assert!(moving.ends_cleanly().success());
    moving.until("so the arcade has closed.");
    assert!(!moving.contents().contains("Your game waits"), "{}", moving.contents());
}

#[cfg(debug_assertions)]
#[test]
fn keys_keep_a_guest_in() {
    let home = home();
    let mut terminal = kiosk(&home, &[], &[("ARCADE_IDLE", "3000")]);
    terminal.until("Evil Hangman");
    for _ in 0..8 {
        terminal.press("\x1b[B");
        std::thread::sleep(Duration::from_millis(600));
    }
    assert!(terminal.exists() && terminal.is_taken());
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
}

#[cfg(debug_assertions)]
#[test]
fn an_experiment_is_stopped_after_its_time_and_says_so() {
    let home = home();
    let mut terminal = kiosk(&home, &[], &[("ARCADE_COMPUTING", "700")]);
    terminal.until("Evil Hangman");
    terminal.press("\x10");
    terminal.until("type to search");
    terminal.press("Lab\r");
    terminal.until("Race the algorithms");
    settle(&terminal);
    terminal.press("r");
    terminal.until("This was stopped after 0.7 seconds");
    terminal.press("s");
    terminal.until("Here an experiment is stopped after");
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
    assert_sound(&home);
}

/// A line that is typed with Ctrl-Z would stop a program under a shell, and leave the guest there.
#[test]
fn line_mode_is_not_stopped_either() {
    let home = home();
    let words = [env!("CARGO_BIN_EXE_arcade"), "--kiosk", "--plain"];
    let mut terminal = Terminal::run_sized((100, 40), Arc::clone(&home), &words, &[]);
    terminal.until("Where to?");
    terminal.press("\x1a");
    terminal.press("records\r");
    terminal.until("Records: 0 games");
    assert!(!terminal.is_stopped());
    terminal.press("quit\r");
    assert!(terminal.ends().success());
}
