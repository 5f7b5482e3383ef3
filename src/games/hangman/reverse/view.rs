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

use super::super::gallows;
use super::super::keyboard::Keyboard;
use super::super::word::WordRow;
use super::review::Review;
use super::rules::Step;
use super::side::draw_review_side;
use super::words::{a, answer, counted};
use super::{Next, Phase, ReversePlay};
use crate::actions::Action;
use crate::engine::hangman::{Letter, LetterSet, Places, Reverse};
use crate::motion::Part;
use crate::play::feats_line;
use crate::screen::ViewContext;
use crate::theme::{Theme, TileState};
use crate::widgets::figures::{grouped, wrapped};
use crate::widgets::{Canvas, Target, buttons, wide};

/// Columns from which on the computer’s mind stands beside the board.
const WIDE: u16 = 94;
/// Columns between the gallows and the word.
const GAP: u16 = 3;
/// Rows from which a letter of a word drops.
const FALL: f64 = 3.0;

impl ReversePlay {
    /// Draws the game into `area`.
    pub(super) fn draw(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if let Some(debug) = self.panel().debug() {
            if let Some([left, right]) = wide(area) {
                self.draw_board(left, cx, canvas);
                debug.view_beside(&self.scene(), right, canvas);
            } else {
                let [head, rest] =
                    Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).spacing(1).areas(area);
                self.draw_strip(head, canvas);
                debug.view(&self.scene(), rest, canvas);
            }
        } else if let Some(review) = self.panel().review() {
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
            self.draw_board(board, cx, canvas);
            self.draw_side(!tall, side, cx, canvas);
        } else {
            let foot = self.foot_rows(area, cx);
            let [board, rest] = Layout::vertical([Constraint::Fill(1), Constraint::Length(foot)]).areas(area);
            self.draw_board(board, cx, canvas);
            self.draw_foot(rest, cx, canvas);
        }
    }

    /// The game as it stood above or at the left, all its answers below or at the right.
    fn draw_review(&self, review: &Review, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if area.width >= WIDE + 20 {
            let list = if area.width >= 150 { area.width * 9 / 20 } else { 58 };
            let [board, list] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(list)]).spacing(3).areas(area);
            self.draw_board(board, cx, canvas);
            draw_review_side(review, list, cx, canvas);
            return;
        }
        let list = (self.game().reverse().moves().len() as u16 + 1).min(area.height / 2).max(3);
        let [board, list] = Layout::vertical([Constraint::Fill(1), Constraint::Length(list)]).areas(area);
        self.draw_board(board, cx, canvas);
        review.draw_answers(true, list, canvas);
    }

    /// The question, the word, the lives and the letters that were asked for.
    fn draw_board(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let word = self.word_row();
        let with_gallows = area.width >= 60 && area.height >= gallows::SIZE.1;
        let size = match () {
            () if !with_gallows => (0, 0),
            () if area.height >= 28 && area.width >= 100 => gallows::LARGE,
            () => gallows::SIZE,
        };
        let beside = if with_gallows { size.0 + GAP } else { 0 };
        let mut room = Rect { width: area.width.saturating_sub(beside), ..area };
        let question = wrapped(&self.question_asked(), usize::from(room.width).min(72));
        let asked = question.len() as u16;
        let earned = self.outcome().filter(|_| self.panel().is_closed()).map_or(&[][..], |outcome| &outcome.feats);
        // Where rows are few, the reply stands in the hint line alone, unless it is what is asked for.
        let reply = match self.phase() {
            _ if self.panel().review().is_some() => 0,
            Phase::Asking(_) => u16::from(area.height > asked + 6),
            Phase::Naming | Phase::Telling | Phase::Offering => 1,
            Phase::Over => 0,
        };
        let fixed = asked + reply + 1 + u16::from(!earned.is_empty());
        let left = area.height.saturating_sub(fixed);
        let rows =
            word.rows(Rect { height: (left.saturating_sub(3)).clamp(1, 7.min(left.max(1))), ..room }, canvas.glyphs);
        let keys = Keyboard::rows(Rect { height: left.saturating_sub(rows), ..room });
        let air = (left.saturating_sub(rows + keys) / 4).min(if left > 40 { 4 } else { 2 });
        if with_gallows {
            let keys_room = Rect { height: keys, ..room };
            let width =
                word.columns(Rect { height: rows, ..room }, canvas.glyphs).max(Keyboard::columns(keys_room)).max(60);
            let area = area.centered_horizontally(Constraint::Max(width + beside));
            let [scaffold, rest] =
                Layout::horizontal([Constraint::Length(size.0), Constraint::Fill(1)]).spacing(GAP).areas(area);
            let part = self.motion.value(Part::Cost).map_or(1.0, |left| 1.0 - left);
            let spot = scaffold.centered_vertically(Constraint::Length(size.1));
            gallows::draw_part(self.shown().misses(), self.shown().rules().lives, part, spot, canvas);
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
        let (top, tiles, said) = (part(asked, air), part(rows, air), part(reply, air / 2));
        let (lives, feats) = (part(1, 0), part(u16::from(!earned.is_empty()), air));
        let keyboard = part(keys, 0);
        let style = if self.is_over() { theme.heading } else { theme.accent };
        for (row, line) in (0..).zip(question) {
            canvas.row(top, row, Line::styled(line, style).centered());
        }
        self.draw_word(&word, tiles, canvas);
        self.draw_reply(said, canvas);
        let mut line = lives_line(self.shown(), theme);
        if !with_gallows {
            // The drawing lies in the line of the lives.
            let mut spans = gallows::lying(self.shown().misses(), self.shown().rules().lives, theme).spans;
            spans.push(Span::raw("  "));
            line.spans.splice(0..0, spans);
        }
        canvas.line(lives, line.centered());
        canvas.line(feats, feats_line::line(earned, theme).centered());
        // The letters only show what was asked for: none can be pressed.
        self.keyboard(cx).draw_still(keyboard, canvas);
    }

    /// Draws the word; the letters of a word that the computer names drop onto their tiles, one after the other.
    fn draw_word(&self, word: &WordRow, area: Rect, canvas: &mut Canvas<'_>) {
        let above = |place| match self.motion.value(Part::Tile(place)) {
            Some(height) if height >= 1.0 => None,
            Some(height) => Some((height * FALL).round() as u16),
            None => Some(0),
        };
        word.draw_dropping(area, above, canvas);
        let is_asking = matches!(self.phase(), Phase::Asking(_)) && self.panel().review().is_none();
        for (place, spot) in word.spots(area, canvas.glyphs).enumerate().filter(|_| is_asking) {
            canvas.hit(spot, Target::Cell { low: place, len: 1 });
        }
    }

    /// The letters that were asked for; the one that is asked for now is lit.
    fn keyboard(&self, _: &ViewContext<'_>) -> Keyboard {
        let hit = self.shown().pattern().letters();
        let missed = self.shown().guessed().iter().filter(|&letter| !hit.contains(letter)).collect();
        let (best, _) = self.asked();
        Keyboard { hit, missed, hopeless: LetterSet::EMPTY, cursor: None, best }
    }

    /// The game as it is shown.
    fn shown(&self) -> &Reverse {
        self.panel().review().and_then(Review::game).unwrap_or_else(|| self.game().reverse())
    }

    /// The letter that is asked for now, or was at the answer that is looked at; and the places that are marked for it,
    /// or were.
    fn asked(&self) -> (Option<Letter>, Places) {
        match (self.panel().review(), self.asked_letter()) {
            (Some(review), _) => {
                review.open_answer().map_or((None, Places::NONE), |(letter, places)| (Some(letter), places))
            }
            (None, Some(letter)) => (Some(letter), self.board.marked),
            (None, None) => (None, Places::NONE),
        }
    }

    fn word_row(&self) -> WordRow {
        let (asked, marked) = self.asked();
        let reviewed = self.panel().review().is_some();
        let told = if reviewed { None } else { self.word_told() };
        let is_telling = self.is_telling();
        let place = |(at, shown): (usize, &Option<Letter>)| -> (Option<Letter>, TileState) {
            let told = told.as_deref().and_then(|word| word.chars().nth(at)).and_then(Letter::new);
            match (shown, told) {
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
            Phase::Asking(_) => Some(self.board.cursor),
            Phase::Telling => Some(self.board.told.value().chars().count()),
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
    fn word_told(&self) -> Option<String> {
        match (self.phase(), self.game().closing()) {
            (Phase::Telling, _) => Some(self.board.told.value().to_owned()),
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
                let told = answer(letter, self.board.marked);
                says = format!("⟨answer⟩ says: {told}");
                &[(&says, Action::Confirm)]
            }
            Phase::Naming => &[("⟨say-yes⟩ yes", Action::Confirm), ("⟨say-no⟩ no, another word", Action::No)],
            Phase::Offering => &[("⟨say-yes⟩ yes, learn it", Action::Confirm), ("⟨say-no⟩ no", Action::No)],
            Phase::Telling => {
                let typed = self.board.told.value();
                let letters = counted(self.game().reverse().dictionary().length(), "letter", "letters");
                says = format!("› {}   {} of {letters}", typed.to_uppercase(), typed.chars().count());
                return canvas.centred(area, 0, [Line::styled(says, canvas.theme.text)]);
            }
            _ => return,
        };
        let width: usize = labels.iter().map(|(label, _)| canvas.keys.fill_in(label).chars().count() + 4).sum();
        let spot = area.centered_horizontally(Constraint::Max((width.saturating_sub(4)) as u16));
        buttons(labels, spot, canvas);
    }

    /// What the computer asks or says, or asked at the answer that is looked at.
    fn question_asked(&self) -> String {
        if let Some(review) = self.panel().review() {
            return review.question().unwrap_or_else(|| self.said());
        }
        self.said()
    }

    /// What the computer asks or says now.
    pub(super) fn said(&self) -> String {
        let game = self.game();
        let sentence = self.ending().map(|ending| ending.sentence(game)).unwrap_or_default();
        match self.phase() {
            Phase::Asking(Next::Answering(letter)) => format!("Is there {} in your word?", a(letter)),
            Phase::Asking(Next::Choosing) => "Let me think…".to_owned(),
            Phase::Asking(Next::Stuck) => "I found no letter to ask for.".to_owned(),
            Phase::Naming => format!("Is your word {}?", game.named().unwrap_or_default().to_uppercase()),
            Phase::Telling if game.reverse().lives() == 0 => {
                "I have no lives left: you beat me! What is your word?".to_owned()
            }
            Phase::Telling if game.reverse().conceded().is_some() => {
                "No word that I know fits your answers. What is your word?".to_owned()
            }
            Phase::Telling => "Then I don’t know it. What is your word?".to_owned(),
            Phase::Offering => format!("{sentence} Shall I learn it?"),
            Phase::Over => sentence,
        }
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
        let [numbers, bars] = self.left_lines(area.width.saturating_sub(28).max(14), canvas);
        let mut line = vec![Span::styled("words left ", theme.muted)];
        line.extend(numbers.spans);
        let used: usize = line.iter().map(Span::width).sum();
        if used + 2 + bars.width() <= usize::from(area.width) {
            line.push(Span::raw("  "));
            line.extend(bars.spans);
        }
        canvas.row(area, 0, Line::from(line));
        if let Some(why) = self.why(cx).filter(|_| area.height > 1) {
            let rest = Rect { y: area.y + 1, height: area.height - 1, ..area };
            canvas.wrapped(rest, &why, theme.muted);
        }
    }

    /// The word and the lives in one line, above a pane of the debug overlay.
    fn draw_strip(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let reverse = self.game().reverse();
        let mut spans = vec![Span::styled(format!("{}   ", reverse.pattern()), theme.accent)];
        spans.extend(lives_line(reverse, theme).spans);
        let used: usize = spans.iter().map(Span::width).sum();
        canvas.line(area, Line::from(spans));
        let missed: LetterSet =
            reverse.answers().iter().filter(|(_, places)| places.is_empty()).map(|&(letter, _)| letter).collect();
        let wrong = format!("not in it: {missed}");
        if !missed.is_empty() && used + 2 + wrong.len() <= usize::from(area.width) {
            canvas.line(area, Line::from(Span::styled(wrong, theme.muted)).right_aligned());
        }
    }
}

/// `my lives ●●●○○ 3`, as figures where there are many.
fn lives_line(game: &Reverse, theme: &Theme) -> Line<'static> {
    const DOTS: u32 = 16;
    let (left, all) = (game.lives(), game.rules().lives);
    let mut spans = vec![Span::styled("my lives ", theme.muted)];
    if all <= DOTS {
        spans.push(Span::styled("●".repeat(left as usize), theme.accent));
        spans.push(Span::styled("○".repeat((all - left) as usize), theme.faint));
        spans.push(Span::styled(format!(" {left:>2}"), theme.muted));
    } else {
        spans.push(Span::styled(grouped(u128::from(left)), theme.accent));
        spans.push(Span::styled(format!(" of {all}"), theme.muted));
    }
    Line::from(spans)
}
