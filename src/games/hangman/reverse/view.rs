//! How a game in which the computer guesses looks.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::super::gallows;
use super::super::keyboard::Keyboard;
use super::super::word::WordRow;
use super::{Next, ReversePlay};
use crate::engine::hangman::{Letter, LetterSet, Places};
use crate::play::feats_line;
use crate::theme::Theme;
use crate::widgets::figures::grouped;
use crate::widgets::{Canvas, Target};

impl ReversePlay {
    pub(in crate::games::hangman) fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut room = area;
        if area.width >= 60 && area.height >= gallows::SIZE.1 {
            let width = self.word_row(theme).columns(area, canvas.glyphs).max(Keyboard::WIDTH) + gallows::SIZE.0 + 4;
            let area = area.centered_horizontally(Constraint::Max(width));
            let [left, rest] =
                Layout::horizontal([Constraint::Length(gallows::SIZE.0), Constraint::Fill(1)]).spacing(2).areas(area);
            let spot = left.centered_vertically(Constraint::Length(gallows::SIZE.1));
            gallows::draw(self.shown().misses() as u32, self.lives, spot, canvas);
            room = rest;
        }
        let word = self.word_row(theme);
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
        canvas.line(question, Line::from(Span::styled(self.question(), style)).centered());
        word.draw(top, canvas);
        self.hit_places(&word, top, canvas);
        let left = self.shown().candidates().len();
        let lives = self.lives.saturating_sub(self.shown().misses() as u32);
        let line = vec![
            Span::styled("words that fit ", theme.muted),
            Span::styled(grouped(left as u128), theme.heading),
            Span::styled("   the computer has ", theme.muted),
            Span::styled(lives.to_string(), theme.heading),
            Span::styled(if lives == 1 { " life" } else { " lives" }, theme.muted),
        ];
        canvas.row(figures, 0, Line::from(line).centered());
        if self.review.is_none() {
            canvas.row(figures, 1, feats_line::line(&self.feats(), theme).centered());
        }
        let hit = self.shown().pattern().letters();
        let missed = self.shown().guessed().iter().filter(|&letter| !hit.contains(letter)).collect();
        let best = self.asked();
        Keyboard { hit, missed, hopeless: LetterSet::EMPTY, cursor: None, best }.draw(keyboard, canvas);
    }

    /// The letter that is asked for now, or was at the answer that is looked at.
    fn asked(&self) -> Option<Letter> {
        match (&self.review, self.next) {
            (Some((_, replay)), _) if replay.is_made() => None,
            (Some((_, replay)), _) => self.game.answers().get(replay.at()).map(|&(letter, _)| letter),
            (None, Next::Answering(letter)) => Some(letter),
            (None, _) => None,
        }
    }

    /// The places that are marked for it, or were.
    fn marked_places(&self) -> Places {
        match &self.review {
            Some((_, replay)) if replay.is_made() => Places::NONE,
            Some((_, replay)) => self.game.answers().get(replay.at()).map_or(Places::NONE, |&(_, places)| places),
            None => self.marked,
        }
    }

    fn word_row(&self, theme: &Theme) -> WordRow {
        let asked = self.asked();
        let marked = self.marked_places();
        let found: Option<&str> = self.game.found().map(|word| self.game.dictionary().word(word));
        let place = |(at, shown): (usize, &Option<Letter>)| match shown {
            Some(letter) => (Some(*letter), theme.text),
            None if marked.contains(at) => (asked, theme.accent),
            None if self.review.is_some() => (None, theme.text),
            None if self.is_over() => (found.and_then(|word| word.chars().nth(at)).and_then(Letter::new), theme.good),
            None => (None, theme.text),
        };
        WordRow {
            places: self.shown().pattern().places().iter().enumerate().map(place).collect(),
            marked,
            cursor: (!self.is_over() && self.review.is_none()).then_some(self.cursor),
        }
    }

    /// Lets the mouse mark places.
    fn hit_places(&self, word: &WordRow, area: Rect, canvas: &mut Canvas<'_>) {
        if self.is_over() || self.review.is_some() {
            return;
        }
        for (place, spot) in word.spots(area, canvas.glyphs).enumerate() {
            canvas.hit(spot, Target::Cell { low: place, len: 1 });
        }
    }

    /// What the computer asks or says.
    fn question(&self) -> String {
        if let Some((_, replay)) = self.review.as_ref().filter(|(_, replay)| !replay.is_at_end()) {
            return self.game.answers().get(replay.at()).map_or(String::new(), |(letter, _)| format!("{letter}?"));
        }
        self.said()
    }
}
