//! Writing files that a screen asked for.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::model::words::io_reason;
use crate::screen::Export;

/// The highest number that is tried for a name.
const MOST: u32 = 9_999;

/// Writes `files` into `folder`, all under the same number: `name.csv`, or `name-2.csv` if some of the names are taken,
/// and so on. No existing file is overwritten. Returns the paths, or one sentence on why nothing was written.
pub(super) fn write(files: &[Export], folder: &Path) -> Result<Vec<PathBuf>, String> {
    let names = |number: u32| -> Vec<PathBuf> {
        let suffix = if number == 1 { String::new() } else { format!("-{number}") };
        files.iter().map(|file| folder.join(format!("{}{suffix}.{}", file.stem, file.extension))).collect()
    };
    let free = (1..=MOST).map(names).find(|paths| !paths.iter().any(|path| path.exists()));
    let paths = free.ok_or("Nothing was written: every name that was tried is taken. Move some files away.")?;
    for (path, file) in paths.iter().zip(files) {
        write_new(path, &file.content).map_err(|error| {
            let reason = io_reason(&error);
            format!("{} could not be written: {reason}. Start the arcade in a folder of yours.", path.display())
        })?;
    }
    Ok(paths)
}

/// Writes a new file; fails if it exists.
fn write_new(path: &Path, content: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(content.as_bytes())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn files() -> [Export; 2] {
        let file = |extension: &'static str| Export { stem: "times", extension, content: extension.to_owned() };
        [file("csv"), file("svg")]
    }

    fn names(paths: &[PathBuf]) -> Vec<String> {
        paths.iter().map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn what_is_there_is_never_written_over() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(names(&write(&files(), folder.path()).unwrap()), ["times.csv", "times.svg"]);
        fs::write(folder.path().join("times-2.svg"), "mine").unwrap();
        assert_eq!(names(&write(&files(), folder.path()).unwrap()), ["times-3.csv", "times-3.svg"]);
        assert_eq!(fs::read_to_string(folder.path().join("times-2.svg")).unwrap(), "mine");
        assert_eq!(fs::read_to_string(folder.path().join("times-3.svg")).unwrap(), "svg");
        assert!(!folder.path().join("times-2.csv").exists());
    }

    #[test]
    fn a_folder_that_is_not_there_is_one_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let error = write(&files(), &folder.path().join("gone")).unwrap_err();
        assert!(error.contains("times.csv could not be written: No such file or directory."), "{error}");
    }
}
