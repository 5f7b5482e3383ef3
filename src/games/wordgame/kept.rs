//! The Word Game's setup.

use serde::{Deserialize, Serialize};

use crate::model::GameKind;
use crate::play::Kept;
use arcade_engine::wordgame::{Deal, Hand, LARGEST_HAND, Rival, Setup};

/// Hands, at most, that a kept game may be of.
const MOST_HANDS: usize = 1_000;

/// Hands, and whom they are played against.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordGameSetup {
    deal: KeptDeal,
    seed: u64,
    tier: String,
    /// How the rival plays, and the tier it knows.
    rival: Option<(String, String)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KeptDeal {
    Random { hands: usize, size: usize },
    Given(Vec<String>),
    GivenFirst { given: Vec<String>, hands: usize, size: usize },
}

impl WordGameSetup {
    /// The kept form of the engine's setup.
    pub fn new(setup: &Setup) -> Self {
        let texts = |hands: &[Hand]| hands.iter().map(ToString::to_string).collect();
        let deal = match &setup.deal {
            Deal::Random { hands, size } => KeptDeal::Random { hands: *hands, size: *size },
            Deal::Given(hands) => KeptDeal::Given(texts(hands)),
            Deal::GivenFirst { given, hands, size } => {
                KeptDeal::GivenFirst { given: texts(given), hands: *hands, size: *size }
            }
        };
        let rival = setup.rival.map(|rival| (rival.strategy.name().to_owned(), rival.tier.name().to_owned()));
        Self { deal, seed: setup.seed, tier: setup.tier.name().to_owned(), rival }
    }

    /// The engine's setup; `None` if it makes no sense, or its hands are too large for a screen.
    pub fn game(&self) -> Option<Setup> {
        let fits = |size: usize| (2..=LARGEST_HAND).contains(&size);
        let read = |texts: &[String]| {
            let hands = texts.iter().map(|text| text.parse().ok()).collect::<Option<Vec<Hand>>>()?;
            hands.iter().all(|hand| hand.len() <= LARGEST_HAND).then_some(hands)
        };
        let deal = match &self.deal {
            &KeptDeal::Random { hands, size } if hands <= MOST_HANDS && fits(size) => Deal::Random { hands, size },
            KeptDeal::Given(hands) => Deal::Given(read(hands)?),
            KeptDeal::GivenFirst { given, hands, size } if *hands <= MOST_HANDS && fits(*size) => {
                Deal::GivenFirst { given: read(given)?, hands: *hands, size: *size }
            }
            KeptDeal::Random { .. } | KeptDeal::GivenFirst { .. } => return None,
        };
        let rival = match &self.rival {
            Some((strategy, tier)) => Some(Rival { strategy: strategy.parse().ok()?, tier: tier.parse().ok()? }),
            None => None,
        };
        Some(Setup { deal, seed: self.seed, tier: self.tier.parse().ok()?, rival })
    }
}

impl Kept for WordGameSetup {
    const KIND: GameKind = GameKind::WordGame;

    /// The first hand.
    fn title(&self) -> String {
        self.game().and_then(|setup| setup.hand(0)).map(|hand| hand.to_string()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::lexicon::Tier;

    #[test]
    fn every_deal_is_kept_and_those_of_earlier_versions_are_read() {
        let hands: Vec<Hand> = ["aci!prt", "dd!eout"].iter().map(|hand| hand.parse().unwrap()).collect();
        for (deal, kept) in [
            (Deal::Random { hands: 3, size: 7 }, r#"{"random":{"hands":3,"size":7}}"#),
            (Deal::Given(hands.clone()), r#"{"given":["aciprt!","ddeotu!"]}"#),
            (
                Deal::GivenFirst { given: hands, hands: 4, size: 9 },
                r#"{"given-first":{"given":["aciprt!","ddeotu!"],"hands":4,"size":9}}"#,
            ),
        ] {
            let setup = Setup { deal, seed: 5, tier: Tier::Wide, rival: None };
            let json = format!(r#"{{"deal":{kept},"seed":5,"tier":"wide","rival":null}}"#);
            assert_eq!(&*WordGameSetup::new(&setup).json(), json);
            assert_eq!(WordGameSetup::read(&json).unwrap().game(), Some(setup));
        }
        let too_large =
            r#"{"deal":{"given-first":{"given":["ab"],"hands":2,"size":16}},"seed":5,"tier":"wide","rival":null}"#;
        assert_eq!(WordGameSetup::read(too_large).unwrap().game(), None);
    }
}
