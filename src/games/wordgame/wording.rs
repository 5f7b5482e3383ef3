//! Entries, letters and words as sentences have them.

use std::collections::BTreeSet;

use super::spelling::Spelling;
use arcade_engine::text::{listed, plural};
use arcade_engine::wordgame::{
    Entry, Found, Hand, PlanStep, Symbol, Validity, WordList, is_valid_word, letter_points, multiplier, word_score,
};

/// What stands behind an entry that is no word.
pub(super) const NO_WORD: &str = " (no word)";

/// `O`, for a sentence.
pub(super) fn letter_name(letter: Symbol) -> String {
    letter.to_string().to_uppercase()
}

/// `a c i p r t !`: letters one by one.
pub(super) fn spaced(hand: &Hand) -> String {
    hand.symbols().map(|symbol| symbol.to_string()).collect::<Vec<_>>().join(" ")
}

/// `a c i p r t ! (wildcard)`: letters that are read one by one; speech leaves the sign out.
pub(super) fn aloud(hand: &Hand) -> String {
    spaced(hand).replace('!', "! (wildcard)")
}

/// `1 letter`, `2 letters`.
pub(super) fn letters(count: usize) -> String {
    plural(count, "letter")
}

/// `1 point`, `1,252 points`.
pub(super) fn points(count: u32) -> String {
    plural(count as usize, "point")
}

/// The letters of a hand in a sentence.
pub(super) fn letters_of(hand: &Hand) -> String {
    listed(hand.symbols().map(Symbol::character), "and")
}

/// These letters in a sentence, each once, with `last` before the last.
pub(super) fn listed_once(letters: impl IntoIterator<Item = char>, last: &str) -> String {
    listed(letters.into_iter().collect::<BTreeSet<char>>().into_iter(), last)
}

/// How many of `words`, the longest of which come first, there are of each length.
pub(super) fn lengths(words: &[Found]) -> Vec<(usize, usize)> {
    let groups = words.chunk_by(|a, b| a.word.len() == b.word.len());
    groups.map(|group| (group[0].word.len(), group.len())).collect()
}

/// Why what is laid of `held` can’t be laid.
pub(super) fn missing_reason(held: &Hand, laid: &str) -> String {
    let letters: BTreeSet<char> = held.missing(laid).map(|(_, c)| c).collect();
    let count = |c: char| Symbol::of(c).map_or(0, |symbol| held.count(symbol));
    let (absent, scarce): (Vec<char>, Vec<char>) = letters.iter().partition(|&&c| count(c) == 0);
    let absent = (!absent.is_empty()).then(|| format!("You don’t have {}.", listed(absent.iter().copied(), "or")));
    let scarce = scarce.iter().map(|&c| match count(c) {
        1 => format!("only one {}", c.to_ascii_uppercase()),
        count => format!("only {count} of {}", c.to_ascii_uppercase()),
    });
    let scarce: Vec<String> = scarce.collect();
    let scarce = (!scarce.is_empty()).then(|| format!("You have {}.", scarce.join(", ")));
    let wildcard = (held.missing(laid).count() > 1 && held.count(Symbol::WILDCARD) > 0)
        .then(|| "The ! can stand for one consonant only.".to_owned());
    absent.into_iter().chain(scarce).chain(wildcard).collect::<Vec<_>>().join(" ")
}

/// What `laid` would score, longest form first, and whether it is known to be a word: only where that may be `told`. `best`
/// is the best entry.
pub(super) fn preview(
    laid: &str,
    held: &Hand,
    list: WordList<'_>,
    best: Option<&PlanStep>,
    told: bool,
) -> (Vec<String>, bool) {
    let is_word = told && is_valid_word(laid, held, list);
    let thrown = best.filter(|step| told && step.word.is_none());
    if thrown.is_some_and(|step| step.after == held.after(laid)) && !is_word {
        let thrown = held.len() - held.after(laid).len();
        return (vec![format!("no word, but it pays to lose {}", letters(thrown))], false);
    }
    let (rest, short) = if is_word { ("  ✓", " ✓") } else { ("  if it is a word", " if a word") };
    let [full, middle] = [formula, product].map(|form| form(laid, held.len()));
    let score = word_score(laid, held.len());
    let forms = [(full, rest), (middle, rest), (score.to_string(), rest), (score.to_string(), short)];
    (forms.map(|(figure, rest)| figure + rest).to_vec(), is_word)
}

/// Where the factor of an entry of so many letters comes from when so many are held.
pub(super) fn factor_reason(length: usize, held: usize) -> String {
    let left = held.saturating_sub(length);
    match multiplier(length, held) {
        1 => format!("×1, the least there is, as {left} of {} would be left over", letters(held)),
        factor if left == 0 => format!("×{factor} = 9 × {}, and nothing is left over", letters(length)),
        factor => format!("×{factor} = 9 × {} − 4 × {} left over", letters(length), letters(left)),
    }
}

/// `(3 + 1 + 10) × 28 = 392`.
pub(super) fn formula(entry: &str, held: usize) -> String {
    let letters = entry.chars().filter_map(Symbol::of).filter(|symbol| !symbol.is_wildcard());
    let points: Vec<String> = letters.map(|symbol| symbol.points().to_string()).collect();
    match &points[..] {
        [] | [_] => product(entry, held),
        _ => times(&format!("({})", points.join(" + ")), entry, held),
    }
}

/// `14 × 28 = 392`.
fn product(entry: &str, held: usize) -> String {
    times(&letter_points(entry).to_string(), entry, held)
}

fn times(points: &str, entry: &str, held: usize) -> String {
    format!("{points} × {} = {}", multiplier(entry.chars().count(), held), word_score(entry, held))
}

/// Why an entry, which the person wrote as `text`, is no word, up to the colon.
pub(super) fn reason(entry: &Entry, text: &str) -> String {
    let text = text.to_ascii_uppercase();
    match &entry.verdict {
        Validity::NotInHand(missing)
            if missing.iter().all(|missing| entry.before.symbols().any(|held| held.character() == *missing)) =>
        {
            format!("{text} takes more of {} than you have:", listed_once(missing.iter().copied(), "and"))
        }
        Validity::NotInHand(missing) => {
            format!("{text} takes letters you don’t have ({}):", listed_once(missing.iter().copied(), "and"))
        }
        _ => format!("{text} is not in my word list:"),
    }
}

/// The word that an entry was, where it can only have been one; else what was entered. A coarse word stands as it was
/// entered.
pub(super) fn word_of<'e>(entry: &'e Entry, list: WordList<'_>) -> &'e str {
    match &entry.verdict {
        Validity::Valid(words) if words.len() == 1 && !list.is_coarse(&words[0]) => &words[0],
        _ => &entry.text,
    }
}

/// What became of an entry. It stands as it was typed; other words that it can stand for as `spelling` has them.
pub(super) fn verdict(entry: &Entry, list: WordList<'_>, spelling: Spelling) -> String {
    let (text, removed) = (entry.text.to_ascii_uppercase(), entry.removed());
    if let Validity::Valid(words) = &entry.verdict {
        if words.len() == 1 && words[0] == entry.text {
            return format!("{text} scores {}.", entry.points);
        }
        let more = if words.len() > 3 { ", …" } else { "" };
        return format!("{text} scores {} (as {}{more}).", entry.points, spelling.first(3, words, list));
    }
    let gone = if removed.is_empty() { "no letter".to_owned() } else { letters_of(&removed) };
    format!("{} you lost {gone}.", reason(entry, &entry.text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::lexicon::{Lexicon, Tier};

    #[test]
    fn the_sum_is_spelled_out() {
        assert_eq!(formula("coz!", 6), "(3 + 1 + 10) × 28 = 392");
        assert_eq!(formula("weed", 6), "(4 + 1 + 1 + 2) × 28 = 224");
        assert_eq!(formula("it", 7), "(1 + 1) × 1 = 2");
        assert_eq!(formula("q", 6), "10 × 1 = 10");
        assert_eq!(formula("!", 6), "0 × 1 = 0");
        assert_eq!(product("weed", 6), "8 × 28 = 224");
    }

    #[test]
    fn a_verdict_says_why_and_what_was_lost() {
        let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Full };
        let of =
            |text: &str, hand: &str| verdict(&Entry::judge(text, &hand.parse().unwrap(), list), list, Spelling::Masked);
        assert_eq!(of("cows", "cows!z"), "COWS scores 252.");
        assert_eq!(of("co!z", "cows!z"), "CO!Z is not in my word list: you lost C, O, Z and !.");
        assert_eq!(of("jolly", "jjolwnn"), "JOLLY takes letters you don’t have (L and Y): you lost J, L and O.");
        assert_eq!(of("wow", "cows!z"), "WOW takes more of W than you have: you lost O and W.");
        assert_eq!(of("kk", "cows!z"), "KK takes letters you don’t have (K): you lost no letter.");
        assert!(of("!ows", "cows!z").starts_with("!OWS scores 168 (as bows, cows, "));
    }
}
