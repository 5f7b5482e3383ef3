//! An exercise in line mode: a cell after the other is asked for, in any order.

use super::{ABOUT_CODE, ExerciseScreen};
use crate::exercises::{Takes, Verdict, WAYS};
use crate::screen::{Context, Lines, Question, Topic, ViewContext};
use arcade_ui::facts::Fact;

const SKIP: &str = WAYS[0];
const PREVIOUS: &str = WAYS[1];
const DONE: &str = WAYS[2];
/// What goes to a cell of this number.
const CELL: &str = "cell ";

/// What is answered where all cells are filled in.
const CHANGE: &str = "Type yes to hand it in, or cell and a number to change one, such as cell 3.";

impl ExerciseScreen {
    /// Whether all cells are filled in, and none is to be changed.
    fn is_asked_to_hand_in(&self) -> bool {
        self.attempt.filled() == self.attempt.cells() && !self.changes
    }

    /// Goes to a cell, to fill it in or to change it.
    fn change(&mut self, at: usize) {
        self.go_to(at);
        self.changes = true;
    }

    /// Every cell with what stands in it, a line each.
    fn table(&self) -> Vec<Fact> {
        let cells = self.attempt.sheet.cells().enumerate();
        cells
            .map(|(at, cell)| {
                let given = cell.takes.shown(self.attempt.given(at).unwrap_or("empty"));
                let verdict = if self.handed_in { format!(". {}", self.verdict(at)) } else { String::new() };
                Fact::new(format!("Cell {}, {}", at + 1, cell.asked), format!("{given}{verdict}"))
            })
            .collect()
    }

    /// What the table says besides its cells, a line each row: `N ----: words deal flew, misses 2`.
    fn given(&self) -> impl Iterator<Item = Fact> + '_ {
        let sheet = &self.attempt.sheet;
        let told: Vec<usize> =
            (1..sheet.heads.len()).filter(|&at| sheet.rows.iter().all(|row| row.get(at).is_some())).collect();
        sheet.rows.iter().filter_map(move |row| {
            let cell = |&at: &usize| {
                let text = row[at].text().filter(|text| !text.is_empty())?;
                Some(format!("{} {text}", sheet.heads[at]))
            };
            let cells: Vec<String> = told.iter().filter_map(cell).collect();
            (!cells.is_empty()).then(|| Fact::new(row[0].text().unwrap_or_default(), cells.join(", ")))
        })
    }
}

impl Lines for ExerciseScreen {
    fn told(&self, topic: Topic, _: &ViewContext<'_>) -> Option<Vec<Fact>> {
        match topic {
            Topic::Now if self.handed_in => {
                let results = self.attempt.results().filter(|(_, verdict, _)| *verdict != Verdict::Right);
                let told = |(asked, verdict, told): (&str, Verdict, String)| {
                    let follows = if verdict.counts() { ". It counts, as it follows from yours" } else { "" };
                    Fact::new(asked, format!("{told}{follows}"))
                };
                let code = Fact::new("Code", format!("{}. {ABOUT_CODE}", self.attempt.code()));
                let result = Fact::sentence(format!("{}.", self.result()));
                Some([result].into_iter().chain(results.map(told)).chain([code]).collect())
            }
            Topic::Now => {
                let title = Fact::new("Exercise", format!("{}, seed {}", self.asked.exercise.title, self.attempt.seed));
                let task = self.attempt.sheet.task.iter().map(Fact::sentence);
                let filled = format!("{} of {}", self.attempt.filled(), self.attempt.cells());
                Some(
                    [title]
                        .into_iter()
                        .chain(task)
                        .chain(self.given())
                        .chain([Fact::new("Filled in", filled)])
                        .collect(),
                )
            }
            Topic::Board => Some(self.table()),
            _ => None,
        }
    }

    fn asks_again(&self) -> Question {
        Question::yes_or_no("Another exercise of this kind?", false)
    }

    fn remark(&self) -> Option<String> {
        self.remark.clone().map(|remark| remark.replace("⟨hand-in⟩", DONE))
    }

    fn question(&self, _: &ViewContext<'_>) -> Option<Question> {
        if self.handed_in {
            return None;
        }
        if self.is_asked_to_hand_in() {
            return Some(Question::yes_or_no("Hand it in?", true).or_typed(CHANGE));
        }
        let cell = self.attempt.sheet.cell(self.at)?;
        let expects = format!(
            "{} {SKIP} goes on to the next cell, {PREVIOUS} to the one before, {CELL}3 to that cell, and {DONE} hands it in.",
            cell.takes.expects()
        );
        let had = self.attempt.given(self.at).map(|had| format!(", now {}", cell.takes.shown(had)));
        let had = had.unwrap_or_default();
        Some(Question::typed(format!("{}{had}", cell.asked), expects))
    }

    fn is_answer(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        let takes = self.attempt.sheet.cell(self.at).map(|cell| &cell.takes);
        let is_word = matches!(takes, Some(Takes::Word(_, words)) if words.contains(&text));
        !self.handed_in && (WAYS.contains(&text.as_str()) || is_word)
    }

    fn farewell(&self) -> Option<String> {
        let then = if self.asked.kept_in.is_some() {
            "It is kept, and the same command goes on with it"
        } else {
            "It could not be kept"
        };
        self.is_unfinished().then(|| format!("This is not handed in. {then}."))
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let all = self.attempt.cells();
        let (sure, asks_to_hand_in) = (self.sure.take(), self.is_asked_to_hand_in());
        self.remark = None;
        match text.to_lowercase().as_str() {
            SKIP => self.change((self.at + 1) % all),
            PREVIOUS => self.change((self.at + all - 1) % all),
            "yes" if asks_to_hand_in => self.hand_in(cx),
            DONE => {
                self.sure = sure;
                self.hand_in(cx);
            }
            line => match line.strip_prefix(CELL).map(|number| number.trim().parse::<usize>()) {
                Some(Ok(number)) if (1..=all).contains(&number) => self.change(number - 1),
                Some(_) => return Err(format!("The cells are numbered from 1 to {all}.")),
                None if asks_to_hand_in => return Err(CHANGE.to_owned()),
                None => {
                    self.answer(line, cx)?;
                    self.changes = false;
                    if let Some(next) = self.attempt.next_empty(self.at) {
                        self.go_to(next);
                    }
                }
            },
        }
        Ok(())
    }
}
