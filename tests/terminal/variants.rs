//! Terminals of all names, and locales.

use crate::terminal::Terminal;

/// Opens a game and leaves.
fn visit(vars: &[(&str, &str)], args: &[&str]) -> Terminal {
    let mut terminal = Terminal::open(&[&["--no-animation"], args].concat(), vars);
    // A look into the debug overlay is kept, so leaving asks nothing once the records have answered.
    terminal.until("0 of 5 daily games played");
    terminal.press("\x1b[H\x1b[B\x1b[B\r");
    terminal.until("new game");
    terminal.press("\r");
    terminal.until("lift right");
    terminal.press("\x1bOS");
    terminal.until("F4 pane");
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success(), "{vars:?}");
    terminal
}

#[test]
fn a_locale_without_utf_8_gets_ascii() {
    let cases: [(&[(&str, &str)], bool); 9] = [
        (&[], false),
        (&[("LANG", "C")], true),
        (&[("LANG", "POSIX")], true),
        (&[("LANG", "de_DE.ISO-8859-1")], true),
        (&[("LANG", "en_GB.UTF-8")], false),
        (&[("LANG", "C"), ("LC_CTYPE", "C.UTF-8")], false),
        (&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "C")], true),
        (&[("LANG", "en_GB.UTF-8"), ("TERM", "linux")], true),
        (&[("LANG", "en_GB.UTF-8"), ("TERM", "vt100")], true),
    ];
    for (vars, is_plain) in cases {
        assert_eq!(visit(vars, &[]).is_all_ascii(), is_plain, "{vars:?}");
    }
    assert!(visit(&[("LANG", "en_GB.UTF-8")], &["--ascii"]).is_all_ascii());
}

#[test]
fn terminals_of_many_names_are_given_back() {
    for term in ["xterm", "xterm-kitty", "screen", "tmux-256color", "rxvt-unicode-256color", "foot", "vt220", "st-mono"]
    {
        visit(&[("TERM", term)], &[]);
    }
}

/// The terminal of these tests never answers a question, so none may be needed; here none is asked.
#[test]
fn the_terminal_is_asked_nothing() {
    let terminal = visit(&[], &[]);
    for question in ["\x1b[6n", "\x1b[c", "\x1b[0c", "\x1b[>c", "\x1b[?u", "\x1b[14t", "\x1b[18t", "\x1b]11;?"] {
        assert!(!terminal.writes_now(question.as_bytes()), "{question:?}");
    }
}
