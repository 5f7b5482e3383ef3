//! What the accuracy of a game on a row measures.

use serde::{Deserialize, Serialize};

use super::share::kept;
use arcade_engine::ends::{Review, Seat};

/// What the accuracy of a game is the share of. A record of an earlier version names none, and keeps the one of its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Of the points that hung on the choices there were, those that were kept: so in games of earlier versions.
    #[default]
    Points,
    /// Of the moves with something to decide, those that were best.
    Moves,
}

impl Measure {
    /// Whether it is that of earlier versions, which setups leave out.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "what serde skips is asked of a reference")]
    pub fn is_earlier(&self) -> bool {
        *self == Self::Points
    }

    /// The accuracy of `seat`, from 0 to 1; None where it never had anything to decide.
    pub(super) fn accuracy(self, review: &Review, seat: Seat) -> Option<f64> {
        match self {
            Self::Points => review.accuracy(seat),
            Self::Moves => {
                let (best, all) = decisions(review, seat);
                (all > 0).then(|| best as f64 / all as f64)
            }
        }
    }

    /// What came of the choices of `seat`, behind “you”: `made the best move in 2 of 3 real choices`, and in few words, which
    /// stand behind a name, too: `best in 2 of 3 choices`.
    pub(super) fn came_of(self, review: &Review, seat: Seat) -> [String; 2] {
        match self {
            Self::Points => {
                let stake: i64 = review.of(seat).map(|ply| ply.options.stake()).sum();
                let points = if stake == 1 { "point" } else { "points" };
                let kept = format!("kept {} {points}", kept(stake, review.lost(seat)));
                [format!("{kept} that hung on your choices"), kept]
            }
            Self::Moves => {
                let (best, all) = decisions(review, seat);
                let choices = if all == 1 { "choice" } else { "choices" };
                [
                    format!("made the best move in {best} of {all} real {choices}"),
                    format!("best in {best} of {all} {choices}"),
                ]
            }
        }
    }
}

/// How many of the moves at which `seat` had something to decide were best, and how many there were.
pub(super) fn decisions(review: &Review, seat: Seat) -> (usize, usize) {
    let decided = || review.of(seat).filter(|ply| ply.options.stake() > 0);
    (decided().filter(|ply| ply.lost == 0).count(), decided().count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::ends::{End, review};

    #[test]
    fn one_slip_in_three_choices_is_two_thirds_and_not_the_share_of_its_points() {
        let items = vec![1, 2, 9, 1, 1, 8, 2, 1];
        let best = |moves: &mut Vec<End>| {
            let end = review(items.clone(), &[&moves[..], &[End::First]].concat()).unwrap().plies.pop().unwrap();
            let end = if end.lost > 0 { End::Last } else { End::First };
            moves.push(end);
        };
        let mut moves = Vec::new();
        while moves.len() < items.len() {
            best(&mut moves);
        }
        let perfect = review(items.clone(), &moves).unwrap();
        assert_eq!(Measure::Moves.accuracy(&perfect, Seat::First), Some(1.0));
        let (_, all) = decisions(&perfect, Seat::First);
        let at = perfect.of(Seat::First).find(|ply| ply.options.stake() > 0).unwrap().ply;
        moves.truncate(at);
        moves.push(perfect.plies[at].end.other());
        while moves.len() < items.len() {
            best(&mut moves);
        }
        let slipped = review(items, &moves).unwrap();
        let (found, decided) = decisions(&slipped, Seat::First);
        assert_eq!((found + 1, decided > 0 && all > 0), (decided, true));
        let share = found as f64 / decided as f64;
        assert_eq!(Measure::Moves.accuracy(&slipped, Seat::First), Some(share));
        assert_ne!(Measure::Points.accuracy(&slipped, Seat::First), Some(share));
    }
}
