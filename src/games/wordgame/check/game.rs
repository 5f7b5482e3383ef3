//! `words.game`: the total of a whole game, with what is typed in it: hands one after the other, a letter substituted once, and
//! a hand played again once.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::hand::{entries, played};
use super::{LETTERS, hand};
use crate::checks::{Extras, Function, Kind, Position, Question, Wish, compare_number};
use arcade_engine::text::joined;
use arcade_engine::wordgame::{END, Hand, Symbol};

pub(super) const FUNCTION: Function = Function {
    name: "words.game",
    example: "hands=ic! drawn= inputs=1,no,!ic,no",
    answer: "the total of the game: 108",
    unit: LETTERS,
    handout: HANDOUT.len(),
    draw,
    kinds: &[
        Kind::new("examples", 2, "the handout’s own games"),
        Kind::new("substitution", 14, "a letter is swapped"),
        Kind::new("replay", 12, "a hand is played again"),
        Kind::new("both", 60, "a letter is swapped and a hand is played again"),
        Kind::new("plain", 12, "neither a swap nor a hand played again"),
    ],
    extras: Extras::NONE,
};

/// The handout’s game: the hands, the letter that is drawn, and what is typed.
const HANDOUT: [(&str, &str, &str); 1] =
    [("aci!prt,dd!eout", "a", "2,no,part,!ic,no,yes,e,out,*END*,yes,dad,out,*END*")];

/// What is easily got wrong: a replay that is worse, copies of a letter that is substituted, a hand that is played again as it
/// was after the substitution, and both questions that are not asked any more.
const SPECIAL: [(&str, &str, &str); 5] = [
    ("cows!z", "", "1,no,cows,*END*,yes,!ows,*END*"),
    ("elle!ts", "o", "1,yes,e,loot,*END*,no"),
    ("ett!", "a", "1,yes,e,*END*,yes,tat,*END*"),
    ("it!,at!,do!", "", "3,no,it,*END*,yes,*END*,no,at,*END*,no,do,*END*"),
    ("bi!,at!", "e", "2,yes,i,be,*END*,no,at,*END*,no"),
];

/// How a game is played: what counts of a hand that is played twice, and which hand is played.
#[derive(Clone, Copy)]
pub(super) struct Rule {
    /// The points of a hand from those of both times.
    pub(super) keeps: fn(u32, u32) -> u32,
    /// The hand after a letter was substituted.
    pub(super) substitute: fn(&Hand, Symbol, Symbol) -> Hand,
    /// Whether it is the hand before that which is played again.
    pub(super) replays_dealt: bool,
}

impl Rule {
    pub(super) const RIGHT: Self = Self { keeps: Ord::max, substitute: Hand::replaced, replays_dealt: false };
}

/// A game as it went.
#[derive(Default)]
pub(super) struct Told {
    pub(super) total: u32,
    /// A sentence a hand.
    hands: Vec<String>,
    has_substituted: bool,
    has_replayed: bool,
}

/// Plays the game of a question.
pub(super) fn play(asked: &Question<'_>, rule: Rule) -> Told {
    let (mut inputs, mut told) = (asked.list("inputs"), Told::default());
    let count = inputs.next().and_then(|count| count.parse().ok()).unwrap_or(0);
    let drawn = asked.get("drawn").chars().next().and_then(Symbol::of);
    for (at, dealt) in asked.list("hands").map(hand).take(count).enumerate() {
        let (mut held, mut parts) = (dealt, vec![format!("Hand {}", at + 1)]);
        if !told.has_substituted && inputs.next() == Some("yes") {
            told.has_substituted = true;
            let letter = inputs.next().and_then(|letter| letter.chars().next()).and_then(Symbol::of);
            if let Some((letter, other)) = letter.zip(drawn) {
                held = (rule.substitute)(&held, letter, other);
                parts.push(format!(" with {other} for each {letter}"));
            }
        }
        let mut score = |held: &Hand, inputs: &mut dyn Iterator<Item = &str>| {
            let (points, entered) = score(held, inputs);
            let entered = if entered.is_empty() { "nothing".to_owned() } else { joined(entered, "and") };
            parts.push(format!(", with {entered}: {points} points"));
            points
        };
        let mut points = score(&held, &mut inputs);
        if !told.has_replayed && inputs.next() == Some("yes") {
            told.has_replayed = true;
            let again = score(if rule.replays_dealt { &dealt } else { &held }, &mut inputs);
            points = (rule.keeps)(points, again);
            parts.push(format!("; of both times the better one counts: {points}"));
        }
        told.total += points;
        told.hands.push(parts.concat() + ".");
    }
    told
}

/// What a hand scores with what is typed until it ends, and what that is.
fn score(held: &Hand, inputs: &mut dyn Iterator<Item = &str>) -> (u32, Vec<String>) {
    let (mut rest, mut points, mut entered) = (*held, 0, Vec::new());
    while !rest.is_empty() {
        let Some(typed) = inputs.next().filter(|typed| !typed.eq_ignore_ascii_case(END)) else { break };
        for entry in played(&rest, &[typed.to_owned()]) {
            (rest, points) = (entry.after, points + entry.points);
        }
        entered.push(format!("“{typed}”"));
    }
    (points, entered)
}

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let fixed = HANDOUT.into_iter().chain(SPECIAL).map(|(hands, drawn, inputs)| question(hands, drawn, inputs));
    let drawn: Vec<String> = wish.sizes(4).map(|size| drawn(size, lots)).collect();
    let all = fixed.chain(drawn).enumerate().map(|(at, question)| {
        let told = play(&Question::read(&question), Rule::RIGHT);
        let kind = match (told.has_substituted, told.has_replayed) {
            _ if at < HANDOUT.len() => "examples",
            (true, true) => "both",
            (true, false) => "substitution",
            (false, true) => "replay",
            (false, false) => "plain",
        };
        position(question).of_kind(kind)
    });
    all.collect()
}

fn question(hands: &str, drawn: &str, inputs: &str) -> String {
    format!("words.game hands={hands} drawn={drawn} inputs={inputs}")
}

/// A game with hands of `size` letters.
fn drawn(size: usize, lots: &mut ChaCha8Rng) -> String {
    let count = lots.random_range(1..=3);
    let (mut hands, mut inputs) = (Vec::new(), vec![count.to_string()]);
    let (mut new, mut has_replayed) = (None, false);
    for _ in 0..count {
        let dealt = Hand::deal(size, lots);
        hands.push(dealt.to_string());
        let mut held = dealt;
        if new.is_none() {
            let letters: Vec<Symbol> = dealt.distinct().filter(|&letter| dealt.pool(letter).is_ok()).collect();
            let letter = letters[lots.random_range(0..letters.len())];
            let pool = dealt.pool(letter).unwrap_or_default();
            if lots.random_bool(0.5) && !pool.is_empty() {
                let other = pool[lots.random_range(0..pool.len())];
                (held, new) = (dealt.replaced(letter, other), Some(other));
                inputs.extend(["yes".to_owned(), letter.to_string()]);
            } else {
                inputs.push("no".to_owned());
            }
        }
        inputs.extend(entries(held, lots));
        if !has_replayed {
            has_replayed = lots.random_bool(0.5);
            inputs.push(if has_replayed { "yes" } else { "no" }.to_owned());
            if has_replayed {
                inputs.extend(entries(held, lots));
            }
        }
    }
    question(&hands.join(","), &new.map(|letter| letter.to_string()).unwrap_or_default(), &inputs.join(","))
}

fn position(asked: String) -> Position {
    let size = Question::read(&asked).list("hands").map(|hand| hand.chars().count()).max().unwrap_or(0);
    Position::new(asked.clone(), size, move |answer| {
        let told = play(&Question::read(&asked), Rule::RIGHT);
        compare_number(answer, told.total, || {
            let mut why = told.hands;
            why.push(format!("Together that is {}.", told.total));
            why
        })
    })
}
