//! How the tournament looks: a square of pairings, each strategy's results, and in words what lies under the cursor; all of
//! them where there is room, else one of them.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{TournamentPage, View, lead};
use crate::screen::lab::section;
use crate::work::tournament;
use arcade_engine::endgame::tournament::{Standings, Tally};
use arcade_engine::ends::Seat;
use arcade_engine::ends::hint::signed;
use arcade_engine::text::capitalised;
use arcade_ui::facts::{Block, Document, Head, Place, Say, Table, TableView, Tone};
use arcade_ui::widgets::figures::{compact, grouped};
use arcade_ui::widgets::more::{more, window};
use arcade_ui::widgets::stack::{self, columns, fill, part, rows};
use arcade_ui::widgets::{Canvas, Target, below, right_of, spot_in};

/// Columns of a player's number and name, at least; and of the number with a blank on either side of the name.
const NAME: u16 = 20;
const NUMBER: u16 = 4;
/// Columns of the results of both seats with the mean margin, and of what is sure.
const TOTALS: u16 = 2 * (14 + 7 + 9) + 10;
/// Columns between two tables.
const GAP: u16 = 3;
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
                 all games: the mean of moving first and second; once all boards are played the strongest stand on top.",
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
        let second = part(block).air(1).when(area.height > 2 * block && area.width >= name + TOTALS);
        let [mut upper, mut lower, words] = rows(area, [part(block), second, fill(WORDS).air(1).rank(1)]);
        if words.is_empty() {
            [upper, lower] = rows(area, [fill(block), second.to(u16::MAX).when(!lower.is_empty())]);
        } else {
            self.draw_words(words, canvas);
        }
        let square = name + 6 * self.count() as u16 + GAP;
        let across = |row| columns(row, [fill(square), part(name + TOTALS).air(GAP).rank(1)]);
        let places = [upper, lower].map(across).concat();
        let places: Vec<Rect> = places.into_iter().filter(|place| !place.is_empty()).collect();
        let square = if self.view == View::Margins { View::Margins } else { View::Shares };
        let results = if self.view == View::Guarantees { View::Guarantees } else { View::Totals };
        let views: &[View] = match places.len() {
            4 => &[View::Shares, View::Totals, View::Margins, View::Guarantees],
            2 => &[square, results],
            _ => &[self.view],
        };
        for (place, &view) in places.into_iter().zip(views) {
            self.draw_table(view, place, canvas);
        }
    }

    fn draw_table(&self, view: View, area: Rect, canvas: &mut Canvas<'_>) {
        let (title, caption) = view.words();
        let area = section(title, caption, self.table_rows(), area, canvas);
        if matches!(view, View::Shares | View::Margins) {
            self.draw_names(area, canvas);
            self.draw_square(view, area, canvas);
        } else {
            TableView::of(&self.results(view), self.at.0).ruled(false).draw(area, canvas);
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
            let spot = spot_in(area, [0, 1 + row as u16], [self.name_width(), 1]);
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
        canvas.line(spot_in(area, [0; 2], [name, 1]), Span::styled(what, theme.heading));
        let (from, rows) = self.rows(area);
        for (slot, column) in (left..left + columns).enumerate() {
            let x = name + slot as u16 * width;
            let style = if column == self.at.1 { theme.accent } else { theme.muted };
            let heading = format!("{:>w$} ", column + 1, w = usize::from(width) - 1);
            canvas.line(spot_in(area, [x, 0], [width, 1]), Span::styled(heading, style));
            for (line, row) in (from..from + rows).enumerate() {
                let spot = spot_in(area, [x, 1 + line as u16], [width, 1]);
                self.draw_cell(view, row, column, spot, canvas);
            }
        }
        let used = name + columns as u16 * width;
        // The columns beside those in sight.
        for (is_more, x) in [(left > 0, name - 1), (left + columns < count, used - 1)] {
            if is_more && x < area.width {
                let sign = if x < name { "‹" } else { "›" };
                canvas.line(right_of(area, x), Span::styled(sign, theme.muted));
            }
        }
        let [_, strength] = stack::columns(area, [part(used), part(BAR.0).to(BAR.1).rank(1)]);
        if view == View::Shares && columns == count && !strength.is_empty() {
            self.draw_strength(strength, canvas);
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

    /// The results of all strategies, a line each.
    pub(super) fn in_words(&self) -> Document {
        let tables = [View::Totals, View::Guarantees].map(|view| {
            let (title, caption) = view.words();
            [Block::Part(title.to_owned()), Block::Text(caption.to_owned()), Block::Table(self.results(view))]
        });
        let summary = std::iter::once(Block::Sentences(self.best_and_worst().into()));
        Document::of(summary.chain(tables.into_iter().flatten()))
    }

    /// Who did best and who did worst in all games, a sentence each.
    fn best_and_worst(&self) -> [String; 2] {
        let last = self.count() - 1;
        [(0, "best"), (last, "worst")].map(|(line, how)| {
            let total = self.tally(|standings| standings.total(self.order[line]));
            let name = capitalised(self.name(line));
            format!(
                "{name} did {how}: it won {} % of its games, a tie counted as half, and on average {}.",
                percent(total.share()),
                lead(&total)
            )
        })
    }

    /// The results of each strategy from the first seat and from the second.
    fn results(&self, view: View) -> Table {
        let (what, count): (_, fn(&Standings, usize, Seat) -> Tally) = match view {
            View::Guarantees => ("boards", Standings::guarantee),
            _ => ("games", Standings::in_seat),
        };
        let mut heads = vec![Head::word(what)];
        for (rank, won, short) in [(0, "first: won", "1st won"), (2, "second: won", "2nd won")] {
            let named = [Say::new(won, short), "tied".into(), "lost".into()];
            heads.extend(named.map(|name| Head::number(name).rank(rank)));
        }
        heads.push(Head { place: Place::Screen, ..Head::number("mean").rank(3) });
        let row = |line: usize| {
            let name = Tone::Name.cell(format!("{:>2} {}", line + 1, self.name(line)));
            if self.is_untried(view, line) {
                return std::iter::once(name).chain(vec![Tone::Absent.cell("–"); 7]).collect();
            }
            let tallies = Seat::BOTH.map(|seat| self.tally(|standings| count(standings, self.order[line], seat)));
            let mean = tallies.iter().fold(Tally::default(), |sum, tally| sum.with(tally)).mean_margin();
            let counts = tallies.iter().flat_map(|tally| {
                let cell = |tone: Tone, count| tone.cell(Say::new(grouped(count), compact(u128::from(count))));
                [cell(Tone::Good, tally.wins), cell(Tone::Quiet, tally.ties), cell(Tone::Bad, tally.losses)]
            });
            std::iter::once(name).chain(counts).chain([margin(mean).into()]).collect()
        };
        Table { heads, rows: (0..self.count()).map(row).collect(), ..Table::default() }
    }
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
