//! What a student fills in about a board: the tables of the handout.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::exercises::{Cell, Exercise, Sheet, Spot, Takes, below, number};
use crate::model::GameKind;
use arcade_engine::text::minus;

pub static EXERCISES: [Exercise; 1] = [Exercise {
    name: "endgame-table",
    title: "Sum, loser and move",
    about: "fill in sum, loser and move of every part of a board",
    game: GameKind::EndGame,
    draw: table,
}];

const PLACES: usize = 4;
const MOVES: &[&str] = &["left", "right", "either"];
/// What is asked of a part.
const COLUMNS: [&str; 3] = ["sum", "loser", "move"];

fn table(seed: u64) -> Sheet {
    let chance = &mut ChaCha8Rng::seed_from_u64(seed);
    // Of different numbers, so that no two parts are called the same.
    let mut board: Vec<i64> = Vec::new();
    while board.len() < PLACES {
        let number = below(13, chance) as i64 - 3;
        if !board.contains(&number) {
            board.push(number);
        }
    }
    let name = |part: &[i64]| part.iter().map(|number| minus(*number)).collect::<Vec<_>>().join(" ");
    let given = name(&board);
    let task = vec![
        format!("The board is {given}. Each player takes a number from either end, in turn."),
        "sum adds up a part. left = first + loser(rest), right = last + loser(rest), and loser = sum − the larger of the two; of one number, loser is 0. move is left, right, or either where both are equal.".to_owned(),
    ];
    let parts: Vec<(usize, usize)> =
        (2..=PLACES).flat_map(|len| (0..=PLACES - len).map(move |low| (low, len))).collect();
    let row = |&(low, len): &(usize, usize)| {
        let part = name(&board[low..low + len]);
        let cells = COLUMNS.map(|asked| {
            let takes = if asked == "move" { Takes::OneOf(MOVES) } else { Takes::Number };
            Spot::Cell(Cell::new(format!("{asked} of the part {part}"), takes))
        });
        [Spot::Text(part)].into_iter().chain(cells).collect()
    };
    let rows = parts.iter().map(row).collect();
    let heads = ["part"].into_iter().chain(COLUMNS).map(str::to_owned).collect();
    Sheet::new((given, task), (heads, rows), move |at, before| {
        let (low, len) = parts[at / COLUMNS.len()];
        // What was answered about a smaller part; one number is not asked about.
        let of = |low: usize, len: usize, column: usize| {
            let row = parts.iter().position(|part| *part == (low, len));
            row.and_then(|row| before.get(row * COLUMNS.len() + column)).map(|answer| number(answer))
        };
        let loser = |low: usize, len: usize| of(low, len, 1).unwrap_or(0);
        let [left, right] = [board[low] + loser(low + 1, len - 1), board[low + len - 1] + loser(low, len - 1)];
        match at % COLUMNS.len() {
            0 => vec![(of(low, len - 1, 0).unwrap_or(board[low]) + board[low + len - 1]).to_string()],
            1 => vec![(of(low, len, 0).unwrap_or(0) - left.max(right)).to_string()],
            _ if left == right => ["either", "left", "right"].map(str::to_owned).to_vec(),
            _ => vec![MOVES[usize::from(left < right)].to_owned()],
        }
    })
}
