//! The arcade in line mode: what is told, what is asked, and what a typed line does.
//!
//! The state is the same as in pictures, and so are its rules: a line becomes an action, or an answer to the screen’s question.
//! Each thing is told once, when it happens. Where the player stands is told again only when it has changed.

mod aloud;
mod asking;
mod command;
mod help;

use super::by_code::NO_HELP;
use super::{App, Turn};
use crate::games;
use crate::model::{GameKey, GameKind};
use crate::screen::{Input, Lines, Place, Question, Topic, ViewContext};
use crate::settings::{Fields, LiveHints, Settings};
use crate::share::Share;
use aloud::{aloud, with_patterns_aloud};
use arcade_ui::actions::{Action, Keymap};
use arcade_ui::facts::Fact;
use arcade_ui::theme::GlyphSet;
use arcade_ui::widgets::text::shortened;
use command::{Command, Does};
use help::WELCOME;

/// Columns of a screen on which no sentence has to be shortened.
const WIDE: u16 = u16::MAX;
/// Characters of what was typed that are said again, at most.
const NAMED: usize = 40;

/// What is told of a position after the rest: once, and not each time that it becomes more exact.
#[derive(Debug, Default, PartialEq, Eq)]
enum Later {
    /// Nothing.
    #[default]
    Nothing,
    /// A line was answered, and where the player stands is told next.
    Answered,
    /// That was told while something was still being found out.
    Awaited,
}

/// What line mode has told so far.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// The screen it was told of.
    of: Option<(Place, Option<GameKey>)>,
    /// How many events of it.
    events: usize,
    /// Where the player stood when that was last told, a fact a line.
    facts: Vec<String>,
    /// The list of choices that was told last on this screen: it is not told again unless it is asked for.
    heard: Vec<String>,
    /// What the last line came to, to be told next.
    said: Vec<String>,
    /// Whose turn it is in a game by codes, as it was last told.
    turn: Option<&'static str>,
    /// What the screen had to remark when it was last told; the same is told again only of another answer.
    remark: Option<String>,
    /// How the game ended, as it was told.
    result: Vec<String>,
    /// Whether the last line asked for a hint.
    hint: bool,
    /// Whether something that is found out later is still to be told.
    later: Later,
    /// Whether it was said what live hints tell, and how to change that: once is enough.
    knows_hints: bool,
}

impl Told {
    /// Tells the position and the choices again, whatever was told of them.
    fn begin_anew(&mut self) {
        self.facts.clear();
        self.result.clear();
        self.heard.clear();
    }
}

impl App {
    /// Plays in line mode from now on.
    pub fn speak_in_lines(&mut self) {
        self.lines = Some(Told::default());
    }

    /// The screen in line mode, if there is something to say of it.
    fn in_lines(&self) -> Option<&dyn Lines> {
        self.open.screen.lines()
    }

    /// What the screen may read to tell itself, with the settings `without_hints` where there are some.
    fn line_context<'a>(&'a self, without_hints: Option<&'a Settings>) -> ViewContext<'a> {
        self.view_context(without_hints, WIDE)
    }

    /// What is asked now; None while the computer is at work.
    pub fn question(&self) -> Option<Question> {
        let mut question = if self.awaits_friend() {
            Some(asking::while_the_friend_plays())
        } else {
            self.in_lines().and_then(|screen| screen.question(&self.line_context(None)))
        };
        if question.is_none() && self.open.screen.is_over() {
            question = Some(if self.is_of_a_day() {
                asking::after_a_game_of_the_day()
            } else {
                self.in_lines().map_or_else(Question::default, Lines::asks_again)
            });
        }
        let fill_in = |text: &str| Keymap::fill_in_lines(text, command::word_for);
        question.map(|question| Question {
            expects: fill_in(&question.expects),
            text: with_patterns_aloud(&fill_in(&question.text)),
            ..question
        })
    }

    /// The question as it is printed behind what is told: on one line, with the numbers of its choices and its default.
    pub fn prompt(&self) -> Option<String> {
        self.question().as_ref().map(|question| aloud(&asking::asked(question)))
    }

    /// Whether something is still being found out that is worth a moment’s wait.
    pub fn is_looking(&self) -> bool {
        self.in_lines().is_some_and(|screen| screen.is_looking(&self.line_context(None)))
    }

    /// Whether it is worth a longer wait: a hint that the last line asked for, or what decided a game that is over, since an
    /// event is told once only.
    pub fn is_worth_a_long_wait(&self) -> bool {
        let screen = self.in_lines();
        self.lines.as_ref().is_some_and(|told| told.hint) || screen.is_some() && self.open.screen.is_over()
    }

    /// What is said when the arcade is left.
    pub fn farewell(&self) -> Option<String> {
        self.in_lines()?.farewell()
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
    fn facts_now(&self) -> Vec<String> {
        let without_hints = self.without_hints();
        let told =
            self.in_lines().and_then(|screen| screen.told(Topic::Now, &self.line_context(without_hints.as_ref())));
        in_lines(&told.unwrap_or_default())
    }

    /// Takes note of the screen that is shown: what happened on it before is not told.
    pub(super) fn follow_in_lines(&mut self) {
        let Some(told) = &mut self.lines else { return };
        let place = self.open.place;
        let of = (place, self.open.screen.tag_mut().map(|tag| tag.key));
        if told.of != Some(of) {
            // What was refused when the screen was shown last is no news.
            told.remark = self.open.screen.lines().filter(|screen| screen.has_moves()).and_then(Lines::remark);
            let before = told.of.replace(of);
            let has_begun = self.open.screen.lines().is_some_and(|screen| screen.events() > 0);
            if before.is_some_and(|(before, _)| before == place) && has_begun && self.open.screen.in_progress() {
                // Moves of a finished game were taken back: what follows is another record, but the same game to the player.
                return;
            }
            told.events = self.open.screen.lines().map_or(0, Lines::events);
            told.turn = None;
            let is_by_code = self.open.screen.tag().is_some_and(|tag| tag.by_code.is_some());
            if is_by_code {
                // The last move came with the code.
                told.events = told.events.saturating_sub(1);
            } else if told.events > 0 && self.open.screen.in_progress() {
                told.said.push("You go on with the game that waited for you. Type new for another one.".to_owned());
            }
            let is_told = self.settings.live_hints == LiveHints::Outlook && matches!(place, Place::Game(_));
            let has_moves = self.open.screen.lines().is_some_and(|screen| screen.has_moves() && screen.has_hints());
            if is_told && has_moves && !is_by_code && !std::mem::replace(&mut told.knows_hints, true) {
                told.said.push(
                    "You hear how you stand, and no move is named. Type ⟨live-hints⟩ to hear the best move too."
                        .to_owned(),
                );
            }
            told.begin_anew();
        }
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
                lines.push("Taken back.".to_owned());
            }
            let say = |topic| in_lines(&screen.told(topic, &cx).unwrap_or_default());
            lines.extend((told.events..events).flat_map(|at| say(Topic::Event(at))));
            if events != told.events && screen.tells_unasked() {
                // Nobody has just heard the rest of it.
                told.facts.clear();
            }
            told.events = events;
            let remark = screen.remark();
            if remark != told.remark {
                lines.extend(remark.clone());
            }
            told.remark = remark;
            // Only what is another fact than before.
            let turn = self.turn_note();
            lines.extend(turn.filter(|_| turn != told.turn).map(str::to_owned));
            told.turn = turn;
            let facts = self.facts_now();
            let is_awaited = told.later == Later::Answered && self.is_looking();
            told.later = if is_awaited { Later::Awaited } else { Later::Nothing };
            // How a game ended is not told again to who comes back from its review.
            let is_ended = self.is_ended();
            let is_new = |fact: &&String| !(told.facts.contains(fact) || is_ended && told.result.contains(fact));
            let news: Vec<&String> = facts.iter().filter(is_new).collect();
            told.hint |= !news.is_empty();
            lines.extend(news.into_iter().cloned());
            if is_ended {
                told.result.clone_from(&facts);
            }
            told.facts = facts;
            if std::mem::take(&mut told.hint) {
                lines.extend(say(Topic::Hint).into_iter().map(|hint| format!("Hint: {hint}")));
            }
        }
        let choices: Vec<String> = self.question().iter().flat_map(asking::choices).collect();
        if !choices.is_empty() && told.heard != choices {
            told.heard.clone_from(&choices);
            lines.extend(choices);
        }
        self.lines = Some(told);
        let lines = lines.into_iter().map(|line| aloud(&Keymap::fill_in_lines(&line, command::word_for)));
        lines.filter(|line| !line.trim().is_empty()).collect()
    }

    /// Asks, in line mode, for a new game of this kind, with these answers given already. A game of the kind that goes on waits.
    pub(super) fn ask_for_game(&mut self, kind: GameKind, given: &Fields, turn: &mut Turn) {
        let is_up = self.put_up(kind, |cx| games::of(kind).ask(given, cx), turn);
        if is_up && self.question().is_none() {
            self.act(Action::Confirm, turn);
        }
    }

    pub(super) fn take_line(&mut self, line: &str, turn: &mut Turn) {
        if let Some(told) = &mut self.lines {
            told.later = Later::Answered;
        }
        let line = line.trim();
        // As it is told, so it may be typed.
        let negative = line.strip_prefix("minus ").map(|number| format!("-{}", number.trim()));
        let entry = line.split_whitespace().any(|word| word.eq_ignore_ascii_case(WILDCARD)).then(|| entry_of(line));
        let line = negative.as_deref().or(entry.as_deref()).unwrap_or(line);
        let is_choice =
            |question: Question| question.choices.iter().any(|choice| choice.answer.eq_ignore_ascii_case(line));
        let is_answer =
            self.in_lines().is_some_and(|screen| screen.is_answer(line)) || self.question().is_some_and(is_choice);
        match Command::find(line).filter(|_| line.starts_with(command::MARK) || !is_answer) {
            Some(command) => self.run_in_lines(command, turn),
            None if line.starts_with(command::MARK) => {
                let word = shortened(line.trim_start_matches(command::MARK), NAMED);
                self.say(format!("There is no command “{word}”. Type help for the commands."));
            }
            None => {
                if let Some(told) = command::topic_with_more(line).and_then(|topic| self.told_about(topic)) {
                    for line in told {
                        self.say(line);
                    }
                } else {
                    self.answer(line, turn);
                }
            }
        }
    }

    /// What there is to say about `topic` here; None where it is no topic of this screen.
    fn told_about(&self, topic: Topic) -> Option<Vec<String>> {
        let without_hints = self.without_hints();
        self.in_lines()?.told(topic, &self.line_context(without_hints.as_ref())).map(|facts| in_lines(&facts))
    }

    pub(super) fn say(&mut self, sentence: impl Into<String>) {
        if let Some(told) = &mut self.lines {
            told.said.push(sentence.into());
        }
    }

    /// Lets the screen remark the same again.
    fn forget_remark(&mut self) {
        if let Some(told) = &mut self.lines {
            told.remark = None;
        }
    }

    fn answer(&mut self, line: &str, turn: &mut Turn) {
        let Some(question) = self.question() else { return };
        let Some(answer) = question.read(line) else {
            let empty = if line.is_empty() { "" } else { "That is no answer here. " };
            return self.say(format!("{empty}{} Type help for more.", question.expects));
        };
        self.forget_remark();
        // Where a choice is the way back, it leads where the key for it leads.
        let command = Command::find(&answer).filter(|command| command.does == Does::Back);
        if self.awaits_friend() || command.is_some() && self.only_reviews {
            return Command::find(&answer).into_iter().for_each(|command| self.run_in_lines(command, turn));
        }
        let has_own = self.in_lines().and_then(|screen| screen.question(&self.line_context(None))).is_some();
        if !has_own {
            return match answer.as_str() {
                asking::DAY => self.go(Place::Daily, turn),
                asking::MENU => self.go(Place::Menu, turn),
                answer => self.play_again(matches!(answer, "yes" | asking::AGAIN), turn),
            };
        }
        let (answered, requests) = self.with_context(turn.now, |screen, cx| {
            screen.lines_mut().map_or_else(|| Err(String::new()), |screen| screen.answer(&answer, cx))
        });
        for request in requests {
            self.fulfil(request, turn);
        }
        if let Err(sentence) = answered {
            self.say(sentence);
        }
        self.keep(turn);
    }

    /// Whether the game on the screen is one of a day.
    fn is_of_a_day(&self) -> bool {
        self.open.screen.tag().is_some_and(|tag| tag.daily.is_some())
    }

    fn play_again(&mut self, again: bool, turn: &mut Turn) {
        if again {
            self.act(Action::Confirm, turn);
        } else if self.knows_menu {
            self.go(Place::Menu, turn);
        } else {
            self.quit(turn);
        }
    }

    fn run_in_lines(&mut self, command: &Command, turn: &mut Turn) {
        if let Some(sentence) = self.command_kept_back(command) {
            return self.say(sentence);
        }
        if !self.applies(command) {
            return self.say(format!("“{}” means nothing here. Type help for the commands.", command.word));
        }
        match command.does {
            Does::Act(action) => {
                if action != Action::LiveHints {
                    self.forget_remark();
                }
                if !self.act(action, turn) {
                    self.say(format!("“{}” does nothing here yet.", command.word));
                }
                if let (Action::Hint | Action::LiveHints, Some(told)) = (action, &mut self.lines) {
                    told.hint = true;
                }
            }
            Does::Tell(topic) => {
                self.told_about(topic).into_iter().flatten().for_each(|line| self.say(line));
            }
            Does::Rules => self.tell_rules(),
            Does::Send => {
                self.note_sent(turn);
                self.shared().iter().for_each(|share| self.say_text(share));
            }
            Does::Share => match self.shared() {
                Some(share) => self.say_text(&share),
                // A page shares what the records have.
                None if self.act(Action::Share, turn) => {}
                None => self.say("There is nothing to share here."),
            },
            Does::Repeat => self.repeat(),
            // Who asks for the list that stands here wants to hear it.
            Does::Menu if self.open.place == Place::Menu => self.repeat(),
            Does::Menu => self.leave(|app| app.go(Place::Menu, turn)),
            Does::Back => self.leave(|app| {
                app.act(Action::Back, turn);
            }),
            Does::Help => self.tell_help(),
            Does::Quit => {
                self.handle_screen(Input::Leave, turn);
                self.quit(turn);
            }
        }
    }

    /// Lets everything be told again that is known of this place.
    fn repeat(&mut self) {
        if let Some(told) = &mut self.lines {
            told.begin_anew();
        }
    }

    /// Goes away by `go`, and says what becomes of what was not done, where it led to another place.
    fn leave(&mut self, go: impl FnOnce(&mut Self)) {
        let (place, farewell) = (self.open.place, self.farewell());
        go(self);
        if let Some(sentence) = farewell.filter(|_| self.open.place != place) {
            self.say(sentence);
        }
    }

    fn say_text(&mut self, share: &Share) {
        share.text(GlyphSet::Ascii).lines().for_each(|line| self.say(line));
    }

    /// Why `command` is not for now in a game by codes; None where it may be.
    fn command_kept_back(&self, command: &Command) -> Option<&'static str> {
        match command.does {
            Does::Act(action) => self.kept_back(action),
            Does::Tell(Topic::Why) => self.hides_hints().then_some(NO_HELP),
            _ => None,
        }
    }

    /// Whether `command` does something now: before the first move nothing can be taken back or looked through.
    fn is_useful(&self, command: &Command) -> bool {
        let needs_move = matches!(command.does, Does::Act(Action::Undo | Action::Review) | Does::Tell(Topic::Moves));
        let has_moved = || self.in_lines().is_some_and(|screen| screen.events() > 0);
        let is_offered = match command.does {
            Does::Act(action) => self.in_lines().is_none_or(|screen| screen.offers(action)),
            _ => true,
        };
        is_offered && self.applies(command) && self.command_kept_back(command).is_none() && (!needs_move || has_moved())
    }

    /// Whether how the game ended is what is told now.
    fn is_ended(&self) -> bool {
        self.open.screen.is_over() && self.open.screen.face().is_board()
    }

    /// Whether `command` means something on this screen.
    fn applies(&self, command: &Command) -> bool {
        let has_moves = self.in_lines().is_some_and(Lines::has_moves);
        match command.does {
            Does::Act(Action::Hint) => {
                let face = self.open.screen.face();
                let is_decided = face.is_in_review() || face.is_debug() || has_moves && self.is_ended();
                !is_decided && self.in_lines().is_some_and(Lines::has_hints)
            }
            Does::Act(action @ (Action::Skip | Action::Easier | Action::Harder)) => {
                self.open.screen.live().contains(&action)
            }
            Does::Act(Action::Retry) => {
                has_moves && self.open.screen.is_over() && !self.open.screen.face().is_in_review()
            }
            Does::Act(Action::Debug) => has_moves,
            // A review is looked through, and its game goes on where it stood.
            Does::Act(action) if self.open.screen.face().is_in_review() => self.open.screen.live().contains(&action),
            Does::Act(_) => has_moves,
            Does::Send => self.open.screen.share().is_some_and(|share| {
                let is_begun = share.turns().is_some_and(|turns| turns.last.is_some() && turns.next.is_some());
                is_begun && share.tag().by_code.is_none()
            }),
            Does::Share => self.shared().is_some() || self.open.screen.live().contains(&Action::Share),
            Does::Tell(topic) => self.told_about(topic).is_some(),
            Does::Rules => self.open.place.game().is_some(),
            Does::Back => self.open.place != Place::Menu,
            Does::Menu | Does::Help | Does::Quit | Does::Repeat => true,
        }
    }
}

/// What the wildcard of an entry is called.
const WILDCARD: &str = "wildcard";

/// The entry that is typed as it is told: `jo!ey` for `jo wildcard ey`.
fn entry_of(line: &str) -> String {
    line.split_whitespace().map(|word| if word.eq_ignore_ascii_case(WILDCARD) { "!" } else { word }).collect()
}

/// Facts as they are read aloud, a line each.
fn in_lines(facts: &[Fact]) -> Vec<String> {
    facts.iter().map(|fact| with_patterns_aloud(&fact.line())).collect()
}
