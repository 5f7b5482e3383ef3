//! Someone who sees the screen and has a keyboard and a mouse.

use std::time::Duration;

use crate::kill::settle;
use crate::terminal::{PATIENCE, Terminal, eventually};

impl Terminal {
    /// The column and row, from 0, of the first place where `text` stands.
    pub(crate) fn find(&self, text: &str) -> Option<(usize, usize)> {
        let contents = self.contents();
        let mut lines = contents.lines().enumerate();
        lines.find_map(|(row, line)| line.find(text).map(|at| (line[..at].chars().count(), row)))
    }

    /// Presses and releases the left button of the mouse.
    pub(crate) fn click_at(&mut self, (column, row): (usize, usize)) {
        let (column, row) = (column + 1, row + 1);
        self.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    /// The same in the middle of `text`, once it stands on the screen.
    pub(crate) fn click(&mut self, text: &str) {
        self.until(text);
        let (column, row) = self.find(text).unwrap();
        self.click_at((column + text.chars().count() / 2, row));
    }

    /// The same on `label` in the key bar.
    pub(crate) fn click_in_bar(&mut self, label: &str) {
        let bar = || self.contents().lines().last().unwrap_or_default().to_owned();
        assert!(eventually(PATIENCE, || bar().contains(label)), "no “{label}” in the bar:\n{}", self.contents());
        let row = self.contents().lines().count() - 1;
        let bar = bar();
        let at = bar.find(label).unwrap();
        self.click_at((bar[..at].chars().count() + label.chars().count() / 2, row));
    }

    /// Whether the key bar has `label`.
    pub(crate) fn offers(&self, label: &str) -> bool {
        self.contents().lines().last().is_some_and(|bar| bar.contains(label))
    }

    /// Does something, and waits a moment for another picture, and for all of it: what is pressed must still be there.
    pub(crate) fn and_see(&mut self, act: impl FnOnce(&mut Self)) {
        let before = self.contents();
        act(self);
        eventually(Duration::from_millis(400), || self.contents() != before);
        settle(self);
    }
}
