//! What is kept from one question to the next.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What is made when it is first asked something, which takes longer than a key press may, and is kept from then on. Clones
/// share it, and only they are equal.
#[derive(Debug)]
pub struct Shared<T>(Arc<Mutex<Option<T>>>);

impl<T> Shared<T> {
    /// What is kept, if anything is.
    pub(super) fn lock(&self) -> MutexGuard<'_, Option<T>> {
        // A question that panicked leaves something behind that may be half changed: it is made anew.
        self.0.lock().unwrap_or_else(|poisoned| {
            self.0.clear_poison();
            let mut kept = PoisonError::into_inner(poisoned);
            *kept = None;
            kept
        })
    }
}

impl<T> Default for Shared<T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Eq for Shared<T> {}
