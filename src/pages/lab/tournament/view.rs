//! How the tournament looks: a square of pairings, each strategy's results, and in words what lies under the cursor; all of
//! them where there is room, else one of them.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::{TournamentPage, View};
use crate::engine::endgame::tournament::{Standings, Tally};
use crate::engine::ends::Seat;
use crate::engine::ends::hint::signed;
use crate::pages::lab::{section, section::below};
use crate::programs::tournament;
use crate::widgets::figures::{compact, grouped};
use crate::widgets::more::{more, window};
use crate::widgets::{Canvas, Target};

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

/// A table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Square(Square),
    Results(Count),
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

impl Kind {
    const fn of(view: View) -> Self {
        match view {
            View::Shares => Self::Square(Square::Shares),
            View::Margins => Self::Square(Square::Margins),
            View::Totals => Self::Results(Count::Games),
            View::Guarantees => Self::Results(Count::Guarantees),
        }
    }

    /// Its title, and what one sees in it.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Square(Square::Shares) => (
                "Points of the first player, in percent",
                "The row moves first, the column second. A win counts 1, a tie half: 100 is every game won, 50 is even. \
                 all games: the mean of moving first and second; the strongest stand on top.",
            ),
            Self::Square(Square::Margins) => (
                "How far ahead the first player finishes",
                "The row moves first, the column second: the mean of its points minus the other’s, over all games of the \
                 pair.",
            ),
            Self::Results(Count::Games) => (
                "All games of each strategy",
                "Against everybody, moving first and moving second. mean: how many points ahead it finishes on average.",
            ),
            Self::Results(Count::Guarantees) => (
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
        let shown = Kind::of(self.view);
        let square = if self.view == View::Margins { Square::Margins } else { Square::Shares };
        let count = if self.view == View::Guarantees { Count::Guarantees } else { Count::Games };
        let is_wide = area.width >= name + 6 * self.count() as u16 + 3 + name + TOTALS;
        let is_tall = area.height > 2 * block && area.width >= name + TOTALS;
        let rows = |count: u16| count * block + count.saturating_sub(1);
        let is_told = |count: u16| area.height > rows(count) + WORDS;
        let (blocks, told) = match (is_tall, is_told(2), is_told(1)) {
            (true, true, _) => (rows(2), true),
            (false, _, true) => (rows(1), true),
            _ => (area.height, false),
        };
        let tables = Rect { height: blocks.min(area.height), ..area };
        let across = |area: Rect| -> [Rect; 2] {
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(name + TOTALS)]).spacing(3).areas(area)
        };
        let down = |area: Rect| -> [Rect; 2] { Layout::vertical([Constraint::Fill(1); 2]).spacing(1).areas(area) };
        match (is_wide, is_tall) {
            (true, true) => {
                let [left, right] = across(tables);
                for (area, square) in down(left).into_iter().zip([Square::Shares, Square::Margins]) {
                    self.draw_table(Kind::Square(square), area, canvas);
                }
                for (area, count) in down(right).into_iter().zip([Count::Games, Count::Guarantees]) {
                    self.draw_table(Kind::Results(count), area, canvas);
                }
            }
            (true, false) => {
                let [left, right] = across(tables);
                self.draw_table(Kind::Square(square), left, canvas);
                self.draw_table(Kind::Results(count), right, canvas);
            }
            (false, true) => {
                let [top, bottom] = down(tables);
                self.draw_table(Kind::Square(square), top, canvas);
                self.draw_table(Kind::Results(count), bottom, canvas);
            }
            (false, false) => self.draw_table(shown, tables, canvas),
        }
        if told {
            self.draw_words(below(area, blocks + 1), canvas);
        }
    }

    fn draw_table(&self, kind: Kind, area: Rect, canvas: &mut Canvas<'_>) {
        let (title, caption) = kind.words();
        let area = section(title, caption, self.table_rows(), area, canvas);
        match kind {
            Kind::Square(square) => self.draw_square(square, area, canvas),
            Kind::Results(count) => self.draw_results(count, area, canvas),
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
            canvas.hit(spot, Target::Line(i));
            if i == self.at.0 {
                canvas.focus(spot);
            }
        }
    }

    /// Who moves first by row, who moves second by column; in each cell how the first fares.
    fn draw_square(&self, square: Square, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        self.draw_names(area, canvas);
        let name = self.name_width();
        let room = area.width.saturating_sub(name);
        let count = self.count();
        let width = (room / count as u16).clamp(4, 6);
        let columns = usize::from(room / width).min(count);
        let left = (self.at.1 + 1).saturating_sub(columns).min(count - columns);
        let what = match square {
            Square::Shares => "first, points in %",
            Square::Margins => "first, points ahead",
        };
        canvas.line(Rect { width: name.min(area.width), ..area }, Span::styled(what, theme.heading));
        let (from, rows) = self.rows(area);
        for (slot, column) in (left..left + columns).enumerate() {
            let x = area.x + name + slot as u16 * width;
            let style = if column == self.at.1 { theme.accent } else { theme.muted };
            let heading = format!("{:>w$} ", column + 1, w = usize::from(width) - 1);
            canvas.line(Rect { x, width, ..area }, Span::styled(heading, style));
            for (line, row) in (from..from + rows).enumerate() {
                let spot = Rect { x, y: area.y + 1 + line as u16, width, height: 1 };
                self.draw_cell(square, row, column, spot, canvas);
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
        if square == Square::Shares && columns == count && area.width >= used + BAR.0 {
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

    fn draw_cell(&self, square: Square, row: usize, column: usize, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let tally = self.pairing(row, column);
        let width = usize::from(spot.width) - 1;
        if tally.games() == 0 {
            canvas.line(spot, Span::styled(format!("{:>width$} ", "·"), theme.faint));
            return;
        }
        let text = match square {
            Square::Shares => percent(tally.share()),
            Square::Margins if width >= 5 => margin(tally.mean_margin()),
            Square::Margins => signed(tally.mean_margin().round() as i64),
        };
        let heat = theme.heat(((tally.share() - 0.5) * 1_000.0) as i64, 500);
        let style = if self.at == (row, column) { theme.selected } else { heat };
        canvas.line(spot, Span::styled(format!("{text:>width$} "), style));
        canvas.hit(spot, Target::Cell { low: row, len: column });
        if self.at == (row, column) {
            canvas.focus(spot);
        }
    }

    /// Whether nobody tried every reply to the player in line `line`, so that there is nothing to count.
    fn is_untried(&self, count: Count, line: usize) -> bool {
        count == Count::Guarantees && self.is_program(line) && tournament::untried(self.played.places).is_some()
    }

    /// Each strategy's results from the first seat and from the second.
    fn draw_results(&self, count: Count, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        self.draw_names(area, canvas);
        let name = self.name_width();
        let right = Rect { x: area.x + name, width: area.width.saturating_sub(name), ..area };
        let has_room =
            |widths: [usize; 3], seats: usize| usize::from(right.width) >= seats * widths.iter().sum::<usize>();
        let both = [RESULTS, MIDDLE].into_iter().find(|&widths| has_room(widths, 2));
        let widths = both.unwrap_or(if has_room(RESULTS, 1) { RESULTS } else { NARROW });
        let with_mean = right.width >= TOTALS;
        let seats: &[Seat] = if both.is_some() { &Seat::BOTH } else { &[Seat::First] };
        let what = match (count, widths == NARROW) {
            (Count::Games, false) => "games",
            (Count::Games, true) => "games, moving first",
            (Count::Guarantees, false) => "boards",
            (Count::Guarantees, true) => "boards, moving first",
        };
        canvas.line(Rect { width: name.min(area.width), ..area }, Span::styled(what, theme.heading));
        let of = |standings: &Standings, player: usize, seat: Seat| match count {
            Count::Games => standings.in_seat(self.order[player], seat),
            Count::Guarantees => standings.guarantee(self.order[player], seat),
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
            let mut spans: Vec<Span<'_>> = if self.is_untried(count, player) {
                let dashes = seats.iter().flat_map(|_| widths).map(|width| format!("{:>width$}", "–"));
                dashes.map(|dash| Span::styled(dash, theme.faint)).collect()
            } else {
                tallies.iter().flat_map(|tally| counts(tally, widths, canvas)).collect()
            };
            if with_mean && self.is_untried(count, player) {
                spans.push(Span::styled(format!("{:>10}", "–"), theme.faint));
            } else if with_mean {
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
