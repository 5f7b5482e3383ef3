//! The walk of the graph of sorted letters that finds which parts of a hand make a word.

use super::{Hand, Symbol};
use crate::lexicon::dawg::{Bands, Dawg, Node, ORDER, RANK};

/// Marks in `bands`, by sets of places, the bands of the words that each set makes, and returns how many nodes were
/// visited. `first` is the first place of each symbol.
pub(super) fn mark(hand: &Hand, dawg: &Dawg, first: &[u8; Symbol::COUNT], bands: &mut [Bands]) -> usize {
    let mut walk = Walk { dawg, bands, next: [0; 26], left: [0; 26], wildcard: 0, nodes: 0 };
    let mut held = 0;
    for (rank, letter) in ORDER.into_iter().enumerate() {
        let index = usize::from(letter - b'a');
        walk.next[rank] = 1 << first[index];
        walk.left[rank] = hand.count(Symbol::LETTERS[index]);
        held |= u32::from(walk.left[rank] > 0) << rank;
    }
    if hand.count(Symbol::WILDCARD) > 0 {
        walk.wildcard = 1 << first[Symbol::WILDCARD.index()];
    }
    let wildcard = walk.wildcard;
    walk.visit(dawg.root(), held, 0, wildcard);
    walk.nodes
}

/// One walk through the graph.
struct Walk<'a> {
    dawg: &'a Dawg,
    bands: &'a mut [Bands],
    /// By rank: the next free place of each letter, as a bit.
    next: [u32; 26],
    /// By rank: how many are left of each letter.
    left: [u8; 26],
    /// The wildcard's place, as a bit; 0 if the hand has no wildcard.
    wildcard: u32,
    nodes: usize,
}

/// The consonants, as bits by rank.
const CONSONANTS: u32 = {
    let mut mask = (1 << 26) - 1;
    let vowels = b"aeiou";
    let mut at = 0;
    while at < vowels.len() {
        mask ^= 1 << RANK[(vowels[at] - b'a') as usize];
        at += 1;
    }
    mask
};

impl Walk<'_> {
    /// Marks the words from `node` on, reached by the letters at `set`; `held` are the letters that are left, as bits
    /// by rank, and `wildcard` the wildcard's place if it is free.
    fn visit(&mut self, node: Node, held: u32, set: u32, wildcard: u32) {
        self.nodes += 1;
        if let Some(bands) = node.bands() {
            let known = &mut self.bands[set as usize];
            *known = known.with(bands);
        }
        let mut letters = node.letters() & if wildcard == 0 { held } else { held | CONSONANTS };
        while letters != 0 {
            let bit = letters & letters.wrapping_neg();
            letters ^= bit;
            let rank = bit.trailing_zeros();
            let child = self.dawg.child(node, rank);
            if held & bit != 0 {
                let at = rank as usize;
                let place = self.next[at];
                self.next[at] <<= 1;
                self.left[at] -= 1;
                let still = if self.left[at] == 0 { held ^ bit } else { held };
                self.visit(child, still, set + place, wildcard);
                self.left[at] += 1;
                self.next[at] = place;
            }
            if wildcard != 0 && bit & CONSONANTS != 0 {
                self.visit(child, held, set + wildcard, 0);
            }
        }
    }
}
