//! Numbers for the families of a dictionary, given as they are met.

/// Odd, with half its bits set: a multiplication by it spreads every bit of a key upwards.
const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Gives each different key the next number, from 0: an open-addressing table, a power of two large.
pub(super) struct Interner {
    slots: Vec<u32>,
    keys: Vec<u64>,
}

impl Interner {
    const EMPTY: u32 = u32::MAX;

    pub(super) fn new() -> Self {
        Self { slots: vec![Self::EMPTY; 1 << 12], keys: Vec::new() }
    }

    /// The number of `key`.
    pub(super) fn number(&mut self, key: u64) -> u32 {
        if self.keys.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let at = self.find(key);
        if self.slots[at] == Self::EMPTY {
            self.slots[at] = self.keys.len() as u32;
            self.keys.push(key);
        }
        self.slots[at]
    }

    /// The keys, in the order of their numbers.
    pub(super) fn into_keys(self) -> Vec<u64> {
        self.keys
    }

    /// The slot that holds `key`, or the empty one where it belongs.
    fn find(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = (key.wrapping_mul(MULTIPLIER) >> 32) as usize & mask;
        while self.slots[at] != Self::EMPTY && self.keys[self.slots[at] as usize] != key {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        self.slots = vec![Self::EMPTY; self.slots.len() * 2];
        for number in 0..self.keys.len() {
            let at = self.find(self.keys[number]);
            self.slots[at] = number as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_different_key_has_the_next_number_and_keeps_it_in_a_table_at_most_half_full() {
        let mut interner = Interner::new();
        // Letters at places, as words have them: more than the table has room for at first.
        let keys: Vec<u64> = (0..26).flat_map(|letter| (1..400).map(move |places| letter << 32 | places)).collect();
        for _ in 0..2 {
            for (number, &key) in keys.iter().enumerate() {
                assert_eq!(interner.number(key), number as u32);
                let (known, slots) = (interner.keys.len(), interner.slots.len());
                assert!(slots >= known * 2 && slots <= (known * 4).max(1 << 12) && slots.is_power_of_two());
            }
        }
        let longest = interner.slots.split(|&slot| slot == Interner::EMPTY).map(<[u32]>::len).max();
        assert!(longest < Some(100), "keys are spread: {longest:?} slots side by side are full");
        assert_eq!(interner.into_keys(), keys);
    }
}
