//! One game in full.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::words::{accuracy, outcome_style, outcome_word, percent, played_time};
use crate::model::Ended;
use crate::records::Entry;
use arcade_engine::text::plural;
use arcade_ui::widgets::{Canvas, panel};

/// The game in one or two sentences, for the hint line.
pub(super) fn sentence(entry: &Entry) -> String {
    let moves = plural(entry.moves as usize, "move");
    let time = played_time(entry.time);
    let marks = notes(entry);
    match &entry.outcome {
        Some(outcome) => format!("{} {moves} in {time}{marks}.", outcome.sentence),
        None => format!("Not finished: {moves} in {time}{marks}. ⟨open-record⟩ plays on."),
    }
}

/// What the marks of the list stand for, each after a dot.
fn notes(entry: &Entry) -> String {
    let day = entry.day_note().map(|day| format!(" · game of {day}")).unwrap_or_default();
    let lesson = if entry.lesson.is_some() { " · a lesson" } else { "" };
    let feats = entry.outcome.iter().flat_map(|outcome| &outcome.feats);
    let feats: String = feats.flat_map(|feat| [" · ★ ", feat.title()]).collect();
    format!("{}{day}{lesson}{feats}", entry.help.note())
}

/// The game in `area`: what it was, how it ended, when, and what sets it apart.
pub(super) fn draw(entry: &Entry, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let room = panel(entry.kind.title(), area, canvas);
    let rows = |text: &str| (text.chars().count() as u16 / room.width.max(1) + 1).min(3);
    let title = Rect { height: rows(&entry.title), ..room }.intersection(room);
    canvas.paragraph(title, Text::styled(entry.title.as_str(), theme.heading));
    let sentence = entry.outcome.as_ref().map_or("This game is not finished.", |outcome| outcome.sentence.as_str());
    let result = Rect { y: title.bottom(), height: rows(sentence), ..room }.intersection(room);
    canvas.paragraph(result, Text::styled(sentence, theme.muted));
    let below = Rect { y: result.bottom() + 1, height: room.bottom().saturating_sub(result.bottom() + 1), ..room };
    for (row, (label, value, style)) in facts(entry, canvas).into_iter().enumerate() {
        let line = Line::from(vec![Span::styled(format!("{label:<13}"), theme.muted), Span::styled(value, style)]);
        canvas.row(below, row as u16, line);
    }
}

fn facts(entry: &Entry, canvas: &Canvas<'_>) -> Vec<(&'static str, String, ratatui::style::Style)> {
    let theme = canvas.theme;
    // Of a game for points, or one between others, the sentence above says all.
    let for_points = entry.outcome.as_ref().is_some_and(|outcome| outcome.ended == Ended::Over);
    let ended = if for_points { String::new() } else { outcome_word(entry).to_owned() };
    let mut facts = vec![
        ("ended", ended, outcome_style(entry, theme)),
        ("accuracy", percent(accuracy(entry)), theme.text),
        ("moves", entry.moves.to_string(), theme.text),
        ("time played", played_time(entry.time), theme.text),
        ("begun", entry.begun.to_string(), theme.text),
        ("last move", entry.changed.to_string(), theme.text),
        ("hints", help(entry.help.hints, "move"), theme.text),
        ("undo", help(entry.help.undos, "time"), theme.text),
    ];
    facts.extend(entry.day_note().map(|day| ("game of", day, theme.text)));
    facts.extend(entry.lesson.as_ref().map(|_| ("lesson", "counts in no statistics".to_owned(), theme.text)));
    let feats = entry.outcome.iter().flat_map(|outcome| &outcome.feats);
    facts.extend(feats.map(|feat| ("", format!("★  {}", feat.title()), theme.accent)));
    facts.retain(|(_, value, _)| !value.is_empty());
    facts
}

/// How often there was help.
fn help(count: u32, unit: &str) -> String {
    if count == 0 { "none".to_owned() } else { plural(count as usize, unit) }
}
