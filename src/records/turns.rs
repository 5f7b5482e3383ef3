//! Whose turn it is to write, among the threads of this program.
//!
//! SQLite’s own lock would let those who wait look again only now and then, and give up after a while. And it knows no order:
//! here a move comes before whatever takes long.

use std::sync::{Condvar, Mutex, PoisonError};

/// The turns to write to one database.
#[derive(Debug, Default)]
pub(super) struct Turns {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    is_taken: bool,
    /// How many wait who are not to be held up.
    waiting: usize,
}

/// A turn, until it is dropped.
#[derive(Debug)]
pub(super) struct Turn<'a>(&'a Turns);

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner).is_taken = false;
        self.0.changed.notify_all();
    }
}

impl Turns {
    /// The next turn, for what is not to be held up.
    pub(super) fn next(&self) -> Turn<'_> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.waiting += 1;
        state = self.changed.wait_while(state, |state| state.is_taken).unwrap_or_else(PoisonError::into_inner);
        state.waiting -= 1;
        state.is_taken = true;
        Turn(self)
    }

    /// A turn once nobody else waits, for what takes long.
    pub(super) fn last(&self) -> Turn<'_> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let is_busy = |state: &mut State| state.is_taken || state.waiting > 0;
        self.changed.wait_while(state, is_busy).unwrap_or_else(PoisonError::into_inner).is_taken = true;
        Turn(self)
    }

    /// Whether somebody waits who is not to be held up.
    pub(super) fn is_wanted(&self) -> bool {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).waiting > 0
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;

    #[test]
    fn who_is_not_to_be_held_up_comes_before_what_takes_long() {
        let turns = Turns::default();
        let (tell, told) = channel();
        let held = turns.last();
        thread::scope(|scope| {
            let (turns, move_written, import_written) = (&turns, tell.clone(), tell);
            scope.spawn(move || {
                let _turn = turns.next();
                move_written.send("move").unwrap();
            });
            while !turns.is_wanted() {
                thread::yield_now();
            }
            scope.spawn(move || {
                let _turn = turns.last();
                import_written.send("import").unwrap();
            });
            drop(held);
        });
        assert_eq!(told.iter().collect::<Vec<_>>(), ["move", "import"]);
        assert!(!turns.is_wanted());
    }
}
