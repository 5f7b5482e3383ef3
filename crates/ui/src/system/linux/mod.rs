//! What Linux alone has.

pub mod drafts;
pub mod usage;
