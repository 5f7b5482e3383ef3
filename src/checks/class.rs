//! The programs of a class beside each other: what each earned, what many get wrong, and who makes the same mistakes.

use std::collections::BTreeMap;

use super::explain::KEEPS;
use super::points::all_spread;
use super::report::{few, kinds};
use super::run::LEAVES;
use super::{Behind, Came, Checked, EFFICIENCY, Marking, Report, Wish, all_points};
use arcade_engine::text::{joined, noun, plural};
use arcade_ui::facts::{Block, Columns, Document, Fact, Table};

/// The most kinds of questions that are named because many get them wrong.
const MOST_KINDS: usize = 12;

/// The most submissions that are named behind what they get wrong.
const MOST_NAMES: usize = 6;

/// How many wrong answers are to be the same before it is told.
const LEAST_ALIKE: usize = 2;

/// Whom the sentences on what many get wrong count, and what it takes to fail.
const FAILS: &str = "Of the programs that know the function and could be judged. One fails a kind of questions where less than half of \
     its answers to them are right, though of its other answers at least half are, and at least 25 in a hundred more; and efficiency where \
     it is too slow for the long question.";

/// How much more of its other answers are right where a program fails a kind.
const MORE: f64 = 0.25;

/// What the column of the spread says.
pub(super) const SPREAD: &str = "How many points more or less another seed may give, in 95 of 100 cases";

/// A program that was handed in.
#[derive(Debug)]
pub struct Submission {
    /// The name of its file or folder.
    pub name: String,
    /// What came of it, or why it could not be started.
    pub result: Result<Report, String>,
}

impl Submission {
    pub(super) fn functions(&self) -> &[Checked] {
        self.result.as_ref().map(|report| &report.functions[..]).unwrap_or_default()
    }

    /// Whether it knows any of the functions.
    fn knows_some(&self) -> bool {
        self.functions().iter().any(|checked| checked.offered)
    }

    /// Whether all its functions that are known to it could be judged.
    pub(super) fn is_judged(&self) -> bool {
        self.functions().iter().all(Checked::is_judged)
    }

    /// Whether a function has only a slip wrong.
    pub(super) fn has_slip(&self) -> bool {
        self.functions().iter().any(Checked::is_slip)
    }

    /// The points in all if slips cost nothing; None where there are none.
    pub(super) fn mended(&self) -> Option<f64> {
        let spared = |one: &Checked| {
            let marking = Marking { slip: Some(0), ..one.marking.clone() };
            Checked { marking, ..one.clone() }
        };
        let all = || self.functions().iter().map(spared).collect::<Vec<Checked>>();
        (self.is_judged() && self.has_slip()).then(|| all_points(&all()))
    }

    /// How many points more or less another seed may give; None where not all could be judged.
    pub(super) fn spread(&self) -> Option<f64> {
        self.total().filter(|_| self.is_judged()).map(|_| all_spread(self.functions()))
    }

    /// The same where some could not be judged, with what they would have; None where all could, or of none that is known.
    pub(super) fn provisional(&self) -> Option<f64> {
        self.total().filter(|_| self.functions().iter().any(|checked| checked.provisional.is_some()))
    }

    /// Why it could not be judged, each reason once; with the functions that it holds of, where not of all.
    pub(super) fn why_unjudged(&self) -> Vec<(Option<String>, String)> {
        let functions = match &self.result {
            Err(why) => return vec![(None, why.clone())],
            Ok(report) => &report.functions,
        };
        if !self.knows_some() {
            return vec![(None, "It knows none of the functions.".to_owned())];
        }
        let mut reasons = Vec::<(String, Vec<&str>)>::new();
        for checked in functions {
            if let Some(reason) = checked.unjudged() {
                match reasons.iter_mut().find(|(known, _)| *known == reason) {
                    Some((_, names)) => names.push(checked.function.short_name()),
                    None => reasons.push((reason, vec![checked.function.short_name()])),
                }
            }
        }
        reasons.into_iter().map(|(reason, names)| (Some(joined(names, "and")), reason)).collect()
    }

    /// The points in all, from 0 to 100; None where none of its functions could be asked.
    pub(super) fn total(&self) -> Option<f64> {
        self.knows_some().then(|| all_points(self.functions()))
    }
}

/// A function of a submission, or a submission that could not be started: a row of a file for spreadsheets.
#[derive(Debug)]
pub struct ClassRow {
    submission: String,
    /// The points of the submission in all; None where none of its functions could be asked, or some could not be judged.
    total: Option<f64>,
    checked: Option<Checked>,
    /// Why the submission could not be started.
    refused: Option<String>,
}

/// The rows of all submissions: at least one of each.
pub fn class_rows(class: &[Submission]) -> Vec<ClassRow> {
    let rows = |one: &Submission| {
        let refused = one.result.as_ref().err();
        let total = one.total().filter(|_| one.is_judged());
        let row = |checked| ClassRow { submission: one.name.clone(), total, checked, refused: refused.cloned() };
        let functions: Vec<ClassRow> = one.functions().iter().cloned().map(Some).map(row).collect();
        if functions.is_empty() { vec![row(None)] } else { functions }
    };
    class.iter().flat_map(rows).collect()
}

/// The columns of the file, in the order of [`CLASS_FIELDS`].
pub fn class_columns() -> Columns<ClassRow> {
    Columns::new()
        .field("submission", "The file or folder", |row: &ClassRow| row.submission.clone())
        .field("total", "The points of all its functions, from 0 to 100; nothing where some could not be judged", |row| {
            row.total
        })
        .field("function", "The function", |row| row.of(|checked| checked.function.name))
        .field("offered", "Whether the program knows it", |row| row.of(|checked| checked.offered))
        .field("right", "How many answers were right", |row| row.of(Checked::right))
        .field("positions", "How many positions it was asked about", |row| row.of(|checked| checked.positions))
        .field("points", "The points of this function, from 0 to 100; nothing where it could not be judged", |row| {
            row.checked.as_ref().filter(|checked| checked.is_judged()).map(Checked::points)
        })
        .field("spread", SPREAD, ClassRow::spread)
        .field("judged", "Whether it could be judged: false where what is behind its answers, or how it ends, says nothing of the function", |row| {
            row.of(Checked::is_judged)
        })
        .field("mistake", "The known mistake that it makes, why it could not be judged, or why it gave no answer", ClassRow::mistake)
        .field(
            "provisional",
            "The points that it would have with its answers read as they seem to be meant; only where it could not be judged, and this is known",
            |row| row.checked.as_ref().and_then(|checked| checked.provisional),
        )
        .field("mended", "The points without the one slip that all wrong answers come from; only where they do", |row| {
            row.checked.as_ref().and_then(Checked::mended)
        })
}

impl ClassRow {
    fn mistake(&self) -> Option<String> {
        let of_function = |checked: &Checked| {
            let remarks =
                || Some(checked.remarks.join(" ")).filter(|remarks| !checked.is_right() && !remarks.is_empty());
            let of_wrong = || checked.difference().and_then(|_| remarks());
            checked
                .mistake_told()
                .or_else(|| checked.unjudged())
                .or_else(of_wrong)
                .or_else(|| behind(checked))
                .or_else(|| unanswered(checked))
                .or_else(remarks)
        };
        self.refused.clone().or_else(|| self.checked.as_ref().and_then(of_function))
    }

    /// None where it could not be judged.
    fn spread(&self) -> Option<f64> {
        self.checked.as_ref().filter(|checked| checked.is_judged()).map(Checked::spread)
    }

    fn of<T>(&self, read: impl Fn(&Checked) -> T) -> Option<T> {
        self.checked.as_ref().map(read)
    }
}

/// The names of the columns.
pub const CLASS_FIELDS: [&str; 12] = [
    "submission",
    "total",
    "function",
    "offered",
    "right",
    "positions",
    "points",
    "spread",
    "judged",
    "mistake",
    "provisional",
    "mended",
];

/// The class as people read it; `of` is how many there are, where not all are checked yet.
pub fn class_in_words(class: &[Submission], of: usize) -> Document {
    let caption = class.iter().find_map(|one| one.result.as_ref().ok()).map(caption);
    let missing =
        (class.len() < of).then(|| format!("Only {} of {of} submissions have been checked so far.", class.len()));
    let mut blocks: Vec<Block> = missing.into_iter().map(Block::Text).collect();
    blocks.push(Block::Table(table(class).captioned(caption.unwrap_or_default())));
    let mistakes: Vec<String> = mistakes(class).into_iter().chain(same_answers(class)).collect();
    if !mistakes.is_empty() {
        let facts = mistakes.into_iter().map(Fact::sentence).collect();
        blocks.extend([Block::Part("Mistakes, and who makes them".to_owned()), Block::Facts(facts)]);
    }
    let many = many(class);
    if !many.is_empty() {
        let facts = many.into_iter().map(Fact::sentence).collect();
        blocks.extend([
            Block::Part("What several get wrong".to_owned()),
            Block::Text(FAILS.to_owned()),
            Block::Facts(facts),
        ]);
    }
    let stars: Vec<Fact> = class.iter().flat_map(stars).map(Fact::sentence).collect();
    if !stars.is_empty() {
        blocks.extend([Block::Part("What could not be judged (*)".to_owned()), Block::Facts(stars)]);
    }
    if let Some(sentence) = known_by_none(class) {
        blocks.extend([Block::Part("Functions that nobody knows".to_owned()), Block::Text(sentence)]);
    }
    blocks.extend(kinds(class.iter().flat_map(Submission::functions)));
    Document::of(blocks)
}

/// What was asked, and how the table is read.
fn caption(Report { wish, functions, .. }: &Report) -> String {
    let marking = functions.first().map_or_else(String::new, |checked| checked.marking.in_words());
    let is_known = wish.seed == Wish::USUAL_SEED;
    let known =
        if is_known { " Everybody can ask with this seed: for marks, choose another one by --seed." } else { "" };
    let few = few(wish).map(|few| format!(" {few}")).unwrap_or_default();
    let is_usual = functions.first().is_none_or(|checked| checked.marking.slip.is_none());
    let slip =
        if is_usual { ", which costs as much as its answers: with --slip 10 it costs 10 points at most" } else { "" };
    format!(
        "Seed {}, {} drawn for each function.{known}{few}{marking} “points” is the mean of the functions, each from 0 for guessing to 100; one that \
         a program does not know counts as 0, but for extra credit. “±” is \
         how many points more or less another seed may give, in 95 of 100 cases; four times as many questions halve it. A star \
         stands where something could not be judged as it is: the points before it are provisional, with the answers read as they seem \
         to be meant; a star alone counts as 0. A ~ stands where all that is wrong with a function comes from one slip{slip}.",
        wish.seed,
        plural(wish.count, "question"),
    )
}

/// Which functions nobody knows though they count, so that all lose the same points by them; None where there are none.
fn known_by_none(class: &[Submission]) -> Option<String> {
    let mut names = Vec::<&str>::new();
    for checked in class.iter().flat_map(Submission::functions).filter(|checked| checked.counts()) {
        let name = checked.function.short_name();
        let is_known = class
            .iter()
            .flat_map(Submission::functions)
            .any(|other| other.function.name == checked.function.name && other.offered);
        if !is_known && !names.contains(&name) {
            names.push(name);
        }
    }
    (!names.is_empty()).then(|| {
        let counts = noun(names.len(), "it counts", "they count");
        format!("Nobody knows {}, and {counts}: --only names the functions that were asked for.", joined(names, "and"))
    })
}

/// Why a submission, or some of its functions, has no right answer that could be counted: `bea.py: …`, each reason once.
fn stars(one: &Submission) -> Vec<String> {
    let sentence = |(functions, why): (Option<String>, String)| match functions {
        Some(functions) => format!("{}, {functions}: {why}", one.name),
        None => format!("{}: {why}", one.name),
    };
    one.why_unjudged().into_iter().map(sentence).collect()
}

/// A row a submission: its points in all, and of each function.
fn table(class: &[Submission]) -> Table {
    let functions = class.iter().map(Submission::functions).max_by_key(|functions| functions.len()).unwrap_or_default();
    let names = functions.iter().map(|checked| {
        let more = if checked.function.extras.is_extra_credit { " (extra)" } else { "" };
        format!("{}{more}", checked.function.short_name())
    });
    let mut table = Table::of_numbers(["submission", "points", "±"].map(str::to_owned).into_iter().chain(names));
    for one in class {
        let points = |checked: &Checked| match (checked.earns(), checked.is_judged()) {
            (false, _) => "–".to_owned(),
            (true, true) => format!("{}{}", checked.points(), if checked.is_slip() { "~" } else { "" }),
            (true, false) => checked.provisional.map_or_else(|| "*".to_owned(), |points| format!("{points}*")),
        };
        let star = match one.is_judged() {
            false => "*",
            true if one.has_slip() => "~",
            true => "",
        };
        let all = one.total().map_or_else(|| "–".to_owned(), |points| format!("{points}{star}"));
        let spread = one.spread().map_or_else(|| "–".to_owned(), |spread| spread.round().to_string());
        let mut cells = vec![one.name.clone(), all, spread];
        cells.extend(one.functions().iter().map(points));
        cells.resize(functions.len() + 3, "–".to_owned());
        table.push(cells);
    }
    table
}

/// `3 of 25 fail ties in etaoin.choose: ann.py, ben.py and cleo.py.`, those that most fail first, with names where they are few. A
/// kind is failed by who has less than half of it right, and by who is too slow for the long question. Who has less than half of all
/// right fails no kind for its own sake, and programs that could not be judged are none of them.
fn many(class: &[Submission]) -> Vec<String> {
    let mut kinds = BTreeMap::<(&str, Option<&str>), (Vec<&str>, usize)>::new();
    let functions = class.iter().flat_map(|one| one.functions().iter().map(|checked| (one.name.as_str(), checked)));
    for (name, checked) in functions.filter(|(_, checked)| checked.offered && checked.is_judged()) {
        let mut count = |kind, fails: bool| {
            let (failed, of) = kinds.entry((checked.function.name, kind)).or_default();
            failed.extend(fails.then_some(name));
            *of += 1;
        };
        let is_mostly_wrong = 2 * checked.right() < checked.positions;
        count(None, is_mostly_wrong);
        for tally in checked.tallies() {
            let others =
                (checked.right() - tally.right) as f64 / checked.positions.saturating_sub(tally.of).max(1) as f64;
            let fails = if tally.kind.name == EFFICIENCY {
                checked.too_slow().is_some()
            } else {
                2 * tally.right < tally.of && others >= f64::max(0.5, tally.share() + MORE)
            };
            count(Some(tally.kind.name), fails);
        }
    }
    let mut failed: Vec<_> = kinds.into_iter().filter(|(_, (names, _))| names.len() > 1).collect();
    failed.sort_by_key(|(_, (names, _))| std::cmp::Reverse(names.len()));
    let told = failed.into_iter().take(MOST_KINDS).map(|((function, kind), (names, of))| {
        let failed = names.len();
        let who = if failed <= MOST_NAMES { format!(": {}", joined(names, "and")) } else { String::new() };
        match kind {
            Some(kind) => format!("{failed} of {of} fail {kind} in {function}{who}."),
            None => format!("{failed} of {of} have less than half of {function} right{who}."),
        }
    });
    told.collect()
}

/// Who gives the same wrong answers to the same questions in all functions, where no known mistake is behind them.
fn same_answers(class: &[Submission]) -> Vec<String> {
    let mut givers = BTreeMap::<Vec<(&str, &str, &str)>, Vec<&str>>::new();
    for one in class {
        let wrong: Vec<&Checked> =
            one.functions().iter().filter(|checked| checked.is_judged() && checked.difference().is_some()).collect();
        // What is built on a function that is wrong follows from that.
        let follows = |checked: &Checked| {
            let below = checked.function.extras.builds_on;
            wrong.iter().any(|other| below.contains(&other.function.name))
        };
        if wrong.iter().all(|checked| checked.mistake.is_some() || follows(checked)) {
            continue;
        }
        let answers = wrong.iter().flat_map(|checked| checked.cases.iter().map(|case| (checked.function.name, case)));
        let answers = answers.filter_map(|(function, case)| match &case.came {
            Came::Wrong(answer, _) => Some((function, case.question.as_str(), answer.as_str())),
            _ => None,
        });
        let answers: Vec<(&str, &str, &str)> = answers.collect();
        if answers.len() >= LEAST_ALIKE {
            givers.entry(answers).or_default().push(&one.name);
        }
    }
    let several = givers.into_iter().filter(|(_, names)| names.len() > 1);
    let sentence = |(answers, names): (Vec<(&str, &str, &str)>, Vec<&str>)| {
        let mut functions: Vec<&str> = answers.iter().map(|(function, ..)| *function).collect();
        functions.dedup();
        format!(
            "{}: {} give the same {} wrong answers. That alone does not prove that one has copied.",
            joined(functions, "and"),
            joined(names, "and"),
            answers.len()
        )
    };
    several.map(sentence).collect()
}

/// What is behind what is wrong with a function, where that is no mistake in its answers.
fn behind(checked: &Checked) -> Option<String> {
    let kept = (checked.behind == Some(Behind::Memory)).then(|| format!("It {KEEPS}"));
    let slow = || checked.too_slow().map(|size| format!("It is too slow for {}.", checked.function.sized(size)));
    let leaves = || (checked.restarts > 0).then(|| LEAVES.to_owned());
    kept.or_else(slow).or_else(leaves)
}

/// That a function is not known though it was asked for, or how often there was no answer and why.
fn unanswered(checked: &Checked) -> Option<String> {
    if checked.is_owed && !checked.offered {
        return Some("It does not know this function.".to_owned());
    }
    let (_, stopped) = checked.failure()?;
    let why = stopped.last_error().unwrap_or(&stopped.sentence);
    Some(format!("It gave no answer {}: {why}", plural(checked.failures().count(), "time")))
}

/// Who makes which known mistake, keeps something from earlier questions or is too slow.
fn mistakes(class: &[Submission]) -> Vec<String> {
    let mut makers = BTreeMap::<(&str, String), Vec<&str>>::new();
    for one in class {
        for checked in one.functions() {
            if let Some(mistake) = checked.mistake_told().or_else(|| behind(checked)) {
                makers.entry((checked.function.name, mistake)).or_default().push(&one.name);
            }
        }
    }
    makers
        .into_iter()
        .map(|((function, mistake), names)| format!("{function}, {}: {mistake}", joined(names, "and")))
        .collect()
}
