//! How a game against a host looks.
//!
//! ```text
//! from 96 columns up                            under 96
//!   gallows   word            words left          gallows   word
//!             lives           who is winning                lives
//!             keyboard        groups of a letter            keyboard
//!             about a letter                      words left, who is winning, about a letter
//! ```

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::Play;
use super::side::balanced;
use crate::engine::hangman::{Game, Letter, LetterSet, Outcome, Places};
use crate::games::hangman::gallows;
use crate::games::hangman::keyboard::Keyboard;
use crate::games::hangman::word::WordRow;
use crate::motion::Part;
use crate::screen::ViewContext;
use crate::theme::{GlyphSet, Theme, TileState};
use crate::widgets::text::{columns, wrapped};
use crate::widgets::{Canvas, wide};

/// Columns of the body from which on the side panels stand beside the board.
const WIDE: u16 = 96;
/// Columns between the gallows and the word.
const GAP: u16 = 4;
/// Rows from which a letter of an answer drops.
const FALL: f64 = 3.0;

/// Where the parts of a board lie.
#[derive(Debug, Clone, Copy)]
pub(super) struct BoardSpots {
    pub(super) gallows: Rect,
    pub(super) word: Rect,
    pub(super) lives: Rect,
    pub(super) keys: Rect,
    pub(super) about: Rect,
}

impl BoardSpots {
    /// The parts of a board with `word` in `area`, of 60 columns and 14 rows or more.
    pub(super) fn of(word: &WordRow, area: Rect, glyphs: GlyphSet) -> Self {
        let large = area.height >= 28 && area.width >= 96;
        let size = if large { gallows::LARGE } else { gallows::SIZE };
        let beside = size.0 + GAP;
        let room = Rect { width: area.width.saturating_sub(beside), ..area };
        // The word takes what the rest leaves, and the keyboard what the word leaves.
        let word_room = Rect { height: (area.height.saturating_sub(9) / 2).clamp(2, 7).min(area.height), ..room };
        let word_rows = word.rows(word_room, glyphs);
        let keys_room = Rect { height: area.height.saturating_sub(word_rows + 7).max(3), ..room };
        let keys_rows = Keyboard::rows(keys_room);
        let width = word.columns(word_room, glyphs).max(Keyboard::columns(keys_room)) + beside;
        let area = area.centered_horizontally(Constraint::Max(width));
        let [left, right] =
            Layout::horizontal([Constraint::Length(size.0), Constraint::Fill(1)]).spacing(GAP).areas(area);
        let used = word_rows + 1 + keys_rows + 2;
        let air = (area.height.saturating_sub(used) / 4).min(2);
        // The keys don't touch the lives.
        let gap = air.max(u16::from(area.height > used));
        let block = right.centered_vertically(Constraint::Length((used + 2 * air + gap).min(area.height)));
        let [word, _, lives, _, keys, _, about] = Layout::vertical([
            Constraint::Length(word_rows),
            Constraint::Length(air),
            Constraint::Length(1),
            Constraint::Length(gap),
            Constraint::Length(keys_rows),
            Constraint::Length(air),
            Constraint::Length(2),
        ])
        .areas(block);
        let gallows = Rect { y: block.y, height: size.1.min(area.bottom().saturating_sub(block.y)), ..left };
        Self { gallows, word, lives, keys, about }
    }
}

impl Play {
    /// Draws the game into `area`.
    pub(super) fn draw(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if let Some(debug) = self.panel().debug() {
            if let Some([board, pane]) = wide(area) {
                self.draw_board(board, cx, canvas);
                debug.view_beside(&self.scene(), pane, canvas);
                return;
            }
            let [head, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).spacing(1).areas(area);
            self.draw_strip(head, canvas);
            debug.view(&self.scene(), rest, canvas);
        } else if let Some(review) = self.panel().review() {
            self.draw_review(review, area, canvas);
        } else if let Some(story) = self.board.story.as_ref().filter(|_| !self.is_landing()) {
            self.draw_end(story, area, canvas);
        } else if area.width >= WIDE {
            let width = if area.width >= 150 { 48 } else { 36 };
            let [board, side] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(width)]).spacing(3).areas(area);
            let tall = board.height >= 44;
            let [board, below] =
                Layout::vertical([Constraint::Fill(1), Constraint::Length(if tall { 18 } else { 0 })]).areas(board);
            self.draw_board(board, cx, canvas);
            self.draw_side(side, cx, canvas);
            if tall {
                self.draw_guesses(below, canvas);
            }
        } else {
            self.draw_narrow(area, cx, canvas);
        }
    }

    /// Gallows, word, lives, keyboard, and what there is to say of a letter: for areas of 14 rows and more.
    fn draw_board(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let word = self.word_row();
        let spots = BoardSpots::of(&word, area, canvas.glyphs);
        self.draw_word(&word, spots.word, canvas);
        canvas.line(spots.lives, lives_line(self.game(), canvas.theme).centered());
        self.keyboard(cx).draw(spots.keys, canvas);
        if !self.draw_leaving(spots.about, canvas)
            && let Some(letter) = self.told_letter(cx)
        {
            let lines = self.about_lines(letter, spots.about, canvas.theme);
            for (row, line) in (0..).zip(lines) {
                canvas.row(spots.about, row, line.centered());
            }
        }
        self.draw_gallows(spots.gallows, canvas);
    }

    fn draw_narrow(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let tall = area.height >= 14;
        let with_gallows = tall && area.width >= 60;
        let foot_rows = if tall { 3 } else { 2 };
        let [body, _, foot] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(u16::from(tall)), Constraint::Length(foot_rows)])
                .areas(area);
        let mut right = body;
        if with_gallows {
            let [left, rest] =
                Layout::horizontal([Constraint::Length(gallows::SIZE.0), Constraint::Fill(1)]).spacing(2).areas(body);
            self.draw_gallows(left, canvas);
            right = rest;
        }
        let word = self.word_row();
        let keys_rows = Keyboard::rows(Rect { height: right.height.saturating_sub(4).max(3), ..right });
        let word_rows = word.rows(Rect { height: right.height.saturating_sub(keys_rows + 1), ..right }, canvas.glyphs);
        let left = right.height.saturating_sub(word_rows + 1 + keys_rows);
        let (air, gap) = (u16::from(left >= 2), u16::from(left >= 1));
        let [top, _, lives, _, keys] = Layout::vertical([
            Constraint::Length(word_rows),
            Constraint::Length(air),
            Constraint::Length(1),
            Constraint::Length(gap),
            Constraint::Fill(1),
        ])
        .areas(right);
        self.draw_word(&word, top, canvas);
        let mut line = lives_line(self.game(), canvas.theme);
        if !with_gallows {
            // The drawing lies in the line of the lives.
            let game = self.game();
            let mut spans = gallows::lying(game.misses(), game.setup().lives.get(), canvas.theme).spans;
            spans.push(Span::raw("  "));
            line.spans.splice(0..0, spans);
        }
        canvas.line(lives, line.centered());
        self.keyboard(cx).draw(keys, canvas);
        self.draw_foot(foot, cx, canvas);
    }

    /// Words left, who is winning, and what there is to say of a letter, below the board.
    fn draw_foot(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        canvas.row(area, 0, self.words_left_line(usize::from(area.width), canvas));
        if self.shown_hint(cx.settings) > 0 {
            let (mark, mut sentence) = self.verdict();
            if columns(mark) + 1 + columns(&sentence) > usize::from(area.width) {
                sentence = self.short_verdict();
            }
            let mark = Span::styled(format!("{mark} "), self.verdict_style(theme));
            canvas.row(area, 1, Line::from(vec![mark, Span::styled(sentence, theme.text)]));
        }
        let spot = Rect { y: area.y + 2, height: 1, ..area }.intersection(area);
        if !spot.is_empty()
            && !self.draw_leaving(spot, canvas)
            && let Some(letter) = self.told_letter(cx)
        {
            for line in self.about_lines(letter, spot, theme) {
                canvas.line(spot, line);
            }
        }
    }

    /// What there is to say of guessing `letter`, in lines that fit into `spot`; the letter stands out.
    fn about_lines(&self, letter: Letter, spot: Rect, theme: &Theme) -> Vec<Line<'static>> {
        let style = if self.best_letter() == Some(letter) { theme.good } else { theme.heading };
        let (width, long) = (usize::from(spot.width), self.about(letter));
        let fits = wrapped(&long, width).len() <= usize::from(spot.height);
        let lines = balanced(&if fits { long } else { self.short_about(letter) }, width);
        let named = |(row, text): (usize, String)| match text.strip_prefix(letter.upper()).filter(|_| row == 0) {
            Some(rest) => {
                Line::from(vec![Span::styled(letter.to_string(), style), Span::styled(rest.to_owned(), theme.muted)])
            }
            None => Line::from(Span::styled(text, theme.muted)),
        };
        lines.into_iter().enumerate().map(named).collect()
    }

    /// The letter whose groups are in sight: how many words have a letter is a hint, too.
    pub(super) fn told_letter(&self, cx: &ViewContext<'_>) -> Option<Letter> {
        self.board
            .hovered
            .or_else(|| self.cursor(cx.settings))
            .filter(|_| self.shown_hint(cx.settings) > 0 && self.board.word.is_none())
    }

    fn draw_gallows(&self, spot: Rect, canvas: &mut Canvas<'_>) {
        let game = self.game();
        let part = self.motion.value(Part::Cost).map_or(1.0, |left| 1.0 - left);
        gallows::draw_part(game.misses(), game.setup().lives.get(), part, spot, canvas);
    }

    /// Draws the word; letters that were just answered drop onto their tiles, one after the other.
    pub(super) fn draw_word(&self, word: &WordRow, area: Rect, canvas: &mut Canvas<'_>) {
        let shake = self.motion.shake();
        let area = Rect { x: area.x.saturating_add_signed(shake), ..area };
        let above = |place| match self.motion.value(Part::Tile(place)) {
            Some(height) if height >= 1.0 => None,
            Some(height) => Some((height * FALL).round() as u16),
            None => Some(0),
        };
        word.draw_dropping(area, above, canvas);
    }

    /// The word: what is shown, and at the end what was not.
    pub(super) fn word_row(&self) -> WordRow {
        let pattern = self.game().pattern().places();
        let missing: Vec<Option<Letter>> = match (&self.board.word, self.game().outcome()) {
            (Some(input), _) => {
                let mut typed = input.value().chars().filter_map(Letter::new);
                (0..pattern.len()).map(|_| typed.next()).collect()
            }
            (None, Some(_)) => {
                // A masked letter stays hidden.
                let shown = self.board.story.as_ref().map_or("", |story| story.shown.as_str());
                let mut letters = shown.chars().map(Letter::new);
                (0..pattern.len()).map(|_| letters.next().flatten()).collect()
            }
            _ => vec![None; pattern.len()],
        };
        let typing = self.board.word.is_some();
        let won = matches!(self.game().outcome(), Some(Outcome::Won { .. }));
        let place = |(shown, missing): (&Option<Letter>, Option<Letter>)| match (shown, missing) {
            (_, Some(letter)) if typing => (Some(letter), TileState::Live),
            (Some(letter), _) if typing => (Some(*letter), TileState::Gone),
            (Some(letter), _) => (Some(*letter), if won { TileState::Hit } else { TileState::Plain }),
            (None, Some(letter)) => (Some(letter), TileState::Cost),
            (None, None) => (None, TileState::Gone),
        };
        let cursor = self.board.word.as_ref().map(|input| input.value().chars().count());
        WordRow { places: pattern.iter().zip(missing).map(place).collect(), marked: Places::NONE, cursor, typing }
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
        let line = Line::from(spans);
        let used = line.width();
        canvas.line(area, line);
        let wrong = format!("not in it: {}", self.game().wrong());
        if used + 2 + columns(&wrong) <= usize::from(area.width) {
            canvas.line(area, Line::from(Span::styled(wrong, theme.muted)).right_aligned());
        }
    }
}

/// `lives ●●●○○  3`, as figures where there are many.
pub(super) fn lives_line(game: &Game, theme: &Theme) -> Line<'static> {
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
