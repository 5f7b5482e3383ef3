//! What is told of a puzzle and of its answers, as facts: the page shows them, line mode tells them, and `arcade puzzles`
//! prints them.

use super::{Choice, Puzzle, Turn};
use arcade_engine::text::{capitalised, joined};
use arcade_ui::facts::Fact;

/// How many lines are told of what the answers lead to, at most.
const MOST: usize = 6;

impl Puzzle {
    /// How hard it is.
    pub fn rated(&self) -> Fact {
        Fact::figure("rated", self.rating)
    }

    /// The players that fail it, by whom one knows the idea that is too weak for it; None where nobody does.
    pub fn failed_by(&self) -> Option<Fact> {
        let players: Vec<String> = self.failed_by.iter().map(|name| capitalised(name)).collect();
        (!players.is_empty()).then(|| Fact::new("failed by", players.join(", ")))
    }

    /// The right answers with what comes between them, and after the last of them.
    pub fn solution(&self) -> Fact {
        let last = self.turns.len().saturating_sub(1);
        let told = self.turns.iter().enumerate().flat_map(|(at, turn)| {
            let line = turn.right().into_iter().flat_map(|choice| &choice.line);
            line.take(if at == last { 1 } else { usize::MAX }).map(|scene| scene.told.as_str())
        });
        Fact::new("solution", told.collect::<Vec<_>>().join(" "))
    }
}

impl Turn {
    /// The right answer, or the first of several.
    pub fn right(&self) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.is_right)
    }

    /// The right answers in words: `4`, `E or A`.
    pub fn right_in_words(&self) -> String {
        joined(self.choices.iter().filter(|choice| choice.is_right).map(|choice| &choice.said), "or")
    }

    /// What the player did, or might do, and what it leads to: `You took the left E: you lose by 2.`
    pub fn outcome(&self, choice: &Choice, is_given: bool) -> String {
        self.outcome_of(choice, &choice.said, is_given)
    }

    fn outcome_of(&self, choice: &Choice, said: &str, is_given: bool) -> String {
        let [given, other] = if choice.is_deed { ["You chose to", "If you"] } else { self.prompt.did };
        format!("{} {said}: {}.", if is_given { given } else { other }, choice.result)
    }

    /// What every answer leads to, the right ones first; those that lead to the same are told together.
    pub fn outcomes(&self) -> Vec<Fact> {
        let mut groups: Vec<Vec<&Choice>> = Vec::new();
        for choice in &self.choices {
            let is_same = |of: &Choice| {
                (of.is_right, of.is_deed, &of.result) == (choice.is_right, choice.is_deed, &choice.result)
            };
            match groups.iter_mut().find(|group| is_same(group[0])) {
                Some(group) => group.push(choice),
                None => groups.push(vec![choice]),
            }
        }
        groups.sort_by_key(|group| !group[0].is_right);
        let told = groups.iter().take(MOST).map(|group| {
            let said = joined(group.iter().map(|choice| &choice.said), "or");
            let label = if group[0].is_right { "right" } else { "wrong" };
            Fact::new(label, self.outcome_of(group[0], &said, false))
        });
        let more: usize = groups.iter().skip(MOST).map(Vec::len).sum();
        told.chain((more > 0).then(|| Fact::new("others", format!("{more} more answers are wrong, too.")))).collect()
    }
}
