//! A word game as the screen plays it: the game, and all that the screen knows of it.

use std::sync::Arc;
use std::time::Instant;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::debug::Debug;
use super::review::Review;
use crate::engine::Cancel;
use crate::engine::wordgame::{
    Analysis, Deal, Dictionary, Found, Game, Hand, HandResult, Mode, Move, Odds, Phase, PlanStep, Round, Setup,
    Substitution, Symbol, WordList, words,
};
use crate::model::Help;
use crate::screen::{Context, Request};
use crate::widgets::{RackTile, Stand};
use crate::work::{HandReport, HandTask, Report, Task};

/// Hands up to this size are worked out at once; larger ones by the worker.
const QUICK: usize = 9;

/// What is open beside the hand.
#[derive(Debug)]
pub(super) enum Panel {
    None,
    /// The planner at work on this hand.
    Debug(Box<Debug>),
    /// The hands so far, entry by entry.
    Review(Box<Review>),
}

/// What is known of one of the game's hands, as it was played.
#[derive(Debug, Default)]
pub(super) struct Knowledge {
    pub(super) analysis: Option<Arc<Analysis>>,
    pub(super) substitutions: Option<Arc<[Substitution]>>,
    pub(super) rival: Option<Vec<PlanStep>>,
    /// Whether the worker was asked for what is missing here.
    asked: bool,
}

impl Knowledge {
    /// What the rival makes of the hand.
    pub(super) fn rival_total(&self) -> Option<u32> {
        self.rival.as_ref().map(|line| line.iter().map(|step| step.points).sum())
    }
}

/// A word game on the screen.
#[derive(Debug)]
pub(super) struct HandPlay {
    pub(super) game: Game,
    pub(super) words: Dictionary,
    /// What is typed and not yet entered.
    pub(super) typed: String,
    /// The hand's symbols in the order in which they lie.
    order: Vec<Symbol>,
    shuffles: u64,
    /// Moves taken back, the last one on top.
    pub(super) undone: Vec<Move>,
    /// By number of the hand.
    pub(super) known: Vec<Knowledge>,
    pub(super) odds: Option<Arc<Odds>>,
    /// The words that can be made of what is held.
    pub(super) makeable: Vec<Found>,
    /// How far the player has asked for a hint at this position.
    pub(super) hint_step: u8,
    pub(super) help: Help,
    /// The option under the cursor, where there are options.
    pub(super) option: usize,
    /// The letter typed last, where a letter goes to an option: one more, and the two begin a word.
    pub(super) first_letter: Option<char>,
    pub(super) panel: Panel,
    /// What the last key could not do.
    pub(super) remark: Option<&'static str>,
    /// Whether the planner or the review was looked at in this position.
    pub(super) peeked: bool,
    /// The number of the hand that the worker is at.
    busy: Option<usize>,
    begun: Instant,
}

impl HandPlay {
    /// A new game of `setup`.
    pub(super) fn new(setup: &Setup, words: Dictionary, cx: &mut Context<'_>) -> Result<Self, String> {
        let mut play = Self {
            game: Game::new(setup).map_err(|error| error.to_string())?,
            words,
            typed: String::new(),
            order: Vec::new(),
            shuffles: setup.seed,
            undone: Vec::new(),
            known: Vec::new(),
            odds: None,
            makeable: Vec::new(),
            hint_step: 0,
            help: Help::default(),
            option: 0,
            first_letter: None,
            panel: Panel::None,
            remark: None,
            peeked: false,
            busy: None,
            begun: cx.now,
        };
        play.arrive(cx);
        Ok(play)
    }

    /// The words that count.
    pub(super) fn list(&self) -> WordList<'_> {
        self.words.list(self.game.setup().tier)
    }

    /// The hand that is being played, whole.
    pub(super) fn whole(&self) -> Hand {
        self.game.current().map_or(Hand::EMPTY, |played| played.hand)
    }

    /// The number of that hand, from 0.
    pub(super) fn number(&self) -> usize {
        self.game.played().len().saturating_sub(1)
    }

    /// What is known of that hand.
    pub(super) fn knowledge(&self) -> Option<&Knowledge> {
        self.known.get(self.number())
    }

    /// The best play of that hand, once it is known.
    pub(super) fn analysis(&self) -> Option<&Analysis> {
        self.knowledge()?.analysis.as_deref()
    }

    /// The best total of the round that can still be reached.
    pub(super) fn reachable(&self) -> Option<u32> {
        let scored = self.game.round().map_or(0, Round::total);
        Some(scored + self.analysis()?.table().best(&self.game.hand(), Mode::Full))
    }

    /// Makes a move; false if it can't be made now.
    pub(super) fn make(&mut self, step: Move, cx: &mut Context<'_>) -> bool {
        let list = self.words.list(self.game.setup().tier);
        match self.game.play(step, list) {
            Ok(()) => {
                self.undone.clear();
                self.arrive(cx);
                true
            }
            Err(error) => {
                cx.ask(Request::Notice(error.to_string()));
                false
            }
        }
    }

    /// Puts the game where it was after so many of its moves.
    pub(super) fn go_back_to(&mut self, count: usize, cx: &mut Context<'_>) -> bool {
        let moves = self.game.moves().to_vec();
        let list = self.words.list(self.game.setup().tier);
        let Ok(earlier) = Game::replay(self.game.setup(), &moves[..count.min(moves.len())], list) else { return false };
        self.game = earlier;
        self.undone.extend(moves[count.min(moves.len())..].iter().rev().cloned());
        self.help.undos += 1;
        self.arrive(cx);
        true
    }

    /// Makes the move taken back last once more.
    pub(super) fn redo(&mut self, cx: &mut Context<'_>) -> bool {
        let Some(step) = self.undone.pop() else { return false };
        let later = std::mem::take(&mut self.undone);
        let done = self.make(step, cx);
        self.undone = later;
        done
    }

    /// Takes in the position that was just reached.
    pub(super) fn arrive(&mut self, cx: &mut Context<'_>) {
        self.typed.clear();
        self.hint_step = 0;
        self.option = 0;
        self.known.truncate(self.number() + 1);
        self.known.resize_with(self.number() + 1, Knowledge::default);
        let whole = self.whole();
        let mut sorted = self.order.clone();
        sorted.sort_unstable();
        if !whole.symbols().eq(sorted) {
            self.order = whole.symbols().collect();
        }
        let number = self.number();
        let stale = self.known[number].analysis.as_ref().is_some_and(|known| *known.hand() != whole);
        if stale {
            self.known[number] = Knowledge::default();
        }
        if self.known[number].analysis.is_none() && whole.len() <= QUICK && self.words.is_ready() {
            let list = self.words.list(self.game.setup().tier);
            if let Ok(Ok(analysis)) = Analysis::new(&whole, self.words.dawg(), list, &Cancel::new()) {
                self.known[number].analysis = Some(Arc::new(analysis));
            }
        }
        self.makeable =
            if self.game.phase() == Phase::Over { Vec::new() } else { words(&self.game.hand(), self.list()) };
        self.peeked = matches!(self.panel, Panel::Debug(_));
        self.leave();
        self.ask(cx);
        let panel = std::mem::replace(&mut self.panel, Panel::None);
        self.panel = match panel {
            Panel::Debug(mut debug) => {
                debug.arrive(self);
                Panel::Debug(debug)
            }
            other => other,
        };
    }

    /// What the worker can find out and was not asked for, if there is anything, and of which hand: of the one that is
    /// played first, then of those before it.
    fn wanted(&self) -> Option<(usize, HandTask)> {
        let now = self.number();
        std::iter::once(now).chain(0..now).find_map(|number| Some((number, self.task(number)?)))
    }

    fn task(&self, number: usize) -> Option<HandTask> {
        let known = self.known.get(number).filter(|known| !known.asked)?;
        let hand = self.game.played().get(number)?.hand;
        let setup = self.game.setup();
        let current = number == self.number();
        let task = HandTask {
            words: self.words.clone(),
            tier: setup.tier,
            hand,
            analysis: known.analysis.is_none(),
            rival: setup.rival.filter(|_| known.rival.is_none()),
            substitutions: current && self.game.may_substitute() && known.substitutions.is_none(),
            odds: current && self.odds.as_ref().is_none_or(|odds| odds.size != hand.len()),
        };
        (task.analysis || task.rival.is_some() || task.substitutions || task.odds).then_some(task)
    }

    /// Asks the worker for the next thing, once it has nothing to do.
    pub(super) fn ask(&mut self, cx: &mut Context<'_>) {
        if let (None, Some((number, task))) = (self.busy, self.wanted()) {
            self.busy = Some(number);
            self.known[number].asked = true;
            cx.compute(Task::Hand(Box::new(task)));
        }
    }

    /// What the worker was asked for is asked for anew: it is stopped when the player goes elsewhere, and what it is at
    /// may not be what is wanted after a move.
    pub(super) fn leave(&mut self) {
        self.busy = None;
        self.known.iter_mut().for_each(|known| known.asked = false);
    }

    /// Takes in what the worker found.
    pub(super) fn learn(&mut self, report: &Report, cx: &mut Context<'_>) -> bool {
        let found = match report {
            Report::Hand(found) => found,
            Report::Done | Report::Failed(_) => {
                self.busy = None;
                self.ask(cx);
                return false;
            }
            _ => return false,
        };
        let number = self.busy.unwrap_or_else(|| self.number());
        let (Some(known), Some(played)) = (self.known.get_mut(number), self.game.played().get(number)) else {
            return false;
        };
        match found {
            HandReport::Analysis(analysis) if *analysis.hand() != played.hand => return false,
            HandReport::Analysis(analysis) => known.analysis = Some(Arc::clone(analysis)),
            HandReport::Rival(line) => known.rival = Some(line.clone()),
            HandReport::Substitutions(advice) => known.substitutions = Some(Arc::clone(advice)),
            HandReport::Odds(odds) => self.odds = Some(Arc::clone(odds)),
        }
        if matches!(found, HandReport::Analysis(_)) {
            self.look_again();
        }
        true
    }

    /// Lets what is open beside the hand see what was just found.
    fn look_again(&mut self) {
        match std::mem::replace(&mut self.panel, Panel::None) {
            Panel::None => {}
            Panel::Debug(_) => self.panel = Panel::Debug(Box::new(Debug::new(self))),
            Panel::Review(review) => {
                let again = Review::new(self).map(|again| again.standing_like(&review));
                self.panel = Panel::Review(again.map_or(review, Box::new));
            }
        }
    }

    /// At once where there is something to ask the worker; else when the review goes on.
    pub(super) fn wake(&self) -> Option<Instant> {
        let ask = (self.busy.is_none() && self.wanted().is_some()).then_some(self.begun);
        let replay = match &self.panel {
            Panel::Review(review) => review.replay().wake(),
            _ => None,
        };
        ask.or(replay)
    }

    /// Lays the tiles in another order.
    pub(super) fn shuffle(&mut self) {
        self.shuffles = self.shuffles.wrapping_add(1);
        self.order.shuffle(&mut ChaCha8Rng::seed_from_u64(self.shuffles));
    }

    /// The tiles of the hand of which `rest` is left, with those of `typed` laid.
    pub(super) fn tiles(&self, rest: &Hand, typed: &str) -> Vec<RackTile> {
        tiles(&self.order, rest, typed)
    }

    /// The symbol of the tile in this place.
    pub(super) fn symbol(&self, place: usize) -> Option<Symbol> {
        self.order.get(place).copied()
    }

    /// The results of the hands that are over.
    pub(super) fn results(&self) -> Vec<HandResult> {
        let over = match self.game.phase() {
            Phase::Over => self.game.played().len(),
            Phase::After => self.number() + 1,
            _ => self.number(),
        };
        let results = self.game.played().iter().zip(&self.known).take(over).filter_map(|(played, known)| {
            let best = known.analysis.as_ref()?.totals().full;
            let odds = self.odds.as_ref().filter(|odds| odds.size == played.hand.len());
            let percentile = odds.and_then(|odds| odds.percentile(best));
            Some(HandResult { total: played.total(), best, percentile })
        });
        results.collect()
    }

    /// What the rival has made of the hands that are over.
    pub(super) fn rival_total(&self) -> u32 {
        let over =
            if matches!(self.game.phase(), Phase::After | Phase::Over) { self.known.len() } else { self.number() };
        self.known.iter().take(over).filter_map(Knowledge::rival_total).sum()
    }

    /// Whether the game has begun and is not over.
    pub(super) fn in_progress(&self) -> bool {
        !self.game.moves().is_empty() && !self.is_over()
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.game.phase() == Phase::Over
    }

    /// What is open beside the hand.
    pub(super) fn panel_name(&self) -> Option<String> {
        match &self.panel {
            Panel::None => None,
            Panel::Debug(_) => Some("debug".into()),
            Panel::Review(review) => Some(format!("review {}", review.replay().note())),
        }
    }

    /// For the title line.
    pub(super) fn status(&self, day: Option<String>) -> String {
        let setup = self.game.setup();
        let source = match (day, &setup.deal) {
            (Some(day), _) => format!("{day} · {} words", setup.tier),
            (None, Deal::Random { .. }) => format!("{} words · seed {}", setup.tier, setup.seed),
            (None, Deal::Given(_)) => format!("{} words · your hand", setup.tier),
        };
        format!("{source}{}", self.help.note())
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
    };
    order.iter().zip(standing).map(tile).collect()
}
