//! Answers to what comes next, and how many of them were right.

use super::algorithm::{Answer, Question};
use crate::model::{Day, Tag};
use arcade_engine::ends::Best;
use arcade_engine::text::{counted, minus};
use arcade_ui::widgets::TextField;

/// After so many right answers in a row the run goes on by itself.
pub(super) const ENOUGH: u32 = 5;

/// How many predictions were right.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    pub right: u32,
    pub wrong: u32,
    /// Right ones since the last wrong one.
    pub in_a_row: u32,
}

impl Score {
    /// How many there were.
    pub const fn asked(self) -> u32 {
        self.right + self.wrong
    }

    /// `4 of 5 right`; nothing before the first.
    pub fn summary(self) -> Option<String> {
        (self.asked() > 0).then(|| format!("{} of {} right", self.right, self.asked()))
    }

    const fn add(&mut self, is_right: bool) {
        if is_right {
            self.right += 1;
            self.in_a_row += 1;
        } else {
            self.wrong += 1;
            self.in_a_row = 0;
        }
    }
}

/// An answer that was graded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Graded {
    pub asked: String,
    pub given: String,
    pub right: String,
    /// Whether these are the same.
    pub is_right: bool,
}

/// What the person is asked, or was told.
#[derive(Debug)]
pub(super) enum Stage {
    /// The question that is open, what is typed, and the choice under the cursor, once the person has moved it there.
    Asked { question: Question, field: TextField, chosen: Option<usize> },
    /// Why the last answer was wrong.
    Told(String),
}

impl Stage {
    pub(super) fn ask(question: Question) -> Self {
        Self::Asked { question, field: TextField::new(20), chosen: None }
    }
}

/// What somebody answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Guess {
    Number(i64),
    End(Best),
    Choice(usize),
}

impl Guess {
    /// The number that `typed` says, with a hyphen or a minus before it, or a plus.
    pub(super) fn number(typed: &str) -> Option<Self> {
        typed.trim().replace('−', "-").parse().ok().map(Self::Number)
    }

    /// This guess in the form of the right `answer`, which it is compared with; None where it answers something else.
    fn like(self, answer: &Answer) -> Option<Answer> {
        match (self, answer) {
            (Self::Number(number), Answer::Number(_)) => Some(Answer::Number(number)),
            (Self::End(end), Answer::End(_)) => Some(Answer::End(end)),
            (Self::Choice(at), Answer::OneOf(choices, _)) => Some(Answer::OneOf(choices.clone(), at)),
            _ => None,
        }
    }
}

/// Compares `guess` with the right answer and counts it; None where it answers another kind of question.
pub(super) fn grade(guess: Guess, question: &Question, score: &mut Score) -> Option<Graded> {
    let given = guess.like(&question.answer)?;
    let is_right = given == question.answer;
    score.add(is_right);
    Some(Graded { asked: question.asked.clone(), given: brief(&given), right: brief(&question.answer), is_right })
}

/// What is told after a wrong answer to `question`: the right one, and why.
pub(super) fn correction(question: &Question) -> String {
    let right = match &question.answer {
        Answer::End(Best::Either) => "both ends are equally good".to_owned(),
        Answer::End(Best::First) => "the left end is better".to_owned(),
        Answer::End(Best::Last) => "the right end is better".to_owned(),
        answer => format!("it is {}", brief(answer)),
    };
    format!("No, {right}. {}", question.why)
}

/// An answer in a word.
fn brief(answer: &Answer) -> String {
    match answer {
        Answer::Number(number) => minus(*number),
        Answer::End(best) => best.name().to_owned(),
        Answer::OneOf(choices, at) => choices.get(*at).cloned().unwrap_or_default(),
    }
}

/// How `answer` is given, after the question.
pub(super) const fn how(answer: &Answer) -> &'static str {
    match answer {
        Answer::Number(_) => "Type the number, then ⟨debug-run⟩.",
        Answer::End(_) => "⟨debug-left⟩ the left end, ⟨debug-right⟩ the right one, ⟨debug-up⟩ both are equally good.",
        Answer::OneOf(..) => "⟨debug-left+debug-right|arrows⟩ choose, ⟨debug-run⟩ answers.",
    }
}

/// What is said when everything was asked.
pub(super) fn ended(score: Score) -> String {
    if score.asked() == 0 {
        return "Nothing is asked here.".to_owned();
    }
    format!(
        "That was the last question: {} of {} right.",
        score.right,
        counted(score.asked() as usize, "answer", "answers")
    )
}

/// A line for each of `predictions`, pane after pane, as comma-separated values with a heading: what was played, from which
/// setup, by which student and on which day, stands in each.
pub fn table(tag: &Tag, student: &str, day: Day, predictions: &[(&'static str, &[Graded])]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let heads =
        ["student", "date", "version", "kind", "game", "setup", "pane", "question", "answer", "right answer", "right"];
    let mut lines = vec![heads.map(str::to_owned)];
    let day = day.to_string();
    let of = [student, &day, env!("CARGO_PKG_VERSION"), tag.kind.name(), &tag.title, &tag.setup];
    for (pane, answers) in predictions {
        lines.extend(answers.iter().map(|graded| {
            let is_right = if graded.is_right { "yes" } else { "no" };
            let [student, date, version, kind, game, setup] = of;
            let cells = [
                student,
                date,
                version,
                kind,
                game,
                setup,
                pane,
                &graded.asked,
                &graded.given,
                &graded.right,
                is_right,
            ];
            // A spreadsheet reads a number only with the minus of the keyboard.
            cells.map(|cell| cell.replace('−', "-"))
        }));
    }
    // Writing into memory doesn’t fail.
    let written =
        lines.iter().try_for_each(|line| writer.write_record(line)).ok().and_then(|()| writer.into_inner().ok());
    written.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{GameKey, GameKind};

    #[test]
    fn every_prediction_is_a_line_of_its_own() {
        let graded = |given: &str| Graded {
            asked: "What is V of “hen”, then?".into(),
            given: given.into(),
            right: "2".into(),
            is_right: given == "2",
        };
        let answers = [graded("−4"), graded("2")];
        let tag = Tag::of(GameKey::New(1), GameKind::Etaoin, "{}", "then");
        let table = table(&tag, "ann", Day(20_778), &[("value table", &answers), ("memo", &[])]);
        let of = format!("ann,2026-11-21,{},etaoin,then,{{}}", env!("CARGO_PKG_VERSION"));
        let asked = "value table,\"What is V of “hen”, then?\"";
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[0], "student,date,version,kind,game,setup,pane,question,answer,right answer,right");
        assert_eq!(lines[1..], [format!("{of},{asked},-4,2,no"), format!("{of},{asked},2,2,yes")]);
    }
}
