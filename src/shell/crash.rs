//! A report of a crash, in the data folder.
//!
//! The report is for the people who repair the arcade, and the player may send it to strangers. So it has the version,
//! the system, the thread, the place in the source, and the names of our own functions on the stack; and nothing that was
//! played. The message of a panic is only included if it is a constant of the program: a message that was put together
//! may contain a word, a name or a path. For the same reason the report has no command line, no environment and no
//! settings. The crate `human-panic` includes every message, and writes to the folder for temporary files.

use std::any::Any;
use std::backtrace::Backtrace;
use std::collections::HashSet;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::model::Moment;

/// Reports written at most in one run, for the case that something fails again and again.
const MOST: usize = 8;

/// How the names of our own functions begin.
const OURS: [&str; 3] = ["arcade::", "arcade_ui::", "arcade_engine::"];

/// Writes reports into a folder.
#[derive(Debug)]
pub(super) struct Reporter {
    /// `None` if the system names no home.
    folder: Option<PathBuf>,
    /// The places of the panics that were reported in this run.
    reported: Mutex<HashSet<String>>,
}

impl Reporter {
    /// Writes to `folder`, which is created when it is needed.
    pub(super) fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, reported: Mutex::default() }
    }

    /// Reports a panic, once for each place in the source. Returns a sentence for the player if there is a new report.
    pub(super) fn report(&self, panic: &PanicHookInfo<'_>) -> Option<String> {
        let folder = self.folder.as_deref()?;
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        {
            let mut reported = self.reported.lock().unwrap_or_else(PoisonError::into_inner);
            if reported.len() == MOST || !reported.insert(place) {
                return None;
            }
        }
        let path = write(folder, &text(panic))?;
        Some(format!(
            "The arcade crashed, and we are sorry. There is a report of this crash in {}; nothing that you played is in it.",
            path.display()
        ))
    }
}

fn text(panic: &PanicHookInfo<'_>) -> String {
    let message = constant(panic.payload());
    let place = panic.location().map_or_else(
        || "unknown".to_owned(),
        |place| format!("{}:{}:{}", source(place.file()), place.line(), place.column()),
    );
    format!(
        "arcade {} on {} {}\ntime     {}\nthread   {}\nplace    {place}\nmessage  {}\n\n{}",
        env!("ARCADE_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        Moment::now().iso(),
        thread::current().name().unwrap_or("without a name"),
        message.unwrap_or("(left out, since it may contain what was played)"),
        frames(&Backtrace::force_capture().to_string()),
    )
}

/// The message of a panic, if it is a constant of the program: formatting makes a `String`.
fn constant(payload: &dyn Any) -> Option<&'static str> {
    payload.downcast_ref::<&'static str>().copied()
}

/// The path of a source file, without the folder in which the program was built.
fn source(file: &str) -> &str {
    ["/registry/src/", "/rustc/"].iter().find_map(|mark| file.split_once(mark)).map_or(file, |(_, rest)| rest)
}

/// The names of our own functions in a backtrace, innermost first. Builds without symbols have none.
fn frames(backtrace: &str) -> String {
    let is_ours = |line: &&str| {
        OURS.iter().any(|name| line.contains(name)) && !line.contains(module_path!()) && !line.starts_with("at ")
    };
    let lines: Vec<&str> = backtrace.lines().map(str::trim).filter(is_ours).collect();
    if lines.is_empty() { "no stack: this build has no symbols\n".to_owned() } else { lines.join("\n") + "\n" }
}

/// Writes the report under a name that is free. Errors are ignored: a failing report must not hide the crash.
fn write(folder: &Path, text: &str) -> Option<PathBuf> {
    fs::create_dir_all(folder).ok()?;
    let stamp = Moment::now().stamp();
    (1..=MOST).find_map(|number| {
        let path = folder.join(format!("crash-{stamp}-{number}.txt"));
        let mut file = OpenOptions::new().write(true).create_new(true).open(&path).ok()?;
        file.write_all(text.as_bytes()).ok()?;
        Some(path)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_functions_are_named_and_no_paths() {
        for ours in OURS {
            let backtrace = format!(
                "   0: std::panicking::begin_panic\n             at /rustc/1/library/std/src/panicking.rs:1:1\n   \
                 1: {ours}app::update\n             at /home/someone/{ours}/src/app/update.rs:7:9\n"
            );
            assert_eq!(frames(&backtrace), format!("1: {ours}app::update\n"));
        }
        assert!(frames("   0: <unknown>\n").starts_with("no stack"));
    }

    #[test]
    fn a_message_that_was_put_together_is_left_out() {
        let word = "postmaster";
        let payload = |work: fn(&str)| std::panic::catch_unwind(|| work(word)).unwrap_err();
        assert_eq!(constant(&*payload(|_| panic!("a constant"))), Some("a constant"));
        assert_eq!(constant(&*payload(|word| panic!("no such word: {word}"))), None);
        assert_eq!(constant(&*payload(|word| word.parse::<u8>().map(drop).unwrap())), None);
    }

    #[test]
    fn the_folder_of_the_build_is_left_out() {
        assert_eq!(source("src/app/mod.rs"), "src/app/mod.rs");
        let registry = "/home/someone/.cargo/registry/src/index/csv-1.4.0/src/writer.rs";
        assert_eq!(source(registry), "index/csv-1.4.0/src/writer.rs");
    }

    #[test]
    fn reports_of_the_same_second_are_all_kept() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("arcade");
        let paths: HashSet<PathBuf> = (0..3).filter_map(|_| write(&folder, "report")).collect();
        assert_eq!(paths.len(), 3);
    }
}
