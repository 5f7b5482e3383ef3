//! What the world tells the state machine.

use std::collections::VecDeque;
use std::path::PathBuf;

use ratatui::layout::Position;

use crate::model::{Day, GameKind, GameRecord, Moment};
use crate::pages::Assignment;
use crate::records::News;
use crate::screen::{DebugSpot, Place, PuzzleRequest};
use crate::settings::Fields;
use crate::share::Score;
use crate::work::{CheckTask, Report, Ticket};
use arcade_ui::keys::KeyEvent;
use arcade_ui::widgets::Target;

/// Something that happened outside.
#[derive(Debug, Clone, PartialEq)]
pub enum Message {
    Key(KeyEvent),
    Paste(String),
    /// The mouse was pressed on something that means this.
    Point(Target),
    /// The mouse moved to another thing that can be pressed, or off them all: what it is, and where.
    Hover(Position, Option<Target>),
    /// The mouse wheel was turned: up is true.
    Wheel {
        /// Away from the player.
        up: bool,
    },
    /// The picture has to be drawn anew: the terminal changed its size, or was somebody else's for a while.
    Redraw,
    /// Pictures take this terminal too long for anything to move.
    Slow,
    /// The time of [`super::App::wake`] has come.
    Tick,
    /// The worker found something.
    Work(Ticket, Report),
    /// Files were written to these paths, or were not, which the sentence explains.
    Exported(Result<Vec<PathBuf>, String>),
    /// The records have something to tell.
    Records(News),
    /// The day in UTC, told before anything else and whenever another one begins.
    Day(Day),
    /// The time in UTC, told before whatever the player does.
    Time(Moment),
    /// Begin a new game with these fields of its form, in place of whatever is shown.
    Begin(GameKind, Fields),
    /// Ask for a new game in line mode, with these fields of its form answered already.
    SetUp(GameKind, Fields),
    /// Close the arcade, without a question: nobody is there to answer it.
    Close,
    Go(Place),
    Lesson(&'static str),
    /// Show this of the debug overlay over the position that the game comes to.
    Show(Box<GameRecord>, DebugSpot),
    /// Ask a student to fill this in.
    Exercise(Assignment),
    /// Check this program whenever it changes.
    Check(Box<CheckTask>),
    /// A line was typed in line mode.
    Line(String),
    /// Open what this code is of, in place of whatever is shown.
    Code(String),
    /// Play this game, in place of whatever is shown.
    Open(Box<GameRecord>),
    /// Look back at this game, in place of whatever is shown.
    Review(Box<GameRecord>),
    /// Ask these puzzles, in place of whatever is shown.
    Ask(PuzzleRequest),
    /// How the game on the screen, which a code opened, ended for the friend who sent it.
    Friend(Score),
    /// Something went wrong outside; the sentence says what.
    Trouble(String),
}

impl Message {
    /// The message behind what the state machine is told before anything else: the time, and the day where `day`, the last one
    /// that it was told, is another.
    pub fn timed(self, day: &mut Option<Day>) -> VecDeque<Self> {
        let time = Moment::now();
        let today = time.day();
        let is_new = day.replace(today) != Some(today);
        [Self::Time(time)].into_iter().chain(is_new.then_some(Self::Day(today))).chain([self]).collect()
    }
}
