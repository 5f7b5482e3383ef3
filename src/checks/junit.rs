//! What came of a check as a JUnit file, which the tools of a class and build servers read.

use std::time::Duration;

use arcade_ui::visible::visible_lines;

use super::{Checked, report};
use crate::model::GameKind;

/// A suite for the game, with a case for each function; what is not offered counts as skipped, and a program that stopped
/// answering as an error.
pub fn junit(game: GameKind, all: &[Checked]) -> String {
    let count = |kind: &str| all.iter().filter(|checked| kind_of(checked) == Some(kind)).count();
    let [skipped, errors, failures] = ["skipped", "error", "failure"].map(count);
    let (tests, title) = (all.len(), game.title());
    let time = seconds(all.iter().map(|checked| checked.time).sum());
    let cases: String = all.iter().map(case).collect();
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="arcade check" tests="{tests}" skipped="{skipped}" failures="{failures}" errors="{errors}">
    <testsuite name="{title}" tests="{tests}" skipped="{skipped}" errors="{errors}" failures="{failures}" time="{time}">
{cases}    </testsuite>
</testsuites>
"#
    )
}

/// The element that says why the function did not pass; `None` where it did.
fn kind_of(checked: &Checked) -> Option<&'static str> {
    match (&checked.failure, &checked.difference) {
        _ if !checked.offered => Some("skipped"),
        (Some(_), _) => Some("error"),
        (None, Some(_)) => Some("failure"),
        (None, None) => None,
    }
}

fn case(checked: &Checked) -> String {
    let (name, class, time) = (checked.function.short_name(), checked.function.name, seconds(checked.time));
    let start = format!(r#"        <testcase name="{name}" classname="{class}" time="{time}""#);
    let why = match kind_of(checked) {
        None => return format!("{start}/>\n"),
        Some("skipped") => r#"<skipped message="not offered"/>"#.to_owned(),
        Some(kind) => {
            let text = report::in_words(std::slice::from_ref(checked)).lines();
            let (right, of) = (checked.right, checked.positions);
            format!(r#"<{kind} message="{right} of {of} right">{}</{kind}>"#, escaped(&visible_lines(&text)))
        }
    };
    format!("{start}>\n            {why}\n        </testcase>\n")
}

fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

/// Text in which no character means anything to a reader of XML.
fn escaped(text: &str) -> String {
    let escapes = [('&', "&amp;"), ('<', "&lt;"), ('>', "&gt;"), ('\'', "&apos;"), ('"', "&quot;")];
    escapes.into_iter().fold(text.to_owned(), |text, (c, escape)| text.replace(c, escape))
}
