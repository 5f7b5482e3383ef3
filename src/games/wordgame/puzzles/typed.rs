//! Which answer of a puzzle a typed entry is.

use super::TIER;
use crate::games::wordgame::game::read_move;
use crate::games::wordgame::record::replayed;
use crate::games::wordgame::wording::letters_of;
use crate::puzzles::{Choice, Meant, Turn};
use arcade_engine::lexicon::Lexicon;
use arcade_engine::text::listed;
use arcade_engine::wordgame::{Class, END, Entry, Hand, Move, Symbol, Validity, WordList, is_valid_word};

/// What makes a word letters that are thrown away, where it stands in or behind it.
pub const THROW: char = '-';

/// The answer that plays the hand as it is.
const KEEP: &str = "keep";

/// What is said of an entry that is none.
const NOTHING: &str = "Type a word, or the letters that you want to throw away.";

/// The answer that a move is while letters are entered.
pub(super) fn entered(turn: &Turn, step: &str) -> Result<Meant, String> {
    match read_move(step) {
        Some(Move::Enter(text)) => choice_of(turn, &text),
        Some(Move::End) => choice_of(turn, END),
        _ => Err(NOTHING.to_owned()),
    }
}

/// The answer that a move is before a hand is played.
pub(super) fn swapped_or_kept(turn: &Turn, step: &str) -> Result<Meant, String> {
    let answer = match read_move(step) {
        Some(Move::Substitute(letter)) => format!("swap {letter}"),
        _ => KEEP.to_owned(),
    };
    let choice = turn.choices.iter().find(|choice| choice.is(&answer));
    choice.cloned().map(Meant::from).ok_or_else(|| "This letter can’t be swapped.".to_owned())
}

/// The answer that a typed entry is, by the common words of the lexicon.
///
/// Entries that take the same letters are one: all anagrams, and every way to throw the same letters away. Where a single
/// consonant is not held and the wildcard makes the word, it is laid for it, as in the game. Letters that spell a word are
/// thrown away with a `-` behind them.
///
/// # Errors
/// One sentence on why it is no answer.
pub(super) fn choice_of(turn: &Turn, typed: &str) -> Result<Meant, String> {
    let typed = typed.trim().to_lowercase();
    let find = |answer: &str| turn.choices.iter().find(|choice| choice.answer.eq_ignore_ascii_case(answer));
    let nothing = || NOTHING.to_owned();
    let end = || find(END).cloned().map(Meant::from).ok_or_else(nothing);
    if typed.eq_ignore_ascii_case(END) {
        return end();
    }
    let hand = held(turn).filter(|_| !typed.is_empty()).ok_or_else(nothing)?;
    let list = WordList { lexicon: Lexicon::embedded(), tier: TIER };
    let laid = laid(&hand, &typed, list);
    let missing: Vec<char> = hand.missing(&laid).map(|(_, letter)| letter).collect();
    // An entry that throws letters away may be written with one that is not held, so that it is no word.
    if missing.iter().any(|&letter| letter != THROW) && find(&typed).is_none() {
        // By the rules the other letters would go: here it is taken for a slip of the fingers.
        return Err(lacking(&hand, missing));
    }
    let entry = Entry::judge(&laid, &hand, list);
    let taken = entry.removed();
    let is_such = |answer: &str| {
        let other = Entry::judge(answer, &hand, list);
        other.removed() == taken && other.is_valid() == entry.is_valid()
    };
    // Letters that are no word are thrown away by an entry that says so, or by the same once more.
    let again = format!("{} is no word: ⟨enter-word⟩ again throws these letters away.", typed.to_uppercase());
    let warning = (!typed.ends_with(THROW)).then_some(again);
    if !entry.is_valid() && taken == hand {
        // Nothing is left then, so the hand has ended.
        let meant = end()?;
        let said = format!("throw {} away", letters_of(&taken).to_uppercase());
        return Ok(Meant { choice: Choice { said, ..meant.choice }, warning });
    }
    let same = || turn.choices.iter().find(|choice| choice.answer != END && is_such(&choice.answer));
    let choice = find(&typed).or_else(same).ok_or_else(nothing)?;
    if !choice.is_deed {
        return Ok(as_typed(choice, &entry, &typed).into());
    }
    Ok(Meant { choice: choice.clone(), warning })
}

/// A choice told with the word that was typed: the choice itself may name an anagram of it.
fn as_typed(choice: &Choice, entry: &Entry, typed: &str) -> Choice {
    let mut choice = choice.clone();
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

/// What is held at a turn; `None` where its record makes no sense.
fn held(turn: &Turn) -> Option<Hand> {
    replayed(&turn.scene.record, Lexicon::embedded()).map(|game| game.hand())
}

/// What is typed, with the wildcard for the one consonant that the hand lacks, where that makes a word.
pub fn laid(hand: &Hand, typed: &str, list: WordList<'_>) -> String {
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
