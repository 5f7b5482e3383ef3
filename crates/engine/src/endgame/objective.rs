//! What a player wants of a game, and which ends keep it.

use crate::ends::{Best, Board, End, Options};
use crate::named::named_enum;

/// What a player plays for.
///
/// An end that is best for the margin is always best for winning too, but not the other way round. So one engine serves
/// both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// To win, or else to tie; by how much doesn't matter. The handout's rule.
    Win,
    /// To be ahead by as much as possible.
    Margin,
}

named_enum! {
    /// Both.
    ALL: Objective {
        Win = "win" => "the higher total wins, by however much",
        Margin = "margin" => "every point of the difference counts",
    }
    else "There is no objective “{}”."
}

/// How a game ends for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The other has more.
    Loss,
    /// Both have as much.
    Tie,
    /// This player has more.
    Win,
}

named_enum! {
    /// All three, the worst first.
    ALL: Verdict { Loss = "loss", Tie = "tie", Win = "win" }
}

impl Verdict {
    /// The verdict for a player whose total minus the other's is `margin`.
    pub const fn of(margin: i64) -> Self {
        match margin {
            1.. => Self::Win,
            0 => Self::Tie,
            _ => Self::Loss,
        }
    }
}

/// Which ends keep what the player to move can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeps {
    /// The ends that keep the best verdict: a win, or else a tie. Both ends when the game is lost.
    pub win: Best,
    /// The ends that keep the best margin.
    pub margin: Best,
    /// The best verdict.
    pub verdict: Verdict,
}

impl Keeps {
    /// For a player who is `lead` points ahead (negative when behind) and has these `options`.
    pub fn of(lead: i64, options: &Options) -> Self {
        let verdict_of = |end| Verdict::of(lead + options.choice(end).net);
        let (first, last) = (verdict_of(End::First), verdict_of(End::Last));
        Self { win: Best::of(first as i64, last as i64), margin: options.best(), verdict: first.max(last) }
    }

    /// For the player to move on `board`; `None` when the game is over.
    pub fn on(board: &Board) -> Option<Self> {
        let options = crate::ends::options(board.remaining())?;
        Some(Self::of(board.lead(board.turn()), &options))
    }

    /// The ends that are best under `objective`.
    pub const fn of_objective(&self, objective: Objective) -> Best {
        match objective {
            Objective::Win => self.win,
            Objective::Margin => self.margin,
        }
    }

    /// What to do, such as `keeps the win: first or last; keeps the margin: first`, or `take last: keeps win and
    /// margin`.
    pub fn sentence(&self) -> String {
        let (win, margin) = (ends(self.win), ends(self.margin));
        match self.verdict {
            Verdict::Loss if self.margin == Best::Either => "either end loses by as much".to_owned(),
            Verdict::Loss => format!("either end loses; take {margin}: keeps the margin"),
            kept if self.win == self.margin => format!("take {win}: keeps {kept} and margin"),
            kept => format!("keeps the {kept}: {win}; keeps the margin: {margin}"),
        }
    }
}

const fn ends(best: Best) -> &'static str {
    match best {
        Best::First => "first",
        Best::Last => "last",
        Best::Either => "first or last",
    }
}
