//! Numbers in as few bits as they need, and back. What is read is never trusted: every reading may find nothing.

/// Bits of one symbol of a code.
pub(crate) const SYMBOL: u32 = 5;
/// Bits of a group of [`BitWriter::count`]: one says whether another follows.
const GROUP: u32 = 4;

/// Bits as they are written, the highest of each number first.
#[derive(Debug, Default)]
pub(crate) struct BitWriter(Vec<bool>);

impl BitWriter {
    /// The lowest `width` bits of `number`, at most 64.
    pub(crate) fn bits(&mut self, number: u64, width: u32) {
        self.0.extend((0..width).rev().map(|bit| number >> bit & 1 == 1));
    }

    /// One bit.
    pub(crate) fn flag(&mut self, on: bool) {
        self.0.push(on);
    }

    /// A number of any size; small ones are short: 5 bits up to 15, 10 up to 255.
    pub(crate) fn count(&mut self, mut number: u64) {
        loop {
            let rest = number >> GROUP;
            self.flag(rest > 0);
            self.bits(number, GROUP);
            if rest == 0 {
                return;
            }
            number = rest;
        }
    }

    /// A number of which nothing is known but that it has few bytes or many.
    pub(crate) fn seed(&mut self, seed: u64) {
        let bytes = (u64::BITS - seed.leading_zeros()).div_ceil(8).max(1);
        self.bits(u64::from(bytes - 1), 3);
        self.bits(seed, bytes * 8);
    }

    /// What was written as symbols of [`SYMBOL`] bits, with zeros at the end.
    pub(crate) fn symbols(self) -> Vec<u8> {
        let symbol = |bits: &[bool]| {
            let value = bits.iter().fold(0, |value, &bit| value << 1 | u8::from(bit));
            value << (SYMBOL as usize - bits.len())
        };
        self.0.chunks(SYMBOL as usize).map(symbol).collect()
    }
}

/// Reads what a [`BitWriter`] wrote.
#[derive(Debug)]
pub(crate) struct BitReader<'a> {
    symbols: &'a [u8],
    /// Bits that were read.
    at: usize,
}

impl<'a> BitReader<'a> {
    /// Reads from the first of these symbols on.
    pub(crate) const fn new(symbols: &'a [u8]) -> Self {
        Self { symbols, at: 0 }
    }

    /// Bits that can still be read.
    pub(crate) const fn left(&self) -> usize {
        self.symbols.len() * SYMBOL as usize - self.at
    }

    /// The next bit.
    pub(crate) fn flag(&mut self) -> Option<bool> {
        let (symbol, bit) = (self.at / SYMBOL as usize, self.at as u32 % SYMBOL);
        let symbol = *self.symbols.get(symbol)?;
        self.at += 1;
        Some(symbol >> (SYMBOL - 1 - bit) & 1 == 1)
    }

    /// The next `width` bits, at most 64.
    pub(crate) fn bits(&mut self, width: u32) -> Option<u64> {
        (0..width).try_fold(0, |number, _| Some(number << 1 | u64::from(self.flag()?)))
    }

    /// The next number of any size, written in no more groups than it needs.
    pub(crate) fn count(&mut self) -> Option<u64> {
        let mut number = 0_u64;
        for shift in (0..u64::BITS).step_by(GROUP as usize) {
            let more = self.flag()?;
            let group = self.bits(GROUP)?;
            number |= group << shift;
            if !more {
                return (group > 0 || shift == 0).then_some(number);
            }
        }
        None
    }

    /// The same, as a number of things.
    pub(crate) fn size(&mut self) -> Option<usize> {
        self.count().and_then(|count| usize::try_from(count).ok())
    }

    /// The next seed.
    pub(crate) fn seed(&mut self) -> Option<u64> {
        let bytes = self.bits(3)? as u32 + 1;
        self.bits(bytes * 8)
    }

    /// Whether nothing is left but the zeros that fill the last symbol.
    pub(crate) fn is_spent(&mut self) -> bool {
        self.left() < SYMBOL as usize && std::iter::from_fn(|| self.flag()).all(|bit| !bit)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A number in one of the forms there are.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum Item {
        Bits(u64, u32),
        Flag(bool),
        Count(u64),
        Seed(u64),
    }

    fn item() -> impl Strategy<Value = Item> {
        prop_oneof![
            (any::<u64>(), 1_u32..=64).prop_map(|(number, width)| Item::Bits(number >> (64 - width), width)),
            any::<bool>().prop_map(Item::Flag),
            (any::<u64>(), 0_u32..64).prop_map(|(number, shift)| Item::Count(number >> shift)),
            (any::<u64>(), 0_u32..64).prop_map(|(number, shift)| Item::Seed(number >> shift)),
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(items in prop::collection::vec(item(), 0..20)) {
            let mut writer = BitWriter::default();
            for &item in &items {
                match item {
                    Item::Bits(number, width) => writer.bits(number, width),
                    Item::Flag(on) => writer.flag(on),
                    Item::Count(number) => writer.count(number),
                    Item::Seed(seed) => writer.seed(seed),
                }
            }
            let symbols = writer.symbols();
            prop_assert!(symbols.iter().all(|&symbol| symbol < 32));
            let mut reader = BitReader::new(&symbols);
            for item in items {
                let read = match item {
                    Item::Bits(_, width) => reader.bits(width).map(|number| Item::Bits(number, width)),
                    Item::Flag(_) => reader.flag().map(Item::Flag),
                    Item::Count(_) => reader.count().map(Item::Count),
                    Item::Seed(_) => reader.seed().map(Item::Seed),
                };
                prop_assert_eq!(read, Some(item));
            }
            prop_assert!(reader.is_spent());
        }

        #[test]
        fn what_nobody_wrote_never_panics(symbols in prop::collection::vec(0_u8..32, 0..40)) {
            let mut reader = BitReader::new(&symbols);
            while reader.count().is_some() && reader.seed().is_some() {}
            prop_assert!(reader.left() <= symbols.len() * 5);
        }
    }

    #[test]
    fn small_numbers_are_short_and_a_longer_way_to_write_them_is_refused() {
        let symbols = |number| {
            let mut writer = BitWriter::default();
            writer.count(number);
            writer.symbols().len()
        };
        assert_eq!([0, 15, 16, 255, 256, u64::MAX].map(symbols), [1, 1, 2, 2, 3, 16]);
        assert_eq!(BitReader::new(&[0b1_0011, 0]).count(), None, "3 in two groups");
        assert_eq!(BitReader::new(&[31; 17]).count(), None, "more than 64 bits");
    }
}
