//! A position of a row as it is typed: the part that is left of it.

use clap::Args;

use super::{Labels, RowPlay};
use crate::command::Failure;
use crate::model::{GameRecord, Tag};

/// Which part of a row is left.
#[derive(Debug, Clone, Copy, Args)]
pub(in crate::games) struct Part {
    /// Leave out this many places at the beginning
    #[arg(long, default_value = "0", allow_negative_numbers = true, value_parser = whole_number)]
    pub(in crate::games) low: usize,
    /// Use this many places [default: all up to the end]
    #[arg(long, allow_negative_numbers = true, value_parser = whole_number)]
    pub(in crate::games) len: Option<usize>,
}

fn whole_number(text: &str) -> Result<usize, String> {
    text.parse()
        .map_err(|_| format!("“{text}” is not a place or a length in a word or row. Give a whole number, such as 3."))
}

impl Part {
    /// The game of `tag` on a row of `count` items of which only this part is left: what stands before it was taken first.
    pub(in crate::games) fn record(self, tag: Tag, count: usize) -> Result<GameRecord, Failure> {
        let len = self.len.unwrap_or(count.saturating_sub(self.low));
        let Some(after) = count.checked_sub(self.low).and_then(|rest| rest.checked_sub(len)).filter(|_| len > 0) else {
            return Err(Failure::usage(format!(
                "The row has {count} places: --low {} --len {len} is no part of it.",
                self.low
            )));
        };
        let taken = [(r#""first""#, self.low), (r#""last""#, after)];
        let line: Vec<String> = taken.iter().flat_map(|&(end, times)| vec![end.to_owned(); times]).collect();
        Ok(GameRecord { played: line.len(), line, ..GameRecord::begin(tag) })
    }
}

/// The words that name the position of `play`.
pub(super) fn words(play: &RowPlay) -> Vec<String> {
    let board = play.game().board();
    let mut words = match play.board.items.labels() {
        Labels::Letters(word) => vec![word.to_string()],
        Labels::Numbers(numbers) => numbers.iter().map(ToString::to_string).collect(),
    };
    if !board.is_over() && !play.game().moves().is_empty() {
        let (low, len) = (board.low(), board.high() - board.low());
        words.extend(["--low".to_owned(), low.to_string(), "--len".to_owned(), len.to_string()]);
    }
    words
}
