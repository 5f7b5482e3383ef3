//! What a word game in progress makes of answers, and what it counts as help.

mod best;

use std::time::Duration;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use web_time::Instant;

use super::coach::coach;
use super::kept::WordGameSetup;
use super::knowledge::{About, Question};
use super::play::{HandBoard, HandPlay};
use super::spelling::Spelling;
use crate::model::{Day, GameKey, Moment};
use crate::play::Kept;
use crate::screen::{Context, Input, Request, Screen, ViewContext};
use crate::settings::{LiveHints, Settings};
use crate::work::{HandReport, Report, Task, Ticket};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{Deal, Dictionary, Move, PlanStep, Rival, Setup, Strategy, Symbol};
use arcade_ui::actions::{Action, Keymap};
use arcade_ui::theme::{Depth, GlyphSet, Theme, ThemeName};
use arcade_ui::widgets::{Canvas, Hits};

/// Hands of this size are left to the worker.
const LARGE: [&str; 2] = ["cowsandzem!", "aeiourstln!"];

/// What a [`Context`] lends.
struct World {
    settings: Settings,
    seeds: ChaCha8Rng,
    first_seed: Option<u64>,
    games: u32,
    tickets: Ticket,
    requests: Vec<Request>,
}

impl World {
    fn new() -> Self {
        let settings = Settings { live_hints: LiveHints::Off, ..Settings::default() };
        let (seeds, tickets) = (ChaCha8Rng::seed_from_u64(1), Ticket::default());
        Self { settings, seeds, first_seed: None, games: 0, tickets, requests: Vec::new() }
    }

    fn context(&mut self) -> Context<'_> {
        Context {
            moves: false,
            now: Instant::now(),
            today: Day::default(),
            time: Moment(0),
            surroundings: crate::model::Surroundings::default(),
            kept: true,
            settings: &self.settings,
            beaten: crate::model::Beaten::NONE,
            lexicon: Lexicon::embedded(),
            boards: &[],
            learned: crate::settings::learned::Learned::none(),
            own: None,
            seeds: &mut self.seeds,
            first_seed: &mut self.first_seed,
            games: &mut self.games,
            tickets: &mut self.tickets,
            requests: &mut self.requests,
        }
    }

    /// A game of these hands against a computer.
    fn play(&mut self, hands: &[&str]) -> HandPlay {
        let deal = Deal::Given(hands.iter().map(|hand| hand.parse().unwrap()).collect());
        let rival = Some(Rival { strategy: Strategy::Greedy, tier: Tier::Common });
        let setup = Setup { deal, seed: 1, tier: Tier::Wide, rival };
        let tag = WordGameSetup::new(&setup).tag(GameKey::New(1), None);
        HandPlay::begin(&(setup, Dictionary::default()), HandBoard::new(1), tag, &mut self.context()).unwrap()
    }

    fn make(&mut self, play: &mut HandPlay, step: &Move) {
        play.make(step, &mut self.context()).unwrap();
    }

    fn send(&mut self, play: &mut HandPlay, input: &Input) -> bool {
        play.handle(input, &mut self.context())
    }

    fn act(&mut self, play: &mut HandPlay, action: Action) -> bool {
        self.send(play, &Input::Act(action))
    }

    /// Opens the review, also where its key is asked for again because it gives away what is hidden.
    fn review(&mut self, play: &mut HandPlay) {
        self.act(play, Action::Review);
        if play.panel().review().is_none() {
            self.act(play, Action::Review);
        }
        assert!(play.panel().review().is_some());
    }

    /// The computation that was asked for last.
    fn asked(&self) -> (Ticket, Task) {
        let asked = self.requests.iter().rev().find_map(|request| match request {
            Request::Compute(ticket, task) => Some((*ticket, task.clone())),
            _ => None,
        });
        asked.unwrap()
    }

    /// The screen, glyph by glyph.
    fn picture(&self, play: &HandPlay) -> String {
        let (keymap, theme) = (Keymap::default(), Theme::new(ThemeName::Dark, Depth::TrueColour));
        let area = Rect::new(0, 0, 100, 20);
        let cx = ViewContext {
            surroundings: crate::model::Surroundings::default(),
            settings: &self.settings,
            beaten: crate::model::Beaten::NONE,
            lexicon: Lexicon::embedded(),
            keymap: &keymap,
            width: area.width,
            unsaved: None,
            offers_retry: true,
            takes_moves: true,
        };
        let (mut buffer, mut hits) = (Buffer::empty(area), Hits::default());
        play.view(area, &cx, &mut Canvas::new(&mut buffer, &theme, GlyphSet::Unicode, &keymap, &mut hits));
        let rows = area.rows().map(|row| row.positions().map(|at| buffer[at].symbol()).collect::<String>());
        rows.collect::<Vec<_>>().join("\n") + &play.hint(&cx, &theme).to_string()
    }
}

/// The computer's play of a hand, worth this many points.
fn line(points: u32) -> Report {
    let [before, after] = ["cows", "zz"].map(|hand| hand.parse().unwrap());
    let step = PlanStep { entry: "cows".into(), word: Some("cows".into()), points, before, after, coarse: false };
    Report::Hand(HandReport::Rival(vec![step]))
}

/// Lets the worker have found something about the hand that is being played.
fn find(play: &mut HandPlay, found: HandReport) {
    let question = Question { number: play.state().number(), hand: play.state().whole(), about: About::Hand };
    assert!(play.take_in(&question, &Report::Hand(found)));
}

fn rivals(play: &HandPlay) -> Vec<Option<u32>> {
    (0..play.state().played().len()).map(|number| play.board.known.rival_total(number)).collect()
}

#[test]
fn a_late_answer_about_hand_2_is_never_taken_for_hand_1() {
    let mut world = World::new();
    let mut play = world.play(&LARGE);
    for step in [Move::Keep, Move::End, Move::Next] {
        world.make(&mut play, &step);
    }
    assert_eq!(play.question().unwrap().number, 1);
    let (late, _) = world.asked();
    assert!(world.act(&mut play, Action::Undo));
    assert!(!world.send(&mut play, &Input::Report(late, line(7))), "nothing changes");
    assert_eq!(rivals(&play), [None]);
    // The question about hand 1 is open, and its answer is taken.
    let (ticket, task) = world.asked();
    assert!(matches!(task, Task::Hand(task) if task.hand.to_string() == play.state().whole().to_string()));
    assert!(world.send(&mut play, &Input::Report(ticket, line(5))));
    assert_eq!(rivals(&play), [Some(5)]);
    // Hand 2 comes back with nothing known of it.
    assert!(world.act(&mut play, Action::Redo));
    assert_eq!(rivals(&play), [Some(5), None]);
}

#[test]
fn a_substitution_taken_back_is_another_hand_of_the_same_number() {
    let mut world = World::new();
    let mut play = world.play(&LARGE);
    let dealt = play.state().whole();
    world.make(&mut play, &Move::Substitute(Symbol::of('w').unwrap()));
    let (late, _) = world.asked();
    let about = play.question().unwrap().clone();
    assert!(about.number == 0 && about.hand != dealt);
    assert!(world.send(&mut play, &Input::Report(late, line(9))));
    assert!(world.act(&mut play, Action::Undo));
    assert_eq!(
        (play.state().whole(), rivals(&play)),
        (dealt, vec![None]),
        "what was known of the other hand is forgotten"
    );
    assert!(!world.send(&mut play, &Input::Report(late, line(9))));
    assert!(!play.take_in(&about, &line(9)), "not even by its question");
    assert_eq!(rivals(&play), [None]);
    assert_eq!(play.question(), Some(&Question { number: 0, hand: dealt, about: About::Hand }));
}

#[test]
fn a_failed_computation_is_told_once_and_the_game_goes_on() {
    let mut world = World::new();
    let mut play = world.play(&LARGE);
    world.make(&mut play, &Move::Keep);
    assert!(world.picture(&play).contains("Working the hand out …"));
    let (ticket, _) = world.asked();
    world.requests.clear();
    assert!(world.send(&mut play, &Input::Report(ticket, Report::Failed("It failed.".into()))));
    assert_eq!(world.requests, [Request::Notice("It failed.".into())], "told, and not asked again by itself");
    assert!(world.picture(&play).contains("It could not be worked out."));
    world.make(&mut play, &Move::Enter("cows".into()));
    assert!(play.question().is_some(), "asked again after a move");
}

#[test]
fn ending_a_hand_with_a_hint_in_sight_is_help_and_the_next_hand_begins_unhelped() {
    let mut world = World::new();
    let mut play = world.play(&["cows!z", "weed!x"]);
    world.make(&mut play, &Move::Keep);
    assert!(world.act(&mut play, Action::Hint));
    assert!(world.act(&mut play, Action::EndHand) && world.act(&mut play, Action::EndHand), "it asks first");
    assert_eq!(play.help().hints, 1);
    world.review(&mut play);
    assert!(world.act(&mut play, Action::Back));
    assert!(world.act(&mut play, Action::Confirm), "goes on to the next hand");
    assert_eq!((play.state().number(), play.help().hints), (1, 1));
    world.review(&mut play);
    assert!(world.act(&mut play, Action::Back));
    world.make(&mut play, &Move::Keep);
    assert_eq!(play.help().hints, 2);
}

#[test]
fn the_walk_is_timed_by_the_worker_while_its_pane_is_open() {
    let mut world = World::new();
    let mut play = world.play(&["cows!z"]);
    world.make(&mut play, &Move::Keep);
    let (ticket, _) = world.asked();
    assert!(world.send(&mut play, &Input::Report(ticket, Report::Done)));
    for _ in 0..4 {
        assert!(world.act(&mut play, Action::Debug));
    }
    assert!(world.picture(&play).contains("measuring …"));
    let (ticket, task) = world.asked();
    assert!(matches!(task, Task::TimeWalk { hand, .. } if hand == play.state().whole()));
    assert!(world.send(&mut play, &Input::Report(ticket, Report::Walk(Duration::from_micros(8)))));
    assert!(world.send(&mut play, &Input::Report(ticket, Report::Done)));
    assert!(world.picture(&play).contains("time of the walk, median") && world.picture(&play).contains("8.0 µs"));
    assert_eq!(play.question(), None);
}

#[test]
fn live_hints_say_what_to_enter_in_two_rows_of_80_columns() {
    let mut world = World::new();
    world.settings.live_hints = LiveHints::BestMove;
    let dealt = Setup { deal: Deal::Random { hands: 30, size: 9 }, seed: 4, tier: Tier::Wide, rival: None };
    for hand in (0..30).map(|number| dealt.hand(number).unwrap().to_string()) {
        let mut play = world.play(&[&hand]);
        world.make(&mut play, &Move::Keep);
        let sentence = coach(&play, play.shown_hint(&world.settings), Spelling::of(&world.settings));
        let begins = ["Play ", "First type "].iter().any(|first| sentence.starts_with(first));
        // The label and the margin before the sentence take the rest of two rows.
        assert!(begins && sentence.chars().count() <= 140, "{sentence}");
    }
}
