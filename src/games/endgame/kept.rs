//! End Game's setup: one for a whole series.

use serde::{Deserialize, Serialize};

use crate::games::rows::kept;
use crate::games::rows::measure::Measure;
use crate::games::rows::names::Names;
use crate::model::GameKind;
use crate::play::Kept;
use arcade_engine::endgame::{Numbers, Objective};
use arcade_engine::ends::Player;

/// Columns of the longest title.
const TITLE: usize = 60;

/// A series of boards, and who plays on them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndGameSetup {
    boards: Vec<EndGameBoard>,
    players: [String; 2],
    objective: String,
    /// Whether each board is played twice, with the seats changed.
    pub both_seats: bool,
    /// What chance hangs on.
    pub seed: u64,
    /// What two people are called; records of earlier versions have no names.
    #[serde(default, skip_serializing_if = "Names::is_empty")]
    pub names: Names,
    /// What the accuracy of its games measures.
    #[serde(default, skip_serializing_if = "Measure::is_earlier")]
    pub accuracy: Measure,
}

/// A board, and what it is called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndGameBoard {
    /// The numbers, left to right.
    pub numbers: Vec<i64>,
    /// Where it came from, in a word or two.
    pub note: String,
    /// What it shows; empty if that is for the player to find out.
    pub shows: String,
}

impl EndGameSetup {
    /// The setup of a series on `boards`.
    pub fn new(
        boards: Vec<EndGameBoard>,
        players: [Player; 2],
        objective: Objective,
        both_seats: bool,
        seed: u64,
    ) -> Self {
        let (players, objective) = (kept::names(players), objective.name().to_owned());
        Self { boards, players, objective, both_seats, seed, names: Names::default(), accuracy: Measure::Moves }
    }

    /// The same between two people of these names.
    #[must_use]
    pub fn called(self, names: Names) -> Self {
        Self { names, ..self }
    }

    /// The same with this accuracy.
    #[must_use]
    pub fn measuring(self, accuracy: Measure) -> Self {
        Self { accuracy, ..self }
    }

    /// The boards with their numbers; `None` if there are none, or some are not fit for a screen.
    pub fn boards(&self) -> Option<Vec<(Numbers, &EndGameBoard)>> {
        let fit = |board: &EndGameBoard| {
            Numbers::new(board.numbers.clone()).ok().filter(|numbers| numbers.fits_screen().is_ok())
        };
        let boards: Vec<_> = self.boards.iter().map(|board| Some((fit(board)?, board))).collect::<Option<_>>()?;
        (!boards.is_empty()).then_some(boards)
    }

    /// Side A's player and side B's; `None` if the names are not known.
    pub fn players(&self) -> Option<[Player; 2]> {
        kept::players(&self.players)
    }

    /// What the series is about; `None` if the name is not known.
    pub fn objective(&self) -> Option<Objective> {
        self.objective.parse().ok()
    }
}

impl Kept for EndGameSetup {
    const KIND: GameKind = GameKind::EndGame;

    fn title(&self) -> String {
        let mut title = String::new();
        let mut numbers = self.boards.iter().flat_map(|board| &board.numbers).peekable();
        while let Some(number) = numbers.next() {
            let blank = if title.is_empty() { "" } else { " " };
            let text = format!("{blank}{number}");
            // Room for the sign that there are more, unless this is the last.
            let more = if numbers.peek().is_some() { 2 } else { 0 };
            if title.len() + text.len() + more > TITLE {
                return title + " …";
            }
            title += &text;
        }
        title
    }
}
