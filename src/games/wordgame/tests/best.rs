//! What the word game says of a hand: hints, losses and reviews agree with each other and with the best totals.

use std::sync::Arc;

use super::super::coach::coach;
use super::super::found::losses;
use super::super::review::Review;
use super::super::spelling::Spelling;
use super::{HandBoard, HandPlay, WordGameSetup, World, find};
use crate::model::GameKey;
use crate::play::{Board as _, Kept as _};
use crate::screen::Screen as _;
use crate::work::HandReport;
use arcade_engine::Cancel;
use arcade_engine::lexicon::Tier;
use arcade_engine::lexicon::dawg::Dawg;
use arcade_engine::wordgame::{
    Analysis, Deal, Dictionary, Hand, Move, Odds, Phase, PlanStep, Setup, Symbol, Table, reach, substitutions,
};
use arcade_ui::actions::Action;

/// Plays `hands` as the hint line says, sentence by sentence, and gives the game back at its end.
fn played_by_hints(world: &mut World, setup: Setup, odds: &Arc<Odds>) -> HandPlay {
    let tag = WordGameSetup::new(&setup).tag(GameKey::New(1), None);
    let board = HandBoard::new(1);
    let mut play = HandPlay::begin(&(setup, Dictionary::default()), board, tag, &mut world.context()).unwrap();
    while !play.is_over() {
        if play.state().may_substitute() {
            let (dawg, reach) = (Dawg::embedded(), reach(play.state().setup().tier));
            let advice =
                substitutions(&play.state().whole(), dawg, reach, &mut Table::default(), &Cancel::new()).unwrap();
            find(&mut play, HandReport::Substitutions(advice.into()));
            find(&mut play, HandReport::Odds(Arc::clone(odds)));
        }
        let step = HandBoard::LIVE_STEP;
        let said = coach(&play, step, Spelling::Full);
        let words: Vec<&str> = said.split([' ', ':']).collect();
        let advised = match (play.state().phase(), words[0]) {
            (Phase::Before, "Swap") => Move::Substitute(Symbol::of(words[1].chars().next().unwrap()).unwrap()),
            (Phase::Before, _) => Move::Keep,
            (Phase::Playing, "Play") => Move::Enter(words[1].to_lowercase()),
            (Phase::Playing, "First") => Move::Enter(thrown_away(&said)),
            (Phase::Playing, "No") => Move::End,
            (Phase::After, _) => Move::Next,
            other => panic!("{other:?}: {said}"),
        };
        world.make(&mut play, &advised);
    }
    play
}

/// What to type for `First type QX: it is no word …`, or for `First type Q alone: …`.
fn thrown_away(said: &str) -> String {
    said.strip_prefix("First type ").unwrap().split([' ', ':']).next().unwrap().to_lowercase()
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
            assert!(review.losses().all(|lost| lost == 0), "seed {seed}");
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
        let found = play.board.known.makeable().last().map(|found| found.entry.clone());
        for step in found.map(Move::Enter).into_iter().chain([Move::End]) {
            if play.state().phase() == Phase::Playing {
                world.make(&mut play, &step);
            }
        }
        let short = play.analysis().unwrap().totals().full - play.state().total();
        let listed: u32 = losses(&play).iter().filter_map(|line| line.lost).sum();
        assert_eq!(listed, short, "{hand}");
        let review = Review::new(&play, None).unwrap();
        assert_eq!(review.losses().sum::<u32>(), short, "{hand}");
    }
}

/// The rival's words are seen one after each of the player's, and all of them at the end of the hand.
#[test]
fn the_rival_is_seen_to_play_a_word_after_each_of_the_players() {
    let mut world = World::new();
    let mut play = world.play(&["cows!z"]);
    let of = |entry: &str, points, before: &str, after: &str| PlanStep {
        entry: entry.into(),
        word: Some(entry.into()),
        points,
        before: before.parse().unwrap(),
        after: after.parse().unwrap(),
        coarse: false,
    };
    let line = vec![of("ows", 30, "cows!z", "c!z"), of("cz", 7, "c!z", "!z")];
    find(&mut play, HandReport::Rival(line.clone()));
    let seen = |play: &HandPlay| (play.rival_seen(0).len(), play.rival_drawn_total());
    assert_eq!(seen(&play), (0, 0));
    world.make(&mut play, &Move::Keep);
    assert_eq!(seen(&play), (0, 0));
    world.make(&mut play, &Move::Enter("c".into()));
    assert_eq!(seen(&play), (1, 30));
    world.make(&mut play, &Move::End);
    assert_eq!(seen(&play), (2, 37));
    world.make(&mut play, &Move::Replay);
    assert_eq!(seen(&play), (2, 37), "what was seen stays seen");
}

/// The numbers of words by length add up to the number of words.
#[test]
fn the_first_hint_counts_every_word() {
    let mut world = World::new();
    for hand in ["cows!z", "aeinrst!", "lnching!", "at!", "iinruwz!"] {
        let mut play = world.play(&[hand]);
        world.make(&mut play, &Move::Keep);
        let said = coach(&play, 1, Spelling::Masked);
        let numbers = said
            .split(". ")
            .next()
            .unwrap()
            .split([':', ','])
            .map(|part| part.trim().split(' ').next().unwrap().parse::<usize>().unwrap());
        let numbers: Vec<usize> = numbers.collect();
        assert_eq!(numbers[0], numbers[1..].iter().sum::<usize>(), "{said}");
        assert_eq!(numbers[0], play.board.known.makeable().len());
    }
}

#[test]
fn coarse_words_are_masked_in_hints_and_stand_as_they_were_typed() {
    let mut world = World::new();
    let mut play = world.play(&["lnching!"]);
    world.make(&mut play, &Move::Keep);
    let typed = String::from("l!nching");
    for step in [HandBoard::LIVE_STEP, HandBoard::LAST_STEP] {
        let said = coach(&play, step, Spelling::Masked);
        assert!(said.contains("L······G") && !said.contains("NCHING"), "{said}");
        assert!(!said.contains('('), "the word looks like the entry: {said}");
        assert!(coach(&play, step, Spelling::Full).contains(&format!("{} (lynching)", typed.to_uppercase())));
    }
    world.act(&mut play, Action::Debug);
    let picture = world.picture(&play);
    assert!(picture.contains("l······g") && !picture.contains("nching"), "{picture}");
    world.settings.mask_coarse_words = false;
    assert!(world.picture(&play).contains(&typed));
    world.settings.mask_coarse_words = true;
    world.act(&mut play, Action::Back);
    world.act(&mut play, Action::EndHand);
    world.act(&mut play, Action::EndHand);
    world.review(&mut play);
    let picture = world.picture(&play);
    assert!(picture.contains("missed; hidden") || !picture.contains("l······g"), "it may be bettered yet\n{picture}");
    world.act(&mut play, Action::Back);
    world.make(&mut play, &Move::Next);
    world.review(&mut play);
    let picture = world.picture(&play);
    assert!(picture.contains("l······g") && !picture.contains("nching"), "the review\n{picture}");
    world.settings.mask_coarse_words = false;
    assert!(world.picture(&play).contains(&typed.to_uppercase()), "the review");
    world.settings.mask_coarse_words = true;
    let mut play = world.play(&["lnching!"]);
    world.make(&mut play, &Move::Keep);
    world.make(&mut play, &Move::Enter(typed.clone()));
    let picture = world.picture(&play);
    assert!(picture.contains(&typed) && !picture.contains("lynching"), "as it was typed\n{picture}");
}

#[test]
fn the_planner_pane_follows_the_hand_and_is_full_after_its_end() {
    let mut world = World::new();
    let mut play = world.play(&["cows!z"]);
    world.make(&mut play, &Move::Keep);
    for _ in 0..3 {
        world.act(&mut play, Action::Debug);
    }
    let hands = |picture: &str, size: usize| picture.contains(&format!("\n     {size}  "));
    let picture = world.picture(&play);
    assert!(hands(&picture, 6), "{picture}");
    world.make(&mut play, &Move::Enter("cows".into()));
    let picture = world.picture(&play);
    assert!(hands(&picture, 2) && !hands(&picture, 3), "{picture}");
    world.make(&mut play, &Move::End);
    world.make(&mut play, &Move::Next);
    assert!(play.is_over());
    let picture = world.picture(&play);
    assert!(hands(&picture, 6), "{picture}");
    world.act(&mut play, Action::DebugBack);
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
    assert_eq!(said, {
        let [from, to] = [from, to].map(|letter| letter.to_string().to_uppercase());
        format!("You swapped {from} for {to}: the best possible total for this hand went from {before} to {after}.")
    });
    world.review(&mut play);
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
    assert!(picture.contains("Nothing to decide here") && !picture.contains("Accuracy"), "{picture}");
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
    world.make(&mut play, &Move::Keep);
    world.make(&mut play, &Move::Enter("cows".into()));
    world.act(&mut play, Action::Undo);
    assert_eq!((play.help().hints, play.help().undos), (2, 2), "an undo takes no help back");
}
