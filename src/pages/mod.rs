//! The screens that are no games: the menu, the games of the day, the records, the Lab, the settings.

mod check;
mod daily;
mod exercise;
pub mod guides;
mod lab;
mod learn;
mod menu;
mod position;
mod puzzles;
mod records;
mod settings;

pub use check::CheckScreen;
pub use daily::{DAYS, Daily};
pub use exercise::{Assignment, ExerciseScreen};
pub use lab::Lab;
pub use learn::Learn;
pub use menu::{Menu, place_called};
pub use position::PositionScreen;
pub use puzzles::Puzzles;
pub use records::Records;
pub use settings::{SettingsScreen, switches};

use crate::screen::Place;

/// What the pages of `place` are called and what one does there where that is told, in the order of their tabs; none where it has none. The ways in
/// which puzzles are asked count as pages.
pub fn pages_of(place: Place) -> Vec<(&'static str, Option<&'static str>)> {
    let names = match place {
        Place::Puzzles => return puzzles::ways().map(|(name, about)| (name, Some(about))).collect(),
        Place::Lab => return lab::pages(),
        Place::Records => records::names().to_vec(),
        Place::Settings => settings::PAGES.to_vec(),
        _ => Vec::new(),
    };
    names.into_iter().map(|name| (name, None)).collect()
}
