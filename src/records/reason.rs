//! Why something could not be read or written, as a part of a sentence.

use std::io;

use rusqlite::ErrorCode;

/// The system's reason, without its number and without the name of a temporary file.
pub(super) fn of_io(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default();
    text.split(" at path").next().unwrap_or_default().trim().to_owned()
}

/// The database's reason, in words of everyday where there are any.
pub(super) fn of_sqlite(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "the disk is full".to_owned(),
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => "it can’t be written to".to_owned(),
        Some(ErrorCode::CannotOpen) => "it can’t be opened".to_owned(),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => "another program holds it".to_owned(),
        Some(ErrorCode::SystemIoFailure) => "the disk fails".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_temporary_names_are_left_out() {
        let plain = io::Error::from_raw_os_error(2);
        assert_eq!(of_io(&plain), "No such file or directory");
        let gone = tempfile::tempdir().unwrap().path().join("gone");
        assert_eq!(of_io(&tempfile::NamedTempFile::new_in(gone).unwrap_err()), "No such file or directory");
        assert_eq!(of_io(&io::Error::other("the moon is full")), "the moon is full");
    }
}
