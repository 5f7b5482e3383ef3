//! The real program in a real pseudo-terminal: whatever happens to it, the terminal comes back as it was.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use crate::terminal::{PATIENCE, Terminal, eventually};
use tempfile::TempDir;
use vt100::MouseProtocolMode;

#[test]
fn the_harness_sees_damage_and_missing_text() {
    let home = settings_of(r#"cursor = "in text""#);
    let terminal = Terminal::open_in(home, &[], &[]);
    assert!(terminal.is_taken());
    assert!(eventually(PATIENCE, || terminal.damage().len() == 5), "{:?}", terminal.damage());
    assert!(!terminal.shows("no such text", Duration::from_millis(50)));
}

/// A home with these settings.
fn settings_of(text: &str) -> Arc<TempDir> {
    let home = Arc::new(TempDir::new().unwrap());
    let folder = home.path().join("arcade");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("settings.toml"), text).unwrap();
    home
}

#[test]
fn the_cursor_stands_at_the_focus_and_shows_where_it_is_wanted() {
    for (settings, shows) in [("", true), (r#"cursor = "in text""#, false)] {
        let mut terminal = Terminal::open_in(settings_of(settings), &[], &[]);
        // The mark of the line that is chosen.
        let stands_at_mark = |terminal: &Terminal, shows: bool| {
            let ((column, row), is_seen) = terminal.cursor();
            let line = terminal.contents().lines().nth(usize::from(row)).unwrap_or_default().to_owned();
            line.chars().nth(usize::from(column)) == Some('▸') && is_seen == shows
        };
        let mut rows = Vec::new();
        for key in ["", "\x1b[B", "\x1b[B"] {
            if !key.is_empty() {
                let before = terminal.cursor();
                terminal.press(key);
                assert!(eventually(PATIENCE, || terminal.cursor().0 != before.0));
            }
            let stands = eventually(PATIENCE, || stands_at_mark(&terminal, shows));
            assert!(stands, "{settings}: {:?} in\n{}", terminal.cursor(), terminal.contents());
            rows.push(terminal.cursor().0.1);
        }
        assert!(rows.is_sorted_by(|a, b| a < b), "{rows:?}");
        // Text is typed in the palette.
        terminal.press("\x10");
        assert!(eventually(PATIENCE, || terminal.contents().contains("Commands") && terminal.cursor().1));
        let ((column, _), _) = terminal.cursor();
        terminal.press("l");
        assert!(eventually(PATIENCE, || terminal.cursor() == ((column + 1, terminal.cursor().0.1), true)));
        terminal.press("\x03");
        assert!(terminal.ends_cleanly().success());
    }
}

#[test]
fn it_opens_and_is_left() {
    for key in ["\x11", "\x03", "\x1b"] {
        let mut terminal = Terminal::open(&[], &[]);
        terminal.press(key);
        if key == "\x1b" {
            terminal.until("Leave the arcade?");
            // Enter stays; a yes takes a key of its own.
            terminal.press("\r");
            assert!(eventually(PATIENCE, || !terminal.contents().contains("Leave the arcade?")));
            terminal.press("\x1b");
            terminal.until("Leave the arcade?");
            terminal.press("y");
        }
        assert!(terminal.ends_cleanly().success(), "{key:?}");
    }
}

#[test]
fn a_panic_of_the_screen_gives_the_terminal_back_and_is_reported() {
    let mut terminal = Terminal::open(&[], &[("ARCADE_PANIC", "ui")]);
    terminal.press("j");
    assert_eq!(terminal.ends_cleanly().exit_code(), 101);
    terminal.until("asked to fail");
    terminal.until("There is a report of this crash");
}

#[test]
fn a_panic_of_the_worker_is_told_and_play_goes_on() {
    let mut terminal = Terminal::open(&[], &[("ARCADE_PANIC", "worker")]);
    terminal.until("0 of 5 daily games played");
    terminal.press("\x1b[H\x1b[B\x1b[B\r");
    terminal.until("New game of Etaoin");
    terminal.press("\r");
    terminal.until("greedy");
    for pane in ["value table", "calls", "misses", "Three neighbours", "asked to fail"] {
        terminal.press("\x1bOS");
        terminal.until(pane);
    }
    assert!(terminal.is_taken());
    // Esc closes the overlay, and the notice goes with it.
    terminal.press("\x1b");
    terminal.until("lift left");
    terminal.press("\x03");
    assert!(terminal.ends_cleanly().success());
}

#[test]
fn it_is_suspended_and_continued() {
    let mut terminal = Terminal::open(&[], &[]);
    terminal.press("\x1a");
    assert!(eventually(PATIENCE, || terminal.is_stopped()), "not stopped");
    assert!(eventually(PATIENCE, || terminal.damage().is_empty()), "{:?}", terminal.damage());
    terminal.signal("CONT");
    terminal.until("Evil Hangman");
    assert!(eventually(PATIENCE, || terminal.is_taken()));
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
}

#[test]
fn stops_from_outside_are_survived_too() {
    for name in ["TSTP", "STOP"] {
        let mut terminal = Terminal::open(&[], &[]);
        terminal.signal(name);
        assert!(eventually(PATIENCE, || terminal.is_stopped()), "{name}: not stopped");
        // What another program left on the screen has to go.
        terminal.screen.lock().unwrap().process(b"\x1b[2J\x1b[?1049l");
        terminal.signal("CONT");
        terminal.until("Evil Hangman");
        terminal.press("\x11");
        assert!(terminal.ends_cleanly().success());
    }
}

#[test]
fn a_new_size_is_drawn_whole() {
    let mut terminal = Terminal::open(&[], &[]);
    terminal.resize(40, 12);
    terminal.until("↑↓ move");
    terminal.resize(30, 8);
    terminal.until("30x8 is too small");
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
}

#[test]
fn the_mouse_plays_and_can_be_left_alone() {
    let mut terminal = Terminal::open(&[], &[]);
    let row = terminal.contents().lines().position(|line| line.contains("Etaoin")).unwrap() + 1;
    terminal.press(&format!("\x1b[<0;20;{row}M\x1b[<0;20;{row}m"));
    terminal.until("New game of Etaoin");

    let terminal = Terminal::open(&["--no-mouse"], &[]);
    assert_eq!(terminal.screen.lock().unwrap().screen().mouse_protocol_mode(), MouseProtocolMode::None);
}

#[test]
fn a_whole_game_is_played_by_keys() {
    let mut terminal = Terminal::open(&["--seed", "1"], &[]);
    terminal.press("\x1b[H\x1b[B\x1b[B\r");
    terminal.until("New game of Etaoin");
    terminal.press("\x1b[D\x1b[Bthen\r");
    terminal.until("You can still win by 10");
    terminal.press("\x1b[C\x1b[C");
    terminal.until("2 ○ T");
    terminal.press("\x1b[D\x1b[D");
    terminal.until("You win by 10, 13 to 3");
}

#[test]
fn no_colour_is_written_where_none_is_wanted() {
    let terminal = Terminal::open(&[], &[("NO_COLOR", "1")]);
    let screen = terminal.screen.lock().unwrap();
    let (rows, columns) = screen.screen().size();
    let cells = (0..u16::from(rows)).flat_map(|row| (0..u16::from(columns)).map(move |column| (row, column)));
    let cells: Vec<_> = cells.filter_map(|(row, column)| screen.screen().cell(row, column)).collect();
    assert!(
        cells.iter().all(|cell| cell.fgcolor() == vt100::Color::Default && cell.bgcolor() == vt100::Color::Default)
    );
    assert!(cells.iter().any(|cell| cell.inverse()), "the selection is lost");
}

#[test]
fn bad_requests_are_refused_before_anything_is_drawn() {
    let mut terminal = Terminal::run(&["--theme", "pink"], &[]);
    assert_eq!(terminal.ends_cleanly().exit_code(), 2);
    terminal.until("There is no theme “pink”. Choose dark");

    let mut terminal = Terminal::run(&["--lexicon", "/nowhere"], &[]);
    assert_eq!(terminal.ends_cleanly().exit_code(), 1);
    terminal.until("The word list /nowhere can’t be read");
}

#[test]
fn a_changed_preference_is_kept_with_the_comments_of_its_file() {
    let home = Arc::new(TempDir::new().unwrap());
    let file = home.path().join("arcade/settings.toml");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, "# mine\ntheme = \"light\" # for the day\n\n[keys]\nnext-theme = \"f12\"\n").unwrap();
    let mut terminal = Terminal::open_in(Arc::clone(&home), &[], &[]);
    terminal.until("F12 theme");
    terminal.press("\x1b[24~\x11");
    assert!(terminal.ends_cleanly().success());
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text, "# mine\ntheme = \"high-contrast\" # for the day\n\n[keys]\nnext-theme = \"f12\"\n");
}

#[test]
fn settings_that_cannot_be_read_are_told_and_left_alone() {
    let home = Arc::new(TempDir::new().unwrap());
    let file = home.path().join("arcade/settings.toml");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, "theme = \"light\"\nmouse = fal").unwrap();
    let mut terminal = Terminal::run_in(home, &[], &[]);
    terminal.until("can’t be read");
    terminal.press("\x1b");
    assert!(eventually(PATIENCE, || !terminal.contents().contains("can’t be read")));
    terminal.press("\x14");
    terminal.until("This change lasts until you leave");
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
    assert_eq!(fs::read_to_string(&file).unwrap(), "theme = \"light\"\nmouse = fal");
}

#[test]
fn a_code_is_played_and_its_result_is_sent_to_the_clipboard() {
    let mut terminal = Terminal::run(&["play", "e403", "3k74", "dc2m", "--theme", "light"], &[]);
    terminal.until("You can still win by 10");
    terminal.press("\x1b[C\x1b[C");
    terminal.until("2 ○ T");
    terminal.press("\x1b[D\x1b[D");
    terminal.until("You win by 10, 13 to 3");
    terminal.press("\x1b[20~");
    terminal.until("Won by 10, 13 to 3");
    // “arcade · Etaoin”, in base 64.
    assert!(terminal.writes(b"\x1b]52;c;YXJjYWRlIMK3IEV0YW9pb"));
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
}

#[test]
fn a_wrong_code_is_refused_before_anything_is_drawn() {
    let mut terminal = Terminal::run(&["play", "E403-3K74-DC2N"], &[]);
    assert_eq!(terminal.ends_cleanly().exit_code(), 2);
    terminal.until("A letter of this code is wrong or missing.");
    let mut terminal = Terminal::run(&["play"], &[]);
    assert_eq!(terminal.ends_cleanly().exit_code(), 2);
}
