//! The best play of a hand of letters.

use std::collections::HashMap;
use std::hint::black_box;

use arcade_engine::Cancel;
use arcade_engine::lexicon::dawg::Dawg;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::puzzle::{LEAST_POINTS, LEAST_SHARE};
use arcade_engine::wordgame::{Hand, Table, WordList, reach, substitutions, word_score, words};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::measured::Measured;
use super::race::each;

fn list() -> WordList<'static> {
    WordList { lexicon: Lexicon::embedded(), tier: Tier::Full }
}

/// So many hands, that no single one decides.
fn hands(count: usize, size: usize) -> Vec<Hand> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    (0..count).map(|_| Hand::deal(size, &mut random)).collect()
}

/// What to enter for every word of the list that the hand can make.
fn entries(hand: &Hand) -> Vec<String> {
    words(hand, list()).into_iter().map(|found| found.entry).collect()
}

/// Best play by rote: every word of the list is tried against the hand, and then every word and every discard from every
/// hand that can be left, each hand once. Without discards, and with them.
fn naive_totals(hand: &Hand) -> [u32; 2] {
    naive_from(hand, &entries(hand), &mut HashMap::new())
}

/// Whether there is one letter to throw away first, by far: the total after it and after everything else, by rote.
pub(super) fn naively_throws_first(hand: &Hand) -> bool {
    let (found, mut known) = (entries(hand), HashMap::new());
    let mut after = |entry: &str| naive_from(&hand.after(entry), &found, &mut known)[1];
    let by_word = found.iter().map(|entry| word_score(entry, hand.len()) + after(entry)).max();
    let mut by_discard: Vec<u32> = hand.distinct().map(|symbol| after(&symbol.to_string())).collect();
    by_discard.sort_unstable();
    let Some(best) = by_discard.pop() else { return false };
    best >= by_word.max(by_discard.pop()).unwrap_or(0) + LEAST_POINTS.max(best * LEAST_SHARE / 100)
}

fn naive_from(hand: &Hand, found: &[String], known: &mut HashMap<Hand, [u32; 2]>) -> [u32; 2] {
    if let Some(&totals) = known.get(hand) {
        return totals;
    }
    let [mut words_only, mut full] = [0; 2];
    for entry in found.iter().filter(|entry| hand.missing(entry).next().is_none()) {
        let points = word_score(entry, hand.len());
        let [then_words, then_full] = naive_from(&hand.after(entry), found, known);
        words_only = words_only.max(points + then_words);
        full = full.max(points + then_full);
    }
    for symbol in hand.distinct() {
        full = full.max(naive_from(&hand.after(&symbol.to_string()), found, known)[1]);
    }
    known.insert(*hand, [words_only, full]);
    [words_only, full]
}

/// `ours` and `naive` on each of the hands, for one of them.
fn over(hands: &[Hand], mut ours: impl FnMut(&Hand), mut naive: impl FnMut(&Hand)) -> Measured {
    let ours = || black_box(hands).iter().for_each(&mut ours);
    Measured::times(each(hands.len(), ours, || black_box(hands).iter().for_each(&mut naive)), "")
}

pub(super) fn plays() -> Measured {
    let mut table = Table::default();
    let ours = |hand: &Hand| table.find(hand, Dawg::embedded()).unwrap();
    over(&hands(64, 7), ours, |hand| drop(black_box(words(hand, list()))))
}

fn plans(hands: &[Hand]) -> Measured {
    let mut table = Table::default();
    let ours = |hand: &Hand| {
        table.find(hand, Dawg::embedded()).unwrap();
        table.value(reach(Tier::Full), &Cancel::new()).unwrap();
    };
    over(hands, ours, |hand| _ = black_box(naive_totals(hand)))
}

pub(super) fn plans_of_seven() -> Measured {
    plans(&hands(16, 7))
}

pub(super) fn plans_of_ten() -> Measured {
    plans(&hands(4, 10))
}

fn advice(hands: &[Hand]) -> Measured {
    let mut table = Table::default();
    let ours = |hand: &Hand| {
        black_box(substitutions(hand, Dawg::embedded(), reach(Tier::Full), &mut table, &Cancel::new()).unwrap());
    };
    let naive = |hand: &Hand| {
        for letter in hand.distinct() {
            for other in hand.pool(letter).unwrap_or_default() {
                black_box(naive_totals(&hand.replaced(letter, other)));
            }
        }
    };
    over(hands, ours, naive)
}

pub(super) fn advice_for_seven() -> Measured {
    advice(&hands(4, 7))
}

pub(super) fn advice_for_ten() -> Measured {
    advice(&hands(1, 10))
}
