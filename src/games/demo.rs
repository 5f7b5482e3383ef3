//! Small games that play themselves: what a game is like, seen before it is begun.

use ratatui::layout::Rect;

use arcade_ui::widgets::Canvas;

/// A game that plays itself, with moves that its own engine chose. Its moves are worked out when the first of them is
/// asked for, within a few milliseconds; its opening position needs nothing.
pub trait Demo {
    /// How many moves it has; this is what works them out.
    fn moves(&self) -> usize;
    /// What the last of the first `made` moves did, in a sentence; for none, what is about to be seen.
    fn sentence(&self, made: usize) -> String;
    /// Draws the position after the first `made` moves.
    fn draw(&self, made: usize, area: Rect, canvas: &mut Canvas<'_>);
}
