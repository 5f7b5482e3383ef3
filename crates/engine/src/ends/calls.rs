//! The plain recursion, call by call: what happens in which order, each moment worked out when it is asked for.
//!
//! A recursion that takes one item from either end until `base` items are left makes some 2ⁿ calls, so there is no list
//! of them: the shape of the tree says which call comes at which moment.

use super::tree::visits;

/// The longest row whose calls have numbers here: three moments for each of 2⁶⁰ calls still have one.
pub const LONGEST: usize = 60;

/// What happens at one moment of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// It begins.
    Begins,
    /// Both of its own calls have come back, and it compares them. Only where the recursion chooses an end.
    Chooses,
    /// It comes back with its value.
    Returns,
}

/// One call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// Its number in the order in which the calls begin, from 0.
    pub number: usize,
    /// The place of the first item that it is about.
    pub low: usize,
    /// How many items it is about.
    pub len: usize,
}

/// The calls of the recursion on a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calls {
    whole: usize,
    /// The most items with which a call comes back without calling.
    base: usize,
    /// Moments of a call that calls, without those of the calls it makes.
    own: usize,
}

impl Calls {
    /// The recursion for the value of `whole` items: down to one item. None of an empty row and of more than [`LONGEST`].
    pub fn of_value(whole: usize) -> Option<Self> {
        (1..=LONGEST).contains(&whole).then_some(Self { whole, base: 1, own: 2 })
    }

    /// The recursion for the loser's total of `whole` items, as the handout has it: down to two, and each call that calls
    /// chooses an end. None of an empty row and of more than [`LONGEST`].
    pub fn of_loser(whole: usize) -> Option<Self> {
        (1..=LONGEST).contains(&whole).then_some(Self { whole, base: 2, own: 3 })
    }

    /// How many items the first call is about.
    pub const fn whole(&self) -> usize {
        self.whole
    }

    /// Whether a call about so many items comes back without calling.
    pub const fn is_base(&self, len: usize) -> bool {
        len <= self.base
    }

    /// How many calls there are.
    pub const fn calls(&self) -> usize {
        self.calls_of(self.whole)
    }

    /// How many moments there are.
    pub const fn moments(&self) -> usize {
        self.moments_of(self.whole)
    }

    /// How many calls one about `len` items makes, itself among them.
    pub const fn calls_of(&self, len: usize) -> usize {
        (1 << self.depth_of(len)) - 1
    }

    /// How many lie on a path from a call about `len` items down to the last, both ends counted.
    const fn depth_of(&self, len: usize) -> usize {
        len.saturating_sub(self.base) + 1
    }

    /// A call that doesn't call has two moments; one that calls has its own, and those of two shorter ones.
    const fn moments_of(&self, len: usize) -> usize {
        let last = 1 << (self.depth_of(len) - 1);
        2 * last + self.own * (last - 1)
    }

    /// The moment number `at` and its call; the last moment from there on.
    pub fn moment(&self, at: usize) -> (Moment, Call) {
        let mut call = self.first();
        let mut at = at.min(self.moments() - 1);
        loop {
            let inside = self.moments_of(call.len);
            if at == 0 {
                return (Moment::Begins, call);
            }
            if at + 1 == inside {
                return (Moment::Returns, call);
            }
            if at + 2 == inside && self.own == 3 {
                return (Moment::Chooses, call);
            }
            let each = self.moments_of(call.len - 1);
            let without_last = at > each;
            at -= if without_last { each + 1 } else { 1 };
            call = self.below(call, without_last);
        }
    }

    /// The call with the number `number`; the last from there on.
    pub fn call(&self, number: usize) -> Call {
        self.path(number).last().unwrap_or(self.first())
    }

    /// The calls that wait for the call `number`, the first of all first, and itself at the end.
    pub fn path(&self, number: usize) -> impl Iterator<Item = Call> {
        let this = *self;
        let number = number.min(self.calls() - 1);
        let next = move |call: &Call| {
            (call.number < number).then(|| {
                let after_first = number - call.number - 1;
                this.below(*call, after_first >= this.calls_of(call.len - 1))
            })
        };
        std::iter::successors(Some(self.first()), next)
    }

    /// The call about the same without its first item, or without its last.
    pub fn below(&self, call: Call, without_last: bool) -> Call {
        let len = call.len.saturating_sub(1);
        let skipped = if without_last { self.calls_of(len) } else { 0 };
        Call { number: call.number + 1 + skipped, low: call.low + usize::from(!without_last), len }
    }

    /// The numbers of the moments at which the call `number` begins and returns.
    pub fn span(&self, number: usize) -> (usize, usize) {
        let mut begins = 0;
        let mut path = self.path(number);
        let mut call = path.next().unwrap_or(self.first());
        for next in path {
            let without_last = next.low == call.low;
            begins += 1 + if without_last { self.moments_of(call.len - 1) } else { 0 };
            call = next;
        }
        (begins, begins + self.moments_of(call.len) - 1)
    }

    /// How many of the calls up to the one with the number `number`, itself counted, are about the `len` items from `low` on.
    pub fn made(&self, number: usize, low: usize, len: usize) -> u64 {
        let about = |call: Call| call.low == low && call.len == len;
        // No call below another is about fewer items than the last ones are.
        let inside = |call: Call| {
            let firsts = low.checked_sub(call.low).filter(|_| len >= self.base);
            firsts.map_or(0, |firsts| visits(call.len, firsts, len) as u64)
        };
        let mut made = 0;
        let mut before: Option<Call> = None;
        for call in self.path(number) {
            if let Some(before) = before.filter(|before| before.low == call.low) {
                // The other one of the two has come back.
                made += inside(self.below(before, false));
            }
            made += u64::from(about(call));
            before = Some(call);
        }
        made
    }

    /// The how many-th call about its items the call `number` is, from 1.
    pub fn occurrence(&self, number: usize) -> u64 {
        let Call { low, len, .. } = self.call(number);
        self.made(number, low, len)
    }

    fn first(&self) -> Call {
        Call { number: 0, low: 0, len: self.whole }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The recursion as it runs, moment by moment.
    fn run(calls: &Calls, low: usize, len: usize, number: &mut usize, moments: &mut Vec<(Moment, Call)>) {
        let call = Call { number: *number, low, len };
        *number += 1;
        moments.push((Moment::Begins, call));
        if !calls.is_base(len) {
            run(calls, low + 1, len - 1, number, moments);
            run(calls, low, len - 1, number, moments);
            if calls.own == 3 {
                moments.push((Moment::Chooses, call));
            }
        }
        moments.push((Moment::Returns, call));
    }

    fn all() -> impl Iterator<Item = Calls> {
        (1..=9).flat_map(|whole| [Calls::of_value(whole).unwrap(), Calls::of_loser(whole).unwrap()])
    }

    #[test]
    fn every_moment_is_that_of_the_recursion_as_it_runs() {
        for calls in all() {
            let (mut number, mut moments) = (0, Vec::new());
            run(&calls, 0, calls.whole, &mut number, &mut moments);
            assert_eq!((number, moments.len()), (calls.calls(), calls.moments()), "{calls:?}");
            let found: Vec<_> = (0..calls.moments()).map(|at| calls.moment(at)).collect();
            assert_eq!(found, moments, "{calls:?}");
            for (moment, call) in &moments {
                assert_eq!(calls.call(call.number), *call);
                let (begins, returns) = calls.span(call.number);
                let at = if *moment == Moment::Begins { begins } else { returns };
                assert!(*moment == Moment::Chooses || moments[at] == (*moment, *call), "{calls:?} {call:?}");
            }
        }
    }

    #[test]
    fn calls_about_the_same_are_counted_up_to_each_call() {
        for calls in all() {
            for number in 0..calls.calls() {
                let last = calls.call(number);
                let about = |other: &Call| (other.low, other.len) == (last.low, last.len);
                let counted = (0..=number).map(|other| calls.call(other)).filter(about).count() as u64;
                assert_eq!(calls.occurrence(number), counted, "{calls:?} {number}");
            }
            for len in 1..=calls.whole {
                for low in 0..=calls.whole - len {
                    let all = (0..calls.calls()).map(|number| calls.call(number));
                    let counted = all.filter(|call| (call.low, call.len) == (low, len)).count() as u64;
                    assert_eq!(calls.made(calls.calls() - 1, low, len), counted, "{calls:?} {low} {len}");
                }
            }
        }
    }

    #[test]
    fn behind_the_last_moment_and_the_last_call_are_only_those() {
        for calls in all() {
            let root = Call { number: 0, low: 0, len: calls.whole() };
            let last = Call { number: calls.calls() - 1, low: 0, len: calls.whole().min(calls.base) };
            for more in [0, 1, 2, 100] {
                assert_eq!(calls.moment(calls.moments() + more), (Moment::Returns, root), "{calls:?}");
                assert_eq!(calls.call(calls.calls() + more), last, "{calls:?}");
            }
        }
    }

    #[test]
    fn a_call_about_less_begins_after_it_or_after_the_one_before() {
        let calls = Calls::of_value(4).unwrap();
        let call = Call { number: 8, low: 0, len: 3 };
        // Without its first item the next call, and without its last the one after the three calls about two items.
        assert_eq!(calls.below(call, false), Call { number: 9, low: 1, len: 2 });
        assert_eq!(calls.below(call, true), Call { number: 12, low: 0, len: 2 });
    }

    #[test]
    fn the_longest_rows_still_have_numbers() {
        for calls in [Calls::of_value(LONGEST).unwrap(), Calls::of_loser(LONGEST).unwrap()] {
            let last = calls.moments() - 1;
            assert_eq!(calls.moment(last), (Moment::Returns, calls.call(0)));
            let deepest = calls.call(calls.calls() - 1);
            assert_eq!((deepest.low, deepest.len), (0, calls.base));
        }
        for calls in [0, LONGEST + 1].into_iter().flat_map(|len| [Calls::of_value(len), Calls::of_loser(len)]) {
            assert_eq!(calls, None);
        }
    }
}
