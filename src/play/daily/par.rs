//! What was to be had in the game of a day.

use arcade_engine::text::counted;
use std::cmp::Reverse;

/// What was to be had in the game of a day, and what the opponents of its game make of it in the person's place: told
/// after its end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Par {
    /// The best possible, in a sentence.
    pub best: String,
    /// How the opponents end, the best ending first: `finishes 3 ahead`, and who does.
    pub others: Vec<(String, Vec<String>)>,
    /// How many of the opponents win in the person's place, and how many there are; `None` where none was asked.
    pub winners: Option<(usize, usize)>,
}

impl Par {
    /// A best possible that nobody else was asked for.
    pub(crate) fn of_best(best: String) -> Self {
        Self { best, ..Self::default() }
    }

    /// The best possible, and for every opponent its name and what it ends with; `ends` says that in words, and whether it
    /// is a win.
    pub(crate) fn among(best: String, results: Vec<(String, i64)>, ends: impl Fn(i64) -> (String, bool)) -> Self {
        let (count, mut results) = (results.len(), results);
        let won = results.iter().filter(|&&(_, result)| ends(result).1).count();
        results.sort_by_key(|&(_, result)| Reverse(result));
        let mut others: Vec<(String, Vec<String>)> = Vec::new();
        for (name, result) in results {
            let said = ends(result).0;
            match others.last_mut().filter(|(last, _)| *last == said) {
                Some((_, names)) => names.push(name),
                None => others.push((said, vec![name])),
            }
        }
        Self { best, others, winners: Some((won, count)) }
    }

    /// How the opponents end in the person's place, a line an ending.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.others.iter().map(|(said, names)| format!("{said}: {}", names.join(", ")))
    }

    /// `In your place, 6 of 10 opponents win.`; None where none was asked.
    pub fn summary(&self) -> Option<String> {
        let (won, all) = self.winners?;
        let opponents = counted(all, "opponent", "opponents");
        Some(match won {
            0 => "In your place, no opponent wins.".to_owned(),
            1 => format!("In your place, 1 of {opponents} wins."),
            won => format!("In your place, {won} of {opponents} win."),
        })
    }
}
