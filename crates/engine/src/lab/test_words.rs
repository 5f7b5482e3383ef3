//! Good test words: short, and yet the larger end is wrong on them.

use std::cmp::Reverse;

use crate::etaoin::{Greed, char_value};
use crate::{Cancel, Cancelled, ends as rows};

/// Words tried between two looks at the cancel flag.
const WORDS_BETWEEN_CHECKS: usize = 1024;

/// A word on which greed falls short, whichever of two equal ends it takes; see [`TestWords::RULE`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestWord {
    /// The word.
    pub word: Box<str>,
    /// The margin of a perfect first player.
    pub value: i64,
    /// What greed loses of it with the luckiest choice of equal ends; at least 1.
    pub lost: i64,
    /// Whether its very first move is wrong, not only a later one.
    pub first_move_wrong: bool,
}

/// How a player ends who is so many points ahead: `wins by 5`, `loses by 5`, `ends level`.
pub fn ends(lead: i64) -> String {
    match lead {
        0 => "ends level".to_owned(),
        1.. => format!("wins by {lead}"),
        _ => format!("loses by {}", lead.unsigned_abs()),
    }
}

impl TestWord {
    /// What greed's first move is: `wrong` or `fine`.
    pub const fn first_move(&self) -> &'static str {
        if self.first_move_wrong { "wrong" } else { "fine" }
    }

    /// The best margin that a greedy first player can have.
    pub const fn greedy(&self) -> i64 {
        self.value - self.lost
    }
}

/// The test words among some words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TestWords {
    /// The traps: the greatest loss first, then the shorter, then by alphabet.
    pub traps: Vec<TestWord>,
    /// How many more words are no traps, but cost greedy points if it takes the wrong one of two equal ends.
    pub unlucky: usize,
    /// How many of all words are [worth playing](rows::is_worth_playing) from the first seat and from the second.
    pub worth_playing: [usize; 2],
}

impl TestWords {
    /// How the two players of a test word play. Another choice of the perfect player between two equally good ends can
    /// make a word a trap, or none.
    pub const RULE: &'static str = "Greed moves first and always takes the larger end. Its opponent plays perfectly; \
                                    where both ends are equally good for it, it takes the larger one, or the first one \
                                    if they are equally large.";
}

/// Finds the test words among `words`.
pub fn test_words<'a>(words: impl IntoIterator<Item = &'a str>, cancel: &Cancel) -> Result<TestWords, Cancelled> {
    let mut found = TestWords::default();
    let mut points = Vec::new();
    for (count, word) in words.into_iter().enumerate() {
        if count.is_multiple_of(WORDS_BETWEEN_CHECKS) {
            cancel.check()?;
        }
        points.clear();
        points.extend(word.chars().map(char_value));
        for seat in rows::Seat::BOTH {
            found.worth_playing[seat.index()] += usize::from(rows::is_worth_playing(&points, seat));
        }
        let greed = Greed::on(&points);
        found.unlucky += usize::from(greed.is_unlucky());
        if greed.is_trapped() {
            found.traps.push(TestWord {
                word: word.into(),
                value: rows::value(&points),
                lost: greed.lost,
                first_move_wrong: greed.first_move_wrong,
            });
        }
    }
    found.traps.sort_by(|one, other| {
        let rank = |word: &TestWord| (Reverse(word.lost), word.word.len());
        rank(one).cmp(&rank(other)).then_with(|| one.word.cmp(&other.word))
    });
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::{Lexicon, Tier, Word};

    #[test]
    fn the_known_traps_are_found_and_sorted_by_loss() {
        let words = ["then", "taco", "east", "thee", "octet", "effort", "postmistresses", "the"];
        let found = test_words(words, &Cancel::new()).unwrap().traps;
        let names: Vec<&str> = found.iter().map(|word| &*word.word).collect();
        assert_eq!(names[..2], ["postmistresses", "thee"]);
        assert!(!names.contains(&"then") && !names.contains(&"the"));
        assert!(found.iter().is_sorted_by_key(|word| Reverse(word.lost)));
        let thee = &found[1];
        assert_eq!((thee.value, thee.greedy(), thee.first_move()), (5, -5, "wrong"));
        assert_eq!([thee.value, thee.greedy(), 0].map(super::ends), ["wins by 5", "loses by 5", "ends level"]);
    }

    #[test]
    fn words_are_counted_as_they_are_judged_one_by_one() {
        let words: Vec<&str> = Lexicon::embedded().iter(Tier::Common, 3..=5).map(Word::as_str).collect();
        let rows: Vec<Vec<i64>> = words.iter().map(|word| word.chars().map(char_value).collect()).collect();
        let found = test_words(words, &Cancel::new()).unwrap();
        let count = |is: &dyn Fn(&[i64]) -> bool| rows.iter().filter(|row| is(row)).count();
        for seat in rows::Seat::BOTH {
            let worth_playing = count(&|row| rows::is_worth_playing(row, seat));
            assert_eq!((found.worth_playing[seat.index()], worth_playing > 0), (worth_playing, true), "{seat:?}");
        }
        assert_eq!(found.unlucky, count(&|row| Greed::on(row).is_unlucky()));
        assert_eq!(found.traps.len(), count(&rows::is_trap));
        let order = |one: &TestWord| (Reverse(one.lost), one.word.len(), one.word.clone());
        assert!(found.unlucky > 0 && found.traps.len() > 10 && found.traps.is_sorted_by_key(order));
    }

    #[test]
    fn a_cancelled_search_finds_nothing() {
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(test_words(["taco"], &cancel), Err(Cancelled));
    }
}
