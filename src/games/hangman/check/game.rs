//! `hangman.game`: the whole loop of the handout, with what is typed in it: a length and a number of guesses until they will do,
//! letters until the game is over, and whether to play again.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::{families, listed, named, unguessed};
use crate::checks::{Difference, Extras, Function, Kind, Position, Question, Wish, compare};
use crate::games::hangman::protocol::{letter, text};
use arcade_engine::hangman::{Dictionary, Letter, LetterSet, Pattern};
use arcade_engine::text::counted;

pub(super) const FUNCTION: Function = Function {
    name: "hangman.game",
    example: "words=cool,good inputs=4,1,no,o,e,no",
    answer: "lost cool, or won cool 3",
    unit: families::FUNCTION.unit,
    handout: HANDOUT.len(),
    draw,
    kinds: &[
        Kind::new("examples", 4, "the handout’s own games"),
        Kind::new("prompts", 36, "letters that were guessed before, or entries that are no letters"),
        Kind::new("again", 20, "a second game is played"),
        Kind::new("won", 24, "one game that is won"),
        Kind::new("lost", 16, "one game that is lost"),
    ],
    extras: Extras { builds_on: &["hangman.host"], ..Extras::NONE },
};

/// The handouts’ words with what is typed.
const HANDOUT: [(&str, &str); 3] = [
    ("ally,beta,cool,deal,else,flew,good,hope,ibex", "4,2,no,e,o,t,no"),
    ("ally,beta,cool,deal,else,flew,good,hope,ibex", "137,-42,4,0,3,yes,e,e,7,oo,O,t,s,no"),
    ("doable,double", "6,1,no,d,o,b,l,e,x,no"),
];

/// What is easily got wrong: a word that is found, letters in capitals, and a second game, which begins anew.
const SPECIAL: [(&str, &str); 4] = [
    ("else", "4,1,no,e,l,s,no"),
    ("beer,of", "4,26,no,x,X,B,e,r,no"),
    ("it,at", "2,1,no,t,t,z,yes,2,2,no,z,z,t,x,no"),
    ("a,of", "3,1,1,no,a,yes,2,1,no,o,f,no"),
];

/// What costs a guess beside a letter that is in no word of the family.
#[derive(Clone, Copy, Default)]
pub(super) struct Rule {
    /// A letter that was guessed before.
    pub(super) repeats_cost: bool,
    /// What is no letter.
    pub(super) others_cost: bool,
    /// A letter that is shown.
    pub(super) hits_cost: bool,
}

/// A game that goes on.
struct Game {
    dictionary: Dictionary,
    left: Vec<u32>,
    pattern: Pattern,
    guessed: LetterSet,
    lives: u32,
    /// What was guessed, and what came of it.
    told: Vec<String>,
}

impl Game {
    fn begin<'a>(words: impl Iterator<Item = &'a str>, length: usize) -> Option<Self> {
        let dictionary = Dictionary::from_words(words.filter(|word| word.len() == length))?;
        let (left, pattern) = (dictionary.all(), Pattern::blank(length));
        Some(Self { dictionary, left, pattern, guessed: LetterSet::EMPTY, lives: 0, told: Vec::new() })
    }

    fn is_over(&self) -> bool {
        self.lives == 0 || self.pattern.is_full()
    }

    /// Whether one family alone is the largest.
    fn has_one_largest(&self, guess: Letter) -> bool {
        let families = self.dictionary.split(&self.left, guess);
        families.get(1).is_none_or(|second| second.size < families[0].size)
    }

    /// Keeps the largest family.
    fn guess(&mut self, guess: Letter, rule: Rule) {
        if let Some(family) = self.dictionary.split(&self.left, guess).first() {
            self.left = self.dictionary.keep(&self.left, guess, family.places);
            self.pattern.show(guess, family.places);
            if family.places.is_empty() || rule.hits_cost {
                self.lives -= 1;
            }
        }
        self.guessed.insert(guess);
        self.told.push(format!("{} gives {}", guess.lower(), text(&self.pattern)));
    }

    fn words(&self) -> Vec<&str> {
        self.left.iter().map(|&word| self.dictionary.word(word)).collect()
    }

    /// The answer for a game that is over; of several words that may be revealed the first.
    fn answer(&self) -> String {
        let word = self.words().first().copied().unwrap_or_default();
        if self.pattern.is_full() { format!("won {word} {}", self.lives) } else { format!("lost {word}") }
    }

    /// Whether this may be said of it: the result, the word, and after a win the guesses that are left.
    fn allows(&self, said: &[String]) -> bool {
        match said {
            [result, word, rest @ ..] if result == "lost" && rest.is_empty() => {
                !self.pattern.is_full() && self.words().contains(&word.as_str())
            }
            _ => said.join(" ") == self.answer() && self.pattern.is_full(),
        }
    }

    fn sentence(&self) -> String {
        let left = named(self.words().into_iter());
        let guesses = counted(self.lives as usize, "guess", "guesses");
        format!("{}: {guesses} left, and of the words {left}.", self.told.join(", "))
    }
}

/// Plays all games of a question.
fn play(asked: &Question<'_>, rule: Rule) -> Vec<Game> {
    let (mut inputs, mut games) = (asked.list("inputs"), Vec::new());
    loop {
        let begun = inputs.by_ref().find_map(|typed| Game::begin(asked.list("words"), typed.parse().ok()?));
        let Some(mut game) = begun else { return games };
        let lives = inputs.by_ref().find_map(|typed| typed.parse::<u32>().ok().filter(|&lives| lives > 0));
        game.lives = lives.unwrap_or(0);
        inputs.next();
        while !game.is_over() {
            let Some(typed) = inputs.next() else { break };
            match letter(typed, LetterSet::EMPTY) {
                Some(guess) if !game.guessed.contains(guess) => game.guess(guess, rule),
                Some(_) => game.lives -= u32::from(rule.repeats_cost),
                None => game.lives -= u32::from(rule.others_cost),
            }
        }
        games.push(game);
        if inputs.next() != Some("yes") {
            return games;
        }
    }
}

/// The most answers by a rule that are told apart.
const MOST_ANSWERS: usize = 1_000;

/// The answers by a rule, with `|` between them: where a game is lost, any word that is left may be named.
pub(super) fn answers(asked: &Question<'_>, rule: Rule) -> String {
    let games = play(asked, rule);
    let mut all = vec![String::new()];
    for game in &games {
        let named: Vec<String> = if game.pattern.is_full() {
            vec![game.answer()]
        } else {
            game.words().iter().map(|word| format!("lost {word}")).collect()
        };
        if all.len() * named.len() > MOST_ANSWERS {
            return answer(asked, rule);
        }
        let with = |before: &String| {
            let comma = if before.is_empty() { "" } else { ", " };
            named.iter().map(|named| format!("{before}{comma}{named}")).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all.join("|")
}

/// The answer by a rule.
pub(super) fn answer(asked: &Question<'_>, rule: Rule) -> String {
    play(asked, rule).iter().map(Game::answer).collect::<Vec<_>>().join(", ")
}

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let fixed = HANDOUT.into_iter().chain(SPECIAL).map(|(words, inputs)| question(words, inputs));
    let drawn: Vec<String> = wish.sizes(2).enumerate().filter_map(|(at, size)| telling(at, size, lots)).collect();
    let all = fixed.chain(drawn).enumerate().map(|(at, asked)| {
        let question = Question::read(&asked);
        let games = play(&question, Rule::default());
        let costly = Rule { repeats_cost: true, others_cost: true, hits_cost: false };
        let kind = match &games[..] {
            _ if at < HANDOUT.len() => "examples",
            // What costs a guess in the first game decides what comes of the second.
            _ if answer(&question, costly) != answer(&question, Rule::default()) => "prompts",
            [_, _, ..] => "again",
            [game] if game.pattern.is_full() => "won",
            _ => "lost",
        };
        position(asked).of_kind(kind)
    });
    all.collect()
}

/// What some make cost a guess.
const MISTAKES: [Rule; 3] = {
    let right = Rule { repeats_cost: false, others_cost: false, hits_cost: false };
    [Rule { repeats_cost: true, ..right }, Rule { others_cost: true, ..right }, Rule { hits_cost: true, ..right }]
};

/// A drawn game, in turn one that each of the mistakes gets wrong: in many a miss more changes nothing. Every second one has
/// plain guesses only.
fn telling(at: usize, size: usize, lots: &mut ChaCha8Rng) -> Option<String> {
    let mut games = (0..TRIES).filter_map(|_| drawn(size, at % 4 >= 2, lots));
    let Some(&rule) = MISTAKES.get(at % 4) else { return games.next() };
    games.find(|asked| position(asked.clone()).judge(&answer(&Question::read(asked), rule)).is_err())
}

fn question(words: &str, inputs: &str) -> String {
    format!("hangman.game words={words} inputs={inputs}")
}

/// One game or two with everyday words of two lengths, and with what is no right input now and then, but for guesses that are
/// `plain`. A letter is only guessed where one family is the largest, so that there is one way for the game to go. Of one length
/// there is a single word, which is often found: who has to find one of several can’t but split the last two evenly.
fn drawn(size: usize, plain: bool, lots: &mut ChaCha8Rng) -> Option<String> {
    let lengths = [lots.random_range(3..=5), lots.random_range(6..=8)];
    let counts = [1, size.saturating_sub(1).max(1)];
    let of_length = |at: usize| listed(lengths[at]).sample(lots, counts[at]).copied().collect::<Vec<_>>();
    let words: Vec<&str> = [0, 1].map(of_length).concat();
    let (mut inputs, games) = (Vec::<String>::new(), lots.random_range(1..=2));
    for at in 1..=games {
        let length = lengths[lots.random_range(0..lengths.len())];
        let mut game = Game::begin(words.iter().copied(), length)?;
        game.lives = lots.random_range(1..=6);
        inputs.extend(now_and_then(&["27", "0", "-4", "x"], lots));
        inputs.push(length.to_string());
        inputs.extend(now_and_then(&["0", "-3", "many"], lots));
        inputs.extend([game.lives.to_string(), "no".to_owned()]);
        while !game.is_over() {
            inputs.extend(now_and_then(&["1", "ab", "-", "?"], lots).filter(|_| !plain));
            let repeated: Vec<Letter> = game.guessed.iter().collect();
            let repeated =
                repeated.choose(lots).filter(|_| !plain && lots.random_bool(0.3)).map(|letter| letter.lower());
            inputs.extend(repeated.map(String::from));
            let word = game.words().first().copied().unwrap_or_default();
            let letters: Vec<Letter> = word.chars().filter_map(Letter::new).collect();
            let open: Vec<Letter> = letters.into_iter().filter(|&letter| !game.guessed.contains(letter)).collect();
            let drawn = |_| match open.choose(lots) {
                Some(&letter) if lots.random_bool(0.6) => letter,
                _ => unguessed(game.guessed, lots),
            };
            let guess = (0..TRIES).map(drawn).find(|&guess| game.has_one_largest(guess))?;
            inputs.push(guess.lower().to_string());
            game.guess(guess, Rule::default());
        }
        inputs.push(if at < games { "yes" } else { "no" }.to_owned());
    }
    Some(question(&words.join(","), &inputs.join(",")))
}

/// How often a letter is drawn for one with one largest family, and a game for one in which a mistake shows.
const TRIES: usize = 100;

/// One of these inputs, one time in five.
fn now_and_then(inputs: &[&str], lots: &mut ChaCha8Rng) -> Option<String> {
    inputs.choose(lots).filter(|_| lots.random_bool(0.2)).map(|&input| input.to_owned())
}

fn position(asked: String) -> Position {
    let size = Question::read(&asked).list("words").count();
    Position::new(asked.clone(), size, move |said| {
        let games = play(&Question::read(&asked), Rule::default());
        let is_right = |said: &Vec<Vec<String>>| {
            said.len() == games.len() && games.iter().zip(said).all(|(game, said)| game.allows(said))
        };
        let expected = "lost and a word that is left, or won with the word and the guesses that are left, such as won cool 3, \
                        for each game";
        compare(read(said), is_right, expected, |_| {
            let right = games.iter().map(Game::answer).collect::<Vec<_>>().join(", ");
            let mut why: Vec<String> = games.iter().map(Game::sentence).collect();
            why.push(
                "A letter that was guessed before, or what is no letter, costs nothing and is asked for again."
                    .to_owned(),
            );
            Difference::new(right, why)
        })
    })
}

/// What is said of each game.
fn read(answer: &str) -> Option<Vec<Vec<String>>> {
    let mut games: Vec<Vec<String>> = Vec::new();
    for word in answer.to_lowercase().split([' ', ',']).filter(|word| !word.is_empty()) {
        // The word itself may be “won” or “lost”.
        let begins = ["won", "lost"].contains(&word) && games.last().is_none_or(|game| game.len() > 1);
        if begins { games.push(vec![word.to_owned()]) } else { games.last_mut()?.push(word.to_owned()) }
    }
    Some(games).filter(|games| !games.is_empty())
}
