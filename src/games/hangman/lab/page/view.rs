//! How the page looks: V as a pair of bars a length, the table of hosts and guessers, and who these are.

use std::cmp::Ordering;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{HangmanPage, Shown, WORST_CASE, values};
use crate::games::hangman::words::range;
use crate::screen::lab::{Extent, section};
use arcade_engine::hangman::{Guesser, Host, Player};
use arcade_ui::facts::{Cell, Head, Say, Table, TableView, Tone};
use arcade_ui::widgets::stack::{columns, fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, Target, panel, right_of, row_of};

/// Columns of the labels of the values.
const LABEL: u16 = 11;
/// Rows of the table, with the two that say what its marks mean, and of the values without their bars.
const TABLE: u16 = Host::ALL.len() as u16 + 1 + 2;
const VALUES: u16 = 3;
/// Rows of a title with its caption.
const WORDS: u16 = 4;
/// More rows of bars would tell nothing new.
const TALLEST: u16 = 36;
/// Columns of the table where it stands beside the chart.
const CONTEST: u16 = 92;
/// A column filled to so many eighths.
const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The same where hues don’t tell two columns apart.
const PATTERN: [char; 9] = [' ', '░', '░', '░', '▒', '▒', '▒', '▒', '▒'];

const V: &str = "V is the number of misses that a perfect guesser cannot avoid against a perfect host. With V + 1 lives you can \
                 always win; with V you can’t. Words of 3 to 5 letters last longest.";
const CELLS: &str =
    "Each cell: games that the guesser wins, in percent, and at which guess it is hanged, on average, when it loses.";

/// What is said of the cells where they are told.
pub(super) const BESIDE: &str = "Each host with how every guesser does against it: how often it wins, at which guess it is hanged when it \
                                 loses, and whether the host does better than the one that keeps the largest family.";

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

/// What a guesser does.
const fn description(player: Player) -> &'static str {
    match player {
        Player::Person => "knows everyday words, and mostly guesses frequent letters",
        Player::Computer(guesser) => guesser.description(),
    }
}

impl HangmanPage {
    /// Both where there is room; else one of them.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let is_both = self.shown == Shown::Both;
        let beside = part(CONTEST).air(4).rank(1).when(is_both);
        let [chart, beside] = columns(area, [fill(84), beside]);
        let most = (area.height / 2).min(TABLE + WORDS);
        let under = part(TABLE).to(most).air(1).rank(1).when(is_both && beside.is_empty());
        let [chart, under] = rows(chart, [fill(VALUES), under]);
        let is_one = beside.is_empty() && under.is_empty();
        let asked_for_games = !self.scores.is_empty() && self.state.extent == Extent::Full;
        self.alone.set(is_one && asked_for_games);
        match self.shown {
            Shown::Contest => return self.draw_contest(area, canvas),
            Shown::Both if self.alone.get() => return self.draw_contest(area, canvas),
            Shown::Both if beside.is_empty() && !is_one => self.draw_contest(under, canvas),
            Shown::Both if !is_one => self.draw_contest(beside, canvas),
            Shown::Both | Shown::Values => {}
        }
        self.draw_values(chart, canvas);
    }

    /// Bars, the lengths under them, and the values of each tier.
    fn draw_values(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let area = section("How many misses a perfect host can force", V, VALUES + 4, area, canvas);
        let bars = area.height.saturating_sub(VALUES).min(TALLEST);
        let styles = [theme.series(1), theme.series(3)];
        // Without hues the second one has a pattern.
        let ramps = if styles[0].fg == styles[1].fg { [EIGHTHS, PATTERN] } else { [EIGHTHS; 2] };
        let under = |row: u16, x: u16, width: u16| {
            let [spot] = columns(right_of(row_of(area, bars + row).intersection(area), x), [part(width)]);
            spot
        };
        canvas.line(under(0, 0, LABEL), Span::styled("letters", theme.muted));
        for (tier, &style) in styles.iter().enumerate() {
            let key = Span::styled(format!("{} ", ramps[tier][7]), style);
            let label = Line::from(vec![key, Span::styled(values::words(tier), theme.text)]);
            canvas.line(under(1 + tier as u16, 0, LABEL), label);
        }
        // The last column is for the sign of what is not shown.
        let room = area.width.saturating_sub(LABEL + 1);
        let step = (room / self.values.len().max(1) as u16).clamp(3, 6);
        let shown = usize::from(room / step);
        let from = (self.at.0 + 1).saturating_sub(shown);
        let most = self.values.iter().flat_map(|row| row.bounds).flatten().map(|bounds| bounds.at_most).max();
        let scale = u16::from(most.unwrap_or(1).max(1));
        let thick = (step - 1) / 2;
        for (is_more, x, sign) in
            [(from > 0, LABEL - 1, "‹"), (from + shown < self.values.len(), area.width.saturating_sub(1), "›")]
        {
            canvas.line(under(0, x, u16::from(is_more)), Span::styled(sign, theme.muted));
        }
        let width = usize::from(step);
        for (slot, (at, row)) in (0..).zip(self.values.iter().enumerate().skip(from).take(shown)) {
            let x = LABEL + slot * step;
            let style = if at == self.at.0 { theme.accent } else { theme.muted };
            canvas.line(under(0, x, step), Span::styled(format!("{:>width$}", row.length), style));
            for (tier, bounds) in row.bounds.into_iter().enumerate() {
                let text = bounds.map_or_else(|| "·".to_owned(), range);
                let style = if self.at == (at, tier) { theme.selected } else { theme.text };
                let spot = under(1 + tier as u16, x, step);
                canvas.line(spot, Span::styled(format!("{text:>width$}"), style));
                canvas.choice(spot, Target::Cell { low: at, len: tier }, self.at == (at, tier));
                let value = bounds.map_or(0, |bounds| u16::from(bounds.at_most));
                let left = x + step - 2 * thick + tier as u16 * thick;
                let [bar] = rows(area, [part(bars)]);
                let [bar] = columns(right_of(bar, left), [part(thick)]);
                draw_bar((value * bars * 8).div_ceil(scale), bar, &ramps[tier], styles[tier], canvas);
            }
        }
    }

    /// The table and, where there is room, who plays in it.
    fn draw_contest(&self, area: Rect, canvas: &mut Canvas<'_>) {
        // The row of the sentence on the perfect host is always there, so that nothing moves when it comes.
        let why_rows = wrapped(WORST_CASE, usize::from(area.width)).len() as u16;
        let need = if area.height > TABLE + why_rows { TABLE + why_rows } else { TABLE };
        let area = section("Hosts against guessers", CELLS, need, area, canvas);
        let [table, marks, why, hosts, guessers] = rows(
            area,
            [
                part(TABLE - 2),
                part(2).rank(1),
                part(why_rows).rank(2),
                part(Host::ALL.len() as u16 + 2).air(1).rank(3),
                part(Player::ALL.len() as u16 + 2).air(1).rank(4),
            ],
        );
        let is_alone = self.is_in_contest();
        let scores = self.table();
        let view = TableView::of(&scores, if is_alone { self.pair.0 } else { 0 });
        let view = if is_alone { view.ruled(false).pressed(false) } else { view.still() };
        view.draw(table, canvas);
        if view.gives_way(table.width) {
            canvas.row(table, 0, Line::styled("›", canvas.theme.muted).right_aligned());
        }
        if !self.scores.is_empty() {
            let key = format!("+ better for the host than “{}”, − worse, = as good.", Host::Largest.name());
            canvas.row(marks, 0, Span::styled(key, canvas.theme.muted));
            canvas.row(marks, 1, Span::styled(self.comparison(), canvas.theme.text));
        }
        if self.is_perfect_beaten() {
            canvas.wrapped(why, WORST_CASE, canvas.theme.text);
        }
        draw_cast("Hosts", &Host::ALL.map(|host| (host.name(), host.description())), hosts, canvas);
        draw_cast("Guessers", &Player::ALL.map(|player| (player.name(), description(player))), guessers, canvas);
    }

    /// A line a host, a column a guesser: the guesser's wins, and the mean guess at the hanging. The column under the cursor
    /// has a sign, and gives way last.
    pub(super) fn table(&self) -> Table {
        let at_player = if self.is_in_contest() { Some(self.pair.1) } else { None };
        let head = |(at, player): (usize, Player)| {
            let sign = if at_player == Some(at) { "▾ " } else { "" };
            let name = [player.name(), short_name(player)].map(|name| format!("{sign}{name}"));
            let [long, short] = name;
            Head::number(Say::new(long, short)).rank(if at_player == Some(at) { 0 } else { 1 + at as u8 }).wide(12)
        };
        let heads = std::iter::once(Head::word(Say::new("won, hanged at", "won %, hanged")));
        let mut table =
            Table { heads: heads.chain(Player::ALL.into_iter().enumerate().map(head)).collect(), ..Table::default() };
        for host in Host::ALL {
            let name = if self.beside_any(host) { Tone::Name } else { Tone::Plain };
            let cells = Player::ALL.into_iter().map(|player| self.cell(host, player));
            table.push(std::iter::once(name.cell(host.name())).chain(cells));
        }
        table
    }

    /// Whether the host did better than the largest family against some guesser.
    fn beside_any(&self, host: Host) -> bool {
        Player::ALL.into_iter().any(|player| self.beside_largest(host, player) == Some(Ordering::Greater))
    }

    fn cell(&self, host: Host, player: Player) -> Cell {
        let Some(score) = self.score(host, player) else { return Cell::default() };
        let hanging = score.mean_hanging().map_or_else(|| "never".to_owned(), |mean| format!("{mean:.2}"));
        let (mark, beside, tone) = match self.beside_largest(host, player) {
            Some(Ordering::Greater) => ("+", "better", Tone::Good),
            Some(Ordering::Less) => ("−", "worse", Tone::Bad),
            Some(Ordering::Equal) => ("=", "as good", Tone::Plain),
            None if score.games == self.games => (" ", "", Tone::Plain),
            None => (" ", "", Tone::Quiet),
        };
        let won = score.win_share() * 100.0;
        let hanged = score
            .mean_hanging()
            .map_or_else(|| "is never hanged".to_owned(), |mean| format!("is hanged at guess {mean:.2} on average"));
        let beside = if beside.is_empty() { String::new() } else { format!(" ({beside} for the host)") };
        let said = Say::new(format!("{won:.0} % {hanging:>5} {mark}"), format!("{won:.0} {hanging:>5} {mark}"));
        tone.cell(said.spoken(format!("wins {won:.0} % and {hanged}{beside}")))
    }
}

/// Who plays: a name and what it does, a line each.
fn draw_cast(title: &str, cast: &[(&str, &str)], area: Rect, canvas: &mut Canvas<'_>) {
    if area.is_empty() {
        return;
    }
    let room = panel(title, area, canvas);
    let width = cast.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0) + 2;
    for (row, (name, does)) in (0..).zip(cast) {
        let name = Span::styled(format!("{name:<width$}"), canvas.theme.heading);
        canvas.row(room, row, Line::from(vec![name, Span::styled(*does, canvas.theme.text)]));
    }
}

/// Fills `area` from below to so many `eighths` of a cell, with the characters of `ramp`.
fn draw_bar(eighths: u16, area: Rect, ramp: &[char; 9], style: Style, canvas: &mut Canvas<'_>) {
    for row in 0..area.height {
        let filled = eighths.saturating_sub((area.height - 1 - row) * 8).min(8);
        let cells = ramp[usize::from(filled)].to_string().repeat(usize::from(area.width));
        canvas.row(area, row, Span::styled(cells, style));
    }
}
