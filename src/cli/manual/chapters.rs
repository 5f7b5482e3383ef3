//! The chapters of the manual that no command has: what the arcade is, its keys, its files, its environment.

use std::fmt::Write as _;

use clap_mangen::roff::{bold, italic, roman};

use super::{heading, paragraphs, text};
use crate::model::GameKind;
use arcade_engine::text::{in_words, joined};
use arcade_ui::actions::{Entry, Keymap, Scope, TABLE, key_name};
use arcade_ui::theme::GlyphSet;

/// What the arcade is.
pub(super) fn about() -> String {
    heading("SH", "DESCRIPTION")
        + &paragraphs(&format!(
            "The arcade has {} games: {}. In each of them the computer knows the best move, shows it, and can prove \
             it.\n\nWithout a command the arcade opens on the whole terminal. The commands answer on standard output, for \
             people and, with --json, for programs; complaints go to standard error.",
            in_words(GameKind::ALL.len()),
            joined(GameKind::ALL.map(GameKind::title), "and")
        ))
}

/// Every action with its keys, under the headings of help.
pub(super) fn keys() -> String {
    let mut chapter = heading("SH", "KEYS");
    chapter += &paragraphs(
        "These are the keys at first. Under Settings every one of them can be changed, and the names in brackets are those \
         that the settings file knows. The mouse works wherever something can be pointed at. ^U stands for Ctrl-U.",
    );
    let keymap = Keymap::default();
    let mut scopes: Vec<Scope> = Vec::new();
    for entry in TABLE {
        if !scopes.contains(&entry.scope) {
            scopes.push(entry.scope);
        }
    }
    for scope in scopes {
        chapter += &heading("SS", scope.title());
        for entry in TABLE.iter().filter(|entry| entry.scope == scope) {
            chapter += &text(|roff| {
                roff.control("TP", []);
                roff.text([bold(keys_of(entry))]);
                let summary = keymap.fill_in(entry.summary);
                roff.text([roman(format!("{summary} (")), italic(entry.name), roman(")")]);
            });
        }
    }
    chapter
}

/// `Left, h, ,`.
fn keys_of(entry: &Entry) -> String {
    let mut names = String::new();
    for key in entry.keys {
        let name = key.parse().map_or_else(|_| (*key).to_owned(), |key| key_name(key, GlyphSet::Ascii));
        let between = if names.is_empty() { "" } else { "  " };
        // Writing to a string can’t fail.
        let _ = write!(names, "{between}{name}");
    }
    names
}

/// The variables that are looked at, and what they do; variables that do the same stand with a comma between.
pub(in crate::cli) const ENVIRONMENT: [(&str, &str); 10] = [
    ("NO_COLOR", "If it is set and not empty, nothing is coloured: the theme is mono."),
    ("COLORTERM", "With truecolor or 24bit the themes have their exact colours."),
    (
        "TERM",
        "The kind of terminal: how many colours it has, and whether it shows more than ASCII. With dumb, or without it, games are lines of text.",
    ),
    (
        "ACCESSIBLE",
        "If it is set to anything but 0, games are lines of text, as with --plain, and commands tell their results one fact a line, without signs that speech leaves out.",
    ),
    ("ARCADE_PLAIN", "If it is set to anything but 0, games are lines of text, as with --plain."),
    ("NO_MOTION, REDUCED_MOTION", "If one of them is set and not empty, nothing moves."),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "Where the first of them that is set names another encoding than UTF-8, everything is drawn in plain ASCII.",
    ),
    ("COLUMNS", "How wide pages of help are, where the terminal doesn’t tell."),
    ("HOME, XDG_CONFIG_HOME, XDG_DATA_HOME", "Where the files lie; arcade paths shows what comes of them."),
    (
        "ARCADE_WORDS",
        "Set by the arcade for a program of yours that it starts: the file with the words that count, a word a line.",
    ),
];

/// Where files lie, on systems that follow the XDG directories.
const FILES: [(&str, &str); 3] = [
    (
        "~/.config/arcade/settings.toml",
        "Your settings. It can be edited; arcade settings --default prints every line that there can be.",
    ),
    (
        "~/.local/share/arcade/games.sqlite",
        "Your games. arcade records export writes them to a file that other machines can import.",
    ),
    ("~/.local/share/arcade/learned.txt", "The words that you taught the computer, one on each line."),
];

const EXIT: [(&str, &str); 4] = [
    ("0", "It was done. That nobody reads the results any more is no failure."),
    ("1", "It could not be done, or what was found is not as it should be: one sentence on standard error says why."),
    ("2", "It was not asked for rightly: one sentence says what to write instead."),
    ("130", "Ctrl-C stopped it: shells say so of a program that ended by this signal. Every line of results is whole."),
];

/// Files, environment, exit codes.
pub(super) fn rest() -> String {
    let mut chapters = list("FILES", &FILES);
    chapters += &paragraphs("--config and --data-dir name other places. arcade paths shows the places on this system.");
    chapters += &list("ENVIRONMENT", &ENVIRONMENT);
    chapters += &list("EXIT STATUS", &EXIT);
    chapters += &paragraphs(
        "With --json a failure is one line of JSON on standard error: “error” is the sentence, “exit” the exit code, and \
         “nearest” the name that was probably meant, where one was misspelt. What doesn’t stop a command is told as a \
         “warning” instead.",
    );
    chapters
}

fn list(title: &str, entries: &[(&str, &str)]) -> String {
    let mut chapter = heading("SH", title);
    for (name, says) in entries {
        chapter += &text(|roff| {
            roff.control("TP", []);
            roff.text([bold(*name)]);
            roff.text([roman(*says)]);
        });
    }
    chapter
}
