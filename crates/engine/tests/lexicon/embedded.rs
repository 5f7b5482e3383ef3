//! The lexicon inside the program, by its published figures and against the list it was packed from.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use arcade_engine::lexicon::{Lexicon, Tier, Word};

/// That this compiles shows that the program starts without parsing or allocating.
const LEXICON: &Lexicon = Lexicon::embedded();

/// The list as it lies in the repository: each word with its level in an edition.
fn listed_in(edition: usize) -> BTreeMap<&'static str, u8> {
    let entry = |line: &'static str| {
        let (word, levels) = line.split_once(' ').unwrap();
        let level = levels.split(' ').take(edition).last().unwrap();
        (word, level.parse().unwrap())
    };
    include_str!("../../assets/lexicon/words.txt").lines().map(entry).collect()
}

fn listed() -> BTreeMap<&'static str, u8> {
    listed_in(2)
}

fn packed(lexicon: &Lexicon) -> BTreeMap<&str, u8> {
    let lengths = lexicon.lengths().map(|length| lexicon.words(length));
    lengths.flat_map(|words| words.iter().map(Word::as_str).zip(words.levels().iter().copied())).collect()
}

fn words_up_to(lexicon: &Lexicon, level: u8) -> usize {
    lexicon.lengths().flat_map(|length| lexicon.words(length).levels()).filter(|&&at| at <= level).count()
}

#[test]
fn counts_by_level() {
    let counts = |lexicon| [10, 35, 60, 70, 80, 95].map(|level| words_up_to(lexicon, level));
    assert_eq!(counts(LEXICON), [4_023, 40_067, 80_695, 115_276, 241_783, 262_220]);
    assert_eq!(counts(Lexicon::first_edition()), [4_031, 40_969, 80_695, 115_276, 241_783, 262_220]);
}

#[test]
fn counts_by_tier() {
    assert_eq!(Tier::ALL.map(|tier| LEXICON.total(tier)), [40_067, 80_695, 115_276, 262_220]);
    for tier in Tier::ALL {
        let by_length = (0..=30).map(|length| LEXICON.count(tier, length));
        assert_eq!(by_length.sum::<usize>(), LEXICON.total(tier));
        assert_eq!(LEXICON.iter(tier, ..).count(), LEXICON.total(tier));
        assert_eq!(LEXICON.total(tier), words_up_to(LEXICON, tier.max_level()));
    }
}

#[test]
fn lengths_run_from_2_to_28_with_a_gap_at_26() {
    let lengths = LEXICON.lengths().collect::<Vec<_>>();
    assert_eq!(lengths, [(2..=25).collect::<Vec<_>>(), vec![27, 28]].concat());
    for absent in [0, 1, 26, 29, 255, usize::MAX] {
        let words = LEXICON.words(absent);
        assert!(words.is_empty());
        assert_eq!(words.as_bytes(), b"");
        assert_eq!(words.iter().len(), 0);
        assert_eq!((words.get(0), words.tier(0), words.nth(Tier::Full, 0)), (None, None, None));
        assert_eq!(words.position("a".repeat(absent.min(300))), None);
    }
}

#[test]
fn words_and_levels_are_those_of_the_list() {
    assert_eq!(packed(LEXICON), listed());
    assert_eq!(packed(Lexicon::first_edition()), listed_in(1));
}

#[test]
fn words_of_a_length_are_sorted_and_unique() {
    for length in LEXICON.lengths() {
        let words = LEXICON.words(length);
        assert!(!words.is_empty() && words.as_bytes().len() == words.len() * length);
        assert!(words.iter().is_sorted_by(|a, b| a < b));
        assert!(words.iter().eq((0..words.len()).filter_map(|index| words.get(index))));
        assert_eq!(words.get(words.len()), None);
    }
}

#[test]
fn membership_agrees_with_a_hash_set() {
    let listed = listed();
    let set = listed.keys().copied().collect::<HashSet<_>>();
    for &word in listed.keys() {
        // A word, and its neighbours with the last letter changed, dropped, doubled.
        let stem = &word[..word.len() - 1];
        for asked in [word.to_owned(), format!("{stem}q"), stem.to_owned(), format!("{word}s")] {
            assert_eq!(LEXICON.contains(&asked), set.contains(asked.as_str()), "{asked}");
        }
    }
    for absent in ["", "a", "THEN", "th en", "thén", "xylophonez"] {
        assert!(!LEXICON.contains(absent), "{absent}");
    }
    assert!(!LEXICON.contains([0xff; 9]));
}

#[test]
fn positions_lead_back_to_their_words() {
    let words = LEXICON.words(9);
    for (index, word) in words.iter().enumerate() {
        assert_eq!(words.position(word), Some(index));
    }
    assert_eq!(words.position("then"), None);
}

#[test]
fn tier_of_is_the_narrowest() {
    for (word, level) in listed() {
        assert_eq!(LEXICON.tier_of(word), Some(Tier::of_level(level)));
    }
    assert_eq!(LEXICON.tier_of("thenn"), None);
}

#[test]
fn nth_counts_through_a_tier() {
    for tier in Tier::ALL {
        for length in LEXICON.lengths() {
            let words = LEXICON.words(length);
            let expected = words.in_tier(tier).collect::<Vec<_>>();
            assert_eq!(expected.len(), LEXICON.count(tier, length));
            // Every word of the small classes; in the large ones a step that drifts through the blocks.
            let step = 1 + expected.len() / 500;
            for k in (0..expected.len()).step_by(step).chain(expected.len().checked_sub(1)) {
                assert_eq!(LEXICON.nth(tier, length, k), Some(expected[k]), "{tier} {length} {k}");
            }
            assert_eq!(LEXICON.nth(tier, length, expected.len()), None);
            assert_eq!(LEXICON.nth(tier, length, usize::MAX), None);
        }
    }
}

#[test]
fn iteration_keeps_to_its_tier_and_lengths() {
    let listed = listed();
    let expected = listed.iter().filter(|(word, level)| (4..=6).contains(&word.len()) && **level <= 60);
    let expected = expected.map(|(word, _)| *word).collect::<BTreeSet<_>>();
    let found = LEXICON.iter(Tier::Standard, 4..=6).map(Word::as_str).collect::<Vec<_>>();
    assert!(found.is_sorted_by_key(|word| (word.len(), *word)));
    assert_eq!(found.len(), expected.len());
    assert_eq!(BTreeSet::from_iter(found), expected);
    assert_eq!(LEXICON.iter(Tier::Full, 26..27).count(), 0);
    assert_eq!(LEXICON.iter(Tier::Full, 28..).next_back().unwrap(), "ethylenediaminetetraacetates");
}

/// Records name the lexicon by this: a change here means the list, or the fingerprint, is another.
#[test]
fn fingerprints_are_pinned() {
    assert_eq!(LEXICON.fingerprint(), 0x74f5_31bd_8134_7244);
    assert_eq!(Lexicon::first_edition().fingerprint(), 0x5c61_4be0_9966_3bde);
    // A code has ten bits of them.
    assert_ne!(LEXICON.fingerprint() % 1024, Lexicon::first_edition().fingerprint() % 1024);
}

#[test]
fn an_edition_is_found_by_its_fingerprint() {
    let first = Lexicon::first_edition();
    assert!(std::ptr::eq(Lexicon::earlier(first.fingerprint()).unwrap(), first));
    let (own, _) = Lexicon::parse(b"tea\n").unwrap();
    for other in [LEXICON, &own] {
        assert!(Lexicon::earlier(other.fingerprint()).is_none());
    }
    assert_eq!([LEXICON, &**first, &own].map(Lexicon::ships), [true, true, false]);
}

/// Only which words are common differs between the editions, so what is known of the other tiers holds for both.
#[test]
fn the_editions_differ_in_their_common_words_only() {
    let first = Lexicon::first_edition();
    for tier in Tier::ALL {
        let is_same = LEXICON.iter(tier, ..).eq(first.iter(tier, ..));
        assert_eq!(is_same, tier != Tier::Common, "{tier}");
    }
}

#[test]
fn common_words_are_forms_of_words_in_use_that_are_used_themselves() {
    let is_common = |word: &&str| LEXICON.tier_of(word) == Some(Tier::Common);
    let common = ["jukebox", "jukeboxes", "email", "laptop", "thimbles", "colours", "organising", "happiest", "zebra"];
    assert_eq!(common.iter().find(|word| !is_common(word)), None);
    let others = ["auguster", "loyaller", "awkwardest", "wogs", "unwieldiest", "arvos", "clipt", "synthetizes"];
    assert_eq!(others.iter().find(|word| is_common(word)), None);
}
