//! A game's screen in its two scenes: the form that sets a game up, and the game.

/// The form, or a game `G`.
#[derive(Debug)]
pub(crate) enum Scene<G> {
    /// The form, perhaps over a game that can be gone back to.
    Setup {
        /// That game.
        behind: Option<G>,
    },
    /// The game.
    Game(G),
}

impl<G> Default for Scene<G> {
    fn default() -> Self {
        Self::Setup { behind: None }
    }
}

impl<G> Scene<G> {
    /// Leaves the form for the game behind it; false if there is none.
    pub(crate) fn go_back(&mut self) -> bool {
        let Self::Setup { behind } = self else { return false };
        let Some(game) = behind.take() else { return false };
        *self = Self::Game(game);
        true
    }

    /// Opens the form, over the game if that is one to `keep`.
    pub(crate) fn set_up(&mut self, keep: impl FnOnce(&G) -> bool) {
        if let Self::Game(game) = std::mem::take(self) {
            *self = Self::Setup { behind: Some(game).filter(keep) };
        }
    }
}
