//! What is true of the puzzle in front of the player, as facts: the page shows them, and line mode tells them.

use super::modes::Mode;
use super::past::Past;
use super::run::Run;
use super::solving::Solving;
use crate::puzzles::Turn;
use arcade_ui::facts::{Fact, Say, Tone};

/// What is said of a puzzle that was solved with a hint.
const WITH_HINT: [&str; 2] = ["with a hint: doesn’t count", "With a hint: doesn’t count"];
const ENDS_STREAK: [&str; 2] = ["with a hint: that ends the streak", "With a hint: that ends the streak"];

/// What is known of the puzzle, as far as it gives nothing away.
pub(super) fn about(run: &Run, solving: &Solving, past: Option<&Past>) -> Vec<Fact> {
    let posed = &solving.posed;
    let is_told = solving.is_decided() || matches!(run.mode, Mode::Kind(_));
    let kind = if is_told { posed.problem.theme.title } else { "told afterwards" };
    let visit = match run.results.len() {
        0 => "the first puzzle".to_owned(),
        all => format!("{} of {all} solved", run.solved()),
    };
    let known = [Fact::new("game", posed.game().title()), Fact::new("kind", kind), posed.rated()];
    let you = past.map(|past| Fact::new("you", past.rating_told(|rating| rating.to_string())));
    known.into_iter().chain(you).chain([Fact::new("this visit", visit)]).collect()
}

/// What is asked; after the answer how the one that is looked at stands.
pub(super) fn headline(solving: &Solving) -> Fact {
    verdict(solving).unwrap_or_else(|| task(solving))
}

/// What is asked from the second move on.
pub(super) const GO_ON: &str = "Go on: here, too, only one answer is right.";

/// What is asked: of the first move the puzzle’s own task, which need not hold of the position after it.
pub(super) fn task(solving: &Solving) -> Fact {
    let task =
        if solving.at() == 0 { solving.posed.task.as_str().into() } else { signed('✓', &format!("Right. {GO_ON}")) };
    Fact { tone: Tone::Name, ..Fact::new("task", task) }
}

/// How the answer that is looked at stands, in a sentence on what it leads to.
pub(super) fn verdict(solving: &Solving) -> Option<Fact> {
    let (choice, is_given) = solving.looked_at()?;
    let leads = solving.turn().outcome(choice, is_given);
    let (value, tone) = match (is_given, choice.is_right) {
        (true, true) => (signed('✓', &format!("Right. {leads}")), Tone::Good),
        (true, false) => {
            let missed = solving.missed()?;
            (signed('✗', &missed).spoken(format!("Wrong. {missed}")), Tone::Bad)
        }
        (false, true) => (signed('✓', &leads), Tone::Good),
        (false, false) => (signed('✗', &leads), Tone::Bad),
    };
    Some(Fact { tone, ..Fact::new("", value) })
}

/// A sentence with a sign before it, which is not read aloud.
fn signed(sign: char, sentence: &str) -> Say {
    Say::from(format!("{sign} {sentence}")).spoken(sentence)
}

/// Why the answer to the turn that is shown is right: of the first turn the puzzle’s own sentence, of a later one what the
/// right answer and a wrong one lead to.
pub(super) fn why(solving: &Solving) -> String {
    let turn = solving.turn();
    let given = solving.choice().filter(|choice| !choice.is_right);
    let wrong = given.or_else(|| turn.choices.iter().find(|choice| !choice.is_right));
    match (solving.at(), turn.right(), wrong) {
        (1.., Some(right), Some(wrong)) => [right, wrong].map(|choice| Turn::outcome(turn, choice, false)).join(" "),
        _ => solving.posed.why.clone(),
    }
}

/// How hard the puzzle is and who fails it, where no panel says so; and what came of the answer.
pub(super) fn rated(run: &Run, solving: &Solving, with_panel: bool) -> Vec<Fact> {
    let failed_by = solving.posed.failed_by().filter(|_| solving.is_decided());
    let known = [Some(solving.posed.rated()), failed_by].into_iter().flatten().filter(|_| !with_panel);
    known.chain(consequences(run, solving)).collect()
}

/// What the answer did to the rating, and that it did nothing after a hint.
pub(super) fn consequences(run: &Run, solving: &Solving) -> impl Iterator<Item = Fact> + use<> {
    let change = run.change.filter(|&change| change != 0 && solving.is_decided()).map(|change| {
        let (sign, goes) = if change > 0 { ('+', "rises") } else { ('−', "falls") };
        let by = change.unsigned_abs();
        Say::from(format!("your rating changes by {sign}{by}")).spoken(format!("Your rating {goes} by {by}"))
    });
    let hint = (solving.hints() > 0).then(|| {
        let [said, spoken] = if run.mode == Mode::Streak { ENDS_STREAK } else { WITH_HINT };
        Say::from(said).spoken(spoken)
    });
    change.into_iter().chain(hint).map(|told| Fact::new("", told))
}
