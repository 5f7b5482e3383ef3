//! What the puzzles add up to.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt;
use std::iter::Sum;

use super::Streak;
use crate::model::glicko::{GIVEN_AWAY_DEVIATION, PUZZLE_DEVIATION, Rating};
use crate::model::{Day, Moment, PuzzleMode};
use crate::puzzles::Theme;
use crate::records::Attempt;
use arcade_engine::text::grouped;
use arcade_ui::facts::{Fact, Tone};

/// Tries from which on a kind of puzzle can be the weakest.
const ENOUGH: u32 = 5;

/// How many puzzles were solved, of how many that were tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Solved {
    /// At the first try.
    pub solved: u32,
    /// In all.
    pub tried: u32,
}

impl Sum for Solved {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self { solved: sum.solved + one.solved, tried: sum.tried + one.tried })
    }
}

impl fmt::Display for Solved {
    /// `3 of 11`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", grouped(self.solved), grouped(self.tried))
    }
}

/// The rating after a puzzle that counted for it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rated {
    /// The puzzle's row in the database.
    pub row: i64,
    /// When it was decided.
    pub at: Moment,
    /// The rating from then on.
    pub rating: Rating,
}

impl Rated {
    /// The day on which it was decided, UTC.
    pub const fn day(&self) -> Day {
        self.at.day()
    }
}

/// What the puzzles add up to.
///
/// A puzzle is tried the first time that it is asked, if no hint was asked for and it was decided: that counts as solved or
/// not. Of these, the rating counts all but two: puzzles within three minutes, which are a race, and positions of the
/// player's own games, which were seen before.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PuzzleStats {
    /// The rating after each puzzle that counted for it, oldest first.
    pub course: Vec<Rated>,
    /// By theme; mistakes that were not tried are not in it.
    themes: Vec<(Theme, Record)>,
    /// In mode [`PuzzleMode::Streak`]: how many in a row were solved without a hint, over all visits.
    pub streak: Streak,
    /// The most puzzles that were solved in one run of three minutes; `None` if there was no run.
    pub best_run: Option<u32>,
    /// The number of the next run of three minutes.
    pub next_run: u32,
    /// The days whose puzzle of the day was decided, or left.
    pub days: BTreeSet<Day>,
    /// The puzzles that were asked, each once.
    pub asked: HashSet<String>,
}

/// How a theme went.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Record {
    of: Solved,
    /// How many would have been solved by the ratings, those before each puzzle.
    expected: f64,
}

impl PuzzleStats {
    /// What `attempts` add up to, in any order, where these are the `themes` there are.
    pub fn of<'a>(themes: &[Theme], attempts: impl IntoIterator<Item = &'a Attempt>) -> Self {
        let mut attempts: Vec<&Attempt> = attempts.into_iter().collect();
        attempts.sort_by_key(|attempt| (attempt.at, attempt.row));
        let untried = themes.iter().map(|&theme| (theme, Record::default())).collect();
        let mut stats = Self { themes: untried, ..Self::default() };
        let mut runs: BTreeMap<u32, u32> = BTreeMap::new();
        for attempt in attempts {
            let solved = attempt.solved == Some(true) && attempt.hints == 0;
            if let Some(run) = attempt.note.run {
                *runs.entry(run).or_default() += u32::from(solved);
            }
            if attempt.note.mode == PuzzleMode::Streak && attempt.solved.is_some() {
                if solved { stats.streak.grow() } else { stats.streak.current = 0 }
            }
            stats.days.extend(attempt.day);
            let is_first = stats.asked.insert(attempt.setup.clone());
            if let (true, 0, Some(solved)) = (is_first, attempt.hints, attempt.solved) {
                stats.add(attempt, solved, themes);
            }
        }
        stats.best_run = runs.values().copied().max();
        stats.next_run = runs.last_key_value().map_or(1, |(&run, _)| run.saturating_add(1));
        stats
    }

    /// Adds the next puzzle that was tried.
    fn add(&mut self, attempt: &Attempt, solved: bool, themes: &[Theme]) {
        // A newer arcade may know other themes: their puzzles rate like all others.
        let theme = Theme::named(&attempt.note.theme, themes);
        let (before, note) = (self.rating().unwrap_or(Rating::NEW), &attempt.note);
        if let Some(theme) = theme {
            let record = self.record_of(theme);
            record.of.tried += 1;
            record.of.solved += u32::from(solved);
            record.expected += before.expects(note.rating);
        }
        if note.mode == PuzzleMode::Rush || theme.is_some_and(Theme::is_mistake) {
            return;
        }
        let is_given_away = note.mode == PuzzleMode::Kind && theme.is_some_and(|theme| theme.gives_away);
        let deviation = if is_given_away { GIVEN_AWAY_DEVIATION } else { PUZZLE_DEVIATION };
        let rating = before.after(note.rating, deviation, solved);
        self.course.push(Rated { row: attempt.row, at: attempt.at, rating });
    }

    fn record_of(&mut self, theme: Theme) -> &mut Record {
        let at = self.themes.iter().position(|(known, _)| *known == theme).unwrap_or_else(|| {
            self.themes.push((theme, Record::default()));
            self.themes.len() - 1
        });
        &mut self.themes[at].1
    }

    /// The rating now; `None` while no puzzle has counted for it.
    pub fn rating(&self) -> Option<Rating> {
        self.course.last().map(|rated| rated.rating)
    }

    /// How the puzzles of a theme went.
    pub fn solved(&self, theme: Theme) -> Solved {
        self.themes.iter().find(|(known, _)| *known == theme).map(|(_, record)| record.of).unwrap_or_default()
    }

    /// How all puzzles went.
    pub fn total(&self) -> Solved {
        self.themes.iter().map(|(_, record)| record.of).sum()
    }

    /// What they add up to, the rating first.
    pub fn facts(&self) -> Vec<Fact> {
        let rating = self.rating().map_or("not rated yet".to_owned(), |rating| format!("{rating}, {}", rating.band()));
        let Streak { current, longest } = self.streak;
        let streak = (longest > 0).then(|| format!("{}, longest {}", grouped(current), grouped(longest)));
        let best = self.best_run.map(|best| format!("{best} at best"));
        let others = [
            Some(("solved", self.total().to_string())),
            streak.map(|streak| ("streak", streak)),
            best.map(|best| ("three minutes", best)),
        ];
        let others = others.into_iter().flatten().map(|(label, value)| Fact { rank: 1, ..Fact::new(label, value) });
        std::iter::once(Fact { tone: Tone::Name, ..Fact::new("rating", rating) }).chain(others).collect()
    }

    /// The theme whose puzzles were solved least often, measured by what the ratings promised; of several the first.
    /// `None` while no theme that was tried often enough fell short.
    pub fn weakest(&self) -> Option<Theme> {
        let short = |record: &Record| (f64::from(record.of.solved) - record.expected) / f64::from(record.of.tried);
        let tried = self.themes.iter().filter(|(theme, record)| !theme.is_mistake() && record.of.tried >= ENOUGH);
        tried
            .map(|(theme, record)| (*theme, short(record)))
            .filter(|(_, short)| *short < 0.0)
            .min_by(|(_, left), (_, right)| left.total_cmp(right))
            .map(|(theme, _)| theme)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::model::{GameKind, PuzzleNote};

    /// Three themes of every game, of which the second gives its answer away.
    fn themes() -> &'static [Theme] {
        const fn of(game: GameKind) -> [Theme; 3] {
            [
                Theme::new(game, "a", 0, "A", ""),
                Theme::new(game, "b", 1, "B", "").giving_away(),
                Theme::new(game, "c", 2, "C", ""),
            ]
        }
        const ALL: [[Theme; 3]; 4] =
            [of(GameKind::Etaoin), of(GameKind::EndGame), of(GameKind::WordGame), of(GameKind::EvilHangman)];
        ALL.as_flattened()
    }

    /// A puzzle of the first theme, asked as the row-th, in the first month.
    fn attempt(row: i64, solved: bool) -> Attempt {
        let theme = themes().iter().copied().next().unwrap();
        Attempt {
            row,
            kind: theme.game,
            note: PuzzleNote { theme: theme.to_string().into(), rating: 1_500, mode: PuzzleMode::Mixed, run: None },
            setup: format!("{{\"n\":{row}}}"),
            solved: Some(solved),
            hints: 0,
            day: None,
            at: Moment(row * 1_000),
        }
    }

    fn asked(attempt: Attempt, theme: Theme, mode: PuzzleMode) -> Attempt {
        let note = PuzzleNote { theme: theme.to_string().into(), mode, ..attempt.note };
        Attempt { kind: theme.game, note, ..attempt }
    }

    fn of(solved: u32, tried: u32) -> Solved {
        Solved { solved, tried }
    }

    #[test]
    fn nothing_adds_up_to_no_rating() {
        let stats = PuzzleStats::of(themes(), &[]);
        assert_eq!((stats.rating(), stats.weakest(), stats.best_run, stats.next_run), (None, None, None, 1));
        assert_eq!(stats.total(), of(0, 0));
    }

    #[test]
    fn only_the_first_try_without_a_hint_that_was_decided_counts() {
        let again = Attempt { row: 9, at: Moment(9_000), ..attempt(1, true) };
        let hinted = Attempt { hints: 1, ..attempt(2, true) };
        let after_the_hint = Attempt { row: 10, at: Moment(10_000), ..attempt(2, true) };
        let left = Attempt { solved: None, ..attempt(3, false) };
        let after_leaving = Attempt { row: 11, at: Moment(11_000), ..attempt(3, true) };
        let stats = PuzzleStats::of(themes(), &[again, after_the_hint, after_leaving, left, hinted, attempt(1, false)]);
        assert_eq!(stats.total(), of(0, 1));
        assert_eq!(stats.course.len(), 1);
        assert_eq!(stats.rating(), Some(Rating::NEW.after(1_500, PUZZLE_DEVIATION, false)));
        assert_eq!(stats.course[0].day(), Day(0));
    }

    #[test]
    fn a_race_and_a_position_of_ones_own_count_as_tried_and_do_not_rate() {
        let theme = themes().iter().copied().next().unwrap();
        let race = asked(attempt(1, true), theme, PuzzleMode::Rush);
        let own = asked(attempt(2, true), Theme::mistake(theme.game), PuzzleMode::Mine);
        let fresh = asked(attempt(3, true), theme, PuzzleMode::Mine);
        let stats = PuzzleStats::of(themes(), &[race, own, fresh]);
        assert_eq!((stats.total(), stats.course.len()), (of(3, 3), 1));
        assert_eq!((stats.solved(theme), stats.solved(Theme::mistake(theme.game))), (of(2, 2), of(1, 1)));
    }

    #[test]
    fn a_chosen_theme_that_gives_the_answer_away_weighs_less() {
        let (told, plain) = (
            themes().iter().copied().find(|theme| theme.gives_away),
            themes().iter().copied().find(|theme| !theme.gives_away),
        );
        let rating = |theme: Option<Theme>, mode| {
            PuzzleStats::of(themes(), &[asked(attempt(1, true), theme.unwrap(), mode)]).rating().unwrap().rating
        };
        let full = rating(plain, PuzzleMode::Kind);
        assert!(rating(told, PuzzleMode::Kind) < full);
        assert!((rating(told, PuzzleMode::Mixed) - full).abs() < 1e-9);
    }

    #[test]
    fn the_weakest_theme_is_that_which_falls_short_most_and_was_tried_often() {
        let all = themes();
        let mut row = 0;
        let mut some = |theme: Theme, rating: u16, solved: u32, tried: u32| -> Vec<Attempt> {
            let one = |n: u32| {
                row += 1;
                let mut attempt = asked(attempt(row, n < solved), theme, PuzzleMode::Rush);
                attempt.note.rating = rating;
                attempt
            };
            (0..tried).map(one).collect()
        };
        // Half of what is hard is more than half of what is easy.
        let mut attempts = some(all[3], 2_200, 3, 6);
        attempts.extend(some(all[7], 900, 3, 6));
        attempts.extend(some(all[9], 900, 0, ENOUGH - 1));
        assert_eq!(PuzzleStats::of(themes(), &attempts).weakest(), Some(all[7]));
        assert_eq!(PuzzleStats::of(themes(), &attempts[..6]).weakest(), None, "nothing falls short");
    }

    #[test]
    fn a_streak_ends_with_a_miss_or_a_hint_and_goes_on_over_other_puzzles() {
        let theme = themes().iter().copied().next().unwrap();
        let streak = |row, solved| asked(attempt(row, solved), theme, PuzzleMode::Streak);
        let hinted = Attempt { hints: 1, ..streak(6, true) };
        let attempts = [streak(1, true), attempt(2, false), streak(3, true), streak(4, true), streak(5, false)];
        assert_eq!(PuzzleStats::of(themes(), &attempts[..4]).streak, Streak { current: 3, longest: 3 });
        assert_eq!(PuzzleStats::of(themes(), &attempts).streak, Streak { current: 0, longest: 3 });
        assert_eq!(PuzzleStats::of(themes(), [&streak(5, true), &hinted]).streak, Streak { current: 0, longest: 1 });
    }

    #[test]
    fn the_best_run_is_that_with_the_most_solved() {
        let theme = themes().iter().copied().next().unwrap();
        let rush = |row, run, solved| {
            let mut attempt = asked(attempt(row, solved), theme, PuzzleMode::Rush);
            attempt.note.run = Some(run);
            attempt
        };
        let stats =
            PuzzleStats::of(themes(), &[rush(1, 1, true), rush(2, 1, true), rush(3, 1, false), rush(4, 2, true)]);
        assert_eq!((stats.best_run, stats.next_run), (Some(2), 3));
    }

    /// Puzzles of few themes and few positions, so that all of it happens often.
    fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
        let one = (0usize..30, 0usize..7, 600u16..2_600, prop::option::of(any::<bool>()), 0u32..2, 0u8..40);
        prop::collection::vec(one, 0..60).prop_map(|drawn| {
            let themes: Vec<Theme> = themes().iter().copied().chain(GameKind::ALL.map(Theme::mistake)).collect();
            let made = drawn.into_iter().zip(0..).map(|((theme, mode, rating, solved, hints, setup), row)| {
                let mut attempt = asked(attempt(row, true), themes[theme % themes.len()], PuzzleMode::ALL[mode]);
                attempt.note.rating = rating;
                attempt.note.run = (attempt.note.mode == PuzzleMode::Rush).then_some(u32::from(setup % 3));
                Attempt { solved, hints, setup: setup.to_string(), ..attempt }
            });
            made.collect()
        })
    }

    proptest! {
        #[test]
        fn the_sums_agree_with_looking_at_each_puzzle(attempts in attempts(), shift in 0usize..60) {
            let stats = PuzzleStats::of(themes(), &attempts);
            let counts = |at: usize| {
                let seen = attempts[..at].iter().any(|before| before.setup == attempts[at].setup);
                !seen && attempts[at].hints == 0 && attempts[at].solved.is_some()
            };
            let counted: Vec<&Attempt> = (0..attempts.len()).filter(|&at| counts(at)).map(|at| &attempts[at]).collect();
            for theme in themes().iter().copied() {
                let name = theme.to_string();
                let of_theme = || counted.iter().filter(|attempt| *attempt.note.theme == *name);
                let solved = of_theme().filter(|attempt| attempt.solved == Some(true)).count() as u32;
                prop_assert_eq!(stats.solved(theme), of(solved, of_theme().count() as u32));
            }
            let rates = |attempt: &&&Attempt| {
                attempt.note.mode != PuzzleMode::Rush && !attempt.note.theme.ends_with("/mistake")
            };
            let rows: Vec<i64> = counted.iter().filter(rates).map(|attempt| attempt.row).collect();
            prop_assert_eq!(stats.course.iter().map(|rated| rated.row).collect::<Vec<_>>(), rows);
            prop_assert_eq!(stats.total().tried as usize, counted.len());
            // In whichever order they come.
            let mut turned = attempts.clone();
            turned.rotate_left(shift.min(attempts.len()));
            prop_assert_eq!(PuzzleStats::of(themes(), &turned), stats);
        }
    }
}
