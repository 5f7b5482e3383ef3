//! The file of results: a line of JSON for each task that is done, which is only ever added to.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::command::{Failure, json_line};
use crate::files;
use crate::files::io_reason;

/// One line, as it is written.
#[derive(Serialize)]
struct Line<'a> {
    task: &'a str,
    result: &'a RawValue,
}

/// One line, as it is read.
#[derive(Deserialize)]
struct Done {
    task: String,
    result: Box<RawValue>,
}

/// The results so far. While it is open no other run writes to the file.
#[derive(Debug)]
pub(super) struct Results {
    path: PathBuf,
    file: File,
    /// Bytes of whole lines.
    length: u64,
    /// The result of each task that is done.
    done: BTreeMap<String, Box<RawValue>>,
}

impl Results {
    /// Opens the file at `path`, or makes it. The part of a last line that was not written to its end is put aside, into
    /// a file that is named then.
    ///
    /// # Errors
    /// Where the file can’t be read and written, another run has it, or it holds something else than results.
    pub(super) fn open(path: &Path) -> Result<(Self, Option<PathBuf>), Failure> {
        let unusable = |error: &io::Error| {
            Failure::failed(format!("The results in {} can’t be used: {}.", path.display(), io_reason(error)))
        };
        if path.exists() {
            files::check_regular(path).map_err(|error| unusable(&error))?;
        }
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(path).map_err(|error| unusable(&error))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let sentence = "is being written by another run. Wait for it, or name another file with --out.";
                return Err(Failure::failed(format!("{} {sentence}", path.display())));
            }
            // Where the file system knows no locks, it goes without.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(unusable(&error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|error| unusable(&error))?;
        let mut results = Self { path: path.to_owned(), file, length: 0, done: BTreeMap::new() };
        let torn = results.take_in(&bytes)?;
        Ok((results, torn))
    }

    fn take_in(&mut self, bytes: &[u8]) -> Result<Option<PathBuf>, Failure> {
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        for (number, line) in (1..).zip(bytes[..whole].split(|&byte| byte == b'\n')) {
            if line.trim_ascii().is_empty() {
                continue;
            }
            let Ok(done) = serde_json::from_slice::<Done>(line) else {
                return Err(Failure::failed(format!(
                    "{} holds something else than results in line {number}, and is left as it is. Name another file with --out.",
                    self.path.display()
                )));
            };
            self.done.insert(done.task, done.result);
        }
        self.length = whole as u64;
        let rest = &bytes[whole..];
        if rest.is_empty() {
            return Ok(None);
        }
        if let Ok(done) = serde_json::from_slice::<Done>(rest) {
            // Only the end of the line is missing.
            self.done.insert(done.task, done.result);
            self.length = bytes.len() as u64;
            self.append(b"\n").map_err(|error| self.unwritten(&error))?;
            return Ok(None);
        }
        // What no run of ours began is not ours to move.
        if whole == 0 && !rest.starts_with(b"{") {
            return Err(Failure::failed(format!(
                "{} holds something else than results, and is left as it is. Name another file with --out.",
                self.path.display()
            )));
        }
        let aside = self.path.with_added_extension("torn");
        let kept = OpenOptions::new().append(true).create(true).open(&aside).and_then(|mut file| {
            file.write_all(rest)?;
            file.write_all(b"\n")?;
            file.sync_data()
        });
        let cut = kept.and_then(|()| self.file.set_len(self.length));
        cut.map_err(|error| self.unwritten(&error))?;
        Ok(Some(aside))
    }

    /// The result for these words, where there is one.
    pub(super) fn of(&self, words: &str) -> Option<&RawValue> {
        self.done.get(words).map(AsRef::as_ref)
    }

    /// Adds the result of a task.
    pub(super) fn add(&mut self, words: &str, result: Box<RawValue>) -> Result<(), Failure> {
        let line = json_line(&Line { task: words, result: &result }, "The results")?;
        self.append(line.as_bytes()).map_err(|error| self.unwritten(&error))?;
        self.done.insert(words.to_owned(), result);
        Ok(())
    }

    /// Adds `bytes`, all of them or none.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.length))?;
        let written = self.file.write_all(bytes).and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => self.length += bytes.len() as u64,
            // A full disk may have taken a part of it.
            Err(_) => self.file.set_len(self.length)?,
        }
        written
    }

    fn unwritten(&self, error: &io::Error) -> Failure {
        Failure::failed(format!("The results could not be added to {}: {}.", self.path.display(), io_reason(error)))
    }
}

/// One value for what a task found: its line of JSON, a list of its lines, or its text.
pub(super) fn value(found: &str) -> Result<Box<RawValue>, Failure> {
    let lines: Result<Vec<&RawValue>, _> = found.lines().map(serde_json::from_str).collect();
    let value = match lines {
        Ok(lines) if lines.len() == 1 => to_raw_value(lines[0]),
        Ok(lines) if !lines.is_empty() => to_raw_value(&lines),
        _ => to_raw_value(found),
    };
    value.map_err(|error| Failure::failed(format!("The results could not be put in JSON: {error}.")))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn file(content: &str) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("r.jsonl");
        fs::write(&path, content).unwrap();
        (folder, path)
    }

    #[test]
    fn results_are_added_and_found_again() {
        let (_folder, path) = file("");
        let (mut results, torn) = Results::open(&path).unwrap();
        assert!(torn.is_none() && results.of("traps").is_none());
        results.add("traps", value("[1, 2]\n").unwrap()).unwrap();
        results.add("opponents", value("{\"a\":1}\n{\"a\":2}\n").unwrap()).unwrap();
        results.add("hangman", value("tier  V\nwide  3\n").unwrap()).unwrap();
        drop(results);
        let (results, _) = Results::open(&path).unwrap();
        assert!(
            ["traps", "opponents", "hangman"].iter().all(|words| results.of(words).is_some())
                && results.of("etaoin").is_none()
        );
        let lines = fs::read_to_string(&path).unwrap();
        let expected = "{\"task\":\"traps\",\"result\":[1, 2]}\n\
                        {\"task\":\"opponents\",\"result\":[{\"a\":1},{\"a\":2}]}\n\
                        {\"task\":\"hangman\",\"result\":\"tier  V\\nwide  3\\n\"}\n";
        assert_eq!(lines, expected);
    }

    #[test]
    fn a_torn_last_line_is_put_aside_wherever_it_was_torn() {
        let whole = "{\"task\":\"a\",\"result\":1}\n";
        let last = "{\"task\":\"b “c”\",\"result\":[2,3]}";
        for cut in 1..=last.len() {
            let (_folder, path) = file("");
            fs::write(&path, [whole.as_bytes(), &last.as_bytes()[..cut]].concat()).unwrap();
            let (mut results, torn) = Results::open(&path).unwrap();
            assert!(results.of("a").is_some());
            if cut == last.len() {
                assert!(torn.is_none() && results.of("b “c”").is_some(), "only the line break was missing");
            } else {
                let aside = fs::read(torn.unwrap()).unwrap();
                assert_eq!(aside, [&last.as_bytes()[..cut], b"\n"].concat(), "nothing is lost");
                assert!(results.of("b “c”").is_none());
            }
            results.add("d", value("4").unwrap()).unwrap();
            let text = fs::read_to_string(&path).unwrap();
            assert!(text.starts_with(whole) && text.ends_with("{\"task\":\"d\",\"result\":4}\n"), "{text}");
            assert!(text.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()), "{text}");
        }
    }

    #[test]
    fn a_file_of_something_else_is_left_as_it_is() {
        for content in ["a letter\n", "{\"task\":1}\n", "no line", "{\"result\":1}\nmore\n"] {
            let (folder, path) = file(content);
            let sentence = Results::open(&path).unwrap_err().to_string();
            assert!(sentence.contains("holds something else than results"), "{sentence}");
            assert_eq!(fs::read_to_string(&path).unwrap(), content);
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        }
    }

    #[test]
    fn two_runs_do_not_write_to_one_file() {
        let (_folder, path) = file("");
        let (_open, _) = Results::open(&path).unwrap();
        let sentence = Results::open(&path).unwrap_err().to_string();
        assert!(sentence.contains("is being written by another run"), "{sentence}");
    }
}
