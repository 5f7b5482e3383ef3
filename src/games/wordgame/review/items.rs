//! What a review of hands stops at: entries, the ends of hands, and the substitution.

use std::cell::OnceCell;

use super::super::coach::in_a_row;
use super::super::history::{Made, history};
use super::super::knowledge::QUICK;
use super::super::play::HandPlay;
use super::super::spelling::Spelling;
use super::super::wording::{letter_name, verdict, word_of};
use arcade_engine::Cancel;
use arcade_engine::wordgame::{Analysis, EXACT, Entry, Hand, Mode, Move, Phase, PlanStep, Symbol};

/// A move that is worth a look.
#[derive(Debug)]
pub(super) struct Item {
    /// Moves of the game before it.
    pub(super) moves: usize,
    /// The number of the hand and of its round.
    pub(super) hand: usize,
    pub(super) round: usize,
    /// Whether that round counts: of a hand that was replayed, the better one does.
    counts: bool,
    /// What was held.
    pub(super) held: Hand,
    pub(super) step: Step,
    /// The best total of the round that could be reached before it, and after it; of a substitution, that of the hand. None
    /// while that is not known.
    pub(super) before: Option<u32>,
    after: Option<u32>,
    /// The share, 0 to 100, of the best possible total of its hand that could still be reached after it; None while that
    /// is not known.
    pub(super) share: Option<f64>,
    /// The best play from what was held, once it was asked for.
    plan: OnceCell<Vec<PlanStep>>,
}

/// What was done.
#[derive(Debug)]
pub(super) enum Step {
    Entered(Entry),
    /// All copies of one letter became another.
    Substituted {
        from: Symbol,
        to: Symbol,
    },
    /// The hand was ended.
    Ended,
}

impl Item {
    /// None of a move that is not worth a look.
    fn of(made: Made, play: &HandPlay) -> Option<Self> {
        let analysis = play.board.known.analysis(made.hand);
        let best = |hand: &Hand| Some(analysis?.table.best(hand, Mode::Full));
        let (scored, whole) = (made.scored(), play.board.known.best_total(made.hand));
        let (points, rest) = made.entry.as_ref().map_or((0, Hand::EMPTY), |entry| (entry.points, entry.after));
        let mut before = best(&made.held).map(|more| scored - points + more);
        let mut after = best(&rest).map(|more| scored + more);
        let step = match (&made.step, made.entry) {
            // What took nothing did nothing.
            (_, Some(entry)) if entry.removed().is_empty() => return None,
            (_, Some(entry)) => Step::Entered(entry),
            (Move::Enter(_) | Move::End, None) if made.phase == Phase::After => Step::Ended,
            (Move::Substitute(_), None) => {
                (before, after) = (whole.and_then(|_| total_as_dealt(play, &made.held)), whole);
                let (from, to) = made.played.substituted?;
                Step::Substituted { from, to }
            }
            _ => return None,
        };
        let share = after.zip(whole).map(|(after, whole)| match whole {
            0 => 100.0,
            _ => f64::from(after) * 100.0 / f64::from(whole),
        });
        let Made { moves, hand, round, held, .. } = made;
        let played = play.state().played().get(hand);
        let counts = played.is_none_or(|played| {
            played.counted().zip(played.rounds.get(round)).is_none_or(|(counted, own)| std::ptr::eq(counted, own))
        });
        Some(Self { moves, hand, round, counts, held, step, before, after, share, plan: OnceCell::new() })
    }

    /// The points it gave away; None while that is not known, and where nothing was decided by skill.
    pub(super) fn lost(&self) -> Option<u32> {
        let is_chance = matches!(self.step, Step::Substituted { .. });
        Some(self.before?.saturating_sub(self.after?)).filter(|_| !is_chance)
    }

    /// Whether it gave points away that the result lacks.
    pub(super) fn is_mistake(&self) -> bool {
        self.counts && self.lost().is_some_and(|lost| lost > 0)
    }

    /// The best play from what was held; empty while that is not known.
    pub(super) fn plan(&self, play: &HandPlay) -> &[PlanStep] {
        let Some(analysis) = play.board.known.analysis(self.hand) else { return &[] };
        self.plan.get_or_init(|| analysis.plan(&self.held, Mode::Full, play.list()).steps)
    }

    /// One sentence on it.
    pub(super) fn sentence(&self, play: &HandPlay, spelling: Spelling) -> String {
        let best = || in_a_row(self.plan(play), spelling);
        match (&self.step, self.lost()) {
            (Step::Entered(entry), Some(lost @ 1..)) => {
                format!("{} cost {lost}. Best: {}.", word_of(entry, play.list()).to_ascii_uppercase(), best())
            }
            (Step::Entered(entry), lost) => {
                let judged = match lost {
                    Some(_) if entry.is_valid() => " Nothing was better.",
                    Some(_) => " It cost nothing.",
                    None => "",
                };
                verdict(entry, play.list(), spelling) + judged
            }
            (Step::Substituted { from, to }, _) => {
                let total = "the best possible total for this hand";
                let change = match self.before.zip(self.after) {
                    Some((before, after)) if before == after => format!(": {total} stayed {after}"),
                    Some((before, after)) => format!(": {total} went from {before} to {after}"),
                    None => String::new(),
                };
                format!("You swapped {} for {}{change}.", letter_name(*from), letter_name(*to))
            }
            (Step::Ended, None) => "You stopped here.".into(),
            (Step::Ended, Some(0)) => "You stopped here, when nothing more could be made.".into(),
            (Step::Ended, Some(left)) => format!("You stopped here and left {left} points: {}.", best()),
        }
    }
}

/// Every entry, every end of a hand and the substitution so far.
pub(super) fn items(play: &HandPlay) -> Vec<Item> {
    history(play.state(), play.list()).into_iter().filter_map(|made| Item::of(made, play)).collect()
}

/// The best total of a hand as it was dealt. What takes long is left out: this is worked out on the thread that draws.
fn total_as_dealt(play: &HandPlay, dealt: &Hand) -> Option<u32> {
    if dealt.len() > QUICK.min(EXACT) {
        return None;
    }
    let dawg = play.game().words.ready(play.list().tier)?;
    let analysis = Analysis::new(dealt, dawg, play.list(), &Cancel::new()).ok()?.ok()?;
    Some(analysis.totals().full)
}
