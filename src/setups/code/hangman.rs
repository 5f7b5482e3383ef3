//! Evil Hangman in a code.

use std::num::NonZeroU32;

use super::bits::{BitReader, BitWriter};
use super::wire::Wire;
use crate::engine::hangman::Host;
use crate::engine::lexicon::Tier;
use crate::setups::HangmanSetup;

/// Writes a setup; nothing if it makes no sense.
pub(super) fn pack(setup: &HangmanSetup, bits: &mut BitWriter) -> Option<()> {
    setup.tier()?.write(bits);
    setup.host()?.write(bits);
    bits.flag(setup.whole_words);
    bits.flag(setup.show_remaining);
    bits.count(setup.length as u64);
    bits.count(u64::from(setup.lives.get()));
    bits.seed(setup.seed);
    Some(())
}

/// Reads one; nothing if it makes no sense.
pub(super) fn unpack(bits: &mut BitReader<'_>) -> Option<HangmanSetup> {
    let kinds = (Tier::read(bits)?, Host::read(bits)?);
    let shown = (bits.flag()?, bits.flag()?);
    let length = bits.size()?;
    let lives = NonZeroU32::new(u32::try_from(bits.count()?).ok()?)?;
    let seed = bits.seed()?;
    Some(HangmanSetup::of_length(length, kinds, lives, seed, shown))
}
