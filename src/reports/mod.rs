//! The report of an experiment, as the handout asks for it: objective, set-up, data as tables and as graphs, what they say,
//! and a conclusion that is marked for editing. What it says is worked out once, and written as a page and as Markdown.

mod conclusion;
mod document;
mod html;
mod markdown;
pub mod pictures;
pub mod plots;
mod timing;
mod words;

pub use document::{Block, Document};
pub use html::html;
pub use markdown::markdown;
pub use timing::Study;
