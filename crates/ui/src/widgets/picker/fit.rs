//! How well a line fits what was typed.

/// The least length of a typed word in which a wrong letter is forgiven.
const FORGIVEN: usize = 4;

/// What was typed, to be found in lines.
#[derive(Debug, Clone)]
pub struct Search {
    /// In small letters; none is empty.
    words: Vec<String>,
}

/// How well a line fits, the best first: the worst place in which one of the typed words stands, then all of them, then
/// whether the name says anything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fit(Place, u16, bool);

/// Where a typed word stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// At the beginning of the name.
    First,
    /// At the beginning of another word of the name.
    Word,
    /// Within the name.
    Inside,
    /// At the beginning of a word of what else is said.
    Besides,
    /// Within that.
    Anywhere,
    /// Nowhere, but for one letter.
    Nearly,
}

impl Fit {
    /// Whether only a slip of the finger makes it fit.
    pub(crate) fn is_near(self) -> bool {
        self.0 == Place::Nearly
    }
}

impl Search {
    /// For the words of `typed`, in any order and in capitals or not.
    pub fn new(typed: &str) -> Self {
        Self { words: typed.split_whitespace().map(str::to_lowercase).collect() }
    }

    /// Whether nothing is searched for: then everything fits alike.
    pub const fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether each of the typed words begins a word of `texts`.
    pub fn finds(&self, texts: &[&str]) -> bool {
        let text = texts.join(" ").to_lowercase();
        self.words.iter().all(|typed| {
            words_of(&text).any(|word| word.starts_with(typed.as_str())) || text.contains(&format!(" {typed}"))
        })
    }

    /// How well a line called `name` that also says `rest` fits; None where one of the typed words is not to be found.
    pub fn rate(&self, name: &str, rest: &[&str]) -> Option<Fit> {
        if self.is_empty() {
            return Some(Fit(Place::First, 0, false));
        }
        let name = name.to_lowercase();
        let rest = rest.join(" ").to_lowercase();
        let places: Vec<Place> = self.words.iter().map(|word| place(word, &name, &rest)).collect::<Option<_>>()?;
        let worst = places.iter().max().copied()?;
        Some(Fit(worst, places.iter().map(|&place| place as u16).sum(), name != self.words.join(" ")))
    }
}

fn place(typed: &str, name: &str, rest: &str) -> Option<Place> {
    if name.starts_with(typed) {
        return Some(Place::First);
    }
    let begins = |text: &str| words_of(text).any(|word| word.starts_with(typed));
    if begins(name) {
        return Some(Place::Word);
    }
    if name.contains(typed) {
        return Some(Place::Inside);
    }
    if begins(rest) {
        return Some(Place::Besides);
    }
    if rest.contains(typed) {
        return Some(Place::Anywhere);
    }
    let length = typed.chars().count();
    // What follows in a word may still be typed.
    let begins_nearly = |word: &str| {
        word.chars().count() + 1 >= length
            && (length - 1..=length + 1).any(|length| {
                let end = word.char_indices().nth(length).map_or(word.len(), |(end, _)| end);
                strsim::osa_distance(&word[..end], typed) <= 1
            })
    };
    (length >= FORGIVEN && words_of(name).any(begins_nearly)).then_some(Place::Nearly)
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(typed: &str, names: &[&'static str]) -> Vec<&'static str> {
        let search = Search::new(typed);
        let mut rated: Vec<_> = names.iter().filter_map(|name| Some((search.rate(name, &[])?, *name))).collect();
        rated.sort_by_key(|(fit, _)| *fit);
        rated.into_iter().map(|(_, name)| name).collect()
    }

    #[test]
    fn a_beginning_goes_before_another_word_and_that_before_its_inside() {
        let names = ["unhint", "live hints on", "hint"];
        assert_eq!(sorted("hint", &names), ["hint", "live hints on", "unhint"]);
        assert_eq!(sorted("HINT on", &names), ["live hints on"]);
        assert_eq!(sorted("", &names), names);
    }

    #[test]
    fn one_slip_is_forgiven_in_longer_words() {
        assert_eq!(sorted("recrods", &["records", "review"]), ["records"]);
        assert_eq!(sorted("setings", &["settings"]), ["settings"]);
        assert_eq!(sorted("rex", &["records", "review"]), [""; 0]);
        assert_eq!(sorted("zzzzz", &["records", "review"]), [""; 0]);
    }

    #[test]
    fn what_else_is_said_is_found_after_every_name() {
        let search = Search::new("theme");
        assert!(search.rate("next theme", &[]) < search.rate("colours", &["of the theme"]));
        assert_eq!(search.rate("colours", &["how many"]), None);
    }
}
