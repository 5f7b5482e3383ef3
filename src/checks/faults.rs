//! What is wrong with a function, each thing by itself and step by step: how a report tells it, and how a page shows it.

use super::{Behind, Came, Case, Cause, Checked, EFFICIENCY, Found, LEAST, Stopped, said};
use arcade_engine::text::{counted, joined, noun};
use arcade_ui::facts::{Fact, Tone};
use arcade_ui::visible::visible_lines;
use arcade_ui::widgets::figures::duration;

/// The most characters of an answer that are shown to people.
const SHOWN: usize = 200;

/// The most characters of a question.
const SHOWN_QUESTION: usize = 1_000;

/// The most lines of standard error that are shown to people: the last ones, behind the first.
const SHOWN_ERRORS: usize = 12;

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
        let sentence = "It answers “unknown”: it does not know this function, which counts.";
        let unknown = Fault::new(format!("{name}: not offered"), vec![Fact::sentence(sentence)], []);
        return if checked.is_owed { vec![unknown] } else { faults };
    }
    if checked.behind == Some(Behind::Talk) {
        let mut remarks = checked.remarks.iter().map(Fact::sentence);
        let first = remarks.by_ref().take(1).collect();
        faults.push(Fault::new(format!("{name}: what it writes beside its answers"), first, [remarks.collect()]));
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
    let mut crashes = Vec::<Vec<(&Case, &Stopped)>>::new();
    for (case, stopped) in checked.failures() {
        match crashes.iter_mut().find(|alike| alike[0].1.is_like(stopped)) {
            Some(alike) => alike.push((case, stopped)),
            None => crashes.push(vec![(case, stopped)]),
        }
    }
    let of_failures = of_failures(checked);
    faults.extend(crashes.into_iter().enumerate().map(|(at, alike)| {
        let (case, stopped) = shown(checked, &alike);
        let title = if alike.len() == 1 { "no answer".to_owned() } else { format!("no answer {} times", alike.len()) };
        // What is true of all of them is told once.
        let all = if at == 0 { &of_failures[..] } else { &[] };
        Fault::new(format!("{name}: {title}"), [&unanswered(case, stopped)[..], all].concat(), [])
    }));
    faults
}

/// The one of some questions without an answer that shows most of what is wrong: the smallest, and of these one of the kinds of which
/// most questions have none.
fn shown<'a>(checked: &Checked, alike: &[(&'a Case, &'a Stopped)]) -> (&'a Case, &'a Stopped) {
    let is_rare = |kind| {
        let without = alike.iter().filter(|(case, _)| case.kind == kind).count();
        2 * without < checked.cases.iter().filter(|case| case.kind == kind).count()
    };
    alike.iter().copied().min_by_key(|(case, _)| (case.size, is_rare(case.kind))).unwrap_or(alike[0])
}

/// What is said of an answer that a function of Python without a return gives.
const RETURNS: &str = "A function that ends without a return gives back None.";

/// A wrong answer, the right one, the known mistake behind it, and why.
fn differs(checked: &Checked, Found { question, answer, difference }: &Found) -> [Vec<Fact>; 4] {
    let asked = [
        Fact::new("question", shortened(question, SHOWN_QUESTION)),
        Fact { tone: Tone::Bad, ..Fact::new("answer", shortened(said(answer), SHOWN)) },
    ];
    let right = Fact { tone: Tone::Good, ..Fact::new("right", difference.right.as_str()) };
    let kind = if checked.is_slip() { "slip" } else { "mistake" };
    let known = |sentence: String| Fact::sentence(format!("A known {kind} gives these answers. {sentence}"));
    let known = checked.mistake_told().map(known).into_iter().collect();
    let returns = (answer.trim() == "None" && difference.right != "None").then(|| Fact::sentence(RETURNS));
    // Why the value is wrong says nothing where it is only written otherwise.
    let why = if checked.behind == Some(Behind::Form) { &[] } else { &difference.why[..] };
    let why = why.iter().chain(&checked.remarks).map(Fact::sentence);
    [asked.into(), vec![right], known, returns.into_iter().chain(why).collect()]
}

/// A question without an answer, why there is none, and what the program wrote to its standard error.
pub(super) fn unanswered(case: &Case, stopped: &Stopped) -> Vec<Fact> {
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
    let advice = stopped.last_error().and_then(advice).map(Fact::sentence);
    asked.into_iter().chain([Fact::sentence(sentence)]).chain(shown).chain(advice).collect()
}

/// What to look at where Python ends with such an error; None where the error says enough.
fn advice(error: &str) -> Option<&'static str> {
    Some(match error.split([':', ' ']).next()? {
        "RecursionError" => {
            "Its recursion does not end, or goes deeper than Python lets it: look at the base case first."
        }
        "IndexError" => "It reads an item that is not there: look at where its places begin and end.",
        "KeyError" if error.contains("'!'") => {
            "It looks up what the wildcard ! counts, and has not put that in: it counts nothing."
        }
        "KeyError" if error.contains('\'') => {
            "It looks something up that is not there: perhaps a capital letter, or another sign that its table or the hand lacks."
        }
        "KeyError" => {
            "It looks something up that it has not put in: look at the order in which its table is filled, and how far."
        }
        "ValueError" if error.contains("not in list") => "It takes something out of a list that does not have it.",
        "FileNotFoundError" => {
            "It opens a file that is not there. The words that count stand in the file that the variable ARCADE_WORDS names: \
             os.environ[\"ARCADE_WORDS\"] in Python."
        }
        "TypeError" | "AttributeError" if error.contains("NoneType") => {
            "Something is None where a value is wanted: look for a function without a return."
        }
        _ => return None,
    })
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
    // With provisional points all were asked, in another way.
    let left = if checked.provisional.is_some() { 0 } else { checked.not_asked() };
    let as_wrong = format!(" and {} as wrong", noun(left, "counts", "count"));
    let rest = (left > 0).then(|| {
        let questions = counted(left, "question was", "questions were");
        let as_wrong = if checked.is_judged() { as_wrong } else { String::new() };
        Fact::sentence(format!("{questions} not asked any more{as_wrong}."))
    });
    let hurried = checked.hurried.map(|patience| {
        Fact::sentence(format!(
            "After three of a kind that took too long it was waited for {} for the others, at least ten times as long as its slowest answer.",
            duration(patience)
        ))
    });
    let patience = late.filter(|(case, _)| checked.largest().is_some_and(|largest| largest < case.size)).map(|_| {
        Fact::sentence("Whether an answer comes in time depends on the machine, too: --seconds-a-move gives it longer.")
    });
    // Beside a wrong answer it is told there.
    let mistake = checked.difference().is_none().then(|| checked.mistake_told()).flatten().map(Fact::sentence);
    let cause = mistake.or_else(|| crashes_from(checked)).or_else(|| late_at(checked)).or_else(|| in_kinds(checked));
    largest.into_iter().chain(cause).chain(hurried).chain(patience).chain(rest).collect()
}

/// In which kinds of questions it gives no answer, where it answers nearly all of the others.
fn in_kinds(checked: &Checked) -> Option<Fact> {
    let unanswered = |kind: &str| {
        let of_kind = checked.cases.iter().filter(|case| case.kind == kind && case.came != Came::NotAsked);
        let without = of_kind.clone().filter(|case| case.came.answer().is_none()).count();
        [without, of_kind.count()]
    };
    let kinds = checked.function.kinds.iter().map(|kind| kind.name).filter(|kind| *kind != EFFICIENCY);
    let kinds = kinds.map(|kind| (kind, unanswered(kind))).filter(|(_, [_, asked])| *asked > 0);
    let (often, seldom): (Vec<_>, Vec<_>) = kinds.partition(|(_, [without, asked])| 2 * without > *asked);
    let [without, asked] = seldom.iter().fold([0, 0], |sum, (_, [without, asked])| [sum[0] + without, sum[1] + asked]);
    (!often.is_empty() && asked > 0 && SELDOM * without <= asked).then(|| {
        let is_all = often.iter().all(|(_, [without, asked])| without == asked);
        let told = often.iter().map(|(kind, [without, asked])| {
            let of = if is_all { String::new() } else { format!("{without} of ") };
            format!("{kind} ({of}{asked} that were asked)")
        });
        let (kinds, kind) = (joined(told, "and"), noun(often.len(), "kind", "kinds"));
        let which = if is_all { "any question" } else { "most questions" };
        Fact::sentence(format!(
            "It gives no answer to {which} of the {kind} {kinds}, and to {without} of {asked} others: look at what is special in them."
        ))
    })
}

/// Of how many questions one may have no answer where nearly all have one.
const SELDOM: usize = 10;

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
            format!("It answers up to {}, and gives no answer from {} on.", sized(up_to), sized(from))
        }
        [_, up_to, from, _] if up_to < from => {
            format!("It gives no answer up to {}, and answers from {} on.", sized(up_to), sized(from))
        }
        _ => return None,
    };
    Some(Fact::sentence(said))
}

/// The one size at which it takes too long, where it answers larger questions.
fn late_at(checked: &Checked) -> Option<Fact> {
    let mut late = checked.failures().filter(|(_, stopped)| stopped.is_slow()).map(|(case, _)| case.size);
    let size = late.next()?;
    let is_alone = late.all(|other| other == size) && checked.largest().is_some_and(|largest| largest > size);
    is_alone.then(|| {
        let sized = checked.function.sized(size);
        Fact::sentence(format!(
            "It takes too long at {sized}, and answers larger questions: it may loop there for ever."
        ))
    })
}

/// A text with a sign where it is cut.
fn shortened(text: &str, most: usize) -> String {
    let mut shown: String = text.chars().take(most).collect();
    if text.chars().nth(most).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_python_says_is_followed_by_what_to_look_at() {
        for (error, part) in [
            ("RecursionError: maximum recursion depth exceeded", "base case"),
            ("IndexError: string index out of range", "begin and end"),
            ("KeyError: 'a'", "another sign that its table or the hand lacks"),
            ("KeyError: (0, 3)", "the order in which its table is filled"),
            ("TypeError: '>' not supported between instances of 'NoneType' and 'int'", "without a return"),
        ] {
            assert!(advice(error).is_some_and(|advice| advice.contains(part)), "{error}");
        }
        for error in ["", "ZeroDivisionError: division by zero", "TypeError: can only concatenate str"] {
            assert_eq!(advice(error), None, "{error}");
        }
    }
}
