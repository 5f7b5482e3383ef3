//! Evil Hangman in a code.

use std::num::NonZeroU32;

use super::HangmanSetup;
use super::cards;
use super::host::HostChoice;
use super::kept::Words;
use crate::share::code::bits::{BitReader, BitWriter, SYMBOL};
use crate::share::code::wire::Wire;
use arcade_engine::hangman::{Host, MAX_LENGTH};
use arcade_engine::lexicon::{Lexicon, Tier};

/// Writes a setup; `None` if it makes no sense.
pub(in crate::games) fn pack(setup: &HangmanSetup, bits: &mut BitWriter) -> Option<()> {
    if matches!(setup.words, Words::Only(_)) {
        // A lesson is opened by its name.
        return None;
    }
    setup.tier()?.write(bits);
    setup.host()?.write(bits);
    bits.flag(setup.whole_words);
    bits.flag(setup.show_remaining);
    bits.count(setup.length as u64);
    bits.count(u64::from(setup.lives.get()));
    bits.seed(setup.seed);
    // Codes of the first version end with the seed, and mean ties that are not drawn.
    let has_card = setup.words == Words::Card;
    if setup.drawn_ties || has_card {
        bits.flag(setup.drawn_ties);
    }
    if has_card {
        bits.flag(true);
    }
    Some(())
}

/// Reads one; `None` if it makes no sense, or `lexicon` has no words for it.
pub(in crate::games) fn unpack(bits: &mut BitReader<'_>, lexicon: &Lexicon) -> Option<HangmanSetup> {
    let kinds = (Tier::read(bits)?, Host::read(bits)?);
    let shown = (bits.flag()?, bits.flag()?);
    let length = bits.size()?;
    let lives = NonZeroU32::new(u32::try_from(bits.count()?).ok()?)?;
    let seed = bits.seed()?;
    let before = bits.left();
    let drawn_ties = bits.flag() == Some(true);
    let after = bits.left();
    let card = bits.flag() == Some(true);
    // A bit that says no is one of those that fill the last symbol: there is one code of each game.
    let filling = if drawn_ties { after } else { before };
    if !card && filling >= SYMBOL as usize {
        return None;
    }
    let has_words = length <= MAX_LENGTH && lexicon.count(kinds.0, length) > 0;
    let setup = has_words.then(|| HangmanSetup::of_length(length, kinds, lives, seed, shown))?;
    let setup = HangmanSetup { drawn_ties, ..setup };
    if !card {
        return Some(setup);
    }
    // The card has a host of its own, and some lists have none.
    let fits = kinds.1 == HostChoice::Card.host() && cards::card(kinds.0, length).is_some();
    fits.then(|| setup.with_card())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The symbols of a code, and what they are read as.
    fn there_and_back(setup: &HangmanSetup) -> (Vec<u8>, Option<HangmanSetup>) {
        let mut bits = BitWriter::default();
        pack(setup, &mut bits).unwrap();
        let symbols = bits.symbols();
        let mut reader = BitReader::new(&symbols);
        let read = unpack(&mut reader, Lexicon::embedded()).filter(|_| reader.is_spent());
        (symbols, read)
    }

    #[test]
    fn a_code_says_whether_the_host_has_a_card() {
        let lives = NonZeroU32::new(9).unwrap();
        for (length, seed) in [(5, 1), (7, 300), (6, 1), (11, 70_000), (9, u64::MAX)] {
            for drawn_ties in [false, true] {
                let kinds = (Tier::Common, Host::Perfect);
                let whole = HangmanSetup::of_length(length, kinds, lives, seed, (true, true));
                let card = HangmanSetup { drawn_ties, ..whole.clone() }.with_card();
                let (symbols, read) = there_and_back(&card);
                assert_eq!(read.as_ref(), Some(&card));
                assert_ne!(symbols, there_and_back(&HangmanSetup { drawn_ties, ..whole }).0);
            }
        }
        // No list of words with twenty-four letters has a card.
        let none = HangmanSetup::of_length(24, (Tier::Full, Host::Perfect), lives, 1, (true, true)).with_card();
        assert_eq!(there_and_back(&none).1, None);
    }

    #[test]
    fn a_code_says_whether_equal_families_are_drawn() {
        let lives = NonZeroU32::new(8).unwrap();
        // Seeds and lengths that end at each bit of a symbol.
        for (length, seed) in [(5, 1), (8, 300), (16, 1), (16, 70_000), (9, u64::MAX)] {
            let kinds = (Tier::Full, Host::Largest);
            let ordered = HangmanSetup::of_length(length, kinds, lives, seed, (true, true));
            let mut drawn = ordered.clone();
            drawn.drawn_ties = true;
            let (old, read) = there_and_back(&ordered);
            assert_eq!(read.as_ref(), Some(&ordered));
            let (new, read) = there_and_back(&drawn);
            assert_eq!(read.as_ref(), Some(&drawn));
            assert_ne!(old, new);
            // A symbol more that says nothing makes no code.
            let longer: Vec<u8> = old.iter().copied().chain([0]).collect();
            let mut reader = BitReader::new(&longer);
            assert!(unpack(&mut reader, Lexicon::embedded()).is_none() || !reader.is_spent());
        }
    }
}
