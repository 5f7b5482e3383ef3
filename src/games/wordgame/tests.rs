//! What a word game in progress makes of answers, and what it counts as help.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::kept::WordGameSetup;
use super::play::{About, HandBoard, HandPlay, Knowledge, Question};
use super::review::Review;
use super::spelling::Spelling;
use crate::actions::{Action, Keymap};
use crate::engine::Cancel;
use crate::engine::lexicon::dawg::Dawg;
use crate::engine::lexicon::{Lexicon, Tier};
use crate::engine::wordgame::{
    Analysis, Deal, Dictionary, Hand, Move, Odds, Phase, PlanStep, Rival, Setup, Strategy, Symbol, Table, reach,
    substitutions,
};
use crate::model::{Day, GameKey, Moment};
use crate::play::{Board as _, Kept};
use crate::screen::{Context, Input, Request, Screen, ViewContext};
use crate::settings::Settings;
use crate::theme::{Depth, GlyphSet, Theme, ThemeName};
use crate::widgets::{Canvas, Hits};
use crate::work::{HandReport, Report, Task, Ticket};

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
        let settings = Settings { live_hints: false, ..Settings::default() };
        let (seeds, tickets) = (ChaCha8Rng::seed_from_u64(1), Ticket::default());
        Self { settings, seeds, first_seed: None, games: 0, tickets, requests: Vec::new() }
    }

    fn context(&mut self) -> Context<'_> {
        Context {
            now: Instant::now(),
            today: Day::default(),
            time: Moment(0),
            kept: true,
            settings: &self.settings,
            lexicon: Lexicon::embedded(),
            boards: &[],
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
            settings: &self.settings,
            lexicon: Lexicon::embedded(),
            keymap: &keymap,
            width: area.width,
            unsaved: None,
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

fn rivals(play: &HandPlay) -> Vec<Option<u32>> {
    play.board.known.iter().map(Knowledge::rival_total).collect()
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
    assert!(matches!(task, Task::Hand(task) if task.hand.to_string() == play.whole().to_string()));
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
    let dealt = play.whole();
    world.make(&mut play, &Move::Substitute(Symbol::of('w').unwrap()));
    let (late, _) = world.asked();
    let about = play.question().unwrap().clone();
    assert!(about.number == 0 && about.hand != dealt);
    assert!(world.send(&mut play, &Input::Report(late, line(9))));
    assert!(world.act(&mut play, Action::Undo));
    assert_eq!((play.whole(), rivals(&play)), (dealt, vec![None]), "what was known of the other hand is forgotten");
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
    assert!(world.act(&mut play, Action::Hint) && world.act(&mut play, Action::EndHand));
    assert_eq!(play.help().hints, 1);
    assert!(world.act(&mut play, Action::Review) && world.act(&mut play, Action::Back));
    assert!(world.act(&mut play, Action::Confirm), "goes on to the next hand");
    assert_eq!((play.number(), play.help().hints), (1, 1));
    assert!(world.act(&mut play, Action::Review) && world.act(&mut play, Action::Back));
    assert!(world.act(&mut play, Action::Confirm), "keeps the hand");
    assert_eq!(play.help().hints, 2);
}

#[test]
fn the_walk_is_timed_by_the_worker_while_its_pane_is_open() {
    let mut world = World::new();
    let mut play = world.play(&["cows!z"]);
    world.make(&mut play, &Move::Keep);
    let (ticket, _) = world.asked();
    assert!(world.send(&mut play, &Input::Report(ticket, Report::Done)));
    for _ in 0..3 {
        assert!(world.act(&mut play, Action::Debug));
    }
    assert!(world.picture(&play).contains("measuring …"));
    let (ticket, task) = world.asked();
    assert!(matches!(task, Task::TimeWalk { hand, .. } if hand == play.whole()));
    assert!(world.send(&mut play, &Input::Report(ticket, Report::Walk(Duration::from_micros(8)))));
    assert!(world.send(&mut play, &Input::Report(ticket, Report::Done)));
    assert!(world.picture(&play).contains("time of the walk, median") && world.picture(&play).contains("8.0 µs"));
    assert_eq!(play.question(), None);
}

#[test]
fn live_hints_say_what_to_enter_in_a_line_of_80_columns() {
    let mut world = World::new();
    world.settings.live_hints = true;
    let dealt = Setup { deal: Deal::Random { hands: 30, size: 9 }, seed: 4, tier: Tier::Wide, rival: None };
    for hand in (0..30).map(|number| dealt.hand(number).unwrap().to_string()) {
        let mut play = world.play(&[&hand]);
        world.make(&mut play, &Move::Keep);
        let sentence = play.coach(play.shown_hint(&world.settings), Spelling::of(&world.settings));
        // The label and the margin before the sentence take the rest.
        assert!(sentence.starts_with("Type ") && sentence.chars().count() <= 73, "{sentence}");
    }
}

/// Plays `hands` as the hint line says, sentence by sentence, and gives the game back at its end.
fn played_by_hints(world: &mut World, setup: Setup, odds: &Arc<Odds>) -> HandPlay {
    let tag = WordGameSetup::new(&setup).tag(GameKey::New(1), None);
    let board = HandBoard::new(1);
    let mut play = HandPlay::begin(&(setup, Dictionary::default()), board, tag, &mut world.context()).unwrap();
    while !play.is_over() {
        if play.state().may_substitute() {
            let (dawg, reach) = (Dawg::embedded(), reach(play.state().setup().tier));
            let advice = substitutions(&play.whole(), dawg, reach, &mut Table::default(), &Cancel::new()).unwrap();
            let number = play.number();
            play.board.known[number].substitutions = Some(advice.into());
            play.board.odds = Some(Arc::clone(odds));
        }
        let step = HandBoard::LIVE_STEP;
        let said = play.coach(step, Spelling::Full);
        let words: Vec<&str> = said.split([' ', ':']).collect();
        let advised = match (play.state().phase(), words[0]) {
            (Phase::Before, "Substitute") => Move::Substitute(Symbol::of(words[1].chars().next().unwrap()).unwrap()),
            (Phase::Before, "Keep" | "No") => Move::Keep,
            (Phase::Playing, "Type") => Move::Enter(words[1].to_owned()),
            (Phase::Playing, "Nothing") => Move::End,
            (Phase::After, _) => Move::Next,
            other => panic!("{other:?}: {said}"),
        };
        world.make(&mut play, &advised);
    }
    play
}

/// Hands dealt by thousands of seeds, with substitutions offered and made, several hands a game, and coarse words among
/// the best: who does what the hint line says loses nothing, and the review has nothing to say against any entry.
#[test]
fn a_game_played_by_hints_alone_is_played_perfectly() {
    let mut world = World::new();
    let odds = |size| Arc::new(Odds::sample(size, Dawg::embedded(), reach(Tier::Common), &Cancel::new()).unwrap());
    let odds = [4, 5, 6].map(odds);
    let deal = |hands, size| Deal::Random { hands, size };
    let coarse = ["lnching!", "dagoes!", "agoes!t", "honki!s", "!opstx", "goks!a"].map(|hand| hand.parse().unwrap());
    let given = |hands: &[Hand]| Deal::Given(hands.to_vec());
    let games = (0..2_000_u64).map(|seed| (deal(1 + usize::from(seed % 10 == 0), 4 + seed as usize % 3), seed));
    let games = games.chain([(given(&coarse[..3]), 1), (given(&coarse[3..]), 2)]);
    let [mut substituted, mut decided] = [0; 2];
    for (deal, seed) in games {
        let tier = Tier::ALL[seed as usize % 4];
        let setup = Setup { deal, seed, tier, rival: None };
        let play = played_by_hints(&mut world, setup, &odds[seed as usize % 3]);
        substituted += u32::from(play.state().used().0);
        let accuracy = play.outcome().unwrap().accuracy;
        assert!(matches!(accuracy, None | Some(1_000)), "seed {seed}: {accuracy:?}");
        decided += u32::from(accuracy.is_some());
        if let Some(review) = Review::new(&play, None) {
            assert!(review.losses(&play).all(|lost| lost == 0), "seed {seed}");
        }
    }
    assert!(substituted > 500 && decided > 1_500, "{substituted} {decided}");
}

/// What is listed as lost adds up to what the hand fell short of its best total, at every moment after its end.
#[test]
fn the_losses_listed_beside_a_hand_add_up() {
    let mut world = World::new();
    for seed in 0..40 {
        let deal = Deal::Random { hands: 1, size: 7 };
        let hand = Setup { deal, seed, tier: Tier::Wide, rival: None }.hand(0).unwrap();
        let mut play = world.play(&[&hand.to_string()]);
        world.make(&mut play, &Move::Keep);
        // A word that is not the best, and then nothing more.
        let found = play.board.makeable.last().map(|found| found.entry.clone());
        for step in found.map(Move::Enter).into_iter().chain([Move::End]) {
            if play.state().phase() == Phase::Playing {
                world.make(&mut play, &step);
            }
        }
        let short = play.analysis().unwrap().totals().full - play.state().total();
        let listed: u32 = play.losses().iter().filter_map(|line| line.lost).map(|(lost, _)| lost).sum();
        assert_eq!(listed, short, "{hand}");
        let review = Review::new(&play, None).unwrap();
        assert_eq!(review.losses(&play).sum::<u32>(), short, "{hand}");
    }
}

/// The numbers of words by length add up to the number of words.
#[test]
fn the_first_hint_counts_every_word() {
    let mut world = World::new();
    for hand in ["cows!z", "aeinrst!", "lnching!", "at!", "iinruwz!"] {
        let mut play = world.play(&[hand]);
        world.make(&mut play, &Move::Keep);
        let said = play.coach(1, Spelling::Masked);
        let numbers = said
            .split(". ")
            .next()
            .unwrap()
            .split([':', ','])
            .map(|part| part.trim().split(' ').next().unwrap().parse::<usize>().unwrap());
        let numbers: Vec<usize> = numbers.collect();
        assert_eq!(numbers[0], numbers[1..].iter().sum::<usize>(), "{said}");
        assert_eq!(numbers[0], play.board.makeable.len());
    }
}

#[test]
fn coarse_words_are_masked_in_hints_and_stand_as_they_were_typed() {
    let mut world = World::new();
    let mut play = world.play(&["lnching!"]);
    world.make(&mut play, &Move::Keep);
    let typed = String::from("l!nching");
    for step in [HandBoard::LIVE_STEP, HandBoard::LAST_STEP] {
        let said = play.coach(step, Spelling::Masked);
        assert!(said.contains("l······g") && !said.contains("nching"), "{said}");
        assert!(play.coach(step, Spelling::Full).contains(&typed));
    }
    world.act(&mut play, Action::Debug);
    let picture = world.picture(&play);
    assert!(picture.contains("l······g") && !picture.contains("nching"), "{picture}");
    world.settings.mask_coarse_words = false;
    assert!(world.picture(&play).contains(&typed));
    world.settings.mask_coarse_words = true;
    world.act(&mut play, Action::Back);
    world.act(&mut play, Action::EndHand);
    world.act(&mut play, Action::Review);
    let picture = world.picture(&play);
    assert!(picture.contains("l······g") && !picture.contains("nching"), "the review\n{picture}");
    world.settings.mask_coarse_words = false;
    assert!(world.picture(&play).contains(&typed), "the review");
    world.settings.mask_coarse_words = true;
    world.act(&mut play, Action::Back);
    world.act(&mut play, Action::Undo);
    world.make(&mut play, &Move::Enter(typed.clone()));
    let picture = world.picture(&play);
    assert!(picture.contains(&typed) && !picture.contains("lynching"), "as it was typed\n{picture}");
}

#[test]
fn the_planner_pane_follows_the_hand_and_is_full_after_its_end() {
    let mut world = World::new();
    let mut play = world.play(&["cows!z"]);
    world.make(&mut play, &Move::Keep);
    world.act(&mut play, Action::Debug);
    world.act(&mut play, Action::Debug);
    let hands = |picture: &str, size: usize| picture.contains(&format!("\n   {size}  "));
    assert!(hands(&world.picture(&play), 6));
    world.make(&mut play, &Move::Enter("cows".into()));
    let picture = world.picture(&play);
    assert!(hands(&picture, 2) && !hands(&picture, 3), "{picture}");
    world.make(&mut play, &Move::End);
    world.make(&mut play, &Move::Next);
    assert!(play.is_over());
    let picture = world.picture(&play);
    assert!(hands(&picture, 6), "{picture}");
    world.act(&mut play, Action::DebugBack);
    let picture = world.picture(&play);
    assert!(picture.contains("total  tier") && picture.contains("cows"), "{picture}");
}

#[test]
fn the_review_tells_what_was_substituted() {
    let mut world = World::new();
    let mut play = world.play(&["cows!z"]);
    world.make(&mut play, &Move::Substitute(Symbol::of('z').unwrap()));
    world.make(&mut play, &Move::End);
    let (from, to) = play.state().current().unwrap().substituted.unwrap();
    let before = {
        let dealt = play.state().current().unwrap().dealt;
        let words = Dictionary::default();
        Analysis::new(&dealt, words.dawg(), play.list(), &Cancel::new()).unwrap().unwrap().totals().full
    };
    let after = play.analysis().unwrap().totals().full;
    let review = Review::new(&play, Some(0)).unwrap();
    let said = review.sentence(&play, Spelling::Masked);
    assert_eq!(said, format!("You substituted {from} and got {to}: the best total went from {before} to {after}."));
    world.act(&mut play, Action::Review);
    assert!(world.picture(&play).contains(&format!("{from} → {to}")));
}

#[test]
fn nothing_to_decide_is_a_sentence_and_no_percentage() {
    let mut world = World::new();
    let mut play = world.play(&["zzz"]);
    for step in [Move::Keep, Move::End, Move::Next] {
        world.make(&mut play, &step);
    }
    assert_eq!(play.outcome().unwrap().accuracy, None);
    let picture = world.picture(&play);
    assert!(picture.contains("nothing to decide") && !picture.contains("Accuracy"), "{picture}");
}

#[test]
fn a_hint_that_was_asked_for_counts_without_a_move_and_once_with_one() {
    let mut world = World::new();
    let mut play = world.play(&["cows!z"]);
    world.make(&mut play, &Move::Keep);
    let revision = play.revision();
    assert!(world.act(&mut play, Action::Hint) && world.act(&mut play, Action::Hint));
    assert!(play.help().hints == 1 && play.revision() > revision, "so that the record is written");
    assert_eq!(play.record().unwrap().help.hints, 1, "also when the game is left now");
    world.make(&mut play, &Move::Enter("cows".into()));
    assert_eq!(play.help().hints, 1);
    world.act(&mut play, Action::Undo);
    world.act(&mut play, Action::Hint);
    assert_eq!(play.help().hints, 2);
    world.act(&mut play, Action::Undo);
    assert_eq!((play.help().hints, play.help().undos), (2, 2), "an undo takes no help back");
}
