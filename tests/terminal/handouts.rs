//! What a screen shows, written to files from the real program.

use std::fs;

use crate::kill::settle;
use crate::places::PLACES;
use crate::terminal::{PATIENCE, eventually};

#[test]
fn the_debug_overlay_is_written_as_it_is_shown() {
    let overlay = PLACES.iter().find(|place| place.name == "debug overlay").unwrap();
    let (home, mut terminal) = overlay.open();
    let shown = settle(&terminal);
    terminal.press("e");
    terminal.until("e again writes this picture to files");
    terminal.press("e");
    terminal.until("Saved as");
    let place = |name: &str| home.path().join(name);
    assert!(eventually(PATIENCE, || place("arcade-debug.txt").exists() && place("arcade-debug.svg").exists()));
    let text = fs::read_to_string(place("arcade-debug.txt")).unwrap();
    // The title, and the whole of the pane; the key bar is for who sits there.
    let rows: Vec<&str> = shown.lines().take(24).map(str::trim_end).filter(|row| !row.is_empty()).collect();
    assert!(rows.len() > 8, "{shown}");
    for row in rows {
        assert!(text.lines().any(|line| line == row), "{row:?} is missing:\n{text}");
    }
    assert!(!text.contains("F4 pane") && !text.contains("Saved as"), "{text}");
    assert!(fs::read_to_string(place("arcade-debug.svg")).unwrap().starts_with("<svg "));
    // A second picture goes beside the first.
    terminal.press("ee");
    assert!(eventually(PATIENCE, || place("arcade-debug-2.svg").exists()), "{}", terminal.contents());
    // Enter in place of the second key writes all steps, into a folder of their own.
    terminal.press("e");
    terminal.until("e again writes this picture to files");
    terminal.press("\r");
    terminal.until("arcade-steps/index.html");
    assert!(place("arcade-steps/step-00.svg").exists() && place("arcade-steps/index.html").exists());
}
