//! Which answer of a puzzle a typed entry is.

use std::any::Any;

use super::{HandPicture, TIER};
use crate::puzzles::{Choice, Turn};
use arcade_engine::lexicon::Lexicon;
use arcade_engine::text::listed;
use arcade_engine::wordgame::{Class, END, Entry, Hand, Symbol, Validity, WordList, is_valid_word};

/// What makes a word letters that are thrown away, where it stands in or behind it.
const THROW: char = '-';

/// The place among the choices of a turn of what is typed, by the common words of the lexicon.
///
/// Entries that take the same letters are one: all anagrams, and every way to throw the same letters away. Where a single
/// consonant is not held and the wildcard makes the word, it is laid for it, as in the game. Letters that spell a word are thrown away with a `-` behind them.
///
/// # Errors
/// One sentence on why it is no answer.
pub(super) fn choice_of(turn: &Turn, typed: &str) -> Result<usize, String> {
    let typed = typed.trim().to_lowercase();
    let find = |answer: &str| turn.choices.iter().position(|choice| choice.answer.eq_ignore_ascii_case(answer));
    if let Some(found) = find(&typed) {
        return Ok(found);
    }
    let nothing = || "Type a word, or the letters that you want to throw away.".to_owned();
    let hand = held(turn).filter(|_| !typed.is_empty()).ok_or_else(nothing)?;
    let list = WordList { lexicon: Lexicon::embedded(), tier: TIER };
    let laid = laid(&hand, &typed, list);
    let missing: Vec<char> = hand.missing(&laid).map(|(_, letter)| letter).collect();
    if missing.iter().any(|&letter| letter != THROW) {
        // By the rules the other letters would go: here it is taken for a slip of the fingers.
        return Err(lacking(&hand, missing));
    }
    let entry = Entry::judge(&laid, &hand, list);
    let taken = entry.removed();
    let is_such = |answer: &str| {
        let other = Entry::judge(answer, &hand, list);
        other.removed() == taken && other.is_valid() == entry.is_valid()
    };
    if !entry.is_valid() && taken == hand {
        return find(END).ok_or_else(nothing);
    }
    let found = turn.choices.iter().position(|choice| choice.answer != END && is_such(&choice.answer));
    found.ok_or_else(nothing)
}

/// The choice in place `at` of a turn, told with the word that was typed: the choice itself may name an anagram of it.
pub(super) fn as_typed(turn: &Turn, at: usize, typed: &str) -> Choice {
    let mut choice = turn.choices[at].clone();
    let Some(hand) = held(turn) else { return choice };
    let typed = typed.trim().to_lowercase();
    let list = WordList { lexicon: Lexicon::embedded(), tier: TIER };
    let entry = Entry::judge(&laid(&hand, &typed, list), &hand, list);
    let Validity::Valid(words) = &entry.verdict else { return choice };
    let word = words.iter().find(|word| **word == typed).or(words.first());
    let said = match word.filter(|word| **word != entry.text) {
        Some(word) => format!("{} ({word})", entry.text.to_uppercase()),
        None => entry.text.to_uppercase(),
    };
    if let Some(first) = choice.line.first_mut() {
        first.told = first.told.replacen(&choice.said, &said, 1);
    }
    choice.said = said;
    choice
}

/// What is held at a turn; `None` where it shows no hand.
fn held(turn: &Turn) -> Option<Hand> {
    let picture: &HandPicture = (turn.scene.picture.as_ref() as &dyn Any).downcast_ref()?;
    Hand::of(picture.held.iter().filter_map(|&(letter, _)| Symbol::of(letter))).ok()
}

/// What is typed, with the wildcard for the one consonant that the hand lacks, where that makes a word.
fn laid(hand: &Hand, typed: &str, list: WordList<'_>) -> String {
    let mut missing = hand.missing(typed);
    let (Some((lacking, letter)), None) = (missing.next(), missing.next()) else { return typed.to_owned() };
    let is_consonant = Symbol::of(letter).and_then(Symbol::class) == Some(Class::Consonant);
    let wildcard = Symbol::WILDCARD.character();
    let lay = |(at, letter)| if at == lacking { wildcard } else { letter };
    let laid: String = typed.chars().enumerate().map(lay).collect();
    if is_consonant && is_valid_word(&laid, hand, list) { laid } else { typed.to_owned() }
}

/// Which of the typed letters are not held, or not so often.
fn lacking(hand: &Hand, mut letters: Vec<char>) -> String {
    letters.retain(|&letter| letter != THROW);
    letters.sort_unstable();
    letters.dedup();
    let is_held = |letter: &char| Symbol::of(*letter).is_some_and(|symbol| hand.count(symbol) > 0);
    let (scarce, absent): (Vec<char>, Vec<char>) = letters.into_iter().partition(is_held);
    if absent.is_empty() {
        return format!("You don’t have {} so often.", listed(scarce.into_iter(), "and"));
    }
    format!("You don’t have {}.", listed(absent.into_iter(), "or"))
}
