//! The grid that every screen stands on.
//!
//! ```text
//! title line   where I am                    what this is
//!
//! body         the screen's own
//!
//! hint line    one sentence
//!
//! key bar      the keys that are live
//! ```

use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};

use super::text::{columns, fitted, shortened, wrapped};
use super::{Bar, Canvas};
use crate::theme::Theme;
use crate::visible::visible;

/// The smallest terminal the arcade is drawn in, columns by rows.
pub const SMALLEST: (u16, u16) = (40, 12);

/// What the grid shows around a screen's body.
#[derive(Debug, Default)]
pub struct Frame<'a> {
    /// The way here, outermost first; the last part is the screen itself.
    pub trail: Vec<String>,
    /// What is being shown, at the right of the title line: parts with ` · ` between, the most wanted last. Where room is
    /// short they go one by one from the first on, and leave a `…`.
    pub status: String,
    /// The hint line.
    pub hint: Line<'a>,
    /// The key bar.
    pub bar: Bar,
}

/// The areas of the grid.
#[derive(Debug, Clone, Copy)]
pub struct Regions {
    /// The title line.
    pub title: Rect,
    /// The screen's own area.
    pub body: Rect,
    /// The hint line; two rows where the terminal is narrow.
    pub hint: Rect,
    /// The key bar.
    pub bar: Rect,
}

impl Regions {
    /// The grid over `area`; none where the terminal is too small for any screen.
    pub fn of(area: Rect) -> Option<Self> {
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            return None;
        }
        let inner = area.inner(Margin::new(if area.width >= 60 { 2 } else { 1 }, 0));
        let air = u16::from(area.height >= 20);
        let hint = if area.width < 110 || area.height >= 30 { 2 } else { 1 };
        // A sentence of two rows would else stick to the keys; the room is kept, so that nothing moves when it is shorter.
        let apart = u16::from(hint > 1 && area.height >= 24);
        let row = |y: u16, height: u16| Rect { y: inner.y + y, height, ..inner };
        let bar = inner.height - 1;
        let hint_top = bar - apart - hint;
        let body_top = 1 + air;
        Some(Self {
            title: row(0, 1),
            body: row(body_top, hint_top - air - body_top),
            hint: row(hint_top, hint),
            bar: row(bar, 1),
        })
    }

    /// The same with `rows` for the hint line, where they are more than it has; the body gives them up to its half.
    #[must_use]
    pub fn with_hint(mut self, rows: u16) -> Self {
        let more = rows.saturating_sub(self.hint.height).min(self.body.height / 2);
        self.body.height -= more;
        self.hint.y -= more;
        self.hint.height += more;
        self
    }
}

impl Frame<'_> {
    /// Draws the grid into `regions`.
    pub fn draw(&self, regions: &Regions, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let width = usize::from(regions.title.width);
        let title = self.way(width, theme);
        let room = width.saturating_sub(title.width() + 2);
        let status = Span::styled(fitting(&visible(&self.status), room), theme.muted);
        canvas.line(regions.title, Line::from(status).right_aligned());
        canvas.line(regions.title, title);
        canvas.paragraph(regions.hint, whole_words(self.hint.clone(), regions.hint));
        self.bar.draw(regions.bar, canvas);
    }

    /// The way here in at most `width` columns: its outer parts go first.
    fn way(&self, width: usize, theme: &Theme) -> Line<'static> {
        let parts: Vec<String> = self.trail.iter().map(|part| visible(part).into_owned()).collect();
        for gone in 0..=parts.len() {
            let before = match gone {
                0 => "arcade",
                _ => "…",
            };
            let last = gone >= parts.len();
            let mut title = vec![Span::styled(before, if last { theme.accent } else { theme.muted })];
            for (at, part) in parts.iter().enumerate().skip(gone.saturating_sub(1)) {
                let (style, left) =
                    if at + 1 == parts.len() { (theme.accent, width.saturating_sub(4)) } else { (theme.muted, width) };
                title.extend([Span::styled(" › ", theme.faint), Span::styled(shortened(part, left), style)]);
            }
            let title = Line::from(title);
            if title.width() <= width || last {
                return title;
            }
        }
        Line::default()
    }
}

/// Columns that a part of a status is worth shortening to.
const LEAST: usize = 12;

/// As many parts of `status` as fit into `room` columns, its last part to the last. A part, which may be as long as a
/// person made it, is shortened before it goes: to whole words, and only a word that is the whole part within it.
fn fitting(status: &str, room: usize) -> String {
    let parts: Vec<&str> = status.split(" · ").collect();
    let after = |gone: usize| {
        let mark = if gone == 0 { "" } else { "… " };
        let whole = format!("{mark}{}", parts[gone..].join(" · "));
        if columns(&whole) <= room {
            return Some(whole);
        }
        let rest = parts.get(gone + 1..).filter(|rest| !rest.is_empty())?.join(" · ");
        let left = room.checked_sub(columns(mark) + columns(&rest) + 3)?;
        let short = fitted(parts[gone], left);
        let kept = short.trim_end_matches('…');
        let is_whole = !parts[gone].contains(' ') || parts[gone][kept.len()..].starts_with([' ', ',', ';', ':']);
        (is_whole && columns(&short) >= LEAST).then(|| format!("{mark}{short} · {rest}"))
    };
    (0..parts.len()).find_map(after).unwrap_or_default()
}

/// `hint` as far as `area` has room for its words, with `…` where some are left out.
fn whole_words(mut hint: Line<'_>, area: Rect) -> Line<'_> {
    let (width, rows) = (usize::from(area.width), usize::from(area.height));
    let fits = |hint: &Line<'_>| wrapped(hint.to_string().trim_end(), width).len() <= rows;
    while !fits(&hint) {
        let Some(last) = hint.spans.last_mut() else { break };
        let text = last.content.trim_end_matches('…').trim_end();
        match text.rfind(' ') {
            Some(blank) => last.content = format!("{}…", text[..blank].trim_end_matches([' ', ',', ';'])).into(),
            None => drop(hint.spans.pop()),
        }
    }
    hint
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_without_room_ends_at_a_whole_word_with_a_sign() {
        let hint = |width, height| {
            let line = Line::from(vec![Span::raw("hint "), Span::raw("Take N: you finish 3 ahead. With I you lose.")]);
            whole_words(line, Rect::new(0, 0, width, height)).to_string()
        };
        assert_eq!(hint(60, 1), "hint Take N: you finish 3 ahead. With I you lose.");
        assert_eq!(hint(30, 2), "hint Take N: you finish 3 ahead. With I you lose.");
        assert_eq!(hint(36, 1), "hint Take N: you finish 3 ahead.…");
        assert_eq!(hint(4, 1).trim_end(), "hint");
    }

    #[test]
    fn two_rows_of_hint_stand_apart_from_the_keys_where_there_is_room() {
        for (columns, rows, free) in [(40, 12, 0), (80, 20, 0), (80, 24, 1), (120, 24, 0), (120, 36, 1), (200, 60, 1)] {
            let regions = Regions::of(Rect::new(0, 0, columns, rows)).unwrap();
            assert_eq!(regions.bar.y - regions.hint.bottom(), free, "{columns}x{rows}");
            assert_eq!(regions.bar.bottom(), rows, "{columns}x{rows}");
        }
    }

    #[test]
    fn the_regions_stand_one_below_the_other_and_the_body_has_most_of_the_rows() {
        for (columns, rows) in (40..=300).step_by(10).flat_map(|columns| (12..=90).map(move |rows| (columns, rows))) {
            let Regions { title, body, hint, bar } = Regions::of(Rect::new(0, 0, columns, rows)).unwrap();
            let air = u16::from(rows >= 20);
            assert_eq!((title.y, title.height, bar.height), (0, 1, 1));
            assert_eq!((body.y, hint.y), (1 + air, body.bottom() + air), "{columns}x{rows}");
            assert!(bar.y >= hint.bottom() && bar.bottom() == rows, "{columns}x{rows}");
            assert!(body.height >= rows - 8 && body.height >= rows / 2, "{columns}x{rows}");
        }
    }

    #[test]
    fn a_status_keeps_its_last_part_longest_and_says_that_others_are_missing() {
        let status = "your board · game 2 of 2 · you 1, greedy 0";
        assert_eq!(fitting(status, 80), status);
        assert_eq!(fitting(status, 34), "… game 2 of 2 · you 1, greedy 0");
        assert_eq!(fitting(status, 20), "… you 1, greedy 0");
        assert_eq!(fitting("a board with a very long note · game 2 of 2", 30), "a board with a… · game 2 of 2");
        assert_eq!(fitting("against random-hybrid-4 · game 2 of 2", 34), "… game 2 of 2");
        assert_eq!(fitting("incomprehensibilities · game 2 of 2", 30), "incomprehensibi… · game 2 of 2");
        assert_eq!(fitting(status, 9), "");
        assert_eq!(fitting("", 9), "");
    }

    #[test]
    fn the_way_here_keeps_its_last_part_longest() {
        let theme = Theme::new(crate::theme::ThemeName::Dark, crate::theme::Depth::None);
        let frame = Frame { trail: vec!["Evil Hangman".into(), "review 1×".into()], ..Frame::default() };
        let way = |width| frame.way(width, &theme).to_string();
        assert_eq!(way(40), "arcade › Evil Hangman › review 1×");
        assert_eq!(way(30), "… › Evil Hangman › review 1×");
        assert_eq!(way(20), "… › review 1×");
        assert_eq!(way(10), "… › revie…");
        assert_eq!(Frame::default().way(40, &theme).to_string(), "arcade");
    }
}
