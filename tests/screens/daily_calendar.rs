//! The calendar of the year: its squares, its keys, the mouse, and every look of it.

use crate::daily::{Home, TODAY, fortnight};
use crate::support::{Visitor, hinted};
use arcade::testing::app::Message;
use arcade::testing::model::{Day, Ended, GameKind};
use arcade::testing::settings::Settings;
use arcade_ui::theme::{Depth, GlyphSet, ThemeName};
use arcade_ui::widgets::Target;

/// The squares of the calendar on the screen: the rows from Monday to Sunday, without their names.
fn squares(home: &Home) -> Vec<String> {
    let screen = home.visitor.screen();
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
    let rows = names.map(|name| {
        let row = screen.lines().find_map(|line| line.split_once(&format!("{name} ")).map(|(_, row)| row.to_owned()));
        row.unwrap_or_else(|| panic!("no {name}:\n{screen}"))
    });
    rows.into_iter().map(|row| row.chars().filter(|glyph| "·□▪■○".contains(*glyph)).collect()).collect()
}

/// A year in which every kind of day happened.
fn year(home: Home) -> Home {
    let mut home = fortnight(home);
    for back in (20..320).step_by(3) {
        for (at, kind) in GameKind::ALL.into_iter().enumerate().take(back as usize % 5) {
            let ended = if (back as usize + at) % 4 < 2 { Ended::Won } else { Ended::Lost };
            home = home.played(kind, Day(TODAY.0 - back), ended, Some(900));
        }
    }
    home
}

#[test]
fn a_day_has_a_square_that_says_how_many_of_its_games_were_won() {
    let mut home = Home::sized(80, 24);
    for kind in GameKind::ALL {
        home = home.played(kind, Day(TODAY.0 - 1), Ended::Won, None);
        home = home.played(kind, Day(TODAY.0 - 2), Ended::Lost, None);
    }
    let mut home = home.played(GameKind::Etaoin, Day(TODAY.0 - 3), Ended::Won, None).enter();
    home.press("c");
    assert!(home.sees("arcade › Daily › calendar"), "{}", home.visitor.screen());
    let last: Vec<char> = squares(&home).iter().map(|row| row.chars().last().unwrap()).collect();
    // Monday to Saturday of this week, and the Sunday of the last one.
    assert_eq!(last, ['·', '·', '▪', '□', '■', '○', '·'], "{}", home.visitor.screen());
    // 2026 begins on a Thursday.
    let count = squares(&home).iter().map(|row| row.chars().count()).sum::<usize>();
    assert_eq!(count, 325, "a square a day up to today");
    assert!(home.sees("■ all won") && home.sees("Jan") && home.sees("Nov"));
}

#[test]
fn keys_move_in_it_by_days_weeks_and_years() {
    let mut home = year(Home::sized(80, 24)).enter();
    home.press("c");
    for (key, day) in [
        ("up", "Friday, 2026-11-20"),
        ("left", "Friday, 2026-11-13"),
        ("down", "Saturday, 2026-11-14"),
        ("right", "Saturday, 2026-11-21"),
        ("right", "Saturday, 2026-11-21"),
        ("pageup", "Thursday, 2026-01-01"),
        ("end", "Saturday, 2026-11-21"),
        ("home", "Thursday, 2026-01-01"),
        ("down", "Friday, 2026-01-02"),
    ] {
        home.press(key);
        assert!(home.sees(day), "{key}: {}", home.visitor.screen());
        let (mut buffer, mut hits) = home.visitor.picture();
        let cursor = home.visitor.app.view(&mut buffer, &mut hits);
        let is_on_day = cursor.is_some_and(|cursor| buffer[cursor.at].bg != buffer[(0, 0)].bg);
        assert!(is_on_day, "the terminal’s cursor is on the day: {cursor:?}");
    }
    home.press("enter");
    assert!(!home.sees("› calendar") && home.sees("Friday, 2026-01-02"), "{}", home.visitor.screen());
    home.press("enter");
    assert!(home.sees("from 2026-01-02, played later"), "{}", home.visitor.screen());
}

#[test]
fn esc_and_the_key_itself_lead_back_to_the_day() {
    for key in ["esc", "c"] {
        let mut home = Home::sized(80, 24).enter();
        home.press("c").press(key);
        assert!(home.sees("arcade › Daily") && !home.sees("› calendar"), "{}", home.visitor.screen());
        home.press("esc");
        assert!(!home.sees("arcade › Daily"), "{}", home.visitor.screen());
    }
}

#[test]
fn a_square_can_be_clicked() {
    let mut home = year(Home::sized(120, 36)).enter();
    let (buffer, hits) = home.visitor.picture();
    let targets = buffer.area.positions().filter_map(|at| hits.at(at));
    // A day of the calendar says how far back it is.
    let furthest = targets.filter_map(|target| if let Target::Page(back) = target { Some(back) } else { None }).max();
    home.visitor.send(Message::Point(Target::Page(furthest.unwrap())));
    assert!(home.sees("Thursday, 2026-01-01"), "{}", home.visitor.screen());
}

#[test]
fn what_was_played_later_makes_no_square() {
    let mut home = Home::sized(80, 24).enter();
    home.press("left enter").play_row().press("esc c");
    assert!(home.sees("You finished no game of this day on its day"), "{}", home.visitor.screen());
    assert_eq!(squares(&home)[4].chars().last(), Some('·'));
}

#[test]
fn the_smallest_terminal_shows_as_many_weeks_as_it_has_room_for() {
    let mut home = year(Home::sized(40, 12)).enter();
    home.press("c");
    assert!(home.sees("‹") && home.sees("Sat"), "{}", home.visitor.screen());
    home.press("home");
    assert!(home.sees("›") && home.sees("2026-01-01"), "{}", home.visitor.screen());
}

#[test]
fn pictures() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (160, 40), (200, 60)] {
        let mut home = year(Home::sized(columns, rows)).enter();
        home.press("c");
        insta::assert_snapshot!(format!("calendar_{columns}x{rows}"), home.visitor.styled_screen());
    }
    let light = Home::new(Visitor::themed(120, 36, ThemeName::Light));
    insta::assert_snapshot!("calendar_light", year(light).enter().visitor.styled_screen());
    for (name, settings) in [
        ("mono", Settings { theme: ThemeName::Mono, ..hinted() }),
        ("ascii", Settings { glyphs: GlyphSet::Ascii, ..hinted() }),
    ] {
        let mut home = year(Home::new(Visitor::with(80, 24, settings, Depth::TrueColour)));
        home.press("down down down down enter c");
        insta::assert_snapshot!(format!("calendar_{name}"), home.visitor.styled_screen());
    }
}

#[test]
fn the_bar_offers_no_day_that_is_still_to_come() {
    let mut home = year(Home::sized(80, 24)).enter();
    home.press("c");
    assert!(home.sees("↑← move"), "{}", home.visitor.screen());
    home.press("up");
    assert!(home.sees("↑↓←→ move"), "{}", home.visitor.screen());
}
