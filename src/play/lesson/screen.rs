//! A game with a lesson beside it: the game's own screen, and the lesson's sentence in place of the hint line.

mod awaited;
mod input;
mod lines;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Awaited, Course, Figure, Lesson, after, with_figures};
use crate::model::{Ended, GameRecord, LessonNote, Outcome, Tag};
use crate::screen::{Context, Input, Screen, ScreenFace, ViewContext, is_lines};
use crate::settings::{LiveHints, Settings};
use crate::share::Share;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::Canvas;
use arcade_ui::widgets::text::wrapped;

/// What the records say of a lesson that is done.
const DONE: &str = "You finished the lesson.";

/// What stands behind a sentence that is only read.
const GO_ON: &str = " ⟨lesson-on⟩\u{a0}›";

/// What is said of a game that left the lesson some moves ago, and once that is over.
const PLAYED_ON: &str = "You are playing on without the lesson. ⟨undo⟩ takes your moves back, one by one.";
const PLAYED_OUT: &str =
    "You played on without the lesson, and the game is over. ⟨undo⟩ takes your moves back, one by one.";

/// What is said where the debug overlay covers the board on which the lesson goes on.
const CLOSE: &str = "The lesson needs the board now: ⟨back⟩ closes the debug overlay.";
/// What is said where the step speaks of the debug overlay and that was closed.
const REOPEN: &str = "The lesson goes on in the debug overlay: press ⟨debug⟩ to open it again.";
/// What is said where the step asks something and the question was put away.
const ASK_AGAIN: &str = "Press ⟨predict⟩, and you are asked once more.";
/// The same in lines, where reading on presses the key.
const READ_ON: &str = "Read on, and the lesson goes on.";
const READ_ON_TO_ASK: &str = "Read on, and you are asked once more.";

/// Rows of `text` with its keys.
fn rows_of(text: &str, cx: &ViewContext<'_>) -> u16 {
    wrapped(&cx.keymap.fill_in(text), usize::from(cx.width)).len() as u16
}

/// Who has opened the debug overlay, if it is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpenedBy {
    /// The lesson, or the player where the lesson asked for it.
    Lesson,
    /// The player, to look around.
    Player,
}

/// A game with a lesson beside it.
pub struct LessonScreen {
    lesson: &'static Lesson,
    game: Box<dyn Screen>,
    figure: Figure,
    course: Course,
    /// Whether all was done, now or on an earlier visit.
    done: bool,
    /// The tag of the game as it began: for a lesson that is done without a move.
    tag: Tag,
    live_hints: LiveHints,
    /// What is said now, with its figures.
    said: String,
    /// The same in line mode, where that differs.
    said_in_lines: Option<String>,
    /// The step whose spot is lit; None where the picture was left since, or shows another position.
    shown: Option<usize>,
    /// Whether the hint line is the game's until the next key: it was asked for a hint, or says why a key did nothing.
    shows_game_hint: bool,
    /// Whether what the step asks was answered wrongly.
    was_wrong: bool,
    /// Who has opened the debug overlay.
    opened_by: OpenedBy,
    /// Grows with what the lesson adds to the record.
    revision: u64,
}

impl LessonScreen {
    /// The lesson of a game that was opened from `record`.
    pub fn new(
        lesson: &'static Lesson,
        game: Box<dyn Screen>,
        record: &GameRecord,
        figure: Figure,
        cx: &mut Context<'_>,
    ) -> Self {
        let mut course = Course::resume(
            lesson,
            (&record.line, record.played),
            record.tag.lesson.as_ref().and_then(|note| note.step),
        );
        let done = record.outcome.is_some();
        if done {
            course.finish();
        }
        let mut screen = Self {
            lesson,
            game,
            figure,
            course,
            done,
            tag: record.tag.clone(),
            live_hints: lesson.live_hints,
            said: String::new(),
            said_in_lines: None,
            shown: None,
            shows_game_hint: false,
            was_wrong: false,
            opened_by: OpenedBy::Lesson,
            revision: 0,
        };
        screen.press_again(cx);
        screen.follow_moves(cx);
        screen.say(cx);
        screen.light(cx);
        screen
    }

    /// Presses the keys once more that earlier steps asked for, as far as the picture still shows what came of them: records
    /// keep moves only.
    fn press_again(&mut self, cx: &mut Context<'_>) {
        let before = &self.lesson.steps[..self.course.at().min(self.lesson.steps.len())];
        let is_move = |step: &super::Step| !matches!(step.awaits, Awaited::Reading | Awaited::Key(_) | Awaited::Answer);
        let since = before.iter().rposition(is_move).map_or(0, |at| at + 1);
        for (at, step) in before.iter().enumerate() {
            match step.awaits {
                Awaited::Key(Action::LiveHints) => self.live_hints = self.live_hints.next(),
                Awaited::Key(action) if at >= since || action == Action::Halves => {
                    self.hand_on(Input::Act(action), cx);
                }
                _ => {}
            }
            if let Some(spot) = step.at.as_ref().filter(|_| at >= since) {
                self.hand_on(Input::Show { pane: spot.pane.as_deref(), place: &spot.place }, cx);
            }
        }
        if self.is_closed() {
            self.hand_on(Input::Act(Action::Debug), cx);
        }
    }

    /// Tells the game how many of its moves the lesson asked for: none of these is a mistake of the player’s.
    fn follow_moves(&mut self, cx: &mut Context<'_>) {
        self.hand_on(Input::Led(self.course.led()), cx);
    }

    /// The game as its own record has it, also before its first move.
    fn record_so_far(&self) -> GameRecord {
        self.game.record().unwrap_or_else(|| GameRecord::begin(self.tag.clone()))
    }

    /// How far the figure `name` has come.
    fn figure_so_far(&self, record: &GameRecord, name: &str, cx: &Context<'_>) -> Option<u64> {
        (self.figure)(record, name, cx.lexicon_of(&record.tag))?.replace(',', "").parse().ok()
    }

    /// Takes in where the game stands now.
    fn follow(&mut self, cx: &mut Context<'_>) {
        let record = self.record_so_far();
        let won = record.outcome.as_ref().is_some_and(|outcome| outcome.ended == Ended::Won);
        let reached = match self.step().map(|step| &step.awaits) {
            Some(Awaited::End { win }) => record.outcome.is_some() && (won || !win),
            Some(Awaited::Figure(name, least)) => {
                self.figure_so_far(&record, name, cx).is_some_and(|so_far| so_far >= *least)
            }
            _ => false,
        };
        self.course.stand(self.lesson, &record.line[..record.played], reached);
        if self.done {
            self.course.finish_again();
        }
        self.follow_moves(cx);
        self.say(cx);
    }

    /// Works out what is said now.
    fn say(&mut self, cx: &Context<'_>) {
        if self.course.is_done() && !self.done {
            self.done = true;
            self.revision += 1;
        }
        let mut record = self.record_so_far();
        let step = self.step();
        let is_over = record.outcome.is_some();
        let mut in_lines = None;
        let text = match (step, self.course.astray(self.lesson)) {
            (None, _) => self.lesson.end.clone(),
            (Some(_), None) if self.is_closed() => {
                in_lines = Some(READ_ON.to_owned());
                REOPEN.to_owned()
            }
            (Some(_), None) if self.is_covered() => {
                in_lines = Some(READ_ON.to_owned());
                CLOSE.to_owned()
            }
            (Some(step), None) if self.is_put_away() => {
                let wrong = step.otherwise.first().map(|(_, said)| format!("{said} "));
                let wrong = wrong.filter(|_| self.was_wrong).unwrap_or_default();
                in_lines = Some(format!("{wrong}{READ_ON_TO_ASK}"));
                format!("{wrong}{ASK_AGAIN}")
            }
            // What was said of the move that led astray would be stale some moves later.
            (Some(_), Some((begun, _))) if record.played > begun + 2 => {
                if is_over {
                    PLAYED_OUT.to_owned()
                } else {
                    PLAYED_ON.to_owned()
                }
            }
            (Some(step), Some((begun, made))) => {
                let of_it = |(tried, _): &&(Option<String>, String)| tried.as_deref().is_none_or(|step| step == made);
                let said = step.otherwise.iter().find(of_it);
                let said =
                    said.map_or("This is not the lesson’s way. ⟨undo⟩ leads back to it.", |(_, said)| said);
                // The figures are those of the move itself, whatever was played since.
                record.played = record.played.min(begun + 1);
                said.to_owned()
            }
            (Some(step), None) => match (&step.awaits, step.otherwise.first()) {
                // It ended in another way than it should.
                (Awaited::End { .. }, Some((_, said))) if is_over => said.clone(),
                (Awaited::Figure(name, _), Some((_, said)))
                    if record.played > self.course.begun() && self.figure_so_far(&record, name, cx) != Some(0) =>
                {
                    said.clone()
                }
                _ => {
                    record.played = record.played.min(self.course.begun());
                    in_lines.clone_from(&step.in_lines);
                    step.say.clone()
                }
            },
        };
        record.line.truncate(record.played);
        let told = |text: &str| with_figures(text, self.figure, &record, cx.lexicon_of(&record.tag));
        (self.said, self.said_in_lines) = (told(&text), in_lines.as_deref().map(told));
    }

    /// Lights what the step speaks of, and asks what it asks, where that was not done yet.
    fn light(&mut self, cx: &mut Context<'_>) {
        let (lesson, at) = (self.lesson, self.course.at());
        if self.is_closed() {
            self.shown = None;
        } else if self.course.astray(lesson).is_none()
            && let Some(step) = lesson.steps.get(at).filter(|_| self.shown != Some(at))
            && let Some(spot) = &step.at
        {
            self.hand_on(Input::Show { pane: spot.pane.as_deref(), place: &spot.place }, cx);
            if step.awaits == Awaited::Answer {
                self.hand_on(Input::Act(Action::Predict), cx);
            }
            (self.shown, self.was_wrong) = (Some(at), false);
        } else {
            return;
        }
        self.say(cx);
    }

    /// Hands an input to the game, which sees the lesson's own choice of live hints.
    fn hand_on(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let settings = Settings { live_hints: self.live_hints, ..cx.settings.clone() };
        let mut own = Context { settings: &settings, ..cx.inner() };
        self.game.handle(input, &mut own)
    }

    /// Whether a key that moves would only lead astray now.
    const fn moves(scope: Scope) -> bool {
        matches!(scope, Scope::Row | Scope::Hand | Scope::Choice | Scope::Letters | Scope::WordEntry | Scope::Result)
    }

    /// What a step is called in the title line.
    fn progress(&self) -> String {
        let count = self.lesson.steps.len();
        if self.course.is_done() { "done".to_owned() } else { format!("step {} of {count}", self.course.at() + 1) }
    }
}

impl Screen for LessonScreen {
    fn inner(&self) -> Option<&dyn Screen> {
        Some(&*self.game)
    }

    fn inner_mut(&mut self) -> Option<&mut dyn Screen> {
        Some(&mut *self.game)
    }

    fn trail(&self) -> Vec<String> {
        let way = ["Learn", self.lesson.kind.title(), &self.lesson.title].map(str::to_owned);
        way.into_iter().chain(self.game.panel_title()).collect()
    }

    fn status(&self) -> String {
        if self.face() == ScreenFace::Round {
            return self.game.status();
        }
        self.progress()
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        if self.shows_game_hint || self.looks_around() {
            return self.game.hint(&self.seen(&self.settings(cx.settings), cx), theme);
        }
        let astray = self.course.astray(self.lesson).is_some();
        let mut spans = vec![Span::styled(self.said.as_str(), theme.text)];
        if astray {
            spans[0].style = theme.bad;
        }
        if self.reads() {
            spans.push(Span::styled(GO_ON, theme.accent));
        }
        if self.course.is_done() {
            // Where it leads is told where that takes no row more; the key bar says it, too.
            let way = format!(" {}", after(self.lesson).map_or("All lessons", |next| next.title.as_str()));
            if rows_of(&format!("{}{GO_ON}{way}", self.said), cx) <= self.hint_rows(cx) {
                spans.push(Span::styled(way, theme.accent));
            }
        }
        Line::from(spans)
    }

    fn hint_rows(&self, cx: &ViewContext<'_>) -> u16 {
        let most = self.lesson.sentences().map(|text| rows_of(&format!("{text}{GO_ON}"), cx)).max().unwrap_or(0);
        most.max(rows_of(&format!("{}{GO_ON}", self.said), cx)).max(2)
    }

    fn scopes(&self) -> Vec<Scope> {
        let inside = self.game.scopes().into_iter().filter(|&scope| scope != Scope::Mistakes);
        if self.holds_moves() && !self.face().is_typing() {
            let kept = inside.filter(|&scope| !Self::moves(scope));
            return self.reads().then_some(Scope::Lesson).into_iter().chain(kept).collect();
        }
        inside.collect()
    }

    fn typing(&self) -> bool {
        self.game.typing() && (!self.holds_moves() || self.face().is_typing())
    }

    fn live(&self) -> Vec<Action> {
        let useless = [Action::Share, Action::NewGame, Action::LiveHints, Action::Confirm];
        let moves = [
            Action::TakeFirst,
            Action::TakeLast,
            Action::GuessLetter,
            Action::GuessWord,
            Action::EndHand,
            Action::Swap,
            Action::Shuffle,
            Action::ShowRemaining,
            Action::Halves,
        ];
        let mut inside = self.game.live();
        inside.retain(|action| *action != Action::Debug || !self.keeps_pane());
        // What is asked for stands first, so that it has room in the bar.
        let asked = self.asked_key().filter(|action| !self.reads() && (inside.contains(action) || self.is_covered()));
        let useless = useless.map(|action| Some(action).filter(|action| Some(*action) != asked));
        let inside = asked.into_iter().chain(inside.into_iter().filter(|action| Some(*action) != asked));
        if self.looks_around() {
            return inside.filter(|action| !useless[..3].contains(&Some(*action))).collect();
        }
        if self.reads() {
            let kept = inside.filter(|action| !useless.contains(&Some(*action)) && !moves.contains(action));
            return std::iter::once(Action::Confirm).chain(kept).collect();
        }
        let over = self.game.is_over();
        let again = self.face() == ScreenFace::Mistakes;
        // Where the sentence asks for moves to be taken back, the bar offers no others.
        let goes_back = asked == Some(Action::Undo);
        let waits_for_another = self.asked_key().is_some() && self.face() == ScreenFace::Board && !self.game.typing();
        let means_nothing = |action: &Action| {
            useless[..3].contains(&Some(*action))
                || (over && !again || waits_for_another) && *action == Action::Confirm
                || goes_back && moves.contains(action)
        };
        inside.filter(|action| !means_nothing(action)).collect()
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        if self.reads() && action == Action::Confirm {
            let (done, next) = (self.course.is_done(), after(self.lesson).is_some());
            return Some(if !done {
                "go on"
            } else if next {
                "next lesson"
            } else {
                "all lessons"
            });
        }
        if action == Action::Confirm && self.face() == ScreenFace::Mistakes {
            return Some("back to the mistake");
        }
        // A lesson has live hints of its own, whatever the player chose.
        if action == Action::LiveHints {
            return Some(self.live_hints.label());
        }
        self.game.label(action)
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        self.handle_input(input, cx)
    }

    fn in_progress(&self) -> bool {
        !self.done && self.record().is_some()
    }

    fn is_over(&self) -> bool {
        self.done
    }

    fn revision(&self) -> u64 {
        self.game.revision() + self.revision
    }

    /// The game, which is over when the lesson is.
    fn record(&self) -> Option<GameRecord> {
        let has_begun = self.course.at() > 0;
        let mut record = self.game.record().or_else(|| has_begun.then(|| GameRecord::begin(self.tag.clone())))?;
        record.tag.lesson = Some(LessonNote { step: Some(self.course.at()), ..LessonNote::new(self.lesson.name) });
        let outcome = self.done.then(|| Outcome {
            ended: Ended::Over,
            sentence: DONE.to_owned(),
            accuracy: None,
            feats: Vec::new(),
        });
        Some(GameRecord { outcome, ..record })
    }

    /// A lesson is nobody's result.
    fn share(&self) -> Option<Share> {
        None
    }

    is_lines!();

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        self.game.view(area, &self.seen(&self.settings(cx.settings), cx), canvas);
    }
}

impl LessonScreen {
    /// The preferences as they are in this lesson.
    fn settings(&self, settings: &Settings) -> Settings {
        Settings { live_hints: self.live_hints, ..settings.clone() }
    }

    /// What the game reads while it is drawn or told: no key of a lesson tries the mistakes of its game one after another.
    fn seen<'a>(&self, settings: &'a Settings, cx: &ViewContext<'a>) -> ViewContext<'a> {
        ViewContext { settings, offers_retry: false, takes_moves: !self.holds_moves(), ..*cx }
    }
}
