//! The story of each end of a short row, for how to play: worked out, so that it is what the game would do.

use arcade_engine::ends::hint::signed;
use arcade_engine::ends::{End, options};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::EndMark;
use arcade_ui::widgets::figures::minus;

/// One tile: what stands on it, and its points.
pub type Item = (String, i64);

/// What comes of each end of `row` when both play their best from there, the first end first. With `points`, those of each
/// tile are told, because it doesn't say them itself.
pub fn stories(row: &[Item], points: bool) -> [String; 2] {
    [End::First, End::Last].map(|end| story(row, end, points))
}

fn story(row: &[Item], end: End, points: bool) -> String {
    let called = |(name, worth): &Item| if points { format!("{name} ({worth})") } else { name.clone() };
    let mut left = row;
    let mut totals = [0, 0];
    let mut steps = Vec::new();
    let mut next = Some(end);
    while let Some(end) = next {
        let (taken, rest) = match end {
            End::First => left.split_first(),
            End::Last => left.split_last(),
        }
        .unwrap_or((&row[0], &[]));
        let mover = steps.len() % 2;
        totals[mover] += taken.1;
        let words = match steps.len() {
            0 => format!("If you take {}", called(taken)),
            _ if mover == 0 => format!("you {}", called(taken)),
            _ => format!("they take {}", called(taken)),
        };
        steps.push(words);
        left = rest;
        next = options(&worths(left)).map(|options| options.pick());
    }
    let [you, they] = totals;
    let (first, rest) = steps.split_first().map(|(first, rest)| (first.as_str(), rest.join(", "))).unwrap_or_default();
    let ending = match you - they {
        0 => "it ends level".to_owned(),
        by @ 1.. => format!("you win by {by}"),
        by => format!("you lose by {}", by.unsigned_abs()),
    };
    format!("{first}: {rest}. That makes {} to {}: {ending}.", minus(you), minus(they))
}

/// How the row ends under each end, to be shown below it.
pub fn marks(row: &[Item]) -> [Option<EndMark>; 2] {
    let Some(options) = options(&worths(row)) else { return [None, None] };
    [End::First, End::Last].map(|end| {
        let best = options.best().allows(end);
        let (word, state) = if best { ("best", TileState::Best) } else { ("", TileState::Cost) };
        Some(EndMark { figure: signed(options.choice(end).net), word: word.to_owned(), state })
    })
}

fn worths(row: &[Item]) -> Vec<i64> {
    row.iter().map(|&(_, worth)| worth).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_story_ends_as_the_value_says() {
        let row: Vec<Item> =
            [("T", 2), ("A", 3), ("C", 7), ("O", 4)].map(|(name, worth)| (name.to_owned(), worth)).into();
        let [first, last] = stories(&row, true);
        assert_eq!(
            first,
            "If you take T (2): they take O (4), you C (7), they take A (3). That makes 9 to 7: you win by 2."
        );
        assert_eq!(
            last,
            "If you take O (4): they take C (7), you A (3), they take T (2). That makes 7 to 9: you lose by 2."
        );
        assert_eq!(arcade_engine::ends::value(&worths(&row)), 2);
    }
}
