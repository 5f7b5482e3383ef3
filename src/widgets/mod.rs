//! What screens share. Widgets draw what they are given and know no game.

mod balance;
mod bar;
mod canvas;
mod dialog;
mod face;
pub mod figures;
pub mod form;
mod frame;
mod list;
mod panel;
pub mod picker;
mod plot;
pub mod prompt;
mod rack;
mod sparkline;
mod tabs;
pub mod text;
mod text_field;
mod tiles;

pub use balance::Balance;
pub use bar::{Bar, BarItem};
pub use canvas::{Canvas, Hits, Target};
pub use dialog::{buttons, choose_button, dialog, dialog_at};
pub use face::{Face, Gauge};
pub use frame::{Frame, Regions, SMALLEST};
pub use list::ScrollList;
pub use panel::panel;
pub use plot::{MARKS, Plot};
pub use rack::{Rack, RackTile, Stand};
pub use sparkline::{Bars, condensed, sparkline};
pub use tabs::tabs;
pub use text_field::TextField;
pub use tiles::{HALF_MARKS, SEAT_MARKS, Tile, TileRow};
