//! Reading what somebody names as a file, which may be anything: far too large, without an end, or no file at all; and
//! why one could not be read or written.

use std::io::{ErrorKind, Read};
use std::path::Path;
use std::{fs, io};

use arcade_ui::system::files::open_without_waiting;

/// Where nothing ever stands, which is a fair answer to the question for a file.
const NOTHING: &str = "/dev/null";

/// The bytes of the file at `path`, `most` at most.
///
/// # Errors
/// Where it can’t be read, has more bytes ([`ErrorKind::FileTooLarge`]), or is no regular file: a pipe would be waited for
/// without an end.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    check_regular(path)?;
    read_from(open_without_waiting(path)?, most)
}

/// The bytes that come from `source`, `most` at most.
///
/// # Errors
/// Where they can’t be read, or there are more ([`ErrorKind::FileTooLarge`]).
pub fn read_from(source: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let sentence = format!("it is larger than {} MB", most >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, sentence));
    }
    Ok(bytes)
}

/// The text of `bytes`.
///
/// # Errors
/// Where they are no UTF-8.
pub fn text(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|_| io::Error::new(ErrorKind::InvalidData, "it is not text in UTF-8"))
}

/// Finds out without opening it that what stands at `path` is a regular file, or a folder, which can’t be read anyway.
///
/// # Errors
/// Where there is nothing, or something else.
pub fn check_regular(path: &Path) -> io::Result<()> {
    let kind = fs::metadata(path)?.file_type();
    if kind.is_file() || kind.is_dir() || path == Path::new(NOTHING) {
        Ok(())
    } else {
        Err(io::Error::new(ErrorKind::InvalidInput, "it is no regular file"))
    }
}

/// Why something could not be read or written, as a part of a sentence: the system’s reason, without its number and
/// without the name of a temporary file.
pub fn io_reason(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default();
    text.split(" at path").next().unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::io_reason;

    #[test]
    fn a_file_is_read_up_to_its_limit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, vec![b'x'; 1 << 20]).unwrap();
        assert_eq!(read(&path, 1 << 20).unwrap().len(), 1 << 20);
        fs::write(&path, vec![b'x'; (1 << 20) + 1]).unwrap();
        let error = read(&path, 1 << 20).unwrap_err();
        assert_eq!((error.kind(), io_reason(&error).as_str()), (ErrorKind::FileTooLarge, "it is larger than 1 MB"));
        assert_eq!(io_reason(&read_from(io::repeat(0), 1 << 20).unwrap_err()), "it is larger than 1 MB");
        assert_eq!(io_reason(&text(vec![0xff]).unwrap_err()), "it is not text in UTF-8");
    }

    #[test]
    fn what_is_no_regular_file_is_not_opened() {
        if !Path::new("/dev/zero").exists() {
            return;
        }
        let error = read(Path::new("/dev/zero"), 1 << 20).unwrap_err();
        assert_eq!(io_reason(&error), "it is no regular file");
        assert!(read(Path::new(NOTHING), 1).unwrap().is_empty());
        assert!(read(Path::new("/"), 1).is_err());
    }
}

#[cfg(test)]
mod reason_tests {
    use super::*;

    #[test]
    fn numbers_and_temporary_names_are_left_out_of_reasons() {
        let plain = io::Error::from_raw_os_error(2);
        assert_eq!(io_reason(&plain), "No such file or directory");
        let gone = tempfile::tempdir().unwrap().path().join("gone");
        assert_eq!(io_reason(&tempfile::NamedTempFile::new_in(gone).unwrap_err()), "No such file or directory");
        assert_eq!(io_reason(&io::Error::other("the moon is full")), "the moon is full");
    }
}
