//! The contrast of two colours as the Web Content Accessibility Guidelines 2.1 define it; for the tests of roles and of
//! whole screens.

use ratatui::style::Color;

/// Red, green and blue of a colour; of the sixteen, those greys that every theme needs, as the Linux console shows them.
fn rgb(colour: Color) -> [u8; 3] {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match colour {
        Color::Rgb(r, g, b) => [r, g, b],
        Color::Indexed(grey @ 232..) => [8 + 10 * (grey - 232); 3],
        Color::Indexed(cube @ 16..) => [36, 6, 1].map(|unit| STEPS[usize::from((cube - 16) / unit % 6)]),
        Color::Black => [0; 3],
        Color::DarkGray => [85; 3],
        Color::Gray => [170; 3],
        Color::White => [255; 3],
        other => panic!("{other} has no value of its own"),
    }
}

/// The relative luminance of a colour, 0 for black to 1 for white.
fn luminance(colour: Color) -> f64 {
    let linear = rgb(colour).map(|value| {
        let share = f64::from(value) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    });
    linear.iter().zip([0.2126, 0.7152, 0.0722]).map(|(value, weight)| value * weight).sum()
}

/// The contrast of two colours, 1 to 21.
pub(crate) fn contrast(one: Color, other: Color) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}
