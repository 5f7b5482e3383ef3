//! Sentences as long as a hint line has room for.

use arcade_ui::widgets::text::{fitted, wrapped};

/// What stands before the sentence of a hint line, at its longest.
const LABEL: &str = "review ";

/// The first of `forms` that the two lines of a hint have room for on a screen whose body is `width` columns wide; else
/// as much of the last as they have room for.
pub fn fitting<const N: usize>(forms: [String; N], width: u16) -> String {
    // The label of the hint line stands before it.
    let fits = |form: &String| wrapped(&format!("{LABEL}{form}"), usize::from(width)).len() <= 2;
    let fitting = forms.iter().position(fits);
    let form = forms.into_iter().nth(fitting.unwrap_or(N - 1)).unwrap_or_default();
    if fitting.is_some() {
        return form;
    }
    let last = wrapped(&format!("{LABEL}{form}"), usize::from(width));
    let (first, rest) = last.split_first().map(|(first, rest)| (first.as_str(), rest.join(" "))).unwrap_or_default();
    let first = first.strip_prefix(LABEL).unwrap_or(first);
    format!("{first} {}", fitted(&rest, usize::from(width)))
}
