//! The page of puzzles among the records.

use super::{TODAY, asked, reader, tell};
use crate::support::{Visitor, hinted};
use arcade::testing::app::Message;
use arcade::testing::games::puzzles::themes;
use arcade::testing::model::{Day, Moment, PuzzleMode, PuzzleNote};
use arcade::testing::puzzles::Theme;
use arcade::testing::records::{Attempt, News, Order, Query};
use arcade::testing::settings::Settings;
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A puzzle about this, asked as the n-th.
fn attempt(n: i64, theme: Theme, rating: u16, solved: bool) -> Attempt {
    let day = Day(TODAY.0 - 30 + (n / 8) as i32);
    Attempt {
        row: n,
        kind: theme.game,
        note: PuzzleNote { theme: theme.to_string().into(), rating, mode: PuzzleMode::Mixed, run: None },
        setup: format!("{{\"n\":{n}}}"),
        solved: Some(solved),
        hints: 0,
        day: None,
        at: Moment(day.midnight().0 + n * 1_000),
    }
}

/// What everybody tests with: parity in End Game missed 8 of 11 times, other kinds mostly solved.
pub(crate) fn some() -> Vec<Attempt> {
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    let parity = Theme::named("endgame/parity", themes()).unwrap();
    let themes: Vec<Theme> = themes().iter().copied().filter(|theme| *theme != parity).take(16).collect();
    let mut attempts: Vec<Attempt> = (0..150)
        .map(|n| {
            let theme = themes[n as usize % themes.len()];
            attempt(n, theme, 1_200 + n as u16 * 3, chance.random_range(0..10) < 7)
        })
        .collect();
    attempts.extend((150..161).map(|n| attempt(n, parity, 1_300, n % 4 == 0)));
    attempts.push(attempt(161, Theme::mistake(parity.game), 1_500, true));
    for attempt in &mut attempts[100..112] {
        attempt.note.mode = PuzzleMode::Streak;
        attempt.solved = Some(true);
    }
    for attempt in &mut attempts[60..70] {
        (attempt.note.mode, attempt.note.run) = (PuzzleMode::Rush, Some(1));
    }
    attempts
}

/// Someone on the page, who was asked these puzzles.
pub(crate) fn on_the_page(visitor: &mut Visitor, attempts: Vec<Attempt>) {
    tell(visitor, News::Puzzles(attempts));
    visitor.press("backtab");
}

fn solver(columns: u16, rows: u16, attempts: Vec<Attempt>) -> Visitor {
    let mut visitor = reader(columns, rows, super::few());
    assert!(asked(&visitor, &Order::Ask(Query::Puzzles)), "{}", visitor.screen());
    on_the_page(&mut visitor, attempts);
    assert!(visitor.sees("Records › Puzzles") || columns < 60, "{}", visitor.screen());
    visitor
}

#[test]
fn before_any_puzzle_there_is_a_sentence_that_leads_to_them() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = solver(columns, rows, Vec::new());
        assert!(visitor.sees("No puzzles yet"), "{}", visitor.screen());
        visitor.press("down up").press("enter");
        assert!(!visitor.sees("Records"), "{}", visitor.screen());
    }
}

#[test]
fn the_rating_stands_with_its_uncertainty_and_band_and_the_sums_beside_it() {
    let stats = arcade::testing::records::stats::PuzzleStats::of(themes(), &some());
    let rating = stats.rating().unwrap();
    let total = stats.total();
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let visitor = solver(columns, rows, some());
        assert!(visitor.sees(&format!("{rating}, {}", rating.band())), "{}", visitor.screen());
        assert!(columns < 80 || visitor.sees(&format!("{} of {}", total.solved, total.tried)), "{}", visitor.screen());
        assert!(columns < 80 || visitor.sees("longest 12"), "{}", visitor.screen());
    }
}

#[test]
fn the_cursor_begins_on_the_weakest_kind_and_enter_practises_it() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = solver(columns, rows, some());
        let screen = visitor.screen();
        let line =
            screen.lines().find(|line| line.contains("▸ Parity is not enough")).unwrap_or_else(|| panic!("{screen}"));
        assert!(line.contains("3 of 11"), "{screen}");
        if columns >= 120 {
            let sentence = "You miss “Parity is not enough” in End Game most: 3 of 11 solved. Enter practises it.";
            assert!(visitor.sees(sentence), "{screen}");
        }
        visitor.press("enter");
        assert!(!visitor.sees("Records"), "{}", visitor.screen());
    }
}

#[test]
fn the_cursor_passes_every_kind_and_no_name_of_a_game() {
    let mut visitor = solver(200, 60, some());
    visitor.press("home");
    let mut seen = Vec::new();
    loop {
        let screen = visitor.screen();
        let line = screen.lines().find_map(|line| line.split_once("▸ ")).map(|(_, rest)| rest.to_owned()).unwrap();
        if seen.last() == Some(&line) {
            break;
        }
        seen.push(line);
        visitor.press("down");
    }
    assert_eq!(seen.len(), themes().iter().copied().count() + 1);
    for (line, theme) in seen.iter().zip(themes().iter().copied()) {
        assert!(line.starts_with(theme.title), "{line}");
    }
    assert!(seen[seen.len() - 1].starts_with("From your games") && seen[seen.len() - 1].contains("1 of 1"));
    // And back, and from game to game.
    for _ in 0..seen.len() {
        visitor.press("up");
    }
    assert!(visitor.sees("▸ Greed is wrong"), "{}", visitor.screen());
    for game in ["in End Game", "in Word Game", "in Evil Hangman", "from your games", "in Evil Hangman", "in Word Game"]
    {
        let forwards = !visitor.sees("from your games") && game != "in Word Game" || visitor.sees("in End Game");
        visitor.press(if forwards { "right" } else { "left" });
        assert!(visitor.sees(game), "{game}: {}", visitor.screen());
    }
}

#[test]
fn what_was_asked_meanwhile_leaves_the_cursor_where_it_was_put() {
    let mut visitor = solver(120, 36, some());
    visitor.press("home");
    assert!(visitor.sees("▸ Greed is wrong"), "{}", visitor.screen());
    visitor.send(Message::Records(News::Puzzles(some())));
    assert!(visitor.sees("▸ Greed is wrong"), "{}", visitor.screen());
}

#[test]
fn one_press_of_the_mouse_goes_to_a_kind_and_the_next_practises_it() {
    let mut visitor = solver(120, 36, some());
    visitor.click("Only moves");
    assert!(visitor.sees("▸ Only moves"), "{}", visitor.screen());
    visitor.click("Only moves");
    assert!(!visitor.sees("Records"), "{}", visitor.screen());
}

#[test]
fn it_stands_in_ascii_and_without_colours_at_every_size() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let settings = Settings { glyphs: GlyphSet::Ascii, theme: ThemeName::Mono, ..hinted() };
        let mut visitor = Visitor::with(columns, rows, settings, Depth::None);
        visitor.send(Message::Day(TODAY));
        tell(&mut visitor, News::Open(Vec::new()));
        visitor.press(super::RECORDS);
        tell(&mut visitor, News::Listed(super::few()));
        on_the_page(&mut visitor, some());
        let screen = visitor.screen();
        assert!(screen.is_ascii() && screen.contains("Parity is not enough"), "{screen}");
    }
}

#[test]
fn back_at_the_top_the_name_of_the_first_game_is_in_sight() {
    for home in ["home", "pageup pageup pageup pageup pageup pageup", "left left left left"] {
        let mut visitor = solver(80, 24, some());
        visitor.press("end").press(home);
        assert!(visitor.sees("\n  Etaoin") && visitor.sees("▸ Greed is wrong"), "{home}: {}", visitor.screen());
    }
}
