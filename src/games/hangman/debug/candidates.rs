//! The words that are left.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Scene, Scroll, draw_head};
use crate::engine::lexicon::Tier;
use crate::widgets::figures::grouped;
use crate::widgets::{Canvas, TextField};

pub(super) fn draw(
    scene: &Scene<'_>,
    filter: &TextField,
    filtering: bool,
    scroll: &Scroll,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let theme = canvas.theme;
    let (dictionary, all) = (scene.position.dictionary, scene.position.candidates);
    let wanted = filter.value().to_ascii_lowercase();
    let words: Vec<u32> = all.iter().copied().filter(|&word| matches(dictionary.word(word), &wanted)).collect();
    let list = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    let step = dictionary.length() as u16 + 2;
    let columns = usize::from((list.width + 2) / step).max(1);
    let (rows, height) = (words.len().div_ceil(columns), usize::from(list.height));
    let from = scroll.first(rows, height);
    let count = |words: usize| grouped(words as u128);
    let counted = match (wanted.is_empty(), all.len()) {
        (true, 1) => "1 word".to_owned(),
        (true, all) => format!("{} words", count(all)),
        (false, 1) => format!("{} of 1 word", count(words.len())),
        (false, all) => format!("{} of {} words", count(words.len()), count(all)),
    };
    let shown = if wanted.is_empty() && !filtering { "no filter".to_owned() } else { wanted };
    let head = vec![
        Span::styled("/ ", if filtering { theme.accent } else { theme.faint }),
        Span::styled(shown, theme.text),
        Span::styled(format!("   {counted}"), theme.muted),
    ];
    let mark = scroll.mark(rows, height);
    let mark = if mark.is_empty() { mark } else { format!("lines {mark}") };
    draw_head(Line::from(head), &mark, area, canvas);
    if filtering {
        let column = area.x + 2 + filter.input().visual_cursor() as u16;
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
