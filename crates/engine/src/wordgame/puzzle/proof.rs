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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_only_right_move_is_ahead_by_fifteen_points_and_by_more_than_five_percent() {
        let is_only = |best, next| is_only(Kind::ThrowFirst, best, next);
        assert!(is_only(115.0, 100.0) && !is_only(114.0, 100.0), "15 points are enough where 5 % are fewer");
        assert!(is_only(400.0, 379.0) && !is_only(400.0, 380.0), "5 % of 400 are 20");
        assert!(!is_only(1_000.0, 955.0) && is_only(1_000.0, 945.0));
    }

    #[test]
    fn where_90_percent_are_to_be_kept_the_next_best_move_does_not_keep_them() {
        let is_only = |best, next| is_only(Kind::Reach90, best, next);
        assert!(is_only(400.0, 359.0) && !is_only(400.0, 360.0));
        assert!(is_only(100.0, 85.0) && !is_only(100.0, 86.0), "15 points in any case");
    }

    #[test]
    fn a_small_hand_has_four_letters_at_most() {
        let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
        let small = |letters: &str| {
            let hand: Hand = letters.parse().unwrap();
            prove(Kind::SmallHand, &hand, &dictionary, Tier::Common, &cancel).unwrap().map(|puzzle| puzzle.position)
        };
        assert_eq!(small("jump"), Ok("jump".parse().unwrap()));
        assert_eq!(small("jumpy"), Err(NotAPuzzle::AnotherKind));
    }

    #[test]
    fn a_swap_is_missed_by_who_never_swaps_or_by_who_swaps_the_cheapest_letter() {
        let is_missed = |failed_by: &[Player]| is_missed(Kind::Substitute, failed_by, Tier::Common);
        assert!(is_missed(&[Player::Keeping]) && is_missed(&[Player::Cheapest]));
        assert!(!is_missed(&[]) && !is_missed(&[Player::Dearest, Player::Random]));
    }

    #[test]
    fn a_swap_that_changes_nothing_is_as_good_as_keeping_the_hand() {
        let (lexicon, _) = crate::lexicon::Lexicon::parse(b"cow").unwrap();
        let dictionary = Dictionary::new(Some(lexicon.into()));
        let solved = |letters: &str| {
            let hand: Hand = letters.parse().unwrap();
            let proved = prove(Kind::Substitute, &hand, &dictionary, Tier::Common, &Cancel::new()).unwrap();
            proved.map(|puzzle| puzzle.solution)
        };
        // Whatever comes for the x is thrown away as well.
        assert_eq!(solved("cowx"), Err(NotAPuzzle::NotOnlyOne));
        assert_eq!(solved("cow"), Ok(vec![Step::Keep]));
    }

    #[test]
    fn a_line_is_split_in_two_if_it_has_two_words_and_begins_with_one_that_does_not_score_most() {
        let (lexicon, _) = crate::lexicon::Lexicon::parse(b"cows\nab\nqz").unwrap();
        let dawg = crate::lexicon::dawg::Dawg::new(&lexicon);
        let fits = |letters: &str| {
            let hand: Hand = letters.parse().unwrap();
            let table = Table::of(&hand, &dawg, reach(Tier::Common), &Cancel::new()).unwrap().unwrap();
            let first = table.step(&hand, Mode::Full).unwrap().into();
            (words_of_best_line(&hand, &table), super::fits(Kind::SplitInTwo, first, &hand, &table))
        };
        // "ab" makes 4 · (18 − 16), and then "cows" 9 · 36: the other way round it would be 9 · 28 and 4 · 18.
        assert_eq!(fits("cowsab"), (2, true));
        assert_eq!(fits("cowsqz"), (2, false), "the first word, 9 · 28, scores most at once");
        assert_eq!(fits("cows"), (1, false), "one word is all");
        assert_eq!(fits("cowsx"), (1, false), "the x goes first");
    }
}
