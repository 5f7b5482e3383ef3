//! The screens that are no games: the menu, the games of the day, the records, the Lab, the settings.

mod daily;
mod lab;
mod menu;
mod records;
mod settings;

pub use daily::Daily;
pub use lab::Lab;
pub use menu::Menu;
pub use records::Records;
pub use settings::SettingsScreen;
