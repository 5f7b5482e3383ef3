//! The ways in which puzzles are asked, one after the other.

use std::sync::Arc;

use super::past::Past;
use crate::games::puzzles;
use crate::model::{Day, PuzzleMode, PuzzleNote};
use crate::puzzles::{Problem, Theme};
use crate::work::PuzzleTask;
use arcade_engine::puzzle::{EASIEST, HARDEST, step_through};

/// The rating of the first puzzle of a streak, and by how much each is harder than the one before.
const STREAK: (u64, u64) = (900, 60);

/// The same of the puzzles of three minutes.
const RUSH: (u64, u64) = (800, 40);

/// The rating of a Monday’s puzzle, and how much each day of the week adds to it.
const WEEK: (u64, u64) = (900, 150);

/// How many puzzles like a missed one are asked.
pub(super) const DRILL: usize = 3;

/// How puzzles are asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Mode {
    Mixed,
    Kind(Theme),
    Streak,
    Rush,
    Mine,
    Daily(Day),
    Code(Problem),
    /// A few like this one, which was missed, near its rating, or the player’s where it has none; then it goes on in the way
    /// before, where that has an end of its own or none.
    Drill {
        like: Problem,
        rating: Option<u16>,
        then: Option<Box<Self>>,
    },
}

impl Mode {
    /// What the records call it.
    pub(super) const fn note(&self) -> PuzzleMode {
        match self {
            Self::Mixed => PuzzleMode::Mixed,
            Self::Kind(_) | Self::Drill { .. } => PuzzleMode::Kind,
            Self::Streak => PuzzleMode::Streak,
            Self::Rush => PuzzleMode::Rush,
            Self::Mine => PuzzleMode::Mine,
            Self::Daily(_) => PuzzleMode::Daily,
            Self::Code(_) => PuzzleMode::Code,
        }
    }

    /// Whether a puzzle with this note was asked in this way.
    pub(super) fn asked(&self, note: &PuzzleNote) -> bool {
        note.mode == self.note() && !matches!(self, Self::Kind(theme) if note.theme.as_ref() != theme.to_string())
    }

    /// What it is called in the title line.
    pub(super) fn title(&self) -> String {
        match self {
            Self::Mixed => "Mixed".to_owned(),
            Self::Kind(theme) => theme.title.to_owned(),
            Self::Streak => "Streak".to_owned(),
            Self::Rush => "Three minutes".to_owned(),
            Self::Mine => "From my games".to_owned(),
            Self::Daily(day) => format!("Puzzle of {day}"),
            Self::Code(_) => "From a code".to_owned(),
            Self::Drill { .. } => "Three like it".to_owned(),
        }
    }

    /// Whether one puzzle is all there is.
    pub(super) const fn is_single(&self) -> bool {
        matches!(self, Self::Daily(_) | Self::Code(_))
    }

    /// Whether a puzzle may be left for another one, as if it had never been asked.
    pub(super) const fn may_skip(&self) -> bool {
        matches!(self, Self::Mixed | Self::Kind(_) | Self::Drill { .. })
    }

    /// Whether the player may ask for easier or harder puzzles.
    pub(super) const fn may_shift(&self) -> bool {
        matches!(self, Self::Mixed | Self::Kind(_) | Self::Drill { .. })
    }

    /// Puzzles are asked near this rating from now on, where that is not the player's own.
    pub(super) const fn note_shift(&mut self, points: u16) {
        if let Self::Drill { rating, .. } = self {
            *rating = Some(points);
        }
    }

    /// A few puzzles like one that was missed in this way; None in a race, whose clock goes on.
    pub(super) fn drill(&self, like: Problem, rating: u16) -> Option<Self> {
        let then = match self {
            Self::Rush => return None,
            Self::Drill { then, .. } => then.clone(),
            mode => (!mode.is_single()).then(|| Box::new(mode.clone())),
        };
        Some(Self::Drill { like, rating: Some(rating), then })
    }

    /// What follows when it is over; None for the list.
    pub(super) fn next(&self) -> Option<Self> {
        match self {
            Self::Drill { then, .. } => then.as_deref().cloned(),
            mode => (!mode.is_single()).then(|| mode.clone()),
        }
    }

    /// Whether it is counted how many are solved before it ends. The next puzzle then does not depend on how this one goes, so
    /// that it can be found meanwhile.
    pub(super) const fn is_counted(&self) -> bool {
        matches!(self, Self::Streak | Self::Rush)
    }

    /// What the worker is asked for; `ahead` puzzles are not decided yet, `solved` is how many were solved in this run,
    /// and `skipped` how many turned out to be known already. None where the mistakes of games are looked for.
    pub(super) fn task(&self, past: &Past, ahead: u64, solved: u64, skipped: u64) -> Option<PuzzleTask> {
        let passed_over = if self.may_skip() { past.passed_over() } else { 0 };
        let seed = past.count(|note| self.asked(note)) + ahead + skipped + passed_over;
        let familiar = || past.familiar_themes(|_| true);
        let climbing = |(first, more): (u64, u64), count: u64| within(first + more * count);
        Some(match self {
            Self::Mixed => {
                let asked = past.count(|note| self.asked(note)) + passed_over;
                let themes = past.first_themes(asked).unwrap_or_else(familiar);
                PuzzleTask::Near { themes, rating: past.points(), seed }
            }
            Self::Kind(theme) => PuzzleTask::Near { themes: Arc::new([*theme]), rating: past.points(), seed },
            Self::Streak => PuzzleTask::Near {
                themes: familiar(),
                rating: climbing(STREAK, past.streak() + ahead),
                seed: apart(1, seed),
            },
            Self::Rush => {
                let quick = past.familiar_themes(|info| info.are_quick);
                PuzzleTask::Near { themes: quick, rating: climbing(RUSH, solved + ahead), seed: apart(2, seed) }
            }
            Self::Drill { like, rating, .. } => {
                let (seed, near) = (apart(5, seed), rating.unwrap_or_else(|| past.points()));
                if like.theme.is_mistake() {
                    PuzzleTask::Like { problem: like.clone(), rating: near, seed }
                } else {
                    PuzzleTask::Near { themes: Arc::new([like.theme]), rating: near, seed }
                }
            }
            Self::Mine => return None,
            Self::Daily(day) => of_day(*day, skipped),
            Self::Code(problem) => PuzzleTask::Pose(problem.clone()),
        })
    }
}

/// Seeds that the others don't meet.
pub(super) const fn apart(mode: u64, seed: u64) -> u64 {
    mode * 1_000_000 + seed
}

fn within(rating: u64) -> u16 {
    u16::try_from(rating).unwrap_or(HARDEST).clamp(EASIEST, HARDEST)
}

/// The themes that the puzzle of `day` may be of.
fn themes_of(day: Day, themes: &[Theme]) -> Vec<Theme> {
    themes.iter().copied().filter(|theme| theme.since.is_some_and(|since| since <= day.max(Day(0)))).collect()
}

/// The theme of the day with this number. A step that shares no factor with the number of themes meets all of them.
fn theme_of_day(number: u64, themes: &[Theme]) -> Theme {
    let count = themes.len() as u64;
    themes[(number * step_through(count, 5) % count) as usize]
}

/// The puzzle of a day: the same for everyone, of another theme each day, harder from Monday to Sunday.
fn of_day(day: Day, skipped: u64) -> PuzzleTask {
    let number = u64::try_from(day.0).unwrap_or_default();
    // Day 0 was a Thursday.
    let weekday = (number + 3) % 7;
    let theme = theme_of_day(number, &themes_of(day, puzzles::themes()));
    let rating = within(WEEK.0 + WEEK.1 * weekday);
    PuzzleTask::Near { themes: Arc::new([theme]), rating, seed: apart(3 + skipped, number) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::model::GameKind;

    #[test]
    fn a_theme_that_is_added_changes_no_day_before_and_every_theme_has_its_day() {
        // Easy kinds are of no day.
        let before: Vec<Theme> = puzzles::themes().iter().copied().filter(|theme| theme.since.is_some()).collect();
        assert!(before.len() < puzzles::themes().len() && themes_of(Day(20_778), puzzles::themes()) == before);
        let day = Day(21_000);
        for at in 0..=before.len() {
            let mut themes = before.clone();
            themes.insert(at, Theme::new(GameKind::Etaoin, "added", 31, "Added", "").added(day));
            for earlier in [0, 20_778, 20_999].map(Day) {
                assert_eq!(themes_of(earlier, &themes), before);
            }
            for count in before.len() - 3..=themes.len() {
                let themes = &themes_of(day, &themes)[..count];
                let met: HashSet<Theme> = (0..count as u64).map(|day| theme_of_day(day, themes)).collect();
                assert_eq!(met.len(), count);
            }
        }
    }
}
