//! What the system asks of a process.

/// What the system asks of the arcade.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// End, by this signal's number.
    End(i32),
    /// Give the terminal back and stop.
    Stop,
    /// Look: the terminal has another size.
    Resized,
    /// Running again after a stop, which may have come without a [`Self::Stop`].
    Continued,
}

/// Which signals are listened to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Those of [`Signal`], all of them.
    All,
    /// All that ask for an end.
    Ends,
    /// Those that ask for an end in order. The other one, `SIGQUIT`, ends the process as ever.
    OrderlyEnds,
    /// The same, and that which stops the process.
    OrderlyEndsAndStops,
}
