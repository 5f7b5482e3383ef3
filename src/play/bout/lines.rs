//! A game in progress in line mode.

use super::{Bout, Panel};
use crate::play::board::{Remark, Told};
use crate::play::replay::{FIRST, LAST};
use crate::play::trace::LINE;
use crate::play::{Game as _, Review as _};
use crate::screen::{Choice, Context, Input, Lines, Question, Topic, ViewContext};
use crate::settings::LiveHints;
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;
use arcade_ui::widgets::Target;

/// The answers of the review.
const NEXT: &str = "next";
const PREVIOUS: &str = "previous";
const RETRY: &str = "play from here";
const BACK: &str = "back";
/// Leads to the next mistake, and from the last one to the first.
const MISTAKE: &str = "mistake";
/// The answers after a game.
const YES: &str = "yes";
const NO: &str = "no";
const AGAIN: &str = "retry";
const REVIEW: &str = "review";

impl<B: Told> Bout<B> {
    /// What is asked in the review: where to go. The numbers mean the same at every move.
    fn asked_in_review(&self) -> Option<Question> {
        let is_at_end = self.panel().review()?.replay().is_at_end();
        let choices = [NEXT, PREVIOUS, RETRY, BACK].map(Choice::plain);
        let question =
            Question::choice("Review: where to?", choices.into()).or_else(if is_at_end { BACK } else { NEXT });
        Some(question.or_typed(
            "Type a number from 1 to 4, one of the names, first, last, mistake for the next mistake, or a move, such as move 3.",
        ))
    }

    /// What the review says of the move that it shows.
    fn verdict(&self, cx: &ViewContext<'_>) -> Vec<Fact> {
        B::told(self, Topic::Verdict, cx).unwrap_or_else(|| vec![B::review_sentence(self, cx).into()])
    }

    fn answer_in_review(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        self.clear_remark();
        let Some(review) = self.panel().review() else { return Ok(()) };
        let replay = review.replay();
        let number = text.to_ascii_lowercase().strip_prefix("move ").map(|number| number.trim().parse::<usize>());
        if let Some(number) = number {
            let at = number.ok().filter(|number| (1..=replay.moves()).contains(number));
            let at = at.ok_or_else(|| format!("There are moves from 1 to {}.", replay.moves()))?;
            self.handle(&Input::Point(Target::Line(at - 1)), cx);
            return Ok(());
        }
        let action = match text {
            "first" if replay.is_at_start() => return Err(FIRST.to_owned()),
            "first" => Action::Home,
            "last" if replay.is_at_end() => return Err(LAST.to_owned()),
            "last" => Action::End,
            NEXT if replay.is_at_end() => return Err(LAST.to_owned()),
            NEXT => Action::Down,
            PREVIOUS if replay.at() == 0 => return Err(FIRST.to_owned()),
            PREVIOUS => Action::Up,
            RETRY if replay.is_at_end() && self.is_over() => {
                return Err("The game is over here. Go to an earlier move to play from there.".to_owned());
            }
            RETRY if review.moves_before().is_none() => return Err("There is no move to play from here.".to_owned()),
            RETRY => Action::Retry,
            BACK => Action::Back,
            AGAIN if self.can_try_again() => {
                self.try_again(cx);
                return Ok(());
            }
            MISTAKE if review.mistakes() == [replay.at()] => {
                return Err(format!("This is the only {} of the game.", review.mistake_name()));
            }
            MISTAKE => Action::NextMistake,
            _ => return Err(self.asked_in_review().map(|question| question.expects).unwrap_or_default()),
        };
        self.handle(&Input::Act(action), cx);
        Ok(())
    }
}

impl<B: Told> Lines for Bout<B> {
    fn events(&self) -> usize {
        self.game().moves().len()
    }

    fn remark(&self) -> Option<String> {
        if let Some(overlay) = self.in_front().panel().debug() {
            return overlay.running()?.remark();
        }
        let shown = if let Panel::Round(round) = self.panel() { round.table() } else { self };
        match shown.remark.as_ref()? {
            Remark::Refused(sentence) | Remark::Told(_, sentence) => Some(sentence.clone()),
            Remark::Complete => Some("That is all that hints tell here.".to_owned()),
        }
    }

    fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        if topic == Topic::Now && self.in_front().panel().debug().is_some() {
            return self.explained(cx);
        }
        match (topic, self.panel()) {
            (Topic::Board, Panel::Debug(overlay)) => {
                let Some(run) = overlay.running() else { return self.explained(cx) };
                // What it is about, in a line, and nothing that could be an answer.
                let about = [Topic::Letters, Topic::Board].into_iter().find_map(|topic| B::told(self, topic, cx));
                let about = about.into_iter().flatten().take(1);
                // A line of code is nothing to the ear, and the step says what it did.
                let beside = run.beside().into_iter().filter(|fact| fact.label.long != LINE);
                Some(about.chain(beside).chain(run.picture()).collect())
            }
            (_, Panel::Round(round)) => round.told(topic, cx),
            (Topic::Now, Panel::Review(review)) => {
                let replay = review.replay();
                let mut verdict = self.verdict(cx);
                let board = B::told(self, Topic::Review, cx).into_iter().flatten();
                if replay.is_at_end() {
                    // What the last move was worth was told with it; of a game that is over, this is how it ended.
                    let verdict = verdict.into_iter().filter(|_| self.is_over());
                    return Some(
                        [Fact::sentence("After the last move.")].into_iter().chain(board).chain(verdict).collect(),
                    );
                }
                // With the number of the move it is never what was just told of another one.
                if let Some(first) = verdict.first_mut() {
                    let mistakes = review.mistakes();
                    let which = mistakes.iter().position(|&at| at == replay.at());
                    let which = which
                        .map(|which| format!(", your {} {} of {}", review.mistake_name(), which + 1, mistakes.len()))
                        .unwrap_or_default();
                    first.label = format!("Move {} of {}{which}", replay.at() + 1, replay.moves()).into();
                }
                Some(board.chain(verdict).collect())
            }
            (Topic::Why, Panel::Review(_)) => Some(self.verdict(cx)),
            (Topic::Hint, Panel::Debug(_))
            | (Topic::Hint | Topic::Families | Topic::FamiliesOf(_), Panel::Review(_)) => None,
            _ => B::told(self, topic, cx),
        }
    }

    fn has_moves(&self) -> bool {
        true
    }

    fn has_hints(&self) -> bool {
        !matches!(self.panel(), Panel::Round(round) if !round.asks())
    }

    fn about_hints(&self, hints: LiveHints) -> Option<&'static str> {
        B::about_hints(hints)
    }

    /// After a game its mistakes are tried again and its moves looked through, where there are some.
    fn asks_again(&self) -> Question {
        let more = [(Action::Retry, AGAIN), (Action::Review, REVIEW)].into_iter();
        let more = more.filter(|(action, _)| self.offers(*action)).map(|(_, answer)| answer);
        Question::choice("Play again?", [YES, NO].into_iter().chain(more).map(Choice::plain).collect()).or_else(YES)
    }

    fn offers(&self, action: Action) -> bool {
        if let Panel::Round(round) = self.panel() {
            // A mistake that is tried again is no game of its own.
            return match action {
                Action::Undo | Action::Redo | Action::Review | Action::NewGame | Action::LiveHints => false,
                Action::Retry => round.hides_best(),
                Action::Debug => round.moves_before().is_some(),
                _ => true,
            };
        }
        match action {
            // What is explained is not changed meanwhile.
            Action::Undo | Action::Redo | Action::Retry | Action::Review
                if self.in_front().panel().debug().is_some() =>
            {
                false
            }
            Action::Redo => self.undone() > 0,
            Action::Retry => self.can_try_again(),
            Action::Review if self.panel().is_closed() => !self.is_posed() && B::open_review(self, None).is_some(),
            Action::LiveHints => !self.is_over(),
            _ => true,
        }
    }

    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        if self.in_front().panel().debug().is_some() {
            return self.asked_in_overlay();
        }
        if let Panel::Round(round) = self.panel() {
            return Some(round.question(cx));
        }
        self.asked_in_review().or_else(|| B::question(self, cx))
    }

    fn is_answer(&self, text: &str) -> bool {
        match self.panel() {
            Panel::Round(round) => round.is_answer(text),
            panel => panel.is_closed() && B::is_move(self, text),
        }
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        if self.in_front().panel().debug().is_some() {
            return self.answer_in_overlay(text, cx);
        }
        if matches!(self.panel(), Panel::Round(round) if round.is_another_try(text)) {
            self.handle(&Input::Act(Action::Retry), cx);
        }
        if let Panel::Round(round) = self.panel_mut() {
            if let Some(key) = round.take_answer(text, cx)? {
                self.handle(&key, cx);
            }
            return Ok(());
        }
        if self.panel().review().is_some() {
            return self.answer_in_review(text, cx);
        }
        self.clear_remark();
        let answered = B::answer(self, text, cx);
        self.inquire(cx);
        answered
    }

    /// What no hint shows and no result needs is not waited for.
    fn is_looking(&self, cx: &ViewContext<'_>) -> bool {
        if let Panel::Round(round) = self.panel() {
            return round.is_looking(cx);
        }
        let tells_outlook = cx.settings.live_hints == LiveHints::Outlook;
        let is_told =
            || self.is_over() || !self.panel().is_closed() || tells_outlook || B::told(self, Topic::Hint, cx).is_some();
        self.question().is_some() && is_told()
    }
}
