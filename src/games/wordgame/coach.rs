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
            Phase::Over => "⟨again⟩ plays another game. ⟨review⟩ goes through this one, entry by entry.".into(),
            Phase::Before if self.board.swapping && step == 0 => {
                "Pick a letter with ⟨option-up+option-down|the arrows⟩ or type it: ⟨choose⟩ swaps it. ⟨back⟩ leaves all as it is.".into()
            }
            Phase::Before if self.board.swapping => self.option_advice(),
            Phase::Before if step > 0 => match self.swap_advised() {
                Some(letter) => format!("Swap {} first: ⟨swap-letter⟩ shows what it may bring.", letter_name(letter)),
                None => self.play_advice(step, spelling),
            },
            Phase::After if step == 0 => "⟨choose⟩ goes on. ⟨review⟩ looks back at this hand.".into(),
            Phase::After => self.option_advice(),
            Phase::Before | Phase::Playing => self.play_advice(step, spelling),
        }
    }

    fn play_advice(&self, step: u8, spelling: Spelling) -> String {
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

/// The plan as numbers: `The best plan: throw 2 letters away, then a word of 4, then a word of 3. It brings 504 points.`
fn shape(plan: &Plan) -> String {
    let parts: Vec<String> = plan
        .steps
        .iter()
        .map(|step| match (&step.word, step.length()) {
            (None, 1) => "throw 1 letter away".into(),
            (None, count) => format!("throw {count} letters away"),
            (Some(_), count) => format!("a word of {count}"),
        })
        .collect();
    format!("The best plan: {}. It brings {} points.", parts.join(", then "), plan.total)
}

fn first_letter(plan: &Plan) -> String {
    let Some(step) = plan.steps.iter().find(|step| step.word.is_some()) else { return shape(plan) };
    let first = step.entry.chars().next().unwrap_or(' ');
    let called = if first == '!' { "the wildcard".to_owned() } else { format!("“{first}”") };
    match rid_of(plan) {
        Some(advice) => format!("{advice} The next word begins with {called}."),
        None => format!("The best word begins with {called}."),
    }
}

/// What to do first, and why; what to throw away is told with the word that gains by it.
fn first_step(plan: &Plan, spelling: Spelling) -> String {
    let Some(step) = plan.steps.first() else { return String::new() };
    match (rid_of(plan), plan.steps.get(1)) {
        (Some(advice), Some(next)) => format!("{advice} Then play {}.", named(next, spelling)),
        _ => format!("Play {}.", named(step, spelling)),
    }
}

/// `Get rid of Q first: every later word then scores ×45 instead of ×41.` None when the plan begins with a word.
///
/// The factors are those of the next word.
fn rid_of(plan: &Plan) -> Option<String> {
    let [thrown, word, ..] = &plan.steps[..] else { return None };
    if thrown.word.is_some() {
        return None;
    }
    let gone = thrown.before.without(&thrown.after)?;
    let [without, with] = [&thrown.before, &word.before].map(|hand| multiplier(word.length(), hand.len()));
    // Letters that would be a word are thrown away with another one, which is to be typed, too.
    let spelt = gone.to_string();
    let typed = if spelt == thrown.entry { String::new() } else { format!(" (type {})", thrown.entry) };
    let letters = letters_of(&gone);
    Some(format!("Get rid of {letters} first{typed}: every later word then scores ×{with} instead of ×{without}."))
}

fn whole(plan: &Plan, spelling: Spelling) -> String {
    let steps: Vec<String> = plan.steps.iter().map(|step| named(step, spelling)).collect();
    format!("The best plan: {}. It brings {} points.", steps.join(", then "), plan.total)
}

/// `coz! (cozy) for 392`, `throw qx away`.
pub(super) fn named(step: &PlanStep, spelling: Spelling) -> String {
    match (spelt(step, spelling), &step.word) {
        ((entry, _), None) => format!("throw {entry} away"),
        ((entry, Some(word)), _) => format!("{entry} ({word}) for {}", step.points),
        ((entry, None), _) => format!("{entry} for {}", step.points),
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
