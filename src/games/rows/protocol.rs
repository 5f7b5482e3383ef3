//! The questions of Etaoin and End Game to a program of the player’s, and its answers.

use crate::programs::{Entrant, Failure, Program};
use arcade_engine::ends::{Board, End, Guest};

/// What a program may answer that is asked for an end.
pub(super) const ENDS: &str = "“first” or “last”";

/// The row as a question writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::games) enum Row<'a> {
    /// The letters of a word, as they stand in the row.
    Word(&'a [char]),
    /// Numbers.
    Numbers,
}

/// The end that `program` takes on `board`; `row` says what the items of the board are.
pub(in crate::games) fn choose(program: &mut Program, row: &Row<'_>, board: &Board) -> Result<End, Failure> {
    program.ask_for(&question(row, board), ENDS, end)
}

/// A program that plays many games on a row.
pub(super) struct RowEntrant<'a> {
    pub(super) entrant: &'a mut Entrant,
    /// What the items of the row are.
    pub(super) row: Row<'a>,
}

impl Guest for RowEntrant<'_> {
    fn choose(&mut self, board: &Board) -> Option<End> {
        self.entrant.ask(|program| choose(program, &self.row, board))
    }
}

/// `etaoin.move word=hen you=2 other=7` or `endgame.move numbers=-1,3,9,4 you=0 other=0`.
pub(in crate::games) fn question(row: &Row<'_>, board: &Board) -> String {
    let turn = board.turn();
    let [you, other] = [turn, turn.other()].map(|seat| board.total(seat));
    let places = board.low()..board.high();
    match row {
        Row::Word(characters) => {
            let letters = characters.get(places).unwrap_or_default();
            format!("etaoin.move word={} you={you} other={other}", word(letters))
        }
        Row::Numbers => format!("endgame.move numbers={} you={you} other={other}", numbers(board.remaining())),
    }
}

/// Letters as one word of a question. What has no place in a line, such as a blank, stands as `_`, which is worth the same.
pub(in crate::games) fn word(letters: &[char]) -> String {
    letters.iter().map(|&c| if c.is_whitespace() || c.is_control() { '_' } else { c }).collect()
}

/// `-1,3,9,4`.
pub(in crate::games) fn numbers(numbers: &[i64]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// The end that an answer names; `either` is taken as the first.
pub(in crate::games) fn end(answer: &str) -> Option<End> {
    match answer.to_ascii_lowercase().as_str() {
        "first" | "left" | "either" => Some(End::First),
        "last" | "right" => Some(End::Last),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_hold_the_position_of_the_one_who_is_asked() {
        let mut board = Board::new([-1, 3, 9, 4]);
        assert_eq!(question(&Row::Numbers, &board), "endgame.move numbers=-1,3,9,4 you=0 other=0");
        board.take(End::Last).unwrap();
        assert_eq!(question(&Row::Numbers, &board), "endgame.move numbers=-1,3,9 you=0 other=4");
        let letters: Vec<char> = "a é=".chars().collect();
        let mut board = Board::new([3, 7, 7, 7]);
        board.take(End::First).unwrap();
        assert_eq!(question(&Row::Word(&letters), &board), "etaoin.move word=_é= you=0 other=3");
    }

    #[test]
    fn an_end_has_several_names() {
        for (answer, expected) in [
            ("first", Some(End::First)),
            ("LEFT", Some(End::First)),
            ("either", Some(End::First)),
            ("Last", Some(End::Last)),
            ("right", Some(End::Last)),
            ("middle", None),
            ("", None),
        ] {
            assert_eq!(end(answer), expected, "{answer}");
        }
    }
}
