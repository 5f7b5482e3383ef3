//! The vocabulary that all parts of the arcade share: kinds of games, the record of a game, how it ended, days.
//!
//! Nothing here reads a file or draws. The only clock is [`Moment::now`].

mod date;
mod day_game;
mod feat;
pub mod glicko;
mod kind;
mod lesson;
mod note;
mod outcome;
mod puzzle;
mod record;
pub mod speech;
mod stars;
mod surroundings;
mod who;

pub use date::{Day, Moment, Weekday};
pub use day_game::DayGame;
pub use feat::Feat;
pub use kind::GameKind;
pub use lesson::LessonNote;
pub use note::{Figure, Gather, Note};
pub use outcome::{ACCURACY, Ended, Help, Outcome, percent, thousandths};
pub use puzzle::{PuzzleMode, PuzzleNote};
pub use record::{GameKey, GameRecord, Tag};
pub use stars::{Beaten, Stars};
pub use surroundings::{Facility, Limits, Surroundings};
pub use who::{Turns, Who};
