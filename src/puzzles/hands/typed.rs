//! Which answer of a puzzle a typed entry is.

use super::TIER;
use crate::engine::lexicon::Lexicon;
use crate::engine::wordgame::{Class, END, Entry, Hand, Symbol, Validity, WordList, is_valid_word};
use crate::model::words::listed;
use crate::puzzles::{Asked, Choice, Picture, Turn};

/// What makes a word letters that are thrown away, where it stands in or behind it.
const THROW: char = '-';

/// The place among the choices of a turn of what is typed, by the common words of the lexicon.
///
/// Entries that take the same letters are one: all anagrams, and every way to throw the same letters away. Where a single
/// consonant is not held and the wildcard makes the word, it is laid for it, as in the game. Where a letter may be
/// swapped, a letter or `keep` is typed. Letters that spell a word are thrown away with a `-` behind them.
///
/// # Errors
/// One sentence on why it is no answer.
pub fn choice_of(turn: &Turn, typed: &str, lexicon: &Lexicon) -> Result<usize, String> {
    let typed = typed.trim().to_lowercase();
    let find = |answer: &str| turn.choices.iter().position(|choice| choice.answer.eq_ignore_ascii_case(answer));
    if let Some(found) = find(&typed) {
        return Ok(found);
    }
    if turn.asked == Asked::Swap {
        return find(&format!("swap {typed}")).ok_or_else(|| match Symbol::of(typed.chars().next().unwrap_or(' ')) {
            Some(Symbol::WILDCARD) => "The wildcard can’t be swapped: choose a letter.".to_owned(),
            _ => "Choose one of the letters that you hold, or keep the hand.".to_owned(),
        });
    }
    let nothing = || "Type a word, or the letters that you want to throw away.".to_owned();
    let hand = held(turn).filter(|_| !typed.is_empty()).ok_or_else(nothing)?;
    let list = WordList { lexicon, tier: TIER };
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
pub fn as_typed(turn: &Turn, at: usize, typed: &str, lexicon: &Lexicon) -> Choice {
    let mut choice = turn.choices[at].clone();
    let Some(hand) = held(turn) else { return choice };
    let typed = typed.trim().to_lowercase();
    let list = WordList { lexicon, tier: TIER };
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
    let Picture::Hand { held, .. } = &turn.scene.picture else { return None };
    Hand::of(held.iter().filter_map(|&(letter, _)| Symbol::of(letter))).ok()
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
