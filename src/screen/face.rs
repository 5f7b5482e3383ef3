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
    /// A position of a game that is over, at which a mistake is tried again.
    Round,
    Form,
    Review,
    /// The debug overlay.
    Debug {
        /// Whether it looks at the position that a review shows, so that the way back leads to the review.
        over_review: bool,
        /// Whether something is typed into it, so that every key belongs to that.
        is_typing: bool,
        /// Whether it asks what comes next.
        is_asking: bool,
        /// How many of such questions were answered rightly in the open pane.
        right_answers: usize,
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

    /// Whether the debug overlay asks what comes next.
    pub const fn is_asking(self) -> bool {
        matches!(self, Self::Debug { is_asking: true, .. })
    }

    /// How many questions were answered rightly in the open pane of the debug overlay.
    pub const fn right_answers(self) -> usize {
        if let Self::Debug { right_answers, .. } = self { right_answers } else { 0 }
    }

    /// Whether something is typed into the debug overlay.
    pub const fn is_typing(self) -> bool {
        matches!(self, Self::Debug { is_typing: true, .. })
    }
}
