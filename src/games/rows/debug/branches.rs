//! The calls of a recursion as a tree, each above the two that it makes.
//!
//! ```text
//!               then = +10
//!           ╱                ╲
//!       hen = +2          the = −4
//! ```

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::outline::{Entry, style_of, value_of};
use arcade_ui::widgets::text::columns;
use arcade_ui::widgets::{Canvas, right_of, row_of, spot_in};

/// Columns between two calls beside each other.
const GAP: u16 = 2;

/// Calls of the largest tree that is drawn as one.
const MOST_CALLS: usize = 200;

/// A call as the layout knows it.
#[derive(Debug)]
pub struct Call {
    pub depth: usize,
    pub name: String,
    /// What is said behind it.
    pub note: String,
}

/// A tree of calls, laid out: where each stands does not depend on which of them were made.
pub struct Branches {
    /// The middle of each call, in columns from the left; how deep it is; and the call that makes it.
    places: Vec<(u16, u16, Option<usize>)>,
    width: u16,
    levels: u16,
    /// Columns of the widest value.
    value: u16,
    /// Whether the notes have room.
    notes: bool,
    /// Whether the value stands below the name, and not behind it.
    below: bool,
}

impl Branches {
    /// The tree of `count` calls, each as `call` has it, in the order in which they begin, whose values have at most `value`
    /// columns. It is laid out for the first of `areas` that has room for it; None where none has, as for many calls.
    pub fn of(count: usize, call: impl Fn(usize) -> Call, value: u16, areas: &[Rect]) -> Option<Self> {
        if count > MOST_CALLS {
            return None;
        }
        let calls: Vec<Call> = (0..count).map(call).collect();
        areas.iter().find_map(|&area| Self::fitting(&calls, value, area))
    }

    /// The tree of these calls; None where it has no room in `area`. Where there is little, the notes are left out.
    fn fitting(calls: &[Call], value: u16, area: Rect) -> Option<Self> {
        let forms = [(true, false), (true, true), (false, false), (false, true)];
        let trees = forms.into_iter().map(|(notes, below)| Self::laid_out(calls, value, notes, below));
        trees.into_iter().find(|tree| tree.width <= area.width && tree.height() <= area.height)
    }

    fn laid_out(calls: &[Call], value: u16, notes: bool, below: bool) -> Self {
        let own = |call: &Call| {
            let name = (columns(&call.name) + if notes { columns(&call.note) } else { 0 }) as u16;
            if below { name.max(value) } else { name + 3 + value }
        };
        let mut parents: Vec<usize> = Vec::new();
        let mut places: Vec<(u16, u16, Option<usize>)> = Vec::new();
        for (number, call) in calls.iter().enumerate() {
            parents.truncate(call.depth);
            places.push((0, call.depth as u16, parents.last().copied()));
            parents.push(number);
        }
        // From the last call to the first, a call knows how wide what is below it is.
        let mut widths: Vec<u16> = vec![0; calls.len()];
        for number in (0..calls.len()).rev() {
            widths[number] = widths[number].max(own(&calls[number]) + GAP);
            if let Some(parent) = places[number].2 {
                widths[parent] += widths[number];
            }
        }
        // Where the calls below take less room than the call itself, they stand in its middle.
        let mut from: Vec<u16> = vec![0; calls.len()];
        for number in 0..calls.len() {
            let left = match places[number].2 {
                Some(parent) => {
                    let left = from[parent];
                    from[parent] += widths[number];
                    left
                }
                None => 0,
            };
            from[number] = left;
            places[number].0 = left + (widths[number] - GAP) / 2;
        }
        let levels = calls.iter().map(|call| call.depth as u16 + 1).max().unwrap_or(0);
        let width = widths.first().map_or(0, |width| width - GAP);
        Self { places, width, levels, value, notes, below }
    }

    const fn rows_of_level(&self) -> u16 {
        if self.below { 3 } else { 2 }
    }

    /// Columns and rows of the whole tree.
    pub const fn width(&self) -> u16 {
        self.width
    }

    const fn height(&self) -> u16 {
        (self.levels * self.rows_of_level()).saturating_sub(1)
    }

    /// Draws the first `made` of the calls.
    pub fn draw(&self, made: usize, entry: &dyn Fn(usize) -> Entry, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let area = right_of(area, area.width.saturating_sub(self.width) / 2);
        for (number, &(middle, depth, parent)) in self.places.iter().enumerate().take(made) {
            let entry = entry(number);
            let (is_here, style, tone) = style_of(&entry, theme);
            let top = depth * self.rows_of_level();
            let value = value_of(&entry);
            let note = if self.notes { entry.note.clone() } else { String::new() };
            let centred = |text: &str, row: u16| {
                let width = columns(text) as u16;
                spot_in(area, [middle.saturating_sub(width / 2), row], [width, 1])
            };
            if let Some(parent) = parent {
                let above = self.places[parent].0;
                let (mark, x) = if middle < above {
                    ("╱", above - (above - middle) / 2)
                } else {
                    ("╲", above + (middle - above) / 2)
                };
                canvas.line(spot_in(area, [x, top - 1], [1, 1]), Span::styled(mark, theme.faint));
            }
            if self.below {
                let spot = centred(&format!("{}{note}", entry.name), top);
                canvas.line(spot, Line::from(vec![Span::styled(entry.name, style), Span::styled(note, theme.muted)]));
                canvas.line(centred(&value, top + 1), Span::styled(value, tone));
                if is_here {
                    canvas.focus(row_of(spot, 0));
                }
            } else {
                // The name stays where it is whatever the value is.
                let whole = (columns(&entry.name) + columns(&note)) as u16 + 3 + self.value;
                let spot = spot_in(area, [middle.saturating_sub(whole / 2), top], [whole, 1]);
                let value =
                    if entry.value.is_some() || entry.asked { format!(" = {value}") } else { format!(" {value}") };
                let note = Span::styled(note, theme.muted);
                canvas.line(spot, Line::from(vec![Span::styled(entry.name, style), Span::styled(value, tone), note]));
                if is_here {
                    canvas.focus(row_of(spot, 0));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The calls of the plain recursion on a word, with a note on every letter.
    fn calls(word: &str, depth: usize) -> Vec<Call> {
        let note = if word.len() < 2 { " ×2" } else { "" };
        let own = std::iter::once(Call { depth, name: word.to_owned(), note: note.to_owned() });
        if word.len() < 2 {
            return own.collect();
        }
        own.chain(calls(&word[1..], depth + 1)).chain(calls(&word[..word.len() - 1], depth + 1)).collect()
    }

    #[test]
    fn a_tree_is_drawn_where_it_fits_and_no_two_calls_meet() {
        let fitting = |width, height| Branches::fitting(&calls("then", 0), 3, Rect::new(0, 0, width, height));
        for (size, width, height, notes, below) in [
            ((120, 9), 94, 7, true, false),
            ((60, 11), 46, 11, true, true),
            ((80, 9), 70, 7, false, false),
            ((44, 11), 38, 11, false, true),
        ] {
            let tree = fitting(size.0, size.1).unwrap();
            assert_eq!((tree.width, tree.height(), tree.notes, tree.below), (width, height, notes, below));
            for (number, a) in tree.places.iter().enumerate() {
                for b in tree.places[..number].iter().filter(|b| b.1 == a.1) {
                    let own = if tree.below { 3 } else { 1 + 3 + 3 };
                    assert!(a.0.abs_diff(b.0) >= own, "{:?}", tree.places);
                }
            }
        }
        assert!(fitting(44, 10).is_none());
    }
}
