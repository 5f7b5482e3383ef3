//! How the tournament looks: a square of pairings, and beside it, where there is room, each strategy's results.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::{TournamentPage, View};
use crate::engine::endgame::tournament::{Standings, Tally};
use crate::engine::ends::{Seat, Strategy};
use crate::widgets::figures::grouped;
use crate::widgets::{Canvas, Target};

/// Columns of a strategy's number and name.
const NAME: u16 = 20;
/// Columns of one seat's results: games won, tied and lost.
const RESULTS: usize = 27;
/// Columns of the results of both seats with the mean margin, and of what is sure.
const TOTALS: u16 = 2 * RESULTS as u16 + 10;

/// `+10.3`, `−0.5`, `0.0`.
pub(super) fn margin(margin: f64) -> String {
    let text = format!("{margin:+.1}");
    if text == "+0.0" || text == "-0.0" { "0.0".into() } else { text.replace('-', "−") }
}

impl TournamentPage {
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let square = NAME + 6 * Strategy::ALL.len() as u16;
        let aside = area.width >= square + TOTALS + 3;
        if aside {
            let [left, right] =
                Layout::horizontal([Constraint::Length(square), Constraint::Length(TOTALS)]).spacing(3).areas(area);
            self.draw_square(left, canvas);
            self.draw_results(right, 0, canvas);
            return;
        }
        // A heading and a line a strategy, twice.
        let table = Strategy::ALL.len() as u16 + 1;
        if area.height >= 2 * table && area.width >= NAME + TOTALS {
            let [top, bottom] =
                Layout::vertical([Constraint::Length(table); 2]).spacing((area.height - 2 * table).min(2)).areas(area);
            self.draw_square(top, canvas);
            self.draw_names(bottom, canvas);
            self.draw_results(bottom, NAME, canvas);
            return;
        }
        match self.view {
            View::Shares | View::Margins => self.draw_square(area, canvas),
            View::Totals | View::Guarantees => {
                self.draw_names(area, canvas);
                self.draw_results(area, NAME, canvas);
            }
        }
    }

    /// Which rows of the list of strategies are in sight: the first of them, and how many.
    fn rows(&self, area: Rect) -> (usize, usize) {
        let (count, height) = (Strategy::ALL.len(), usize::from(area.height.saturating_sub(1)));
        let from = (self.at.0 + 1).saturating_sub(height).min(count.saturating_sub(height));
        (from, height.min(count))
    }

    fn draw_names(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (from, count) = self.rows(area);
        for (row, i) in (from..from + count).enumerate() {
            let style = if i == self.at.0 { theme.selected } else { theme.text };
            let name = Line::from(vec![
                Span::styled(format!("{:>2} ", i + 1), theme.muted),
                Span::styled(Strategy::ALL[i].to_string(), style),
            ]);
            let spot = Rect { y: area.y + 1 + row as u16, height: 1, width: NAME.min(area.width), ..area };
            canvas.line(spot, name);
            canvas.hit(spot, Target::Line(i));
        }
    }

    /// Who moves first by row, who moves second by column; in each cell how the first fares.
    fn draw_square(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let margins = self.view == View::Margins;
        self.draw_names(area, canvas);
        let room = area.width.saturating_sub(NAME);
        let count = Strategy::ALL.len();
        let width = (room / count as u16).clamp(if margins { 5 } else { 4 }, 6);
        let columns = usize::from(room / width).min(count);
        if columns == 0 {
            return;
        }
        let left = (self.at.1 + 1).saturating_sub(columns).min(count - columns);
        let what = if margins { "row first, margin" } else { "row first, points %" };
        canvas.line(Rect { width: NAME.min(area.width), ..area }, Span::styled(what, theme.muted));
        let (from, rows) = self.rows(area);
        for (slot, column) in (left..left + columns).enumerate() {
            let x = area.x + NAME + slot as u16 * width;
            let style = if column == self.at.1 { theme.accent } else { theme.muted };
            let heading = format!("{:>w$} ", column + 1, w = usize::from(width) - 1);
            canvas.line(Rect { x, width, ..area }, Span::styled(heading, style));
            for (line, row) in (from..from + rows).enumerate() {
                let spot = Rect { x, y: area.y + 1 + line as u16, width, height: 1 };
                self.draw_cell(row, column, spot, canvas);
            }
        }
    }

    fn draw_cell(&self, row: usize, column: usize, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let tally = self.tally(|standings| standings.tally(row, column));
        let width = usize::from(spot.width) - 1;
        if tally.games() == 0 {
            canvas.line(spot, Span::styled(format!("{:>width$} ", "·"), theme.faint));
            return;
        }
        let text = if self.view == View::Margins {
            let exact = margin(tally.mean_margin());
            if exact.chars().count() <= width {
                exact
            } else {
                format!("{:.0}", tally.mean_margin()).replace('-', "−")
            }
        } else {
            format!("{:.0}", tally.share() * 100.0)
        };
        let heat = theme.heat(((tally.share() - 0.5) * 1_000.0) as i64, 500);
        let style = if self.at == (row, column) { theme.selected } else { heat };
        canvas.line(spot, Span::styled(format!("{text:>width$} "), style));
        canvas.hit(spot, Target::Cell { low: row, len: column });
    }

    /// Each strategy's results from the first seat and from the second: in the games, or what it is sure of.
    fn draw_results(&self, area: Rect, from_left: u16, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let sure = self.view == View::Guarantees;
        let area = Rect { x: area.x + from_left, width: area.width.saturating_sub(from_left), ..area };
        let (from, rows) = self.rows(area);
        let seats: &[Seat] = if usize::from(area.width) >= RESULTS * 2 { &Seat::BOTH } else { &[Seat::First] };
        let of = |standings: &Standings, player: usize, seat: Seat| {
            if sure { standings.guarantee(player, seat) } else { standings.in_seat(player, seat) }
        };
        let prefix = if sure { "sure " } else { "" };
        let mut headings: Vec<String> = seats
            .iter()
            .map(|seat| {
                let seat = if *seat == Seat::First { "first" } else { "second" };
                format!("{:>w$}", format!("{prefix}{seat}: won   tied    lost"), w = RESULTS)
            })
            .collect();
        let with_mean = usize::from(area.width) >= RESULTS * seats.len() + 9;
        headings.extend(with_mean.then(|| format!("{:>9}", if sure { "sure mean" } else { "mean" })));
        canvas.row(area, 0, Line::styled(headings.concat(), theme.muted));
        for (line, player) in (from..from + rows).enumerate() {
            let tallies: Vec<Tally> =
                seats.iter().map(|&seat| self.tally(|standings| of(standings, player, seat))).collect();
            let mut spans: Vec<Span<'_>> = tallies.iter().flat_map(|tally| counts(tally, canvas)).collect();
            if with_mean {
                let both = tallies.iter().fold(Tally::default(), |sum, tally| sum.with(tally));
                spans.push(Span::styled(format!("{:>9}", margin(both.mean_margin())), theme.text));
            }
            canvas.row(area, line as u16 + 1, Line::from(spans));
        }
    }
}

fn counts(tally: &Tally, canvas: &Canvas<'_>) -> [Span<'static>; 3] {
    let theme = canvas.theme;
    let count = |count: u64, width: usize| format!("{:>width$}", grouped(u128::from(count)));
    [
        Span::styled(count(tally.wins, RESULTS - 16), theme.good),
        Span::styled(count(tally.ties, 7), theme.muted),
        Span::styled(count(tally.losses, 9), theme.bad),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_have_a_true_sign() {
        assert_eq!([10.34, -0.5, -0.01, 0.0].map(margin), ["+10.3", "−0.5", "0.0", "0.0"]);
    }
}
