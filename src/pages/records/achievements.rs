//! The page of achievements: those that were had, and those that wait.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::collection::Collection;
use crate::records::stats::{Achieved, Achievement};
use arcade_ui::facts::{Fact, Head, Say, Table, TableView, Tone};
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, ScrollList};

/// How the feats are done, all alike.
const UNAIDED: &str = "What is done in one game counts without help: let ⟨live-hints⟩ mark no move, ask for none, leave ⟨debug⟩ closed, and take nothing back.";

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

/// What is said of each: what it is called, when and in which game it was first had, and what has to be done.
fn table(collection: &Collection) -> Table {
    let row = |achieved: &Achieved| {
        let (title, sentence) = (achieved.achievement.title(), achieved.achievement.sentence().into_owned());
        let Some(first) = achieved.first else {
            return vec![Tone::Quiet.cell(title), " ".into(), Tone::Quiet.cell(sentence)];
        };
        let game = collection.entry(first.row).map_or("", |entry| entry.kind.title());
        let day = first.at.day().to_string();
        let when = Say::new(format!("{day}  {game}"), day);
        vec![Tone::Name.cell(title), Tone::Quiet.cell(when), sentence.into()]
    };
    let [title, when, sentence] = [""; 3].map(Head::word);
    let rows = collection.achieved.iter().map(row).collect();
    Table { heads: vec![title, when, sentence.rank(1).below()], rows, ..Table::default() }
}

/// The same in line mode: those that were had, and what has to be done for the others.
pub(super) fn told(collection: &Collection) -> Vec<Fact> {
    let row = |achieved: &Achieved| {
        let game = achieved.first.map(|first| {
            let game = collection.entry(first.row).map_or("", |entry| entry.kind.title());
            format!("had on {}, in {game}. ", first.at.day())
        });
        let had = game.unwrap_or_else(|| "not yet. ".to_owned());
        Fact::new(achieved.achievement.title(), format!("{had}{}", achieved.achievement.sentence()))
    };
    let unaided = Fact::sentence(UNAIDED);
    std::iter::once(unaided).chain(collection.achieved.iter().map(row)).collect()
}

pub(super) fn draw(collection: &Collection, list: &ScrollList, area: Rect, canvas: &mut Canvas<'_>) {
    let table = table(collection);
    let unaided = canvas.keys.fill_in(UNAIDED).into_owned();
    let said = wrapped(&unaided, usize::from(area.width)).len() as u16;
    let [above, spot] = rows(area, [part(said).rank(1), fill(table.rows.len() as u16).air(1)]);
    canvas.wrapped(above, &unaided, canvas.theme.muted);
    let mark = |row: usize, _, canvas: &Canvas<'_>| {
        let had = collection.achieved[row].first.is_some();
        if had { Span::styled("★ ", canvas.theme.accent) } else { Span::styled("○ ", canvas.theme.faint) }
    };
    TableView::of(&table, 0).in_list(list).airy().sign(&mark).draw(spot, canvas);
}
