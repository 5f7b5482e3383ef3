//! What the tests, the benchmark and the examples of this repository reach into. It is no library for others: that is
//! [`arcade_engine`]. Whatever is not named here is private, so that the compiler tells what nobody uses.

pub mod app {
    pub use crate::app::{App, Effect, Message, Words, notary};
}
pub mod checks {
    pub use crate::checks::{
        Asked, Behind, Came, Case, Cause, Checked, Difference, EFFICIENCY, Function, Marking, Mistake, Owed, Plan,
        Purpose, Question, Step, Stopped, Wish, all_points, gradescope, in_words, junit, passed, run,
    };
}
pub mod cli {
    pub use crate::cli::{Cli, shown, solved};
}
pub mod exercises {
    pub use crate::exercises::{Exercise, Judging};
    pub use crate::pages::Assignment;
    pub use crate::screen::Taken;
}
pub mod files {
    pub use crate::files::{Existing, Readers, Saver, write};
}
pub mod games {
    pub use crate::games::{GAMES, TABLES, codes, daily, of};
    pub mod puzzles {
        pub use crate::games::puzzles::{makers, practised, read, shape, themes};
    }
    pub mod endgame {
        pub use crate::games::endgame::{CHOOSE, EndGameBoard, EndGameSetup};
    }
    pub mod etaoin {
        pub use crate::games::etaoin::EtaoinSetup;
    }
    pub mod hangman {
        pub use crate::games::hangman::{HangmanSetup, ReverseSetup};
    }
    pub mod wordgame {
        pub use crate::games::wordgame::{FindSetup, WordGameSetup};
    }
}
pub mod model {
    pub use crate::model::{
        Beaten, Day, DayGame, Ended, Feat, Figure, GameKey, GameKind, GameRecord, Help, LessonNote, Moment, Note,
        Outcome, PuzzleMode, PuzzleNote, Tag, Weekday, Who,
    };
}
pub mod pages {
    pub use crate::pages::pages_of;
}
pub mod play {
    pub use crate::play::{Daily, Kept};
    pub mod lesson {
        pub use crate::play::lesson::{Awaited, LESSONS, Lesson, Step, after, with_figures};
    }
}
pub mod programs {
    pub use crate::programs::{Command, Entrant, Failure, Limits, Program, guard_by};
}
pub mod puzzles {
    pub use crate::puzzles::{Answers, Problem, Prompt, Puzzle, Theme};
}
pub mod records {
    pub use crate::records::{
        Attempt, Census, Database, Entry, Filter, Form, FriendGame, Imported, News, Notes, OpenError, Opened, Order,
        PAUSE, Query, Store, Timed, Times, Trial, Win, csv, json_lines, parse,
    };
    pub mod stats {
        pub use crate::records::stats::{Achievement, PuzzleStats, Tally, daily_streak, game_of_the_day};
    }
}
pub mod reports {
    pub use crate::reports::{Study, html, markdown};
    pub mod pictures {
        pub use crate::reports::pictures::{Picture, svg};
    }
}
pub mod screen {
    pub use crate::screen::{Export, Place, PuzzleRequest};
}
pub mod settings {
    pub use crate::settings::{
        Change, Complaint, CursorShown, LiveHints, Preset, Presets, Settings, SettingsFile, Unreadable, Value, Values,
        default_text, edit, file_text, parse,
    };
    pub mod learned {
        pub use crate::settings::learned::Learned;
    }
}
pub mod share {
    pub use crate::share::{Code, CodeError, Score, by_points};
}
pub mod work {
    pub use crate::work::{
        CheckReport, CheckTask, PuzzleReport, PuzzleTask, Report, SplitTimes, Task, Ticket, TimingReport, Worker,
        tournament,
    };
}
