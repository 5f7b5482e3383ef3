//! A word that is guessed: its tiles, the lives, the letters, and the words that are left.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use crate::games::hangman::keyboard::Keyboard;
use crate::games::hangman::word::WordRow;
use crate::puzzles::{Keys, Picture, View, answer_rows, draw_answers};
use arcade_engine::hangman::{Letter, LetterSet, Pattern, Places};
use arcade_engine::text::counted;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::Canvas;
use arcade_ui::widgets::text::{columns, wrapped};

/// The most rows of tiles of the word, and of the list of words.
const WORD: u16 = 7;
const WORDS: u16 = 6;
/// Columns of the list of words at most.
const TEXT: u16 = 76;

/// A word that is guessed.
#[derive(Debug)]
pub(super) struct HangmanPicture {
    /// What is shown of it, in upper case, `-` for what is hidden.
    pub(super) pattern: String,
    /// The letters that were guessed and are not in it, in upper case.
    pub(super) wrong: String,
    /// The lives that are left; None where they are asked for.
    pub(super) lives: Option<u32>,
    /// The words that fit, in lower case.
    pub(super) words: Vec<String>,
    /// The letter that was guessed, where the person is the host and answers it.
    pub(super) guess: Option<char>,
}

impl Picture for HangmanPicture {
    fn draw(&self, view: &View<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let word = word_row(&self.pattern);
        let asks_letter = matches!(view.turn.prompt.keys, Keys::Letter(_));
        // In a very small terminal the words that are left matter more than the keyboard: letters are typed.
        let with_keyboard = asks_letter && area.height >= 7;
        let below = if asks_letter {
            if with_keyboard { 3 } else { 0 }
        } else if !view.asks {
            0
        } else {
            answer_rows(view, area.height / 2)
        };
        // The word has at most a third of the room, and a row at least.
        let word_rows = word.rows(Rect { height: (area.height / 3).clamp(1, WORD), ..area });
        let rest = area.height.saturating_sub(word_rows + 1 + below);
        let air = u16::from(rest >= 6);
        let listed = rest.saturating_sub(3 * air).min(if area.height >= 20 { WORDS } else { 3 });
        let [top, _, facts, _, left, _, bottom] = Layout::vertical([
            Constraint::Length(word_rows),
            Constraint::Length(air),
            Constraint::Length(1),
            Constraint::Length(air),
            Constraint::Length(listed),
            Constraint::Length(air),
            Constraint::Fill(1),
        ])
        .areas(area);
        word.draw(top, canvas);
        let chosen = view.reply.letter.filter(|_| view.asks && asks_letter && !with_keyboard);
        self.draw_facts(chosen, facts, canvas);
        draw_words(&self.words, left.centered_horizontally(Constraint::Max(TEXT)), canvas);
        if with_keyboard {
            let keyboard = self.keyboard(view);
            if view.asks { keyboard.draw(bottom, canvas) } else { keyboard.draw_still(bottom, canvas) }
        } else if view.asks && !asks_letter {
            draw_answers(view, bottom, canvas);
        }
    }

    fn facts(&self) -> Vec<String> {
        let spaced = |text: &str| text.chars().map(String::from).collect::<Vec<_>>().join(" ");
        let mut facts = vec![format!("Word: {}", spaced(&self.pattern))];
        if !self.wrong.is_empty() {
            facts.push(format!("Wrong letters: {}", spaced(&self.wrong)));
        }
        facts.extend(self.lives.map(|lives| format!("Lives: {lives}")));
        facts.push(format!("Words left: {}", self.words.join(", ")));
        facts.extend(self.guess.map(|letter| format!("Letter guessed: {letter}")));
        facts
    }
}

impl HangmanPicture {
    /// The lives, the wrong letters, and the letter that was guessed, in one line; where there is no keyboard, the letter that
    /// is chosen too.
    fn draw_facts(&self, chosen: Option<Letter>, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut parts = vec![match self.lives {
            Some(lives) => Span::styled(counted(lives as usize, "life", "lives"), theme.accent),
            None => Span::styled("how many lives?", theme.accent),
        }];
        if let Some(guess) = self.guess {
            parts.push(Span::styled(format!("   guessed now: {}", guess.to_ascii_uppercase()), theme.heading));
        }
        let mut chosen_at = None;
        if let Some(letter) = chosen {
            parts.push(Span::styled("   your letter: ", theme.accent));
            chosen_at = Some(parts.iter().map(Span::width).sum::<usize>() as u16);
            parts.push(Span::styled(letter.to_string(), theme.accent));
        }
        if !self.wrong.is_empty() {
            let letters: Vec<String> =
                self.wrong.chars().map(|letter| letter.to_ascii_uppercase().to_string()).collect();
            parts.push(Span::styled(format!("   not in it: {}", letters.join(" ")), theme.muted));
        }
        let line = Line::from(parts).centered();
        let left = area.x + area.width.saturating_sub(line.width() as u16) / 2;
        canvas.line(area, line);
        if let Some(at) = chosen_at {
            canvas.focus_at((left + at, area.y).into());
        }
    }

    /// The keyboard of letters.
    fn keyboard(&self, view: &View<'_>) -> Keyboard {
        Keyboard {
            hit: letters(&self.pattern),
            missed: letters(&self.wrong),
            hopeless: LetterSet::EMPTY,
            cursor: view.reply.letter.filter(|_| view.asks),
            best: view.hint.and_then(|choice| choice.answer.chars().next()).and_then(Letter::new),
        }
    }
}

fn letters(text: &str) -> LetterSet {
    text.chars().filter_map(Letter::new).collect()
}

/// The word as far as it is shown.
fn word_row(pattern: &str) -> WordRow {
    let places = Pattern::parse(&pattern.to_lowercase()).map(|pattern| pattern.places().to_vec()).unwrap_or_default();
    let place = |letter: &Option<Letter>| (*letter, if letter.is_some() { TileState::Plain } else { TileState::Gone });
    WordRow { places: places.iter().map(place).collect(), marked: Places::NONE, cursor: None, typing: false }
}

/// The words that fit: as many as there is room for, with a sign where there are more.
fn draw_words(words: &[String], area: Rect, canvas: &mut Canvas<'_>) {
    if area.is_empty() {
        return;
    }
    let theme = canvas.theme;
    let (width, rows) = (usize::from(area.width), usize::from(area.height));
    let head = format!("{} left: ", counted(words.len(), "word", "words"));
    let whole = format!("{head}{}", words.join(" "));
    let mut lines = wrapped(&whole, width);
    if lines.len() > rows {
        lines.truncate(rows);
        if let Some(last) = lines.last_mut() {
            while columns(last) + 2 > width {
                let end = last.rfind(' ').unwrap_or(0);
                last.truncate(end);
            }
            last.push_str(" …");
        }
    }
    for (row, line) in (0..).zip(lines) {
        let told = match line.strip_prefix(head.as_str()).filter(|_| row == 0) {
            Some(rest) => {
                Line::from(vec![Span::styled(head.clone(), theme.muted), Span::styled(rest.to_owned(), theme.text)])
            }
            None => Line::styled(line, theme.text),
        };
        canvas.row(area, row, told.centered());
    }
}
