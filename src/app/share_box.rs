//! What can be told of a game, shown to be copied.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::overlay::Overlay;
use super::{App, Effect};
use crate::actions::Action;
use crate::games::codes;
use crate::share::Share;
use crate::theme::GlyphSet;
use crate::widgets::{Canvas, buttons, dialog};

/// Columns of the box, where there are as many.
const WIDTH: u16 = 66;
/// What is said of the copy. Nobody can know whether the terminal took it.
const SENT: &str = "Sent to the clipboard. If your terminal doesn’t take it, copy it from here: Shift-drag.";

/// The text of a game in one of its forms.
#[derive(Debug, Clone)]
pub(super) struct ShareBox {
    share: Share,
    form: GlyphSet,
    /// Lines that are scrolled away.
    from: usize,
}

impl ShareBox {
    /// The box over `share`, with characters that the screen has.
    fn new(share: Share, form: GlyphSet) -> Self {
        Self { share, form, from: 0 }
    }

    fn copy(&self) -> Effect {
        Effect::Copy(self.share.text(self.form))
    }

    /// Handles an action; false if it means nothing here.
    pub(super) fn act(&mut self, action: Action, effects: &mut Vec<Effect>) -> bool {
        match action {
            Action::NextView => {
                self.form = if self.form == GlyphSet::Unicode { GlyphSet::Ascii } else { GlyphSet::Unicode };
                effects.push(self.copy());
            }
            Action::Confirm => effects.push(self.copy()),
            Action::Up => self.from = self.from.saturating_sub(1),
            Action::Down => self.from = (self.from + 1).min(self.share.text(self.form).lines().count()),
            _ => return false,
        }
        true
    }

    /// Draws the box into the middle of `area`: the text above all, then what became of it.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let room = usize::from(WIDTH.min(area.width).saturating_sub(4)).max(1);
        let text = self.share.text(self.form);
        let lines: Vec<String> = text.lines().flat_map(|line| broken(line, room)).collect();
        let notes = [SENT, if self.share.is_ended() { "" } else { "The game goes on; this only invites to it." }];
        let notes: Vec<String> = notes.iter().flat_map(|note| broken(note, room)).collect();
        // Text, notes and buttons, with a free row around each of them where there is room.
        let full = lines.len() + notes.len() + 1;
        let inner = dialog("Share", WIDTH, full as u16 + 5, area, canvas);
        let height = usize::from(inner.height);
        let air = u16::from(height >= full + 3);
        let notes = if height >= full { notes } else { Vec::new() };
        let below = notes.len() as u16 + 1 + 2 * air;
        let shown = Rect { y: inner.y + air, height: inner.height.saturating_sub(below + air), ..inner };
        let from = self.from.min(lines.len().saturating_sub(usize::from(shown.height)));
        for (row, line) in (0..).zip(lines.iter().skip(from)) {
            canvas.row(shown, row, Span::styled(line.as_str(), theme.heading));
        }
        for (row, note) in (air + shown.height + air..).zip(&notes) {
            canvas.row(inner, row, Span::styled(note.as_str(), theme.muted));
        }
        let other = if self.form == GlyphSet::Unicode { "⟨other-form⟩ plain" } else { "⟨other-form⟩ Unicode" };
        let labels =
            [(other, Action::NextView), ("⟨back⟩ close", Action::Back), ("⟨copy⟩ copy again", Action::Confirm)];
        buttons(&labels, Rect { y: inner.bottom().saturating_sub(1), ..inner }, canvas);
    }
}

impl App {
    /// Shows what can be told of the game on the screen, and sends it to the clipboard; false if there is none.
    pub(super) fn share(&mut self, effects: &mut Vec<Effect>) -> bool {
        let Some(share) = self.open.screen.share() else { return false };
        let code = codes::encode(share.tag()).ok();
        let shown = ShareBox::new(share.with_code(code), self.settings.glyphs);
        effects.push(shown.copy());
        self.overlays.push(Overlay::Share(shown));
        true
    }
}

/// `line` in parts of at most `room` characters, broken behind blanks and dashes where that can be.
fn broken(line: &str, room: usize) -> Vec<String> {
    let mut characters: Vec<char> = line.chars().collect();
    let mut parts = Vec::new();
    while characters.len() > room {
        let behind = |mark| characters[..room].iter().rposition(|&c| c == mark).map(|at| at + 1);
        let break_at = behind(' ').or_else(|| behind('-')).unwrap_or(room);
        parts.push(characters.drain(..break_at).collect::<String>().trim_end().to_owned());
    }
    parts.extend((!characters.is_empty()).then(|| characters.into_iter().collect()));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_where_they_can_be_joined_again() {
        assert_eq!(broken("arcade play H3V0-8G0G-ABCD", 20), ["arcade play", "H3V0-8G0G-ABCD"]);
        assert_eq!(broken("H3V0-8G0G-ABCD", 10), ["H3V0-8G0G-", "ABCD"]);
        assert_eq!(broken("■■■■■", 2), ["■■", "■■", "■"]);
        assert_eq!(broken("", 5), Vec::<String>::new());
    }
}
