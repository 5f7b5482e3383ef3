//! What Linux alone has.

pub mod drafts;
