//! The hint line: what to do, a step further each time it is asked.

use std::borrow::Cow;

use super::entry::letters_of;
use super::play::HandPlay;
use super::spelling::Spelling;
use crate::engine::wordgame::{Hand, Phase, Plan, PlanStep, multiplier};

impl HandPlay {
    /// What the coach says with this many steps of the hint in sight.
    pub(super) fn coach(&self, step: u8, spelling: Spelling) -> String {
        match self.state().phase() {
            Phase::Over if self.can_try_again() => {
                "⟨try-again⟩ goes back to your first mistake; ⟨review⟩ goes through the game, entry by entry; ⟨another⟩ plays another.".into()
            }
            Phase::Over => "⟨again⟩ plays another game. ⟨review⟩ goes through this one, entry by entry.".into(),
            Phase::Before if self.board.swapping && step == 0 => {
                "Pick a letter with ⟨option-up+option-down|the arrows⟩ or type it: ⟨choose⟩ swaps it. ⟨back⟩ leaves all as it is.".into()
            }
            Phase::Before if self.board.swapping => self.option_advice(),
            // The first step is about the words there are; a plan without the swap would be another one.
            Phase::Before if step > 1 => match self.swap_advised() {
                Some(_) if step == 2 => "A letter is worth swapping first. ⟨hint⟩ names it.".into(),
                Some(letter) => format!("Swap {} first: ⟨swap-letter⟩ shows what it may bring.", letter_name(letter)),
                None => self.play_advice(step, spelling),
            },
            Phase::After if step == 0 => "⟨choose⟩ goes on. ⟨review⟩ looks back at this hand.".into(),
            Phase::After => self.option_advice(),
            Phase::Before | Phase::Playing => self.play_advice(step, spelling),
        }
    }

    fn play_advice(&self, step: u8, spelling: Spelling) -> String {
        if let Some(letter) = self.lent_letter() {
            let letter = letter.to_ascii_uppercase();
            return format!("! stands for {letter} here: worth nothing itself, it counts as a letter.");
        }
        if step == 0 {
            return "Type a word and press ⟨enter-word⟩; ! stands for any consonant. ⟨hint⟩ gives a hint.".into();
        }
        let Some(plan) = self.plan() else {
            return self.missing_note("Working the hand out …").into();
        };
        if plan.steps.is_empty() {
            return "No word is left in these letters: ⟨end-hand⟩ ends the hand.".into();
        }
        match step {
            1 => self.counts(),
            2 => shape(plan),
            3 => first_letter(plan),
            4 => first_step(plan, spelling),
            _ => whole(plan, spelling),
        }
    }

    /// How many words there are, by length.
    fn counts(&self) -> String {
        let longest = self.board.makeable.iter().map(|found| found.word.len()).max().unwrap_or(0);
        let of = |length| self.board.makeable.iter().filter(|found| found.word.len() == length).count();
        let told: Vec<(usize, usize)> =
            (1..=longest).rev().map(|length| (length, of(length))).filter(|&(_, count)| count > 0).take(4).collect();
        let shorter = self.board.makeable.len() - told.iter().map(|(_, count)| count).sum::<usize>();
        let told = told.into_iter().map(|(length, count)| {
            let noun = if length == longest { " letters" } else { "" };
            format!("{count} of {length}{noun}")
        });
        let groups: Vec<String> = told.chain((shorter > 0).then(|| format!("{shorter} shorter"))).collect();
        let total = self.board.makeable.len();
        let can = if total == 1 { "1 word can" } else { &format!("{total} words can") };
        format!("{can} be made: {}. ⟨hint⟩ tells more.", groups.join(", "))
    }
}

/// `O`, for a sentence.
pub(super) fn letter_name(letter: crate::engine::wordgame::Symbol) -> String {
    letter.to_string().to_uppercase()
}

/// The plan as numbers: `The best plan: 2 letters that are no word, then a word of 4. It brings 504 points.`
fn shape(plan: &Plan) -> String {
    let parts: Vec<String> = plan
        .steps
        .iter()
        .map(|step| match (&step.word, step.length()) {
            (None, 1) => "1 letter alone, which is no word".into(),
            (None, count) => format!("{count} letters that are no word"),
            (Some(_), count) => format!("a word of {count}"),
        })
        .collect();
    format!("The best plan: {}. It brings {} points.", parts.join(", then "), plan.total)
}

fn first_letter(plan: &Plan) -> String {
    let Some(step) = plan.steps.iter().find(|step| step.word.is_some()) else { return shape(plan) };
    let first = step.entry.chars().next().unwrap_or(' ');
    let called = if first == '!' { "the wildcard".to_owned() } else { format!("“{}”", first.to_ascii_uppercase()) };
    match rid_of(plan) {
        Some(advice) => format!("{advice} It begins with {called}."),
        None => format!("The best word begins with {called}."),
    }
}

/// What to do first, and why: what to throw away is told with the word that gains by it, and so is a word that makes way
/// for a better one.
fn first_step(plan: &Plan, spelling: Spelling) -> String {
    let Some(step) = plan.steps.first() else { return String::new() };
    if let (Some(advice), Some(next)) = (rid_of(plan), plan.steps.get(1)) {
        return format!("{advice} Then {}.", named(next, spelling));
    }
    let first = named(step, spelling);
    match plan.steps.get(1).filter(|next| next.word.is_some() && next.points > step.points) {
        Some(next) => format!("Play {first}: it is part of the best plan, then {}.", named(next, spelling)),
        None => format!("Play {first}."),
    }
}

/// `First type Q alone: it is no word, but without it the next word scores ×45 instead of ×41.` None when the plan begins
/// with a word.
fn rid_of(plan: &Plan) -> Option<String> {
    let [thrown, word, ..] = &plan.steps[..] else { return None };
    if thrown.word.is_some() {
        return None;
    }
    let gone = thrown.before.without(&thrown.after)?;
    let [without, with] = [&thrown.before, &word.before].map(|hand| multiplier(word.length(), hand.len()));
    let typed = thrown.entry.to_uppercase();
    // Letters that would be a word are thrown away with another one, which is to be typed, too.
    let lost = match gone.len() {
        _ if gone.to_string() != thrown.entry => letters_of(&gone),
        1 => "it".to_owned(),
        _ => "them".to_owned(),
    };
    let alone = if typed.chars().count() == 1 { " alone" } else { "" };
    Some(format!(
        "First type {typed}{alone}: it is no word, but without {lost} the next word scores ×{with} instead of ×{without}."
    ))
}

fn whole(plan: &Plan, spelling: Spelling) -> String {
    let steps: Vec<String> = plan.steps.iter().map(|step| named(step, spelling)).collect();
    format!("The best plan: {}. It brings {} points.", steps.join(", then "), plan.total)
}

/// `COZ! (cozy) for 392`, `QX, which is no word`.
pub(super) fn named(step: &PlanStep, spelling: Spelling) -> String {
    match (spelt(step, spelling), &step.word) {
        ((entry, _), None) if entry.chars().count() == 1 => format!("{} alone, which is no word", entry.to_uppercase()),
        ((entry, _), None) => format!("{}, which is no word", entry.to_uppercase()),
        ((entry, Some(word)), _) => format!("{} ({word}) for {}", entry.to_uppercase(), step.points),
        ((entry, None), _) => format!("{} for {}", entry.to_uppercase(), step.points),
    }
}

/// What to enter, and the word it makes where that looks different.
fn spelt(step: &PlanStep, spelling: Spelling) -> (Cow<'_, str>, Option<Cow<'_, str>>) {
    let of = |text| spelling.of_word(text, step.coarse);
    let entry = of(&step.entry);
    let word = step.word.as_deref().map(of).filter(|word| *word != entry);
    (entry, word)
}

/// What is taken from the hand by a step.
pub(super) fn taken(step: &PlanStep) -> Hand {
    step.before.without(&step.after).unwrap_or(Hand::EMPTY)
}
