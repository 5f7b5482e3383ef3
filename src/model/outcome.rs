//! How a game ended, with what help, and how accurately it was played.

use super::Feat;
use arcade_engine::named::named_enum;

/// How a game ended for the person who played it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ended {
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// Neither.
    Tied,
    /// Over, without anyone to win: two computers, two people, a game of points, or one that a player’s own slip spoiled.
    Over,
}

named_enum! {
    /// All of them, by their names in the database and in exports.
    ALL: Ended { Won = "won", Lost = "lost", Tied = "tied", Over = "over" }
    else "No game ends as “{}”."
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// How it ended.
    pub ended: Ended,
    /// The same in one sentence, with its numbers.
    pub sentence: String,
    /// How much of what was at stake the person kept, in thousandths; `None` if nothing was at stake.
    pub accuracy: Option<u16>,
    /// What is worth telling of it, in the order of [`Feat::ALL`], each once.
    pub feats: Vec<Feat>,
}

impl Outcome {
    /// The accuracy as a share from 0 to 1.
    pub fn share(&self) -> Option<f64> {
        self.accuracy.map(|share| f64::from(share) / 1_000.0)
    }
}

/// What accuracy is, with the arithmetic of each game.
pub const ACCURACY: &str = "how well you chose, where there was something to choose; 100 % means that nothing was given away. \
    On a row: the part of those moves that were best, so two of three are 67 %. In the Word Game: your total as a part of the \
    best possible total. In Evil Hangman: the average of your guesses, 1 for each that lost no miss, 1/2 if it lost one, 1/3 \
    if it lost two, and 0 if it gave away the win. Games on a row of earlier versions keep theirs: the part of the points that \
    hung on your choices which you kept.";

/// An accuracy of `thousandths` from 0 to 1000 as it is shown: `98 %`. It is rounded to the nearest, but 100 % is said of
/// nothing less than all, and 0 % of nothing more than nothing.
pub fn percent(thousandths: u16) -> String {
    let shown = match thousandths {
        0 => 0,
        1_000.. => 100,
        part => ((part + 5) / 10).clamp(1, 99),
    };
    format!("{shown} %")
}

/// A share from 0 to 1 in thousandths, as accuracies are kept.
pub fn thousandths(share: f64) -> u16 {
    (share.clamp(0.0, 1.0) * 1_000.0).round() as u16
}

/// The help a person had in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Help {
    /// Moves made with a hint in sight.
    pub hints: u32,
    /// Moves taken back, or retried.
    pub undos: u32,
}

impl Help {
    /// This help and `other` together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { hints: self.hints + other.hints, undos: self.undos + other.undos }
    }

    /// What help there was, in a few words; None where there was none.
    pub const fn name(self) -> Option<&'static str> {
        match (self.hints, self.undos) {
            (0, 0) => None,
            (_, 0) => Some("with hints"),
            (0, _) => Some("with undo"),
            (_, _) => Some("with hints and undo"),
        }
    }

    /// The help, to be put behind what was said of the game; empty if there was none.
    pub fn note(self) -> String {
        self.name().map(|name| format!(" · {name}")).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_all_is_a_hundred_percent_and_only_nothing_is_none() {
        let shown = [0, 1, 4, 14, 15, 844, 845, 994, 995, 999, 1_000].map(percent);
        let expected = ["0 %", "1 %", "1 %", "1 %", "2 %", "84 %", "85 %", "99 %", "99 %", "99 %", "100 %"];
        assert_eq!(shown, expected);
    }
}
