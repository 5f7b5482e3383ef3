//! The arcade without a terminal, for what a command tells of a position: the state machine and the worker, and nothing else.

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use web_time::Instant;

use crate::app::{App, Effect, Message, Words};
use crate::screen::DebugView;
use crate::settings::Settings;
use crate::work::{Report, Ticket, Worker};
use arcade_ui::theme::Depth;

/// How long what the worker finds out is waited for.
const PATIENCE: Duration = Duration::from_secs(20);

/// Somebody who looks at a position.
pub struct Look {
    pub app: App,
    worker: Worker,
    reports: Receiver<(Ticket, Report)>,
}

impl Look {
    /// The arcade after this has happened.
    pub fn at(start: Message, settings: Settings, words: Words) -> Self {
        let (tell, reports) = channel();
        let worker = Worker::new(move |ticket, report| drop(tell.send((ticket, report))));
        let mut look = Self { app: App::new(settings, Depth::TrueColour, words, 0), worker, reports };
        look.update(start);
        look
    }

    /// Waits for what is worked out, as long as the view is not `enough`; what is shown then, if the debug overlay is open.
    pub fn wait(&mut self, enough: impl Fn(&DebugView) -> bool) -> Option<DebugView> {
        let end = Instant::now() + PATIENCE;
        loop {
            let view = self.app.debug_view()?;
            let left = end.saturating_duration_since(Instant::now());
            if !view.is_busy || enough(&view) {
                return Some(view);
            }
            match self.reports.recv_timeout(left) {
                Ok((ticket, report)) => self.update(Message::Work(ticket, report)),
                Err(_) => return Some(view),
            }
        }
    }

    fn update(&mut self, message: Message) {
        for effect in self.app.update(message, Instant::now()).effects {
            match effect {
                Effect::Compute(ticket, task) => self.worker.start(ticket, task),
                Effect::StopComputing => self.worker.stop(),
                _ => {}
            }
        }
    }
}
