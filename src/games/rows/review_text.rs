//! What a review says of a game on a row: of the move that is looked at, and of the whole.

use std::borrow::Cow;

use super::commentary::Commentary;
use super::event::Event;
use super::fitting;
use super::review::Review;
use super::view::WIDE;
use crate::model::{percent, thousandths};
use crate::play::Review as _;
use arcade_engine::ends::Seat;
use arcade_engine::text::counted;
use arcade_ui::facts::{Fact, Say};

/// What a review finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// So many mistakes.
    Mistakes(usize),
    /// Nothing to judge: why, in a sentence and in a shorter one.
    Nothing(&'static str, &'static str),
}

/// Columns under which the accuracy is told in the hint line, at the end of the game: the board has no row for it.
pub(super) const NARROW: u16 = 60;
/// From how many decisions on a game that goes on has an accuracy.
const DECISIONS: usize = 3;

impl Commentary<'_> {
    /// The move that a review looks at.
    pub(super) fn reviewed<'s>(&'s self, review: &'s Review) -> Option<Event<'s>> {
        self.event(Cow::Borrowed(review.before()), review.ply().end)
    }

    /// What was done and what that did to the game, and why; at the end, how the game ended and what decided it.
    pub(super) fn told(&self, review: &Review) -> [String; 2] {
        if let Some(result) = self.ended().filter(|_| review.replay().is_at_end()) {
            return [result, self.decided().map(|fact| fact.value.long).unwrap_or_default()];
        }
        let Some(event) = self.reviewed(review) else { return Default::default() };
        [event.said().long, event.why()]
    }

    /// The hint line: what `told` says where that has no room on the board, else how many mistakes there are.
    pub(super) fn review_line(&self, review: &Review, width: u16) -> String {
        let verdict = self.verdict(review);
        if width < WIDE {
            let [done, why] = self.told(review);
            let said = self.reviewed(review).map(|event| event.said()).unwrap_or_default();
            let short = said.short().to_owned();
            let accuracy = self.accuracy_told(review).filter(|_| width < NARROW && review.replay().is_at_end());
            if let Some(Fact { value, .. }) = accuracy {
                return fitting([&value.long, value.short()].map(|form| format!("{done} {form}")), width);
            }
            let forms = match &verdict {
                Verdict::Nothing(sentence, short_form) => [
                    format!("{done} {sentence}"),
                    format!("{done} {short_form}"),
                    format!("{short} {short_form}"),
                    short,
                ],
                Verdict::Mistakes(_) => [format!("{done} {why}"), done.clone(), said.long, short],
            };
            return fitting(forms.map(|form| form.trim_end().to_owned()), width);
        }
        let again = if review.ply().lost > 0 { "⟨retry⟩ plays on from here; " } else { "" };
        match verdict {
            Verdict::Nothing(sentence, _) => sentence.to_owned(),
            Verdict::Mistakes(0) if self.is_over() => "No mistake in this game.".to_owned(),
            Verdict::Mistakes(0) => "No mistake so far.".to_owned(),
            Verdict::Mistakes(1) if !again.is_empty() => {
                "1 mistake in this game. ⟨retry⟩ plays on from here.".to_owned()
            }
            Verdict::Mistakes(1) => "1 mistake in this game. ⟨next-mistake⟩ goes to it.".to_owned(),
            Verdict::Mistakes(count) => {
                let count = counted(count, "mistake", "mistakes");
                format!("{count} in this game. {again}⟨next-mistake⟩ goes to the next one.")
            }
        }
    }

    /// What the review finds in the moves of the people who played, or of both sides where nobody did.
    fn verdict(&self, review: &Review) -> Verdict {
        let own = self.players.own();
        if own.is_some_and(|own| !review.has_moved(own)) {
            return Verdict::Nothing("You haven’t moved in this game yet.", "You haven’t moved yet.");
        }
        let mut seats = Seat::BOTH.into_iter().filter(|&seat| own.is_none_or(|own| own == seat));
        if seats.any(|seat| review.decisions(seat).1 > 0) {
            return Verdict::Mistakes(review.mistakes().len());
        }
        // The moves of the other side may well have mattered.
        match (own.is_some(), self.is_over()) {
            (true, true) => Verdict::Nothing(
                "You had nothing to decide: both ends were equally good each time.",
                "You had nothing to decide.",
            ),
            (true, false) => Verdict::Nothing(
                "You had nothing to decide so far: both ends were equally good each time.",
                "You had nothing to decide yet.",
            ),
            (false, true) => Verdict::Nothing(
                "Nothing to decide here: both ends were equally good each time.",
                "Nothing to decide here.",
            ),
            (false, false) => Verdict::Nothing(
                "Nothing to decide so far: both ends were equally good each time.",
                "Nothing to decide yet.",
            ),
        }
    }

    /// The accuracy of a game that is over, `share` in thousandths, with what it is: `67 %: you made the best move in 2 of 3 real
    /// choices`.
    pub(super) fn accuracy_of(&self, share: u16) -> Fact {
        let of = self.players.own().zip(self.game.review().ok());
        let came_of = of.map(|(own, review)| format!(": you {}", self.measure.came_of(&review, own)[0]));
        Fact::new("accuracy", percent(share) + &came_of.unwrap_or_default())
    }

    /// How the accuracy of a game that is over came about: `Accuracy 67 %: you made the best move in 2 of 3 real choices.`, and
    /// in fewer words. None where it has none, or goes on.
    pub(super) fn accuracy_told(&self, review: &Review) -> Option<Fact> {
        let told = |seat: Seat| {
            let share = percent(thousandths(self.measure.accuracy(review.judged(), seat)?));
            let [long, short] = self.measure.came_of(review.judged(), seat);
            Some((share, long, short))
        };
        let said = if let Some(own) = self.players.own() {
            let (share, long, short) = told(own)?;
            Say::new(format!("Accuracy {share}: you {long}."), format!("Accuracy {share}: {short}."))
        } else {
            let both = Seat::BOTH.into_iter().filter_map(|seat| {
                let (share, _, short) = told(seat)?;
                Some(format!("{} {share} ({short})", self.players.name(seat)))
            });
            let both = both.collect::<Vec<_>>().join(", ");
            if both.is_empty() {
                return None;
            }
            format!("Accuracy: {both}.").into()
        };
        self.is_over().then(|| Fact::new("", said))
    }

    /// `move 5 of 12 · accuracy 92 %`, for the title line; after the first few moves of a game `move 3 of 4 · best in 1 of 2 real
    /// choices`.
    pub fn review_status(&self, review: &Review) -> String {
        let moves = format!("move {} of {}", review.at() + 1, self.game.moves().len());
        let (best, all) = review.decisions(self.players.yours());
        if !self.is_over() && all < DECISIONS {
            return match all {
                1.. if self.players.own().is_some() => {
                    let choices = if all == 1 { "real choice" } else { "real choices" };
                    format!("{moves} · best in {best} of {all} {choices}")
                }
                _ => moves,
            };
        }
        let share = |seat: Seat| self.measure.accuracy(review.judged(), seat).map(|share| percent(thousandths(share)));
        let shares = if let Some(own) = self.players.own() {
            share(own).unwrap_or_default()
        } else {
            let both =
                Seat::BOTH.iter().filter_map(|&seat| Some(format!("{} {}", self.players.name(seat), share(seat)?)));
            both.collect::<Vec<_>>().join(", ")
        };
        let accuracy = (!shares.is_empty()).then(|| format!("accuracy {shares}"));
        [Some(moves), accuracy].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}
