//! What the screens of all games share: the form or the game, a review that plays by itself, the games of a day.

pub mod board;
mod bout;
pub mod daily;
pub mod draft;
pub(crate) mod feats_line;
pub mod fields;
pub(crate) mod form;
pub(crate) mod form_or_game;
mod game;
pub mod guides;
mod inquiry;
mod kept;
pub mod ladder;
pub(crate) mod length;
pub mod lesson;
pub mod new_game;
mod overlay;
pub mod pace;
mod panel;
pub(crate) mod replay;
pub mod sample;
pub mod trace;

pub use board::{ANSWERING, Arrival, AsksWorker, Board, BoardView, Judged, Mistake, Panels, Remark, Told, asks_first};
pub use bout::Bout;
pub use daily::Daily;
pub use game::Game;
pub use inquiry::{Answer, Inquiry};
pub use kept::Kept;
pub use ladder::{Ladder, Rung};
pub use new_game::{NewGames, Opponent};
pub use overlay::{Overlay, Pane, scrolls};
pub use panel::{Panel, Review};
pub use replay::Replay;
pub use sample::Sample;
