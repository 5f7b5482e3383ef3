//! A series of End Game as it is kept, one record for all its games, and as it is told to others.

use super::series::Series;
use super::{EndGameSetup, Playing};
use crate::games::rows::{RowPlay, capitalised, without_programs};
use crate::model::{Feat, GameRecord, Help, Outcome, Turns};
use crate::screen::{Context, Screen as _};
use crate::share::{Row, Score, Share};

/// What stands in the line of moves where the next game of the series begins.
pub(super) const NEXT: &str = r#""next""#;

impl Playing {
    /// The series that was played as far as `record` says; None when the record makes no sense.
    pub(super) fn restore(kept: &EndGameSetup, record: &GameRecord, cx: &mut Context<'_>) -> Option<Self> {
        let record_of = |line: &[String], played: usize, help: Help| GameRecord {
            line: line.to_vec(),
            played,
            help,
            ..GameRecord::begin(record.tag.clone())
        };
        let mut series = Series::of(kept)?;
        let mut past = Vec::new();
        let (mut line, mut played) = (&*record.line, record.played);
        while let Some(end) = line.iter().take(played).position(|text| text == NEXT) {
            let play = series.restore(&record_of(&line[..end], end, Help::default()), cx).filter(RowPlay::is_over)?;
            series.follow(&play);
            series.next_game().then_some(())?;
            past.push(play);
            (line, played) = (&line[end + 1..], played - end - 1);
        }
        let play = series.restore(&record_of(line, played, record.help), cx)?;
        Some(Self::of(series, past, play, record.tag.clone()))
    }

    /// All games of the series as one record; None before the first move or hint.
    pub(super) fn whole_record(&self) -> Option<GameRecord> {
        let mut line = Vec::new();
        for play in &self.past {
            line.extend(play.record()?.line);
            line.push(NEXT.to_owned());
        }
        let behind = line.len();
        let now = self.play.record();
        let played = behind + now.as_ref().map_or(0, |now| now.played);
        line.extend(now.into_iter().flat_map(|now| now.line));
        (!line.is_empty() || self.help().hints > 0).then(|| GameRecord {
            tag: self.tag.clone(),
            line,
            played,
            outcome: self.outcome(),
            help: self.help(),
        })
    }

    /// How the series ended; nothing while it goes on.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let last = self.play.outcome()?;
        let (ended, sentence) = self.series.ended()?;
        let all: Vec<u16> = self.outcomes().filter_map(|outcome| outcome.accuracy).collect();
        let sum: u64 = all.iter().map(|&share| u64::from(share)).sum();
        let accuracy = sum.checked_div(all.len() as u64).map(|mean| mean as u16);
        // A series of one game says what the game says.
        let sentence = sentence.unwrap_or_else(|| last.sentence.clone());
        Some(Outcome { ended, sentence, accuracy, feats: self.feats() })
    }

    /// How each of its games ended that did.
    fn outcomes(&self) -> impl Iterator<Item = &Outcome> {
        self.past.iter().chain([&self.play]).filter_map(RowPlay::outcome)
    }

    /// What was done in any of its games, once all are over and none had any help.
    pub(super) fn feats(&self) -> Vec<Feat> {
        if self.series.ended().is_none() || self.help() != Help::default() {
            return Vec::new();
        }
        let done = |feat: &Feat| self.outcomes().any(|outcome| outcome.feats.contains(feat));
        Feat::ALL.into_iter().filter(done).collect()
    }

    /// Whose turn it is in the series; None where not just two people play.
    fn turns(&self) -> Option<Turns> {
        let mut turns = self.play.turns()?;
        for game in self.past.iter().rev().filter_map(RowPlay::turns) {
            (0..2).for_each(|at| turns.made[at] += game.made[at]);
            turns.last = turns.last.or(game.last);
        }
        turns.next = turns.next.or_else(|| self.series.begins_next());
        Some(turns)
    }

    /// The series without its numbers.
    pub(super) fn shared(&self) -> Share {
        let players = self.play.game().setup().players;
        let share = without_programs(players, Share::new(&self.tag, self.series.about())).by_turns(self.turns());
        let Some(outcome) = self.outcome() else { return share };
        // Of several games it says how the series ended, and not by how much.
        let of_one = self.play.score();
        let score = if self.past.is_empty() { of_one } else { of_one.map(|_| Score::new(&outcome, None, self.help())) };
        let share = if let Some(score) = score { share.scored(score) } else { share };
        let mut rows: Vec<Row> =
            self.past.iter().chain([&self.play]).filter_map(|play| play.words().shared()).collect();
        let result = match &mut rows[..] {
            // A single game's result is that of the series.
            [only] => {
                let result = capitalised(&std::mem::take(&mut only.note));
                return share.ended_with(&result, self.play.words().shared_quality(), self.help(), rows);
            }
            _ => self.series.shared_result(outcome.ended),
        };
        share.ended(&capitalised(&result), outcome.accuracy, self.help(), rows)
    }
}
