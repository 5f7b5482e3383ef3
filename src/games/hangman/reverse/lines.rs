//! A game in which the computer guesses, in line mode: what it asks, and the answers that are typed.

use super::review::Review;
use super::rules::Step;
use super::thought::likely;
use super::words::{answer, counted};
use super::{Next, Phase, ReversePlay};
use crate::actions::Action;
use crate::engine::hangman::{Letter, Pattern, Places};
use crate::games::hangman::host::guesser_name;
use crate::games::hangman::lines::{groups, letters, spelled};
use crate::games::hangman::spelling::Spelling;
use crate::model::words::capitalised;
use crate::play::Game as _;
use crate::screen::{Context, Question, Topic, ViewContext};
use crate::widgets::figures::grouped;

/// The answer that says that a letter stands nowhere.
const NONE: &str = "none";
/// Other ways to say it.
const NOWHERE: [&str; 3] = ["no", "nowhere", "0"];
/// How many of the words that are left a hint names.
const NAMED: usize = 12;

impl ReversePlay {
    /// What was said in step `at`.
    pub(super) fn step_in_lines(&self, at: usize) -> Vec<String> {
        let told = match self.game().moves().get(at) {
            Some(Step::Answer(letter, places)) => format!("You say: {}.", answer(*letter, *places)),
            Some(Step::Right) => "You say: that is my word.".to_owned(),
            Some(Step::Word(word)) => format!("You say: my word is {}.", word.to_uppercase()),
            Some(Step::Secret) => "You keep your word secret.".to_owned(),
            None => return Vec::new(),
        };
        vec![told]
    }

    /// What a player has to know before the next answer, or how the game ended.
    pub(super) fn facts_in_lines(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let reverse = self.game().reverse();
        if self.is_over() {
            return self.ending_in_lines();
        }
        let mut facts = Vec::new();
        if self.game().moves().is_empty() {
            let letters = counted(reverse.dictionary().length(), "letter", "letters");
            facts.push(format!("Think of a word of {letters}, and tell nobody. I ask where letters stand in it."));
            facts.push(format!("Guesser: {}", capitalised(guesser_name(reverse.rules().guesser))));
        }
        facts.push(self.lives_in_lines());
        facts.push(format!("Letters asked: {}", letters(reverse.moves().iter().map(|&(letter, _)| letter))));
        facts.push(format!("Your word: {}", spelled(reverse.pattern())));
        if let Some(contradiction) = reverse.conceded() {
            facts.push(contradiction.to_string());
        } else if self.mind_shown(cx.settings) > 0 {
            facts.push(self.count_in_lines());
        }
        facts
    }

    fn lives_in_lines(&self) -> String {
        let reverse = self.game().reverse();
        format!("Guesses left: I have {} of {}.", reverse.lives(), reverse.rules().lives)
    }

    fn count_in_lines(&self) -> String {
        format!("Words left: {}", grouped(self.board.thought.words as u128))
    }

    fn ending_in_lines(&self) -> Vec<String> {
        let mut facts =
            vec![format!("Result: {}", self.ending().map(|end| end.sentence(self.game())).unwrap_or_default())];
        let told = match self.game().closing() {
            Some(Step::Word(word)) => Some(word.as_str()),
            Some(Step::Right) => self.game().named(),
            _ => None,
        };
        if let Some(word) = told.filter(|word| self.game().reverse().disagreements(word).is_empty()) {
            facts.push(format!("Your answers: all of them are true of {}.", word.to_uppercase()));
        }
        let feats = self.outcome().map_or(&[][..], |outcome| &outcome.feats);
        facts.extend(feats.iter().map(|feat| format!("Feat: {}. {}", feat.title(), feat.sentence())));
        facts
    }

    /// What is asked now; None while the computer looks for a letter, and where nothing is left to ask.
    pub(super) fn asked_in_lines(&self) -> Option<Question> {
        let length = counted(self.game().reverse().dictionary().length(), "letter", "letters");
        Some(match self.phase() {
            Phase::Asking(Next::Choosing) | Phase::Over => return None,
            Phase::Asking(Next::Answering(letter)) => Question::typed(self.said(), self.expected(letter)).or_else(NONE),
            Phase::Asking(Next::Stuck) => Question::yes_or_no(format!("{} Shall I look again?", self.said()), true),
            Phase::Naming => Question::yes_or_no(self.said(), true),
            Phase::Telling => {
                let expects = format!("Type your word of {length}; an empty line keeps it secret.");
                Question::typed(format!("{} An empty line keeps it secret", self.said()), expects).or_else("")
            }
            Phase::Offering => {
                let word = self.board.offer.as_deref().unwrap_or_default().to_uppercase();
                Question::yes_or_no(format!("Shall I learn {word} for every later game of this kind?"), true)
            }
        })
    }

    fn expected(&self, letter: Letter) -> String {
        let length = self.game().reverse().dictionary().length();
        let example = if length > 1 { "1 2" } else { "1" };
        format!(
            "Type the numbers of the places where {letter} stands, from 1 to {length}, such as {example}; or the word with a \
             dash for every other letter; or {NONE}."
        )
    }

    /// Whether `text`, which is also the name of a command, is the word that is told: one that agrees with all answers.
    pub(super) fn is_word_told(&self, text: &str) -> bool {
        let fits = |word: String| self.game().reverse().disagreements(&word).is_empty();
        self.phase() == Phase::Telling && self.game().read_word(text).is_ok_and(fits)
    }

    /// Takes an answer to the question.
    ///
    /// # Errors
    /// One sentence on what can be answered.
    pub(super) fn answer_in_lines(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let yes = text == "yes";
        match self.phase() {
            Phase::Asking(Next::Answering(letter)) => {
                let places = read_places(text, letter, self.game().reverse().pattern())
                    .map_err(|wrong| if wrong.is_empty() { self.expected(letter) } else { wrong })?;
                self.close(&Step::Answer(letter, places), cx);
            }
            Phase::Telling if text.is_empty() => self.close(&Step::Secret, cx),
            Phase::Telling => self.tell_word(text, cx),
            Phase::Asking(Next::Stuck) if !yes => {}
            Phase::Asking(_) | Phase::Naming | Phase::Offering => {
                self.act(if yes { Action::Confirm } else { Action::No }, cx);
            }
            Phase::Over => {}
        }
        Ok(())
    }

    /// As much as was asked of the computer’s mind, or is shown without asking.
    pub(super) fn hint_in_lines(&self, cx: &ViewContext<'_>) -> Option<String> {
        let letter = self.asked_letter()?;
        // With live hints the reason is told unasked, so that who asks wants the words.
        match self.board.asked + u8::from(cx.settings.live_hints) {
            0 => None,
            1 => Some(self.reason_in_lines(letter)),
            _ => {
                let words = likely(self.game().reverse(), NAMED, Spelling::now(cx));
                let named = words.join(", ");
                Some(match self.board.thought.words {
                    1 => format!("One word is left: {named}."),
                    left if left <= NAMED => format!("The words left: {named}."),
                    left => format!("{} are left, among them {named}.", counted(left, "word", "words")),
                })
            }
        }
    }

    fn reason_in_lines(&self, letter: Letter) -> String {
        let thought = &self.board.thought;
        format!("{} {}", thought.why(letter), thought.reason(letter, self.game().reverse().rules().guesser))
    }

    /// What there is to say about `topic`.
    pub(super) fn told_in_lines(&self, topic: Topic, cx: &ViewContext<'_>) -> Vec<String> {
        let reverse = self.game().reverse();
        let nothing = || vec!["I am not asking for a letter now, so there is nothing to explain.".to_owned()];
        match topic {
            Topic::Board => self.facts_in_lines(cx),
            Topic::Score if self.is_over() => self.ending_in_lines(),
            Topic::Score => vec![self.lives_in_lines(), self.count_in_lines()],
            Topic::Letters => {
                let found = reverse.pattern().letters();
                let missing = reverse.guessed().iter().filter(|&letter| !found.contains(letter));
                let left = Letter::all().filter(|&letter| !reverse.guessed().contains(letter));
                vec![
                    format!("Letters found: {}", letters(found.iter())),
                    format!("Letters not in your word: {}", letters(missing)),
                    format!("Letters not asked: {}", letters(left)),
                ]
            }
            Topic::Why => self.asked_letter().map_or_else(nothing, |letter| vec![self.reason_in_lines(letter)]),
            Topic::Families => self.asked_letter().map_or_else(nothing, |letter| self.groups_in_lines(letter)),
            Topic::FamiliesOf(symbol) => match Letter::new(symbol) {
                Some(letter) if reverse.guessed().contains(letter) => vec![format!("I asked for {letter} already.")],
                Some(letter) => self.groups_in_lines(letter),
                None => vec![format!("“{symbol}” is not a letter. Type families and a letter from a to z.")],
            },
            Topic::Moves => self.moves_in_lines(),
        }
    }

    fn groups_in_lines(&self, letter: Letter) -> Vec<String> {
        let reverse = self.game().reverse();
        let families = reverse.dictionary().split(reverse.candidates(), letter);
        groups(letter, reverse.pattern(), &families, true)
    }

    fn moves_in_lines(&self) -> Vec<String> {
        let counts = Review::new(self.game(), None).map(|review| review.counts()).unwrap_or_default();
        let told = |at: usize| {
            let left = counts.get(at + 1).filter(|_| matches!(self.game().moves()[at], Step::Answer(..)));
            let left = left.map(|&left| format!(" Words left: {}.", grouped(left as u128))).unwrap_or_default();
            self.step_in_lines(at).into_iter().map(move |line| format!("Answer {}: {line}{left}", at + 1))
        };
        let lines: Vec<String> = (0..self.game().moves().len()).flat_map(told).collect();
        if lines.is_empty() { vec!["No answer yet.".to_owned()] } else { lines }
    }
}

/// The places of `letter` in a word of which `pattern` is known: numbers, the whole word with dashes, or that there are none.
///
/// # Errors
/// One sentence on what is wrong with them; an empty one where `text` is something else.
fn read_places(text: &str, letter: Letter, pattern: &Pattern) -> Result<Places, String> {
    let text = text.trim().to_lowercase();
    if text == NONE || NOWHERE.contains(&text.as_str()) {
        return Ok(Places::NONE);
    }
    if text == "yes" {
        return Err(format!("Where? Type the numbers of the places where {letter} stands."));
    }
    let parts = || text.split(|c: char| c.is_whitespace() || c == ',').filter(|part| !part.is_empty());
    if let Ok(numbers) = parts().map(str::parse::<usize>).collect::<Result<Vec<_>, _>>() {
        let length = pattern.len();
        let wrong = numbers.iter().find(|&number| !(1..=length).contains(number));
        return match wrong {
            Some(number) => Err(format!("There is no place {number}: the places of your word are 1 to {length}.")),
            None => Ok(numbers.iter().map(|number| number - 1).collect()),
        };
    }
    let typed = Pattern::parse(&parts().collect::<String>()).map_err(|_| String::new())?;
    if typed.len() != pattern.len() {
        return Err(String::new());
    }
    for (place, (typed, shown)) in (1..).zip(typed.places().iter().zip(pattern.places())) {
        match (typed, shown) {
            (Some(typed), Some(shown)) if typed != shown => {
                return Err(format!("Place {place} already shows {shown}, and you typed {typed} there."));
            }
            (Some(typed), None) if *typed != letter => {
                return Err(format!("I only asked for {letter}: type a dash at place {place}, not {typed}."));
            }
            _ => {}
        }
    }
    Ok(typed.at(letter).without(pattern.shown()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, pattern: &str) -> Result<Vec<usize>, String> {
        let places = read_places(text, Letter::new('e').unwrap(), &Pattern::parse(pattern).unwrap());
        places.map(|places| places.iter().map(|place| place + 1).collect())
    }

    #[test]
    fn places_are_read_as_numbers_as_the_whole_word_or_as_none() {
        for text in ["2 5", "5, 2", "2,5", "-e--e", "- E - - e", "te--e", "t e _ . e"] {
            assert_eq!(read(text, "t----"), Ok(vec![2, 5]), "{text}");
        }
        for text in ["none", "NONE", "no", "0", "nowhere", "-----", "t----"] {
            assert_eq!(read(text, "t----"), Ok(vec![]), "{text}");
        }
    }

    #[test]
    fn answers_that_cannot_be_are_refused_with_a_reason() {
        assert_eq!(read("7", "t----").unwrap_err(), "There is no place 7: the places of your word are 1 to 5.");
        assert_eq!(read("25", "t----").unwrap_err(), "There is no place 25: the places of your word are 1 to 5.");
        assert_eq!(read("ee---", "t----").unwrap_err(), "Place 1 already shows T, and you typed E there.");
        assert_eq!(read("-ea--", "t----").unwrap_err(), "I only asked for E: type a dash at place 3, not A.");
        assert_eq!(read("yes", "t----").unwrap_err(), "Where? Type the numbers of the places where E stands.");
        for text in ["e", "-e-", "what?", "1 x"] {
            assert_eq!(read(text, "t----").unwrap_err(), "", "{text}");
        }
    }
}
