//! A hangman that plays itself.

use std::cell::OnceCell;
use std::num::NonZeroU32;
use std::sync::Arc;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::games::demo::Demo;
use crate::games::hangman::words::{a, lives, words};
use arcade_engine::Cancel;
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{Dictionary, Game, Guess, Guesser, Host, Letter, Outcome, Setup, Ties, Turn};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::{Canvas, Grid, TileBox};

/// Letters of the word that nobody has chosen.
const LENGTH: usize = 5;
/// Its tiles, the largest first.
const TILES: [Grid; 3] = [Grid::spaced(7, 4, 1), Grid::spaced(5, 3, 1), Grid::spaced(3, 1, 1)];
/// Misses that hang the guesser.
const LIVES: u32 = 7;

/// The host that keeps as many words as it can, against a guesser who asks what tells the most.
#[derive(Debug, Default)]
pub(super) struct HangmanDemo {
    /// The game before the first guess and after each.
    states: OnceCell<Vec<Game>>,
}

/// The game before the first guess and after each; None only if the lexicon that ships had no words for it, which it has.
fn played() -> Option<Vec<Game>> {
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, LENGTH).ok()?);
    let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::default());
    let lives = NonZeroU32::new(LIVES)?;
    let mut game =
        Game::new(&Setup { dictionary, lives, host: Host::Largest, whole_words: false, ties: Ties::Ordered, seed: 1 });
    let mut states = vec![game.clone()];
    while !game.is_over() {
        let letter =
            Guesser::SmallestWorst.choose(&mut solver, game.candidates(), game.guessed(), game.lives()).ok()??;
        let guess = Guess::Letter(letter);
        let answer = Host::Largest.quick_answer(&game, guess)?;
        game.play(Turn { guess, answer }).ok()?;
        states.push(game.clone());
    }
    Some(states)
}

impl HangmanDemo {
    fn states(&self) -> &[Game] {
        self.states.get_or_init(|| played().unwrap_or_default())
    }

    /// The game after the first `made` guesses.
    fn after(&self, made: usize) -> Option<&Game> {
        self.states().get(made)
    }
}

impl Demo for HangmanDemo {
    fn moves(&self) -> usize {
        self.states().len().saturating_sub(1)
    }

    fn sentence(&self, made: usize) -> String {
        let watch = || "The host cheats, and another computer guesses: watch.".to_owned();
        let Some(game) = Some(made).filter(|&made| made > 0).and_then(|made| self.after(made)) else { return watch() };
        let Some(Turn { guess: Guess::Letter(letter), answer }) = game.turns().last().copied() else { return watch() };
        let word = |word: u32| game.dictionary().word(word).to_uppercase();
        match game.outcome() {
            Some(Outcome::Won { word: number }) => format!("{}: found, all the same.", word(number)),
            Some(Outcome::Hanged { word: number }) => format!("Hanged. It says the word was {}.", word(number)),
            None if answer.is_miss() => format!("Is there {}? “No.”", a(letter)),
            None => format!("Is there {}? It has to say yes.", a(letter)),
        }
    }

    fn draw(&self, made: usize, area: Rect, canvas: &mut Canvas<'_>) {
        let game = if made == 0 { None } else { self.after(made) };
        let fits = |tiles: &Grid| tiles.width(LENGTH as u16) < area.width && tiles.cell.1 < area.height;
        let tiles = TILES.into_iter().find(fits).unwrap_or(TILES[2]);
        let rows = tiles.cell.1;
        let blank = vec![None; LENGTH];
        let places = game.map_or(blank.as_slice(), |game| game.pattern().places());
        for (letter, spot) in places.iter().zip(tiles.beside(area, LENGTH)) {
            let label = letter.map_or("_".to_owned(), |letter| letter.upper().to_string());
            let state = if letter.is_some() { TileState::Hit } else { TileState::Plain };
            TileBox::draw_plain(label, state, spot, canvas);
        }
        let Some(game) = game else { return };
        let theme = canvas.theme;
        let wrong: String = game.wrong().iter().map(Letter::upper).collect();
        let words = format!("{} left", words(game.candidates().len()));
        let lives = format!(" · {}", lives(game.lives()));
        let mut spans = vec![Span::styled(words, theme.rival), Span::styled(lives, theme.you)];
        if !wrong.is_empty() {
            spans.push(Span::styled(format!(" · not {wrong}"), theme.muted));
        }
        canvas.row(area, rows + u16::from(area.height > rows + 1), Line::from(spans).centered());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_is_the_hosts_own() {
        let demo = HangmanDemo::default();
        assert!(demo.moves() >= 5);
        for made in 0..demo.moves() {
            let (before, after) = (demo.after(made).unwrap(), demo.after(made + 1).unwrap());
            let turn = after.turns()[made];
            assert_eq!(Host::Largest.quick_answer(before, turn.guess), Some(turn.answer));
            assert!(after.candidates().len() <= before.candidates().len());
        }
        let over = demo.after(demo.moves()).unwrap();
        assert!(over.is_over());
        assert_eq!(demo.sentence(0), "The host cheats, and another computer guesses: watch.");
    }
}
