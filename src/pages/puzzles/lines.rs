//! The puzzles in line mode: the ways to be asked, a puzzle with its answers, and what they lead to.

use super::modes::Mode;
use super::run::Run;
use super::saying::{WITH_HINT, done, missed, of_question, task, verdict, why, your_rating};
use super::solving::Solving;
use super::{Page, Puzzles, hub};
use crate::model::GameKind;
use crate::model::words::capitalised;
use crate::puzzles::{Asked, Picture, Theme};
use crate::screen::{Choice, Context, Lines, Place, Question, Request, Topic, ViewContext};
use crate::widgets::figures::minus;

/// The line of the hub that line mode leaves out: it is a race against a clock that must be seen.
const RUSH: usize = 3;
/// The answers after a puzzle.
const NEXT: &str = "next";
const LIST: &str = "list";
const AGAIN: &str = "again";
/// Choices that are worth reading one by one, at most.
const MOST: usize = 12;

impl Puzzles {
    /// The lines of the hub that line mode has, by their places.
    fn ways(&self) -> impl Iterator<Item = (usize, Choice)> {
        let way = |(at, name): (usize, &&'static str)| {
            let note = self.note(at).replace(" · ", ", ");
            (at, Choice::told(*name, format!("{} {}.", hub::ABOUT[at], capitalised(&note))))
        };
        hub::LINES.iter().enumerate().filter(|&(at, _)| at != RUSH).map(way)
    }

    fn asked_after(run: &Run) -> Question {
        let mut choices = Vec::new();
        if run.over {
            choices.push(Choice::plain(AGAIN));
        } else if run.trouble.is_none() && !run.mode.is_single() {
            choices.push(Choice::told(NEXT, "the next puzzle"));
        }
        choices.push(Choice::told(LIST, "the list of puzzles"));
        let default = choices[0].answer.clone();
        Question::choice("What next?", choices).or_else(default)
    }

    fn answer_after(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let (Page::Run(run), Some(past)) = (&mut self.page, &self.past) else { return Ok(()) };
        match text {
            LIST if run.from_elsewhere => cx.ask(Request::Go(Place::Puzzles)),
            LIST => {}
            AGAIN => {
                let mode = run.mode.clone();
                let from_elsewhere = run.from_elsewhere;
                self.begin(mode, from_elsewhere, cx);
                return Ok(());
            }
            NEXT => {
                run.go_on(&self.desk, past, cx);
                return Ok(());
            }
            _ => return Err(Self::asked_after(run).expects),
        }
        run.hold(cx);
        self.page = Page::Hub;
        Ok(())
    }
}

/// What is seen of a puzzle: a fact a line.
fn seen(picture: &Picture) -> Vec<String> {
    match picture {
        Picture::Row { tiles, taken, totals: [you, other] } => {
            let left: Vec<&(String, i64)> =
                tiles.iter().zip(taken).filter(|(_, taken)| taken.is_none()).map(|(tile, _)| tile).collect();
            let told = |(label, points): &&(String, i64)| {
                if label.parse::<i64>().is_ok() || label.starts_with('−') {
                    label.clone()
                } else {
                    format!("{label} {points}")
                }
            };
            let row: Vec<String> = left.iter().map(told).collect();
            vec![
                format!("Row: {}", row.join(", ")),
                format!("Score: you have {}, the other player has {}", minus(*you), minus(*other)),
            ]
        }
        Picture::Hand { held, total } => {
            let letters: Vec<String> = held.iter().map(|(letter, points)| format!("{letter} {points}")).collect();
            vec![format!("Hand: {}", letters.join(", ")), format!("Total: {total}")]
        }
        Picture::Hangman { pattern, wrong, lives, words, guess } => {
            let spaced = |text: &str| text.chars().map(String::from).collect::<Vec<_>>().join(" ");
            let mut facts = vec![format!("Word: {}", spaced(pattern))];
            if !wrong.is_empty() {
                facts.push(format!("Wrong letters: {}", spaced(wrong)));
            }
            facts.extend(lives.map(|lives| format!("Lives: {lives}")));
            facts.push(format!("Words left: {}", words.join(", ")));
            facts.extend(guess.map(|letter| format!("Letter guessed: {letter}")));
            facts
        }
    }
}

/// What is asked of a puzzle that waits for its answer.
fn asked(solving: &Solving) -> Question {
    let turn = solving.turn();
    let choices = || turn.choices.iter().map(|choice| Choice::plain(choice.said.clone())).collect::<Vec<_>>();
    match solving.asked() {
        Asked::Entry => Question::typed(
            "Your entry?",
            "Type a word of the hand, with ! for any consonant, letters with a - behind them to throw them away, or *END*.",
        ),
        Asked::Letter => Question::typed("Which letter?", "Type one letter."),
        Asked::End => {
            let end = |choice: &crate::puzzles::Choice| {
                Choice::told(end_name(solving, &choice.answer), format!("takes {}", choice.said))
            };
            Question::choice("Which end?", turn.choices.iter().map(end).collect())
        }
        Asked::Swap => Question::choice("What do you do?", choices()),
        // The numbers of a list would be taken for lives.
        Asked::Lives => {
            let answers: Vec<&str> = turn.choices.iter().map(|choice| choice.answer.as_str()).collect();
            Question::typed("How many lives?", format!("Type one of {}.", answers.join(", ")))
        }
        Asked::Word => Question::choice("Which word do you guess?", choices()),
        Asked::Group => Question::choice("What do you answer?", choices()),
    }
}

/// What the end is called that records know as `answer`: as in the game that the puzzle is from.
fn end_name(solving: &Solving, answer: &str) -> &'static str {
    match (solving.posed.game(), answer) {
        (GameKind::EndGame, "first") => "left",
        (GameKind::EndGame, _) => "right",
        (_, "first") => "first",
        _ => "last",
    }
}

/// The answer to the turn, as records know it or as people read it, that `text` gives.
fn given<'t>(solving: &'t Solving, text: &'t str) -> &'t str {
    let choices = &solving.turn().choices;
    let is_meant = |choice: &&crate::puzzles::Choice| end_name(solving, &choice.answer) == text;
    let end = choices.iter().find(is_meant).filter(|_| solving.asked() == Asked::End);
    end.map_or(text, |choice| choice.answer.as_str())
}

/// What every answer leads to, the right one first.
fn outcomes(solving: &Solving) -> Vec<String> {
    let turn = solving.turn();
    let mut choices: Vec<_> = turn.choices.iter().collect();
    choices.sort_by_key(|choice| !choice.is_right);
    let line = |choice: &&crate::puzzles::Choice| {
        let mark = if choice.is_right { "Right" } else { "Wrong" };
        format!("{mark}: {}: {}.", done(turn.asked, &choice.said, false), choice.result)
    };
    let mut lines: Vec<String> = choices.iter().take(MOST).map(line).collect();
    if choices.len() > MOST {
        lines.push(format!("Others: {} more answers are wrong, too.", choices.len() - MOST));
    }
    lines
}

impl Lines for Puzzles {
    fn facts(&self, _: &ViewContext<'_>) -> Vec<String> {
        let Page::Run(run) = &self.page else {
            let rating = self.past.as_ref().map(|past| capitalised(&your_rating(past).replace(" · ", ", ")));
            return rating.into_iter().collect();
        };
        let Some(solving) = &run.solving else {
            let over = run.over.then(|| super::saying::ending(run, self.past.as_ref()));
            return over.into_iter().chain(run.trouble.clone()).collect();
        };
        let mut facts = vec![format!("Puzzle: {}, rated {}", solving.posed.game().title(), solving.posed.rating)];
        if solving.is_decided() {
            let told = match missed(solving).filter(|_| solving.is_solved() == Some(false)) {
                Some(missed) => Some(format!("Wrong. {missed}")),
                None => verdict(solving).map(|(_, sentence)| sentence.trim_start_matches(['✓', '✗', ' ']).to_owned()),
            };
            facts.extend(told);
            facts.push(format!("Why: {}", why(solving)));
            facts.extend(run.change.filter(|&change| change != 0).map(|change| {
                let goes = if change > 0 { "rises" } else { "falls" };
                format!("Your rating {goes} by {}", change.unsigned_abs())
            }));
            facts.extend((solving.hints() > 0).then(|| capitalised(WITH_HINT)));
            return facts;
        }
        if !solving.told.is_empty() {
            facts.push(format!("Then: {}", solving.told));
        }
        facts.extend(seen(&solving.turn().scene.picture));
        facts.push(format!("Task: {}", task(solving).trim_start_matches(['✓', ' '])));
        facts
    }

    fn remark(&self) -> Option<String> {
        self.run()?.solving.as_ref()?.complaint.clone()
    }

    fn hint(&self, _: &ViewContext<'_>) -> Option<String> {
        let solving = self.run()?.solving.as_ref().filter(|solving| !solving.is_decided() && solving.hint > 0)?;
        solving.complaint.is_none().then(|| of_question(solving, u16::MAX))
    }

    fn has_hints(&self) -> bool {
        self.run().and_then(|run| run.solving.as_ref()).is_some_and(|solving| !solving.is_decided())
    }

    fn question(&self, _: &ViewContext<'_>) -> Option<Question> {
        match &self.page {
            Page::Hub => {
                let ways: Vec<Choice> = self.ways().map(|(_, choice)| choice).collect();
                let first = ways.first().map(|choice| choice.answer.clone()).unwrap_or_default();
                Some(Question::choice("Which puzzles?", ways).or_else(first))
            }
            Page::Kinds => {
                let kind = |theme: Theme| Choice::told(format!("{}: {}", theme.game().title(), theme.title()), "");
                Some(Question::choice("Puzzles about what?", Theme::all().map(kind).collect()))
            }
            Page::Run(run) => match &run.solving {
                _ if run.over || run.trouble.is_some() => Some(Self::asked_after(run)),
                Some(solving) if solving.is_decided() => Some(Self::asked_after(run)),
                Some(solving) => Some(asked(solving)),
                // The worker is looking for one.
                None => None,
            },
        }
    }

    fn told(&self, topic: Topic, _: &ViewContext<'_>) -> Option<Vec<String>> {
        let solving = self.run()?.solving.as_ref()?;
        match topic {
            Topic::Board => Some(seen(&solving.turn().scene.picture)),
            Topic::Why if solving.is_decided() => Some(outcomes(solving)),
            Topic::Score => self.past.as_ref().map(|past| vec![capitalised(&your_rating(past).replace(" · ", ", "))]),
            _ => None,
        }
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        match &mut self.page {
            Page::Hub => {
                let way = self.ways().find(|(_, choice)| choice.answer == text).map(|(at, _)| at);
                self.hub.go_to(way.ok_or("Type the number or the name of a line.")?);
                self.open_line(cx);
            }
            Page::Kinds => {
                let named = |theme: &Theme| format!("{}: {}", theme.game().title(), theme.title()) == text;
                let theme = Theme::all().find(named).ok_or("Type the number or the name of a line.")?;
                self.begin(Mode::Kind(theme), false, cx);
            }
            Page::Run(run) => {
                let waits = run.solving.as_ref().is_some_and(|solving| !solving.is_decided());
                if run.over || run.trouble.is_some() || !waits {
                    return self.answer_after(text, cx);
                }
                let expects = run.solving.as_ref().map(|solving| asked(solving).expects).unwrap_or_default();
                let Some(past) = &self.past else { return Ok(()) };
                let text = run.solving.as_ref().map_or(text, |solving| given(solving, text)).to_owned();
                let (handled, record) = run.answer(&text, past, cx);
                if let Some(record) = record {
                    self.keep(record, cx);
                }
                self.look_ahead(cx);
                if !handled {
                    return Err(expects);
                }
            }
        }
        Ok(())
    }

    /// How one stands is told with the list, and the records know it.
    fn is_looking(&self, _: &ViewContext<'_>) -> bool {
        self.past.is_none()
    }
}
