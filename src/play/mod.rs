//! What the screens of all games share: the form or the game, a review that plays by itself, the games of a day.

pub mod daily;
pub(crate) mod feats_line;
pub(crate) mod form;
mod kept;
pub(crate) mod replay;
pub(crate) mod scene;

pub use daily::Daily;
pub use kept::Kept;
