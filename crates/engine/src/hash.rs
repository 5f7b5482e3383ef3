//! A hash that is the same on every machine and in every version, for what is kept: checksums, fingerprints, draws.

/// What a hash of 64 bits begins with.
pub const FNV1A: u64 = 0xcbf2_9ce4_8422_2325;

/// The FNV-1a hash of 64 bits of `bytes`, after those that came to `before`: [`FNV1A`] where there were none.
///
/// Source: Fowler, Noll and Vo. It finds what was changed by accident; it is no signature.
pub fn fnv1a(before: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(before, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_the_authors_and_can_be_gone_on_with() {
        // From the table of test vectors of the authors.
        assert_eq!(
            [&b""[..], b"a", b"foobar"].map(|text| fnv1a(FNV1A, text.iter().copied())),
            [FNV1A, 0xaf63_dc4c_8601_ec8c, 0x8594_4171_f739_67e8]
        );
        assert_eq!(fnv1a(fnv1a(FNV1A, *b"foo"), *b"bar"), fnv1a(FNV1A, *b"foobar"));
    }
}
