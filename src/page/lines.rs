//! The arcade in lines: everything happens before an answer is given. What the worker finds out is computed then, for as long as
//! line mode waits for it.

use web_time::Instant;

use super::Page;
use super::said::{Answer, Progress, Said};
use crate::app::{Message, typed_line};

impl Page {
    /// What is told first, or when lines are told again after pictures.
    pub fn tell(&mut self) -> Said {
        if !self.app.speaks_in_lines() {
            self.app.speak_in_lines();
        }
        self.come_to_rest();
        self.say()
    }

    /// Answers a line as it was typed.
    pub fn answer(&mut self, line: &str) -> Said {
        self.update(Message::Line(typed_line(line)));
        self.tell()
    }

    /// Computes for a turn what is found out beside what is told, and tells what there is to tell of it unasked.
    pub fn go_on(&mut self) -> Progress {
        let turn = self.worker.next_turn();
        turn.and_then(|turn| self.work(turn));
        let news = self.app.has_news().then(|| self.tell());
        Progress { news, is_working: self.worker.next_turn().is_some() }
    }

    fn say(&mut self) -> Said {
        if self.has_ended {
            let farewell = self.app.farewell().or_else(|| self.app.says_that_it_waits());
            return Said { lines: farewell.into_iter().collect(), now: self.now(), ..Said::default() };
        }
        let (mut lines, prompt) = self.app.tell_and_ask();
        // What was just done with a file is told by the list of records, too.
        lines.dedup();
        let question = self.app.question().unwrap_or_default();
        let default = question.default.clone();
        Said {
            lines,
            prompt,
            default,
            answers: question.choices.into_iter().map(Answer::of).collect(),
            commands: self.app.useful_commands().map(|(word, about)| Answer::command(word, about)).collect(),
            now: self.now(),
        }
    }

    /// Lets everything happen that happens by itself, until something is asked and what is worth waiting for is found out.
    fn come_to_rest(&mut self) {
        let begun = Instant::now();
        while !self.has_ended {
            let is_asked = self.app.question().is_some();
            if is_asked && !self.app.is_looking() {
                return;
            }
            if let Some(due) = self.app.wake().filter(|_| !is_asked) {
                let effects = self.app.update(Message::Tick, due.max(Instant::now())).effects;
                self.work_off(effects);
                continue;
            }
            let left = self.app.patience().checked_sub(begun.elapsed());
            if left.and_then(|left| self.work(left)).is_none() {
                return;
            }
        }
    }
}
