//! A game in which the computer guesses, gone through answer by answer.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::ending::Ending;
use super::rules::{ReverseGame, Step};
use super::thought::Thought;
use crate::games::hangman::words::{a, answer, grouped, words};
use crate::play::{self, Game as _, Replay};
use arcade_engine::hangman::{Letter, Places, Reverse};
use arcade_ui::widgets::text::shortened;
use arcade_ui::widgets::{Canvas, Target, row_of};

/// The review of one game, at one of its answers. An answer on which the computer gave up changed nothing on the board.
#[derive(Debug)]
pub(in crate::games::hangman) struct Review {
    /// The game before each answer, and as it is.
    games: Vec<Reverse>,
    answers: Vec<(Letter, Places)>,
    /// The answers that were wrong, as far as the word is known.
    wrong: Vec<usize>,
    replay: Replay,
}

impl play::Review for Review {
    fn replay(&self) -> &Replay {
        &self.replay
    }

    fn replay_mut(&mut self) -> &mut Replay {
        &mut self.replay
    }

    fn mistakes(&self) -> Vec<usize> {
        self.wrong.clone()
    }
}

impl Review {
    /// Opens the review of `game` at the answer `at`, or else at the first wrong one, or else at the last. None when
    /// there is none.
    pub(super) fn new(game: &ReverseGame, at: Option<usize>) -> Option<Self> {
        let answers: Vec<(Letter, Places)> = game
            .moves()
            .iter()
            .filter_map(|step| if let Step::Answer(letter, places) = step { Some((*letter, *places)) } else { None })
            .collect();
        let mut past = Reverse::new(game.reverse().rules());
        let mut games = vec![past.clone()];
        for &(letter, places) in &answers {
            // Each was taken once.
            let _ = past.answer(letter, places);
            games.push(past.clone());
        }
        let disagreements = match Ending::of(game) {
            Some(Ending::Misled(_, wrong)) => wrong,
            _ => Vec::new(),
        };
        let is_wrong = |letter| disagreements.iter().any(|answer| answer.letter == letter);
        let wrong: Vec<usize> = (0..answers.len()).filter(|&at| is_wrong(answers[at].0)).collect();
        let replay = Replay::open(answers.len(), at, wrong.first().copied());
        (!answers.is_empty()).then_some(Self { games, answers, wrong, replay })
    }

    /// The game as it is shown: before the answer that is looked at, or after it.
    pub(super) fn game(&self) -> Option<&Reverse> {
        self.games.get(self.replay.position())
    }

    /// The answer that is looked at; None while it stands on the board.
    pub(super) fn open_answer(&self) -> Option<(Letter, Places)> {
        self.answers.get(self.replay.at()).copied().filter(|_| !self.replay.is_made())
    }

    /// What the computer asked, on the board as it is shown; None at the end.
    pub(super) fn question(&self) -> Option<String> {
        let &(letter, places) = self.answers.get(self.replay.at()).filter(|_| !self.replay.is_at_end())?;
        Some(format!("Is there {} in your word? You said: {}.", a(letter), answer(letter, places)))
    }

    /// The words that were left before answer `at`, and after it: none when the computer gave up on it.
    fn words(&self, at: usize) -> (usize, usize) {
        let before = self.games.get(at).map_or(0, |game| game.candidates().len());
        let after = self.games.get(at + 1).filter(|game| game.conceded().is_none());
        (before, after.map_or(0, |game| game.candidates().len()))
    }

    /// The answer that is looked at, in words, with what the computer had in mind.
    pub(super) fn sentence(&self) -> String {
        let at = self.replay.at();
        let (Some(&(letter, places)), Some(game)) = (self.answers.get(at), self.games.get(at)) else {
            return String::new();
        };
        let (before, after) = self.words(at);
        let became = match (before, after) {
            (1, 0) => "The one word left was not like that".to_owned(),
            (before, 0) => format!("None of the {} words left was like that", grouped(before)),
            (before, after) if before == after => {
                format!("That told me nothing: {} stayed", words(before))
            }
            (before, after) => {
                format!(
                    "Of {} {} left",
                    words(before),
                    if after == 1 { "one was".to_owned() } else { format!("{} were", grouped(after)) }
                )
            }
        };
        let why = Thought::of(game).why_then(letter);
        let wrong = if self.wrong.contains(&at) { " That was wrong." } else { "" };
        format!("Answer {} of {}: {}.{wrong} {became}. {why}", at + 1, self.answers.len(), answer(letter, places))
    }

    /// The game before the answer that is looked at, and the letter that was asked for.
    pub(super) fn before(&self) -> Option<(&Reverse, Letter)> {
        let at = self.replay.at();
        Some((self.games.get(at)?, self.answers.get(at)?.0))
    }

    /// How many words were left before each answer, and after the last.
    pub(super) fn counts(&self) -> Vec<usize> {
        (0..self.answers.len()).map(|at| self.words(at).0).chain([self.words(self.answers.len() - 1).1]).collect()
    }

    /// The position that the board shows, as [`Self::counts`] numbers them.
    pub(super) const fn at(&self) -> usize {
        self.replay.position()
    }

    /// How many answers there are.
    pub(super) fn count(&self) -> usize {
        self.answers.len()
    }

    /// Draws a line for each answer, with the words that were left after it as a bar. In a review, the answer that is looked
    /// at is marked, and each can be pressed.
    pub(super) fn draw_answers(&self, is_reviewed: bool, area: Rect, canvas: &mut Canvas<'_>) {
        const NUMBERS: usize = 15;
        /// The least columns of a bar that says something.
        const BAR: usize = 10;
        let theme = canvas.theme;
        let count = self.answers.len();
        let at = if is_reviewed { self.replay.at() } else { count - 1 };
        let answers: Vec<String> = self.answers.iter().map(|&(letter, places)| answer(letter, places)).collect();
        let widest = answers.iter().map(|text| text.chars().count()).max().unwrap_or(0);
        let text = widest.min(usize::from(area.width).saturating_sub(8 + NUMBERS));
        let room = usize::from(area.width).saturating_sub(8 + text + NUMBERS + 2);
        let most = self.words(0).0.max(2) as f64;
        let head = format!(
            "      {:text$} {:>NUMBERS$}  {}",
            "you said",
            "words left",
            if room >= BAR { "as a chart" } else { "" }
        );
        canvas.line(area, Span::styled(head.trim_end().to_owned(), theme.muted));
        let height = usize::from(area.height.saturating_sub(1));
        let from = (at + 1)
            .saturating_sub(height)
            .max((at + height.div_ceil(2)).saturating_sub(height))
            .min(count.saturating_sub(height));
        for (row, number) in (from..count).take(height).enumerate() {
            let here = is_reviewed && number == at;
            let (before, after) = self.words(number);
            let mark = match (here, row, number) {
                (true, ..) => "▸",
                (_, 0, 1..) => "‹",
                (_, row, number) if row + 1 == height && number + 1 < count => "›",
                _ => " ",
            };
            let said = shortened(&answers[number], text);
            let style = if here { theme.heading } else { theme.text };
            // An answer that was wrong is red where some were; else a letter that the computer missed.
            let is_red =
                if self.wrong.is_empty() { self.answers[number].1.is_empty() } else { self.wrong.contains(&number) };
            let said_style = if is_red && !here { theme.bad } else { style };
            let numbers = format!("{} → {}", grouped(before), grouped(after));
            let share = (after as f64 / most).clamp(0.0, 1.0);
            let bar = if after == 0 || room < BAR { 0 } else { ((room as f64 * share).round() as usize).max(1) };
            let line = Line::from(vec![
                Span::styled(format!("{mark} {:>2}  ", number + 1), if here { theme.accent } else { theme.muted }),
                Span::styled(
                    format!("{said:text$}{}", if self.wrong.contains(&number) { "!" } else { " " }),
                    said_style,
                ),
                Span::styled(format!("{numbers:>NUMBERS$}  "), style),
                Span::styled("▇".repeat(bar), if here { theme.accent } else { theme.faint }),
            ]);
            let spot = row_of(area, 1 + row as u16);
            canvas.line(spot.intersection(area), line);
            if here {
                canvas.focus(spot.intersection(area));
            }
            if is_reviewed {
                canvas.hit(spot.intersection(area), Target::Line(number));
            }
        }
    }
}
