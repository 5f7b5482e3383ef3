//! The entry line, with the tiles it takes letters from: what is typed, and the order in which the tiles lie.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use arcade_engine::wordgame::{Class, Hand, LARGEST, PlanStep, Symbol};
use arcade_ui::widgets::{RackTile, Stand};

#[derive(Debug, Clone, Default)]
pub(super) struct EntryLine {
    /// What is typed and not yet entered, in lower case.
    typed: String,
    /// The hand's symbols in the order in which they lie.
    order: Vec<Symbol>,
    /// The seed of the next shuffle.
    shuffles: u64,
}

impl EntryLine {
    /// The line of a game with this seed.
    pub(super) fn new(seed: u64) -> Self {
        Self { shuffles: seed, ..Self::default() }
    }

    /// Begins anew with the tiles of `whole`; they keep their order where they are the same as before.
    pub(super) fn begin(&mut self, whole: &Hand) {
        self.typed.clear();
        let mut sorted = self.order.clone();
        sorted.sort_unstable();
        if !whole.symbols().eq(sorted) {
            self.order = whole.symbols().collect();
        }
    }

    pub(super) fn typed(&self) -> &str {
        &self.typed
    }

    /// Types what can be part of an entry; `*END*` can.
    pub(super) fn type_text(&mut self, text: &str) {
        for c in text.chars().filter(char::is_ascii_graphic) {
            if self.typed.len() < LARGEST {
                self.typed.push(c.to_ascii_lowercase());
            }
        }
    }

    /// Takes back the last character.
    pub(super) fn erase(&mut self) {
        self.typed.pop();
    }

    pub(super) fn clear(&mut self) {
        self.typed.clear();
    }

    /// Lays the tiles in another order.
    pub(super) fn shuffle(&mut self) {
        self.shuffles = self.shuffles.wrapping_add(1);
        self.order.shuffle(&mut ChaCha8Rng::seed_from_u64(self.shuffles));
    }

    /// Lays the tile in this place, or takes it back if it is laid; false where there is none to be had. `held` is what is
    /// left of the hand, and `laid` what is typed as it is entered.
    pub(super) fn press(&mut self, place: usize, held: &Hand, laid: &str) -> bool {
        let tile = self.tiles(held, laid).get(place).map(|tile| tile.stand);
        match (tile, self.order.get(place)) {
            (Some(Stand::Laid), Some(symbol)) => {
                // What was typed for it stands in the same place.
                if let Some(at) = laid.rfind(symbol.character()) {
                    self.typed.remove(at);
                }
            }
            (Some(Stand::Standing), Some(symbol)) => self.type_text(&symbol.to_string()),
            _ => return false,
        }
        true
    }

    /// What is typed as it is entered: where `held` lacks a single consonant and the wildcard is free, the wildcard is laid
    /// for it, so that a word can be typed as it is spelt. `best` is the best entry, where it is known.
    pub(super) fn laid(&self, held: &Hand, best: Option<&PlanStep>) -> String {
        let laid = lay(&self.typed, held);
        // What throws letters away may hold one that is not in the hand, so that it is no word.
        let proposed = best.is_some_and(|step| step.word.is_none() && step.entry == self.typed);
        if proposed { self.typed.clone() } else { laid }
    }

    /// The letter that is typed and not held, so that the wildcard is laid for it.
    pub(super) fn lent_letter(&self, laid: &str) -> Option<char> {
        self.typed.chars().zip(laid.chars()).find(|(typed, laid)| typed != laid).map(|(typed, _)| typed)
    }

    /// The tiles as they lie, of which `rest` is left, with those of `typed` laid.
    pub(super) fn tiles(&self, rest: &Hand, typed: &str) -> Vec<RackTile> {
        tiles(&self.order, rest, typed)
    }
}

/// `typed` as it is entered: where `held` lacks a single consonant and the wildcard is free, the wildcard is laid for it.
pub(super) fn lay(typed: &str, held: &Hand) -> String {
    let mut missing = held.missing(typed);
    let lacking = match (missing.next(), missing.next()) {
        (Some((place, letter)), None) if is_consonant(letter) => Some(place),
        _ => None,
    };
    let free = held.count(Symbol::WILDCARD) > 0 && !typed.contains('!');
    let lent = lacking.filter(|_| free);
    typed.chars().enumerate().map(|(at, c)| if lent == Some(at) { '!' } else { c }).collect()
}

fn is_consonant(letter: char) -> bool {
    Symbol::of(letter).and_then(Symbol::class) == Some(Class::Consonant)
}

/// The tiles that lie in this `order`, of which `rest` is left, with those of `typed` laid. Of equal tiles the leftmost
/// goes first.
pub(super) fn tiles(order: &[Symbol], rest: &Hand, typed: &str) -> Vec<RackTile> {
    let mut left = *rest;
    let mut standing: Vec<bool> = order.iter().rev().map(|&symbol| left.take(symbol)).collect();
    standing.reverse();
    let mut laid = rest.without(&rest.after(typed)).unwrap_or(Hand::EMPTY);
    let tile = |(&symbol, standing): (&Symbol, bool)| RackTile {
        label: symbol.character(),
        points: (!symbol.is_wildcard()).then(|| symbol.points()),
        stand: match (standing, standing && laid.take(symbol)) {
            (false, _) => Stand::Spent,
            (true, true) => Stand::Laid,
            (true, false) => Stand::Standing,
        },
        state: None,
    };
    order.iter().zip(standing).map(tile).collect()
}

/// The tiles of `whole` by the alphabet, of which `rest` is left, with those of `typed` laid.
pub(super) fn tiles_in_order(whole: &Hand, rest: &Hand, typed: &str) -> Vec<RackTile> {
    tiles(&whole.symbols().collect::<Vec<_>>(), rest, typed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(hand: &str) -> (EntryLine, Hand) {
        let (mut line, hand) = (EntryLine::new(1), hand.parse().unwrap());
        line.begin(&hand);
        (line, hand)
    }

    #[test]
    fn the_wildcard_is_laid_for_the_one_consonant_that_is_missing() {
        let (mut line, hand) = line("cows!z");
        line.type_text("Cozy");
        let laid = line.laid(&hand, None);
        assert_eq!((line.typed(), &*laid, line.lent_letter(&laid)), ("cozy", "coz!", Some('y')));
        line.erase();
        assert_eq!(line.laid(&hand, None), "coz");
        line.type_text("ty");
        assert_eq!(line.laid(&hand, None), "cozty", "not for two");
    }

    #[test]
    fn a_tile_that_is_pressed_is_laid_and_comes_back() {
        let (mut line, hand) = line("cows!z");
        for typed in ["c", ""] {
            let laid = line.laid(&hand, None);
            assert!(line.press(0, &hand, &laid));
            assert_eq!(line.typed(), typed);
        }
        assert!(!line.press(6, &hand, "") && !line.press(0, &"ow".parse().unwrap(), ""), "none, and one that is gone");
    }

    #[test]
    fn tiles_keep_their_order_until_another_hand_comes() {
        let (mut line, hand) = line("cows!z");
        let labels =
            |line: &EntryLine, hand| -> String { line.tiles(hand, "").iter().map(|tile| tile.label).collect() };
        line.shuffle();
        let shuffled = labels(&line, &hand);
        line.type_text("cow");
        line.begin(&hand);
        assert_eq!((line.typed(), labels(&line, &hand)), ("", shuffled));
        let other = "weed!x".parse().unwrap();
        line.begin(&other);
        assert_eq!(labels(&line, &other), other.to_string());
    }
}
