//! What a player can ask for, and the keys that ask for it.
//!
//! One table ([`TABLE`]) names every action once. Dispatch, the key bar, `?` help and the command palette all read it,
//! so a key that is shown is a key that works.

mod choices;
mod keymap;
mod naming;
mod rebinding;
mod scope;
mod synonyms;
mod table;

pub use choices::{KeyChoices, NewKeys};
pub use keymap::Keymap;
pub use naming::{key_name, names_keys};
pub use rebinding::{Offer, Refusal, with_ways_out};
pub use scope::Scope;
pub use synonyms::synonyms;
pub use table::{Entry, TABLE};

/// Something a player can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Open the searchable list of keys.
    Help,
    /// Open the command palette.
    Palette,
    /// Change to the next theme.
    NextTheme,
    /// Hand the terminal back to the shell until `fg`.
    Suspend,
    /// Leave the arcade.
    Quit,
    /// Close the topmost thing, or go back one screen.
    Back,
    /// Move up.
    Up,
    /// Move down.
    Down,
    /// Move left, or the previous choice.
    Left,
    /// Move right, or the next choice.
    Right,
    /// Move up by a page.
    PageUp,
    /// Move down by a page.
    PageDown,
    /// Move to the beginning.
    Home,
    /// Move to the end.
    End,
    /// Move to the next field.
    NextField,
    /// Move to the previous field.
    PreviousField,
    /// Do the thing under the cursor.
    Confirm,
    /// Answer a question with yes.
    Yes,
    /// Lift, then take, the first item of the row.
    TakeFirst,
    /// Lift, then take, the last item of the row.
    TakeLast,
    /// Show one more step of the hint.
    Hint,
    /// Go on to the next kind of live hints.
    LiveHints,
    /// Open the debug overlay, or show its next pane.
    Debug,
    /// Show the debug overlay's previous pane.
    DebugBack,
    /// Begin a new game.
    NewGame,
    /// Go through the game move by move.
    Review,
    /// Take back the last move.
    Undo,
    /// Play an undone move again.
    Redo,
    /// Play on from the reviewed move, or after a game from the first mistake in it.
    Retry,
    /// Go to the next mistake of a game.
    NextMistake,
    /// Let a review, or an algorithm, play by itself, or pause it.
    Play,
    /// Let it play faster.
    Faster,
    /// Let it play slower.
    Slower,
    /// Say what comes next in an algorithm before it is shown, or stop saying so.
    Predict,
    /// Choose where an algorithm that plays stands still.
    StopAt,
    /// Guess the letter under the cursor.
    GuessLetter,
    /// Say no to what the computer asks.
    No,
    /// Type a whole word to guess.
    GuessWord,
    /// Show or hide how many words remain.
    ShowRemaining,
    /// Hold or let run a game that two computers play.
    Pause,
    /// Tell odd and even places apart, or stop doing so.
    Halves,
    /// Start an experiment, or stop it.
    Run,
    /// Show results in another way.
    NextView,
    /// Draw a plot on another paper.
    NextPaper,
    /// Write results to files.
    Export,
    /// Set an experiment up.
    Configure,
    /// Lay the tiles of the hand in another order.
    Shuffle,
    /// Take back the last letter typed.
    Erase,
    /// Take back all letters typed.
    EraseAll,
    /// Look at the letters that can be swapped, or go back to the hand.
    Swap,
    /// Play this hand no further.
    EndHand,
    /// Look for text.
    Search,
    /// Show the games that ended in the next of the ways a game can end.
    NextOutcome,
    /// Show the games of the day alone, or all.
    DailyOnly,
    /// Show everything again.
    ShowAll,
    /// Add what a file holds.
    Import,
    /// Remove what is under the cursor for good.
    Delete,
    /// Remove all that is shown for good.
    DeleteAll,
    /// Show what can be told of the game, to be sent to somebody.
    Share,
    /// Leave a puzzle that waits for its answer for the next one.
    Skip,
    /// Ask easier puzzles from here on.
    Easier,
    /// Ask harder puzzles from here on.
    Harder,
    /// Ask a few fresh puzzles like the one that was missed.
    Drill,
    /// Ask the puzzle of the day that is shown.
    DailyPuzzle,
    /// Show the words of the day that is shown.
    DayWords,
    /// Type the code of a game to play.
    PlayCode,
    /// Compare the games of the day with those of friends.
    Friends,
    /// Let new games begin with what the form shows.
    KeepDefault,
    /// Give a setting its default.
    ResetSetting,
}

impl Action {
    /// Whether it only moves about.
    pub const fn is_movement(self) -> bool {
        matches!(
            self,
            Self::Up
                | Self::Down
                | Self::Left
                | Self::Right
                | Self::PageUp
                | Self::PageDown
                | Self::Home
                | Self::End
                | Self::NextField
                | Self::PreviousField
        )
    }
}
