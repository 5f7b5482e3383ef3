//! A word game in progress: the parts of its board, and what is true of the game together with what is known of it.

use super::choice::Swap;
use super::entry_line::EntryLine;
use super::game::WordGame;
use super::knowledge::{Knowledge, Question, points_of};
use super::prompt::Prompt;
use super::puzzles::THROW;
use super::rank::Standing;
use crate::play::{Board as _, Bout, Mistake};
use crate::settings::Settings;
use crate::work::Report;
use arcade_engine::wordgame::{Analysis, Game, Mode, Phase, PlanStep, Symbol, WordList};

/// A word game in progress.
pub(super) type HandPlay = Bout<HandBoard>;

#[derive(Debug, Clone, Default)]
pub(super) struct HandBoard {
    pub(super) entry: EntryLine,
    pub(super) prompt: Prompt,
    pub(super) known: Knowledge,
    mistakes: Vec<Mistake>,
    scrolled: usize,
}

impl HandBoard {
    /// The board of a game with this seed.
    pub(super) fn new(seed: u64) -> Self {
        Self { entry: EntryLine::new(seed), ..Self::default() }
    }

    /// The mistakes, once the game is over.
    pub(super) fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// Lines by which lists are scrolled.
    pub(super) const fn scrolled(&self) -> usize {
        self.scrolled
    }

    /// Scrolls by a line, up to line `last`.
    pub(super) fn scroll(&mut self, down: bool, last: usize) {
        self.scrolled = if down { self.scrolled + 1 } else { self.scrolled.saturating_sub(1) }.min(last);
    }
}

impl HandPlay {
    /// Takes in the position that was just reached.
    pub(super) fn look_around(&mut self) {
        self.with_known(Knowledge::arrive);
        let (whole, is_after) = (self.state().whole(), self.state().phase() == Phase::After);
        self.board.entry.begin(&whole);
        self.board.prompt = if is_after { Prompt::GoOn(0) } else { Prompt::None };
        // A puzzle on a hand before its first word is about the swap.
        if self.is_posed() && !self.is_still() && self.mistake_here().is_none() && self.state().may_substitute() {
            self.show_swaps(None);
        }
        self.board.scrolled = 0;
        self.find_mistakes();
    }

    /// Takes in what the worker found about `question`; false when it is of no use.
    pub(super) fn take_in(&mut self, question: &Question, report: &Report) -> bool {
        self.with_known(|known, game| known.take_in(question, report, game))
    }

    fn with_known<T>(&mut self, change: impl FnOnce(&mut Knowledge, &WordGame) -> T) -> T {
        let mut known = std::mem::take(&mut self.board.known);
        let result = change(&mut known, self.game());
        self.board.known = known;
        result
    }

    /// Notes what can be tried again, once the game is over.
    pub(super) fn find_mistakes(&mut self) {
        self.board.mistakes = if self.is_over() { super::review::mistakes(self) } else { Vec::new() };
    }

    /// The game as the engine has it.
    pub(super) const fn state(&self) -> &Game {
        &self.game().state
    }

    /// The words that count.
    pub(super) fn list(&self) -> WordList<'_> {
        self.game().list()
    }

    /// The best play of the hand that is being played, once it is known.
    pub(super) fn analysis(&self) -> Option<&Analysis> {
        self.board.known.analysis(self.state().number())
    }

    /// Its best possible total.
    pub(super) fn best_total(&self) -> Option<u32> {
        self.board.known.best_total(self.state().number())
    }

    /// Whether the hand that is over may be replayed, and a replay could still better it. While the best total is not known,
    /// it could.
    pub(super) fn may_better(&self) -> bool {
        self.state().may_replay() && self.best_total().is_none_or(|best| self.state().hand_total() < best)
    }

    /// Whether the words that were missed in this hand are not told yet: it is being played, or may still be bettered.
    pub(super) fn hides_missed(&self, hand: usize) -> bool {
        hand == self.state().number()
            && (matches!(self.state().phase(), Phase::Before | Phase::Playing) || self.may_better())
    }

    /// The best total that it can still come to, while it is played.
    pub(super) fn in_reach(&self) -> Option<u32> {
        let table = &self.analysis().filter(|_| !self.state().is_after_hand())?.table;
        Some(self.state().scored() + table.best(&self.state().hand(), Mode::Full))
    }

    /// Where the round stands on the ladder of ranks, once the hand is worked out.
    pub(super) fn standing(&self) -> Option<Standing> {
        Some(Standing::of(self.state().scored(), self.best_total()?))
    }

    /// How many of a hundred hands are worse than this one.
    pub(super) fn better_than(&self) -> Option<u32> {
        Some((self.board.known.percentile(self.state().number())? * 100.0).round() as u32)
    }

    /// `working` while the worker may still find out what is missing of the hand; else that it can't.
    pub(super) fn missing_note(&self, working: &'static str) -> &'static str {
        self.board.known.missing_note(self.state().number(), working)
    }

    /// What is typed as it is entered: see [`EntryLine::laid`].
    pub(super) fn laid(&self) -> String {
        self.board.entry.laid(&self.state().hand(), self.board.known.best_step())
    }

    /// The letters of it: in a puzzle a sign behind them says that they are thrown away, and is none of them.
    pub(super) fn laid_letters(&self) -> String {
        let mut laid = self.laid();
        if self.is_posed() && laid.ends_with(THROW) {
            laid.pop();
        }
        laid
    }

    /// The consonant that is typed and not held, where what is typed with it is no word: then the wildcard is not laid for
    /// another one.
    pub(super) fn misspelt(&self) -> Option<char> {
        let lent = self.board.entry.lent_letter(&self.laid());
        lent.filter(|_| !self.list().contains(self.board.entry.typed()))
    }

    /// Whether a hint is in sight.
    pub(super) fn is_hinted(&self, settings: &Settings) -> bool {
        self.shown_hint(settings) > 0
    }

    /// Whether the hint in sight names the best move.
    pub(super) fn is_best_named(&self, settings: &Settings) -> bool {
        self.shown_hint(settings) >= HandBoard::LIVE_STEP
    }

    /// The entry that the hint on the screen proposes.
    pub(super) fn proposed(&self, settings: &Settings) -> Option<&PlanStep> {
        let is_proposed =
            self.is_best_named(settings) && self.swap_advised().is_none() && !self.state().is_after_hand();
        self.board.known.best_step().filter(|_| is_proposed)
    }

    /// The letter to swap first, when that is better than playing the hand as it is and keeping the swap for later.
    pub(super) fn swap_advised(&self) -> Option<Symbol> {
        match Swap::of(self.state(), &self.board.known)? {
            Swap::Now { letter, .. } => Some(letter),
            Swap::Wait { .. } | Swap::Never => None,
        }
    }

    /// What the rival has entered as far as it is seen: an entry for each of the player's, and all of them once the hand
    /// is over.
    pub(super) fn rival_seen(&self, number: usize) -> &[PlanStep] {
        let (game, line) = (self.state(), self.board.known.rival(number));
        let Some(played) = game.played().get(number) else { return &[] };
        let is_over = number < game.number() || game.is_after_hand() || played.rounds.len() > 1;
        let entered = played.rounds.first().map_or(0, |round| round.entries.len());
        if is_over { line } else { &line[..entered.min(line.len())] }
    }

    /// How many of the rival's entries in a hand are told with their words. What it entered after your last entry stays hidden
    /// as long as you may replay the hand, and while you do: it would spoil that.
    pub(super) fn rival_named(&self, number: usize) -> usize {
        let game = self.state();
        let is_settled = number < game.number() || game.is_after_hand() && !self.may_better();
        let first = game.played().get(number).and_then(|played| played.rounds.first());
        match first {
            _ if is_settled => usize::MAX,
            // As long as a hand may be played once more, no word of it is given away.
            Some(round) if game.used().1 => round.entries.len(),
            _ => 0,
        }
    }

    /// What the rival has entered in the present hand, as it is drawn: it plays after you, once your own entry has settled.
    pub(super) fn rival_drawn(&self) -> &[PlanStep] {
        let seen = self.rival_seen(self.state().number());
        let entered = self.state().entries().len();
        let answers = self.state().phase() == Phase::Playing && seen.len() == entered && self.is_settling();
        &seen[..seen.len() - usize::from(answers && !seen.is_empty())]
    }

    /// What the rival has made as it is drawn, over all hands.
    pub(super) fn rival_drawn_total(&self) -> u32 {
        let before: u32 = (0..self.state().number()).map(|number| points_of(self.rival_seen(number))).sum();
        before + points_of(self.rival_drawn())
    }
}
