//! How a game on a row ended, for the records.

use super::commentary::Commentary;
use crate::model::{Ended, Feat, Help, Outcome, thousandths};
use arcade_engine::ends::{Player, Review, Seat, Strategy};

/// Items of the shortest row on which giving nothing away is a feat.
const FLAWLESS: usize = 10;

impl Commentary<'_> {
    /// How the game ended; None while it goes on.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let result = self.game.outcome()?;
        let told = self.game.failed().map(|(_, sentence)| format!(" {sentence}")).unwrap_or_default();
        let sentence = self.result().unwrap_or_default() + &told;
        let Some(seat) = self.players.own() else {
            return Some(Outcome { ended: Ended::Over, sentence, accuracy: None, feats: Vec::new() });
        };
        let ended = match result.winner {
            Some(winner) if winner == seat => Ended::Won,
            Some(_) => Ended::Lost,
            None => Ended::Tied,
        };
        let review = self.game.review().ok();
        let kept = review.as_ref().and_then(|review| review.accuracy(seat));
        let feats = review.map_or_else(Vec::new, |review| self.feats_of(seat, ended, &review));
        Some(Outcome { ended, sentence, accuracy: kept.map(thousandths), feats })
    }

    /// The moves of the only person who plays that gave something away, in order.
    pub(super) fn mistakes(&self) -> Vec<usize> {
        let Some(own) = self.players.own() else { return Vec::new() };
        let costly = self.judged.iter().enumerate().filter(|(ply, lost)| Seat::of_ply(*ply) == own && **lost > 0);
        costly.map(|(ply, _)| ply).collect()
    }

    /// What the person at `seat` did that is worth telling; empty when there was any help.
    fn feats_of(&self, seat: Seat, ended: Ended, review: &Review) -> Vec<Feat> {
        if self.help != Help::default() || self.game.failed().is_some() {
            return Vec::new();
        }
        let won = ended == Ended::Won;
        let perfect = match self.game.player(seat.other()) {
            Player::Computer(strategy) => {
                matches!(strategy, Strategy::Perfect | Strategy::TopDown | Strategy::BottomUp)
            }
            Player::Person | Player::Program(_) => false,
        };
        let value = if seat == Seat::First { review.value } else { -review.value };
        let flawless =
            self.game.setup().items.len() >= FLAWLESS && review.lost(seat) == 0 && review.accuracy(seat).is_some();
        let earned =
            [(won && perfect, Feat::BeatPerfect), (won && value < 0, Feat::LostSeat), (flawless, Feat::Flawless)];
        earned.into_iter().filter_map(|(earned, feat)| earned.then_some(feat)).collect()
    }
}
