//! How a game in which the computer guesses looks.
//!
//! ```text
//! from 94 columns up                                under 94
//!   gallows   the question          words left        the question
//!             the word              why this letter   the word
//!             your answer           the groups        your answer
//!             lives                 your answers      lives
//!             keyboard                                keyboard
//!                                                     words left, why
//! ```

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::review::Review;
use super::rules::Step;
use super::side::{draw_answers, draw_left, draw_mind, draw_past_mind, draw_review_side};
use super::{Next, Phase, ReversePlay};
use crate::games::hangman::{
    Keyboard, Lives, Spelling, WordRow, gallows,
    words::{answer, letters},
};
use crate::play::feats_line;
use crate::screen::ViewContext;
use arcade_engine::hangman::{Letter, LetterSet, Places, Reverse};
use arcade_ui::actions::Action;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::{Canvas, Target, below, buttons, panel};

/// Columns from which on the computer’s mind stands beside the board.
const WIDE: u16 = 94;
/// Columns between the gallows and the word.
const GAP: u16 = 3;
impl ReversePlay {
    /// Draws the position into a row.
    pub(super) fn draw_strip(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let reverse = self.reverse();
        let wrong = reverse.answers().iter().filter(|(_, places)| places.is_empty());
        let wrong: LetterSet = wrong.map(|&(letter, _)| letter).collect();
        let wrong = Some(wrong).filter(|wrong| !wrong.is_empty());
        Lives::from(reverse).draw_strip(reverse.pattern(), wrong, area, canvas);
    }

    /// Draws the game into `area`.
    pub(super) fn draw(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if let Some(review) = self.panel().review() {
            self.draw_review(review, area, cx, canvas);
        } else if area.width >= WIDE {
            let side = if area.width >= 150 { area.width * 7 / 20 } else { 38 };
            let [mut board, side] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(side)]).spacing(3).areas(area);
            let tall = board.height >= 44;
            if tall {
                let [upper, below] = Layout::vertical([Constraint::Fill(1), Constraint::Length(16)]).areas(board);
                self.draw_story(below, cx, canvas);
                board = upper;
            }
            self.draw_board(board, canvas);
            self.draw_side(!tall, side, cx, canvas);
        } else {
            let foot = self.foot_rows(area, cx);
            let [board, rest] = Layout::vertical([Constraint::Fill(1), Constraint::Length(foot)]).areas(area);
            self.draw_board(board, canvas);
            self.draw_foot(rest, cx, canvas);
        }
    }

    /// The game as it stood above or at the left, all its answers below or at the right.
    fn draw_review(&self, review: &Review, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if area.width >= WIDE + 20 {
            let list = if area.width >= 150 { area.width * 9 / 20 } else { 58 };
            let [board, list] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(list)]).spacing(3).areas(area);
            self.draw_board(board, canvas);
            draw_review_side(review, list, cx, canvas);
            return;
        }
        let list = (self.reverse().moves().len() as u16 + 1).min(area.height / 2).max(3);
        let [board, list] = Layout::vertical([Constraint::Fill(1), Constraint::Length(list)]).areas(area);
        self.draw_board(board, canvas);
        review.draw_answers(true, list, canvas);
    }

    /// The question, the word, the lives and the letters that were asked for.
    pub(super) fn draw_board(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (word, lives) = (self.word_row(), Lives::from(self.shown()));
        let with_gallows = area.width >= 60 && area.height >= gallows::SIZE.1;
        let size = match () {
            () if !with_gallows => (0, 0),
            () if area.height >= 28 && area.width >= 100 => gallows::LARGE,
            () => gallows::SIZE,
        };
        let beside = if with_gallows { size.0 + GAP } else { 0 };
        let mut room = Rect { width: area.width.saturating_sub(beside), ..area };
        let asked = self.panel().review().and_then(Review::question).unwrap_or_else(|| self.speech());
        let question = wrapped(&asked, usize::from(room.width).min(72));
        let asked = question.len() as u16;
        let feats = if self.panel().is_closed() { self.earned_feats() } else { &[] };
        // Where rows are few, the reply stands in the hint line alone, unless it is what is asked for.
        let reply = match self.phase() {
            _ if self.panel().review().is_some() => 0,
            Phase::Asking(_) => u16::from(area.height > asked + 6),
            Phase::Naming | Phase::Telling | Phase::Teaching => 1,
            Phase::Over => 0,
        };
        let fixed = asked + reply + 1 + u16::from(!feats.is_empty());
        let left = area.height.saturating_sub(fixed);
        let rows = word.rows(Rect { height: (left.saturating_sub(3)).clamp(1, 7.min(left.max(1))), ..room });
        let keys = Keyboard::rows(Rect { height: left.saturating_sub(rows), ..room });
        let air = (left.saturating_sub(rows + keys) / 4).min(if left > 40 { 4 } else { 2 });
        if with_gallows {
            let keys_room = Rect { height: keys, ..room };
            let width = word.columns(Rect { height: rows, ..room }).max(Keyboard::columns(keys_room)).max(60);
            let area = area.centered_horizontally(Constraint::Max(width + beside));
            let [scaffold, rest] =
                Layout::horizontal([Constraint::Length(size.0), Constraint::Fill(1)]).spacing(GAP).areas(area);
            let spot = scaffold.centered_vertically(Constraint::Length(size.1));
            lives.draw_moving(&self.motion, spot, canvas);
            room = rest;
        }
        let block = room.centered_vertically(Constraint::Length((fixed + rows + keys + 4 * air).min(room.height)));
        // Parts go from the top down, and what has no room at the bottom is left out.
        let mut y = block.y;
        let mut part = |rows: u16, gap: u16| {
            let spot = Rect { y, height: rows, ..block }.intersection(block);
            y += rows + gap;
            spot
        };
        let (top, tiles, reply_row) = (part(asked, air), part(rows, air), part(reply, air / 2));
        let (lives_row, feats_row) = (part(1, 0), part(u16::from(!feats.is_empty()), air));
        let keyboard = part(keys, 0);
        let style = if self.is_over() { theme.heading } else { theme.accent };
        for (row, line) in (0..).zip(question) {
            canvas.row(top, row, Line::styled(line, style).centered());
        }
        self.draw_word(&word, tiles, canvas);
        self.draw_reply(reply_row, canvas);
        let line = if with_gallows { lives.line(theme) } else { lives.line_with_gallows(theme) };
        canvas.line(lives_row, line.centered());
        canvas.line(feats_row, feats_line::line(feats, theme).centered());
        // The letters only show what was asked for: none can be pressed.
        self.keyboard().draw_still(keyboard, canvas);
    }

    fn draw_word(&self, word: &WordRow, area: Rect, canvas: &mut Canvas<'_>) {
        word.draw_moving(&self.motion, area, canvas);
        let is_asking = matches!(self.phase(), Phase::Asking(_)) && self.panel().review().is_none();
        for (place, spot) in word.spots(area).enumerate().filter(|_| is_asking) {
            canvas.hit(spot, Target::Cell { low: place, len: 1 });
        }
    }

    /// The letters that were asked for; the one that is asked for now is lit.
    fn keyboard(&self) -> Keyboard {
        let hit = self.shown().pattern().letters();
        let missed = self.shown().guessed().iter().filter(|&letter| !hit.contains(letter)).collect();
        let (best, _) = self.asked();
        Keyboard { hit, missed, hopeless: LetterSet::EMPTY, cursor: None, best }
    }

    /// The game as it is shown.
    fn shown(&self) -> &Reverse {
        self.panel().review().and_then(Review::game).unwrap_or_else(|| self.reverse())
    }

    /// The letter that is asked for now, or was at the answer that is looked at; and the places that are marked for it,
    /// or were.
    fn asked(&self) -> (Option<Letter>, Places) {
        match (self.panel().review(), self.asked_letter()) {
            (Some(review), _) => {
                review.open_answer().map_or((None, Places::NONE), |(letter, places)| (Some(letter), places))
            }
            (None, Some(letter)) => (Some(letter), self.board.marks.places()),
            (None, None) => (None, Places::NONE),
        }
    }

    fn word_row(&self) -> WordRow {
        let (asked, marked) = self.asked();
        let reviewed = self.panel().review().is_some();
        let word = if reviewed { None } else { self.word_shown() };
        let is_telling = self.is_telling();
        let place = |(at, shown): (usize, &Option<Letter>)| -> (Option<Letter>, TileState) {
            let in_word = word.as_deref().and_then(|word| word.chars().nth(at)).and_then(Letter::new);
            match (shown, in_word) {
                (_, Some(letter)) if is_telling => (Some(letter), TileState::Live),
                (Some(letter), _) if is_telling => (Some(*letter), TileState::Gone),
                // What was said of this place is not so.
                (Some(letter), Some(has)) if *letter != has => (Some(has), TileState::Cost),
                (Some(letter), _) => (Some(*letter), TileState::Plain),
                (None, _) if marked.contains(at) => (asked, TileState::Live),
                (None, Some(letter)) => (Some(letter), TileState::Hit),
                (None, None) => (None, TileState::Gone),
            }
        };
        let cursor = match self.phase() {
            _ if !self.panel().is_closed() => None,
            Phase::Asking(_) => Some(self.board.marks.cursor()),
            Phase::Telling => Some(self.board.closing.word().chars().count()),
            _ => None,
        };
        WordRow {
            places: self.shown().pattern().places().iter().enumerate().map(place).collect(),
            marked,
            cursor,
            typing: matches!(self.phase(), Phase::Telling),
        }
    }

    /// The word that the computer names, or that the person told or is telling.
    fn word_shown(&self) -> Option<String> {
        match (self.phase(), self.game().closing()) {
            (Phase::Telling, _) => Some(self.board.closing.word().to_owned()),
            (_, Some(Step::Word(word))) => Some(word.clone()),
            (Phase::Asking(_), _) | (_, Some(Step::Secret)) => None,
            _ => self.game().named().map(str::to_owned),
        }
    }

    /// What the person would say now, and what else can be said, to be pressed.
    fn draw_reply(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if self.panel().review().is_some() {
            return;
        }
        let says;
        let labels: &[(&str, Action)] = match self.phase() {
            Phase::Asking(Next::Answering(letter)) => {
                says = format!("⟨answer⟩ says: {}", answer(letter, self.board.marks.places()));
                &[(&says, Action::Confirm)]
            }
            Phase::Naming => &[("⟨say-yes⟩ yes", Action::Confirm), ("⟨say-no⟩ no, another word", Action::No)],
            Phase::Teaching => &[("⟨say-yes⟩ yes, learn it", Action::Confirm), ("⟨say-no⟩ no", Action::No)],
            Phase::Telling => {
                let typed = self.board.closing.word();
                let all = letters(self.reverse().dictionary().length());
                says = format!("› {}   {} of {all}", typed.to_uppercase(), typed.chars().count());
                return canvas.centred(area, 0, [Line::styled(says, canvas.theme.text)]);
            }
            _ => return,
        };
        let width: usize = labels.iter().map(|(label, _)| canvas.keys.fill_in(label).chars().count() + 4).sum();
        let spot = area.centered_horizontally(Constraint::Max((width.saturating_sub(4)) as u16));
        buttons(labels, spot, canvas);
    }

    /// The rows below a narrow board for what the computer has in mind.
    fn foot_rows(&self, area: Rect, cx: &ViewContext<'_>) -> u16 {
        match self.mind_shown(cx.settings) {
            0 => 0,
            _ if area.height < 10 => 1,
            _ if self.why(cx).is_some_and(|why| why.chars().count() > usize::from(area.width)) => 3,
            _ => 2,
        }
    }

    /// The words left, and why the letter is asked for, below a narrow board.
    fn draw_foot(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if area.height == 0 {
            return;
        }
        let theme = canvas.theme;
        let left = self.words_left();
        let width = area.width.saturating_sub(28).max(14).into();
        let mut line = left.latest(width, theme);
        line.spans.insert(0, Span::styled("words left ", theme.muted));
        let bars = Span::styled(left.bars(width), theme.accent);
        if line.width() + 2 + bars.width() <= usize::from(area.width) {
            line.spans.extend([Span::raw("  "), bars]);
        }
        canvas.row(area, 0, line);
        if let Some(why) = self.why(cx).filter(|_| area.height > 1) {
            let rest = below(area, 1);
            canvas.wrapped(rest, &why, theme.muted);
        }
    }

    /// Draws the panels that stand beside the board; with `answers` among them where they stand nowhere else.
    fn draw_side(&self, answers: bool, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let mut rest = area;
        let shown = self.mind_shown(cx.settings);
        let list = if answers { (2 + self.reverse().moves().len().max(1) as u16).min(area.height / 3) } else { 0 };
        if shown > 0 || self.is_over() {
            rest = draw_left(&self.words_left(), rest, canvas);
        } else if area.height >= 12 {
            let room = panel("what I think", Rect { height: 5, ..rest }, canvas);
            let how =
                canvas.keys.fill_in("I keep it to myself. ⟨hint⟩ asks me why; with ⟨live-hints⟩ I always say it.");
            canvas.wrapped(room, &how, canvas.theme.muted);
            rest = below(rest, 5);
        }
        if let Some(letter) = self.asked_letter().filter(|_| shown > 0) {
            let thought = &self.board.thought;
            let reason = thought.reason(letter, self.reverse().rules().guesser);
            let lines = [thought.why(letter), reason];
            let mind = Rect { height: rest.height.saturating_sub(list), ..rest };
            // Where there is room for all of it, nothing has to be asked for.
            let words = shown > 1 || area.height >= 44;
            let used = draw_mind(self.reverse(), letter, &lines, (words, Spelling::now(cx)), mind, canvas);
            rest = below(rest, used);
        } else if let Some(review) = Review::new(self.game(), None).filter(|_| shown > 0 && !answers) {
            draw_past_mind(&review, Spelling::now(cx), rest, canvas);
        }
        if answers {
            draw_answers(self.reverse().moves(), rest, canvas);
        }
    }

    /// Draws the answers, with the words that were left after each where the computer shows its mind.
    fn draw_story(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if self.mind_shown(cx.settings) == 0 && !self.is_over() {
            return draw_answers(self.reverse().moves(), area, canvas);
        }
        match Review::new(self.game(), None) {
            None => draw_answers(self.reverse().moves(), area, canvas),
            Some(review) => {
                let room = panel("your answers", area, canvas);
                review.draw_answers(false, room, canvas);
            }
        }
    }
}
