//! The arcade in line mode: typed lines in, told lines out, and the same state machine, worker and records between them.
//!
//! Nothing waits for an animation: what the state machine wants done later is done at once. What the worker finds out is waited
//! for as long as it is worth it.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::io::{self, BufRead, IsTerminal, Read};
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use web_time::Instant;

use super::idle::Idle;
use super::inbox::next_of;
use super::services::Services;
use super::{Arrival, End, Ending, Going, Options, Programs};
use crate::app::{Effect, LONG_WAIT, Message, Outside, typed_line, work_off, work_off_effects};
use crate::model::{Facility, Surroundings};
use arcade_ui::ends;
use arcade_ui::streams;
use arcade_ui::terminal;

/// Bytes of a typed line at most: no answer is longer.
const LONGEST: u64 = 1 << 16;
/// How long nothing is said to who sits at a terminal while something is worked out.
const SILENT: Duration = Duration::from_secs(2);

/// Opens the arcade in line mode, and returns when it is left.
///
/// # Errors
/// Where the results can’t be printed.
pub fn run(options: Options) -> io::Result<Ending> {
    let Err(end) = play(options);
    end.into()
}

fn play(mut options: Options) -> Going<Infallible> {
    let _programs = Programs;
    let (arrivals, channel) = channel();
    let tell = arrivals.clone();
    let tell = move |number| drop(tell.send(Arrival::Signal(terminal::Signal::End(number))));
    if options.surroundings.has(Facility::Shell) {
        ends::listen_to_ends(tell)?;
    } else {
        ends::listen_to_ends_and_stay(tell)?;
    }
    listen_to_lines(arrivals.clone())?;
    let start = options.take_start();
    let mut services = Services::new(options, &arrivals);
    services.app.speak_in_lines();
    services.open(arrivals)?;
    let echoes = io::stdin().is_terminal();
    let idle = Idle::new(services.limits.map(|limits| limits.idle));
    Session { services, idle, channel, typed: VecDeque::new(), echoes }.play(start)
}

/// Passes every line that is typed to `arrivals`, from a thread of its own; after the last one, that there are no more.
fn listen_to_lines(arrivals: Sender<Arrival>) -> io::Result<()> {
    thread::Builder::new().name("arcade-lines".into()).spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let line = next_line(&mut input);
            let is_end = line.is_none();
            if arrivals.send(Arrival::Line(line)).is_err() || is_end {
                return;
            }
        }
    })?;
    Ok(())
}

/// The next line without what no key types in a line of text; a line that is longer than any answer says nothing but its
/// beginning. None at the end of the input.
fn next_line(input: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    input.take(LONGEST).read_until(b'\n', &mut line).ok().filter(|&read| read > 0)?;
    if !line.ends_with(b"\n") {
        // The rest of the line is not another answer.
        input.skip_until(b'\n').ok()?;
    }
    // What is no text is no answer either: it is asked again.
    Some(typed_line(&String::from_utf8_lossy(&line)))
}

/// One run in line mode.
struct Session {
    services: Services,
    idle: Idle,
    channel: Receiver<Arrival>,
    /// Lines that were typed and are not answered yet; None is the end of them.
    typed: VecDeque<Option<String>>,
    /// Whether what is typed stands behind the question, and ends its line.
    echoes: bool,
}

impl Session {
    fn play(&mut self, start: Vec<Message>) -> Going<Infallible> {
        // Games that go on are known before the first thing happens.
        while !self.services.app.knows_games() && self.services.records.answers() {
            self.wait(None)?;
        }
        for message in start {
            self.update(message)?;
        }
        loop {
            self.come_to_rest()?;
            let (told, prompt) = self.services.app.tell_and_ask();
            if self.print(&told, prompt)?.is_break() {
                return Err(Ending::Left.into());
            }
            if self.news_come_first()? {
                // The question stands open at the end of its line.
                if self.echoes && streams::offer("\n")?.is_break() {
                    return Err(Ending::Left.into());
                }
                continue;
            }
            let line = self.typed.pop_front().flatten();
            let is_end = line.is_none();
            // Once nothing more will be typed, a game that goes on waits in the records.
            let going = self.update(Message::Line(line.unwrap_or_else(|| "?quit".to_owned())));
            if is_end || going.is_err() {
                let app = &self.services.app;
                let farewell = app.farewell().or_else(|| app.says_that_it_waits().filter(|_| !is_end));
                let open = if is_end && self.echoes { "\n" } else { "" };
                let _ = streams::offer(&farewell.map_or_else(String::new, |text| format!("{open}{text}\n")))?;
                return going.and(Err(Ending::Left.into()));
            }
        }
    }

    /// Waits until a line is typed, or until there is news to tell before that: true for news. What was typed before they could be
    /// there waits for them for a while, and a line that is typed in the meantime ends the wait.
    fn news_come_first(&mut self) -> Going<bool> {
        let (until, typed_before) = (Instant::now() + LONG_WAIT, self.typed.len());
        loop {
            let app = &self.services.app;
            if app.has_news() {
                return Ok(true);
            }
            let is_kept = app.will_have_news() && self.typed.len() == typed_before && Instant::now() < until;
            if !is_kept && !self.typed.is_empty() {
                return Ok(false);
            }
            self.wait((is_kept && typed_before > 0).then_some(until))?;
        }
    }

    /// Lets everything happen that happens by itself, until something is asked and what is worth waiting for is found out.
    fn come_to_rest(&mut self) -> Going {
        let begun = Instant::now();
        let mut is_silent = self.echoes;
        loop {
            while let Ok(arrival) = self.channel.try_recv() {
                self.take_in(arrival)?;
            }
            let app = &self.services.app;
            let patience = app.patience();
            let is_asked = app.question().is_some();
            if is_asked && (!app.is_looking() || begun.elapsed() >= patience) {
                return Ok(());
            }
            let wake = app.wake().filter(|_| !is_asked);
            if is_silent && wake.is_none() && begun.elapsed() >= SILENT {
                is_silent = false;
                if streams::offer("One moment: this is being worked out.\n")?.is_break() {
                    return Err(Ending::Left.into());
                }
            }
            if let Some(due) = wake {
                self.tick(due)?;
            } else {
                let enough = is_asked.then(|| begun + patience);
                let speaks = is_silent.then(|| begun + SILENT);
                self.wait(enough.into_iter().chain(speaks).min())?;
            }
        }
    }

    /// Blocks until something arrives, or until `until`.
    fn wait(&mut self, until: Option<Instant>) -> Going {
        match next_of(&self.channel, self.idle.or_before(until)) {
            Ok(arrival) => self.take_in(arrival),
            Err(RecvTimeoutError::Timeout) => self.close_if_idle(),
            Err(RecvTimeoutError::Disconnected) => Err(Ending::Left.into()),
        }
    }

    /// Closes the arcade where nobody has typed a line for too long.
    fn close_if_idle(&mut self) -> Going {
        let waits = self.services.app.says_that_it_waits().is_some();
        let Some(farewell) = self.idle.farewell(waits) else { return Ok(()) };
        let _left = self.update(Message::Close);
        let open = if self.echoes { "\n" } else { "" };
        Err(Ending::Idle(format!("{open}{farewell}")).into())
    }

    fn take_in(&mut self, arrival: Arrival) -> Going {
        match arrival {
            Arrival::Line(line) => {
                self.idle.stir();
                self.typed.push_back(line);
            }
            Arrival::Signal(terminal::Signal::End(number)) => return Err(Ending::Signal(number).into()),
            Arrival::Signal(_) | Arrival::Terminal(_) => {}
            Arrival::Message(message) => self.update(message)?,
        }
        Ok(())
    }

    /// Lets what is due at `due` happen now.
    fn tick(&mut self, due: Instant) -> Going {
        let effects = self.services.app.update(Message::Tick, due.max(Instant::now())).effects;
        work_off_effects(effects, self)
    }

    fn update(&mut self, message: Message) -> Going {
        let messages = self.services.timed(message);
        work_off(messages, self)
    }

    /// Prints what is told, and the question; breaks off where nobody reads any more.
    fn print(&self, told: &[String], prompt: Option<String>) -> io::Result<ControlFlow<()>> {
        let mut text: String = told.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        if let Some(prompt) = prompt {
            text.push_str(&prompt);
            text.push_str(if self.echoes { " " } else { "\n" });
        }
        streams::offer(&text)
    }
}

impl Outside for Session {
    type End = End;

    fn surroundings(&self) -> Surroundings {
        self.services.app.surroundings()
    }

    fn update(&mut self, message: Message) -> Vec<Effect> {
        self.services.app.update(message, Instant::now()).effects
    }

    /// What needs a screen is not done.
    fn perform(&mut self, effect: Effect, answers: &mut VecDeque<Message>) -> Going {
        self.services.perform(effect, answers).map(drop)
    }
}

impl Drop for Session {
    /// Waits a moment for what is being written, and says on standard error what is not.
    fn drop(&mut self) {
        if let Some(sentence) = self.services.leave() {
            streams::warn(&sentence);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_its_text_and_what_is_too_long_is_one_line() {
        let long = "x".repeat(200_000);
        let mut input = io::Cursor::new(format!("fi\u{1b}rst\r\n{long}\n\u{0}\ttwo\nend"));
        let lines: Vec<String> = std::iter::from_fn(|| next_line(&mut input)).collect();
        let longest = usize::try_from(LONGEST).unwrap();
        assert_eq!(lines, ["first".to_owned(), long[..longest].to_owned(), " two".to_owned(), "end".to_owned()]);
        assert_eq!(next_line(&mut io::Cursor::new(b"\xff\xfe\n")), Some("\u{fffd}\u{fffd}".to_owned()));
    }
}
