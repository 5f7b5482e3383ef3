//! How the page looks: V as a pair of bars a length, the table of hosts and guessers, and who these are.

use std::cmp::Ordering;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{HangmanPage, Shown, WORST_CASE, values};
use crate::games::hangman::words::range;
use crate::screen::lab::{Extent, section};
use arcade_engine::hangman::{Guesser, Host, Player};
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::more::{more, window};
use arcade_ui::widgets::{Canvas, Target, below, panel, row_of};

/// Columns of a row's name.
const NAME: u16 = 15;
/// Columns of the labels of the values, and of each length, at least and at most.
const LABEL: u16 = 11;
const STEP: (u16, u16) = (3, 6);
/// Rows of the table, with the two that say what its marks mean, and of the values without their bars.
const TABLE: u16 = Host::ALL.len() as u16 + 1 + 2;
const VALUES: u16 = 3;
/// Rows of a title with its caption, and of who plays.
const WORDS: u16 = 4;
const CAST: u16 = Host::ALL.len() as u16 + 2;
/// More rows of bars would tell nothing new.
const TALLEST: u16 = 36;
/// Columns from which on chart and table stand side by side, and of the table there.
const ASIDE: u16 = 180;
const CONTEST: u16 = 92;
/// Columns of a cell of the table from which on each share has its percent sign.
const ROOMY: usize = 14;
/// A column filled to so many eighths.
const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The same where hues don’t tell two columns apart.
const PATTERN: [char; 9] = [' ', '░', '░', '░', '▒', '▒', '▒', '▒', '▒'];

const V: &str = "V is the number of misses that a perfect guesser cannot avoid against a perfect host. With V + 1 lives you can \
                 always win; with V you can’t. Words of 3 to 5 letters last longest.";
const CELLS: &str =
    "Each cell: games that the guesser wins, in percent, and at which guess it is hanged, on average, when it loses.";

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
        let asked_for_games = !self.scores.is_empty() && self.state.extent == Extent::Full;
        let is_one = !(area.width >= ASIDE || area.height >= VALUES + TABLE);
        self.alone.set(is_one && asked_for_games);
        match self.shown {
            Shown::Contest => self.draw_contest(area, canvas),
            Shown::Both if area.width >= ASIDE => {
                let [chart, contest] =
                    Layout::horizontal([Constraint::Fill(1), Constraint::Length(CONTEST)]).spacing(4).areas(area);
                self.draw_values(chart, canvas);
                self.draw_contest(contest, canvas);
            }
            Shown::Both if area.height >= VALUES + TABLE => {
                let contest = if area.height >= VALUES + TABLE + 2 * WORDS + 4 { TABLE + WORDS } else { TABLE };
                let gap = u16::from(area.height > contest + VALUES + 2);
                let [chart, _, contest] =
                    Layout::vertical([Constraint::Fill(1), Constraint::Length(gap), Constraint::Length(contest)])
                        .areas(area);
                self.draw_values(chart, canvas);
                self.draw_contest(contest, canvas);
            }
            Shown::Both if asked_for_games => self.draw_contest(area, canvas),
            Shown::Both | Shown::Values => self.draw_values(area, canvas),
        }
    }

    /// Bars, the lengths under them, and the values of each tier.
    fn draw_values(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let area = section("How many misses a perfect host can force", V, VALUES + 4, area, canvas);
        let bars = area.height.saturating_sub(VALUES).min(TALLEST);
        let styles = [theme.series(1), theme.series(3)];
        // Without hues the second one has a pattern.
        let ramps = if styles[0].fg == styles[1].fg { [EIGHTHS, PATTERN] } else { [EIGHTHS; 2] };
        let under = |row: u16| row_of(area, bars + row).intersection(area);
        canvas.line(under(0), Span::styled("letters", theme.muted));
        for (tier, &style) in styles.iter().enumerate() {
            let label = Line::from(vec![
                Span::styled(format!("{} ", ramps[tier][7]), style),
                Span::styled(values::words(tier), theme.text),
            ]);
            canvas.line(under(1 + tier as u16), label);
        }
        // The last column is for the sign of what is not shown.
        let room = area.width.saturating_sub(LABEL + 1);
        let step = (room / self.values.len().max(1) as u16).clamp(STEP.0, STEP.1);
        let columns = usize::from(room / step);
        let from = (self.at.0 + 1).saturating_sub(columns);
        let most = self.values.iter().flat_map(|row| row.bounds).flatten().map(|bounds| bounds.at_most).max();
        let scale = u16::from(most.unwrap_or(1).max(1));
        let thick = (step - 1) / 2;
        let sign = |x: u16| Rect { x, width: 1, ..under(0) }.intersection(area);
        if from > 0 {
            canvas.line(sign(area.x + LABEL - 1), Span::styled("‹", theme.muted));
        }
        if from + columns < self.values.len() {
            canvas.line(sign(area.right().saturating_sub(1)), Span::styled("›", theme.muted));
        }
        for (slot, (at, row)) in self.values.iter().enumerate().skip(from).take(columns).enumerate() {
            let x = area.x + LABEL + slot as u16 * step;
            let column = |spot: Rect| Rect { x, width: step, ..spot }.intersection(area);
            let width = usize::from(step);
            let style = if at == self.at.0 { theme.accent } else { theme.muted };
            canvas.line(column(under(0)), Span::styled(format!("{:>width$}", row.length), style));
            for (tier, bounds) in row.bounds.into_iter().enumerate() {
                let text = bounds.map_or_else(|| "·".to_owned(), range);
                let style = if self.at == (at, tier) { theme.selected } else { theme.text };
                let spot = column(under(1 + tier as u16));
                canvas.line(spot, Span::styled(format!("{text:>width$}"), style));
                canvas.choice(spot, Target::Cell { low: at, len: tier }, self.at == (at, tier));
                let value = bounds.map_or(0, |bounds| u16::from(bounds.at_most));
                let left = x + step - 2 * thick + tier as u16 * thick;
                let bar = Rect { x: left, width: thick, height: bars, ..area }.intersection(area);
                draw_bar((value * bars * 8).div_ceil(scale), bar, &ramps[tier], styles[tier], canvas);
            }
        }
    }

    /// The table and, where there is room, who plays in it.
    fn draw_contest(&self, area: Rect, canvas: &mut Canvas<'_>) {
        // The row of the sentence on the perfect host is always there, so that nothing moves when it comes.
        let why = wrapped(WORST_CASE, usize::from(area.width)).len() as u16;
        let need = if area.height > TABLE + why { TABLE + why } else { TABLE };
        let area = section("Hosts against guessers", CELLS, need, area, canvas);
        self.draw_table(area, canvas);
        let mut rest = below(area, TABLE);
        if why <= rest.height {
            if self.is_perfect_beaten() {
                canvas.wrapped(rest, WORST_CASE, canvas.theme.text);
            }
            rest = below(rest, why);
        }
        let rest = below(rest, 1);
        if rest.height < CAST {
            return;
        }
        let hosts: Vec<_> = Host::ALL.into_iter().map(|host| (host.name(), host.description())).collect();
        let guessers: Vec<_> = Player::ALL.into_iter().map(|player| (player.name(), description(player))).collect();
        let needs = hosts.len() as u16 + 2;
        draw_cast("Hosts", &hosts, rest, canvas);
        let rest = below(rest, needs + 1);
        if rest.height >= guessers.len() as u16 + 2 {
            draw_cast("Guessers", &guessers, rest, canvas);
        }
    }

    /// A line a host, a column a guesser: the guesser's wins, and the mean guess at the hanging.
    fn draw_table(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let alone = self.is_in_contest();
        let (at_host, at_player) = if alone { self.pair } else { (0, 0) };
        let room = area.width.saturating_sub(NAME);
        let width = (room / Player::ALL.len() as u16).clamp(12, 24);
        let columns = usize::from(room / width).clamp(1, Player::ALL.len());
        let left = (at_player + 1).saturating_sub(columns);
        let corner = if usize::from(width) >= ROOMY { "won, hanged at" } else { "won %, hanged" };
        canvas.row(area, 0, Span::styled(corner, theme.muted));
        let rows = window(at_host, Host::ALL.len(), usize::from(area.height.saturating_sub(1)));
        let (from, shown) = rows;
        more(rows, Host::ALL.len(), below(area, shown as u16 + 1), canvas);
        let signs =
            [(left > 0, NAME - 1, "‹"), (left + columns < Player::ALL.len(), area.width.saturating_sub(1), "›")];
        for (slot, player) in Player::ALL.into_iter().skip(left).take(columns).enumerate() {
            let x = area.x + NAME + slot as u16 * width;
            let name = if width >= 23 { player.name() } else { short_name(player) };
            let heading = format!("{name:>w$}  ", w = usize::from(width) - 2);
            let cell = |row: u16| Rect { x, y: area.y + row, width, height: 1 }.intersection(area);
            let here = alone && left + slot == at_player;
            canvas.line(cell(0), Span::styled(heading, if here { theme.accent } else { theme.muted }));
            for (row, host) in Host::ALL.into_iter().skip(from).take(shown).enumerate() {
                let spot = cell(1 + row as u16);
                canvas.line(spot, self.cell(host, player, usize::from(width), canvas));
                if here && from + row == at_host {
                    canvas.restyle(Rect { width: width.saturating_sub(1), ..spot }.intersection(area), theme.selected);
                    canvas.focus(spot);
                }
            }
        }
        for (is_more, x, sign) in signs {
            if is_more {
                let spot = Rect { x: area.x + x, width: 1, ..area }.intersection(area);
                canvas.row(spot, 0, Span::styled(sign, theme.muted));
            }
        }
        for (row, host) in Host::ALL.into_iter().skip(from).take(shown).enumerate() {
            let here = alone && from + row == at_host;
            let style = if here {
                theme.selected
            } else if self.beside_any(host) {
                theme.heading
            } else {
                theme.text
            };
            canvas.row(Rect { width: NAME.min(area.width), ..area }, 1 + row as u16, Span::styled(host.name(), style));
        }
        if self.scores.is_empty() || shown < Host::ALL.len() {
            return;
        }
        let largest = Host::Largest.name();
        let key = format!("+ better for the host than “{largest}”, − worse, = as good.");
        let marks = below(area, Host::ALL.len() as u16 + 1);
        canvas.row(marks, 0, Span::styled(key, theme.muted));
        canvas.row(marks, 1, Span::styled(self.comparison(), theme.text));
    }

    /// Whether the host did better than the largest family against some guesser.
    fn beside_any(&self, host: Host) -> bool {
        Player::ALL.into_iter().any(|player| self.beside_largest(host, player) == Some(Ordering::Greater))
    }

    fn cell(&self, host: Host, player: Player, width: usize, canvas: &Canvas<'_>) -> Line<'static> {
        let theme = canvas.theme;
        let Some(score) = self.score(host, player) else {
            return Line::styled(format!("{:>w$}  ", "·", w = width - 2), theme.faint);
        };
        let hanging = score.mean_hanging().map_or_else(|| "never".to_owned(), |mean| format!("{mean:.2}"));
        let unit = if width >= ROOMY { " %" } else { "" };
        let text = format!("{:.0}{unit} {hanging:>5}", score.win_share() * 100.0);
        let (mark, style) = match self.beside_largest(host, player) {
            Some(Ordering::Greater) => ("+", theme.good),
            Some(Ordering::Less) => ("−", theme.bad),
            Some(Ordering::Equal) => ("=", theme.muted),
            None => (" ", theme.text),
        };
        let style_of_text = if score.games == self.games { theme.text } else { theme.muted };
        Line::from(vec![Span::styled(format!("{text:>w$} ", w = width - 2), style_of_text), Span::styled(mark, style)])
    }
}

/// Who plays: a name and what it does, a line each.
fn draw_cast(title: &str, cast: &[(&str, &str)], area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let inner = panel(title, Rect { height: area.height.min(cast.len() as u16 + 2), ..area }, canvas);
    let width = cast.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0) + 2;
    for (row, (name, does)) in (0..).zip(cast) {
        let name = Span::styled(format!("{name:<width$}"), theme.heading);
        canvas.row(inner, row, Line::from(vec![name, Span::styled(*does, theme.text)]));
    }
}

/// Fills `area` from below to so many `eighths` of a cell, with the characters of `ramp`.
fn draw_bar(eighths: u16, area: Rect, ramp: &[char; 9], style: Style, canvas: &mut Canvas<'_>) {
    for row in 0..area.height {
        let filled = eighths.saturating_sub(row * 8).min(8);
        let y = area.bottom() - 1 - row;
        let cells = ramp[usize::from(filled)].to_string().repeat(usize::from(area.width));
        canvas.line(Rect { y, height: 1, ..area }, Span::styled(cells, style));
    }
}
