//! The recursion that remembers: its calls, and beside them the table of what is known.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::branches::{self, Branches};
use super::calls::{CallPane, Recursive};
use super::outline::{self, Entry, Look};
use super::steps::{Recalling, Row};
use super::{Scene, first_in_sight, mark_more, marks_of_rows, under_summary};
use crate::play::trace::Run;
use arcade_engine::ends::recall::{LONGEST, What};
use arcade_engine::ends::{hint, tree};
use arcade_ui::widgets::figures::{compact, grouped, short};
use arcade_ui::widgets::stack::{columns, fill, part};
use arcade_ui::widgets::{Canvas, panel, spot_in};

/// Columns of the table beside the calls, at least, and those that the calls keep.
const KNOWN: u16 = 24;
const OUTLINE: u16 = 30;
/// What is said behind a call whose answer was known.
const HIT: &str = " hit";
/// Columns of the lengths at the left of the table.
const GUTTER: u16 = 4;

impl Recursive for Recalling {
    const NAME: &'static str = "memo";
    const ABOUT: &'static str =
        "The recursion with a memory: what is known is not worked out again. ⟨debug-play⟩ runs it from the beginning.";

    fn on(row: Row) -> Option<Self> {
        Self::new(row)
    }

    fn place(run: &Run<Self>) -> (usize, usize) {
        let recall = run.algorithm().recall();
        let made = recall.calls.partition_point(|&begins| begins < run.done());
        let runs = match (run.question(), run.last()) {
            (Some(_), _) => run.done(),
            (None, last) => last.unwrap_or(0),
        };
        // A value is stored in the line of the call that missed it.
        let moment = run.algorithm().moment(runs);
        let line = |at: &usize| {
            let call = recall.moments[*at];
            call.what == What::Miss && (call.low, call.len) == (moment.low, moment.len)
        };
        let runs = match moment.what {
            What::Store => recall.calls.iter().position(line).unwrap_or(0),
            What::Hit | What::Miss => recall.calls.partition_point(|&begins| begins < runs),
        };
        (runs, made.max(usize::from(run.question().is_some()) * (runs + 1)))
    }

    fn draw(calls: &CallPane<Self>, _: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let (Some(run), Some((at, made))) = (calls.calls(), calls.place()) else {
            let said = format!("The calls are shown of at most {LONGEST}.");
            canvas.row(area, 0, Span::styled(said, canvas.theme.muted));
            return;
        };
        canvas.row(area, 0, summary(run, usize::from(area.width), canvas));
        let wanted = run.algorithm().row().len() as u16 * cell_of(run) + GUTTER + 4;
        let known = part(KNOWN).to(wanted);
        let below = under_summary(area);
        // What is known stands beside the calls where both have room: that is what this recursion is about.
        let beside = Rect { width: below.width.saturating_sub(KNOWN + 2), ..below };
        let tree = tree_of(run, beside);
        let least = tree.as_ref().map_or(OUTLINE, |tree| tree.width().max(OUTLINE));
        let [outline, known] = columns(below, [fill(least), known.air(2).rank(1)]);
        let entry = |number| entry(run, number, at);
        match tree {
            Some(tree) => tree.draw(made, &entry, outline, canvas),
            None => outline::draw(made, at, &entry, outline, canvas),
        }
        draw_known(run, at, known, canvas);
    }
}

/// `calls 13   hits 3   misses 10   the plain recursion makes 15`.
fn summary(run: &Run<Recalling>, width: usize, canvas: &Canvas<'_>) -> Line<'static> {
    let theme = canvas.theme;
    let (hits, misses) = run.last().map_or((0, 0), |last| {
        let moment = run.algorithm().moment(last);
        (moment.hits, moment.misses)
    });
    let plain = tree::calls(run.algorithm().row().len());
    let forms = [
        format!("   the plain recursion makes {}", if plain < 1_000_000 { grouped(plain) } else { compact(plain) }),
        format!("   plain {}", compact(plain)),
        String::new(),
    ];
    let line = |plain: String| {
        let figure = |count: usize| grouped(count);
        Line::from(vec![
            Span::styled("calls ", theme.muted),
            Span::styled(figure(hits + misses), theme.heading),
            Span::styled("   hits ", theme.muted),
            Span::styled(figure(hits), theme.good),
            Span::styled("   misses ", theme.muted),
            Span::styled(figure(misses), theme.bad),
            Span::styled(plain, theme.muted),
        ])
    };
    let fitting = forms.into_iter().map(line).find(|line| line.width() <= width);
    fitting.unwrap_or_else(|| line(String::new()))
}

/// The call `number` as far as it is known, with the cursor on the call `at`.
fn entry(run: &Run<Recalling>, number: usize, at: usize) -> Entry {
    let algorithm = run.algorithm();
    let begins = algorithm.recall().calls[number];
    let call = algorithm.moment(begins);
    let is_hit = call.what == What::Hit;
    let returns = if is_hit { Some(begins) } else { algorithm.recall().known_at(call.low, call.len) };
    let is_known = returns.is_some_and(|returns| returns < run.done());
    let is_asked = run.question().is_some() && begins == run.done();
    Entry {
        depth: call.depth,
        name: algorithm.row().text(call.low, call.len),
        value: is_known.then(|| algorithm.value(call.low, call.len)),
        asked: run.question().is_some() && (is_asked || returns == Some(run.done())),
        note: if is_hit && !is_asked { HIT.to_owned() } else { String::new() },
        look: match (number == at, is_hit && !is_asked) {
            (false, false) => Look::Plain,
            (false, true) => Look::Again,
            (true, _) => Look::Now,
        },
    }
}

/// All calls as a tree, where they have room in `area`.
fn tree_of(run: &Run<Recalling>, area: Rect) -> Option<Branches> {
    let begun = &run.algorithm().recall().calls;
    let call = |number: usize| {
        let Entry { depth, name, .. } = entry(run, number, 0);
        let note = if run.algorithm().moment(begun[number]).what == What::Hit { HIT } else { "" };
        branches::Call { depth, name, note: note.to_owned() }
    };
    Branches::of(begun.len(), call, cell_of(run).saturating_sub(1), &[area])
}

/// Columns of a cell of the table, with the gap after it.
fn cell_of(run: &Run<Recalling>) -> u16 {
    let (algorithm, count) = (run.algorithm(), run.algorithm().row().len());
    let digits = |(low, len)| short(algorithm.value(low, len)).chars().count() + 1;
    let cells = (1..=count).flat_map(|len| (0..=count - len).map(move |low| (low, len)));
    cells.map(digits).max().unwrap_or(3).max(3) as u16 + 1
}

/// What is known: a row for each length, a column for each place where a part can begin.
fn draw_known(run: &Run<Recalling>, at: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let (algorithm, count) = (run.algorithm(), run.algorithm().row().len());
    let inner = panel("known", area, canvas);
    if inner.is_empty() {
        return;
    }
    let cell = cell_of(run);
    let begins = algorithm.recall().calls[at.min(algorithm.recall().calls.len() - 1)];
    let here = algorithm.moment(begins);
    let columns = usize::from(inner.width.saturating_sub(GUTTER) / cell).max(1);
    let rows = usize::from(inner.height.saturating_sub(1)).max(1);
    let from_low = first_in_sight(here.low, columns, count);
    let from_len = 1 + first_in_sight(here.len - 1, rows, count);
    let spot = |low: usize, row: u16| spot_in(inner, [GUTTER + (low - from_low) as u16 * cell, row], [cell, 1]);
    let width = usize::from(cell) - 1;
    // The table would answer whether it is known.
    let is_asked = run.question().is_some();
    for low in (from_low..count).take(columns) {
        let name = algorithm.row().heading(low);
        canvas.line(spot(low, 0), Span::styled(format!("{name:>width$}"), theme.heading));
    }
    mark_more(inner, [from_low > 0, from_low + columns < count], canvas);
    for (row, len) in (1..).zip((from_len..=count).take(rows)) {
        canvas.row(inner, row, Span::styled(format!("{len:>2}"), theme.faint));
        for low in (from_low..=count - len).take(columns) {
            let is_known = algorithm.recall().known_at(low, len).is_some_and(|known| known < run.done());
            let is_here = (low, len) == (here.low, here.len);
            let style = match () {
                () if is_here => theme.selected,
                () if is_known => theme.text,
                () => theme.faint,
            };
            let text = match is_known {
                _ if is_asked && is_here => "?".to_owned(),
                true => figure(algorithm.value(low, len), width),
                false => "·".to_owned(),
            };
            canvas.line(spot(low, row), Span::styled(format!("{text:>width$}"), style));
        }
    }
    let hidden = count.saturating_sub(from_len - 1 + rows) + from_len - 1;
    if hidden > 0 {
        let marks = marks_of_rows([from_len > 1, from_len + rows <= count]);
        canvas.line(spot_in(inner, [0; 2], [GUTTER, 1]), Span::styled(marks, theme.muted));
    }
}

/// A value with its sign; shortened where the cell is not wide enough.
fn figure(value: i64, width: usize) -> String {
    let whole = hint::signed(value);
    if whole.chars().count() <= width { whole } else { short(value) }
}
