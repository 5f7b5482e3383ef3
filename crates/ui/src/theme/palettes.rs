//! The inks of each coloured theme. The hues are those of Okabe and Ito's palette for colour-blind eyes
//! (*Color Universal Design*, 2008), lightened on a dark ground and darkened on a light one until text reads well.

use ratatui::style::Color;

use super::ThemeName;
use super::colour::{Ink, ink};

/// The inks a theme is mixed from. Every one that writes text stands out from both grounds by 4.5 to 1 or more; of sixteen
/// colours no two greys do, so there muted and faint are one.
pub(super) struct Palette {
    pub ground: Ink,
    pub overlay: Ink,
    pub text: Ink,
    pub muted: Ink,
    pub faint: Ink,
    pub on_accent: Ink,
    /// In the order of [`Hue::ALL`](super::Hue::ALL); the first is the arcade's own.
    pub hues: [Ink; 4],
    /// Frames and rules, which no text is written in.
    pub line: Ink,
    pub you: Ink,
    pub rival: Ink,
    pub good: Ink,
    pub bad: Ink,
    pub tiles: Tiles,
    /// (text, ground) from “the other side gains” over even to “the mover gains”.
    pub heat: [(Ink, Ink); 9],
}

/// The inks of a tile: (letter, face) in each state, and what the lower edge is where it carries no state.
pub(super) struct Tiles {
    pub plain: (Ink, Ink),
    pub live: (Ink, Ink),
    pub wild: (Ink, Ink),
    pub cost: (Ink, Ink),
    pub hit: (Ink, Ink),
    pub gone: (Ink, Ink),
    /// The small figure on a face.
    pub points: Ink,
    pub edge: Ink,
    pub wild_edge: Ink,
    pub hit_edge: Ink,
    pub gone_edge: Ink,
}

impl Palette {
    /// The palette of `name`; mono has none of its own and borrows the dark one.
    pub(super) const fn of(name: ThemeName) -> &'static Self {
        match name {
            ThemeName::Dark | ThemeName::Mono => &DARK,
            ThemeName::Light => &LIGHT,
            ThemeName::HighContrast => &HIGH_CONTRAST,
        }
    }
}

const WHITE: Ink = ink(0x00ff_ffff, Color::White);
const INK: Ink = ink(0x0028_2218, Color::Black);
const BLACK: Ink = ink(0x0000_0000, Color::Black);

static DARK: Palette = {
    let pale = ink(0x00f2_f2ee, Color::White);
    Palette {
        ground: ink(0x0015_171c, Color::Reset),
        overlay: ink(0x001d_2027, Color::Reset),
        text: ink(0x00dc_dfe4, Color::Reset),
        muted: ink(0x00ae_b5c1, Color::Gray),
        faint: ink(0x008b_919e, Color::Gray),
        on_accent: ink(0x0015_171c, Color::Black),
        hues: [
            ink(0x00f0_b030, Color::Yellow),
            ink(0x0048_c8c4, Color::Cyan),
            ink(0x00ac_94fa, Color::LightBlue),
            ink(0x00f0_7aa4, Color::Magenta),
        ],
        line: ink(0x0034_3842, Color::DarkGray),
        you: ink(0x0063_bdf0, Color::LightCyan),
        rival: ink(0x00de_8fb8, Color::LightMagenta),
        good: ink(0x003c_c49a, Color::Green),
        bad: ink(0x00f0_7f4f, Color::LightRed),
        tiles: Tiles {
            plain: (INK, ink(0x00ee_e2c6, Color::White)),
            live: (INK, ink(0x00fc_f0d0, Color::White)),
            wild: (INK, ink(0x00fa_d678, Color::Yellow)),
            cost: (INK, ink(0x00f4_beaa, Color::LightRed)),
            hit: (ink(0x00aa_f0cd, Color::LightGreen), ink(0x001e_5a42, Color::Black)),
            gone: (ink(0x00a2_a8b4, Color::Gray), ink(0x0034_3842, Color::Black)),
            points: ink(0x0054_4830, Color::Black),
            edge: ink(0x00ba_aa86, Color::Gray),
            wild_edge: ink(0x00c8_9628, Color::Yellow),
            hit_edge: ink(0x0016_4432, Color::Green),
            gone_edge: ink(0x0028_2c34, Color::DarkGray),
        },
        heat: [
            (pale, ink(0x0094_4a10, Color::Red)),
            (pale, ink(0x0073_3d16, Color::Red)),
            (pale, ink(0x0052_321c, Color::Black)),
            (pale, ink(0x0036_2a22, Color::Black)),
            (pale, ink(0x0028_2b32, Color::Black)),
            (pale, ink(0x001f_3348, Color::Black)),
            (pale, ink(0x0018_4060, Color::Black)),
            (pale, ink(0x000e_5078, Color::Blue)),
            (pale, ink(0x0004_6494, Color::Blue)),
        ],
    }
};

static LIGHT: Palette = {
    let dark = ink(0x001c_1f26, Color::Black);
    Palette {
        ground: ink(0x00fa_f8f3, Color::White),
        overlay: ink(0x00f0_ece2, Color::White),
        text: ink(0x0024_272e, Color::Black),
        muted: ink(0x004f_545f, Color::DarkGray),
        faint: ink(0x006a_6861, Color::DarkGray),
        on_accent: ink(0x00ff_ffff, Color::White),
        hues: [
            ink(0x0094_5000, Color::Red),
            ink(0x0000_6666, Color::Cyan),
            ink(0x005a_3cb4, Color::Blue),
            ink(0x00a8_2255, Color::Magenta),
        ],
        line: ink(0x00d4_cec0, Color::Gray),
        you: ink(0x0000_5f9e, Color::Blue),
        rival: ink(0x0096_2f6c, Color::Magenta),
        good: ink(0x0000_6b4a, Color::Green),
        bad: ink(0x00b0_2f00, Color::Red),
        tiles: Tiles {
            plain: (INK, ink(0x00ea_dcb8, Color::White)),
            live: (INK, ink(0x00f8_e6b0, Color::White)),
            wild: (INK, ink(0x00f6_c85c, Color::Yellow)),
            cost: (INK, ink(0x00f2_b49c, Color::LightRed)),
            hit: (ink(0x0000_4c34, Color::Black), ink(0x00b4_e2cc, Color::Green)),
            gone: (ink(0x0058_5c66, Color::DarkGray), ink(0x00e2_dfd6, Color::White)),
            points: ink(0x005c_4e30, Color::Black),
            edge: ink(0x00b8_a478, Color::Gray),
            wild_edge: ink(0x00b8_8414, Color::Yellow),
            hit_edge: ink(0x0064_a888, Color::Green),
            gone_edge: ink(0x00c8_c4b8, Color::Gray),
        },
        heat: [
            (dark, ink(0x00f0_a56e, Color::Yellow)),
            (dark, ink(0x00f3_bb90, Color::Yellow)),
            (dark, ink(0x00f5_d0b3, Color::White)),
            (dark, ink(0x00f3_e1d3, Color::White)),
            (dark, ink(0x00eb_e8e1, Color::White)),
            (dark, ink(0x00d6_e4ec, Color::White)),
            (dark, ink(0x00bd_dcee, Color::White)),
            (dark, ink(0x009f_cfec, Color::Cyan)),
            (dark, ink(0x007d_bfe8, Color::Cyan)),
        ],
    }
};

static HIGH_CONTRAST: Palette = Palette {
    ground: BLACK,
    overlay: BLACK,
    text: WHITE,
    muted: WHITE,
    faint: ink(0x00a8_a8a8, Color::Gray),
    on_accent: BLACK,
    hues: [
        ink(0x00ff_e400, Color::LightYellow),
        ink(0x0040_fff0, Color::Cyan),
        ink(0x00c8_b0ff, Color::LightBlue),
        ink(0x00ff_90c0, Color::Magenta),
    ],
    line: ink(0x0080_8080, Color::Gray),
    you: ink(0x0070_d0ff, Color::LightCyan),
    rival: ink(0x00ff_a0d0, Color::LightMagenta),
    good: ink(0x0050_ffb0, Color::LightGreen),
    bad: ink(0x00ff_9050, Color::LightRed),
    tiles: Tiles {
        plain: (BLACK, WHITE),
        live: (BLACK, ink(0x00ff_f4a0, Color::LightYellow)),
        wild: (BLACK, ink(0x00ff_d040, Color::Yellow)),
        cost: (BLACK, ink(0x00ff_9050, Color::LightRed)),
        hit: (BLACK, ink(0x0050_ffb0, Color::LightGreen)),
        gone: (WHITE, ink(0x0030_3030, Color::Black)),
        points: ink(0x0030_3030, Color::Black),
        edge: ink(0x0090_9090, Color::Gray),
        wild_edge: ink(0x00c0_9000, Color::Yellow),
        hit_edge: ink(0x0020_a070, Color::Green),
        gone_edge: ink(0x0060_6060, Color::DarkGray),
    },
    heat: [
        (BLACK, ink(0x00ff_9050, Color::LightRed)),
        (BLACK, ink(0x00e0_8048, Color::LightRed)),
        (WHITE, ink(0x0070_3010, Color::Black)),
        (WHITE, ink(0x0038_1808, Color::Black)),
        (WHITE, BLACK),
        (WHITE, ink(0x0000_2038, Color::Black)),
        (WHITE, ink(0x0000_4070, Color::Black)),
        (BLACK, ink(0x0058_b0e0, Color::LightCyan)),
        (BLACK, ink(0x0070_d0ff, Color::LightCyan)),
    ],
};
