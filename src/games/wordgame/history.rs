//! The moves of a game, each with what it did: for the review, and for what line mode tells.

use arcade_engine::wordgame::{Entry, Game, Hand, Move, Phase, Played, Round, WordList};

#[derive(Debug)]
pub(super) struct Made {
    /// Moves of the game before it.
    pub(super) moves: usize,
    pub(super) step: Move,
    /// The number of its hand and of its round, from 0.
    pub(super) hand: usize,
    pub(super) round: usize,
    /// What was held before it.
    pub(super) held: Hand,
    /// Entries of the round before it.
    pub(super) entries: usize,
    pub(super) entry: Option<Entry>,
    /// The hand as it stood after it.
    pub(super) played: Played,
    /// What the game waited for after it.
    pub(super) phase: Phase,
    pub(super) may_replay: bool,
}

impl Made {
    /// The points of its round after it.
    pub(super) fn scored(&self) -> u32 {
        self.played.rounds.get(self.round).map_or(0, Round::total)
    }
}

/// Every move of `game`.
pub(super) fn history(game: &Game, list: WordList<'_>) -> Vec<Made> {
    let Ok(mut now) = Game::new(game.setup()) else { return Vec::new() };
    let made = game.moves().iter().enumerate().map_while(|(moves, step)| {
        let (hand, held, entries) = (now.number(), now.hand(), now.entries().len());
        let round = now.current()?.rounds.len().saturating_sub(1);
        now.play(step.clone(), list).ok()?;
        let played = now.played().get(hand)?.clone();
        let entry = played.rounds.get(round).and_then(|round| round.entries.get(entries)).cloned();
        let (phase, may_replay) = (now.phase(), now.may_replay());
        Some(Made { moves, step: step.clone(), hand, round, held, entries, entry, played, phase, may_replay })
    });
    made.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::lexicon::{Lexicon, Tier};
    use arcade_engine::wordgame::{Deal, Setup};

    #[test]
    fn every_move_stands_in_its_hand_and_round_with_what_it_entered() {
        let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide };
        let deal = Deal::Given(["cows!z", "weed!x"].map(|hand| hand.parse().unwrap()).to_vec());
        let setup = Setup { deal, seed: 1, tier: Tier::Wide, rival: None };
        let enter = |text: &str| Move::Enter(text.into());
        let moves =
            [Move::Keep, enter("cows"), Move::End, Move::Replay, enter("ow"), Move::End, Move::Next, Move::Keep];
        let made = history(&Game::replay(&setup, &moves, list).unwrap(), list);
        let places: Vec<(usize, usize)> = made.iter().map(|made| (made.hand, made.round)).collect();
        assert_eq!(places, [(0, 0), (0, 0), (0, 0), (0, 0), (0, 1), (0, 1), (0, 1), (1, 0)]);
        let entered: Vec<usize> = (0..made.len()).filter(|&at| made[at].entry.is_some()).collect();
        assert_eq!((entered, made[1].scored(), made[5].entries), (vec![1, 4], 252, 1));
        assert!(made[2].may_replay && !made[5].may_replay && made[5].phase == Phase::After);
    }
}
