//! The words as a minimal acyclic graph of their sorted letters: which letters can be laid so that they make a word.
//!
//! A path spells a word's letters in a fixed order (see [`ORDER`]), so anagrams share one path and a hand is searched
//! once for each choice of letters. Every node is eight bytes and its edges lie side by side, found by counting bits.

mod band;
mod coarse;
mod pack;

use std::fmt;
use std::sync::LazyLock;

use super::{Lexicon, Tier, packing};
pub use band::{Band, Bands};
use coarse::Coarse;

/// The longest word in a graph, in letters; longer ones are left out, since no hand can hold them.
pub const LONGEST: usize = pack::LONGEST;

/// Letters in the order in which a path meets them; a letter's place here is its rank.
pub const ORDER: [u8; 26] = pack::ORDER;

/// The rank of each letter of the alphabet.
pub(crate) const RANK: [u8; 26] = pack::RANK;

/// Which letters of a [`Node`] lead on, as bits by rank.
const LETTERS: u32 = (1 << 26) - 1;

static EMBEDDED: LazyLock<Dawg> = LazyLock::new(embedded);

#[cfg(feature = "packed-graph")]
fn embedded() -> Dawg {
    let (nodes, edges) = packing::unpack_graph(include_bytes!(concat!(env!("OUT_DIR"), "/dawg")));
    Dawg { nodes, edges }
}

#[cfg(not(feature = "packed-graph"))]
fn embedded() -> Dawg {
    Dawg::new(Lexicon::embedded())
}

/// The graph of a lexicon's words.
#[derive(Clone)]
pub struct Dawg {
    /// For each node its head and where its edges begin: see [`pack::Packed`].
    nodes: Vec<[u32; 2]>,
    edges: Vec<u32>,
}

/// A place on a path: the letters so far.
#[derive(Debug, Clone, Copy)]
pub struct Node {
    head: u32,
    edges: u32,
}

impl Dawg {
    /// The graph of the embedded lexicon. Takes two milliseconds the first time; without the feature `packed-graph`, a tenth of a
    /// second.
    pub fn embedded() -> &'static Self {
        &EMBEDDED
    }

    /// The graph of any lexicon; 275,000 words take about a tenth of a second.
    pub fn new(lexicon: &Lexicon) -> Self {
        let lengths = lexicon.lengths().filter(|&length| length <= LONGEST);
        let mut keys = Vec::with_capacity(lexicon.total(Tier::Full));
        for words in lengths.map(|length| lexicon.words(length)) {
            keys.extend(words.iter().zip(words.levels()).filter_map(|(word, &level)| {
                let bands = Bands::of_word(Band::of_level(level), is_left_out(word.as_bytes(), lexicon));
                pack::key(word.as_bytes(), bands.number())
            }));
        }
        let pack::Packed { nodes, edges } = pack::pack(keys);
        Self { nodes, edges }
    }

    /// Where every path begins.
    pub fn root(&self) -> Node {
        self.node(self.nodes.len() as u32 - 1)
    }

    /// The node that the letter of this rank leads to from `node`, which must have it among its [`Node::letters`].
    pub fn child(&self, node: Node, rank: u32) -> Node {
        let before = (node.head & ((1 << rank) - 1)).count_ones();
        self.node(self.edges[(node.edges + before) as usize])
    }

    fn node(&self, number: u32) -> Node {
        let [head, edges] = self.nodes[number as usize];
        Node { head, edges }
    }

    /// How many nodes and edges the graph has.
    pub fn size(&self) -> (usize, usize) {
        (self.nodes.len(), self.edges.len())
    }

    /// The bytes it takes.
    pub fn bytes(&self) -> usize {
        self.nodes.len() * 8 + self.edges.len() * 4
    }
}

impl Node {
    /// The letters that lead on, as bits by rank; none has a lower rank than the last letter of the path.
    pub const fn letters(self) -> u32 {
        self.head & LETTERS
    }

    /// The bands of the words that have just these letters; `None` if no word has.
    pub const fn bands(self) -> Option<Bands> {
        Bands::numbered((self.head >> 26) as u8)
    }
}

/// Whether the word, in lower case, is one of the embedded lexicon's coarse words. A player's own words never are.
pub fn is_coarse(word: &[u8], lexicon: &Lexicon) -> bool {
    static LIST: LazyLock<Coarse> = LazyLock::new(Coarse::new);
    lexicon.ships() && LIST.contains(word)
}

/// Whether the computer's players know nothing of the word because it is coarse. In games that were begun with the first
/// edition, those words that were called so then: such games end as they would have ended.
fn is_left_out(word: &[u8], lexicon: &Lexicon) -> bool {
    static FIRST: LazyLock<Coarse> = LazyLock::new(Coarse::first);
    if Lexicon::earlier(lexicon.fingerprint()).is_some() { FIRST.contains(word) } else { is_coarse(word, lexicon) }
}

impl fmt::Debug for Dawg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (nodes, edges) = self.size();
        f.debug_struct("Dawg").field("nodes", &nodes).field("edges", &edges).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    /// The bands at the end of the path of a word's letters.
    fn look_up(dawg: &Dawg, word: &str) -> Option<Bands> {
        let mut ranks: Vec<u8> = word.bytes().map(|letter| RANK[usize::from(letter - b'a')]).collect();
        ranks.sort_unstable();
        let mut node = dawg.root();
        for rank in ranks {
            if node.letters() >> rank & 1 == 0 {
                return None;
            }
            node = dawg.child(node, u32::from(rank));
        }
        node.bands()
    }

    #[test]
    fn every_word_has_a_path_with_the_bands_of_its_commonest_anagrams() {
        let lexicon = Lexicon::embedded();
        let dawg = Dawg::embedded();
        let mut commonest = std::collections::HashMap::new();
        let mut coarse = 0;
        for words in lexicon.lengths().filter(|&length| length <= LONGEST).map(|length| lexicon.words(length)) {
            for (word, &level) in words.iter().zip(words.levels()) {
                let mut letters = word.as_bytes().to_vec();
                letters.sort_unstable();
                let best: &mut (Option<Band>, Option<Band>) = commonest.entry(letters).or_default();
                let band = Band::of_level(level);
                best.0 = Some(best.0.map_or(band, |known| band.min(known)));
                if is_coarse(word.as_bytes(), lexicon) {
                    coarse += 1;
                } else {
                    best.1 = Some(best.1.map_or(band, |known| band.min(known)));
                }
            }
        }
        assert!(coarse > 20, "{coarse}");
        for (letters, (all, plain)) in &commonest {
            let bands = look_up(dawg, std::str::from_utf8(letters).unwrap()).unwrap();
            assert_eq!((bands.all(), bands.plain()), (all.unwrap().number(), plain.map_or(7, Band::number)));
        }
        assert_eq!(paths(dawg, dawg.root()), commonest.len());
    }

    fn paths(dawg: &Dawg, node: Node) -> usize {
        let below: usize = (0..26)
            .filter(|rank| node.letters() >> rank & 1 == 1)
            .map(|rank| paths(dawg, dawg.child(node, rank)))
            .sum();
        below + usize::from(node.bands().is_some())
    }

    #[test]
    fn a_graph_built_at_run_time_is_the_one_in_the_program() {
        let built = Dawg::new(Lexicon::embedded());
        assert_eq!(built.nodes, EMBEDDED.nodes);
        assert_eq!(built.edges, EMBEDDED.edges);
    }

    #[test]
    fn the_graph_is_minimal() {
        let (lexicon, _) = Lexicon::parse(b"tap\npat\napt\ntan\nant\nat").unwrap();
        // t, a(t), ta(n|p)… : the root, behind a, behind at, and the shared end behind any last letter.
        let dawg = Dawg::new(&lexicon);
        assert_eq!(look_up(&dawg, "tpa"), Some(Bands::of_word(Band::of_level(0), false)));
        assert_eq!(look_up(&dawg, "ta"), Some(Bands::of_word(Band::of_level(0), false)));
        assert_eq!(look_up(&dawg, "a"), None);
        assert_eq!(paths(&dawg, dawg.root()), 3);
    }

    #[test]
    fn a_graph_of_few_long_words_has_many_nodes_and_each_once() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let words: Vec<String> =
            (0..100).map(|_| (0..LONGEST).map(|_| char::from(random.random_range(b'a'..=b'z'))).collect()).collect();
        let (lexicon, _) = Lexicon::parse(words.join("\n").as_bytes()).unwrap();
        let dawg = Dawg::new(&lexicon);
        assert!(words.iter().all(|word| look_up(&dawg, word).is_some()));
        assert_eq!(paths(&dawg, dawg.root()), words.len());
        let (nodes, _) = dawg.size();
        let children = |&[head, first]: &[u32; 2]| (head, &dawg.edges[first as usize..][..packing::children(head)]);
        let different: std::collections::HashSet<_> = dawg.nodes.iter().map(children).collect();
        assert!(different.len() == nodes && nodes > 10 * words.len(), "{} of {nodes}", different.len());
    }

    #[test]
    fn words_longer_than_any_hand_are_left_out() {
        let (lexicon, _) = Lexicon::parse(&[b"at\n".as_slice(), &[b'a'; LONGEST + 1]].concat()).unwrap();
        let dawg = Dawg::new(&lexicon);
        assert_eq!((dawg.size(), dawg.bytes()), ((3, 2), 3 * 8 + 2 * 4));
    }

    #[test]
    fn bands_split_at_the_tiers_and_at_the_par() {
        let bands = [0, 35, 36, 50, 51, 60, 61, 70, 71, 95].map(Band::of_level);
        assert!(bands.is_sorted() && bands[0] == Band::of_level(0) && bands[3] == Band::PAR && bands[9] == Band::RARE);
        for tier in Tier::ALL {
            assert_eq!(Tier::of_level(tier.max_level()), tier);
            assert!(tier == Tier::Full || Band::of_level(tier.max_level()) < Band::of_level(tier.max_level() + 1));
        }
    }
}
