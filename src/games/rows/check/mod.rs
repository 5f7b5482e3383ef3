//! What checks of both games on a row have in common: rows with and without ties, the points that were won before, and a
//! move in a game.

mod rules;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::protocol;
use crate::checks::{Difference, Kind, Wish, Worth, compare, is};
use arcade_engine::ends::hint::ending;
use arcade_engine::ends::{self, Best, End};
use arcade_engine::text::minus;
pub(in crate::games) use rules::{
    by_places, ends_of, greedy_value, larger_end, larger_of, places, row, smaller_end, value_by,
};

/// The kind of the rows that everybody is asked and that are neither the handout’s nor short. Beside the drawn ones, which are
/// longer, they would count the more the fewer of those there are.
const SPECIAL: &str = "special";

/// The kind of the rows in which nothing is easily got wrong.
pub(in crate::games) const PLAIN: &str = "plain";

/// The same for a kind that a row makes which everybody is asked.
pub(in crate::games) fn of_everybody(kind: &'static str) -> &'static str {
    if ["base", "capitals"].contains(&kind) { kind } else { SPECIAL }
}

/// The kinds of questions about a row. Ties count what is said: less where either end is right, and only no end at all is wrong.
const fn kinds(ties: u32) -> [Kind; 9] {
    [
        Kind::new("examples", 2, "the handout’s own rows"),
        Kind::new("base", 5, "the shortest rows, from where a recursion begins"),
        Kind::new("capitals", 5, "words with capital letters"),
        Kind::new(SPECIAL, 8, "other rows that are often got wrong, the same for everybody"),
        Kind::new("ties", ties, "both ends are equally good"),
        Kind::new("equal", 1, "both ends have the same points, and one of them is better"),
        Kind::new("traps", 38, "the larger end is the wrong one"),
        Kind::new(PLAIN, 20, "the larger end is the right one"),
        Kind::EFFICIENCY,
    ]
}

/// The kinds where a tie has an answer of its own.
pub(in crate::games) const KINDS: [Kind; 9] = kinds(15);

/// The kinds where either end is right at a tie.
pub(in crate::games) const MOVE_KINDS: [Kind; 9] = kinds(5);

/// What is said of who is too slow for it.
pub(in crate::games) const SLOW: &str = "It tries every line of play, or works out the same parts again and again. \
     Keep what is worked out of each part, in a table from short parts to long ones or in a memo.";

/// What a legal move is worth: a right one everything.
pub(in crate::games) const WORTH: Worth = |_, answer| Some([f64::from(u8::from(!answer.is_empty())), 1.0]);

/// The items of the row that asks for efficiency.
pub(in crate::games) const LONG: usize = 60;

/// The kind of question that a row makes where these ends are best: one or two items, from where a recursion begins; both ends
/// as good; ends of the same points, of which one is better; greed is wrong; or none of these.
pub(in crate::games) fn kind(items: &[i64], best: Best) -> &'static str {
    let [first, last] = ends_of(items);
    match best.only() {
        _ if items.len() <= 2 => "base",
        None => "ties",
        Some(_) if first == last => "equal",
        Some(best) if (best == End::First) == (first < last) => "traps",
        Some(_) => PLAIN,
    }
}

/// The best ends of a row by their nets.
pub(in crate::games) fn best(items: &[i64]) -> Best {
    ends::options(items).map_or(Best::Either, |options| options.best())
}

/// The largest part of a row that is asked for a smaller question.
pub(in crate::games) const LARGEST_PART: usize = 12;

/// The parts of a row that stand together, of `least` to `most` items and those that lack an end only, the smallest first.
pub(in crate::games) fn parts<T: Clone>(row: &[T], least: usize, most: usize) -> Vec<Vec<T>> {
    let lengths = (least..row.len()).filter(|&length| length <= most || length + 1 == row.len());
    lengths.flat_map(|length| row.windows(length).map(<[T]>::to_vec)).collect()
}

/// The rows of the drawn positions, of at least `least` items. Every eighth reads the same from both ends, where ties are
/// common, and another eighth has equal ends of which one is better. Every second is one on which greed is wrong, as `points`
/// counts its items, and half of these fool as well who compares what each end brings if both are greedy afterwards. On the rest
/// greed is right: so neither the larger end nor the smaller one is right much more often than the other.
pub(in crate::games) fn drawn<T: Clone>(
    wish: Wish,
    least: usize,
    lots: &mut ChaCha8Rng,
    item: impl Fn(&mut ChaCha8Rng, usize) -> T,
    points: impl Fn(&[T]) -> Vec<i64>,
) -> Vec<Vec<T>> {
    let mut draw = |at: usize, size: usize| {
        let row: Vec<T> = (0..size).map(|_| item(lots, at)).collect();
        let mirrored = |place: usize| row[place.min(size - 1 - place)].clone();
        match at % 8 {
            3 => (0..size).map(mirrored).collect(),
            7 => row[..size - 1].iter().chain(&row[..1]).cloned().collect(),
            _ => row,
        }
    };
    let row = |(at, size): (usize, usize)| {
        let mut row = draw(at, size);
        let is_wanted = |items: &[i64]| {
            let best = best(items);
            match (at % 4, kind(items, best)) {
                (0, kind) => kind == "traps",
                (1, kind) => kind == PLAIN,
                (2, kind) => kind == "traps" && !best.allows(greedy_after(items)),
                (_, kind) => at % 8 == 3 || kind == "equal",
            }
        };
        // Few rows of two or three are traps, if any.
        for _ in 0..TRIES {
            if is_wanted(&points(&row)) {
                break;
            }
            row = draw(at, size);
        }
        row
    };
    wish.sizes(least).enumerate().map(row).collect()
}

/// How often a row is drawn for one that is wanted.
const TRIES: usize = 200;

/// The end of whoever compares both as if the two players took the larger end from then on; the first where both are equal.
fn greedy_after(items: &[i64]) -> End {
    let after = |rest: &[i64]| greedy_value(rest, |[first, last]| first >= last);
    let nets = match items {
        [first, .., last] => [first - after(&items[1..]), last - after(&items[..items.len() - 1])],
        _ => [0, 0],
    };
    if nets[0] >= nets[1] { End::First } else { End::Last }
}

/// What the player to move and the other may have won before, when `left` items are left of an even row: points of up to
/// eight items, taken in turn.
pub(in crate::games) fn won_before(
    left: usize,
    lots: &mut ChaCha8Rng,
    mut item: impl FnMut(&mut ChaCha8Rng) -> i64,
) -> [i64; 2] {
    let rounds = lots.random_range(0..4);
    let mut of_each = |count: usize| (0..count).map(|_| item(lots)).sum::<i64>();
    // With an odd number of items left, the other player has taken one more.
    [of_each(rounds), of_each(rounds + left % 2)]
}

/// A number as the second part of a difference or a sum: `2`, or `(−4)`.
pub(in crate::games) fn part(number: i64) -> String {
    if number < 0 { format!("({})", minus(number)) } else { number.to_string() }
}

/// One of the two ends, by either of its names. Unlike a [move](protocol::end) it can’t be `either`.
pub(in crate::games) fn end(answer: &str) -> Option<End> {
    End::BOTH.into_iter().find(|end| is(answer, end.name()) || is(answer, end.side()))
}

/// Compares a move in a game, in which the player to move is `lead` points ahead, with the `best` ones, called `right`, where both
/// ends are called `either`; `called` names what is taken at an end.
pub(in crate::games) fn compare_move(
    answer: &str,
    items: &[i64],
    lead: i64,
    (best, right, either): (Best, &str, &str),
    called: impl Fn(End) -> Option<String>,
) -> Result<(), Difference> {
    // A single item is at both ends.
    let ends = if items.len() == 1 { &[End::First][..] } else { &End::BOTH };
    let sentence = |&end: &End| {
        let after = lead + ends::options(items)?.choice(end).net;
        Some(format!("Take the {}: {} when both play as well as possible.", called(end)?, ending(after)))
    };
    compare(
        protocol::end(answer.trim()),
        |&end| best.allows(end),
        either,
        |_| Difference::new(right, ends.iter().filter_map(sentence)),
    )
}
