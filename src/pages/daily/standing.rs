//! How a game of a day stands, in signs and in words.

use ratatui::text::{Line, Span};

use super::Standing;
use crate::model::{Ended, percent};
use arcade_ui::facts::Tone;
use arcade_ui::theme::{Theme, TileState};
use arcade_ui::widgets::text::columns;

/// What stands for an outcome, or for the lack of one, and how it is meant.
pub(super) fn mark(standing: Standing<'_>) -> (char, Tone) {
    match standing {
        Standing::Open | Standing::OtherWords => ('○', Tone::Live),
        Standing::Missed => ('·', Tone::Absent),
        Standing::Begun(_) => ('…', Tone::Live),
        Standing::Done(entry) if entry.is_late() => ('+', Tone::Quiet),
        Standing::Done(entry) => match entry.outcome.as_ref().map(|outcome| outcome.ended) {
            _ if entry.is_won() => ('✓', Tone::Good),
            Some(Ended::Lost) => ('×', Tone::Bad),
            _ => ('=', Tone::Plain),
        },
    }
}

/// How a game stands, in a word or two.
pub(super) fn word(standing: Standing<'_>) -> &'static str {
    match standing {
        Standing::Open => "not played yet",
        Standing::OtherWords => "not with these words",
        Standing::Missed => "not played",
        Standing::Begun(_) => "goes on",
        Standing::Done(entry) => match (entry.outcome.as_ref().map(|outcome| outcome.ended), entry.is_late()) {
            (Some(Ended::Won), false) => "won",
            (Some(Ended::Won), true) => "won later",
            (Some(Ended::Lost), false) => "lost",
            (Some(Ended::Lost), true) => "lost later",
            (Some(Ended::Over), false) => "finished",
            (Some(Ended::Over), true) => "finished later",
            (_, false) => "tied",
            (_, true) => "tied later",
        },
    }
}

/// The mark and the words: `✓ won`.
pub(super) fn told(standing: Standing<'_>, theme: &Theme) -> [Span<'static>; 2] {
    let (glyph, tone) = mark(standing);
    let style = tone.style(theme);
    let quiet = matches!(standing, Standing::Open | Standing::OtherWords);
    [Span::styled(format!("{glyph} "), style), Span::styled(word(standing), if quiet { theme.muted } else { style })]
}

/// `accuracy 93 % · with hints`; empty while there is nothing to say.
pub(super) fn figures(standing: Standing<'_>) -> String {
    let Standing::Done(entry) = standing else { return String::new() };
    let accuracy = entry.outcome.as_ref().and_then(|outcome| outcome.accuracy);
    let accuracy = accuracy.map(|share| format!("accuracy {}", percent(share)));
    // Both kinds of help in full would run into what stands to the left.
    let is_both = entry.help.hints > 0 && entry.help.undos > 0;
    let help = if is_both { Some("with help") } else { entry.help.name() };
    accuracy.into_iter().chain(help.map(str::to_owned)).collect::<Vec<_>>().join(" · ")
}

/// How a game stands in a line of `room` columns; where its figures have no room there, they are the second line.
pub(super) fn result(standing: Standing<'_>, room: usize, theme: &Theme) -> [Line<'static>; 2] {
    let mut line = Line::from(told(standing, theme).to_vec());
    let figures = figures(standing);
    if figures.is_empty() {
        return [line, Line::default()];
    }
    if line.width() + 3 + columns(&figures) > room {
        return [line, Line::styled(figures, theme.muted)];
    }
    line.push_span(Span::styled(format!(" · {figures}"), theme.muted));
    [line, Line::default()]
}

/// What the tiles of a game’s card say by how they look.
pub(super) fn tile_state(standing: Standing<'_>, here: bool) -> TileState {
    match standing {
        Standing::Done(entry) => match entry.outcome.as_ref().map(|outcome| outcome.ended) {
            _ if entry.is_won() => TileState::Best,
            Some(Ended::Lost) => TileState::Cost,
            _ => TileState::Plain,
        },
        Standing::Missed | Standing::OtherWords => TileState::Gone,
        Standing::Open | Standing::Begun(_) if here => TileState::Live,
        Standing::Open | Standing::Begun(_) => TileState::Plain,
    }
}
