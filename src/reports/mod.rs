//! Results as files: a document as a page and as Markdown, columns as comma-separated values and as a schema for programs;
//! and the report of an experiment, as the handout asks for it: objective, set-up, data as tables and as graphs, what they
//! say, and a conclusion that is marked for editing.

/// What stands over what is to be edited.
const DRAFT: &str = "Draft: edit me";

mod conclusion;
mod csv;
pub mod engines;
mod html;
mod markdown;
pub mod pictures;
pub mod plots;
pub mod schema;
mod timing;
mod words;

pub use csv::csv;
pub use html::html;
pub use markdown::markdown;
pub use timing::{Run, Study};
