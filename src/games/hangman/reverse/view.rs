//! How a game in which the computer guesses looks.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::super::gallows;
use super::super::keyboard::Keyboard;
use super::super::word::WordRow;
use super::review::Review;
use super::{Next, ReversePlay};
use crate::engine::hangman::{Letter, LetterSet, Places, Reverse};
use crate::play::feats_line;
use crate::theme::TileState;
use crate::widgets::figures::grouped;
use crate::widgets::{Canvas, Target};

impl ReversePlay {
    /// Draws the game into `area`.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut room = area;
        if area.width >= 60 && area.height >= gallows::SIZE.1 {
            let width = self.word_row().columns(area, canvas.glyphs).max(Keyboard::WIDTH) + gallows::SIZE.0 + 4;
            let area = area.centered_horizontally(Constraint::Max(width));
            let [left, rest] =
                Layout::horizontal([Constraint::Length(gallows::SIZE.0), Constraint::Fill(1)]).spacing(2).areas(area);
            let spot = left.centered_vertically(Constraint::Length(gallows::SIZE.1));
            gallows::draw(self.shown().misses(), self.game().rules().lives, spot, canvas);
            room = rest;
        }
        let word = self.word_row();
        let rows = word.rows(Rect { height: room.height.saturating_sub(6), ..room }, canvas.glyphs);
        let air = u16::from(room.height > rows + 12);
        let keys = Keyboard::ROWS[usize::from(room.height < rows + 10)];
        let block = room.centered_vertically(Constraint::Length((rows + keys + 3 + air * 4).min(room.height)));
        let [question, _, top, _, figures, _, keyboard] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(air * 2),
            Constraint::Length(rows),
            Constraint::Length(air),
            Constraint::Length(2),
            Constraint::Length(air),
            Constraint::Fill(1),
        ])
        .areas(block);
        let style = if self.is_over() { theme.heading } else { theme.accent };
        canvas.line(question, Line::from(Span::styled(self.question_asked(), style)).centered());
        word.draw(top, canvas);
        self.hit_places(&word, top, canvas);
        let shown = self.shown();
        let left = if shown.conceded().is_some() { 0 } else { shown.candidates().len() };
        let lives = self.shown().lives();
        let line = vec![
            Span::styled("words that fit ", theme.muted),
            Span::styled(grouped(left as u128), theme.heading),
            Span::styled("   the computer has ", theme.muted),
            Span::styled(lives.to_string(), theme.heading),
            Span::styled(if lives == 1 { " life" } else { " lives" }, theme.muted),
        ];
        canvas.row(figures, 0, Line::from(line).centered());
        if self.panel().is_closed() {
            let feats = self.outcome().map_or(&[][..], |outcome| &outcome.feats);
            canvas.row(figures, 1, feats_line::line(feats, theme).centered());
        }
        let hit = self.shown().pattern().letters();
        let missed = self.shown().guessed().iter().filter(|&letter| !hit.contains(letter)).collect();
        let (best, _) = self.asked();
        Keyboard { hit, missed, hopeless: LetterSet::EMPTY, cursor: None, best }.draw(keyboard, canvas);
    }

    /// The game as it is shown.
    fn shown(&self) -> &Reverse {
        self.panel().review().and_then(Review::game).unwrap_or_else(|| self.game())
    }

    /// The letter that is asked for now, or was at the answer that is looked at; and the places that are marked for it,
    /// or were.
    fn asked(&self) -> (Option<Letter>, Places) {
        match (self.panel().review(), self.board.next) {
            (Some(review), _) => {
                review.open_answer().map_or((None, Places::NONE), |(letter, places)| (Some(letter), places))
            }
            (None, Next::Answering(letter)) if !self.is_over() => (Some(letter), self.board.marked),
            (None, _) => (None, self.board.marked),
        }
    }

    fn word_row(&self) -> WordRow {
        let (asked, marked) = self.asked();
        let (reviewed, game) = (self.panel().review().is_some(), self.game());
        let found: Option<&str> = game.found().map(|word| game.dictionary().word(word));
        let place = |(at, shown): (usize, &Option<Letter>)| match shown {
            Some(letter) => (Some(*letter), TileState::Plain),
            None if marked.contains(at) => (asked, TileState::Live),
            None if reviewed => (None, TileState::Gone),
            None if self.is_over() => {
                (found.and_then(|word| word.chars().nth(at)).and_then(Letter::new), TileState::Hit)
            }
            None => (None, TileState::Gone),
        };
        WordRow {
            places: self.shown().pattern().places().iter().enumerate().map(place).collect(),
            marked,
            cursor: (!self.is_over() && !reviewed).then_some(self.board.cursor),
        }
    }

    /// Lets the mouse mark places.
    fn hit_places(&self, word: &WordRow, area: Rect, canvas: &mut Canvas<'_>) {
        if self.is_over() || self.panel().review().is_some() {
            return;
        }
        for (place, spot) in word.spots(area, canvas.glyphs).enumerate() {
            canvas.hit(spot, Target::Cell { low: place, len: 1 });
        }
    }

    /// What the computer asks or says.
    fn question_asked(&self) -> String {
        self.panel().review().and_then(Review::question).unwrap_or_else(|| self.said())
    }
}
