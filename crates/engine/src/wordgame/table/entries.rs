//! Every different entry from a hand, and the total that it leaves within reach.

use super::{BestStep, Mode, Table};
use crate::wordgame::{Hand, multiplier};

/// A best entry, and how far it is ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lead {
    /// The entry.
    pub step: BestStep,
    /// The best total that can be reached by it.
    pub total: u32,
    /// The best total that can be reached by any other entry; the same as `total` where several are best.
    pub next: u32,
}

impl Table {
    /// Every different entry from `hand` with the best total that can be reached by it, what it scores included: the words
    /// by the letters that they take, and the discards by the letters that they throw away. Entries that take the same
    /// letters for the same points are one. To throw away all that is held is to end the hand, and not among them.
    pub fn entries(&self, hand: &Hand) -> Vec<(BestStep, u32)> {
        self.parts(hand).map(|(part, is_word, total)| (self.entry(part, is_word, hand), total)).collect()
    }

    /// The best of the [`Table::entries`] from `hand`, compared with the others; `None` where there is none.
    pub fn lead(&self, hand: &Hand) -> Option<Lead> {
        let mut best = None;
        let mut next = 0;
        for (part, is_word, total) in self.parts(hand) {
            match best {
                Some((_, _, most)) if total <= most => next = next.max(total),
                _ => {
                    next = best.map_or(0, |(_, _, most)| most);
                    best = Some((part, is_word, total));
                }
            }
        }
        best.map(|(part, is_word, total)| Lead { step: self.entry(part, is_word, hand), total, next })
    }

    /// The sets of letters that can be entered, each as a word and as a discard, with the totals.
    fn parts(&self, hand: &Hand) -> impl Iterator<Item = (usize, bool, u32)> {
        let whole = self.set(hand).unwrap_or(0);
        let held = hand.len();
        self.parts_of(whole).skip(1).flat_map(move |part| {
            let then = self.best[whole ^ part][Mode::Full.index()] as u32;
            let word = self.scores[part].is_word().then(|| {
                let (points, length) = self.sums[part];
                (part, true, u32::from(points) * multiplier(length.into(), held) + then)
            });
            word.into_iter().chain((part != whole).then_some((part, false, then)))
        })
    }

    fn entry(&self, part: usize, is_word: bool, hand: &Hand) -> BestStep {
        if is_word { BestStep::Word(self.play(part, hand.len())) } else { BestStep::Discard(self.hand(part)) }
    }
}
