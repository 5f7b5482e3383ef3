//! Why no play from a hand makes more than its best total, with few lines that can be checked one by one.
//!
//! 1. *Throw away first.* An entry scores the more, and never less, the fewer symbols are held. So of all plays that make
//!    the same words, the best throws away first what no word uses; then the words use up what is left, its *letters used*.
//! 2. *One word.* It scores its letters' points times 9 times its length: the best one of each length is named.
//! 3. *Two words or more* that use up `s` symbols worth `p` points: none is longer than `s` less the shortest word, so no
//!    letter counts more than 9 times that often. This bound excludes most hands left; for every other one there is a line
//!    with all ways to begin. What a word leaves there makes no more than 9 times its size times its points; where that is
//!    not enough, it has a line of its own.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use super::{CellWord, Hand, Mode, Symbol, Table, multiplier};

/// The most symbols of a hand whose proof somebody would read.
pub const PROVABLE: usize = 10;

/// Why no play makes more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The best total.
    pub total: u32,
    /// Of each length of words the set of letters that is worth most, the short ones first.
    pub alone: Vec<Alone>,
    /// For every number of symbols that two words may use up, what they make at most.
    pub bounds: Vec<SizeBound>,
    /// The hands left for which the bound is not enough, and what they leave where that needs a line, the small ones first.
    pub hands: Vec<HandLeft>,
    /// The hands for which the bound is not enough either, but which no two words use up.
    pub unused: Vec<Hand>,
}

/// A word without any other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Alone {
    /// Its letters.
    pub letters: Hand,
    /// What it scores when everything else was thrown away.
    pub total: u32,
}

/// The bound for two words or more that use up a number of symbols.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SizeBound {
    /// How many symbols.
    pub size: usize,
    /// The points of the dearest ones of the hand.
    pub points: u32,
    /// Times this at most.
    pub factor: u32,
}

impl SizeBound {
    /// What two words or more make at most.
    pub const fn at_most(&self) -> u32 {
        self.points * self.factor
    }
}

/// A hand that words use up entirely.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandLeft {
    /// The hand.
    pub hand: Hand,
    /// Every set of letters that can be the first word, with what the hand that it leaves makes at most, the best first.
    pub ways: Vec<CellWord>,
}

impl HandLeft {
    /// What words that use up the hand make at most.
    pub fn at_most(&self) -> u32 {
        self.ways.iter().map(CellWord::total).max().unwrap_or(0)
    }
}

impl Proof {
    /// The proof for `hand`, which must be what is left of the table's hand: some milliseconds for [`PROVABLE`] symbols.
    pub fn of(table: &Table, hand: &Hand) -> Self {
        let total = table.best(hand, Mode::Full);
        let used = used_up(table, hand);
        let whole = used.values().filter(|left| left.ways.iter().any(|way| way.rest.is_empty()));
        let mut by_length: BTreeMap<usize, (u32, Reverse<Hand>)> = BTreeMap::new();
        for letters in whole.map(|left| left.hand) {
            let worth = (most(&letters), Reverse(letters));
            let best = by_length.entry(letters.len()).or_insert(worth);
            *best = worth.max(*best);
        }
        let Some(&shortest) = by_length.keys().next() else {
            return Self { total, alone: Vec::new(), bounds: Vec::new(), hands: Vec::new(), unused: Vec::new() };
        };
        let of_size = |size: usize, points| SizeBound { size, points, factor: factor(size - shortest) };
        let sizes = 2 * shortest..=hand.len();
        let bounds = sizes.map(|size| of_size(size, dearest(hand, size))).collect();
        let is_open = |left: &Hand| left.len() >= 2 * shortest && of_size(left.len(), points(left)).at_most() > total;
        let open = table.filling(hand).into_iter().map(|cell| cell.hand).filter(is_open);
        // One word of all its letters would make more than the bound, and more than the best total: it takes two to use it up.
        let (several, unused): (Vec<Hand>, Vec<Hand>) = open.partition(|left| used.contains_key(left));
        let hands = lines(several, total, &used);
        let alone = by_length.into_values().map(|(total, Reverse(letters))| Alone { letters, total }).collect();
        Self { total, alone, bounds, hands, unused }
    }

    /// How many symbols the shortest word has; 0 where there is none.
    pub fn shortest(&self) -> usize {
        self.alone.first().map_or(0, |word| word.letters.len())
    }
}

/// What the points of a word of this length are multiplied by when nothing else is held.
fn factor(length: usize) -> u32 {
    multiplier(length, length)
}

/// The points of all symbols of a hand.
fn points(hand: &Hand) -> u32 {
    hand.symbols().map(Symbol::points).sum()
}

/// The points of the `size` dearest symbols of a hand.
fn dearest(hand: &Hand, size: usize) -> u32 {
    let mut all: Vec<u32> = hand.symbols().map(Symbol::points).collect();
    all.sort_unstable_by_key(|&points| Reverse(points));
    all.iter().take(size).sum()
}

/// Every part of `hand` that words use up entirely, with all ways to begin.
fn used_up(table: &Table, hand: &Hand) -> HashMap<Hand, HandLeft> {
    let mut found: HashMap<Hand, HandLeft> = HashMap::new();
    // The small hands come first, so that what is left is there already.
    for cell in table.filling(hand) {
        let ways = cell.words.into_iter().filter_map(|way| {
            let then = if way.rest.is_empty() { 0 } else { found.get(&way.rest)?.at_most() };
            Some(CellWord { then, ..way })
        });
        let ways: Vec<CellWord> = ways.collect();
        if !ways.is_empty() {
            found.insert(cell.hand, HandLeft { hand: cell.hand, ways });
        }
    }
    found
}

/// What words that use up a hand make at most, whichever words these are: no letter counts more than 9 times as often as
/// the hand has symbols.
fn most(hand: &Hand) -> u32 {
    points(hand) * factor(hand.len())
}

/// The lines of these hands, none of which makes more than `total`, and of every hand left for which [`most`] does not show
/// as much: the small ones first.
fn lines(hands: Vec<Hand>, total: u32, used: &HashMap<Hand, HandLeft>) -> Vec<HandLeft> {
    // What each hand must be shown not to exceed. The large ones come first: what they leave is smaller.
    let mut wanted: BTreeMap<(usize, Hand), u32> = hands.into_iter().map(|hand| ((hand.len(), hand), total)).collect();
    let mut lines: Vec<HandLeft> = Vec::new();
    while let Some(((_, hand), budget)) = wanted.pop_last() {
        let Some(left) = used.get(&hand) else { continue };
        for way in left.ways.iter().filter(|way| way.points + most(&way.rest) > budget) {
            let exact = wanted.entry((way.rest.len(), way.rest)).or_insert(way.then);
            *exact = way.then.min(*exact);
        }
        lines.push(left.clone());
    }
    lines.sort_by_cached_key(|left| (left.hand.len(), left.hand.to_string()));
    let mut known: HashMap<Hand, u32> = HashMap::new();
    for left in &mut lines {
        for way in &mut left.ways {
            way.then = known.get(&way.rest).copied().unwrap_or_else(|| most(&way.rest));
        }
        left.ways.sort_by_key(|way| (Reverse(way.total()), way.letters));
        known.insert(left.hand, left.at_most());
    }
    lines
}
