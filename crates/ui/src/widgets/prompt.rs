//! A box in which a line of text is typed.

use super::right_of;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Canvas, TextField, buttons, dialog};
use crate::actions::Action;
use crate::widgets::areas::row_of;

/// A box with a field, what is to be known of it, and what can be done.
#[derive(Debug)]
pub struct Prompt<'a> {
    /// The title of the box.
    pub title: &'a str,
    /// Rows of the box.
    pub height: u16,
    /// The field.
    pub field: &'a TextField,
    /// What stands in the field while it is empty.
    pub placeholder: &'a str,
    /// What is said below the field, and its style.
    pub note: (&'a str, Style),
    /// What can be done: see [`buttons`].
    pub labels: &'a [(&'a str, Action)],
}

impl Prompt<'_> {
    /// Columns of the box, where there are as many.
    pub const WIDTH: u16 = 58;

    /// Draws the box into the middle of `area`, with the terminal's cursor in the field.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let inner = dialog(self.title, Self::WIDTH, self.height, area, canvas);
        let field = row_of(inner, 1).intersection(inner);
        let room = right_of(field, 2);
        let (typed, column) = self.field.window(usize::from(room.width.saturating_sub(1)));
        canvas.line(field, Line::from(vec![Span::styled("› ", theme.accent), Span::styled(typed, theme.text)]));
        if self.field.value().is_empty() {
            canvas.line(room, Span::styled(self.placeholder, theme.faint));
        }
        canvas.type_at(((room.x + column).min(room.right()), room.y).into());
        let below = Rect { y: inner.y + 3, height: inner.height.saturating_sub(5), ..inner };
        canvas.restyle(below, self.note.1);
        canvas.wrapped(below, self.note.0, self.note.1);
        buttons(self.labels, Rect { y: inner.bottom().saturating_sub(1), ..inner }, canvas);
    }
}
