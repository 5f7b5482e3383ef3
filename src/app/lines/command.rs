//! The commands of line mode: words that are typed in place of an answer.

use crate::screen::Topic;
use arcade_ui::actions::Action;

/// What a command can be marked with, where its word alone would be an answer.
pub(super) const MARK: char = '?';

/// A word that is typed in place of an answer.
#[derive(Debug)]
pub(super) struct Command {
    pub(super) word: &'static str,
    /// What it does: a sentence.
    pub(super) about: &'static str,
    pub(super) does: Does,
    /// The name of the action in sentences that it stands for, beside that of its own action.
    action: Option<&'static str>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Does {
    /// The same as the key of this action.
    Act(Action),
    /// Says what there is to say about this.
    Tell(Topic),
    /// Says how the game is played.
    Rules,
    /// Says where the player stands, again.
    Repeat,
    /// Says what a friend may be told.
    Share,
    /// Says the same with the moves so far: the friend makes the next one.
    Send,
    Menu,
    /// Goes back to where one came from.
    Back,
    /// Says what can be typed.
    Help,
    Quit,
}

const fn command(word: &'static str, does: Does, action: Option<&'static str>, about: &'static str) -> Command {
    Command { word, about, does, action }
}

static COMMANDS: [Command; 25] = [
    command("board", Does::Tell(Topic::Board), None, "tells the position."),
    command("score", Does::Tell(Topic::Score), None, "tells who has what."),
    command("letters", Does::Tell(Topic::Letters), None, "tells the letters."),
    command(
        "families",
        Does::Tell(Topic::Families),
        None,
        "tells how a guess splits the words that are left: write its letter, too, such as families e.",
    ),
    command("hint", Does::Act(Action::Hint), Some("hint"), "gives a hint, one step further each time."),
    command("why", Does::Tell(Topic::Why), None, "tells why the best move is the best."),
    command(
        "hints",
        Does::Act(Action::LiveHints),
        Some("live-hints"),
        "goes on to the next kind of live hints: who is winning, the best move too, none.",
    ),
    command("undo", Does::Act(Action::Undo), Some("undo"), "takes your last move back."),
    command("redo", Does::Act(Action::Redo), Some("redo"), "makes a move that was taken back again."),
    command(
        "explain",
        Does::Act(Action::Debug),
        Some("debug"),
        "tells how the best move is worked out here, step by step; it counts as help.",
    ),
    command("moves", Does::Tell(Topic::Moves), None, "tells the moves so far."),
    command(
        "review",
        Does::Act(Action::Review),
        Some("review"),
        "goes through the moves, and tells what each was worth; before the end of a game it counts as help.",
    ),
    command(
        "retry",
        Does::Act(Action::Retry),
        Some("try-again"),
        "tries your mistakes again, one after another, after the game.",
    ),
    command("skip", Does::Act(Action::Skip), Some("skip-puzzle"), "leaves this puzzle for another; it doesn’t count."),
    command("easier", Does::Act(Action::Easier), Some("easier-puzzle"), "asks easier puzzles from here on."),
    command("harder", Does::Act(Action::Harder), Some("harder-puzzle"), "asks harder puzzles from here on."),
    command("new", Does::Act(Action::NewGame), Some("new-game"), "begins another game."),
    command("share", Does::Share, Some("share"), "tells the game’s code and how you did, for a friend."),
    command(
        "send",
        Does::Send,
        None,
        "makes this a game by codes: tells a code with the moves so far, for a friend elsewhere to make the next one.",
    ),
    command("rules", Does::Rules, None, "tells how the game is played."),
    command("repeat", Does::Repeat, None, "tells where you stand again."),
    command(
        "back",
        Does::Back,
        Some("back"),
        "goes back to where you came from; a game in which you have moved waits.",
    ),
    command(
        "menu",
        Does::Menu,
        None,
        "goes to the list of all there is; a game in which you have moved waits. Its names, such as records, lead there at once.",
    ),
    command("help", Does::Help, Some("help"), "tells what can be typed now."),
    command("quit", Does::Quit, Some("quit"), "leaves the arcade; a game in which you have moved waits for you."),
];

impl Command {
    /// Whether it goes back over a game that is over.
    pub(super) fn looks_back(&self) -> bool {
        matches!(self.does, Does::Act(Action::Review | Action::Retry))
    }

    /// All commands, in the order in which help tells them.
    pub(super) fn all() -> impl Iterator<Item = &'static Self> {
        COMMANDS.iter()
    }

    /// The command that `line` names, in whatever case, marked or not.
    pub(super) fn find(line: &str) -> Option<&'static Self> {
        let word = line.strip_prefix(MARK).unwrap_or(line).trim();
        let word = match word {
            // A question mark alone asks for help.
            "" if line.starts_with(MARK) => "help",
            "exit" | "bye" => "quit",
            "list" | "stop" => "back",
            "points" => "score",
            "what" | "again" => "repeat",
            word => word,
        };
        Self::all().find(|command| command.word.eq_ignore_ascii_case(word))
    }
}

/// What `line` asks to be told that a word alone doesn’t say: `families e`, marked or not.
pub(super) fn topic_with_more(line: &str) -> Option<Topic> {
    let line = line.strip_prefix(MARK).unwrap_or(line).trim();
    let (word, more) = line.split_once(char::is_whitespace)?;
    let mut letters = more.trim().chars();
    match (word.to_ascii_lowercase().as_str(), letters.next(), letters.next()) {
        ("families", Some(letter), None) => Some(Topic::FamiliesOf(letter)),
        _ => None,
    }
}

/// What is typed in line mode for the action that sentences name `name`; None where nothing is.
pub(super) fn word_for(name: &str) -> Option<&'static str> {
    let other = match name {
        "take-first" => Some("first"),
        "take-last" => Some("last"),
        "end-hand" => Some("*END*"),
        "again" | "another" => Some("yes"),
        "puzzle-hint" => Some("hint"),
        "next-puzzle" | "next-mistake" | "skip-mistake" | "next-try" => Some("next"),
        "odds-and-evens" => Some("board"),
        "three-like-it" => Some("three"),
        "lab-run" => Some("run"),
        "lab-setup" => Some("set up"),
        "day-before" => Some("earlier day"),
        _ => None,
    };
    other.or_else(|| Command::all().find(|command| command.action == Some(name)).map(|command| command.word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_ui::actions::TABLE;

    #[test]
    fn a_command_is_found_by_its_word_marked_or_not() {
        for line in ["hint", "HINT", "?hint", "? hint"] {
            assert_eq!(Command::find(line).map(|command| command.word), Some("hint"), "{line}");
        }
        assert_eq!(Command::find("?").map(|command| command.word), Some("help"));
        assert!(Command::find("hin").is_none());
        assert!(Command::find("").is_none());
    }

    #[test]
    fn families_may_name_a_letter() {
        for line in ["families e", "Families  e", "?families e"] {
            assert_eq!(topic_with_more(line), Some(Topic::FamiliesOf('e')), "{line}");
        }
        for line in ["families", "families ea", "letters e", ""] {
            assert_eq!(topic_with_more(line), None, "{line}");
        }
    }

    #[test]
    fn every_action_that_a_command_stands_for_is_one_of_the_table() {
        let names = Command::all().filter_map(|command| command.action);
        for name in names.chain(["take-first", "take-last", "end-hand", "again", "another"]) {
            assert!(TABLE.iter().any(|entry| entry.name == name), "{name}");
        }
    }
}
