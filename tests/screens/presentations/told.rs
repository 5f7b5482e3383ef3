//! What line mode tells of a position: of all that it can be asked, label by label.

use arcade::testing::app::Message;

use super::picture::numbers;
use crate::support::Visitor;

/// The topics of line mode that are about the position on the board.
const TOPICS: [&str; 5] = ["?score", "?board", "?letters", "?moves", "?why"];

/// Every fact that was told, each once.
#[derive(Debug)]
pub(super) struct Told {
    /// Labels and what they say.
    facts: Vec<(String, String)>,
    /// Whose turn it is, as line mode asks for the move.
    pub(super) question: Option<String>,
}

impl Told {
    /// What line mode tells of the screen of `visitor`, who goes on in lines from then on. In a review that is the position
    /// which the review shows, and else all that can be asked about the one on the board.
    pub(super) fn of(visitor: &mut Visitor) -> Self {
        visitor.app.speak_in_lines();
        let mut lines = visitor.app.tell_lines();
        let question = visitor.app.question().map(|question| question.text);
        let is_of_review = |line: &String| {
            let label = line.split(": ").next().unwrap_or_default();
            line.starts_with("After the last move.") || label.starts_with("Move ") && label.contains(" of ")
        };
        if !lines.iter().any(is_of_review) {
            for topic in TOPICS {
                visitor.send(Message::Line(topic.into()));
                lines.extend(visitor.app.tell_lines());
            }
        }
        let mut facts: Vec<(String, String)> = Vec::new();
        // Lines have a word for what pictures write as a sign.
        let lines: Vec<String> =
            lines.iter().map(|line| line.replace("minus ", "−").replace(" (wildcard)", "")).collect();
        for (label, value) in lines.iter().filter_map(|line| line.split_once(": ")) {
            let is_word = matches!(label, "Word" | "Your word");
            let spelled = if is_word { spelled(value) } else { None };
            let fact = (label.to_owned(), spelled.unwrap_or_else(|| value.to_owned()));
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        Self { facts, question }
    }

    /// What the last fact with this label says: what is asked for is told after what happened.
    pub(super) fn says(&self, label: &str) -> Option<&str> {
        self.facts.iter().rev().find(|(called, _)| called == label).map(|(_, value)| value.as_str())
    }

    /// What all facts with this label say.
    pub(super) fn all<'a>(&'a self, label: &'a str) -> impl Iterator<Item = &'a str> {
        self.facts.iter().filter(move |(called, _)| called == label).map(|(_, value)| value.as_str())
    }

    /// The number that this fact begins with.
    pub(super) fn number(&self, label: &str) -> Option<i64> {
        numbers(self.says(label)?).first().copied()
    }

    /// How many facts are numbered so: `Move 1`, `Move 2`, …
    pub(super) fn count(&self, label: &str) -> usize {
        (1..=self.facts.len()).take_while(|number| self.says(&format!("{label} {number}")).is_some()).count()
    }
}

/// The pattern `- e e -` of `4 letters: E second and third`, as pictures have it; None of what is no pattern.
fn spelled(told: &str) -> Option<String> {
    const PLACES: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth",
    ];
    let (length, letters) = told.split_once(": ").unwrap_or((told, ""));
    let length: usize = length.strip_suffix(" letters").or_else(|| length.strip_suffix(" letter"))?.parse().ok()?;
    let (mut pattern, mut letter) = (vec!['-'; length], None);
    for word in letters.split([' ', ',']).filter(|word| !matches!(*word, "" | "and")) {
        let number = || word.trim_end_matches(char::is_alphabetic).parse().ok();
        match PLACES.iter().position(|place| *place == word).map(|at| at + 1).or_else(number) {
            Some(place) => pattern[place - 1] = letter?,
            None => letter = word.chars().next().map(|letter| letter.to_ascii_lowercase()),
        }
    }
    Some(pattern.iter().map(char::to_string).collect::<Vec<_>>().join(" "))
}

#[test]
fn a_pattern_is_read_from_the_places_of_its_letters() {
    for (told, pattern) in [
        ("4 letters", "- - - -"),
        ("4 letters: E second and third, A fourth", "- e e a"),
        ("13 letters: S first, fifth and 13th", "s - - - s - - - - - - - s"),
    ] {
        assert_eq!(spelled(told).as_deref(), Some(pattern), "{told}");
    }
    assert_eq!(spelled("estate"), None);
}
