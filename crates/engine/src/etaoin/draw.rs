//! Drawing a word to play with. The same lexicon and the same state of the generator always draw the same word.

use std::ops::RangeInclusive;

use rand::{Rng, RngExt};

use super::{Word, char_value, is_trap};
use crate::ends::{Seat, is_worth_playing};
use crate::lexicon::{self, Lexicon, Tier};

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

/// The words that are drawn from.
#[derive(Debug, Clone)]
pub struct Pool<'a> {
    /// The lexicon.
    pub lexicon: &'a Lexicon,
    /// The widest tier.
    pub tier: Tier,
    /// The lengths, in letters.
    pub lengths: RangeInclusive<usize>,
}

impl Pool<'_> {
    /// One of them, each with the same chance.
    pub fn word(&self, random: &mut impl Rng) -> Result<Word, NothingToDraw> {
        let mut k = self.index(random)?;
        for length in self.lengths.clone() {
            let here = self.lexicon.count(self.tier, length);
            if k < here {
                let found = self.lexicon.nth(self.tier, length, k).ok_or(NothingToDraw::NoWord)?;
                return Word::new(found.as_str()).map_err(|_| NothingToDraw::NoWord);
            }
            k -= here;
        }
        Err(NothingToDraw::NoWord)
    }

    /// One that is a [trap](is_trap): the next one in the lexicon's order from a word drawn at random. Chances are nearly
    /// even, and a lexicon with few traps is searched only once.
    pub fn trap(&self, random: &mut impl Rng) -> Result<Word, NothingToDraw> {
        self.next_such(is_trap, random)?.ok_or(NothingToDraw::NoTrap)
    }

    /// One that is [worth playing](is_worth_playing) from `seat`, each with nearly the same chance.
    pub fn worth_playing(&self, seat: Seat, random: &mut impl Rng) -> Result<Word, NothingToDraw> {
        for _ in 0..TRIES {
            let drawn = self.word(random)?;
            if is_worth_playing(drawn.points(), seat) {
                return Ok(drawn);
            }
        }
        let is_one = |points: &[i64]| is_worth_playing(points, seat);
        self.next_such(is_one, random)?.ok_or(NothingToDraw::NothingWorthPlaying)
    }

    /// How many of them have points that are `such`.
    pub fn count(&self, such: impl Fn(&[i64]) -> bool) -> usize {
        let mut points = Vec::new();
        self.words().filter(|word| is_such(word.as_str(), &such, &mut points)).count()
    }

    fn words(&self) -> impl Iterator<Item = lexicon::Word<'_>> {
        self.lexicon.iter(self.tier, self.lengths.clone())
    }

    /// The next one whose points are `such`, from one drawn at random; `None` if there is none.
    fn next_such(&self, such: impl Fn(&[i64]) -> bool, random: &mut impl Rng) -> Result<Option<Word>, NothingToDraw> {
        let start = self.index(random)?;
        let mut points = Vec::new();
        let mut words = self.words().skip(start).chain(self.words().take(start));
        let found = words.find(|word| is_such(word.as_str(), &such, &mut points));
        Ok(found.and_then(|word| Word::new(word.as_str()).ok()))
    }

    /// A place among them, each with the same chance.
    fn index(&self, random: &mut impl Rng) -> Result<usize, NothingToDraw> {
        let count: usize = self.lengths.clone().map(|length| self.lexicon.count(self.tier, length)).sum();
        if count == 0 { Err(NothingToDraw::NoWord) } else { Ok(random.random_range(0..count)) }
    }
}

/// Whether the points of `word` are `such`; `points` is where they are written.
pub(super) fn is_such(word: &str, such: impl Fn(&[i64]) -> bool, points: &mut Vec<i64>) -> bool {
    points.clear();
    points.extend(word.chars().map(char_value));
    such(points)
}

/// `length` letters, each of the 26 with the same chance.
pub fn letters(length: usize, random: &mut impl Rng) -> Result<Word, NothingToDraw> {
    let text: String = (0..length).map(|_| char::from(random.random_range(b'a'..=b'z'))).collect();
    Word::new(&text).map_err(|_| NothingToDraw::NoWord)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn pool(tier: Tier, lengths: RangeInclusive<usize>) -> Pool<'static> {
        Pool { lexicon: Lexicon::embedded(), tier, lengths }
    }

    #[test]
    fn words_have_the_length_and_tier_asked_for() {
        let lexicon = Lexicon::embedded();
        for seed in 0..50 {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let drawn = pool(Tier::Common, 5..=12).word(&mut random).unwrap().to_string();
            assert!((5..=12).contains(&drawn.len()) && lexicon.tier_of(&drawn) == Some(Tier::Common), "{drawn}");
        }
    }

    /// A list of two lengths in which two of five words are traps.
    fn short_list() -> Lexicon {
        Lexicon::parse(b"tea\nhen\ntaco\nthen\neast").unwrap().0
    }

    #[test]
    fn every_word_is_drawn_as_often_as_every_other_and_of_the_traps_every_one() {
        let lexicon = short_list();
        let pool = Pool { lexicon: &lexicon, tier: Tier::Full, lengths: 3..=4 };
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut times = BTreeMap::<String, u32>::new();
        for _ in 0..1_000 {
            *times.entry(pool.word(&mut random).unwrap().to_string()).or_default() += 1;
        }
        assert!(times.len() == 5 && times.values().all(|times| times.abs_diff(200) < 50), "{times:?}");
        let traps: BTreeSet<_> = (0..1_000).map(|_| pool.trap(&mut random).unwrap().to_string()).collect();
        assert!(traps.iter().eq(["east", "taco"]), "{traps:?}");
    }

    #[test]
    fn words_are_counted_by_their_points() {
        let lexicon = short_list();
        let pool = Pool { lexicon: &lexicon, tier: Tier::Full, lengths: 3..=4 };
        // t 2, e 1, a 3; h 7, e 1, n 6; t 2, a 3, c 7, o 4; t 2, h 7, e 1, n 6; e 1, a 3, s 7, t 2.
        assert_eq!(pool.count(|points| points == [2, 7, 1, 6]), 1);
        assert_eq!(pool.count(is_trap), 2);
        assert_eq!(pool.count(|points| points.iter().sum::<i64>() > 7), 4);
        assert_eq!(Pool { lengths: 3..=3, ..pool }.count(|_| true), 2);
    }

    #[test]
    fn traps_are_traps_and_short_words_have_none() {
        for seed in 0..50 {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let drawn = pool(Tier::Common, 4..=12).trap(&mut random).unwrap();
            assert!(is_trap(drawn.points()), "{drawn}");
        }
        let mut random = ChaCha8Rng::seed_from_u64(1);
        assert_eq!(pool(Tier::Full, 3..=3).trap(&mut random), Err(NothingToDraw::NoTrap));
        assert_eq!(pool(Tier::Full, 26..=26).word(&mut random), Err(NothingToDraw::NoWord));
    }

    #[test]
    fn words_worth_playing_are_drawn_for_each_seat_where_there_are_any() {
        let drawn =
            |seat, lengths, seed| pool(Tier::Common, lengths).worth_playing(seat, &mut ChaCha8Rng::seed_from_u64(seed));
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
