//! Drawing a word to play with. The same lexicon and the same state of the generator always draw the same word.

use std::ops::RangeInclusive;

use rand::{Rng, RngExt};

use super::{Word, char_value, is_trap};
use crate::ends::{Seat, is_worth_playing};
use crate::lexicon::{Lexicon, Tier};

/// Why no word could be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NothingToDraw {
    /// The lexicon has no word of that tier and length.
    #[error("There is no word of that length: choose another length, or rarer words.")]
    NoWord,
    /// It has words of that tier and length, but none is a trap.
    #[error("No word of that length is a trap: choose a longer one, or rarer words.")]
    NoTrap,
    /// It has words of that tier and length, but none is [worth playing](is_worth_playing) from the seat asked for.
    #[error("None of that length is worth playing: take another length or “any word”.")]
    NothingWorthPlaying,
}

/// Words drawn, each with the same chance, before those that are worth playing are looked for one by one.
const TRIES: usize = 1_000;

/// A word of `tier` with one of `lengths`, each word with the same chance.
pub fn word(
    lexicon: &Lexicon,
    tier: Tier,
    lengths: RangeInclusive<usize>,
    random: &mut impl Rng,
) -> Result<Word, NothingToDraw> {
    let mut k = index(lexicon, tier, lengths.clone(), random)?;
    for length in lengths {
        let here = lexicon.count(tier, length);
        if k < here {
            let found = lexicon.nth(tier, length, k).ok_or(NothingToDraw::NoWord)?;
            return Word::new(found.as_str()).map_err(|_| NothingToDraw::NoWord);
        }
        k -= here;
    }
    Err(NothingToDraw::NoWord)
}

/// A word of `tier` with one of `lengths` that is a [trap](is_trap): the next one in the lexicon's order
/// from a word drawn at random. Chances are nearly even, and a lexicon with few traps is searched only once.
pub fn trap(
    lexicon: &Lexicon,
    tier: Tier,
    lengths: RangeInclusive<usize>,
    random: &mut impl Rng,
) -> Result<Word, NothingToDraw> {
    next_such(lexicon, tier, lengths, is_trap, random)?.ok_or(NothingToDraw::NoTrap)
}

/// A word of `tier` with one of `lengths` that is [worth playing](is_worth_playing) from `seat`, each with nearly the same
/// chance.
pub fn worth_playing(
    lexicon: &Lexicon,
    tier: Tier,
    lengths: RangeInclusive<usize>,
    seat: Seat,
    random: &mut impl Rng,
) -> Result<Word, NothingToDraw> {
    for _ in 0..TRIES {
        let drawn = word(lexicon, tier, lengths.clone(), random)?;
        if is_worth_playing(drawn.points(), seat) {
            return Ok(drawn);
        }
    }
    let is_one = |points: &[i64]| is_worth_playing(points, seat);
    next_such(lexicon, tier, lengths, is_one, random)?.ok_or(NothingToDraw::NothingWorthPlaying)
}

/// How many words of `tier` with one of `lengths` have points that are `such`.
pub fn count(lexicon: &Lexicon, tier: Tier, lengths: RangeInclusive<usize>, such: impl Fn(&[i64]) -> bool) -> usize {
    let mut points = Vec::new();
    lexicon.iter(tier, lengths).filter(|word| is_such(word.as_str(), &such, &mut points)).count()
}

/// The next word of `tier` with one of `lengths` whose points are `such`, from one drawn at random; `None` if there is none.
fn next_such(
    lexicon: &Lexicon,
    tier: Tier,
    lengths: RangeInclusive<usize>,
    such: impl Fn(&[i64]) -> bool,
    random: &mut impl Rng,
) -> Result<Option<Word>, NothingToDraw> {
    let start = index(lexicon, tier, lengths.clone(), random)?;
    let words = || lexicon.iter(tier, lengths.clone());
    let mut points = Vec::new();
    let found = words().skip(start).chain(words().take(start)).find(|word| is_such(word.as_str(), &such, &mut points));
    Ok(found.and_then(|word| Word::new(word.as_str()).ok()))
}

/// Whether the points of `word` are `such`; `points` is where they are written.
pub(super) fn is_such(word: &str, such: impl Fn(&[i64]) -> bool, points: &mut Vec<i64>) -> bool {
    points.clear();
    points.extend(word.chars().map(char_value));
    such(points)
}

/// A place among the words of `tier` with one of `lengths`, each with the same chance.
fn index(
    lexicon: &Lexicon,
    tier: Tier,
    lengths: RangeInclusive<usize>,
    random: &mut impl Rng,
) -> Result<usize, NothingToDraw> {
    let count: usize = lengths.map(|length| lexicon.count(tier, length)).sum();
    if count == 0 { Err(NothingToDraw::NoWord) } else { Ok(random.random_range(0..count)) }
}

/// `length` letters, each of the 26 with the same chance.
pub fn letters(length: usize, random: &mut impl Rng) -> Result<Word, NothingToDraw> {
    let text: String = (0..length).map(|_| char::from(random.random_range(b'a'..=b'z'))).collect();
    Word::new(&text).map_err(|_| NothingToDraw::NoWord)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    #[test]
    fn words_have_the_length_and_tier_asked_for() {
        let lexicon = Lexicon::embedded();
        for seed in 0..50 {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let drawn = word(lexicon, Tier::Common, 5..=12, &mut random).unwrap().to_string();
            assert!((5..=12).contains(&drawn.len()) && lexicon.tier_of(&drawn) == Some(Tier::Common), "{drawn}");
        }
    }

    #[test]
    fn traps_are_traps_and_short_words_have_none() {
        let lexicon = Lexicon::embedded();
        for seed in 0..50 {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let drawn = trap(lexicon, Tier::Common, 4..=12, &mut random).unwrap();
            assert!(is_trap(drawn.points()), "{drawn}");
        }
        let mut random = ChaCha8Rng::seed_from_u64(1);
        assert_eq!(trap(lexicon, Tier::Full, 3..=3, &mut random), Err(NothingToDraw::NoTrap));
        assert_eq!(word(lexicon, Tier::Full, 26..=26, &mut random), Err(NothingToDraw::NoWord));
    }

    #[test]
    fn words_worth_playing_are_drawn_for_each_seat_where_there_are_any() {
        let lexicon = Lexicon::embedded();
        let drawn = |seat, lengths, seed| {
            worth_playing(lexicon, Tier::Common, lengths, seat, &mut ChaCha8Rng::seed_from_u64(seed))
        };
        for seed in 0..50 {
            for seat in Seat::BOTH {
                let word = drawn(seat, 5..=12, seed).unwrap();
                assert!(is_worth_playing(word.points(), seat) && (5..=12).contains(&word.len()), "{word}");
            }
        }
        // Too few to be met by chance, and none at all.
        assert!(drawn(Seat::First, 7..=7, 1).is_ok());
        assert_eq!(drawn(Seat::First, 3..=3, 1), Err(NothingToDraw::NothingWorthPlaying));
        assert_eq!(drawn(Seat::Second, 8..=8, 1), Err(NothingToDraw::NothingWorthPlaying));
        assert_eq!(drawn(Seat::First, 40..=40, 1), Err(NothingToDraw::NoWord));
    }

    #[test]
    fn the_same_seed_draws_the_same() {
        let draw = |seed| letters(30, &mut ChaCha8Rng::seed_from_u64(seed)).unwrap();
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
        assert_eq!(draw(7).len(), 30);
    }
}
