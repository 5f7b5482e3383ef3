//! The words of the lexicon and their graph in few bytes. Also compiled into the build script, which packs them.
//!
//! Words are front-coded in numbers of five bits: how many letters a word shares with the one before it, its level in
//! fives, and the letters that follow. Of the graph's nodes, each has its head, and how far back each of its children is.

/// Bits of a number, so that eight of them take five bytes.
const BITS: usize = 5;

/// Packs words that are sorted within a length, each with its level: a multiple of 5 below 160.
pub(crate) fn pack_words<'a>(words: impl IntoIterator<Item = (&'a [u8], u8)>) -> Vec<u8> {
    let mut numbers = Vec::new();
    let mut last: &[u8] = &[];
    for (word, level) in words {
        let same = word.iter().zip(last).take_while(|(letter, before)| letter == before).count();
        let shared = if word.len() == last.len() { same } else { 0 };
        numbers.extend([shared as u8, level / 5]);
        numbers.extend(word[shared..].iter().map(|letter| letter - b'a'));
        last = word;
    }
    numbers.resize(numbers.len().next_multiple_of(8), 0);
    let eights = numbers.as_chunks::<8>().0.iter();
    let packed = eights.map(|eight| eight.iter().rev().fold(0, |all, &number| (all << BITS) + u64::from(number)));
    packed.flat_map(|all| all.to_le_bytes().into_iter().take(BITS)).collect()
}

/// The letters of packed words of these lengths, with nothing between them, and their levels.
pub(crate) fn unpack_words(packed: &[u8], lengths: impl Iterator<Item = usize>) -> (Vec<u8>, Vec<u8>) {
    let numbers = packed.as_chunks().0.iter().flat_map(|&[a, b, c, d, e]| {
        let eight = u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]);
        [0, 1, 2, 3, 4, 5, 6, 7].map(|at| (eight >> (BITS * at)) as u8 & 31)
    });
    let numbers: Vec<u8> = numbers.collect();
    let mut rest = &numbers[..];
    let (mut letters, mut levels) = (Vec::new(), Vec::new());
    for length in lengths {
        let Some((&[shared, level], after)) = rest.split_first_chunk() else { break };
        let (new, after) = after.split_at(length - usize::from(shared));
        let before = letters.len().saturating_sub(length);
        letters.extend_from_within(before..before + usize::from(shared));
        letters.extend(new.iter().map(|number| b'a' + number));
        levels.push(level * 5);
        rest = after;
    }
    (letters, levels)
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
        // For each word two numbers and its letters, but for the two that “tap” shares with the word before.
        assert_eq!(packed.len(), (4 + 5 + 3 + 5 + 7) * 5 / 8);
        let (letters, levels) = unpack_words(&packed, words.into_iter().map(|(word, _)| word.len()));
        assert_eq!(letters, words.map(|(word, _)| word).concat());
        assert_eq!(levels, words.map(|(_, level)| level));
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
