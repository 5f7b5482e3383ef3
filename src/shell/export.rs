//! Writing files that a screen asked for, off the thread that draws.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;
use std::{fs, io, thread};

use web_time::Instant;

use crate::files::{self, Existing, NewFile, Readers, unwritten, write_numbered};
use crate::screen::{Export, HandIn, Taken};

/// How long leaving waits for files that are being written. What is not written by then leaves nothing behind.
const PATIENCE: Duration = Duration::from_millis(250);

/// What became of some files: their paths, or one sentence on why none was written.
pub(super) type Written = Result<Vec<PathBuf>, String>;

/// Writes files, each group on a thread of its own, since there are few. Dropping it waits for them, but not long.
pub(super) struct Exporter {
    tell: Arc<dyn Fn(Written) + Send + Sync>,
    /// Each is closed when its files are written.
    running: Vec<Receiver<()>>,
}

impl Exporter {
    /// An exporter that hands what became of files to `tell`.
    pub(super) fn new(tell: impl Fn(Written) + Send + Sync + 'static) -> Self {
        Self { tell: Arc::new(tell), running: Vec::new() }
    }

    /// Writes what `files` makes into `folder`, all under the same number. It is made on that thread, too.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub(super) fn write(
        &mut self,
        files: impl FnOnce() -> Vec<Export> + Send + 'static,
        folder: PathBuf,
    ) -> io::Result<()> {
        self.begin(move || write(&files(), &folder))
    }

    /// Does `work` on a thread of its own.
    ///
    /// # Errors
    /// Where the system gives no thread.
    pub(super) fn begin(&mut self, work: impl FnOnce() -> Written + Send + 'static) -> io::Result<()> {
        let (running, done) = channel();
        let tell = Arc::clone(&self.tell);
        thread::Builder::new().name("arcade-files".into()).spawn(move || {
            let _running = running;
            tell(work());
        })?;
        self.running.retain(|running| running.try_recv() != Err(std::sync::mpsc::TryRecvError::Disconnected));
        self.running.push(done);
        Ok(())
    }
}

impl Drop for Exporter {
    fn drop(&mut self) {
        let end = Instant::now() + PATIENCE;
        for running in &self.running {
            let rest = end.saturating_duration_since(Instant::now());
            if running.recv_timeout(rest) == Err(RecvTimeoutError::Timeout) {
                return;
            }
        }
    }
}

/// Writes an exercise that is handed in, at once: it is not lost if the arcade is left in the same moment.
pub(super) fn hand_in(file: &HandIn) -> Written {
    let path = &file.path;
    let existing = match file.taken {
        Taken::Refused => Existing::Stays,
        Taken::Replaced => Existing::Replaced,
        Taken::Avoided => {
            let folder = std::env::current_dir().unwrap_or_default().join(path.parent().unwrap_or(path));
            let part = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
            let (stem, extension) = (part(path.file_stem()), part(path.extension()));
            let files = [NewFile { stem: &stem, extension: &extension, text: &file.content }];
            return write_numbered(&folder, &files, Readers::Usual);
        }
    };
    files::write(path, &file.content, existing, Readers::Usual)
        .map(|()| vec![path.clone()])
        .map_err(|error| unwritten(path, &error))
}

/// Keeps an exercise that is not handed in yet, at once, or forgets it.
pub(super) fn keep_exercise(path: &Path, text: Option<&str>) -> Result<(), String> {
    let done = match text {
        Some(text) => files::replace_private(path, text.as_bytes()),
        None => fs::remove_file(path).or_else(|error| match error.kind() {
            io::ErrorKind::NotFound => Ok(()),
            _ => Err(error),
        }),
    };
    done.map_err(|error| unwritten(path, &error))
}

/// What is said of a folder that is not made because it is there.
pub fn taken(folder: &Path) -> String {
    format!("{} is there already. Name a folder that is not.", folder.display())
}

/// Writes files, each by its name, into a folder that is made for them. Where one can’t be written, nothing is left.
///
/// # Errors
/// One sentence on why nothing was written.
pub fn write_folder(folder: &Path, files: &[(String, String)]) -> Result<(), String> {
    fs::create_dir(folder).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => taken(folder),
        _ => unwritten(folder, &error),
    })?;
    let write = |(name, text): &(String, String)| {
        let path = folder.join(name);
        files::write(&path, text, Existing::Stays, Readers::Usual).map_err(|error| unwritten(&path, &error))
    };
    files.iter().try_for_each(write).inspect_err(|_| {
        // It is ours: it was made only just now.
        drop(fs::remove_dir_all(folder));
    })
}

/// The same into a folder of this name within another, with a number where the name is taken; the path of the page in it.
pub(super) fn write_new_folder(within: &Path, stem: &str, files: &[(String, String)]) -> Written {
    let names = std::iter::once(stem.to_owned()).chain((2..1_000).map(|number| format!("{stem}-{number}")));
    let free = names.map(|name| within.join(name)).find(|path| path.symlink_metadata().is_err());
    let folder = free.unwrap_or_else(|| within.join(stem));
    write_folder(&folder, files).map(|()| files.last().map(|(name, _)| folder.join(name)).into_iter().collect())
}

fn write(files: &[Export], folder: &Path) -> Written {
    let files: Vec<NewFile<'_>> =
        files.iter().map(|file| NewFile { stem: file.stem, extension: &file.extension, text: &file.content }).collect();
    write_numbered(folder, &files, Readers::Usual)
        .map_err(|sentence| format!("{sentence} Start the arcade in a folder of yours."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_written_on_another_thread_and_leaving_waits_for_them() {
        let folder = tempfile::tempdir().unwrap();
        let (tell, told) = channel();
        let mut exporter = Exporter::new(move |written| drop(tell.send((written, thread::current().id()))));
        let file = || vec![Export { stem: "times", extension: "csv".into(), content: "1".to_owned() }];
        for _ in 0..2 {
            exporter.write(file, folder.path().to_owned()).unwrap();
        }
        exporter.write(file, folder.path().join("gone")).unwrap();
        drop(exporter);
        let told: Vec<_> = told.try_iter().collect();
        assert_eq!((told.len(), told.iter().filter(|(written, _)| written.is_err()).count()), (3, 1));
        assert!(told.iter().all(|(_, id)| *id != thread::current().id()));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
