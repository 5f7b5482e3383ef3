//! The stars that a person has won against the opponents of each game.

use std::collections::BTreeMap;

use super::{GameKind, Help};

/// What a person has done against an opponent: nothing, beaten it, beaten it without help, and that without a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Stars(u8);

impl Stars {
    /// Most stars there are.
    pub const MOST: u8 = 3;

    /// What a game earns that was won with this help, and with or without a mistake.
    pub fn of_win(help: Help, is_flawless: bool) -> Self {
        match (help == Help::default(), is_flawless) {
            (false, _) => Self(1),
            (true, false) => Self(2),
            (true, true) => Self(Self::MOST),
        }
    }

    /// How many, from 0 to 3.
    pub const fn count(self) -> u8 {
        self.0
    }

    /// Whether the opponent was beaten.
    pub const fn is_beaten(self) -> bool {
        self.0 > 0
    }

    /// `★★☆`.
    pub const fn marks(self) -> &'static str {
        match self.0 {
            0 => "☆☆☆",
            1 => "★☆☆",
            2 => "★★☆",
            _ => "★★★",
        }
    }

    /// What is still to be done for the next one, in a few words; None when there is none.
    pub const fn next(self) -> Option<&'static str> {
        match self.0 {
            0 => Some("★ for a win"),
            1 => Some("★★ for a win without help"),
            2 => Some("★★★ for a win without help or mistake"),
            _ => None,
        }
    }
}

/// The opponents that were beaten, by their names on the ladder of their game, and the most stars that each gave.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Beaten(BTreeMap<(GameKind, String), Stars>);

impl Beaten {
    /// None.
    pub const NONE: &'static Self = &Self(BTreeMap::new());

    /// Takes note of a game that was won.
    pub fn add(&mut self, kind: GameKind, opponent: String, stars: Stars) {
        let best = self.0.entry((kind, opponent)).or_default();
        *best = stars.max(*best);
    }

    /// The stars against this opponent.
    pub fn stars(&self, kind: GameKind, opponent: &str) -> Stars {
        // Few are beaten at any time.
        let found = self.0.iter().find(|((of, name), _)| *of == kind && name == opponent);
        found.map_or_else(Stars::default, |(_, &stars)| stars)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALONE: Help = Help { hints: 0, undos: 0 };

    #[test]
    fn help_and_mistakes_cost_a_star_each() {
        let stars = |help, is_flawless| Stars::of_win(help, is_flawless).count();
        assert_eq!(stars(Help { hints: 1, undos: 0 }, true), 1);
        assert_eq!(stars(Help { hints: 0, undos: 1 }, false), 1);
        assert_eq!(stars(ALONE, false), 2);
        assert_eq!(stars(ALONE, true), 3);
    }

    #[test]
    fn the_best_game_counts() {
        let mut beaten = Beaten::default();
        for is_flawless in [false, true, false] {
            beaten.add(GameKind::Etaoin, "greedy".to_owned(), Stars::of_win(ALONE, is_flawless));
        }
        assert_eq!(beaten.stars(GameKind::Etaoin, "greedy").marks(), "★★★");
        assert_eq!(beaten.stars(GameKind::EndGame, "greedy").marks(), "☆☆☆");
    }
}
