//! What came of a check, for people and for programs: in all, and question by question.

use std::fmt::Write as _;

use super::{Behind, Came, Case, Cause, Checked, FORMULA, Found, LEAST, Stopped, Tally, Wish, all_points};
use crate::model::GameKind;
use arcade_engine::text::{counted, joined, noun};
use arcade_ui::facts::{Align, Block, Columns, Document, Fact, Record, Table, Tone};
use arcade_ui::visible::{visible, visible_lines};
use arcade_ui::widgets::figures::duration;

/// The most characters of an answer that are shown to people.
const SHOWN: usize = 200;
/// Questions of each function from which on the points say how well it is done.
const ENOUGH: usize = 40;

/// The most characters of a question.
const SHOWN_QUESTION: usize = 1_000;

/// The most lines of standard error that are shown to people: the last ones, behind the first.
const SHOWN_ERRORS: usize = 12;

/// What was checked, and what came of it.
#[derive(Debug)]
pub struct Report {
    /// The game.
    pub game: GameKind,
    /// What starts the program.
    pub command: String,
    /// What was asked for.
    pub wish: Wish,
    /// What came of each function.
    pub functions: Vec<Checked>,
    /// Whether the measured times are told to people, too.
    pub has_times: bool,
}

impl Record for Found {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("question", "What was asked", |found: &Self| found.question.clone())
            .field("answer", "What was answered", |found| found.answer.clone())
            .field("right", "What is right", |found| found.difference.right.clone())
            .field("why", "Why, in sentences", |found| found.difference.why.clone())
    }
}

/// A question without an answer.
struct Failed(String, Stopped);

impl Record for Failed {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("question", "What was asked", |Self(question, _)| question.clone())
            .field("sentence", "What went wrong", |Self(_, stopped)| stopped.sentence.clone())
            .field("errors", "The end of what it wrote to its standard error", |Self(_, stopped)| {
                stopped.errors.clone()
            })
    }
}

impl Record for Tally {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("name", "The kind", |tally: &Self| tally.kind.name)
            .field("right", "How many of its answers were right", |tally| tally.right)
            .field("positions", "How many questions it has", |tally| tally.of)
            .field("weight", "What all of them count together", |tally| tally.kind.weight)
            .field("about", "What its questions have in common", |tally| tally.kind.about)
    }
}

/// What is said of a function; the times for people only where they are wanted.
fn functions(has_times: bool) -> Columns<Checked> {
    let columns = Columns::new()
        .field("name", "The function", |checked: &Checked| checked.function.name)
        .shown("")
        .field("offered", "Whether your program knows it", |checked| checked.offered)
        .field("passed", "Whether all its answers were right", Checked::is_right)
        .field("positions", "How many positions it was asked about", |checked| checked.positions)
        .field("right", "How many answers were right", Checked::right)
        .said("", |checked| match checked {
            Checked { offered: false, .. } => "not offered".to_owned(),
            checked if checked.is_right() => format!("all {} right", checked.right()),
            checked => format!("{} of {} right", checked.right(), checked.positions),
        })
        .tone(|checked| match checked {
            Checked { offered: false, .. } => Tone::Absent,
            checked if checked.is_right() => Tone::Good,
            _ => Tone::Bad,
        })
        .aligned(Align::Left)
        .field("points", "From 0 for guessing to 100 for everything right", Checked::points)
        .within(0, 100)
        .said("", |checked| if checked.counts() { points(checked.points()) } else { String::new() })
        .aligned(Align::Right)
        .read("", |checked| {
            let size = checked.largest().filter(|_| checked.offered && 2 * checked.right() > checked.positions)?;
            Some(format!("up to {}", checked.function.sized(size)))
        })
        .field("seconds", "How long it took to answer, as measured", |checked| checked.time.as_secs_f64())
        .at_least(0);
    let told = |checked: &Checked| if checked.offered { duration(checked.time) } else { String::new() };
    let columns = if has_times { columns.said("", told) } else { columns };
    columns
        .field("unit", "What sizes count, such as letter", |checked| checked.function.unit[0])
        .field("largest", "The size of the largest position that it answered", Checked::largest)
        .field(
            "earned",
            "The weights of its right answers together, without the question for efficiency",
            Checked::earned,
        )
        .field("guessing", "The weights that guessing gets", |checked| checked.guessing)
        .field("weight", "The weights of all its questions together, without the one for efficiency", Checked::weight)
        .field("too_slow", "The size at which it is too slow; null where it was fast enough", Checked::too_slow)
        .field("kinds", "", Checked::tallies)
        .field("mistake", "The known mistake that gives its answers, in sentences", |checked| checked.mistake.clone())
        .field("remarks", "What else is behind its wrong answers, in sentences", |checked| checked.remarks.clone())
        .field("measured", "What was measured of its games, in a sentence", |checked| checked.measured.clone())
        .field("difference", "The first wrong answer; null where there was none", Checked::difference)
        .field("smallest", "The smallest question with a wrong answer; null where that is the first", |checked| {
            checked.smallest.clone()
        })
        .field("failure", "The first question without an answer; null where it answered all", |checked| {
            checked.failure().map(|(case, stopped)| Failed(case.question.clone(), stopped.clone()))
        })
        .field("failures", "How often your program did not answer", |checked| checked.failures().count())
        .field("not_asked", "How many questions were not asked any more after that", Checked::not_asked)
}

/// `66.6 points`.
fn points(points: f64) -> String {
    format!("{points} points")
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
            .field(
                "points",
                "The mean of the points of the functions that your program knows or that were named",
                |report| all_points(&report.functions),
            )
            .within(0, 100)
            .objects("functions", functions(false), |report| &report.functions)
    }

    fn document(&self) -> Document {
        let document = in_words(&self.functions, self.has_times);
        let few = few(&self.wish).filter(|_| !passed(&self.functions));
        let more = left_out(&self.functions).into_iter().chain(few).map(Block::Text);
        Document { blocks: document.blocks.into_iter().chain(more).collect(), ..document }
    }
}

/// That the points say nothing of functions which the program leaves out; None where it knows all, or none.
fn left_out(all: &[Checked]) -> Option<String> {
    let owed = all.iter().filter(|checked| !checked.function.extras.is_extra_credit);
    let (counted, missing): (Vec<&Checked>, Vec<&Checked>) = owed.partition(|checked| checked.counts());
    (!counted.is_empty() && !missing.is_empty()).then(|| {
        let (of, missing) = (counted.len() + missing.len(), missing.len());
        format!(
            "The points say nothing of {missing} of {of} functions, which the program does not know. Those that --only names count, \
             known or not."
        )
    })
}

/// That so few questions were drawn that the points may be far off; None where they are enough.
pub(super) fn few(wish: &Wish) -> Option<String> {
    (wish.count < ENOUGH).then(|| format!("With fewer than {ENOUGH} questions the points may be far off."))
}

/// The whole as people read it: a row for each function, then what is wrong with those that are not all right.
pub fn in_words(all: &[Checked], has_times: bool) -> Document {
    let table = Block::Table(in_table(all, has_times));
    if let Some((case, stopped)) = broken(all) {
        let facts = Block::Facts(unanswered(case, stopped));
        return Document::of([table, Block::Part("no answer to any question".to_owned()), facts]);
    }
    let is_full = all.iter().all(|checked| !checked.offered || checked.is_right());
    let formula = (!is_full).then(|| Block::Text(FORMULA.to_owned()));
    let counted = all.iter().filter(|checked| checked.counts()).count();
    let together =
        (counted > 1 && !is_full).then(|| Block::Facts(vec![Fact::new("all functions", points(all_points(all)))]));
    let told = all
        .iter()
        .flat_map(|checked| noticed(checked).into_iter().chain(wrong(checked)))
        .chain(kinds(all))
        .chain(formula);
    Document::of([table].into_iter().chain(together).chain(told))
}

/// The first question, and why it has no answer, of a program that answered nothing at all, for one reason.
fn broken(all: &[Checked]) -> Option<(&Case, &Stopped)> {
    let (case, stopped) = all.iter().find(|checked| checked.counts())?.failure()?;
    let is_broken = |checked: &Checked| {
        checked.cases.iter().all(|case| case.came.answer().is_none())
            && checked.failures().all(|(_, other)| other.is_like(stopped))
    };
    all.iter().filter(|checked| checked.counts()).all(is_broken).then_some((case, stopped))
}

/// A row for each function.
pub fn in_table(all: &[Checked], has_times: bool) -> Table {
    functions(has_times).table(all)
}

/// What was noticed of a function that is all right: of another one it stands with what is wrong.
pub(super) fn noticed(checked: &Checked) -> Vec<Block> {
    let facts: Vec<Fact> = checked.measured.iter().chain(&checked.remarks).map(Fact::sentence).collect();
    if facts.is_empty() || !checked.is_right() {
        return Vec::new();
    }
    vec![Block::Part(format!("{}: what was noticed", checked.function.name)), Block::Facts(facts)]
}

/// What is wrong with a function.
pub(super) fn wrong(checked: &Checked) -> Vec<Block> {
    if !checked.counts() || checked.is_right() {
        return Vec::new();
    }
    let told = faults(checked).into_iter().flat_map(|Fault { title, steps }| {
        let facts = steps.into_iter().flatten().collect();
        [Block::Part(title), Block::Facts(facts)]
    });
    checked.offered.then(|| by_kind(checked)).into_iter().flatten().chain(told).collect()
}

/// Something that is wrong with a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which function, and what is wrong.
    pub title: String,
    /// What there is to say of it, one step after the other: first what was asked and what came of it, then what is right, then
    /// the known mistake, then why. Nothing is said in the first where the title says it all.
    pub steps: Vec<Vec<Fact>>,
}

impl Fault {
    fn new(title: String, first: Vec<Fact>, more: impl IntoIterator<Item = Vec<Fact>>) -> Self {
        Self { title, steps: [first].into_iter().chain(more.into_iter().filter(|step| !step.is_empty())).collect() }
    }
}

/// All that is wrong with a function, each thing by itself.
pub fn faults(checked: &Checked) -> Vec<Fault> {
    let (name, mut faults) = (checked.function.name, Vec::new());
    if !checked.offered {
        let sentence = "It answers “unknown”: it does not know this function, which was asked for.";
        let unknown = Fault::new(format!("{name}: not offered"), vec![Fact::sentence(sentence)], []);
        return if checked.is_named { vec![unknown] } else { faults };
    }
    if checked.behind == Some(Behind::Talk) {
        let mut remarks = checked.remarks.iter().map(Fact::sentence);
        let first = remarks.by_ref().take(1).collect();
        faults.push(Fault::new(format!("{name}: lines that nobody asked for"), first, [remarks.collect()]));
    } else if let Some(found) = checked.smallest.clone().or_else(|| checked.difference()) {
        let which = if checked.smallest.is_some() { "the smallest wrong answer" } else { "the first wrong answer" };
        let [asked, right, known, why] = differs(checked, &found);
        faults.push(Fault::new(format!("{name}: {which}"), asked, [right, known, why]));
    }
    if let Some(size) = checked.too_slow() {
        let why = checked.function.extras.efficiency.map(|efficiency| Fact::sentence(efficiency.why));
        let title = format!("{name}: too slow for {}", checked.function.sized(size));
        faults.push(Fault::new(title, Vec::new(), [why.into_iter().collect()]));
    }
    let mut crashes = Vec::<(&Case, &Stopped, usize)>::new();
    for (case, stopped) in checked.failures() {
        match crashes.iter_mut().find(|(_, known, _)| known.is_like(stopped)) {
            Some((.., times)) => *times += 1,
            None => crashes.push((case, stopped, 1)),
        }
    }
    let of_failures = of_failures(checked);
    faults.extend(crashes.into_iter().enumerate().map(|(at, (case, stopped, times))| {
        let title = if times == 1 { "no answer".to_owned() } else { format!("no answer {times} times") };
        // What is true of all of them is told once.
        let all = if at == 0 { &of_failures[..] } else { &[] };
        Fault::new(format!("{name}: {title}"), [&unanswered(case, stopped)[..], all].concat(), [])
    }));
    faults
}

fn by_kind(checked: &Checked) -> [Block; 2] {
    let part = format!("{}: {}", checked.function.name, points(checked.points()));
    let unjudged = unjudged(checked).is_some();
    let fact = |(tally, cost): (Tally, f64)| {
        // What can’t be judged costs nothing that a mark could count.
        let cost = if cost > 0.0 && !unjudged { format!(": costs {cost} points") } else { String::new() };
        Fact::new(tally.kind.name, format!("{} of {} right, weight {}{cost}", tally.right, tally.of, tally.kind.weight))
    };
    let (earned, weight, guessing) = (checked.earned(), checked.weight(), checked.guessing);
    let whole = Fact::sentence(format!("By weight {earned} of {weight} right, where guessing gets {guessing}."));
    let warning = unjudged.then(|| {
        Fact::sentence("It could not be judged, and these points say nothing of it: see below what kept it from that.")
    });
    let all = weight / (1.0 - checked.lost_at_length());
    let slow = (all > weight).then(|| {
        let why = match checked.long_answer() {
            _ if checked.too_slow().is_some() => "It is too slow for the long question",
            Some(Came::Wrong(..)) => "Its answer to the long question is wrong",
            _ => "It gives no answer to the long question",
        };
        Fact::sentence(format!("{why}, and so only {weight} of {all:.0} parts of the points are left."))
    });
    let facts = warning.into_iter().chain(checked.costs().into_iter().map(fact)).chain([whole]).chain(slow).collect();
    [Block::Part(part), Block::Facts(facts)]
}

/// Why a function can’t be judged: what is [behind](Behind) its answers, or how it ends where more than half of them, by weight,
/// are missing. Who crashes in some questions and answers others was asked them all.
pub(super) fn unjudged(checked: &Checked) -> Option<String> {
    if !checked.offered {
        return None;
    }
    if checked.behind.is_some() {
        return Some(checked.remarks.join(" "));
    }
    let (case, stopped) = checked.failure()?;
    let answers_some = checked.cases.iter().any(|case| case.came.answer().is_some());
    if checked.unanswered() <= 0.5 || answers_some && stopped.cause == Cause::Crash && checked.not_asked() == 0 {
        return None;
    }
    // The question differs from function to function, and the reason does not.
    let sentence =
        stopped.sentence.replace(&format!("“{}”", case.question), "a question").replace(&case.question, "a question");
    let error = stopped.last_error();
    Some(error.map_or_else(|| sentence.clone(), |error| format!("{sentence} {error}")))
}

/// What the kinds are of which something is wrong, each once.
pub(super) fn kinds<'a>(all: impl IntoIterator<Item = &'a Checked>) -> Vec<Block> {
    let mut kinds = Vec::<(&str, &str, Vec<&str>)>::new();
    for checked in all.into_iter().filter(|checked| checked.offered) {
        let function = checked.function.short_name();
        for Tally { kind, .. } in checked.tallies().into_iter().filter(|tally| tally.right < tally.of) {
            match kinds.iter_mut().find(|(name, about, _)| (*name, *about) == (kind.name, kind.about)) {
                Some((.., functions)) if functions.contains(&function) => {}
                Some((.., functions)) => functions.push(function),
                None => kinds.push((kind.name, kind.about, vec![function])),
            }
        }
    }
    if kinds.is_empty() {
        return Vec::new();
    }
    let fact = |(name, about, functions): &(&str, &str, Vec<&str>)| {
        // A name that means something else in other functions is told with its own.
        let is_shared = kinds.iter().filter(|(other, ..)| other == name).count() > 1;
        let label = if is_shared { format!("{name}, {}", joined(functions, "and")) } else { (*name).to_owned() };
        Fact::new(label, *about)
    };
    let facts = kinds.iter().map(fact).collect();
    vec![Block::Part("The kinds of questions".to_owned()), Block::Facts(facts)]
}

/// A wrong answer, the right one, the known mistake behind it, and why.
fn differs(checked: &Checked, Found { question, answer, difference }: &Found) -> [Vec<Fact>; 4] {
    let asked = [
        Fact::new("question", shortened(question, SHOWN_QUESTION)),
        Fact { tone: Tone::Bad, ..Fact::new("answer", shortened(said(answer), SHOWN)) },
    ];
    let right = Fact { tone: Tone::Good, ..Fact::new("right", difference.right.as_str()) };
    let known = |mistake: &String| Fact::sentence(format!("A known mistake gives these answers. {mistake}"));
    let known = checked.mistake.as_ref().map(known).into_iter().collect();
    let why = difference.why.iter().chain(&checked.remarks).map(Fact::sentence).collect();
    [asked.into(), vec![right], known, why]
}

/// A question without an answer, why there is none, and what the program wrote to its standard error.
fn unanswered(case: &Case, stopped: &Stopped) -> Vec<Fact> {
    let Stopped { sentence, errors, .. } = stopped;
    // Most sentences quote the question, but not the whole of a long one.
    let asked =
        (!sentence.contains(&case.question)).then(|| Fact::new("question", shortened(&case.question, SHOWN_QUESTION)));
    let lines: Vec<&str> = errors.trim_end().lines().collect();
    // Where some are left out, the first says what it is.
    let shown = match &lines[..] {
        [first, .., _] if lines.len() > SHOWN_ERRORS + 2 => {
            [&[*first, "…"], &lines[lines.len() - SHOWN_ERRORS..]].concat().join("\n")
        }
        all => all.join("\n"),
    };
    let shown = visible_lines(&shown).into_owned();
    let shown = (!shown.is_empty()).then(|| Fact::new("errors", shown));
    asked.into_iter().chain([Fact::sentence(sentence)]).chain(shown).collect()
}

/// What follows from answers that are missing: up to which size there were some, and what was not asked any more.
fn of_failures(checked: &Checked) -> Vec<Fact> {
    let late = checked.failures().find(|(_, stopped)| stopped.is_slow());
    let largest =
        checked.largest().filter(|answered| late.is_some_and(|(case, _)| (LEAST..case.size).contains(answered)));
    let largest = largest.map(|answered| {
        let sized = checked.function.sized(answered);
        Fact::sentence(format!(
            "It answered in time up to {sized}; with --longest {answered} it is asked nothing larger."
        ))
    });
    let rest = (checked.not_asked() > 0).then(|| {
        Fact::sentence(format!(
            "{} not asked any more and {} as wrong.",
            counted(checked.not_asked(), "question was", "questions were"),
            noun(checked.not_asked(), "counts", "count"),
        ))
    });
    let patience = late.filter(|_| checked.largest().is_some()).map(|_| {
        Fact::sentence("Whether an answer comes in time depends on the machine, too: --seconds-a-move gives it longer.")
    });
    largest.into_iter().chain(crashes_from(checked)).chain(patience).chain(rest).collect()
}

/// From which size on it crashes, where it answers whatever is smaller; and so for what is larger.
fn crashes_from(checked: &Checked) -> Option<Fact> {
    let crashed = checked.failures().filter(|(_, stopped)| stopped.cause == Cause::Crash).map(|(case, _)| case.size);
    let crashed: Vec<usize> = crashed.collect();
    let answered =
        checked.cases.iter().filter(|case| case.came.answer().is_some() && case.size > 0).map(|case| case.size);
    let answered: Vec<usize> = answered.collect();
    let sized = |size: &usize| checked.function.sized(*size);
    let said = match [crashed.iter().min()?, crashed.iter().max()?, answered.iter().min()?, answered.iter().max()?] {
        [from, _, _, up_to] if up_to < from => {
            format!("It answers up to {}, and crashes from {} on.", sized(up_to), sized(from))
        }
        [_, up_to, from, _] if up_to < from => {
            format!("It crashes up to {}, and answers from {} on.", sized(up_to), sized(from))
        }
        _ => return None,
    };
    Some(Fact::sentence(said))
}

/// An answer, with a word for none.
fn said(answer: &str) -> &str {
    if answer.trim().is_empty() { "(an empty line)" } else { answer }
}

/// A text with a sign where it is cut.
fn shortened(text: &str, most: usize) -> String {
    let mut shown: String = text.chars().take(most).collect();
    if text.chars().nth(most).is_some() {
        shown.push('…');
    }
    shown
}

/// Whether something counts, and everything that counts is right.
pub fn passed(all: &[Checked]) -> bool {
    let mut counting = all.iter().filter(|checked| checked.counts()).peekable();
    counting.peek().is_some() && counting.all(Checked::is_right)
}

/// What came of it all, in one sentence.
pub fn summary(game: GameKind, all: &[Checked]) -> String {
    if passed(all) {
        return "Every answer of the program is right.".to_owned();
    }
    if all.iter().all(|checked| !checked.offered) {
        return format!("Nothing was checked: the program answers “unknown” to every question about {}.", game.title());
    }
    let names = |is_meant: fn(&Checked) -> bool| {
        let meant = all.iter().filter(|&checked| is_meant(checked)).map(|checked| checked.function.name);
        Some(joined(meant, "and")).filter(|names| !names.is_empty())
    };
    let wrong = names(|checked| checked.difference().is_some()).map(|names| format!("gives wrong answers in {names}"));
    let failed = names(|checked| checked.failure().is_some()).map(|names| format!("does not answer all in {names}"));
    let slow = names(|checked| checked.too_slow().is_some()).map(|names| format!("is too slow in {names}"));
    let unknown = names(|checked| checked.is_named && !checked.offered).map(|names| format!("does not know {names}"));
    let told = joined([wrong, failed, slow, unknown].into_iter().flatten(), "and");
    if told.is_empty() { "The program was not asked anything.".to_owned() } else { format!("The program {told}.") }
}

/// The lines so far.
#[derive(Clone, Debug, Default)]
pub struct Log {
    text: String,
}

impl Log {
    /// Adds a question with what came of it. The verdict comes first, so that the lines of one kind are found by it.
    pub fn add(&mut self, question: &str, came: Option<&Came>) {
        // Writing to a string can’t fail.
        let _ = match came {
            Some(Came::Right(answer)) => writeln!(self.text, "right    {question} → {}", visible(said(answer))),
            Some(Came::Wrong(answer, difference)) => {
                writeln!(self.text, "wrong    {question} → {}, right: {}", visible(said(answer)), difference.right)
            }
            Some(Came::Failed(stopped)) => writeln!(self.text, "stopped  {question}: {}", visible(&stopped.sentence)),
            Some(Came::NotAsked) => writeln!(self.text, "not asked  {question}"),
            None => writeln!(self.text, "unknown  {question}"),
        };
    }

    /// All lines.
    pub fn into_text(self) -> String {
        self.text
    }
}
