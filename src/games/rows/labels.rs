//! What the items of a row are called.

use std::ops::Range;
use std::sync::Arc;

use crate::engine::ends::{Player, Setup};
use crate::engine::etaoin::Word;
use crate::widgets::Face;
use crate::widgets::figures::minus;

/// The names and faces of a row's items.
#[derive(Debug, Clone)]
pub(in crate::games) enum Labels {
    /// The letters of a word.
    Letters(Word),
    /// Numbers, which are called what they are.
    Numbers(Arc<[i64]>),
}

/// The words for the items of a row and its parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::games) struct Nouns {
    /// Several items.
    pub(in crate::games) items: &'static str,
    /// Some neighbours.
    pub(in crate::games) part: &'static str,
    /// All of them.
    pub(in crate::games) whole: &'static str,
}

impl Labels {
    /// What the item at `place` is called.
    pub(in crate::games) fn item(&self, place: usize) -> String {
        self.rest(place..place + 1)
    }

    /// The items at `places`, in a row.
    pub(in crate::games) fn rest(&self, places: Range<usize>) -> String {
        match self {
            Self::Letters(word) => word.text(places),
            Self::Numbers(items) => {
                let items = items.get(places).unwrap_or_default();
                items.iter().map(|&item| minus(item)).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// Whether the items are numbers.
    pub(in crate::games) const fn are_numbers(&self) -> bool {
        matches!(self, Self::Numbers(_))
    }

    /// The words for the items and for parts of the row.
    pub(in crate::games) const fn nouns(&self) -> Nouns {
        match self {
            Self::Letters(_) => Nouns { items: "letters", part: "sub-string", whole: "word" },
            Self::Numbers(_) => Nouns { items: "numbers", part: "sub-row", whole: "board" },
        }
    }

    /// The items at `places`, as a sentence names them; a long row by its two ends.
    pub(in crate::games) fn quoted(&self, places: Range<usize>) -> String {
        let longest = if self.are_numbers() { 6 } else { 24 };
        self.quoted_within(places, longest)
    }

    /// The same, by its two ends from more than `longest` items on (at least 3).
    pub(in crate::games) fn quoted_within(&self, places: Range<usize>, longest: usize) -> String {
        if places.len() <= longest.max(3) {
            return format!("“{}”", self.rest(places));
        }
        let end = (longest / 2).max(1);
        let (head, tail) = (places.start..places.start + end, places.end - end..places.end);
        let gap = if self.are_numbers() { " … " } else { "…" };
        format!("“{}{gap}{}”", self.rest(head), self.rest(tail))
    }

    /// The first and the last of the items at `places`.
    pub(in crate::games) fn ends(&self, places: Range<usize>) -> String {
        let Some(last) = places.clone().next_back() else { return String::new() };
        let gap = if self.are_numbers() { " … " } else { "…" };
        format!("“{}{gap}{}”", self.item(places.start), self.item(last))
    }

    /// The faces of the first `count` tiles.
    pub(in crate::games) fn faces(&self, items: &[i64]) -> Vec<Face> {
        if self.are_numbers() {
            let largest = items.iter().map(|item| item.abs()).max().unwrap_or(1);
            let faces = items.iter().map(|&item| Face::number(item, largest));
            // Strokes that are all as long say nothing.
            let differ = items.iter().any(|item| item.abs() != largest);
            return faces.map(|face| Face { gauge: face.gauge.filter(|_| differ), ..face }).collect();
        }
        let face = |place| match self.item(place).as_str() {
            " " => "␣".to_owned(),
            // ß has no capital of one character: it keeps its own form.
            item if item.to_uppercase().chars().count() == 1 => item.to_uppercase(),
            item => item.to_owned(),
        };
        items.iter().enumerate().map(|(place, &points)| Face::letter(face(place), points)).collect()
    }
}

/// What the two players of `setup` are called.
pub(in crate::games) fn names(setup: &Setup) -> [String; 2] {
    let alone = setup.players.iter().filter(|&&player| player == Player::Person).count() == 1;
    let name = |player| match player {
        Player::Person if alone => "you".to_owned(),
        Player::Person => "player".to_owned(),
        Player::Computer(strategy) => strategy.to_string(),
        Player::Program(name) => name.to_string(),
    };
    let [first, second] = setup.players.map(name);
    if first == second { [format!("{first} 1"), format!("{second} 2")] } else { [first, second] }
}
