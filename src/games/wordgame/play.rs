//! A word game in progress: what is true of the current hand, and what is known of it and the hands before it.

use std::cell::OnceCell;
use std::sync::Arc;
use std::time::Duration;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::game::WordGame;
use super::rank::Standing;
use crate::engine::wordgame::{
    Analysis, Found, Game, Hand, Mode, Odds, Phase, Plan, PlanStep, Round, Substitution, Symbol, WordList,
};
use crate::play::Bout;
use crate::widgets::{RackTile, Stand};

/// A word game in progress.
pub(super) type HandPlay = Bout<HandBoard>;

/// What is true of the current position of a word game, and how it is shown.
#[derive(Debug, Clone, Default)]
pub(super) struct HandBoard {
    /// What is typed and not yet entered.
    pub(super) typed: String,
    /// The hand's symbols in the order in which they lie.
    pub(super) order: Vec<Symbol>,
    /// The seed of the next shuffle.
    shuffles: u64,
    /// By number of the hand.
    pub(super) known: Vec<Knowledge>,
    pub(super) odds: Option<Arc<Odds>>,
    /// How long the walk of the graph takes for this hand; without a time when that could not be measured.
    pub(super) walk: Option<(Hand, Option<Duration>)>,
    /// The words that can be made of what is held.
    pub(super) makeable: Vec<Found>,
    /// The words that were missed in the hand that is over.
    pub(super) missed: Vec<Found>,
    /// The best play of what is held.
    plan: Option<(Hand, Plan)>,
    /// The option under the cursor, where there are options.
    pub(super) option: usize,
    /// Whether the letters that can be swapped are shown in place of the entry line.
    pub(super) swapping: bool,
    /// The letter typed last there: one more, and the two begin a word.
    pub(super) first_letter: Option<char>,
    /// The question that waits for its answer.
    pub(super) doubt: Option<Doubt>,
    /// How many moves were made before each mistake, once the game is over.
    pub(super) mistakes: Vec<usize>,
    /// Lines by which lists are scrolled.
    pub(super) scroll: usize,
}

/// A question that waits for its answer, which is the same key once more. Any other key withdraws it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Doubt {
    /// Whether this entry is to be played, which is no word and takes letters away.
    LosesLetters(String),
    /// Whether the hand is to end with words left in it.
    EndsHand,
}

/// What is known of one of the game's hands, as it was played.
#[derive(Debug, Clone)]
pub(super) struct Knowledge {
    /// The hand that all this is about.
    pub(super) hand: Hand,
    pub(super) analysis: Option<Arc<Analysis>>,
    pub(super) substitutions: Option<Arc<[Substitution]>>,
    pub(super) rival: Option<Vec<PlanStep>>,
    /// Its best play, once it was asked for.
    pub(super) best: OnceCell<Vec<PlanStep>>,
    /// Whether the worker has found what it can since the last move: what is missing still could not be worked out.
    pub(super) settled: bool,
}

impl Knowledge {
    /// Nothing yet of `hand`.
    pub(super) const fn of(hand: Hand) -> Self {
        Self { hand, analysis: None, substitutions: None, rival: None, best: OnceCell::new(), settled: false }
    }

    /// The entries of its best play; none while that is not known.
    pub(super) fn best_play(&self, list: WordList<'_>) -> &[PlanStep] {
        let Some(analysis) = self.analysis.as_deref() else { return &[] };
        self.best.get_or_init(|| analysis.plan(&self.hand, Mode::Full, list).steps)
    }

    /// What the rival makes of the hand.
    pub(super) fn rival_total(&self) -> Option<u32> {
        self.rival.as_ref().map(|line| line.iter().map(|step| step.points).sum())
    }
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

impl HandBoard {
    /// The board of a game with this seed.
    pub(super) fn new(seed: u64) -> Self {
        Self { shuffles: seed, ..Self::default() }
    }

    /// What is known of the hand that `question` is about; None when that hand is no longer in the game.
    pub(super) fn known_mut(&mut self, question: &Question) -> Option<&mut Knowledge> {
        self.known.get_mut(question.number).filter(|known| known.hand == question.hand)
    }

    /// Lays the tiles in another order.
    pub(super) fn shuffle(&mut self) {
        self.shuffles = self.shuffles.wrapping_add(1);
        self.order.shuffle(&mut ChaCha8Rng::seed_from_u64(self.shuffles));
    }
}

impl HandPlay {
    /// The game as the engine has it.
    pub(super) const fn state(&self) -> &Game {
        &self.game().state
    }

    /// The words that count.
    pub(super) fn list(&self) -> WordList<'_> {
        let WordGame { state, words } = self.game();
        words.list(state.setup().tier)
    }

    /// The hand that is being played, whole.
    pub(super) fn whole(&self) -> Hand {
        self.state().current().map_or(Hand::EMPTY, |played| played.hand)
    }

    /// What the debug overlay looks at: what is held, or the whole hand again once it is over.
    pub(super) fn examined(&self) -> Hand {
        match self.state().phase() {
            Phase::Before | Phase::Playing => self.state().hand(),
            Phase::After | Phase::Over => self.whole(),
        }
    }

    /// The number of that hand, from 0.
    pub(super) fn number(&self) -> usize {
        self.state().played().len().saturating_sub(1)
    }

    /// What is known of that hand.
    pub(super) fn knowledge(&self) -> Option<&Knowledge> {
        self.board.known.get(self.number())
    }

    /// The best play of that hand, once it is known.
    pub(super) fn analysis(&self) -> Option<&Analysis> {
        self.knowledge()?.analysis.as_deref()
    }

    /// The best play of what is held, once the hand is worked out.
    pub(super) fn plan(&self) -> Option<&Plan> {
        self.board.plan.as_ref().map(|(_, plan)| plan)
    }

    /// Plans what is held anew, where that is not done.
    pub(super) fn make_plan(&mut self) {
        let held = self.examined();
        if self.board.plan.as_ref().is_some_and(|(hand, _)| *hand == held) && self.analysis().is_some() {
            return;
        }
        let plan = self.analysis().map(|known| known.plan(&held, Mode::Full, self.list()));
        self.board.plan = plan.map(|plan| (held, plan));
    }

    /// Where the round stands on the ladder of ranks, once the hand is worked out.
    pub(super) fn standing(&self) -> Option<Standing> {
        let total = self.state().round().map_or(0, Round::total);
        Some(Standing::of(total, self.analysis()?.totals().full))
    }

    /// What the rival has entered as far as it is seen: an entry for each of the player's, and all of them once the hand
    /// is over.
    pub(super) fn rival_seen(&self, number: usize) -> &[PlanStep] {
        let line = self.board.known.get(number).and_then(|known| known.rival.as_deref()).unwrap_or_default();
        let Some(played) = self.state().played().get(number) else { return &[] };
        let over = number < self.number() || matches!(self.state().phase(), Phase::After | Phase::Over);
        let entered = played.rounds.first().map_or(0, |round| round.entries.len());
        let seen = if over || played.rounds.len() > 1 { line.len() } else { entered.min(line.len()) };
        &line[..seen]
    }

    /// What the rival has entered in the present hand, as it is drawn: it plays after you, once your own entry has settled.
    pub(super) fn rival_drawn(&self) -> &[PlanStep] {
        let seen = self.rival_seen(self.number());
        let entered = self.state().round().map_or(0, |round| round.entries.len());
        let answers = self.state().phase() == Phase::Playing && seen.len() == entered && self.is_settling();
        &seen[..seen.len() - usize::from(answers && !seen.is_empty())]
    }

    /// What the rival has made as it is drawn, over all hands.
    pub(super) fn rival_drawn_total(&self) -> u32 {
        let before = (0..self.number()).flat_map(|number| self.rival_seen(number));
        before.chain(self.rival_drawn()).map(|step| step.points).sum()
    }

    /// The best total of the round that can still be reached.
    pub(super) fn reachable(&self) -> Option<u32> {
        let scored = self.state().round().map_or(0, Round::total);
        Some(scored + self.analysis()?.table().best(&self.state().hand(), Mode::Full))
    }

    /// `working` while the worker may still find out what is missing of the hand; else that it can't.
    pub(super) fn missing_note(&self, working: &'static str) -> &'static str {
        if self.knowledge().is_some_and(|known| known.settled) { "It could not be worked out." } else { working }
    }

    /// The tiles of the hand of which `rest` is left, with those of `typed` laid.
    pub(super) fn tiles(&self, rest: &Hand, typed: &str) -> Vec<RackTile> {
        tiles(&self.board.order, rest, typed)
    }
}

/// The tiles that lie in this `order`, of which `rest` is left, with those of `typed` laid. Of equal tiles the leftmost
/// goes first.
pub(super) fn tiles(order: &[Symbol], rest: &Hand, typed: &str) -> Vec<RackTile> {
    let mut left = *rest;
    let mut standing: Vec<bool> = order.iter().rev().map(|&symbol| left.take(symbol)).collect();
    standing.reverse();
    let mut laid = rest.without(&rest.after(typed)).unwrap_or(Hand::EMPTY);
    let tile = |(&symbol, standing): (&Symbol, bool)| RackTile {
        label: symbol.character(),
        points: (!symbol.is_wildcard()).then(|| symbol.points()),
        stand: match (standing, standing && laid.take(symbol)) {
            (false, _) => Stand::Spent,
            (true, true) => Stand::Laid,
            (true, false) => Stand::Standing,
        },
        state: None,
    };
    order.iter().zip(standing).map(tile).collect()
}
