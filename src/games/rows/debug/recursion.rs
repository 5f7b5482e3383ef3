//! The recursion tree: what the definition does when it is run word for word.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::branches::{self, Branches};
use super::calls::{CallPane, Recursive, made, place_among};
use super::outline::{self, Entry, Look};
use super::steps::{Row, Unfolding};
use super::{Scene, mark_more, under_summary};
use crate::play::trace::Run;
use arcade_engine::ends::calls::LONGEST;
use arcade_engine::ends::hint::signed;
use arcade_engine::ends::tree;
use arcade_engine::text::counted;
use arcade_ui::widgets::figures::{compact, grouped};
use arcade_ui::widgets::stack::{columns, fill, middle_columns, part};
use arcade_ui::widgets::text::columns as columns_of;
use arcade_ui::widgets::{Canvas, panel, spot_in};

/// Columns of one number in the triangle of visits, at most.
const CELL: u16 = 6;
/// Columns that the outline keeps beside the triangle.
const OUTLINE: u16 = 30;
/// Columns of the triangle there, at least.
const VISITS: u16 = 28;

impl Recursive for Unfolding {
    const NAME: &'static str = "recursion tree";
    const ABOUT: &'static str = "The recursion, call by call. What was asked for before is dim, and is worked out again. ⟨debug-play⟩ runs it from the beginning.";
    const SPOKEN: &'static str = "The recursion, call by call. What was asked for before is worked out again.";

    fn on(row: Row) -> Option<Self> {
        Self::new(row)
    }

    fn place(run: &Run<Self>) -> (usize, usize) {
        place_among(run.algorithm().calls(), run)
    }

    fn draw(calls: &CallPane<Self>, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        Recursion { calls, count: scene.row().len() }.draw(area, canvas);
    }
}

/// The recursion on the current position, as an outline in the order of its calls.
struct Recursion<'a> {
    calls: &'a CallPane<Unfolding>,
    /// How many items the row has.
    count: usize,
}

impl Recursion<'_> {
    fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        canvas.row(area, 0, self.summary(usize::from(area.width), canvas));
        let below = under_summary(area);
        let visits = part(VISITS).to(self.columns_of_visits(below)).air(2).rank(1);
        // The tree leaves room for the triangle where it can.
        let beside = Rect { width: below.width.saturating_sub(VISITS + 2), ..below };
        let tree = self.calls.calls().and_then(|run| tree_of(run, &[beside, below]));
        let [outline, visits] =
            columns(below, [fill(tree.as_ref().map_or(OUTLINE, |tree| tree.width().max(OUTLINE))), visits]);
        if let (Some(run), Some((at, made))) = (self.calls.calls(), self.calls.place()) {
            let entry = |number| entry(run, number, at);
            match tree {
                Some(tree) => tree.draw(made, &entry, outline, canvas),
                None => outline::draw(made, at, &entry, outline, canvas),
            }
        } else {
            let said = format!("From {} on the calls are too many to be counted one by one.", LONGEST + 1);
            canvas.wrapped(outline, &said, theme.muted);
        }
        self.draw_visits(visits, canvas);
    }

    /// `calls 15   different 10   so each is worked out 1.5 times on average`.
    fn summary(&self, width: usize, canvas: &Canvas<'_>) -> Line<'static> {
        let theme = canvas.theme;
        let (calls, distinct) = (tree::calls(self.count), tree::distinct(self.count));
        let so_far = self.calls.calls().filter(|run| !run.is_complete());
        let made = so_far.map(|run| format!("{} of ", grouped(made(run.algorithm().calls(), run.done()))));
        let each = average(calls, distinct);
        let forms =
            [format!("   so each is worked out {each} times on average"), format!("   each ×{each}"), String::new()];
        let line = |average: String| {
            Line::from(vec![
                Span::styled("calls ", theme.muted),
                Span::styled(made.clone().unwrap_or_default(), theme.accent),
                Span::styled(rounded(calls), theme.heading),
                Span::styled("   different ", theme.muted),
                Span::styled(grouped(distinct), theme.heading),
                Span::styled(average, theme.muted),
            ])
        };
        let fitting = forms.into_iter().map(line).find(|line| line.width() <= width);
        fitting.unwrap_or_else(|| line(String::new()))
    }

    /// Columns of the triangle beside the outline in `below`.
    fn columns_of_visits(&self, below: Rect) -> u16 {
        let whole = (self.count.min(100) as u16 + 1) * CELL;
        let half = (below.width / 2).max(below.width.saturating_sub(60)).min(whole.max(44));
        // All rows of the triangle, with its frame, if the outline keeps enough beside it.
        let rows = self.count.min(usize::from(below.height.saturating_sub(2)));
        let needed = rows as u16 * cell_of(self.count, rows) + 3;
        if needed > half && needed + OUTLINE <= below.width { needed } else { half }
    }

    /// How often the `len` items from `low` on were asked for up to now.
    fn visited(&self, low: usize, len: usize) -> u128 {
        match self.calls.calls() {
            Some(run) if !run.is_complete() => match made(run.algorithm().calls(), run.done()) {
                0 => 0,
                made => u128::from(run.algorithm().calls().made(made - 1, low, len)),
            },
            _ => tree::visits(self.count, low, len),
        }
    }

    /// How often each sub-string is worked out: Pascal's triangle, a row for each letter taken. What begins later stands
    /// further to the left, as in the tree, where taking the first item leads to the left.
    fn draw_visits(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let (theme, count) = (canvas.theme, self.count);
        let titles = ["visits: how often each is worked out", "how often each is worked out", "visits"];
        let title = titles.into_iter().find(|title| title.len() + 6 <= usize::from(area.width)).unwrap_or("visits");
        let inner = panel(title, area, canvas);
        if inner.is_empty() {
            return;
        }
        let (width, height) = (usize::from(inner.width), usize::from(inner.height));
        // Where not all rows have room, those around the call under the cursor are in sight, and the last says how many
        // are missing.
        let room = if count > height { height.saturating_sub(1) } else { count };
        let here = self.calls.place().zip(self.calls.calls()).map(|((at, _), run)| run.algorithm().calls().call(at));
        let taken = here.map_or(0, |here| count - here.len);
        let top = (taken + 1).saturating_sub(room).min(count - room);
        let bottom = top + room;
        let cell = cell_of(count, bottom);
        let most = most_of(count, bottom);
        let scale = (most as f64).ln_1p();
        // The triangle is symmetric: of a row that is too long its middle is shown, which has the largest numbers.
        let longest = (width + 1) / usize::from(cell);
        for taken in top..bottom {
            let len = count - taken;
            let hidden = (taken + 1).saturating_sub(longest).div_ceil(2);
            let (mut first, mut last) = (hidden, taken - hidden.min(taken));
            // The call under the cursor stays in sight.
            if let Some(here) = here.filter(|here| here.len == len && hidden > 0) {
                let by = here.low.saturating_sub(last) as isize - first.saturating_sub(here.low) as isize;
                (first, last) = (first.saturating_add_signed(by), last.saturating_add_signed(by));
            }
            let shown = (last + 1).saturating_sub(first) as u16;
            let line = spot_in(inner, [0, (taken - top) as u16], [inner.width, 1]);
            let [numbers] = middle_columns(line, [part((shown * cell).saturating_sub(1))]);
            for (slot, low) in (first..=last).rev().enumerate() {
                let visits = self.visited(low, len);
                let is_here = here.is_some_and(|here| (here.low, here.len) == (low, len));
                let heat = match visits {
                    _ if is_here => theme.selected,
                    0 => theme.faint,
                    _ => theme.heat(((visits as f64).ln_1p() / scale * 100.0) as i64, 100),
                };
                let text = if visits == 0 { "·".to_owned() } else { compact(visits) };
                let spot = spot_in(numbers, [slot as u16 * cell, 0], [cell - 1, 1]);
                canvas.line(spot, Span::styled(format!("{text:^w$}", w = usize::from(cell - 1)), heat));
            }
            mark_more(line, [last < taken, first > 0], canvas);
        }
        let sides = [(top, "above"), (count - bottom, "below")].into_iter().filter(|(rows, _)| *rows > 0);
        let said: Vec<String> = sides.map(|(rows, side)| format!("{} {side}", counted(rows, "row", "rows"))).collect();
        if !said.is_empty() {
            let said = format!("… {}", said.join(", "));
            canvas.row(inner, room as u16, Line::from(Span::styled(said, theme.muted)).centered());
        }
    }
}

/// All calls as a tree, where they have room in one of `areas`.
fn tree_of(run: &Run<Unfolding>, areas: &[Rect]) -> Option<Branches> {
    let (algorithm, calls) = (run.algorithm(), run.algorithm().calls());
    let call = |number| {
        let Entry { depth, name, note, .. } = entry(run, number, 0);
        branches::Call { depth, name, note }
    };
    let values = (1..=calls.whole()).flat_map(|len| (0..=calls.whole() - len).map(move |low| (low, len)));
    let widest = values.map(|(low, len)| columns_of(&signed(algorithm.value(low, len)))).max();
    Branches::of(calls.calls_of(calls.whole()), call, widest.unwrap_or(1) as u16, areas)
}

/// The call `number` as far as it is known, with the cursor on the call `at`.
fn entry(run: &Run<Unfolding>, number: usize, at: usize) -> Entry {
    let (algorithm, calls) = (run.algorithm(), run.algorithm().calls());
    let call = calls.call(number);
    let (_, returns) = calls.span(number);
    let occurrence = calls.occurrence(number);
    Entry {
        depth: calls.whole() - call.len,
        name: algorithm.row().text(call.low, call.len),
        value: (returns < run.done()).then(|| algorithm.value(call.low, call.len)),
        asked: run.question().is_some() && returns == run.done(),
        note: if occurrence > 1 { format!(" ×{}", grouped(occurrence)) } else { String::new() },
        look: match (number == at, occurrence > 1) {
            (false, false) => Look::Plain,
            (false, true) => Look::Again,
            (true, false) => Look::Now,
            (true, true) => Look::NowAgain,
        },
    }
}

/// The largest number in the last of `rows` rows of the triangle, which is its largest of all.
fn most_of(count: usize, rows: usize) -> u128 {
    (0..rows).map(|low| tree::visits(count, low, count + 1 - rows)).max().unwrap_or(1)
}

/// Columns of a number, with the gap after it, where the triangle has so many rows.
fn cell_of(count: usize, rows: usize) -> u16 {
    (compact(most_of(count, rows)).chars().count() as u16 + 1).clamp(4, CELL)
}

/// How many calls each of the `distinct` sub-strings gets: to one decimal below 100, where it still tells them apart.
fn average(calls: u128, distinct: u64) -> String {
    let each = calls as f64 / distinct.max(1) as f64;
    if each < 99.95 { format!("{each:.1}") } else { rounded(each.round() as u128) }
}

/// All digits of a number that one can still read, or its size.
fn rounded(number: u128) -> String {
    if number < 1_000_000_000_000 { grouped(number) } else { format!("{:.1e}", number as f64) }
}

#[cfg(test)]
mod tests {
    use web_time::Instant;

    use super::super::game_of;
    use super::*;
    use crate::games::rows::Labels;
    use crate::play::Pane as _;
    use crate::play::trace::Algorithm as _;
    use crate::screen::Input;
    use arcade_engine::ends::calls::Moment;
    use arcade_ui::actions::Action;

    /// The pane over a row of `items`, after these keys.
    fn after(items: &[i64], keys: &[Action]) -> CallPane<Unfolding> {
        let (game, labels) = (game_of(items), Labels::Numbers(items.into()));
        let scene = Scene { game: &game, labels: &labels };
        let mut pane = CallPane::default();
        pane.arrive(&scene);
        for &key in keys {
            pane.handle(&Input::Act(key), &scene, Instant::now());
        }
        pane
    }

    #[test]
    fn every_call_is_a_line_that_says_how_often_it_was_made() {
        let pane = after(&[2, 7, 1, 6], &[]);
        let run = pane.calls().unwrap();
        assert_eq!(pane.place(), Some((0, 15)));
        let notes: Vec<String> = (0..15).map(|number| entry(run, number, 0).note).collect();
        assert_eq!(notes.iter().filter(|note| note.is_empty()).count(), 10, "{notes:?}");
        assert_eq!(entry(run, 0, 0).value, Some(arcade_engine::ends::value(&[2, 7, 1, 6])));
    }

    #[test]
    fn only_what_is_known_after_a_step_is_told() {
        let steps = after(&[2, 7, 1], &[]).calls().unwrap().algorithm().steps();
        for done in 0..=steps {
            let keys: Vec<Action> = [Action::Home].into_iter().chain(vec![Action::Right; done]).collect();
            let pane = after(&[2, 7, 1], &keys);
            let run = pane.calls().unwrap();
            let (_, made) = pane.place().unwrap();
            let calls = run.algorithm().calls();
            let begun = (0..done).filter(|&at| calls.moment(at).0 == Moment::Begins).count();
            assert_eq!(made, begun);
            let known = (0..made).filter(|&number| entry(run, number, 0).value.is_some()).count();
            let returned = (0..done).filter(|&at| calls.moment(at).0 == Moment::Returns).count();
            assert_eq!(known, returned);
        }
    }

    #[test]
    fn averages_are_rounded_and_not_cut_off() {
        let of_row = |count| average(tree::calls(count), tree::distinct(count));
        // 15 / 10, 1023 / 55, 4095 / 78, 8191 / 91 and 16383 / 105.
        assert_eq!([4, 10, 12, 13, 14].map(of_row), ["1.5", "18.6", "52.5", "90.0", "156"]);
        // 32767 / 120 = 273.06, and 16777215 / 300 = 55924.05.
        assert_eq!([15, 24].map(of_row), ["273", "55,924"]);
        assert_eq!([average(9_996, 100), average(1_235, 10)], ["100", "124"]);
    }
}
