//! The settings: the file, and the screen on which they are changed.

mod common;
mod damage;
mod file;
mod keys;
mod presets;

use arcade::testing::app::Effect;
use arcade::testing::settings::{Change, CursorShown, LiveHints, Presets, Settings};
use arcade_ui::theme::{Colours, Depth, GlyphSet, ThemeName};

use crate::support::Visitor;
use common::{keeping, others, parse};

#[test]
fn the_settings_screen_changes_and_keeps_every_preference() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("end enter");
    assert!(visitor.sees("arcade › Settings") && visitor.sees("take first"), "{}", visitor.screen());
    visitor.effects.clear();
    visitor.press("right down right down right down right down right down right down right down left");
    let saved: Vec<Change> = visitor
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::SaveSettings(change) => Some(change.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(
        saved,
        [
            Change::Theme(ThemeName::Light),
            Change::Colours(Colours::Fixed(Depth::None)),
            Change::Glyphs(GlyphSet::Ascii),
            Change::Animation(false),
            Change::Cursor(CursorShown::InText),
            Change::LiveHints(LiveHints::Off),
            Change::Bell(true),
            Change::Mouse(false),
        ]
    );
    assert!(visitor.effects.contains(&Effect::Mouse(false)));
    assert!(visitor.screen().is_ascii(), "{}", visitor.screen());
    visitor.press("esc");
    assert!(visitor.sees("Evil Hangman"));
}

#[test]
fn the_settings_screen_shows_the_defaults_of_games_and_takes_them_back() {
    let settings = Settings { presets: others(), ..Settings::default() };
    let mut visitor = Visitor::with(120, 36, settings, Depth::TrueColour);
    visitor.press("end enter down down down down down down down down down down down down down");
    assert!(visitor.sees("random against you, random letters"), "{}", visitor.screen());
    visitor.effects.clear();
    visitor.press("delete down delete down delete down backspace");
    let saved: Vec<&Effect> = visitor.effects.iter().collect();
    assert_eq!(saved, keeping(&Presets::default()).map(Effect::SaveSettings).iter().collect::<Vec<_>>());
    assert!(visitor.sees("host easy, common, 5 to 10 letters"), "{}", visitor.screen());
    visitor.press("enter");
    assert!(visitor.sees("New game of Evil Hangman"), "{}", visitor.screen());
}

/// Presses `keys` in a form, keeps it, and says what was kept.
fn kept(game: &str, keys: &str) -> (Vec<Change>, Visitor) {
    let mut visitor = Visitor::new(120, 36);
    visitor.press(game).press("enter").press(keys);
    visitor.effects.clear();
    visitor.press("ctrl-s");
    let saved = visitor.effects.iter().filter_map(|effect| match effect {
        Effect::SaveSettings(change) => Some(change.clone()),
        _ => None,
    });
    (saved.collect(), visitor)
}

#[test]
fn every_form_is_kept_as_default_and_begins_like_that() {
    let journeys = [
        ("home down down", "down right"),
        ("home down down down", "down right"),
        ("home down down down down", "right"),
        ("home down down down down down", "down right"),
    ];
    for (game, keys) in journeys {
        let (saved, mut visitor) = kept(game, keys);
        assert_eq!(saved.len(), 1, "{game}: {}", visitor.screen());
        assert!(visitor.sees("Kept: from now on, new "), "{}", visitor.screen());
        visitor.press("home");
        let form = visitor.screen();
        visitor.press("up");
        assert!(!visitor.sees("Kept:"), "{}", visitor.screen());
        visitor.press("esc enter");
        let lines = |screen: &str| {
            screen.lines().filter(|line| line.contains('‹')).map(|line| line.replace('▸', " ")).collect::<Vec<_>>()
        };
        assert_eq!(lines(&visitor.screen()), lines(&form));
    }
}

#[test]
fn what_is_typed_for_one_game_is_no_default() {
    let mut visitor = Visitor::new(120, 36);
    visitor.press("enter left down").write("then");
    visitor.effects.clear();
    visitor.press("ctrl-s");
    assert!(visitor.sees("Your own word is for one game"), "{}", visitor.screen());
    assert!(visitor.effects.is_empty());
    visitor.write("x");
    assert!(visitor.sees("thenx") && !visitor.sees("for one game"), "{}", visitor.screen());
}

#[test]
fn settings_screen() {
    for (columns, rows) in [(80, 24), (120, 36), (40, 12)] {
        for theme in ThemeName::ALL {
            let mut visitor = Visitor::themed(columns, rows, theme);
            visitor.press("end enter down down down down down down down down down down down down down");
            insta::assert_snapshot!(format!("settings_{columns}x{rows}_{}", theme.name()), visitor.styled_screen());
        }
    }
}

#[test]
fn a_setting_is_explained_in_a_sentence_at_every_size() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = Visitor::new(columns, rows);
        visitor.press("end enter down");
        let words = |visitor: &Visitor| {
            let screen = visitor.screen().replace('│', " ");
            screen.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let screen = words(&visitor);
        assert!(screen.contains("How many colours are used."), "{screen}");
        assert!(columns < 110 || screen.contains("none as with NO_COLOR"), "{screen}");
        assert!(rows < 36 || screen.contains("Help, keys and words"), "{screen}");
        assert!(rows < 36 || screen.contains("New games begin like this"), "{screen}");
        assert!(rows < 36 || screen.contains("Look"), "{screen}");
    }
}

#[test]
fn the_keys_have_a_page_of_their_own_where_there_is_no_room_beside_the_form() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("end enter");
    assert!(!visitor.sees("take first") && visitor.sees("unchanged"), "{}", visitor.screen());
    visitor.press("pagedown");
    assert!(visitor.sees("take first") && visitor.sees("Settings › Keys"), "{}", visitor.screen());
    visitor.press("pagedown esc");
    assert!(!visitor.sees("take first") && visitor.sees("▸ Theme"), "{}", visitor.screen());
    visitor.press("down down down down down down down down enter");
    assert!(visitor.sees("Settings › Keys"), "{}", visitor.screen());
}

#[test]
fn keys_that_cannot_be_had_are_told_at_the_start() {
    let (settings, _) = parse(b"[keys]\nfly = 'f'\n").unwrap();
    let visitor = Visitor::with(80, 24, settings, Depth::TrueColour);
    assert!(visitor.sees("No command is called"), "{}", visitor.screen());
}

#[test]
fn keys_page() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36)] {
        let mut visitor = keys::at("hint", columns, rows);
        insta::assert_snapshot!(format!("keys_{columns}x{rows}"), visitor.styled_screen());
        visitor.press("enter f3");
        insta::assert_snapshot!(format!("keys_swap_{columns}x{rows}"), visitor.styled_screen());
    }
    let mut visitor = Visitor::themed(80, 24, ThemeName::Mono);
    visitor.press("end enter pagedown enter");
    insta::assert_snapshot!("keys_asked_mono", visitor.styled_screen());
}
