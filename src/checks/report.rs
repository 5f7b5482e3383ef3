//! What came of a check, for people and for programs.

use super::faults::{Fault, faults, unanswered};
use super::points::{all_spread, tenths};
use super::{Behind, Came, Case, Checked, EFFICIENCY, Found, POINTS, Stopped, Tally, Wish, all_points};
use crate::model::GameKind;
use arcade_engine::text::joined;
use arcade_ui::facts::{Align, Block, Columns, Document, Fact, Record, Table, Tone};
use arcade_ui::widgets::figures::duration;

/// Questions of each function from which on the points say how well it is done.
const ENOUGH: usize = 200;

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
            Checked { offered: false, function, .. } if function.extras.is_extra_credit => {
                "not offered, extra credit".to_owned()
            }
            Checked { offered: false, .. } => "not offered".to_owned(),
            checked if checked.is_right() => format!("all {} right", checked.right()),
            Checked { provisional: Some(_), .. } => format!("{} of {} right as it stands", checked.right(), checked.positions),
            checked => format!("{} of {} right", checked.right(), checked.positions),
        })
        .tone(|checked| match checked {
            Checked { offered: false, .. } => Tone::Absent,
            checked if checked.is_right() => Tone::Good,
            _ => Tone::Bad,
        })
        .aligned(Align::Left)
        .field("points", "From 0 for guessing to 100 for everything right; provisional, or 0, where it could not be judged", Checked::points)
        .within(0, 100)
        .said("", |checked| match checked {
            checked if !checked.counts() => String::new(),
            checked if checked.is_judged() => points(checked.points()),
            Checked { provisional: Some(_), .. } => format!("{} provisional", checked.points()),
            _ => "not judged".to_owned(),
        })
        .aligned(Align::Right)
        .field(
            "judged",
            "Whether its points say how well it is done: not where something else is behind its answers, or it gives none at all",
            Checked::is_judged,
        )
        .field(
            "provisional",
            "The points that it would have with its answers read as they seem to be meant; null where it was judged, or this is not known",
            |checked| checked.provisional,
        )
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
        .field("mistake", "The known mistake that gives its answers, in sentences", Checked::mistake_told)
        .field(
            "mended",
            "The points that it would have without the one slip that all its wrong answers come from; null where they don’t",
            Checked::mended,
        )
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
            .field("judged", "Whether all functions that the program knows could be judged", |report| {
                report.functions.iter().all(Checked::is_judged)
            })
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
    let is_full = all.iter().all(|checked| !checked.counts() || checked.is_right());
    let points = (!is_full).then(|| Block::Text(POINTS.to_owned()));
    let counted = all.iter().filter(|checked| checked.counts()).count();
    let together = (counted > 1 && !is_full).then(|| Block::Facts(vec![Fact::new("all functions", all_in_words(all))]));
    let told = all
        .iter()
        .flat_map(|checked| noticed(checked).into_iter().chain(wrong(checked)))
        .chain(kinds(all))
        .chain(points);
    Document::of([table].into_iter().chain(together).chain(told))
}

/// The points of all functions, and how far another seed may be from them.
fn all_in_words(all: &[Checked]) -> String {
    let (points, spread) = (points(all_points(all)), all_spread(all).round());
    let has = |is_known: bool| all.iter().any(|one| !one.is_judged() && one.provisional.is_some() == is_known);
    let provisional = if all.iter().any(Checked::is_judged) { "partly provisional" } else { "provisional" };
    let lacks = match [has(true), has(false)] {
        [false, false] => String::new(),
        [true, false] => format!(", {provisional}"),
        [false, true] => ", in which what could not be judged counts as 0".to_owned(),
        [true, true] => format!(", {provisional}, in which what has no points counts as 0"),
    };
    let or_less = if all_points(all) > 0.0 { " or less" } else { "" };
    let spread = if spread > 0.0 { format!("; another seed may give {spread} more{or_less}") } else { String::new() };
    format!("{points}{lacks}{spread}")
}

/// The first question, and why it has no answer, of a program that answered nothing at all, for one reason.
fn broken(all: &[Checked]) -> Option<(&Case, &Stopped)> {
    if all.iter().any(|checked| checked.provisional.is_some()) {
        return None;
    }
    let (case, stopped) = all.iter().find(|checked| checked.counts())?.failure()?;
    let is_broken =
        |checked: &Checked| !checked.has_answered() && checked.failures().all(|(_, other)| other.is_like(stopped));
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
    told.chain(checked.offered.then(|| by_kind(checked)).into_iter().flatten()).collect()
}

fn by_kind(checked: &Checked) -> [Block; 2] {
    if !checked.is_judged() {
        let read = match checked.behind {
            Some(Behind::Memory) => "Asked each question alone, as if it kept nothing,",
            Some(Behind::Chance) => "With the answers that it drew this time",
            Some(Behind::Silence) => "With all questions put before its input is closed",
            _ => "With its answers read as they seem to be meant",
        };
        let sentence = match checked.provisional {
            Some(points) => format!(
                "It could not be judged as it is: see above why. {read} it would have {points} of 100 points. These are provisional: \
                 somebody has to look at it before they count."
            ),
            None => "It could not be judged, and so it has no points: see above what kept it from that.".to_owned(),
        };
        return [Block::Part(checked.function.name.to_owned()), Block::Facts(vec![Fact::sentence(sentence)])];
    }
    let part = format!("{}: {}", checked.function.name, points(checked.points()));
    let fact = |(tally, cost): (Tally, f64)| {
        let cost = if cost > 0.0 { format!(": costs {cost} points") } else { String::new() };
        let weight = match checked.long_answer() {
            Some(Came::Right(_)) if tally.kind.name == EFFICIENCY => "costs nothing".to_owned(),
            // What goes wrong there though it is not too slow costs only where nothing else is wrong.
            Some(came) if tally.kind.name == EFFICIENCY && cost.is_empty() && !came.is_late() => {
                "but it is not too slow, and costs nothing more than the mistakes above".to_owned()
            }
            _ => format!("weight {}{cost}", tally.kind.weight),
        };
        Fact::new(tally.kind.name, format!("{} of {} right, {weight}", tally.right, tally.of))
    };
    let slip = checked.mended().map(|mended| {
        let cost = match checked.marking.slip {
            Some(cost) => {
                let answers = tenths(checked.points_of_answers());
                format!("It costs {cost} points at most; its answers alone would give {answers}.")
            }
            None => "Those above are what its answers give.".to_owned(),
        };
        Fact::sentence(format!(
            "All that is wrong comes from one slip: without it there would be {mended} points. {cost}"
        ))
    });
    let (earned, guessing, weight) = (checked.earned(), checked.guessing, checked.weight());
    let is_worth_nothing = checked.points() == 0.0;
    let guessed = (guessing > 0.0 && earned < weight && !checked.is_spared()).then(|| {
        let [above, all] = [earned - guessing, weight - guessing].map(tenths);
        let counts = if is_worth_nothing {
            "no more, and so no points".to_owned()
        } else {
            let each = checked.points_of(1.0);
            format!("and what is above the guesser counts: {above} of {all}, each of them worth {each:.2} points")
        };
        format!(
            "The best guesser, {}, gets {guessing} of {weight} by weight. Here it is {earned}, {counts}.",
            checked.guesser
        )
    });
    let nothing = || is_worth_nothing.then(|| "It has nothing right that counts, and so no points.".to_owned());
    let whole = guessed.or_else(nothing).map(Fact::sentence);
    let spread = checked.spread();
    let or_less = if checked.points() > 0.0 { " or less" } else { "" };
    let spread =
        (spread > 0.0).then(|| Fact::sentence(format!("Another seed may give {spread} points more{or_less}.")));
    let costs = checked.costs().into_iter().map(fact);
    let facts = costs.chain(whole).chain(at_length(checked)).chain(slip).chain(spread).collect();
    [Block::Part(part), Block::Facts(facts)]
}

/// What is lost by the long question, so that the points can be worked out; None where nothing is.
fn at_length(checked: &Checked) -> Option<Fact> {
    let [long, all] = checked.lost_at_length()?;
    let known = tenths(checked.share_known());
    (known > 0.0).then(|| {
        Fact::sentence(format!(
            "All other questions together give {known} points, of which {long} in {all} are lost by the long question."
        ))
    })
}

/// What the kinds are of which something is wrong, each once.
pub(super) fn kinds<'a>(all: impl IntoIterator<Item = &'a Checked>) -> Vec<Block> {
    let mut kinds = Vec::<(&str, &str, Vec<&str>)>::new();
    for checked in all.into_iter().filter(|checked| checked.offered && checked.is_judged()) {
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
    let unknown = names(|checked| checked.is_owed && !checked.offered).map(|names| format!("does not know {names}"));
    let told = joined([wrong, failed, slow, unknown].into_iter().flatten(), "and");
    if told.is_empty() { "The program was not asked anything.".to_owned() } else { format!("The program {told}.") }
}
