//! The options before a hand and after it, and the coach's word on each.

use super::knowledge::Knowledge;
use super::play::HandPlay;
use super::wording::letter_name;
use arcade_engine::text::plural;
use arcade_engine::wordgame::{Class, Game, Move, Phase, Symbol, Worth};

/// One way to go on.
#[derive(Debug, Clone)]
pub(super) struct Choice {
    /// What it is, in a few words.
    pub(super) label: String,
    /// What it does, or brings.
    pub(super) note: String,
    pub(super) step: Move,
}

impl Choice {
    fn new(label: impl Into<String>, note: impl Into<String>, step: Move) -> Self {
        Self { label: label.into(), note: note.into(), step }
    }

    /// The letter that picks it.
    pub(super) fn letter(&self) -> Option<char> {
        match self.step {
            Move::Substitute(letter) => Some(letter.character()),
            _ => None,
        }
    }
}

/// What the player can choose between now; empty while a hand is played.
pub(super) fn options(play: &HandPlay) -> Vec<Choice> {
    match play.state().phase() {
        Phase::Before => substitution_options(play.state()),
        Phase::After => replay_options(play),
        Phase::Playing | Phase::Over => Vec::new(),
    }
}

fn substitution_options(game: &Game) -> Vec<Choice> {
    let hand = game.whole();
    let note = if game.hands_left() > 0 { "you can still swap a letter later" } else { "play it as it is" };
    let keep = Choice::new("keep the hand", note, Move::Keep);
    let substitutes = hand.distinct().filter_map(|letter| {
        let chances = hand.pool(letter).ok()?.len();
        let class = letter.class().map_or("", Class::name);
        let copies = vec![letter_name(letter); usize::from(hand.count(letter))].join(" ");
        let plural = if chances == 1 { "" } else { "s" };
        let both = if hand.count(letter) > 1 { "all of them become " } else { "" };
        let note = format!("{both}one of {chances} other {class}{plural}");
        Some(Choice::new(format!("{copies} → another {class}"), note, Move::Substitute(letter)))
    });
    std::iter::once(keep).chain(substitutes).collect()
}

fn replay_options(play: &HandPlay) -> Vec<Choice> {
    let game = play.state();
    let next = match game.hands_left() {
        0 => Choice::new("see the result", "the game is over then", Move::Next),
        1 => Choice::new("next hand", "the last one", Move::Next),
        left => Choice::new("next hand", format!("{left} hands to come"), Move::Next),
    };
    let replay = Choice::new("replay this hand", "once a game; your better total counts", Move::Replay);
    std::iter::once(next).chain(play.may_better().then_some(replay)).collect()
}

/// What is best about the game's one swap, in points on average.
#[derive(Debug, Clone, Copy)]
pub(super) enum Swap {
    /// It gains nothing.
    Never,
    /// It is worth more in a later hand.
    Wait { letter: Symbol, gain: i64, later: Worth },
    /// It is best made now; with what it would be worth in a later hand, if there is one.
    Now { letter: Symbol, gain: i64, later: Option<Worth> },
}

impl Swap {
    /// None when there is no swap, and while it is not known what is best.
    pub(super) fn of(game: &Game, known: &Knowledge) -> Option<Self> {
        let (number, left) = (game.number(), game.hands_left());
        let advice = known.substitutions(number).filter(|_| game.may_substitute())?;
        // Whether to wait is not known before it is known what waiting is worth.
        if known.odds().is_none() && left > 0 && !known.is_settled(number) {
            return None;
        }
        let Some(best) = advice.first().filter(|best| best.gain > 0.0) else { return Some(Self::Never) };
        let (letter, (_, gain)) = (best.letter, best.in_points());
        Some(match known.odds().and_then(|odds| odds.substitution_threshold(left)) {
            Some(later) if best.gain < later.points => Self::Wait { letter, gain, later },
            later => Self::Now { letter, gain, later: later.filter(|_| left > 0) },
        })
    }
}

/// A worth with how far it may be off, since it comes from a sample: `about 110, give or take 9`.
fn about(worth: Worth) -> String {
    format!("about {:.0}, give or take {:.0}", worth.points, worth.error)
}

const NO_SWAP: &str = "No letter gains anything on average: keep this hand.";

/// One sentence on the swap behind its offer; None while nothing is known.
pub(super) fn swap_sentence(play: &HandPlay) -> Option<String> {
    Some(match Swap::of(play.state(), &play.board.known)? {
        Swap::Never => NO_SWAP.into(),
        Swap::Now { letter, gain, .. } => {
            format!("{} is the best one to swap: {gain:+} on average.", letter_name(letter)).replace('-', "−")
        }
        Swap::Wait { letter, gain, later } => {
            let letter = letter_name(letter);
            format!(
                "Keep your swap for a later hand: it is worth {} there, and {letter} only {gain} here.",
                about(later)
            )
        }
    })
}

/// The coach's word on the options, without giving a plan away.
pub(super) fn option_advice(play: &HandPlay) -> String {
    let (game, known) = (play.state(), &play.board.known);
    let left = game.hands_left();
    let later = plural(left, "hand");
    if game.may_substitute() {
        return match Swap::of(game, known) {
            None => play.missing_note("Working out what each letter may bring …").into(),
            Some(Swap::Never) => NO_SWAP.into(),
            Some(Swap::Wait { letter, gain, later: worth }) => format!(
                "Keep your swap for a later hand: it is worth {} there, and {} only {gain} here.",
                about(worth),
                letter_name(letter)
            ),
            Some(Swap::Now { letter, gain, later: Some(worth) }) => format!(
                "Swap {}: that brings {gain} more on average; kept for a later hand, the swap is worth {}.",
                letter_name(letter),
                about(worth)
            ),
            Some(Swap::Now { letter, gain, later: None }) => {
                format!("Swap {}: that brings {gain} more on average.", letter_name(letter))
            }
        };
    }
    if game.may_replay() && !play.may_better() {
        return "Nothing more can be made of this hand: go on.".into();
    }
    if !game.may_replay() {
        return "⟨choose⟩ goes on.".into();
    }
    let Some(best) = play.best_total() else { return String::new() };
    let gap = best.saturating_sub(game.hand_total());
    let more = format!("You could make {gap} more of this hand");
    match known.odds().and_then(|odds| odds.replay_threshold(left)) {
        Some(wait) if f64::from(gap) < wait.points => {
            format!("{more}; with {later} to come the replay is worth {} on average: keep it.", about(wait))
        }
        Some(_) if left > 0 => format!("{more}: worth the replay."),
        _ if left > 0 => format!("{more}."),
        _ => format!("{more}: your last chance to replay one."),
    }
}
