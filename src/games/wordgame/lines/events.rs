//! What happened, in line mode: the words that were played, and what a hand came to.

use super::super::found::{missed_counts, worth};
use super::super::history::{Made, history};
use super::super::knowledge::{missed, points_of};
use super::super::play::HandPlay;
use super::super::rank::{Rank, Standing};
use super::super::spelling::Spelling;
use super::super::wording::{letters_of, listed_once, points};
use super::topics;
use arcade_engine::text::grouped;
use arcade_engine::wordgame::{Entry, Found, Move, Phase, PlanStep, Played, Symbol, Validity, words};
use arcade_ui::facts::Fact;

/// Words that an entry with the wildcard can stand for, and words that were missed: so many of them are told.
const READINGS: usize = 3;
const MISSED: usize = 12;

/// What is told of the move with this number, from 0, when it is made.
pub(super) fn event(play: &HandPlay, at: usize, spelling: Spelling) -> Vec<Fact> {
    let all = history(play.state(), play.list());
    let Some(made) = all.get(at) else { return Vec::new() };
    // Who does not replay the hand hears what was hidden until then.
    let was_hidden = made.step == Move::Next && at > 0 && all[at - 1].may_replay;
    let mut told = match (&made.step, &made.entry) {
        (Move::Substitute(_), _) => substituted(&made.played).into_iter().collect(),
        (Move::Replay, _) => vec!["You replay the hand. The better of your two totals counts.".into()],
        (Move::Next, _) if made.phase == Phase::Over => {
            vec![Fact::new("Total score over all hands", grouped(play.state().total() as usize))]
        }
        (_, Some(entry)) => entered(entry, made.scored(), play, spelling),
        (Move::Keep | Move::Next | Move::End | Move::Enter(_), None) => Vec::new(),
    };
    told.extend(was_hidden.then(|| best_missed(missed_in(play, made), made.played.hand.len(), spelling)).flatten());
    told.extend(rivals_words(play, made, spelling));
    let is_settled = was_hidden || made.phase == Phase::After && play.rival_named(made.hand) == usize::MAX;
    let line = play.board.known.rival(made.hand);
    // Once a hand was replayed, nothing is hidden in any other; in itself it was what the rival had played by then.
    let first = made.played.rounds.first().map_or(0, |round| round.entries.len());
    let may_have_hidden = !play.state().used().1 || made.played.rounds.len() > 1 && first > 0;
    if is_settled && may_have_hidden && !line.is_empty() {
        told.push(Fact::new("Words of your rival in this hand", topics::steps(line, spelling)));
    }
    if made.phase == Phase::After {
        told.extend(
            made.played.rounds.last().filter(|round| round.rest.is_empty()).map(|_| "Ran out of letters.".into()),
        );
        told.extend(hand_total(play, made, spelling));
    }
    told
}

fn entered(entry: &Entry, total: u32, play: &HandPlay, spelling: Spelling) -> Vec<Fact> {
    let Validity::Valid(words) = &entry.verdict else {
        let mut told = vec!["That is not a valid word. Please choose another word.".into()];
        if let Validity::NotInHand(missing) = &entry.verdict {
            told.push(Fact::new("Letters you don’t have", listed_once(missing.iter().copied(), "and")));
        }
        told.push(Fact::new("Letters lost", format!("{}; ⟨undo⟩ brings them back.", letters_of(&entry.removed()))));
        return told;
    };
    let mut told = vec![format!("\"{}\" earned {}. Total: {}", entry.text, points(entry.points), points(total)).into()];
    if entry.text.contains(Symbol::WILDCARD.character()) {
        let some = spelling.first(READINGS, words, play.list());
        let label = format!("\"{}\" can be", entry.text);
        told.push(Fact::new(label, format!("{some}{}", and_more(words.len(), READINGS))));
    }
    told
}

/// ` and 4 more`, where the first `shown` of `count` are told.
fn and_more(count: usize, shown: usize) -> String {
    if count > shown { format!(" and {} more", count - shown) } else { String::new() }
}

/// What the rival played since: a word after each of yours, and all that are left when the hand can’t be replayed any more.
fn rivals_words(play: &HandPlay, made: &Made, spelling: Spelling) -> Vec<Fact> {
    let line = play.board.known.rival(made.hand);
    let is_done = made.phase == Phase::After && !made.may_replay;
    let first = made.played.rounds.first().map_or(0, |round| round.entries.len());
    let (before, after) = match made.round {
        _ if made.step == Move::Next => return Vec::new(),
        0 => (made.entries, made.entries + usize::from(made.entry.is_some())),
        _ => (first, first),
    };
    let after = if is_done { line.len() } else { after };
    let named = play.rival_named(made.hand);
    let step = |(at, told)| if at < named { told } else { nameless(&line[..=at]) };
    rival_steps(&line[..after.min(line.len())], spelling).enumerate().skip(before).map(step).collect()
}

/// The last of these steps of the rival where its word would give one away that can still be played.
fn nameless(steps: &[PlanStep]) -> Fact {
    let total = points(points_of(steps));
    let said = match steps.last() {
        Some(PlanStep { word: Some(_), points: last, .. }) => format!(
            "Your rival plays a word, {}. Its total: {total}. Its word is told when no other try can better your total.",
            points(*last)
        ),
        _ => format!("Your rival throws letters away. Its total: {total}."),
    };
    said.into()
}

/// What a hand that is over came to.
fn hand_total(play: &HandPlay, made: &Made, spelling: Spelling) -> Vec<Fact> {
    let (now, counted, known) = (made.scored(), made.played.total(), &play.board.known);
    let mut told = vec![Fact::new("Total score for this hand", points(now))];
    if now < counted {
        told.push(Fact::new("Your first try counts", points(counted)));
    }
    if let Some(rival) = known.rival_total(made.hand) {
        told.push(Fact::new("Your rival’s total for this hand", points(rival)));
    }
    if let Some(best) = known.best_total(made.hand) {
        told.push(match best.saturating_sub(counted) {
            _ if best == 0 => "No word can be made of these letters.".into(),
            0 => Fact::new("Best possible total for this hand", format!("{best}, and you made it.")),
            short => Fact::new("Best possible total for this hand", format!("{best}; you fell {short} short.")),
        });
        let rank = Standing::of(counted, best).rank;
        told.extend((best > 0 && rank > Rank::Started).then(|| Fact::new("Rank", rank.title())));
    }
    told.extend(missed_words(play, made, spelling));
    told
}

/// The words missed: only their number as long as they would spoil another try.
fn missed_words(play: &HandPlay, made: &Made, spelling: Spelling) -> Vec<Fact> {
    let found = missed_in(play, made);
    if found.is_empty() {
        return Vec::new();
    }
    let counts = Fact::new("Words missed", missed_counts(&found));
    if made.may_replay {
        return vec![format!("{}. They stay hidden as long as you may replay this hand.", counts.line()).into()];
    }
    [counts].into_iter().chain(best_missed(found, made.played.hand.len(), spelling)).collect()
}

/// The words of the hand that were not played, the longest first.
fn missed_in(play: &HandPlay, made: &Made) -> Vec<Found> {
    missed(&made.played, words(&made.played.hand, play.list()))
}

/// The best of the words missed; None where none was.
fn best_missed(mut found: Vec<Found>, letters: usize, spelling: Spelling) -> Option<Fact> {
    found.sort_by_key(|found| worth(found, letters));
    let some: Vec<_> = found.iter().take(MISSED).map(|found| spelling.of_word(&found.word, found.coarse)).collect();
    let told = || Fact::new("Best words missed", format!("{}{}", some.join(", "), and_more(found.len(), MISSED)));
    (!found.is_empty()).then(told)
}

/// `Your rival plays "zinc", 180 points. Its total: 180 points`: a line for each of these steps, the first of a hand.
pub(super) fn rival_steps(steps: &[PlanStep], spelling: Spelling) -> impl Iterator<Item = Fact> {
    steps.iter().enumerate().map(move |(at, step)| {
        let total = points(points_of(&steps[..=at]));
        match &step.word {
            Some(_) => {
                let word = spelling.of_step(step);
                format!("Your rival plays \"{word}\", {}. Its total: {total}", points(step.points)).into()
            }
            None => Fact::new("Your rival throws letters away", format!("{}. Its total: {total}", step.entry)),
        }
    })
}

/// `Replaced: 2 of e, now a`.
pub(super) fn substituted(played: &Played) -> Option<Fact> {
    let (from, to) = played.substituted?;
    let count = played.dealt.count(from);
    let copies = if count > 1 { format!("{count} of {from}") } else { from.to_string() };
    Some(Fact::new("Replaced", format!("{copies}, now {to}")))
}
