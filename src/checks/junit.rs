//! What came of a check as a JUnit file, which the tools of a class and build servers read: a suite a function, a case a
//! question.

use std::fmt::Write as _;

use arcade_ui::facts::Document;
use arcade_ui::visible::visible_lines;

use super::{Came, Case, Checked, report};
use crate::model::GameKind;

/// What the files begin with that are written here, whatever the game: such a file may be replaced.
pub const JUNIT_BEGINS: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"arcade check\"";

/// The file. What is not offered counts as skipped, or as a failure if it was named; what is not asked any more is skipped, and what is not
/// answered counts as an error.
pub fn junit(game: GameKind, all: &[Checked], has_times: bool) -> String {
    let suites: Vec<Suite> = all.iter().map(|checked| Suite::of(game, checked, has_times)).collect();
    let sum = |of: fn(&Suite) -> usize| suites.iter().map(of).sum::<usize>();
    let counts = counts(sum(|one| one.tests), sum(|one| one.skipped), sum(|one| one.failures), sum(|one| one.errors));
    let text: String = suites.iter().map(|suite| suite.text.as_str()).collect();
    format!("{JUNIT_BEGINS} {counts}>\n{text}</testsuites>\n")
}

fn counts(tests: usize, skipped: usize, failures: usize, errors: usize) -> String {
    format!(r#"tests="{tests}" skipped="{skipped}" failures="{failures}" errors="{errors}""#)
}

/// A function.
#[derive(Default)]
struct Suite {
    tests: usize,
    skipped: usize,
    failures: usize,
    errors: usize,
    text: String,
}

impl Suite {
    fn of(game: GameKind, checked: &Checked, has_times: bool) -> Self {
        let count = |is_so: fn(&Came) -> bool| checked.cases.iter().filter(|case| is_so(&case.came)).count();
        let name = checked.function.name;
        let mut suite = Self {
            tests: checked.cases.len(),
            failures: count(|came| matches!(came, Came::Wrong(..))),
            errors: count(|came| matches!(came, Came::Failed(_))),
            skipped: count(|came| *came == Came::NotAsked),
            ..Self::default()
        };
        let mut cases = String::new();
        if checked.offered {
            let is_first = |case: &Case| checked.difference().is_some_and(|found| found.question == case.question);
            for case in &checked.cases {
                cases.push_str(&testcase(name, case, is_first(case).then_some(checked)));
            }
        } else if checked.is_owed {
            (suite.tests, suite.failures) = (1, 1);
            let _ = writeln!(
                cases,
                "        <testcase name=\"{name}\" classname=\"{name}\"><failure message=\"not offered\"/></testcase>"
            );
        } else {
            (suite.tests, suite.skipped) = (1, 1);
            let _ = writeln!(
                cases,
                "        <testcase name=\"{name}\" classname=\"{name}\"><skipped message=\"not offered\"/></testcase>"
            );
        }
        let counts = counts(suite.tests, suite.skipped, suite.failures, suite.errors);
        let time = if has_times { format!(" time=\"{:.3}\"", checked.time.as_secs_f64()) } else { String::new() };
        let (points, judged) = (checked.points(), checked.is_judged());
        suite.text = format!(
            "    <testsuite name=\"{}: {name}\" {counts}{time}>\n        <properties><property name=\"points\" \
             value=\"{points}\"/><property name=\"judged\" value=\"{judged}\"/></properties>\n{cases}    </testsuite>\n",
            game.title()
        );
        suite
    }
}

/// A question. The first wrong answer of a function has all that is said of the function.
fn testcase(class: &str, case: &Case, first: Option<&Checked>) -> String {
    let start = format!(r#"        <testcase name="{}" classname="{class}""#, escaped(&case.question));
    let (kind, message, text, errors) = match &case.came {
        Came::Right(_) => return format!("{start}/>\n"),
        Came::Wrong(answer, difference) => {
            let message = format!("answered “{answer}”, right: {}", difference.right);
            let text = match first {
                Some(checked) => Document::of(report::wrong(checked)).lines(),
                None => difference.why.join("\n"),
            };
            ("failure", message, text, "")
        }
        Came::Failed(stopped) => ("error", stopped.sentence.clone(), String::new(), stopped.errors.as_str()),
        Came::NotAsked => (
            "skipped",
            "not asked any more, because too many answers before it had not come".to_owned(),
            String::new(),
            "",
        ),
    };
    let errors =
        if errors.is_empty() { String::new() } else { format!("<system-err>{}</system-err>", escaped(errors)) };
    format!("{start}><{kind} message=\"{}\">{}</{kind}>{errors}</testcase>\n", escaped(&message), escaped(&text))
}

/// Text in which no character means anything to a reader of XML, and none is forbidden there.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in visible_lines(text).chars() {
        // Writing to a string can’t fail.
        let _ = match c {
            '&' => write!(escaped, "&amp;"),
            '<' => write!(escaped, "&lt;"),
            '>' => write!(escaped, "&gt;"),
            '\'' => write!(escaped, "&apos;"),
            '"' => write!(escaped, "&quot;"),
            '\u{fffe}' | '\u{ffff}' => write!(escaped, "\\u{:04x}", u32::from(c)),
            c => write!(escaped, "{c}"),
        };
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_forbids_is_written_out() {
        assert_eq!(escaped("<a b=\"1\">&'\n"), "&lt;a b=&quot;1&quot;&gt;&amp;&apos;\n");
        let forbidden = "\0\u{1}\u{b}\u{1b}\u{7f}\u{fffe}\u{ffff}";
        let text = escaped(forbidden);
        assert_eq!(text, "\\u0000\\u0001\\u000b\\u001b\\u007f\\ufffe\\uffff");
    }
}
