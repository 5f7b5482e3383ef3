//! What a review of hands stops at: entries, the ends of hands, and the substitution.

use super::super::coach::{letter_name, named};
use super::super::entry::verdict;
use super::super::play::HandPlay;
use super::super::spelling::Spelling;
use crate::engine::Cancel;
use crate::engine::wordgame::{
    Analysis, EXACT, Entry, EntryReview, Game, Hand, Mode, Move, Phase, Symbol, left_behind, review,
};

/// A move that is worth a look.
#[derive(Debug)]
pub(super) struct Item {
    /// Moves of the game before it.
    pub(super) moves: usize,
    /// The number of the hand and of its round.
    pub(super) hand: usize,
    pub(super) round: usize,
    /// What was held.
    pub(super) held: Hand,
    pub(super) step: Step,
}

/// What was done.
#[derive(Debug)]
pub(super) enum Step {
    /// An entry, and what it should have been, once the hand is worked out.
    Entered(Entry, Option<EntryReview>),
    /// All copies of one letter became another; with the best totals before and after it, where they are known.
    Substituted { from: Symbol, to: Symbol, totals: Option<(u32, u32)> },
    /// The hand was ended.
    Ended,
}

/// What is known of the hand with this number.
pub(super) fn analysis(play: &HandPlay, hand: usize) -> Option<&Analysis> {
    play.board.known.get(hand)?.analysis.as_deref()
}

impl Item {
    /// The points it gave away; None while that is not known, and where nothing was decided by skill.
    pub(super) fn lost(&self, play: &HandPlay) -> Option<u32> {
        match &self.step {
            Step::Entered(_, judged) => judged.as_ref().map(EntryReview::lost),
            Step::Substituted { .. } => None,
            Step::Ended => Some(left_behind(&self.held, analysis(play, self.hand)?.table())),
        }
    }

    /// The best total of the round that could be reached before it.
    pub(super) fn best(&self, play: &HandPlay) -> Option<u32> {
        match &self.step {
            Step::Entered(_, judged) => judged.as_ref().map(|judged| judged.before),
            Step::Substituted { totals, .. } => totals.map(|(before, _)| before),
            Step::Ended => {
                let scored = play.state().played().get(self.hand)?.rounds.get(self.round)?.total();
                Some(scored + self.lost(play)?)
            }
        }
    }

    /// One sentence on it.
    pub(super) fn sentence(&self, play: &HandPlay, spelling: Spelling) -> String {
        let best = || {
            let steps = analysis(play, self.hand)?.plan(&self.held, Mode::Full, play.list()).steps;
            Some(steps.iter().map(|step| named(step, spelling)).collect::<Vec<_>>().join(", then "))
        };
        match (&self.step, self.lost(play)) {
            (Step::Entered(entry, _), Some(lost @ 1..)) => {
                format!("{} cost {lost}. Best: {}.", entry.text.to_ascii_uppercase(), best().unwrap_or_default())
            }
            (Step::Entered(entry, judged), _) => {
                let told = verdict(entry, play.list(), spelling);
                match (judged.is_some(), entry.is_valid()) {
                    (true, true) => format!("{told} Nothing was better."),
                    (true, false) => format!("{told} It cost nothing."),
                    (false, _) => told,
                }
            }
            (Step::Substituted { from, to, totals }, _) => {
                let change = match totals {
                    Some((before, after)) if before == after => {
                        format!(": the best possible total for this hand stayed {after}")
                    }
                    Some((before, after)) => {
                        format!(": the best possible total for this hand went from {before} to {after}")
                    }
                    None => String::new(),
                };
                format!("You swapped {} for {}{change}.", letter_name(*from), letter_name(*to))
            }
            (Step::Ended, None) => "You stopped here.".into(),
            (Step::Ended, Some(0)) => "You stopped here, when nothing more could be made.".into(),
            (Step::Ended, Some(left)) => {
                format!("You stopped here and left {left} points: {}.", best().unwrap_or_default())
            }
        }
    }

    /// The share, 0 to 100, of the best possible total of its hand that could still be reached after it; None while that
    /// is not known.
    pub(super) fn share_after(&self, play: &HandPlay) -> Option<f64> {
        let whole = analysis(play, self.hand)?.totals().full;
        let after = match &self.step {
            Step::Entered(_, judged) => judged.as_ref()?.after,
            Step::Substituted { .. } => whole,
            Step::Ended => self.best(play)? - self.lost(play)?,
        };
        Some(if whole == 0 { 100.0 } else { f64::from(after) * 100.0 / f64::from(whole) })
    }
}

/// Every entry, every end of a hand and the substitution so far; None when there is none.
pub(super) fn items(play: &HandPlay) -> Option<Vec<Item>> {
    let list = play.list();
    let mut game = Game::new(play.state().setup()).ok()?;
    let mut items: Vec<Item> = Vec::new();
    for (moves, step) in play.state().moves().iter().enumerate() {
        let held = game.hand();
        let before = game.round().map_or(0, |round| round.entries.len());
        game.play(step.clone(), list).ok()?;
        let hand = game.played().len() - 1;
        let played = game.current()?;
        let round = played.rounds.len().saturating_sub(1);
        let entries = played.rounds.last().map_or(&[][..], |round| &round.entries[..]);
        let ended = game.phase() == Phase::After;
        let step = match step {
            // What took nothing did nothing.
            Move::Enter(_) if entries.len() > before && game.hand() == held => continue,
            Move::Enter(_) if entries.len() > before => {
                let judged = analysis(play, hand).and_then(|known| review(played.rounds.last()?, known.table()).pop());
                Step::Entered(entries.last()?.clone(), judged)
            }
            Move::Enter(_) | Move::End if ended => Step::Ended,
            Move::Substitute(_) => {
                let (from, to) = played.substituted?;
                Step::Substituted { from, to, totals: totals(play, hand, &held) }
            }
            _ => continue,
        };
        items.push(Item { moves, hand, round, held, step });
    }
    (!items.is_empty()).then_some(items)
}

/// The best totals of a hand as it was dealt and as it was played, once the latter is known.
fn totals(play: &HandPlay, hand: usize, dealt: &Hand) -> Option<(u32, u32)> {
    let after = analysis(play, hand)?.totals().full;
    // What takes long is left out: this is worked out on the thread that draws.
    if dealt.len() > super::super::find::QUICK.min(EXACT) {
        return None;
    }
    let (words, list) = (&play.game().words, play.list());
    let before = Analysis::new(dealt, words.ready(list.tier)?, list, &Cancel::new()).ok()?.ok()?;
    Some((before.totals().full, after))
}
