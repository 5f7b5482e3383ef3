//! The scan step by step, for a picture of it.

use std::ops::Range;

/// One item of the stack: a value, and the items of the row that it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What the items were merged into, or the one item itself.
    pub value: i64,
    /// Their places in the row; always an odd number of them.
    pub items: Range<usize>,
}

/// One step of the scan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The next item of the row goes onto the stack, to position `at`.
    Push {
        /// Its position on the stack, and so the stack's length before.
        at: usize,
        /// The item.
        pushed: Span,
    },
    /// The top three of the stack, `x ≤ y ≥ z`, become one.
    Merge {
        /// The position of `x` on the stack, and of the merged item afterwards.
        at: usize,
        /// The three, bottom first.
        from: [Span; 3],
        /// What they become: `x − y + z`.
        merged: Span,
    },
}

impl Step {
    /// Applies the step to `stack`, which must be as it was before the step.
    pub fn apply(&self, stack: &mut Vec<Span>) {
        let (at, top) = match self {
            Self::Push { at, pushed } => (*at, pushed),
            Self::Merge { at, merged, .. } => (*at, merged),
        };
        stack.truncate(at);
        stack.push(top.clone());
    }

    /// The stack's length before the step.
    pub fn before(&self) -> usize {
        match self {
            Self::Push { at, .. } => *at,
            Self::Merge { at, .. } => at + 3,
        }
    }

    /// The stack's length after the step.
    pub fn after(&self) -> usize {
        match self {
            Self::Push { at, .. } | Self::Merge { at, .. } => at + 1,
        }
    }
}

/// All steps of the scan over `row`, under 1.5 for each item. Applied in turn to an empty stack they leave its valley.
pub fn steps(row: &[i64]) -> Vec<Step> {
    let mut steps = Vec::with_capacity(row.len() * 3 / 2);
    let mut stack: Vec<Span> = Vec::new();
    for (index, &value) in row.iter().enumerate() {
        let push = Step::Push { at: stack.len(), pushed: Span { value, items: index..index + 1 } };
        push.apply(&mut stack);
        steps.push(push);
        while let Some(merge) = merge_at_top(&stack) {
            merge.apply(&mut stack);
            steps.push(merge);
        }
    }
    steps
}

fn merge_at_top(stack: &[Span]) -> Option<Step> {
    let [.., x, y, z] = stack else { return None };
    (x.value <= y.value && y.value >= z.value).then(|| Step::Merge {
        at: stack.len() - 3,
        from: [x.clone(), y.clone(), z.clone()],
        merged: Span { value: x.value - y.value + z.value, items: x.items.start..z.items.end },
    })
}

/// One term of a valley's alternating sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The item, with a minus if the other player takes it.
    pub signed: i64,
    /// Its place in the valley.
    pub index: usize,
}

/// The terms of a valley's alternating sum, in the order of play and so in descending order of the items.
///
/// On equal ends the first is taken. For a row that is no valley the terms are those of greedy play.
pub fn valley_terms(valley: &[i64]) -> Vec<Term> {
    let mut terms = Vec::with_capacity(valley.len());
    let (mut low, mut high) = (0, valley.len());
    let mut sign = 1;
    while low < high {
        let index = if valley[low] >= valley[high - 1] {
            low += 1;
            low - 1
        } else {
            high -= 1;
            high
        };
        terms.push(Term { signed: sign * valley[index], index });
        sign = -sign;
    }
    terms
}
