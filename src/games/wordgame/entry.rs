//! What is typed: the symbols it takes, and what it would score.

use super::play::{HandBoard, HandPlay};
use crate::engine::wordgame::{
    Class, END, Entry, Hand, Move, Phase, PlanStep, Symbol, Validity, WordList, is_valid_word, multiplier, word_score,
};
use crate::model::words::listed;
use crate::play::Board as _;
use crate::settings::Settings;

impl HandPlay {
    /// What is typed as it is entered: where the hand lacks a single consonant and the wildcard is free, the wildcard is
    /// laid for it, so that a word can be typed as it is spelt.
    pub(super) fn laid(&self) -> String {
        let typed = &self.board.typed;
        let hand = self.state().hand();
        let mut missing = hand.missing(typed);
        let lacking = match (missing.next(), missing.next()) {
            (Some((place, letter)), None) if is_consonant(letter) => Some(place),
            _ => None,
        };
        let free = hand.count(Symbol::WILDCARD) > 0 && !typed.contains('!');
        // What throws letters away may hold one that is not in the hand, so that it is no word.
        let proposed = self.best_step().is_some_and(|step| step.word.is_none() && step.entry == *typed);
        match lacking {
            Some(place) if free && !proposed => {
                typed.chars().enumerate().map(|(at, c)| if at == place { '!' } else { c }).collect()
            }
            _ => typed.clone(),
        }
    }

    /// The letter that is typed and not held, so that the wildcard is laid for it.
    pub(super) fn lent_letter(&self) -> Option<char> {
        let laid = self.laid();
        self.board.typed.chars().zip(laid.chars()).find(|(typed, laid)| typed != laid).map(|(typed, _)| typed)
    }

    /// Whether it is still to be told how the wildcard is used: one is held, and none was entered in this game.
    pub(super) fn explains_wildcard(&self) -> bool {
        let entered = |step: &Move| matches!(step, Move::Enter(text) if text.contains(Symbol::WILDCARD.character()));
        self.state().hand().count(Symbol::WILDCARD) > 0 && !self.state().moves().iter().any(entered)
    }

    /// The best entry from what is held, once the hand is worked out.
    pub(super) fn best_step(&self) -> Option<&PlanStep> {
        self.plan()?.steps.first()
    }

    /// The entry that the hint on the screen proposes.
    pub(super) fn proposed(&self, settings: &Settings) -> Option<&PlanStep> {
        let told = self.shown_hint(settings) >= HandBoard::LIVE_STEP && !self.should_swap();
        let entering = matches!(self.state().phase(), Phase::Before | Phase::Playing);
        self.best_step().filter(|_| told && entering)
    }

    /// Whether what is typed would take nothing from the hand: nothing happens then.
    pub(super) fn is_idle(&self, text: &str) -> bool {
        !text.eq_ignore_ascii_case(END) && self.state().hand().after(text) == self.state().hand()
    }

    /// Why what is typed can't be laid.
    pub(super) fn missing_reason(&self) -> String {
        let hand = self.state().hand();
        let mut letters: Vec<char> = hand.missing(&self.laid()).map(|(_, c)| c).collect();
        letters.sort_unstable();
        letters.dedup();
        let held = |c| Symbol::of(c).map_or(0, |symbol| hand.count(symbol));
        let (absent, scarce): (Vec<char>, Vec<char>) = letters.iter().partition(|&&c| held(c) == 0);
        let absent = (!absent.is_empty()).then(|| format!("You don’t have {}.", listed(absent.iter().copied(), "or")));
        let scarce = scarce.iter().map(|&c| match held(c) {
            1 => format!("only one {}", c.to_ascii_uppercase()),
            count => format!("only {count} of {}", c.to_ascii_uppercase()),
        });
        let scarce: Vec<String> = scarce.collect();
        let scarce = (!scarce.is_empty()).then(|| format!("You have {}.", scarce.join(", ")));
        let wild = (letters.len() > 1 && hand.count(Symbol::WILDCARD) > 0)
            .then(|| "The ! can stand for one consonant only.".to_owned());
        absent.into_iter().chain(scarce).chain(wild).collect::<Vec<_>>().join(" ")
    }

    /// What the laid symbols would score, and what is known of it: with hints, that it is a word; else nothing. The forms
    /// of it that there are, longest first.
    pub(super) fn preview(&self, told: bool) -> Preview {
        let (laid, hand) = (self.laid(), self.state().hand());
        let is_word = told && is_valid_word(&laid, &hand, self.list());
        let thrown = self.best_step().filter(|step| told && step.word.is_none());
        let score = word_score(&laid, hand.len());
        if thrown.is_some_and(|step| step.after == hand.after(&laid)) && !is_word {
            let lost = Entry::judge(&laid, &hand, self.list()).removed().len();
            let text = format!("no word, but it pays to lose {}", counted(lost));
            return Preview { forms: vec![text], is_word: false };
        }
        let rest = if is_word { "  ✓".to_owned() } else { "  if it is a word".to_owned() };
        let short = if is_word { " ✓" } else { " if a word" };
        let [full, middle] = [formula(&laid, hand.len()), product(&laid, hand.len())];
        let forms = vec![
            format!("{full}{rest}"),
            format!("{middle}{rest}"),
            format!("{score}{rest}"),
            format!("{score}{short}"),
        ];
        Preview { forms, is_word }
    }

    /// Where the factor of what is laid comes from.
    pub(super) fn factor_reason(&self) -> String {
        factor_reason(self.laid().chars().count(), self.state().hand().len())
    }
}

/// Where the factor of an entry of so many letters comes from when so many are held.
pub(super) fn factor_reason(length: usize, held: usize) -> String {
    let left = held.saturating_sub(length);
    let [letters, rest] = [counted(length), counted(left)];
    match multiplier(length, held) {
        1 => format!("×1, the least there is, as {left} of {} would be left over", counted(held)),
        factor if left == 0 => format!("×{factor} = 9 × {letters}, and nothing is left over"),
        factor => format!("×{factor} = 9 × {letters} − 4 × {rest} left over"),
    }
}

/// What the entry line says of what is typed.
#[derive(Debug)]
pub(super) struct Preview {
    /// The same in fewer and fewer columns.
    pub(super) forms: Vec<String>,
    /// Whether it is known to be a word.
    pub(super) is_word: bool,
}

fn is_consonant(letter: char) -> bool {
    Symbol::of(letter).and_then(Symbol::class) == Some(Class::Consonant)
}

/// `1 letter`, `2 letters`.
pub(super) fn counted(count: usize) -> String {
    format!("{count} {}", if count == 1 { "letter" } else { "letters" })
}

/// The letters of a hand in a sentence.
pub(super) fn letters_of(hand: &Hand) -> String {
    listed(hand.symbols().map(Symbol::character), "and")
}

/// Why an entry, which the person wrote as `text`, is no word, up to the colon.
pub(super) fn reason(entry: &Entry, text: &str) -> String {
    let text = text.to_ascii_uppercase();
    match &entry.verdict {
        Validity::NotInHand(missing) => {
            let mut missing = missing.clone();
            missing.sort_unstable();
            missing.dedup();
            format!("{text} takes letters you don’t have ({}):", listed(missing.into_iter(), "and"))
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

/// `(3 + 1 + 10) × 28 = 392`.
pub(super) fn formula(entry: &str, held: usize) -> String {
    let points: Vec<String> = entry
        .chars()
        .filter_map(Symbol::of)
        .filter(|symbol| !symbol.is_wildcard())
        .map(|symbol| symbol.points().to_string())
        .collect();
    match &points[..] {
        [] => product(entry, held),
        [only] => format!("{only} × {} = {}", multiplier(entry.chars().count(), held), word_score(entry, held)),
        _ => {
            let factor = multiplier(entry.chars().count(), held);
            format!("({}) × {factor} = {}", points.join(" + "), word_score(entry, held))
        }
    }
}

/// `14 × 28 = 392`.
fn product(entry: &str, held: usize) -> String {
    let sum: u32 = entry.chars().filter_map(Symbol::of).map(Symbol::points).sum();
    format!("{sum} × {} = {}", multiplier(entry.chars().count(), held), word_score(entry, held))
}

/// What became of an entry. It stands as it was typed; other words that it can stand for as `spelling` has them.
pub(super) fn verdict(entry: &Entry, list: WordList<'_>, spelling: super::spelling::Spelling) -> String {
    let text = entry.text.to_ascii_uppercase();
    let removed = entry.removed();
    if let Validity::Valid(words) = &entry.verdict {
        if words.len() == 1 && words[0] == entry.text {
            return format!("{text} scores {}.", entry.points);
        }
        let more = if words.len() > 3 { ", …" } else { "" };
        let spelt = |word: &String| spelling.of_word(word, list.is_coarse(word)).into_owned();
        let some: Vec<String> = words.iter().take(3).map(spelt).collect();
        return format!("{text} scores {} ({}{more}).", entry.points, some.join(", "));
    }
    let gone =
        if removed.is_empty() { "you lost no letter".to_owned() } else { format!("you lost {}", letters_of(&removed)) };
    format!("{} {gone}.", reason(entry, &entry.text))
}

#[cfg(test)]
mod tests {
    use super::super::spelling::Spelling;
    use super::*;
    use crate::engine::lexicon::{Lexicon, Tier};

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
        assert_eq!(of("kk", "cows!z"), "KK takes letters you don’t have (K): you lost no letter.");
        assert!(of("!ows", "cows!z").starts_with("!OWS scores 168 (bows, cows, "));
    }
}
