//! The page of achievements: those that were had, and those that wait.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::collection::Collection;
use crate::records::stats::{Achieved, Achievement};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, ScrollList, right_of};

/// Columns of the mark and the title, and of the date and the game.
const TITLE: usize = 26;
const GAME: usize = 26;

/// How the feats are done, all alike.
const UNAIDED: &str =
    "They count without help: turn live hints off with ⟨live-hints⟩, ask for none, and take nothing back.";

/// What has to be done for the achievement under the cursor.
pub(super) fn advice(collection: &Collection, at: usize) -> String {
    let Some(achieved) = collection.achieved.get(at) else { return String::new() };
    let sentence = achieved.achievement.sentence();
    match (achieved.achievement, achieved.first) {
        // A game with any help has no feats.
        (Achievement::Feat(_), None) => format!("{sentence} Without hints or undo."),
        _ => sentence.into_owned(),
    }
}

pub(super) fn draw(collection: &Collection, list: &ScrollList, area: Rect, canvas: &mut Canvas<'_>) {
    let count = collection.achieved.len() as u16;
    let unaided = canvas.keys.fill_in(UNAIDED).into_owned();
    let said = wrapped(&unaided, usize::from(area.width)).len() as u16;
    // All of it or nothing.
    let area = if area.height > count + said {
        canvas.wrapped(area, &unaided, canvas.theme.muted);
        Rect { y: area.y + said + 1, height: area.height - said - 1, ..area }
    } else {
        area
    };
    let longest = collection.achieved.iter().map(|achieved| achieved.achievement.sentence().len()).max().unwrap_or(0);
    let in_one_row = usize::from(area.width) >= TITLE + longest + 2 + GAME;
    let rows = if in_one_row { 1 } else { 2 };
    // A row of air behind each where there is room; the last one needs none, and its air may lie outside.
    let airy = count * (rows + 1);
    let (pitch, area) = if area.height + 1 >= airy {
        (rows + 1, Rect { height: airy, ..area })
    } else if area.height >= count * rows {
        (rows, area)
    } else {
        (1, area)
    };
    list.draw((usize::from(count), pitch), area, canvas, |line, here, spot, canvas| {
        draw_one(&collection.achieved[line], collection, (here, in_one_row), spot, canvas);
    });
}

fn draw_one(
    achieved: &Achieved,
    collection: &Collection,
    (here, in_one_row): (bool, bool),
    spot: Rect,
    canvas: &mut Canvas<'_>,
) {
    let theme = canvas.theme;
    let had = achieved.first.is_some();
    let title = match (here, had) {
        (true, _) => theme.selected,
        (false, true) => theme.heading,
        (false, false) => theme.muted,
    };
    let mark = if had { Span::styled("★ ", theme.accent) } else { Span::styled("○ ", theme.faint) };
    let name = Line::from(vec![mark, Span::styled(achieved.achievement.title(), title)]);
    canvas.row(spot, 0, name);
    let sentence = Span::styled(achieved.achievement.sentence(), if had { theme.text } else { theme.muted });
    if in_one_row {
        canvas.row(right_of(spot, TITLE as u16), 0, sentence);
    } else {
        canvas.row(right_of(spot, 2), 1, sentence);
    }
    let Some(first) = achieved.first else { return };
    let game = collection.entry(first.row).map_or("", |entry| entry.kind.title());
    let room = usize::from(spot.width).saturating_sub(TITLE);
    let text = if room >= GAME { format!("{}  {game:<12}", first.at.day()) } else { first.at.day().to_string() };
    canvas.row(spot, 0, Line::from(Span::styled(text, theme.muted)).right_aligned());
}
