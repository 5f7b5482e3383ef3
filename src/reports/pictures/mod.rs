//! Pictures of screens for handouts and slides: what a buffer of cells shows, as scalable vector graphics and as text.

mod blocks;
mod colour;
mod live;
mod page;
mod svg;
mod text;

pub use live::redraw;
pub use page::page;
pub use svg::{cell_at, svg};
pub use text::text;

use ratatui::buffer::Buffer;
use ratatui::text::Span;

/// What a screen shows, with the colours of cells that leave theirs to the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The cells.
    pub buffer: Buffer,
    /// The colour of text: red, green and blue.
    pub text: [u8; 3],
    /// The colour of the ground: red, green and blue.
    pub ground: [u8; 3],
}

/// The glyphs of row `y`, each with its column and how many cells it takes: what a wide glyph covers is left out.
fn glyphs(buffer: &Buffer, y: u16) -> impl Iterator<Item = (u16, u16, &str)> {
    let mut free = buffer.area.left();
    (buffer.area.left()..buffer.area.right()).filter_map(move |x| {
        let symbol = buffer[(x, y)].symbol();
        let width = (Span::raw(symbol).width() as u16).clamp(1, buffer.area.right() - x);
        let covered = x < free;
        free = free.max(if covered { free } else { x + width });
        (!covered).then_some((x, width, symbol))
    })
}
