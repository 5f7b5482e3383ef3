//! The games that were played, and those that go on: a database, and the thread that keeps it.
//!
//! *A move is durable when the next key is read.* A screen's game is handed over after every input that the screen handled
//! ([`crate::model::GameRecord`]); the [`Store`]'s thread writes what is new of it in one transaction while the picture is drawn, and
//! the next key waits until that is done ([`Store::settle`]). The database is in WAL mode with `synchronous = FULL`: a
//! transaction that was acknowledged survives a kill and a power cut alike.
//!
//! Nothing is lost silently. A database that is damaged is put aside under a dated name and a new one begun; one that a
//! newer arcade made is left alone; where nothing can be written, play goes on unsaved. Each time the player is told.
//! Every game has a checksum, so that a game is read as it was written or not at all.
//!
//! What the games add up to is worked out from their list ([`stats`]). Whole games travel as a document, which is imported
//! all or not at all ([`Database::export`], [`Database::import`]).
//!
//! Two arcades may share a database. A game has a revision: whoever writes to a game that the other has changed in the
//! meantime continues in a copy of it.

mod aside;
mod checksum;
mod database;
mod read;
mod schema;
pub mod stats;
mod store;
mod transfer;
mod write;

pub use database::{Database, OpenError, Opened, Trouble};
pub use read::{Entry, Filter, Listing, Timed, Unfinished};
pub use store::{News, Order, Store, damaged_games};
pub use transfer::{Export, Form, Imported, csv, json_lines, parse, read, read_from, write_new, write_numbered};
pub use write::{PAUSE, Times};
