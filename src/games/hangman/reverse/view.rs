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
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::super::gallows;
use super::super::keyboard::Keyboard;
use super::super::word::WordRow;
use super::review::Review;
use super::words::{a, answer, counted};
use super::{Next, Phase, ReversePlay};
use crate::actions::Action;
use crate::engine::hangman::{Letter, LetterSet, Places, Reverse};
use crate::play::feats_line;
use crate::screen::ViewContext;
use crate::theme::Theme;
use crate::widgets::figures::grouped;
use crate::widgets::{Canvas, Target, panel};

/// Columns from which on the computer’s mind stands beside the board.
const WIDE: u16 = 94;

impl ReversePlay {
    /// Draws the game into `area`.
    pub(super) fn draw(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if let Some(debug) = self.panel().debug() {
            if let Some([left, right]) = wide(area) {
                self.draw_board(left, cx, canvas);
                let room = panel("debug", right, canvas);
                debug.view(&self.scene(), room, canvas);
            } else {
                let [head, rest] =
                    Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).spacing(1).areas(area);
                self.draw_strip(head, canvas);
                debug.view(&self.scene(), rest, canvas);
            }
        } else if let Some(review) = self.panel().review() {
            self.draw_review(review, area, cx, canvas);
        } else if area.width >= WIDE {
            let side = if area.width >= 150 { area.width * 2 / 5 } else { 38 };
            let [board, side] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(side)]).spacing(3).areas(area);
            self.draw_board(board, cx, canvas);
            self.draw_side(side, cx, canvas);
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
            let list = if area.width >= 150 { area.width / 2 } else { 54 };
            let [board, list] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(list)]).spacing(3).areas(area);
            self.draw_board(board, cx, canvas);
            let room = panel("your answers", list, canvas);
            review.draw_answers(room, canvas);
            return;
        }
        let list = (self.game().reverse().moves().len() as u16 + 1).min(area.height / 2).max(3);
        let [board, list] = Layout::vertical([Constraint::Fill(1), Constraint::Length(list)]).areas(area);
        self.draw_board(board, cx, canvas);
        review.draw_answers(list, canvas);
    }

    /// The question, the word, the lives and the letters that were asked for.
    fn draw_board(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut room = area;
        if area.width >= 60 && area.height >= gallows::SIZE.1 {
            let width = self.word_row(theme).columns(area, canvas.glyphs).max(Keyboard::WIDTH) + gallows::SIZE.0 + 4;
            let area = area.centered_horizontally(Constraint::Max(width));
            let [left, rest] =
                Layout::horizontal([Constraint::Length(gallows::SIZE.0), Constraint::Fill(1)]).spacing(2).areas(area);
            let spot = left.centered_vertically(Constraint::Length(gallows::SIZE.1));
            gallows::draw(self.shown().misses(), self.shown().rules().lives, spot, canvas);
            room = rest;
        }
        let question = self.question_asked();
        let asked = crate::widgets::figures::wrapped(&question, usize::from(room.width)).len().min(2) as u16;
        let word = self.word_row(theme);
        let rows = word.rows(Rect { height: room.height.saturating_sub(5 + asked), ..room }, canvas.glyphs);
        let air = u16::from(room.height > rows + 12);
        let keys = Keyboard::ROWS[usize::from(room.height < rows + 11)];
        let block = room.centered_vertically(Constraint::Length((asked + rows + keys + 3 + air * 5).min(room.height)));
        let [top, _, tiles, _, reply, lives, feats, _, keyboard] = Layout::vertical([
            Constraint::Length(asked),
            Constraint::Length(air * 2),
            Constraint::Length(rows),
            Constraint::Length(air),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(air),
            Constraint::Length(air),
            Constraint::Fill(1),
        ])
        .areas(block);
        let style = if self.is_over() { theme.heading } else { theme.accent };
        for (row, line) in (0..).zip(crate::widgets::figures::wrapped(&question, usize::from(room.width))) {
            canvas.row(top, row, Line::styled(line, style).centered());
        }
        word.draw(tiles, canvas);
        self.place_cursor(&word, tiles, canvas);
        self.draw_reply(reply, canvas);
        canvas.line(lives, lives_line(self.shown(), theme).centered());
        if self.panel().is_closed() {
            let earned = self.outcome().map_or(&[][..], |outcome| &outcome.feats);
            canvas.line(feats, feats_line::line(earned, theme).centered());
        }
        self.keyboard(cx).draw(keyboard, canvas);
        // The letters only show what was asked for: none can be pressed.
        canvas.hit(keyboard, Target::Nothing);
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

    fn word_row(&self, theme: &Theme) -> WordRow {
        let (asked, marked) = self.asked();
        let reviewed = self.panel().review().is_some();
        let told = if reviewed { None } else { self.word_told() };
        let style = match self.phase() {
            Phase::Telling => theme.accent,
            Phase::Naming => theme.text,
            _ => theme.good,
        };
        let place = |(at, shown): (usize, &Option<Letter>)| -> (Option<Letter>, Style) {
            let told = told.as_deref().and_then(|word| word.chars().nth(at)).and_then(Letter::new);
            match (shown, told) {
                (_, Some(letter)) if self.is_telling() => (Some(letter), style),
                (Some(letter), _) if self.is_telling() => (Some(*letter), theme.faint),
                (Some(letter), None) => (Some(*letter), theme.text),
                // What was said of this place is not so.
                (Some(letter), Some(has)) if *letter != has => (Some(has), theme.bad),
                (Some(letter), Some(_)) => (Some(*letter), theme.text),
                (None, _) if marked.contains(at) => (asked, theme.accent),
                (None, Some(letter)) => (Some(letter), style),
                (None, None) => (None, theme.text),
            }
        };
        let cursor = match self.phase() {
            _ if reviewed => None,
            Phase::Asking(_) => Some(self.board.cursor),
            Phase::Telling => Some(self.board.told.value().chars().count()),
            _ => None,
        };
        WordRow { places: self.shown().pattern().places().iter().enumerate().map(place).collect(), marked, cursor }
    }

    /// The word that the computer names, or that the person told or is telling.
    fn word_told(&self) -> Option<String> {
        use super::rules::Step;

        match (self.phase(), self.game().closing()) {
            (Phase::Telling, _) => Some(self.board.told.value().to_owned()),
            (_, Some(Step::Word(word))) => Some(word.clone()),
            (Phase::Asking(_), _) | (_, Some(Step::Secret)) => None,
            _ => self.game().named().map(str::to_owned),
        }
    }

    /// Lets the mouse mark places, and puts the terminal’s cursor where the next key goes.
    fn place_cursor(&self, word: &WordRow, area: Rect, canvas: &mut Canvas<'_>) {
        if self.panel().review().is_some() {
            return;
        }
        let is_asking = matches!(self.phase(), Phase::Asking(_));
        for (place, spot) in word.spots(area, canvas.glyphs).enumerate() {
            if is_asking {
                canvas.hit(spot, Target::Cell { low: place, len: 1 });
            }
            if word.cursor == Some(place) && self.panel().is_closed() {
                canvas.set_cursor((spot.x + spot.width / 2, spot.y + spot.height.saturating_sub(1) / 2).into());
            }
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
        crate::widgets::buttons(labels, spot, canvas);
    }

    /// What the computer asks or says, or asked at the answer that is looked at.
    fn question_asked(&self) -> String {
        if let Some(review) = self.panel().review() {
            return review.question().unwrap_or_else(|| self.said());
        }
        self.said()
    }

    /// What the computer asks or says now.
    fn said(&self) -> String {
        let game = self.game();
        let sentence = self.ending().map(|ending| ending.sentence(game)).unwrap_or_default();
        match self.phase() {
            Phase::Asking(Next::Answering(letter)) => format!("Is there {} in your word?", a(letter)),
            Phase::Asking(Next::Choosing) => "Let me think…".to_owned(),
            Phase::Asking(Next::Stuck) => "I found no letter to ask for.".to_owned(),
            Phase::Naming => format!("Is your word {}?", game.named().unwrap_or_default().to_uppercase()),
            Phase::Telling if game.reverse().lives() == 0 => "I have no lives left: you beat me! What is your word?".to_owned(),
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

/// The part of the board and the part of a pane, where both have room beside each other.
fn wide(area: Rect) -> Option<[Rect; 2]> {
    (area.width >= 156 && area.height >= 34)
        .then(|| Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).spacing(3).areas(area))
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
