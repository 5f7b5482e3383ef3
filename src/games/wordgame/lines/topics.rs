//! What can be asked for in line mode in place of looking at the picture.

use super::super::ending::told as word_told;
use super::super::entry::{factor_reason, word_of};
use super::super::play::{HandBoard, HandPlay, Knowledge};
use super::super::rank::Standing;
use super::super::side::luck_of;
use super::super::spelling::Spelling;
use super::events::{rival_step, substituted};
use super::letter_by_letter;
use crate::engine::wordgame::{EntryReview, Move, Phase, PlanStep, Round, Symbol, multiplier, review, word_score};
use crate::model::words::counted;
use crate::play::Board as _;
use crate::screen::{Topic, ViewContext};

impl HandPlay {
    /// What there is to say about `topic`; None for what this game doesn’t have.
    pub(in super::super) fn told_of(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<String>> {
        match topic {
            Topic::Board => Some(self.told_board(cx)),
            Topic::Score if self.is_over() => Some(self.told_result(cx)),
            Topic::Score => Some(self.told_score(cx)),
            Topic::Letters if !self.is_over() => Some(self.told_letters()),
            Topic::Why if !self.is_over() => Some(self.told_why(cx)),
            Topic::Moves => Some(self.told_moves(cx)),
            _ => None,
        }
    }

    /// The hand, what was found in it by both sides, and what can still be done once.
    fn told_board(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let mut told = vec![self.place_line()];
        let spelling = Spelling::of(cx.settings);
        if self.is_over() {
            return (0..self.state().played().len()).flat_map(|hand| self.told_played(hand, spelling)).collect();
        }
        told.push(self.hand_line());
        told.push(format!("Letters left: {}", self.state().hand().len()));
        told.push(format!("Words of this hand: {}", self.found_words()));
        if self.state().setup().rival.is_some() {
            let words: Vec<String> =
                self.rival_seen(self.number()).iter().map(|step| played_word(step, spelling)).collect();
            told.push(format!("Words of your rival: {}", or_none(&words)));
        }
        let [swap, replay] = self.still_once();
        told.push(format!("Swap a letter: {swap}"));
        told.push(format!("Replay a hand: {replay}"));
        told.extend(self.better_than().map(|share| format!("Luck: this hand is {} of 100 hands", luck_of(share))));
        told.extend(self.told_score(cx));
        told
    }

    /// `cows 252, tc 0`.
    fn found_words(&self) -> String {
        let entries = self.state().round().map_or(&[][..], |round| &round.entries[..]);
        let words: Vec<String> =
            entries.iter().map(|entry| format!("{} {}", word_of(entry, self.list()), entry.points)).collect();
        or_none(&words)
    }

    fn told_score(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let points = |count: u32| counted(count as usize, "point", "points");
        let mut told = vec![
            format!("This hand: {}", points(self.state().round().map_or(0, Round::total))),
            format!("All hands: {}", points(self.state().total())),
        ];
        if self.state().setup().rival.is_some() {
            let seen = |number: usize| self.rival_seen(number).iter().map(|step| step.points).sum::<u32>();
            told.push(format!("Your rival, this hand: {}", points(seen(self.number()))));
            told.push(format!("Your rival, all hands: {}", points((0..=self.number()).map(seen).sum())));
        }
        told.extend(self.standing_line(cx));
        if let Some(known) = self.analysis().filter(|_| self.shown_hint(cx.settings) > 0) {
            let totals = known.totals();
            told.push(format!("Best possible total for this hand: {}", totals.full));
            told.push(format!("Best possible total with familiar words: {}", totals.par));
            told.extend(self.in_reach().map(|best| format!("Still in reach: {best}")));
        }
        told
    }

    /// What each letter is worth, and what words of each length are multiplied by.
    fn told_letters(&self) -> Vec<String> {
        let hand = self.state().hand();
        let mut told = vec![format!("Letters left: {}", hand.len())];
        told.extend(hand.distinct().map(|letter| {
            let points = counted(letter.points() as usize, "point", "points");
            match hand.count(letter) {
                _ if letter.is_wildcard() => "Wildcard !: 0 points, stands for any consonant".to_owned(),
                1 => format!("{letter}: {points}"),
                count => format!("{letter}: {points}, {count} of them"),
            }
        }));
        let held = hand.len();
        told.extend((1..=held).rev().map(|length| {
            let letters = counted(length, "letter", "letters");
            format!("A word of {letters}: its points times {}", multiplier(length, held))
        }));
        told
    }

    /// Why the best entry is the best, once a hint names it.
    fn told_why(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let spelling = Spelling::of(cx.settings);
        if self.shown_hint(cx.settings) < HandBoard::LIVE_STEP {
            return vec!["No hint names the best word yet: ⟨hint⟩ tells more each time.".to_owned()];
        }
        if self.state().phase() != Phase::Playing {
            return vec![self.option_advice()];
        }
        let mut told = vec![self.coach(HandBoard::LIVE_STEP, spelling)];
        let Some((step, plan)) = self.best_step().zip(self.plan()) else { return told };
        if step.word.is_some() {
            let (length, held) = (step.length(), step.before.len());
            let points: Vec<String> =
                step.entry.chars().filter_map(Symbol::of).map(|symbol| symbol.points().to_string()).collect();
            let sum: u32 = step.entry.chars().filter_map(Symbol::of).map(Symbol::points).sum();
            told.push(format!("Points of its letters: {} = {sum}", points.join(" + ")));
            told.push(format!("Factor: {}", factor_reason(length, held)));
            told.push(format!("It scores: {sum} × {} = {}", multiplier(length, held), word_score(&step.entry, held)));
        }
        match plan.total - step.points {
            0 => told.push("After it nothing more can be made.".to_owned()),
            rest => told.push(format!("In reach after it: {rest} more")),
        }
        told
    }

    /// Every move so far, a line each; with what it cost once its hand is over, or with live hints.
    fn told_moves(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let moves = self.state().moves().len();
        let told: Vec<String> = (0..moves).filter_map(|at| self.told_briefly(at, cx)).collect();
        if told.is_empty() { vec!["You have played nothing yet.".to_owned()] } else { told }
    }

    fn told_briefly(&self, at: usize, cx: &ViewContext<'_>) -> Option<String> {
        let happened = self.happened(at)?;
        let what = match (&happened.step, &happened.entry) {
            (Move::Substitute(_), _) => substituted(&happened.played)?,
            (Move::Replay, _) => "replayed".to_owned(),
            (Move::End, _) | (Move::Enter(_), None) => "you ended it".to_owned(),
            (Move::Keep | Move::Next, _) => return None,
            (Move::Enter(_), Some(entry)) => {
                let points = counted(entry.points as usize, "point", "points");
                let word = word_of(entry, self.list());
                let is_over = happened.hand < self.number() || self.state().phase() != Phase::Playing;
                let known = self.board.known.get(happened.hand).and_then(|known| known.analysis.as_deref());
                let known = known.filter(|_| is_over || self.live_hints(cx.settings));
                let judged = known.and_then(|known| {
                    let round = self.state().played().get(happened.hand)?.rounds.get(happened.round)?;
                    let number = happened.entry_number();
                    review(round, known.table()).get(number).map(EntryReview::lost)
                });
                let cost = match judged {
                    None => String::new(),
                    Some(0) => ", nothing was better".to_owned(),
                    Some(lost) => format!(", gave away {lost}"),
                };
                if entry.is_valid() {
                    format!("{word}, {points}{cost}")
                } else {
                    format!("{word}, no valid word{cost}")
                }
            }
        };
        Some(format!("Hand {}: {what}", happened.hand + 1))
    }

    /// How the game ended, what decided it, and what each hand came to.
    pub(super) fn told_result(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let results = self.results();
        let [headline, _] = self.headline(&results);
        let mut told = vec![format!("Result: {headline}")];
        let feats = self.outcome().map_or(&[][..], |outcome| &outcome.feats);
        told.extend(feats.iter().map(|feat| format!("Feat: {}", feat.title())));
        for (at, (played, result)) in self.state().played().iter().zip(&results).enumerate() {
            let rival = self.board.known.get(at).and_then(Knowledge::rival_total);
            let rival = rival.map_or(String::new(), |points| format!(", your rival {points}"));
            let rank = Standing::of(result.total, result.best).rank.name();
            let hand = letter_by_letter(&played.hand);
            let (total, best) = (result.total, result.best);
            told.push(format!("Hand {}, {hand}: you {total}{rival}, best possible total {best}, {rank}", at + 1));
        }
        // The hand that cost most is told with its best play; the others are told by what is asked for.
        let short = |at: usize| results.get(at).map_or(0, |result| result.best.saturating_sub(result.total));
        let worst = (0..results.len()).max_by_key(|&at| (short(at), std::cmp::Reverse(at))).filter(|&at| short(at) > 0);
        let sentences = self.sentences(&results);
        told.extend(sentences.into_iter().map(|[full, _]| full));
        let spelling = Spelling::of(cx.settings);
        told.extend(worst.and_then(|hand| self.best_play_line(hand, spelling)));
        told
    }

    /// What was played in a hand by both sides, and what would have been best.
    fn told_played(&self, hand: usize, spelling: Spelling) -> Vec<String> {
        let Some(played) = self.state().played().get(hand) else { return Vec::new() };
        let number = hand + 1;
        let mut told = vec![format!("Hand {number}: {}", letter_by_letter(&played.hand))];
        let entries = played.counted().map_or(&[][..], |round| &round.entries[..]);
        let yours: Vec<String> =
            entries.iter().map(|entry| format!("{} {}", word_of(entry, self.list()), entry.points)).collect();
        told.push(format!("You in hand {number}: {}", or_none(&yours)));
        let mut total = 0;
        for step in self.rival_seen(hand) {
            total += step.points;
            told.push(rival_step(step, total, spelling));
        }
        told.extend(self.best_play_line(hand, spelling));
        told
    }

    /// `Best play of hand 1: q (no word) 0, cozy 392`.
    fn best_play_line(&self, hand: usize, spelling: Spelling) -> Option<String> {
        let steps = self.best_play(hand);
        let words: Vec<String> = steps.iter().map(|step| played_word(step, spelling)).collect();
        (!steps.is_empty()).then(|| format!("Best play of hand {}: {}", hand + 1, words.join(", ")))
    }
}

/// `cozy 392`.
fn played_word(step: &PlanStep, spelling: Spelling) -> String {
    format!("{} {}", word_told(step, spelling), step.points)
}

fn or_none(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}
