//! What has arrived and waits to be taken in.
//!
//! A program or a stuck key can send text faster than it is handled. Two things hold all the same: what leaves the arcade
//! overtakes text, and pictures are drawn between the keys.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use web_time::Instant;

use super::Arrival;

/// How long what came before is still handled when something that leaves the arcade waits. Keys that were pressed by a
/// person are all handled in that time.
const GRACE: Duration = Duration::from_millis(150);

/// What has arrived, in its order.
pub(super) struct Inbox {
    channel: Receiver<Arrival>,
    waiting: VecDeque<Arrival>,
    /// How many of those waiting, from the first on, are known not to leave the arcade, but for the one that `overtakes`.
    searched: usize,
    /// Until when what came before is still handled; `None` while nothing is known to wait that leaves the arcade.
    overtakes: Option<Instant>,
}

impl Inbox {
    /// What arrives on `channel`.
    pub(super) const fn new(channel: Receiver<Arrival>) -> Self {
        Self { channel, waiting: VecDeque::new(), searched: 0, overtakes: None }
    }

    /// Blocks until something is there, or until `until`.
    ///
    /// # Errors
    /// Where nothing came in that time, or nothing can come any more.
    pub(super) fn wait(&mut self, until: Option<Instant>) -> Result<(), RecvTimeoutError> {
        if self.waiting.is_empty() {
            self.waiting.push_back(next_of(&self.channel, until)?);
        }
        Ok(())
    }

    /// The next arrival to be handled; `None` when there is none now. `leaves` says which ones leave the arcade: when one
    /// has waited for a moment, the keys before it are dropped.
    pub(super) fn next(&mut self, now: Instant, leaves: impl Fn(&Arrival) -> bool) -> Option<Arrival> {
        self.waiting.extend(self.channel.try_iter());
        while self.overtakes.is_none() && self.searched < self.waiting.len() {
            if leaves(&self.waiting[self.searched]) {
                self.overtakes = Some(now + GRACE);
            } else {
                self.searched += 1;
            }
        }
        match self.overtakes {
            Some(overtakes) if self.searched == 0 || overtakes <= now => {
                let behind = self.waiting.split_off(self.searched);
                self.waiting.retain(|arrival| !matches!(arrival, Arrival::Terminal(_)));
                self.searched = 0;
                self.overtakes = None;
                let mut behind = behind.into_iter();
                let leaving = behind.next();
                self.waiting.extend(behind);
                leaving
            }
            _ => {
                self.searched = self.searched.saturating_sub(1);
                self.waiting.pop_front()
            }
        }
    }
}

/// The next to arrive; waits for it until `until`.
///
/// # Errors
/// Where nothing came in that time, or nothing can come any more.
pub(super) fn next_of(channel: &Receiver<Arrival>, until: Option<Instant>) -> Result<Arrival, RecvTimeoutError> {
    match until {
        None => channel.recv().map_err(|_| RecvTimeoutError::Disconnected),
        Some(at) => channel.recv_timeout(at.saturating_duration_since(Instant::now())),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use super::*;
    use crate::app::Message;
    use arcade_ui::keys::{Event, Key, KeyCode};
    use arcade_ui::terminal::Signal;

    fn key(letter: char) -> Arrival {
        Arrival::Terminal(Ok(Event::Key(KeyCode::Char(letter).into())))
    }

    /// The letter of a key; what else arrives as a sign.
    fn name(arrival: &Arrival) -> char {
        match arrival {
            Arrival::Terminal(Ok(Event::Key(key))) => Key::from(*key).writes().unwrap_or('?'),
            Arrival::Signal(_) => '!',
            Arrival::Message(_) => '+',
            _ => '?',
        }
    }

    fn leaves(arrival: &Arrival) -> bool {
        matches!(name(arrival), '!' | 'Q')
    }

    fn inbox() -> (Sender<Arrival>, Inbox) {
        let (arrivals, channel) = channel();
        (arrivals, Inbox::new(channel))
    }

    fn send(arrivals: &Sender<Arrival>, names: &str) {
        for c in names.chars() {
            let arrival = match c {
                '!' => Arrival::Signal(Signal::End(15)),
                '+' => Arrival::Message(Message::Trouble(String::new())),
                letter => key(letter),
            };
            arrivals.send(arrival).unwrap();
        }
    }

    /// All that comes at `now`.
    fn taken(inbox: &mut Inbox, now: Instant) -> String {
        std::iter::from_fn(|| inbox.next(now, leaves)).map(|arrival| name(&arrival)).collect()
    }

    #[test]
    fn keys_that_are_handled_in_time_come_in_their_order() {
        let (arrivals, mut inbox) = inbox();
        send(&arrivals, "ab+Qc!dQ");
        assert_eq!(taken(&mut inbox, Instant::now()), "ab+Qc!dQ");
    }

    #[test]
    fn what_leaves_overtakes_keys_after_a_moment_and_nothing_else_is_lost() {
        let (arrivals, mut inbox) = inbox();
        let now = Instant::now();
        send(&arrivals, "abcd+ef!gh");
        assert_eq!(inbox.next(now, leaves).map(|arrival| name(&arrival)), Some('a'));
        assert_eq!(taken(&mut inbox, now + GRACE), "!+gh");
        send(&arrivals, "xyQ");
        assert_eq!(inbox.next(now, leaves).map(|arrival| name(&arrival)), Some('x'));
        assert_eq!(taken(&mut inbox, now + GRACE), "Q");
    }

    #[test]
    fn a_long_queue_is_searched_once() {
        let (arrivals, mut inbox) = inbox();
        send(&arrivals, &"x".repeat(100_000));
        let searched = std::cell::Cell::new(0_u32);
        let count = |arrival: &Arrival| {
            searched.set(searched.get() + 1);
            leaves(arrival)
        };
        while inbox.next(Instant::now(), count).is_some() {}
        assert_eq!(searched.get(), 100_000);
    }
}
