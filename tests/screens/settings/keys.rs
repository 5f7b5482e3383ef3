//! Giving a command another key: on the screen, in the file, and everywhere that names it.

use arcade::testing::app::Effect;
use arcade::testing::games::TABLES;
use arcade::testing::settings::{Change, Settings, SettingsFile, default_text};
use arcade_ui::actions::{Keymap, NewKeys};
use arcade_ui::keys::Key;
use arcade_ui::theme::Depth;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::common::{edit, parse};
use crate::support::Visitor;

/// The list of keys, with the cursor on the command `name`.
pub(super) fn at(name: &str, columns: u16, rows: u16) -> Visitor {
    let settings = Settings { animation: false, ..Settings::default() };
    let mut visitor = Visitor::with(columns, rows, settings, Depth::TrueColour);
    visitor.press("end enter pagedown");
    go_to(&mut visitor, name);
    visitor
}

fn go_to(visitor: &mut Visitor, name: &str) {
    visitor.press("home");
    for _ in 0..300 {
        if visitor.sees(&format!("▸ {name} ")) {
            return;
        }
        visitor.press("down");
    }
    panic!("{name}: {}", visitor.screen());
}

fn saved(visitor: &Visitor) -> Vec<Change> {
    let change = |effect: &Effect| match effect {
        Effect::SaveSettings(change @ Change::Keys(_)) => Some(change.clone()),
        _ => None,
    };
    visitor.effects.iter().filter_map(change).collect()
}

fn new(command: &'static str, keys: &[&str]) -> NewKeys {
    NewKeys { command, keys: Some(keys.iter().map(|&key| key.to_owned()).collect()) }
}

#[test]
fn a_key_that_is_pressed_is_the_new_one_at_once_and_everywhere() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = at("hint", columns, rows);
        visitor.press("enter");
        assert!(visitor.sees("Press the new key for “hint”."), "{}", visitor.screen());
        visitor.press("f12");
        assert_eq!(saved(&visitor), [Change::Keys(vec![new("hint", &["f12"])])]);
        assert!(visitor.sees("“hint” is F12 now."), "{}", visitor.screen());
        visitor.press("esc esc home down down enter enter").wait(1_000);
        assert!(columns < 80 || visitor.sees("F12 hint"), "{}", visitor.screen());
        visitor.press("f2");
        let before = visitor.screen();
        visitor.press("f12");
        assert_ne!(visitor.screen(), before, "F12 gives a hint");
        visitor.press("f1").write("one step further");
        assert!(visitor.sees("F12  A hint"), "{}", visitor.screen());
    }
}

#[test]
fn esc_leaves_the_key_as_it_is() {
    let mut visitor = at("hint", 80, 24);
    visitor.press("enter esc");
    assert!(!visitor.sees("Press the new key") && visitor.sees("▸ hint"), "{}", visitor.screen());
    assert_eq!(saved(&visitor), []);
    visitor.press("esc");
    assert!(visitor.sees("▸ Theme"), "{}", visitor.screen());
}

#[test]
fn a_taken_key_says_by_what_and_can_be_swapped() {
    let mut visitor = at("hint", 80, 24);
    visitor.press("enter f3");
    assert!(visitor.sees("F3 means “live hints” already (In a game)."), "{}", visitor.screen());
    assert_eq!(saved(&visitor), []);
    visitor.press("enter");
    assert_eq!(saved(&visitor), [Change::Keys(vec![new("hint", &["f3"]), new("live-hints", &["f2"])])]);
    assert!(visitor.sees("“hint” is F3 now, and “live hints” is F2."), "{}", visitor.screen());
    visitor.press("delete");
    let own = |command| NewKeys { command, keys: None };
    assert_eq!(saved(&visitor).last(), Some(&Change::Keys(vec![own("hint"), own("live-hints")])));
    assert!(visitor.sees("“hint” has its first key again, and so has “live hints”."), "{}", visitor.screen());
}

#[test]
fn a_swap_that_is_not_agreed_to_changes_nothing_and_another_key_is_asked_for() {
    let mut visitor = at("hint", 80, 24);
    visitor.press("enter f3 esc");
    assert_eq!(saved(&visitor), []);
    visitor.press("enter f3 f12");
    assert_eq!(saved(&visitor), [Change::Keys(vec![new("hint", &["f12"])])]);
}

#[test]
fn what_would_lock_somebody_out_is_refused_with_a_sentence() {
    let mut visitor = at("hint", 80, 24);
    visitor.press("enter enter");
    assert!(visitor.sees("Enter always moves, chooses or leaves."), "{}", visitor.screen());
    for key in ["left", "up", "ctrl-c"] {
        visitor.press(key);
        assert!(visitor.sees("always moves, chooses or leaves."), "{key}: {}", visitor.screen());
    }
    visitor.press("tab");
    assert!(visitor.sees("Tab means “") && visitor.sees("Press another key."), "{}", visitor.screen());
    visitor.press("esc");
    go_to(&mut visitor, "shuffle");
    visitor.press("enter s");
    assert!(visitor.sees("s is for typing where this command is used."), "{}", visitor.screen());
    visitor.press("esc");
    assert_eq!(saved(&visitor), []);
    // The way back keeps Esc behind its new key.
    go_to(&mut visitor, "back");
    visitor.press("enter f12 esc");
    assert!(visitor.sees("▸ Theme"), "{}", visitor.screen());
}

#[test]
fn all_keys_can_be_as_they_were() {
    let mut visitor = at("hint", 80, 24);
    visitor.press("enter f12 down enter f11 home enter");
    assert!(visitor.sees("You gave 2 commands other keys."), "{}", visitor.screen());
    visitor.press("esc enter enter");
    assert!(visitor.sees("All keys are as they were at first."), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("Every key is as it was at first."), "{}", visitor.screen());
}

#[test]
fn chosen_keys_are_written_into_the_file_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = SettingsFile::new(folder.path().join("settings.toml"), TABLES);
    let changes = [
        Change::Keys(vec![new("hint", &["f3"]), new("live-hints", &["f2"])]),
        Change::Keys(vec![new("take-first", &["a", "left"])]),
    ];
    let mut expected = Settings::default();
    for change in changes {
        file.change(&change).unwrap();
        expected.apply(change);
    }
    let loaded = file.load();
    assert_eq!((loaded.settings, loaded.notice), (expected, None));
    let back = ["hint", "live-hints", "take-first"].map(|command| NewKeys { command, keys: None });
    file.change(&Change::Keys(back.to_vec())).unwrap();
    assert_eq!(file.load().settings, Settings::default());
    assert_eq!(std::fs::read_to_string(folder.path().join("settings.toml")).unwrap(), default_text(TABLES));
}

#[test]
fn the_rest_of_a_file_stays_as_it_is_when_a_key_is_chosen() {
    let chosen = Change::Keys(vec![new("hint", &["f12"])]);
    let back = Change::Keys(vec![NewKeys { command: "hint", keys: None }]);
    for mine in
        ["", "mouse = false", "# mine\n[keys]\n# few\nundo = 'u' # oops\n# end", "keys = 3\n", "keys.undo = 'u'\n"]
    {
        let text = edit(mine.as_bytes(), &chosen).unwrap();
        let (settings, complaints) = parse(text.as_bytes()).unwrap();
        assert_eq!(complaints, [], "{text}");
        let hint = "f12".parse::<Key>().unwrap();
        assert_eq!(Keymap::new(&settings.keys).0.of("hint"), Some(hint), "{text}");
        for line in mine.lines().filter(|line| *line != "keys = 3") {
            assert!(text.contains(line), "{text}");
        }
        let text = edit(text.as_bytes(), &back).unwrap();
        assert!(!parse(text.as_bytes()).unwrap().0.keys.has_chosen("hint"), "{text}");
    }
    // A comment that stands at the line stays, with the key that the command has by itself.
    let mine = "[keys]\n# mine\nhint = 'x' # easier\n";
    let text = edit(mine.as_bytes(), &back).unwrap();
    assert_eq!(text, mine.replace("'x'", "[\"f2\"]"));
}

#[test]
fn the_mouse_chooses_a_command_and_leaves_the_question() {
    let mut visitor = at("pause", 120, 36);
    visitor.click("odds and evens");
    assert!(visitor.sees("Press the new key for “odds and evens”."), "{}", visitor.screen());
    visitor.click("leave it as it is");
    assert!(!visitor.sees("Press the new key"), "{}", visitor.screen());
    visitor.click("Theme");
    assert!(visitor.sees("▸ Theme"), "{}", visitor.screen());
}

/// Presses whatever comes as a new key for whatever command, `rounds` times.
fn rebind(rounds: u32, seed: u64) -> Visitor {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut visitor = at("hint", 80, 24);
    let moves = ["up", "down", "pageup", "pagedown", "home", "end", "enter", "delete"];
    let plain = ('a'..='z').map(|letter| letter.to_string());
    let held = ('a'..='z').flat_map(|letter| [format!("ctrl-{letter}"), format!("alt-{letter}")]);
    let functions = (1..=12).map(|number| format!("f{number}"));
    let others = ["?", "tab", "space", "backspace", "delete", "esc", "enter", "left", "home"].map(str::to_owned);
    let keys: Vec<String> = plain.chain(held).chain(functions).chain(others).collect();
    for _ in 0..rounds {
        visitor.press(moves[random.random_range(0..moves.len())]);
        if visitor.sees("Press the new key") {
            visitor.press(&keys[random.random_range(0..keys.len())]);
        }
    }
    visitor
}

#[test]
fn whatever_keys_are_chosen_nobody_is_locked_out() {
    for seed in 0..12 {
        let mut visitor = rebind(300, seed);
        for _ in 0..6 {
            visitor.press("esc");
            if visitor.sees("Leave the arcade?") {
                break;
            }
        }
        assert!(visitor.sees("Leave the arcade?"), "{seed}: {}", visitor.screen());
        visitor.press("enter");
        assert!(!visitor.sees("Leave the arcade?"), "{seed}: {}", visitor.screen());
        visitor.press("up up up up up up up up up down");
        let changed: Vec<Change> = saved(&visitor);
        assert!(!changed.is_empty(), "{seed}: nothing was changed");
        visitor.press("enter");
        assert!(visitor.sees("New match of End Game") || visitor.sees("› "), "{seed}: {}", visitor.screen());
        visitor.press("ctrl-c");
        assert_eq!(visitor.effects.last(), Some(&Effect::Quit), "{seed}");
    }
}
