//! What a typed line does: a command, a question about a topic, or an answer.

use super::command::{self, Command, Does};
use super::told::Later;
use super::{asking, in_lines};
use crate::app::by_code::NO_HELP;
use crate::app::waiting::OF_DAY_WAITS;
use crate::app::{App, Turn};
use crate::games;
use crate::model::GameKind;
use crate::pages;
use crate::screen::{Input, Lines, Place, Question, Request, ScreenFace, Topic};
use crate::settings::Fields;
use arcade_engine::text::{capitalised, joined};
use arcade_engine::wordgame::END;
use arcade_ui::actions::Action;
use arcade_ui::widgets::text::shortened;

/// Characters of what was typed that are said again, at most.
const NAMED: usize = 40;
/// What the wildcard of an entry is called.
const WILDCARD: &str = "wildcard";

/// A line as it is taken in: without what no key types in a line of text.
pub fn typed_line(text: &str) -> String {
    text.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect()
}

impl App {
    /// Asks, in line mode, for a new game of this kind, with these answers given already. A game of the kind that goes on waits.
    pub(in crate::app) fn ask_for_game(&mut self, kind: GameKind, given: &Fields, turn: &mut Turn) {
        let is_up = self.put_up(kind, |cx| games::of(kind).new_games.ask(given, cx), turn);
        if is_up && self.question().is_none() {
            self.act(Action::Confirm, turn);
        }
    }

    /// Where a review was just opened in lines: one without a mistake is heard from its beginning.
    pub(in crate::app) fn begin_review(&mut self, turn: &mut Turn) {
        let screen = &self.open.screen;
        let is_whole = screen.is_over() && !screen.live().contains(&Action::NextMistake);
        if self.lines.is_some() && screen.face().is_in_review() && is_whole {
            self.act(Action::Home, turn);
        }
    }

    pub(in crate::app) fn take_line(&mut self, line: &str, turn: &mut Turn) {
        if let Some(told) = &mut self.lines {
            told.later = Later::Answered;
        }
        let line = line.trim();
        // As it is told, so it may be typed.
        let signed = |name, sign| line.strip_prefix(name).map(|number| format!("{sign}{}", number.trim()));
        let signed = signed("minus ", "-").or_else(|| signed("plus ", ""));
        let entry = line.to_ascii_lowercase().contains(WILDCARD).then(|| entry_of(line));
        let line = signed.as_deref().or(entry.as_deref()).unwrap_or(line);
        let is_choice =
            |question: Question| question.choices.iter().any(|choice| choice.answer.eq_ignore_ascii_case(line));
        let screen_takes = |text: &str| self.in_lines().is_some_and(|screen| screen.is_answer(text));
        let ends = format!("*{}*", line.trim_start_matches(command::MARK));
        let is_end = ends.eq_ignore_ascii_case(END) && screen_takes(&ends);
        let (is_marked, is_taken) = (line.starts_with(command::MARK), screen_takes(line));
        // A word of one’s letters that means something else, too, is played when it is typed once more.
        let is_move = is_taken && self.in_lines().is_some_and(Lines::has_moves);
        let is_both = !is_marked && is_move && (is_end || Command::find(line).is_some());
        let was_asked = self.lines.as_mut().and_then(|told| told.asked_about.take());
        if is_both && was_asked.as_deref() != Some(line) {
            let other = if is_end { "to end here" } else { "for the command" };
            self.say(format!("Type “{line}” once more to play the word, or “?{line}” {other}."));
            if let Some(told) = &mut self.lines {
                told.asked_about = Some(line.to_owned());
            }
            return;
        }
        if is_end && is_marked {
            return self.answer(&ends, turn);
        }
        let is_answer = is_taken || self.question().is_some_and(is_choice);
        match Command::find(line).filter(|_| is_marked || !is_answer) {
            Some(command) => self.run_in_lines(command, turn),
            None if is_marked => {
                let word = line.trim_start_matches(command::MARK).trim();
                if !self.go_to(word, turn) && !self.begin_called(word, turn) {
                    let word = shortened(word, NAMED);
                    self.say(format!("There is no command “{word}”. Type help for the commands."));
                }
            }
            None => {
                if let Some(told) = command::topic_with_more(line).and_then(|topic| self.told_about(topic)) {
                    self.say_all(told);
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

    pub(in crate::app) fn say(&mut self, sentence: impl Into<String>) {
        self.say_all([sentence.into()]);
    }

    pub(in crate::app) fn say_all(&mut self, lines: impl IntoIterator<Item = String>) {
        if let Some(told) = &mut self.lines {
            told.said.extend(lines);
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
            if self.leads_elsewhere(line, turn) {
                return;
            }
            let several = question.begun_by(line);
            let wrong = match &several[..] {
                _ if line.is_empty() => String::new(),
                [_, _, ..] => format!("“{line}” may be {}. ", joined(several.iter().copied(), "or")),
                _ => "That is no answer here. ".to_owned(),
            };
            return self.say(format!("{wrong}{} Type help for more.", question.expects));
        };
        let is_choice = question.choices.iter().any(|choice| choice.answer == answer);
        // In the records a word is looked for, and none of the games that are listed there is called like a place.
        let is_title = || GameKind::ALL.into_iter().any(|kind| kind.title().eq_ignore_ascii_case(&answer));
        let may_lead = if self.open.place == Place::Records { !is_title() } else { answer.contains(' ') };
        if !is_choice && may_lead && self.go_to(&answer, turn) {
            return;
        }
        // Who sets up a game hears what the beginning of a word has chosen.
        let begun = question.begun_by(line);
        if is_choice
            && self.open.screen.face() == ScreenFace::Form
            && matches!(begun[..], [word] if word.len() > line.len())
        {
            self.say(format!("{}.", capitalised(&answer)));
        }
        self.forget_remark();
        // Where a choice is the way back, it leads where the key for it leads.
        let command = Command::find(&answer);
        if self.awaits_friend() || self.only_reviews && command.is_some_and(|command| command.does == Does::Back) {
            return command.into_iter().for_each(|command| self.run_in_lines(command, turn));
        }
        let has_own = self.in_lines().and_then(|screen| screen.question(&self.line_context(None))).is_some();
        if !has_own {
            return match answer.as_str() {
                asking::DAY => self.go(Place::Daily, turn),
                asking::MENU => self.go(Place::Menu, turn),
                // Elsewhere the word is a command, which tells everything again.
                asking::AGAIN => self.play_again(true, turn),
                _ => match command {
                    Some(command) => self.run_in_lines(command, turn),
                    None => self.play_again(answer == "yes", turn),
                },
            };
        }
        let (answered, requests) = self.with_context(turn.now, |screen, cx| {
            screen.lines_mut().map_or_else(|| Err(String::new()), |screen| screen.answer(&answer, cx))
        });
        for request in requests {
            self.fulfil(request, turn);
        }
        self.keep(turn);
        if let Err(sentence) = answered
            && !self.leads_elsewhere(&answer, turn)
        {
            self.say(sentence);
            // What was said of the answer before is not said of this one.
            let remark = self.in_lines().and_then(Lines::remark);
            if let Some(told) = &mut self.lines {
                told.remark = remark;
            }
        }
    }

    /// Whether the game on the screen is one of a day.
    pub(super) fn is_of_a_day(&self) -> bool {
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
        if command.does == Does::Back && self.open.place == Place::Menu {
            return self.say("This is the list that everything leads back to. Type quit to leave the arcade.");
        }
        if !self.is_offered(command) {
            let is_game = self.open.screen.face() != ScreenFace::Round;
            let is_done = command.does == Does::Act(Action::Retry) && self.open.screen.is_over() && is_game;
            return self.say(if is_done {
                "There is no mistake of yours to try again in this game.".to_owned()
            } else {
                format!("“{}” means nothing here. Type help for the commands.", command.word)
            });
        }
        match command.does {
            Does::Act(action) => {
                if action != Action::LiveHints {
                    self.forget_remark();
                }
                // Who hears an explanation asks for it once more; its panes have names.
                if action == Action::Debug && self.open.screen.face().is_debug() {
                    return self.repeat();
                }
                // In a review the key plays on from the move that is shown; the command means the mistakes everywhere.
                if action == Action::Retry && self.open.screen.face().is_in_review() {
                    return self.answer(command.word, turn);
                }
                let goes_on = self.open.in_progress();
                let of_a_day = self.is_of_a_day() && goes_on;
                let was_played = matches!(action, Action::Debug | Action::Review) && self.is_on_a_board();
                if !self.act(action, turn) {
                    self.say(format!("“{}” does nothing here yet.", command.word));
                } else if action == Action::Debug && self.stands_at_last_step() {
                    // An explanation is heard from its beginning, or from where it was left.
                    self.act(Action::Home, turn);
                } else if action == Action::Review {
                    self.begin_review(turn);
                }
                if was_played && !self.is_on_a_board() {
                    self.say("This counts as help.");
                }
                if action == Action::NewGame && of_a_day {
                    self.say(OF_DAY_WAITS);
                } else if action == Action::NewGame && goes_on && self.keeping.is_sound() {
                    self.say("The game that you leave waits: it stands in the list of games of the records.");
                }
                if let Some(told) = &mut self.lines {
                    told.hint |= matches!(action, Action::Hint | Action::LiveHints);
                }
            }
            Does::Tell(topic) => {
                self.say_all(self.told_about(topic).unwrap_or_default());
            }
            Does::Rules => self.tell_rules(),
            Does::Send => {
                self.note_sent(turn);
                self.say_all(self.shared().into_iter().flat_map(|share| share.lines()));
            }
            Does::Share => match self.shared() {
                Some(share) => self.say_all(share.lines()),
                // A page shares what the records have.
                None if self.act(Action::Share, turn) => {}
                None => self.say("There is nothing to share here."),
            },
            Does::Repeat => self.repeat(),
            // Who asks for the list that stands here wants to hear it.
            Does::Menu if self.open.place == Place::Menu => self.repeat(),
            Does::Menu => self.leave(|app| app.go(Place::Menu, turn)),
            // The key may end a game that asks for its last word; the command leaves it, and the game waits.
            Does::Back if self.is_on_a_board() => self.leave(|app| app.go(app.back, turn)),
            Does::Back => self.leave(|app| {
                let stands = |app: &Self| (app.open.place, app.open.screen.face(), app.question(), app.facts_now());
                let before = stands(app);
                app.act(Action::Back, turn);
                // The key first takes away what is typed or looked for, which nobody hears.
                if stands(app) == before {
                    app.act(Action::Back, turn);
                }
            }),
            Does::Help => self.tell_help(),
            Does::Quit => {
                self.handle_screen(Input::Leave, turn);
                self.quit(turn);
            }
        }
    }

    /// Whether an explanation is open, and all its steps are done.
    fn stands_at_last_step(&self) -> bool {
        self.debug_view().and_then(|view| view.steps).is_some_and(|(done, all)| done == all)
    }

    /// Whether a game stands here that is not over, with nothing open beside its board.
    fn is_on_a_board(&self) -> bool {
        let screen = &self.open.screen;
        matches!(self.open.place, Place::Game(_)) && !screen.is_over() && screen.face() == ScreenFace::Board
    }

    /// Lets everything be told again; where nothing stands, who has what, or what is asked for.
    fn repeat(&mut self) {
        if self.facts_now().is_empty() {
            let asked = self.question().map(|question| vec![question.expects]);
            self.say_all(self.told_about(Topic::Score).or(asked).unwrap_or_default());
        }
        if let Some(told) = &mut self.lines {
            told.begin_anew();
            told.forget_lists(self.open.place);
        }
    }

    /// Whether `line`, which is no answer, led away: to a place of that name or, where a game is set up, to another kind of game.
    fn leads_elsewhere(&mut self, line: &str, turn: &mut Turn) -> bool {
        let is_set_up = !self.open.in_progress() && self.open.place.game().is_some();
        self.go_to(line, turn) || is_set_up && self.begin_called(line, turn)
    }

    /// Begins a game that is called so in commands, such as `reverse`; false where none is.
    fn begin_called(&mut self, name: &str, turn: &mut Turn) -> bool {
        let called = games::ways().find(|(_, way)| way.name.eq_ignore_ascii_case(name));
        let Some((game, way)) = called else { return false };
        self.fulfil(Request::GoOnOrBegin(game.kind, way.name), turn);
        true
    }

    /// Goes to the place that the menu calls `name`, and answers there what stands behind the name, such as `learn 14`; false
    /// where it has none of that name.
    fn go_to(&mut self, name: &str, turn: &mut Turn) -> bool {
        let Some(place) = pages::place_called(name) else {
            let Some((name, answer)) = name.split_once(' ') else { return false };
            let is_there = pages::place_called(name).is_some() && self.go_to(name, turn);
            if is_there {
                self.answer(answer.trim(), turn);
            }
            return is_there;
        };
        self.leave(|app| {
            // Who is there already goes to where it begins, and what runs there is told to have stopped.
            if app.open.place == place {
                app.act(Action::Back, turn);
            }
            if app.open.place != place {
                app.go(place, turn);
            }
        });
        true
    }

    /// Goes away by `go`, and says what becomes of what was not done, where it led to another place.
    fn leave(&mut self, go: impl FnOnce(&mut Self)) {
        let (place, farewell) = (self.open.place, self.farewell());
        go(self);
        if let Some(sentence) = farewell.filter(|_| self.open.place != place) {
            self.say(sentence);
        }
    }

    /// Why `command` is not for now in a game by codes; None where it may be.
    fn command_kept_back(&self, command: &Command) -> Option<&'static str> {
        match command.does {
            Does::Act(action) => self.kept_back(action),
            Does::Tell(Topic::Why) => self.hides_hints().then_some(NO_HELP),
            _ => None,
        }
    }

    /// Whether help tells `command`: before the first move nothing can be taken back or looked through.
    pub(super) fn is_useful(&self, command: &Command) -> bool {
        let needs_move = matches!(command.does, Does::Act(Action::Undo | Action::Review) | Does::Tell(Topic::Moves));
        let has_moved = || self.in_lines().is_some_and(|screen| screen.events() > 0);
        // The question of an explanation says what board and back do in it; explain tells it once more, and live hints say nothing
        // there.
        let is_told = self.open.screen.face().is_debug()
            && matches!(
                command.does,
                Does::Back | Does::Tell(Topic::Board) | Does::Act(Action::Debug | Action::LiveHints)
            );
        let is_offered = self.is_offered(command) && self.command_kept_back(command).is_none();
        is_offered && !is_told && (!needs_move || has_moved())
    }

    /// Whether `command` does something now.
    fn is_offered(&self, command: &Command) -> bool {
        let is_offered = match command.does {
            Does::Act(action) => self.in_lines().is_none_or(|screen| screen.offers(action)),
            _ => true,
        };
        is_offered && self.applies(command)
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
            Does::Act(Action::Retry) => has_moves && self.open.screen.is_over(),
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

/// The entry that is typed as it is told: `jo!ey` for `jo wildcard ey`, with blanks or without.
fn entry_of(line: &str) -> String {
    line.to_ascii_lowercase().replace(WILDCARD, "!").split_whitespace().collect()
}
