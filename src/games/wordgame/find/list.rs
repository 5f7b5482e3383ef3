//! The words of a hand by their lengths, in columns that are read one after the other.
//!
//! ```text
//!   7 letters · 1 of 2    5 letters · 2 of 13
//!     trailer*  49          trail    25
//!   − retrial*  49        + ariel    25
//! ```

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::facts::lengths;
use super::rules::FindGame;
use crate::games::wordgame::spelling::Spelling;
use arcade_engine::wordgame::Find;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::{Canvas, below, right_of};

/// Columns of the mark before a word, of the points behind it, and between two columns.
const MARK: u16 = 2;
const POINTS: u16 = 5;
const GAP: u16 = 3;
/// Columns of the longest head of a length.
const HEAD: u16 = 20;

/// Which words are listed, and what is told of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Listing<'a> {
    pub(super) game: &'a FindGame,
    /// Whether words are listed that were not found.
    pub(super) tells: bool,
    /// Whether it is told how many everyday words of each length there are.
    pub(super) counts: bool,
    pub(super) spelling: Spelling,
}

enum Item<'a> {
    Head(String),
    Word(&'a Find),
}

impl Listing<'_> {
    /// The words with their heads, the longest first; everyday words of a length before its rarer ones.
    fn items(&self) -> Vec<Item<'_>> {
        let finds = self.game.finds().all();
        let counts = lengths(self.game);
        let groups = finds.chunk_by(|a, b| a.found.word.len() == b.found.word.len());
        groups.flat_map(|group| self.group(group, &counts)).collect()
    }

    fn group<'b>(&self, group: &'b [Find], counts: &[(usize, [usize; 2])]) -> Vec<Item<'b>> {
        let length = group[0].found.word.len();
        let is_shown = |find: &&Find| self.tells || self.game.has_found(&find.found.word);
        let mut words: Vec<&Find> = group.iter().filter(is_shown).collect();
        words.sort_by_key(|find| !find.is_everyday);
        let of = counts.iter().find(|(of, _)| *of == length).map(|(_, count)| *count);
        if words.is_empty() && (of.is_none() || !self.counts) {
            return Vec::new();
        }
        let count = of.filter(|_| self.counts).map(|[found, all]| format!(" · {found} of {all}")).unwrap_or_default();
        std::iter::once(Item::Head(format!("{length} letters{count}")))
            .chain(words.into_iter().map(Item::Word))
            .collect()
    }

    /// A word with its mark and its points: found, missed, and as a bonus.
    fn word(&self, find: &Find, theme: &Theme) -> (Line<'static>, Style) {
        let is_found = self.game.has_found(&find.found.word);
        let (mark, style) = match (is_found, find.is_everyday) {
            (true, true) => (' ', theme.text),
            (true, false) => ('+', theme.accent),
            (false, true) => ('−', theme.bad),
            (false, false) => ('·', theme.faint),
        };
        // Who found a word has typed it.
        let spelt = self.spelling.of_word(&find.found.word, find.found.coarse && !is_found);
        let star = if find.is_pangram { "*" } else { "" };
        (Line::from(Span::styled(format!("{mark} {spelt}{star}"), style)), style)
    }
}

/// How many columns fit.
fn columns(area: Rect, longest: usize) -> u16 {
    ((area.width + GAP) / (pitch(longest) + GAP)).max(1)
}

fn pitch(longest: usize) -> u16 {
    (MARK + longest as u16 + 1 + POINTS).max(HEAD)
}

/// Draws the words into `area`; `first` says with which of so many columns it begins where so many fit. Says on which sides there
/// is more: ` ‹ columns 2–4 of 6 › `; nothing where all is in sight.
pub(super) fn draw(
    listing: &Listing<'_>,
    first: &dyn Fn(usize, usize) -> usize,
    area: Rect,
    canvas: &mut Canvas<'_>,
) -> String {
    if area.is_empty() {
        return String::new();
    }
    let (items, rows) = (listing.items(), usize::from(area.height));
    let fits = usize::from(columns(area, listing.game.hand().len()));
    // No head stands alone at the foot of a column.
    let mut places: Vec<(usize, usize)> = Vec::new();
    let (mut column, mut row) = (0, 0);
    for item in &items {
        let is_last = rows > 1 && matches!(item, Item::Head(_)) && row + 1 == rows;
        if row == rows || is_last {
            (column, row) = (column + 1, 0);
        }
        places.push((column, row));
        row += 1;
    }
    let count = column + 1;
    let from = first(count, fits);
    let step = pitch(listing.game.hand().len()) + GAP;
    for (item, (column, row)) in items.iter().zip(places) {
        let Some(at) = column.checked_sub(from).filter(|&at| at < fits) else { continue };
        let spot = right_of(below(area, row as u16), at as u16 * step);
        let spot = Rect { width: spot.width.min(step - GAP), height: spot.height.min(1), ..spot };
        match item {
            Item::Head(head) => canvas.line(spot, Span::styled(head.clone(), canvas.theme.muted)),
            Item::Word(find) => {
                let (line, style) = listing.word(find, canvas.theme);
                canvas.line(spot, line);
                canvas.line(spot, Line::from(Span::styled(find.points.to_string(), style)).right_aligned());
            }
        }
    }
    let to = (from + fits).min(count);
    let sides = (if from > 0 { "‹ " } else { "" }, if to < count { " ›" } else { "" });
    if count > fits { format!(" {}columns {}–{to} of {count}{} ", sides.0, from + 1, sides.1) } else { String::new() }
}

/// How many lines are to be listed, in one column or in several.
pub(super) fn count(listing: &Listing<'_>) -> usize {
    listing.items().len()
}
