//! A game against a host as the book-keeping of all games asks for it.

use super::ending::{Ending, result};
use super::outlook::Position;
use super::review::Review;
use super::story::sample;
use super::worker::Question;
use super::{HangmanBoard, News, Play, facts, rules};
use crate::games::hangman::host::HostChoice;
use crate::games::hangman::{Spelling, debug::Scene};
use crate::model::{Ended, Feat, Help, Outcome};
use crate::play::{Arrival, Board, Mistake};
use crate::screen::{Context, Input};
use crate::settings::{LiveHints, Settings};
use arcade_engine::hangman::{Game, GuessReview, Host, Letter, Outcome as End, Turn};
use arcade_engine::lexicon::Lexicon;

/// Lives with which finding a cheat’s word is still a feat.
const MOST_LIVES: u32 = 10;

impl Board for HangmanBoard {
    type Game = Game;
    type Scene<'a> = Scene<'a>;
    type Review = Review;
    type Question = Question;
    type Judgement = GuessReview;

    const LIVE_STEP: u8 = 3;
    const LAST_STEP: u8 = 3;

    fn judge(&self, game: &Game, turn: &Turn) -> GuessReview {
        if *self.position.candidates == *game.candidates() {
            return GuessReview::of(game, &self.position.splits, *turn);
        }
        GuessReview::of(game, &game.dictionary().splits(game.candidates()), *turn)
    }

    fn arrive(play: &mut Play, arrival: Arrival, cx: &mut Context<'_>) {
        play.clear_remark();
        let tells_best = play.live_hints(cx.settings) == LiveHints::BestMove;
        let (game, board, _) = play.parts();
        let spelling = Spelling::new(cx.lexicon, cx.settings);
        let position = Position::of(game, board.position.last_margin);
        let before = std::mem::replace(&mut board.position, position);
        let is_new = board.position.turns > before.turns && arrival != Arrival::Restored;
        board.fallen = Vec::new();
        if is_new {
            if cx.motion().is_some() {
                board.fallen = sample(game.dictionary(), &before.candidates, game.candidates(), spelling);
            }
            if let Some(turn) = game.turns().last() {
                board.news = Some(News::new("host ", facts::answered(game, *turn).long));
            }
        }
        board.ending = Ending::of(game, board.host, spelling);
        if tells_best {
            board.cursor = None;
        }
        if arrival != Arrival::Restored {
            board.queue.end_pondering();
            board.findings.forget_record();
        }
        if arrival != Arrival::Made || board.ending.is_some() {
            board.queue.forget_waiting();
        }
        if board.ending.is_some() {
            board.word = None;
        }
        board.findings.arrive(board.position.turns, arrival != Arrival::Made);
        if is_new {
            play.move_news(cx);
        }
    }

    fn scene<'a>(&'a self, game: &'a Game, lexicon: &'a Lexicon, settings: &'a Settings) -> Scene<'a> {
        let best = || self.position.best_letter(game);
        let open = || Letter::all().find(|&letter| !game.guessed().contains(letter));
        Scene {
            position: game.into(),
            splits: &self.position.splits,
            times: self.position.times,
            rating: self.position.rating.known(),
            letter: self.cursor.or_else(best).or_else(open).unwrap_or(Letter::FIRST),
            spelling: Spelling::new(lexicon, settings),
        }
    }

    fn outcome(play: &Play) -> Option<Outcome> {
        let game = play.game();
        let (word, ended) = match game.outcome()? {
            End::Won { word } => (word, Ended::Won),
            End::Hanged { word } => (word, Ended::Lost),
        };
        let setup = game.setup();
        let feat = match play.board.host {
            HostChoice::Plays(Host::Largest) => Some(Feat::LargestFamily),
            HostChoice::Plays(Host::Perfect) => Some(Feat::PerfectHost),
            _ => None,
        };
        let alone = ended == Ended::Won && play.help() == Help::default() && setup.lives.get() <= MOST_LIVES;
        Some(Outcome {
            ended,
            sentence: result(game, game.dictionary().word(word)).unwrap_or_default(),
            accuracy: play.board.findings.accuracy(),
            feats: feat.filter(|_| alone).into_iter().collect(),
        })
    }

    fn handle(play: &mut Play, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(action) => play.act(*action, cx),
            Input::Type(event) => play.type_event(event, cx),
            Input::Point(target) => play.point(*target, cx),
            Input::Show { place, .. } => {
                let letter = place.chars().next().filter(|_| place.len() == 1).and_then(Letter::new);
                play.board.cursor = letter.or(play.board.cursor);
                letter.is_some()
            }
            Input::Hover(target) => {
                play.board.hovered = target.and_then(|target| play.letter_at(target));
                true
            }
            _ => false,
        }
    }

    fn mistakes(play: &Play) -> Vec<Mistake> {
        play.mistakes_to_try()
    }

    fn offers_mistakes(play: &Play) -> bool {
        matches!(play.game().outcome(), Some(End::Hanged { .. }))
    }

    fn awaits_mistakes(play: &Play) -> bool {
        play.is_over() && !play.is_posed() && !play.board.findings.is_complete()
    }

    fn pending(play: &Play) -> Option<String> {
        play.board.queue.pondered().map(|guess| rules::write_asked(play.game(), guess))
    }
}
