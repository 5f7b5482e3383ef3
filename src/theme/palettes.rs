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
    pub accent: Ink,
    pub on_accent: Ink,
    pub first: Ink,
    pub second: Ink,
    pub good: Ink,
    pub bad: Ink,
    /// (text, ground) from “the other side gains” over even to “the mover gains”.
    pub heat: [(Ink, Ink); 9],
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
const BLACK: Ink = ink(0x0000_0000, Color::Black);

static DARK: Palette = {
    let pale = ink(0x00f2_f2ee, Color::White);
    Palette {
        ground: ink(0x0015_171c, Color::Reset),
        overlay: ink(0x001d_2027, Color::Reset),
        text: ink(0x00dc_dfe4, Color::Reset),
        muted: ink(0x00ae_b5c1, Color::Gray),
        faint: ink(0x008b_919e, Color::Gray),
        accent: ink(0x00f0_b030, Color::Yellow),
        on_accent: ink(0x0015_171c, Color::Black),
        first: ink(0x0063_bdf0, Color::LightCyan),
        second: ink(0x00de_8fb8, Color::LightMagenta),
        good: ink(0x003c_c49a, Color::Green),
        bad: ink(0x00f0_7f4f, Color::LightRed),
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
        accent: ink(0x0094_5000, Color::Red),
        on_accent: ink(0x00ff_ffff, Color::White),
        first: ink(0x0000_5f9e, Color::Blue),
        second: ink(0x0096_2f6c, Color::Magenta),
        good: ink(0x0000_6b4a, Color::Green),
        bad: ink(0x00b0_2f00, Color::Red),
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
    accent: ink(0x00ff_e400, Color::LightYellow),
    on_accent: BLACK,
    first: ink(0x0070_d0ff, Color::LightCyan),
    second: ink(0x00ff_a0d0, Color::LightMagenta),
    good: ink(0x0050_ffb0, Color::LightGreen),
    bad: ink(0x00ff_9050, Color::LightRed),
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
