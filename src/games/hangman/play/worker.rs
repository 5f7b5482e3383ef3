//! What a game against a host asks the worker, and what it does with the answers.

use super::{GuessQueue, HangmanBoard, Play};
use crate::games::hangman::debug::Times;
use crate::play::{AsksWorker, Overlay};
use crate::screen::Context;
use crate::work::{HangmanReport, HangmanTask, Report, Task};
use arcade_engine::hangman::{Guess, Letter, Turn};

/// A question to the worker: what is asked about the position after these turns.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::games::hangman) struct Question {
    turns: Vec<Turn>,
    about: About,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum About {
    /// Who wins, and what each letter costs.
    Study,
    /// What the host answers to this guess.
    Answer(Guess),
    /// What each guess so far was worth.
    Review,
    /// What splitting the words takes.
    Times,
}

impl AsksWorker for HangmanBoard {
    fn wanted(play: &Play) -> Option<(Question, Task)> {
        let (board, game) = (&play.board, play.game());
        let position = &board.position;
        let ask = |task| Task::Hangman(board.mind.clone(), task);
        let (about, task) = if let Some(guess) = board.queue.pondered() {
            (About::Answer(guess), ask(HangmanTask::Answer { game: Box::new(game.clone()), guess }))
        } else if wants_times(play) {
            let letter = play.best_letter().unwrap_or(Letter::FIRST);
            (About::Times, Task::MeasureSplits { game: Box::new(game.clone()), letter })
        } else if !play.is_over() && !position.rating.is_closed() {
            let candidates = position.candidates.clone();
            (About::Study, ask(HangmanTask::Study { candidates, lives: game.lives() }))
        } else if (play.is_over() || play.panel().review().is_some()) && !board.findings.is_complete() {
            (About::Review, ask(HangmanTask::Review(Box::new(game.clone()))))
        } else {
            return None;
        };
        Some((Question { turns: game.turns().to_vec(), about }, task))
    }

    fn learn(play: &mut Play, question: &Question, report: &Report, cx: &mut Context<'_>) -> bool {
        match (question.about, report) {
            (About::Answer(guess), Report::Hangman(HangmanReport::Answer(asked, reply))) if guess == *asked => {
                return play.take_reply(guess, *reply, cx);
            }
            (About::Study, Report::Hangman(HangmanReport::Study(rating))) => {
                play.board.position.rating.learn(*rating);
                play.end_wait();
                play.move_bar(cx);
            }
            (About::Times, Report::Splits(times)) => play.board.position.times.learn(*times),
            (About::Review, Report::Hangman(HangmanReport::Turn(at, judgement))) => {
                let led = play.led();
                play.board.findings.lead(led);
                play.board.findings.learn(*at, *judgement);
                if let Some(review) = play.panel_mut().review_mut() {
                    review.learn(*at, *judgement);
                }
                play.unroll_banner(*at, cx);
            }
            _ => return false,
        }
        true
    }

    fn close(play: &mut Play, question: &Question, _failed: bool) {
        match question.about {
            About::Study => {
                play.board.position.rating.close();
                play.end_wait();
            }
            About::Times => play.board.position.times.close(),
            About::Review => {
                play.board.findings.complete();
                if play.is_over() {
                    play.reassess();
                }
                if let Some(review) = play.panel_mut().review_mut() {
                    review.complete();
                }
            }
            // An answer makes a move, which ends the question: there was none. The player may guess again.
            About::Answer(_) => {
                play.board.queue = GuessQueue::default();
                play.reassess();
            }
        }
    }
}

/// Whether the pane of the times is in sight and its times are not known.
fn wants_times(play: &Play) -> bool {
    play.panel().debug().is_some_and(Overlay::shows::<Times>) && !play.board.position.times.is_closed()
}
