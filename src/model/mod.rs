//! The vocabulary that all parts of the arcade share: kinds of games, the record of a game, how it ended, days.
//!
//! Nothing here reads a file or draws. The only clock is [`Moment::now`].

mod accuracy;
mod date;
mod feat;
pub mod glicko;
mod help;
mod kind;
mod outcome;
mod puzzle;
mod record;
mod stars;
mod weekday;

pub use accuracy::{ACCURACY, percent, thousandths};
pub use date::{Day, Moment};
pub use feat::Feat;
pub use help::Help;
pub use kind::GameKind;
pub use outcome::{Ended, Outcome};
pub use puzzle::{PuzzleMode, PuzzleNote};
pub use record::{GameKey, GameRecord, Tag};
pub use stars::{Beaten, Stars};
pub use weekday::Weekday;
