//! The decisions of a game on a row, for puzzles from the player's own games.

use std::ops::Range;

use crate::games::puzzles::Position;
use crate::model::GameKind;
use crate::play::Game as _;
use crate::puzzles::{Problem, Theme};
use arcade_engine::ends::{Game, Player, Setup};

/// The longest row whose moves are asked about: a longer one is hard to take in.
const LONGEST: usize = 60;

/// The game of `setup` after the moves that a record keeps as `line`; None where they make no sense.
pub fn replayed<'a>(setup: &Setup, line: impl IntoIterator<Item = &'a String>) -> Option<Game> {
    let mut game = Game::new(setup);
    for text in line {
        game.make(game.read_move(text)?).ok()?;
    }
    Some(game)
}

/// Where the person chose between two ends, each time with the end that was taken; `position` is what was left of the row.
///
/// Of two people at one keyboard nobody knows who is who, so their games have none.
pub(in crate::games) fn decisions<P: Position>(
    kind: GameKind,
    game: &Game,
    position: impl Fn(Range<usize>) -> Option<P>,
) -> Vec<(Problem, String)> {
    let items = &game.setup().items;
    let people = game.setup().players.iter().filter(|&&player| player == Player::Person).count();
    if people != 1 || items.len() > LONGEST {
        return Vec::new();
    }
    let Ok(review) = game.review() else { return Vec::new() };
    let own = review.plies.iter().filter(|ply| game.player(ply.seat) == Player::Person && ply.before.len() > 1);
    let decision = own.filter_map(|ply| {
        let position = position(ply.before.clone())?;
        Some((position.problem(Theme::mistake(kind)), ply.end.name().to_owned()))
    });
    decision.collect()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::super::pose;
    use super::*;
    use crate::games::rows::review::Review;
    use crate::play::Review as _;
    use arcade_engine::endgame::Numbers;
    use arcade_engine::ends::{End, Strategy};

    #[test]
    fn what_is_wrong_as_a_puzzle_is_a_mistake_of_the_review() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for round in 0..100 {
            let mut players = [Player::Person, Player::Computer(Strategy::Greedy)];
            if round % 2 == 1 {
                players.reverse();
            }
            let len = 2 * random.random_range(1..9);
            let items: Vec<i64> = (0..len).map(|_| random.random_range(-9..=9)).collect();
            let moves: Vec<End> = (0..len).map(|_| End::BOTH[random.random_range(0..2)]).collect();
            let setup = Setup { items: items.clone().into(), players, seed: 0 };
            let game = Game::replay(&setup, &moves).unwrap();
            let rest = |places: Range<usize>| Numbers::new(&items[places]).ok();
            let decisions = decisions(GameKind::EndGame, &game, rest);
            let wrong = decisions.iter().filter(|(problem, answer)| {
                pose(&Numbers::of_problem(problem).unwrap(), problem.theme).is_ok_and(|posed| {
                    posed.turns[0].choices.iter().any(|choice| choice.answer == *answer && !choice.is_right)
                })
            });
            let mistakes = Review::new(game.review().unwrap(), &game, 0, None).mistakes();
            let before = |ply: &usize| {
                let game = Game::replay(&setup, &moves[..*ply]).unwrap();
                game.board().remaining().to_vec()
            };
            let positions = wrong.map(|(problem, _)| Numbers::of_problem(problem).unwrap().items().to_vec());
            assert!(positions.eq(mistakes.iter().map(before)));
            let own = (0..len - 1).filter(|ply| players[ply % 2] == Player::Person).count();
            assert_eq!(decisions.len(), own);
        }
    }

    #[test]
    fn of_two_people_and_of_very_long_rows_there_is_none() {
        let rest = |_: Range<usize>| -> Option<Numbers> { panic!("nothing is asked") };
        let alone = [Player::Person, Player::Computer(Strategy::Perfect)];
        for (players, len) in [([Player::Person; 2], 4), (alone, LONGEST + 2)] {
            let setup = Setup { items: (0..len as i64).collect(), players, seed: 0 };
            let game = Game::replay(&setup, &[End::First; 3]).unwrap();
            assert_eq!(decisions(GameKind::EndGame, &game, rest), []);
        }
    }
}
