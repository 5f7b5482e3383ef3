//! Sets of few words as bits.

/// Words in one block.
pub(super) const BLOCK: usize = 64;

/// A set of words, by their places in a list of at most `64 · W` words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    /// The first `len` words of the list, at most all of them.
    pub(super) fn first(len: usize) -> Self {
        (0..len).collect()
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    pub(super) fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    pub(super) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    pub(super) const fn insert(&mut self, place: usize) {
        self.0[place / BLOCK] |= 1 << (place % BLOCK);
    }

    pub(super) fn len(self) -> u32 {
        self.0.iter().map(|bits| bits.count_ones()).sum()
    }

    /// The places of the words, ascending.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(block, mut bits)| {
            std::iter::from_fn(move || {
                let place = bits.trailing_zeros() as usize;
                bits &= bits.checked_sub(1)?;
                Some(block * BLOCK + place)
            })
        })
    }
}

impl<const W: usize> FromIterator<usize> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Self {
        let mut set = Self::EMPTY;
        places.into_iter().for_each(|place| set.insert(place));
        set
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Places on both sides of the ends of blocks.
    const ONE: [usize; 9] = [0, 1, 5, 62, 63, 64, 100, 127, 191];
    const OTHER: [usize; 8] = [1, 5, 63, 65, 100, 128, 190, 191];

    #[test]
    fn sets_of_bits_do_what_sets_do() {
        let sets = [ONE.to_vec(), OTHER.to_vec(), Vec::new()].map(BTreeSet::from_iter);
        let bits = |set: &BTreeSet<usize>| set.iter().copied().collect::<Bits<3>>();
        let places = |bits: Bits<3>| bits.iter().collect::<Vec<_>>();
        for one in &sets {
            assert_eq!(places(bits(one)), one.iter().copied().collect::<Vec<_>>());
            assert_eq!(bits(one).len() as usize, one.len());
            for other in &sets {
                let (left, right) = (bits(one), bits(other));
                assert_eq!(left.and(right), bits(&(one & other)));
                assert_eq!(left.or(right), bits(&(one | other)));
                assert_eq!(left.without(right), bits(&(one - other)));
            }
        }
        for len in [0, 1, 64, 65, 192] {
            assert_eq!(places(Bits::first(len)), (0..len).collect::<Vec<_>>());
        }
    }
}
