//! What stands in where a system has nothing of the kind.

pub mod drafts;
#[cfg(feature = "terminal")]
pub mod events;
pub mod family;
pub mod files;
pub mod guard;
pub mod output;
pub mod processes;
pub mod signals;
pub mod usage;
