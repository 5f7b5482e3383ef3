//! The hint line: what to do, a step further each time it is asked.

use super::board::hides_words;
use super::choice::option_advice;
use super::play::HandPlay;
use super::spelling::Spelling;
use super::wording::{lengths, letter_name, letters_of};
use arcade_engine::text::noun;
use arcade_engine::wordgame::{Entry, Found, Mode, Phase, Plan, PlanStep, multiplier};

/// What the coach says with this many steps of the hint in sight.
pub(super) fn coach(play: &HandPlay, step: u8, spelling: Spelling) -> String {
    match play.state().phase() {
        Phase::Over if play.can_try_again() => {
            "⟨try-again⟩ tries your mistakes again; ⟨review⟩ goes through the game, entry by entry; ⟨another⟩ plays another.".into()
        }
        Phase::Over => "⟨again⟩ plays another game. ⟨review⟩ goes through this one, entry by entry.".into(),
        Phase::Before if play.board.prompt.is_swap() && step == 0 => {
            "Pick a letter with ⟨option-up+option-down|the arrows⟩ or type it: ⟨choose⟩ swaps it. ⟨back⟩ leaves all as it is.".into()
        }
        Phase::Before if play.board.prompt.is_swap() => option_advice(play),
        // The first step is about the words there are; a plan without the swap would be another one.
        // The hand of a lesson is to be played as it is, unless the lesson has opened the choice.
        Phase::Before if step > 1 && play.tag().lesson.is_none() => match play.swap_advised() {
            Some(_) if step == 2 => "A letter is worth swapping first. ⟨hint⟩ names it.".into(),
            Some(letter) => format!("Swap {} first: ⟨swap-letter⟩ shows what it may bring.", letter_name(letter)),
            None => play_advice(play, step, spelling),
        },
        Phase::After if step == 0 && hides_words(play) => {
            "⟨option-up+option-down|The arrows⟩ choose, and ⟨choose⟩ goes on.".into()
        }
        Phase::After if step == 0 => "⟨choose⟩ goes on. ⟨review⟩ looks back at this hand.".into(),
        Phase::After => option_advice(play),
        Phase::Before | Phase::Playing => play_advice(play, step, spelling),
    }
}

/// What is said where nothing is left to be made.
pub(super) const SPENT: &str = "No word is left in these letters: ⟨end-hand⟩ ends the hand.";

/// Whether words were made, and no other can be made of what is left: that is no secret any more.
pub(super) fn is_spent(play: &HandPlay) -> bool {
    let has_entered = !play.state().entries().is_empty() && play.board.entry.typed().is_empty();
    has_entered && play.board.known.plan().is_some_and(|plan| plan.steps.is_empty())
}

fn play_advice(play: &HandPlay, step: u8, spelling: Spelling) -> String {
    if let Some(compared) = compared(play).filter(|_| step == 1) {
        return compared;
    }
    if let Some(letter) = play.board.entry.lent_letter(&play.laid()) {
        let letter = letter.to_ascii_uppercase();
        return format!("! stands for {letter} here: worth nothing itself, it counts as a letter.");
    }
    if step == 0 && is_spent(play) {
        return SPENT.into();
    }
    if step == 0 && play.is_contest() {
        return "Type a word and press ⟨enter-word⟩; ! stands for any consonant. An entry that is no word costs its letters.".into();
    }
    if step == 0 {
        return "Type a word and press ⟨enter-word⟩; ! stands for any consonant. ⟨hint⟩ gives a hint.".into();
    }
    let Some(best) = play.board.known.plan() else {
        return play.missing_note("Working the hand out …").into();
    };
    if best.steps.is_empty() {
        return SPENT.into();
    }
    match step {
        1 => counts(play.board.known.makeable()),
        2 => shape(best),
        3 => first_letter(best),
        4 => first_step(best, spelling),
        _ => whole(best, spelling),
    }
}

/// Whether something is better than what is typed; None where nothing is typed that can be entered.
fn compared(play: &HandPlay) -> Option<String> {
    let (hand, laid) = (play.state().hand(), play.laid());
    let table = &play.analysis().filter(|_| !laid.is_empty() && hand.covers(&laid))?.table;
    let entry = Entry::judge(&laid, &hand, play.list());
    let worth = entry.points + table.best(&entry.after, Mode::Full);
    let typed = play.board.entry.typed().to_uppercase();
    Some(match table.best(&hand, Mode::Full).saturating_sub(worth) {
        0 => format!("Nothing is better than {typed} here."),
        more => {
            let what = if entry.is_valid() {
                format!("There is something better than {typed}")
            } else {
                format!("{typed} is not in my word list, and something better is there")
            };
            format!("{what}: it leads to {more} more. ⟨hint⟩ says how long it is.")
        }
    })
}

/// How many words there are, by length.
fn counts(words: &[Found]) -> String {
    let (lengths, total) = (lengths(words), words.len());
    let shorter: usize = lengths.iter().skip(4).map(|(_, count)| count).sum();
    let told = lengths.iter().take(4).enumerate().map(|(at, (length, count))| {
        let noun = if at == 0 { " letters" } else { "" };
        format!("{count} of {length}{noun}")
    });
    let groups: Vec<String> = told.chain((shorter > 0).then(|| format!("{shorter} shorter"))).collect();
    let words = noun(total, "word", "words");
    format!("{total} {words} can be made: {}. ⟨hint⟩ tells more.", groups.join(", "))
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
        Some(advice) => format!("{advice} The next word begins with {called}."),
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
    let gone = thrown.taken();
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
    format!("The best plan: {}. It brings {} points.", in_a_row(&plan.steps, spelling), plan.total)
}

/// The steps one after the other.
pub(super) fn in_a_row(steps: &[PlanStep], spelling: Spelling) -> String {
    steps.iter().map(|step| named(step, spelling)).collect::<Vec<_>>().join(", then ")
}

/// `COZ! (cozy) for 392`, `QX, which is no word`.
fn named(step: &PlanStep, spelling: Spelling) -> String {
    let entry = spelling.of_word(&step.entry, step.coarse);
    let (name, points) = (entry.to_uppercase(), step.points);
    match step.word.as_deref().map(|word| spelling.of_word(word, step.coarse)) {
        None if entry.chars().count() == 1 => format!("{name} alone, which is no word"),
        None => format!("{name}, which is no word"),
        Some(word) if word == entry => format!("{name} for {points}"),
        Some(word) => format!("{name} ({word}) for {points}"),
    }
}
