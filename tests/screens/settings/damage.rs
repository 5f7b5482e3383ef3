//! The settings file on the disk: begun, written through links, and never made worse where it is damaged.

use std::fs;

use arcade::testing::files::Saver;
use arcade::testing::games::TABLES;
use arcade::testing::settings::{Change, Settings, SettingsFile, Unreadable, default_text};
use arcade_ui::theme::ThemeName;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::common::{edit, keeping, others, parse};

#[test]
fn a_file_cut_anywhere_is_never_taken_for_a_whole_one() {
    let whole = edit(default_text(TABLES).as_bytes(), &Change::Theme(ThemeName::Light)).unwrap();
    let opening = whole.find('\n').unwrap().min("# Settings of arcade.".len());
    for end in opening..whole.trim_end().len() {
        if whole.is_char_boundary(end) {
            assert!(matches!(parse(&whole.as_bytes()[..end]), Err(Unreadable::CutOff)), "cut at {end}");
        }
    }
}

#[test]
fn changes_begin_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = SettingsFile::new(folder.path().join("deep/settings.toml"), TABLES);
    file.change(&Change::Mouse(false)).unwrap();
    assert!(!file.load().settings.mouse);
    assert_eq!(file.load().notice, None);
}

#[test]
fn what_cannot_be_written_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    fs::create_dir(&path).unwrap();
    let (tell, told) = std::sync::mpsc::channel();
    let file = SettingsFile::new(path, TABLES);
    let mut saver = Saver::new(move |change| file.change(change), move |sentence| tell.send(sentence).unwrap());
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
    let file = SettingsFile::new(path.clone(), TABLES);
    let whole = default_text(TABLES).into_bytes();
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
        let kept = keeping(&others()).map(|change| file.change(&change));
        match (parse(&text), file.change(&Change::Mouse(false))) {
            (Err(_), changed) => {
                assert!(kept.iter().all(Result::is_err), "round {round}");
                assert!(loaded.notice.is_some() && changed.is_err(), "round {round}");
                assert_eq!(loaded.settings, Settings::default(), "round {round}");
                assert_eq!(fs::read(&path).unwrap(), text, "round {round}");
            }
            (Ok((_, complaints)), changed) => {
                assert_eq!(loaded.notice.is_some(), !complaints.is_empty(), "round {round}");
                changed.unwrap_or_else(|reason| panic!("round {round}: {reason}"));
                let now = file.load().settings;
                assert!(!now.mouse && now.presets == others() && kept.iter().all(Result::is_ok), "round {round}");
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
