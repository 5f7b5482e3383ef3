//! What each guess of a game was worth, as far as that was worked out.

use crate::games::hangman::words::misses;
use crate::model::{percent, thousandths};
use arcade_engine::hangman::{self, Judgement};

#[derive(Debug, Clone, Default)]
pub(super) struct Findings {
    judgements: Vec<Option<Judgement>>,
    /// How many guesses were asked for by a lesson: what they cost is nobody’s mistake.
    led: usize,
    /// Whether no more will be known.
    is_complete: bool,
    /// The accuracy in the record that the game was read from, which holds until it is worked out anew.
    recorded: Option<u16>,
}

/// Whether the guess is known to have lost something.
pub(super) fn loses(judgement: &Judgement) -> bool {
    judgement.weight.lost().is_some_and(|lost| lost > 0)
}

impl Findings {
    /// The findings of a game that was read from a record with this accuracy.
    pub(super) fn of_record(accuracy: Option<u16>) -> Self {
        Self { recorded: accuracy, ..Self::default() }
    }

    /// Follows the game to another position, after so many guesses, which the worker has not judged; `forgets` what was
    /// known of the guesses before.
    pub(super) fn arrive(&mut self, guesses: usize, forgets: bool) {
        if forgets {
            self.judgements.clear();
        }
        self.judgements.resize(guesses, None);
        self.is_complete = false;
    }

    pub(super) const fn forget_record(&mut self) {
        self.recorded = None;
    }

    /// The first `led` guesses were asked for by a lesson.
    pub(super) const fn lead(&mut self, led: usize) {
        self.led = led;
    }

    pub(super) fn learn(&mut self, at: usize, judgement: Judgement) {
        if let Some(known) = self.judgements.get_mut(at) {
            *known = Some(judgement);
        }
    }

    pub(super) const fn complete(&mut self) {
        self.is_complete = true;
    }

    pub(super) const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// What the guess `at` was worth, as far as that is known.
    pub(super) fn of(&self, at: usize) -> Option<&Judgement> {
        self.judgements.get(at)?.as_ref()
    }

    /// How many guesses there are.
    pub(super) fn guesses(&self) -> usize {
        self.judgements.len()
    }

    /// What the guess `at` was worth if the player chose it, as far as that is known.
    pub(super) fn of_own(&self, at: usize) -> Option<&Judgement> {
        self.of(at).filter(|_| at >= self.led)
    }

    /// The guesses that the player chose.
    fn own(&self) -> impl Iterator<Item = &Option<Judgement>> {
        self.judgements.iter().skip(self.led)
    }

    fn known(&self) -> impl Iterator<Item = &Judgement> {
        self.own().flatten()
    }

    /// The guesses of the player’s that are known to have lost something.
    pub(super) fn mistakes(&self) -> Vec<usize> {
        (0..self.guesses()).filter(|&at| self.of_own(at).is_some_and(loses)).collect()
    }

    /// The guesses that lost something, once all are judged; none before.
    pub(super) fn costly(&self) -> Vec<usize> {
        if self.is_complete { self.mistakes() } else { Vec::new() }
    }

    /// The mean [`Judgement::accuracy`] of the player’s guesses, in thousandths; None until all are judged, and where there was
    /// nothing to decide.
    pub(super) fn accuracy(&self) -> Option<u16> {
        if self.is_complete { hangman::accuracy(self.known()).map(thousandths) } else { self.recorded }
    }

    /// How many of the player’s guesses the accuracy is the mean of.
    pub(super) fn decided(&self) -> usize {
        self.known().filter_map(Judgement::accuracy).count()
    }

    /// `accuracy 83 %`, or that there was nothing to decide.
    pub(super) fn accuracy_in_words(&self) -> String {
        match self.accuracy() {
            _ if !self.is_complete => "judging your guesses…".into(),
            Some(share) => format!("accuracy {}", percent(share)),
            None if self.known().any(|one| one.weight.lost().is_none()) => "too deep to judge".into(),
            None => "nothing to decide".into(),
        }
    }

    /// What all guesses together cost, longest form first; none while that is worked out.
    pub(super) fn costs(&self) -> Vec<String> {
        if !self.is_complete {
            return Vec::new();
        }
        let sum: u32 = self.known().filter_map(|one| one.weight.lost()).map(u32::from).sum();
        let deep = self.own().count() - self.known().filter(|one| one.weight.lost().is_some()).count();
        let is_exact = self.known().all(|one| one.weight.lost().is_none() || one.weight.is_exact());
        let wasted = match sum {
            0 => "you gave nothing away".to_owned(),
            _ if is_exact => format!("your guesses let a perfect host force {} more", misses(sum)),
            _ => format!("your guesses let a perfect host force at least {} more", misses(sum)),
        };
        let too_deep = match deep {
            0 => String::new(),
            1 => " (1 of your guesses is too deep to judge)".to_owned(),
            _ => format!(" ({deep} of your guesses are too deep to judge)"),
        };
        vec![format!("{wasted}{too_deep}"), wasted]
    }
}
