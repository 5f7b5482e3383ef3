//! Pictures of styles that a person can read: for each row who wears which role of the theme, from column to column.
//!
//! Colours stand once, in the picture of the palettes; the pictures of screens name roles. Two looks of a screen are
//! compared role by role, so that only what is drawn otherwise is written out.

use std::fmt::Write as _;

use arcade::testing::model::GameKind;
use arcade_ui::theme::{Depth, GlyphSet, Theme, ThemeName, TileState};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier, Style};

/// What makes a screen look as it does.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) name: &'static str,
    pub(crate) theme: ThemeName,
    pub(crate) depth: Depth,
    pub(crate) glyphs: GlyphSet,
}

const fn look(name: &'static str, theme: ThemeName, depth: Depth, glyphs: GlyphSet) -> Look {
    Look { name, theme, depth, glyphs }
}

/// The looks of which pictures are kept; the first is the one that others are compared with.
pub(crate) const LOOKS: [Look; 6] = [
    look("dark", ThemeName::Dark, Depth::TrueColour, GlyphSet::Unicode),
    look("light", ThemeName::Light, Depth::TrueColour, GlyphSet::Unicode),
    look("high contrast", ThemeName::HighContrast, Depth::TrueColour, GlyphSet::Unicode),
    look("mono", ThemeName::Mono, Depth::TrueColour, GlyphSet::Unicode),
    look("16 colours", ThemeName::Dark, Depth::Sixteen, GlyphSet::Unicode),
    look("ASCII", ThemeName::Dark, Depth::TrueColour, GlyphSet::Ascii),
];

/// How a cell is painted, with everything said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Paint {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl Paint {
    fn of(style: Style) -> Self {
        Self {
            fg: style.fg.unwrap_or(Color::Reset),
            bg: style.bg.unwrap_or(Color::Reset),
            modifier: style.add_modifier,
        }
    }

    /// What one sees of this in a cell with nothing in it.
    fn blank(self, ground: Self) -> Self {
        let seen = self.modifier & (Modifier::REVERSED | Modifier::UNDERLINED | Modifier::CROSSED_OUT);
        if seen.is_empty() {
            Self { fg: ground.fg, bg: self.bg, modifier: seen }
        } else {
            Self { modifier: seen, ..self }
        }
    }
}

/// A role on a ground: both are places in [`Roles`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Name {
    role: usize,
    ground: usize,
    more: Modifier,
    less: Modifier,
}

/// The roles of a theme, by name.
pub(crate) struct Roles {
    inks: Vec<(String, Style)>,
    grounds: Vec<(String, Style)>,
    /// What every other cell is painted with.
    plain: Paint,
}

impl Roles {
    pub(crate) fn of(look: &Look) -> Self {
        let theme = Theme::new(look.theme, look.depth);
        let mut inks = vec![
            ("text", theme.text),
            ("muted", theme.muted),
            ("faint", theme.faint),
            ("heading", theme.heading),
            ("line", theme.line),
            ("you", theme.you),
            ("rival", theme.rival),
            ("good", theme.good),
            ("bad", theme.bad),
            ("mark", theme.mark),
        ]
        .into_iter()
        .map(|(name, style)| (name.to_owned(), style))
        .collect::<Vec<_>>();
        let mut grounds = vec![(String::new(), theme.ground), ("overlay".to_owned(), theme.overlay)];
        for kind in GameKind::ALL {
            let of_game = theme.with_accent(kind.hue());
            inks.push((format!("accent of {}", kind.name()), of_game.accent));
            grounds.push((format!("selected of {}", kind.name()), of_game.selected));
        }
        for state in TileState::ALL {
            let tile = theme.tile(state);
            inks.push((format!("points of {state:?}"), tile.points));
            inks.push((format!("edge of {state:?}"), tile.edge));
            grounds.push((format!("tile {state:?}"), tile.face));
        }
        for step in -4..=4 {
            grounds.push((format!("heat {step}"), theme.heat(step, 4)));
        }
        inks.insert(0, (String::new(), Style::new()));
        Self { inks, grounds, plain: Paint::of(theme.ground) }
    }

    fn paint(&self, name: Name) -> Paint {
        let style = self.grounds[0].1.patch(self.grounds[name.ground].1).patch(self.inks[name.role].1);
        let mut paint = Paint::of(style);
        paint.modifier = (paint.modifier | name.more) - name.less;
        paint
    }

    fn painted(&self, cell: &Cell) -> Paint {
        let paint = Paint::of(cell.style());
        if cell.symbol().trim().is_empty() { paint.blank(self.plain) } else { paint }
    }

    /// The first name by which this theme knows how `cell` is painted.
    fn name(&self, cell: &Cell) -> Option<Name> {
        let paint = self.painted(cell);
        let is_blank = cell.symbol().trim().is_empty();
        let names = (0..self.grounds.len()).flat_map(|ground| {
            let inks = if is_blank { 1 } else { self.inks.len() };
            (0..inks).map(move |role| Name { role, ground, more: Modifier::empty(), less: Modifier::empty() })
        });
        let mut alike = None;
        for name in names {
            let known = if is_blank { self.paint(name).blank(self.plain) } else { self.paint(name) };
            if known == paint {
                return Some(name);
            }
            if (known.fg, known.bg) == (paint.fg, paint.bg) && alike.is_none() {
                let (more, less) = (paint.modifier - known.modifier, known.modifier - paint.modifier);
                alike = Some(Name { more, less, ..name });
            }
        }
        alike
    }

    /// Whether `cell` is painted here as `name` says.
    fn wears(&self, cell: &Cell, name: Name) -> bool {
        let paint = self.paint(name);
        let paint = if cell.symbol().trim().is_empty() { paint.blank(self.plain) } else { paint };
        paint == self.painted(cell)
    }

    /// `cell`'s paint in words; nothing for the plain one.
    fn told(&self, cell: &Cell) -> String {
        let paint = self.painted(cell);
        if paint == self.plain {
            return String::new();
        }
        let Some(name) = self.name(cell) else {
            return format!("{} on {} {:?}", paint.fg, paint.bg, paint.modifier).to_lowercase();
        };
        let (role, ground) = (&self.inks[name.role].0, &self.grounds[name.ground].0);
        let mut told = match (role.is_empty(), ground.is_empty()) {
            (true, true) => "text".to_owned(),
            (true, false) => ground.clone(),
            (false, true) => role.clone(),
            (false, false) => format!("{role} on {ground}"),
        };
        for (sign, modifier) in [('+', name.more), ('-', name.less)] {
            if !modifier.is_empty() {
                let _ = write!(told, " {sign}{}", format!("{modifier:?}").to_lowercase());
            }
        }
        told
    }

    /// All roles and grounds with their colours.
    pub(crate) fn palette(&self) -> String {
        let mut text = String::new();
        for (name, style) in self.inks.iter().skip(1).chain(&self.grounds) {
            let colour = |colour: Option<Color>| colour.map_or_else(|| "-".to_owned(), |colour| colour.to_string());
            let name = if name.is_empty() { "ground" } else { name };
            let modifier = format!("{:?}", style.add_modifier).to_lowercase();
            let modifier = if style.add_modifier.is_empty() { "" } else { &modifier };
            let line = format!("{name}: {} on {} {modifier}", colour(style.fg), colour(style.bg));
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }
}

/// A row's runs: `3-8 muted, 20 good`.
fn runs(roles: &Roles, buffer: &Buffer, y: u16) -> String {
    let mut runs: Vec<(u16, u16, String)> = Vec::new();
    for x in 0..buffer.area.width {
        let told = roles.told(&buffer[(x, y)]);
        match runs.last_mut() {
            Some((_, last, before)) if *before == told => *last = x,
            _ => runs.push((x, x, told)),
        }
    }
    let runs = runs.iter().filter(|(_, _, told)| !told.is_empty()).map(|(first, last, told)| {
        if first == last { format!("{first} {told}") } else { format!("{first}-{last} {told}") }
    });
    runs.collect::<Vec<_>>().join(", ")
}

/// The styles of a picture, equal rows told once.
pub(crate) fn styles(roles: &Roles, buffer: &Buffer) -> String {
    tell((0..buffer.area.height).map(|y| (y, runs(roles, buffer, y))).filter(|(_, told)| !told.is_empty()))
}

/// `3-5: …` for rows that follow one another and say the same.
fn tell(rows: impl Iterator<Item = (u16, String)>) -> String {
    let mut told: Vec<(u16, u16, String)> = Vec::new();
    for (y, row) in rows {
        match told.last_mut() {
            Some((_, last, before)) if *last + 1 == y && *before == row => *last = y,
            _ => told.push((y, y, row)),
        }
    }
    told.into_iter().fold(String::new(), |mut text, (first, last, row)| {
        let rows = if first == last { first.to_string() } else { format!("{first}-{last}") };
        let _ = writeln!(text, "{rows}: {row}");
        text
    })
}

/// In what `buffer` differs from `dark`, whose roles are `dark_roles`: rows of glyphs, and rows where a role is another.
pub(crate) fn differences(roles: &Roles, buffer: &Buffer, dark_roles: &Roles, dark: &Buffer) -> String {
    let is_same_glyph = |x, y| buffer[(x, y)].symbol() == dark[(x, y)].symbol();
    let is_same_role = |x, y| {
        let (cell, other) = (&buffer[(x, y)], &dark[(x, y)]);
        let is_known = dark_roles.name(other).is_some_and(|name| roles.wears(cell, name));
        is_known || cell.symbol() == other.symbol() && dark_roles.painted(other) == roles.painted(cell)
    };
    let columns = 0..buffer.area.width;
    let rows = (0..buffer.area.height).filter_map(|y| {
        let glyphs: String = buffer_row(buffer, y);
        let is_drawn_so = columns.clone().all(|x| is_same_glyph(x, y));
        let is_painted_so = columns.clone().all(|x| is_same_role(x, y));
        match (is_drawn_so, is_painted_so) {
            (true, true) => None,
            (false, true) => Some((y, format!("|{glyphs}"))),
            (true, false) => Some((y, runs(roles, buffer, y))),
            (false, false) => Some((y, format!("|{glyphs}\n    {}", runs(roles, buffer, y)))),
        }
    });
    let told = tell(rows);
    if told.is_empty() { "as dark, role for role\n".to_owned() } else { told }
}

fn buffer_row(buffer: &Buffer, y: u16) -> String {
    let row: String = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
    row.trim_end().to_owned()
}
