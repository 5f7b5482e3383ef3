//! The Word Game in line mode: what is asked, in the words of the handout, and what an answer does.
//!
//! Nothing is asked beside what the handout’s game asks, so that the same answers lead to the same points. Where the arcade
//! asks before letters are lost or a hand ends early, line mode tells what was lost and that it can be taken back.

mod events;
mod topics;

use super::choice::Choice as Way;
use super::coach::letter_name;
use super::entry::counted;
use super::ladder::next_step;
use super::play::{Doubt, HandPlay};
use super::spelling::Spelling;
use crate::engine::wordgame::{END, Hand, LARGEST, Move, Phase, Symbol};
use crate::model::words::capitalised;
use crate::screen::{Choice, Context, Question, ViewContext};

/// The answers to a question of yes or no.
const YES: &str = "yes";
const NO: &str = "no";
/// The answer that leaves all letters as they are.
const NONE: &str = "none";

impl HandPlay {
    /// What is asked now; None while the rival is to play, and when the game is over.
    pub(super) fn asked_in_lines(&self, cx: &ViewContext<'_>) -> Option<Question> {
        if self.rival_is_to_play() {
            return None;
        }
        match self.state().phase() {
            Phase::Before if self.board.swapping => Some(self.asked_letter(cx)),
            // Who types a word begins the hand with it, as in the arcade.
            Phase::Before => Some(
                Question::yes_or_no("Would you like to substitute a letter?", false)
                    .or_typed("Type yes or no, or 1 or 2; or a word of your letters, to begin with it."),
            ),
            Phase::Playing => Some(Question::typed(
                format!("Enter word, or \"{END}\" to indicate that you are finished"),
                format!("Type a word of the letters you have, with ! for the wildcard, or {END} to end the hand."),
            )),
            Phase::After if self.state().may_replay() => {
                Some(Question::yes_or_no("Would you like to replay the hand?", false))
            }
            // Only who takes moves back comes here: there is one way to go on.
            Phase::After => {
                let ways: Vec<Choice> =
                    self.options().into_iter().map(|way| Choice::told(way.label, way.note)).collect();
                let only = ways.first().map(|way| way.answer.clone())?;
                Some(Question::choice("The hand is over: how do you go on?", ways).or_else(only))
            }
            Phase::Over => None,
        }
    }

    /// Which letter is replaced, with what is known of each where hints are in sight.
    fn asked_letter(&self, cx: &ViewContext<'_>) -> Question {
        let told = self.shown_hint(cx.settings) > 0;
        let letters = self.options().into_iter().filter_map(|way| {
            let Move::Substitute(letter) = way.step else { return None };
            let brings = self.brought_by(letter).filter(|_| told);
            Some(Choice::told(letter.to_string(), brings.unwrap_or_else(|| self.becomes(letter, &way))))
        });
        let choices: Vec<Choice> = letters.chain([Choice::told(NONE, "keep the hand as it is")]).collect();
        let names: Vec<&str> = choices.iter().map(|choice| choice.answer.as_str()).collect();
        let expects =
            format!("Type one of these, or its number: {}. The wildcard can’t be replaced.", names.join(", "));
        Question { expects, ..Question::choice("Which letter would you like to replace?", choices).or_else(NONE) }
    }

    /// `becomes one of 3 other vowels`, `2 of them, which become one of 18 other consonants`.
    fn becomes(&self, letter: Symbol, way: &Way) -> String {
        match self.whole().count(letter) {
            0 | 1 => format!("becomes {}", way.note),
            count => format!("{count} of them, which become {}", way.note),
        }
    }

    /// What replacing `letter` brings on average, once that is known.
    fn brought_by(&self, letter: Symbol) -> Option<String> {
        let advice = self.substitution(letter)?;
        let (expected, gain) = advice.in_points();
        let change = match gain {
            0 => "no more and no less than now".to_owned(),
            1.. => format!("{gain} more than now"),
            _ => format!("{} less than now", gain.unsigned_abs()),
        };
        let better = advice.chance * 100.0;
        let average =
            format!("the best total would be {expected} on average, {change}, and better {better:.0} times of 100");
        let ends = advice.best().zip(advice.worst()).map(|((best, most), (worst, least))| {
            format!("; best is {} with {most}, worst is {} with {least}", letter_name(best), letter_name(worst))
        });
        Some(average + &ends.unwrap_or_default())
    }

    /// Whether words of the rival are to be told that are still being worked out.
    fn rival_is_to_play(&self) -> bool {
        let has_rival = self.state().setup().rival.is_some();
        let entered =
            self.state().current().is_some_and(|played| played.rounds.iter().any(|round| !round.entries.is_empty()));
        let now = self.number() + usize::from(entered || self.state().phase() == Phase::After);
        let missing = self.board.known.iter().take(now).any(|known| known.rival.is_none() && !known.settled);
        // Where nothing is being worked out, nothing more will be known.
        has_rival && missing && self.question().is_some()
    }

    /// What has to be known before the question is answered.
    pub(super) fn facts_in_lines(&self, cx: &ViewContext<'_>) -> Vec<String> {
        match self.state().phase() {
            Phase::Before if self.board.swapping => Vec::new(),
            Phase::Before => self.facts_of_new_hand(cx),
            Phase::Playing => {
                let just_begun = matches!(self.state().moves().last(), None | Some(Move::Next | Move::Replay));
                let mut facts = if just_begun { self.facts_of_new_hand(cx) } else { vec![self.hand_line()] };
                facts.push(format!("Letters left: {}", self.state().hand().len()));
                facts.extend(self.standing_line(cx));
                facts.extend(self.cost_of_last(cx));
                facts
            }
            Phase::After => Vec::new(),
            Phase::Over => self.told_result(cx),
        }
    }

    /// What has to be known of a hand that was just dealt.
    fn facts_of_new_hand(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let mut facts = Vec::new();
        let setup = self.state().setup();
        if let Some(rival) = setup.rival.filter(|_| self.state().moves().is_empty()) {
            let [name, does] = [rival.strategy.name(), rival.strategy.description()].map(capitalised);
            facts.push(format!("Your rival: {name}, who knows the {} words. {does}.", rival.tier));
        }
        facts.push(self.place_line());
        facts.push(self.hand_line());
        if self.explains_wildcard() {
            facts.push("Wildcard: you have one, typed as an exclamation mark. It stands for any consonant and scores nothing itself.".into());
        }
        if let Some(best) =
            self.analysis().filter(|_| self.shown_hint(cx.settings) > 0).map(|known| known.totals().full)
        {
            facts.push(format!("Best possible total for this hand: {best}"));
        }
        facts
    }

    /// `Hand: 2 of 3, replayed`.
    fn place_line(&self) -> String {
        let again =
            if self.state().current().is_some_and(|played| played.rounds.len() > 1) { ", replayed" } else { "" };
        format!("Hand: {} of {}{again}", self.number() + 1, self.state().setup().hands())
    }

    /// `Current hand: a c i p r t !`.
    fn hand_line(&self) -> String {
        format!("Current hand: {}", letter_by_letter(&self.state().hand()))
    }

    /// `Rank: Good, Great at 403`, once there is something to rank.
    fn standing_line(&self, cx: &ViewContext<'_>) -> Option<String> {
        let has_entries = self.state().round().is_some_and(|round| !round.entries.is_empty());
        let standing = self.standing().filter(|_| has_entries)?;
        let told = self.shown_hint(cx.settings) > 0;
        Some(format!("Rank: {}, {}", standing.rank.title(), next_step(standing, told)))
    }

    /// The hint that is in sight: before a hand is played it is about the letter to replace.
    pub(super) fn hinted_in_lines(&self, cx: &ViewContext<'_>) -> Option<String> {
        let in_sight = self.shown_hint(cx.settings) > 0 && self.state().phase() != Phase::Over;
        in_sight.then(|| match self.state().phase() {
            Phase::Before => self.option_advice(),
            Phase::After if !self.state().may_replay() => String::new(),
            _ => self.coach(self.shown_hint(cx.settings), Spelling::of(cx.settings)),
        })
    }

    /// Takes an answer to what is asked.
    pub(super) fn answer_in_lines(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        match self.state().phase() {
            Phase::Before if self.board.swapping => {
                let letter = Symbol::of(text.chars().next().unwrap_or_default()).filter(|_| text != NONE);
                let step = letter.map_or(Move::Keep, Move::Substitute);
                self.board.swapping = false;
                self.choose(&step, cx);
            }
            Phase::Before if text == YES => self.show_swaps(),
            Phase::Before if text == NO => self.keep(cx),
            Phase::Before if self.state().hand().covers(text) => self.answer_word(text, cx)?,
            Phase::Before => {
                return Err("Type yes or no, or 1 or 2; or a word of your letters, to begin with it.".into());
            }
            Phase::Playing => self.answer_word(text, cx)?,
            Phase::After if text == YES => self.choose(&Move::Replay, cx),
            Phase::After => self.choose(&Move::Next, cx),
            Phase::Over => return Ok(()),
        }
        Ok(())
    }

    fn answer_word(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        if text.eq_ignore_ascii_case(END) {
            self.end_hand(Some(&Doubt::EndsHand), cx);
        } else {
            let is_letter = |c: char| c.is_ascii_alphabetic() || c == '!';
            if text.contains(char::is_whitespace) {
                return Err("Type one word, without blanks in it. Nothing was played.".into());
            }
            if !text.chars().all(is_letter) || text.len() > LARGEST {
                return Err(format!(
                    "A word has letters from a to z, and ! for the wildcard, {} at most. Nothing was played.",
                    counted(LARGEST)
                ));
            }
            text.to_ascii_lowercase().clone_into(&mut self.board.typed);
            let lent = self.lent_letter();
            let (moves, laid) = (self.state().moves().len(), self.laid());
            self.enter(Some(&Doubt::LosesLetters(laid)), cx);
            if let Some(letter) = lent.filter(|_| self.state().moves().len() > moves) {
                self.tell("", format!("The wildcard stood for {}.", letter.to_ascii_uppercase()));
            }
        }
        // What has only one way to go on is not asked.
        if self.state().phase() == Phase::After && !self.state().may_replay() {
            self.choose(&Move::Next, cx);
        }
        Ok(())
    }
}

/// `a c i p r t !`: letters that are read one by one.
fn letter_by_letter(hand: &Hand) -> String {
    hand.symbols().map(|symbol| symbol.to_string()).collect::<Vec<_>>().join(" ")
}
