//! Named roles and the styles they stand for.
//!
//! Screens ask for a role (`theme.accent`), never for a colour. Every role differs from its neighbours by a modifier or a
//! glyph as well as by hue, so nothing is lost in the mono theme or to a colour-blind eye.

mod colour;
#[cfg(test)]
mod contrast;
mod glyphs;
#[cfg(test)]
mod luminance;
mod palettes;
mod tiles;

use ratatui::style::{Modifier, Style};

use colour::Ink;
pub use colour::{Colours, Depth};
pub use glyphs::GlyphSet;
use palettes::Palette;
use tiles::TileStyles;
pub use tiles::{TileState, TileStyle};

/// The themes that ship.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ThemeName {
    /// Light text on a near-black ground.
    #[default]
    Dark,
    /// Dark text on paper.
    Light,
    /// Pure white and yellow on black.
    HighContrast,
    /// No colour at all, only bold, dim, underline and reverse.
    Mono,
}

impl ThemeName {
    /// Every theme, in the order in which a key steps through them.
    pub const ALL: [Self; 4] = [Self::Dark, Self::Light, Self::HighContrast, Self::Mono];

    /// The name used in flags and settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
            Self::HighContrast => "high-contrast",
            Self::Mono => "mono",
        }
    }

    /// The theme after this one.
    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|&theme| theme == self).unwrap_or(0);
        Self::ALL[(at + 1) % Self::ALL.len()]
    }
}

/// A hue that marks what belongs together, such as everything of one game; never a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hue {
    /// The arcade's own.
    Amber,
    /// A blue green.
    Teal,
    /// A light purple.
    Violet,
    /// A light red.
    Rose,
}

impl Hue {
    /// All of them, in the order of the palettes.
    pub const ALL: [Self; 4] = [Self::Amber, Self::Teal, Self::Violet, Self::Rose];
}

/// The styles of one theme at one colour depth.
#[derive(Debug, Clone)]
pub struct Theme {
    /// Which theme this is.
    pub name: ThemeName,
    /// The ground that everything stands on, and the colour of plain text there.
    pub ground: Style,
    /// Ordinary text.
    pub text: Style,
    /// Text that matters less: labels, captions.
    pub muted: Style,
    /// What is there for whoever looks for it: numbers of lines, spent things, and rules.
    pub faint: Style,
    /// Headings.
    pub heading: Style,
    /// The one accent: what is live, selected, asked for. In a game it is the game's hue: see [`Self::with_accent`].
    pub accent: Style,
    /// The line or choice under the cursor.
    pub selected: Style,
    /// Whether [`Self::selected`] is a tint, on which the other inks can be read too.
    pub tints: bool,
    /// A key's name in the key bar.
    pub key: Style,
    /// Frames and rules; no text is written in it.
    pub line: Style,
    /// What belongs to the person at the keyboard, whoever begins.
    pub you: Style,
    /// What belongs to the other one.
    pub rival: Style,
    /// Right, gained.
    pub good: Style,
    /// Wrong, lost.
    pub bad: Style,
    /// The ground of an overlay.
    pub overlay: Style,
    /// Marks over a heat map's colours: the played path and the cursor.
    pub mark: Style,
    /// Whether tiles are filled faces; else they are boxes of lines.
    pub solid: bool,
    heat: [Style; 9],
    /// For each game its accent and its [`Self::selected`].
    hues: [(Style, Style); 4],
    tiles: TileStyles,
}

impl Theme {
    /// The theme `name` for a terminal of `depth` colours. Without colour every theme is [`ThemeName::Mono`]'s.
    pub fn new(name: ThemeName, depth: Depth) -> Self {
        if depth == Depth::None || name == ThemeName::Mono {
            return Self::mono();
        }
        Self::coloured(name, Palette::of(name), depth)
    }

    /// The colours, red, green and blue, of text and of the ground it stands on, as far as a theme that leaves them to the
    /// terminal has any: what a picture in a file takes in their place.
    pub const fn plain(&self) -> ([u8; 3], [u8; 3]) {
        let palette = Palette::of(self.name);
        (palette.text.rgb(), palette.ground.rgb())
    }

    fn coloured(name: ThemeName, palette: &Palette, depth: Depth) -> Self {
        let fg = |ink| Style::new().fg(depth.paint(ink));
        let on = |ink, ground| fg(ink).bg(depth.paint(ground));
        let bold = Modifier::BOLD;
        // A line under the cursor is tinted where there are colours enough for a tint; else it stands in the full accent, and
        // so it does where everything has to stand out.
        let tints = depth == Depth::TrueColour && name != ThemeName::HighContrast;
        let selected =
            |hue: Ink| if tints { on(hue, hue.over(palette.ground, 16)) } else { on(palette.on_accent, hue) };
        let hues = palette.hues.map(|hue| (fg(hue).add_modifier(bold), selected(hue).add_modifier(bold)));
        let good = fg(palette.good);
        let bad = fg(palette.bad);
        Self {
            name,
            ground: on(palette.text, palette.ground),
            text: fg(palette.text),
            muted: fg(palette.muted),
            faint: fg(palette.faint),
            line: fg(palette.line),
            heading: fg(palette.text).add_modifier(bold),
            accent: hues[0].0,
            selected: hues[0].1,
            tints,
            key: fg(palette.text).add_modifier(bold),
            you: fg(palette.you),
            rival: fg(palette.rival),
            good,
            bad,
            overlay: on(palette.text, palette.overlay),
            mark: Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            solid: matches!(depth, Depth::TrueColour | Depth::Indexed),
            heat: palette.heat.map(|(ink, ground)| on(ink, ground)),
            hues,
            tiles: TileStyles::coloured(palette, depth),
        }
    }

    fn mono() -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let dim = plain.add_modifier(Modifier::DIM);
        let reversed = bold.add_modifier(Modifier::REVERSED);
        Self {
            name: ThemeName::Mono,
            ground: plain,
            text: plain,
            muted: plain,
            faint: dim,
            heading: bold,
            accent: bold,
            selected: reversed,
            tints: false,
            key: bold,
            line: dim,
            you: bold,
            rival: plain.add_modifier(Modifier::UNDERLINED),
            good: bold,
            bad: plain.add_modifier(Modifier::UNDERLINED),
            overlay: plain,
            mark: plain.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            solid: false,
            heat: [dim, dim, dim, plain, plain, plain, bold, bold, bold],
            hues: [(bold, reversed); 4],
            tiles: TileStyles::mono(),
        }
    }

    /// The style for `value` on a scale from `-limit` (the other side gains) over zero to `limit` (the mover gains).
    pub fn heat(&self, value: i64, limit: i64) -> Style {
        let middle = (self.heat.len() / 2) as f64;
        let share = value as f64 / limit.max(1) as f64;
        let step = (share.clamp(-1.0, 1.0) * middle).round() + middle;
        self.heat[step as usize]
    }

    /// The style of the `index`-th of up to five series of a plot; further ones begin again. Their marks differ as well.
    pub fn series(&self, index: usize) -> Style {
        let styles = [self.bad, self.rival, self.accent, self.you, self.good];
        styles[index % styles.len()].remove_modifier(Modifier::UNDERLINED)
    }

    /// This theme with `hue` as its accent.
    #[must_use]
    pub fn with_accent(&self, hue: Hue) -> Self {
        let (accent, selected) = self.hues[hue as usize];
        Self { accent, selected, ..self.clone() }
    }

    /// What is under the cursor and wrong, or not wanted, at the same time.
    pub fn selected_bad(&self) -> Style {
        if self.tints { self.selected.patch(self.bad) } else { self.selected.add_modifier(Modifier::UNDERLINED) }
    }

    /// The style of text in `hue`.
    pub const fn hue(&self, hue: Hue) -> Style {
        self.hues[hue as usize].0
    }

    /// The style of the player in `seat` (0 or 1), where the first one is you or nobody is.
    pub const fn seat(&self, seat: usize) -> Style {
        if seat == 0 { self.you } else { self.rival }
    }

    /// The style of the odd places (0) and of the even ones (1) of a row: neutral, since a hue would mean a player.
    pub const fn half(&self, half: usize) -> Style {
        if half == 0 { self.heading } else { self.muted }
    }

    /// How a tile in `state` is drawn.
    pub fn tile(&self, state: TileState) -> TileStyle {
        let style = self.tiles.of(state);
        // Only that which may be taken stands in the accent, and the accent changes with the game.
        if state == TileState::Live { TileStyle { edge: self.accent, ..style } } else { style }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colour_no_role_has_a_colour() {
        for name in ThemeName::ALL {
            let text = format!("{:?}", Theme::new(name, Depth::None));
            assert!(!text.contains("fg:") && !text.contains("Rgb"), "{text}");
        }
    }

    #[test]
    fn heat_runs_from_one_end_of_the_ramp_to_the_other() {
        let theme = Theme::new(ThemeName::Dark, Depth::TrueColour);
        assert_eq!(theme.heat(-10, 10), theme.heat[0]);
        assert_eq!(theme.heat(0, 10), theme.heat[4]);
        assert_eq!(theme.heat(99, 10), theme.heat[8]);
        assert_eq!(theme.heat(5, 0), theme.heat[8]);
    }
}
