//! The puzzles in line mode: the ways to be asked, a puzzle with its answers, and what they lead to.

use super::facts::{GO_ON, consequences, task, verdict, why};
use super::modes::Mode;
use super::run::Run;
use super::solving::Solving;
use super::wording::{of_question, your_rating};
use super::{Page, Puzzles, hub};
use crate::games::puzzles::practised;
use crate::puzzles::{self, Answers, Theme};
use crate::screen::{Choice, Context, Lines, Place, Question, Request, Topic, ViewContext};
use arcade_engine::text::capitalised;
use arcade_ui::facts::Fact;

/// The answers after a puzzle.
const NEXT: &str = "next";
const LIST: &str = "list";
const AGAIN: &str = "again";
const THREE: &str = "three";

impl Puzzles {
    /// The lines of the hub that line mode has, by their places: all but a race against a clock that must be seen.
    fn ways(&self) -> impl Iterator<Item = (usize, Choice)> {
        let way = |(at, way): (usize, &'static hub::Way)| {
            let notes = self.notes(way);
            let notes = if notes.is_empty() { String::new() } else { format!(" {}.", capitalised(&notes.join(", "))) };
            (at, Choice::new(way.name, format!("{}{notes}", way.about)))
        };
        hub::WAYS.iter().enumerate().filter(|(_, way)| (way.mode)(self.today) != Some(Mode::Rush)).map(way)
    }

    fn asked_after(run: &Run) -> Question {
        let mut choices = Vec::new();
        if run.over && run.place().is_some() {
            choices.extend(run.mode.next().map(|mode| Choice::new(NEXT, format!("on with “{}”", mode.title()))));
        } else if run.over {
            choices.push(Choice::plain(AGAIN));
        } else if run.trouble.is_none() && !run.mode.is_single() {
            choices.push(Choice::new(NEXT, "the next puzzle"));
        }
        if run.drill().is_some() {
            choices.push(Choice::new(THREE, "three fresh puzzles like this one"));
        }
        choices.push(Choice::new(LIST, "the list of puzzles"));
        let default = choices[0].answer.clone();
        Question::choice("What next?", choices).or_else(default)
    }

    fn answer_after(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let Some((run, past)) = self.running() else { return Ok(()) };
        match text {
            LIST if run.from_elsewhere => cx.ask(Request::Go(Place::Puzzles)),
            LIST => {}
            AGAIN | NEXT if run.over => {
                self.begin_next(cx);
                return Ok(());
            }
            THREE => {
                self.begin_drill(cx);
                return Ok(());
            }
            NEXT => {
                run.go_on(past, cx);
                return Ok(());
            }
            _ => return Err(Self::asked_after(run).expects),
        }
        run.hold(cx);
        self.page = Page::Hub;
        Ok(())
    }
}

/// What is asked of a puzzle that waits for its answer: what the game asks, or which of the answers.
fn asked(solving: &Solving, cx: &ViewContext<'_>) -> Option<Question> {
    let Answers::List(question) = solving.turn().prompt.answers else {
        return solving.board.in_lines(cx, |lines, cx| lines.question(cx)).flatten();
    };
    let choices = &solving.turn().choices;
    let is_number = |choice: &puzzles::Choice| choice.answer.bytes().all(|byte| byte.is_ascii_digit());
    Some(if choices.iter().all(is_number) {
        // The numbers of a list would be taken for the answers.
        let answers: Vec<&str> = choices.iter().map(|choice| choice.answer.as_str()).collect();
        Question::typed(question, format!("Type one of {}.", answers.join(", ")))
    } else {
        Question::choice(question, choices.iter().map(|choice| Choice::plain(choice.said.clone())).collect())
    })
}

/// What the board of the puzzle says about `topic`; None where it is no topic of its game.
fn of_board(solving: &Solving, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
    solving.board.in_lines(cx, |lines, cx| lines.told(topic, cx)).flatten()
}

/// What is seen of the position.
fn position(solving: &Solving, cx: &ViewContext<'_>) -> Vec<Fact> {
    of_board(solving, Topic::Now, cx).unwrap_or_default()
}

impl Puzzles {
    /// The player’s rating, once the records have told it.
    fn rating(&self) -> Option<Fact> {
        Some(capitalised(&your_rating(self.past.as_ref()?).replace(" · ", ", ")).into())
    }

    /// The player’s rating, or the puzzle with what came of it.
    fn now(&self, cx: &ViewContext<'_>) -> Vec<Fact> {
        let Page::Run(run) = &self.page else {
            return self.rating().into_iter().collect();
        };
        let Some(solving) = &run.solving else {
            let over = run.over.then(|| super::wording::ending(run, self.past.as_ref()));
            return over.into_iter().chain(run.trouble.clone()).map(Fact::from).collect();
        };
        let place = run.place().map(|place| format!(", {place}")).unwrap_or_default();
        // The next one is another puzzle, also where all that is said of it is the same.
        let number = run.results.len() + usize::from(!solving.is_decided());
        let label = if run.place().is_some() { "Puzzle".to_owned() } else { format!("Puzzle {number}") };
        let mut facts =
            vec![Fact::new(label, format!("{}, rated {}{place}", solving.posed.game().title(), solving.posed.rating))];
        if solving.is_decided() {
            facts.extend(verdict(solving));
            facts.push(Fact::new("why", why(solving)));
            facts.extend(consequences(run, solving));
            // Told where it is another one than before.
            facts.extend(self.rating());
            return facts;
        }
        let happened = Some(solving.just_happened()).filter(|happened| !happened.is_empty());
        if solving.at() > 0 {
            // What came of the answer is what one waits for; what is asked is the same each time, and so told once.
            facts.push(happened.map_or_else(|| Fact::sentence("Correct."), |happened| Fact::new("Correct", happened)));
            facts.push(Fact::sentence(GO_ON));
            facts.extend(position(solving, cx));
        } else {
            facts.extend(super::wording::goal(run).map(Fact::from));
            facts.extend(position(solving, cx));
            facts.extend(happened.map(Fact::sentence));
            facts.push(task(solving));
        }
        facts
    }
}

impl Lines for Puzzles {
    fn remark(&self) -> Option<String> {
        self.solving()?.complaint()
    }

    fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let solving = || self.solving();
        let told = match topic {
            Topic::Now => return Some(self.now(cx)),
            Topic::Hint => {
                let (run, asked) = (self.run()?, solving()?);
                let is_told = !asked.is_decided() && asked.tells_hint && asked.complaint().is_none();
                is_told.then(|| of_question(run, asked, u16::MAX))?.into()
            }
            Topic::Board | Topic::Letters => return of_board(solving()?, topic, cx),
            Topic::Why => {
                return solving().filter(|solving| solving.is_decided()).map(|solving| solving.turn().outcomes());
            }
            Topic::Score => solving().and(self.rating())?,
            _ => return None,
        };
        Some(vec![told])
    }

    fn has_hints(&self) -> bool {
        self.solving().is_some_and(|solving| !solving.is_decided())
    }

    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        match &self.page {
            Page::Hub => {
                let ways: Vec<Choice> = self.ways().map(|(_, choice)| choice).collect();
                let first = ways.first().map(|choice| choice.answer.clone()).unwrap_or_default();
                Some(Question::choice("Which puzzles?", ways).or_else(first))
            }
            Page::Kinds => {
                let kind = |theme: &Theme| {
                    let choice = Choice::new(format!("{}: {}", theme.game.title(), theme.title), theme.about);
                    choice.or_called([theme.title])
                };
                Some(Question::choice("Puzzles about what?", practised().iter().map(kind).collect()))
            }
            Page::Run(run) => match &run.solving {
                _ if run.over || run.trouble.is_some() => Some(Self::asked_after(run)),
                Some(solving) if solving.is_decided() => Some(Self::asked_after(run)),
                Some(solving) => asked(solving, cx),
                // The worker is looking for one.
                None => None,
            },
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
                let named = |theme: &Theme| format!("{}: {}", theme.game.title(), theme.title) == text;
                let theme = practised().into_iter().find(named).ok_or("Type the number or the name of a line.")?;
                self.begin(Mode::Kind(theme), false, cx);
            }
            Page::Run(run) => {
                let waits = run.solving.as_ref().is_some_and(|solving| !solving.is_decided());
                if run.over || run.trouble.is_some() || !waits {
                    return self.answer_after(text, cx);
                }
                let Some(past) = &mut self.past else { return Ok(()) };
                if let Some(record) = run.answer(text, past, cx)? {
                    self.keep(record, cx);
                }
                self.look_ahead(cx);
            }
        }
        Ok(())
    }

    fn is_answer(&self, text: &str) -> bool {
        let waiting = self.solving().filter(|solving| !solving.is_decided());
        waiting.is_some_and(|solving| !solving.is_listed() && solving.board.is_answer(text))
    }

    /// How one stands is told with the list, and the records know it.
    fn is_looking(&self, _: &ViewContext<'_>) -> bool {
        self.past.is_none()
    }
}
