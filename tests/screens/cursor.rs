//! The terminal’s cursor: on every screen it stands at what has the focus.

use arcade::testing::model::GameKind;
use arcade::testing::settings::{CursorShown, Settings};
use arcade_ui::theme::{Depth, Theme, ThemeName};
use arcade_ui::widgets::{Cursor, Hits};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Color;

use crate::states::{self, State};
use crate::support::{Visitor, hinted};

const SIZES: [(u16, u16); 4] = [(40, 12), (80, 24), (120, 36), (200, 60)];

/// The picture and the cursor at this size.
fn look(visitor: &Visitor, (columns, rows): (u16, u16)) -> (Buffer, Option<Cursor>) {
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    let cursor = visitor.app.view(&mut buffer, &mut Hits::default());
    (buffer, cursor)
}

fn named(name: &str) -> &'static State {
    states::all().find(|state| state.name == name).unwrap_or_else(|| panic!("there is no state “{name}”"))
}

/// The grounds of what is selected, in all hues.
fn selected() -> Vec<Option<Color>> {
    let theme = Theme::new(ThemeName::Dark, Depth::TrueColour);
    let hued = GameKind::ALL.map(|kind| theme.with_accent(kind.hue()).selected.bg);
    hued.into_iter().chain([theme.selected.bg]).collect()
}

/// Whether something is drawn as selected in the cursor’s row, at the cursor or at most `reach` columns behind it.
fn is_at_selected(buffer: &Buffer, at: Position, reach: u16) -> bool {
    let grounds = selected();
    let columns = at.x..buffer.area.right().min(at.x + reach + 1);
    columns.into_iter().any(|x| grounds.contains(&Some(buffer[(x, at.y)].bg)))
}

#[test]
fn there_is_one_in_every_state_at_every_size() {
    let (overlay, grounds) = (Theme::new(ThemeName::Dark, Depth::TrueColour).overlay.bg, selected());
    for state in states::all() {
        let mut visitor = state.visit(Visitor::new(80, 24));
        for size in SIZES {
            visitor.resize(size.0, size.1);
            let (buffer, cursor) = look(&visitor, size);
            let cursor = cursor.unwrap_or_else(|| panic!("{} at {size:?} has no cursor", state.name));
            assert!(buffer.area.contains(cursor.at), "{} at {size:?}: {cursor:?}", state.name);
            if states::OVERLAYS.iter().any(|other| other.name == state.name) {
                let ground = Some(buffer[cursor.at].bg);
                let is_on_top = ground == overlay || grounds.contains(&ground);
                assert!(is_on_top, "{} at {size:?}: the cursor is below the box, at {}", state.name, cursor.at);
            }
        }
    }
}

#[test]
fn there_is_one_in_a_terminal_too_small_for_the_arcade() {
    let visitor = Visitor::new(39, 11);
    assert!(look(&visitor, (39, 11)).1.is_some() && look(&visitor, (1, 1)).1.is_some());
    assert_eq!(look(&visitor, (0, 0)).1, None);
}

/// Goes on from a state with `keys`: each of them moves the cursor to what is drawn as selected.
fn follows(name: &str, keys: &str, size: (u16, u16)) {
    let visitor = named(name).visit(Visitor::new(size.0, size.1));
    goes_on(visitor, name, keys, size);
}

/// The same from where `visitor` is.
fn goes_on(mut visitor: Visitor, name: &str, keys: &str, size: (u16, u16)) {
    let mut before = None;
    for key in keys.split_whitespace() {
        visitor.press(key).wait(400);
        let (buffer, cursor) = look(&visitor, size);
        let cursor = cursor.unwrap();
        let said = || format!("{name}, {key} of {keys}, {size:?}: {}\n{}", cursor.at, visitor.screen());
        assert!(!cursor.typing && is_at_selected(&buffer, cursor.at, 36), "{}", said());
        assert_ne!(before.replace(cursor.at), Some(cursor.at), "{}", said());
    }
}

#[test]
fn it_follows_what_is_selected() {
    for (name, keys) in [
        ("Menu", "down down down down down down down up up"),
        ("Etaoin form", "up up down down"),
        ("Evil Hangman form", "down down up"),
        ("Settings", "down down down up"),
        ("Settings half-way", "down down up"),
        ("Palette", "down down up"),
        ("Palette with text", "down"),
        ("Daily", "down down up"),
        ("Records, statistics", "down down up"),
        ("Records, list", "down down up"),
        ("Records, achievements", "down down up tab"),
        ("Puzzles", "down down up"),
        ("Puzzles, kinds", "down down up"),
        ("Puzzle of a swap", "down down up"),
        ("Puzzle of the host", "down down up"),
        ("Word Game swaps", "down down up"),
        ("Lab, set-up", "down down up"),
        ("Lab, timing", "down down up"),
        ("Lab, trick words", "down down up"),
        ("Lab, tournament", "down down up right"),
        ("Lab, hosts", "left left right"),
        ("Etaoin debugged, the table half filled", "right right right left"),
        ("Etaoin debugged, the tree running", "right right"),
        ("End Game debugged, the top-down tree growing", "right right right"),
        ("Word Game reviewed", "left"),
        ("Evil Hangman reviewed", "left left right right"),
    ] {
        for size in [(80, 24), (120, 36)] {
            // The review of a few guesses has its table only where there is room.
            if size.0 >= 120 || !name.ends_with("reviewed") {
                follows(name, keys, size);
            }
        }
    }
}

#[test]
fn it_follows_what_is_selected_among_the_lessons_and_in_the_calendar() {
    for size in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = Visitor::new(size.0, size.1);
        visitor.press("home enter");
        goes_on(visitor, "Learn", "down down down up", size);
        let mut visitor = named("Daily").visit(Visitor::new(size.0, size.1));
        visitor.press("c");
        goes_on(visitor, "Calendar", "left left up right", size);
    }
}

#[test]
fn it_stands_at_what_is_read_in_the_help_and_goes_to_the_keys_that_can_be_run() {
    let mut visitor = Visitor::new(80, 24);
    visitor.press("?");
    let first_read = look(&visitor, (80, 24)).1.unwrap().at;
    let chosen = (0..60).any(|_| {
        let (buffer, cursor) = look(visitor.press("down"), (80, 24));
        let cursor = cursor.unwrap();
        let is_chosen = is_at_selected(&buffer, cursor.at, 36);
        assert!(!cursor.typing && (is_chosen || cursor.at == first_read), "{}", visitor.screen());
        is_chosen
    });
    assert!(chosen, "{}", visitor.screen());
}

#[test]
fn it_stands_at_what_the_opponent_did_until_a_hint_is_asked_for() {
    let mut visitor = named("Etaoin begun").visit(Visitor::new(120, 36));
    visitor.press("left left").wait(5_000);
    let row = |visitor: &Visitor| {
        let at = look(visitor, (120, 36)).1.unwrap().at;
        visitor.screen().lines().nth(usize::from(at.y)).unwrap_or_default().to_owned()
    };
    assert!(row(&visitor).contains("  2 ○ "), "{}\n{}", row(&visitor), visitor.screen());
    visitor.press("f2");
    assert!(row(&visitor).trim_start().starts_with("hint "), "{}", row(&visitor));
}

/// What the cursor stands on.
fn under(visitor: &Visitor, size: (u16, u16)) -> String {
    let (buffer, cursor) = look(visitor, size);
    buffer[cursor.unwrap().at].symbol().to_owned()
}

#[test]
fn it_stands_on_the_tile_that_is_lifted_and_the_letter_that_enter_guesses() {
    for size in [(40, 12), (80, 24)] {
        let mut visitor = named("End Game lifted").visit(Visitor::new(size.0, size.1));
        assert_eq!(under(&visitor, size), "4", "the last number");
        visitor.press("left").wait(400);
        assert_eq!(under(&visitor, size), "−", "the first number is −3");
        let mut visitor = named("Evil Hangman begun").visit(Visitor::new(size.0, size.1));
        for (key, letter) in [("right", "A"), ("right", "S"), ("left", "A"), ("down", "Z")] {
            visitor.press(key);
            assert_eq!(under(&visitor, size), letter, "{}", visitor.screen());
        }
    }
}

#[test]
fn it_stands_in_the_search_while_that_is_typed_and_in_the_list_while_one_moves_there() {
    let mut visitor = Visitor::new(80, 24);
    let is_typing = |visitor: &Visitor| look(visitor, (80, 24)).1.unwrap().typing;
    for (keys, typing) in
        [("ctrl-p", true), ("down", false), ("l", true), ("down", false), ("esc", false), ("?", false), ("k", true)]
    {
        visitor.press(keys);
        assert_eq!(is_typing(&visitor), typing, "{keys}: {}", visitor.screen());
    }
}

#[test]
fn it_stands_at_the_sentence_where_there_is_nothing_to_choose() {
    for name in ["Etaoin begun", "Etaoin over", "End Game over", "Word Game over", "Evil Hangman over"] {
        let visitor = named(name).visit(Visitor::new(120, 36));
        let at = look(&visitor, (120, 36)).1.unwrap().at;
        let screen = visitor.screen();
        let row = screen.lines().nth(usize::from(at.y)).unwrap();
        assert!(at.y > 30 && row.trim_start().chars().count() > 20 && at.x == 0, "{name}: {row}");
    }
}

#[test]
fn where_the_player_prefers_it_shows_in_text_alone_and_stands_where_it_stood() {
    let settings = Settings { cursor: CursorShown::InText, ..hinted() };
    for (name, in_text) in
        [("Menu", false), ("Etaoin form", false), ("Etaoin form with a word", true), ("Palette", true)]
    {
        let always = named(name).visit(Visitor::new(80, 24));
        let seldom = named(name).visit(Visitor::with(80, 24, settings.clone(), Depth::TrueColour));
        let [there, here] = [&always, &seldom].map(|visitor| look(visitor, (80, 24)).1.unwrap());
        assert_eq!(there, here, "{name}");
        assert!(always.app.shows(there), "{name}");
        assert_eq!(seldom.app.shows(here), in_text, "{name}");
    }
}
