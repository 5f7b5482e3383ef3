//! The words that are left.

use crossterm::event::Event;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Scene, Scroll, draw_head, is_character};
use crate::games::hangman::words::{grouped, words as in_words};
use arcade_engine::lexicon::Tier;
use arcade_ui::widgets::{Canvas, TextField, below};

/// What the words that are listed have in them.
#[derive(Debug, Default)]
pub(super) struct Filter {
    text: TextField,
    /// Whether keys go to it.
    is_open: bool,
}

impl Filter {
    pub(super) const fn is_open(&self) -> bool {
        self.is_open
    }

    pub(super) const fn close(&mut self) {
        self.is_open = false;
    }

    /// Takes what is typed, where it is open or opens with that; false where the event is meant for somebody else.
    pub(super) fn type_event(&mut self, event: &Event) -> bool {
        if self.is_open {
            self.text.type_event(event);
        }
        self.is_open |= is_character(event, '/');
        self.is_open
    }

    /// Draws the words that are left and pass the filter.
    pub(super) fn draw(&self, scene: &Scene<'_>, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (dictionary, all) = (scene.position.dictionary, scene.position.candidates);
        let wanted = self.text.value().to_ascii_lowercase();
        let words: Vec<u32> = all.iter().copied().filter(|&word| matches(dictionary.word(word), &wanted)).collect();
        let list = below(area, 1);
        let step = dictionary.length() as u16 + 2;
        let columns = usize::from((list.width + 2) / step).max(1);
        let (rows, height) = (words.len().div_ceil(columns), usize::from(list.height));
        let from = scroll.first(rows, height);
        let mut counted = in_words(all.len());
        if !wanted.is_empty() {
            counted = format!("{} of {counted}", grouped(words.len()));
        }
        let shown = if wanted.is_empty() && !self.is_open { "no filter".to_owned() } else { wanted };
        let head = vec![
            Span::styled("/ ", if self.is_open { theme.accent } else { theme.faint }),
            Span::styled(shown, theme.text),
            Span::styled(format!("   {counted}"), theme.muted),
        ];
        let mark = scroll.mark(rows, height);
        let mark = if mark.is_empty() { mark } else { format!("lines {mark}") };
        draw_head(Line::from(head), &mark, area, canvas);
        if self.is_open {
            let column = area.x + 2 + self.text.input().visual_cursor() as u16;
            canvas.type_at((column.min(area.right()), area.y).into());
        }
        for row in 0..height {
            for column in 0..columns {
                let Some(&word) = words.get((from + row) * columns + column) else { continue };
                let spot = Rect { x: list.x + column as u16 * step, width: step - 2, ..list };
                let everyday = dictionary.level(word) <= Tier::Common.max_level();
                let style = if everyday { theme.text } else { theme.muted };
                canvas.row(spot, row as u16, Span::styled(dictionary.word(word), style));
            }
        }
    }
}

/// Whether `wanted` occurs in `word`; a dot stands for any letter.
fn matches(word: &str, wanted: &str) -> bool {
    let fits = |window: &[u8]| window.iter().zip(wanted.bytes()).all(|(&have, want)| want == b'.' || want == have);
    wanted.is_empty() || word.as_bytes().windows(wanted.len()).any(fits)
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn a_filter_is_found_anywhere_and_dots_stand_for_letters() {
        assert!(matches("double", "oub") && matches("double", "o.b") && matches("double", ""));
        assert!(!matches("double", "oba") && !matches("double", "doubles"));
    }
}
