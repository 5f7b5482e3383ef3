//! A game on a row in line mode: what is told, and the answers first and last, or left and right.

use super::labels::Labels;
use super::{Next, RowPlay, capitalised};
use crate::actions::Action;
use crate::engine::ends::{End, Seat, Step};
use crate::model::percent;
use crate::model::words::counted;
use crate::play::Game;
use crate::screen::{Choice, Context, Input, Question, Topic, ViewContext};
use crate::widgets::figures::minus;

/// The answer that takes the last tile of a row.
const TAKE: &str = "take";
/// The answers while the player holds a game of two computers.
const RUN: &str = "run";
const STEP: &str = "step";
/// The answer that lets a program of the player’s start.
const START: &str = "start";

impl RowPlay {
    /// What the two ends are called: as the handouts do.
    const fn end_names(&self) -> [&'static str; 2] {
        if self.board.labels.are_numbers() { ["left", "right"] } else { ["first", "last"] }
    }

    fn end_name(&self, end: End) -> &'static str {
        let [first, last] = self.end_names();
        if end == End::First { first } else { last }
    }

    /// `n, 6 points`, or a number as it is.
    fn item_told(&self, place: usize) -> String {
        let item = self.board.labels.item(place);
        match &self.board.labels {
            Labels::Numbers(_) => item,
            Labels::Letters(_) => format!("{item}, {}", self.points(place)),
        }
    }

    fn points(&self, place: usize) -> String {
        counted(self.game().board().items()[place].unsigned_abs() as usize, "point", "points")
    }

    /// The items that are left, one by one.
    fn row_told(&self) -> String {
        let board = self.game().board();
        let name = if self.board.labels.are_numbers() { "Numbers" } else { "Letters" };
        let items: Vec<String> = (board.low()..board.high()).map(|place| self.board.labels.item(place)).collect();
        format!("{name}: {}", items.join(" "))
    }

    fn ends_told(&self) -> Vec<String> {
        let board = self.game().board();
        let end = |end: End| board.place(end).map(|place| (self.end_name(end), self.item_told(place)));
        match (end(End::First), end(End::Last)) {
            (Some((_, only)), Some(_)) if self.is_last_tile() => vec![format!("Left over: {only}")],
            (Some((first, one)), Some((last, other))) if self.board.labels.are_numbers() => {
                vec![format!("Ends: {first} {one}, {last} {other}")]
            }
            (Some((first, one)), Some((last, other))) => {
                vec![format!("{} letter: {one}", capitalised(first)), format!("{} letter: {other}", capitalised(last))]
            }
            _ => Vec::new(),
        }
    }

    fn score_told(&self) -> String {
        let board = self.game().board();
        let [one, other] = [self.your_seat(), self.your_seat().other()];
        let total = |seat: Seat| {
            let has = self.verb(seat, ["have", "has"]);
            format!("{} {has} {}", self.name(seat), minus(board.total(seat)))
        };
        format!("Score: {}, {}", total(one), total(other))
    }

    /// Whether what is best here may be told: live hints are on, or a hint was asked for.
    fn may_tell(&self, cx: &ViewContext<'_>) -> bool {
        self.shown_hint(cx.settings) >= <super::RowBoard as crate::play::Board>::LIVE_STEP
    }

    /// What a player has to know before the next move, or how the game ended.
    pub(super) fn facts_in_lines(&self, cx: &ViewContext<'_>) -> Vec<String> {
        if self.is_over() {
            return self.ending_in_lines();
        }
        let mut facts = vec![self.row_told()];
        facts.extend(self.ends_told());
        facts.push(self.score_told());
        if self.may_tell(cx) && self.game().person_to_move() {
            facts.push(format!("Outlook: {}", self.told_mistake().unwrap_or_else(|| self.forecast())));
        }
        facts
    }

    fn ending_in_lines(&self) -> Vec<String> {
        let mut facts =
            vec![self.score_told(), format!("Result: {}{}", self.praise(), self.result().unwrap_or_default())];
        facts.extend(self.decided().map(|[long, _]| format!("What decided it: {long}")));
        if !self.board.shows.is_empty() {
            facts.push(format!("This board shows: {}", self.board.shows));
        }
        let mistakes = <super::RowBoard as crate::play::Board>::mistakes(self).len();
        if mistakes > 0 {
            let way = if self.board.followed {
                "review shows where."
            } else {
                "retry goes back to the first; review shows all moves."
            };
            facts.push(format!("Mistakes: {mistakes}; {way}"));
        }
        facts.extend(
            self.outcome().and_then(|outcome| outcome.accuracy).map(|share| format!("Accuracy: {}", percent(share))),
        );
        facts.extend(self.won_with_help().map(|help| format!("Help: you played {help}.")));
        facts.extend(self.feats_told().iter().map(|feat| format!("Feat: {}. {}", feat.title(), feat.sentence())));
        facts
    }

    /// Move `at`: who took what from where, and what it brought.
    pub(super) fn move_in_lines(&self, at: usize) -> String {
        let board = self.game().board();
        let seat = Seat::of_ply(at);
        let name = capitalised(self.name(seat));
        let takes = self.verb(seat, ["take", "takes"]);
        match (
            Game::moves(self.game()).get(at),
            (0..board.items().len()).find(|&place| board.taken_at(place) == Some(at)),
        ) {
            (Some(Step::Take(end)), Some(place)) if self.board.labels.are_numbers() => {
                format!("{name} {takes} {} from the {}.", self.board.labels.item(place), self.end_name(*end))
            }
            (Some(Step::Take(end)), Some(place)) => {
                let (end, item) = (self.end_name(*end), self.board.labels.item(place));
                format!("{name} {takes} the {end} letter, {item}: {}.", self.points(place))
            }
            (Some(Step::Fail(sentence)), _) => sentence.to_string(),
            _ => String::new(),
        }
    }

    /// What is asked while the game goes on.
    pub(super) fn asked_in_lines(&self) -> Option<Question> {
        let board = self.game().board();
        let two = self.own_seat().is_none() && !self.is_watched();
        let who = if two { format!("{}: ", capitalised(self.name(board.turn()))) } else { String::new() };
        Some(match self.board.next {
            Next::Person { .. } if self.is_last_tile() => {
                let [first, last] = self.end_names();
                Question::choice(format!("{who}Take the last one?"), vec![Choice::plain(TAKE)])
                    .or_typed(format!("Type {TAKE}, {first} or {last}, or 1."))
                    .or_else(TAKE)
            }
            Next::Person { .. } => {
                let [first, last] = self.end_names();
                let item = if self.board.labels.are_numbers() { "number" } else { "letter" };
                let text = format!("{who}Take the {first} or the {last} {item}?");
                Question::choice(text, vec![Choice::plain(first), Choice::plain(last)])
            }
            Next::Held => {
                let choices =
                    vec![Choice::told(RUN, "lets the two play on to the end"), Choice::told(STEP, "plays one move")];
                Question::choice("The game is held. Go on?", choices).or_else(RUN)
            }
            Next::Waiting => {
                let name = self.name(board.turn());
                Question::choice(format!("May your program {name} be started?"), vec![Choice::plain(START)])
            }
            Next::Computer { .. } | Next::Asking | Next::Over => return None,
        })
    }

    /// Takes an answer; false where it is none.
    pub(super) fn answer_in_lines(&mut self, text: &str, cx: &mut Context<'_>) -> bool {
        let [first, last] = self.end_names();
        match (self.board.next, text) {
            (Next::Person { .. }, TAKE) => self.take(End::First, cx),
            (Next::Person { .. }, text) if text == first => self.take(End::First, cx),
            (Next::Person { .. }, text) if text == last => self.take(End::Last, cx),
            (Next::Held, RUN) => self.act_in_lines(Action::Pause, cx),
            (Next::Held, STEP) => self.act_in_lines(Action::Redo, cx),
            (Next::Waiting, START) => self.act_in_lines(Action::Confirm, cx),
            _ => return false,
        }
        true
    }

    fn act_in_lines(&mut self, action: Action, cx: &mut Context<'_>) {
        self.handle(&Input::Act(action), cx);
    }

    /// What there is to say about `topic`.
    pub(super) fn told_in_lines(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<String>> {
        Some(match topic {
            Topic::Board => {
                let left = counted(self.game().board().remaining().len(), "item is left.", "items are left.");
                let mut facts = vec![self.row_told()];
                facts.extend(self.ends_told());
                facts.push(left.replace("item", if self.board.labels.are_numbers() { "number" } else { "letter" }));
                facts
            }
            Topic::Score => vec![self.score_told()],
            Topic::Letters => match &self.board.labels {
                Labels::Numbers(_) => return None,
                Labels::Letters(_) => self.letters_in_lines(),
            },
            Topic::Why => self.why_in_lines(cx)?,
            Topic::Moves => {
                let told = |at: usize| {
                    let lost = self.judged().get(at).copied().unwrap_or_default();
                    let cost = if lost > 0 && (self.is_over() || self.may_tell(cx)) {
                        format!(" That cost {lost}.")
                    } else {
                        String::new()
                    };
                    format!("Move {}: {}{cost}", at + 1, self.move_in_lines(at))
                };
                match self.game().moves().len() {
                    0 => vec!["No move has been made yet.".to_owned()],
                    count => (0..count).map(told).collect(),
                }
            }
            Topic::Families | Topic::FamiliesOf(_) => return None,
        })
    }

    /// The points of every letter that is left.
    fn letters_in_lines(&self) -> Vec<String> {
        let points = |place: usize| format!("{} {}", self.board.labels.item(place), self.game().board().items()[place]);
        let letters: Vec<String> = (self.game().board().low()..self.game().board().high()).map(points).collect();
        vec![
            format!("Points of the letters that are left: {}", letters.join(", ")),
            "Points: e 1, t 2, a 3, o 4, i 5, n 6; any other letter scores 7.".to_owned(),
        ]
    }

    /// Why the best end is the best: how the game ends with either.
    fn why_in_lines(&self, cx: &ViewContext<'_>) -> Option<Vec<String>> {
        let Next::Person { .. } = self.board.next else { return None };
        let options = self.board.options?;
        if self.shown_hint(cx.settings) < 2 {
            return Some(vec!["Ask for a hint first: it says which end is best, and this says why.".to_owned()]);
        }
        let mut facts = vec![format!("Best: {}", self.advised(&options))];
        if !self.is_last_tile() {
            facts.extend(
                [End::First, End::Last]
                    .map(|end| format!("{}: {}", capitalised(self.end_name(end)), self.consequence(end))),
            );
        }
        Some(facts)
    }
}
