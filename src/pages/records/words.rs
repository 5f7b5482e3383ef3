//! Games and figures in words.

use std::time::Duration;

use ratatui::style::Style;
use ratatui::text::Line;

use crate::model::{self, Ended, thousandths};
use crate::records::Entry;
use crate::theme::Theme;

/// How a game ended, in a word or two.
pub(super) fn outcome_word(entry: &Entry) -> &'static str {
    match entry.outcome.as_ref().map(|outcome| outcome.ended) {
        None => "goes on",
        Some(Ended::Won) => "won",
        Some(Ended::Lost) => "lost",
        Some(Ended::Tied) => "tied",
        Some(Ended::Over) => "over",
    }
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

/// `1 game`, `12 games`.
pub(super) fn counted(count: u64, one: &str) -> String {
    let number = crate::widgets::figures::grouped(u128::from(count));
    if count == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

/// `text` in at most `width` columns: what does not fit gives way to “…”, after a whole word where one fits.
pub(super) fn fitted(text: &str, width: usize) -> String {
    let columns = |text: &str| Line::raw(text).width();
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut cut = 0;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        if columns(&text[..end]) + 1 > width {
            break;
        }
        cut = end;
    }
    let fits = &text[..cut];
    // A single long word has to be cut; elsewhere half a word says less than none.
    match fits.rfind(' ').filter(|&blank| blank * 2 >= fits.len()) {
        Some(blank) => format!("{}…", fits[..blank].trim_end_matches([' ', ','])),
        None if width == 0 => String::new(),
        None => format!("{fits}…"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_does_not_fit_is_cut_after_a_word() {
        assert_eq!(fitted("3, 1, 4, 1, 5", 20), "3, 1, 4, 1, 5");
        assert_eq!(fitted("common word of eight letters", 18), "common word of…");
        assert_eq!(fitted("12 numbers, 3, 1, 4", 16), "12 numbers, 3…");
        assert_eq!(fitted("incomprehensibility", 8), "incompr…");
        assert_eq!(fitted("an incomprehensibility", 12), "an incompre…");
        assert_eq!(fitted("漢字漢字", 5), "漢字…");
        assert_eq!(["ab", "a", ""].map(|text| fitted(text, 1)), ["…", "a", ""]);
        assert_eq!(fitted("ab", 0), "");
    }

    #[test]
    fn times_are_told_in_the_units_a_person_would_use() {
        let told = [45, 60, 720, 3_600, 11_220].map(|seconds| played_time(Duration::from_secs(seconds)));
        assert_eq!(told, ["45 s", "1 min", "12 min", "1 h 00 min", "3 h 07 min"]);
    }
}
