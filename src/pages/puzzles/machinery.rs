//! The machinery on a puzzle: its position as a game, in which the debug overlay of its kind is open.

use std::num::NonZeroU32;
use std::sync::Arc;

use super::solving::Solving;
use crate::actions::{Action, Scope};
use crate::engine::endgame::{Numbers, Objective};
use crate::engine::ends::{Player, Setup as RowSetup, Strategy};
use crate::engine::etaoin::Word;
use crate::engine::hangman::puzzle::Position as HangmanPosition;
use crate::engine::hangman::{
    Answer, Dictionary, Game, Guess, Host, Letter, Pattern, Setup as HangmanGame, Ties, Turn,
};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::engine::wordgame::{Deal, Hand, Setup as HandSetup, Symbol};
use crate::games;
use crate::games::endgame::{EndGameBoard, EndGameSetup};
use crate::games::etaoin::EtaoinSetup;
use crate::games::hangman::HangmanSetup;
use crate::games::wordgame::WordGameSetup;
use crate::model::{GameKey, GameRecord};
use crate::play::{self, Kept};
use crate::puzzles::{Picture, Position};
use crate::screen::{Context, Input, Screen};

/// Where these games say that they come from.
const SOURCE: &str = "a puzzle";

/// The other player makes no mistake.
const OTHER: Player = Player::Computer(Strategy::Perfect);

/// The lives where a puzzle asks for them and nobody says how many.
const LIVES: u32 = 8;

/// The screen of the game with the debug overlay open on the position of the puzzle; None where its game can't show it.
pub(super) fn open(solving: &Solving, cx: &mut Context<'_>) -> Option<Box<dyn Screen>> {
    let record = game_of(solving)?;
    let mut own = embedded(cx);
    let mut screen = games::of(record.tag.kind).restore(&record, &mut own)?;
    screen.handle(Input::Act(Action::Debug), &mut own);
    screen.scopes().contains(&Scope::Debug).then_some(screen)
}

/// The same context with the arcade's own words, which all puzzles are made with.
pub(super) fn embedded<'a>(cx: &'a mut Context<'_>) -> Context<'a> {
    Context { lexicon: Lexicon::embedded(), own: None, ..cx.inner() }
}

/// The position of the turn that was decided; that of the whole puzzle where the picture of the turn makes none.
fn position(solving: &Solving) -> Position {
    let begun = &solving.posed.problem.position;
    let shown = match (&solving.turn().scene.picture, begun) {
        (Picture::Row { tiles, taken, .. }, begun) => {
            let left = || tiles.iter().zip(taken).filter(|(_, taken)| taken.is_none()).map(|(tile, _)| tile);
            if matches!(begun, Position::Word(_)) {
                let word: String = left().map(|(label, _)| label.to_lowercase()).collect();
                Word::new(&word).ok().map(Position::Word)
            } else {
                Numbers::new(left().map(|&(_, points)| points).collect::<Vec<i64>>()).ok().map(Position::Numbers)
            }
        }
        (Picture::Hand { held, .. }, _) => {
            let symbols: Option<Vec<Symbol>> = held.iter().map(|&(letter, _)| Symbol::of(letter)).collect();
            symbols.and_then(|symbols| Hand::of(symbols).ok()).map(Position::Hand)
        }
        (Picture::Hangman { pattern, wrong, lives, guess, .. }, Position::Hangman(begun)) => {
            let pattern = Pattern::parse(&pattern.to_lowercase()).ok();
            pattern.map(|pattern| {
                Position::Hangman(HangmanPosition {
                    pattern,
                    wrong: wrong.chars().filter_map(Letter::new).collect(),
                    lives: lives.and_then(NonZeroU32::new),
                    guess: guess.and_then(Letter::new),
                    tier: begun.tier,
                })
            })
        }
        (Picture::Hangman { .. }, _) => None,
    };
    shown.filter(|_| solving.at() > 0).unwrap_or_else(|| begun.clone())
}

/// The position as a game of its kind, the person to move.
fn game_of(solving: &Solving) -> Option<GameRecord> {
    let key = GameKey::New(0);
    match &position(solving) {
        Position::Word(word) => {
            let setup = RowSetup { items: word.row(), players: [Player::Person, OTHER], seed: 0 };
            Some(GameRecord::begin(EtaoinSetup::new(word, &setup, SOURCE).tag(key, None)))
        }
        Position::Numbers(numbers) => {
            let is_odd = numbers.items().len() % 2 == 1;
            // A board has an even number of places: before an odd one the other player took a 0.
            let first = if is_odd { vec![0] } else { Vec::new() };
            let players = if is_odd { [OTHER, Player::Person] } else { [Player::Person, OTHER] };
            let line = if is_odd { vec![r#""first""#.to_owned()] } else { Vec::new() };
            let numbers = [first, numbers.items().to_vec()].concat();
            let board = EndGameBoard { numbers, note: SOURCE.to_owned(), shows: String::new() };
            let tag = EndGameSetup::new(vec![board], players, Objective::Win, false, 0).tag(key, None);
            Some(GameRecord { played: line.len(), line, ..GameRecord::begin(tag) })
        }
        Position::Hand(hand) => {
            let setup = HandSetup { deal: Deal::Given(vec![*hand]), seed: 0, tier: Tier::Common, rival: None };
            Some(GameRecord::begin(WordGameSetup::new(&setup).tag(key, Some(Lexicon::embedded().fingerprint()))))
        }
        Position::Hangman(position) => game_of_hangman(position, lives_asked(solving), key),
    }
}

/// The number of lives that is the answer, where a puzzle asks for it.
fn lives_asked(solving: &Solving) -> u32 {
    let right = solving.right().and_then(|at| solving.turn().choices.get(at));
    right.and_then(|choice| choice.answer.parse().ok()).unwrap_or(LIVES)
}

fn game_of_hangman(position: &HangmanPosition, asked: u32, key: GameKey) -> Option<GameRecord> {
    let lexicon = Lexicon::embedded();
    let dictionary = Arc::new(Dictionary::new(lexicon, position.tier, position.pattern.len()).ok()?);
    // The misses so far cost lives that are gone: the game began with those too.
    let left = position.lives.map_or(asked, NonZeroU32::get);
    let lives = NonZeroU32::new(left.saturating_add(position.wrong.len() as u32))?;
    let setup = HangmanGame { dictionary, lives, host: Host::Perfect, whole_words: true, ties: Ties::Ordered, seed: 0 };
    let turn = |letter| Turn { guess: Guess::Letter(letter), answer: Answer::Places(position.pattern.at(letter)) };
    let turns: Vec<Turn> = position.answered().iter().map(turn).collect();
    let game = Game::replay(&setup, &turns).ok()?;
    let line: Vec<String> = turns.iter().map(|turn| play::Game::write_move(&game, turn)).collect();
    let tag = HangmanSetup::new(position.tier, &setup, SOURCE, true).tag(key, Some(lexicon.fingerprint()));
    Some(GameRecord { played: line.len(), line, ..GameRecord::begin(tag) })
}
