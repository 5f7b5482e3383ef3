//! The menu: what it says of each game is what the records say, and the small games beside it play themselves.

use std::time::Duration;

use crate::support::{Visitor, hinted};
use arcade::testing::app::Message;
use arcade::testing::games::GAMES;
use arcade::testing::model::{Day, Ended, GameKind, Help, Moment, Outcome};
use arcade::testing::records::{Entry, News};
use arcade::testing::settings::Settings;
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};
use ratatui::buffer::Buffer;

/// A Sunday.
const TODAY: Day = Day(20_779);

/// A game of `kind` that ended so, `days` ago; the higher its row, the later.
fn game(row: i64, kind: GameKind, ended: Ended, accuracy: u16, days: i32, daily: bool) -> Entry {
    let begun = Moment(Day(TODAY.0 - days).midnight().0 + row * 60_000);
    let outcome = Outcome { ended, sentence: "You win by 3.".into(), accuracy: Some(accuracy), feats: Vec::new() };
    Entry {
        row,
        kind,
        day_game: kind.into(),
        title: format!("game {row}"),
        daily: daily.then(|| Day(TODAY.0 - days)),
        lesson: None,
        puzzle: None,
        by_code: None,
        outcome: Some(outcome),
        help: Help::default(),
        moves: 8,
        begun,
        changed: Moment(begun.0 + 1_000),
        time: Duration::from_mins(1),
    }
}

/// Twelve games of Etaoin, seven of them won, and games of the day on three days up to today.
fn past() -> Vec<Entry> {
    let mut entries: Vec<Entry> = (0..12)
        .map(|row| {
            let ended = if row < 7 { Ended::Won } else { Ended::Lost };
            game(row, GameKind::Etaoin, ended, 700 + row as u16 * 20, 5, false)
        })
        .collect();
    entries.extend((0..3).map(|days| game(20 + i64::from(days), GameKind::EndGame, Ended::Won, 900, days, true)));
    entries.push(game(30, GameKind::WordGame, Ended::Over, 640, 1, false));
    entries
}

/// Someone at the menu, whose records hold `entries`.
fn home(columns: u16, rows: u16, entries: Vec<Entry>) -> Visitor {
    let mut visitor = Visitor::new(columns, rows);
    tell(&mut visitor, entries);
    visitor
}

fn tell(visitor: &mut Visitor, entries: Vec<Entry>) {
    visitor.send(Message::Day(TODAY));
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor.send(Message::Records(News::Listed(entries)));
}

#[test]
fn every_figure_is_that_of_the_records() {
    let mut visitor = home(120, 36, past());
    assert!(visitor.sees("Sunday · 1 of 4 daily games played · 3 days in a row"), "{}", visitor.screen());
    let mean = (0..12).map(|row| f64::from(700 + row * 20)).sum::<f64>() / 12.0 / 10.0;
    assert!(visitor.sees(&format!("7 won of 12 · accuracy {mean:.0} %")), "{}", visitor.screen());
    assert!(visitor.sees("accuracy of your last 10 games"), "{}", visitor.screen());
    assert!(visitor.sees("today’s game waits for you"), "{}", visitor.screen());
    visitor.go_to("End Game");
    assert!(visitor.sees("3 won of 3 · accuracy 90 %") && visitor.sees("You win by 3."), "{}", visitor.screen());
    visitor.go_to("Word Game");
    assert!(visitor.sees("1 game played · accuracy 64 %"), "a hand alone is not lost: {}", visitor.screen());
    assert!(visitor.sees("accuracy of your last game"), "{}", visitor.screen());
    visitor.go_to("Evil Hangman");
    assert!(visitor.sees("no game finished yet"), "{}", visitor.screen());
}

#[test]
fn the_cursor_begins_on_the_game_that_was_played_last() {
    let entries = || {
        vec![
            game(3, GameKind::WordGame, Ended::Won, 900, 0, false),
            game(2, GameKind::Etaoin, Ended::Lost, 500, 1, false),
        ]
    };
    assert!(home(80, 24, entries()).sees("▸ Word Game"));
    assert!(home(80, 24, Vec::new()).sees("▸ Learn"));
    let mut moved = Visitor::with(80, 24, hinted(), Depth::TrueColour);
    moved.press("up");
    tell(&mut moved, entries());
    assert!(moved.sees("▸ Puzzles"), "who has moved it finds it there\n{}", moved.screen());
}

#[test]
fn the_menu_is_there_before_the_records_answer() {
    let mut visitor = Visitor::new(120, 36);
    for kind in GameKind::ALL {
        assert!(visitor.sees(GAMES[kind as usize].about), "{}", visitor.screen());
    }
    assert!(visitor.sees("Perfect plays Greedy") && !visitor.sees("won of"), "{}", visitor.screen());
    visitor.send(Message::Day(TODAY));
    visitor.send(Message::Records(News::Unreachable("The file is locked.".into())));
    assert!(visitor.sees("The file is locked."), "{}", visitor.screen());
}

#[test]
fn a_small_game_plays_once_through_where_the_cursor_rests_and_stays_at_its_end() {
    let mut visitor = home(120, 36, Vec::new());
    visitor.press("down");
    for way in ["down"; 4] {
        visitor.press(way);
        let opening = visitor.screen();
        visitor.wait(1_000);
        assert_eq!(visitor.screen(), opening, "no move is made before the cursor rests");
        visitor.wait(400);
        assert_ne!(visitor.screen(), opening);
        visitor.wait(60_000);
        assert_eq!(visitor.app.wake(), None, "at its end it rests: {}", visitor.screen());
    }
    assert!(visitor.sees("The host") || visitor.sees("Hanged") || visitor.sees("found"), "{}", visitor.screen());
    visitor.press("up up up");
    assert!(visitor.sees("Perfect plays Greedy: watch."), "it begins again: {}", visitor.screen());
    visitor.wait(60_000);
    assert!(visitor.sees("Perfect wins, 9 to 7."), "{}", visitor.screen());
}

#[test]
fn nothing_moves_without_animation_or_on_a_page() {
    let settings = Settings { animation: false, ..hinted() };
    let mut visitor = Visitor::with(120, 36, settings, Depth::TrueColour);
    tell(&mut visitor, Vec::new());
    visitor.press("down");
    assert_eq!(visitor.app.wake(), None);
    let mut visitor = home(120, 36, Vec::new());
    assert_eq!(visitor.app.wake(), None, "on an empty profile the cursor stands on the lessons");
    visitor.go_to("Etaoin");
    assert!(visitor.app.wake().is_some());
    visitor.go_to("Settings");
    assert_eq!(visitor.app.wake(), None);
}

#[test]
fn a_game_that_waits_is_named() {
    let mut visitor = home(120, 36, Vec::new());
    visitor
        .open("Etaoin")
        .set("Word", "my own")
        .fill("My word", "incomprehensibility")
        .press("enter right right")
        .wait(1_000)
        .press("esc");
    if !visitor.sees("continue") {
        // The first press may only put the hint away.
        visitor.press("esc");
    }
    assert!(visitor.sees("continue: incomprehensibility"), "{}", visitor.screen());
    visitor.resize(40, 12);
    assert!(visitor.sees("continue:"), "{}", visitor.screen());
    visitor.resize(120, 36);
    visitor.press("enter");
    assert!(visitor.sees("moves"), "{}", visitor.screen());
}

#[test]
fn a_word_game_that_waits_says_where_it_stands() {
    let mut visitor = home(120, 36, Vec::new());
    visitor.open("Word Game").press("enter");
    visitor.press("f8 f8 enter esc");
    let screen = visitor.screen();
    assert!(screen.contains("continue: hand 2 of 3, 0 points"), "{screen}");
}

#[test]
fn descriptions_are_shown_whole_or_not_at_all() {
    for columns in 40..200 {
        let visitor = home(columns, 24, Vec::new());
        let screen = visitor.screen();
        let list = |name: &str| {
            let line = screen.lines().find(|line| line.trim_start_matches(['▸', ' ']).starts_with(name));
            line.unwrap_or_else(|| panic!("{name} at {columns}: {screen}")).to_owned()
        };
        for game in GAMES {
            let line = list(game.kind.title());
            let begins = [game.about, game.brief].map(|form| line.contains(&form[..8]));
            let is_whole = [game.about, game.brief].into_iter().any(|form| line.contains(form));
            assert_eq!(begins.contains(&true), is_whole, "{columns}: {line}");
            assert!(columns < 48 || line.contains(game.about) || line.contains(game.brief), "{columns}: {line}");
        }
        let lab = list("Lab");
        let is_whole = lab.contains("tournaments") || lab.trim_end().ends_with("race algorithms");
        assert!(!lab.contains("race") || is_whole || lab.contains('│'), "{columns}: {lab}");
    }
}

/// Of the hundred blocks of 20 columns by 6 rows of a screen of 200x60, how many are blank.
fn blank_blocks(buffer: &Buffer) -> usize {
    let blank = |(column, row): (u16, u16)| {
        (0..20).all(|x| (0..6).all(|y| buffer[(column * 20 + x, row * 6 + y)].symbol().trim().is_empty()))
    };
    (0..10).flat_map(|row| (0..10).map(move |column| (column, row))).filter(|&block| blank(block)).count()
}

#[test]
fn the_largest_screen_is_used() {
    for (entries, entry) in [(Vec::new(), "Etaoin"), (past(), "Etaoin"), (past(), "Settings")] {
        let mut visitor = home(200, 60, entries);
        visitor.go_to(entry);
        let blank = blank_blocks(&visitor.picture().0);
        assert!(blank <= 33, "{blank} blank blocks:\n{}", visitor.screen());
        assert!(
            GameKind::ALL.iter().all(|kind| visitor.sees(&format!("─ {} ─", kind.title()))),
            "{}",
            visitor.screen()
        );
    }
}

#[test]
fn a_card_opens_its_game_when_it_is_pressed() {
    let mut visitor = home(200, 60, past());
    visitor.click("─ Word Game ─");
    assert!(visitor.sees("Word Game › new game"), "{}", visitor.screen());
}

#[test]
fn the_menu_at_every_size_and_in_every_theme() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        insta::assert_snapshot!(format!("menu_{columns}x{rows}"), home(columns, rows, past()).styled_screen());
    }
    for theme in [ThemeName::Light, ThemeName::Mono] {
        let mut visitor = Visitor::themed(120, 36, theme);
        tell(&mut visitor, past());
        insta::assert_snapshot!(format!("menu_{}", theme.name()), visitor.styled_screen());
    }
    let settings = Settings { glyphs: GlyphSet::Ascii, ..hinted() };
    let mut visitor = Visitor::with(120, 36, settings, Depth::TrueColour);
    tell(&mut visitor, past());
    assert!(visitor.screen().is_ascii(), "{}", visitor.screen());
    insta::assert_snapshot!("menu_ascii", visitor.styled_screen());
}

#[test]
fn the_first_start_says_what_to_press_until_a_game_was_played() {
    const WELCOME: &str = "New here? Press Enter twice to play.";
    let mut visitor = home(120, 36, Vec::new());
    assert!(visitor.sees("New here? Press Enter twice for a first lesson: it takes a minute."), "{}", visitor.screen());
    visitor.go_to("Etaoin");
    assert!(visitor.sees(WELCOME), "{}", visitor.screen());
    visitor.go_to("Settings");
    assert!(!visitor.sees("New here?"), "{}", visitor.screen());
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = home(columns, rows, Vec::new());
        visitor.go_to("Etaoin");
        assert_eq!(visitor.sees(WELCOME), visitor.sees("New here?"), "whole or not at all: {}", visitor.screen());
    }
    assert!(!home(120, 36, past()).sees("New here?"));
}
