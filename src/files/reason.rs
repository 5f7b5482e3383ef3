//! Why a file could not be read or written.

use std::io;

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

    #[test]
    fn numbers_and_temporary_names_are_left_out_of_reasons() {
        let plain = io::Error::from_raw_os_error(2);
        assert_eq!(io_reason(&plain), "No such file or directory");
        let gone = tempfile::tempdir().unwrap().path().join("gone");
        assert_eq!(io_reason(&tempfile::NamedTempFile::new_in(gone).unwrap_err()), "No such file or directory");
        assert_eq!(io_reason(&io::Error::other("the moon is full")), "the moon is full");
    }
}
