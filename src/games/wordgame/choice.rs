//! The options before a hand and after it, and the coach's word on each.

use super::play::HandPlay;
use crate::engine::wordgame::{Class, Move, Phase, Substitution, Symbol};

/// One way to go on.
#[derive(Debug, Clone)]
pub(super) struct Choice {
    /// What it is, in a few words.
    pub(super) label: String,
    /// What it does, or brings.
    pub(super) note: String,
    /// The move behind it.
    pub(super) step: Move,
}

impl Choice {
    /// The letter that picks it.
    pub(super) fn letter(&self) -> Option<char> {
        match self.step {
            Move::Substitute(letter) => Some(letter.character()),
            _ => None,
        }
    }
}

impl HandPlay {
    /// What the player can choose between now; empty while a hand is played.
    pub(super) fn options(&self) -> Vec<Choice> {
        match self.state().phase() {
            Phase::Before => self.substitution_options(),
            Phase::After => self.replay_options(),
            Phase::Playing | Phase::Over => Vec::new(),
        }
    }

    fn substitution_options(&self) -> Vec<Choice> {
        let hand = self.whole();
        let keep = Choice { label: "keep the hand".into(), note: "and the option".into(), step: Move::Keep };
        let letters = hand.distinct().filter(|&letter| hand.pool(letter).is_ok());
        let substitutes = letters.map(|letter| {
            let class = letter.class().map_or("", Class::name);
            let copies = vec![letter.to_string(); usize::from(hand.count(letter))].join(" ");
            let chances = hand.pool(letter).map_or(0, |pool| pool.len());
            let noun = if chances == 1 { class.to_owned() } else { format!("{class}s") };
            let note = format!("one of {chances} other {noun}");
            Choice { label: format!("{copies} → another {class}"), note, step: Move::Substitute(letter) }
        });
        std::iter::once(keep).chain(substitutes).collect()
    }

    fn replay_options(&self) -> Vec<Choice> {
        let next = match self.state().hands_left() {
            0 => Choice { label: "see the result".into(), note: "the game is over then".into(), step: Move::Next },
            1 => Choice { label: "next hand".into(), note: "the last one".into(), step: Move::Next },
            left => Choice { label: "next hand".into(), note: format!("{left} to come"), step: Move::Next },
        };
        let replay = self.state().may_replay().then(|| Choice {
            label: "replay this hand".into(),
            note: "once a game; the better total counts".into(),
            step: Move::Replay,
        });
        std::iter::once(next).chain(replay).collect()
    }

    /// What the coach knows of substituting `letter`.
    pub(super) fn substitution(&self, letter: Symbol) -> Option<&Substitution> {
        self.knowledge()?.substitutions.as_ref()?.iter().find(|advice| advice.letter == letter)
    }

    /// The coach's word on the options, without giving a plan away.
    pub(super) fn option_advice(&self) -> String {
        let left = self.state().hands_left();
        let later = if left == 1 { "1 hand".to_owned() } else { format!("{left} hands") };
        match self.state().phase() {
            Phase::Before => {
                let Some(advice) = self.knowledge().and_then(|known| known.substitutions.as_ref()) else {
                    return self.missing_note("Working out what each letter may bring …").into();
                };
                let Some(best) = advice.first().filter(|best| best.gain > 0.0) else {
                    return "No substitution gains anything on average: keep the hand.".into();
                };
                let (_, gain) = best.in_points();
                match self.board.odds.as_ref().and_then(|odds| odds.substitution_threshold(left)) {
                    Some(wait) if best.gain < wait => format!(
                        "Keep it: {} would gain {gain} on average, and with {later} to come waiting is worth {wait:.0}.",
                        best.letter
                    ),
                    Some(wait) if left > 0 => format!(
                        "Substitute {}: it gains {gain} on average, and waiting is worth {wait:.0} with {later} to come.",
                        best.letter
                    ),
                    _ => format!("Substitute {}: it gains {gain} on average.", best.letter),
                }
            }
            Phase::After if self.state().may_replay() => {
                let (Some(known), Some(played)) = (self.analysis(), self.state().current()) else {
                    return String::new();
                };
                let gap = known.totals().full.saturating_sub(played.total());
                match self.board.odds.as_ref().and_then(|odds| odds.replay_threshold(left)) {
                    _ if gap == 0 => "Nothing more was to be had from this hand.".into(),
                    Some(wait) if f64::from(gap) < wait => format!(
                        "Up to {gap} more is in this hand; kept for {later} to come, the replay gains {wait:.0} on average: wait."
                    ),
                    Some(_) if left > 0 => format!("Up to {gap} more is in this hand: worth the replay."),
                    _ => format!("Up to {gap} more is in this hand, and there is nothing to save the replay for."),
                }
            }
            _ => "⟨choose⟩ goes on.".into(),
        }
    }
}
