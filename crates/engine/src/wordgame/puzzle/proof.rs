//! The proof that exactly one move of a hand is right, and that weaker players miss it.

use super::players::{Field, Player, population};
use super::{HandPuzzle, Kind, LEAST_POINTS, SMALL, Step, USUAL};
use crate::lexicon::Tier;
use crate::puzzle::{Alternative, NotAPuzzle, Puzzle, share_of_few};
use crate::wordgame::{Dictionary, Hand, Mode, Strategy, Symbol, Table, reach, substitutions};
use crate::{Cancel, Cancelled};

/// The entries from what is left of the table's hand, with the totals that can be reached by them, the best first.
pub fn entries(rest: &Hand, table: &Table) -> Vec<Alternative<Step, f64>> {
    let found = table.entries(rest).into_iter();
    let mut all: Vec<_> = found.map(|(step, total)| Alternative { step: step.into(), result: total.into() }).collect();
    all.push(Alternative { step: Step::End, result: 0.0 });
    sorted(all)
}

/// Keeping the hand, and swapping each of its letters.
fn swaps(
    hand: &Hand,
    table: &Table,
    dictionary: &Dictionary,
    tier: Tier,
    cancel: &Cancel,
) -> Result<Vec<Alternative<Step, f64>>, Cancelled> {
    let kept = Alternative { step: Step::Keep, result: table.best(hand, Mode::Full).into() };
    let advice = substitutions(hand, dictionary.dawg(), reach(tier), &mut Table::default(), cancel)?;
    let swaps = advice.into_iter().map(|of| Alternative { step: Step::Swap(of.letter), result: of.expected });
    Ok(sorted(std::iter::once(kept).chain(swaps).collect()))
}

/// The best first; among equals words stand before discards, the higher score at once first, as far as they differ.
fn sorted(mut all: Vec<Alternative<Step, f64>>) -> Vec<Alternative<Step, f64>> {
    all.sort_by(|a, b| b.result.total_cmp(&a.result).then(b.step.points().cmp(&a.step.points())));
    all
}

/// Whether a move that reaches `best` is the only right one where the next best reaches `next`.
fn is_only(kind: Kind, best: f64, next: f64) -> bool {
    let gap = best - next;
    gap >= f64::from(LEAST_POINTS) && gap * 100.0 > best * f64::from(kind.share())
}

/// The only right entry from what is left of the table's hand.
fn only_entry(kind: Kind, rest: &Hand, table: &Table) -> Option<Step> {
    let lead = table.lead(rest)?;
    is_only(kind, lead.total.into(), lead.next.into()).then(|| lead.step.into())
}

/// Proves that a hand is a puzzle of a kind, for the words of a tier.
///
/// # Errors
/// Why it is none.
pub fn prove(
    kind: Kind,
    hand: &Hand,
    dictionary: &Dictionary,
    tier: Tier,
    cancel: &Cancel,
) -> Result<Result<HandPuzzle, NotAPuzzle>, Cancelled> {
    prove_with(&mut Table::default(), kind, hand, dictionary, tier, cancel)
}

/// The same with a table whose memory is used for the work.
pub(super) fn prove_with(
    table: &mut Table,
    kind: Kind,
    hand: &Hand,
    dictionary: &Dictionary,
    tier: Tier,
    cancel: &Cancel,
) -> Result<Result<HandPuzzle, NotAPuzzle>, Cancelled> {
    if table.find(hand, dictionary.dawg()).is_err() {
        return Ok(Err(NotAPuzzle::TooDeep));
    }
    table.value(reach(tier), cancel)?;
    if table.best(hand, Mode::Full) == 0 {
        return Ok(Err(NotAPuzzle::NoMove));
    }
    let (first, alternatives) = if kind == Kind::Substitute {
        let all = swaps(hand, table, dictionary, tier, cancel)?;
        let first = match &all[..] {
            [best, next, ..] if is_only(kind, best.result, next.result) => Some(best.step),
            _ => None,
        };
        (first, all)
    } else {
        let first = only_entry(kind, hand, table);
        (first, first.map_or_else(Vec::new, |_| entries(hand, table)))
    };
    let Some(first) = first else { return Ok(Err(NotAPuzzle::NotOnlyOne)) };
    if !fits(kind, first, hand, table) {
        return Ok(Err(NotAPuzzle::AnotherKind));
    }
    let line = line(kind, first, hand, table);
    let players = population(kind, tier);
    let mut field = Field::new(hand, table, dictionary, tier, cancel)?;
    let mut failures = Failures::of(&players, |player| field.chance(player, &line, cancel))?;
    if kind == Kind::SmallHand {
        failures.share = share_of_few(failures.share, hand.len(), USUAL);
    }
    if !is_missed(kind, &failures.sure, tier) {
        return Ok(Err(NotAPuzzle::AnotherKind));
    }
    Ok(Ok(failures.puzzle(hand, line.into_iter().map(|(_, step)| step).collect(), alternatives)))
}

/// What is best to enter from the hand of a table, and who of the arcade's own players gives something away there. Unlike
/// in a puzzle several entries may be best, and nobody need miss them; the first of the best line stands for them.
pub fn best_entries(
    hand: &Hand,
    table: &Table,
    dictionary: &Dictionary,
    tier: Tier,
    cancel: &Cancel,
) -> Result<Result<HandPuzzle, NotAPuzzle>, Cancelled> {
    let Some(first) = table.step(hand, Mode::Full) else { return Ok(Err(NotAPuzzle::NoMove)) };
    let (alternatives, best) = (entries(hand, table), f64::from(table.best(hand, Mode::Full)));
    let right = alternatives.iter().filter(|other| other.result >= best);
    let lines: Vec<_> = right.map(|other| [(*hand, other.step)]).collect();
    let mut field = Field::new(hand, table, dictionary, tier, cancel)?;
    let failures = Failures::of(&population(Kind::Reach90, tier), |player| {
        lines.iter().map(|line| field.chance(player, line, cancel)).sum()
    })?;
    Ok(Ok(failures.puzzle(hand, vec![first.into()], alternatives)))
}

/// How the arcade's own players do.
struct Failures {
    /// Those that fail, weakest first, but for who makes any move there is.
    sure: Vec<Player>,
    /// The share that fails.
    share: f64,
}

impl Failures {
    /// Those of `players` by their `chance` to succeed.
    fn of(players: &[Player], mut chance: impl FnMut(&Player) -> Result<f64, Cancelled>) -> Result<Self, Cancelled> {
        let (mut sure, mut failing) = (Vec::new(), 0.0);
        for player in players {
            let misses = 1.0 - chance(player)?;
            failing += misses;
            if *player != Player::Random && misses > 0.0 {
                sure.push(*player);
            }
        }
        Ok(Self { sure, share: failing / players.len() as f64 })
    }

    fn puzzle(self, hand: &Hand, solution: Vec<Step>, alternatives: Vec<Alternative<Step, f64>>) -> HandPuzzle {
        let failed_by = self.sure.iter().map(ToString::to_string).collect();
        Puzzle { position: *hand, solution, alternatives, failed_by, difficulty: self.share }
    }
}

/// Whether the one right move is right for the reason that the kind names.
fn fits(kind: Kind, first: Step, hand: &Hand, table: &Table) -> bool {
    match kind {
        Kind::ThrowFirst => matches!(first, Step::Discard(_)),
        Kind::SplitInTwo => {
            let most = table.plays(hand).iter().map(|play| play.points).max();
            matches!(first, Step::Word(play) if Some(play.points) < most) && words_of_best_line(hand, table) >= 2
        }
        Kind::Wildcard => matches!(first, Step::Word(play) if play.letters.count(Symbol::WILDCARD) > 0),
        Kind::SmallHand => matches!(first, Step::Word(_)) && hand.len() <= SMALL,
        Kind::Substitute | Kind::Reach90 => true,
    }
}

/// How many words the best line from a hand has.
fn words_of_best_line(hand: &Hand, table: &Table) -> usize {
    let mut rest = Some(*hand);
    let steps = std::iter::from_fn(|| {
        let held = rest?;
        let step = Step::from(table.step(&held, Mode::Full)?);
        rest = step.after(&held);
        Some(step)
    });
    steps.filter(|step| matches!(step, Step::Word(_))).count()
}

/// The moves that are the only ones, one after the other, each with the hand before it.
fn line(kind: Kind, first: Step, hand: &Hand, table: &Table) -> Vec<(Hand, Step)> {
    let mut line = vec![(*hand, first)];
    while let Some(rest) = line.last().and_then(|(before, step)| step.after(before)) {
        let Some(step) = only_entry(kind, &rest, table) else { break };
        line.push((rest, step));
    }
    line
}

/// Whether the weaker idea that the kind is about misses the move.
fn is_missed(kind: Kind, failed_by: &[Player], tier: Tier) -> bool {
    let fails = |player: Player| failed_by.contains(&player);
    match kind {
        Kind::ThrowFirst => fails(Player::rival(Strategy::WordsOnly, tier)),
        Kind::SplitInTwo | Kind::Reach90 => fails(Player::rival(Strategy::Greedy, tier)),
        Kind::Wildcard => fails(Player::NoWildcard),
        Kind::SmallHand => true,
        Kind::Substitute => fails(Player::Keeping) || fails(Player::Cheapest),
    }
}
