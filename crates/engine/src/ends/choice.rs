//! The two ends of a row and what taking each is worth.

use std::ops::Range;

use crate::named::named_enum;

/// One end of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The leftmost remaining item.
    First,
    /// The rightmost remaining item.
    Last,
}

named_enum! {
    /// Both ends, first before last.
    BOTH: End { First = "first", Last = "last" }
}

impl End {
    /// What it is called where a row lies before one: `left` or `right`.
    pub const fn side(self) -> &'static str {
        match self {
            Self::First => "left",
            Self::Last => "right",
        }
    }

    /// The opposite end.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Last,
            Self::Last => Self::First,
        }
    }

    /// The places that are left of `places`, of which there is at least one, without that at this end.
    pub(crate) const fn rest_of(self, places: Range<usize>) -> Range<usize> {
        match self {
            Self::First => places.start + 1..places.end,
            Self::Last => places.start..places.end - 1,
        }
    }
}

/// Which end is best to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Best {
    /// Only the first.
    First,
    /// Only the last.
    Last,
    /// Both have the same net value, as they always have when one item is left.
    Either,
}

named_enum! {
    /// All three.
    ALL: Best { First = "first", Last = "last", Either = "either" }
}

impl Best {
    /// Compares the net values of taking first and of taking last.
    pub const fn of(first_net: i64, last_net: i64) -> Self {
        if first_net > last_net {
            Self::First
        } else if last_net > first_net {
            Self::Last
        } else {
            Self::Either
        }
    }

    /// The best end; `None` where both are.
    pub const fn only(self) -> Option<End> {
        match self {
            Self::First => Some(End::First),
            Self::Last => Some(End::Last),
            Self::Either => None,
        }
    }

    /// Whether taking `end` is as good as anything.
    pub const fn allows(self, end: End) -> bool {
        matches!((self, end), (Self::Either, _) | (Self::First, End::First) | (Self::Last, End::Last))
    }
}

/// What taking one end brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// The points of the item taken.
    pub points: i64,
    /// The points taken minus the value of the row left to the other player.
    pub net: i64,
}

/// The two choices the player to move has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Taking the first item.
    pub first: Choice,
    /// Taking the last item.
    pub last: Choice,
}

impl Options {
    /// The options at a non-empty row, from the values of the two rows a move can leave.
    pub(crate) fn from_rests(first: i64, last: i64, without_first: i64, without_last: i64) -> Self {
        Self {
            first: Choice { points: first, net: first - without_first },
            last: Choice { points: last, net: last - without_last },
        }
    }

    /// Which end is best.
    pub const fn best(&self) -> Best {
        Best::of(self.first.net, self.last.net)
    }

    /// The value of the row: the better net.
    pub fn value(&self) -> i64 {
        self.first.net.max(self.last.net)
    }

    /// The choice at one end.
    pub const fn choice(&self, end: End) -> Choice {
        match end {
            End::First => self.first,
            End::Last => self.last,
        }
    }

    /// How much value taking `end` gives away; 0 for a best end.
    pub fn lost(&self, end: End) -> i64 {
        self.value() - self.choice(end).net
    }

    /// How much is at stake: the difference between the two nets, at least 0.
    pub const fn stake(&self) -> i64 {
        (self.first.net - self.last.net).abs()
    }

    /// The end with more points, as greedy play takes it; the first on a tie.
    pub const fn larger(&self) -> End {
        if self.last.points > self.first.points { End::Last } else { End::First }
    }

    /// The one end the perfect player takes: the better net, on a tie of nets the larger end, then the first.
    pub fn pick(&self) -> End {
        self.best().only().unwrap_or(self.larger())
    }
}
