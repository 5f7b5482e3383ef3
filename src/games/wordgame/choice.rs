//! The options before a hand and after it, and the coach's word on each.

use super::coach::letter_name;
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
        let note = "you can still swap a letter later".into();
        let keep = Choice { label: "keep the hand".into(), note, step: Move::Keep };
        let letters = hand.distinct().filter(|&letter| hand.pool(letter).is_ok());
        let substitutes = letters.map(|letter| {
            let class = letter.class().map_or("", Class::name);
            let copies = vec![letter_name(letter); usize::from(hand.count(letter))].join(" ");
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
            left => Choice { label: "next hand".into(), note: format!("{left} hands to come"), step: Move::Next },
        };
        let replay = self.state().may_replay().then(|| Choice {
            label: "replay this hand".into(),
            note: "once a game; your better total counts".into(),
            step: Move::Replay,
        });
        std::iter::once(next).chain(replay).collect()
    }

    /// What the coach knows of substituting `letter`.
    pub(super) fn substitution(&self, letter: Symbol) -> Option<&Substitution> {
        self.knowledge()?.substitutions.as_ref()?.iter().find(|advice| advice.letter == letter)
    }

    /// The letter to swap first, when that is better than playing the hand as it is and keeping the swap for later.
    pub(super) fn swap_advised(&self) -> Option<Symbol> {
        match self.swap()? {
            Swap::Now { letter, .. } => Some(letter),
            Swap::Wait { .. } | Swap::Never => None,
        }
    }

    /// Whether a letter is to be swapped before anything is played.
    pub(super) fn should_swap(&self) -> bool {
        self.swap_advised().is_some()
    }

    /// What is best about the swap; None when there is none, and while that is not known.
    fn swap(&self) -> Option<Swap> {
        if self.state().phase() != Phase::Before {
            return None;
        }
        let known = self.knowledge()?;
        let advice = known.substitutions.as_ref()?;
        // Whether to wait is not known before it is known what waiting is worth.
        if self.board.odds.is_none() && self.state().hands_left() > 0 && !known.settled {
            return None;
        }
        let Some(best) = advice.first().filter(|best| best.gain > 0.0) else { return Some(Swap::Never) };
        let (letter, (_, gain)) = (best.letter, best.in_points());
        let later = self.board.odds.as_ref().and_then(|odds| odds.substitution_threshold(self.state().hands_left()));
        Some(match later {
            Some(later) if best.gain < later => Swap::Wait { letter, gain, later },
            later => Swap::Now { letter, gain, later: later.filter(|_| self.state().hands_left() > 0) },
        })
    }

    /// One sentence on the swap behind its offer; None while nothing is known.
    pub(super) fn swap_sentence(&self) -> Option<String> {
        Some(match self.swap()? {
            Swap::Never => "No letter gains anything on average: keep this hand.".into(),
            Swap::Now { letter, gain, .. } => {
                format!("{} is the best one to swap: {gain:+} on average.", letter_name(letter)).replace('-', "−")
            }
            Swap::Wait { letter, gain, later } => {
                let letter = letter_name(letter);
                format!("Better later: {letter} would bring {gain:+} now, and a later hand about +{later:.0}.")
            }
        })
    }

    /// The coach's word on the options, without giving a plan away.
    pub(super) fn option_advice(&self) -> String {
        let left = self.state().hands_left();
        let later = if left == 1 { "1 hand".to_owned() } else { format!("{left} hands") };
        match self.state().phase() {
            Phase::Before => match self.swap() {
                None => self.missing_note("Working out what each letter may bring …").into(),
                Some(Swap::Never) => "No letter gains anything on average: keep this hand.".into(),
                Some(Swap::Wait { letter, gain, later: worth }) => format!(
                    "Keep this hand: {} would bring {gain} on average, and with {later} to come the swap is worth {worth:.0}.",
                    letter_name(letter)
                ),
                Some(Swap::Now { letter, gain, later: Some(worth) }) => format!(
                    "Swap {}: it brings {gain} on average, and kept for {later} to come the swap is worth {worth:.0}.",
                    letter_name(letter)
                ),
                Some(Swap::Now { letter, gain, later: None }) => {
                    format!("Swap {}: it brings {gain} on average.", letter_name(letter))
                }
            },
            Phase::After if self.state().may_replay() => {
                let (Some(known), Some(played)) = (self.analysis(), self.state().current()) else {
                    return String::new();
                };
                let gap = known.totals().full.saturating_sub(played.total());
                match self.board.odds.as_ref().and_then(|odds| odds.replay_threshold(left)) {
                    _ if gap == 0 => "Nothing more can be made of this hand: go on.".into(),
                    Some(wait) if f64::from(gap) < wait => format!(
                        "You could make {gap} more of this hand; with {later} to come the replay is worth {wait:.0} on average: keep it."
                    ),
                    Some(_) if left > 0 => format!("You could make {gap} more of this hand: worth the replay."),
                    _ if left > 0 => format!("You could make {gap} more of this hand."),
                    _ => format!("You could make {gap} more of this hand: your last chance to replay one."),
                }
            }
            _ => "⟨choose⟩ goes on.".into(),
        }
    }
}

/// What is best about the game's one swap, in points on average.
#[derive(Debug, Clone, Copy)]
enum Swap {
    /// It gains nothing.
    Never,
    /// It is worth more in a later hand.
    Wait { letter: Symbol, gain: i64, later: f64 },
    /// It is best made now; with what it would be worth in a later hand, if there is one.
    Now { letter: Symbol, gain: i64, later: Option<f64> },
}
