//! What a game starts from: its hands, its words, and its rival.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::lexicon::Tier;
use crate::wordgame::{Hand, Rival};

/// Which hands are played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deal {
    /// A number of hands of one size, dealt at random.
    Random {
        /// At least 1.
        hands: usize,
        /// See [`Hand::deal`].
        size: usize,
    },
    /// These hands; at least one.
    Given(Vec<Hand>),
    /// These hands first, and then others that are dealt at random.
    GivenFirst {
        /// The first hands.
        given: Vec<Hand>,
        /// How many hands there are with those that are dealt: at least as many as are given.
        hands: usize,
        /// See [`Hand::deal`].
        size: usize,
    },
}

/// What a game starts from. The words it is played with are given with each move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The hands.
    pub deal: Deal,
    /// The seed of what is drawn at random: the hands, and the letters that substitutions bring.
    pub seed: u64,
    /// The widest tier whose words count.
    pub tier: Tier,
    /// The computer that plays the same hands, if one does.
    pub rival: Option<Rival>,
}

impl Setup {
    /// How many hands there are.
    pub fn hands(&self) -> usize {
        match &self.deal {
            Deal::Random { hands, .. } => (*hands).max(1),
            Deal::Given(hands) => hands.len(),
            Deal::GivenFirst { given, hands, .. } => given.len().max(*hands).max(1),
        }
    }

    /// The hand with this number, from 0, as it is dealt; it does not depend on the moves.
    pub fn hand(&self, number: usize) -> Option<Hand> {
        let dealt = |size| (number < self.hands()).then(|| Hand::deal(size, &mut self.random(number, Draw::Deal)));
        match &self.deal {
            &Deal::Random { size, .. } => dealt(size),
            Deal::Given(hands) => hands.get(number).copied(),
            Deal::GivenFirst { given, size, .. } => given.get(number).copied().or_else(|| dealt(*size)),
        }
    }

    /// The generator for one draw. Each draw has its own, so that taking a move back changes no other draw.
    pub(super) fn random(&self, number: usize, draw: Draw) -> ChaCha8Rng {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(number as u64 * 2 + draw as u64);
        random
    }
}

/// What is drawn at random.
#[derive(Clone, Copy)]
pub(super) enum Draw {
    Deal,
    Substitution,
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use rand::Rng;

    use super::*;

    #[test]
    fn each_draw_of_a_game_has_random_numbers_of_its_own() {
        let setup = Setup { deal: Deal::Random { hands: 9, size: 7 }, seed: 1, tier: Tier::Wide, rival: None };
        let draws = (0..9).flat_map(|number| [Draw::Deal, Draw::Substitution].map(|draw| (number, draw)));
        let first = draws.map(|(number, draw)| setup.random(number, draw).next_u64());
        assert_eq!(first.collect::<HashSet<_>>().len(), 18);
    }

    #[test]
    fn hands_after_given_ones_are_those_that_would_be_dealt_there() {
        let setup = |deal| Setup { deal, seed: 5, tier: Tier::Wide, rival: None };
        let given: Vec<Hand> = ["aci!prt", "dd!eout"].iter().map(|hand| hand.parse().unwrap()).collect();
        let dealt = setup(Deal::Random { hands: 4, size: 8 });
        let mixed = setup(Deal::GivenFirst { given: given.clone(), hands: 4, size: 8 });
        let hands: Vec<Hand> = (0..).map_while(|number| mixed.hand(number)).collect();
        assert_eq!(hands, [given[0], given[1], dealt.hand(2).unwrap(), dealt.hand(3).unwrap()]);
        assert_eq!((mixed.hands(), dealt.hands()), (4, 4));
        let no_more = setup(Deal::GivenFirst { given, hands: 1, size: 8 });
        assert_eq!((no_more.hands(), no_more.hand(2)), (2, None));
    }
}
