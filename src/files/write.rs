//! Writing files: whole or not at all, and over nothing that is there unless that was asked for.
//!
//! On Linux a file has no name until it is complete, so that nothing is left of one that was interrupted, however the
//! program ended. Elsewhere, and on file systems that know no files without a name, it is written under the name
//! `.arcade-unfinished-…` beside its place.

use std::borrow::Cow;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::draft::{Draft, Readers, create_folder, folder_of, tighten};
use crate::files::io_reason;
use arcade_ui::streams;

/// The highest number that is tried for a name.
const MOST: u32 = 9_999;

/// The name of standard input and of standard output on the command line.
pub const STANDARD: &str = "-";

/// Names of standard output.
const STANDARD_OUTPUT: [&str; 4] = [STANDARD, "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

/// What becomes of a file that is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and nothing is written.
    Stays,
    /// The new file takes its place.
    Replaced,
}

/// A file to be written under a name that is free.
#[derive(Debug, Clone, Copy)]
pub struct NewFile<'a> {
    /// Its name, before a number and the extension.
    pub stem: &'a str,
    /// Its extension, without the dot.
    pub extension: &'a str,
    /// All of its text.
    pub text: &'a str,
}

/// Writes `text` to the file at `path`. Standard output, a pipe or a device that is named is written to as it is.
///
/// # Errors
/// [`io::ErrorKind::AlreadyExists`] where a file is there that stays; else what the system says. Nothing of a regular file is
/// written then.
pub fn write(path: &Path, text: &str, existing: Existing, readers: Readers) -> io::Result<()> {
    if is_standard_output(path) {
        return streams::give(text);
    }
    if is_special(path) {
        return OpenOptions::new().write(true).open(path)?.write_all(text.as_bytes());
    }
    let Some(old) = may_be_written(path, existing)? else {
        return Draft::write(folder_of(path), text.as_bytes(), readers)?.name(path);
    };
    // What a link leads to is replaced, not the link.
    let place = fs::canonicalize(path)?;
    let draft = Draft::write(folder_of(&place), text.as_bytes(), readers)?;
    if readers == Readers::Usual {
        draft.set_permissions(old.permissions())?;
    }
    draft.replace(&place)
}

/// Finds out whether [`write()`] can do its work, so that no time is spent on what would be lost.
///
/// # Errors
/// As [`write()`].
pub fn check(path: &Path, existing: Existing) -> io::Result<()> {
    if is_stream(path) {
        return Ok(());
    }
    may_be_written(path, existing)?;
    Draft::write(folder_of(path), b"", Readers::Owner).map(drop)
}

/// Puts `text` in place of the file at `path`, which only its owner may read, and makes its folder where there is none. The
/// file is replaced as a whole, so that no moment exists in which half of it is there. A link is followed, so that a file that
/// lives elsewhere stays there.
///
/// # Errors
/// What the system says; the file is then as it was.
pub fn replace_private(path: &Path, text: &[u8]) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().unwrap_or_else(|| Path::new("."));
    create_folder(folder)?;
    let draft = Draft::write(folder, text, Readers::Owner)?;
    tighten(&path);
    if let Ok(old) = fs::metadata(&path) {
        if !old.is_file() {
            return Err(io::Error::other("it is no regular file"));
        }
        draft.set_permissions(old.permissions())?;
    }
    draft.replace(&path)
}

/// Writes `files` into `folder`, all under the same number: `stem.csv`, or `stem-2.csv` if one of the names is taken, and so
/// on. A text may name another of them by its [`link`]. Returns the paths.
///
/// # Errors
/// One sentence on why nothing was written.
pub fn write_numbered(folder: &Path, files: &[NewFile<'_>], readers: Readers) -> Result<Vec<PathBuf>, String> {
    let names = |number: u32| -> Vec<PathBuf> {
        let suffix = if number == 1 { String::new() } else { format!("-{number}") };
        files.iter().map(|file| folder.join(format!("{}{suffix}.{}", file.stem, file.extension))).collect()
    };
    for paths in (1..=MOST).map(names) {
        if paths.iter().any(|path| path.symlink_metadata().is_ok()) {
            continue;
        }
        let texts: Vec<Cow<'_, str>> = files.iter().map(|file| linked(file.text, files, &paths)).collect();
        match write_together(&paths, &texts, readers) {
            Ok(()) => return Ok(paths),
            // Another program took one of the names in the meantime.
            Err((_, error)) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err((path, error)) => return Err(unwritten(&path, &error)),
        }
    }
    Err("Nothing was written: every name that was tried is taken. Move some files away.".to_owned())
}

/// Why the file at `path` could not be written, in one sentence.
pub fn unwritten(path: &Path, error: &io::Error) -> String {
    format!("{} could not be written: {}.", path.display(), io_reason(error))
}

/// What stands in a text for the name of a file that is written with it.
pub fn link(stem: &str, extension: &str) -> String {
    format!("⟦{stem}.{extension}⟧")
}

/// A text with the names that the files got.
fn linked<'a>(text: &'a str, files: &[NewFile<'_>], paths: &[PathBuf]) -> Cow<'a, str> {
    let names = paths.iter().map(|path| path.file_name().unwrap_or_default().to_string_lossy());
    files.iter().zip(names).fold(Cow::Borrowed(text), |text, (file, name)| {
        let link = link(file.stem, file.extension);
        if text.contains(&link) { text.replace(&link, &name).into() } else { text }
    })
}

/// Writes all of the files or none.
fn write_together(paths: &[PathBuf], texts: &[Cow<'_, str>], readers: Readers) -> Result<(), (PathBuf, io::Error)> {
    let mut drafts = Vec::new();
    for (path, text) in paths.iter().zip(texts) {
        let draft = Draft::write(folder_of(path), text.as_bytes(), readers);
        drafts.push((path, draft.map_err(|error| (path.clone(), error))?));
    }
    for (done, (path, draft)) in drafts.into_iter().enumerate() {
        if let Err(error) = draft.name(path) {
            // These are ours: they were named only just now.
            paths[..done].iter().for_each(|path| drop(fs::remove_file(path)));
            return Err((path.clone(), error));
        }
    }
    Ok(())
}

/// The file that is at `path` now and may be replaced, if there is one.
fn may_be_written(path: &Path, existing: Existing) -> io::Result<Option<fs::Metadata>> {
    match fs::metadata(path) {
        Ok(old) if old.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(old) if existing == Existing::Replaced => Ok(Some(old)),
        Ok(_) => Err(io::ErrorKind::AlreadyExists.into()),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        // A link that leads nowhere is something that is there, too.
        Err(_) if path.symlink_metadata().is_ok() => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => Ok(None),
    }
}

/// Whether `path` is standard output.
pub fn is_standard_output(path: &Path) -> bool {
    STANDARD_OUTPUT.iter().any(|name| path == Path::new(name))
}

/// Whether a pipe, a terminal or another device lies at `path`.
fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// Whether [`write()`] passes the text on to somebody who reads it now, and leaves no file.
pub fn is_stream(path: &Path) -> bool {
    is_standard_output(path) || is_special(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(paths: &[PathBuf]) -> Vec<String> {
        paths.iter().map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect()
    }

    fn entries(folder: &Path) -> usize {
        fs::read_dir(folder).unwrap().count()
    }

    #[test]
    fn what_is_there_stays_unless_it_is_to_be_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.json");
        write(&path, "first", Existing::Stays, Readers::Owner).unwrap();
        check(&path, Existing::Replaced).unwrap();
        for refused in [check(&path, Existing::Stays), write(&path, "second", Existing::Stays, Readers::Owner)] {
            assert_eq!(refused.unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), "first");
        write(&path, "third", Existing::Replaced, Readers::Owner).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "third");
        assert_eq!(entries(folder.path()), 1, "nothing else is left behind");
    }

    #[test]
    fn files_that_belong_together_get_the_same_number() {
        let folder = tempfile::tempdir().unwrap();
        let file = |extension| NewFile { stem: "times", extension, text: extension };
        let files = [file("csv"), file("svg")];
        let write = || write_numbered(folder.path(), &files, Readers::Usual).unwrap();
        assert_eq!(names(&write()), ["times.csv", "times.svg"]);
        fs::write(folder.path().join("times-2.svg"), "mine").unwrap();
        assert_eq!(names(&write()), ["times-3.csv", "times-3.svg"]);
        assert_eq!(fs::read_to_string(folder.path().join("times-2.svg")).unwrap(), "mine");
        assert_eq!(fs::read_to_string(folder.path().join("times-3.svg")).unwrap(), "svg");
        assert_eq!(entries(folder.path()), 5, "nothing else is left behind");
    }

    #[test]
    fn a_text_names_the_files_that_are_written_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let text = format!("see {} and ⟦x⟧", link("times", "1.svg"));
        let files = [
            NewFile { stem: "times", extension: "md", text: &text },
            NewFile { stem: "times", extension: "1.svg", text: "a picture" },
        ];
        for (file, named) in [("times.md", "see times.1.svg and ⟦x⟧"), ("times-2.md", "see times-2.1.svg and ⟦x⟧")]
        {
            write_numbered(folder.path(), &files, Readers::Usual).unwrap();
            assert_eq!(fs::read_to_string(folder.path().join(file)).unwrap(), named);
        }
        assert!(folder.path().join("times-2.1.svg").is_file());
    }

    #[test]
    fn a_folder_that_is_not_there_is_one_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let file = NewFile { stem: "games", extension: "json", text: "" };
        let sentence = write_numbered(&folder.path().join("gone"), &[file], Readers::Owner).unwrap_err();
        let path = folder.path().join("gone/games.json");
        assert_eq!(sentence, format!("{} could not be written: No such file or directory.", path.display()));
    }
}
