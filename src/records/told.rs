//! How a game that was kept is told: its columns, its figures, and what sets it apart.

use std::time::Duration;

use super::Entry;
use crate::model::{Ended, Outcome, percent};
use arcade_engine::text::plural;
use arcade_ui::facts::{Align, Columns, Fact, Record, Say, Tone};
use arcade_ui::widgets::text::fitted;

/// The least columns of the screen for a title, for an outcome in points, and for how a game ended in a sentence.
const TITLE: usize = 12;
const POINTS: usize = 10;
const RESULT: usize = 26;

impl Record for Entry {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("id", "Its number", |entry: &Self| entry.row)
            .at_least(1)
            .read("date", |entry| {
                let date = entry.changed.to_string();
                Some(Say { short: date.get(5..10).map(str::to_owned), ..date.into() })
            })
            .tone(|_| Tone::Quiet)
            .field("game", "The game", |entry| entry.kind.name())
            .said("game", |entry| entry.kind.title())
            .tone(|entry| Tone::Hue(entry.kind.hue()))
            .rank(1)
            .field("title", "What was played, in a few words", |entry| entry.title.clone())
            .said("title", |entry| entry.title.clone())
            .names_row()
            .rank(2)
            .cut_to(TITLE)
            .field("outcome", "How it ended: won, lost, tied or finished; null where it goes on", |entry| {
                Some(entry.outcome.as_ref()?.ended.name())
            })
            .said("outcome", |entry| entry.ending().to_owned())
            .tone(Self::tone)
            .field("result", "The same in a sentence; empty where it goes on", |entry| {
                entry.outcome.as_ref().map(|outcome| outcome.sentence.clone()).unwrap_or_default()
            })
            .field("accuracy", "How accurately you played; null where nothing was to decide", |entry| {
                entry.outcome.as_ref()?.share()
            })
            .within(0, 1)
            .said(Say::new("accuracy", "acc."), |entry| entry.accuracy().unwrap_or_default())
            .aligned(Align::Right)
            .read("note", |entry| Some(entry.marks()))
            .tone(|_| Tone::Quiet)
            .rank(1)
            .read("result", |entry| entry.outcome.as_ref().map(|outcome| entry.result(outcome)))
            .tone(|_| Tone::Quiet)
            .rank(3)
            .field("moves", "How many moves were made", |entry| entry.moves)
            .field("hints", "How often a hint was in sight", |entry| entry.help.hints)
            .field("undos", "How many moves were taken back", |entry| entry.help.undos)
            .field("begun", "When it was begun, in milliseconds since 1970, UTC", |entry| entry.begun.0)
            .filed(|entry| entry.begun.iso())
            .field("changed", "When its last move was made, in milliseconds since 1970, UTC", |entry| entry.changed.0)
            .filed(|entry| entry.changed.iso())
            .field("daily", "The day whose game it is; null where it is none", |entry| {
                entry.daily.map(|day| day.to_string())
            })
            .maybe("lesson", "The lesson that it is; missing where it is none", |entry| {
                entry.lesson.as_ref().map(|lesson| lesson.name.to_string())
            })
            .field("feats", "What is worth telling of it", |entry| {
                let feats = entry.outcome.iter().flat_map(|outcome| &outcome.feats);
                feats.map(|feat| feat.name()).collect::<Vec<_>>()
            })
            .field("seconds", "How long it was played", |entry| entry.time.as_secs())
    }
}

impl Entry {
    /// How it ended, in a word or two.
    pub fn ended(&self) -> &'static str {
        match self.outcome.as_ref().map(|outcome| outcome.ended) {
            None => "goes on",
            Some(Ended::Won) => "won",
            Some(Ended::Lost) => "lost",
            Some(Ended::Tied) => "tied",
            Some(Ended::Over) => "done",
        }
    }

    /// The same; a game for points says how many.
    fn ending(&self) -> &str {
        let points = self.outcome.as_ref().filter(|outcome| outcome.ended == Ended::Over);
        let points = points.map(|outcome| outcome.sentence.trim_end_matches('.'));
        points.filter(|points| points.ends_with(" points") && points.len() <= POINTS).unwrap_or_else(|| self.ended())
    }

    fn tone(&self) -> Tone {
        match self.outcome.as_ref().map(|outcome| outcome.ended) {
            None => Tone::Live,
            Some(Ended::Won) => Tone::Good,
            Some(Ended::Lost) => Tone::Bad,
            Some(Ended::Tied | Ended::Over) => Tone::Quiet,
        }
    }

    /// `98 %`; None where nothing was to decide.
    fn accuracy(&self) -> Option<String> {
        self.outcome.as_ref()?.accuracy.map(percent)
    }

    /// How it ended in a sentence: whole, or without a first one that only says what stands beside it.
    fn result(&self, outcome: &Outcome) -> Say {
        let (sentence, ended) = (outcome.sentence.as_str(), self.ending());
        if sentence.trim_end_matches('.') == ended {
            return " ".into();
        }
        let rest = sentence.strip_prefix(&format!("You {ended}. ")).unwrap_or(sentence);
        Say::new(sentence, fitted(rest, RESULT))
    }

    /// What sets it apart, in a word each.
    fn marks(&self) -> String {
        let help = match (self.help.hints > 0, self.help.undos > 0) {
            (true, true) => Some("help"),
            (true, false) => Some("hints"),
            (false, true) => Some("undo"),
            (false, false) => None,
        };
        let feats = self.outcome.as_ref().is_some_and(|outcome| !outcome.feats.is_empty());
        let words = [help, self.daily.map(|_| "daily"), self.lesson.as_ref().map(|_| "lesson"), feats.then_some("★")];
        let words = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
        if words.is_empty() { " ".to_owned() } else { words }
    }

    /// The same in words that need no key, each after a dot: with the day of a game of the day, and the names of the feats.
    pub fn notes(&self) -> String {
        let day = self.day_note().map(|day| format!(" · game of {day}")).unwrap_or_default();
        let lesson = if self.lesson.is_some() { " · a lesson" } else { "" };
        let feats = self.outcome.iter().flat_map(|outcome| &outcome.feats);
        let feats: String = feats.flat_map(|feat| [" · ★ ", feat.title()]).collect();
        let by_code = if self.by_code.is_some() { " · by codes" } else { "" };
        format!("{}{day}{lesson}{by_code}{feats}", self.help.note())
    }

    /// The game in full, beside how it ended in a sentence.
    pub fn facts(&self) -> Vec<Fact> {
        let help = |count: u32, unit: &str| if count == 0 { "none".to_owned() } else { plural(count as usize, unit) };
        // Of a game for points, or one between others, the sentence says all.
        let ended =
            Some(self.ended()).filter(|_| self.outcome.as_ref().is_none_or(|outcome| outcome.ended != Ended::Over));
        let first = ended.map(|ended| Fact { tone: self.tone(), ..Fact::new("ended", ended) });
        let accuracy = self.accuracy().map(|accuracy| Fact::new("accuracy", accuracy));
        let others = [
            Fact::figure("moves", self.moves),
            Fact::new("time played", played_time(self.time)),
            Fact::figure("begun", self.begun),
            Fact::figure("last move", self.changed),
            Fact::new("hints", help(self.help.hints, "move")),
            Fact::new("undo", help(self.help.undos, "time")),
        ];
        let day = self.day_note().map(|day| Fact::new("game of", day));
        let lesson = self.lesson.as_ref().map(|_| Fact::new("lesson", "counts in no statistics"));
        let by_code = self.by_code.map(|_| Fact::new("by codes", "a move each, to and fro"));
        let feats = self.outcome.iter().flat_map(|outcome| &outcome.feats);
        let feats = feats.map(|feat| Fact { tone: Tone::Live, ..Fact::new("★", feat.title()) });
        first.into_iter().chain(accuracy).chain(others).chain(day).chain(lesson).chain(by_code).chain(feats).collect()
    }
}

/// `45 s`, `12 min`, `3 h 07 min`.
pub fn played_time(time: Duration) -> String {
    let (seconds, minutes) = (time.as_secs(), time.as_secs() / 60);
    match minutes {
        0 => format!("{seconds} s"),
        1..60 => format!("{minutes} min"),
        _ => format!("{} h {:02} min", minutes / 60, minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_the_units_a_person_would_use() {
        let told = [45, 60, 720, 3_600, 11_220].map(|seconds| played_time(Duration::from_secs(seconds)));
        assert_eq!(told, ["45 s", "1 min", "12 min", "1 h 00 min", "3 h 07 min"]);
    }
}
