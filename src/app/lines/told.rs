//! What line mode tells: each thing once, and where the player stands only when that has changed.

use std::time::Duration;

use super::{asking, command, in_lines};
use crate::app::App;
use crate::app::lines::help::WELCOME;
use crate::games;
use crate::model::GameKey;
use crate::model::speech::{aloud, with_patterns_aloud};
use crate::screen::{Lines, Place, Screen, ScreenFace, Topic};
use arcade_engine::text::joined;
use arcade_ui::actions::{Action, Keymap};

/// How long what is told next waits for what live hints will say of it.
const MOMENT: Duration = Duration::from_secs(1);

/// How long it waits for a hint that was asked for, and for what decided a game that is over.
pub const LONG_WAIT: Duration = Duration::from_secs(20);

/// What is said to a line after which all is as it was.
const NOTHING_NEW: &str = "That changes nothing here. Type repeat to hear where you are.";

/// Choices from which on a list that was told before is not told again.
const LONG: usize = 6;

/// What is told of a position after the rest: once, and not each time that it becomes more exact.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) enum Later {
    /// Nothing.
    #[default]
    Nothing,
    /// A line was answered, and where the player stands is told next.
    Answered,
    /// That was told while something was still being found out.
    Awaited,
}

/// How far the game is that is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum End {
    #[default]
    Ahead,
    Over,
    /// Moves of a game that was over were taken back: the next move begins another record.
    TakenBack,
}

/// Whether a review is looked at.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Reviewing {
    #[default]
    No,
    Yes,
    /// The last line led from one to the board.
    JustLeft,
}

/// What line mode has told so far.
#[derive(Debug, Default)]
pub(in crate::app) struct Told {
    /// The screen it was told of.
    of: Option<(Place, Option<GameKey>)>,
    /// How many events of it.
    events: usize,
    /// Where the player stood when that was last told, a fact a line.
    facts: Vec<String>,
    /// The list of choices that was told last on this screen: it is not told again unless it is asked for.
    heard: Vec<String>,
    /// The lists that were told before, each with where and what was asked: of these only what has changed is told again.
    lists: Vec<(Place, String, Vec<String>)>,
    /// What the last line came to, to be told next.
    pub(super) said: Vec<String>,
    /// Whose turn it is in a game by codes, as it was last told.
    turn: Option<&'static str>,
    /// How a friend fared in the game, as it was last told.
    friend: Option<String>,
    /// What the screen had to remark when it was last told; the same is told again only of another answer.
    pub(super) remark: Option<String>,
    /// How the game ended, as it was told.
    result: Vec<String>,
    /// Whether the last line asked for a hint.
    pub(super) hint: bool,
    /// Whether something that is found out later is still to be told.
    pub(super) later: Later,
    /// The last of the games that were begun in this run and seen here.
    newest: u32,
    end: End,
    review: Reviewing,
    /// The last line, where it was asked whether its word or something else is meant.
    pub(super) asked_about: Option<String>,
    /// Whether it was said what live hints tell, and how to change that: once is enough.
    knows_hints: bool,
    /// What was asked last, as it was printed.
    asked: Option<String>,
}

impl Told {
    /// Tells the position and the choices again, whatever was told of them.
    pub(super) fn begin_anew(&mut self) {
        self.facts.clear();
        self.result.clear();
        self.heard.clear();
    }

    /// Forgets what lists were told at `place`, so that the next one is told whole.
    pub(super) fn forget_lists(&mut self, place: Place) {
        self.heard.clear();
        self.lists.retain(|(of, ..)| *of != place);
    }

    /// The lines of `choices`, the answers to `question` at `place`, that are to be told: of a long list that was told there
    /// before only those that have changed.
    fn list(&mut self, place: Place, question: &str, choices: Vec<String>) -> Vec<String> {
        if choices.is_empty() || self.heard == choices {
            return Vec::new();
        }
        self.heard.clone_from(&choices);
        let known = self.lists.iter_mut().find(|(of, asked, _)| *of == place && asked == question);
        let Some((.., known)) = known else {
            self.lists.push((place, question.to_owned(), choices.clone()));
            return choices;
        };
        let before = std::mem::replace(known, choices.clone());
        if choices.len() < LONG || before.len() != choices.len() {
            return choices;
        }
        let changed = choices.into_iter().zip(before).filter(|(now, before)| now != before).map(|(now, _)| now);
        let mut told: Vec<String> = changed.collect();
        let rest = if told.is_empty() { "The list" } else { "The rest of the list" };
        told.push(format!("{rest} is as before. Type repeat to hear it."));
        told
    }
}

/// What was left on the screen to which one comes back, and the way out of it; `goes_on` is whether a game does.
fn left_here(place: Place, screen: &dyn Screen, goes_on: bool) -> Vec<String> {
    let mut said = Vec::new();
    if goes_on {
        let ways = place.game().map_or(&[][..], |kind| games::of(kind).ways);
        // A word could be a guess: the mark says that it is none.
        let others = joined(ways.iter().map(|way| format!("?{}", way.name)), "or");
        let others = if ways.len() > 1 { format!(", or {others} for that kind of game") } else { String::new() };
        said.push(format!("You go on with the game that waited for you. Type new for another one{others}."));
    }
    if matches!(place, Place::Game(_)) && screen.face().is_debug() {
        said.push("The explanation is still open. Type back for the game.".to_owned());
    }
    if place == Place::Puzzles && screen.live().contains(&Action::Skip) {
        said.push("You go on with the puzzle that you left. Type back for the list of puzzles.".to_owned());
    }
    if screen.face() == ScreenFace::Round {
        let sentence =
            "You go on with the mistakes that you left. Type back for how the game ended, and for another one.";
        said.push(sentence.to_owned());
    }
    said
}

impl App {
    /// How long what is still being found out is worth waiting for before the next thing is told: longer for a hint that the last
    /// line asked for, and for what decided a game that is over, since an event is told once only.
    pub fn patience(&self) -> Duration {
        let screen = self.in_lines();
        let is_asked_for = self.lines.as_ref().is_some_and(|told| told.hint);
        if is_asked_for || screen.is_some() && self.open.screen.is_over() { LONG_WAIT } else { MOMENT }
    }

    /// Everything that is to be told now, a fact a line, with the question that is asked behind it. Where a line changed nothing,
    /// that is said: silence would be a line that was lost.
    pub fn tell_and_ask(&mut self) -> (Vec<String>, Option<String>) {
        let (mut told, prompt) = (self.tell_lines(), self.prompt());
        let is_looking = self.is_looking();
        if let Some(lines) = &mut self.lines {
            if told.is_empty() && prompt.is_some() && prompt == lines.asked && !is_looking {
                told.push(NOTHING_NEW.to_owned());
            }
            lines.asked.clone_from(&prompt);
        }
        (told, prompt)
    }

    /// Whether something is under way that is told without a line being typed, once it has happened.
    pub fn will_have_news(&self) -> bool {
        self.is_looking() && self.in_lines().is_some_and(Lines::tells_unasked)
    }

    /// Whether something has happened that is told without a line being typed.
    pub fn has_news(&self) -> bool {
        let Some((screen, told)) = self.in_lines().zip(self.lines.as_ref()) else { return false };
        let is_new = |fact: &String| !told.facts.contains(fact);
        screen.tells_unasked() && screen.events() != told.events
            || told.later == Later::Awaited && self.facts_now().iter().any(is_new)
    }

    /// Where the player stands, a fact a line.
    pub(super) fn facts_now(&self) -> Vec<String> {
        let without_hints = self.without_hints();
        let told =
            self.in_lines().and_then(|screen| screen.told(Topic::Now, &self.line_context(without_hints.as_ref())));
        in_lines(&told.unwrap_or_default())
    }

    /// Takes note of the screen that is shown: what happened on it before is not told.
    pub(in crate::app) fn follow_in_lines(&mut self) {
        let Some(told) = &mut self.lines else { return };
        let place = self.open.place;
        // A form over a game is none: who leaves it comes back to the game.
        let is_form = self.open.screen.face() == ScreenFace::Form;
        let of = (place, self.open.screen.tag_mut().filter(|_| !is_form).map(|tag| tag.key));
        if told.of != Some(of) {
            // What was refused when the screen was shown last is no news.
            told.remark = self.open.screen.lines().filter(|screen| screen.has_moves()).and_then(Lines::remark);
            told.of = Some(of);
            let has_begun = self.open.screen.lines().is_some_and(|screen| screen.events() > 0);
            let is_new = matches!(of.1, Some(GameKey::New(number)) if number > told.newest);
            if std::mem::take(&mut told.end) == End::TakenBack && is_new && has_begun {
                // Moves of a finished game were taken back: what follows is another record, but the same game to the player.
                return;
            }
            told.events = self.open.screen.lines().map_or(0, Lines::events);
            told.turn = None;
            let is_by_code = self.open.screen.tag().is_some_and(|tag| tag.by_code.is_some());
            let is_game = matches!(place, Place::Game(_));
            let has_just_begun = is_new && matches!(place, Place::Game(_) | Place::Day(_));
            if is_by_code {
                // The last move came with the code.
                told.events = told.events.saturating_sub(1);
            } else if has_just_begun {
                // What has happened already, the other side did.
                told.events = 0;
            }
            let goes_on = of.1.is_some() && !is_by_code && !has_just_begun && self.open.screen.in_progress();
            let day = self.open.screen.tag().filter(|_| matches!(place, Place::Day(_)) && !is_form);
            told.said
                .extend(day.and_then(|tag| Some(format!("Game: {}, {}", tag.day_game().title(), tag.day_note()?))));
            told.said.extend(left_here(place, &*self.open.screen, goes_on));
            let is_played = !self.open.screen.face().is_in_review();
            let asks = self.open.screen.lines().filter(|screen| is_played && screen.has_moves() && screen.has_hints());
            let about_hints = asks.and_then(|screen| screen.about_hints(self.settings.live_hints));
            if let Some(sentence) = about_hints.filter(|_| is_game && !is_by_code)
                && !std::mem::replace(&mut told.knows_hints, true)
            {
                told.said.push(sentence.to_owned());
            }
            if let Some(tag) = self.open.screen.tag().filter(|_| self.open.screen.face().is_in_review()) {
                told.said.push(format!("Review of a game: {}, {}.", tag.kind.title(), tag.title));
            }
            told.begin_anew();
        }
        if let (_, Some(GameKey::New(number))) = of
            && self.open.screen.lines().is_some_and(|screen| screen.events() > 0)
        {
            told.newest = told.newest.max(number);
        }
        told.end = match (self.open.screen.is_over(), told.end) {
            (true, _) => End::Over,
            (false, End::Over | End::TakenBack) => End::TakenBack,
            (false, End::Ahead) => End::Ahead,
        };
        told.review = match (self.open.screen.face().is_in_review(), told.review) {
            (true, _) => Reviewing::Yes,
            (false, Reviewing::Yes) => Reviewing::JustLeft,
            (false, _) => Reviewing::No,
        };
    }

    /// Everything that is to be told now, a fact a line, and each only once.
    pub fn tell_lines(&mut self) -> Vec<String> {
        let Some(mut told) = self.lines.take() else { return Vec::new() };
        // It stands behind everything from the start, but nobody has been there who opened a game at once.
        let is_welcome = self.open.place == Place::Menu && !std::mem::replace(&mut self.knows_menu, true);
        let mut lines: Vec<String> = is_welcome.then(|| WELCOME.to_owned()).into_iter().collect();
        lines.append(&mut self.notices.take());
        lines.append(&mut told.said);
        if let Some(screen) = self.in_lines() {
            let without_hints = self.without_hints();
            let cx = self.line_context(without_hints.as_ref());
            let events = screen.events();
            if events < told.events && screen.has_moves() {
                let plays_on = told.review == Reviewing::JustLeft;
                let sentence = if plays_on { "You play on from here." } else { "Taken back." };
                lines.push(sentence.to_owned());
                if plays_on {
                    told.facts.clear();
                }
            }
            let say = |topic| in_lines(&screen.told(topic, &cx).unwrap_or_default());
            lines.extend((told.events..events).flat_map(|at| say(Topic::Event(at))));
            if events != told.events {
                // A game that is ended once more has another end, also where it is the same.
                told.result.clear();
                if screen.tells_unasked() {
                    // Nobody has just heard the rest of it.
                    told.facts.clear();
                }
            }
            told.events = events;
            let remark = screen.remark();
            if remark != told.remark {
                lines.extend(remark.as_deref().map(with_patterns_aloud));
            }
            told.remark = remark;
            // Only what is another fact than before.
            let turn = self.turn_note();
            lines.extend(turn.filter(|_| turn != told.turn).map(str::to_owned));
            told.turn = turn;
            let friend = self.friend_note();
            lines.extend(friend.clone().filter(|_| friend != told.friend));
            told.friend = friend;
            let facts = self.facts_now();
            let is_awaited = told.later == Later::Answered && self.is_looking();
            told.later = if is_awaited { Later::Awaited } else { Later::Nothing };
            // How a game ended is not told again to who comes back from its review.
            let is_ended = self.is_ended();
            let is_new = |fact: &&String| !(told.facts.contains(fact) || is_ended && told.result.contains(fact));
            let news: Vec<String> = facts.iter().filter(is_new).filter(|fact| !lines.contains(fact)).cloned().collect();
            told.hint |= !news.is_empty();
            // What was found by another search is heard, also where it is the same.
            if self.open.place == Place::Records && !news.is_empty() {
                told.heard.clear();
            }
            lines.extend(news);
            if is_ended {
                told.result.clone_from(&facts);
            }
            // Where nothing is told of the position, such as between two hands, what was told before is still known.
            if !facts.is_empty() {
                told.facts = facts;
            }
            if std::mem::take(&mut told.hint) {
                lines.extend(say(Topic::Hint).into_iter().map(|hint| format!("Hint: {hint}")));
            }
        }
        if let Some(question) = self.question() {
            lines.extend(told.list(self.open.place, &question.text, asking::choices(&question)));
        }
        self.lines = Some(told);
        let lines = lines.into_iter().map(|line| aloud(&Keymap::fill_in_lines(&line, command::word_for)));
        lines.filter(|line| !line.trim().is_empty()).collect()
    }

    /// Whether how the game ended is what is told now.
    pub(super) fn is_ended(&self) -> bool {
        self.open.screen.is_over() && self.open.screen.face().is_board()
    }
}
