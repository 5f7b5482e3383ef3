//! A game in progress as a screen.

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::board::{Board, Remark};
use super::panel::{Machinery as _, Panel, Review as _};
use super::{Bout, Replay};
use crate::actions::{Action, Scope};
use crate::model::{GameRecord, Tag};
use crate::screen::{Context, Guide, Input, Lines, Screen, ViewContext};
use crate::share::Share;
use crate::theme::Theme;
use crate::widgets::Canvas;

impl<B: Board> Bout<B> {
    /// Whether this was the game of a day and counts for it, so that another one like it does not.
    fn leads_to_practice(&self) -> bool {
        self.is_over() && self.is_contest() && !self.tag().late && self.panel().is_closed()
    }

    /// Whether the debug overlay asks for a number.
    fn is_asked_for_a_number(&self) -> bool {
        self.in_front().panel().debug().is_some_and(B::Debug::typing)
    }

    /// What is said after the end of the game of a day: whether it counts.
    fn said_of_day(&self) -> Option<String> {
        if self.leads_to_practice() {
            return Some("This one counts for the day; the next is for practice.".to_owned());
        }
        let is_late = self.is_over() && self.tag().late && self.panel().is_closed();
        is_late.then(|| "Played later, this one counts for no streak.".to_owned())
    }
}

impl<B: Board> Screen for Bout<B> {
    fn trail(&self) -> Vec<String> {
        let place = self.in_front().panel().name().or_else(|| B::place(self));
        std::iter::once(self.tag().kind.title().to_owned()).chain(place).collect()
    }

    fn status(&self) -> String {
        format!("{}{}", B::status(self), self.help().note())
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        let shown = self.in_front();
        let (label, sentence, style) = match (shown.panel(), shown.remark()) {
            (Panel::Debug(_), _) => ("debug ", B::debug_caption(shown), theme.text),
            (_, Some(Remark::Refused(sentence))) => ("", sentence.clone(), theme.bad),
            (_, Some(Remark::Told(label, sentence))) => (*label, sentence.clone(), theme.text),
            (Panel::Review(_), _) => ("review ", B::review_sentence(self, cx), theme.text),
            (Panel::None, remark) => {
                let (label, mut sentence) = B::advice(self, cx);
                if let Some(said) = self.said_of_day() {
                    sentence = format!("{sentence} {said}");
                }
                if remark.is_some() {
                    sentence.push_str(" That’s the full answer.");
                }
                (label, sentence, theme.text)
            }
        };
        Line::from(vec![Span::styled(label, theme.accent), Span::styled(sentence, style)])
    }

    /// The debug overlay over a review says so by the scope of the review behind its own.
    fn scopes(&self) -> Vec<Scope> {
        let shown = self.in_front();
        if self.is_asked_for_a_number() {
            return vec![Scope::Debug];
        }
        let mut scopes = match shown.panel() {
            Panel::Review(_) => vec![Scope::Review],
            Panel::Debug(_) => vec![Scope::Debug],
            Panel::None => Vec::new(),
        };
        if shown.panel().is_closed() && self.can_try_again() {
            scopes.push(Scope::Mistakes);
        }
        if shown.panel().review().is_none() {
            scopes.extend(B::scopes(shown));
        }
        if shown.panel().review().is_some() || !B::needs_all_keys(shown) {
            scopes.push(Scope::Game);
        }
        if self.panel().review().is_some() && shown.panel().review().is_none() {
            scopes.push(Scope::Review);
        }
        scopes
    }

    fn typing(&self) -> bool {
        let shown = self.in_front();
        let is_of_overlay = shown.panel().debug().is_some_and(B::Debug::takes_letters);
        shown.panel().review().is_none() && (self.is_asked_for_a_number() || !is_of_overlay && B::typing(shown))
    }

    fn live(&self) -> Vec<Action> {
        match self.in_front().panel() {
            Panel::Review(_) => {
                let shared = B::share(self).is_some();
                let mistakes = self.panel().review().is_some_and(|review| !review.mistakes().is_empty());
                Replay::live(mistakes).into_iter().filter(|&action| shared || action != Action::Share).collect()
            }
            Panel::Debug(_) => B::debug_live(self.in_front()),
            Panel::None => B::live(self),
        }
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        if action == Action::Confirm && self.leads_to_practice() {
            return Some("again, for practice");
        }
        if action == Action::LiveHints && self.is_contest() {
            return Some(if self.live_in_contest { "live hints on" } else { "live hints off" });
        }
        B::label(self.in_front(), action)
    }

    fn guide(&self) -> Option<Guide> {
        B::guide(self)
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        Self::handle(self, &input, cx)
    }

    fn wake(&self) -> Option<Instant> {
        let replay = self.replay().and_then(Replay::wake);
        let debug = self.in_front().panel().debug().and_then(B::Debug::wake);
        B::wake(self).into_iter().chain(replay).chain(debug).chain(self.motion.wake()).min()
    }

    fn in_progress(&self) -> bool {
        Self::in_progress(self)
    }

    fn is_over(&self) -> bool {
        Self::is_over(self)
    }

    fn revision(&self) -> u64 {
        Self::revision(self)
    }

    fn open_review(&mut self, replay: bool, cx: &mut Context<'_>) {
        if Self::open_review(self, replay.then_some(0))
            && replay
            && let Some(review) = self.panel_mut().review_mut()
        {
            review.replay_mut().play(cx.now);
        }
        self.inquire(cx);
    }

    fn tag_mut(&mut self) -> Option<&mut Tag> {
        Some(Self::tag_mut(self))
    }

    fn record(&self) -> Option<GameRecord> {
        Self::record(self)
    }

    fn share(&self) -> Option<Share> {
        B::share(self)
    }

    fn lines(&self) -> Option<&dyn Lines> {
        Some(self)
    }

    fn lines_mut(&mut self) -> Option<&mut dyn Lines> {
        Some(self)
    }

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        B::view(self.in_front(), area, cx, canvas);
    }
}
