//! The review of a game on the screen: the board as it stood, a chart of the game, and the guess that is looked at.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::guessed;
use super::review::Review;
use super::spots::BoardSpots;
use super::story::Story;
use super::table::{GuessTable, Row};
use crate::games::hangman::{Keyboard, Lives, WordRow, gallows};
use arcade_engine::hangman::{Answer, Game, Guess, GuessReview, Letter, LetterSet, Places};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::{Canvas, Timeline, panel, wide};

/// The most columns of a low board: wider ones would part the gallows from the word.
const WIDEST: u16 = 92;

impl Review {
    /// Draws the game as it stood above, and what there is to say of all its guesses below: the `story`, which the host
    /// tells once the `game` is over.
    pub(super) fn draw(&self, game: &Game, story: Option<&Story>, area: Rect, canvas: &mut Canvas<'_>) {
        let table = story.map(|story| GuessTable { game, story });
        let row = Row::Current(self.at());
        if let (Some([left, right]), Some(table)) = (wide(area), &table) {
            table.draw(row, panel("guess by guess", right, canvas), canvas);
            return self.draw_board_and_chart(left, canvas);
        }
        let table = table.filter(|_| area.height >= 26);
        let rows = if table.is_some() { 10 } else { 0 };
        let [top, below] = Layout::vertical([Constraint::Fill(1), Constraint::Length(rows)]).areas(area);
        self.draw_board_and_chart(top, canvas);
        if let Some(table) = table {
            table.draw(row, below.centered_horizontally(Constraint::Max(110)), canvas);
        }
    }

    /// The board at the guess that is looked at, the chart, and what all guesses cost.
    fn draw_board_and_chart(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let at = self.at();
        let (Some(game), Some(guess)) = (self.game(), self.guesses().get(at)) else { return };
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
        self.draw_board(game, guess, board, canvas);
        let place = format!("{}   guess {} of {}", self.findings.accuracy_in_words(), at + 1, self.guesses().len());
        let fits = |cost: &String| place.chars().count() + 3 + cost.chars().count() <= usize::from(note.width);
        let cost = self.findings.costs().into_iter().find(fits).map(|cost| format!("   {cost}")).unwrap_or_default();
        canvas.line(note, Line::from(Span::styled(format!("{place}{cost}"), theme.muted)).centered());
        let values: Vec<Option<f64>> = self.margins().into_iter().map(|margin| margin.map(f64::from)).collect();
        let largest = values.iter().flatten().fold(1.0, |most: f64, value| most.max(value.abs()));
        let chart = Timeline {
            values: &values,
            limit: largest,
            sides: ["you win", "you lose"],
            at: Some(at),
            label: "here",
            styles: [theme.you, theme.rival],
            points: true,
        };
        chart.draw(timeline.centered_horizontally(Constraint::Max(110)), canvas);
    }

    /// A position of the past with the guess that was made there: asked, or answered. On the keyboard the guess and the
    /// best letter are marked.
    fn draw_board(&self, game: &Game, reviewed: &GuessReview, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let lives = Lives::from(game);
        let made = self.is_made();
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
        let spots = if area.width >= 60 && area.height >= 18 {
            BoardSpots::of(&word, area)
        } else {
            let with_gallows = area.width >= 60 && area.height >= gallows::SIZE.1;
            BoardSpots::low(&word, with_gallows, 0, area.centered_horizontally(Constraint::Max(WIDEST)))
        };
        lives.draw(1.0, spots.gallows, canvas);
        word.draw(spots.word, canvas);
        let name = guessed(game, reviewed.turn.guess);
        let (mark, style) = match (made, reviewed.turn.answer.is_miss()) {
            (false, _) => ("?", theme.accent),
            (true, true) => ("×", theme.bad),
            (true, false) => ("✓", theme.good),
        };
        let mut line = lives.line(theme);
        line.push_span(Span::styled(format!("   {name} "), theme.heading));
        line.push_span(Span::styled(mark, style));
        canvas.line(spots.lives, line.centered());
        let guess = match reviewed.turn.guess {
            Guess::Letter(letter) => Some(letter),
            Guess::Word(_) => None,
        };
        let keyboard = Keyboard {
            hit: game.pattern().letters(),
            missed: game.wrong(),
            hopeless: LetterSet::EMPTY,
            cursor: guess,
            best: self.judgement().map(|judgement| judgement.best),
        };
        keyboard.draw_still(spots.keys, canvas);
    }
}
