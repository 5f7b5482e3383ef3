//! What is known of the hands of a game: quick things are worked out at once, the others by the worker.

use std::cell::OnceCell;
use std::sync::Arc;
use std::time::Duration;

use super::game::WordGame;
use crate::work::{HandReport, HandTask, Report, Task};
use arcade_engine::Cancel;
use arcade_engine::wordgame::{
    Analysis, Found, Hand, Mode, Odds, Plan, PlanStep, Played, Substitution, Symbol, WordList, played_words, words,
};

/// Hands up to this size are worked out at once; larger ones by the worker.
pub(super) const QUICK: usize = 9;

/// How long the walk of the graph takes for a hand.
#[derive(Debug, Clone, Copy)]
pub(super) enum WalkTime {
    Measured(Duration),
    /// The measurement failed.
    Failed,
}

/// What is known of the hands of a game, by their numbers, and of what is held.
#[derive(Debug, Clone, Default)]
pub(super) struct Knowledge {
    hands: Vec<KnownHand>,
    odds: Option<Arc<Odds>>,
    /// How long the walk of the graph takes for this hand.
    walk: Option<(Hand, WalkTime)>,
    makeable: Vec<Found>,
    missed: Vec<Found>,
    /// The best play of what is held.
    plan: Option<(Hand, Plan)>,
}

/// What is known of one of the game's hands, as it was played.
#[derive(Debug, Clone)]
struct KnownHand {
    hand: Hand,
    analysis: Option<Arc<Analysis>>,
    /// The best total of the hand as it was dealt, where a letter of it was substituted and it is worked out at once.
    dealt_best: Option<u32>,
    substitutions: Option<Arc<[Substitution]>>,
    rival: Option<Vec<PlanStep>>,
    /// Its best play, once it was asked for.
    best: OnceCell<Vec<PlanStep>>,
    /// Whether the worker has found what it can since the last move: what is missing still could not be worked out.
    settled: bool,
}

/// What the worker is asked. It names the hand by its number and by its symbols, as an undo can lead back to another hand,
/// and a substitution puts another hand in the place of the same number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Question {
    pub(super) number: usize,
    pub(super) hand: Hand,
    pub(super) about: About,
}

/// What a [`Question`] is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum About {
    /// Everything that is not yet known of the hand.
    Hand,
    /// How long the walk of the graph takes for it.
    Walk,
}

impl Knowledge {
    /// Takes in the hands as they are in the position that was just reached. What was known of other hands is forgotten.
    pub(super) fn arrive(&mut self, game: &WordGame) {
        let mut before = std::mem::take(&mut self.hands).into_iter();
        let known_of = |played: &Played| match before.next() {
            Some(known) if known.hand == played.hand => KnownHand { settled: false, ..known },
            _ => KnownHand {
                hand: played.hand,
                analysis: None,
                dealt_best: None,
                substitutions: None,
                rival: None,
                best: OnceCell::new(),
                settled: false,
            },
        };
        self.hands = game.state.played().iter().map(known_of).collect();
        self.work_out_quick_hands(game);
        self.makeable = words(&game.examined(), game.list());
        self.missed = match game.state.current() {
            Some(played) if game.state.is_after_hand() => missed(played, self.makeable.clone()),
            _ => Vec::new(),
        };
        self.make_plan(game);
    }

    fn work_out_quick_hands(&mut self, game: &WordGame) {
        let Some(dawg) = game.words.ready(game.list().tier) else { return };
        let missing = |known: &&mut KnownHand| known.analysis.is_none() && known.hand.len() <= QUICK;
        for known in self.hands.iter_mut().filter(missing) {
            if let Ok(Ok(analysis)) = Analysis::new(&known.hand, dawg, game.list(), &Cancel::new()) {
                known.analysis = Some(Arc::new(analysis));
            }
        }
        for (known, played) in self.hands.iter_mut().zip(game.state.played()) {
            let is_open = played.substituted.is_some() && known.dealt_best.is_none() && played.dealt.len() <= QUICK;
            if is_open && let Ok(Ok(dealt)) = Analysis::new(&played.dealt, dawg, game.list(), &Cancel::new()) {
                known.dealt_best = Some(dealt.totals().full);
            }
        }
    }

    /// Plans what is held anew, where that is not done.
    fn make_plan(&mut self, game: &WordGame) {
        let (held, analysis) = (game.examined(), self.analysis(game.state.number()));
        if self.plan.as_ref().is_some_and(|(hand, _)| *hand == held) && analysis.is_some() {
            return;
        }
        self.plan = analysis.map(|known| (held, known.plan(&held, Mode::Full, game.list())));
    }

    /// What is not known of the hand with this number, and how it is found out; None when all of it is known, or the
    /// worker has tried.
    pub(super) fn missing_of(&self, number: usize, game: &WordGame) -> Option<(Question, Task)> {
        let known = self.hands.get(number).filter(|known| !known.settled)?;
        let (hand, setup) = (known.hand, game.state.setup());
        let is_current = number == game.state.number();
        let task = HandTask {
            words: game.words.clone(),
            tier: setup.tier,
            hand,
            analysis: known.analysis.is_none(),
            rival: setup.rival.filter(|_| known.rival.is_none()),
            substitutions: is_current && game.state.may_substitute() && known.substitutions.is_none(),
            odds: is_current && self.odds_of(&hand).is_none(),
        };
        let wanted = task.analysis || task.rival.is_some() || task.substitutions || task.odds;
        wanted.then(|| (Question { number, hand, about: About::Hand }, Task::Hand(Box::new(task))))
    }

    /// How long the walk takes for what is held, to be measured; None when it was.
    pub(super) fn missing_walk(&self, game: &WordGame) -> Option<(Question, Task)> {
        let (hand, number) = (game.examined(), game.state.number());
        let is_open = self.analysis(number).is_some() && self.walk(&hand).is_none();
        let task = Task::TimeWalk { words: game.words.clone(), hand };
        is_open.then_some((Question { number, hand, about: About::Walk }, task))
    }

    /// Takes in what the worker found about `question`; false when it is of no use.
    pub(super) fn take_in(&mut self, question: &Question, report: &Report, game: &WordGame) -> bool {
        let found = match report {
            Report::Hand(found) => found,
            Report::Walk(time) => {
                self.walk = Some((question.hand, WalkTime::Measured(*time)));
                return true;
            }
            _ => return false,
        };
        let Some(known) = self.hand_mut(question) else { return false };
        match found {
            HandReport::Analysis(analysis) => known.analysis = Some(Arc::clone(analysis)),
            HandReport::Rival(line) => known.rival = Some(line.clone()),
            HandReport::Substitutions(advice) => known.substitutions = Some(Arc::clone(advice)),
            HandReport::Odds(odds) => self.odds = Some(Arc::clone(odds)),
        }
        self.make_plan(game);
        true
    }

    /// Notes that the worker has found what it can about `question`.
    pub(super) fn close(&mut self, question: &Question) {
        match question.about {
            About::Hand => {
                if let Some(known) = self.hand_mut(question) {
                    known.settled = true;
                }
            }
            About::Walk if self.walk(&question.hand).is_none() => self.walk = Some((question.hand, WalkTime::Failed)),
            About::Walk => {}
        }
    }

    /// What is known of the hand that `question` is about; None when that hand is no longer in the game.
    fn hand_mut(&mut self, question: &Question) -> Option<&mut KnownHand> {
        self.hands.get_mut(question.number).filter(|known| known.hand == question.hand)
    }

    /// The best play of the hand with this number and of everything that can be left of it, once it is worked out.
    pub(super) fn analysis(&self, number: usize) -> Option<&Analysis> {
        self.hands.get(number)?.analysis.as_deref()
    }

    /// What stands in place of what is not known of hand `number`: `working`, or that it won’t be known.
    pub(super) fn missing_note(&self, number: usize, working: &'static str) -> &'static str {
        if self.is_settled(number) { "It could not be worked out." } else { working }
    }

    pub(super) fn best_total(&self, number: usize) -> Option<u32> {
        Some(self.analysis(number)?.totals().full)
    }

    /// The entries of the best play of a hand; none while that is not known.
    pub(super) fn best_play(&self, number: usize, list: WordList<'_>) -> &[PlanStep] {
        let Some((known, analysis)) = self.hands.get(number).zip(self.analysis(number)) else { return &[] };
        known.best.get_or_init(|| analysis.plan(&known.hand, Mode::Full, list).steps)
    }

    /// What the rival enters in a hand; empty while that is not known, too.
    pub(super) fn rival(&self, number: usize) -> &[PlanStep] {
        self.hands.get(number).and_then(|known| known.rival.as_deref()).unwrap_or_default()
    }

    /// What the rival makes of a hand, once that is known.
    pub(super) fn rival_total(&self, number: usize) -> Option<u32> {
        self.hands.get(number)?.rival.as_ref().map(|line| points_of(line))
    }

    /// Whether it is known what the rival makes of every hand so far.
    pub(super) fn knows_rival(&self) -> bool {
        self.hands.iter().all(|known| known.rival.is_some())
    }

    /// Whether the worker may still find out what the rival makes of one of the first `count` hands.
    pub(super) fn awaits_rival(&self, count: usize) -> bool {
        self.hands.iter().take(count).any(|known| known.rival.is_none() && !known.settled)
    }

    /// Whether the worker may still find out what was best in one of the hands.
    pub(super) fn awaits_analysis(&self) -> bool {
        self.hands.iter().any(|known| known.analysis.is_none() && !known.settled)
    }

    /// The best total of the hand with this number before a letter of it was substituted, where that was known.
    pub(super) fn dealt_best(&self, number: usize) -> Option<u32> {
        self.hands.get(number)?.dealt_best
    }

    /// What may be gained by a substitution in the hand with this number, the best letter first.
    pub(super) fn substitutions(&self, number: usize) -> Option<&[Substitution]> {
        self.hands.get(number)?.substitutions.as_deref()
    }

    /// What may be gained by substituting `letter`.
    pub(super) fn substitution(&self, number: usize, letter: Symbol) -> Option<&Substitution> {
        self.substitutions(number)?.iter().find(|advice| advice.letter == letter)
    }

    /// Whether the worker has found what it can of the hand with this number.
    pub(super) fn is_settled(&self, number: usize) -> bool {
        self.hands.get(number).is_some_and(|known| known.settled)
    }

    /// How good the hands of some size are.
    pub(super) fn odds(&self) -> Option<&Odds> {
        self.odds.as_deref()
    }

    fn odds_of(&self, hand: &Hand) -> Option<&Odds> {
        self.odds().filter(|odds| odds.size == hand.len())
    }

    /// The share, 0 to 1, of hands of its size that are worse than the hand with this number.
    pub(super) fn percentile(&self, number: usize) -> Option<f64> {
        self.odds_of(&self.hands.get(number)?.hand)?.percentile(self.best_total(number)?)
    }

    /// How long the walk of the graph takes for `hand`; None while that is still to be measured.
    pub(super) fn walk(&self, hand: &Hand) -> Option<WalkTime> {
        self.walk.filter(|(measured, _)| measured == hand).map(|(_, time)| time)
    }

    /// The words that can be made of what is held.
    pub(super) fn makeable(&self) -> &[Found] {
        &self.makeable
    }

    /// The words that were missed in the hand that is over.
    pub(super) fn missed(&self) -> &[Found] {
        &self.missed
    }

    /// The best play of what is held, once the hand is worked out.
    pub(super) fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref().map(|(_, plan)| plan)
    }

    /// The best entry from what is held, once the hand is worked out.
    pub(super) fn best_step(&self) -> Option<&PlanStep> {
        self.plan()?.steps.first()
    }
}

/// What these entries score together.
pub(super) fn points_of(steps: &[PlanStep]) -> u32 {
    steps.iter().map(|step| step.points).sum()
}

/// Those of `words`, which can be made of the hand, that were not played in it.
pub(super) fn missed(played: &Played, mut words: Vec<Found>) -> Vec<Found> {
    let known = played_words(played);
    words.retain(|found| !known.contains(&found.word.as_str()));
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Game as _;
    use arcade_engine::lexicon::Tier;
    use arcade_engine::wordgame::{Deal, Dictionary, Move, Setup};

    fn game(hand: &str) -> WordGame {
        let deal = Deal::Given(vec![hand.parse().unwrap()]);
        WordGame::begin(&(Setup { deal, seed: 1, tier: Tier::Wide, rival: None }, Dictionary::default())).unwrap()
    }

    #[test]
    fn a_quick_hand_is_known_at_once_and_a_larger_one_is_asked_for() {
        let (quick, large) = (game("cows!z"), game("cowsandzem!"));
        let mut known = Knowledge::default();
        known.arrive(&quick);
        assert!(known.best_total(0).is_some() && known.best_step().is_some() && !known.makeable().is_empty());
        known.arrive(&large);
        assert_eq!((known.best_total(0), known.best_step()), (None, None), "of another hand nothing is known");
        let (question, _) = known.missing_of(0, &large).unwrap();
        assert!(!known.take_in(&question, &Report::Done, &large));
        known.close(&question);
        assert!(known.is_settled(0) && known.missing_of(0, &large).is_none(), "it is asked once");
    }

    #[test]
    fn the_plan_follows_what_is_held() {
        let mut game = game("cows!z");
        let mut known = Knowledge::default();
        known.arrive(&game);
        let whole = known.best_total(0).unwrap();
        assert_eq!(known.plan().map(|plan| plan.total), Some(whole));
        game.make(Move::Keep).unwrap();
        game.make(Move::Enter("cows".into())).unwrap();
        known.arrive(&game);
        assert!(known.plan().unwrap().total < whole && known.best_total(0) == Some(whole));
    }
}
