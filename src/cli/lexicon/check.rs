//! `arcade lexicon check`.

use std::path::PathBuf;

use clap::Args;

use crate::command::{Failure, lexicon, told};
use arcade_engine::lexicon::{LeftOut, Lexicon, MAX_LENGTH, Reason, Report, left_out};
use arcade_engine::text::plural;
use arcade_ui::facts::{Columns, Record};

/// How many of the lines that are left out are shown.
const SHOWN: usize = 10;

/// The most characters of a line that are shown.
const CHARACTERS: usize = 40;

/// The list.
#[derive(Args, Debug)]
pub(in crate::cli) struct Check {
    /// The file of your words
    file: PathBuf,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

/// What the arcade makes of the list.
pub(in crate::cli) struct Answer {
    file: String,
    lexicon: Lexicon,
    report: Report,
    left_out: Counts,
    /// The first of the lines that are left out.
    lines: Vec<Omitted>,
}

/// How many lines are left out, in all and for each reason.
#[derive(Default)]
struct Counts {
    lines: usize,
    other_characters: usize,
    several_words: usize,
    too_long: usize,
}

/// A line that is left out.
struct Omitted {
    line: usize,
    /// What it says, of a long line the beginning.
    text: String,
    reason: &'static str,
    sentence: String,
}

impl Record for Answer {
    fn columns() -> Columns<Self> {
        let counts = Columns::new()
            .field("lines", "How many lines are left out", |counts: &Counts| counts.lines)
            .field("other_characters", "Those with anything but the letters a to z", |counts| counts.other_characters)
            .field("several_words", "Those with several words", |counts| counts.several_words)
            .field("too_long", "Those with more than 255 letters", |counts| counts.too_long);
        let omitted = Columns::new()
            .field("line", "The number of a line that is left out; the first ten are listed", |omitted: &Omitted| {
                omitted.line
            })
            .at_least(1)
            .field("text", "What it says, of a long line the beginning", |omitted| omitted.text.clone())
            .field("reason", "Why: other_characters, several_words or too_long", |omitted| omitted.reason)
            .field("sentence", "The same in a sentence", |omitted| omitted.sentence.clone());
        Columns::new()
            .field("file", "The file", |answer: &Self| answer.file.clone())
            .shown("file")
            .field("words", "How many different words are taken", |answer| answer.report.kept)
            .at_least(1)
            .said("words", |answer| format!("{} of {}", plural(answer.report.kept, "word"), answer.letters()))
            .read("fingerprint", |answer| Some(super::fingerprint(&answer.lexicon)))
            .field("duplicates", "How many lines repeat a word", |answer| answer.report.duplicates)
            .read("repeated", |answer| {
                let lines = plural(answer.report.duplicates, "line");
                (answer.report.duplicates > 0).then(|| format!("{lines}: each word counts once"))
            })
            .object("left_out", counts, |answer| &answer.left_out)
            .said("left out", Self::left_out)
            .objects("lines", omitted, |answer| &answer.lines)
            .field("shortest", "The length of the shortest word", |answer| answer.lengths().0)
            .at_least(1)
            .field("longest", "The length of the longest", |answer| answer.lengths().1)
            .at_least(1)
            .field("fingerprint", "What records know the list by: 16 hexadecimal digits", |answer| {
                super::fingerprint(&answer.lexicon)
            })
    }
}

impl Answer {
    /// The length of the shortest word and that of the longest.
    fn lengths(&self) -> (usize, usize) {
        let mut lengths = self.lexicon.lengths();
        let shortest = lengths.next().unwrap_or_default();
        (shortest, lengths.next_back().unwrap_or(shortest))
    }

    fn letters(&self) -> String {
        match self.lengths() {
            (one, other) if one == other => plural(one, "letter"),
            (shortest, longest) => format!("{shortest} to {longest} letters"),
        }
    }

    /// How many lines are left out, and the first of them.
    fn left_out(&self) -> String {
        if self.left_out.lines == 0 {
            return "nothing".to_owned();
        }
        let line = |Omitted { line, text, sentence, .. }: &Omitted| format!("line {line}: “{text}”: {sentence}");
        let more = self.left_out.lines - self.lines.len();
        let more = (more > 0).then(|| format!("and {} more", plural(more, "line")));
        let all = plural(self.left_out.lines, "line");
        let lines = std::iter::once(all).chain(self.lines.iter().map(line)).chain(more);
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl Counts {
    fn add(&mut self, reason: Reason) {
        self.lines += 1;
        *match reason {
            Reason::OtherCharacter(_) => &mut self.other_characters,
            Reason::SeveralWords => &mut self.several_words,
            Reason::TooLong => &mut self.too_long,
        } += 1;
    }
}

impl From<LeftOut<'_>> for Omitted {
    fn from(LeftOut { line, text, reason }: LeftOut<'_>) -> Self {
        let (name, sentence) = match reason {
            Reason::OtherCharacter(c) => ("other_characters", format!("“{c}” is not a letter from a to z")),
            Reason::SeveralWords => ("several_words", "these are several words: put one on each line".to_owned()),
            Reason::TooLong => ("too_long", format!("it has more than {MAX_LENGTH} letters")),
        };
        Self { line, text: beginning(text), reason: name, sentence }
    }
}

/// A line as it is shown; where it is cut, a sign says so. What is no UTF-8 is taken for Latin-1.
fn beginning(line: &[u8]) -> String {
    // More than is shown, whatever its characters are.
    let start = &line[..line.len().min(CHARACTERS * 4 + 4)];
    let text = match str::from_utf8(start) {
        Ok(text) => text.to_owned(),
        // It is cut within a character.
        Err(error) if error.error_len().is_none() && start.len() < line.len() => {
            String::from_utf8_lossy(&start[..error.valid_up_to()]).into_owned()
        }
        Err(_) => start.iter().copied().map(char::from).collect(),
    };
    match text.char_indices().nth(CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// Reads the list as the arcade does, and says what came of it.
pub(super) fn answer(asked: &Check) -> Result<String, Failure> {
    let bytes = lexicon::bytes(&asked.file)?;
    let (lexicon, report) = lexicon::parse(&asked.file, &bytes)?;
    let (mut counts, mut lines) = (Counts::default(), Vec::new());
    for found in left_out(&bytes) {
        counts.add(found.reason);
        if lines.len() < SHOWN {
            lines.push(Omitted::from(found));
        }
    }
    let file = asked.file.display().to_string();
    told(&Answer { file, lexicon, report, left_out: counts, lines }, asked.json)
}
