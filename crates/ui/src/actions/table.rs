//! The table of actions.

use super::{Action, Scope};

/// One action in one scope: how it is called, which keys ask for it, and what it does.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// The action.
    pub action: Action,
    /// Where these keys apply.
    pub scope: Scope,
    /// The name in the config file and in the palette.
    pub name: &'static str,
    /// Default keys, in the notation of the config file; the first one is shown.
    pub keys: &'static [&'static str],
    /// One or two words for the key bar.
    pub label: &'static str,
    /// One line for help.
    pub summary: &'static str,
}

const fn entry(
    action: Action,
    scope: Scope,
    name: &'static str,
    keys: &'static [&'static str],
    label: &'static str,
    summary: &'static str,
) -> Entry {
    Entry { action, scope, name, keys, label, summary }
}

/// Every action of the arcade, in the order in which help lists them.
#[rustfmt::skip]
pub const TABLE: &[Entry] = &[
    entry(Action::TakeFirst, Scope::Row, "take-first", &["left", "h", ","], "lift left", "Lift the left end; the same key again takes it"),
    entry(Action::TakeLast, Scope::Row, "take-last", &["right", "l", "."], "lift right", "Lift the right end; the same key again takes it"),
    entry(Action::Confirm, Scope::Row, "take", &["enter", "space"], "take", "Take the lifted tile"),
    entry(Action::Pause, Scope::Row, "pause", &["p"], "pause", "Hold or let run a game that two computers play"),
    entry(Action::Halves, Scope::Row, "odds-and-evens", &["o"], "odd/even", "Tell odd and even places apart"),

    entry(Action::Confirm, Scope::Hand, "enter-word", &["enter"], "play", "Play the word, or throw the letters away"),
    entry(Action::Swap, Scope::Hand, "swap-letter", &["tab"], "swap a letter", "Swap a letter, once a game, before a hand begins"),
    entry(Action::Shuffle, Scope::Hand, "shuffle", &["space"], "shuffle", "Lay the tiles in another order"),
    entry(Action::EndHand, Scope::Hand, "end-hand", &["f8", "ctrl-e"], "end hand", "Play this hand no further, as *END* does"),
    entry(Action::Erase, Scope::Hand, "erase", &["backspace"], "erase", "Take back the last letter"),
    entry(Action::EraseAll, Scope::Hand, "erase-all", &["ctrl-w", "delete"], "clear", "Take back all letters"),

    entry(Action::Up, Scope::Choice, "option-up", &["up", "k"], "up", "The option above"),
    entry(Action::Down, Scope::Choice, "option-down", &["down", "j", "tab"], "down", "The option below"),
    entry(Action::Confirm, Scope::Choice, "choose", &["enter"], "choose", "Take the option under the cursor"),
    entry(Action::GuessLetter, Scope::Letters, "guess", &["enter", "space"], "guess", "Guess the letter under the cursor"),
    entry(Action::Left, Scope::Letters, "letter-left", &["left"], "letter", "The letter to the left; shows its split"),
    entry(Action::Right, Scope::Letters, "letter-right", &["right"], "letter", "The letter to the right; shows its split"),
    entry(Action::Up, Scope::Letters, "letter-up", &["up"], "letter", "The letter above"),
    entry(Action::Down, Scope::Letters, "letter-down", &["down"], "letter", "The letter below"),
    entry(Action::GuessWord, Scope::Letters, "whole-word", &["tab"], "whole word", "Type a whole word to guess"),
    entry(Action::Erase, Scope::Letters, "erase-no-guess", &["backspace"], "erase", "Nothing: only undo takes a guess back"),
    entry(Action::ShowRemaining, Scope::Letters, "show-remaining", &["ctrl-l"], "remaining", "Show or hide how many words remain"),

    entry(Action::Confirm, Scope::WordEntry, "guess-word", &["enter"], "guess it", "Guess the word you typed"),

    entry(Action::Left, Scope::Marking, "place-left", &["left", "h"], "place", "The place to the left"),
    entry(Action::Right, Scope::Marking, "place-right", &["right", "l"], "place", "The place to the right"),
    entry(Action::GuessLetter, Scope::Marking, "mark", &["space"], "mark", "Mark the place, or take the mark away"),
    entry(Action::Confirm, Scope::Marking, "answer", &["enter"], "answer", "Answer with the marked places; none means no"),
    entry(Action::Confirm, Scope::YesOrNo, "say-yes", &["enter", "y"], "yes", "Say yes to the computer"),
    entry(Action::No, Scope::YesOrNo, "say-no", &["n", "space"], "no", "Say no to the computer"),
    entry(Action::Confirm, Scope::Telling, "tell-word", &["enter"], "tell it", "Tell the computer your word"),
    entry(Action::Back, Scope::Telling, "keep-secret", &["esc"], "keep it secret", "End the game without telling your word"),

    entry(Action::Confirm, Scope::Lesson, "lesson-on", &["enter"], "go on", "Go on with the lesson"),

    entry(Action::Left, Scope::Answers, "answer-before", &["left", "h"], "choose", "The answer before"),
    entry(Action::Right, Scope::Answers, "answer-after", &["right", "l"], "choose", "The next answer"),
    entry(Action::Up, Scope::Answers, "answer-above", &["up", "k"], "choose", "The answer above"),
    entry(Action::Down, Scope::Answers, "answer-below", &["down", "j", "tab"], "choose", "The answer below"),
    entry(Action::Home, Scope::Answers, "first-answer", &["home"], "first", "The first answer"),
    entry(Action::End, Scope::Answers, "last-answer", &["end"], "last", "The last answer"),
    entry(Action::Confirm, Scope::Answers, "answer-so", &["enter", "space"], "answer", "Answer with what is under the cursor"),
    entry(Action::Hint, Scope::Puzzle, "puzzle-hint", &["f2"], "hint", "A hint; the puzzle then counts for nothing"),
    entry(Action::LiveHints, Scope::Puzzle, "puzzle-live-hints", &["f3"], "hints", "Nothing: there are no live hints in a puzzle"),
    entry(Action::Debug, Scope::Puzzle, "puzzle-debug", &["f4"], "debug after", "Debug overlay, once you have answered"),
    entry(Action::Skip, Scope::Puzzle, "skip-puzzle", &["f5"], "skip", "Another puzzle; this one doesn’t count"),
    entry(Action::Easier, Scope::Puzzle, "easier-puzzle", &["<"], "easier, harder", "Easier puzzles from here on"),
    entry(Action::Harder, Scope::Puzzle, "harder-puzzle", &[">"], "easier, harder", "Harder puzzles from here on"),
    entry(Action::Share, Scope::Puzzle, "share-puzzle", &["f9", "ctrl-y"], "share", "Share the puzzle as a code, without spoilers"),
    entry(Action::Confirm, Scope::Answered, "next-puzzle", &["enter", "n"], "next", "The next puzzle"),
    entry(Action::Drill, Scope::Answered, "three-like-it", &["t"], "three like it", "Three fresh puzzles like the one you missed"),
    entry(Action::Left, Scope::Answered, "line-back", &["left", "h"], "step back", "A step back in what the answer leads to"),
    entry(Action::Right, Scope::Answered, "line-on", &["right", "l"], "step on", "A step on in what the answer leads to"),
    entry(Action::Play, Scope::Answered, "line-play", &["space"], "play", "Play what the answer leads to, or pause"),
    entry(Action::Retry, Scope::Answered, "line-again", &["r"], "once more", "Play it once more from the position"),
    entry(Action::Up, Scope::Answered, "what-if-above", &["up", "k"], "what if", "Another answer, and what it leads to"),
    entry(Action::Down, Scope::Answered, "what-if-below", &["down", "j"], "what if", "Another answer, and what it leads to"),

    entry(Action::Hint, Scope::Game, "hint", &["f2"], "hint", "A hint, one step further each press"),
    entry(Action::LiveHints, Scope::Game, "live-hints", &["f3"], "hints", "Live hints: the outlook, the best move, or none"),
    entry(Action::Debug, Scope::Game, "debug", &["f4"], "debug", "Debug overlay: how the computer works it out"),
    entry(Action::NewGame, Scope::Game, "new-game", &["f5"], "new", "A new game"),
    entry(Action::Review, Scope::Game, "review", &["f6"], "review", "Go through the game move by move"),
    entry(Action::Undo, Scope::Game, "undo", &["ctrl-u", "backspace"], "undo", "Take back your last move"),
    entry(Action::Redo, Scope::Game, "redo", &["ctrl-r"], "redo", "Play the undone move again"),
    entry(Action::Share, Scope::Game, "share", &["f9", "ctrl-y"], "share", "Share the game or its result, without spoilers"),

    entry(Action::Confirm, Scope::Result, "again", &["enter"], "again", "Play another game like this one"),
    entry(Action::NextView, Scope::Story, "story-or-table", &["tab"], "table", "Every guess in a table, or the story again"),
    entry(Action::Retry, Scope::Story, "try-guess-again", &["r"], "try mistakes", "Try your mistakes again, one after another"),
    entry(Action::Up, Scope::Story, "story-up", &["up", "k"], "up", "The guess above"),
    entry(Action::Down, Scope::Story, "story-down", &["down", "j"], "down", "The guess below"),
    entry(Action::PageUp, Scope::Story, "story-page-up", &["pageup"], "page up", "A page up"),
    entry(Action::PageDown, Scope::Story, "story-page-down", &["pagedown"], "page down", "A page down"),
    entry(Action::Home, Scope::Story, "story-start", &["home"], "start", "The first guess"),
    entry(Action::End, Scope::Story, "story-end", &["end"], "end", "The last guess"),
    entry(Action::Retry, Scope::Mistakes, "try-again", &["enter"], "try again", "Try your mistakes again, one after another"),
    entry(Action::Confirm, Scope::Mistakes, "another", &["n"], "another", "Play another game like this one"),
    entry(Action::NextMistake, Scope::Round, "skip-mistake", &["tab", "n"], "next mistake", "The next mistake, without an answer to this one"),
    entry(Action::Confirm, Scope::Retried, "next-try", &["enter", "space", "n"], "next mistake", "The next mistake; after the last one how you did"),
    entry(Action::Confirm, Scope::Interval, "next-game", &["enter"], "next game", "Go on with the next game of the series"),

    entry(Action::Up, Scope::Review, "review-previous", &["left", "h", "up", "k"], "back", "The move before"),
    entry(Action::Down, Scope::Review, "review-next", &["right", "l", "down", "j"], "on", "The move after"),
    entry(Action::Home, Scope::Review, "review-start", &["home", "g"], "start", "The first move"),
    entry(Action::End, Scope::Review, "review-end", &["end", "shift-g"], "end", "The end of the game"),
    entry(Action::PageUp, Scope::Review, "review-game-before", &["pageup"], "game back", "The game before, in a series"),
    entry(Action::PageDown, Scope::Review, "review-next-game", &["pagedown"], "next game", "The next game, in a series"),
    entry(Action::NextMistake, Scope::Review, "next-mistake", &["m"], "next mistake", "The next mistake, and after the last the first"),
    entry(Action::Play, Scope::Review, "play", &["space"], "play/pause", "Play the game again, or pause; ⟨review-previous+review-next|arrows⟩ pause too"),
    entry(Action::Faster, Scope::Review, "faster", &["+", "="], "faster", "Play it again faster"),
    entry(Action::Slower, Scope::Review, "slower", &["-", "_"], "slower", "Play it again slower"),
    entry(Action::Retry, Scope::Review, "retry", &["enter", "r"], "play from here", "Play on from before this move"),

    entry(Action::Debug, Scope::Debug, "next-pane", &["f4", "tab"], "next pane", "The next pane"),
    entry(Action::DebugBack, Scope::Debug, "previous-pane", &["shift-f4", "backtab"], "pane back", "The previous pane"),
    entry(Action::Up, Scope::Debug, "debug-up", &["up", "k"], "up", "Move the cursor, or scroll"),
    entry(Action::Down, Scope::Debug, "debug-down", &["down", "j"], "down", "Move the cursor, or scroll"),
    entry(Action::Left, Scope::Debug, "debug-left", &["left", "h"], "left", "Move the cursor, or step back"),
    entry(Action::Right, Scope::Debug, "debug-right", &["right", "l"], "right", "Move the cursor, or step on"),
    entry(Action::Home, Scope::Debug, "debug-home", &["home"], "start", "To the beginning"),
    entry(Action::End, Scope::Debug, "debug-end", &["end"], "end", "To the end"),
    entry(Action::Play, Scope::Debug, "debug-play", &["space"], "play/pause", "Run the algorithm step by step, or pause"),
    entry(Action::Faster, Scope::Debug, "debug-faster", &["+", "="], "faster", "Run the algorithm faster"),
    entry(Action::Slower, Scope::Debug, "debug-slower", &["-", "_"], "slower", "Run the algorithm slower"),
    entry(Action::Predict, Scope::Debug, "predict", &["p"], "predict", "Say what comes next before it is shown, or stop"),
    entry(Action::StopAt, Scope::Debug, "stop-at", &["b"], "stops", "Where it stops: greed errs, ties, repeats, here"),
    entry(Action::Search, Scope::Debug, "debug-filter", &["/"], "filter", "Show only the words with the letters you type"),
    entry(Action::Export, Scope::Debug, "debug-export", &["e"], "picture", "Write what is shown as SVG and text files"),
    entry(Action::Confirm, Scope::Debug, "debug-run", &["enter"], "run", "Answer, measure again, or let the engines race"),

    entry(Action::Run, Scope::Lab, "lab-run", &["r"], "run/stop", "Start the experiment, or stop it"),
    entry(Action::Confirm, Scope::Lab, "lab-confirm", &["enter"], "play", "Play the test word; elsewhere start or stop"),
    entry(Action::NextPaper, Scope::Lab, "next-paper", &["x"], "axes", "Plain, semi-log, log-log, all, or a plot each"),
    entry(Action::NextView, Scope::Lab, "next-view", &["v"], "view", "Show the results in another way"),
    entry(Action::Configure, Scope::Lab, "lab-setup", &["f5", "s"], "setup", "Set the experiment up"),
    entry(Action::Export, Scope::Lab, "export", &["e"], "export", "Write the results to files here"),
    entry(Action::NextField, Scope::Lab, "next-experiment", &["tab"], "next page", "The next experiment"),
    entry(Action::PreviousField, Scope::Lab, "previous-experiment", &["backtab"], "page back", "The experiment before"),
    entry(Action::Up, Scope::Lab, "lab-up", &["up", "k"], "up", "The line above"),
    entry(Action::Down, Scope::Lab, "lab-down", &["down", "j"], "down", "The line below"),
    entry(Action::Left, Scope::Lab, "lab-left", &["left", "h"], "left", "The column before, or a shorter length"),
    entry(Action::Right, Scope::Lab, "lab-right", &["right", "l"], "right", "The next column, or a longer length"),
    entry(Action::PageUp, Scope::Lab, "lab-page-up", &["pageup"], "page up", "A page up"),
    entry(Action::PageDown, Scope::Lab, "lab-page-down", &["pagedown"], "page down", "A page down"),
    entry(Action::Home, Scope::Lab, "lab-home", &["home", "g"], "first", "The first line"),
    entry(Action::End, Scope::Lab, "lab-end", &["end", "shift-g"], "last", "The last line"),

    entry(Action::Confirm, Scope::Records, "open-record", &["enter"], "open", "Review a game that is over, or go on with one"),
    entry(Action::NextField, Scope::Records, "next-page", &["tab"], "next page", "Statistics, games, achievements"),
    entry(Action::PreviousField, Scope::Records, "previous-page", &["backtab"], "page back", "The page before"),
    entry(Action::Left, Scope::Records, "records-previous", &["left", "h"], "game", "The game before, or all games"),
    entry(Action::Right, Scope::Records, "records-next", &["right", "l"], "game", "The next game, or all games"),
    entry(Action::Search, Scope::Records, "search", &["/", "ctrl-f"], "search", "Show games by title, date or result"),
    entry(Action::NextOutcome, Scope::Records, "next-outcome", &["o"], "outcome", "Show all, won, lost, or unfinished games"),
    entry(Action::DailyOnly, Scope::Records, "daily-only", &["y"], "daily", "Show the games of the day alone, or all"),
    entry(Action::ShowAll, Scope::Records, "show-all", &["backspace", "a"], "show all", "Show every game again"),
    entry(Action::Play, Scope::Records, "replay", &["space"], "replay", "Watch a game that is over being played again"),
    entry(Action::Export, Scope::Records, "export-games", &["e"], "export", "Write all games to JSON and CSV files here"),
    entry(Action::Import, Scope::Records, "import-games", &["i"], "import", "Add the games of a JSON file"),
    entry(Action::Delete, Scope::Records, "delete", &["d", "delete"], "delete", "Delete the game under the cursor"),
    entry(Action::DeleteAll, Scope::Records, "delete-shown", &["shift-d"], "delete shown", "Delete all games that are shown"),

    entry(Action::Confirm, Scope::Prompt, "accept-text", &["enter", "tab", "down"], "done", "Done typing"),
    entry(Action::Confirm, Scope::Import, "import-file", &["enter"], "import", "Import the games of the file"),

    entry(Action::Up, Scope::Form, "field-up", &["up", "k"], "up", "The field above"),
    entry(Action::Down, Scope::Form, "field-down", &["down", "j"], "down", "The field below"),
    entry(Action::NextField, Scope::Form, "next-field", &["tab"], "next", "The next field"),
    entry(Action::PreviousField, Scope::Form, "previous-field", &["backtab"], "previous", "The previous field"),
    entry(Action::Left, Scope::Form, "choice-previous", &["left", "h"], "change", "The previous choice"),
    entry(Action::Right, Scope::Form, "choice-next", &["right", "l", "space"], "change", "The next choice"),
    entry(Action::Confirm, Scope::Form, "start", &["enter"], "play", "Start the game"),
    entry(Action::KeepDefault, Scope::Form, "keep-as-default", &["ctrl-s"], "keep for new games", "Let new games begin with what the form shows"),

    entry(Action::Left, Scope::Settings, "setting-previous", &["left", "h"], "change", "The previous choice"),
    entry(Action::Right, Scope::Settings, "setting-next", &["right", "l", "space"], "change", "The next choice"),
    entry(Action::Confirm, Scope::Settings, "setting-open", &["enter"], "choose", "The next choice, or the form of a game"),
    entry(Action::ResetSetting, Scope::Settings, "reset-setting", &["delete", "backspace"], "default", "Give the setting its default"),

    entry(Action::Left, Scope::Days, "day-before", &["left", "h"], "day", "The day before"),
    entry(Action::Right, Scope::Days, "day-after", &["right", "l"], "day", "The day after"),
    entry(Action::NextView, Scope::Days, "calendar", &["c"], "calendar", "To the calendar of the year, and back to the day"),
    entry(Action::DailyPuzzle, Scope::Days, "day-puzzle", &["p"], "puzzle", "The puzzle of the day"),

    entry(Action::Up, Scope::List, "list-up", &["up", "k"], "up", "The line above"),
    entry(Action::Down, Scope::List, "list-down", &["down", "j"], "down", "The line below"),
    entry(Action::NextField, Scope::List, "list-next", &["tab"], "next", "The line below"),
    entry(Action::PreviousField, Scope::List, "list-previous", &["backtab"], "previous", "The line above"),
    entry(Action::PageUp, Scope::List, "page-up", &["pageup"], "page up", "A page up"),
    entry(Action::PageDown, Scope::List, "page-down", &["pagedown"], "page down", "A page down"),
    entry(Action::Home, Scope::List, "list-home", &["home"], "first", "The first line"),
    entry(Action::End, Scope::List, "list-end", &["end"], "last", "The last line"),
    entry(Action::Confirm, Scope::List, "open", &["enter"], "open", "Open or run the line under the cursor"),

    entry(Action::NextView, Scope::Share, "other-form", &["tab", "p"], "plain or not", "Write the text in plain ASCII, or not"),
    entry(Action::Export, Scope::Share, "with-result", &["r"], "result", "Put your result into the code, or leave it out"),
    entry(Action::Confirm, Scope::Share, "copy", &["enter", "c"], "copy again", "Send the text to the clipboard once more"),
    entry(Action::Up, Scope::Share, "share-up", &["up", "k"], "up", "The line above"),
    entry(Action::Down, Scope::Share, "share-down", &["down", "j"], "down", "The line below"),

    entry(Action::Confirm, Scope::Code, "play-it", &["enter"], "play", "Play the game of the code"),
    entry(Action::PlayCode, Scope::Menu, "play-code", &["f7", "ctrl-o"], "play a code", "Play a friend’s code: a game or a puzzle"),

    entry(Action::Yes, Scope::Dialog, "yes", &["y"], "yes", "Yes"),

    entry(Action::Yes, Scope::Final, "yes-for-good", &["y"], "yes", "Yes, for good"),
    entry(Action::Back, Scope::Final, "no", &["n", "esc"], "no", "No, leave all as it is"),

    entry(Action::Left, Scope::Buttons, "answer-left", &["left", "h", "up"], "left", "The answer to the left"),
    entry(Action::Right, Scope::Buttons, "answer-right", &["right", "l", "down"], "right", "The answer to the right"),
    entry(Action::NextField, Scope::Buttons, "answer-other", &["tab", "backtab"], "other", "The other answer"),
    entry(Action::Confirm, Scope::Buttons, "give-answer", &["enter", "space"], "choose", "Give the answer that is lit"),

    entry(Action::Help, Scope::Global, "help", &["?", "f1"], "help", "How to play this, and every key"),
    entry(Action::Palette, Scope::Global, "palette", &["ctrl-p"], "commands", "Find and run a command by name"),
    entry(Action::NextTheme, Scope::Global, "next-theme", &["ctrl-t"], "theme", "Next theme: dark, light, high-contrast, mono"),
    entry(Action::Back, Scope::Global, "back", &["esc"], "back", "Close what is on top, or go back"),
    entry(Action::Suspend, Scope::Global, "suspend", &["ctrl-z"], "suspend", "Back to the shell; fg returns here"),
    entry(Action::Quit, Scope::Global, "quit", &["ctrl-q", "ctrl-c"], "quit", "Leave the arcade"),
];
