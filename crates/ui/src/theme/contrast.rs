//! Whether every role can be read: contrast as the Web Content Accessibility Guidelines 2.1 define it (§1.4.3).

use ratatui::style::{Color, Modifier, Style};

use super::luminance::contrast;
use super::{Depth, Hue, Theme, ThemeName, TileState};

/// The least contrast of text, level AA.
const LEAST: f64 = 4.5;
const THEMES: [ThemeName; 3] = [ThemeName::Dark, ThemeName::Light, ThemeName::HighContrast];

/// The contrast of `style`'s text with its own ground, or else with `ground`; what the terminal chooses reads well.
fn of(style: Style, ground: Style) -> f64 {
    let [ink, ground] = [style.fg, style.bg.or(ground.bg)].map(|colour| colour.unwrap_or(Color::Reset));
    match (ink, ground) {
        (Color::Reset, _) => 21.0,
        // The ground is left to the terminal by the theme for dark ones alone.
        (ink, Color::Reset) => contrast(ink, Color::Black),
        (ink, ground) => contrast(ink, ground),
    }
}

fn greys(theme: &Theme) -> [(&'static str, Style); 3] {
    [("text", theme.text), ("muted", theme.muted), ("faint", theme.faint)]
}

#[test]
fn black_and_white_are_21_to_1() {
    assert!((contrast(Color::Rgb(255, 255, 255), Color::Rgb(0, 0, 0)) - 21.0).abs() < 1e-9);
    assert!((contrast(Color::Indexed(231), Color::Indexed(16)) - 21.0).abs() < 1e-9);
}

#[test]
fn every_role_can_be_read_on_every_ground() {
    for (name, depth) in THEMES.into_iter().flat_map(|name| [(name, Depth::TrueColour), (name, Depth::Indexed)]) {
        let theme = Theme::new(name, depth);
        let hues = [
            ("heading", theme.heading),
            ("accent", theme.accent),
            ("selected", theme.selected),
            ("key", theme.key),
            ("you", theme.you),
            ("rival", theme.rival),
            ("good", theme.good),
            ("bad", theme.bad),
        ];
        let tiles = TileState::ALL.map(|state| theme.tile(state));
        let tiles = tiles.iter().flat_map(|tile| [("tile", tile.face), ("points of a tile", tile.points)]);
        let of_games = Hue::ALL.map(|hue| theme.with_accent(hue));
        let of_games = of_games.iter().flat_map(|theme| [("hue", theme.accent), ("selected in a hue", theme.selected)]);
        let heat = theme.heat.map(|style| ("heat", style));
        for (role, style) in
            greys(&theme).into_iter().chain(hues).chain(heat).chain(tiles.clone()).chain(of_games.clone())
        {
            for ground in [theme.ground, theme.overlay] {
                let contrast = of(style, ground);
                assert!(contrast >= LEAST, "{name:?}, {depth:?}: {role} is {contrast:.2} to 1");
            }
        }
    }
}

/// WCAG 2.1 §1.4.11 asks for 3 to 1 of what shows where one is.
#[test]
fn what_is_selected_stands_out() {
    for depth in [Depth::TrueColour, Depth::Indexed] {
        let theme = Theme::new(ThemeName::HighContrast, depth);
        for selected in Hue::ALL.map(|hue| theme.with_accent(hue).selected) {
            let around = Style { fg: selected.bg, ..Style::new() };
            for ground in [theme.ground, theme.overlay] {
                let contrast = of(around, ground);
                assert!(contrast >= 3.0, "{depth:?}: {contrast:.2} to 1");
            }
        }
    }
    // A tint is fainter than that: the text on it is bold and in the accent.
    for name in THEMES {
        let theme = Theme::new(name, Depth::TrueColour);
        assert!(theme.selected.add_modifier.contains(Modifier::BOLD), "{name:?}");
        assert!(!theme.tints || theme.selected.fg == theme.accent.fg, "{name:?}");
    }
}

#[test]
fn the_greys_of_sixteen_colours_can_be_read() {
    for name in THEMES {
        let theme = Theme::new(name, Depth::Sixteen);
        for (role, style) in greys(&theme) {
            let contrast = of(style, theme.ground);
            assert!(contrast >= LEAST, "{name:?}: {role} is {contrast:.2} to 1");
        }
    }
}

#[test]
fn what_matters_less_is_quieter() {
    for (name, depth) in [ThemeName::Dark, ThemeName::Light].map(|name| (name, Depth::TrueColour)) {
        let theme = Theme::new(name, depth);
        let [text, muted, faint] = greys(&theme).map(|(_, style)| of(style, theme.ground));
        assert!(text > 1.3 * muted && muted > 1.3 * faint, "{name:?}: {text:.2}, {muted:.2}, {faint:.2}");
    }
}
