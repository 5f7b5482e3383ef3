//! The rating of somebody who solves puzzles: Glicko-2, with one puzzle a rating period.
//!
//! Mark Glickman, “Example of the Glicko-2 system”, <http://www.glicko.net/glicko/glicko2.pdf>.

use std::fmt;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2_rating_period};

/// How sure a puzzle’s own rating is, as a deviation in points.
///
/// It comes from the share of the arcade's own players that fail, and those who try a puzzle are about ten. Of ten players
/// of whom half fail, the share has a standard error of 16 %: 110 points where ten to one are 400.
pub const PUZZLE_DEVIATION: f64 = 110.0;

/// The same for a puzzle whose theme was chosen, and gives away half of the answer: its solution counts about two thirds.
pub const GIVEN_AWAY_DEVIATION: f64 = 350.0;

/// How far the volatility may change from one puzzle to the next: in the middle of what Glickman's paper names, 0.3 to 1.2.
const CONFIG: Glicko2Config = Glicko2Config { tau: 0.5, convergence_tolerance: 0.000_001 };

/// The lowest and the highest rating: a little outside of the puzzles' own, where nothing could be learned any more.
const RATINGS: (f64, f64) = (100.0, 3_500.0);
/// What a rating may be off by, in points, to say how strong somebody is: about ten puzzles.
const UNSURE: u16 = 280;

/// The lowest deviation, so that a rating goes on following the player, and the highest, that of somebody unknown.
const DEVIATIONS: (f64, f64) = (40.0, 350.0);
/// The lowest and the highest volatility.
const VOLATILITIES: (f64, f64) = (0.01, 0.1);

/// What is known of the strength of a player.
#[expect(clippy::struct_field_names, reason = "a rating, its deviation and its volatility are the terms of Glicko-2")]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// In points, from 100 to 3,500: a player is expected to solve every second puzzle of the same rating, and 10 of 11 of
    /// those 400 points below.
    pub rating: f64,
    /// How far off it may be, in points, from 40 to 350: as a standard deviation.
    pub deviation: f64,
    /// How much the player's strength changes from puzzle to puzzle, from 0.01 to 0.1.
    pub volatility: f64,
}

impl Rating {
    /// Of a player of whom nothing is known: near the easy puzzles, so that whoever solves the first one rises.
    pub const NEW: Self = Self { rating: 1_100.0, deviation: 350.0, volatility: 0.06 };

    /// The rating after a puzzle of a rating with that deviation was `solved`, or not.
    #[must_use]
    pub fn after(self, puzzle_rating: u16, puzzle_deviation: f64, solved: bool) -> Self {
        let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
        let found = rated(self, &[(f64::from(puzzle_rating), puzzle_deviation, outcome)]);
        let within = |value: f64, old: f64, (least, most): (f64, f64)| {
            if value.is_finite() { value.clamp(least, most) } else { old }
        };
        Self {
            rating: within(found.rating, self.rating, RATINGS),
            deviation: within(found.deviation, self.deviation, DEVIATIONS),
            volatility: within(found.volatility, self.volatility, VOLATILITIES),
        }
    }

    /// How likely the player is to solve a puzzle of that rating, from 0 to 1.
    pub fn expects(self, puzzle_rating: u16) -> f64 {
        let puzzle = kept(f64::from(puzzle_rating), PUZZLE_DEVIATION, Self::NEW.volatility);
        expected_score(&kept(self.rating, self.deviation, self.volatility), &puzzle).0
    }

    /// The rating in whole points, as it is shown.
    pub fn points(self) -> u16 {
        self.rating.round() as u16
    }

    /// How far off the rating may be, in whole tens, as it is shown: two deviations, so that the true strength lies within
    /// it in 19 of 20 cases.
    pub fn uncertainty(self) -> u16 {
        ((2.0 * self.deviation / 10.0).ceil() * 10.0) as u16
    }

    /// A plain name for players of about this rating; while it may be off by more than `UNSURE` points, it says no more than that
    /// somebody is new.
    pub fn band(self) -> &'static str {
        match self.points() {
            _ if self.uncertainty() > UNSURE => "Newcomer",
            0..1_000 => "Beginner",
            1_000..1_300 => "Learner",
            1_300..1_600 => "Player",
            1_600..1_900 => "Strong player",
            1_900..2_200 => "Expert",
            _ => "Master",
        }
    }
}

impl fmt::Display for Rating {
    /// `1480 ± 120`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ± {}", self.points(), self.uncertainty())
    }
}

/// The rating after one period of games, each by rating and deviation of the other side, and what came of it.
fn rated(player: Rating, games: &[(f64, f64, Outcomes)]) -> Glicko2Rating {
    let player = kept(player.rating, player.deviation, player.volatility);
    let games: Vec<_> = games
        .iter()
        .map(|&(rating, deviation, outcome)| (kept(rating, deviation, Rating::NEW.volatility), outcome))
        .collect();
    glicko2_rating_period(&player, &games, &CONFIG)
}

const fn kept(rating: f64, deviation: f64, volatility: f64) -> Glicko2Rating {
    Glicko2Rating { rating, deviation, volatility }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_example_of_the_paper() {
        let player = Rating { rating: 1_500.0, deviation: 200.0, volatility: 0.06 };
        let games =
            [(1_400.0, 30.0, Outcomes::WIN), (1_550.0, 100.0, Outcomes::LOSS), (1_700.0, 300.0, Outcomes::LOSS)];
        let found = rated(player, &games);
        let within =
            |found: f64, wanted: f64, off: f64| assert!((found - wanted).abs() <= off, "{found}, not {wanted}");
        within(found.rating, 1_464.06, 0.01);
        within(found.deviation, 151.52, 0.01);
        within(found.volatility, 0.059_99, 0.000_01);
    }

    #[test]
    fn a_rating_is_shown_with_its_uncertainty_and_a_band() {
        assert_eq!(Rating::NEW.to_string(), "1100 ± 700");
        let sure = Rating { rating: 1_899.5, deviation: 56.0, ..Rating::NEW };
        assert_eq!((sure.to_string().as_str(), sure.band()), ("1900 ± 120", "Expert"));
        let bands = [100.0, 1_100.0, 1_500.0, 1_700.0, 2_000.0, 3_500.0];
        let bands = bands.map(|rating| Rating { rating, deviation: 60.0, ..Rating::NEW }.band());
        assert_eq!(bands, ["Beginner", "Learner", "Player", "Strong player", "Expert", "Master"]);
        assert_eq!(Rating { rating: 1_900.0, ..Rating::NEW }.band(), "Newcomer");
    }

    #[test]
    fn a_theme_that_gives_the_answer_away_moves_the_rating_less() {
        let player = Rating { rating: 1_500.0, deviation: 100.0, ..Rating::NEW };
        for solved in [true, false] {
            let moved = |deviation| (player.after(1_500, deviation, solved).rating - player.rating).abs();
            let share = moved(GIVEN_AWAY_DEVIATION) / moved(PUZZLE_DEVIATION);
            assert!((0.6..0.75).contains(&share), "{share}");
        }
    }

    #[test]
    fn after_many_puzzles_the_rating_is_that_of_the_player() {
        // Solves what is rated up to 1,800 and fails what is above: puzzles of 1,600 to 2,000 in turn.
        let ratings = (0..400).map(|n| 1_600 + n * 37 % 401);
        let found = ratings.fold(Rating::NEW, |rating, puzzle| rating.after(puzzle, PUZZLE_DEVIATION, puzzle <= 1_800));
        assert!((1_700.0..1_900.0).contains(&found.rating), "{found:?}");
        assert!(found.uncertainty() <= 160, "{found:?}");
    }

    proptest! {
        #[test]
        fn every_history_leads_to_a_rating(
            history in prop::collection::vec((any::<u16>(), any::<bool>(), any::<bool>()), 0..300),
        ) {
            let mut rating = Rating::NEW;
            for (puzzle, away, solved) in history {
                let deviation = if away { GIVEN_AWAY_DEVIATION } else { PUZZLE_DEVIATION };
                let next = rating.after(puzzle, deviation, solved);
                prop_assert!((RATINGS.0..=RATINGS.1).contains(&next.rating), "{next:?}");
                prop_assert!((DEVIATIONS.0..=DEVIATIONS.1).contains(&next.deviation), "{next:?}");
                prop_assert!((VOLATILITIES.0..=VOLATILITIES.1).contains(&next.volatility), "{next:?}");
                // A puzzle that was sure to be solved, or missed, moves it by nothing but rounding.
                let moved = next.rating - rating.rating;
                prop_assert!(if solved { moved > -1e-9 } else { moved < 1e-9 }, "{rating:?} {next:?}");
                prop_assert!((0.0..=1.0).contains(&next.expects(puzzle)));
                rating = next;
            }
        }

        #[test]
        fn what_is_harder_is_solved_less_often(rating in 100u16..3_500, easier in 0u16..3_000, by in 1u16..500) {
            let player = Rating { rating: f64::from(rating), ..Rating::NEW };
            prop_assert!(player.expects(easier) > player.expects(easier + by));
        }
    }
}
