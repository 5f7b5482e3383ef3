//! A position with what is known of it: who is winning, as a figure for the bar and in words.

use std::sync::Arc;

use crate::games::hangman::Sought;
use crate::games::hangman::words::{misses, who_wins};
use crate::work::SplitTimes;
use arcade_engine::hangman::solver::{Bounds, Rating, Verdict};
use arcade_engine::hangman::{Game, Host, Letter, Outcome, Split};
use arcade_engine::text::capitalised;
use arcade_ui::facts::{Fact, Say, Tone};
use arcade_ui::motion::{Motion, Part};

/// What is true of the position on the board.
#[derive(Debug, Clone)]
pub(super) struct Position {
    /// How many guesses led to it.
    pub(super) turns: usize,
    pub(super) candidates: Arc<[u32]>,
    pub(super) splits: [Split; Letter::COUNT],
    /// Who wins, and what each letter costs.
    pub(super) rating: Sought<Rating>,
    /// How long it takes to split its words.
    pub(super) times: Sought<SplitTimes>,
    /// How the last position stood of which that was known: see [`margin`].
    pub(super) last_margin: Option<i32>,
}

impl Position {
    /// The position of `game`, and no more known of it than how its words split and how those before it stood.
    pub(super) fn of(game: &Game, last_margin: Option<i32>) -> Self {
        Self {
            turns: game.turns().len(),
            candidates: game.candidates().into(),
            splits: game.dictionary().splits(game.candidates()),
            rating: Sought::default(),
            times: Sought::default(),
            last_margin,
        }
    }

    /// How many of the words have `letter`.
    pub(super) fn hits(&self, letter: Letter) -> usize {
        self.splits[letter].hits
    }

    /// The letter to guess in `game`; None until all that can be known of the position is known, so that no letter is
    /// proposed that the review finds fault with.
    pub(super) fn best_letter(&self, game: &Game) -> Option<Letter> {
        let rating = self.rating.known().filter(|rating| rating.is_final)?;
        rating.best(&self.splits, game.guessed())
    }
}

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

/// The position on the board of `game`, for what is said of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outlook<'a> {
    pub(super) game: &'a Game,
    pub(super) position: &'a Position,
    /// Whether the number of words must not be told.
    pub(super) hides_count: bool,
}

impl Outlook<'_> {
    /// How the position on the board stands, as far as that is known: see [`margin`].
    pub(super) fn margin(&self) -> Option<i32> {
        margin(self.settled_rating()?.value, self.game.lives())
    }

    /// What is known of the position, once it is all that will be or V is known: what changes within a moment is not told.
    fn settled_rating(&self) -> Option<&Rating> {
        self.position.rating.known().filter(|rating| rating.is_final || rating.value.exact().is_some())
    }

    /// “You can win with 2 misses to spare.”; None where that isn't known, or there is none to spare.
    fn spare(&self) -> Option<String> {
        let rating = self.settled_rating()?;
        let spare = rating.spare(self.game.lives()).filter(|&spare| spare > 0)?;
        let least = if rating.value.exact().is_some() { "" } else { "at least " };
        Some(format!("You can win with {least}{} to spare.", misses(spare)))
    }

    /// How far the bar of who is winning is filled beyond its middle, in lives: to the right what there is to spare against
    /// a perfect host, to the left what is missing; all of it where this host is one and never slips. While the position
    /// is worked out, as it stood before; None where that was not known either.
    pub(super) fn bar(&self, motion: &Motion) -> Option<f64> {
        let last = self.position.last_margin.filter(|_| !self.position.rating.is_closed());
        let margin = self.margin().or(last)?;
        let setup = self.game.setup();
        if margin < 0 && setup.host == Host::Perfect {
            return Some(-f64::from(setup.lives.get()));
        }
        Some(motion.value(Part::Bar).unwrap_or_else(|| f64::from(margin)))
    }

    fn known_verdict(&self) -> Verdict {
        self.position.rating.known().map_or(Verdict::Undecided, |rating| rating.verdict(self.game.lives()))
    }

    /// Whether it is still being worked out who wins.
    pub(super) fn is_awaited(&self) -> bool {
        let is_open = self.game.outcome().is_none() && self.known_verdict() == Verdict::Undecided;
        is_open && !self.position.rating.is_closed()
    }

    /// Who is winning, or won, in a sentence and in so few words that the narrowest terminal has room for them. What only a
    /// perfect host would do is said to be so.
    pub(super) fn verdict(&self) -> Fact {
        let host = self.game.setup().host;
        let verdict = self.known_verdict();
        let said = match (self.game.outcome(), verdict) {
            (Some(Outcome::Won { .. }), _) => Say::from("You won."),
            (Some(Outcome::Hanged { .. }), _) => Say::from("You lost."),
            (None, Verdict::Guesser) => self.spare().map_or_else(|| self.without_spare(), Say::from),
            (None, Verdict::Host) => match host {
                Host::Perfect => {
                    Say::new("You can’t win from here: this host gives no win away.", "You can’t win any more.")
                }
                Host::Honest => Say::new("You can’t be sure to win, but luck may help.", "You need luck now."),
                _ => {
                    let short = sentence(verdict);
                    Say::new(format!("{} from here; this one may slip.", short.trim_end_matches('.')), short)
                }
            },
            (None, Verdict::Undecided) if self.position.rating.is_closed() => Say::from(sentence(verdict)),
            (None, Verdict::Undecided) => Say::from("Working out who wins…"),
        };
        let tone = match verdict {
            Verdict::Guesser => Tone::Good,
            Verdict::Host => Tone::Bad,
            Verdict::Undecided => Tone::Quiet,
        };
        Fact { tone, ..Fact::new("outlook", said) }
    }

    /// That you can win without a miss to spare, or that it is not known with how many.
    fn without_spare(&self) -> Say {
        let told = match self.settled_rating().map(|rating| rating.value.exact()) {
            None => return sentence(Verdict::Guesser).into(),
            Some(None) => "You can still win; it’s too deep to say how safely.",
            Some(Some(_)) if self.game.setup().host == Host::Perfect || self.game.lives() == 1 => {
                "You can still win, but one mistake loses."
            }
            Some(Some(_)) => "You can still win, but one mistake may lose.",
        };
        Say::new(told, sentence(Verdict::Guesser))
    }

    pub(super) fn mark(&self) -> &'static str {
        match (self.game.outcome(), self.known_verdict()) {
            (Some(Outcome::Won { .. }), _) | (None, Verdict::Guesser) => "●",
            (None, Verdict::Host) if self.game.setup().host != Host::Perfect => "~",
            (Some(Outcome::Hanged { .. }), _) | (None, Verdict::Host) => "×",
            (None, Verdict::Undecided) if self.position.rating.is_closed() => "?",
            (None, Verdict::Undecided) => "…",
        }
    }
}

/// Who wins, as a sentence.
fn sentence(verdict: Verdict) -> String {
    format!("{}.", capitalised(who_wins(verdict)))
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
