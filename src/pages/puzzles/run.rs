//! Puzzles one after the other: which is asked, which comes next, and when it is over.

use web_time::Instant;

use super::clock::Clock;
use super::mistakes::MistakeSearch;
use super::modes::{DRILL, Mode};
use super::past::Past;
use super::record;
use super::solving::{Solving, TOLD};
use crate::games::puzzles::shape;
use crate::model::{GameRecord, PuzzleNote};
use crate::play::{Answer, Inquiry};
use crate::puzzles::Puzzle;
use crate::records::{Order, Query};
use crate::screen::{Context, Input, Request};
use crate::work::{Desk, PuzzleReport, PuzzleTask, Report, Task, Ticket};
use arcade_ui::actions::Action;

/// Misses that end three minutes.
pub(super) const MISSES: usize = 3;

/// Puzzles in a row that were asked before, until no other is looked for.
const KNOWN: u64 = 40;

/// Puzzles that are looked at for one that is harder or easier than the one that was left.
const LOOKED_AT: usize = 8;

/// Puzzles that are asked one after the other.
pub(super) struct Run {
    /// Where puzzles are asked for.
    desk: Desk,
    pub(super) mode: Mode,
    /// The puzzle in front of the player.
    pub(super) solving: Option<Solving>,
    /// The one that comes next, if it was found already.
    ready: Option<Box<Puzzle>>,
    inquiry: Inquiry<PuzzleTask>,
    /// Puzzles that were found and had been asked before.
    skipped: u64,
    /// Whether the puzzle in front of the player is of a game that the player doesn't know yet.
    pub(super) is_new_game: bool,
    /// How the puzzles of this run went.
    pub(super) results: Vec<bool>,
    /// How many in a row were solved before this run, where it goes on with a streak.
    before: u64,
    /// Whether harder puzzles than one with this rating were asked for, or easier ones, and how many were looked at since.
    wanted: Option<(bool, u16, usize)>,
    /// By how many points the last one changed the rating.
    pub(super) change: Option<i32>,
    pub(super) clock: Option<Clock>,
    /// The number of a run of three minutes, once it is known how many there were.
    number: Option<u32>,
    mistakes: MistakeSearch,
    /// Whether it is over.
    pub(super) over: bool,
    /// Why there is no puzzle, where there is none.
    pub(super) trouble: Option<String>,
    /// Whether the way back leads out of the puzzles.
    pub(super) from_elsewhere: bool,
}

impl Run {
    /// A run before its first puzzle.
    pub(super) fn new(mode: Mode, desk: Desk, from_elsewhere: bool, cx: &mut Context<'_>) -> Self {
        if mode == Mode::Mine && cx.kept {
            cx.ask(Request::Records(Order::Ask(Query::Decided)));
        }
        let is_rush = mode == Mode::Rush;
        Self {
            desk,
            mode,
            solving: None,
            ready: None,
            inquiry: Inquiry::default(),
            skipped: 0,
            is_new_game: false,
            results: Vec::new(),
            before: 0,
            wanted: None,
            change: None,
            clock: is_rush.then(Clock::new),
            number: None,
            mistakes: MistakeSearch::default(),
            over: false,
            trouble: None,
            from_elsewhere,
        }
    }

    /// Whether a puzzle waits for its answer.
    fn waits(&self) -> bool {
        self.solving.as_ref().is_some_and(|solving| !solving.is_decided())
    }

    /// Whether the puzzle in front of the player is decided.
    pub(super) fn is_decided(&self) -> bool {
        self.solving.as_ref().is_some_and(Solving::is_decided)
    }

    /// How many puzzles of this run were failed.
    pub(super) fn misses(&self) -> usize {
        self.results.iter().filter(|right| !**right).count()
    }

    /// How many were solved.
    pub(super) fn solved(&self) -> usize {
        self.results.len() - self.misses()
    }

    /// How the puzzles went that are counted: a streak goes on over visits.
    pub(super) fn counted(&self, past: Option<&Past>) -> Vec<bool> {
        let before =
            past.filter(|_| self.mode == Mode::Streak && self.results.is_empty()).map_or(self.before, Past::streak);
        std::iter::repeat_n(true, before as usize).chain(self.results.iter().copied()).collect()
    }

    /// What the records note of the puzzle in front of the player.
    pub(super) fn note(&self, posed: &Puzzle) -> PuzzleNote {
        let theme = posed.problem.theme.to_string().into();
        PuzzleNote { theme, rating: posed.rating, mode: self.mode.note(), run: self.number }
    }

    /// Asks the worker for the next puzzle, if it is time to.
    pub(super) fn look_ahead(&mut self, past: &Past, cx: &mut Context<'_>) {
        if self.mode == Mode::Rush {
            self.number.get_or_insert(past.stats().next_run);
        }
        let waits = self.waits();
        let is_enough = self.ready.is_some() || self.over || self.is_at_its_end() || self.trouble.is_some();
        if is_enough || waits && !self.mode.is_counted() || self.solving.is_some() && self.mode.is_single() {
            return;
        }
        if self.inquiry.question().is_some() {
            return;
        }
        let ahead = u64::from(waits);
        let task = if self.mode == Mode::Mine {
            if cx.kept && !self.mistakes.has_games() {
                return;
            }
            self.mistakes.task(past, past.count(|note| self.mode.asked(note)) + self.skipped)
        } else {
            self.mode.task(past, ahead, self.solved() as u64, self.skipped)
        };
        match task {
            Some(task) => self.inquiry.put(task.clone(), Task::Puzzle(self.desk.clone(), task), cx),
            None if self.solving.is_none() => self.trouble = Some(self.no_more()),
            None => {}
        }
    }

    /// Why there is no puzzle.
    fn no_more(&self) -> String {
        match self.mode {
            Mode::Mine if self.results.is_empty() => {
                "There is no mistake of yours to look at: finish a few games or matches, and what went wrong in them comes here. Of the Word Game come those that everyday words would have mended."
                    .to_owned()
            }
            Mode::Mine => "You have looked at every mistake of your games. Play on, and come back.".to_owned(),
            Mode::Code(_) => "The position of this code is no puzzle: more than one move is right in it.".to_owned(),
            _ => "No other puzzle of this kind was found. ⟨back⟩ goes back, and other kinds have more.".to_owned(),
        }
    }

    /// Takes in what the worker says; false if it is an answer to something else.
    pub(super) fn receive(
        &mut self,
        (ticket, report): (Ticket, Report),
        past: &mut Past,
        cx: &mut Context<'_>,
    ) -> bool {
        match self.inquiry.receive(ticket, &report) {
            None => return false,
            Some(Answer::Part(_)) => {
                if let Report::Puzzle(found) = report {
                    self.found(found, past, cx);
                }
            }
            Some(Answer::Complete(_)) => self.look_ahead(past, cx),
            Some(Answer::Failed(_, sentence)) => {
                self.trouble = Some(sentence);
            }
        }
        true
    }

    fn found(&mut self, found: PuzzleReport, past: &Past, cx: &mut Context<'_>) {
        let before = match (&self.mode, &self.solving) {
            (_, Some(solving)) => Some(&solving.posed.problem),
            (Mode::Drill { like, .. }, None) => Some(like),
            _ => None,
        };
        let follows = |posed: &Puzzle| before.is_some_and(|before| shape(before) == shape(&posed.problem));
        let is_fresh = |posed: &Puzzle| self.mode.is_single() || !past.has_met(&posed.problem) && !follows(posed);
        if let PuzzleReport::Posed(posed) = &found
            && let Some((is_harder, rating, looked_at)) = &mut self.wanted
            && is_fresh(posed)
        {
            let is_such = if *is_harder { posed.rating > *rating } else { posed.rating < *rating };
            *looked_at += 1;
            if !is_such && *looked_at < LOOKED_AT {
                return self.skip();
            }
            self.wanted = None;
        }
        match found {
            PuzzleReport::Posed(posed) if is_fresh(&posed) => self.offer(posed, past, cx),
            PuzzleReport::Mistake(place, posed) => {
                self.mistakes.found(Some(place));
                self.offer(posed, past, cx);
            }
            PuzzleReport::Posed(_) => self.skip(),
            PuzzleReport::None => match self.inquiry.question() {
                Some(PuzzleTask::FirstMistake(_)) => self.mistakes.found(None),
                Some(PuzzleTask::Like { .. }) if self.mode == Mode::Mine => self.mistakes.without_pattern(),
                Some(PuzzleTask::Pose(_)) => self.trouble = Some(self.no_more()),
                _ => self.skip(),
            },
        }
    }

    /// What was found is none, or was asked before: another is looked for, for a while.
    fn skip(&mut self) {
        self.skipped += 1;
        if self.skipped.is_multiple_of(KNOWN) {
            if self.mode == Mode::Mine {
                self.mistakes.without_pattern();
            } else if self.solving.is_none() {
                self.trouble = Some(self.no_more());
            }
        }
    }

    fn offer(&mut self, posed: Box<Puzzle>, past: &Past, cx: &mut Context<'_>) {
        match self.solving {
            // What was on its way when it ended comes too late.
            _ if self.over => {}
            None => self.show(posed, past, cx),
            Some(_) => self.ready = Some(posed),
        }
    }

    /// Puts a puzzle in front of the player.
    fn show(&mut self, posed: Box<Puzzle>, past: &Past, cx: &mut Context<'_>) {
        self.mistakes.shown(&posed.problem);
        if self.mode == Mode::Streak && self.results.is_empty() {
            self.before = past.streak();
        }
        let has_hint = past.has_hint(&posed.problem);
        self.is_new_game = !past.knows_game(posed.game());
        self.solving = Solving::new(posed, cx);
        if let Some(solving) = self.solving.as_mut().filter(|_| has_hint) {
            solving.hint = TOLD;
        }
        self.change = None;
        match (&mut self.clock, &self.solving) {
            (Some(clock), Some(_)) => clock.start(cx.now),
            (_, None) => self.skip(),
            (None, Some(_)) => {}
        }
    }

    /// Goes on to the next puzzle, or shows how the run went.
    pub(super) fn go_on(&mut self, past: &Past, cx: &mut Context<'_>) {
        self.over |= self.is_at_its_end() || self.clock.as_ref().is_some_and(Clock::is_out);
        self.solving = None;
        if !self.over
            && let Some(posed) = self.ready.take()
        {
            self.show(posed, past, cx);
        }
        self.look_ahead(past, cx);
    }

    /// Whether the puzzle in front of the player may be left for another one.
    pub(super) fn may_skip(&self) -> bool {
        self.mode.may_skip() && self.waits()
    }

    /// Which of easier and harder puzzles can be asked for.
    pub(super) fn shifts(&self, past: Option<&Past>) -> impl Iterator<Item = Action> {
        let past = past.filter(|_| self.mode.may_shift());
        let leads_on = |is_harder: bool| past.is_some_and(|past| past.shifted(is_harder).is_some());
        let shifts = [(Action::Easier, leads_on(false)), (Action::Harder, leads_on(true))];
        shifts.into_iter().filter_map(|(action, leads_on)| leads_on.then_some(action))
    }

    /// What the keys do now, most wanted first.
    pub(super) fn live(&self, past: Option<&Past>) -> Vec<Action> {
        let shift = self.shifts(past);
        let mut live = self.solving.as_ref().map(Solving::live).unwrap_or_default();
        if self.may_skip() {
            // Whoever does not know how to go on needs these more than the keys that only help to see.
            let at = live.iter().position(|action| is_extra(*action)).unwrap_or(live.len());
            live.retain(|action| *action != Action::Hint);
            let added: Vec<Action> = [Action::Hint, Action::Skip].into_iter().chain(shift).collect();
            live.splice(at..at, added);
        } else if self.is_decided() {
            let drill = self.drill().map(|_| Action::Drill);
            live.splice(1..1, drill);
            live.extend(shift.filter(|_| !self.over));
        }
        if self.solving.is_some() && !self.from_elsewhere {
            live.push(Action::Back);
        }
        live
    }

    /// A few puzzles like the one in front of the player, if it was missed.
    pub(super) fn drill(&self) -> Option<Mode> {
        let solving = self.solving.as_ref().filter(|solving| solving.is_solved() == Some(false))?;
        self.mode.drill(solving.posed.problem.clone(), solving.posed.rating)
    }

    /// Which of the few puzzles like a missed one is asked: `2 of 3`.
    pub(super) fn place(&self) -> Option<String> {
        let at = (self.results.len() + usize::from(!self.is_decided())).min(DRILL);
        matches!(self.mode, Mode::Drill { .. }).then(|| format!("{at} of {DRILL}"))
    }

    /// Asks easier or harder puzzles from here on, and says so; the one that waits for its answer is left.
    pub(super) fn shift(&mut self, is_harder: bool, past: &mut Past, cx: &mut Context<'_>) {
        let told = if !self.mode.may_shift() {
            "Only in Mixed, in One kind and in Three like it you can ask for easier or harder puzzles.".to_owned()
        } else if let Some(points) = past.shift(is_harder) {
            self.mode.note_shift(points);
            self.wanted = self.solving.as_ref().map(|solving| (is_harder, solving.posed.rating, 0));
            self.pass_over(past);
            (self.ready, self.trouble) = (None, None);
            self.inquiry.withdraw(cx);
            self.look_ahead(past, cx);
            let how = if is_harder { "Harder" } else { "Easier" };
            format!("{how} puzzles from here on.")
        } else {
            let how = if is_harder { "hardest" } else { "easiest" };
            format!("These are the {how} puzzles there are.")
        };
        cx.ask(Request::Notice(told));
    }

    /// Leaves the puzzle that waits for its answer, where that may be: it does not count, and is not asked again.
    pub(super) fn pass_over(&mut self, past: &mut Past) {
        if let Some(solving) = self.solving.take_if(|solving| self.mode.may_skip() && !solving.is_decided()) {
            past.pass_over(&solving.posed.problem);
        }
    }

    /// Puts back what is typed or lifted on the board; false where nothing is.
    pub(super) fn puts_back(&mut self, cx: &mut Context<'_>) -> bool {
        self.solving.as_mut().is_some_and(|solving| solving.board.handle(Input::Act(Action::Back), cx).0)
    }

    /// Whether as many were failed as the mode allows, or asked as it has.
    fn is_at_its_end(&self) -> bool {
        match self.mode {
            Mode::Streak => self.misses() > 0,
            Mode::Rush => self.misses() >= MISSES,
            Mode::Drill { .. } => self.results.len() >= DRILL,
            _ => false,
        }
    }

    /// Hands an input to the puzzle; true if it means something. A puzzle that was decided by it is returned as its
    /// record.
    pub(super) fn handle(
        &mut self,
        input: &Input,
        past: &mut Past,
        cx: &mut Context<'_>,
    ) -> (bool, Option<GameRecord>) {
        let ticked = self.tick(cx.now);
        let Some(solving) = self.solving.as_mut().filter(|_| !self.over) else { return (ticked, None) };
        let (hints, waited) = (solving.hints(), !solving.is_decided());
        let handled = solving.handle(input, cx);
        solving.follow(cx);
        if solving.hints() > hints {
            past.note_hint(&solving.posed.problem);
        }
        (ticked || handled, if waited { self.decided(past, cx) } else { None })
    }

    /// The same for an answer of line mode to a puzzle that waits for it.
    ///
    /// # Errors
    /// What is expected, where it means nothing.
    pub(super) fn answer(
        &mut self,
        text: &str,
        past: &mut Past,
        cx: &mut Context<'_>,
    ) -> Result<Option<GameRecord>, String> {
        if let Some(solving) = &mut self.solving {
            solving.answer_in_lines(text, cx)?;
            solving.follow(cx);
        }
        Ok(self.decided(past, cx))
    }

    /// Lets the clock go on; whether it shows another second.
    fn tick(&mut self, now: Instant) -> bool {
        let Some(clock) = &mut self.clock else { return false };
        let changed = clock.advance(now);
        if clock.is_out() && !self.over {
            // The puzzle that nobody answered in time does not count.
            (self.over, self.solving) = (true, None);
            clock.hold(now);
        }
        changed
    }

    /// Takes note of how the puzzle went, if it is decided; its record, unless it was asked before.
    fn decided(&mut self, past: &mut Past, cx: &mut Context<'_>) -> Option<GameRecord> {
        let solving = self.solving.as_ref().filter(|solving| solving.is_decided())?;
        past.note_decided(&solving.posed.problem);
        let counts = solving.is_solved() == Some(true) && solving.hints() == 0;
        self.results.push(counts);
        if let Some(clock) = &mut self.clock {
            clock.hold(cx.now);
        }
        let daily = if let Mode::Daily(day) = self.mode { Some(day) } else { None };
        let tag = record::tag(&solving.posed, self.note(&solving.posed), cx.new_game(), daily);
        (!past.knows(&tag.setup)).then(|| record::record(solving, tag))
    }

    /// Ends the run here: the puzzle that was not answered does not count.
    pub(super) fn stop(&mut self, cx: &mut Context<'_>) {
        (self.over, self.solving) = (true, None);
        self.hold(cx);
    }

    /// Holds the clock while the player is elsewhere, and stops looking for the next puzzle.
    pub(super) fn hold(&mut self, cx: &mut Context<'_>) {
        if let Some(clock) = &mut self.clock {
            clock.hold(cx.now);
        }
        self.inquiry.withdraw(cx);
    }

    /// Goes on after the player was elsewhere.
    pub(super) fn resume(&mut self, past: &Past, cx: &mut Context<'_>) {
        let waits = self.waits();
        if let Some(clock) = self.clock.as_mut().filter(|_| waits) {
            clock.start(cx.now);
        }
        self.inquiry.withdraw(cx);
        self.look_ahead(past, cx);
    }

    /// Takes in the games in which mistakes are looked for.
    pub(super) fn take_in(&mut self, games: Vec<GameRecord>, past: &Past, cx: &mut Context<'_>) {
        self.mistakes.take_in(games);
        self.look_ahead(past, cx);
    }

    /// When something changes by itself.
    pub(super) fn wake(&self) -> Option<Instant> {
        let clock = self.clock.as_ref().and_then(Clock::wake).filter(|_| !self.over);
        let line = self.solving.as_ref().and_then(Solving::wake);
        clock.into_iter().chain(line).min()
    }
}

/// Whether an action does not lead to an answer, but to something that helps on the way.
const fn is_extra(action: Action) -> bool {
    matches!(
        action,
        Action::Halves | Action::ShowRemaining | Action::Shuffle | Action::Erase | Action::EraseAll | Action::Hint
    )
}
