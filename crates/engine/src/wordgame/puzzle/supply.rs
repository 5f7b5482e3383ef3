//! Where puzzles come from: the letters of short words for small hands, and for all others all legal hands, in an order in which neighbours have little to do with each other.
//!
//! A seed stands for a stretch of that order, and its puzzle is the first hand of the stretch that is one. Stretches of
//! different seeds have no hand in common until all hands were looked at, so no puzzle comes twice before.

use super::proof::prove_with;
use super::{HandPuzzle, Kind, Names, SMALL, Step};
use crate::lexicon::Tier;
use crate::puzzle::step_through;
use crate::wordgame::{Class, Dictionary, Hand, Symbol, Table};
use crate::{Cancel, Cancelled};

/// The sizes of the hands that seeds stand for, in turn; a size that comes more often stands more than once.
const SIZES: [usize; 4] = [6, 8, 7, 8];

/// How many seeds, in any number of them that follow each other, have no hand in common.
const SEEDS: u64 = 1_000;

/// The sizes of small hands, in the same way.
const SMALL_SIZES: [usize; 4] = [3, 4, 2, SMALL];

/// Into how many parts the legal hands are dealt, one for each kind that is looked for among them.
const PARTS: u64 = 5;

/// The most hands that a seed stands for.
const LONGEST_STRETCH: u64 = 400;

/// How many different hands of a size can be dealt.
pub fn supply(size: usize) -> u64 {
    let (vowels, consonants) = classes(size);
    choices(5, vowels) * choices(21, consonants)
}

/// The vowels and consonants of a hand.
const fn classes(size: usize) -> (u64, u64) {
    let vowels = size.div_ceil(3);
    (vowels as u64, (size - 1 - vowels) as u64)
}

/// In how many ways `count` letters can be taken from `letters` when each may be taken again.
fn choices(letters: u64, count: u64) -> u64 {
    (0..count).fold(1, |ways, at| ways * (letters + at) / (at + 1))
}

/// The hand of a size with this number, below [`supply`].
fn hand(size: usize, number: u64) -> Option<Hand> {
    let (vowels, consonants) = classes(size);
    let of_consonants = choices(21, consonants);
    let vowels = letters(Class::Vowel, vowels, number / of_consonants);
    let consonants = letters(Class::Consonant, consonants, number % of_consonants);
    Hand::of(vowels.into_iter().chain(consonants).chain([Symbol::WILDCARD])).ok()
}

/// The choice of `count` letters of a class, each as often as one likes, with this number.
fn letters(class: Class, mut count: u64, mut number: u64) -> Vec<Symbol> {
    let mut chosen = Vec::new();
    let mut left = class.letters().count() as u64;
    for letter in class.letters() {
        while count > 0 {
            let with = choices(left, count - 1);
            if number >= with {
                number -= with;
                break;
            }
            chosen.push(letter);
            count -= 1;
        }
        left -= 1;
    }
    chosen
}

/// The hands that a seed stands for, in order. A hand with three equal letters is seldom dealt, and left out.
fn stretch(kind: Kind, seed: u64) -> impl Iterator<Item = Hand> {
    let turn = (seed % SIZES.len() as u64) as usize;
    let size = SIZES[turn];
    // How often the size comes in one round of seeds, and how often it came in this round before.
    let often = SIZES.iter().filter(|&&other| other == size).count() as u64;
    let before = SIZES[..turn].iter().filter(|&&other| other == size).count() as u64;
    let all = supply(size);
    // Of the size that comes twice there are hands enough for the longest stretches.
    let length = (all / (SEEDS / SIZES.len() as u64)).min(LONGEST_STRETCH);
    let stretches = all / length;
    let number = seed / SIZES.len() as u64 * often + before;
    // Once all stretches were used they are gone through again, each from a later hand on.
    let (stretch, round) = (number % stretches, number / stretches);
    let stride = stride(all);
    let start = kind as u64 * all / PARTS;
    let hands = (0..length).filter_map(move |at| {
        let place = stretch * length + (at + round) % length;
        hand(size, (start + place * stride) % all)
    });
    hands.filter(|hand| hand.distinct().all(|symbol| hand.count(symbol) <= 2))
}

/// The small hand of a seed: the letters of a word that is not coarse. Seeds go through all words of a size before one
/// comes again.
fn small_hand(seed: u64, dictionary: &Dictionary, tier: Tier) -> Option<Hand> {
    let list = dictionary.list(tier);
    let (round, turn) = (seed / SMALL_SIZES.len() as u64, (seed % SMALL_SIZES.len() as u64) as usize);
    let size = SMALL_SIZES[turn];
    let of_this_size = |sizes: &[usize]| sizes.iter().filter(|&&other| other == size).count() as u64;
    let mut hands: Vec<Hand> = list
        .lexicon
        .iter(tier, size..=size)
        .filter(|word| !list.is_coarse(word.as_str()))
        .filter_map(|word| Hand::of(word.as_str().chars().map(Symbol::of).collect::<Option<Vec<_>>>()?).ok())
        .collect();
    hands.sort_unstable_by_key(ToString::to_string);
    hands.dedup();
    let all = hands.len() as u64;
    let place = round.wrapping_mul(of_this_size(&SMALL_SIZES)).wrapping_add(of_this_size(&SMALL_SIZES[..turn]));
    let at = place.checked_rem(all)? * stride(all) % all;
    hands.get(at as usize).copied()
}

/// A step that leads through all numbers below `all`, and far from one to the next: without a common factor with it, and
/// near its golden section.
fn stride(all: u64) -> u64 {
    step_through(all, all * 618 / 1_000)
}

/// The puzzle of a seed: the same for the same words, on every machine. `None` if none of the hands that the seed stands
/// for is one. At most 400 hands are worked out.
///
/// No two seeds among a thousand that follow each other have the same puzzle. A hand whose solution is a coarse word is
/// passed over.
pub fn generate(
    kind: Kind,
    seed: u64,
    dictionary: &Dictionary,
    tier: Tier,
    cancel: &Cancel,
) -> Result<Option<HandPuzzle>, Cancelled> {
    let mut table = Table::default();
    let hands: Box<dyn Iterator<Item = Hand>> = match kind {
        Kind::SmallHand => Box::new(small_hand(seed, dictionary, tier).into_iter()),
        _ => Box::new(stretch(kind, seed)),
    };
    for hand in hands {
        if let Ok(puzzle) = prove_with(&mut table, kind, &hand, dictionary, tier, cancel)?
            && !is_coarse(&puzzle, dictionary, tier)
        {
            return Ok(Some(puzzle));
        }
    }
    Ok(None)
}

/// Whether a word of the solution is only to be had as a coarse one.
fn is_coarse(puzzle: &HandPuzzle, dictionary: &Dictionary, tier: Tier) -> bool {
    let words: Vec<&Step> = puzzle.solution.iter().filter(|step| matches!(step, Step::Word(_))).collect();
    let names = (!words.is_empty()).then(|| Names::new(&puzzle.position, dictionary.list(tier)));
    names.is_some_and(|names| words.iter().any(|step| names.said(step, &puzzle.position).coarse))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Arc;

    use super::*;
    use crate::lexicon::Lexicon;
    use crate::puzzle::Puzzle;
    use crate::wordgame::{Play, name};

    #[test]
    fn every_legal_hand_has_one_number() {
        for size in [2, 3, 5, 6] {
            let hands: HashSet<Hand> = (0..supply(size)).filter_map(|number| hand(size, number)).collect();
            assert_eq!(hands.len() as u64, supply(size), "{size}");
            for hand in hands {
                let of = |class| hand.symbols().filter(|symbol| symbol.class() == class).count();
                assert_eq!((of(Some(Class::Vowel)), of(None), hand.len()), (size.div_ceil(3), 1, size));
            }
        }
    }

    #[test]
    fn a_thousand_seeds_stand_for_different_hands() {
        for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::SmallHand) {
            for first in [0, 777, u64::MAX - 1_000] {
                let hands: Vec<Hand> = (first..first + 1_000).flat_map(|seed| stretch(kind, seed)).collect();
                assert_eq!(hands.iter().collect::<HashSet<_>>().len(), hands.len());
            }
        }
        assert!((1..=LONGEST_STRETCH as usize).contains(&stretch(Kind::Wildcard, u64::MAX).count()));
    }

    /// Whether no letter comes three times.
    fn is_usual(hand: &Hand) -> bool {
        hand.distinct().all(|symbol| hand.count(symbol) < 3)
    }

    #[test]
    fn the_sizes_of_hands_come_in_turn_and_no_hand_has_three_equal_letters() {
        for seed in 0..8 {
            let hands: Vec<Hand> = stretch(Kind::Reach90, seed).collect();
            assert!(!hands.is_empty() && hands.iter().all(|hand| hand.len() == [6, 8, 7, 8][seed as usize % 4]));
            assert!(hands.iter().all(is_usual));
        }
    }

    #[test]
    fn the_kinds_share_the_legal_hands_and_each_begins_where_its_part_does() {
        for (part, kind) in Kind::ALL.into_iter().take(PARTS as usize).enumerate() {
            assert_ne!(kind, Kind::SmallHand);
            for (seed, size) in [(0, 6), (1, 8), (2, 7)] {
                let all = supply(size);
                let hands = (0..).filter_map(|at| hand(size, (part as u64 * all / 5 + at * stride(all)) % all));
                assert_eq!(stretch(kind, seed).next(), hands.into_iter().find(is_usual), "{kind} {size}");
            }
        }
    }

    #[test]
    fn a_thousand_seeds_leave_out_less_than_one_hand_for_each_of_them() {
        for (turn, size) in [(0, 6), (2, 7)] {
            let legal = (0..supply(size)).filter_map(|number| hand(size, number)).filter(is_usual).count();
            let seeds = (0..250).map(|round| 4 * round + turn);
            let stood_for: HashSet<Hand> = seeds.flat_map(|seed| stretch(Kind::SplitInTwo, seed)).collect();
            assert!((stood_for.len()..stood_for.len() + 250).contains(&legal), "{} of {legal}", stood_for.len());
        }
    }

    #[test]
    fn once_all_stretches_were_used_they_come_again_from_one_hand_later_on() {
        // Of six and of seven symbols there are 250 stretches, and every fourth seed has one.
        for seed in [0, 2, 996, 998] {
            let hands: Vec<Hand> = stretch(Kind::ThrowFirst, seed).collect();
            let again: Vec<Hand> = stretch(Kind::ThrowFirst, seed + 1_000).collect();
            // The hand that comes later may be one that is left out.
            let turned = [&hands[1..], &hands[..1]].concat();
            assert!(again == turned || again == hands, "{seed}");
            let later: Vec<Hand> = stretch(Kind::ThrowFirst, seed + 10_000).collect();
            assert!(later != hands && later.iter().collect::<HashSet<_>>() == hands.iter().collect(), "{seed}");
        }
    }

    #[test]
    fn neighbours_in_the_order_of_hands_are_a_golden_section_apart() {
        for all in [105, 26_565, 61_985, 371_910] {
            assert!((stride(all) as f64 / all as f64 - 0.618).abs() < 0.02, "{all}");
            assert_eq!((0..all).map(|at| at * stride(all) % all).collect::<HashSet<_>>().len() as u64, all);
        }
        // Two vowels of five and three consonants of 21 with the wildcard, each letter as often as one likes.
        assert_eq!(supply(6), (5 * 6 / 2) * (21 * 22 * 23 / 6));
    }

    #[test]
    fn seeds_of_small_hands_go_through_all_words_of_a_size_before_one_comes_again() {
        // Nine words of three letters, eight of four, and three of two; "tea" and "eat" have the same letters.
        let words = "add bee cow dog elk fly gnu hen tea eat able cake dale each face gale hale lone at be do";
        let (lexicon, _) = Lexicon::parse(words.replace(' ', "\n").as_bytes()).unwrap();
        let dictionary = Dictionary::new(Some(Arc::new(lexicon)));
        let hand = |seed| small_hand(seed, &dictionary, Tier::Common).unwrap();
        for (turns, first, all) in [(&[0][..], "add", 9), (&[1, 3], "able", 8), (&[2], "at", 3)] {
            let seeds: Vec<u64> = (0..9).flat_map(|round| turns.iter().map(move |turn| 4 * round + turn)).collect();
            assert_eq!(hand(seeds[0]), first.parse().unwrap());
            let hands: Vec<Hand> = seeds.iter().map(|&seed| hand(seed)).collect();
            for hands in hands.chunks(all) {
                assert_eq!(hands.iter().collect::<HashSet<_>>().len(), hands.len(), "{first}");
                assert!(hands.iter().all(|hand| hand.len() == first.len()));
            }
        }
        let (lexicon, _) = Lexicon::parse(b"cow").unwrap();
        let few = Dictionary::new(Some(Arc::new(lexicon)));
        assert_eq!([0, 1, 2].map(|seed| small_hand(seed, &few, Tier::Common).is_some()), [true, false, false]);
    }

    #[test]
    fn puzzles_of_small_hands_are_small_hands() {
        let (lexicon, _) = Lexicon::parse(b"add\ncow\ndog\ngnu\nable\nface\nlone\nat\nbe\nbread\ntrack").unwrap();
        let dictionary = Dictionary::new(Some(Arc::new(lexicon)));
        for seed in 0..8 {
            let puzzle = generate(Kind::SmallHand, seed, &dictionary, Tier::Common, &Cancel::new()).unwrap();
            assert_eq!(puzzle.map(|puzzle| puzzle.position), small_hand(seed, &dictionary, Tier::Common), "{seed}");
        }
    }

    #[test]
    fn a_solution_is_passed_over_only_where_one_of_its_words_is_to_be_had_as_a_coarse_one_alone() {
        let dictionary = Dictionary::default();
        let list = dictionary.list(Tier::Full);
        let coarse = |letters: &str, steps: &[fn(Hand) -> Step]| {
            let position: Hand = letters.parse().unwrap();
            let solution = steps.iter().map(|step| step(position)).collect();
            let puzzle = Puzzle { position, solution, alternatives: vec![], failed_by: vec![], difficulty: 0.5 };
            is_coarse(&puzzle, &dictionary, Tier::Full)
        };
        let word: fn(Hand) -> Step = |letters| Step::Word(Play { letters, points: 0 });
        assert!(!coarse("cows", &[word]));
        for text in list.lexicon.iter(Tier::Full, 4..=4).filter(|word| list.is_coarse(word.as_str())) {
            let alone = name(&text.as_str().parse().unwrap(), list).unwrap().coarse;
            assert_eq!(coarse(text.as_str(), &[Step::Discard, word]), alone, "{}", text.as_str());
            assert!(!coarse(text.as_str(), &[Step::Discard]), "no word of it is played");
        }
    }
}
