//! How a game against a host looks.
//!
//! ```text
//! from 94 columns up                           under 94
//!   gallows   word            remaining          word
//!             lives           verdict            lives
//!             keyboard        split of a letter  keyboard
//!                                                remaining, verdict
//! ```

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Play;
use super::review::Review;
use crate::engine::hangman::{Answer, Game, Guess, Letter, LetterSet, Outcome, Places};
use crate::games::hangman::gallows;
use crate::games::hangman::keyboard::Keyboard;
use crate::games::hangman::word::WordRow;
use crate::play::{Review as _, feats_line};
use crate::screen::ViewContext;
use crate::theme::Theme;
use crate::widgets::Canvas;
use crate::widgets::figures::grouped;
use crate::widgets::text::columns;

/// Columns of the side panel, and of the body from which on it stands beside the board.
const SIDE: u16 = 36;
const WIDE: u16 = 94;
/// Columns between the gallows and the word.
const GAP: u16 = 4;

impl Play {
    /// Draws the game into `area`.
    pub(super) fn draw(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if let Some(debug) = self.panel().debug() {
            let [head, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).spacing(1).areas(area);
            self.draw_strip(head, canvas);
            debug.view(&self.scene(), rest, canvas);
            return;
        }
        if let Some(review) = self.panel().review() {
            self.draw_review(review, area, canvas);
            return;
        }
        if let Some(confession) = &self.board.confession {
            let head = if area.height >= 20 { 10 } else { 4.min(area.height / 2) };
            let [board, rest] = Layout::vertical([Constraint::Length(head), Constraint::Fill(1)]).areas(area);
            self.draw_end(board, canvas);
            self.draw_confession(confession, None, rest.centered_horizontally(Constraint::Max(110)), canvas);
        } else if area.width >= WIDE {
            let [board, side] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(SIDE)]).spacing(3).areas(area);
            self.draw_wide(board, cx, canvas);
            self.draw_side(side, cx, canvas);
        } else {
            self.draw_narrow(area, cx, canvas);
        }
    }

    /// The game as it stood above, what there is to say of all its guesses below.
    fn draw_review(&self, review: &Review, area: Rect, canvas: &mut Canvas<'_>) {
        let head = if area.height >= 20 { 8 } else { 6.min(area.height / 3) };
        let [board, guess, note_row, list] = Layout::vertical([
            Constraint::Length(head),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Fill(1),
        ])
        .areas(area);
        if let Some(game) = review.game() {
            self.draw_past(review, game, board, guess, canvas);
        }
        let count = review.guesses().len();
        let place = format!("{}   guess {:>2} of {count}", review.accuracy(), review.at() + 1);
        let fits = |cost: &String| place.chars().count() + 3 + cost.chars().count() <= usize::from(note_row.width);
        let cost = review.costs().into_iter().find(fits).map(|cost| format!("   {cost}")).unwrap_or_default();
        let note = format!("{place}{cost}");
        canvas.line(note_row, Line::from(Span::styled(note, canvas.theme.muted)).centered());
        // The host confesses once the game is over, and not before.
        if self.is_over() {
            let list = list.centered_horizontally(Constraint::Max(110));
            self.draw_confession(review.confession(), Some(review.at()), list, canvas);
        }
    }

    /// A position of the past, and the guess that is looked at: asked, or answered.
    fn draw_past(&self, review: &Review, game: &Game, board: Rect, below: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let Some(reviewed) = review.guesses().get(review.at()) else { return };
        let made = review.replay().is_made();
        let new = match (reviewed.turn.guess, reviewed.turn.answer) {
            (_, Answer::Places(places)) if made => places,
            (Guess::Word(_), Answer::Word(true)) if made => (0..game.pattern().len()).collect(),
            _ => Places::NONE,
        };
        let place = |(at, &letter): (usize, &Option<Letter>)| {
            (letter, if new.contains(at) { theme.accent } else { theme.text })
        };
        let places = game.pattern().places().iter().enumerate().map(place).collect();
        let word = WordRow { places, marked: Places::NONE, cursor: None };
        let mut room = board;
        if board.width >= 60 && board.height >= gallows::SIZE.1 {
            let width = gallows::SIZE.0 + GAP + word.columns(Rect { width: board.width - 16, ..board }, canvas.glyphs);
            let block = board.centered_horizontally(Constraint::Max(width));
            let [left, rest] = Layout::horizontal([Constraint::Length(gallows::SIZE.0), Constraint::Fill(1)])
                .spacing(GAP)
                .areas(block);
            gallows::draw(game.misses(), game.setup().lives.get(), left, canvas);
            room = rest;
        }
        let rows = word.rows(room, canvas.glyphs);
        word.draw(room.centered_vertically(Constraint::Length(rows)), canvas);
        let asked = self.asked(reviewed.turn.guess);
        let (mark, style) = match (made, reviewed.turn.answer.is_miss()) {
            (false, _) => ("?", theme.accent),
            (true, true) => ("×", theme.bad),
            (true, false) => ("✓", theme.good),
        };
        let mut line = lives_line(game, theme);
        line.push_span(Span::styled(format!("   {asked} "), theme.heading));
        line.push_span(Span::styled(mark, style));
        canvas.line(below, line.centered());
    }

    fn draw_wide(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let word = self.word_row(canvas.theme);
        // Gallows and word stand together in the middle, however wide the board.
        let beside = gallows::SIZE.0 + GAP;
        let room = Rect { width: area.width.saturating_sub(beside), height: area.height.saturating_sub(6), ..area };
        let width = word.columns(room, canvas.glyphs).max(Keyboard::WIDTH) + beside;
        let area = area.centered_horizontally(Constraint::Max(width));
        let [left, right] =
            Layout::horizontal([Constraint::Length(gallows::SIZE.0), Constraint::Fill(1)]).spacing(GAP).areas(area);
        let word_rows = word.rows(Rect { height: right.height.saturating_sub(6), ..right }, canvas.glyphs);
        let air = u16::from(right.height > word_rows + 10) * 2;
        let height = (word_rows + air + 1 + air + Keyboard::ROWS[0]).min(area.height);
        let block = right.centered_vertically(Constraint::Length(height));
        let [top, _, lives, _, keys] = Layout::vertical([
            Constraint::Length(word_rows),
            Constraint::Length(air),
            Constraint::Length(1),
            Constraint::Length(air),
            Constraint::Fill(1),
        ])
        .areas(block);
        word.draw(top, canvas);
        canvas.line(lives, lives_line(self.game(), canvas.theme).centered());
        self.keyboard(cx).draw(keys, canvas);
        let spot = Rect { y: block.y, height: gallows::SIZE.1.min(area.bottom().saturating_sub(block.y)), ..left };
        gallows::draw(self.game().misses(), self.game().setup().lives.get(), spot, canvas);
    }

    fn draw_narrow(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let tall = area.height >= 14;
        let with_gallows = tall && area.width >= 60;
        let foot = if tall { 3 } else { 2 };
        let keys = Keyboard::ROWS[usize::from(area.height < 16)];
        let [board, lives, keyboard, _, foot] = Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(u16::from(tall) + 1),
            Constraint::Length(keys),
            Constraint::Length(u16::from(tall)),
            Constraint::Length(foot),
        ])
        .areas(area);
        let mut right = Rect { height: area.height.saturating_sub(foot.height), ..area };
        if with_gallows {
            let [left, rest] =
                Layout::horizontal([Constraint::Length(gallows::SIZE.0), Constraint::Fill(1)]).spacing(2).areas(right);
            gallows::draw(self.game().misses(), self.game().setup().lives.get(), left, canvas);
            right = rest;
        }
        let across = |rect: Rect| Rect { x: right.x, width: right.width, ..rect };
        let word = self.word_row(canvas.theme);
        let rows = word.rows(across(board), canvas.glyphs);
        word.draw(across(board).centered_vertically(Constraint::Length(rows)), canvas);
        canvas.line(across(lives), lives_line(self.game(), canvas.theme).centered());
        self.keyboard(cx).draw(across(keyboard), canvas);
        self.draw_foot(foot, cx, canvas);
    }

    /// Remaining words and the verdict, below the board.
    fn draw_foot(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let [numbers, bars] = self.remaining_lines(area.width.saturating_sub(36).max(16), canvas);
        let mut remaining = vec![Span::styled("remaining ", theme.muted)];
        remaining.extend(numbers.spans);
        remaining.push(Span::raw("  "));
        remaining.extend(bars.spans);
        canvas.row(area, 0, Line::from(remaining));
        if self.shown_hint(cx.settings) > 0 {
            let (mark, mut sentence) = self.verdict();
            if columns(mark) + 1 + columns(&sentence) > usize::from(area.width) {
                sentence = self.short_verdict().into();
            }
            let mark = Span::styled(format!("{mark} "), self.verdict_style(theme));
            canvas.row(area, 1, Line::from(vec![mark, Span::styled(sentence, theme.text)]));
        }
        if let Some(letter) = self.told_letter(cx.settings).filter(|&letter| !self.game().guessed().contains(letter)) {
            let split = self.board.position.splits[letter.index()];
            let total = self.game().candidates().len();
            let text = if self.hides_count() {
                let share = split.hits as f64 * 100.0 / total.max(1) as f64;
                format!("{letter} in {share:.0} % of the words, {} families", split.families)
            } else {
                format!(
                    "{letter} in {} of {} words, {} families, at worst {} left",
                    grouped(split.hits as u128),
                    grouped(total as u128),
                    split.families,
                    grouped(split.largest as u128)
                )
            };
            canvas.row(area, 2, Span::styled(text, theme.muted));
        }
    }

    /// The end: the word, the gallows, and what became of the game.
    fn draw_end(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let won = matches!(self.game().outcome(), Some(Outcome::Won { .. }));
        let style = if won { theme.good } else { theme.bad };
        let result = self.result().unwrap_or_default();
        let mut room = area;
        if area.height >= gallows::SIZE.1 && area.width >= 60 {
            let block = area.centered_horizontally(Constraint::Max(110));
            let [left, rest] = Layout::horizontal([Constraint::Length(gallows::SIZE.0), Constraint::Fill(1)])
                .spacing(GAP)
                .areas(block);
            gallows::draw(self.game().misses(), self.game().setup().lives.get(), left, canvas);
            room = rest;
        }
        let word = self.word_row(theme);
        let rows = word.rows(Rect { height: room.height.saturating_sub(2), ..room }, canvas.glyphs);
        let block = room.centered_vertically(Constraint::Length((rows + 3).min(room.height)));
        word.draw(Rect { height: rows, ..block }, canvas);
        let from = rows + u16::from(block.height > rows + 1);
        canvas.row(block, from, Line::from(Span::styled(result, style)).centered());
        let feats = self.outcome().map_or(&[][..], |ended| &ended.feats);
        canvas.row(block, from + 1, feats_line::line(feats, theme).centered());
    }

    /// The word: what is shown, and at the end what was not.
    fn word_row(&self, theme: &Theme) -> WordRow {
        let pattern = self.game().pattern().places();
        let missing: Vec<Option<Letter>> = match (&self.board.word, self.game().outcome()) {
            (Some(input), _) => {
                let mut typed = input.value().chars().filter_map(Letter::new);
                (0..pattern.len()).map(|_| typed.next()).collect()
            }
            (_, Some(Outcome::Hanged { word })) => {
                self.game().dictionary().word(word).chars().map(Letter::new).collect()
            }
            _ => vec![None; pattern.len()],
        };
        let typing = self.board.word.is_some();
        let place = |(shown, missing): (&Option<Letter>, Option<Letter>)| -> (Option<Letter>, Style) {
            match (shown, missing) {
                (_, Some(letter)) if typing => (Some(letter), theme.accent),
                (Some(letter), _) if typing => (Some(*letter), theme.faint),
                (Some(letter), _) => (Some(*letter), theme.text),
                (None, Some(letter)) => (Some(letter), theme.bad),
                (None, None) => (None, theme.text),
            }
        };
        let cursor = self.board.word.as_ref().map(|input| input.value().chars().count());
        WordRow { places: pattern.iter().zip(missing).map(place).collect(), marked: Places::NONE, cursor }
    }

    fn keyboard(&self, cx: &ViewContext<'_>) -> Keyboard {
        let hinted = self.shown_hint(cx.settings) >= 2;
        Keyboard {
            hit: self.hit_letters(),
            missed: self.game().wrong(),
            hopeless: if hinted { self.hopeless() } else { LetterSet::EMPTY },
            cursor: self.cursor(cx.settings).filter(|_| self.panel().is_closed() && self.board.word.is_none()),
            best: self.best_letter().filter(|_| hinted),
        }
    }

    /// The word and the lives in one line.
    fn draw_strip(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut spans = vec![Span::styled(format!("{}   ", self.game().pattern()), theme.accent)];
        spans.extend(lives_line(self.game(), theme).spans);
        canvas.line(area, Line::from(spans));
        let wrong = format!("not in it: {}", self.game().wrong());
        canvas.line(area, Line::from(Span::styled(wrong, theme.muted)).right_aligned());
    }
}

/// `lives ●●●○○  5`, as figures where there are many.
fn lives_line(game: &Game, theme: &Theme) -> Line<'static> {
    const DOTS: u32 = 16;
    let (left, all) = (game.lives(), game.setup().lives.get());
    let mut spans = vec![Span::styled("lives ", theme.muted)];
    if all <= DOTS {
        spans.push(Span::styled("●".repeat(left as usize), theme.accent));
        spans.push(Span::styled("○".repeat((all - left) as usize), theme.faint));
        spans.push(Span::styled(format!(" {left:>2}"), theme.muted));
    } else {
        spans.push(Span::styled(format!("{left:>2}"), theme.accent));
        spans.push(Span::styled(format!(" of {all}"), theme.muted));
    }
    Line::from(spans)
}
