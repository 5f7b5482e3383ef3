//! What happens on a trick word, move by move: greed against a perfect player.

use arcade_engine::ends::table::Table;
use arcade_engine::ends::{Best, End};

/// One move of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Step {
    /// Whether greed moves, not the perfect player.
    pub(super) is_greedy: bool,
    /// The place of the letter that is taken, from 0.
    pub(super) place: usize,
    /// Its points.
    pub(super) points: i64,
    /// What the move gives away; 0 for a best one.
    pub(super) lost: i64,
    /// How far greed is ahead after it.
    pub(super) lead: i64,
}

/// The game on letters with these `points`, greed first. Where both ends are equally large greed takes the one that costs
/// it less in the end; the perfect player takes the larger of two equally good ends, then the first.
pub(super) fn replay(points: &[i64]) -> Vec<Step> {
    let table = Table::new(points);
    let count = points.len();
    // What greed loses on the row of `len` letters from `low`, and the end that is taken there.
    let mut rows: Vec<Vec<(i64, End)>> = vec![vec![(0, End::First); count + 1]];
    for len in 1..=count {
        let is_greedy = (count - len).is_multiple_of(2);
        let row = (0..=count - len).map(|low| {
            let Some(options) = table.options(low, len) else { return (0, End::First) };
            let after = |end: End| rows[len - 1][low + usize::from(end == End::First)].0 + options.lost(end);
            let larger = Best::of(options.first.points, options.last.points);
            let greedy = End::BOTH.into_iter().filter(|&end| larger.allows(end)).min_by_key(|&end| after(end));
            let end = if is_greedy { greedy.unwrap_or(End::First) } else { options.pick() };
            (after(end), end)
        });
        let row = row.collect();
        rows.push(row);
    }
    let (mut low, mut lead) = (0, 0);
    let steps = (1..=count).rev().filter_map(|len| {
        let (_, end) = rows[len][low];
        let options = table.options(low, len)?;
        let place = if end == End::First { low } else { low + len - 1 };
        low += usize::from(end == End::First);
        let is_greedy = (count - len).is_multiple_of(2);
        lead += if is_greedy { points[place] } else { -points[place] };
        Some(Step { is_greedy, place, points: points[place], lost: options.lost(end), lead })
    });
    steps.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::etaoin::{Greed, char_value};
    use arcade_engine::{ends, lexicon::Lexicon, lexicon::Tier};

    #[test]
    fn the_story_loses_what_the_list_says() {
        let words = Lexicon::embedded().iter(Tier::Common, 1..=usize::MAX);
        for word in words.step_by(37) {
            let points: Vec<i64> = word.as_str().chars().map(char_value).collect();
            let steps = replay(&points);
            let greed = Greed::on(&points);
            let lost: i64 = steps.iter().filter(|step| step.is_greedy).map(|step| step.lost).sum();
            assert_eq!(lost, greed.lost, "{word:?}");
            assert!(steps.iter().all(|step| step.is_greedy || step.lost == 0), "{word:?}");
            let lead: i64 = steps.iter().map(|step| if step.is_greedy { step.points } else { -step.points }).sum();
            assert_eq!(lead, ends::value(&points) - greed.lost, "{word:?}");
            let mut places: Vec<usize> = steps.iter().map(|step| step.place).collect();
            places.sort_unstable();
            assert!(places.into_iter().eq(0..points.len()), "{word:?}");
        }
    }
}
