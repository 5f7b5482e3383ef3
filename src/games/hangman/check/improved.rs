//! `hangman.improved`: a host that hangs the guesser sooner than one that keeps the largest family, which is what the extra
//! credit asks for. It plays whole games on short lists, against guessers of the arcade.

use std::cmp::Ordering;
use std::num::NonZeroU32;
use std::sync::Arc;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::{families, listed, named};
use crate::checks::{Ask, Difference, Extras, Function, Kind, Position, Together, Wish, compare};
use crate::games::hangman::protocol::{improved_question, places, text};
use arcade_engine::Cancel;
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{
    Answer, Contest, Dictionary, Game, Guess, Guesser, Guest, Host, Letter, Places, Player, Score, Side, Turn,
};
use arcade_engine::text::plural;

pub(super) const FUNCTION: Function = Function {
    name: "hangman.improved",
    example: "pattern=---- guessed= guess=e lives=1 words=deal,monk",
    answer: "----, if it hangs sooner",
    unit: families::FUNCTION.unit,
    handout: 0,
    draw: |_, _| Vec::new(),
    kinds: &[Kind::new("games", 0, "whole games"), Kind::new("together", 100, "all games judged together")],
    extras: Extras { games: Some(play), is_extra_credit: true, ..Extras::NONE },
};

/// The handouts’ lists, each with the lives.
const HANDOUT: [(&str, u32); 2] = [("deal,tear,monk", 1), ("ally,beta,cool,deal,else,flew,good,hope,ibex", 3)];

/// Who guesses.
const GUESSERS: [Guesser; 3] = [Guesser::Frequent, Guesser::SmallestWorst, Guesser::Exact];

/// How many of the drawn positions that are wished for make a list.
const POSITIONS_OF_A_LIST: usize = 5;

/// The most words of a list.
const MOST_WORDS: usize = 16;

/// How often a list is drawn for one on which it helps to look ahead.
const TRIES: usize = 20;

/// A list of words with the lives of the guesser: what a host plays on.
fn contest<'a>(words: impl IntoIterator<Item = &'a str>, lives: u32) -> Option<Contest> {
    let dictionary = Arc::new(Dictionary::from_words(words)?);
    Some(Contest { dictionary, lives: NonZeroU32::new(lives)?, games: 1, seed: 1 })
}

/// The handouts’ lists, and drawn ones on which a host that looks ahead does better than the largest family.
fn contests(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Contest> {
    let fixed = HANDOUT.into_iter().filter_map(|(words, lives)| contest(words.split(','), lives));
    let mut all: Vec<Contest> = fixed.collect();
    for size in wish.sizes(6).step_by(POSITIONS_OF_A_LIST) {
        let drawn = (0..TRIES).find_map(|_| {
            let everyday = listed(lots.random_range(4..=8));
            let words: Vec<&str> = everyday.sample(lots, size.min(MOST_WORDS)).copied().collect();
            let drawn = contest(words, lots.random_range(1..=3))?;
            let score = |host| score(&drawn, host, &GUESSERS[..1]);
            score(Host::LookAhead).compare_hosts(&score(Host::Largest)).is_some_and(Ordering::is_gt).then_some(drawn)
        });
        all.extend(drawn);
    }
    all
}

/// How a host of the arcade does on a list against some guessers.
fn score(contest: &Contest, host: Host, guessers: &[Guesser]) -> Score {
    sum(guessers.iter().map(|&guesser| against(contest, &mut Side::Own(host), guesser)))
}

fn against(contest: &Contest, host: &mut Side<'_, Host>, guesser: Guesser) -> Score {
    let mut solver = Solver::new(Arc::clone(&contest.dictionary), Cancel::new());
    // Nobody asks the solver to stop.
    contest.play(host, &mut Side::Own(Player::Computer(guesser)), &mut solver, &mut |_| {}).unwrap_or_default()
}

fn sum(scores: impl Iterator<Item = Score>) -> Score {
    scores.fold(Score::default(), |sum, one| Score {
        games: sum.games + one.games,
        wins: sum.wins + one.wins,
        guesses_to_hanging: sum.guesses_to_hanging + one.guesses_to_hanging,
    })
}

/// Plays all games, and compares the program with the largest family.
fn play(wish: Wish, lots: &mut ChaCha8Rng, ask: &mut Ask<'_>) -> Together {
    let contests = contests(wish, lots);
    let largest = sum(contests.iter().map(|contest| score(contest, Host::Largest, &GUESSERS)));
    let mut host = Program { ask, has_failed: false };
    let pairs = contests.iter().flat_map(|contest| GUESSERS.map(|guesser| (contest, guesser)));
    let improved = sum(pairs.map(|(contest, guesser)| against(contest, &mut Side::Guest(&mut host), guesser)));
    let sentence = format!(
        "In {} on {}, against three guessers, it {}; a host that keeps the largest family, and of several the one that the \
         handouts’ grader prefers, {}.",
        plural(improved.games as usize, "game"),
        plural(contests.len(), "short list"),
        in_words(&improved),
        in_words(&largest)
    );
    let why = |right: &str, rule: &str| Err(Difference::new(right, [sentence.clone(), rule.to_owned()]));
    let judged = match improved.compare_hosts(&largest) {
        _ if host.has_failed => {
            why("a legal answer each time", "It did not answer each time as some word that is left.")
        }
        Some(Ordering::Greater) => Ok(()),
        _ => why(
            "more often, or sooner",
            "A host is improved if it hangs the guesser more often, or as often and sooner.",
        ),
    };
    Together { answer: format!("it {}", in_words(&improved)), judged, sentence }
}

/// `hangs the guesser 30 times, after 5.2 guesses on average`.
fn in_words(score: &Score) -> String {
    let hanged = plural((score.games - score.wins) as usize, "time");
    let after = score.mean_hanging().map(|guesses| format!(", after {guesses:.1} guesses on average"));
    format!("hangs the guesser {hanged}{}", after.unwrap_or_default())
}

/// The program as a host.
struct Program<'a, 'b> {
    ask: &'a mut Ask<'b>,
    has_failed: bool,
}

impl Guest for Program<'_, '_> {
    /// It is never asked to guess.
    fn guess(&mut self, _: &Game) -> Option<Letter> {
        None
    }

    fn answer(&mut self, game: &Game, letter: Letter) -> Option<Places> {
        let answer = (self.ask)(position(game.clone(), letter));
        self.has_failed |= answer.is_none();
        places(answer?.trim(), game.pattern(), letter)
    }
}

/// The answer has to be that of some words that are left.
fn position(game: Game, guess: Letter) -> Position {
    let words =
        |numbers: &[u32]| numbers.iter().map(|&word| game.dictionary().word(word).to_owned()).collect::<Vec<_>>();
    let left = words(game.candidates());
    let question = improved_question(game.pattern(), game.guessed(), guess, game.lives(), &left);
    let position = Position::new(question, left.len(), move |answer| {
        let is_right = |&places: &Places| {
            let turn = Turn { guess: Guess::Letter(guess), answer: Answer::Places(places) };
            game.clone().play(turn).is_ok()
        };
        let expected =
            format!("the pattern that shows where {} stands, such as {}", guess.lower(), text(game.pattern()));
        compare(places(answer.trim(), game.pattern(), guess), is_right, &expected, |_| {
            let families = game.families(guess).into_iter();
            let families = families.map(|family| text(&game.pattern().with(guess, family.places)));
            let right = families.collect::<Vec<_>>().join(" or ");
            Difference::new(
                right,
                [format!("Some word has to agree with the answer: {}.", named(left.iter().map(String::as_str)))],
            )
        })
    });
    position.of_kind("games")
}
