//! The games that were played and those in progress: a database, and the threads around it.
//!
//! A screen's game is handed over after every change ([`GameRecord`](crate::model::GameRecord)). The [`Store`] writes what is new of it in one
//! transaction while the picture is drawn, and the next key waits for that, up to a limit; `store.rs` states what is
//! durable when. The database is in WAL mode with `synchronous = FULL`, so that a transaction that was acknowledged
//! survives a kill and a power cut alike.
//!
//! Nothing is lost silently. A damaged database is put aside under a dated name and a new one is begun; of a damaged log
//! what can be read is used, and the rest is missed by a second count of what was saved (`count`); a database that a newer
//! arcade made is left alone; where nothing can be written, play goes on unsaved. Each time the player is told. Every
//! game has a checksum, so that it is read as it was written or not at all. The log is emptied on opening and when a game
//! ends, so that little stands in it only.
//!
//! Statistics are computed from the list of games ([`stats`]). Whole games travel as a document, of which all games are
//! imported or none ([`Database::export`], [`Database::import`]).
//!
//! Two arcades may share a database. Each game has a revision: if one arcade has changed a game, the other continues its
//! own in a copy.
//!
//! Where there are no files and no threads, in a page, [`InMemory`] does what it is asked at once.
//!
//! The files, each using only those before it: `aside`, `checksum`, `schema`, `count`, `write` (SQL), `database`,
//! `open`, `read`, `told`, `puzzles`, `friends`, `notes`, `transfer`, `orders`, `query`, `background` (lists, exports, imports),
//! `in_memory`, `unsaved`, `keeper` (writing), `store`; `turns` says which thread may write.

mod aside;
mod background;
mod census;
mod checksum;
mod count;
mod database;
mod friends;
mod in_memory;
mod keeper;
mod notes;
mod open;
mod orders;
mod panics;
mod progress;
mod puzzles;
mod query;
mod read;
mod schema;
pub mod stats;
mod store;
mod told;
mod transfer;
mod turns;
mod unsaved;
mod write;

pub use census::Census;
pub use database::{Database, Trouble};
pub use friends::{FRIEND, FriendGame};
pub use in_memory::InMemory;
pub use notes::{Notary, Notes};
pub use open::{OpenError, Opened};
pub use orders::{News, Order, damaged_games};
pub use puzzles::Attempt;
pub use query::Query;
pub use read::{Entry, Filter, Timed, Unfinished, Win};
pub use store::Store;
pub use told::played_time;
pub use transfer::{Export, Form, Imported, Trial, csv, json_lines, parse, read, read_from};
pub use write::{PAUSE, Times};
