//! What is found out about the hands of a game: quick things at once, the others by the worker.

use std::sync::Arc;

use super::play::{About, HandPlay, Knowledge, Question};
use crate::engine::Cancel;
use crate::engine::wordgame::{Analysis, Found, Hand, Phase, Played, played_words, words};
use crate::work::{HandReport, HandTask, Report, Task};

/// Hands up to this size are worked out at once; larger ones by the worker.
pub(super) const QUICK: usize = 9;

impl HandPlay {
    /// Takes in the hands as they are in the position that was just reached. What was known of other hands is forgotten.
    pub(super) fn look_around(&mut self) {
        let mut before = std::mem::take(&mut self.board.known).into_iter();
        let known_of = |hand: Hand| match before.next() {
            Some(known) if known.hand == hand => Knowledge { settled: false, ..known },
            _ => Knowledge::of(hand),
        };
        self.board.known = self.state().played().iter().map(|played| played.hand).map(known_of).collect();
        self.work_out_quick_hands();
        let whole = self.whole();
        let mut sorted = self.board.order.clone();
        sorted.sort_unstable();
        if !whole.symbols().eq(sorted) {
            self.board.order = whole.symbols().collect();
        }
        self.board.makeable = words(&self.examined(), self.list());
        self.board.typed.clear();
        (self.board.doubt, self.board.swapping) = (None, false);
        (self.board.option, self.board.scroll) = (0, 0);
        self.board.missed = self.missed_now();
        self.make_plan();
    }

    /// The words missed in the hand that was just played; none while it is played.
    fn missed_now(&self) -> Vec<Found> {
        match (self.state().phase(), self.state().current()) {
            (Phase::After | Phase::Over, Some(played)) => missed(played, self.board.makeable.clone()),
            _ => Vec::new(),
        }
    }

    fn work_out_quick_hands(&mut self) {
        let words = self.game().words.clone();
        let tier = self.state().setup().tier;
        let Some(dawg) = words.ready(tier) else { return };
        let list = words.list(tier);
        let missing = |known: &&mut Knowledge| known.analysis.is_none() && known.hand.len() <= QUICK;
        for known in self.board.known.iter_mut().filter(missing) {
            if let Ok(Ok(analysis)) = Analysis::new(&known.hand, dawg, list, &Cancel::new()) {
                known.analysis = Some(Arc::new(analysis));
            }
        }
    }

    /// What is not known of the hand with this number, and how it is found out; None when all of it is known, or the
    /// worker has tried.
    pub(super) fn hand_question(&self, number: usize) -> Option<(Question, Task)> {
        let known = self.board.known.get(number).filter(|known| !known.settled)?;
        let hand = known.hand;
        let setup = self.state().setup();
        let current = number == self.number();
        let task = HandTask {
            words: self.game().words.clone(),
            tier: setup.tier,
            hand,
            analysis: known.analysis.is_none(),
            rival: setup.rival.filter(|_| known.rival.is_none()),
            substitutions: current && self.state().may_substitute() && known.substitutions.is_none(),
            odds: current && self.board.odds.as_ref().is_none_or(|odds| odds.size != hand.len()),
        };
        let wanted = task.analysis || task.rival.is_some() || task.substitutions || task.odds;
        wanted.then(|| (Question { number, hand, about: About::Hand }, Task::Hand(Box::new(task))))
    }

    /// How long the walk takes for what is held, to be measured; None when it was.
    pub(super) fn walk_question(&self) -> Option<(Question, Task)> {
        let (hand, number) = (self.examined(), self.number());
        let open = self.analysis().is_some() && self.board.walk.is_none_or(|(measured, _)| measured != hand);
        let task = Task::TimeWalk { words: self.game().words.clone(), hand };
        open.then_some((Question { number, hand, about: About::Walk }, task))
    }

    /// Takes in what the worker found about `question`; false when it is of no use.
    pub(super) fn take_in(&mut self, question: &Question, report: &Report) -> bool {
        let found = match report {
            Report::Hand(found) => found,
            Report::Walk(time) => {
                self.board.walk = Some((question.hand, Some(*time)));
                return true;
            }
            _ => return false,
        };
        let Some(known) = self.board.known_mut(question) else { return false };
        match found {
            HandReport::Analysis(analysis) => known.analysis = Some(Arc::clone(analysis)),
            HandReport::Rival(line) => known.rival = Some(line.clone()),
            HandReport::Substitutions(advice) => known.substitutions = Some(Arc::clone(advice)),
            HandReport::Odds(odds) => self.board.odds = Some(Arc::clone(odds)),
        }
        self.make_plan();
        true
    }

    /// Notes that the worker has found what it can about `question`.
    pub(super) fn close_question(&mut self, question: &Question) {
        match question.about {
            About::Hand => {
                if let Some(known) = self.board.known_mut(question) {
                    known.settled = true;
                }
            }
            About::Walk if self.board.walk.is_none_or(|(measured, _)| measured != question.hand) => {
                self.board.walk = Some((question.hand, None));
            }
            About::Walk => {}
        }
    }
}

/// Those of `words`, which can be made of the hand, that were not played in it.
pub(super) fn missed(played: &Played, mut words: Vec<Found>) -> Vec<Found> {
    let known = played_words(played);
    words.retain(|found| !known.contains(&found.word.as_str()));
    words
}
