//! Games for another machine or another program.
//!
//! A *document* is JSON with whole games, and can be imported again. A table of comma-separated values, and JSON with a
//! line a game, have the columns of the list of records; they are for spreadsheets and scripts.

mod database;
mod document;
mod parse;
mod trial;

use std::path::Path;

pub use database::{Export, Imported, csv, json_lines};
pub use parse::{parse, read, read_from};
pub use trial::Trial;

use super::{Census, Database, Filter};

/// The form of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// Whole games; can be imported.
    Json,
    /// A game a line, without its moves; can't be imported.
    Csv,
}

impl Form {
    /// The form that belongs to the extension of a file's name; `None` for others.
    pub fn of(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        [Self::Json, Self::Csv].into_iter().find(|form| form.extension().eq_ignore_ascii_case(extension))
    }

    /// The extension of a file's name.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Csv => "csv",
        }
    }
}

impl Database {
    /// Exports the games, and the puzzles if asked for, that match `filter`, in `form`.
    ///
    /// # Errors
    /// Where the database can't be read.
    pub fn export(&self, form: Form, filter: Filter) -> rusqlite::Result<Export> {
        // All of it is read from one state of the database, whatever is written meanwhile.
        let _state = self.connection.unchecked_transaction()?;
        match form {
            Form::Json => self.document(filter),
            Form::Csv => {
                let listing = self.list(filter)?;
                let count = Census::of(&listing.entries);
                Ok(Export { text: csv(&listing.entries), count, damaged: listing.damaged })
            }
        }
    }
}
