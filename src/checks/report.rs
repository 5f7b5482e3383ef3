//! What came of a check, for people and for programs: in all, and question by question.

use std::fmt::Write as _;

use super::{Checked, Failed, Found, LEAST, Verdict, Wish};
use crate::model::GameKind;
use arcade_ui::facts::{Align, Block, Columns, Document, Fact, Record};
use arcade_ui::visible::visible;
use arcade_ui::widgets::figures::duration;

/// The most characters of an answer that are shown to people.
const SHOWN: usize = 200;

/// What was checked, and what came of it.
pub struct Report {
    /// The game.
    pub game: GameKind,
    /// What starts the program.
    pub command: String,
    /// What was asked for.
    pub wish: Wish,
    /// What came of each function.
    pub functions: Vec<Checked>,
}

fn found() -> Columns<Found> {
    Columns::new()
        .field("question", "What was asked", |found: &Found| found.question.clone())
        .field("answer", "What was answered", |found| found.answer.clone())
        .field("right", "What is right", |found| found.difference.right.clone())
        .field("why", "Why, in sentences", |found| found.difference.why.clone())
}

fn failed() -> Columns<Failed> {
    Columns::new()
        .field("question", "What was asked; null where it did not start", |failed: &Failed| {
            failed.question.as_ref().map(|(question, _)| question.clone())
        })
        .field("sentence", "What went wrong", |failed| failed.sentence.clone())
}

/// What is said of a function.
fn functions() -> Columns<Checked> {
    Columns::new()
        .field("name", "The function", |checked: &Checked| checked.function.name)
        .shown("")
        .field("offered", "Whether your program knows it", |checked| checked.offered)
        .field("passed", "Whether all its answers were right", Checked::is_right)
        .field("positions", "How many positions it was asked about", |checked| checked.positions)
        .field("right", "How many answers were right", |checked| checked.right)
        .said("", |checked| match checked {
            Checked { offered: false, .. } => "not offered".to_owned(),
            Checked { right, .. } if checked.is_right() => format!("all {right} right"),
            Checked { right, positions, .. } => format!("{right} of {positions} right"),
        })
        .aligned(Align::Left)
        .read("", |checked| {
            let size = checked.largest.filter(|_| checked.offered)?;
            Some(format!("up to {}", checked.function.sized(size)))
        })
        .field("seconds", "How long it took to answer", |checked| checked.time.as_secs_f64())
        .at_least(0)
        .said("", |checked| if checked.offered { duration(checked.time) } else { String::new() })
        .field("unit", "What sizes count, such as letter", |checked| checked.function.unit[0])
        .field("largest", "The size of the largest position that it answered", |checked| checked.largest)
        .object_or_null("difference", found(), |checked| checked.difference.as_ref())
        .about("The first wrong answer; null where there was none")
        .object_or_null("failure", failed(), |checked| checked.failure.as_ref())
        .about("Where your program stopped answering; null where it did not")
}

impl Record for Report {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("game", "The game: etaoin, endgame, words or hangman", |report: &Self| report.game.keyword())
            .field("command", "What starts your program", |report| report.command.clone())
            .field("seed", "The seed of the positions", |report| report.wish.seed)
            .field("count", "How many positions were drawn for each function", |report| report.wish.count)
            .field("longest", "The size of the largest position", |report| report.wish.longest)
            .at_least(1)
            .field("passed", "Whether everything that was answered was right", |report| passed(&report.functions))
            .objects("functions", functions(), |report| &report.functions)
    }

    fn document(&self) -> Document {
        in_words(&self.functions)
    }
}

/// The whole as people read it: a row for each function, then the first differences and failures.
pub fn in_words(all: &[Checked]) -> Document {
    let told = all.iter().flat_map(|checked| {
        let name = checked.function.name;
        let differs = checked.difference.iter().flat_map(move |found| differs(name, found));
        differs.chain(checked.failure.iter().flat_map(move |failed| stopped(checked, failed)))
    });
    Document::of([Block::Table(functions().table(all))].into_iter().chain(told))
}

fn differs(name: &str, Found { question, answer, difference }: &Found) -> [Block; 2] {
    let facts = [
        Fact::new("question", question.as_str()),
        Fact::new("answer", shortened(answer)),
        Fact::new("right", difference.right.as_str()),
    ];
    let facts = facts.into_iter().chain(difference.why.iter().map(Fact::sentence)).collect();
    [Block::Part(format!("{name}: the first wrong answer")), Block::Facts(facts)]
}

fn stopped(checked: &Checked, Failed { question, sentence }: &Failed) -> [Block; 2] {
    // Most sentences quote the question, but not the whole of a long one.
    let asked = question.as_ref().filter(|(question, _)| !sentence.contains(question));
    let asked = asked.map(|(question, _)| Fact::new("question", question.as_str()));
    let largest = checked.largest.zip(question.as_ref());
    let largest = largest.filter(|(answered, (_, asked))| (LEAST..*asked).contains(answered)).map(|(answered, _)| {
        let sized = checked.function.sized(answered);
        Fact::sentence(format!(
            "It answered in time up to {sized}; with --longest {answered} it is asked nothing larger."
        ))
    });
    let facts = asked.into_iter().chain([Fact::sentence(sentence)]).chain(largest).collect();
    [Block::Part(format!("{}: it stopped here", checked.function.name)), Block::Facts(facts)]
}

/// An answer, with a word for none.
pub(super) fn said(answer: &str) -> &str {
    if answer.trim().is_empty() { "(an empty line)" } else { answer }
}

/// An answer with a sign where it is cut.
fn shortened(answer: &str) -> String {
    let answer = said(answer);
    let mut shown: String = answer.chars().take(SHOWN).collect();
    if answer.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// Whether something was offered, and everything that was offered is right.
pub fn passed(all: &[Checked]) -> bool {
    let mut offered = all.iter().filter(|checked| checked.offered).peekable();
    offered.peek().is_some() && offered.all(Checked::is_right)
}

/// The lines so far.
#[derive(Clone, Debug, Default)]
pub struct Log {
    text: String,
}

impl Log {
    /// Adds a question with what came of it. The verdict comes first, so that the lines of one kind are found by it.
    pub fn add(&mut self, question: &str, verdict: &Verdict<'_>) {
        // Writing to a string can’t fail.
        let _ = match verdict {
            Verdict::Right(answer) => writeln!(self.text, "right    {question} → {}", visible(said(answer))),
            Verdict::Wrong(answer, difference) => {
                writeln!(self.text, "wrong    {question} → {}, right: {}", visible(said(answer)), difference.right)
            }
            Verdict::Unknown => writeln!(self.text, "unknown  {question}"),
            Verdict::Nothing(sentence) => writeln!(self.text, "stopped  {question}: {}", visible(sentence)),
        };
    }

    /// All lines.
    pub fn into_text(self) -> String {
        self.text
    }
}
