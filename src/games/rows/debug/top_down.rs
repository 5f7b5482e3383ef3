//! The handout’s top-down tree: the lists that moves leave, and what the loser of each gets, coming up from the leaves.
//!
//! ```text
//!                   −1 3 9 4
//!           −1 + 9 = 8 ≥ 7 = 4 + 3 ◀
//!                   loser 7
//!          −1 ╱                  ╲ 4
//!         3 9 4                 −1 3 9
//! ```

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Scene;
use super::calls::{CallPane, Recursive, place_among};
use super::steps::{Losing, Row};
use crate::play::trace::Run;
use arcade_engine::ends::calls::{Call, LONGEST};
use arcade_engine::ends::{Best, End};
use arcade_engine::text::counted;
use arcade_ui::widgets::figures::minus;
use arcade_ui::widgets::stack::{columns, fill, part};
use arcade_ui::widgets::text::{self, fitted};
use arcade_ui::widgets::{Canvas, below, row_of, top_of};

/// Rows of a list that has two below it, with the row of the branches; and of one at the bottom.
const INNER: u16 = 4;
const LEAF: u16 = 2;
/// Columns of the shortest text of a list: `loser −12`.
const LEAST: usize = 9;

impl Recursive for Losing {
    const NAME: &'static str = "top-down tree";
    const ABOUT: &'static str = "The tree of all lists that moves leave. What the loser gets of each comes up from the leaves. ⟨debug-play⟩ lets it grow again.";

    fn on(row: Row) -> Option<Self> {
        Self::new(row)
    }

    fn place(run: &Run<Self>) -> (usize, usize) {
        place_among(run.algorithm().calls(), run)
    }

    fn draw(pane: &CallPane<Self>, _: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(run) = pane.calls() else {
            let said = format!("The tree is for at most {LONGEST} numbers.");
            canvas.row(area, 0, Span::styled(said, canvas.theme.muted));
            return;
        };
        let calls = run.algorithm().calls();
        let path: Vec<Call> = calls.path(pane.place().unwrap_or_default().0).collect();
        let most = |call: &Call| levels_below(call.len, calls.is_base(call.len));
        // Where the whole tree has no room, the lowest part of it around the call that runs is drawn, as large as there is
        // room for, and above it the calls that wait for it.
        let here = path.len() - 1;
        let whole = levels_that_fit(run, path[0].len, area) == most(&path[0]);
        if whole {
            return draw_below(pane, run, path[0], most(&path[0]), area, canvas);
        }
        let lower = below(area, 1);
        let fitting = |call: &Call| levels_that_fit(run, call.len, lower);
        let reaches_leaves = |call: &&Call| fitting(call) == most(call);
        let root = path.iter().position(|call| reaches_leaves(&call)).unwrap_or_else(|| {
            // So far up that no leaf is in sight: the highest list from which the call can be seen.
            (0..=here).find(|&root| root + fitting(&path[root]) > here).unwrap_or(here)
        });
        let levels = fitting(&path[root]);
        let needed = (INNER * (levels as u16 - 1) + LEAF).min(area.height);
        let above = draw_waiting(run, &path[..root], top_of(area, area.height - needed), canvas);
        draw_below(pane, run, path[root], levels, below(area, above), canvas);
    }
}

/// Draws the list of `call` and, on `levels` in all, those below it.
fn draw_below(
    pane: &CallPane<Losing>,
    run: &Run<Losing>,
    call: Call,
    levels: usize,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let (theme, algorithm) = (canvas.theme, run.algorithm());
    let calls = algorithm.calls();
    let (at, made) = pane.place().unwrap_or_default();
    if call.number >= made.max(1) || area.is_empty() {
        return;
    }
    let is_here = call.number == at;
    let is_again = calls.occurrence(call.number) > 1;
    let style = match (is_here, is_again) {
        (true, true) => theme.selected_bad(),
        (true, false) => theme.selected,
        (false, true) => theme.muted,
        (false, false) => theme.heading,
    };
    let width = usize::from(area.width).saturating_sub(1);
    let list = fitted(&algorithm.row().text(call.low, call.len), width);
    let text = if text::columns(&list) + 2 <= width { format!(" {list} ") } else { list };
    canvas.row(area, 0, Line::from(Span::styled(text, style)).centered());
    if is_here {
        canvas.focus(row_of(area, 0));
    }
    let is_base = calls.is_base(call.len);
    let row = if is_base { 1 } else { 2 };
    if !is_base {
        canvas.row(area, 1, comparison(run, call, width, canvas).centered());
    }
    canvas.row(area, row, loser(run, call, canvas).centered());
    if is_base || levels < 2 {
        return;
    }
    for (end, room) in End::BOTH.into_iter().zip(columns(area, [part(area.width / 2), fill(0)])) {
        let next = calls.below(call, end == End::Last);
        if next.number < made {
            let branch = match end {
                End::First => format!("{} ╱", minus(algorithm.item(call, end))),
                End::Last => format!("╲ {}", minus(algorithm.item(call, end))),
            };
            let chosen = is_known(run, call, Known::Choice) && allows(algorithm.best(call), end);
            let style = if chosen { theme.good } else { theme.faint };
            canvas.row(room, INNER - 1, Line::from(Span::styled(branch, style)).centered());
        }
        draw_below(pane, run, next, levels - 1, below(room, INNER), canvas);
    }
}

/// What of a call may be known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    /// What it returns.
    Value,
    /// Which end it chooses.
    Choice,
}

fn is_known(run: &Run<Losing>, call: Call, what: Known) -> bool {
    let (_, returns) = run.algorithm().calls().span(call.number);
    returns < run.done() + usize::from(what == Known::Choice)
}

fn is_asked(run: &Run<Losing>, call: Call, what: Known) -> bool {
    let (_, returns) = run.algorithm().calls().span(call.number);
    run.question().is_some() && returns == run.done() + usize::from(what == Known::Choice)
}

/// Whether the rule takes `end`: on a tie the left one.
fn allows(best: Best, end: End) -> bool {
    match best {
        Best::Last => end == End::Last,
        Best::First | Best::Either => end == End::First,
    }
}

/// `−1 + 9 = 8 ≥ 7 = 4 + 3 ◀`, as far as it is known, in at most `width` columns.
fn comparison(run: &Run<Losing>, call: Call, width: usize, canvas: &Canvas<'_>) -> Line<'static> {
    let (theme, algorithm) = (canvas.theme, run.algorithm());
    let calls = algorithm.calls();
    let side = |end: End| {
        let below = calls.below(call, end == End::Last);
        is_known(run, below, Known::Value).then(|| {
            let (item, loser) = (algorithm.item(call, end), algorithm.loser(below));
            let sign = if loser < 0 { '−' } else { '+' };
            let total = minus(algorithm.total(call, end));
            let sum = format!("{} {sign} {}", minus(item), loser.unsigned_abs());
            [if end == End::First { format!("{sum} = {total}") } else { format!("{total} = {sum}") }, total]
        })
    };
    let [left, right] = [side(End::First), side(End::Last)];
    let is_chosen = is_known(run, call, Known::Choice);
    let (sign, mark) = match algorithm.best(call) {
        _ if is_asked(run, call, Known::Choice) => (" ? ", ""),
        _ if !is_chosen => (" · ", ""),
        Best::First | Best::Either => (" ≥ ", " ◀"),
        Best::Last => (" < ", " ▶"),
    };
    if left.is_none() {
        return Line::default();
    }
    let form = |at: usize| {
        let text = |side: &Option<[String; 2]>| side.as_ref().map(|side| side[at].clone()).unwrap_or_default();
        let style = |end| if is_chosen && allows(algorithm.best(call), end) { theme.good } else { theme.text };
        let sign = if right.is_some() { sign } else { "" };
        Line::from(vec![
            Span::styled(text(&left), style(End::First)),
            Span::styled(sign, theme.muted),
            Span::styled(text(&right), style(End::Last)),
            Span::styled(mark, theme.good),
        ])
    };
    let whole = form(0);
    if whole.width() <= width { whole } else { form(1) }
}

/// `loser 7`, as far as it is known.
fn loser(run: &Run<Losing>, call: Call, canvas: &Canvas<'_>) -> Line<'static> {
    let theme = canvas.theme;
    let (text, style): (String, Style) = match () {
        () if is_asked(run, call, Known::Value) => ("?".into(), theme.selected),
        () if is_known(run, call, Known::Value) => (minus(run.algorithm().loser(call)), theme.accent),
        () => ("·".into(), theme.faint),
    };
    Line::from(vec![Span::styled("loser ", theme.muted), Span::styled(text, style)])
}

/// Levels of the tree from a list of `len` numbers down.
const fn levels_below(len: usize, is_base: bool) -> usize {
    if is_base { 1 } else { len - 1 }
}

/// How many levels of the tree of a list of `whole` numbers have room in `area`, at least one.
fn levels_that_fit(run: &Run<Losing>, whole: usize, area: Rect) -> usize {
    let row = run.algorithm().row();
    let fits = |levels: &usize| {
        let height = usize::from(INNER) * (levels - 1) + usize::from(LEAF);
        // The longest list of the lowest level, where each has the least room.
        let len = whole + 1 - levels;
        let widest = (0..=row.len() - len).map(|low| text::columns(&row.text(low, len))).max().unwrap_or(0);
        let room = usize::from(area.width) >> (levels - 1);
        height <= usize::from(area.height) && widest.max(LEAST) < room
    };
    let most = levels_below(whole, run.algorithm().calls().is_base(whole));
    (1..=most).rev().find(fits).unwrap_or(1)
}

/// The calls that wait for the part of the tree below them, a row for each with what it knows so far; the nearest ones
/// where not all have room. Returns how many rows that takes, with the one of air below.
fn draw_waiting(run: &Run<Losing>, waiting: &[Call], area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let (theme, row) = (canvas.theme, run.algorithm().row());
    if waiting.is_empty() || area.is_empty() {
        return 0;
    }
    let air = u16::from(area.height > 2);
    let rows = usize::from(area.height - air);
    let hidden = if waiting.len() > rows { waiting.len() + 1 - rows } else { 0 };
    let width = usize::from(area.width);
    let mut used = 0;
    if hidden > 0 {
        let told = format!("… {} above", counted(hidden, "list", "lists"));
        canvas.row(area, 0, Span::styled(told, theme.muted));
        used = 1;
    }
    let shown = waiting.iter().skip(hidden);
    let lists: Vec<String> = shown.clone().map(|call| fitted(&row.text(call.low, call.len), width)).collect();
    let widest = lists.iter().map(|list| text::columns(list)).max().unwrap_or(0);
    for (call, list) in shown.zip(lists) {
        let gap = " ".repeat(widest - text::columns(&list) + 3);
        let mut line = Line::from(vec![Span::styled(list, theme.muted), Span::raw(gap)]);
        let known = comparison(run, *call, width.saturating_sub(widest + 3), canvas);
        if line.width() + known.width() <= width {
            line.extend(known);
        }
        canvas.row(area, used, line);
        used += 1;
    }
    used + air
}
