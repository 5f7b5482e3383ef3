//! The letter that is pointed at: with the cursor on the keyboard, with the mouse, or in the debug overlay.

use arcade_engine::hangman::Letter;

#[derive(Debug, Clone, Default)]
pub(super) struct Pointer {
    /// Where the player moved the cursor; None while it follows the hints.
    cursor: Option<Letter>,
    /// The letter that was typed into the debug overlay, which looks at it.
    inspected: Option<Letter>,
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

    pub(super) const fn inspected(&self) -> Option<Letter> {
        self.inspected
    }

    /// Lets the debug overlay look at `letter`; true where it does so already, and the letter is to be guessed.
    pub(super) fn inspect(&mut self, letter: Letter) -> bool {
        self.cursor = Some(letter);
        self.inspected.replace(letter) == Some(letter)
    }

    pub(super) const fn end_inspection(&mut self) {
        self.inspected = None;
    }
}
