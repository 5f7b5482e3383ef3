//! What a screen shows of itself.

/// What a screen shows of itself: what the player's keys go to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScreenFace {
    /// What the screen is about: a page, or a game on its board.
    Board,
    /// The board at the end of a game whose mistakes can be tried again.
    Mistakes,
    /// The board between two games of a series.
    Interval,
    Form,
    Review,
    /// The debug overlay.
    Debug {
        /// Whether it looks at the position that a review shows, so that the way back leads to the review.
        over_review: bool,
        /// Whether it asks for a number, so that every key belongs to that.
        asks_number: bool,
    },
}

impl ScreenFace {
    /// Whether nothing is open over the board.
    pub const fn is_board(self) -> bool {
        matches!(self, Self::Board | Self::Mistakes)
    }

    pub const fn is_debug(self) -> bool {
        matches!(self, Self::Debug { .. })
    }

    /// Whether the review is open, be it under the debug overlay.
    pub const fn is_in_review(self) -> bool {
        matches!(self, Self::Review | Self::Debug { over_review: true, .. })
    }

    /// Whether the debug overlay asks for a number.
    pub const fn asks_number(self) -> bool {
        matches!(self, Self::Debug { asks_number: true, .. })
    }
}
