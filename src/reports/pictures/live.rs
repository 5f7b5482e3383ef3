//! A screen on a page, of which only those rows are drawn again that changed.

use std::fmt::Write as _;

use ::svg::node::element::Group;
use ratatui::buffer::Cell;

use super::Picture;
use super::svg::{around, document, row};

/// What changed of a picture.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Redrawn {
    /// The whole as scalable vector graphics, with a group for each row; None where the last one is still right but for some rows.
    pub whole: Option<String>,
    /// The rows that changed, by their number from the top, each as the shapes of its group.
    pub rows: Vec<(usize, String)>,
}

/// How to get from the picture `before`, if there is one, to `now`.
pub fn redraw(before: Option<&Picture>, now: &Picture) -> Redrawn {
    let area = now.buffer.area;
    let is_like = |before: &&Picture| {
        let plain = |picture: &Picture| (picture.buffer.area, picture.text, picture.ground, around(picture));
        plain(before) == plain(now)
    };
    let Some(before) = before.filter(is_like) else {
        let group = |y| row(now, y).into_iter().fold(Group::new(), Group::add);
        let whole = (area.top()..area.bottom()).fold(document(now), |document, y| document.add(group(y)));
        return Redrawn { whole: Some(whole.to_string()), rows: Vec::new() };
    };
    let changed = rows(before).zip(rows(now)).enumerate().filter(|(_, (before, now))| before != now).map(|(at, _)| at);
    let shapes = |at: usize| {
        row(now, area.top() + at as u16).into_iter().fold(String::new(), |mut shapes, shape| {
            // A text takes everything that is written to it.
            let _ = write!(shapes, "{shape}");
            shapes
        })
    };
    Redrawn { whole: None, rows: changed.map(|at| (at, shapes(at))).collect() }
}

/// The cells of each row.
fn rows(picture: &Picture) -> impl Iterator<Item = &[Cell]> {
    picture.buffer.content.chunks(usize::from(picture.buffer.area.width).max(1))
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::style::{Color, Style};

    use super::*;

    fn picture(lines: [&str; 3]) -> Picture {
        Picture { buffer: Buffer::with_lines(lines), text: [200; 3], ground: [0; 3] }
    }

    #[test]
    fn only_the_rows_that_changed_are_drawn_again() {
        let before = picture(["one", "two", "six"]);
        let whole = redraw(None, &before).whole.unwrap();
        assert_eq!((whole.matches("<g>").count(), whole.matches("</text>").count()), (3, 3), "{whole}");
        assert_eq!(redraw(Some(&before), &before), Redrawn::default());
        let now = picture(["one", "ten", "six"]);
        let Redrawn { whole: None, rows } = redraw(Some(&before), &now) else { panic!() };
        assert!(rows.len() == 1 && rows[0].0 == 1 && rows[0].1.contains(">ten</text>"), "{rows:?}");
        assert!(redraw(None, &now).whole.unwrap().contains(rows[0].1.trim()), "a row is what the whole has of it");
    }

    #[test]
    fn another_size_or_ground_is_another_picture() {
        let before = picture(["one", "two", "six"]);
        let mut tinted = before.clone();
        tinted.buffer.set_style(tinted.buffer.area, Style::new().bg(Color::Rgb(9, 9, 9)));
        let wider = picture(["four", "two ", "six "]);
        let brighter = Picture { text: [255; 3], ..before.clone() };
        for other in [&tinted, &wider, &brighter] {
            assert!(redraw(Some(&before), other).whole.is_some());
        }
    }
}
