//! Results as files: a document as a page and as Markdown, columns as comma-separated values and as a schema for programs;
//! and the report of an experiment, as the handout asks for it: objective, set-up, data as tables and as graphs, what they
//! say, and a conclusion, which is left to the reader or drafted and marked for editing.

/// What stands over what is to be edited.
const DRAFT: &str = "Draft: edit me";

/// What stands over questions that are to be answered there.
const PROMPT: &str = "For you to write";

mod conclusion;
mod csv;
pub mod engines;
mod html;
mod markdown;
pub mod pictures;
pub mod plots;
mod prompts;
pub mod schema;
mod timing;
mod words;

pub use csv::csv;
pub use html::html;
pub use markdown::{Markdown, markdown};
pub use timing::{Run, Study};
