//! What the items of a row are called, and how their tiles look.

use std::ops::Range;
use std::sync::Arc;

use arcade_engine::ends::{Board, End};
use arcade_engine::etaoin::Word;
use arcade_ui::widgets::Face;
use arcade_ui::widgets::figures::minus;

/// The names and faces of a row's items.
#[derive(Debug, Clone)]
pub enum Labels {
    /// The letters of a word.
    Letters(Word),
    /// Numbers, which are called what they are.
    Numbers(Arc<[i64]>),
}

/// The words for the items of a row and its parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nouns {
    /// One item.
    pub item: &'static str,
    /// Several items.
    pub items: &'static str,
    /// Some neighbours.
    pub part: &'static str,
    /// All of them.
    pub whole: &'static str,
}

impl Labels {
    /// What the item at `place` is called.
    pub fn item(&self, place: usize) -> String {
        self.rest(place..place + 1)
    }

    /// The same in a sentence, where a blank is one by its name.
    pub fn told(&self, place: usize) -> String {
        let item = self.item(place);
        match item.trim() {
            "" => "blank".to_owned(),
            "!" => "exclamation mark".to_owned(),
            _ => item,
        }
    }

    /// The items at `places`, in a row.
    pub fn rest(&self, places: Range<usize>) -> String {
        match self {
            Self::Letters(word) => word.text(places),
            Self::Numbers(items) => {
                let items = items.get(places).unwrap_or_default();
                items.iter().map(|&item| minus(item)).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// What the two ends are called: as the handouts do.
    pub const fn end_names(&self) -> [&'static str; 2] {
        if self.are_numbers() { ["left", "right"] } else { ["first", "last"] }
    }

    /// What one of them is called.
    pub const fn end_name(&self, end: End) -> &'static str {
        let [first, last] = self.end_names();
        if matches!(end, End::First) { first } else { last }
    }

    /// Whether the items are numbers.
    pub const fn are_numbers(&self) -> bool {
        matches!(self, Self::Numbers(_))
    }

    /// The words for the items and for parts of the row.
    pub const fn nouns(&self) -> Nouns {
        match self {
            Self::Letters(_) => Nouns { item: "letter", items: "letters", part: "sub-string", whole: "word" },
            Self::Numbers(_) => Nouns { item: "number", items: "numbers", part: "sub-row", whole: "board" },
        }
    }

    /// The items at `places`, as a sentence names them; a long row by its two ends.
    pub fn quoted(&self, places: Range<usize>) -> String {
        let longest = if self.are_numbers() { 6 } else { 24 };
        self.quoted_within(places, longest)
    }

    /// The same, by its two ends from more than `longest` items on (at least 3).
    pub fn quoted_within(&self, places: Range<usize>, longest: usize) -> String {
        // A blank at the end of a part would not be seen.
        let between = if self.are_numbers() { ", " } else { "␣" };
        let listed = |places| self.rest(places).replace(' ', between);
        if places.len() <= longest.max(3) {
            return format!("“{}”", listed(places));
        }
        let end = (longest / 2).max(1);
        let (head, tail) = (places.start..places.start + end, places.end - end..places.end);
        let gap = if self.are_numbers() { ", …, " } else { "…" };
        format!("“{}{gap}{}”", listed(head), listed(tail))
    }

    /// The first and the last of the items at `places`.
    pub fn ends(&self, places: Range<usize>) -> String {
        let Some(last) = places.clone().next_back() else { return String::new() };
        let gap = if self.are_numbers() { " … " } else { "…" };
        format!("“{}{gap}{}”", self.item(places.start), self.item(last))
    }

    /// The faces of the first `count` tiles.
    pub fn faces(&self, items: &[i64]) -> Vec<Face> {
        if self.are_numbers() {
            let largest = items.iter().map(|item| item.abs()).max().unwrap_or(1);
            let faces = items.iter().map(|&item| Face::number(item, largest));
            // Strokes that are all as long say nothing.
            let differ = items.iter().any(|item| item.abs() != largest);
            return faces.map(|face| Face { gauge: face.gauge.filter(|_| differ), ..face }).collect();
        }
        let face = |(place, &points)| Face::letter(Face::capital(&self.item(place)), points);
        items.iter().enumerate().map(face).collect()
    }
}

/// What the items of a row are called, and how their tiles look.
#[derive(Debug, Clone)]
pub(super) struct Items {
    labels: Labels,
    faces: Vec<Face>,
}

impl Items {
    /// Those of a row of `points`.
    pub(super) fn new(labels: Labels, points: &[i64]) -> Self {
        Self { faces: labels.faces(points), labels }
    }

    pub(super) const fn labels(&self) -> &Labels {
        &self.labels
    }

    pub(super) fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// What the item at `place` is called, as it stands on its tile.
    pub(super) fn name(&self, place: usize) -> &str {
        self.faces.get(place).map_or("", |face| face.label.as_str())
    }

    /// What the item at `end` of `board` is called: as it stands on its tile, and by its end where the other one looks
    /// the same.
    pub(super) fn at_end(&self, board: &Board, end: End) -> String {
        let [name, other] = [end, end.other()].map(|end| board.place(end).map_or("", |place| self.name(place)));
        if board.remaining().len() > 1 && name == other {
            format!("the {} {name}", end.side())
        } else {
            name.to_owned()
        }
    }
}
