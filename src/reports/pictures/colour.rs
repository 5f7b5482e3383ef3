//! The colours of cells as colours of a file.

use ratatui::style::{Color, Modifier, Style};

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// The sixteen colours of a terminal as xterm shows them, in the order of their numbers.
const SIXTEEN: [Rgb; 16] = [
    [0, 0, 0],
    [205, 0, 0],
    [0, 205, 0],
    [205, 205, 0],
    [0, 0, 238],
    [205, 0, 205],
    [0, 205, 205],
    [229, 229, 229],
    [127, 127, 127],
    [255, 0, 0],
    [0, 255, 0],
    [255, 255, 0],
    [92, 92, 255],
    [255, 0, 255],
    [0, 255, 255],
    [255, 255, 255],
];

/// The steps of xterm's cube of 6 by 6 by 6 colours.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// What a cell is painted with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Paint {
    pub(super) text: Rgb,
    pub(super) ground: Rgb,
}

impl Paint {
    /// The colours of a cell of this style. What it leaves to the terminal is as in `plain`.
    pub(super) fn of(style: Style, plain: Self) -> Self {
        let text = style.fg.and_then(rgb).unwrap_or(plain.text);
        let ground = style.bg.and_then(rgb).unwrap_or(plain.ground);
        let (text, ground) =
            if style.add_modifier.contains(Modifier::REVERSED) { (ground, text) } else { (text, ground) };
        let dim = style.add_modifier.contains(Modifier::DIM);
        let faded = |at: usize| ((u16::from(text[at]) * 3 + u16::from(ground[at]) * 2) / 5) as u8;
        Self { text: if dim { [0, 1, 2].map(faded) } else { text }, ground }
    }
}

/// `#rrggbb`.
pub(super) fn hex([r, g, b]: Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// The value of a colour; `None` for what is left to the terminal.
fn rgb(colour: Color) -> Option<Rgb> {
    let number = match colour {
        Color::Reset => return None,
        Color::Rgb(r, g, b) => return Some([r, g, b]),
        Color::Indexed(number) => number,
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
    };
    Some(match number {
        ..16 => SIXTEEN[usize::from(number)],
        16..232 => [36, 6, 1].map(|unit| STEPS[usize::from((number - 16) / unit % 6)]),
        232.. => [8 + 10 * (number - 232); 3],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Paint = Paint { text: [200; 3], ground: [20; 3] };

    #[test]
    fn every_kind_of_colour_has_a_value() {
        let text = |colour| Paint::of(Style::new().fg(colour), PLAIN).text;
        assert_eq!(text(Color::Reset), [200; 3]);
        assert_eq!(text(Color::Rgb(1, 2, 3)), [1, 2, 3]);
        assert_eq!((text(Color::White), text(Color::Indexed(15))), ([255; 3], [255; 3]));
        assert_eq!((text(Color::Indexed(196)), text(Color::Indexed(67))), ([255, 0, 0], [95, 135, 175]));
        assert_eq!(text(Color::Indexed(255)), [238; 3]);
        assert_eq!(hex([1, 171, 255]), "#01abff");
    }

    #[test]
    fn reversed_cells_change_their_colours_and_dim_ones_fade() {
        let reversed = Paint::of(Style::new().add_modifier(Modifier::REVERSED), PLAIN);
        assert_eq!((reversed.text, reversed.ground), ([20; 3], [200; 3]));
        let dim = Paint::of(Style::new().add_modifier(Modifier::DIM), PLAIN);
        assert_eq!((dim.text, dim.ground), ([128; 3], [20; 3]));
    }
}
