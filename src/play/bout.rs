//! A game in progress with its book-keeping, the same for every game.
//!
//! The rules, once for all:
//! - *Help.* A person's move counts as helped when a hint was in sight that was asked for, or the best move marked by live
//!   hints, or when one of these, the debug overlay or the review was open in that position. The outlook of live hints names
//!   no move and is no help. A hint that is asked for and the debug overlay count at once, so that they also count when no move
//!   follows; each and the move after it count once. Changing live hints before the first move leaves no mark. Making a move again does not
//!   count; taking moves back counts once a key.
//! - *Undo* takes away what is typed and not entered; else it goes back to the last position in which a person decides, and
//!   where nobody plays by one move. *Redo* goes as far
//!   forward. A new move forgets what was taken back.
//! - *Live hints* show the outlook, or with it the hint up to the step that names the best move. A contest, such as the game
//!   of a day, begins without them whatever the player prefers; there they are changed for that game alone.
//! - *A review* opens at the player's first mistake, else at the last move. The debug overlay opened in it looks at the
//!   position that the review shows, in a bout of its own, so that nothing in it changes the game; closing it leads back to
//!   the review.
//! - *Motion* shows what has happened. A key, a press or a typed letter brings it to its end before it is handled; so
//!   does a terminal that is too slow for it.
//! - *Questions* go to the worker one at a time, the most wanted first, after every input. A failed one is told, and asked
//!   again when the position changes or the player comes back.
//! - *A round* tries the mistakes of a game that is over again, each in a bout of its own before it: see [`Round`].
//! - *In a puzzle* the bout is posed: a move is handed to the screen around it, which judges it, and is not made. Nothing is
//!   worked out meanwhile but for the debug overlay, and nothing is taken back.

mod explain;
mod input;
mod lines;
mod panels;
mod round;
mod screen;
mod stepping;

use super::board::{Arrival, AsksWorker, Board, Remark};
use super::panel::{Panel, Review as _};
use super::{Game, Inquiry, Replay};
use crate::model::{Feat, GameRecord, Help, Outcome, Tag};
use crate::screen::{Context, Request};
use crate::settings::{LiveHints, Settings};
use arcade_ui::motion::Motion;

pub use round::Round;

/// What a move comes to.
#[derive(Debug, Clone)]
enum Stage<M> {
    /// It is made.
    Played,
    /// The position is that of a puzzle: a move is handed over, where one is asked for.
    Posed { asks: bool },
    /// The position is that before a mistake, where `played` was played: another move is handed over, where one is asked for.
    Retried { asks: bool, played: M },
}

#[derive(Debug)]
pub struct Bout<B: Board> {
    game: B::Game,
    /// What is true of the current position.
    pub board: B,
    tag: Tag,
    /// Moves taken back, the last one on top.
    undone: Vec<<B::Game as Game>::Move>,
    /// What moves on the screen.
    pub motion: Motion,
    /// What each move was worth.
    judged: Vec<B::Judgement>,
    help: Help,
    /// How far the player has asked for a hint at this position, 0 to [`Board::LAST_STEP`].
    hint_step: u8,
    /// The live hints of this game where it is a contest.
    contest_hints: LiveHints,
    /// Whether the best move was marked, or the debug overlay or the review open, at this position.
    seen: bool,
    /// Whether the help at this position is counted already.
    counted: bool,
    panel: Panel<B>,
    /// The debug overlay as it was left at this position.
    left: Option<Box<super::Overlay<B>>>,
    /// The position that the review shows, while the debug overlay looks at it.
    past: Option<Box<Self>>,
    remark: Option<Remark>,
    inquiry: Inquiry<B::Question>,
    outcome: Option<Outcome>,
    stage: Stage<<B::Game as Game>::Move>,
    /// How many moves, from the first on, a lesson asked for.
    led: usize,
    /// Grows with everything that the record says.
    revision: u64,
}

impl<B: AsksWorker> Bout<B> {
    /// A new game, shown on `board`.
    ///
    /// # Errors
    /// When the setup can't be played.
    pub fn begin(
        setup: &<B::Game as Game>::Setup,
        board: B,
        tag: Tag,
        cx: &mut Context<'_>,
    ) -> Result<Self, <B::Game as Game>::Refusal> {
        let mut bout = Self::over(B::Game::begin(setup)?, board, tag);
        bout.reach(Arrival::Begun, cx);
        Ok(bout)
    }

    /// The game that was played as far as `record` says; None when the record makes no sense.
    pub fn restore(
        setup: &<B::Game as Game>::Setup,
        board: B,
        record: &GameRecord,
        cx: &mut Context<'_>,
    ) -> Option<Self> {
        let mut bout = Self::over(B::Game::begin(setup).ok()?, board, record.tag.clone());
        let line: Vec<_> = record.line.iter().map(|text| bout.game.read_move(text)).collect::<Option<_>>()?;
        let (made, undone) = line.split_at_checked(record.played)?;
        for step in made {
            bout.carry_out(step).ok()?;
        }
        let mut ahead = bout.game.clone();
        for step in undone {
            ahead.make(step.clone()).ok()?;
        }
        bout.undone = undone.iter().rev().cloned().collect();
        bout.help = record.help;
        bout.reach(Arrival::Restored, cx);
        Some(bout)
    }

    /// Makes a new move, of whichever side is to move.
    ///
    /// # Errors
    /// When the game refuses it; nothing has changed then.
    pub fn make(
        &mut self,
        step: &<B::Game as Game>::Move,
        cx: &mut Context<'_>,
    ) -> Result<(), <B::Game as Game>::Refusal> {
        if self.is_posed() {
            self.game.clone().make(step.clone())?;
            cx.ask(Request::Judge(self.game.write_move(step)));
            return Ok(());
        }
        let helped = self.game.person_to_move() && (self.shown_hint(cx.settings) > 0 || self.seen);
        self.carry_out(step)?;
        self.undone.clear();
        self.help.hints += u32::from(helped && !self.counted);
        self.reach(Arrival::Made, cx);
        Ok(())
    }

    /// Shows the position as that of a puzzle: see [`crate::screen::Input::Pose`].
    fn pose(&mut self, asks: bool, cx: &mut Context<'_>) {
        self.stage = Stage::Posed { asks };
        self.reach(Arrival::Restored, cx);
    }

    /// Takes in the position that was just reached.
    fn reach(&mut self, arrival: Arrival, cx: &mut Context<'_>) {
        self.hint_step = 0;
        (self.seen, self.counted) = (self.panel.debug().is_some(), false);
        self.inquiry.withdraw(cx);
        self.left = None;
        B::arrive(self, arrival, cx);
        if let Panel::Debug(overlay) = &mut self.panel {
            overlay.arrive();
        }
        self.note_marks(cx.settings);
        self.look(cx);
        self.reassess();
        self.inquire(cx);
    }

    /// Lets the debug overlay look at the position, and at what is known of it by now.
    pub(super) fn look(&mut self, cx: &Context<'_>) {
        if let Some(past) = self.beside_mut() {
            return past.look(cx);
        }
        if let Panel::Debug(overlay) = &mut self.panel {
            overlay.look(&self.board.scene(&self.game, cx.lexicon, cx.settings));
        }
    }

    /// Puts the most wanted question to the worker, when it is at none.
    pub fn inquire(&mut self, cx: &mut Context<'_>) {
        if let Some(past) = self.beside_mut() {
            return past.inquire(cx);
        }
        let is_quiet = matches!(self.stage, Stage::Posed { .. }) && self.panel.debug().is_none();
        if !is_quiet
            && self.inquiry.question().is_none()
            && let Some((question, task)) = B::wanted(self)
        {
            self.inquiry.put(question, task, cx);
        }
    }
}

impl<B: Board> Bout<B> {
    fn over(game: B::Game, board: B, tag: Tag) -> Self {
        Self {
            game,
            board,
            tag,
            undone: Vec::new(),
            motion: Motion::default(),
            judged: Vec::new(),
            help: Help::default(),
            hint_step: 0,
            contest_hints: LiveHints::Off,
            seen: false,
            counted: false,
            panel: Panel::None,
            left: None,
            past: None,
            remark: None,
            inquiry: Inquiry::default(),
            outcome: None,
            stage: Stage::Played,
            led: 0,
            revision: 0,
        }
    }

    pub const fn game(&self) -> &B::Game {
        &self.game
    }

    /// What the records know the game by.
    pub const fn tag(&self) -> &Tag {
        &self.tag
    }

    /// What each move so far was worth.
    pub fn judged(&self) -> &[B::Judgement] {
        &self.judged
    }

    /// How many of its moves, from the first on, a lesson asked for: none of them is a mistake of the player’s.
    pub const fn led(&self) -> usize {
        self.led
    }

    pub const fn help(&self) -> Help {
        self.help
    }

    /// The game, and what can be changed beside it: the board, and what is open there.
    pub const fn parts(&mut self) -> (&B::Game, &mut B, &mut Panel<B>) {
        (&self.game, &mut self.board, &mut self.panel)
    }

    /// What is open beside the board.
    pub const fn panel(&self) -> &Panel<B> {
        &self.panel
    }

    pub const fn panel_mut(&mut self) -> &mut Panel<B> {
        &mut self.panel
    }

    /// What the hint line says in place of advice.
    pub const fn remark(&self) -> Option<&Remark> {
        self.remark.as_ref()
    }

    /// Says something in the hint line until the next key.
    pub fn tell(&mut self, label: &'static str, sentence: impl Into<String>) {
        self.remark = Some(Remark::Told(label, sentence.into()));
    }

    /// Says in the hint line why a key did nothing.
    pub fn refuse(&mut self, sentence: impl Into<String>) {
        self.remark = Some(Remark::Refused(sentence.into()));
    }

    pub const fn is_refused(&self) -> bool {
        matches!(self.remark, Some(Remark::Refused(_)))
    }

    /// Takes the remark out of the hint line; whether there was one.
    pub fn clear_remark(&mut self) -> bool {
        self.remark.take().is_some()
    }

    /// Takes out of the hint line why a key did nothing, where the reason is gone.
    pub fn clear_refusal(&mut self) {
        if self.is_refused() {
            self.remark = None;
        }
    }

    pub const fn question(&self) -> Option<&B::Question> {
        self.inquiry.question()
    }

    /// The bout that is shown: this one, or the position of a review or of a round that the debug overlay looks at.
    pub fn in_front(&self) -> &Self {
        match (&self.past, &self.panel) {
            (Some(past), _) => past,
            (None, Panel::Round(round)) if round.table().panel.debug().is_some() => round.table(),
            _ => self,
        }
    }

    /// The bout that the worker is asked for while it stands beside this one: a position of the review that the debug overlay
    /// looks at, or that of a round.
    fn beside_mut(&mut self) -> Option<&mut Self> {
        match (&mut self.past, &mut self.panel) {
            (Some(past), _) => Some(past),
            (None, Panel::Round(round)) => Some(round.table_mut()),
            _ => None,
        }
    }

    /// How the game ended; None while it goes on.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// What was achieved in the game; nothing while it goes on, and in a lesson, which is nobody’s result.
    pub fn earned_feats(&self) -> &[Feat] {
        self.outcome.as_ref().filter(|_| self.tag.lesson.is_none()).map_or(&[], |outcome| &outcome.feats)
    }

    pub fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// Whether the game is over and has mistakes that can be tried again.
    pub fn can_try_again(&self) -> bool {
        self.is_over() && B::offers_mistakes(self) && !B::mistakes(self).is_empty()
    }

    /// Whether the game has begun and is not over. Asking for a hint begins it: it would not be unknown on another visit.
    /// So do moves that were all taken back: a game that is tried again from its first move is under way.
    pub fn in_progress(&self) -> bool {
        let has_moves = !self.game.moves().is_empty() || !self.undone.is_empty();
        let has_begun = has_moves || B::pending(self).is_some() || self.help.hints > 0;
        has_begun && !self.is_over()
    }

    /// Whether the hint line answers something: a hint that was asked for, a refusal, an export.
    pub const fn is_answering(&self) -> bool {
        self.hint_step > 0 || self.remark.is_some()
    }

    /// How many steps of the hint are in sight.
    pub fn shown_hint(&self, settings: &Settings) -> u8 {
        match self.live_hints(settings) {
            _ if self.asks_for_a_result() => 0,
            LiveHints::BestMove => self.hint_step.max(B::LIVE_STEP),
            _ => self.hint_step,
        }
    }

    /// Whether it is told who is winning and by how much: by live hints, or with a hint.
    pub fn shows_outlook(&self, settings: &Settings) -> bool {
        self.live_hints(settings) != LiveHints::Off || self.hint_step > 0 && !self.asks_for_a_result()
    }

    /// Notes whether the best move is marked in mid-game: it is known then, also when it is marked no more.
    fn note_marks(&mut self, settings: &Settings) {
        self.seen |= self.live_hints(settings) == LiveHints::BestMove && self.in_progress();
    }

    /// Whether a move is judged and not made: the position is that of a puzzle, or one before a mistake.
    pub const fn is_posed(&self) -> bool {
        !matches!(self.stage, Stage::Played)
    }

    /// Whether the position is such a one, and only looked at.
    pub const fn is_still(&self) -> bool {
        matches!(self.stage, Stage::Posed { asks: false } | Stage::Retried { asks: false, .. })
    }

    /// The mistake that was made in this position, where it is tried again.
    pub const fn mistake_here(&self) -> Option<&<B::Game as Game>::Move> {
        match &self.stage {
            Stage::Retried { played, .. } => Some(played),
            Stage::Played | Stage::Posed { .. } => None,
        }
    }

    /// Shows what would have been best, once the mistake is answered.
    fn reveal(&mut self) {
        self.stop_asking();
        self.hint_step = B::LIVE_STEP;
    }

    /// Asks for no other move in place of the mistake.
    fn stop_asking(&mut self) {
        if let Stage::Retried { asks, .. } = &mut self.stage {
            *asks = false;
        }
        self.remark = None;
    }

    /// The position after so many moves of this game, as a bout of its own.
    fn after_moves(&self, count: usize) -> Self {
        let mut game = self.game.clone();
        while game.moves().len() > count && game.undo().is_some() {}
        let mut past = Self::over(game, self.board.clone(), self.tag.clone());
        past.led = self.led;
        past.judged = self.judged[..past.game.moves().len().min(self.judged.len())].to_vec();
        past
    }

    /// Whether the game counts for more than itself.
    pub const fn is_contest(&self) -> bool {
        self.tag.daily.is_some()
    }

    /// The live hints of this game.
    pub fn live_hints(&self, settings: &Settings) -> LiveHints {
        match (self.asks_for_a_result(), self.is_contest()) {
            (true, _) => LiveHints::Off,
            (false, true) => self.contest_hints,
            (false, false) => settings.live_hints,
        }
    }

    /// Whether the debug overlay asks for the result of a step: the board tells nothing then that could be the answer.
    pub fn asks_for_a_result(&self) -> bool {
        self.panel.debug().is_some_and(|overlay| overlay.asking().0)
    }

    /// How many moves were taken back and can be made again.
    pub const fn undone(&self) -> usize {
        self.undone.len()
    }

    /// Forgets that a panel was open here: for a move that nothing in it could have helped with.
    pub const fn forget_seen(&mut self) {
        self.seen = false;
    }

    /// Where the review stands; None while it is closed, or under the debug overlay.
    pub fn replay(&self) -> Option<&Replay> {
        self.panel.review().filter(|_| self.past.is_none()).map(B::Review::replay)
    }

    fn carry_out(&mut self, step: &<B::Game as Game>::Move) -> Result<(), <B::Game as Game>::Refusal> {
        let judgement = self.board.judge(&self.game, step);
        self.game.make(step.clone())?;
        self.judged.push(judgement);
        Ok(())
    }

    /// Works out anew how the game ended: for what is only found out after its end.
    pub fn reassess(&mut self) {
        self.outcome = B::outcome(self);
        self.revision += 1;
    }

    /// Drops the open question, so that a more urgent one is put next.
    pub fn withdraw(&mut self, cx: &mut Context<'_>) {
        self.inquiry.withdraw(cx);
    }
}
