//! Tests of taking moves back.

use super::*;
use crate::lexicon::{Lexicon, Tier};
use crate::wordgame::{Deal, Setup, Symbol, WordList};

const LIST: fn() -> WordList<'static> = || WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide };

/// Plays `moves`, and checks after each that taking moves back leads through every position before it.
fn check(deal: Deal, moves: &[Move]) {
    let setup = Setup { deal, seed: 3, tier: Tier::Wide, rival: None };
    let mut positions = vec![Game::new(&setup).unwrap()];
    for step in moves {
        let mut next = positions[positions.len() - 1].clone();
        next.play(step.clone(), LIST()).unwrap();
        positions.push(next);
    }
    let mut game = positions.pop().unwrap();
    for (before, step) in positions.iter().zip(moves).rev() {
        assert_eq!(game.undo().as_ref(), Some(step));
        assert_eq!(&game, before, "{step:?}");
    }
    assert_eq!(game.undo(), None);
}

#[test]
fn every_kind_of_move_can_be_taken_back() {
    let enter = |text: &str| Move::Enter(text.to_owned());
    let given = || Deal::Given(vec!["cows!z".parse().unwrap(), "weedpx".parse().unwrap(), "zz".parse().unwrap()]);
    check(
        given(),
        &[
            Move::Keep,
            enter("cows"),
            enter("kk"),
            Move::End,
            Move::Replay,
            enter("co!z"),
            enter("*END*"),
            Move::Next,
            Move::Substitute(Symbol::of('w').unwrap()),
            enter("dep"),
            Move::End,
            Move::Next,
            enter("zz"),
            Move::Next,
        ],
    );
    check(given(), &[Move::Keep, enter("cows!z"), Move::Replay, Move::End, Move::Next, Move::Keep]);
    let first = vec!["cows!z".parse().unwrap()];
    let then_dealt = Deal::GivenFirst { given: first, hands: 2, size: 7 };
    check(then_dealt, &[Move::Keep, enter("cows"), Move::End, Move::Next, Move::Keep, Move::End, Move::Next]);
    check(Deal::Random { hands: 1, size: 7 }, &[Move::Keep, Move::End, Move::Next]);
}
