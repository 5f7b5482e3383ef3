//! The form that sets a game up, read off the list of its draft's fields: where the cursor is, what keys do, and what the
//! hint line says of it.

mod lines;
mod view;

use view::parts;

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::Sample;
use super::draft::{Answer, Draft, Field, Idle};
use super::ladder::Rung;
use crate::model::Beaten;
use crate::screen::{Context, Guide, Input, Request, Screen, ScreenFace, ViewContext, is_lines};
use crate::settings::{Change, Value};
use arcade_engine::endgame::MOST_ON_SCREEN;
use arcade_engine::lexicon::Lexicon;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::keys::{Event, KeyCode};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::form::{self, stepped};
use arcade_ui::widgets::{Canvas, Target, TextField};

/// Characters of the longest text that a field takes: a board of as many numbers as a screen plays with needs the most.
const LONGEST: usize = 16 * (MOST_ON_SCREEN + 1);

/// A form: the draft, and the cursor on one of its fields.
#[derive(Debug)]
pub(crate) struct Form<D: Draft> {
    draft: D,
    /// The texts that are typed, with their cursors, by the place of their field; those of other fields stay empty.
    texts: Vec<TextField>,
    /// The values that the form began with and no list offers, by the place of their field.
    unlisted: Vec<Option<Value>>,
    /// The place of the field with the cursor.
    focus: usize,
    word: Word,
    /// A picture of what would be dealt.
    sample: Option<Sample>,
    /// Whether an answer was changed since the form was opened.
    changed: bool,
    /// The names of the fields that line mode needn't ask for any more.
    answered: Vec<&'static str>,
}

/// What the form has to say of itself.
#[derive(Debug, PartialEq, Eq)]
enum Word {
    Nothing,
    Complaint(String),
    Kept,
}

impl<D: Draft> Form<D> {
    /// The form with this draft, and the cursor on the first field.
    pub(crate) fn new(mut draft: D, lexicon: &Lexicon) -> Self {
        draft.settle(lexicon);
        let unlisted = |field: &Field<D>| match field.answer {
            Answer::Options(options) if (field.matters)(&draft) => {
                Some((field.get)(&draft)).filter(|value| !options(&draft).contains(value))
            }
            Answer::Options(_) | Answer::Text { .. } => None,
        };
        let unlisted = D::FIELDS.iter().map(unlisted).collect();
        let texts = vec![TextField::new(LONGEST); D::FIELDS.len()];
        let mut form = Self {
            draft,
            texts,
            unlisted,
            focus: 0,
            word: Word::Nothing,
            sample: None,
            changed: false,
            answered: Vec::new(),
        };
        form.settle(lexicon);
        form
    }

    /// Goes on to what is played after a game that is over.
    pub(crate) fn go_on(&mut self, lexicon: &Lexicon) {
        self.draft.go_on();
        self.settle(lexicon);
    }

    /// Puts the opponent of `rung` on the other side.
    pub(crate) fn play_against(&mut self, rung: &Rung, cx: &Context<'_>) {
        self.draft.play_against(rung, &cx.settings.presets);
        self.settle(cx.lexicon);
    }

    pub(crate) const fn draft(&self) -> &D {
        &self.draft
    }

    /// Whether it holds answers that would be lost with it.
    pub(crate) const fn is_changed(&self) -> bool {
        self.changed
    }

    /// Takes `text` as if it were pasted.
    pub(crate) fn fill_in(&mut self, text: &str, lexicon: &Lexicon) {
        self.paste(text);
        self.word = Word::Nothing;
        self.settle(lexicon);
    }

    /// Shows why the form can't be played, with the cursor where that can be mended.
    pub(crate) fn complain(&mut self, sentence: String) {
        self.word = Word::Complaint(sentence);
        let to_mend = self.draft.to_mend();
        self.focus = D::FIELDS.iter().position(|field| field.name == to_mend).unwrap_or(self.focus);
        self.answered.retain(|&name| name != to_mend);
    }

    fn field(&self) -> &'static Field<D> {
        &D::FIELDS[self.focus]
    }

    /// Makes the values agree, and the texts show them.
    fn settle(&mut self, lexicon: &Lexicon) {
        self.draft.settle(lexicon);
        self.sample = self.draft.sample(lexicon);
        for (field, input) in D::FIELDS.iter().zip(&mut self.texts).filter(|(field, _)| field.is_text()) {
            let text = (field.get)(&self.draft).to_string();
            if input.value() != text {
                input.set(&text);
            }
        }
    }

    /// Takes what is typed or pasted; false if it means nothing here.
    fn write(&mut self, event: &Event) -> bool {
        match event {
            Event::Paste(text) => return self.paste(text),
            Event::Key(key) if matches!(key.code, KeyCode::Char(c) if !D::takes(c)) => return false,
            Event::Key(key) if !self.field().is_text() => match key.code {
                // Outside a text the space bar stays what it is in every form.
                KeyCode::Char(' ') => {
                    self.step(1);
                    return true;
                }
                KeyCode::Char(c) if c.is_alphabetic() && self.go_to_letters() => {}
                KeyCode::Char(c) if c.is_alphabetic() && !D::LETTERS_ARE_KEYS => return true,
                _ => return false,
            },
            _ if !self.field().is_text() => return false,
            _ => {}
        }
        let handled = self.texts[self.focus].type_event(event);
        if handled {
            // A field that is typed takes any text: what is wrong with it is told when the game is to begin.
            let _ = (self.field().set)(&mut self.draft, &self.texts[self.focus].value().into());
        }
        handled
    }

    /// Puts the cursor at the end of the text that takes letters; false when there is none.
    fn go_to_letters(&mut self) -> bool {
        let Some(at) = D::FIELDS.iter().position(|field| D::TAKES_LETTERS == Some(field.name)) else { return false };
        self.focus = at;
        self.texts[at].go_to_end();
        true
    }

    /// Takes a text that is pasted into the field with the cursor if that is typed, and else into the last that is and is
    /// always asked; false when there is none.
    fn paste(&mut self, text: &str) -> bool {
        let last = || D::FIELDS.iter().rposition(|field| field.is_text() && field.idle == Idle::Faint);
        let Some(at) = Some(self.focus).filter(|_| self.field().is_text()).or_else(last) else { return false };
        let Answer::Text { pasted, .. } = D::FIELDS[at].answer else { return false };
        self.focus = at;
        (self.field().set)(&mut self.draft, &pasted(text.trim()).into()).is_some()
    }

    fn keep(&mut self, cx: &mut Context<'_>) {
        self.word = match self.draft.kept() {
            Ok(mut preset) => {
                let proposed = D::LADDER.proposal(cx.beaten).map(|rung| rung.key);
                let here = self.draft.rung().map(|rung| rung.key);
                let follows = D::LADDER.is_followed(&cx.settings.presets) && here.is_some() && here == proposed;
                D::LADDER.keep(&mut preset.values, follows);
                cx.ask(Request::Set(Change::Preset(preset)));
                Word::Kept
            }
            Err(sentence) => Word::Complaint(sentence.to_owned()),
        };
    }

    /// The places of the fields that are in sight.
    fn shown(&self) -> Vec<usize> {
        (0..D::FIELDS.len()).filter(|&at| self.matters(at) || !D::SPARSE && D::FIELDS[at].idle == Idle::Faint).collect()
    }

    /// Whether the field at `at` matters as the others stand.
    fn matters(&self, at: usize) -> bool {
        (D::FIELDS[at].matters)(&self.draft)
    }

    fn point(&mut self, line: usize) {
        if let Some(&at) = self.shown().get(line) {
            self.focus = at;
            self.word = Word::Nothing;
        }
    }

    /// Moves the cursor to the next line that matters, round and round.
    fn move_focus(&mut self, by: isize) {
        let count = D::FIELDS.len() as isize;
        let around = |step: isize| (self.focus as isize + step * by).rem_euclid(count) as usize;
        self.focus = (1..=count).map(around).find(|&at| self.matters(at)).unwrap_or(self.focus);
        self.word = Word::Nothing;
    }

    /// Steps through the options under the cursor, or moves within the text there.
    fn step(&mut self, by: i8) {
        self.word = Word::Nothing;
        self.changed = true;
        let field = self.field();
        match field.answer {
            Answer::Options(options) => {
                let options: Vec<Value> =
                    options(&self.draft).into_iter().chain(self.unlisted[self.focus].clone()).collect();
                let next = stepped(&options, &(field.get)(&self.draft), by);
                // An option that the field refuses leaves the value as it is.
                let _ = (field.set)(&mut self.draft, &next);
            }
            Answer::Text { .. } => {
                self.texts[self.focus].step(by);
            }
        }
    }

    /// The line of the field at `at` as it is drawn, with the stars behind the opponent.
    fn line(&self, at: usize, beaten: &Beaten) -> form::Field<'_> {
        let field = &D::FIELDS[at];
        let stars = || {
            let rung = Some(&self.draft).filter(|_| field.name == D::LADDER.field).and_then(Draft::rung)?;
            Some(D::LADDER.stars(beaten, &rung.key).marks())
        };
        let value = match field.answer {
            Answer::Options(_) => {
                let shown = field.shown(&self.draft);
                form::Value::Choice(stars().map_or_else(|| shown.clone(), |stars| format!("{shown} {stars}")))
            }
            Answer::Text { placeholder, .. } => form::Value::Text { field: &self.texts[at], placeholder },
        };
        form::Field { label: field.label, value, note: (field.note)(&self.draft), live: self.matters(at) }
    }
}

impl<D: Draft> Screen for Form<D> {
    fn trail(&self) -> Vec<String> {
        vec![D::KIND.title().to_owned(), "new game".to_owned()]
    }

    /// What the cursor is on has a note: it is told here where there is no room for it beside the answer.
    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        match &self.word {
            Word::Complaint(sentence) => Line::styled(sentence.as_str(), theme.bad),
            Word::Kept => {
                let sentence = format!("Kept: from now on, new {} begin like this.", D::GAMES);
                Line::styled(sentence, theme.good)
            }
            Word::Nothing => {
                let field = self.line(self.focus, cx.beaten);
                let about = if field.note.is_empty() || field.shows_note(parts(cx.width).0) {
                    self.draft.about().to_owned()
                } else {
                    format!("{}: {}.", field.label, field.note)
                };
                Line::styled(about, theme.muted)
            }
        }
    }

    fn face(&self) -> ScreenFace {
        ScreenFace::Form
    }

    fn guide(&self) -> Option<Guide> {
        self.draft.guide()
    }

    fn scopes(&self) -> Vec<Scope> {
        vec![Scope::Form]
    }

    fn typing(&self) -> bool {
        self.field().is_text() || D::TAKES_LETTERS.is_some() || !D::LETTERS_ARE_KEYS
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Confirm, Action::Up, Action::Down, Action::Right, Action::KeepDefault]
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(Action::Up | Action::PreviousField) => self.move_focus(-1),
            Input::Act(Action::Down | Action::NextField) => self.move_focus(1),
            Input::Act(Action::Left) => self.step(-1),
            Input::Act(Action::Right) => self.step(1),
            Input::Act(Action::KeepDefault) => self.keep(cx),
            Input::Point(Target::Line(line)) => self.point(line),
            Input::Point(Target::Step(line, by)) => {
                self.point(line);
                self.step(by);
            }
            Input::Type(event) => {
                if !self.write(&event) {
                    return false;
                }
                self.changed = true;
                self.word = Word::Nothing;
            }
            _ => return false,
        }
        self.settle(cx.lexicon);
        true
    }

    is_lines!();

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        self.draw(area, cx.beaten, canvas);
    }
}
