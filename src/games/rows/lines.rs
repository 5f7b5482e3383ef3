//! A game on a row in line mode: what is told, and the answers first and last, or left and right.

use super::commentary::Commentary;
use super::next::Next;
use super::{Labels, RowBoard, RowPlay, capitalised};
use crate::model::percent;
use crate::play::{BoardView as _, Game as _, Told};
use crate::screen::{Choice, Context, Input, Question, Topic, ViewContext};
use arcade_engine::ends::{End, Seat, Step};
use arcade_engine::text::counted;
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;
use arcade_ui::widgets::figures::minus;

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
            Topic::Now if play.is_over() => play.facts_of_the_end(),
            Topic::Now => {
                let is_told = play.may_tell(cx) && play.game().person_to_move();
                let outlook = || Fact::new("Outlook", words.mistake().unwrap_or_else(|| words.forecast()));
                let score = [words.score()].into_iter().chain(is_told.then(outlook));
                [words.row()].into_iter().chain(words.ends()).chain(score).collect()
            }
            // Who took what from where, and what it brought.
            Topic::Event(at) => vec![words.moved(at).into()],
            Topic::Hint if play.game().person_to_move() && play.shown_hint(cx.settings) > 0 => {
                vec![RowBoard::advice(play, cx).1.into()]
            }
            Topic::Review => words.told(play.panel().review()?).map(Fact::from).into(),
            Topic::Board => {
                let left = counted(play.game().board().remaining().len(), "item is left.", "items are left.");
                let left = Fact::from(left.replace("item", words.item_noun()));
                [words.row()].into_iter().chain(words.ends()).chain([left]).collect()
            }
            Topic::Score => vec![words.score()],
            Topic::Letters if words.items.labels().are_numbers() => return None,
            Topic::Letters => words.points_of_letters(),
            Topic::Why => play.why_in_lines(cx)?,
            Topic::Moves if play.game().moves().is_empty() => vec!["No move has been made yet.".into()],
            Topic::Moves => {
                let told = |at: usize| {
                    let lost = play.judged().get(at).copied().unwrap_or_default();
                    let is_told = lost > 0 && (play.is_over() || play.may_tell(cx));
                    let cost = if is_told { format!(" That cost {lost}.") } else { String::new() };
                    Fact::new(format!("Move {}", at + 1), format!("{}{cost}", words.moved(at)))
                };
                (0..play.game().moves().len()).map(told).collect()
            }
            Topic::Hint | Topic::Families | Topic::FamiliesOf(_) => return None,
        })
    }

    fn question(play: &RowPlay, _cx: &ViewContext<'_>) -> Option<Question> {
        play.question_in_lines()
    }

    fn answer(play: &mut RowPlay, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let is_called = |end: &End| play.words().end_name(*end) == text;
        let end = if text == TAKE { Some(End::First) } else { End::BOTH.into_iter().find(is_called) };
        if let (Next::Person { .. }, Some(end)) = (play.next(), end) {
            play.take(end, cx);
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

/// What is told of a row, item by item.
impl Commentary<'_> {
    /// What the two ends are called: as the handouts do.
    const fn end_names(&self) -> [&'static str; 2] {
        if self.items.labels().are_numbers() { ["left", "right"] } else { ["first", "last"] }
    }

    fn end_name(&self, end: End) -> &'static str {
        let [first, last] = self.end_names();
        if end == End::First { first } else { last }
    }

    const fn item_noun(&self) -> &'static str {
        if self.items.labels().are_numbers() { "number" } else { "letter" }
    }

    fn points(&self, place: usize) -> String {
        counted(self.game.board().items()[place].unsigned_abs() as usize, "point", "points")
    }

    /// The items that are left, one by one.
    fn row(&self) -> Fact {
        let board = self.game.board();
        let items: Vec<String> = (board.low()..board.high()).map(|place| self.items.labels().item(place)).collect();
        Fact::new(format!("{}s", capitalised(self.item_noun())), items.join(" "))
    }

    /// `First letter: n, 6 points`, or numbers as they are.
    fn ends(&self) -> Vec<Fact> {
        let board = self.game.board();
        let (Some(low), Some(high)) = (board.place(End::First), board.place(End::Last)) else { return Vec::new() };
        let told = |place: usize| match self.items.labels() {
            Labels::Numbers(_) => self.items.labels().item(place),
            Labels::Letters(_) => format!("{}, {}", self.items.labels().item(place), self.points(place)),
        };
        let ([first, last], one, other) = (self.end_names(), told(low), told(high));
        match self.items.labels() {
            _ if low == high => vec![Fact::new("Left over", one)],
            Labels::Numbers(_) => vec![Fact::new("Ends", format!("{first} {one}, {last} {other}"))],
            Labels::Letters(_) => {
                let named = |end: &str, letter| Fact::new(format!("{} letter", capitalised(end)), letter);
                vec![named(first, one), named(last, other)]
            }
        }
    }

    fn score(&self) -> Fact {
        let total = |seat: Seat| {
            let has = self.players.verb(seat, ["have", "has"]);
            format!("{} {has} {}", self.players.name(seat), minus(self.game.board().total(seat)))
        };
        let you = self.players.yours();
        Fact::new("Score", format!("{}, {}", total(you), total(you.other())))
    }

    /// Move `at`: who took what from where, and what it brought.
    fn moved(&self, at: usize) -> String {
        let (board, seat) = (self.game.board(), Seat::of_ply(at));
        let (name, takes) = (self.players.capitalised(seat), self.players.verb(seat, ["take", "takes"]));
        match (self.game.steps().get(at), board.taken_by(at)) {
            (Some(Step::Take(end)), Some(place)) => {
                let (end, item) = (self.end_name(*end), self.items.labels().item(place));
                match self.items.labels() {
                    Labels::Numbers(_) => format!("{name} {takes} {item} from the {end}."),
                    Labels::Letters(_) => format!("{name} {takes} the {end} letter, {item}: {}.", self.points(place)),
                }
            }
            (Some(Step::Fail(sentence)), _) => sentence.to_string(),
            _ => String::new(),
        }
    }

    /// The points of every letter that is left.
    fn points_of_letters(&self) -> Vec<Fact> {
        let board = self.game.board();
        let points = |place: usize| format!("{} {}", self.items.labels().item(place), board.items()[place]);
        let letters: Vec<String> = (board.low()..board.high()).map(points).collect();
        vec![
            Fact::new("Points of the letters that are left", letters.join(", ")),
            Fact::new("Points", "e 1, t 2, a 3, o 4, i 5, n 6; any other letter scores 7."),
        ]
    }
}

impl RowPlay {
    /// Whether what is best here may be told: live hints are on, or a hint was asked for.
    fn may_tell(&self, cx: &ViewContext<'_>) -> bool {
        self.shows_outlook(cx.settings)
    }

    fn facts_of_the_end(&self) -> Vec<Fact> {
        let words = self.words();
        let mut facts = vec![
            words.score(),
            Fact::new("Result", format!("{}{}", words.praise(), words.result().unwrap_or_default())),
        ];
        facts.extend(words.decided().map(|[long, _]| Fact::new("What decided it", long)));
        if !self.board.shows().is_empty() {
            facts.push(Fact::new("This board shows", self.board.shows()));
        }
        let mistakes = words.mistakes().len();
        if mistakes > 0 {
            let way = if self.board.is_followed() {
                "review shows where."
            } else {
                "retry goes back to the first; review shows all moves."
            };
            facts.push(Fact::new("Mistakes", format!("{mistakes}; {way}")));
        }
        let accuracy = self.outcome().and_then(|outcome| outcome.accuracy);
        facts.extend(accuracy.map(|share| Fact::new("Accuracy", percent(share))));
        facts.extend(words.won_with_help().map(|help| Fact::new("Help", format!("you played {help}."))));
        facts.extend(
            self.feats().iter().map(|feat| Fact::new("Feat", format!("{}. {}", feat.title(), feat.sentence()))),
        );
        facts
    }

    /// What is asked while the game goes on.
    fn question_in_lines(&self) -> Option<Question> {
        let words = self.words();
        let mover = words.players.name(self.game().board().turn());
        let two = words.players.own().is_none() && !self.game().is_watched();
        let who = if two { format!("{}: ", capitalised(mover)) } else { String::new() };
        let [first, last] = words.end_names();
        Some(match self.next() {
            Next::Person { .. } if self.is_last_tile() => {
                Question::choice(format!("{who}Take the last one?"), vec![Choice::plain(TAKE)])
                    .or_typed(format!("Type {TAKE}, {first} or {last}, or 1."))
                    .or_else(TAKE)
            }
            Next::Person { .. } => {
                let text = format!("{who}Take the {first} or the {last} {}?", words.item_noun());
                Question::choice(text, vec![Choice::plain(first), Choice::plain(last)])
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
        })
    }

    /// Why the best end is the best: how the game ends with either.
    fn why_in_lines(&self, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let Next::Person { .. } = self.next() else { return None };
        let (words, options) = (self.words(), self.board.outlook.options()?);
        if self.shown_hint(cx.settings) < 2 {
            return Some(vec!["Ask for a hint first: it says which end is best, and this says why.".into()]);
        }
        let mut facts = vec![Fact::new("Best", words.advised(&options))];
        if !self.is_last_tile() {
            let told = |end| Fact::new(capitalised(words.end_name(end)), words.consequence(end));
            facts.extend(End::BOTH.map(told));
        }
        Some(facts)
    }
}
