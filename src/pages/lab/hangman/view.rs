//! How the page looks: V as a pair of bars a length, and under it the table of hosts and guessers.

use std::cmp::Ordering;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{HangmanPage, values};
use crate::engine::hangman::{Guesser, Host, Player};
use crate::widgets::{Canvas, Target};

/// Columns of a row's name.
const NAME: u16 = 15;
/// Columns of the labels of the values, and of each length.
const LABEL: u16 = 7;
const STEP: u16 = 3;
/// Rows of the table with its caption, and of the values without their bars.
const TABLE: u16 = Host::ALL.len() as u16 + 1 + 2;
const VALUES: u16 = 3;
/// More rows of bars would tell nothing new.
const TALLEST: u16 = 9;
/// A column filled to so many eighths.
const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A guesser's name in at most ten characters.
const fn short_name(player: Player) -> &'static str {
    match player {
        Player::Person => "person",
        Player::Computer(Guesser::Frequent) => "frequent",
        Player::Computer(Guesser::SmallestWorst) => "worst case",
        Player::Computer(Guesser::Information) => "most info",
        Player::Computer(Guesser::Exact) => "exact",
    }
}

impl HangmanPage {
    /// Both where there is room; else the values alone until something is played, then the table.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let room = area.height.saturating_sub(TABLE + VALUES);
        if area.height < TABLE + VALUES {
            if self.scores.is_empty() {
                let bars = area.height.saturating_sub(VALUES).min(TALLEST);
                self.draw_values(area, bars, canvas);
            } else {
                self.draw_table(area, canvas);
            }
            return;
        }
        let gap = u16::from(room >= 2) + u16::from(room >= 6);
        let bars = (room - gap).min(TALLEST);
        self.draw_values(Rect { height: VALUES + bars, ..area }, bars, canvas);
        let down = VALUES + bars + gap;
        self.draw_table(Rect { y: area.y + down, height: area.height - down, ..area }, canvas);
    }

    /// `bars` rows of bars, the lengths under them, and the values of each tier.
    fn draw_values(&self, area: Rect, bars: u16, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let styles = [theme.rival, theme.you];
        let under = |row: u16| Rect { y: area.y + bars + row, height: 1, ..area }.intersection(area);
        for (row, label) in ["letters", "wide V", "full V"].into_iter().enumerate() {
            let style = if row == 0 { theme.muted } else { styles[row - 1] };
            canvas.line(under(row as u16), Span::styled(label, style));
        }
        let columns = usize::from(area.width.saturating_sub(LABEL) / STEP);
        let from = (self.at.0 + 1).saturating_sub(columns);
        let most = self.values.iter().flat_map(|row| row.bounds).flatten().map(|bounds| bounds.at_most).max();
        let scale = u16::from(most.unwrap_or(1).max(1));
        for (slot, (at, row)) in self.values.iter().enumerate().skip(from).take(columns).enumerate() {
            let x = area.x + LABEL + slot as u16 * STEP;
            let column = |spot: Rect| Rect { x, width: STEP, ..spot }.intersection(area);
            let style = if at == self.at.0 { theme.accent } else { theme.muted };
            canvas.line(column(under(0)), Span::styled(format!("{:>3}", row.length), style));
            for (tier, bounds) in row.bounds.into_iter().enumerate() {
                let text = bounds.map_or_else(|| "·".to_owned(), values::short);
                let style = if self.at == (at, tier) { theme.selected } else { theme.text };
                let spot = column(under(1 + tier as u16));
                canvas.line(spot, Span::styled(format!("{text:>3}"), style));
                canvas.hit(spot, Target::Cell { low: at, len: tier });
                let value = bounds.map_or(0, |bounds| u16::from(bounds.at_most));
                let bar = Rect { x: x + 1 + tier as u16, width: 1, height: bars, ..area }.intersection(area);
                draw_bar((value * bars * 8).div_ceil(scale), bar, styles[tier], canvas);
            }
        }
    }

    /// A line a host, a column a guesser: the guesser's wins, and the mean guess at the hanging.
    fn draw_table(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let room = area.width.saturating_sub(NAME);
        let width = (room / Player::ALL.len() as u16).clamp(12, 24);
        let shown = usize::from(room / width).clamp(1, Player::ALL.len());
        canvas.row(area, 0, Span::styled("win %  hanged", theme.muted));
        for (slot, player) in Player::ALL.into_iter().take(shown).enumerate() {
            let x = area.x + NAME + slot as u16 * width;
            let name = if width >= 23 { player.name() } else { short_name(player) };
            let heading = format!("{name:>w$} ", w = usize::from(width) - 1);
            let cell = |row: u16| Rect { x, y: area.y + row, width, height: 1 }.intersection(area);
            canvas.line(cell(0), Span::styled(heading, theme.muted));
            for (row, host) in Host::ALL.into_iter().enumerate() {
                canvas.line(cell(1 + row as u16), self.cell(host, player, usize::from(width), canvas));
            }
        }
        for (row, host) in Host::ALL.into_iter().enumerate() {
            let style = if self.beside_any(host) { theme.heading } else { theme.text };
            canvas.row(Rect { width: NAME.min(area.width), ..area }, 1 + row as u16, Span::styled(host.name(), style));
        }
        let caption = Host::ALL.len() as u16 + 1;
        if self.scores.is_empty() {
            canvas.row(
                area,
                caption,
                Span::styled("Games the guesser wins, and the mean guess that hanged it.", theme.muted),
            );
            return;
        }
        let key = "+ hanged it more often than largest family, or as often but sooner; − less.";
        canvas.row(area, caption, Span::styled(key, theme.muted));
        canvas.row(area, caption + 1, Span::styled(self.comparison(), theme.text));
    }

    /// Whether the host did better than the largest family against some guesser.
    fn beside_any(&self, host: Host) -> bool {
        Player::ALL.into_iter().any(|player| self.beside_largest(host, player) == Some(Ordering::Greater))
    }

    fn cell(&self, host: Host, player: Player, width: usize, canvas: &Canvas<'_>) -> Line<'static> {
        let theme = canvas.theme;
        let Some(score) = self.score(host, player) else {
            return Line::styled(format!("{:>w$} ", "·", w = width - 1), theme.faint);
        };
        let hanging = score.mean_hanging().map_or_else(|| "–".to_owned(), |mean| format!("{mean:.2}"));
        let text = format!("{:>3.0} % {hanging:>5}", score.win_share() * 100.0);
        let (mark, style) = match self.beside_largest(host, player) {
            Some(Ordering::Greater) => ("+", theme.good),
            Some(Ordering::Less) => ("−", theme.bad),
            Some(Ordering::Equal) => ("=", theme.muted),
            None => (" ", theme.text),
        };
        let style_of_text = if score.games == self.games { theme.text } else { theme.muted };
        Line::from(vec![Span::styled(format!("{text:>w$}", w = width - 1), style_of_text), Span::styled(mark, style)])
    }
}

/// Fills `area`, one column wide, from below to so many `eighths` of a cell.
fn draw_bar(eighths: u16, area: Rect, style: Style, canvas: &mut Canvas<'_>) {
    for row in 0..area.height {
        let filled = eighths.saturating_sub(row * 8).min(8);
        let y = area.bottom() - 1 - row;
        canvas.line(Rect { y, height: 1, ..area }, Span::styled(EIGHTHS[usize::from(filled)].to_string(), style));
    }
}
