//! The words of the lexicon and their graph in few bytes. Also compiled into the build script, which packs them.
//!
//! Words are front-coded in alphabetical order: for all of them how many letters at the end of the word before go, then for all
//! their levels in fives, then for all the letters that follow. What is alike stands side by side, so that a compressor makes less
//! than half of it. Of the graph's nodes, each has its head, and how far back each of its children is.

/// Marks the last letter of a word.
const LAST: u8 = 128;

/// Packs words in alphabetical order, each with its level: a multiple of 5.
pub(crate) fn pack_words<'a>(words: impl IntoIterator<Item = (&'a [u8], u8)>) -> Vec<u8> {
    let (mut dropped, mut levels, mut letters) = (Vec::new(), Vec::new(), Vec::new());
    let mut before: &[u8] = &[];
    for (word, level) in words {
        let shared = word.iter().zip(before).take_while(|(letter, before)| letter == before).count();
        dropped.push((before.len() - shared) as u8);
        levels.push(level / 5);
        letters.extend(&word[shared..]);
        letters.last_mut().iter_mut().for_each(|last| **last |= LAST);
        before = word;
    }
    [dropped, levels, letters].concat()
}

/// The letters of packed words with nothing between them, shortest first and sorted within a length, and their levels. There are
/// so many words of each length, from 0.
pub(crate) fn unpack_words(packed: &[u8], counts: &[usize]) -> (Vec<u8>, Vec<u8>) {
    let words = counts.iter().sum();
    let ((dropped, rest), mut word) = (packed.split_at(words), Vec::new());
    let (levels, mut letters) = rest.split_at(words);
    let of_length = |(length, &count)| (Vec::with_capacity(length * count), Vec::with_capacity(count));
    let mut classes: Vec<(Vec<u8>, Vec<u8>)> = counts.iter().enumerate().map(of_length).collect();
    for (&dropped, level) in dropped.iter().zip(levels) {
        word.truncate(word.len() - usize::from(dropped));
        let end = letters.iter().position(|letter| letter & LAST != 0).map_or(letters.len(), |last| last + 1);
        let (new, rest) = letters.split_at(end);
        word.extend(new.iter().map(|letter| letter & !LAST));
        letters = rest;
        let class = &mut classes[word.len()];
        class.0.extend(&word);
        class.1.push(level * 5);
    }
    let (letters, levels): (Vec<_>, Vec<_>) = classes.into_iter().unzip();
    (letters.concat(), levels.concat())
}

/// Packs the nodes of a graph, in an order in which children come first: heads, of which the lowest 26 bits say how many
/// children there are, and where in `edges` those begin.
pub(crate) fn pack_graph(nodes: &[[u32; 2]], edges: &[u32]) -> Vec<u8> {
    let mut packed = Vec::new();
    for (at, &[head, first]) in nodes.iter().enumerate() {
        packed.extend(head.to_le_bytes());
        for &child in &edges[first as usize..][..children(head)] {
            let mut back = at as u32 - child;
            while back >= 128 {
                packed.push(back as u8 | 128);
                back >>= 7;
            }
            packed.push(back as u8);
        }
    }
    packed
}

/// The nodes and the edges of a packed graph.
pub(crate) fn unpack_graph(packed: &[u8]) -> (Vec<[u32; 2]>, Vec<u32>) {
    let (mut nodes, mut edges) = (Vec::new(), Vec::new());
    let mut rest = packed;
    while let Some((&head, after)) = rest.split_first_chunk() {
        let (at, head) = (nodes.len() as u32, u32::from_le_bytes(head));
        nodes.push([head, edges.len() as u32]);
        rest = after;
        for _ in 0..children(head) {
            let end = rest.iter().position(|&byte| byte < 128).map_or(rest.len(), |last| last + 1);
            let (bytes, after) = rest.split_at(end);
            edges.push(at - bytes.iter().rev().fold(0, |back, &byte| (back << 7) + u32::from(byte & 127)));
            rest = after;
        }
    }
    (nodes, edges)
}

/// How many children a node with this head has.
pub(crate) const fn children(head: u32) -> usize {
    (head & ((1 << 26) - 1)).count_ones() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_unpacked_as_they_were() {
        let words: [(&[u8], u8); 5] = [(b"at", 10), (b"tan", 95), (b"tap", 0), (b"zap", 35), (b"zappy", 80)];
        let packed = pack_words(words);
        // For each word two numbers and its letters, but for the two that “tap” and the three that “zappy” shares with the word before.
        assert_eq!(packed.len(), 5 * 2 + 2 + 3 + 1 + 3 + 2);
        let (letters, levels) = unpack_words(&packed, &[0, 0, 1, 3, 0, 1]);
        assert_eq!(letters, words.map(|(word, _)| word).concat());
        assert_eq!(levels, words.map(|(_, level)| level));
    }

    #[test]
    fn words_come_out_shortest_first_and_sorted_within_a_length() {
        let packed = pack_words([(&b"a"[..], 5), (b"abc", 10), (b"b", 15), (b"bat", 20), (b"c", 25)]);
        let (letters, levels) = unpack_words(&packed, &[0, 3, 0, 2]);
        assert_eq!((letters.as_slice(), levels), (&b"abcabcbat"[..], vec![5, 15, 25, 10, 20]));
        assert_eq!(unpack_words(&[], &[]), (Vec::new(), Vec::new()));
    }

    #[test]
    fn a_graph_is_unpacked_as_it_was() {
        let mut nodes = vec![[9 << 26, 0]; 20_000];
        nodes.push([0b111, 0]);
        nodes.push([0b10, 3]);
        let edges = [0, 5, 19_990, 20_000];
        assert_eq!(unpack_graph(&pack_graph(&nodes, &edges)).1, edges);
        nodes[20_001] = [0b10, 3];
        let unpacked = unpack_graph(&pack_graph(&nodes, &edges)).0;
        assert_eq!((unpacked[7], unpacked[20_000], unpacked[20_001]), ([9 << 26, 0], [0b111, 0], [0b10, 3]));
    }

    #[test]
    fn children_may_be_as_far_back_as_there_are_nodes() {
        let nodes: Vec<[u32; 2]> = (0..20_000).map(|at| if at == 0 { [0, 0] } else { [1, at - 1] }).collect();
        let edges = vec![0; 19_999];
        let packed = pack_graph(&nodes, &edges);
        // Seven bits a byte: one up to 127 nodes back, three from 16,384 on.
        assert_eq!(packed.len(), 20_000 * 4 + 127 + (16_383 - 127) * 2 + (19_999 - 16_383) * 3);
        assert_eq!(unpack_graph(&packed), (nodes, edges));
    }
}
