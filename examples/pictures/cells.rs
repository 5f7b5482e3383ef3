//! What a terminal shows, as the cells that pictures are made of.

use arcade::testing::reports::pictures::Picture;
use arcade_ui::theme::{Depth, Theme, ThemeName};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use vt100::{Cell, Screen};

/// The screen as a picture. Cells without colours of their own get those of the dark theme.
pub(crate) fn picture(screen: &Screen) -> Picture {
    let (rows, columns) = screen.size();
    let mut buffer = Buffer::empty(Rect::new(0, 0, u16::from(columns), u16::from(rows)));
    let mut ink = Style::new();
    for position in buffer.area.positions() {
        let Some(cell) = screen.cell(position.y, position.x) else { continue };
        if position.x == 0 {
            ink = Style::new();
        }
        // The ink of a blank can't be seen, and is whatever the terminal wrote last: it is that of the text before.
        if cell.inverse() || cell.underline() || !cell.contents().trim().is_empty() {
            ink = style(cell);
        } else {
            ink.add_modifier.remove(Modifier::UNDERLINED | Modifier::REVERSED);
        }
        let target = &mut buffer[position];
        target.set_style(ink.bg(colour(cell.bgcolor())));
        if cell.has_contents() {
            target.set_symbol(cell.contents());
        }
    }
    let (text, ground) = Theme::new(ThemeName::Dark, Depth::TrueColour).plain();
    Picture { buffer, text, ground }
}

fn style(cell: &Cell) -> Style {
    let modifiers = [
        (cell.bold(), Modifier::BOLD),
        (cell.dim(), Modifier::DIM),
        (cell.italic(), Modifier::ITALIC),
        (cell.underline(), Modifier::UNDERLINED),
        (cell.inverse(), Modifier::REVERSED),
    ];
    let modifiers = modifiers.into_iter().filter_map(|(is_set, modifier)| is_set.then_some(modifier)).collect();
    Style::new().fg(colour(cell.fgcolor())).bg(colour(cell.bgcolor())).add_modifier(modifiers)
}

fn colour(colour: vt100::Color) -> Color {
    match colour {
        vt100::Color::Default => Color::Reset,
        vt100::Color::Idx(number) => Color::Indexed(number),
        vt100::Color::Rgb(red, green, blue) => Color::Rgb(red, green, blue),
    }
}
