//! What the hands that are over came to.

use super::play::{HandPlay, Knowledge};
use crate::engine::wordgame::{HandResult, Phase, Played, figures};
use crate::model::{Ended, Feat, Help, Outcome};

/// Symbols of the smallest hand of which making all is a feat.
const WHOLE_HAND: usize = 7;

impl HandPlay {
    /// How many hands are over.
    fn hands_over(&self) -> usize {
        self.number() + usize::from(matches!(self.state().phase(), Phase::After | Phase::Over))
    }

    /// The results of the hands that are over, as far as their best plays are known.
    pub(super) fn results(&self) -> Vec<HandResult> {
        let hands = self.state().played().iter().zip(&self.board.known).take(self.hands_over());
        let results = hands.filter_map(|(played, known)| {
            let best = known.analysis.as_ref()?.totals().full;
            let odds = self.board.odds.as_ref().filter(|odds| odds.size == played.hand.len());
            let percentile = odds.and_then(|odds| odds.percentile(best));
            Some(HandResult { total: played.total(), best, percentile })
        });
        results.collect()
    }

    /// What the rival has made of the hands that are over.
    pub(super) fn rival_total(&self) -> u32 {
        self.board.known.iter().take(self.hands_over()).filter_map(Knowledge::rival_total).sum()
    }

    /// The share of the best totals that was made, in thousandths: once all of them are known, and where anything could be
    /// made at all.
    pub(super) fn accuracy(&self) -> Option<u16> {
        let results = self.results();
        figures(&results).accuracy.filter(|_| results.len() == self.state().played().len())
    }

    /// How the game ended; None while it goes on.
    pub(super) fn result(&self) -> Option<Outcome> {
        let total = self.state().outcome()?;
        let accuracy = self.accuracy();
        let rival = self.board.known.iter().all(|known| known.rival.is_some()).then(|| self.rival_total());
        let (ended, sentence) = match rival {
            None => (Ended::Over, format!("{total} points.")),
            Some(rival) if total > rival => (Ended::Won, format!("You win, {total} to {rival}.")),
            Some(rival) if total < rival => (Ended::Lost, format!("The rival wins, {rival} to {total}.")),
            Some(_) => (Ended::Tied, format!("A tie, {total} all.")),
        };
        Some(Outcome { ended, sentence, accuracy, feats: self.feats() })
    }

    /// What was done that is worth telling, as far as the best plays are known; empty if there was any help.
    ///
    /// A hand counts as it was played: with its letter substituted, and by the better of its rounds.
    fn feats(&self) -> Vec<Feat> {
        let whole = |(played, known): (&Played, &Knowledge)| {
            let best = known.analysis.as_ref().map_or(0, |analysis| analysis.totals().full);
            played.hand.len() >= WHOLE_HAND && best > 0 && played.total() >= best
        };
        let alone = self.help() == Help::default();
        let done = alone && self.state().played().iter().zip(&self.board.known).any(whole);
        done.then_some(Feat::PerfectHand).into_iter().collect()
    }
}
