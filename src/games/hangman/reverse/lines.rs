//! A game in which the computer guesses, in line mode: what it asks, and the answers that are typed.

use super::review::Review;
use super::rules::Step;
use super::thought::likely;
use super::{Next, Phase, ReverseBoard, ReversePlay};
use crate::games::hangman::left::WORDS_LEFT;
use crate::games::hangman::{
    Spelling, families,
    lines::{feats, letter_lines, letters, no_letter, numbered, ordinal, spoken},
    words::{self, answer, grouped},
};
use crate::play::{Game as _, Told};
use crate::screen::{Context, Question, Topic, ViewContext};
use crate::settings::LiveHints;
use arcade_engine::hangman::{Letter, Pattern, Places};
use arcade_engine::text::capitalised;
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;

/// The answer that says that a letter stands nowhere.
const NONE: &str = "none";
/// Other ways to say it.
const NOWHERE: [&str; 4] = ["no", "n", "nowhere", "0"];
/// How many of the words that are left a hint names.
const NAMED: usize = 12;

impl Told for ReverseBoard {
    fn told(play: &ReversePlay, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let reverse = play.reverse();
        let of_letter = |tell: &dyn Fn(Letter) -> Vec<Fact>| {
            let nothing = || vec!["I am not asking for a letter now, so there is nothing to explain.".into()];
            play.asked_letter().map_or_else(nothing, tell)
        };
        let groups_of = |letter| {
            let families = reverse.dictionary().split(reverse.candidates(), letter);
            families::told(letter, reverse.pattern(), &families, true)
        };
        Some(match topic {
            Topic::Now | Topic::Board | Topic::Score if play.is_over() => play.result_lines(),
            Topic::Now | Topic::Board => play.position(cx),
            Topic::Event(at) => vec![step_line(play.game().moves().get(at)?)],
            Topic::Review => return None,
            Topic::Verdict => vec![play.panel().review()?.verdict().into()],
            Topic::Hint => vec![play.hint_in_sight(cx)?.into()],
            Topic::Score => vec![play.lives_line(), play.count_line()],
            Topic::Letters => letter_lines(reverse.pattern(), reverse.guessed(), ["in your word", "asked"]),
            Topic::Why => of_letter(&|letter| vec![play.reason_line(letter).into()]),
            Topic::Families => of_letter(&groups_of),
            Topic::FamiliesOf(symbol) => match Letter::new(symbol) {
                Some(letter) if reverse.guessed().contains(letter) => {
                    vec![format!("I asked for {letter} already.").into()]
                }
                Some(letter) => groups_of(letter),
                None => vec![no_letter(symbol).into()],
            },
            Topic::Moves => play.move_lines(),
        })
    }

    /// None while the computer looks for a letter, and where nothing is left to ask.
    fn question(play: &ReversePlay, _: &ViewContext<'_>) -> Option<Question> {
        let speech = play.speech();
        Some(match play.phase() {
            Phase::Asking(Next::Choosing) | Phase::Over => return None,
            Phase::Asking(Next::Answering(letter)) => {
                let example = play.example();
                let text = format!("{speech} At which places? Such as {example}, or {NONE}");
                Question::typed(text, play.expected(letter))
            }
            Phase::Asking(Next::Stuck) => Question::yes_or_no(format!("{speech} Shall I look again?"), true),
            Phase::Naming => Question::yes_or_no(speech, true),
            Phase::Telling => {
                let length = words::letters(play.reverse().dictionary().length());
                let expects = format!("Type your word of {length}; an empty line keeps it secret.");
                Question::typed(format!("{speech} An empty line keeps it secret"), expects).or_else("")
            }
            Phase::Teaching => {
                let word = play.board.closing.unknown().unwrap_or_default().to_uppercase();
                Question::yes_or_no(format!("Shall I learn {word} for every later game of this kind?"), true)
            }
        })
    }

    fn about_hints(hints: LiveHints) -> Option<&'static str> {
        let tells = hints != LiveHints::Off;
        tells.then_some("You hear why I ask for each letter, and how many words fit your answers.")
    }

    /// Whether `text`, which is also the name of a command, is the word that is told: one that agrees with all answers.
    fn is_move(play: &ReversePlay, text: &str) -> bool {
        let fits = |word: String| play.reverse().disagreements(&word).is_empty();
        play.phase() == Phase::Telling && play.game().read_word(text).is_ok_and(fits)
    }

    fn answer(play: &mut ReversePlay, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let yes = text == "yes";
        match play.phase() {
            Phase::Asking(Next::Answering(letter)) => {
                let places = read_places(text, letter, play.reverse().pattern())
                    .map_err(|wrong| if wrong.is_empty() { play.expected(letter) } else { wrong })?;
                play.close(&Step::Answer(letter, places), cx);
            }
            Phase::Telling if text.is_empty() => play.close(&Step::Secret, cx),
            Phase::Telling => play.tell_word(text, cx),
            Phase::Asking(Next::Stuck) if !yes => {}
            Phase::Asking(_) | Phase::Naming | Phase::Teaching => {
                play.act(if yes { Action::Confirm } else { Action::No }, cx);
            }
            Phase::Over => {}
        }
        Ok(())
    }
}

fn step_line(step: &Step) -> Fact {
    match step {
        Step::Answer(letter, places) => Fact::new("You say", format!("{}.", answer(*letter, *places).long)),
        Step::Right => Fact::new("You say", "that is my word."),
        Step::Wrong => Fact::new("You say", "that is not my word."),
        Step::Word(word) => Fact::new("You say", format!("my word is {}.", word.to_uppercase())),
        Step::Secret => "You keep your word secret.".into(),
    }
}

impl ReversePlay {
    /// What a player has to know before the next answer.
    fn position(&self, cx: &ViewContext<'_>) -> Vec<Fact> {
        let reverse = self.reverse();
        let mut facts: Vec<Fact> = Vec::new();
        if self.game().moves().is_empty() {
            let letters = words::letters(reverse.dictionary().length());
            facts.push(
                format!("Think of a word of {letters}, and tell nobody. I ask where letters stand in it.").into(),
            );
        }
        facts.push(Fact::new("Guesser", capitalised(reverse.rules().guesser.name())));
        facts.push(self.lives_line());
        facts.push(Fact::new("Letters asked", letters(reverse.moves().iter().map(|&(letter, _)| letter))));
        facts.push(Fact::new("Your word", spoken(reverse.pattern())));
        if let Some(contradiction) = reverse.conceded() {
            facts.push(contradiction.to_string().into());
        } else if self.mind_shown(cx.settings) > 0 {
            facts.push(self.count_line());
        }
        facts
    }

    /// As much as was asked of the computer’s mind, or is shown without asking.
    fn hint_in_sight(&self, cx: &ViewContext<'_>) -> Option<String> {
        let letter = self.asked_letter()?;
        // With live hints the reason is told unasked, so that who asks wants the words.
        match self.board.hint_step + u8::from(cx.settings.live_hints != LiveHints::Off) {
            0 => None,
            1 => Some(self.reason_line(letter)),
            _ => {
                let words = likely(self.reverse(), NAMED, Spelling::now(cx));
                Some(self.board.thought.words_named(&words))
            }
        }
    }

    fn lives_line(&self) -> Fact {
        let reverse = self.reverse();
        Fact::new("Guesses left", format!("I have {} of {}.", reverse.lives(), reverse.rules().lives))
    }

    fn count_line(&self) -> Fact {
        Fact::new(capitalised(WORDS_LEFT), grouped(self.board.thought.words))
    }

    fn result_lines(&self) -> Vec<Fact> {
        let game = self.game();
        let mut facts = vec![Fact::new("Result", self.ending().map(|end| end.sentence(game)).unwrap_or_default())];
        let word = match game.closing() {
            Some(Step::Word(word)) => Some(word.as_str()),
            Some(Step::Right) => game.named(),
            _ => None,
        };
        if let Some(word) = word.filter(|word| game.reverse().disagreements(word).is_empty()) {
            facts.push(Fact::new("Your answers", format!("all of them are true of {}.", word.to_uppercase())));
        }
        facts.extend(feats(self.earned_feats()));
        facts
    }

    /// Places that an answer may name.
    fn example(&self) -> &'static str {
        match self.reverse().dictionary().length() {
            1 => "1",
            2 => "1 2",
            _ => "1 3",
        }
    }

    fn expected(&self, letter: Letter) -> String {
        let (length, example) = (self.reverse().dictionary().length(), self.example());
        format!(
            "Type the numbers of the places where {letter} stands, from 1 to {length}, such as {example}; or the word with a \
             dash for every other letter; or {NONE}."
        )
    }

    fn reason_line(&self, letter: Letter) -> String {
        let thought = &self.board.thought;
        format!("{} {}", thought.why(letter), thought.reason(letter, self.reverse().rules().guesser))
    }

    fn move_lines(&self) -> Vec<Fact> {
        let counts = Review::new(self.game(), None).map(|review| review.counts()).unwrap_or_default();
        let steps = self.game().moves().iter().enumerate().map(|(at, step)| {
            let left = counts.get(at + 1).copied().filter(|_| matches!(step, Step::Answer(..)));
            (step_line(step).line(), left)
        });
        numbered("Answer", steps).unwrap_or_else(|| vec!["No answer yet.".into()])
    }
}

/// The places of `letter` in a word of which `pattern` is known: numbers, the whole word with dashes, or that there are none.
///
/// # Errors
/// One sentence on what is wrong with them; an empty one where `text` is something else.
fn read_places(text: &str, letter: Letter, pattern: &Pattern) -> Result<Places, String> {
    let text = text.trim().to_lowercase();
    if text == "n" && letter.lower() == 'n' {
        return Err(format!("Type {NONE} if there is no N, or the numbers of the places where it stands."));
    }
    if text == NONE || NOWHERE.contains(&text.as_str()) {
        return Ok(Places::NONE);
    }
    if text == "yes" {
        return Err(format!("Where? Type the numbers of the places where {letter} stands."));
    }
    let parts = || text.split(|c: char| c.is_whitespace() || c == ',').filter(|part| !part.is_empty());
    let length = pattern.len();
    // As places are told, so they may be typed: third, 2nd and 5th.
    let number = |part: &str| {
        let named = || (0..length).position(|place| ordinal(place) == part).map(|place| place + 1);
        let digits = ["st", "nd", "rd", "th"].iter().find_map(|ending| part.strip_suffix(ending)).unwrap_or(part);
        digits.parse::<usize>().ok().or_else(named)
    };
    if let Some(numbers) = parts().filter(|part| *part != "and").map(number).collect::<Option<Vec<usize>>>() {
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
        for text in [
            "2 5",
            "2 and 5",
            "2nd and 5th",
            "second, fifth",
            "5, 2",
            "2,5",
            "-e--e",
            "- E - - e",
            "te--e",
            "t e _ . e",
        ] {
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
