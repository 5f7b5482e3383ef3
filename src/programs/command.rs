//! What is started: a program with its arguments, and what it is called.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use arcade_engine::ends::ProgramName;
use arcade_ui::visible::visible;

/// The longest name of a program, in characters.
pub const LONGEST_NAME: usize = 20;

/// What a name may be, for sentences that ask for one.
pub const NAMES: &str = "up to 20 letters, digits, “-” and “_”";

/// A program with its arguments, and the name that it plays under.
///
/// It is written as in a shell, with quotes around what has blanks, but no shell is run. A name may stand before it:
/// `mine=python3 mine.py`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Command {
    name: String,
    /// The program and its arguments; at least one.
    words: Vec<String>,
    /// As it was written, without the name.
    line: String,
}

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// There is nothing to start.
    Empty,
    /// A quotation mark is missing.
    Quotes(String),
    /// It can't be called that.
    Name(String),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("There is no program to start. Write a command, such as “python3 mine.py”."),
            Self::Quotes(line) => {
                write!(f, "“{}” is not a whole command: a quotation mark is missing.", visible(line))
            }
            Self::Name(name) => {
                write!(f, "A program can’t be called “{}”. A name is {NAMES}, such as “mine”.", visible(name))
            }
        }
    }
}

impl std::error::Error for CommandError {}

/// Whether a program may be called `name`.
pub fn is_name(name: &str) -> bool {
    ProgramName::new(name).is_some()
}

impl Command {
    /// The command `line` under `name`.
    ///
    /// # Errors
    /// Where the name or the line can't be used.
    pub fn named(name: &str, line: &str) -> Result<Self, CommandError> {
        if !is_name(name) {
            return Err(CommandError::Name(name.to_owned()));
        }
        let line = line.trim();
        let words = shell_words::split(line).map_err(|_| CommandError::Quotes(line.to_owned()))?;
        if words.first().is_none_or(String::is_empty) {
            return Err(CommandError::Empty);
        }
        Ok(Self { name: name.to_owned(), words, line: line.to_owned() })
    }

    /// What it plays under.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The command as it was written.
    pub fn line(&self) -> &str {
        &self.line
    }

    /// The same called `my-…`, where that is a name.
    #[must_use]
    pub fn as_mine(&self) -> Self {
        let name = format!("my-{}", self.name);
        if is_name(&name) { Self { name, ..self.clone() } } else { self.clone() }
    }

    /// The same with `text` wherever `place` stands in it, called like the file that it names then unless it has a name of its own.
    #[must_use]
    pub fn with(&self, place: &str, text: &str) -> Self {
        let words: Vec<String> = self.words.iter().map(|word| word.replace(place, text)).collect();
        let name = if self.name == usual_name(&self.words) { usual_name(&words) } else { self.name.clone() };
        Self { name, words, line: self.line.replace(place, text) }
    }

    /// The files that it names, as far as they are there.
    pub fn files(&self) -> Vec<PathBuf> {
        self.words.iter().map(PathBuf::from).filter(|path| path.is_file()).collect()
    }

    /// The program, and its arguments.
    pub(super) fn words(&self) -> (&str, &[String]) {
        self.words.split_first().map_or(("", &[]), |(program, arguments)| (program, arguments))
    }
}

impl FromStr for Command {
    type Err = CommandError;

    /// `COMMAND`, which is then called like its file, or `NAME=COMMAND`.
    fn from_str(text: &str) -> Result<Self, CommandError> {
        if let Some((name, line)) = text.split_once('=')
            && is_name(name)
        {
            return Self::named(name, line);
        }
        let words = shell_words::split(text).map_err(|_| CommandError::Quotes(text.to_owned()))?;
        Self::named(&usual_name(&words), text)
    }
}

/// The name of the file that is run: `mine` for `python3 -u src/mine.py 3`. Without an argument that looks like a file it is
/// the program’s own. What nobody may be called is called `program`.
fn usual_name(words: &[String]) -> String {
    let (program, arguments) = words.split_first().map_or(("", &[][..]), |(program, rest)| (program.as_str(), rest));
    let is_file = |word: &&String| !word.starts_with('-') && Path::new(word).extension().is_some();
    let file = arguments.iter().find(is_file).map_or(program, String::as_str);
    let stem = Path::new(file).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let name: String = stem.chars().filter(|c| is_name(c.encode_utf8(&mut [0; 4]))).take(LONGEST_NAME).collect();
    if is_name(&name) { name } else { "program".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, Vec<String>) {
        let command: Command = text.parse().unwrap();
        (command.name, command.words)
    }

    #[test]
    fn a_command_is_split_as_a_shell_would_and_called_like_its_file() {
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        for (text, name, split) in [
            ("python3 mine.py", "mine", words(&["python3", "mine.py"])),
            (
                "python3 -u 'my files/two steps.py' 3",
                "twosteps",
                words(&["python3", "-u", "my files/two steps.py", "3"]),
            ),
            ("./player", "player", words(&["./player"])),
            ("java -cp . Mine", "java", words(&["java", "-cp", ".", "Mine"])),
            ("best=./player --seed=5", "best", words(&["./player", "--seed=5"])),
            ("./player --seed=5", "player", words(&["./player", "--seed=5"])),
            ("  ./日本 ", "program", words(&["./日本"])),
            ("./you", "program", words(&["./you"])),
        ] {
            assert_eq!(read(text), (name.to_owned(), split), "{text}");
        }
    }

    #[test]
    fn what_is_no_command_is_told_in_one_sentence() {
        for (text, sentence) in [
            ("", "There is no program to start. Write a command, such as “python3 mine.py”."),
            ("mine=", "There is no program to start. Write a command, such as “python3 mine.py”."),
            ("''", "There is no program to start. Write a command, such as “python3 mine.py”."),
            ("python3 'mine.py", "“python3 'mine.py” is not a whole command: a quotation mark is missing."),
        ] {
            assert_eq!(text.parse::<Command>().unwrap_err().to_string(), sentence, "{text}");
        }
        assert_eq!(
            Command::named("my program", "./mine").unwrap_err().to_string(),
            "A program can’t be called “my program”. A name is up to 20 letters, digits, “-” and “_”, such as “mine”."
        );
    }
}
