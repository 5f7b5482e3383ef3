//! How the tournament looks: a square of pairings, each strategy's results, and in words what lies under the cursor; all of
//! them where there is room, else one of them.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::{TournamentPage, View};
use crate::screen::lab::section;
use crate::work::tournament;
use arcade_engine::endgame::tournament::{Standings, Tally};
use arcade_engine::ends::Seat;
use arcade_engine::ends::hint::signed;
use arcade_ui::widgets::figures::{compact, grouped};
use arcade_ui::widgets::more::{more, window};
use arcade_ui::widgets::{Canvas, Target, below, right_of};

/// Columns of a player's number and name, at least; and of the number with a blank on either side of the name.
const NAME: u16 = 20;
const NUMBER: u16 = 4;
/// Columns of one seat's results: games won, tied and lost; and where there is little room.
const RESULTS: [usize; 3] = [14, 7, 9];
const MIDDLE: [usize; 3] = [12, 6, 7];
const NARROW: [usize; 3] = [5; 3];
/// Columns of the results of both seats with the mean margin, and of what is sure.
const TOTALS: u16 = 2 * (14 + 7 + 9) + 10;
/// Rows of a table's title and caption, at most.
const TITLE: u16 = 4;
/// Rows from which on the pairing under the cursor is told in words below.
const WORDS: u16 = 7;
/// Columns of a bar of strength with its number, at least and at most.
const BAR: (u16, u16) = (14, 40);

/// `+10.3`, `−0.5`, `0.0`.
fn margin(margin: f64) -> String {
    let text = format!("{margin:+.1}");
    if text == "+0.0" || text == "-0.0" { "0.0".into() } else { text.replace('-', "−") }
}

/// A share in percent, as a whole number; what is not quite all or nothing doesn’t claim to be.
fn percent(share: f64) -> String {
    match share * 100.0 {
        ..=0.0 => "0".into(),
        ..0.5 => "<1".into(),
        99.5..100.0 => ">99".into(),
        percent => format!("{percent:.0}"),
    }
}

impl View {
    /// Its title, and what one sees in it.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Shares => (
                "Points of the first player, in percent",
                "The row moves first, the column second. A win counts 1, a tie half: 100 is every game won, 50 is even. \
                 all games: the mean of moving first and second; the strongest stand on top.",
            ),
            Self::Margins => (
                "How far ahead the first player finishes",
                "The row moves first, the column second: the mean of its points minus the other’s, over all games of the \
                 pair.",
            ),
            Self::Totals => (
                "All games of each strategy",
                "Against everybody, moving first and moving second. mean: how many points ahead it finishes on average.",
            ),
            Self::Guarantees => (
                "What each strategy is sure of",
                "How many boards it wins, ties or loses when each of its moves is met by the best reply.",
            ),
        }
    }
}

impl TournamentPage {
    /// Columns of a player's number and name.
    pub(super) fn name_width(&self) -> u16 {
        let longest = self.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        NAME.max(longest as u16 + NUMBER)
    }

    /// Rows of a table with its heading.
    fn table_rows(&self) -> u16 {
        self.count() as u16 + 1
    }

    /// Everything where there is room; else two tables, side by side or one above the other; else one of them.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let area = self.draw_failures(area, canvas);
        let (name, block) = (self.name_width(), self.table_rows() + TITLE);
        let square = if self.view == View::Margins { View::Margins } else { View::Shares };
        let results = if self.view == View::Guarantees { View::Guarantees } else { View::Totals };
        let is_wide = area.width >= name + 6 * self.count() as u16 + 3 + name + TOTALS;
        let is_tall = area.height > 2 * block && area.width >= name + TOTALS;
        let rows = |count: u16| count * block + count.saturating_sub(1);
        let has_words = |count: u16| area.height > rows(count) + WORDS;
        let (blocks, words) = match (is_tall, has_words(2), has_words(1)) {
            (true, true, _) => (rows(2), true),
            (false, _, true) => (rows(1), true),
            _ => (area.height, false),
        };
        let tables = Rect { height: blocks.min(area.height), ..area };
        let across = |area: Rect| -> [Rect; 2] {
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(name + TOTALS)]).spacing(3).areas(area)
        };
        let down = |area: Rect| -> [Rect; 2] { Layout::vertical([Constraint::Fill(1); 2]).spacing(1).areas(area) };
        let shown = match (is_wide, is_tall) {
            (true, true) => {
                let [[shares, margins], [totals, guarantees]] = across(tables).map(down);
                let squares = [(shares, View::Shares), (margins, View::Margins)];
                [squares, [(totals, View::Totals), (guarantees, View::Guarantees)]].concat()
            }
            (true, false) => across(tables).into_iter().zip([square, results]).collect(),
            (false, true) => down(tables).into_iter().zip([square, results]).collect(),
            (false, false) => vec![(tables, self.view)],
        };
        for (area, view) in shown {
            self.draw_table(view, area, canvas);
        }
        if words {
            self.draw_words(below(area, blocks + 1), canvas);
        }
    }

    fn draw_table(&self, view: View, area: Rect, canvas: &mut Canvas<'_>) {
        let (title, caption) = view.words();
        let area = section(title, caption, self.table_rows(), area, canvas);
        self.draw_names(area, canvas);
        if matches!(view, View::Shares | View::Margins) {
            self.draw_square(view, area, canvas);
        } else {
            self.draw_results(view, area, canvas);
        }
    }

    /// Which rows of the list of players are in sight: the first of them, and how many.
    fn rows(&self, area: Rect) -> (usize, usize) {
        let room = usize::from(area.height.saturating_sub(1));
        let (from, count) = window(self.at.0, self.count(), room);
        (from, count.min(room))
    }

    fn draw_names(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (from, count) = self.rows(area);
        more((from, count), self.count(), below(area, count as u16 + 1), canvas);
        for (row, i) in (from..from + count).enumerate() {
            let style = if i == self.at.0 { theme.selected } else { theme.text };
            let name = Line::from(vec![
                Span::styled(format!("{:>2} ", i + 1), theme.muted),
                Span::styled(self.name(i), style),
            ]);
            let spot = Rect { y: area.y + 1 + row as u16, height: 1, width: self.name_width().min(area.width), ..area };
            canvas.line(spot, name);
            canvas.choice(spot, Target::Line(i), i == self.at.0);
        }
    }

    /// Who moves first by row, who moves second by column; in each cell how the first fares.
    fn draw_square(&self, view: View, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let name = self.name_width();
        let room = area.width.saturating_sub(name);
        let count = self.count();
        let width = (room / count as u16).clamp(4, 6);
        let columns = usize::from(room / width).min(count);
        let left = (self.at.1 + 1).saturating_sub(columns).min(count - columns);
        let what = if view == View::Shares { "first, points in %" } else { "first, points ahead" };
        canvas.line(Rect { width: name.min(area.width), ..area }, Span::styled(what, theme.heading));
        let (from, rows) = self.rows(area);
        for (slot, column) in (left..left + columns).enumerate() {
            let x = area.x + name + slot as u16 * width;
            let style = if column == self.at.1 { theme.accent } else { theme.muted };
            let heading = format!("{:>w$} ", column + 1, w = usize::from(width) - 1);
            canvas.line(Rect { x, width, ..area }, Span::styled(heading, style));
            for (line, row) in (from..from + rows).enumerate() {
                let spot = Rect { x, y: area.y + 1 + line as u16, width, height: 1 };
                self.draw_cell(view, row, column, spot, canvas);
            }
        }
        let used = name + columns as u16 * width;
        // The columns beside those in sight.
        for (is_more, x) in [(left > 0, name - 1), (left + columns < count, used - 1)] {
            if is_more && x < area.width {
                let sign = if x < name { "‹" } else { "›" };
                canvas.line(Rect { x: area.x + x, width: 1, ..area }, Span::styled(sign, theme.muted));
            }
        }
        if view == View::Shares && columns == count && area.width >= used + BAR.0 {
            let room = (area.width - used).min(BAR.1);
            self.draw_strength(Rect { x: area.x + used, width: room, ..area }, canvas);
        }
    }

    /// What the lines are sorted by, as a number and a bar: the share of points in all games of each strategy.
    fn draw_strength(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        canvas.line(area, Line::styled(format!("{:>6} games", "all"), theme.muted));
        let (from, rows) = self.rows(area);
        for (row, line) in (from..from + rows).enumerate() {
            if self.standings.is_none() {
                break;
            }
            let share = self.strength(line);
            let cells = (share * f64::from(area.width - 7)).round() as usize;
            let text = vec![
                Span::styled(format!("{:>6} ", percent(share)), theme.text),
                Span::styled("█".repeat(cells), theme.accent),
            ];
            canvas.row(area, row as u16 + 1, Line::from(text));
        }
    }

    fn draw_cell(&self, view: View, row: usize, column: usize, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let tally = self.pairing(row, column);
        let width = usize::from(spot.width) - 1;
        if tally.games() == 0 {
            canvas.line(spot, Span::styled(format!("{:>width$} ", "·"), theme.faint));
            return;
        }
        let text = match view {
            View::Shares => percent(tally.share()),
            _ if width >= 5 => margin(tally.mean_margin()),
            _ => signed(tally.mean_margin().round() as i64),
        };
        let heat = theme.heat(((tally.share() - 0.5) * 1_000.0) as i64, 500);
        let style = if self.at == (row, column) { theme.selected } else { heat };
        canvas.line(spot, Span::styled(format!("{text:>width$} "), style));
        canvas.choice(spot, Target::Cell { low: row, len: column }, self.at == (row, column));
    }

    /// Whether nobody tried every reply to the player in line `line`, so that there is nothing to count.
    fn is_untried(&self, view: View, line: usize) -> bool {
        view == View::Guarantees && self.is_program(line) && tournament::untried(self.played.places).is_some()
    }

    /// Each strategy's results from the first seat and from the second.
    fn draw_results(&self, view: View, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let name = self.name_width();
        let right = right_of(area, name);
        let has_room =
            |widths: [usize; 3], seats: usize| usize::from(right.width) >= seats * widths.iter().sum::<usize>();
        let both = [RESULTS, MIDDLE].into_iter().find(|&widths| has_room(widths, 2));
        let widths = both.unwrap_or(if has_room(RESULTS, 1) { RESULTS } else { NARROW });
        let with_mean = right.width >= TOTALS;
        let seats: &[Seat] = if both.is_some() { &Seat::BOTH } else { &[Seat::First] };
        let what = if view == View::Guarantees { "boards" } else { "games" };
        let seat = if widths == NARROW { ", moving first" } else { "" };
        let heading = Span::styled(format!("{what}{seat}"), theme.heading);
        canvas.line(Rect { width: name.min(area.width), ..area }, heading);
        let of = |standings: &Standings, player: usize, seat: Seat| {
            let count = if view == View::Guarantees { Standings::guarantee } else { Standings::in_seat };
            count(standings, self.order[player], seat)
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
            let (mut spans, mean, style) = if self.is_untried(view, player) {
                let dashes = seats.iter().flat_map(|_| widths).map(|width| format!("{:>width$}", "–"));
                let dashes: Vec<Span<'_>> = dashes.map(|dash| Span::styled(dash, theme.faint)).collect();
                (dashes, "–".to_owned(), theme.faint)
            } else {
                let both = tallies.iter().fold(Tally::default(), |sum, tally| sum.with(tally));
                let counts = tallies.iter().flat_map(|tally| counts(tally, widths, canvas)).collect();
                (counts, margin(both.mean_margin()), theme.text)
            };
            spans.extend(with_mean.then(|| Span::styled(format!("{mean:>10}"), style)));
            canvas.row(right, line as u16 + 1, Line::from(spans));
        }
    }
}

fn counts(tally: &Tally, widths: [usize; 3], canvas: &Canvas<'_>) -> [Span<'static>; 3] {
    let theme = canvas.theme;
    let count = |count: u64, width: usize| {
        let exact = grouped(count);
        let forms = [exact, compact(u128::from(count))].into_iter().find(|text| text.len() < width);
        let text = forms.unwrap_or_else(|| format!("{:.0}k", count as f64 / 1e3));
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
    fn only_every_game_is_a_hundred_percent() {
        assert_eq!([0.0, 0.003, 0.5, 0.994, 0.997, 1.0].map(percent), ["0", "<1", "50", "99", ">99", "100"]);
    }

    #[test]
    fn margins_have_a_true_sign() {
        assert_eq!([10.34, -0.5, -0.01, 0.0].map(margin), ["+10.3", "−0.5", "0.0", "0.0"]);
    }
}
