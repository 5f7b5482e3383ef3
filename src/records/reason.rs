//! Why something could not be read or written, as a part of a sentence.

use rusqlite::ErrorCode;

pub(super) use crate::files::io_reason as of_io;

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
