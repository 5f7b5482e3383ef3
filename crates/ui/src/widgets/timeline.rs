//! How a game went, move by move: bars above and below a line, and a cursor under one of them.
//!
//! ```text
//!  you win   ███ ███ ███
//!            ───────────────────
//!  you lose              ███ ███
//!                    ▲ here
//! ```

use super::right_of;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use super::{Canvas, Target};
use crate::theme::GlyphSet;
use crate::widgets::areas::{left_of, row_at};

/// Parts of a row, lowest first.
const EIGHTHS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A chart of a game.
#[derive(Debug)]
pub struct Timeline<'a> {
    /// How the game stood before the first move and after every one, or only after every one; None where it is not known.
    pub values: &'a [Option<f64>],
    /// The value that fills the height above the line, or below it; more than 0.
    pub limit: f64,
    /// What it means to be above and below the line; an empty text for a chart that has no other side of it.
    pub sides: [&'a str; 2],
    /// The bar with the cursor. Behind it, in a chart whose bars can’t be pressed, stand places of what is to come.
    pub at: Option<usize>,
    /// What stands beside the cursor.
    pub label: &'a str,
    /// The styles of the bars above and below.
    pub styles: [Style; 2],
    /// Whether pressing bar `i` means line `i`.
    pub points: bool,
}

impl Timeline<'_> {
    /// Draws the chart into `area`, which has 4 rows or more (3 where nothing lies below the line); smaller ones get
    /// nothing.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.is_empty() {
            return;
        }
        let one_sided = self.sides[1].is_empty();
        let least = if one_sided { 3 } else { 4 };
        if area.height < least || self.values.is_empty() {
            return;
        }
        let theme = canvas.theme;
        let gutter = self.sides.iter().map(|side| side.chars().count()).max().unwrap_or(0) as u16 + 2;
        let gutter = if gutter + 12 > area.width { 0 } else { gutter };
        let bars = area.height - 2;
        let above = if one_sided { bars } else { bars.div_ceil(2) };
        let below = bars - above;
        // Both sides are on one scale, also where one has a row more.
        let scale = if one_sided { above } else { below };
        let plot = right_of(area, gutter);
        // As many of the latest values as have room, around the cursor.
        let most = usize::from(plot.width).max(1);
        let at = self.at.unwrap_or(self.values.len() - 1);
        let from = (at + 1).saturating_sub(most);
        let shown = &self.values[from..self.values.len().min(from + most)];
        let pitch = (plot.width / shown.len().max(1) as u16).clamp(1, 8);
        let width = if pitch > 2 { pitch - 1 } else { pitch };
        let line = plot.y + above;
        if gutter > 0 {
            let names = [(plot.y + above / 2, self.sides[0]), (line + 1 + below / 2, self.sides[1])];
            for (y, name) in names {
                canvas.line(Rect { y, width: gutter, height: 1, ..area }, Span::styled(name, theme.muted));
            }
        }
        let span = pitch * shown.len() as u16;
        canvas.fill(left_of(row_at(plot, line), span), '─', theme.faint);
        for (i, value) in shown.iter().enumerate() {
            let x = plot.x + i as u16 * pitch;
            let column = Rect::new(x, plot.y, width, bars + 1);
            if self.points {
                canvas.hit(column, Target::Line(from + i));
            }
            let is_to_come = !self.points && self.at.is_some_and(|at| from + i > at);
            match *value {
                Some(_) if is_to_come => {}
                // A game that stands level, with two sides to it, shows that it was played.
                Some(value) if value == 0.0 && below > 0 => {
                    let cell = row_at(column, line.saturating_sub(1));
                    canvas.fill(cell, EIGHTHS[0], theme.muted);
                }
                Some(value) if value < 0.0 && below > 0 => {
                    self.draw_hanging(
                        self.eighths(-value, scale),
                        Rect { y: line + 1, height: below, ..column },
                        canvas,
                    );
                }
                Some(value) => {
                    let eighths = self.eighths(value, scale);
                    for row in 0..above {
                        let part = eighths.saturating_sub((above - 1 - row) * 8).min(8);
                        if part > 0 {
                            let cell = row_at(column, plot.y + row);
                            canvas.fill(cell, EIGHTHS[usize::from(part) - 1], self.styles[0]);
                        }
                    }
                }
                None => canvas.fill(row_at(column, line), '?', theme.muted),
            }
        }
        if let Some(at) = self.at.filter(|&at| at >= from && at < from + shown.len()) {
            let x = plot.x + (at - from) as u16 * pitch + width.saturating_sub(1) / 2;
            let y = (line + below + 1).min(area.bottom() - 1);
            let text = format!("▲ {}", self.label);
            let columns = text.chars().count() as u16;
            // Beside the right edge the words stand before the mark.
            let (x, text) = if x + columns > plot.right() && columns <= x - area.x + 1 {
                (x + 1 - columns, format!("{} ▲", self.label))
            } else {
                (x, text)
            };
            let room = Rect::new(x, y, area.right().saturating_sub(x), 1);
            canvas.line(room, Span::styled(text, theme.accent));
            if self.points {
                canvas.focus(room);
            }
        }
    }

    /// How many eighths a bar for this value has, of either side, where the limit has `rows`; at least one where it is more than
    /// nothing.
    fn eighths(&self, value: f64, rows: u16) -> u16 {
        let eighths = ((value.max(0.0) / self.limit).min(1.0) * f64::from(rows) * 8.0).round() as u16;
        if value > 0.0 { eighths.max(1) } else { eighths }
    }

    /// Draws a bar that hangs from the line into `area`, on the same scale as those that stand on it. There are no signs for the
    /// upper eighths of a cell: what is left free below is drawn, in reversed colours.
    fn draw_hanging(&self, eighths: u16, area: Rect, canvas: &mut Canvas<'_>) {
        let style = self.styles[1];
        for row in 0..area.height {
            let cell = row_at(area, area.y + row);
            match usize::from(eighths.saturating_sub(row * 8).min(8)) {
                0 => {}
                8 => canvas.fill(cell, '█', style),
                part if canvas.glyphs == GlyphSet::Unicode => {
                    canvas.fill(cell, EIGHTHS[7 - part], style.add_modifier(Modifier::REVERSED));
                }
                _ => canvas.fill(cell, '▀', style),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;

    use super::*;
    use crate::actions::Keymap;
    use crate::theme::{Depth, Theme, ThemeName};
    use crate::widgets::Hits;

    #[test]
    fn a_level_position_has_a_thin_bar_and_what_is_to_come_has_none() {
        let area = Rect::new(0, 0, 30, 6);
        let (mut buffer, mut hits) = (Buffer::empty(area), Hits::default());
        let (theme, keys) = (Theme::new(ThemeName::Dark, Depth::None), Keymap::default());
        let mut canvas = Canvas::new(&mut buffer, &theme, GlyphSet::Unicode, &keys, &mut hits);
        let values = [Some(4.0), Some(0.0), Some(-4.0), Some(0.0), Some(0.0)];
        Timeline {
            values: &values,
            limit: 4.0,
            sides: ["", "lose"],
            at: Some(3),
            label: "now",
            styles: [theme.you, theme.rival],
            points: false,
        }
        .draw(area, &mut canvas);
        let thin = buffer.content().iter().filter(|cell| cell.symbol() == "▁").count();
        // Each bar has three columns.
        assert_eq!(thin, 2 * 3, "{buffer:?}");
    }

    #[test]
    fn a_side_with_a_row_more_has_no_other_scale() {
        let area = Rect::new(0, 0, 30, 9);
        let (mut buffer, mut hits) = (Buffer::empty(area), Hits::default());
        let (theme, keys) = (Theme::new(ThemeName::Dark, Depth::TrueColour), Keymap::default());
        let mut canvas = Canvas::new(&mut buffer, &theme, GlyphSet::Unicode, &keys, &mut hits);
        let (values, styles) = ([Some(6.0), Some(-6.0)], [theme.you, theme.rival]);
        let (sides, label) = (["win", "lose"], "now");
        Timeline { values: &values, limit: 6.0, sides, at: None, label, styles, points: false }.draw(area, &mut canvas);
        let full = |x: u16| (0..area.height).filter(|&y| buffer[(x, y)].symbol() == "█").count();
        assert_eq!((full(6), full(14)), (3, 3), "{buffer:?}");
    }

    #[test]
    fn bars_above_and_below_the_line_are_on_one_scale_where_there_is_a_row_for_each() {
        let area = Rect::new(0, 0, 30, 4);
        let (mut buffer, mut hits) = (Buffer::empty(area), Hits::default());
        let (theme, keys) = (Theme::new(ThemeName::Dark, Depth::TrueColour), Keymap::default());
        let mut canvas = Canvas::new(&mut buffer, &theme, GlyphSet::Unicode, &keys, &mut hits);
        let values = [Some(3.0), Some(-3.0), Some(-8.0)];
        let styles = [theme.you, theme.rival];
        let (sides, label) = (["win", "lose"], "now");
        Timeline { values: &values, limit: 8.0, sides, at: None, label, styles, points: false }.draw(area, &mut canvas);
        let symbols = |row: u16| (6..30).map(|x| buffer[(x, row)].symbol()).collect::<String>();
        assert!(symbols(0).starts_with("▃▃▃▃▃▃▃"), "{buffer:?}");
        let hanging = symbols(2);
        assert_eq!((hanging.matches('▅').count(), hanging.matches('█').count()), (7, 7), "{buffer:?}");
        assert!(buffer[(14, 2)].modifier.contains(Modifier::REVERSED), "five eighths are free below");
    }
}
