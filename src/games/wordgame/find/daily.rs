//! The day's hand of which all words are looked for.

use std::ops::RangeInclusive;

use super::FindSetup;
use crate::model::{Day, Weekday};
use crate::play::Daily;
use crate::play::daily::{Draw, Par, words_of};
use arcade_engine::lexicon::Tier;
use arcade_engine::text::{grouped, in_words};
use arcade_engine::wordgame::{Finds, Hand, Symbol, WordList};

/// After how many days, at the earliest, a hand comes back: sixteen weeks. Each day takes the hands of a remainder of its own.
const APART: u64 = 112;
/// The words that count, the rarer ones as a bonus.
const TIER: Tier = Tier::Wide;

/// Letters of the hand, and how many everyday words it has: as many as a person can find in ten minutes.
const fn plan(weekday: Weekday) -> (usize, RangeInclusive<usize>) {
    match weekday {
        Weekday::Monday => (6, 12..=20),
        Weekday::Tuesday | Weekday::Wednesday => (7, 15..=25),
        Weekday::Thursday => (7, 20..=30),
        Weekday::Friday => (8, 20..=35),
        Weekday::Saturday => (8, 25..=40),
        Weekday::Sunday => (9, 30..=45),
    }
}

/// The game of `day`: of the everyday words with as many letters, from one drawn by chance on, the letters of the first that
/// fits. None where none does, which no day has come to.
pub(in crate::games::wordgame) fn of(day: Day, draw: &mut Draw) -> Option<Daily> {
    let (size, bounds) = plan(Weekday::of(day));
    let list = WordList { lexicon: words_of(day), tier: TIER };
    let start = draw.below(list.lexicon.count(Tier::Common, size));
    let turn = i64::from(day.0).rem_euclid(APART as i64).cast_unsigned();
    let words = || list.lexicon.iter(Tier::Common, size..=size);
    let hands = words()
        .skip(start)
        .chain(words().take(start))
        .filter(|word| !list.is_coarse(word.as_str()))
        .filter_map(|word| Hand::of(word.as_str().chars().filter_map(Symbol::of)).ok());
    let hand = hands
        .filter(|hand| remainder(hand) == turn)
        .find(|hand| bounds.contains(&Finds::of(hand, list).everyday().count()))?;
    let about = format!("{} letters that stay", in_words(size));
    Some(Daily::new(day, &FindSetup::new(&hand, TIER), true, about, "find as many words as you can".to_owned()))
}

/// A number below [`APART`] that is the same for all words of the same letters.
fn remainder(hand: &Hand) -> u64 {
    hand.symbols().fold(0_u64, |sum, symbol| (sum * 31 + symbol.index() as u64) % 1_000_003) % APART
}

/// What was to be had in the hand of this setup on `day`.
pub(in crate::games::wordgame) fn par(day: Day, setup: &FindSetup) -> Option<Par> {
    let (hand, tier) = setup.game()?;
    let finds = Finds::of(&hand, WordList { lexicon: words_of(day), tier });
    let (words, points) = (finds.everyday().count(), grouped(finds.everyday_points()));
    Some(Par::of_best(format!("{words} everyday words, {points} points.")))
}
