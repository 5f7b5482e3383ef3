//! Games and figures in words.

use std::time::Duration;

use ratatui::style::Style;

use crate::model::{self, Ended, thousandths};
use crate::records::Entry;
use arcade_ui::theme::Theme;

/// How a game ended, in a word or two.
pub(super) fn outcome_word(entry: &Entry) -> &'static str {
    match entry.outcome.as_ref().map(|outcome| outcome.ended) {
        None => "goes on",
        Some(Ended::Won) => "won",
        Some(Ended::Lost) => "lost",
        Some(Ended::Tied) => "tied",
        Some(Ended::Over) => "done",
    }
}

/// How a game ended, in at most `width` columns: a game for points says how many.
pub(super) fn ending(entry: &Entry, width: usize) -> &str {
    let points = entry.outcome.as_ref().filter(|outcome| outcome.ended == Ended::Over);
    let points = points.map(|outcome| outcome.sentence.trim_end_matches('.'));
    points.filter(|points| points.ends_with(" points") && points.len() <= width).unwrap_or_else(|| outcome_word(entry))
}

/// The style of that word.
pub(super) fn outcome_style(entry: &Entry, theme: &Theme) -> Style {
    match entry.outcome.as_ref().map(|outcome| outcome.ended) {
        None => theme.accent,
        Some(Ended::Won) => theme.good,
        Some(Ended::Lost) => theme.bad,
        Some(Ended::Tied | Ended::Over) => theme.muted,
    }
}

/// `98 %`, or nothing.
pub(super) fn percent(share: Option<f64>) -> String {
    share.map(|share| model::percent(thousandths(share))).unwrap_or_default()
}

/// The accuracy of a game as a share from 0 to 1.
pub(super) fn accuracy(entry: &Entry) -> Option<f64> {
    entry.outcome.as_ref()?.accuracy.map(|thousandths| f64::from(thousandths) / 1_000.0)
}

/// `45 s`, `12 min`, `3 h 07 min`.
pub(super) fn played_time(time: Duration) -> String {
    let (seconds, minutes) = (time.as_secs(), time.as_secs() / 60);
    match minutes {
        0 => format!("{seconds} s"),
        1..60 => format!("{minutes} min"),
        _ => format!("{} h {:02} min", minutes / 60, minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_the_units_a_person_would_use() {
        let told = [45, 60, 720, 3_600, 11_220].map(|seconds| played_time(Duration::from_secs(seconds)));
        assert_eq!(told, ["45 s", "1 min", "12 min", "1 h 00 min", "3 h 07 min"]);
    }
}
