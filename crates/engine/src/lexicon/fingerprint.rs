//! A stable 64-bit fingerprint of a lexicon's content. Also compiled into the build script, so that the embedded
//! lexicon's is known before the program starts.

/// Odd, and half its bits set: the fractional part of the golden ratio.
const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
const SEED: u64 = 0x6c65_7869_636f_6e31;

/// Fingerprint of a lexicon given as its lengths in ascending order, each with its packed words and their levels;
/// lengths without words don't count.
///
/// The same on every platform and in every version: records name a lexicon by it. It is no cryptographic
/// hash: somebody who wants to can make two lists with the same fingerprint.
pub(super) fn fingerprint<'a>(classes: impl Iterator<Item = (usize, &'a [u8], &'a [u8])>) -> u64 {
    classes
        .filter(|(_, letters, _)| !letters.is_empty())
        .fold(SEED, |state, (length, letters, levels)| absorb(absorb(mix(state, length as u64), letters), levels))
}

/// Eight bytes at a time, so that a user's list takes little time; then the length, which tells a last block from
/// one that ends in zeros.
fn absorb(state: u64, bytes: &[u8]) -> u64 {
    let blocks = bytes.chunks(8).fold(state, |state, chunk| {
        let mut block = [0; 8];
        block[..chunk.len()].copy_from_slice(chunk);
        mix(state, u64::from_le_bytes(block))
    });
    mix(blocks, bytes.len() as u64)
}

/// The two halves of a 64 by 64-bit product, folded: every bit of the input reaches every bit of the state.
fn mix(state: u64, block: u64) -> u64 {
    let product = u128::from(state ^ block) * u128::from(MULTIPLIER);
    (product >> 64) as u64 ^ product as u64
}
