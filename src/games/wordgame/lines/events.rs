//! What happened, in line mode: the words that were played, and what a hand came to.

use super::super::ending::told as word_told;
use super::super::entry::letters_of;
use super::super::find::missed;
use super::super::found::missed_counts;
use super::super::play::HandPlay;
use super::super::rank::{Rank, Standing};
use super::super::spelling::Spelling;
use crate::engine::wordgame::{
    Entry, Found, Game, Move, Phase, PlanStep, Played, Round, Symbol, Validity, word_score, words,
};
use crate::model::words::counted;
use crate::screen::ViewContext;

/// Words that an entry with the wildcard can stand for, and words that were missed: so many of them are told.
const READINGS: usize = 3;
const MISSED: usize = 12;

/// A move, and the game after it.
pub(super) struct Happened {
    pub(super) step: Move,
    /// The number of its hand and of its round, from 0.
    pub(super) hand: usize,
    pub(super) round: usize,
    /// What was entered.
    pub(super) entry: Option<Entry>,
    /// Entries of the round before it, and after it.
    entries: [usize; 2],
    /// The hand as it stood after it.
    pub(super) played: Played,
    ends_hand: bool,
    may_replay: bool,
    is_last: bool,
}

impl Happened {
    /// The number of its entry in the round, from 0.
    pub(super) const fn entry_number(&self) -> usize {
        self.entries[0]
    }
}

impl HandPlay {
    /// The move with this number, from 0; None where there is none.
    pub(super) fn happened(&self, at: usize) -> Option<Happened> {
        let (moves, list) = (self.state().moves(), self.list());
        let step = moves.get(at)?.clone();
        let mut game = Game::replay(self.state().setup(), &moves[..at], list).ok()?;
        let before = game.round().map_or(0, |round| round.entries.len());
        let (hand, round) = (game.played().len() - 1, game.current()?.rounds.len().max(1) - 1);
        game.play(step.clone(), list).ok()?;
        let played = game.played().get(hand)?.clone();
        let entries = played.rounds.get(round).map_or(&[][..], |round| &round.entries[..]);
        let entry = entries.last().filter(|_| entries.len() > before).cloned();
        Some(Happened {
            entries: [before.min(entries.len()), entries.len()],
            ends_hand: game.phase() == Phase::After,
            may_replay: game.may_replay(),
            is_last: game.phase() == Phase::Over,
            step,
            hand,
            round,
            entry,
            played,
        })
    }

    /// What is told of the move with this number when it is made.
    pub(in super::super) fn told_move(&self, at: usize, cx: &ViewContext<'_>) -> Vec<String> {
        let Some(happened) = self.happened(at) else { return Vec::new() };
        let mut told = match (&happened.step, &happened.entry) {
            (Move::Substitute(_), _) => substituted(&happened.played).into_iter().collect(),
            (Move::Replay, _) => vec!["You replay the hand. The better of your two totals counts.".to_owned()],
            (Move::Next, _) if happened.is_last => {
                vec![format!("Total score over all hands: {}", self.state().total())]
            }
            (Move::Keep | Move::Next | Move::End | Move::Enter(_), None) => Vec::new(),
            (_, Some(entry)) => self.told_entry(entry, happened.played.rounds.last().map_or(0, Round::total), cx),
        };
        told.extend(self.told_rival(&happened, cx));
        if happened.ends_hand {
            let is_empty = happened.played.rounds.last().is_some_and(|round| round.rest.is_empty());
            told.extend(is_empty.then(|| "Ran out of letters.".to_owned()));
            told.extend(self.told_hand(&happened, cx));
        }
        told
    }

    fn told_entry(&self, entry: &Entry, total: u32, cx: &ViewContext<'_>) -> Vec<String> {
        let words = match &entry.verdict {
            Validity::Valid(words) => words,
            Validity::NotAWord | Validity::NotInHand(_) => {
                let mut told = vec!["That is not a valid word. Please choose another word.".to_owned()];
                if let Validity::NotInHand(missing) = &entry.verdict {
                    told.push(format!("Letters you don’t have: {}", listed(missing)));
                }
                told.push(format!("Letters lost: {}; ⟨undo⟩ brings them back.", letters_of(&entry.removed())));
                return told;
            }
        };
        let points = counted(entry.points as usize, "point", "points");
        let total = counted(total as usize, "point", "points");
        let earned = format!("\"{}\" earned {points}. Total: {total}", entry.text);
        let spelling = Spelling::of(cx.settings);
        let readings = entry.text.contains(Symbol::WILDCARD.character()).then(|| {
            let some: Vec<_> =
                words.iter().take(READINGS).map(|word| spelling.of_word(word, self.list().is_coarse(word))).collect();
            let more = match words.len() - some.len() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            format!("\"{}\" can be: {}{more}", entry.text, some.join(", "))
        });
        std::iter::once(earned).chain(readings).collect()
    }

    /// What the rival played since: a word after each of yours, and all that are left when the hand is over.
    fn told_rival(&self, happened: &Happened, cx: &ViewContext<'_>) -> Vec<String> {
        let line = self.board.known.get(happened.hand).and_then(|known| known.rival.as_deref()).unwrap_or_default();
        if happened.round > 0 || matches!(happened.step, Move::Next) {
            return Vec::new();
        }
        let [before, after] = happened.entries;
        let after = if happened.ends_hand { line.len() } else { after };
        let total = |until: usize| line.iter().take(until).map(|step| step.points).sum::<u32>();
        let spelling = Spelling::of(cx.settings);
        let steps = line.iter().enumerate().take(after).skip(before);
        steps.map(|(at, step)| rival_step(step, total(at + 1), spelling)).collect()
    }

    /// What a hand that is over came to.
    fn told_hand(&self, happened: &Happened, cx: &ViewContext<'_>) -> Vec<String> {
        let Happened { hand, played, .. } = happened;
        let points = |count: u32| counted(count as usize, "point", "points");
        let (now, made) = (played.rounds.last().map_or(0, Round::total), played.total());
        let mut told = vec![format!("Total score for this hand: {}", points(now))];
        if now < made {
            told.push(format!("Your first try counts: {}", points(made)));
        }
        let known = self.board.known.get(*hand);
        if let Some(rival) = known.and_then(super::super::play::Knowledge::rival_total) {
            told.push(format!("Your rival’s total for this hand: {}", points(rival)));
        }
        if let Some(best) = known.and_then(|known| known.analysis.as_ref()).map(|known| known.totals().full) {
            told.push(match best.saturating_sub(made) {
                _ if best == 0 => "No word can be made of these letters.".to_owned(),
                0 => format!("Best possible total for this hand: {best}, and you made it."),
                short => format!("Best possible total for this hand: {best}; you fell {short} short."),
            });
            let rank = Standing::of(made, best).rank;
            told.extend((best > 0 && rank > Rank::Started).then(|| format!("Rank: {}", rank.title())));
        }
        told.extend(self.told_missed(happened, cx));
        told
    }

    /// The words missed: only their number as long as they would spoil another try.
    fn told_missed(&self, happened: &Happened, cx: &ViewContext<'_>) -> Vec<String> {
        let mut found = missed(&happened.played, words(&happened.played.hand, self.list()));
        if found.is_empty() {
            return Vec::new();
        }
        let counts = format!("Words missed: {}", missed_counts(&found));
        if happened.may_replay {
            return vec![format!("{counts}. They stay hidden as long as you may replay this hand.")];
        }
        let held = happened.played.hand.len();
        found.sort_by_key(|found: &Found| (std::cmp::Reverse(word_score(&found.entry, held)), found.tier));
        let spelling = Spelling::of(cx.settings);
        let some: Vec<_> = found.iter().take(MISSED).map(|found| spelling.of_word(&found.word, found.coarse)).collect();
        let more = match found.len() - some.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        vec![counts, format!("Best words missed: {}{more}", some.join(", "))]
    }
}

/// `Your rival plays "zinc", 180 points. Its total: 180 points`.
pub(super) fn rival_step(step: &PlanStep, total: u32, spelling: Spelling) -> String {
    let [points, total] = [step.points, total].map(|points| counted(points as usize, "point", "points"));
    match &step.word {
        Some(_) => format!("Your rival plays \"{}\", {points}. Its total: {total}", word_told(step, spelling)),
        None => format!("Your rival throws letters away: {}. Its total: {total}", step.entry),
    }
}

/// `Substituted: every e is now a`.
pub(super) fn substituted(played: &Played) -> Option<String> {
    let (from, to) = played.substituted?;
    let count = played.dealt.count(from);
    Some(if count > 1 {
        format!("Replaced: {count} of {from}, now {to}")
    } else {
        format!("Replaced: {from}, now {to}")
    })
}

fn listed(letters: &[char]) -> String {
    let mut letters = letters.to_vec();
    letters.sort_unstable();
    letters.dedup();
    crate::model::words::listed(letters.into_iter(), "and")
}
