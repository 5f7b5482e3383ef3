//! Text of characters that take one column each, as nearly all that is drawn: it goes into its cells one by one. What may hold
//! wider characters, or marks that join others, is left to ratatui, which looks at each for that.

use ratatui::buffer::Cell;
use ratatui::layout::Alignment;
use ratatui::style::Style;
use ratatui::text::Line;

/// Whether the character shows and takes one column, whatever stands beside it.
const fn is_plain(c: char) -> bool {
    matches!(
        c,
        ' '..='~' | '¡'..='¬' | '®'..='ÿ' | '‐'..='‧' | '‹' | '›' | '←'..='⇿' | '∀'..='⋿' | '─'..='◼' | '★' | '☆'
    )
}

/// How many columns `text` takes, where every character of it takes one.
pub(super) fn columns(text: &str) -> Option<usize> {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return Some(text.len());
    }
    text.chars().try_fold(0, |columns, c| is_plain(c).then_some(columns + 1))
}

/// The same of a line.
pub(super) fn line_columns(line: &Line<'_>) -> Option<usize> {
    line.spans.iter().map(|span| columns(&span.content)).sum()
}

/// Writes `line`, which takes so many columns, into `row`; what there is no room for is left out.
pub(super) fn draw(line: &Line<'_>, columns: usize, row: &mut [Cell]) {
    if columns == 0 {
        return;
    }
    let (room, left_out) = (row.len().saturating_sub(columns), columns.saturating_sub(row.len()));
    let (indent, left_out) = match line.alignment {
        Some(Alignment::Center) => (room / 2, left_out / 2),
        Some(Alignment::Right) => (room, left_out),
        Some(Alignment::Left) | None => (0, 0),
    };
    if line.style != Style::default() {
        for cell in &mut *row {
            cell.set_style(line.style);
        }
    }
    let characters = line.spans.iter().flat_map(|span| span.content.chars().map(|c| (c, span.style)));
    for (cell, (c, style)) in row[indent..].iter_mut().zip(characters.skip(left_out)) {
        cell.set_char(c).set_style(style);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use ratatui::buffer::{Buffer, CellWidth};
    use ratatui::layout::Rect;
    use ratatui::style::{Color, Modifier};
    use ratatui::text::Span;
    use ratatui::widgets::Widget;

    use super::*;
    use crate::model::visible::visible;

    #[test]
    fn every_plain_character_shows_and_takes_one_column() {
        for c in ('\0'..='\u{ffff}').filter(|&c| is_plain(c)) {
            let text = c.to_string();
            assert_eq!((text.cell_width(), visible(&text).as_ref()), (1, text.as_str()), "{c:?}");
        }
    }

    /// A line of a few parts of what the arcade draws.
    fn lines() -> impl Strategy<Value = Line<'static>> {
        let styles = [
            Style::new(),
            Style::new().fg(Color::Red).add_modifier(Modifier::BOLD),
            Style::new().bg(Color::Blue).remove_modifier(Modifier::UNDERLINED),
        ];
        let style = prop::sample::select(styles.to_vec());
        let span = ("[a-z ·─▀’★−]{0,9}", style.clone()).prop_map(|(text, style)| Span::styled(text, style));
        let alignment =
            prop::option::of(prop::sample::select(vec![Alignment::Left, Alignment::Center, Alignment::Right]));
        (prop::collection::vec(span, 0..4), style, alignment).prop_map(|(spans, style, alignment)| Line {
            style,
            alignment,
            spans,
        })
    }

    proptest! {
        #[test]
        fn a_line_is_written_as_ratatui_writes_it(line in lines(), room in 1_u16..20) {
            let area = Rect::new(0, 0, room, 1);
            let below = Cell::from('x').set_style(Modifier::UNDERLINED | Modifier::ITALIC).clone();
            let (mut ours, mut theirs) = (Buffer::filled(area, below.clone()), Buffer::filled(area, below));
            prop_assert_eq!(line_columns(&line), Some(line.width()));
            draw(&line, line.width(), &mut ours.content);
            line.render(area, &mut theirs);
            prop_assert_eq!(ours, theirs);
        }
    }
}
