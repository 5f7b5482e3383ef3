//! What Unix systems have.

#[cfg(feature = "terminal")]
mod decoder;
#[cfg(feature = "terminal")]
pub mod events;
pub mod files;
pub mod guard;
pub mod output;
pub mod processes;
pub mod signals;
