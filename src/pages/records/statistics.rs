//! The page of statistics: a line a game, and more of the game under the cursor.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::Records;
use super::collection::{Collection, Sums};
use super::kinds::{KINDS, kind_name};
use super::row::Columns;
use super::words::{percent, played_time};
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::text::columns as columns_of;
use arcade_ui::widgets::{Bars, Canvas, Target, condensed, panel, row_of, sparkline};

/// Columns of the games' names.
const NAME: u16 = 14;
/// The most columns of a sparkline.
const SPARKS: u16 = 30;
/// Columns of the facts beside the plot.
const FACTS: u16 = 36;

/// The title of the chart, the longest form first.
const CHART: [&str; 3] =
    ["Accuracy of your games, the newest at the right", "Accuracy, newest at the right", "Accuracy"];

/// A column of figures.
struct Column {
    head: &'static str,
    width: u16,
    /// The narrowest body in which it is shown.
    from: u16,
    cell: fn(&Sums) -> String,
}

/// From the left; the sparkline follows.
const COLUMNS: [Column; 12] = [
    Column { head: "played", width: 7, from: 0, cell: |sums| count(sums.tally.played) },
    Column { head: "won", width: 6, from: 70, cell: |sums| count(sums.tally.won) },
    Column { head: "lost", width: 6, from: 70, cell: |sums| count(sums.tally.lost) },
    Column { head: "tied", width: 6, from: 140, cell: |sums| count(sums.tally.tied) },
    Column { head: "won %", width: 7, from: 0, cell: |sums| percent(sums.tally.win_share()) },
    Column { head: "in a row", width: 10, from: 70, cell: |sums| count(sums.tally.wins.current) },
    Column { head: "longest row", width: 13, from: 140, cell: |sums| count(sums.tally.wins.longest) },
    Column { head: "with hints", width: 12, from: 140, cell: |sums| count(sums.tally.hinted) },
    Column { head: "daily row", width: 11, from: 140, cell: |sums| count(sums.days.current) },
    Column { head: "time played", width: 14, from: 110, cell: |sums| played_time(sums.tally.time) },
    Column { head: "best", width: 7, from: 70, cell: |sums| percent(best(sums)) },
    Column { head: "accuracy", width: 10, from: 70, cell: |sums| percent(sums.mean()) },
];

/// The texts of `columns`, each at the right of its column.
fn in_columns(columns: &[&Column], text: impl Fn(&Column) -> String) -> String {
    columns
        .iter()
        .fold(String::new(), |line, column| format!("{line}{:>w$}", text(column), w = usize::from(column.width)))
}

fn count(count: u32) -> String {
    grouped(count)
}

fn best(sums: &Sums) -> Option<f64> {
    sums.tally.best.map(|best| f64::from(best.accuracy) / 1_000.0)
}

impl Records {
    pub(super) fn draw_statistics(&self, collection: &Collection, area: Rect, canvas: &mut Canvas<'_>) {
        let rows = KINDS.len() as u16 + 1;
        let table = Rect { height: rows.min(area.height), ..area };
        self.draw_table(collection, table, canvas);
        let gap = 1 + u16::from(area.height >= 24);
        let rest = Rect { y: table.bottom() + gap, height: area.height.saturating_sub(rows + gap), ..area };
        // A heading, its rule, and a few facts.
        if rest.height < 5 {
            return;
        }
        let sums = &collection.sums[self.filter.kind_at()];
        let [facts, latest] = if rest.height >= 20 && area.width >= 70 {
            Layout::vertical([Constraint::Length(13.max(rest.height * 2 / 5)), Constraint::Fill(1)])
                .spacing(1)
                .areas(rest)
        } else {
            [rest, Rect { height: 0, ..rest }]
        };
        let [facts, plot] = if area.width >= 70 {
            Layout::horizontal([Constraint::Length(FACTS), Constraint::Fill(1)]).spacing(3).areas(facts)
        } else {
            [facts, Rect { width: 0, ..facts }]
        };
        draw_facts(kind_name(self.filter.kind), sums, facts, canvas);
        if plot.width > 0 && !sums.accuracy.is_empty() {
            let room = panel(
                CHART.into_iter().find(|title| columns_of(title) + 6 <= usize::from(plot.width)).unwrap_or(CHART[2]),
                plot,
                canvas,
            );
            // Each game's own where all fit; else a bar stands for the mean of a few.
            let shares = condensed(&sums.accuracy, usize::from(room.width.saturating_sub(7)));
            let scale = ["100 %", "0 %"].map(str::to_owned);
            Bars { shares: &shares, scale: &scale }.draw(Rect { height: room.height.min(14), ..room }, canvas);
        }
        if latest.height > 3 {
            self.draw_latest(collection, latest, canvas);
        }
    }

    fn draw_table(&self, collection: &Collection, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let columns: Vec<&Column> = COLUMNS.iter().filter(|column| area.width >= column.from).collect();
        let head = in_columns(&columns, |column| column.head.to_owned());
        let used = NAME + columns.iter().map(|column| column.width).sum::<u16>() + 2;
        let sparks = usize::from(area.width.saturating_sub(used).min(SPARKS));
        // Beside the mean, what is left to say is that these are the single games.
        let has_mean = columns.iter().any(|column| column.head == "accuracy");
        let forms = if has_mean {
            ["each game’s accuracy", "each game", "each"]
        } else {
            ["each game’s accuracy", "accuracy", "acc."]
        };
        let caption = forms.into_iter().find(|text| columns_of(text) <= sparks);
        let caption = caption.unwrap_or_default();
        let heading = format!("{:w$}{head}  {caption}", "", w = usize::from(NAME));
        canvas.row(area, 0, Span::styled(heading, theme.muted));
        for (line, (&kind, sums)) in KINDS.iter().zip(&collection.sums).enumerate() {
            let spot = row_of(area, 1 + line as u16).intersection(area);
            let here = kind == self.filter.kind;
            let played = sums.tally.played + sums.tally.unfinished > 0;
            let plain = if played { theme.text } else { theme.faint };
            let cells =
                if played { in_columns(&columns, |column| (column.cell)(sums)) } else { format!("{:>7}", "–") };
            let bars = sparkline(condensed(&sums.accuracy, sparks));
            canvas.line(
                spot,
                Line::from(vec![
                    Span::styled(if here { "▸ " } else { "  " }, theme.accent),
                    Span::styled(
                        format!("{:<w$}", kind_name(kind), w = usize::from(NAME) - 2),
                        if here { theme.selected } else { plain },
                    ),
                    Span::styled(cells, plain),
                    Span::raw("  "),
                    Span::styled(bars, theme.you),
                ]),
            );
            canvas.choice(spot, Target::Line(line), here);
        }
    }

    /// The newest games of the kind under the cursor.
    fn draw_latest(&self, collection: &Collection, area: Rect, canvas: &mut Canvas<'_>) {
        // A frame and its air take four columns.
        let columns = Columns::of(area.width.saturating_sub(4), collection.longest[self.filter.kind_at()]);
        let room = panel("Your last games", area, canvas);
        let entries = collection.cards.iter().map(|card| &card.entry);
        let of_kind = entries.filter(|entry| self.filter.kind.is_none_or(|kind| kind == entry.kind));
        for (row, entry) in of_kind.take(usize::from(room.height)).enumerate() {
            let spot = row_of(room, row as u16);
            columns.draw(entry, false, spot, canvas);
        }
    }
}

fn draw_facts(name: &str, sums: &Sums, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let tally = &sums.tally;
    let room = panel(name, area, canvas);
    let of = |count: u32| format!("{} of {}", grouped(count), grouped(tally.played));
    let facts = [
        ("won", format!("{} of {}", count(tally.won), count(tally.contested()))),
        ("lost", count(tally.lost)),
        ("tied", count(tally.tied)),
        // Nobody could win them: hands played alone, two computers, two people.
        ("not yours to win", count(tally.played - tally.contested())),
        ("won in a row", format!("{}, longest {}", count(tally.wins.current), count(tally.wins.longest))),
        ("days in a row", format!("{}, longest {}", count(sums.days.current), count(sums.days.longest))),
        ("with hints", of(tally.hinted)),
        ("with undo", of(tally.undone)),
        ("not finished", count(tally.unfinished)),
        ("time played", played_time(tally.time)),
    ];
    // Where not all fit, what is none says least.
    let spare = facts.len().saturating_sub(usize::from(room.height));
    let mut left_out = facts.iter().filter(|(_, value)| value == "0").take(spare).count();
    let facts = facts.into_iter().filter(|(_, value)| {
        let out = left_out > 0 && value == "0";
        left_out -= usize::from(out);
        !out
    });
    let facts: Vec<_> = facts.collect();
    let height = usize::from(room.height);
    // The last row says how many have no room.
    let shown = if facts.len() > height { height.saturating_sub(1) } else { facts.len() };
    if shown < facts.len() {
        let more = format!("… {} more in a taller terminal", facts.len() - shown);
        canvas.row(room, shown as u16, Span::styled(more, theme.faint));
    }
    for (row, (label, value)) in facts.into_iter().take(shown).enumerate() {
        let line = Line::from(vec![Span::styled(format!("{label:<17}"), theme.muted), Span::styled(value, theme.text)]);
        canvas.row(room, row as u16, line);
    }
}
