//! Changing a file off the thread that draws.

use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

/// What makes a change in a file, or says in one sentence why the file is as it was.
type Make<C> = Box<dyn Fn(&C) -> Result<(), String> + Send>;

/// What is told when a change could not be made.
type Tell = Box<dyn Fn(String) + Send>;

/// Changes a file on a thread of its own, which starts with the first change. Dropping it waits until the last one is
/// written.
pub struct Saver<C> {
    /// How changes are made, and who is told what went wrong, until the thread starts.
    idle: Option<(Make<C>, Tell)>,
    running: Option<(Sender<C>, JoinHandle<()>)>,
}

impl<C: Send + 'static> Saver<C> {
    /// A saver that makes changes by `make`, and hands what went wrong to `tell`, the same trouble once.
    pub fn new(
        make: impl Fn(&C) -> Result<(), String> + Send + 'static,
        tell: impl Fn(String) + Send + 'static,
    ) -> Self {
        Self { idle: Some((Box::new(make), Box::new(tell))), running: None }
    }

    /// Makes `change` in the file.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub fn save(&mut self, change: C) -> io::Result<()> {
        if let Some((make, tell)) = self.idle.take() {
            let (changes, inbox) = channel::<C>();
            let thread = thread::Builder::new().name("arcade-saver".into()).spawn(move || {
                let mut told = String::new();
                for change in inbox {
                    match make(&change) {
                        Ok(()) => told.clear(),
                        Err(sentence) if sentence == told => {}
                        Err(sentence) => {
                            tell(sentence.clone());
                            told = sentence;
                        }
                    }
                }
            })?;
            self.running = Some((changes, thread));
        }
        if let Some((changes, _)) = &self.running {
            // The thread ends only when this end of the channel is dropped.
            let _ = changes.send(change);
        }
        Ok(())
    }
}

impl<C> Drop for Saver<C> {
    fn drop(&mut self) {
        if let Some((changes, thread)) = self.running.take() {
            drop(changes);
            let _ = thread.join();
        }
    }
}
