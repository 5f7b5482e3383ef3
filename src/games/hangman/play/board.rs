//! A game against a host as the book-keeping of all games asks for it.

use ratatui::layout::Rect;

use super::review::Review;
use super::story::{self, Spelling, Story};
use super::{About, HangmanBoard, News, Play, Position, Question, rules};
use crate::actions::{Action, Scope};
use crate::engine::hangman::{Game, GuessReview, Host, Letter, Outcome as End, Turn};
use crate::games::hangman::debug::Debug;
use crate::games::hangman::host;
use crate::model::{Ended, Feat, Help, Outcome, Tag};
use crate::play::{Arrival, Board};
use crate::screen::{Context, Input, Question as Asked, Topic, ViewContext};
use crate::share::{Share, counted};
use crate::widgets::Canvas;
use crate::widgets::text::wrapped;
use crate::work::{HangmanReport, HangmanTask, Report, Task};

/// Lives with which finding a cheat’s word is still a feat.
const MOST_LIVES: u32 = 10;
/// Rows of the hint line.
const HINT_ROWS: usize = 2;

impl Board for HangmanBoard {
    type Game = Game;
    type Debug = Debug;
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
        let game = play.game();
        let position = Position::of(game);
        let spelling = Spelling { lexicon: cx.lexicon, masks: cx.settings.mask_coarse_words };
        let story = game.is_over().then(|| Story::of(game, spelling));
        let is_new = position.turns > play.board.position.turns && arrival != Arrival::Restored;
        let answer = game.turns().last().filter(|_| is_new);
        let news = answer.map(|turn| News { label: "host ", sentence: play.told(*turn) });
        let turns = position.turns;
        let before = &play.board.position.candidates;
        let fallen = if is_new && cx.motion().is_some() {
            story::sample(game.dictionary(), before, game.candidates(), spelling)
        } else {
            Vec::new()
        };
        play.clear_remark();
        let board = &mut play.board;
        board.position = position;
        board.looked_at = None;
        board.story = story;
        board.fallen = fallen;
        board.shows_table = false;
        board.scroll.set(0);
        board.news = news.or(board.news.take());
        if arrival != Arrival::Restored {
            board.pending = None;
            board.recorded = None;
        }
        if arrival != Arrival::Made {
            board.judgements.clear();
            board.waiting.clear();
        }
        board.judgements.resize(turns, None);
        if is_new {
            play.move_news(cx);
        }
        let live = play.live_hints(cx.settings);
        let board = &mut play.board;
        board.is_judged = false;
        if live {
            board.cursor = None;
        }
        if board.story.is_some() {
            board.word = None;
            board.waiting.clear();
        }
        if let Some(debug) = play.panel_mut().debug_mut() {
            debug.arrive();
        }
        play.set_up_debug(cx);
    }

    fn outcome(play: &Play) -> Option<Outcome> {
        let won = matches!(play.game().outcome()?, End::Won { .. });
        let setup = play.game().setup();
        let feat = match setup.host {
            Host::Largest => Some(Feat::LargestFamily),
            Host::Perfect => Some(Feat::PerfectHost),
            _ => None,
        };
        let alone = won && play.help() == Help::default() && setup.lives.get() <= MOST_LIVES;
        Some(Outcome {
            ended: if won { Ended::Won } else { Ended::Lost },
            sentence: play.result().unwrap_or_default(),
            accuracy: play.accuracy(),
            feats: feat.filter(|_| alone).into_iter().collect(),
        })
    }

    fn handle(play: &mut Play, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(action) => play.act(*action, cx),
            Input::Type(event) => play.type_event(event, cx),
            Input::Point(target) => play.point(*target, cx),
            Input::Hover(target) => {
                play.board.hovered = target.and_then(|target| play.letter_at(target));
                true
            }
            _ => false,
        }
    }

    fn handle_debug(play: &mut Play, input: &Input, cx: &mut Context<'_>) -> bool {
        let step = play.panel().debug().and_then(|debug| debug.letter_step(input));
        let handled = match step {
            Some(by) => {
                play.board.cursor = Some(play.scene().letter_after(by));
                true
            }
            None => play.panel_mut().debug_mut().is_some_and(|debug| debug.handle(input, cx.now)),
        };
        play.set_up_debug(cx);
        if handled && matches!(input, Input::Act(_)) {
            play.clear_remark();
            play.board.news = None;
            play.board.looked_at = None;
        }
        // The times take a moment: what takes long waits for them.
        let is_long = |question: &Question| question.about == About::Study;
        if play.times_wanted() && play.question().is_some_and(is_long) {
            play.withdraw(cx);
        }
        handled
    }

    fn open_debug(_: &Play) -> Debug {
        Debug::default()
    }

    fn open_review(play: &Play, at: Option<usize>) -> Option<Review> {
        let mut review = Review::new(play.game(), play.reviewed(), &play.board.judgements, at)?;
        if play.board.is_judged {
            review.finish();
        }
        Some(review)
    }

    fn mistakes(play: &Play) -> Vec<usize> {
        let lost = matches!(play.game().outcome(), Some(End::Hanged { .. }));
        if lost { play.costly() } else { Vec::new() }
    }

    fn wanted(play: &Play) -> Option<(Question, Task)> {
        let (board, game) = (&play.board, play.game());
        let position = &board.position;
        let ask = |task| Task::Hangman(board.mind.clone(), task);
        let (about, task) = if let Some(guess) = board.pending {
            (About::Answer(guess), ask(HangmanTask::Answer { game: Box::new(game.clone()), guess }))
        } else if play.times_wanted() {
            let letter = play.best_letter().unwrap_or(Letter::FIRST);
            (About::Times, Task::MeasureSplits { game: Box::new(game.clone()), letter })
        } else if !play.is_over() && !position.studied {
            let candidates = position.candidates.clone();
            (About::Study, ask(HangmanTask::Study { candidates, lives: game.lives() }))
        } else if (play.is_over() || play.panel().review().is_some()) && !board.is_judged {
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
                play.board.position.rating = Some(*rating);
                play.end_wait();
                play.move_bar(cx);
                // The best letter may be another one now.
                play.set_up_debug(cx);
            }
            (About::Times, Report::Splits(times)) => play.board.position.times = Some(*times),
            (About::Review, Report::Hangman(HangmanReport::Turn(at, judgement))) => {
                if let Some(slot) = play.board.judgements.get_mut(*at) {
                    *slot = Some(*judgement);
                }
                if let Some(review) = play.panel_mut().review_mut() {
                    review.learn(*at, *judgement);
                }
                play.unroll_banner(*at, cx);
            }
            _ => return false,
        }
        true
    }

    fn settle(play: &mut Play, question: &Question, _failed: bool) {
        match question.about {
            About::Study => {
                play.board.position.studied = true;
                play.end_wait();
            }
            About::Times => play.board.position.timed = true,
            About::Review => {
                play.board.is_judged = true;
                if play.is_over() {
                    play.reassess();
                }
                if let Some(review) = play.panel_mut().review_mut() {
                    review.finish();
                }
            }
            // An answer makes a move, which ends the question: there was none. The player may guess again.
            About::Answer(_) => {
                play.board.pending = None;
                play.board.waiting.clear();
                play.reassess();
            }
        }
    }

    fn pending(play: &Play) -> Option<String> {
        play.board.pending.map(|guess| rules::write_asked(play.game(), guess))
    }

    fn place(play: &Play) -> Option<String> {
        let place = if play.game().setup().host.is_evil() { "the host confesses" } else { "the host’s word" };
        (play.is_over() && !play.is_landing()).then(|| place.to_owned())
    }

    fn status(play: &Play) -> String {
        let setup = play.game().setup();
        let letters = counted(setup.dictionary.length(), "letter", "letters");
        let host = match play.game().outcome() {
            None => format!("host: {}", host::name(setup.host)),
            Some(End::Won { .. }) => "you won".to_owned(),
            Some(End::Hanged { .. }) => "you lost".to_owned(),
        };
        Tag::day_note(play.tag()).map_or_else(|| format!("{letters} · {host}"), |day| format!("{day} · {host}"))
    }

    fn advice(play: &Play, cx: &ViewContext<'_>) -> (&'static str, String) {
        play.advice(play.shown_hint(cx.settings), cx.width)
    }

    fn debug_caption(play: &Play) -> String {
        let is_running = play.panel().debug().is_some_and(|debug| debug.running_caption().is_some());
        if play.hides_count() && !is_running {
            return "You hid the number of words: here it is shown, and that counts as help.".into();
        }
        let caption = play.panel().debug().map(Debug::caption).unwrap_or_default();
        match play.board.looked_at.filter(|_| !is_running) {
            Some(letter) => format!("This is about {letter}; {letter} once more guesses it. {caption}"),
            None => caption,
        }
    }

    fn review_sentence(play: &Play, cx: &ViewContext<'_>) -> String {
        let Some(review) = play.panel().review() else { return String::new() };
        let forms = [true, false].map(|explains| review.sentence(play.hides_count(), explains));
        let fits = |text: &String| wrapped(&format!("review {text}"), usize::from(cx.width)).len() <= HINT_ROWS;
        forms.into_iter().find(fits).unwrap_or_else(|| review.short_sentence())
    }

    fn scopes(play: &Play) -> Vec<Scope> {
        match play.panel().debug() {
            Some(debug) if debug.filtering() => Vec::new(),
            None if play.board.word.is_some() => vec![Scope::WordEntry],
            None if play.is_over() => vec![Scope::Result, Scope::Story],
            _ => vec![Scope::Letters],
        }
    }

    fn needs_all_keys(play: &Play) -> bool {
        play.board.word.is_some() || play.panel().debug().is_some_and(Debug::filtering)
    }

    fn typing(play: &Play) -> bool {
        play.board.word.is_some() || play.panel().debug().is_some() || !play.is_over()
    }

    fn live(play: &Play) -> Vec<Action> {
        let mut live = match () {
            () if play.board.word.is_some() => return vec![Action::Confirm],
            () if play.is_over() => {
                let first = match (play.can_try_again(), play.costly().is_empty()) {
                    (true, _) => vec![Action::Retry, Action::Confirm],
                    (false, false) => vec![Action::Confirm, Action::Retry],
                    (false, true) => vec![Action::Confirm],
                };
                let rest = [Action::NextView, Action::Review, Action::Share, Action::Up, Action::Down, Action::Back];
                return first.into_iter().chain(rest).collect();
            }
            () if play.game().setup().whole_words => vec![Action::GuessLetter, Action::Hint, Action::GuessWord],
            () => vec![Action::GuessLetter, Action::Hint],
        };
        live.extend([Action::LiveHints, Action::Debug, Action::Undo, Action::ShowRemaining, Action::NewGame]);
        live
    }

    fn debug_live(play: &Play) -> Vec<Action> {
        play.panel().debug().map(|debug| debug.live(true)).unwrap_or_default()
    }

    fn label(play: &Play, action: Action) -> Option<&'static str> {
        match action {
            Action::NextView if play.is_over() && play.board.shows_table => Some("story"),
            _ => play.panel().debug().and_then(|debug| debug.label(action)),
        }
    }

    fn told_move(play: &Play, at: usize, _: &ViewContext<'_>) -> Vec<String> {
        play.move_in_lines(at)
    }

    fn facts(play: &Play, cx: &ViewContext<'_>) -> Vec<String> {
        play.facts_in_lines(cx)
    }

    fn asked(play: &Play, _: &ViewContext<'_>) -> Option<Asked> {
        play.asked_in_lines()
    }

    fn hinted(play: &Play, cx: &ViewContext<'_>) -> Option<String> {
        let step = play.shown_hint(cx.settings);
        (step > 0 && !play.is_over()).then(|| play.advice_alone(step))
    }

    fn told(play: &Play, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<String>> {
        Some(play.told_in_lines(topic, cx))
    }

    fn answer(play: &mut Play, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        play.answer_in_lines(text, cx);
        Ok(())
    }

    fn share(play: &Play) -> Option<Share> {
        Some(play.shared())
    }

    fn view(play: &Play, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        play.draw(area, cx, canvas);
    }
}

impl Play {
    /// Makes what the open pane of the debug overlay runs, where the position or the letter is a new one.
    pub(super) fn set_up_debug(&mut self, cx: &Context<'_>) {
        let spelling = Spelling { lexicon: cx.lexicon, masks: cx.settings.mask_coarse_words };
        let missing = self.panel().debug().and_then(|debug| debug.missing(&self.scene(), spelling));
        let Some(debug) = self.panel_mut().debug_mut() else { return };
        if let Some(missing) = missing {
            debug.set_up(missing);
        }
        if debug.holds_letter() {
            let letter = self.scene().letter;
            self.board.cursor = Some(letter);
        }
    }

    /// Whether the pane of the times is in sight and its times are not known.
    fn times_wanted(&self) -> bool {
        self.panel().debug().is_some_and(Debug::shows_times) && !self.board.position.timed
    }
}
