//! What the tests of the settings share: every setting other than it is by default.

use arcade::testing::games::TABLES;
use arcade::testing::settings::{Change, Complaint, Preset, Presets, Settings, Unreadable};

/// A preset of every game that has nothing of the built-in one.
pub(super) const OTHERS: &str = r#"
[etaoin]
word = "random letters"
tier = "full"
length = 7
first = "random"
second = "you"

[endgame]
board = "one that teaches"
numbers = 22
range = "0..9"
begins = "hybrid-6"
opponent = "you"
objective = "margin"
both-seats = false
boards = 5

[wordgame]
hands = 1
hand-size = 12
words = "common"
against = "full planner"
it-knows = "full"

[hangman]
you = "think of a word"
host = "perfect"
guesser = "most frequent letter"
tier = "standard"
length = 5
lives = 26
whole-words = false
remaining = false
"#;

pub(super) fn parse(text: &[u8]) -> Result<(Settings, Vec<Complaint>), Unreadable> {
    arcade::testing::settings::parse(text, TABLES)
}

pub(super) fn edit(text: &[u8], change: &Change) -> Result<String, Unreadable> {
    arcade::testing::settings::edit(text, change, TABLES)
}

pub(super) fn others() -> Presets {
    let (settings, complaints) = parse(OTHERS.as_bytes()).unwrap();
    assert_eq!(complaints, []);
    settings.presets
}

pub(super) fn keeping(presets: &Presets) -> [Change; 4] {
    [0, 1, 2, 3].map(|at| {
        let table = TABLES[at].name();
        Change::Preset(Preset { table, values: presets.values(table).clone() })
    })
}
