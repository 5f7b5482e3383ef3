//! How new games begin: the state in which the form of each game opens. What the form has to begin with and what the
//! file says where it says nothing is one and the same, the preset's [`Default`].

mod endgame;
mod etaoin;
mod hangman;
mod wordgame;

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use toml_edit::Value;

use crate::engine::ends::{Player, Strategy};
use crate::engine::lexicon::Tier;

pub use endgame::{BoardSource, EndGamePreset, HYBRID, RANGES};
pub use etaoin::{EtaoinPreset, LONGEST_DRAWN, Length, WordSource};
pub use hangman::{HangmanPreset, MOST_LIVES, Side};
pub use wordgame::{HANDS, WordGamePreset};

/// The presets of all games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Presets {
    /// Etaoin's.
    pub etaoin: EtaoinPreset,
    /// End Game's.
    pub endgame: EndGamePreset,
    /// The word game's.
    pub wordgame: WordGamePreset,
    /// Evil Hangman's.
    pub hangman: HangmanPreset,
}

/// How the new games of one kind begin: a table of the settings file.
pub trait Preset: Copy + Default + PartialEq + 'static {
    /// The table's name.
    const TABLE: &'static str;
    /// What is played, as in “new …”.
    const GAMES: &'static str;
    /// The keys of the table, in the order of the form's lines.
    const KEYS: &'static [Key<Self>];

    /// The whole preset in one line.
    fn summary(&self) -> String;
}

/// One key of a preset's table.
#[derive(Debug)]
pub struct Key<P> {
    /// Its name in the file.
    pub name: &'static str,
    /// What it may say; it follows “is”.
    pub allowed: &'static str,
    /// Takes over what the file says; nothing if that is not allowed.
    pub(super) take: fn(&mut P, &Value) -> Option<()>,
    /// The value as the file says it.
    pub(super) say: fn(&P) -> Value,
}

impl<P: Preset> Key<P> {
    /// Whether `value` means what `preset` says.
    pub(super) fn agrees(&self, value: &Value, preset: &P) -> bool {
        let mut read = P::default();
        (self.take)(&mut read, value).is_some() && (self.say)(&read).to_string() == (self.say)(preset).to_string()
    }
}

/// The table of `preset` as it stands in a documented file.
pub(super) fn table_text<P: Preset>(preset: &P) -> String {
    let mut text =
        format!("# New {} begin like this. F8 in their form keeps what it shows.\n[{}]\n", P::GAMES, P::TABLE);
    let mut said = "";
    for key in P::KEYS {
        // Two lines of one kind share what is said of them.
        if key.allowed != said {
            let _ = writeln!(text, "# {}.", upper_first(key.allowed));
        }
        said = key.allowed;
        let _ = writeln!(text, "{} = {}", key.name, (key.say)(preset));
    }
    text
}

fn upper_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// Puts what was read in its place.
fn put<T>(place: &mut T, read: Option<T>) -> Option<()> {
    *place = read?;
    Some(())
}

/// A whole number within `range`.
fn number<T: TryFrom<i64> + PartialOrd>(value: &Value, range: &RangeInclusive<T>) -> Option<T> {
    let number = value.as_integer()?.try_into().ok()?;
    range.contains(&number).then_some(number)
}

/// One of `all`, by its name.
fn named<T: Copy>(value: &Value, all: &[T], name: impl Fn(T) -> &'static str) -> Option<T> {
    let text = value.as_str()?;
    all.iter().copied().find(|&one| name(one) == text)
}

const TIERS: &str = r#"one of "common", "standard", "wide" and "full""#;

fn tier(value: &Value) -> Option<Tier> {
    named(value, &Tier::ALL, Tier::name)
}

/// What a player of a row is called.
fn player_name(player: Player) -> String {
    match player {
        Player::Person => "you".to_owned(),
        Player::Computer(strategy) => strategy.to_string(),
    }
}

/// The player who is called so.
fn player(value: &Value) -> Option<Player> {
    match value.as_str()? {
        "you" => Some(Player::Person),
        name => name.parse::<Strategy>().ok().map(Player::Computer),
    }
}

/// `1 hand`, `2 hands`.
fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
