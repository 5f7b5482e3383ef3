//! The form in line mode: its fields, one question after the other.

use std::mem::discriminant;

use super::{Form, Word};
use crate::play::draft::{Answer, Draft, Field};
use crate::screen::{Choice, Context, Lines, Question, ViewContext};
use crate::settings::Value;
use arcade_engine::lexicon::Lexicon;

impl<D: Draft> Form<D> {
    /// Takes over these values, and doesn't ask for them.
    ///
    /// # Errors
    /// One sentence on the first that its field does not take.
    pub(crate) fn answer_already(&mut self, fields: &[(&'static str, Value)], lexicon: &Lexicon) -> Result<(), String> {
        let values = |draft: &D| D::FIELDS.iter().map(|field| (field.get)(draft)).collect::<Vec<_>>();
        for (name, value) in fields {
            let before = values(&self.draft);
            let taken = D::field(name).and_then(|field| (field.set)(&mut self.draft, value).map(|()| field));
            let field = taken.ok_or_else(|| format!("{} can’t be {value} now.", capitalised_name(name)))?;
            self.answered.push(field.name);
            // A choice that an answer decides beside itself needn't be made: numbers of one's own are the board.
            let now = values(&self.draft);
            let is_choice = |value: &Value| !matches!(value, Value::Flag(_));
            // What is only told in another way now, as a number and not as a range, is still to be chosen.
            let changed = |(before, now): (&Value, &Value)| {
                before != now && is_choice(now) && discriminant(before) == discriminant(now)
            };
            let decided = D::FIELDS.iter().zip(before.iter().zip(&now)).filter(|&(_, pair)| changed(pair));
            self.answered.extend(decided.map(|(field, _)| field.name));
        }
        self.settle(lexicon);
        Ok(())
    }

    /// Asks for everything again.
    pub(crate) fn ask_again(&mut self) {
        self.answered.clear();
    }

    /// The field that is asked for next: the one to be mended, else the first that matters and is not answered.
    fn asked(&self) -> Option<&'static Field<D>> {
        if let Word::Complaint(_) = self.word {
            return Some(self.field());
        }
        let open = |field: &&Field<D>| field.asked.is_some() && !self.answered.contains(&field.name);
        D::FIELDS.iter().find(|field| open(field) && (field.matters)(&self.draft))
    }

    /// Whether nothing is left to be asked.
    pub(crate) fn is_answered(&self) -> bool {
        self.asked().is_none()
    }

    /// The question that is asked next; None when all are answered.
    fn asked_next(&self) -> Option<Question> {
        let field = self.asked()?;
        let text = field.asked.unwrap_or(field.label);
        let now = (field.get)(&self.draft);
        if let Some((least, most, expects)) = number_expected(field, &self.draft) {
            // A value that follows another answer is told as in “about 4” or “2 to 5”.
            let (value, shown) = (now.to_string(), field.shown(&self.draft));
            let default = if shown.starts_with(&value) { value } else { shown };
            // A range is the number of none: some number in it is drawn, or follows from the word.
            let default = if default.contains(" to ") { format!("one from {default}") } else { default };
            let from = if text.ends_with('?') { " From" } else { ", from" };
            let range = if least < most { format!("{from} {least} to {most}") } else { String::new() };
            return Some(Question::typed(format!("{text}{range}"), expects).or_else(default));
        }
        Some(match field.answer {
            // What was refused is not proposed once more.
            Answer::Text { .. } if matches!(self.word, Word::Complaint(_)) => Question::typed(text, format!("{text}.")),
            // What is for one game only is not proposed for the next.
            Answer::Text { .. } if !field.kept => Question::typed(text, format!("{text}.")).or_else(""),
            Answer::Text { .. } => Question::typed(text, format!("{text}.")).or_else(now.to_string()),
            Answer::Options(options) => match options(&self.draft)[..] {
                [Value::Flag(_), ..] => Question::yes_or_no(text, now.flag() == Some(true)),
                ref others => {
                    let choices = others.iter().map(|value| choice_of(field, value)).collect();
                    Question::choice(text, choices).or_else(field.shown(&self.draft))
                }
            },
        })
    }

    /// Takes the answer to the next question.
    ///
    /// # Errors
    /// One sentence on what can be answered.
    fn take_answer(&mut self, text: &str, lexicon: &Lexicon) -> Result<(), String> {
        let Some(field) = self.asked() else { return Ok(()) };
        let Question { default, expects, .. } = self.asked_next().unwrap_or_default();
        // What is for one game only does not stay where nothing is typed.
        let stays = field.kept || (field.get)(&self.draft).text().is_none_or(str::is_empty);
        if stays && default.is_some_and(|default| text == default) {
            // What stays as it is must not count as typed.
            self.take_note(field);
            return Ok(());
        }
        let value = match field.answer {
            Answer::Text { pasted, .. } => pasted(text).into(),
            Answer::Options(options) => {
                let named = |value: &Value| match value {
                    Value::Flag(on) => text == if *on { "yes" } else { "no" },
                    Value::Number(number) => number.to_string() == text,
                    Value::Text(name) => name.eq_ignore_ascii_case(text) || choice_of(field, value).answer == text,
                };
                options(&self.draft).into_iter().find(named).ok_or_else(|| expects.clone())?
            }
        };
        if (field.set)(&mut self.draft, &value).is_none() {
            return Err(expects);
        }
        self.take_note(field);
        self.settle(lexicon);
        if let Some(sentence) = self.draft.trouble().filter(|_| field.is_text()) {
            self.complain(sentence);
        }
        Ok(())
    }

    /// The field is answered, and nothing is wrong with it.
    fn take_note(&mut self, field: &Field<D>) {
        self.answered.push(field.name);
        self.word = Word::Nothing;
    }
}

impl<D: Draft> Lines for Form<D> {
    /// Why the form can't be played.
    fn remark(&self) -> Option<String> {
        match &self.word {
            Word::Complaint(sentence) => Some(sentence.clone()),
            Word::Nothing | Word::Kept => None,
        }
    }

    fn question(&self, _: &ViewContext<'_>) -> Option<Question> {
        self.asked_next()
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        self.take_answer(text, cx.lexicon)
    }
}

/// The least and the largest number of a field whose values are numbers, perhaps with gaps between them and with a name beside
/// them, and what can be typed; None where they are not.
fn number_expected<D: Draft>(field: &Field<D>, draft: &D) -> Option<(i64, i64, String)> {
    let Answer::Options(options) = field.answer else { return None };
    let options = options(draft);
    let (mut runs, mut names): (Vec<(i64, i64)>, Vec<String>) = (Vec::new(), Vec::new());
    for option in &options {
        match (option, runs.last_mut()) {
            (Value::Number(number), Some((_, last))) if *last + 1 == *number => *last = *number,
            (Value::Number(number), _) => runs.push((*number, *number)),
            (Value::Text(name), _) => names.push(format!("“{name}”")),
            (Value::Flag(_), _) => return None,
        }
    }
    let ((least, _), (_, most)) = (*runs.first()?, *runs.last()?);
    if names.len() > 1 {
        return None;
    }
    let run =
        |&(from, to): &(i64, i64)| if from == to { from.to_string() } else { format!("a number from {from} to {to}") };
    let ways: Vec<String> = runs.iter().map(run).chain(names).collect();
    Some((least, most, format!("Type {}.", ways.join(", or "))))
}

/// The name of a field as it begins a sentence.
fn capitalised_name(name: &str) -> String {
    arcade_engine::text::capitalised(&name.replace('_', " "))
}

/// `value` as an answer of `field`: what the form shows for it, and what it means, where the field says that.
fn choice_of<D: Draft>(field: &Field<D>, value: &Value) -> Choice {
    let mut draft = D::default();
    match (field.set)(&mut draft, value) {
        Some(()) => Choice::new(field.shown(&draft), first_sentence(&(field.note)(&draft))),
        None => Choice::plain(value.to_string()),
    }
}

/// `note` up to its first full stop: what follows is about the form.
fn first_sentence(note: &str) -> &str {
    note.split_once(". ").map_or(note, |(first, _)| first)
}
