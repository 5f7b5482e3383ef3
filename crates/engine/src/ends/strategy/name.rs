//! What strategies are called.

use std::fmt;
use std::str::FromStr;

use super::{Base, Resolve, Strategy};
use crate::named::UnknownName;

impl Strategy {
    /// What it does, in one line.
    pub const fn description(self) -> &'static str {
        self.told().1
    }

    /// The name of a strategy without a parameter, or of its kind, and what it does.
    const fn told(self) -> (&'static str, &'static str) {
        match self {
            Self::Perfect => ("perfect", "sees to the end of the game, and gives nothing away"),
            Self::TopDown => {
                ("top-down", "gives nothing away; where both ends are equally good, it takes the left one")
            }
            Self::BottomUp => {
                ("bottom-up", "gives nothing away; where both ends are equally good, it takes the right one")
            }
            Self::Parity(Resolve::Committed) => {
                ("parity", "takes all odd places or all even ones, whichever add up to more")
            }
            Self::Parity(Resolve::EachTurn) => {
                ("parity-each-turn", "asks at every turn whether odd or even places add up to more")
            }
            Self::LookAhead => ("look-ahead", "looks one move ahead and expects you to be greedy"),
            Self::Hybrid { base: Base::Greedy, .. } => {
                ("hybrid", "takes the larger end until few are left, then gives nothing away")
            }
            Self::Hybrid { base: Base::Random, .. } => {
                ("random-hybrid", "tosses a coin until few are left, then gives nothing away")
            }
            Self::Greedy => ("greedy", "always takes the larger end, whatever that leaves you"),
            Self::Random => ("random", "tosses a coin at every turn"),
        }
    }
}

/// `greedy`, `parity-each-turn`, `hybrid-6`, `random-hybrid-4`; [`FromStr`] reads it back.
impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hybrid { exact, .. } => f.pad(&format!("{}-{exact}", self.told().0)),
            _ => f.pad(self.told().0),
        }
    }
}

/// The names to choose from; behind `hybrid-` any number can stand.
const NAMES: [&str; 10] = [
    "perfect",
    "top-down",
    "bottom-up",
    "parity",
    "parity-each-turn",
    "look-ahead",
    "hybrid-6",
    "random-hybrid-6",
    "greedy",
    "random",
];

impl FromStr for Strategy {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let name = text.trim().to_ascii_lowercase();
        let hybrid = |prefix: &str, base| {
            let exact = name.strip_prefix(prefix)?.parse().ok()?;
            Some(Self::Hybrid { base, exact })
        };
        let known = Self::ALL.into_iter().find(|strategy| strategy.to_string() == name);
        known.or_else(|| hybrid("hybrid-", Base::Greedy)).or_else(|| hybrid("random-hybrid-", Base::Random)).ok_or_else(
            || {
                UnknownName::new(format!("There is no strategy called “{text}”."), text, &NAMES)
                    .with_note("Any number can stand in place of 6.")
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for strategy in Strategy::ALL {
            assert_eq!(strategy.to_string().parse(), Ok(strategy));
        }
        assert_eq!(" Hybrid-11 ".parse(), Ok(Strategy::hybrid(11)));
        assert_eq!("random-hybrid-3".parse(), Ok(Strategy::Hybrid { base: Base::Random, exact: 3 }));
    }

    #[test]
    fn every_name_that_is_offered_is_one() {
        for name in NAMES {
            assert_eq!(name.parse::<Strategy>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn a_name_of_none_is_refused_with_those_there_are() {
        for name in ["", "hybrid", "hybrid-", "hybrid-x", "hybrid--1", "best"] {
            let refusal = name.parse::<Strategy>().unwrap_err().to_string();
            assert!(refusal.contains("parity-each-turn") && refusal.contains(&format!("“{name}”")), "{refusal}");
        }
    }
}
