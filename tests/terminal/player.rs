//! Someone who sees the screen and has a keyboard and a mouse.

use std::thread;
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

    /// What is on the screen once nothing has changed for `quiet`.
    pub(crate) fn contents_after(&self, quiet: Duration) -> String {
        let mut seen = self.contents();
        loop {
            thread::sleep(quiet);
            let now = self.contents();
            if now == seen {
                return now;
            }
            seen = now;
        }
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

    /// Where the player is, as the first line says: `arcade › Etaoin`.
    pub(crate) fn trail(&self) -> String {
        let contents = self.contents();
        let trail = contents.trim_start().split("  ").next().unwrap_or_default();
        trail.trim_end().to_owned()
    }

    /// The key bar: the last line.
    pub(crate) fn bar(&self) -> String {
        self.contents().lines().last().unwrap_or_default().to_owned()
    }

    /// The same on `label` in the key bar.
    pub(crate) fn click_in_bar(&mut self, label: &str) {
        assert!(eventually(PATIENCE, || self.offers(label)), "no “{label}” in the bar:\n{}", self.contents());
        let row = self.contents().lines().count() - 1;
        let bar = self.bar();
        let at = bar.find(label).unwrap();
        self.click_at((bar[..at].chars().count() + label.chars().count() / 2, row));
    }

    /// Whether the key bar has `label`.
    pub(crate) fn offers(&self, label: &str) -> bool {
        self.bar().contains(label)
    }

    /// Does something, and waits for another picture, and for all of it: what is pressed must still be there. What changes
    /// nothing is given up after a while.
    pub(crate) fn and_see(&mut self, act: impl FnOnce(&mut Self)) {
        let before = self.contents();
        act(self);
        eventually(Duration::from_secs(2), || self.contents() != before);
        settle(self);
    }
}
