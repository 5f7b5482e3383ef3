//! Evil Hangman in a code.

use std::num::NonZeroU32;

use super::HangmanSetup;
use crate::engine::hangman::{Host, MAX_LENGTH};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::share::code::bits::{BitReader, BitWriter};
use crate::share::code::wire::Wire;

/// Writes a setup; `None` if it makes no sense.
pub(in crate::games) fn pack(setup: &HangmanSetup, bits: &mut BitWriter) -> Option<()> {
    setup.tier()?.write(bits);
    setup.host()?.write(bits);
    bits.flag(setup.whole_words);
    bits.flag(setup.show_remaining);
    bits.count(setup.length as u64);
    bits.count(u64::from(setup.lives.get()));
    bits.seed(setup.seed);
    Some(())
}

/// Reads one; `None` if it makes no sense, or `lexicon` has no words for it.
pub(in crate::games) fn unpack(bits: &mut BitReader<'_>, lexicon: &Lexicon) -> Option<HangmanSetup> {
    let kinds = (Tier::read(bits)?, Host::read(bits)?);
    let shown = (bits.flag()?, bits.flag()?);
    let length = bits.size()?;
    let lives = NonZeroU32::new(u32::try_from(bits.count()?).ok()?)?;
    let seed = bits.seed()?;
    let has_words = length <= MAX_LENGTH && lexicon.count(kinds.0, length) > 0;
    has_words.then(|| HangmanSetup::of_length(length, kinds, lives, seed, shown))
}
