//! The page of achievements: those that were had, and those that wait.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::collection::Collection;
use crate::records::stats::{Achieved, Achievement};
use arcade_ui::facts::{Columns, Say, TableView, Tone};
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, ScrollList};

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

/// What is said of each; a table of a few lines asks `game` in which one it was first had.
fn columns(games: Vec<&'static str>) -> Columns<(usize, Achieved)> {
    let had = |(_, achieved): &(usize, Achieved)| achieved.first.is_some();
    Columns::new()
        .read("", |(_, achieved): &(usize, Achieved)| Some(achieved.achievement.title()))
        .tone(move |achieved| if had(achieved) { Tone::Name } else { Tone::Quiet })
        .names_row()
        .read("", move |(at, achieved)| {
            let day = achieved.first.map(|first| first.at.day().to_string());
            Some(day.map_or_else(|| Say::from(" "), |day| Say::new(format!("{day}  {}", games[*at]), day)))
        })
        .tone(|_| Tone::Quiet)
        .read("", |(_, achieved)| Some(achieved.achievement.sentence().into_owned()))
        .tone(move |achieved| if had(achieved) { Tone::Plain } else { Tone::Quiet })
        .rank(1)
        .below()
}

pub(super) fn draw(collection: &Collection, list: &ScrollList, area: Rect, canvas: &mut Canvas<'_>) {
    let achieved: Vec<(usize, Achieved)> = collection.achieved.iter().copied().enumerate().collect();
    let game = |achieved: &Achieved| collection.entry(achieved.first?.row).map(|entry| entry.kind.title());
    let columns = columns(collection.achieved.iter().map(|achieved| game(achieved).unwrap_or_default()).collect());
    let unaided = canvas.keys.fill_in(UNAIDED).into_owned();
    let said = wrapped(&unaided, usize::from(area.width)).len() as u16;
    let [unaided_spot, table] = rows(area, [part(said).rank(1), fill(achieved.len() as u16).air(1)]);
    canvas.wrapped(unaided_spot, &unaided, canvas.theme.muted);
    let mark = |row: usize, _, canvas: &Canvas<'_>| {
        let had = collection.achieved[row].first.is_some();
        if had { Span::styled("★ ", canvas.theme.accent) } else { Span::styled("○ ", canvas.theme.faint) }
    };
    TableView::new(&columns, &achieved, list.at()).in_list(list).airy().sign(&mark).draw(table, canvas);
}
