//! The words that are left.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use web_time::Instant;

use super::{Guessing, Scene};
use crate::games::hangman::left::WORDS_LEFT;
use crate::games::hangman::words::{grouped, words as in_words};
use crate::play::{Pane, scrolls};
use crate::screen::Input;
use arcade_engine::lexicon::Tier;
use arcade_ui::actions::Action;
use arcade_ui::facts::{Fact, Say};
use arcade_ui::widgets::{Canvas, Grid, Scroll, TextField, below, draw_head};

/// The words that are left, and what those that are listed have in them.
#[derive(Debug, Default)]
pub struct Candidates {
    scroll: Scroll,
    filter: TextField,
    /// Whether the filter is typed.
    is_typing: bool,
}

/// How many words are told in lines.
const TOLD: usize = 20;

impl<B: Guessing> Pane<B> for Candidates {
    fn name(&self) -> &'static str {
        WORDS_LEFT
    }

    fn about(&self, scene: &Scene<'_>) -> Say {
        if self.is_typing {
            "Type letters, and . for any letter; ⟨debug-run⟩ or ⟨back⟩ ends the filter.".into()
        } else if scene.position.is_contradicted {
            "All words that fit every answer but the last one, which fits none of them.".into()
        } else {
            Say::from("All words that fit every answer so far; the everyday ones stand out. ⟨debug-filter⟩ shows only those with the letters you type.")
                .spoken("All words that fit every answer so far.")
        }
    }

    fn rows(&self, scene: &Scene<'_>) -> Vec<Fact> {
        let (dictionary, all) = (scene.position.dictionary, scene.position.candidates);
        let some: Vec<&str> = all.iter().take(TOLD).map(|&word| dictionary.word(word)).collect();
        let which = if all.len() > some.len() { format!("the first {} are ", some.len()) } else { String::new() };
        vec![Fact::new(in_words(all.len()), format!("{which}{}", some.join(", ")))]
    }

    fn scroll(&self) -> Option<&Scroll> {
        Some(&self.scroll)
    }

    fn typing(&self) -> bool {
        self.is_typing
    }

    fn live(&self) -> &'static [Action] {
        &[Action::Search, Action::Up, Action::Down]
    }

    fn handle(&mut self, input: &Input, _: &Scene<'_>, _: Instant) -> bool {
        match input {
            Input::Type(event) if self.is_typing => {
                self.scroll.reset();
                self.filter.type_event(event);
            }
            Input::Act(Action::Search) => self.is_typing = true,
            Input::Act(Action::Confirm | Action::Back) if self.is_typing => self.is_typing = false,
            Input::Leave => {
                self.is_typing = false;
                return false;
            }
            _ => return scrolls(Some(&self.scroll), input),
        }
        true
    }

    /// Draws the words that are left and pass the filter.
    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (dictionary, all) = (scene.position.dictionary, scene.position.candidates);
        let wanted = self.filter.value().to_ascii_lowercase();
        let words: Vec<u32> = all.iter().copied().filter(|&word| matches(dictionary.word(word), &wanted)).collect();
        let list = below(area, 1);
        let grid = Grid::spaced(dictionary.length() as u16, 1, 2);
        let columns = grid.fit(list.width);
        let (rows, height) = (words.len().div_ceil(columns), usize::from(list.height));
        let from = self.scroll.first(rows, height);
        let mut counted = in_words(all.len());
        if !wanted.is_empty() {
            counted = format!("{} of {counted}", grouped(words.len()));
        }
        let shown = if wanted.is_empty() && !self.is_typing { "no filter".to_owned() } else { wanted };
        let head = vec![
            Span::styled("/ ", if self.is_typing { theme.accent } else { theme.faint }),
            Span::styled(shown, theme.text),
            Span::styled(format!("   {counted}"), theme.muted),
        ];
        let mark = self.scroll.mark(rows, height);
        let mark = if mark.is_empty() { mark } else { format!("lines {mark}") };
        draw_head(Line::from(head), &mark, area, canvas);
        if self.is_typing {
            let column = area.x + 2 + self.filter.input().visual_cursor() as u16;
            canvas.type_at((column.min(area.right()), area.y).into());
        }
        for row in 0..height {
            for column in 0..columns {
                let Some(&word) = words.get((from + row) * columns + column) else { continue };
                let everyday = dictionary.level(word) <= Tier::Common.max_level();
                let style = if everyday { theme.text } else { theme.muted };
                canvas.line(grid.at(list, column, row), Span::styled(dictionary.word(word), style));
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
