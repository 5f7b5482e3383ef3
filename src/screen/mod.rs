//! What every screen is, and what it works with.
//!
//! A screen knows no disk, no thread and no other screen. It handles [`Input`]s with the help of a [`Desk`], which holds what
//! the screen may read and takes its [`Request`]s for what it may not do itself. It draws with a [`Look`].

mod context;
mod export;
mod input;
mod opening;
mod place;
mod request;
mod stage;
mod view_context;

pub use context::Desk;
pub use export::Export;
pub use input::Input;
pub use opening::Opening;
pub use place::Place;
pub use request::Request;
pub use stage::Stage;
pub use view_context::Look;
