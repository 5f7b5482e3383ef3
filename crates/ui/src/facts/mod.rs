//! What is true, as data: facts, tables and documents, and the writers that tell them.
//!
//! A [`Record`] names its [`Columns`] once, each with its name for programs, what it means, its value, and how people read it.
//! From that one list come the object in JSON and its schema, a line of a file, a table of many and the facts of one; and
//! from tables and facts the lines of a command, a picture on the screen, and the reports. A new column is one entry.

mod aloud;
mod column;
mod document;
mod kind;
mod lines;
mod list;
mod say;
mod screen;
mod statements;
mod table;
mod value;

pub use column::{Columns, Record};
pub use document::{Block, Document, Fact};
pub use kind::{Kind, Member};
pub use list::FactsView;
pub use say::{Say, Tone};
pub use screen::TableView;
pub use statements::{draw_facts, flowed};
pub use table::{Align, Cell, Head, Place, Table};
pub use value::{Datum, Value};
