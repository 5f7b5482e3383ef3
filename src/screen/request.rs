//! What a screen may not do itself.

use std::borrow::Cow;
use std::path::PathBuf;

use super::Place;
use crate::files;
use crate::model::{Day, GameKind, GameRecord};
use crate::puzzles::{Problem, Theme};
use crate::records::Order;
use crate::reports::pictures::{self, Picture};
use crate::settings::{Change, Fields};
use crate::work::{Task, Ticket};

/// Which puzzles are asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PuzzleRequest {
    /// This one.
    This(Problem),
    /// That of a day.
    OfDay(Day),
    /// Some about this.
    About(Theme),
    /// A few of the same pattern as this position.
    Like(Problem),
}

/// What a screen asks the arcade to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    Go(Place),
    Notice(String),
    /// Change a preference, and keep it.
    Set(Change),
    /// Know this word from now on, and keep it.
    Learn(String),
    /// Compute, in place of whatever is computed now.
    Compute(Ticket, Task),
    StopComputing,
    /// Ring the bell, if the player wants to hear it.
    Bell,
    /// Write files, under names of their own that are not taken yet.
    Export(Vec<Export>),
    /// Write an exercise that is handed in.
    HandIn(HandIn),
    /// Keep this as the file of an exercise that is not handed in yet; without a text, forget it.
    KeepExercise(PathBuf, Option<String>),
    /// Write what is shown, as a picture (SVG) and as text, under names that begin with this and are not taken yet.
    ExportPicture(&'static str),
    /// Write pictures of all steps of what runs in the debug overlay, and a page with them, into a folder with this name.
    ExportSteps(&'static str),
    /// Ask the records; they answer with [`super::Input::Records`].
    Records(Order),
    /// Ask the player, and after a yes the records. What is asked for can't be undone.
    Confirm {
        /// What the player is asked.
        question: String,
        then: Order,
    },
    /// Judge this move, as a record keeps it, which the player wants to make in the position of a puzzle: the screen of the
    /// puzzle does.
    Judge(String),
    /// Open a kept game.
    OpenGame(Box<GameRecord>, Opening),
    /// Begin this lesson anew.
    OpenLesson(&'static str),
    /// Ask these puzzles; the way back leads here.
    Puzzle(PuzzleRequest),
    /// Ask a few puzzles like the position that is looked at: see [`super::Screen::moves_before`].
    PuzzlesLikeThis,
    /// Begin a new game with these fields of its form; the way back leads here. Line mode asks for the others.
    Begin(GameKind, Fields),
    /// Go on with the game that waits of this kind and way, which commands call so; begin one where none does.
    GoOnOrBegin(GameKind, &'static str),
    /// Play what a friend’s code in this text leads to, or take in the results in it.
    PlayCode(String),
    /// Go to this game, and play what this text makes of its form; the way back leads here.
    PlayOn(GameKind, String),
}

/// What to do with a kept game that is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// Play on where it stands.
    Play,
    /// Look at it move by move.
    Review,
    /// Watch it being played again from its first move.
    Replay,
}

/// A file that a screen wants to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// Its name before the dot.
    pub stem: &'static str,
    /// Its name after the dot.
    pub extension: Cow<'static, str>,
    pub content: String,
}

/// An exercise that is handed in as a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandIn {
    pub path: PathBuf,
    pub taken: Taken,
    pub content: String,
}

/// What comes of a name that a file has already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    /// It is refused.
    Refused,
    /// The file is replaced.
    Replaced,
    /// A name beside it is taken, with a number.
    Avoided,
}

impl Export {
    /// How a text among the files names another one of them: by the name that this one gets when they are written.
    pub fn link(stem: &str, extension: &str) -> String {
        files::link(stem, extension)
    }

    /// A picture as the two files it is written to.
    pub fn of_picture(stem: &'static str, picture: &Picture) -> Vec<Self> {
        vec![
            Self { stem, extension: "svg".into(), content: pictures::svg(picture) },
            Self { stem, extension: "txt".into(), content: pictures::text(picture) },
        ]
    }
}
