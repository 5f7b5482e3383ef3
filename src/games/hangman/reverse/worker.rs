//! What a game in which the computer guesses asks the worker, and what it does with the answers.

use super::rules::Step;
use super::{Next, Phase, ReverseBoard, ReversePlay};
use crate::games::hangman::debug::{Letters, Solver};
use crate::play::{AsksWorker, Game as _};
use crate::screen::Context;
use crate::work::{HangmanReport, HangmanTask, Report, Task};

/// What is asked of the worker about the position after these steps.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::games::hangman) struct Question {
    steps: Vec<Step>,
    about: About,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum About {
    /// Which letter to ask for.
    Letter,
    /// Who wins, and what each letter costs.
    Study,
}

impl AsksWorker for ReverseBoard {
    fn wanted(play: &ReversePlay) -> Option<(Question, Task)> {
        let (board, game) = (&play.board, play.reverse());
        let (candidates, lives) = (game.candidates().into(), game.lives());
        let (about, task) = if play.phase() == Phase::Asking(Next::Choosing) {
            let (guesser, asked) = (game.rules().guesser, game.guessed());
            (About::Letter, HangmanTask::Choose { guesser, candidates, guessed: asked, lives })
        } else if play.panel().debug().is_some_and(|debug| debug.shows::<Letters>() || debug.shows::<Solver>())
            && !board.rating.is_closed()
        {
            (About::Study, HangmanTask::Study { candidates, lives })
        } else {
            return None;
        };
        let question = Question { steps: play.game().moves().to_vec(), about };
        Some((question, Task::Hangman(board.mind.clone(), task)))
    }

    fn learn(play: &mut ReversePlay, question: &Question, report: &Report, _: &mut Context<'_>) -> bool {
        match (question.about, report) {
            (About::Letter, Report::Hangman(HangmanReport::Chosen(Some(letter)))) => {
                let blank = play.reverse().pattern().places().iter().position(Option::is_none).unwrap_or(0);
                play.board.next = Next::Answering(*letter);
                play.board.marks.go_to(blank);
                // What was refused while there was no letter no longer holds.
                play.clear_refusal();
            }
            (About::Study, Report::Hangman(HangmanReport::Study(rating))) => play.board.rating.learn(*rating),
            _ => return false,
        }
        true
    }

    fn close(play: &mut ReversePlay, question: &Question, _failed: bool) {
        match question.about {
            About::Letter if play.board.next == Next::Choosing => play.board.next = Next::Stuck,
            About::Letter => {}
            About::Study => play.board.rating.close(),
        }
    }
}
