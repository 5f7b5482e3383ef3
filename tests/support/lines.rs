//! The program in line mode: lines in, lines out, and what every line of it keeps to.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// What no line says: lines that are drawn, and signs that a screen reader spells out.
const SIGNS: [char; 10] = ['⟨', '⟩', '·', '▸', '♥', '★', '—', '●', '✓', '✗'];

fn command(home: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(name, home);
    }
    command.env("TERM", "xterm-256color").env_remove("ACCESSIBLE").current_dir(home).args(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts it with its input and its output in pipes.
pub(crate) fn begun(home: &Path, args: &[&str]) -> Child {
    command(home, args).spawn().unwrap()
}

/// What comes of it when these bytes are all of its input.
pub(crate) fn fed(home: &Path, args: &[&str], input: &[u8]) -> Output {
    let mut child = begun(home, args);
    // It may be done before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// What it tells when these lines are typed: it ends well, and says nothing beside.
#[track_caller]
pub(crate) fn typed(home: &Path, args: &[&str], lines: &[&str]) -> Vec<String> {
    let input: String = lines.iter().flat_map(|line| [*line, "\n"]).collect();
    let output = fed(home, args, input.as_bytes());
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    told(&output)
}

/// The lines of its output, which are plain.
#[track_caller]
pub(crate) fn told(output: &Output) -> Vec<String> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    assert_plain(&text);
    text.lines().map(str::to_owned).collect()
}

/// Nothing is lost where runs of blanks are one blank and control bytes are dropped, and nothing is drawn.
#[track_caller]
pub(crate) fn assert_plain(text: &str) {
    let is_control = |c: &char| c.is_control() && *c != '\n';
    let dropped: String = text.chars().filter(|c| !is_control(c)).collect();
    let collapsed: Vec<String> =
        dropped.split('\n').map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(text, collapsed.join("\n"));
    let is_drawn = |c: char| SIGNS.contains(&c) || ('\u{2500}'..='\u{259f}').contains(&c);
    let drawn: Vec<&str> = text.lines().filter(|line| line.contains(is_drawn) || line.is_empty()).collect();
    assert!(drawn.is_empty(), "{drawn:#?}");
}

/// A line that is understood by nothing, and what it is answered.
const UNKNOWN: (&str, &str) = ("?no such word", "There is no command “no such word”. Type help for the commands.");

/// Somebody who reads what is told before the next line is typed.
pub(crate) struct Conversation {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Conversation {
    pub(crate) fn begin(home: &Path, args: &[&str]) -> Self {
        let mut program = begun(home, args);
        let (input, output) = (program.stdin.take().unwrap(), BufReader::new(program.stdout.take().unwrap()));
        Self { program, input, output }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        assert!(line.ends_with('\n'), "it has ended: {line}");
        assert_plain(&line);
        line.trim_end().to_owned()
    }

    /// What is told until it asks, and what it asks.
    fn hear(&mut self) -> (Vec<String>, String) {
        writeln!(self.input, "{}", UNKNOWN.0).unwrap();
        let mut told = Vec::new();
        loop {
            match self.line() {
                line if line == UNKNOWN.1 => break,
                line => told.push(line),
            }
        }
        // What was asked before is asked again; what a search has found meanwhile may be told before it.
        loop {
            match self.line() {
                line if told.contains(&line) => return (told, line),
                line => told.push(line),
            }
        }
    }

    /// What it tells and asks first.
    pub(crate) fn opening(&mut self) -> (Vec<String>, String) {
        self.hear()
    }

    /// Types a line: what it tells then, and asks.
    pub(crate) fn say(&mut self, line: &str) -> (Vec<String>, String) {
        writeln!(self.input, "{line}").unwrap();
        self.hear()
    }

    /// Types no more.
    pub(crate) fn end(self) {
        let Self { mut program, input, .. } = self;
        drop(input);
        assert!(program.wait().unwrap().success());
    }
}
