//! Mistakes in programs for End Game that are known by the answers that they give.

use crate::checks::Mistake;
use crate::games::rows::check::{by_places, ends_of, larger_end, larger_of, places, row, smaller_end};
use arcade_engine::ends::{self, Best, End, Options};

const MOVES: &[&str] = &["choose", "move"];

const GREEDY: &str = "It lets the player take the larger end each time. Both ends are to be tried.";

const CUT: &str = "It counts numbers below 0 as 0. They count what they say.";

const NEVER_SWAPS: &str = "After a move it adds what is left as if the same player went on. It is the other player’s turn then: \
     whoever has moved gets what the loser gets of the rest.";

/// All of them.
pub(super) fn all() -> Vec<Mistake> {
    let of_one_function = vec![
        loser(
            "It answers with the total of the player who moves first. The loser is the other player, whose total is the rest of \
             the sum.",
            |row| row.iter().sum::<i64>() - super::loser(row),
        ),
        loser(
            "It answers with the margin between both totals. Asked for is the total of the player who does not move first.",
            ends::value,
        ),
        loser(GREEDY, |row| loser_by(row, |_| 0, |[left, right], totals| totals[usize::from(left < right)])),
        loser(GREEDY, |row| loser_by(row, |_| 0, |[left, right], totals| totals[usize::from(left <= right)])),
        slip(
            "It gives the loser of a single number that number. The player on the move takes it, and the loser gets 0.",
            |row| loser_by(row, |item| item, |_, totals| totals[0].max(totals[1])),
        ),
        loser("It lets the player take the smaller of the two totals. The player takes the larger one.", |row| {
            loser_by(row, |_| 0, |_, totals| totals[0].min(totals[1]))
        }),
        slip(
            "It begins its search for the larger total with 0, so that no total below 0 is found. Begin with the first total.",
            |row| loser_by(row, |_| 0, |_, totals| totals[0].max(totals[1]).max(0)),
        ),
        loser(
            "It takes the loser of what is left for the loser of the row. After a move it is the other player’s turn, so that \
             whoever has moved gets the loser’s total of what is left.",
            |row| row.windows(2).map(|pair| pair[0].min(pair[1])).min().unwrap_or_default(),
        ),
        loser(
            "It answers with the smaller of both players’ totals. The loser is who does not move first, also where that player \
             comes out ahead.",
            |row| super::loser(row).min(row.iter().sum::<i64>() - super::loser(row)),
        ),
        loser("It answers with the smaller of the two totals. The loser gets the rest of the sum.", |row| match row {
            [left, .., right] => (left + super::loser(&row[1..])).min(right + super::loser(&row[..row.len() - 1])),
            _ => 0,
        }),
        // Whoever makes all moves takes all, but for the last number where that brings nothing.
        loser(NEVER_SWAPS, |row| row.iter().sum::<i64>() - row.iter().min().copied().unwrap_or_default()),
        loser(NEVER_SWAPS, |row| row.iter().sum()),
        loser("It leaves out the minus signs.", |row| {
            super::loser(&row.iter().map(|number| number.abs()).collect::<Vec<_>>())
        }),
        loser(CUT, |row| super::loser(&row.iter().map(|&number| number.max(0)).collect::<Vec<_>>())),
        loser(
            "It answers with the smaller sum of the odd and the even places. Best play is often better than such places.",
            |row| places(row)[0].min(places(row)[1]),
        ),
        moves(super::tables::TAKES_LARGER, larger_end),
        Mistake::new(
            &["choose"],
            "It looks only at whether the game is won, tied or lost. Asked for is the end that brings the larger total; who \
             plays for the win is asked in endgame.move.",
            |asked| Some(either_of(super::best_move(&row(asked), [0, 0]))),
        ),
        moves("It takes the smaller end each time. Compare what each end brings in all.", smaller_end),
        moves("It takes the end that brings less in all. The larger total is the better one.", |asked| {
            let options = ends::options(&row(asked));
            options.map_or_else(String::new, |options| larger_of([-options.first.net, -options.last.net]))
        }),
        moves(
            "It compares the odd places with the even ones. That never loses on a row of even length, but on odd ones it does, \
             and the largest total is not always there.",
            by_places,
        ),
        moves("It compares the ends without their minus signs.", |asked| larger_of(ends_of(&row(asked)).map(i64::abs))),
        moves(CUT, |asked| {
            let row: Vec<i64> = row(asked).into_iter().map(|number| number.max(0)).collect();
            let net = |options: Options| larger_of([options.first.net, options.last.net]);
            ends::options(&row).map(net).unwrap_or_default()
        }),
        moves("It looks no further than the next player’s larger end.", |asked| {
            let row = row(asked);
            let after = |rest: &[i64]| rest.first().max(rest.last()).copied().unwrap_or_default();
            match &row[..] {
                [left, rest @ ..] if !rest.is_empty() => {
                    larger_of([left - after(rest), ends_of(&row)[1] - after(&row[..row.len() - 1])])
                }
                _ => larger_end(asked),
            }
        }),
        moves(
            "It answers with the number that it takes. Asked for is the end where it stands: left or right.",
            |asked| {
                let options = ends::options(&row(asked));
                let points = |options: Options| match options.best().only() {
                    Some(end) => options.choice(end).points.to_string(),
                    // Where both are as good, whoever makes it takes one of them.
                    None => format!("{}|{}", options.first.points, options.last.points),
                };
                options.map(points).unwrap_or_default()
            },
        ),
        super::tables::other_order(),
        super::tables::with_single_numbers(),
        super::tables::without_the_last(),
        super::tables::of_larger_ends(),
    ];
    of_one_function.into_iter().chain(super::tables::without_one_of_each()).collect()
}

/// A mistake in the loser’s total.
fn loser(sentence: &str, loser: fn(&[i64]) -> i64) -> Mistake {
    Mistake::new(&["loser"], sentence, move |asked| Some(loser(&row(asked)).to_string()))
}

/// A slip in the loser’s total, and what follows from such totals in all that is worked out by them.
fn slip(sentence: &str, loser: fn(&[i64]) -> i64) -> Mistake {
    let mistake = Mistake::new(&["loser", "losers"], sentence, move |asked| {
        let row = row(asked);
        Some(match asked.name.split_once('.')?.1 {
            "loser" => loser(&row).to_string(),
            "choose" => either_of(super::best_by(&row, loser, |total| total)),
            "move" => {
                let number = |name| asked.get(name).parse::<i64>().unwrap_or_default();
                let (lead, sum) = (number("you") - number("other"), row.iter().sum::<i64>());
                either_of(super::best_by(&row, loser, |total| (lead + 2 * total - sum).signum()))
            }
            _ => super::tables::by_losers(asked, loser),
        })
    });
    mistake.slip(&["choose", "moves", "losers", "move"])
}

/// The end that is better, or either name where neither is.
fn either_of(best: Best) -> String {
    best.only().map_or("left|right", End::side).to_owned()
}

/// A mistake in the end that is taken.
fn moves(sentence: &str, end: fn(&crate::checks::Question<'_>) -> String) -> Mistake {
    Mistake::new(MOVES, sentence, move |asked| Some(end(asked)))
}

/// The loser’s total by a rule: `base` gives that of one number, and `total` the player’s, from the ends and what each
/// brings in all.
fn loser_by(row: &[i64], base: impl Fn(i64) -> i64, total: impl Fn([i64; 2], [i64; 2]) -> i64) -> i64 {
    let mut losers: Vec<i64> = row.iter().map(|&item| base(item)).collect();
    for length in 2..=row.len() {
        for low in 0..=row.len() - length {
            let part = &row[low..low + length];
            let ends = ends_of(part);
            let totals = [ends[0] + losers[low + 1], ends[1] + losers[low]];
            losers[low] = part.iter().sum::<i64>() - total(ends, totals);
        }
    }
    losers.first().copied().unwrap_or_default()
}
