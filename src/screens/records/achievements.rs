//! The page of achievements: those that were had, and those that wait.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::collection::Collection;
use crate::records::stats::Achieved;
use crate::widgets::{Canvas, Listing};

/// Columns of the mark and the title, and of the date and the game.
const TITLE: usize = 26;
const GAME: usize = 26;

/// What has to be done for the achievement under the cursor, or how to see how it was had.
pub(super) fn advice(collection: &Collection, at: usize) -> String {
    let Some(achieved) = collection.achieved.get(at) else { return String::new() };
    let sentence = achieved.achievement.sentence();
    match achieved.first {
        Some(_) => format!("{sentence} Enter opens the game in which you did."),
        None => format!("{sentence} Hints and undo don’t count."),
    }
}

pub(super) fn draw(collection: &Collection, listing: &Listing, area: Rect, canvas: &mut Canvas<'_>) {
    let longest = collection.achieved.iter().map(|achieved| achieved.achievement.sentence().len()).max().unwrap_or(0);
    let in_one_row = usize::from(area.width) >= TITLE + longest + 2 + GAME;
    let count = collection.achieved.len();
    let spacious = usize::from(area.height) >= count * if in_one_row { 2 } else { 3 } - 1;
    let pitch = match (in_one_row, spacious) {
        (true, false) => 1,
        (true, true) => 2,
        (false, true) => 3,
        (false, false) if usize::from(area.height) >= count * 2 => 2,
        (false, false) => 1,
    };
    let last = Rect { height: area.height.max(count as u16 * pitch), ..area };
    // The row of air below the last line may lie outside.
    let area = if spacious { last } else { area };
    listing.draw((count, pitch), area, canvas, |line, here, spot, canvas| {
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
        canvas.row(Rect { x: spot.x + TITLE as u16, width: spot.width - TITLE as u16, ..spot }, 0, sentence);
    } else {
        canvas.row(Rect { x: spot.x + 2, width: spot.width.saturating_sub(2), ..spot }, 1, sentence);
    }
    let Some(first) = achieved.first else { return };
    let game = collection.entry(first.row).map_or("", |entry| entry.kind.title());
    let room = usize::from(spot.width).saturating_sub(TITLE);
    let text = if room >= GAME { format!("{}  {game:<12}", first.at.day()) } else { first.at.day().to_string() };
    canvas.row(spot, 0, Line::from(Span::styled(text, theme.muted)).right_aligned());
}
