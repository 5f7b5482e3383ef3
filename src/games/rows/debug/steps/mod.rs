//! The algorithms of the panes as steps: their pseudo-code, what each step does and finds, and what is asked before it.

mod filling;
mod losing;
mod merging;
mod recalling;
mod tabling;
#[cfg(test)]
mod tests;
mod unfolding;

use std::sync::Arc;

use super::super::Labels;
use crate::play::trace::Mark;
use arcade_engine::ends::calls::{Call, Calls, Moment};
use arcade_engine::ends::table::Table;
use arcade_engine::ends::{Best, Game, Options, hint};
use arcade_engine::text::ordinal;
use arcade_ui::facts::Fact;
use arcade_ui::widgets::figures::{minus, short};

pub(super) use filling::Filling;
pub(super) use losing::Losing;
pub(super) use merging::{Merging, merger, sum_of};
pub(super) use recalling::Recalling;
pub(super) use tabling::{LONGEST as LONGEST_TABLES, Tabling};
pub(super) use unfolding::Unfolding;

/// The longest part of a row that a sentence spells out.
const SPELLED: usize = 12;

/// The row that the panes look at, and what its parts are called.
#[derive(Debug, Clone)]
pub struct Row {
    labels: Labels,
    /// The place of its first item on the board.
    from: usize,
    items: Arc<[i64]>,
}

impl Row {
    /// The whole row of `labels`.
    pub fn whole(items: &[i64], labels: &Labels) -> Self {
        Self { labels: labels.clone(), from: 0, items: items.into() }
    }

    /// What the panes look at in `game`.
    pub fn of(game: &Game, labels: &Labels) -> Self {
        let places = super::places(game.board());
        Self { labels: labels.clone(), from: places.start, items: game.board().items()[places].into() }
    }

    /// The place of its first item on the board.
    pub const fn from(&self) -> usize {
        self.from
    }

    pub const fn labels(&self) -> &Labels {
        &self.labels
    }

    pub fn items(&self) -> &[i64] {
        &self.items
    }

    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// The `len` items from `low` on, as a sentence names them: with their places where the same items stand elsewhere, too.
    pub fn name(&self, low: usize, len: usize) -> String {
        let name = self.name_within(low, len, SPELLED);
        if !self.comes_again(low, len) {
            return name;
        }
        if len == 1 {
            return format!("{name} at place {}", low + 1);
        }
        format!("{name} at places {}–{}", low + 1, low + len)
    }

    /// Whether the same `len` items stand elsewhere in the row, too.
    fn comes_again(&self, low: usize, len: usize) -> bool {
        let Some(part) = self.items.get(low..low + len) else { return false };
        let mut others = self.items.windows(len.max(1)).enumerate();
        others.any(|(at, other)| at != low && other == part && self.text(at, len) == self.text(low, len))
    }

    /// The same, by its two ends from more than `longest` items on.
    pub fn name_within(&self, low: usize, len: usize, longest: usize) -> String {
        self.labels.quoted_within(self.from + low..self.from + low + len, longest)
    }

    /// The same as they stand in the row.
    pub fn text(&self, low: usize, len: usize) -> String {
        self.labels.rest(self.from + low..self.from + low + len)
    }

    /// The item at `low` above the column of a table.
    pub fn heading(&self, low: usize) -> String {
        if self.labels.are_numbers() { short(self.items[low]) } else { self.text(low, 1).to_uppercase() }
    }
}

/// `2 − (+2) = 0`: what an end brings.
fn net(points: i64, net: i64) -> String {
    format!("{} − ({}) = {}", minus(points), hint::signed(points - net), hint::signed(net))
}

/// How the value of `len` ≥ 2 items is worked out from the two that are one shorter.
fn from_parents(row: &Row, options: &Options, (low, len): (usize, usize)) -> String {
    let parent =
        |low, net: i64, points: i64| format!("{} is worth {}", row.name(low, len - 1), hint::signed(points - net));
    let (first, last) = (options.first, options.last);
    let [one, other] = row.labels.end_names();
    format!(
        "{}, so the {one} end brings {}; {}, so the {other} brings {}. The larger one counts.",
        parent(low + 1, first.net, first.points),
        net(first.points, first.net),
        parent(low, last.net, last.points),
        net(last.points, last.net),
    )
}

/// Whether a row of at least two with these options has the mark.
fn has(mark: Mark, options: &Options) -> bool {
    match mark {
        Mark::Tie => options.best() == Best::Either,
        Mark::GreedErrs => options.first.points != options.last.points && options.lost(options.larger()) > 0,
        Mark::Repeat => false,
    }
}

/// The variables of one call or cell, as the definition of the value names them; `first` and `last` once they are known.
fn variables(row: &Row, (low, len): (usize, usize), known: Option<&Options>) -> Vec<(&'static str, String)> {
    let mut variables = vec![("low", (low + 1).to_string()), ("len", len.to_string()), ("part", row.name(low, len))];
    if let Some(options) = known.filter(|_| len > 1) {
        variables.push(("first", net(options.first.points, options.first.net)));
        variables.push(("last", net(options.last.points, options.last.net)));
    }
    variables
}

/// `“hen” comes back with +2: …`.
fn compared(row: &Row, table: &Table, (low, len): (usize, usize)) -> Option<String> {
    let options = table.options(low, len)?;
    if len == 1 {
        return Some(format!("its own points, {}", minus(options.value())));
    }
    let [first, last] = [options.first, options.last].map(|choice| net(choice.points, choice.net));
    let [one, other] = row.labels.end_names();
    Some(match options.best() {
        Best::First => format!("the {one} end brings {first}, the {other} only {last}"),
        Best::Last => format!("the {other} end brings {last}, the {one} only {first}"),
        Best::Either => format!("both ends bring {}", hint::signed(options.value())),
    })
}

/// Which call asks for `call`: `“then” asks for “hen”`.
fn asked(row: &Row, calls: &Calls, call: Call) -> String {
    let name = row.name(call.low, call.len);
    let before: Vec<Call> = calls.path(call.number).collect();
    match before[..] {
        [.., before, _] => format!("{} asks for {name}", row.name(before.low, before.len)),
        _ => format!("{name} is asked for"),
    }
}

/// The calls that are open after the first `done` moments, each as (low, length): whoever has returned does not wait any more.
fn open_after(calls: &Calls, done: usize) -> Vec<(usize, usize)> {
    let Some(last) = done.checked_sub(1) else { return Vec::new() };
    let (moment, call) = calls.moment(last);
    let mut open: Vec<_> = calls.path(call.number).map(|call| (call.low, call.len)).collect();
    open.truncate(open.len() - usize::from(moment == Moment::Returns));
    open
}

/// The calls that wait, each for the one behind it.
fn open_calls(row: &Row, calls: &[(usize, usize)]) -> Fact {
    let names: Vec<String> = calls.iter().map(|&(low, len)| row.name(low, len)).collect();
    Fact::new("open calls", if names.is_empty() { "none".to_owned() } else { names.join(", which asks for ") })
}

/// The values that are known, the short parts first.
fn known(row: &Row, table: &Table, is_known: impl Fn(usize, usize) -> bool) -> Vec<Fact> {
    let of_length = |len: usize| {
        let known = (0..=row.len() - len).filter(|&low| is_known(low, len));
        let value = |low| Some(format!("{} is {}", row.name(low, len), hint::signed(table.value(low, len)?)));
        let told: Vec<String> = known.filter_map(value).collect();
        (!told.is_empty()).then(|| Fact::new(format!("V, length {len}"), told.join("; ")))
    };
    (1..=row.len()).filter_map(of_length).collect()
}

/// `again, for the 3rd time`, from the second on.
fn times(occurrence: u64) -> Option<String> {
    (occurrence > 1).then(|| format!("again, for the {} time", ordinal(occurrence)))
}
