//! The settings file: what it may say, how it is changed, and that no damage to it is made worse.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod support;

use std::fs;

use arcade::app::Effect;
use arcade::settings::{Change, Saver, Settings, SettingsFile, Unreadable, default_text, edit, parse};
use arcade::theme::{Colours, Depth, GlyphSet, ThemeName};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use support::Visitor;

#[test]
fn the_documented_file_says_the_defaults() {
    assert_eq!(parse(default_text().as_bytes()), Ok((Settings::default(), Vec::new())));
}

#[test]
fn every_line_of_the_documented_file_means_something_when_it_is_uncommented() {
    let text: String = default_text()
        .lines()
        .map(|line| match line.strip_prefix("# ") {
            Some(setting) if setting.contains(" = ") => format!("{setting}\n"),
            _ => format!("{line}\n"),
        })
        .collect();
    let (settings, complaints) = parse(text.as_bytes()).unwrap();
    assert_eq!(complaints, []);
    assert_eq!(arcade::actions::Keymap::new(&settings.keys).1, Vec::<String>::new());
}

#[test]
fn every_key_is_read() {
    let text = "theme = 'light'\ncolours = '16'\nglyphs = 'ascii'\nlive-hints = false\nanimation = false\nmouse = false\nlexicon = 'w'\n[keys]\nundo = ['f9', 'u']\n";
    let (settings, complaints) = parse(text.as_bytes()).unwrap();
    assert_eq!(complaints, []);
    let mut keys = arcade::actions::KeyChoices::default();
    keys.choose("undo", vec!["f9".into(), "u".into()]);
    let expected = Settings {
        theme: ThemeName::Light,
        colours: Colours::Fixed(Depth::Sixteen),
        glyphs: GlyphSet::Ascii,
        live_hints: false,
        animation: false,
        mouse: false,
        lexicon: Some("w".into()),
        keys,
    };
    assert_eq!(settings, expected);
}

#[test]
fn what_means_nothing_is_told_with_its_line_and_leaves_the_default() {
    let text = "theme = 'pink'\n\nmouse = 'no'\nsound = true\n[keys]\nundo = 3\n";
    let (settings, complaints) = parse(text.as_bytes()).unwrap();
    assert_eq!(settings, Settings::default());
    let told: Vec<String> = complaints.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "Line 1: There is no theme “pink”; choose one of dark, light, high-contrast, mono.",
            "Line 3: mouse is true or false.",
            "Line 4: There is no setting “sound”; `arcade settings --default` lists all.",
            "Line 6: undo is a key in quotes, or a list of them.",
        ]
    );
}

#[test]
fn a_change_leaves_everything_else_as_it_stands() {
    let mine = "# mine\r\ntheme='dark'   # at night\n\n\n[keys] # few\nundo = \"u\"\n# the end";
    let changed = edit(mine.as_bytes(), Change::Theme(ThemeName::Mono)).unwrap();
    assert_eq!(changed, mine.replace("'dark'", "\"mono\"").replace("\r\n", "\n"));
    let added = edit(mine.as_bytes(), Change::LiveHints(false)).unwrap();
    assert!(!parse(added.as_bytes()).unwrap().0.live_hints, "{added}");
    assert!(added.contains("# at night") && added.contains("# few") && added.ends_with("# the end"), "{added}");
}

#[test]
fn a_file_cut_anywhere_is_never_taken_for_a_whole_one() {
    let whole = edit(default_text().as_bytes(), Change::Theme(ThemeName::Light)).unwrap();
    let opening = whole.find('\n').unwrap().min("# Settings of arcade.".len());
    for end in opening..whole.trim_end().len() {
        if whole.is_char_boundary(end) {
            assert!(matches!(parse(&whole.as_bytes()[..end]), Err(Unreadable::CutOff)), "cut at {end}");
        }
    }
}

#[test]
fn changes_begin_the_file_and_go_through_links() {
    let folder = tempfile::tempdir().unwrap();
    let file = SettingsFile::new(folder.path().join("deep/settings.toml"));
    file.change(Change::Mouse(false)).unwrap();
    assert!(!file.load().settings.mouse);
    assert_eq!(file.load().notice, None);

    #[cfg(unix)]
    {
        let (real, link) = (folder.path().join("deep/settings.toml"), folder.path().join("link.toml"));
        std::os::unix::fs::symlink(&real, &link).unwrap();
        SettingsFile::new(link.clone()).change(Change::Mouse(true)).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(file.load().settings.mouse);
    }
}

#[test]
fn what_cannot_be_written_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    fs::create_dir(&path).unwrap();
    let (tell, told) = std::sync::mpsc::channel();
    let mut saver = Saver::new(SettingsFile::new(path), move |sentence| tell.send(sentence).unwrap());
    for theme in ThemeName::ALL {
        saver.save(Change::Theme(theme)).unwrap();
    }
    drop(saver);
    let told: Vec<String> = told.iter().collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("could not be changed"), "{told:?}");
}

/// Damages a settings file `rounds` times: what then can't be read stays as it is, byte for byte, and is told.
fn damage(rounds: u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    let file = SettingsFile::new(path.clone());
    let whole = default_text().into_bytes();
    for round in 0..rounds {
        let mut random = ChaCha8Rng::seed_from_u64(round);
        let mut text = whole.clone();
        for _ in 0..random.random_range(1..=8) {
            let at = random.random_range(0..text.len());
            match random.random_range(0..4) {
                0 => text.truncate(at.max(1)),
                1 => text[at] = random.random(),
                2 => drop(text.drain(at..(at + 40).min(text.len()))),
                _ => text.insert(at, random.random()),
            }
            if text.is_empty() {
                text.push(b'#');
            }
        }
        fs::write(&path, &text).unwrap();
        let loaded = file.load();
        match (parse(&text), file.change(Change::Mouse(false))) {
            (Err(_), changed) => {
                assert!(loaded.notice.is_some() && changed.is_err(), "round {round}");
                assert_eq!(loaded.settings, Settings::default(), "round {round}");
                assert_eq!(fs::read(&path).unwrap(), text, "round {round}");
            }
            (Ok((_, complaints)), changed) => {
                assert_eq!(loaded.notice.is_some(), !complaints.is_empty(), "round {round}");
                changed.unwrap_or_else(|reason| panic!("round {round}: {reason}"));
                assert!(!file.load().settings.mouse, "round {round}");
            }
        }
    }
}

#[test]
fn a_damaged_file_is_never_made_worse() {
    damage(100);
}

#[test]
#[ignore = "the long form"]
fn a_damaged_file_is_never_made_worse_500_times() {
    damage(500);
}

#[test]
fn the_settings_screen_changes_and_keeps_every_preference() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("end enter");
    assert!(visitor.sees("arcade › Settings") && visitor.sees("take-first"), "{}", visitor.screen());
    visitor.effects.clear();
    visitor.press("right down right down right down right down right down left");
    let saved: Vec<Change> = visitor
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::SaveSettings(change) => Some(*change),
            _ => None,
        })
        .collect();
    assert_eq!(
        saved,
        [
            Change::Theme(ThemeName::Light),
            Change::Colours(Colours::Fixed(Depth::None)),
            Change::Glyphs(GlyphSet::Ascii),
            Change::LiveHints(false),
            Change::Animation(false),
            Change::Mouse(false),
        ]
    );
    assert!(visitor.effects.contains(&Effect::Mouse(false)));
    assert!(visitor.screen().is_ascii(), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("Evil Hangman"));
}

#[test]
fn keys_that_cannot_be_had_are_told_at_the_start() {
    let (settings, _) = parse(b"[keys]\nfly = 'f'\n").unwrap();
    let visitor = Visitor::with(80, 24, settings, Depth::TrueColour);
    assert!(visitor.sees("No command is called"), "{}", visitor.screen());
}
