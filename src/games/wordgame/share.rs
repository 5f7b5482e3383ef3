//! A word game as it is told to others.

use super::play::HandPlay;
use crate::engine::wordgame::Deal;
use crate::model::Ended;
use crate::share::{Mark, Row, Score, Share, counted};

impl HandPlay {
    /// The game without its hands.
    pub(super) fn shared(&self) -> Share {
        let tag = self.tag();
        let setup = self.state().setup();
        let size = match setup.deal {
            Deal::Random { size, .. } => format!(" of {size}"),
            Deal::Given(_) | Deal::GivenFirst { .. } => String::new(),
        };
        let rival = setup.rival.map(|rival| format!(", against {}", rival.strategy)).unwrap_or_default();
        let hands = counted(setup.hands(), "hand", "hands");
        let share = Share::new(tag, format!("{hands}{size}, {} words{rival}", setup.tier));
        let (Some(total), Some(outcome)) = (self.state().outcome(), self.outcome()) else { return share };
        let result = match outcome.ended {
            Ended::Won => format!("Won, {total} to {}", self.rival_total()),
            Ended::Lost => format!("Lost, {total} to {}", self.rival_total()),
            Ended::Tied => format!("Tied, {total} all"),
            Ended::Over => counted(total as usize, "point", "points"),
        };
        let marks = self.state().played().iter().zip(&self.board.known).map(|(played, known)| match &known.analysis {
            Some(analysis) => part(played.total(), analysis.totals().full),
            None => Mark::Unknown,
        });
        let rows = vec![Row { marks: marks.collect(), note: String::new() }];
        let by = if outcome.ended == Ended::Over { total } else { total.abs_diff(self.rival_total()) };
        let score = Score::new(outcome, Some(by), self.help());
        share.ended(&result, outcome.accuracy, self.help(), rows).scored(score)
    }
}

/// What was made of a hand; one of which nothing can be made is made whole.
fn part(total: u32, best: u32) -> Mark {
    let part = (u64::from(total) * 1_000).checked_div(u64::from(best)).unwrap_or(1_000);
    Mark::Part(part.min(1_000) as u16)
}
