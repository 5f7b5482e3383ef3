//! No sentence spells a key: with every command on another key, no default key is named anywhere.

use std::collections::HashMap;

use arcade::testing::settings::Settings;
use arcade_ui::actions::{KeyChoices, Scope, TABLE};
use arcade_ui::theme::Depth;

use crate::support::{Visitor, hinted};

/// Keys that nothing has by default: every character that can be typed, the capitals and two more, beside Alt.
fn unusual() -> impl Iterator<Item = String> {
    // The stroke stands between the parts of a key.
    let plain = || ('!'..='~').filter(|key| !key.is_ascii_uppercase() && *key != '-');
    ["alt-", "ctrl-alt-"].into_iter().flat_map(move |held| {
        let capitals = ('a'..='z').map(move |key| format!("{held}shift-{key}"));
        plain()
            .map(move |key| format!("{held}{key}"))
            .chain(capitals)
            .chain(["space", "insert"].map(|key| format!("{held}{key}")))
    })
}

/// Somebody who gave every command another key.
struct Rebound {
    visitor: Visitor,
    keys: HashMap<&'static str, String>,
}

impl Rebound {
    fn new() -> Self {
        let mut unusual = unusual();
        let mut next = || unusual.next().expect("there are more commands than keys");
        // Only what stands together need differ: a scope of its own may have the same keys again.
        // An exercise and a check are none of the screens here, and keep their keys.
        let own = TABLE.iter().filter(|entry| !matches!(entry.scope, Scope::Exercise | Scope::Check));
        let keys: HashMap<_, _> = own.map(|entry| (entry.name, next())).collect();
        let mut choices = KeyChoices::default();
        for (&name, key) in &keys {
            choices.choose(name, vec![key.clone()]);
        }
        let settings = Settings { keys: choices, animation: false, ..hinted() };
        let visitor = Visitor::with(120, 36, settings, Depth::TrueColour);
        assert!(!visitor.sees("In your key settings"), "{}", visitor.screen());
        Self { visitor, keys }
    }

    /// Gives commands by their names, with blanks between, and looks at every screen on the way.
    fn run(&mut self, commands: &str) -> &mut Self {
        for name in commands.split_whitespace() {
            self.visitor.press(&self.keys[name]);
            self.visitor.wait(3_000);
            self.look(name);
        }
        self
    }

    fn look(&self, after: &str) {
        let screen = self.visitor.screen();
        // These mean no key of the table: what a text field does, and verbs.
        let mut text = screen.clone();
        for other in ["Backspace takes letters back", "Enter the word", "Delete the game", "Delete all games"] {
            text = text.replace(other, "");
        }
        for word in text.split(|c: char| c.is_whitespace() || ".,;:()“”│/".contains(c)) {
            let function = word.strip_prefix('F').is_some_and(|number| number.parse::<u8>().is_ok());
            let control = word.strip_prefix('^').is_some_and(|key| key.len() == 1);
            let named = ["Enter", "Esc", "Tab", "Backspace", "Delete", "⏎"].contains(&word);
            assert!(!(function || control || named), "“{word}” after {after}:\n{screen}");
        }
        for spelled in ["arrows", "r plays", "r runs", "r searches", "P lets", "⟨", "⟩", "← lifts", "→ the last"]
        {
            assert!(!text.contains(spelled), "“{spelled}” after {after}:\n{screen}");
        }
    }
}

#[test]
fn every_page_and_dialog_names_the_keys_in_force() {
    let mut rebound = Rebound::new();
    rebound.look("the beginning");
    // Help is searched for what it says of the keys of lists.
    rebound.run("help list-down page-down page-down page-down page-down list-end back palette back");
    rebound.run("play-code play-it back back back");
    for page in 4..8 {
        rebound.run("list-home");
        rebound.run(&"list-down ".repeat(page)).run("open");
        match page {
            4 => rebound.run("list-down day-before day-after"),
            5 => {
                rebound.run("lab-setup field-down back next-experiment lab-setup back next-experiment next-experiment")
            }
            6 => rebound.run("search accept-text next-page next-page import-games import-file back"),
            _ => rebound.run("setting-next page-down page-down list-end help back"),
        };
        rebound.run("back");
    }
    rebound.run("quit");
}

#[test]
fn every_screen_of_a_game_on_a_row_names_the_keys_in_force() {
    for down in ["", "list-down"] {
        let mut rebound = Rebound::new();
        rebound.run(down).run("open field-down help back start");
        rebound.run("hint hint hint hint hint take take-first take-last undo redo live-hints");
        rebound.run("debug next-pane next-pane next-pane next-pane previous-pane back share other-form back help back");
        rebound.run(&"take-first take-first ".repeat(12));
        rebound.run("review review-next help back back share back new-game back");
    }
}

#[test]
fn every_screen_of_a_game_of_words_names_the_keys_in_force() {
    for down in ["list-down list-down", "list-down list-down list-down"] {
        let mut rebound = Rebound::new();
        rebound.run(down).run("open field-down help back start hint hint hint hint debug next-pane next-pane back");
        rebound.run("end-hand choose choose choose guess guess whole-word back review back share back new-game back");
    }
}
