//! What decides between families that are equally large.

use std::cmp::Reverse;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::hangman::{Family, Letter, Places};

/// How a host that keeps the largest family decides between several that are equally large.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// By the order of the handouts' published grader; see [`Dictionary::split`](crate::hangman::Dictionary::split).
    #[default]
    Ordered,
    /// By lot, which the seed of the game draws: games with other seeds go other ways.
    Drawn,
}

impl Ties {
    /// Puts `families`, in the order of the grader, in the order in which they are preferred.
    pub(super) fn settle(self, families: &mut [Family], letter: Letter, seed: u64) {
        if self == Self::Drawn {
            families.sort_by_cached_key(|family| (Reverse(family.size), lot(seed, letter, family.places)));
        }
    }
}

/// The lot of the family of `letter` at `places`. It depends on nothing that came before in the game: who takes a guess back
/// and makes it again gets the same answer.
fn lot(seed: u64, letter: Letter, places: Places) -> u64 {
    let [a, b, c, d] = places.bits().to_be_bytes();
    let family = u64::from_be_bytes([0, 0, 0, a, b, c, d, letter.index() as u8]);
    ChaCha8Rng::seed_from_u64(seed ^ family).next_u64()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::num::NonZeroU32;
    use std::sync::Arc;

    use super::*;
    use crate::hangman::{Answer, Dictionary, Game, Guess, Host, Setup, Turn};

    /// A game with words that E splits into three families of two words and one of one.
    fn game(host: Host, ties: Ties, seed: u64) -> Game {
        let words = ["east", "ears", "less", "pets", "dash", "lost", "stew"];
        let dictionary = Arc::new(Dictionary::from_words(words).unwrap());
        Game::new(&Setup { dictionary, lives: NonZeroU32::MIN, host, whole_words: false, ties, seed })
    }

    fn answer(game: &Game) -> Answer {
        let host = game.setup().host;
        host.quick_answer(game, Guess::Letter(Letter::new('e').unwrap())).unwrap()
    }

    #[test]
    fn the_seed_decides_between_equal_families_and_between_no_others() {
        let drawn: BTreeSet<Vec<usize>> = (0..200)
            .map(|seed| match answer(&game(Host::Largest, Ties::Drawn, seed)) {
                Answer::Places(places) => places.iter().collect(),
                Answer::Word(_) => panic!("an answer to a letter"),
            })
            .collect();
        assert_eq!(drawn, BTreeSet::from([vec![], vec![0], vec![1]]), "every one of the three, and not the small one");
    }

    #[test]
    fn each_of_two_equal_families_is_drawn_about_as_often() {
        let misses = (0..3_000).filter(|&seed| answer(&game(Host::Largest, Ties::Drawn, seed)).is_miss()).count();
        assert!((900..1_100).contains(&misses), "{misses} of 3,000, three families");
    }

    #[test]
    fn ordered_ties_and_games_of_the_first_version_go_by_the_grader() {
        for seed in 0..50 {
            assert_eq!(answer(&game(Host::Largest, Ties::default(), seed)), Answer::Places(Places::NONE));
        }
    }

    #[test]
    fn a_guess_that_is_made_again_gets_the_same_answer() {
        for seed in 0..50 {
            let mut game = game(Host::Largest, Ties::Drawn, seed);
            let said = answer(&game);
            let first = game.families(Letter::new('s').unwrap());
            let guess = Guess::Letter(Letter::new('s').unwrap());
            game.play(Turn { guess, answer: Answer::Places(first[0].places) }).unwrap();
            game.undo();
            assert_eq!(answer(&game), said);
            let sizes: Vec<usize> = first.iter().map(|family| family.size).collect();
            assert!(sizes.is_sorted_by(|one, other| one >= other), "{sizes:?}");
        }
    }
}
