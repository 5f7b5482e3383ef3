//! What Unix systems have.

mod decoder;
pub mod events;
pub mod files;
pub mod guard;
pub mod output;
pub mod processes;
pub mod signals;
