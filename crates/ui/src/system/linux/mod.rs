//! What Linux alone has.

pub mod drafts;
pub mod family;
pub mod usage;
