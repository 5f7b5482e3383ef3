//! A game on a row in line mode: what is told, and the answers first and last, or left and right.

use super::event::verdict;
use super::next::Next;
use super::{RowBoard, RowPlay, capitalised};
use crate::model::GameKind;
use crate::play::{BoardView as _, Game as _, Told};
use crate::screen::{Choice, Context, Input, Question, Topic, ViewContext};
use arcade_engine::ends::End;
use arcade_ui::actions::Action;
use arcade_ui::facts::{Fact, Say};

/// The answer that takes the last tile of a row.
const TAKE: &str = "take";
/// The answers while the player holds a game of two computers.
const RUN: &str = "run";
const STEP: &str = "step";
/// The answer that lets a program of the player’s start.
const START: &str = "start";

impl Told for RowBoard {
    fn told(play: &RowPlay, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let words = play.words();
        Some(match topic {
            Topic::Now if play.is_over() => play.ending(cx.offers_retry),
            Topic::Now => {
                let is_told = play.may_tell(cx) && play.game().person_to_move();
                words.position().into_iter().chain(is_told.then(|| words.outlook())).collect()
            }
            Topic::Event(at) => words.step(at).map(|fact| Fact { label: Say::default(), ..fact }).into_iter().collect(),
            Topic::Hint if play.game().person_to_move() && play.shown_hint(cx.settings) > 0 => {
                vec![RowBoard::advice(play, cx).1.into()]
            }
            Topic::Review => words.position(),
            Topic::Verdict => words.told(play.panel().review()?).map(Fact::from).into(),
            Topic::Board => {
                let has_halves = play.tag().kind == GameKind::EndGame && !play.is_over();
                let halves = has_halves.then(|| words.halves());
                words
                    .row()
                    .into_iter()
                    .chain(words.ends())
                    .chain([words.count()])
                    .chain(halves.into_iter().flatten())
                    .collect()
            }
            Topic::Score => vec![words.score()],
            Topic::Letters => words.points_of_letters()?,
            Topic::Why => play.why_in_lines(cx)?,
            Topic::Moves if play.game().moves().is_empty() => vec!["No move has been made yet.".into()],
            Topic::Moves => {
                let is_told = play.is_over() || play.may_tell(cx);
                let cost =
                    |at: usize| play.judged().get(at).filter(|&&lost| lost > 0 && is_told).map(|&lost| verdict(lost));
                let told = |at: usize| {
                    let step = words.step(at)?;
                    let cost = cost(at).map(|cost| format!(" {}", cost.value.aloud())).unwrap_or_default();
                    Some(Fact::new(step.label, format!("{}{cost}", step.value.aloud())))
                };
                (0..play.game().moves().len()).filter_map(told).collect()
            }
            Topic::Hint | Topic::Families | Topic::FamiliesOf(_) => return None,
        })
    }

    fn question(play: &RowPlay, _cx: &ViewContext<'_>) -> Option<Question> {
        play.question_in_lines()
    }

    fn answer(play: &mut RowPlay, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        // What is typed where another question stood is read here.
        let read = play.question_in_lines().and_then(|question| question.read(text));
        let text = read.as_deref().unwrap_or(text);
        let is_called = |end: &End| play.board.items.labels().end_name(*end) == text;
        let end = if text == TAKE { Some(End::First) } else { End::BOTH.into_iter().find(is_called) };
        if let (Next::Person { .. }, Some(end)) = (play.next(), end) {
            play.take(play.one_end(end), cx);
            return Ok(());
        }
        let action = match (play.next(), text) {
            (Next::Held, RUN) => Action::Pause,
            (Next::Held, STEP) => Action::Redo,
            (Next::Waiting, START) => Action::Confirm,
            _ => return Err(play.question_in_lines().map(|question| question.expects).unwrap_or_default()),
        };
        play.handle(&Input::Act(action), cx);
        Ok(())
    }
}

/// What is asked for where 1 and 2 could mean either end.
const STRAY: &str = "Type first or last, or left or right. 1 and 2 could mean either end here.";

impl RowPlay {
    /// Whether what is best here may be told: live hints are on, or a hint was asked for.
    fn may_tell(&self, cx: &ViewContext<'_>) -> bool {
        self.shows_outlook(cx.settings)
    }

    /// What is asked while the game goes on.
    fn question_in_lines(&self) -> Option<Question> {
        let words = self.words();
        let mover = words.players.name(self.game().board().turn());
        let two = words.players.own().is_none() && !self.game().is_watched();
        let who = if two { format!("{}: ", capitalised(mover)) } else { String::new() };
        let [first, last] = words.items.labels().end_names();
        let question = match self.next() {
            Next::Person { .. } if self.is_last_tile() => {
                let take = Choice::plain(TAKE).or_called(["first", "last", "left", "right"]);
                let take = take.or_called(words.end_tiles().map(|[tile, _]| tile));
                Question::choice(format!("{who}Take the last one?"), vec![take]).or_else(TAKE)
            }
            Next::Person { .. } => {
                let item = words.items.labels().nouns().item;
                let text = format!("{who}Take the {first} or the {last} {item}?");
                let [left, right] = [(first, ["first", "left"]), (last, ["last", "right"])]
                    .map(|(answer, also)| Choice::plain(answer).or_called(also));
                let [low, high] = words.end_tiles()?;
                let usual = "Type first or last, left or right, or 1 or 2.";
                // 1 and 2 are the numbers of the choices, too, and mean neither end where they stand at the other one.
                let (expects, letters) = match (low.as_str(), high.as_str()) {
                    (low, high) if low == high => (format!("Both ends are {low}. {usual}"), ""),
                    ("2", _) | (_, "1") => (STRAY.to_owned(), "12"),
                    _ => (format!("Type first or last, left or right, 1 or 2, or the {item} itself."), ""),
                };
                let is_name = low != high;
                let named = |tile: String| Some(tile).filter(|tile| is_name && !["1", "2"].contains(&tile.as_str()));
                let (left, right) = (left.or_called(named(low)), right.or_called(named(high)));
                Question { expects, letters: letters.into(), ..Question::choice(text, vec![left, right]) }
            }
            Next::Held => {
                let choices =
                    vec![Choice::new(RUN, "lets the two play on to the end"), Choice::new(STEP, "plays one move")];
                Question::choice("The game is held. Go on?", choices).or_else(RUN)
            }
            Next::Waiting => {
                Question::choice(format!("May your program {mover} be started?"), vec![Choice::plain(START)])
            }
            Next::Computer { .. } | Next::Asking | Next::Over => return None,
        };
        // A letter of the row is a tile, and not the beginning of first or last.
        let letters = words.letters_left() + &question.letters;
        Some(Question { letters, ..question })
    }

    /// Why the best end is the best: how the game ends with either.
    fn why_in_lines(&self, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let Next::Person { .. } = self.next() else { return None };
        let (words, options) = (self.words(), self.board.outlook.options()?);
        // What explains the position names the best end, too.
        if self.shown_hint(cx.settings) < 2 && self.panel().debug().is_none() {
            return Some(vec!["No hint names the best end yet: ⟨hint⟩ tells more each time.".into()]);
        }
        let mut facts = vec![Fact::new("Best", words.advised(&options))];
        if !self.is_last_tile() {
            let told = |end| Fact::new(capitalised(words.items.labels().end_name(end)), words.consequence(end));
            facts.extend(End::BOTH.map(told));
        }
        Some(facts)
    }
}
