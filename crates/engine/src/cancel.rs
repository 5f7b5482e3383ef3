//! How a long computation is asked to stop.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that one thread raises and a computation on another looks at.
///
/// Clones share the flag. Once raised it stays raised: make a new one for each computation.
#[derive(Clone, Default)]
pub struct Cancel {
    raised: Arc<AtomicBool>,
    is_time: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl fmt::Debug for Cancel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Cancel").field(&self.raised).finish()
    }
}

impl Cancel {
    /// A flag not yet raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// A flag that raises itself once `is_time` says so, for a computation beside which nobody runs who could raise it. It is
    /// asked whenever the computation looks at the flag.
    pub fn when(is_time: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { is_time: Some(Arc::new(is_time)), ..Self::default() }
    }

    /// Asks every computation that holds a clone to stop soon.
    pub fn cancel(&self) {
        self.raised.store(true, Ordering::Relaxed);
    }

    /// Whether the computation should stop.
    pub fn is_cancelled(&self) -> bool {
        if self.is_time.as_ref().is_some_and(|is_time| is_time()) {
            self.cancel();
        }
        self.raised.load(Ordering::Relaxed)
    }

    /// The same question, to be asked with `?`.
    pub fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() { Err(Cancelled) } else { Ok(()) }
    }
}

/// The computation was asked to stop before it had a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Stopped before it was finished.")]
pub struct Cancelled;

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;

    #[test]
    fn clones_share_the_flag() {
        let cancel = Cancel::new();
        let elsewhere = cancel.clone();
        assert_eq!(cancel.check(), Ok(()));
        elsewhere.cancel();
        assert_eq!(cancel.check(), Err(Cancelled));
    }

    #[test]
    fn a_flag_that_raised_itself_stays_raised() {
        let asked = AtomicUsize::new(0);
        let cancel = Cancel::when(move || asked.fetch_add(1, Ordering::Relaxed) == 1);
        assert_eq!([0; 3].map(|_| cancel.is_cancelled()), [false, true, true]);
    }
}
