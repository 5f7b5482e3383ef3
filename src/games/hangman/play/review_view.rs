//! The review of a game on the screen: the board as it stood, a chart of the game, and the guess that is looked at.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::Play;
use super::review::Review;
use super::view::{BoardSpots, lives_line};
use crate::engine::hangman::{Answer, Game, Guess, Letter, LetterSet, Places};
use crate::games::hangman::gallows;
use crate::games::hangman::keyboard::Keyboard;
use crate::games::hangman::word::WordRow;
use crate::theme::TileState;
use crate::widgets::{Canvas, Timeline, panel, wide};

/// The most columns of a low board: wider ones would part the gallows from the word.
const WIDEST: u16 = 92;

impl Play {
    /// The game as it stood above, and what there is to say of all its guesses below.
    pub(super) fn draw_review(&self, review: &Review, area: Rect, canvas: &mut Canvas<'_>) {
        // The host tells what it did once the game is over, and not before.
        let story = self.board.story.as_ref();
        if let (Some([left, right]), Some(story)) = (wide(area), story) {
            let room = panel("guess by guess", right, canvas);
            self.draw_table(story, Some(review.at()), room, canvas);
            self.draw_reviewed(review, left, canvas);
            return;
        }
        let roomy = area.height >= 26;
        let list = story.filter(|_| roomy);
        let [top, below] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(if list.is_some() { 10 } else { 0 })])
                .areas(area);
        self.draw_reviewed(review, top, canvas);
        if let Some(story) = list {
            let below = below.centered_horizontally(Constraint::Max(110));
            self.draw_table(story, Some(review.at()), below, canvas);
        }
    }

    /// The board at the guess that is looked at, the chart, and what all guesses cost.
    fn draw_reviewed(&self, review: &Review, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (Some(game), Some(_)) = (review.game(), review.guesses().get(review.at())) else { return };
        let chart = match area.height {
            ..12 => 0,
            12..18 => 4,
            18..24 => 5,
            24..30 => 6,
            30..44 => 9,
            _ => 16,
        };
        let [board, note, timeline] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(1), Constraint::Length(chart)]).areas(area);
        self.draw_past(review, game, board, canvas);
        let count = review.guesses().len();
        let place = format!("{}   guess {} of {count}", review.accuracy(), review.at() + 1);
        let fits = |cost: &String| place.chars().count() + 3 + cost.chars().count() <= usize::from(note.width);
        let cost = review.costs().into_iter().find(fits).map(|cost| format!("   {cost}")).unwrap_or_default();
        canvas.line(note, Line::from(Span::styled(format!("{place}{cost}"), theme.muted)).centered());
        let values: Vec<Option<f64>> = review.margins().into_iter().map(|margin| margin.map(f64::from)).collect();
        let largest = values.iter().flatten().fold(1.0, |most: f64, value| most.max(value.abs()));
        let chart = Timeline {
            values: &values,
            limit: largest,
            sides: ["you win", "you lose"],
            at: Some(review.at()),
            label: "here",
            styles: [theme.you, theme.rival],
            points: true,
        };
        chart.draw(timeline.centered_horizontally(Constraint::Max(110)), canvas);
    }

    /// A position of the past with the guess that was made there: asked, or answered. On the keyboard the guess and the
    /// best letter are marked.
    fn draw_past(&self, review: &Review, game: &Game, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let Some(reviewed) = review.guesses().get(review.at()) else { return };
        let made = crate::play::Review::replay(review).is_made();
        let new = match (reviewed.turn.guess, reviewed.turn.answer) {
            (_, Answer::Places(places)) if made => places,
            (Guess::Word(_), Answer::Word(true)) if made => (0..game.pattern().len()).collect(),
            _ => Places::NONE,
        };
        let place = |(at, &letter): (usize, &Option<Letter>)| {
            (letter, if new.contains(at) { TileState::Hit } else { TileState::Plain })
        };
        let places = game.pattern().places().iter().enumerate().map(place).collect();
        let word = WordRow { places, marked: Places::NONE, cursor: None, typing: false };
        let [top, lives, keys] = if area.width >= 60 && area.height >= 18 {
            let spots = BoardSpots::of(&word, area, canvas.glyphs);
            gallows::draw(game.misses(), game.setup().lives.get(), spots.gallows, canvas);
            [spots.word, spots.lives, spots.keys]
        } else {
            let area = area.centered_horizontally(Constraint::Max(WIDEST));
            let mut room = area;
            if area.width >= 60 && area.height >= gallows::SIZE.1 {
                let [left, rest] = Layout::horizontal([Constraint::Length(gallows::SIZE.0), Constraint::Fill(1)])
                    .spacing(2)
                    .areas(area);
                gallows::draw(game.misses(), game.setup().lives.get(), left, canvas);
                room = rest;
            }
            let keys_rows = Keyboard::rows(Rect { height: room.height.saturating_sub(6).max(3), ..room });
            let word_room = Rect { height: room.height.saturating_sub(keys_rows + 2).max(1), ..room };
            let word_rows = word.rows(word_room, canvas.glyphs);
            // The keys don't touch the lives.
            let gap = u16::from(room.height > word_rows + 1 + keys_rows);
            let [top, lives, _, keys] = Layout::vertical([
                Constraint::Length(word_rows),
                Constraint::Length(1),
                Constraint::Length(gap),
                Constraint::Fill(1),
            ])
            .areas(room);
            [top, lives, keys]
        };
        word.draw(top, canvas);
        let asked = self.asked(reviewed.turn.guess);
        let (mark, style) = match (made, reviewed.turn.answer.is_miss()) {
            (false, _) => ("?", theme.accent),
            (true, true) => ("×", theme.bad),
            (true, false) => ("✓", theme.good),
        };
        let mut line = lives_line(game, theme);
        line.push_span(Span::styled(format!("   {asked} "), theme.heading));
        line.push_span(Span::styled(mark, style));
        canvas.line(lives, line.centered());
        let guess = match reviewed.turn.guess {
            Guess::Letter(letter) => Some(letter),
            Guess::Word(_) => None,
        };
        let keyboard = Keyboard {
            hit: game.pattern().letters(),
            missed: game.wrong(),
            hopeless: LetterSet::EMPTY,
            cursor: guess,
            best: review.judgement().map(|judgement| judgement.best),
        };
        keyboard.draw_still(keys, canvas);
    }
}
