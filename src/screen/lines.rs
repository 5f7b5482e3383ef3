//! A screen in line mode, where it is told and played in lines of text instead of pictures: for screen readers, for terminals
//! that can’t draw, and for scripts.
//!
//! What stands in a line: one fact, with its label first, such as `Letters left: 6`. No line needs to be seen to be
//! understood, and none depends on where it stands on a screen.

use super::{Context, Screen, ViewContext};
use crate::settings::LiveHints;
use arcade_engine::text::joined;
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;

/// A screen that can be told and played in lines of text. It is the same screen with the same state; only how it is read and
/// answered differs. As in pictures, a screen around another one says what it adds.
pub trait Lines: Screen {
    /// The lines of [`Screen::inner`].
    fn inner_lines(&self) -> Option<&dyn Lines> {
        self.inner()?.lines()
    }
    /// How many things have happened so far that are told once, such as moves.
    fn events(&self) -> usize {
        self.inner_lines().map_or(0, Lines::events)
    }
    /// What there is to say about `topic`; None where this screen has no such thing.
    fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        self.inner_lines()?.told(topic, cx)
    }
    /// What the last answer came to, or why it came to nothing: a sentence that is told once.
    fn remark(&self) -> Option<String> {
        self.inner_lines()?.remark()
    }
    /// What is said when the arcade is left here: what becomes of what is not done.
    fn farewell(&self) -> Option<String> {
        self.inner_lines()?.farewell()
    }
    /// Whether a game is shown, whose moves can be taken back, made again and looked through.
    fn has_moves(&self) -> bool {
        self.inner_lines().is_some_and(Lines::has_moves)
    }
    /// Whether hints can be asked for.
    fn has_hints(&self) -> bool {
        self.inner_lines().is_some_and(Lines::has_hints)
    }
    /// What live hints of this kind tell here, for who hears them first; None where they tell nothing.
    fn about_hints(&self, hints: LiveHints) -> Option<&'static str> {
        self.inner_lines()?.about_hints(hints)
    }
    /// Whether another game is wanted, once this one is over: yes or no.
    fn asks_again(&self) -> Question {
        self.inner_lines().map_or_else(|| Question::yes_or_no("Play again?", true), Lines::asks_again)
    }
    /// Whether this would do something now, so that help tells it.
    fn offers(&self, action: Action) -> bool {
        self.inner_lines().is_none_or(|screen| screen.offers(action))
    }
    /// What is asked now; None while the computer is at work, and where nothing is left to ask.
    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        self.inner_lines()?.question(cx)
    }
    /// Whether `text`, which is also the name of a command of line mode, is meant as an answer: a word that can be played.
    fn is_answer(&self, text: &str) -> bool {
        self.inner_lines().is_some_and(|screen| screen.is_answer(text))
    }
    /// Takes an answer to the question, as it was typed, without blanks around it; an answer that was chosen by its number or
    /// as the default comes as [`Choice::answer`].
    ///
    /// # Errors
    /// One sentence that says what is expected, where the answer means nothing here. Nothing has changed then.
    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String>;
    /// Whether what happens here by itself is told as soon as it does, and not only after the next line.
    fn tells_unasked(&self) -> bool {
        false
    }
    /// Whether something is still being found out that the facts or the hint will tell: line mode waits for it a moment.
    fn is_looking(&self, cx: &ViewContext<'_>) -> bool {
        self.inner_lines().is_some_and(|screen| screen.is_looking(cx))
    }
}

/// A question of line mode.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Question {
    /// The question as it is asked, without a mark behind it: `Take the first or the last letter?`.
    pub text: String,
    /// The answers to choose from, by number or by what they are called; none where anything may be typed.
    pub choices: Vec<Choice>,
    /// Whether something else than the choices may be typed, too.
    pub takes_text: bool,
    /// Letters in lower case, and digits, that are something by themselves: alone none is taken for the beginning of a choice or
    /// for its number.
    pub letters: String,
    /// The answer that an empty line gives; None where an empty line says nothing.
    pub default: Option<String>,
    /// One sentence on what can be answered, for who typed something else.
    pub expects: String,
}

/// One of the answers to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The answer: a word or a few, unlike all others.
    pub answer: String,
    /// Other words that are understood as this answer.
    pub also: Vec<String>,
    /// What it is or does, in a few words; empty where the answer says enough.
    pub about: String,
}

/// What a screen can say something about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// What has to be known before the question is answered; of a game that is over, how it ended.
    Now,
    /// The thing number `0` of those that happened, such as a move; from 0. It is told once.
    Event(usize),
    /// The hint that is in sight, because it was asked for or because live hints are on.
    Hint,
    /// The position that the review shows.
    Review,
    /// What the review says of the move that was made there.
    Verdict,
    Board,
    /// Who has how many points, or how many guesses are left.
    Score,
    /// The letters that are held, or were guessed and are left.
    Letters,
    /// How the words that are left would be grouped by the letter that matters most now.
    Families,
    /// The same by this letter.
    FamiliesOf(char),
    /// Why the best move is the best.
    Why,
    Moves,
}

impl Question {
    /// A question that is answered by typing; `expects` says what.
    pub fn typed(text: impl Into<String>, expects: impl Into<String>) -> Self {
        Self { text: text.into(), takes_text: true, expects: expects.into(), ..Self::default() }
    }

    /// A question that is answered by one of these, of which the first is not yet the default.
    pub fn choice(text: impl Into<String>, choices: Vec<Choice>) -> Self {
        let names: Vec<&str> = choices.iter().map(|choice| choice.answer.as_str()).collect();
        let expects = match &names[..] {
            [] => String::new(),
            all if are_numbers(&choices) => format!("Type one of these numbers: {}.", ranges(all)),
            [only] => format!("Type {only}, or 1."),
            [one, other] => format!("Type {one} or {other}, or 1 or 2."),
            all => format!("Type a number from 1 to {}, or one of the names.", all.len()),
        };
        Self { text: text.into(), choices, expects, ..Self::default() }
    }

    /// The same where something else may be typed, too; `expects` says what.
    #[must_use]
    pub fn or_typed(self, expects: impl Into<String>) -> Self {
        Self { takes_text: true, expects: expects.into(), ..self }
    }

    /// A question that is answered by yes or no.
    pub fn yes_or_no(text: impl Into<String>, default: bool) -> Self {
        let question = Self::choice(text, vec![Choice::plain("yes"), Choice::plain("no")]);
        question.or_else(if default { "yes" } else { "no" })
    }

    /// The same where an empty line gives this answer.
    #[must_use]
    pub fn or_else(self, default: impl Into<String>) -> Self {
        Self { default: Some(default.into()), ..self }
    }

    /// Whether all choices are whole numbers, so that a number that is typed is one of them.
    pub fn are_numbers(&self) -> bool {
        are_numbers(&self.choices)
    }

    /// The choices in a few words, where all are whole numbers: `1 to 9`, `2, 4 and 8`.
    pub fn in_ranges(&self) -> String {
        let names: Vec<&str> = self.choices.iter().map(|choice| choice.answer.as_str()).collect();
        ranges(&names)
    }

    /// The words of the choices that begin with `line`, in whatever case; none for an empty line, and where too many begin so to be
    /// named.
    pub fn begun_by(&self, line: &str) -> Vec<&str> {
        const MOST: usize = 4;
        let mut begun: Vec<&str> =
            self.choices.iter().flat_map(Choice::words).filter(|word| begins(word, line)).collect();
        begun.sort_unstable();
        begun.dedup();
        if line.is_empty() || begun.len() > MOST { Vec::new() } else { begun }
    }

    /// The answer that `line` gives: the choice of that number or name, in whatever case, or the line itself where anything
    /// may be typed. None where it is none of the choices, or is empty and there is no default.
    pub fn read(&self, line: &str) -> Option<String> {
        let line = line.trim();
        if line.is_empty() {
            return self.default.clone();
        }
        if self.are_numbers() {
            // A number is itself, and not a place in the list.
            let is_meant = |choice: &&Choice| without_commas(&choice.answer) == without_commas(line);
            let typed = || self.takes_text.then(|| line.to_owned());
            return self.choices.iter().find(is_meant).map(|choice| choice.answer.clone()).or_else(typed);
        }
        // Names of choices have another apostrophe than keyboards; what is typed for itself stays as it is.
        let name = &line.replace('\'', "’");
        let of_number = || self.choices.get(number(line)?.checked_sub(1)?);
        let only = |fits: fn(&str, &str) -> bool| {
            let mut found = self.choices.iter().filter(|choice| choice.words().any(|word| fits(word, name)));
            (found.next(), found.next())
        };
        let one = |found| match found {
            (found, None) => found,
            _ => None,
        };
        let named = || only(str::eq_ignore_ascii_case).0.or_else(|| one(only(sounds_like)));
        let begun = || match only(begins) {
            (None, _) if !self.takes_text => one(only(goes_on)),
            found => one(found),
        };
        let is_letter = line.chars().count() == 1 && self.letters.contains(&line.to_lowercase());
        let chosen = named().or_else(|| if is_letter { None } else { of_number().or_else(begun) });
        match chosen {
            Some(choice) => Some(choice.answer.clone()),
            None if self.takes_text => Some(line.to_owned()),
            None => None,
        }
    }
}

impl Choice {
    /// An answer that says enough by itself.
    pub fn plain(answer: impl Into<String>) -> Self {
        Self::new(answer, "")
    }

    /// An answer, and what it is or does.
    pub fn new(answer: impl Into<String>, about: impl Into<String>) -> Self {
        Self { answer: answer.into(), also: Vec::new(), about: about.into() }
    }

    /// The same, which these words choose, too.
    #[must_use]
    pub fn or_called<S: Into<String>>(mut self, also: impl IntoIterator<Item = S>) -> Self {
        self.also.extend(also.into_iter().map(Into::into));
        self
    }

    /// All words that choose it.
    fn words(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.answer.as_str()).chain(self.also.iter().map(String::as_str))
    }
}

/// Whether `word` begins with `line`, in whatever case. A number is typed whole.
fn begins(word: &str, line: &str) -> bool {
    word.parse::<i64>().is_err() && word.get(..line.len()).is_some_and(|head| head.eq_ignore_ascii_case(line))
}

/// Whether both are the same to who only hears them: hyphens and blanks are not spoken.
fn sounds_like(word: &str, line: &str) -> bool {
    let heard = |text: &str| text.replace(['-', ' '], "");
    heard(word).eq_ignore_ascii_case(&heard(line))
}

/// Whether the second of several words, or a later one, begins with `line`: `card` of “the card”.
fn goes_on(words: &str, line: &str) -> bool {
    words.split(' ').skip(1).any(|word| begins(word, line))
}

/// Whether there are several choices, all of them whole numbers without a word on what they are.
fn are_numbers(choices: &[Choice]) -> bool {
    let is_number = |choice: &Choice| {
        let answer = without_commas(&choice.answer);
        choice.about.is_empty() && !answer.is_empty() && answer.bytes().all(|digit| digit.is_ascii_digit())
    };
    choices.len() > 1 && choices.iter().all(is_number)
}

/// `1,000` as a number is typed.
fn without_commas(number: &str) -> String {
    number.replace(',', "")
}

/// Whole numbers in a few words: `1 to 9`, `2, 4 and 8`.
fn ranges(numbers: &[&str]) -> String {
    let values: Vec<u64> = numbers.iter().filter_map(|number| without_commas(number).parse().ok()).collect();
    match numbers {
        [first, .., last] if numbers.len() > 2 && values.is_sorted_by(|one, next| one + 1 == *next) => {
            format!("{first} to {last}")
        }
        _ => joined(numbers.iter().copied(), "and"),
    }
}

/// The number that a line says: `2`, `2.` or `two`.
fn number(line: &str) -> Option<usize> {
    const WORDS: [&str; 12] =
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let word = WORDS.iter().position(|word| word.eq_ignore_ascii_case(line)).map(|at| at + 1);
    word.or_else(|| line.strip_suffix('.').unwrap_or(line).parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_made_by_name_by_number_by_its_beginning_or_by_default() {
        let question =
            Question::choice("Which end?", vec![Choice::plain("first"), Choice::plain("last")]).or_else("last");
        let read = |line| question.read(line);
        for line in ["first", " FIRST ", "1", "1.", "one", "f"] {
            assert_eq!(read(line).as_deref(), Some("first"), "{line}");
        }
        assert_eq!(read("").as_deref(), Some("last"));
        for line in ["0", "3", "middle", "-1", "99999999999999999999", "é"] {
            assert_eq!(read(line), None, "{line}");
        }
        let with_tiles = Question { letters: "foo".to_owned(), ..question };
        let [first, last] = ["first", "last"].map(|end| Some(end.to_owned()));
        assert_eq!(["f", "F", "fi", "l"].map(|line| with_tiles.read(line)), [None, None, first, last]);
    }

    #[test]
    fn an_apostrophe_of_the_keyboard_finds_a_choice_and_stays_in_what_is_typed() {
        let question = Question {
            takes_text: true,
            ..Question::choice("Which?", vec![Choice::plain("don’t ask"), Choice::plain("ask")])
        };
        assert_eq!(question.read("don't ask").as_deref(), Some("don’t ask"));
        assert_eq!(question.read("/home/o'brien/boards.txt").as_deref(), Some("/home/o'brien/boards.txt"));
    }

    #[test]
    fn a_number_among_numbers_is_itself_and_not_a_place() {
        let places = Question::choice("How many?", ["2", "4", "1,000"].map(Choice::plain).into()).or_else("4");
        for (line, answer) in
            [("4", Some("4")), ("2", Some("2")), ("1000", Some("1,000")), ("1", None), ("3", None), ("", Some("4"))]
        {
            assert_eq!(places.read(line).as_deref(), answer, "{line}");
        }
        assert_eq!(places.expects, "Type one of these numbers: 2, 4 and 1,000.");
        let seeds = Question::choice("Which?", ["1", "2", "3"].map(Choice::plain).into());
        assert_eq!(seeds.in_ranges(), "1 to 3");
    }

    #[test]
    fn what_begins_two_choices_is_none_of_them() {
        let question = Question::choice("Which?", vec![Choice::plain("undo"), Choice::plain("unite")]);
        assert_eq!(question.read("un"), None);
        assert_eq!(question.read("und").as_deref(), Some("undo"));
    }

    #[test]
    fn what_sounds_like_two_choices_is_none_of_them() {
        let families = [("E---", "E 1st"), ("-E--", "E 2nd"), ("----", "dashes only")];
        let families = families.map(|(pattern, heard)| Choice::plain(pattern).or_called([heard]));
        let families = Question::choice("Which family?", families.into());
        assert_eq!(families.read("e"), None);
        assert_eq!(families.read("-e--").as_deref(), Some("-E--"));
    }

    #[test]
    fn other_words_choose_the_same_and_count_where_a_beginning_is_typed() {
        let ends = [Choice::plain("first").or_called(["left"]), Choice::plain("last").or_called(["right"])];
        let question = Question::choice("Which end?", ends.into());
        for (line, answer) in [("left", Some("first")), ("RIGHT", Some("last")), ("r", Some("last")), ("l", None)] {
            assert_eq!(question.read(line).as_deref(), answer, "{line}");
        }
    }

    #[test]
    fn what_is_typed_is_taken_as_it_is() {
        let question = Question::typed("A word?", "Type a word.");
        assert_eq!(question.read("  cows "), Some("cows".to_owned()));
        assert_eq!(question.read(""), None);
    }
}
