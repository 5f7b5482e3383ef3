//! Cells of a picture as bytes for the terminal, as few as will do: how they look is said only where it changes, and the ink
//! of a blank, which nobody sees, never.

use std::io;

use crossterm::cursor::MoveTo;
use crossterm::queue;
use crossterm::style::{Attribute, Colors, SetAttribute, SetBackgroundColor, SetColors, SetForegroundColor};
use ratatui::backend::IntoCrossterm;
use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// What sets a modifier, and what takes it back; bold and dim are taken back together.
const ATTRIBUTES: [(Modifier, Attribute, Attribute); 9] = [
    (Modifier::BOLD, Attribute::Bold, Attribute::NormalIntensity),
    (Modifier::DIM, Attribute::Dim, Attribute::NormalIntensity),
    (Modifier::ITALIC, Attribute::Italic, Attribute::NoItalic),
    (Modifier::UNDERLINED, Attribute::Underlined, Attribute::NoUnderline),
    (Modifier::SLOW_BLINK, Attribute::SlowBlink, Attribute::NoBlink),
    (Modifier::RAPID_BLINK, Attribute::RapidBlink, Attribute::NoBlink),
    (Modifier::REVERSED, Attribute::Reverse, Attribute::NoReverse),
    (Modifier::HIDDEN, Attribute::Hidden, Attribute::NoHidden),
    (Modifier::CROSSED_OUT, Attribute::CrossedOut, Attribute::NotCrossedOut),
];

/// Modifiers that only change how a character’s own strokes look, of which a blank has none.
const OF_STROKES: Modifier = Modifier::BOLD.union(Modifier::DIM).union(Modifier::ITALIC);

/// How the terminal draws what is written next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Look {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

const PLAIN: Look = Look { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() };

/// Writes `cells`, each with its column and its row, to `bytes`. The terminal must draw plainly before, and does so after.
///
/// # Errors
/// None: `bytes` can be written to.
pub fn write<'a>(cells: impl Iterator<Item = (u16, u16, &'a Cell)>, bytes: &mut Vec<u8>) -> io::Result<()> {
    let mut look = PLAIN;
    let mut next = None;
    for (x, y, cell) in cells {
        if next != Some((x, y)) {
            queue!(bytes, MoveTo(x, y))?;
        }
        next = Some((x + 1, y));
        let wanted = look_of(cell, look);
        if wanted != look {
            change(look, wanted, bytes)?;
            look = wanted;
        }
        bytes.extend_from_slice(cell.symbol().as_bytes());
    }
    if look != PLAIN {
        queue!(bytes, SetAttribute(Attribute::Reset))?;
    }
    Ok(())
}

/// How `cell` is to be drawn after what looks like `before`.
fn look_of(cell: &Cell, before: Look) -> Look {
    let look = Look { fg: cell.fg, bg: cell.bg, modifier: cell.modifier };
    if cell.symbol() == " " && OF_STROKES.contains(look.modifier) && OF_STROKES.contains(before.modifier) {
        // Only the ground of it is seen.
        return Look { bg: cell.bg, ..before };
    }
    look
}

fn change(from: Look, to: Look, bytes: &mut Vec<u8>) -> io::Result<()> {
    let mut left = from.modifier;
    for (modifier, _, off) in ATTRIBUTES {
        if left.contains(modifier) && !to.modifier.contains(modifier) {
            queue!(bytes, SetAttribute(off))?;
            ATTRIBUTES.iter().filter(|other| other.2 == off).for_each(|other| left.remove(other.0));
        }
    }
    for (modifier, on, _) in ATTRIBUTES {
        if to.modifier.contains(modifier) && !left.contains(modifier) {
            queue!(bytes, SetAttribute(on))?;
        }
    }
    match (from.fg != to.fg, from.bg != to.bg) {
        (true, true) => queue!(bytes, SetColors(Colors::new(to.fg.into_crossterm(), to.bg.into_crossterm()))),
        (true, false) => queue!(bytes, SetForegroundColor(to.fg.into_crossterm())),
        (false, true) => queue!(bytes, SetBackgroundColor(to.bg.into_crossterm())),
        (false, false) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use ratatui::backend::{Backend, CrosstermBackend};
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    const SIZE: Rect = Rect::new(0, 0, 12, 3);

    fn pictures() -> impl Strategy<Value = Buffer> {
        let colours = [Color::Reset, Color::Red, Color::Rgb(1, 2, 3), Color::Indexed(77)];
        let colour = prop::sample::select(colours.to_vec());
        // What a terminal of the tests knows.
        let known = Modifier::BOLD | Modifier::DIM | Modifier::ITALIC | Modifier::UNDERLINED | Modifier::REVERSED;
        let style = (colour.clone(), colour, any::<u16>()).prop_map(move |(fg, bg, bits)| {
            Style::new().fg(fg).bg(bg).add_modifier(Modifier::from_bits_truncate(bits) & known)
        });
        let part = (style, 0_u16..12, 0_u16..3, 1_u16..9, "[a-c ▀漢]{0,3}");
        prop::collection::vec(part, 0..8).prop_map(|parts| {
            let mut picture = Buffer::empty(SIZE);
            for (style, x, y, width, text) in parts {
                picture.set_style(Rect::new(x, y, width, 1).intersection(SIZE), style);
                picture.set_string(x, y, text, style);
            }
            // It knows either bold or dim.
            let bold = picture.content.iter_mut().filter(|cell| cell.modifier.contains(Modifier::BOLD));
            bold.for_each(|cell| cell.modifier.remove(Modifier::DIM));
            picture
        })
    }

    /// What is seen of each cell of a terminal that gets these bytes.
    fn seen(bytes: &[u8]) -> Vec<String> {
        let [rows, columns] = [SIZE.height, SIZE.width].map(|size| size.try_into().unwrap());
        let mut terminal = vt100::Parser::new(rows, columns, 0);
        terminal.process(bytes);
        let cells = SIZE.positions().filter_map(|at| terminal.screen().cell(at.y, at.x));
        let seen = cells.map(|cell| {
            let always = (cell.bgcolor(), cell.underline(), cell.inverse());
            let is_blank = cell.contents().trim().is_empty() && !cell.underline() && !cell.inverse();
            let ink = (!is_blank).then(|| (cell.fgcolor(), cell.bold(), cell.dim(), cell.italic()));
            format!("{:?} {always:?} {ink:?}", cell.contents().trim())
        });
        seen.collect()
    }

    proptest! {
        #[test]
        fn a_terminal_shows_what_ratatui_would_write(before in pictures(), picture in pictures()) {
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            for (old, new) in [(&Buffer::empty(SIZE), &before), (&before, &picture)] {
                write(old.diff_iter(new), &mut ours).unwrap();
                CrosstermBackend::new(&mut theirs).draw(old.diff_iter(new)).unwrap();
            }
            prop_assert_eq!(seen(&ours), seen(&theirs));
        }
    }

    #[test]
    fn only_what_changes_is_said() {
        let mut picture = Buffer::with_lines(["a b c"]);
        let style = |fg| Style::new().fg(fg).bg(Color::Indexed(7));
        picture.set_style(picture.area, style(Color::Indexed(1)));
        picture[(2, 0)].set_style(style(Color::Indexed(2)).add_modifier(Modifier::BOLD));
        let mut bytes = Vec::new();
        write(Buffer::empty(picture.area).diff_iter(&picture), &mut bytes).unwrap();
        let expected = "\x1b[1;1H\x1b[38;5;1;48;5;7ma \x1b[1m\x1b[38;5;2mb \x1b[22m\x1b[38;5;1mc\x1b[0m";
        assert_eq!(String::from_utf8(bytes).unwrap(), expected);
    }
}
