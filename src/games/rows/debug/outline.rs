//! The calls of a recursion as an outline: a line for each, in the order in which they begin.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use arcade_engine::ends::hint;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::more::{more, window};
use arcade_ui::widgets::{Canvas, below, right_of, row_of};

/// The columns that a long name keeps at least.
const SHORTEST: usize = 7;

/// How a call stands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Like most.
    Plain,
    /// The same was called before.
    Again,
    /// It is being run now.
    Now,
    /// It is being run now, and the same was called before.
    NowAgain,
}

/// One call.
#[derive(Debug)]
pub struct Entry {
    pub depth: usize,
    pub name: String,
    /// What it came back with; None while it waits.
    pub value: Option<i64>,
    /// Whether its value is being asked for.
    pub asked: bool,
    /// What is said behind it, such as ` ×3`.
    pub note: String,
    pub look: Look,
}

/// Whether `entry` is the one that runs, and how its name and its value look.
pub fn style_of(entry: &Entry, theme: &Theme) -> (bool, Style, Style) {
    let name = match entry.look {
        Look::Plain => theme.text,
        Look::Again => theme.faint,
        Look::Now => theme.selected,
        Look::NowAgain => theme.selected_bad(),
    };
    let value = if entry.look == Look::Again { theme.faint } else { theme.heading };
    (matches!(entry.look, Look::Now | Look::NowAgain), name, value)
}

/// The value of `entry`, as far as it is known.
pub fn value_of(entry: &Entry) -> String {
    match entry.value {
        _ if entry.asked => "?".to_owned(),
        Some(value) => hint::signed(value),
        None => "…".to_owned(),
    }
}

/// Draws the lines around number `at` of `count`.
pub fn draw(count: usize, at: usize, entry: &dyn Fn(usize) -> Entry, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let (from, shown) = window(at, count, usize::from(area.height));
    for (row, number) in (from..from + shown).enumerate() {
        let entry = entry(number);
        let (is_here, style, tone) = style_of(&entry, theme);
        let sign = if entry.value.is_some() || entry.asked { " = " } else { " " };
        let value = format!("{sign}{}", value_of(&entry));
        // Of a deep call in a long row some bars give way to its name.
        let width = usize::from(area.width);
        let behind = value.chars().count() + entry.note.chars().count();
        let bars = entry.depth.min(width.saturating_sub(behind + entry.name.chars().count().min(SHORTEST)));
        let used = bars + behind;
        let name = shortened(&entry.name, width.saturating_sub(used));
        let line = Line::from(vec![
            Span::styled("│".repeat(bars), theme.faint),
            Span::styled(name, style),
            Span::styled(value, tone),
            Span::styled(entry.note, theme.muted),
        ]);
        canvas.row(area, row as u16, line);
        if is_here {
            canvas.focus(right_of(row_of(area, row as u16), bars as u16));
        }
    }
    if shown < count {
        more((from, shown), count, below(area, area.height.saturating_sub(1)), canvas);
    }
}

/// `text`, or its two ends where it is longer than `width` characters.
pub fn shortened(text: &str, width: usize) -> String {
    let count = text.chars().count();
    if count <= width.max(5) {
        return text.to_owned();
    }
    let half = (width.max(5) - 1) / 2;
    let head: String = text.chars().take(half).collect();
    let tail: String = text.chars().skip(count - half).collect();
    format!("{head}…{tail}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_keeps_its_two_ends() {
        assert_eq!(shortened("incomprehensibility", 9), "inco…lity");
        assert_eq!(shortened("then", 2), "then");
    }
}
