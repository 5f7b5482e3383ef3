//! Who is winning, as a figure for the bar and in words.

use ratatui::style::Style;

use super::Play;
use crate::engine::hangman::solver::{Bounds, Rating, Verdict};
use crate::engine::hangman::{Host, Outcome};
use crate::motion::Part;
use crate::theme::Theme;

/// How a position stands: lives beyond the misses that a perfect host forces where the guesser can be sure to win, at least
/// 1; and as a negative number, at most −1, the lives that the guesser is short of where not. None where that is not known.
pub(super) fn margin(value: Bounds, lives: u32) -> Option<i32> {
    let lives = i32::try_from(lives).unwrap_or(i32::MAX);
    if i32::from(value.at_most) < lives {
        Some(lives - i32::from(value.at_most))
    } else if i32::from(value.at_least) >= lives {
        Some(lives - i32::from(value.at_least) - 1)
    } else {
        None
    }
}

impl Play {
    /// How the position on the board stands, as far as that is known: see [`margin`].
    pub(super) fn margin(&self) -> Option<i32> {
        margin(self.settled_rating()?.value, self.game().lives())
    }

    /// What is known of the position, once it is all that will be or V is known: what changes within a moment is not told.
    fn settled_rating(&self) -> Option<Rating> {
        self.board.position.rating.filter(|rating| rating.is_final || rating.value.exact().is_some())
    }

    /// “You win with 2 misses to spare.”; None where that isn't known, or there is none to spare.
    fn spare(&self) -> Option<String> {
        let rating = self.settled_rating()?;
        let spare = rating.spare(self.game().lives()).filter(|&spare| spare > 0)?;
        let least = if rating.value.exact().is_some() { "" } else { "at least " };
        let misses = if spare == 1 { "miss" } else { "misses" };
        Some(format!("You win with {least}{spare} {misses} to spare."))
    }

    /// How far the bar of who is winning is filled beyond its middle, in lives: to the right what there is to spare against
    /// a perfect host, to the left what is missing; all of it where this host is one and never slips. While the position
    /// is worked out, as it stood before; None where that was not known either.
    pub(super) fn bar(&self) -> Option<f64> {
        let margin = self.margin().or(self.board.last_margin.filter(|_| !self.board.position.studied))?;
        if margin < 0 && self.game().setup().host == Host::Perfect {
            return Some(-f64::from(self.game().setup().lives.get()));
        }
        Some(self.motion.value(Part::Bar).unwrap_or_else(|| f64::from(margin)))
    }

    /// How a game that is over ended, with the verdict's mark.
    fn end_verdict(&self) -> Option<(&'static str, String)> {
        Some(match self.game().outcome()? {
            Outcome::Won { .. } => ("●", "You won.".to_owned()),
            Outcome::Hanged { .. } => ("×", "You lost.".to_owned()),
        })
    }

    fn known_verdict(&self) -> Verdict {
        let rating = self.board.position.rating;
        rating.map_or(Verdict::Undecided, |rating| rating.verdict(self.game().lives()))
    }

    /// The verdict's mark and sentence. What only a perfect host would do is said to be so.
    pub(super) fn verdict(&self) -> (&'static str, String) {
        if let Some(end) = self.end_verdict() {
            return end;
        }
        let host = self.game().setup().host;
        let sentence = match self.known_verdict() {
            Verdict::Guesser => self.spare().unwrap_or_else(|| {
                let sentence = match self.settled_rating().map(|rating| rating.value.exact()) {
                    None => "You can still win.",
                    Some(None) => "You can still win; it’s too deep to say how safely.",
                    Some(Some(_)) if host == Host::Perfect || self.game().lives() == 1 => {
                        "You can still win, but one mistake loses."
                    }
                    Some(Some(_)) => "You can still win, but one mistake may lose.",
                };
                sentence.to_owned()
            }),
            Verdict::Host => match host {
                Host::Perfect => "You lose: this host never slips.".into(),
                Host::Honest => "You can’t be sure to win, but luck may help.".into(),
                _ => "A perfect host would beat you from here; this one may slip.".into(),
            },
            Verdict::Undecided if self.board.position.studied => "Too deep to judge yet.".into(),
            Verdict::Undecided => "Working out who wins…".into(),
        };
        (self.verdict_mark(), sentence)
    }

    /// The verdict in so few words that the narrowest terminal has room for them.
    pub(super) fn short_verdict(&self) -> String {
        if let Some((_, sentence)) = self.end_verdict() {
            return sentence;
        }
        match (self.known_verdict(), self.game().setup().host) {
            (Verdict::Guesser, _) => self.spare().unwrap_or_else(|| "You can still win.".into()),
            (Verdict::Host, Host::Perfect) => "You lose: this host never slips.".into(),
            (Verdict::Host, Host::Honest) => "You need luck now.".into(),
            (Verdict::Host, _) => "A perfect host would beat you.".into(),
            (Verdict::Undecided, _) if self.board.position.studied => "Too deep to judge yet.".into(),
            (Verdict::Undecided, _) => "Working out who wins…".into(),
        }
    }

    fn verdict_mark(&self) -> &'static str {
        match self.known_verdict() {
            Verdict::Guesser => "●",
            Verdict::Host => "×",
            Verdict::Undecided if self.board.position.studied => "?",
            Verdict::Undecided => "…",
        }
    }

    /// The style of the verdict's mark.
    pub(super) fn verdict_style(&self, theme: &Theme) -> Style {
        match self.known_verdict() {
            Verdict::Guesser => theme.good,
            Verdict::Host => theme.bad,
            Verdict::Undecided => theme.muted,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sure_win_lies_above_the_line_and_a_loss_below() {
        let value = |at_least, at_most| Bounds { at_least, at_most };
        assert_eq!(margin(value(3, 3), 8), Some(5));
        assert_eq!(margin(value(7, 7), 8), Some(1));
        assert_eq!(margin(value(8, 8), 8), Some(-1));
        assert_eq!(margin(value(9, 12), 8), Some(-2));
        assert_eq!(margin(value(2, 9), 8), None);
    }
}
