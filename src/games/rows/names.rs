//! What two people at one keyboard are called: the names that they typed, and “player 1” or “player A” for who typed none.
//!
//! A name that is kept can be drawn as it stands, in no more columns than it has room for, wherever it came from: a form, a
//! command, the settings file or a record.

use serde::{Deserialize, Serialize};

use super::seats;
use arcade_engine::ends::Player;
use arcade_ui::visible::visible;
use arcade_ui::widgets::text::columns;

/// Characters of the longest name, and its columns: a line of 40 has room for a sentence about it.
pub const LONGEST: usize = 12;

const TOO_LONG: &str = "A name has at most 12 characters; wide ones, as in Chinese, count as two.";
const UNSEEN: &str = "A name is one line, and has no characters that can’t be seen.";

/// The names that two people typed, of the first player and of the second.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[String; 2]", into = "[String; 2]")]
pub struct Names([Option<String>; 2]);

impl Names {
    /// The names as they are `typed`, empty where there is none, of those who play: nobody but two people is called by them.
    ///
    /// # Errors
    /// One sentence on what is wrong with one of them.
    pub fn of(players: [Player; 2], typed: &[String; 2]) -> Result<Self, String> {
        if !seats::are_people(players) {
            return Ok(Self::default());
        }
        wrong_in(typed).map_or_else(|| Ok(typed.clone().into()), |(_, sentence)| Err(sentence.to_owned()))
    }

    /// Whether nobody typed a name.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The names as they are typed, empty where there is none.
    pub fn typed(&self) -> [String; 2] {
        self.0.clone().map(Option::unwrap_or_default)
    }

    /// What the two players are called; a mark of `marks` tells people without a name apart, and those of the same name.
    pub fn called(&self, players: [Player; 2], marks: [&str; 2]) -> [String; 2] {
        let people = seats::are_people(players);
        let name = |seat: usize| match (players[seat], &self.0[seat]) {
            (Player::Person, Some(name)) if people => name.clone(),
            (Player::Person, _) if people => format!("player {}", marks[seat]),
            (player, _) => seats::name(player),
        };
        let names = [name(0), name(1)];
        // A sentence begins with a capital, whatever was typed.
        if names[0].to_lowercase() != names[1].to_lowercase() {
            return names;
        }
        [0, 1].map(|seat| format!("{} {}", names[seat], marks[seat]))
    }
}

/// What can’t be a name, as in a file that was written by hand, is none.
impl From<[String; 2]> for Names {
    fn from(typed: [String; 2]) -> Self {
        Self(typed.map(|text| Some(text.trim().to_owned()).filter(|name| !name.is_empty() && wrong(name).is_none())))
    }
}

impl From<Names> for [String; 2] {
    fn from(names: Names) -> Self {
        names.typed()
    }
}

/// What a draft calls the fields of both names.
pub const FIELDS: [&str; 2] = ["first-player", "second-player"];

/// The field of the first name that can’t be one, and a sentence on why; None where nothing is wrong with them.
pub fn wrong_in(typed: &[String; 2]) -> Option<(&'static str, &'static str)> {
    FIELDS.into_iter().zip(typed).find_map(|(field, text)| Some((field, wrong(text)?)))
}

/// Why `text` can’t be a name.
fn wrong(text: &str) -> Option<&'static str> {
    let name = text.trim();
    if visible(name) != name {
        return Some(UNSEEN);
    }
    (name.chars().count() > LONGEST || columns(name) > LONGEST).then_some(TOO_LONG)
}

/// What the form says of a name while it is typed.
pub fn note(text: &str, seat: usize) -> String {
    match wrong(text) {
        Some(sentence) => sentence.trim_end_matches('.').to_owned(),
        None if seat == 0 => "who moves first, by name if you like".to_owned(),
        None => "who moves second, by name if you like".to_owned(),
    }
}

/// The name that a text is: a dash stands for no name, where an empty line keeps the one that is there.
pub fn typed(text: &str) -> String {
    if text.trim() == "-" { String::new() } else { text.to_owned() }
}

/// What a text that is pasted comes to: one line of what can be seen. One character too many is enough to be told that there
/// are too many.
pub fn pasted(text: &str) -> String {
    let mut line = String::new();
    for c in text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }) {
        line.push(c);
        if visible(&line) != line {
            line.pop();
        } else if line.chars().count() > LONGEST {
            break;
        }
    }
    line
}

/// The form’s field for the name of the player of seat `$seat`, asked where two people play.
macro_rules! name_field {
    ($seat:literal, $label:literal, $which:literal) => {
        Field {
            name: names::FIELDS[$seat],
            label: $label,
            about: concat!("What the ", $which, " of two people is called"),
            allowed: "a name of at most 12 characters, or - for no name",
            answer: Answer::Text { placeholder: "type a name", pasted: names::pasted },
            get: |draft| draft.names[$seat].as_str().into(),
            set: |draft, value| put(&mut draft.names[$seat], value.text().map(names::typed)),
            note: |draft| names::note(&draft.names[$seat], $seat),
            matters: |draft| seats::are_people(draft.players),
            idle: Idle::Hidden,
            asked: Some(concat!("Type the name of the ", $which, " player, or - for no name")),
            ..Field::PLAIN
        }
    };
}

pub(crate) use name_field;
