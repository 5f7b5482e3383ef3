//! A word that is guessed: its tiles, the lives, the letters, and the words that are left.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::list;
use crate::engine::hangman::{Letter, LetterSet, Pattern, Places};
use crate::games::hangman::keyboard::Keyboard;
use crate::games::hangman::word::WordRow;
use crate::model::words::counted;
use crate::pages::puzzles::solving::{LIT, Solving};
use crate::puzzles::{Asked, Picture};
use crate::theme::TileState;
use crate::widgets::Canvas;
use crate::widgets::text::{columns, wrapped};

/// The most rows of tiles of the word, and of the list of words.
const WORD: u16 = 7;
const WORDS: u16 = 6;
/// Columns of the list of words at most.
const TEXT: u16 = 76;

/// Draws the position into `area`.
pub(super) fn draw(solving: &Solving, picture: &Picture, area: Rect, canvas: &mut Canvas<'_>) {
    let Picture::Hangman { pattern, wrong, lives, words, guess } = picture else { return };
    let word = word_row(pattern);
    let asks = !solving.is_decided();
    let asks_letter = solving.asked() == Asked::Letter;
    // In a very small terminal the words that are left matter more than the keyboard: letters are typed.
    let with_keyboard = asks_letter && area.height >= 7;
    let below = if asks_letter {
        if with_keyboard { 3 } else { 0 }
    } else if !asks {
        0
    } else {
        list::rows(solving, area.height / 2)
    };
    // The word has at most a third of the room, and a row at least.
    let word_rows = word.rows(Rect { height: (area.height / 3).clamp(1, WORD), ..area }, canvas.glyphs);
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
    let chosen = solving.letter.filter(|_| asks && asks_letter && !with_keyboard);
    draw_facts((wrong, *lives, *guess), chosen, facts, canvas);
    draw_words(words, left.centered_horizontally(Constraint::Max(TEXT)), canvas);
    if with_keyboard {
        let keyboard = keyboard(solving, pattern, wrong);
        if asks { keyboard.draw(bottom, canvas) } else { keyboard.draw_still(bottom, canvas) }
    } else if asks && !asks_letter {
        list::draw(solving, bottom, canvas);
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

/// The lives, the wrong letters, and the letter that was guessed, in one line; where there is no keyboard, the letter that
/// is chosen too.
fn draw_facts(
    (wrong, lives, guess): (&str, Option<u32>, Option<char>),
    chosen: Option<Letter>,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let theme = canvas.theme;
    let mut parts = vec![match lives {
        Some(lives) => Span::styled(counted(lives as usize, "life", "lives"), theme.accent),
        None => Span::styled("how many lives?", theme.accent),
    }];
    if let Some(guess) = guess {
        parts.push(Span::styled(format!("   guessed now: {}", guess.to_ascii_uppercase()), theme.heading));
    }
    let mut chosen_at = None;
    if let Some(letter) = chosen {
        parts.push(Span::styled("   your letter: ", theme.accent));
        chosen_at = Some(parts.iter().map(Span::width).sum::<usize>() as u16);
        parts.push(Span::styled(letter.to_string(), theme.accent));
    }
    if !wrong.is_empty() {
        let letters: Vec<String> = wrong.chars().map(|letter| letter.to_ascii_uppercase().to_string()).collect();
        parts.push(Span::styled(format!("   not in it: {}", letters.join(" ")), theme.muted));
    }
    let line = Line::from(parts).centered();
    let left = area.x + area.width.saturating_sub(line.width() as u16) / 2;
    canvas.line(area, line);
    if let Some(at) = chosen_at {
        canvas.focus_at((left + at, area.y).into());
    }
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

/// The keyboard of letters.
fn keyboard(solving: &Solving, pattern: &str, wrong: &str) -> Keyboard {
    let right = solving.right().and_then(|at| solving.turn().choices.get(at));
    let best = right.and_then(|choice| choice.answer.chars().next()).and_then(Letter::new);
    Keyboard {
        hit: letters(pattern),
        missed: letters(wrong),
        hopeless: LetterSet::EMPTY,
        cursor: solving.letter.filter(|_| !solving.is_decided()),
        best: best.filter(|_| !solving.is_decided() && solving.hint >= LIT),
    }
}
