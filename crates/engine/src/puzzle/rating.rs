//! How hard a puzzle is, on the scale on which players are rated.

/// The rating of a puzzle that half of the population fails.
const MIDDLE: f64 = 1500.0;

/// The points by which odds of ten to one shift a rating: 400, as in Elo's and Glicko's scales.
const POINTS_A_TENFOLD: f64 = 400.0;

/// The lowest rating of a puzzle: about 1 player in 179 fails it.
pub const EASIEST: u16 = 600;

/// The highest rating of a puzzle: about 1 player in 564 finds it.
pub const HARDEST: u16 = 2600;

/// The share of the population that fails a puzzle of so few `things` to look at, tiles, letters or words, where `share` of
/// it misses the right move, and where a puzzle of usual size has `usual` of them.
///
/// The arcade's players follow one idea each, however small a position is; people look at everything there is where that is
/// little. So the share counts for as much of it as there is to see: half of it on a row of three tiles where six are usual.
pub(crate) fn share_of_few(share: f64, things: usize, usual: usize) -> f64 {
    share * things.min(usual) as f64 / usual as f64
}

/// The rating of a puzzle that this `share` of the population fails, from 0 to 1.
///
/// A player with the same rating is expected to solve every second such puzzle, by the logistic curve of Elo and Glicko;
/// the ends are cut off at [`EASIEST`] and [`HARDEST`], since a population of a few players says no more.
pub fn rating(share: f64) -> u16 {
    let share = share.clamp(0.0, 1.0);
    // Nobody or everybody: an infinite logarithm, which is cut off like every other.
    let rating = MIDDLE + POINTS_A_TENFOLD * (share / (1.0 - share)).log10();
    rating.clamp(f64::from(EASIEST), f64::from(HARDEST)).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_the_population_is_the_middle_and_ten_to_one_is_four_hundred_points() {
        assert_eq!(rating(0.5), 1500);
        assert_eq!(rating(10.0 / 11.0), 1900);
        assert_eq!(rating(1.0 / 11.0), 1100);
        assert_eq!([rating(0.0), rating(1.0)], [EASIEST, HARDEST]);
        assert_eq!([rating(1.0 / 179.0), rating(563.0 / 564.0)], [EASIEST, HARDEST]);
        assert!(rating(1.0 / 170.0) > EASIEST && rating(539.0 / 540.0) < HARDEST);
    }

    #[test]
    fn where_there_is_less_to_see_fewer_fail() {
        // Of 30 % a third, a half, and all.
        let rated = [2, 3, 6, 9].map(|things| rating(share_of_few(0.3, things, 6)));
        assert_eq!(rated, [rating(0.1), rating(0.15), rating(0.3), rating(0.3)]);
        // Who tosses a coin is one of ten players: two tiles are rated about 800, where the ladder begins.
        assert_eq!(rating(share_of_few(0.05, 2, 6)), 792);
    }

    #[test]
    fn what_more_players_fail_is_never_rated_lower() {
        let ratings: Vec<u16> = (0..=10_000).map(|share| rating(f64::from(share) / 10_000.0)).collect();
        assert!(ratings.is_sorted());
        assert!(ratings.iter().all(|rating| (EASIEST..=HARDEST).contains(rating)));
    }
}
