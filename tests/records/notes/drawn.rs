//! Games of every kind, played to their end by lot.

use std::num::NonZeroU32;
use std::sync::Arc;

use arcade::testing::games::endgame::{EndGameBoard, EndGameSetup};
use arcade::testing::games::etaoin::EtaoinSetup;
use arcade::testing::games::hangman::HangmanSetup;
use arcade::testing::games::wordgame::{FindSetup, WordGameSetup};
use arcade::testing::model::{Ended, GameKey, GameRecord, Outcome, Tag};
use arcade::testing::play::Kept;
use arcade::testing::records::Timed;
use arcade_engine::endgame::Objective;
use arcade_engine::ends::{Player, Setup as Row, Strategy};
use arcade_engine::etaoin::Word;
use arcade_engine::hangman::{
    Answer, Dictionary, Game as Hangman, Guess, Host, Letter, Outcome as End, Setup, Ties, Turn,
};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{self, Deal, Game as Hands, Hand, Move, Phase, WordList, deal_finds, words};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::json;

use crate::common::timed;

type Random = ChaCha8Rng;

/// A game that is over.
fn over(tag: Tag, line: Vec<String>, ended: Ended) -> GameRecord {
    let accuracy = Some((line.len() as u16 * 37) % 1_001);
    let outcome = Outcome { ended, sentence: String::new(), accuracy, feats: Vec::new() };
    GameRecord { played: line.len(), line, outcome: Some(outcome), ..GameRecord::begin(tag) }
}

/// `count` games, all kinds in turn.
pub(super) fn games(count: i64) -> Vec<Timed> {
    let mut random = Random::seed_from_u64(17);
    let game = |n: i64| {
        let record = match n % 6 {
            0 => etaoin(&mut random),
            1 => series(&mut random),
            2 | 3 => hands(&mut random),
            4 => find(&mut random),
            _ => hangman(&mut random),
        };
        timed(record, 1_790_000_000_000 + n * 21_600_000)
    };
    (0..count).map(game).collect()
}

/// Takes ends by lot; says the moves, and by how much the first seat is ahead.
fn taken(mut row: &[i64], random: &mut Random) -> (Vec<String>, i64) {
    let (mut line, mut lead, mut sign) = (Vec::new(), 0, 1);
    while let [first, rest @ ..] = row {
        let takes_first = random.random_bool(0.5);
        let (points, left) = if takes_first { (*first, rest) } else { (row[row.len() - 1], &row[..row.len() - 1]) };
        line.push(if takes_first { r#""first""# } else { r#""last""# }.to_owned());
        lead += sign * points;
        (row, sign) = (left, -sign);
    }
    (line, lead)
}

const PLAYERS: [Player; 2] = [Player::Person, Player::Computer(Strategy::Greedy)];

fn etaoin(random: &mut Random) -> GameRecord {
    let word = Word::new(["taco", "postmaster", "incomprehensible", "then"].choose(random).unwrap()).unwrap();
    let mut players = PLAYERS;
    let sign = if random.random_bool(0.5) { 1 } else { -1 };
    if sign < 0 {
        players.reverse();
    }
    let (line, lead) = taken(&word.row(), random);
    let ended = [Ended::Lost, Ended::Tied, Ended::Won][(1 + (lead * sign).signum()) as usize];
    let setup = Row { items: word.row(), players, seed: 1 };
    over(EtaoinSetup::new(&word, &setup, "a test").tag(GameKey::New(0), None), line, ended)
}

/// Two boards, each played twice with the seats changed.
fn series(random: &mut Random) -> GameRecord {
    let board = |random: &mut Random| {
        let numbers = (0..8).map(|_| random.random_range(-9..30)).collect();
        EndGameBoard { numbers, note: String::new(), shows: String::new() }
    };
    let boards = vec![board(random), board(random)];
    let mut line = Vec::new();
    for game in 0..4 {
        if game > 0 {
            line.push(r#""next""#.to_owned());
        }
        line.extend(taken(&boards[game / 2].numbers, random).0);
    }
    let setup = EndGameSetup::new(boards, PLAYERS, Objective::Margin, true, 1);
    over(setup.tag(GameKey::New(0), None), line, Ended::Won)
}

fn fingerprint() -> u64 {
    Lexicon::embedded().fingerprint()
}

fn hands(random: &mut Random) -> GameRecord {
    let setup = wordgame::Setup {
        deal: Deal::Random { hands: random.random_range(1..4), size: random.random_range(5..9) },
        seed: random.random(),
        tier: Tier::Wide,
        rival: None,
    };
    let list = WordList { lexicon: Lexicon::embedded(), tier: setup.tier };
    let mut game = Hands::new(&setup).unwrap();
    let mut line = Vec::new();
    while game.phase() != Phase::Over {
        let step = match game.phase() {
            Phase::Before => Move::Keep,
            Phase::Playing => entered(&game.hand(), list, random),
            Phase::After if game.may_replay() && random.random_bool(0.3) => Move::Replay,
            _ => Move::Next,
        };
        line.push(match &step {
            Move::Enter(text) => json!({ "enter": text }).to_string(),
            Move::Keep => json!("keep").to_string(),
            Move::End => json!("end").to_string(),
            Move::Replay => json!("replay").to_string(),
            _ => json!("next").to_string(),
        });
        game.play(step, list).unwrap();
    }
    over(WordGameSetup::new(&setup).tag(GameKey::New(0), Some(fingerprint())), line, Ended::Over)
}

/// A long word, any word, a letter that is none, or the end of the hand.
fn entered(hand: &Hand, list: WordList<'_>, random: &mut Random) -> Move {
    let found = words(hand, list);
    let word = match random.random_range(0..8) {
        0 => return Move::End,
        1 => hand.to_string().chars().take(1).collect(),
        2 => found.choose(random).map_or_else(|| hand.to_string(), |word| word.entry.clone()),
        _ => found.first().map_or_else(|| hand.to_string(), |word| word.entry.clone()),
    };
    Move::Enter(word)
}

fn find(random: &mut Random) -> GameRecord {
    let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide };
    let hand = deal_finds(6, list, random.random()).unwrap();
    let mut line = Vec::new();
    for word in words(&hand, list) {
        if word.word.len() >= 4 && random.random_bool(0.3) {
            line.push(json!({ "find": word.word }).to_string());
        }
    }
    line.push(json!("end").to_string());
    over(FindSetup::new(&hand, Tier::Wide).tag(GameKey::New(0), Some(fingerprint())), line, Ended::Over)
}

fn hangman(random: &mut Random) -> GameRecord {
    let host = *[Host::Honest, Host::Easy, Host::Medium, Host::Largest].choose(random).unwrap();
    let length = random.random_range(4..12);
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, length).unwrap());
    let lives = NonZeroU32::new(random.random_range(6..16)).unwrap();
    let seed = random.random();
    let setup = Setup { dictionary, lives, host, whole_words: true, ties: Ties::Ordered, seed };
    let mut game = Hangman::new(&setup);
    let mut line = Vec::new();
    let mut letters = "etaoinsrhldcumfpgwybvkxjzq".chars();
    while game.outcome().is_none() {
        // The last word is guessed as a whole, and now and then one that may be wrong.
        let one = game.candidates()[0];
        let guess = if game.candidates().len() == 1 || random.random_bool(0.1) {
            Guess::Word(one)
        } else {
            let next = letters.find(|&c| game.check(Guess::Letter(Letter::new(c).unwrap())).is_ok());
            next.map_or(Guess::Word(one), |c| Guess::Letter(Letter::new(c).unwrap()))
        };
        let answer = host.quick_answer(&game, guess).unwrap();
        line.push(match (guess, answer) {
            (Guess::Letter(letter), Answer::Places(places)) => {
                json!({ "letter": letter.lower(), "places": places.iter().collect::<Vec<_>>() }).to_string()
            }
            (Guess::Word(word), answer) => {
                json!({ "word": setup.dictionary.word(word), "right": answer == Answer::Word(true) }).to_string()
            }
            other => unreachable!("{other:?}"),
        });
        game.play(Turn { guess, answer }).unwrap();
    }
    let ended = if matches!(game.outcome(), Some(End::Won { .. })) { Ended::Won } else { Ended::Lost };
    let kept = HangmanSetup::new(Tier::Common, &setup, "a test", true);
    over(kept.tag(GameKey::New(0), Some(fingerprint())), line, ended)
}
