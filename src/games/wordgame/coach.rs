//! The hint line: what to do, a step further each time it is asked.

use std::borrow::Cow;

use super::play::HandPlay;
use super::spelling::Spelling;
use crate::engine::wordgame::{Mode, Phase, Plan, PlanStep};

impl HandPlay {
    /// What the coach says with this many steps of the hint in sight.
    pub(super) fn coach(&self, step: u8, spelling: Spelling) -> String {
        match self.state().phase() {
            Phase::Over => "⟨again⟩ plays another game; ⟨review⟩ goes through this one entry by entry.".into(),
            Phase::Before if step == 0 => {
                "A letter may be substituted once a game. ⟨option-up+option-down|Arrows⟩ or a letter, then ⟨choose⟩; a word keeps the hand.".into()
            }
            Phase::After if step == 0 => "⟨option-up+option-down|Arrows⟩ and ⟨choose⟩ choose.".into(),
            Phase::Before | Phase::After => self.option_advice(),
            Phase::Playing => self.play_advice(step, spelling),
        }
    }

    fn play_advice(&self, step: u8, spelling: Spelling) -> String {
        let Some(analysis) = self.analysis() else {
            return self.missing_note("Working the hand out …").into();
        };
        if step == 0 {
            return "Type a word and press ⟨enter-word⟩; ! stands for any consonant. ⟨hint⟩ gives a hint.".into();
        }
        let plan = analysis.plan(&self.state().hand(), Mode::Full, self.list());
        if plan.steps.is_empty() {
            return "Nothing more can be made of these letters: ⟨end-hand⟩ ends the hand.".into();
        }
        match step {
            1 => self.counts(),
            2 => shape(&plan),
            3 => first_letter(&plan),
            4 => first_step(&plan, spelling),
            _ => whole(&plan, spelling),
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
        format!("{total} {}: {}. ⟨hint⟩ tells more.", if total == 1 { "word" } else { "words" }, groups.join(", "))
    }
}

/// The plan as numbers: `discard 2, then words of 4 and 3: 504`.
fn shape(plan: &Plan) -> String {
    let parts: Vec<String> = plan
        .steps
        .iter()
        .map(|step| match (&step.word, step.length()) {
            (None, 1) => "discard 1 letter".into(),
            (None, count) => format!("discard {count} letters"),
            (Some(_), count) => format!("a word of {count}"),
        })
        .collect();
    format!("The best plan: {}. It makes {} more.", parts.join(", then "), plan.total)
}

fn first_letter(plan: &Plan) -> String {
    let Some(step) = plan.steps.iter().find(|step| step.word.is_some()) else { return shape(plan) };
    let first = step.entry.chars().next().unwrap_or(' ');
    let called = if first == '!' { "the wildcard".to_owned() } else { format!("“{first}”") };
    match plan.discard_reason() {
        Some(reason) => format!("Some letters only weigh: {reason}. The first word begins with {called}."),
        None => format!("The first word begins with {called}."),
    }
}

fn first_step(plan: &Plan, spelling: Spelling) -> String {
    let Some(step) = plan.steps.first() else { return String::new() };
    if let Some(reason) = plan.discard_reason() {
        let next = plan.steps.get(1).map(|step| named(step, spelling)).unwrap_or_default();
        return format!("Type {} ({reason}), then {next}.", step.entry);
    }
    let (entry, word) = spelt(step, spelling);
    match word {
        Some(word) => format!("Type {entry} ({word}): it scores {}.", step.points),
        None => format!("Type {entry}: it scores {}.", step.points),
    }
}

fn whole(plan: &Plan, spelling: Spelling) -> String {
    let steps: Vec<String> = plan.steps.iter().map(|step| named(step, spelling)).collect();
    format!("{}: {} in all.", steps.join(", then "), plan.total)
}

/// `!ows (cows) 168`, `discard oux`.
pub(super) fn named(step: &PlanStep, spelling: Spelling) -> String {
    match (spelt(step, spelling), &step.word) {
        ((entry, _), None) => format!("discard {entry}"),
        ((entry, Some(word)), _) => format!("{entry} ({word}) {}", step.points),
        ((entry, None), _) => format!("{entry} {}", step.points),
    }
}

/// What to enter, and the word it makes where that looks different.
fn spelt(step: &PlanStep, spelling: Spelling) -> (Cow<'_, str>, Option<Cow<'_, str>>) {
    let of = |text| spelling.of_word(text, step.coarse);
    let entry = of(&step.entry);
    let word = step.word.as_deref().map(of).filter(|word| *word != entry);
    (entry, word)
}
