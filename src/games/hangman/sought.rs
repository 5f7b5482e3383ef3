//! What the worker finds out of a position.

/// What was asked for, as far as it is known.
#[derive(Debug, Clone, Copy)]
pub(super) enum Sought<T> {
    /// More may come.
    Open(Option<T>),
    /// No more will be known.
    Closed(Option<T>),
}

impl<T> Default for Sought<T> {
    fn default() -> Self {
        Self::Open(None)
    }
}

impl<T> Sought<T> {
    pub(super) const fn known(&self) -> Option<&T> {
        match self {
            Self::Open(known) | Self::Closed(known) => known.as_ref(),
        }
    }

    pub(super) const fn is_closed(&self) -> bool {
        matches!(self, Self::Closed(_))
    }

    pub(super) fn learn(&mut self, known: T) {
        *self = Self::Open(Some(known));
    }

    pub(super) fn close(&mut self) {
        *self = match std::mem::take(self) {
            Self::Open(known) | Self::Closed(known) => Self::Closed(known),
        };
    }
}
