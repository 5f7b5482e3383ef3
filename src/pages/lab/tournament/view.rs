//! How the tournament looks: a square of pairings, and beside it, where there is room, each strategy's results.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::{TournamentPage, View};
use crate::engine::endgame::tournament::{Standings, Tally};
use crate::engine::ends::hint::signed;
use crate::engine::ends::{Seat, Strategy};
use crate::widgets::figures::{compact, grouped};
use crate::widgets::{Canvas, Target};

/// Columns of a strategy's number and name.
const NAME: u16 = 20;
/// Columns of one seat's results: games won, tied and lost; and where there is little room.
const RESULTS: [usize; 3] = [14, 7, 9];
const NARROW: [usize; 3] = [6; 3];
/// Columns of the results of both seats with the mean margin, and of what is sure.
const TOTALS: u16 = 2 * (14 + 7 + 9) + 10;

/// `+10.3`, `−0.5`, `0.0`.
pub(super) fn margin(margin: f64) -> String {
    let text = format!("{margin:+.1}");
    if text == "+0.0" || text == "-0.0" { "0.0".into() } else { text.replace('-', "−") }
}

/// What a square of pairings shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Square {
    Shares,
    Margins,
}

/// What a table of results counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Count {
    /// The games that were played.
    Games,
    /// Boards, by what is sure against every reply.
    Guarantees,
}

impl TournamentPage {
    /// Everything where there is room; else a square and a table, side by side or one above the other; else one of them.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let square = if self.view == View::Margins { Square::Margins } else { Square::Shares };
        let count = if self.view == View::Guarantees { Count::Guarantees } else { Count::Games };
        let is_square = matches!(self.view, View::Shares | View::Margins);
        let side = NAME + 6 * Strategy::ALL.len() as u16;
        // A heading and a line a strategy.
        let rows = Strategy::ALL.len() as u16 + 1;
        let is_wide = area.width >= side + 3 + NAME + TOTALS;
        let is_tall = area.height >= 2 * rows && area.width >= NAME + TOTALS;
        let [left, right] =
            Layout::horizontal([Constraint::Length(side), Constraint::Length(NAME + TOTALS)]).spacing(3).areas(area);
        let halves = |area: Rect| -> [Rect; 2] {
            let gap = area.height.saturating_sub(2 * rows).min(2);
            Layout::vertical([Constraint::Length(rows); 2]).spacing(gap).areas(area)
        };
        match (is_wide, is_tall) {
            (true, true) => {
                for (area, square) in halves(left).into_iter().zip([Square::Shares, Square::Margins]) {
                    self.draw_square(square, area, canvas);
                }
                for (area, count) in halves(right).into_iter().zip([Count::Games, Count::Guarantees]) {
                    self.draw_results(count, area, canvas);
                }
            }
            (true, false) => {
                self.draw_square(square, left, canvas);
                self.draw_results(count, right, canvas);
            }
            (false, true) => {
                let [top, bottom] = halves(area);
                self.draw_square(square, top, canvas);
                self.draw_results(count, bottom, canvas);
            }
            (false, false) if is_square => self.draw_square(square, area, canvas),
            (false, false) => self.draw_results(count, area, canvas),
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
    fn draw_square(&self, square: Square, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        self.draw_names(area, canvas);
        let room = area.width.saturating_sub(NAME);
        let count = Strategy::ALL.len();
        let width = (room / count as u16).clamp(4, 6);
        let columns = usize::from(room / width).min(count);
        let left = (self.at.1 + 1).saturating_sub(columns).min(count - columns);
        let what = match square {
            Square::Shares => "row first, points %",
            Square::Margins => "row first, margin",
        };
        canvas.line(Rect { width: NAME.min(area.width), ..area }, Span::styled(what, theme.heading));
        let (from, rows) = self.rows(area);
        for (slot, column) in (left..left + columns).enumerate() {
            let x = area.x + NAME + slot as u16 * width;
            let style = if column == self.at.1 { theme.accent } else { theme.muted };
            let heading = format!("{:>w$} ", column + 1, w = usize::from(width) - 1);
            canvas.line(Rect { x, width, ..area }, Span::styled(heading, style));
            for (line, row) in (from..from + rows).enumerate() {
                let spot = Rect { x, y: area.y + 1 + line as u16, width, height: 1 };
                self.draw_cell(square, row, column, spot, canvas);
            }
        }
    }

    fn draw_cell(&self, square: Square, row: usize, column: usize, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let tally = self.tally(|standings| standings.tally(row, column));
        let width = usize::from(spot.width) - 1;
        if tally.games() == 0 {
            canvas.line(spot, Span::styled(format!("{:>width$} ", "·"), theme.faint));
            return;
        }
        let text = match square {
            Square::Shares => format!("{:.0}", tally.share() * 100.0),
            Square::Margins if width >= 5 => margin(tally.mean_margin()),
            Square::Margins => signed(tally.mean_margin().round() as i64),
        };
        let heat = theme.heat(((tally.share() - 0.5) * 1_000.0) as i64, 500);
        let style = if self.at == (row, column) { theme.selected } else { heat };
        canvas.line(spot, Span::styled(format!("{text:>width$} "), style));
        canvas.hit(spot, Target::Cell { low: row, len: column });
    }

    /// Each strategy's results from the first seat and from the second.
    fn draw_results(&self, count: Count, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        self.draw_names(area, canvas);
        let what = match count {
            Count::Games => "games played",
            Count::Guarantees => "sure to be",
        };
        canvas.line(Rect { width: NAME.min(area.width), ..area }, Span::styled(what, theme.heading));
        let right = Rect { x: area.x + NAME, width: area.width.saturating_sub(NAME), ..area };
        let widths = if usize::from(right.width) >= RESULTS.iter().sum() { RESULTS } else { NARROW };
        let seat_width: usize = widths.iter().sum();
        let (both, with_mean) = (usize::from(right.width) >= 2 * seat_width, right.width >= TOTALS);
        let seats: &[Seat] = if both { &Seat::BOTH } else { &[Seat::First] };
        let of = |standings: &Standings, player: usize, seat: Seat| match count {
            Count::Games => standings.in_seat(player, seat),
            Count::Guarantees => standings.guarantee(player, seat),
        };
        let mut headings: Vec<String> = seats
            .iter()
            .map(|seat| {
                let won = match seat {
                    _ if widths == NARROW => "won",
                    Seat::First => "first: won",
                    Seat::Second => "second: won",
                };
                let [wins, ties, losses] = widths;
                format!("{won:>wins$}{:>ties$}{:>losses$}", "tied", "lost")
            })
            .collect();
        headings.extend(with_mean.then(|| format!("{:>10}", "mean")));
        canvas.row(right, 0, Line::styled(headings.concat(), theme.muted));
        let (from, rows) = self.rows(area);
        for (line, player) in (from..from + rows).enumerate() {
            let tallies: Vec<Tally> =
                seats.iter().map(|&seat| self.tally(|standings| of(standings, player, seat))).collect();
            let mut spans: Vec<Span<'_>> = tallies.iter().flat_map(|tally| counts(tally, widths, canvas)).collect();
            if with_mean {
                let both = tallies.iter().fold(Tally::default(), |sum, tally| sum.with(tally));
                spans.push(Span::styled(format!("{:>10}", margin(both.mean_margin())), theme.text));
            }
            canvas.row(right, line as u16 + 1, Line::from(spans));
        }
    }
}

fn counts(tally: &Tally, widths: [usize; 3], canvas: &Canvas<'_>) -> [Span<'static>; 3] {
    let theme = canvas.theme;
    let count = |count: u64, width: usize| {
        let exact = grouped(u128::from(count));
        let text = if exact.len() < width { exact } else { compact(u128::from(count)) };
        format!("{text:>width$}")
    };
    [
        Span::styled(count(tally.wins, widths[0]), theme.good),
        Span::styled(count(tally.ties, widths[1]), theme.muted),
        Span::styled(count(tally.losses, widths[2]), theme.bad),
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
