//! The letter that is pointed at: with the cursor on the keyboard or with the mouse.

use arcade_engine::hangman::Letter;

#[derive(Debug, Clone, Default)]
pub(super) struct Pointer {
    /// Where the player moved the cursor; None while it follows the hints.
    cursor: Option<Letter>,
    /// The letter that the mouse is over.
    pub(super) hovered: Option<Letter>,
}

impl Pointer {
    pub(super) const fn cursor(&self) -> Option<Letter> {
        self.cursor
    }

    pub(super) const fn put(&mut self, letter: Letter) {
        self.cursor = Some(letter);
    }

    pub(super) const fn follow_hints(&mut self) {
        self.cursor = None;
    }
}
