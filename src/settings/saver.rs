//! Writing the settings off the thread that draws.

use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

use super::{Change, SettingsFile};

/// Changes the settings file on a thread of its own, which starts with the first change. Dropping it waits until the
/// last one is written.
pub struct Saver {
    file: SettingsFile,
    tell: Option<Box<dyn Fn(String) + Send>>,
    running: Option<(Sender<Change>, JoinHandle<()>)>,
}

impl Saver {
    /// A saver for `file` that hands what went wrong to `tell`, the same trouble once.
    pub fn new(file: SettingsFile, tell: impl Fn(String) + Send + 'static) -> Self {
        Self { file, tell: Some(Box::new(tell)), running: None }
    }

    /// Makes `change` in the file.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub fn save(&mut self, change: Change) -> io::Result<()> {
        if let Some(tell) = self.tell.take() {
            let (changes, inbox) = channel::<Change>();
            let file = self.file.clone();
            let thread = thread::Builder::new().name("arcade-settings".into()).spawn(move || {
                let mut told = String::new();
                for change in inbox {
                    match file.change(&change) {
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

impl Drop for Saver {
    fn drop(&mut self) {
        if let Some((changes, thread)) = self.running.take() {
            drop(changes);
            let _ = thread.join();
        }
    }
}
