//! Packing words into a minimal graph of their sorted letters. Also compiled into the build script, so that the
//! embedded lexicon's graph is in the program.
//!
//! Words that are anagrams share one path, so a hand is searched once and not once an order. The paths come sorted, and
//! the graph is minimised as it grows (Daciuk, Mihov, Watson and Watson, “Incremental Construction of Minimal Acyclic
//! Finite-State Automata”, Computational Linguistics 26(1), 2000).

use super::band::Bands;
use super::packing::children;

/// Letters in the order in which a path meets them, about the most frequent first: fewer paths have to be walked than
/// in alphabetical order (460 nodes instead of 536 for a hand of seven).
pub(super) const ORDER: [u8; 26] = *b"esiarntolcdugpmhbyfvkwzxjq";

/// The longest word the graph takes; no hand is larger.
pub(super) const LONGEST: usize = 24;

/// Bits of a letter in a key, and of what follows the letters.
const LETTER_BITS: usize = 5;
const BAND_BITS: usize = 128 - LONGEST * LETTER_BITS;

/// Where each letter of the alphabet stands in [`ORDER`].
pub(super) const RANK: [u8; 26] = {
    let mut rank = [0; 26];
    let mut at = 0;
    while at < 26 {
        rank[(ORDER[at] - b'a') as usize] = at as u8;
        at += 1;
    }
    rank
};

/// The graph as it lies in memory.
#[derive(Default)]
pub(super) struct Packed {
    /// For each node: which letters lead on (bits by rank) with the bands of the words that end here (6 bits from bit
    /// 26; 0 where none does), then where its edges begin. The last node is the root.
    pub(super) nodes: Vec<[u32; 2]>,
    /// For each edge, in order of rank: the node it leads to.
    pub(super) edges: Vec<u32>,
}

/// The sorted letters of a word and its bands (see [`Bands`]) as a number: keys order as their paths do. `None` for a word
/// that no hand can hold.
pub(super) fn key(word: &[u8], bands: u8) -> Option<u128> {
    let mut ranks = [0; LONGEST];
    let ranks = ranks.get_mut(..word.len())?;
    for (slot, letter) in ranks.iter_mut().zip(word) {
        *slot = RANK[usize::from(letter - b'a')];
    }
    ranks.sort_unstable();
    let letters = ranks.iter().fold(0, |key, &rank| (key << LETTER_BITS) + u128::from(rank + 1));
    Some((letters << (128 - LETTER_BITS * word.len())) + u128::from(bands))
}

/// A node on the path that is being added.
#[derive(Clone, Copy)]
struct Open {
    head: u32,
    children: [u32; 26],
}

const FRESH: Open = Open { head: 0, children: [0; 26] };

/// Packs keys in any order. Words with the same letters share a path and its bands.
pub(super) fn pack(mut keys: Vec<u128>) -> Packed {
    keys.sort_unstable();
    keys.dedup_by(|key, kept| {
        let same = *key >> BAND_BITS == *kept >> BAND_BITS;
        if same {
            *kept = (*kept >> BAND_BITS << BAND_BITS) + u128::from(merged(*kept as u8, *key as u8));
        }
        same
    });
    let mut register = Register::new(keys.len());
    let mut path = [FRESH; LONGEST + 1];
    let mut last = 0;
    let mut depth = 0;
    for key in keys {
        let letters = key >> BAND_BITS << BAND_BITS;
        let shared = ((last ^ letters).leading_zeros() as usize / LETTER_BITS).min(depth);
        register.close(&mut path, last, shared..depth);
        depth = shared;
        while letter(letters, depth) > 0 {
            depth += 1;
            path[depth] = FRESH;
        }
        path[depth].head = u32::from(key as u8) << 26;
        last = letters;
    }
    register.close(&mut path, last, 0..depth);
    register.intern(&path[0]);
    register.packed
}

/// The bands of words with these and with those bands.
fn merged(bands: u8, others: u8) -> u8 {
    match (Bands::numbered(bands), Bands::numbered(others)) {
        (Some(bands), Some(others)) => bands.with(others).number(),
        _ => bands.max(others),
    }
}

/// The rank of a key's letter at `depth`, from 1; 0 after the last letter.
const fn letter(key: u128, depth: usize) -> u32 {
    (key >> (128 - LETTER_BITS * (depth + 1))) as u32 & 31
}

/// The nodes that are finished, each once.
struct Register {
    packed: Packed,
    /// Open addressing; 0 is empty, else a node's number and 1. Grows with the nodes.
    table: Vec<u32>,
}

impl Register {
    fn new(words: usize) -> Self {
        Self { packed: Packed::default(), table: vec![0; words.max(32).next_power_of_two()] }
    }

    /// Finishes the nodes below those depths on the path to `key`, the deepest first, and hangs each on its parent.
    fn close(&mut self, path: &mut [Open; LONGEST + 1], key: u128, depths: std::ops::Range<usize>) {
        for depth in depths.rev() {
            let child = self.intern(&path[depth + 1]);
            let rank = letter(key, depth) - 1;
            let parent = &mut path[depth];
            parent.children[children(parent.head)] = child;
            parent.head |= 1 << rank;
        }
    }

    /// The number of the node like this one.
    fn intern(&mut self, open: &Open) -> u32 {
        let children = &open.children[..children(open.head)];
        let mut slot = hash(open.head, children) as usize & (self.table.len() - 1);
        while let Some(found) = self.table[slot].checked_sub(1) {
            if self.is(found, open.head, children) {
                return found;
            }
            slot = (slot + 1) & (self.table.len() - 1);
        }
        let number = self.packed.nodes.len() as u32;
        self.packed.nodes.push([open.head, self.packed.edges.len() as u32]);
        self.packed.edges.extend(children);
        self.table[slot] = number + 1;
        if self.packed.nodes.len() == self.table.len() / 2 {
            self.grow();
        }
        number
    }

    fn is(&self, number: u32, head: u32, children: &[u32]) -> bool {
        let (found, edges) = self.node(number);
        found == head && edges.starts_with(children)
    }

    fn node(&self, number: u32) -> (u32, &[u32]) {
        let [head, edges] = self.packed.nodes[number as usize];
        (head, &self.packed.edges[edges as usize..])
    }

    fn grow(&mut self) {
        let mut table = vec![0; self.table.len() * 2];
        for number in 0..self.packed.nodes.len() as u32 {
            let (head, edges) = self.node(number);
            let mut slot = hash(head, &edges[..children(head)]) as usize & (table.len() - 1);
            while table[slot] != 0 {
                slot = (slot + 1) & (table.len() - 1);
            }
            table[slot] = number + 1;
        }
        self.table = table;
    }
}

/// A hash whose low bits depend on every bit of what it is given.
fn hash(head: u32, children: &[u32]) -> u64 {
    let add =
        |state: u64, &part: &u32| state.wrapping_add(u64::from(part)).wrapping_mul(0x9e37_79b9_7f4a_7c15).swap_bytes();
    children.iter().chain([&head]).fold(1, add)
}
