//! Colour depth: one ink, painted as well as the terminal can.

use ratatui::style::Color;

/// How many colours the terminal shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// 24-bit colour.
    TrueColour,
    /// The xterm palette of 256.
    Indexed,
    /// The terminal's own sixteen.
    Sixteen,
    /// None: `NO_COLOR`, or a terminal that has none.
    None,
}

impl Depth {
    /// The depth that the environment variables `NO_COLOR`, `COLORTERM` and `TERM` announce, read through `var`.
    pub fn detect(var: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| var(name).filter(|value| !value.is_empty());
        if set("NO_COLOR").is_some() {
            return Self::None;
        }
        if set("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
            return Self::TrueColour;
        }
        match set("TERM").as_deref() {
            None | Some("dumb" | "vt100" | "vt102" | "vt220") => Self::None,
            Some(term) if term.ends_with("-mono") => Self::None,
            Some(term) if term.ends_with("-direct") => Self::TrueColour,
            Some(term) if term.contains("256color") => Self::Indexed,
            Some("xterm-kitty" | "xterm-ghostty" | "alacritty" | "foot" | "wezterm") => Self::TrueColour,
            Some(_) => Self::Sixteen,
        }
    }

    /// `ink` at this depth.
    pub(super) fn paint(self, ink: Ink) -> Color {
        let [_, r, g, b] = ink.rgb.to_be_bytes();
        match self {
            Self::TrueColour => Color::Rgb(r, g, b),
            Self::Indexed => Color::Indexed(nearest_indexed(r, g, b)),
            Self::Sixteen => ink.named,
            Self::None => Color::Reset,
        }
    }
}

/// How many colours the player wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Colours {
    /// As many as the terminal announces.
    #[default]
    Auto,
    /// Exactly these.
    Fixed(Depth),
}

impl Colours {
    /// Every choice, fewest colours first.
    pub const ALL: [Self; 5] = [
        Self::Auto,
        Self::Fixed(Depth::None),
        Self::Fixed(Depth::Sixteen),
        Self::Fixed(Depth::Indexed),
        Self::Fixed(Depth::TrueColour),
    ];

    /// The name used in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Fixed(Depth::None) => "none",
            Self::Fixed(Depth::Sixteen) => "16",
            Self::Fixed(Depth::Indexed) => "256",
            Self::Fixed(Depth::TrueColour) => "true",
        }
    }

    /// The depth on a terminal that announces `detected`.
    pub const fn depth(self, detected: Depth) -> Depth {
        match self {
            Self::Auto => detected,
            Self::Fixed(depth) => depth,
        }
    }
}

/// A colour of a palette: its exact value, and the one of the sixteen that stands for it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ink {
    rgb: u32,
    named: Color,
}

impl Ink {
    /// Red, green and blue.
    pub(super) const fn rgb(self) -> [u8; 3] {
        let [_, r, g, b] = self.rgb.to_be_bytes();
        [r, g, b]
    }

    /// This ink laid over `ground` with `percent` (0 to 100) of its strength; of sixteen colours, the ground itself.
    pub(super) fn over(self, ground: Self, percent: u32) -> Self {
        let [_, r, g, b] = self.rgb.to_be_bytes();
        let [_, under_r, under_g, under_b] = ground.rgb.to_be_bytes();
        let mix = |over: u8, under: u8| (u32::from(over) * percent + u32::from(under) * (100 - percent)) / 100;
        Self { rgb: mix(r, under_r) << 16 | mix(g, under_g) << 8 | mix(b, under_b), named: ground.named }
    }
}

/// The ink `0xRRGGBB`, or `named` where only sixteen colours exist.
pub(super) const fn ink(rgb: u32, named: Color) -> Ink {
    Ink { rgb, named }
}

/// The colour of xterm's 6×6×6 cube or grey ramp nearest to `r`, `g`, `b`.
fn nearest_indexed(r: u8, g: u8, b: u8) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |value: u8| (0..6).min_by_key(|&i| STEPS[i as usize].abs_diff(value)).unwrap_or(0);
    let distance = |x: [u8; 3]| -> u32 {
        x.iter().zip([r, g, b]).map(|(&have, want)| u32::from(have.abs_diff(want)).pow(2)).sum()
    };
    let (red, green, blue) = (step(r), step(g), step(b));
    let cube = [red, green, blue].map(|i| STEPS[i as usize]);
    let grey = (0..24u8).min_by_key(|&i| distance([8 + 10 * i; 3])).unwrap_or(0);
    if distance([8 + 10 * grey; 3]) < distance(cube) { 232 + grey } else { 16 + 36 * red + 6 * green + blue }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(vars: &[(&str, &str)]) -> Depth {
        Depth::detect(|name| vars.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_environment_announces_the_depth() {
        assert_eq!(detect(&[("TERM", "xterm-256color")]), Depth::Indexed);
        assert_eq!(detect(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Depth::TrueColour);
        assert_eq!(detect(&[("TERM", "xterm")]), Depth::Sixteen);
        assert_eq!(detect(&[("TERM", "linux")]), Depth::Sixteen);
        assert_eq!(detect(&[("TERM", "vt100")]), Depth::None);
        assert_eq!(detect(&[]), Depth::None);
        assert_eq!(detect(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), Depth::None);
        assert_eq!(detect(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]), Depth::Indexed);
    }

    #[test]
    fn the_nearest_of_256_is_exact_where_it_exists() {
        assert_eq!(nearest_indexed(255, 0, 0), 196);
        assert_eq!(nearest_indexed(8, 8, 8), 232);
        assert_eq!(nearest_indexed(0, 0, 0), 16);
        assert_eq!(nearest_indexed(95, 135, 175), 67);
    }
}
