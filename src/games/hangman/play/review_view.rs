//! The review of a game on the screen: the board as it stood, a chart of the game, and the guess that is looked at.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::facts::{guessed, letter_of};
use super::findings::loses;
use super::review::Review;
use super::story::Story;
use super::table::{self, Row};
use crate::games::hangman::{Keyboard, Lives, WordRow, board::Board};
use arcade_engine::hangman::{Answer, Game, Guess, GuessReview, Letter, LetterSet, Places};
use arcade_ui::motion::Motion;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::stack::{fill, middle_columns, part, rows};
use arcade_ui::widgets::{Canvas, Timeline, panel};

impl Review {
    /// Draws the game as it stood with a chart of it, and beside or below them what there is to say of all its guesses: the
    /// `story`, which the host tells once the `game` is over.
    pub(super) fn draw(&self, game: &Game, story: Option<&Story>, area: Rect, canvas: &mut Canvas<'_>) {
        let [main, side] = table::beside(story.is_some(), area);
        let below = part(10).rank(2).when(story.is_some() && side.is_empty());
        let chart = part(4).to(area.height * 3 / 10).rank(1);
        let [board, note, chart, below] = rows(main, [fill(8), part(1), chart, below]);
        if let (Some(past), Some(guess)) = (self.game(), self.guesses().get(self.at())) {
            self.draw_board(past, guess, board, canvas);
        }
        self.draw_note(note, canvas);
        let [chart] = middle_columns(chart, [part(0).to(110)]);
        self.draw_chart(chart, canvas);
        let Some(story) = story else { return };
        let [below] = middle_columns(below, [part(0).to(110)]);
        let table = if side.is_empty() { below } else { panel("guess by guess", side, canvas) };
        table::draw(game, story, Row::Current(self.at()), table, canvas);
    }

    /// Which guess is looked at, how well all were made, and what they cost.
    fn draw_note(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let (at, findings) = (self.at() + 1, &self.findings);
        let place = format!("{}   guess {at} of {}", findings.accuracy_in_words(), self.guesses().len());
        let costs = findings.costs().into_iter().map(|cost| format!("{place}   {cost}"));
        canvas.centred(area, 0, costs.chain([place.clone()]).map(|text| Line::styled(text, canvas.theme.muted)));
    }

    /// How the game stood before each guess.
    fn draw_chart(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let values: Vec<Option<f64>> = self.margins().into_iter().map(|margin| margin.map(f64::from)).collect();
        let chart = Timeline {
            values: &values,
            limit: values.iter().flatten().fold(1.0, |most: f64, value| most.max(value.abs())),
            sides: ["you win", "you lose"],
            at: Some(self.at()),
            label: "here",
            styles: [canvas.theme.you, canvas.theme.rival],
            points: true,
        };
        chart.draw(area, canvas);
    }

    /// A position of the past with the guess that was made there: asked, or answered. On the keyboard the guess and the
    /// best letter are marked.
    fn draw_board(&self, game: &Game, reviewed: &GuessReview, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (turn, made) = (reviewed.turn, self.is_made());
        let new = match (turn.guess, turn.answer) {
            (_, Answer::Places(places)) if made => places,
            (Guess::Word(_), Answer::Word(true)) if made => (0..game.pattern().len()).collect(),
            _ => Places::NONE,
        };
        let place = |(at, &letter): (usize, &Option<Letter>)| {
            (letter, if new.contains(at) { TileState::Hit } else { TileState::Plain })
        };
        let places = game.pattern().places().iter().enumerate().map(place).collect();
        let (mark, style) = match (made, turn.answer.is_miss()) {
            (false, _) => ("?", theme.accent),
            (true, true) => ("×", theme.bad),
            (true, false) => ("✓", theme.good),
        };
        let name = format!("   {} ", guessed(game, turn.guess));
        let board = Board {
            asked: Default::default(),
            word: WordRow { places, marked: Places::NONE, cursor: None, typing: false },
            lives: Lives::from(game),
            note: vec![Span::styled(name, theme.heading), Span::styled(mark, style)],
            keyboard: Keyboard {
                hit: game.pattern().letters(),
                missed: game.wrong(),
                hopeless: LetterSet::EMPTY,
                cursor: letter_of(turn.guess),
                // Another letter is lit only where it was better.
                best: self.judgement().filter(|judgement| loses(judgement)).map(|judgement| judgement.best),
                mistake: None,
            },
            can_press: false,
            motion: &Motion::default(),
            others: [part(0); 3],
        };
        board.draw(area, canvas);
    }
}
