//! The picture on the terminal, and the way from one picture to the next.
//!
//! What is to be written is gathered and handed over in one piece: a picture arrives whole, by one call of the system, and the
//! first one with what takes the terminal over.

use std::io;

use crossterm::queue;
use crossterm::terminal::{Clear, ClearType};
use ratatui::buffer::{Buffer, Cell, CellWidth};
use ratatui::layout::Rect;

use super::cells;
use crate::system::{immediate, output};

/// Bytes that there is room for at first. Most pictures need fewer.
const ROOM: usize = 1 << 14;

/// What stands on the terminal of standard output, and what is about to be written to it.
#[derive(Debug, Default)]
pub struct Display {
    /// The picture that the terminal shows; empty where that isn't known.
    shown: Buffer,
    /// A buffer for the next picture, so that the memory is used again. There is none before the second.
    spare: Buffer,
    bytes: Vec<u8>,
}

impl Display {
    /// The whole terminal.
    ///
    /// # Errors
    /// Where it doesn't tell its size.
    pub fn area() -> io::Result<Rect> {
        output::size().map(|(columns, rows)| Rect::new(0, 0, columns, rows))
    }

    /// Writes the next picture, of which `view` draws every cell, over the one that is shown. Returns what `view` does.
    ///
    /// # Errors
    /// Where the terminal doesn't tell its size.
    pub fn draw<T>(&mut self, view: impl FnOnce(&mut Buffer) -> T) -> io::Result<T> {
        let area = Self::area()?;
        let mut next = std::mem::take(&mut self.spare);
        if next.area != area {
            next = Buffer::empty(area);
        }
        let told = view(&mut next);
        self.bytes.reserve(ROOM);
        if self.shown.area == area {
            cells::write(self.shown.diff_iter(&next), &mut self.bytes)?;
        } else {
            queue!(self.bytes, Clear(ClearType::All))?;
            cells::write(on_blank(&next), &mut self.bytes)?;
        }
        self.spare = std::mem::replace(&mut self.shown, next);
        Ok(told)
    }

    /// Whether the picture has the size of the terminal.
    ///
    /// # Errors
    /// Where it doesn't tell its size.
    pub fn fits(&self) -> io::Result<bool> {
        Ok(self.shown.area == Self::area()?)
    }

    /// Forgets what the terminal shows: another program had it.
    pub fn forget(&mut self) {
        self.shown = Buffer::default();
    }

    /// Hands over as much of it as the terminal takes without waiting. What is left is sent by [`Self::send`].
    pub fn send_at_once(&mut self) {
        let sent = immediate::write_at_once(&self.bytes);
        self.bytes.drain(..sent);
    }

    /// Hands over all that was written since the last time.
    ///
    /// # Errors
    /// Where the terminal is gone.
    pub fn send(&mut self) -> io::Result<()> {
        let sent = output::write_all(&self.bytes);
        self.bytes.clear();
        sent
    }
}

/// Writes what is sent with the next picture.
impl io::Write for Display {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.write(bytes)
    }

    /// Does nothing: [`Display::send`] says when a picture is complete.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The cells of `picture` that an empty terminal doesn't show already. A wide character has the cells that it covers with it.
fn on_blank(picture: &Buffer) -> impl Iterator<Item = (u16, u16, &Cell)> {
    let mut free = 0;
    picture.content.iter().enumerate().filter_map(move |(at, cell)| {
        if at < free {
            return None;
        }
        free = at + usize::from(cell.cell_width()).max(1);
        let (x, y) = picture.pos_of(at);
        (*cell != Cell::EMPTY).then_some((x, y, cell))
    })
}

#[cfg(test)]
mod tests {
    use ratatui::style::{Color, Style};

    use super::*;

    #[test]
    fn a_first_picture_is_drawn_like_one_over_an_empty_one() {
        let mut picture = Buffer::with_lines(["one  two ", "漢字 and 漢", "", "x漢       "]);
        picture.set_style(Rect::new(0, 1, 5, 1), Style::new().bg(Color::Blue));
        picture.set_style(Rect::new(2, 2, 3, 1), Style::new().fg(Color::Red));
        let over_empty: Vec<_> = Buffer::empty(picture.area).diff(&picture);
        assert_eq!(on_blank(&picture).collect::<Vec<_>>(), over_empty);
        assert_eq!(on_blank(&Buffer::empty(picture.area)).count(), 0);
    }
}
