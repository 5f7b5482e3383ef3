//! What came of a check as a JUnit file, which the tools of a class and build servers read.

use quick_junit::{NonSuccessKind, Report, SerializeError, TestCase, TestCaseStatus, TestSuite};

use super::{Checked, report};
use crate::model::GameKind;

/// A suite for the game, with a case for each function; what is not offered counts as skipped, and a program that stopped
/// answering as an error.
///
/// # Errors
/// What the serializer says.
pub fn junit(game: GameKind, all: &[Checked]) -> Result<String, SerializeError> {
    let mut suite = TestSuite::new(game.title());
    suite.set_time(all.iter().map(|checked| checked.time).sum());
    suite.add_test_cases(all.iter().map(case));
    let mut whole = Report::new("arcade check");
    whole.add_test_suite(suite);
    whole.to_string()
}

fn case(checked: &Checked) -> TestCase {
    let mut status = match (&checked.failure, &checked.difference) {
        _ if !checked.offered => TestCaseStatus::skipped(),
        (Some(_), _) => TestCaseStatus::non_success(NonSuccessKind::Error),
        (None, Some(_)) => TestCaseStatus::non_success(NonSuccessKind::Failure),
        (None, None) => TestCaseStatus::success(),
    };
    if !checked.offered {
        status.set_message("not offered");
    } else if !checked.is_right() {
        status.set_message(format!("{} of {} right", checked.right, checked.positions));
        status.set_description(report::in_words(std::slice::from_ref(checked)));
    }
    let mut case = TestCase::new(checked.function.short_name(), status);
    case.set_classname(checked.function.name);
    case.set_time(checked.time);
    case
}
