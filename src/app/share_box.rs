//! What can be told of a game, shown to be copied.

use std::cell::Cell;

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::{Effect, Turn};
use crate::model::Surroundings;
use crate::share::{Code, DayShare, Share};
use arcade_ui::actions::Action;
use arcade_ui::theme::GlyphSet;
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::text::{columns, wrapped};
use arcade_ui::widgets::{Canvas, buttons, dialog};

/// Columns of the box, where there are as many.
const WIDTH: u16 = 66;
/// What is said of the copy in a page, which has a button for links.
const SENT_BY_PAGE: &str = "Copied to the clipboard, for who plays in a terminal. The button “Copy link” gives a link, for who plays in a browser.";
/// What is said of the copy elsewhere. Nobody can know whether the terminal took it.
const SENT: &str = "Copied to the clipboard. If pasting brings nothing, your terminal doesn’t allow it: select the text with the mouse while you hold Shift.";

/// What is said of a code that says how the game ended, and of one that doesn’t.
const WITH_RESULT: &str =
    "The code has your result: your friend sees it and plays against it. ⟨with-result⟩ leaves it out.";
const WITHOUT_RESULT: &str = "⟨with-result⟩ puts your result into the code, for your friend to play against.";

/// The same of the moves of two people.
const WITH_MOVES: &str = "The code has the moves so far: your friend makes the next one and sends you a code back. ⟨with-result⟩ leaves them out.";
const WITHOUT_MOVES: &str = "⟨with-result⟩ puts the moves so far into the code, for a friend elsewhere to make the next one and send you a code back.";

/// What is told.
#[derive(Debug, Clone)]
pub(super) enum Shown {
    Game(Box<Share>),
    /// All games of a day.
    Day(DayShare),
    /// The command that opens what the debug overlay shows.
    Command(String),
}

impl Shown {
    fn text(&self, form: GlyphSet) -> String {
        match self {
            Self::Game(share) => share.text(form),
            Self::Day(share) => share.text(form),
            Self::Command(command) => command.clone(),
        }
    }

    fn legend(&self, form: GlyphSet) -> Option<String> {
        match self {
            Self::Game(share) => share.legend(form),
            Self::Day(share) => share.legend(form),
            Self::Command(_) => {
                Some("This command opens the same picture, also in lines of text with --plain.".to_owned())
            }
        }
    }

    const fn game(&self) -> Option<&Share> {
        match self {
            Self::Game(share) => Some(share),
            Self::Day(_) | Self::Command(_) => None,
        }
    }
}

/// The text of a game, or of a day, in one of its forms.
#[derive(Debug, Clone)]
pub(super) struct ShareBox {
    share: Shown,
    /// The code that is not in the text: with the result while the text has the one without, and the other way round.
    other_code: Option<Code>,
    form: GlyphSet,
    /// What is said of the copy.
    sent: &'static str,
    /// Lines that are scrolled away.
    from: usize,
    /// How many can be, which hangs on the room there is: as it was last drawn.
    furthest: Cell<usize>,
}

impl ShareBox {
    /// The box over `share`, with characters that the screen has.
    pub(super) const fn new(
        share: Shown,
        other_code: Option<Code>,
        form: GlyphSet,
        surroundings: Surroundings,
    ) -> Self {
        let sent = if matches!(surroundings, Surroundings::Page) { SENT_BY_PAGE } else { SENT };
        Self { share, other_code, form, sent, from: 0, furthest: Cell::new(0) }
    }

    /// Sends the text to the clipboard.
    pub(super) fn copy(&self) -> Effect {
        Effect::Copy(self.share.text(self.form))
    }

    /// The code in the text.
    pub(super) fn code(&self) -> Option<&Code> {
        self.share.game()?.code()
    }

    /// Whether the text can be written in other characters, too.
    pub(super) const fn has_forms(&self) -> bool {
        !matches!(self.share, Shown::Command(_))
    }

    /// What the text can be written in instead.
    pub(super) const fn other_form(&self) -> &'static str {
        match self.form {
            GlyphSet::Unicode => "plain ASCII",
            GlyphSet::Ascii => "Unicode",
        }
    }

    /// Handles an action; false if it means nothing here.
    pub(super) fn act(&mut self, action: Action, turn: &mut Turn) -> bool {
        match action {
            Action::NextView if self.has_forms() => {
                self.form = if self.form == GlyphSet::Unicode { GlyphSet::Ascii } else { GlyphSet::Unicode };
                turn.effects.push(self.copy());
            }
            Action::Export if self.other_code.is_some() => {
                if let Shown::Game(share) = &mut self.share {
                    let shown = share.code().cloned();
                    **share = Share::clone(share).with_code(self.other_code.take());
                    self.other_code = shown;
                }
                turn.effects.push(self.copy());
            }
            Action::Confirm => turn.effects.push(self.copy()),
            Action::Up => self.from = self.from.min(self.furthest.get()).saturating_sub(1),
            Action::Down => self.from = (self.from + 1).min(self.furthest.get()),
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
        let [has_moves, may_have] =
            [self.code(), self.other_code.as_ref()].map(|code| code.is_some_and(|code| code.moves().is_some()));
        let game = self.share.game();
        let codeless = game.and_then(Share::codeless);
        let is_ended = game.is_none_or(Share::is_ended);
        let goes_on = (!has_moves && !is_ended && codeless.is_none())
            .then_some("Your game isn’t over yet; this text only invites a friend to play it too.");
        let legend = self.share.legend(self.form);
        let result = match (self.other_code.is_some(), game.is_some_and(Share::tells_result)) {
            _ if has_moves => Some(canvas.keys.fill_in(WITH_MOVES)),
            _ if may_have => Some(canvas.keys.fill_in(WITHOUT_MOVES)),
            (false, _) => None,
            (true, false) => Some(canvas.keys.fill_in(WITHOUT_RESULT)),
            (true, true) => Some(canvas.keys.fill_in(WITH_RESULT)),
        };
        let said =
            legend.as_deref().into_iter().chain([self.sent]).chain(goes_on).chain(result.as_deref()).chain(codeless);
        let notes: Vec<String> = said.flat_map(|note| wrapped(note, room)).collect();
        // Text, notes and buttons, with a free row around each of them where there is room.
        let full = lines.len() + notes.len() + 1;
        let inner = dialog("Share", WIDTH, full as u16 + 5, area, canvas);
        let [told, ways] = stack::rows(inner, [fill(1), part(1).air(1)]);
        let text = part(lines.len() as u16);
        let [_, shown, rest] = stack::rows(told, [part(1).extra(), text, part(notes.len() as u16).air(1).rank(1)]);
        self.furthest.set(lines.len().saturating_sub(usize::from(shown.height)));
        let from = self.from.min(self.furthest.get());
        for (row, line) in (0..).zip(lines.iter().skip(from)) {
            canvas.row(shown, row, Span::styled(line.as_str(), theme.heading));
        }
        canvas.focus(shown);
        for (row, note) in (0..).zip(&notes) {
            canvas.row(rest, row, Span::styled(note.as_str(), theme.muted));
        }
        let other = format!("⟨other-form⟩ {}", self.other_form());
        let labels =
            [(&*other, Action::NextView), ("⟨back⟩ close", Action::Back), ("⟨copy⟩ copy again", Action::Confirm)];
        buttons(&labels[usize::from(!self.has_forms())..], ways, canvas);
    }
}

/// `line` in lines of at most `room` columns, broken where one part of it ends and the next begins, so that no line ends or
/// begins with the sign between them; a part that is longer is broken between words.
fn broken(line: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for sign in [" · ", " - "] {
        if columns(line) <= room || !line.contains(sign) {
            continue;
        }
        for part in line.split(sign) {
            match lines.last_mut() {
                Some(last) if columns(last) + columns(sign) + columns(part) <= room => {
                    last.push_str(sign);
                    last.push_str(part);
                }
                _ => lines.push(part.to_owned()),
            }
        }
        break;
    }
    if lines.is_empty() {
        lines.push(line.to_owned());
    }
    lines.iter().flat_map(|line| wrapped(line, room)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_breaks_between_its_parts_and_not_at_the_sign() {
        let line = "Found in 12 guesses, 3 of 8 lives left · accuracy 71 % · with hints";
        assert_eq!(broken(line, 80), [line]);
        assert_eq!(broken(line, 56), ["Found in 12 guesses, 3 of 8 lives left · accuracy 71 %", "with hints"]);
        assert_eq!(broken(line, 40), ["Found in 12 guesses, 3 of 8 lives left", "accuracy 71 % · with hints"]);
        assert_eq!(broken(line, 20)[..3], ["Found in 12 guesses,", "3 of 8 lives left", "accuracy 71 %"]);
        assert_eq!(broken("won - with hints", 10), ["won", "with hints"]);
    }
}
