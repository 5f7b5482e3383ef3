//! A game in which the computer guesses as the book-keeping of all games asks for it.

use std::time::Duration;

use super::closing::Closing;
use super::ending::Ending;
use super::review::Review;
use super::rules::{ReverseGame, Step};
use super::thought::Thought;
use super::worker::Question;
use super::{Next, Phase, ReverseBoard, ReversePlay};
use crate::games::hangman::{Sought, Spelling, debug::Scene};
use crate::model::{Feat, Help, Outcome};
use crate::play::{Arrival, Board, Game as _};
use crate::screen::{Context, Input};
use crate::settings::Settings;
use arcade_engine::hangman::Letter;
use arcade_engine::lexicon::Lexicon;
use arcade_ui::motion::{LONGEST, Part};
use arcade_ui::widgets::Target;

/// Lives with which the computer’s failure is the person’s feat.
const LEAST_LIVES: u32 = 6;
/// How long one letter after the other waits before it drops.
const DROP: Duration = Duration::from_millis(60);

impl Board for ReverseBoard {
    type Game = ReverseGame;
    type Scene<'a> = Scene<'a>;
    type Review = Review;
    type Question = Question;
    type Judgement = ();

    // What the computer thinks is no help to somebody who only says what is true: it is shown by rules of its own.
    const LIVE_STEP: u8 = 0;
    const LAST_STEP: u8 = 0;

    fn judge(&self, _: &ReverseGame, _: &Step) {}

    fn arrive(play: &mut ReversePlay, arrival: Arrival, cx: &mut Context<'_>) {
        let is_new = |word: &String| !cx.learned.of_length(word.len()).any(|known| known == word);
        let unknown = match play.ending() {
            Some(Ending::Unknown(word)) if arrival == Arrival::Made => Some(word).filter(is_new),
            _ => None,
        };
        let (game, board, _) = play.parts();
        let words_before = board.thought.words;
        board.thought = Thought::of(game.reverse());
        board.rating = Sought::default();
        (board.next, board.hint_step) = (Next::Choosing, 0);
        board.marks.clear();
        board.closing = Closing::of_unknown(unknown);
        if arrival == Arrival::Made {
            play.show_answer(words_before, cx);
        }
    }

    fn scene<'a>(&'a self, game: &'a ReverseGame, lexicon: &'a Lexicon, settings: &'a Settings) -> Scene<'a> {
        let splits = &self.thought.splits;
        let most = || {
            let guessed = game.reverse().guessed();
            let open = Letter::all().filter(|&letter| !guessed.contains(letter));
            open.max_by_key(|letter| splits[*letter].hits)
        };
        let letter = self.asked_letter(game).or_else(most);
        Scene {
            position: game.into(),
            splits,
            times: Sought::Closed(None),
            rating: self.rating.known(),
            letter: letter.unwrap_or(Letter::FIRST),
            spelling: Spelling::new(lexicon, settings),
        }
    }

    /// The person wins where no word fits, too, but as an answer may have been wrong that is no feat.
    fn outcome(play: &ReversePlay) -> Option<Outcome> {
        let (reverse, ending) = (play.reverse(), play.ending()?);
        let hanged = reverse.lives() == 0 && reverse.conceded().is_none() && !matches!(ending, Ending::Misled(..));
        let stumped = hanged && reverse.rules().lives >= LEAST_LIVES && play.help() == Help::default();
        Some(Outcome {
            ended: ending.ended(),
            sentence: ending.sentence(play.game()),
            accuracy: None,
            feats: stumped.then_some(Feat::Stumped).into_iter().collect(),
        })
    }

    fn handle(play: &mut ReversePlay, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(action) => play.act(*action, cx),
            Input::Type(event) => play.type_event(event),
            Input::Point(Target::Cell { low, .. }) => {
                play.clear_remark();
                play.point_at(*low)
            }
            _ => false,
        }
    }
}

impl ReversePlay {
    /// Lets the answer that was just given be seen: the count ticks down, a miss draws its stroke, and the letters of a word
    /// that the computer can name drop in one by one.
    fn show_answer(&mut self, words_before: usize, cx: &Context<'_>) {
        let Some(&Step::Answer(_, places)) = self.game().moves().last() else { return };
        let (now, words) = (cx.motion(), self.board.thought.words);
        self.motion.start(Part::Count, words_before as f64, words as f64, LONGEST, now);
        if places.is_empty() && self.reverse().conceded().is_none() {
            self.motion.start(Part::Cost, 1.0, 0.0, LONGEST, now);
        }
        if self.phase() == Phase::Naming {
            let shown = self.reverse().pattern().places().iter().enumerate();
            let blanks: Vec<usize> = shown.filter(|(_, shown)| shown.is_none()).map(|(place, _)| place).collect();
            for (number, place) in (0..).zip(blanks) {
                self.motion.start_after(DROP * number, Part::Tile(place), 1.0, 0.0, LONGEST, now);
            }
        }
    }
}
