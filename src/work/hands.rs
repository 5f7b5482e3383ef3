//! What the coach of the word game needs to know of a hand.

use std::sync::Arc;

use super::Report;
use arcade_engine::lexicon::Tier;
use arcade_engine::wordgame::{
    Analysis, Dictionary, Hand, Odds, PlanStep, Rival, Substitution, Table, reach, substitutions,
};
use arcade_engine::{Cancel, Cancelled};

/// A hand to work out, and what of it is wanted; the quick things come first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandTask {
    /// The words.
    pub words: Dictionary,
    /// The widest tier whose words count.
    pub tier: Tier,
    /// The hand.
    pub hand: Hand,
    /// The best play from it.
    pub analysis: bool,
    /// How an opponent plays it.
    pub rival: Option<Rival>,
    /// What each substitution may bring.
    pub substitutions: bool,
    /// How good hands of its size are on the whole.
    pub odds: bool,
}

/// What was found of a hand.
#[derive(Debug, Clone, PartialEq)]
pub enum HandReport {
    /// The best play.
    Analysis(Arc<Analysis>),
    /// How the opponent plays it.
    Rival(Vec<PlanStep>),
    /// What each substitution may bring, the best first.
    Substitutions(Arc<[Substitution]>),
    /// How good hands are on the whole.
    Odds(Arc<Odds>),
}

/// Finds what is wanted, and tells it piece by piece.
pub(super) fn work_out(task: &HandTask, cancel: &Cancel, tell: &dyn Fn(Report)) {
    // A task that was stopped has nothing to tell.
    let _ = find(task, cancel, &|found| tell(Report::Hand(found)));
}

fn find(task: &HandTask, cancel: &Cancel, tell: &dyn Fn(HandReport)) -> Result<(), Cancelled> {
    let (dawg, list) = (task.words.dawg(), task.words.list(task.tier));
    if task.analysis
        && let Ok(analysis) = Analysis::new(&task.hand, dawg, list, cancel)?
    {
        tell(HandReport::Analysis(Arc::new(analysis)));
    }
    if let Some(rival) = task.rival {
        tell(HandReport::Rival(rival.line(&task.hand, dawg, list, cancel)?));
    }
    if task.substitutions {
        let advice = substitutions(&task.hand, dawg, reach(task.tier), &mut Table::default(), cancel)?;
        tell(HandReport::Substitutions(advice.into()));
    }
    if task.odds {
        tell(HandReport::Odds(Arc::new(Odds::sample(task.hand.len(), dawg, reach(task.tier), cancel)?)));
    }
    Ok(())
}
