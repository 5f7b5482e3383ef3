//! Lines that nobody asked for, recognised by what they say: a prompt before each answer, or more lines than one a question.
//! When a line was written plays no part.

use super::Position;
use super::checked::{Came, Case};
use super::{Asked, Cause, Stopped};
use crate::programs::{MOST_LAST_LINES, quoted};
use arcade_engine::text::{grouped, joined};

/// How many questions before the first wrong answer are looked at.
const LOOKED_BACK: usize = 8;

/// The most lines that are shown.
const SHOWN: usize = 3;

/// What a program writes beside its answers, in sentences; `None` if it writes nothing beside them.
pub(super) fn told<A: Asked>(
    positions: &[Position],
    cases: &[Case],
    at: usize,
    unasked: &[String],
    start: &mut impl FnMut() -> Result<A, Stopped>,
) -> Option<Vec<String>> {
    if let Some(prompt) = prompt(positions, cases) {
        return Some(vec![format!(
            "Each answer begins with {}, and only what follows is an answer. Write the answer alone. If this is the prompt of \
             input(“…”), call input() without it: input writes it to the standard output, where the answers stand.",
            quoted(&prompt)
        )]);
    }
    // A program that ended early may have written such lines, too.
    if unasked.is_empty() && !cases.iter().any(|case| matches!(case.came, Came::Failed(_))) {
        return None;
    }
    // What it writes when its input ends, or before it is asked anything, is not an answer to a question.
    let by_itself = start().ok()?.finish();
    if let [first, ..] = &by_itself[..]
        && lines(&positions[at], &[], start)?.starts_with(&by_itself)
    {
        return Some(vec![
            format!("Before it is asked anything, your program writes {}.", quoted(first)),
            "So each answer is taken for that to the next question. Write answers alone; what you want to read yourself belongs \
             on standard error: print(…, file=sys.stderr) in Python."
                .to_owned(),
        ]);
    }
    let looked_at = positions[..=at].iter().rev().take(LOOKED_BACK);
    let (position, lines) = looked_at.into_iter().find_map(|position| {
        let lines = lines(position, &by_itself, start)?;
        (lines.len() > 1).then_some((position, lines))
    })?;
    Some(in_words(position, &lines))
}

/// The lines that a program writes that is asked this and nothing else.
fn lines<A: Asked>(
    position: &Position,
    by_itself: &[String],
    start: &mut impl FnMut() -> Result<A, Stopped>,
) -> Option<Vec<String>> {
    let mut program = start().ok()?;
    let first = program.ask(&position.question).ok()?;
    let mut lines = vec![first];
    lines.extend(program.finish());
    if !by_itself.is_empty() && lines.len() > by_itself.len() && lines.ends_with(by_itself) {
        lines.truncate(lines.len() - by_itself.len());
    }
    Some(lines)
}

/// The answers without the prompt that all begin with; None where they begin with none.
pub(super) fn without_prompt(positions: &[Position], cases: &[Case]) -> Option<Vec<Case>> {
    let prompt = prompt(positions, cases)?;
    let read = |(position, case): (&Position, &Case)| match case.came.answer() {
        Some(answer) => position.case(position.came(answer.strip_prefix(&*prompt).unwrap_or(answer).to_owned())),
        None => case.clone(),
    };
    Some(positions.iter().zip(cases).map(read).collect())
}

/// What comes of asking each question of a program that was just started, with the last of its lines taken as the answer, the first of
/// them, or all of them.
pub(super) fn readings<A: Asked>(
    positions: &[&Position],
    start: &mut impl FnMut() -> Result<A, Stopped>,
) -> Vec<Vec<Case>> {
    // An empty line may be an answer, or none.
    const WAYS: [fn(&[String]) -> String; 5] = [
        |lines| lines.iter().rfind(|line| !line.is_empty()).cloned().unwrap_or_default(),
        |lines| lines.iter().find(|line| !line.is_empty()).cloned().unwrap_or_default(),
        |lines| lines.join(" ").trim().to_owned(),
        |lines| lines.last().cloned().unwrap_or_default(),
        |lines| lines.first().cloned().unwrap_or_default(),
    ];
    let by_itself = start().map(|mut program| program.finish()).unwrap_or_default();
    let mut readings = vec![Vec::new(); WAYS.len()];
    // Who writes without end even to the first and small question writes no answer that could be found.
    let is_endless = |lines: &Vec<String>| lines.len() > MOST_LAST_LINES;
    if is_endless(&by_itself) {
        return Vec::new();
    }
    for (at, position) in positions.iter().enumerate() {
        let written = lines(position, &by_itself, start).map(|lines| {
            // What it writes before it is asked anything comes first.
            lines.strip_prefix(&by_itself[..]).unwrap_or(&lines).to_vec()
        });
        if at == 0 && written.as_ref().is_none_or(is_endless) {
            return Vec::new();
        }
        for (reading, way) in readings.iter_mut().zip(WAYS) {
            let came = written.as_ref().map(|lines| position.came(way(lines)));
            // Of more lines than are read the last may not be among them.
            let is_read = |came: &Came| came.is_right() || !written.as_ref().is_some_and(is_endless);
            let late = || Came::Failed(Stopped { cause: Cause::Slow, ..Stopped::default() });
            reading.push(position.case(came.filter(is_read).unwrap_or_else(late)));
        }
    }
    readings
}

/// What is said of a program in Python whose function prints, and whose result is printed, too.
const PRINTS: &str = "“None” is what a function gives back that has no return: it seems to print its answer itself. Let it return the \
                      answer instead, and print what it returns.";

fn in_words(position: &Position, lines: &[String]) -> Vec<String> {
    let count = match lines.len() {
        count if count > MOST_LAST_LINES => format!("more than {} lines", grouped(MOST_LAST_LINES)),
        count => format!("{count} lines"),
    };
    let named = |line: &String| if line.is_empty() { "an empty line".to_owned() } else { quoted(line) };
    let shown = lines.iter().take(SHOWN).map(named);
    let more = (lines.len() > SHOWN).then(|| "so on".to_owned());
    let mut told = vec![format!(
        "To {} your program writes {count} where one is asked for: {}. So all later answers are taken for those to other \
         questions.",
        quoted(&position.question),
        joined(shown.chain(more), "and")
    )];
    if let [.., _, last] = lines
        && last == "None"
    {
        told.push(PRINTS.to_owned());
        return told;
    }
    if lines.iter().all(|line| *line == lines[0]) {
        told.push("It seems to write the same answer again and again: write it once.".to_owned());
    } else if let Some(told) = in_one_line(position, lines) {
        // What is said of standard error below would be wrong of such lines.
        return vec![told];
    } else if let Some(line) = lines.iter().find(|line| position.judge(line).is_ok()) {
        told.push(format!("Among them is the right answer, {}.", quoted(line)));
    }
    let written = lines.iter().filter(|line| !line.is_empty()).count();
    let advice = if written > 1 {
        "What you want to read yourself belongs on standard error: print(…, file=sys.stderr) in Python."
    } else {
        "Leave the empty line out: print(…) in Python ends the line by itself."
    };
    told.push(advice.to_owned());
    told
}

/// That the lines would be right as one, such as those of a table that is printed row by row.
fn in_one_line(position: &Position, lines: &[String]) -> Option<String> {
    let rows: Vec<&str> = lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect();
    let line = rows.join(" ");
    (rows.len() > 1 && position.judge(&line).is_ok()).then(|| {
        let count = lines.len();
        format!(
            "To {} your program writes {count} lines, which are right as one: {}.",
            quoted(&position.question),
            quoted(&line)
        )
    })
}

/// What all answers begin with, where the rest of nearly every one is right, or all are answers only without it.
fn prompt(positions: &[Position], cases: &[Case]) -> Option<String> {
    let answered: Vec<(&Position, &str)> = positions
        .iter()
        .zip(cases)
        .filter_map(|(position, case)| match &case.came {
            Came::Right(answer) | Came::Wrong(answer, _) => Some((position, answer.as_str())),
            Came::Failed(_) | Came::NotAsked => None,
        })
        .collect();
    let (_, first) = answered.first()?;
    let common = answered.iter().fold(*first, |common, (_, answer)| {
        let same = common.char_indices().zip(answer.chars()).find(|((_, one), other)| one != other);
        &common[..same.map_or(common.len().min(answer.len()), |((at, _), _)| at)]
    });
    // The last sign that can’t belong to an answer.
    let end = common.rfind(|c: char| !c.is_alphanumeric() && !"-−!*+".contains(c))?;
    let prompt = &common[..end + common[end..].chars().next()?.len_utf8()];
    let is_right = |(position, answer): &&(&Position, &str)| position.judge(&answer[prompt.len()..]).is_ok();
    let is_hidden =
        |(position, answer): &(&Position, &str)| !position.takes(answer) && position.takes(&answer[prompt.len()..]);
    let right = answered.iter().filter(is_right).count();
    let is_prompt = right * 10 >= answered.len() * 9 || answered.iter().all(is_hidden);
    (answered.len() > 2 && is_prompt).then(|| prompt.to_owned())
}
