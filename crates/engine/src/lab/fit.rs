//! Least-squares fits of the two laws of growth that semi-log and log-log paper show as straight lines.

use std::fmt;

use crate::named::named_enum;

/// A law of growth with two constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// `a·b^n`: straight on semi-log paper.
    Exponential,
    /// `a·n^b`: straight on log-log paper.
    Power,
}

named_enum! {
    /// Both.
    ALL: Law { Exponential = "exponential", Power = "power" }
}

impl Law {
    /// Its formula.
    pub const fn formula(self) -> &'static str {
        match self {
            Self::Exponential => "a·b^n",
            Self::Power => "a·n^b",
        }
    }

    /// The growth with this measured constant: `1.99^n`, `1.008^n`, `<1.001^n`, `n^2.61`.
    pub(super) fn with(self, b: f64) -> String {
        match self {
            // So near to one no growth is to be seen.
            Self::Exponential if (0.9995..1.0005).contains(&b) => "<1.001^n".to_owned(),
            // A base near one differs from it only in later digits.
            Self::Exponential if b < 1.1 => format!("{b:.3}^n"),
            Self::Exponential => format!("{b:.2}^n"),
            Self::Power => format!("n^{b:.2}"),
        }
    }

    /// The slope of the growth with this constant on the paper that makes it a straight line.
    pub(super) fn slope(self, b: f64) -> f64 {
        if self == Self::Exponential { b.ln() } else { b }
    }

    /// Where the length `n` stands on the paper that makes this law a straight line.
    pub(super) fn abscissa(self, n: f64) -> f64 {
        match self {
            Self::Exponential => n,
            Self::Power => n.ln(),
        }
    }
}

/// A law fitted to points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Which law.
    pub law: Law,
    /// The natural logarithm of the factor `a`, which itself can be too small to write down.
    pub ln_a: f64,
    /// The base of the exponential, or the exponent of the power.
    pub b: f64,
    /// The share of the variance of the logarithms that the law explains, at most 1.
    pub r2: f64,
    /// How far a point lies from the law, up or down: the factor of the root mean square, at least 1.
    pub spread: f64,
    /// The shortest length that it was fitted to.
    pub from: f64,
    /// How far the 95 % confidence interval of the slope reaches up and down, on the paper where the law is straight.
    error: f64,
    /// Where the middle of the points stands on that paper.
    middle: f64,
}

impl Fit {
    /// The law that fits `points` (length, time; both positive) best: least squares of the logarithm of the time on the
    /// paper where the law is straight. `None` for fewer than three lengths.
    pub fn of(law: Law, points: &[(f64, f64)]) -> Option<Self> {
        let from = points.iter().map(|&(n, _)| n).fold(f64::INFINITY, f64::min);
        let straight: Vec<(f64, f64)> = points.iter().map(|&(n, time)| (law.abscissa(n), time.ln())).collect();
        if straight.len() < 3 {
            return None;
        }
        let count = straight.len() as f64;
        let mean_x = straight.iter().map(|(x, _)| x).sum::<f64>() / count;
        let mean_y = straight.iter().map(|(_, y)| y).sum::<f64>() / count;
        let sum = |of: fn(f64, f64) -> f64| straight.iter().map(|(x, y)| of(x - mean_x, y - mean_y)).sum::<f64>();
        let (xx, xy, yy) = (sum(|x, _| x * x), sum(|x, y| x * y), sum(|_, y| y * y));
        if xx <= 0.0 {
            return None;
        }
        let slope = xy / xx;
        // Points that all take the same time, which makes this 0/0, are explained in full by a law that says so.
        let r2 = (xy * xy / (xx * yy)).min(1.0);
        let b = if law == Law::Exponential { slope.exp() } else { slope };
        let ln_a = mean_y - slope * mean_x;
        let squares: f64 = straight.iter().map(|(x, y)| (y - ln_a - slope * x).powi(2)).sum();
        let error = student(count - 2.0) * (squares / (count - 2.0) / xx).sqrt();
        Some(Self { law, ln_a, b, r2, spread: (squares / count).sqrt().exp(), from, error, middle: mean_x })
    }

    fn slope(&self) -> f64 {
        self.law.slope(self.b)
    }

    /// The constant with how far it may be off, in so many digits that some of that is seen: `2.04^n ± 0.03`.
    pub fn within(&self) -> String {
        let error = self.give_or_take();
        let digits = if error > 0.0 { (1.0 - error.log10()).ceil().clamp(2.0, 4.0) as usize } else { 2 };
        format!("{error:.digits$}")
    }

    /// The factor `a`, in seconds; 0 where it is too small to write down.
    pub fn a(&self) -> f64 {
        self.ln_a.exp()
    }

    /// The time the law gives a word of `n > 0` letters, in seconds.
    pub fn at(&self, n: f64) -> f64 {
        (self.ln_a + self.slope() * self.law.abscissa(n)).exp()
    }

    /// The length at which the law reaches `seconds`; `None` where it does not grow.
    pub fn solve(&self, seconds: f64) -> Option<f64> {
        self.solve_with(seconds, self.slope())
    }

    /// The same where the law is as steep, or as flat, as the 95 % confidence interval of its slope lets it be, and turns about the
    /// middle of its points: the smaller length first. `None` where it may not grow.
    pub(super) fn solve_within(&self, seconds: f64) -> Option<[f64; 2]> {
        let [flat, steep] = [-1.0, 1.0].map(|by| self.solve_with(seconds, self.slope() + by * self.error));
        Some([steep?, flat?])
    }

    fn solve_with(&self, seconds: f64, slope: f64) -> Option<f64> {
        let at_middle = self.ln_a + self.slope() * self.middle;
        let x = self.middle + (seconds.ln() - at_middle) / slope;
        let n = if self.law == Law::Exponential { x } else { x.exp() };
        (slope.is_sign_positive() && n.is_finite()).then_some(n)
    }

    /// How far the 95 % confidence interval of the base, or of the exponent, reaches up and down.
    fn give_or_take(&self) -> f64 {
        self.error * if self.law == Law::Exponential { self.b } else { 1.0 }
    }
}

impl fmt::Display for Fit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.law.with(self.b))
    }
}

/// Within so many standard errors 95 of 100 slopes lie that are worked out from points with this many degrees of freedom: Student's
/// t, by its expansion about the normal distribution (Abramowitz and Stegun, 26.7.5), which is 3 % short with two of them.
fn student(freedom: f64) -> f64 {
    // The terms for 1.959964, between which and its negative 95 of 100 normal ones lie.
    [2.555_850, 2.822_499, 2.372_271, 1.959_964].into_iter().fold(0.0, |sum, term| sum / freedom + term)
}

/// Both laws fitted to the same points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fits {
    /// `a·b^n`.
    pub exponential: Fit,
    /// `a·n^b`.
    pub power: Fit,
    /// How many points both were fitted to.
    pub count: usize,
}

/// The exponent from which on a power is no growth that a program has.
const STEEP: f64 = 8.0;
/// The fewest points that tell two growths apart.
const CLEARLY_MANY: usize = 6;
/// How many times as much of the variance the worse fit leaves unexplained where the points tell two growths apart.
const CLEARLY: f64 = 3.0;

/// The most of the variance that the exponential may leave unexplained where only that the power is too high tells them apart.
const SCATTERED: f64 = 0.1;

/// When one growth is said to fit better than the other to the times of a program, in a sentence.
pub const RULE: &str = "A growth is said to fit better to the times of a program where there are six points or more, and it leaves at \
     most a third as much of the variance unexplained, 1 − R², as the other. Where the power would be above 8, which hardly any \
     program follows, the exponential is taken if it explains nine tenths of the variance or more, even if the power explains more.";

impl Fits {
    /// Both fits; `None` for fewer than three lengths.
    pub fn of(points: &[(f64, f64)]) -> Option<Self> {
        let [exponential, power] = [Law::Exponential, Law::Power].map(|law| Fit::of(law, points));
        Some(Self { exponential: exponential?, power: power?, count: points.len() })
    }

    /// Whether a power that fits would be so high that no program takes it.
    fn is_steep(&self) -> bool {
        self.power.b > STEEP
    }

    /// The one that explains more of the variance, or the exponential where the power would be too high; and the other one.
    fn in_order(&self) -> [&Fit; 2] {
        let both = [&self.exponential, &self.power];
        if self.is_steep() || both[0].r2 > both[1].r2 { both } else { [both[1], both[0]] }
    }

    /// The first of them.
    pub fn better(&self) -> &Fit {
        self.in_order()[0]
    }

    /// Whether the points tell the two apart, by the [rule](RULE).
    pub(crate) fn is_clear(&self) -> bool {
        let unexplained = |fit: &Fit| 1.0 - fit.r2;
        self.count >= CLEARLY_MANY
            && (self.is_steep() && unexplained(&self.exponential) <= SCATTERED
                || unexplained(self.better()) * CLEARLY <= unexplained(self.worse()))
    }

    /// The other one.
    pub fn worse(&self) -> &Fit {
        self.in_order()[1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(lengths: impl Iterator<Item = u32>, time: impl Fn(f64) -> f64) -> Vec<(f64, f64)> {
        lengths.map(|n| (f64::from(n), time(f64::from(n)))).collect()
    }

    #[test]
    fn exact_data_give_back_their_constants() {
        let fits = Fits::of(&points(4..30, |n| 3e-9 * 1.97_f64.powf(n))).unwrap();
        assert!((fits.exponential.b - 1.97).abs() < 1e-9 && (fits.exponential.a() / 3e-9 - 1.0).abs() < 1e-9);
        assert!((fits.exponential.r2 - 1.0).abs() < 1e-9 && fits.better().law == Law::Exponential);

        let fits = Fits::of(&points((3..20).map(|k| 1 << k), |n| 2e-10 * n.powf(2.6))).unwrap();
        assert!((fits.power.b - 2.6).abs() < 1e-9 && (fits.power.a() / 2e-10 - 1.0).abs() < 1e-9);
        assert_eq!((fits.better().law, fits.worse().law), (Law::Power, Law::Exponential));
    }

    fn of_nothing() -> Fit {
        Fit { law: Law::Exponential, ln_a: -18.0, b: 2.0, r2: 1.0, spread: 1.0, from: 4.0, error: 0.0, middle: 0.0 }
    }

    #[test]
    fn a_day_lies_within_what_the_slope_leaves_open() {
        let noise = |n: f64| [1.0, 1.12, 0.93, 1.05, 0.88][n as usize % 5];
        for (law, time) in [(Law::Exponential, f64::exp2 as fn(f64) -> f64), (Law::Power, |n| n * n)] {
            let fit = Fit::of(law, &points(8..24, |n| 1e-6 * time(n) * noise(n))).unwrap();
            let [least, most] = fit.solve_within(86_400.0).unwrap();
            let middle = fit.solve(86_400.0).unwrap();
            let exact = if law == Law::Exponential { 86_400e6_f64.log2() } else { 86_400e6_f64.sqrt() };
            assert!(least < middle && middle < most && least < exact && exact < most, "{law:?}: {least} to {most}");
            assert!((fit.b - 2.0).abs() < fit.give_or_take() && fit.give_or_take() < 0.3, "{fit:?}");
        }
    }

    #[test]
    fn few_points_leave_more_open_than_many() {
        // From a table of Student's t for 95 %.
        for (freedom, right) in [(2.0, 4.303), (3.0, 3.182), (4.0, 2.776), (5.0, 2.571), (10.0, 2.228), (100.0, 1.984)]
        {
            assert!((student(freedom) / right - 1.0).abs() < 0.035, "{freedom}: {}", student(freedom));
        }
        for (freedom, right) in
            [(4.0, 2.776_445), (5.0, 2.570_582), (10.0, 2.228_139), (20.0, 2.085_963), (100.0, 1.983_971_5)]
        {
            assert!(
                (student(freedom) / right - 1.0).abs() < 0.2 / f64::powi(freedom, 3),
                "{freedom}: {}",
                student(freedom)
            );
        }
    }

    /// Times whose natural logarithms are 1, 2 and 6 at the abscissas 1, 2 and 3. Their mean is 3, their slope (2 + 3) / 2, and what
    /// is left over ½, −1 and ½. These have 1½ as the sum of their squares, for one degree of freedom; the abscissas have 2.
    fn by_hand(law: Law) -> Fit {
        let length = |x: f64| if law == Law::Exponential { x } else { x.exp() };
        Fit::of(law, &[(1.0, 1.0), (2.0, 2.0), (3.0, 6.0)].map(|(x, y): (f64, f64)| (length(x), y.exp()))).unwrap()
    }

    fn assert_near(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-9, "{one} for {other}");
    }

    #[test]
    fn three_points_are_fitted_as_they_are_by_hand() {
        for law in Law::ALL {
            let fit = by_hand(law);
            let error = student(1.0) * (1.5_f64 / 2.0).sqrt();
            assert_near(fit.slope(), 2.5);
            assert_near(fit.ln_a, -2.0);
            assert_near(fit.r2, 25.0 / 28.0);
            assert_near(fit.spread, 0.5_f64.sqrt().exp());
            assert_near(fit.middle, 2.0);
            assert_near(fit.error, error);
            assert_near(fit.a(), (-2_f64).exp());
            let (from, give_or_take) =
                if law == Law::Exponential { (1.0, error * fit.b) } else { (1_f64.exp(), error) };
            assert_near(fit.from, from);
            assert_near(fit.give_or_take() / give_or_take, 1.0);
        }
    }

    #[test]
    fn a_law_turns_about_the_middle_of_its_points() {
        // At e to the power of 8 the fit is at 4: two beyond the middle, where it has grown by 5.
        for law in Law::ALL {
            let fit = Fit { error: 0.5, ..by_hand(law) };
            let abscissa = |n: f64| law.abscissa(n);
            assert_near(fit.at(if law == Law::Exponential { 4.0 } else { 4_f64.exp() }).ln(), 8.0);
            assert_near(abscissa(fit.solve(8_f64.exp()).unwrap()), 4.0);
            let [steep, flat] = fit.solve_within(8_f64.exp()).unwrap().map(abscissa);
            assert_near(steep, 2.0 + 5.0 / 3.0);
            assert_near(flat, 2.0 + 5.0 / 2.0);
            for error in [2.5, 3.0] {
                assert_eq!(Fit { error, ..fit }.solve_within(8_f64.exp()), None, "it may not grow");
            }
        }
        assert_eq!(Fit { b: 0.5, ..of_nothing() }.solve(86_400.0), None, "it shrinks");
    }

    #[test]
    fn an_error_has_digits_in_which_some_of_it_is_seen() {
        let text = |error| Fit { law: Law::Power, error, ..of_nothing() }.within();
        assert_eq!(
            [0.0, 40.0, 0.3, 0.03, 0.004, 0.000_04].map(text),
            ["0.00", "40.00", "0.30", "0.030", "0.0040", "0.0000"]
        );
        assert_eq!(Fit { b: 3.0, error: 0.01, ..of_nothing() }.within(), "0.030", "of a base, three times as much");
    }

    #[test]
    fn a_law_can_be_read_both_ways() {
        for law in [Law::Exponential, Law::Power] {
            let fit = Fit { law, b: 1.7, ..of_nothing() };
            let n = fit.solve(86_400.0).unwrap();
            assert!((fit.at(n) / 86_400.0 - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn a_base_has_digits_where_they_matter() {
        let text = |b| Fit { b, ..of_nothing() }.to_string();
        assert_eq!([2.0, 1.0081, 1.000_02, 0.999_9].map(text), ["2.00^n", "1.008^n", "<1.001^n", "<1.001^n"]);
        assert_eq!([1.1, 1.099].map(text), ["1.10^n", "1.099^n"]);
        assert_eq!(Fit { law: Law::Power, ..of_nothing() }.to_string(), "n^2.00");
        assert_eq!(Law::ALL.map(Law::formula), ["a·b^n", "a·n^b"]);
    }

    #[test]
    fn the_spread_is_the_factor_by_which_points_are_off() {
        // Up and down by turns, so that the law runs through the middle.
        let off = |n: f64| if (n as u32).is_multiple_of(2) { 1.1 } else { 1.0 / 1.1 };
        let fit = Fit::of(Law::Exponential, &points(4..40, |n| 1e-9 * n.exp2() * off(n))).unwrap();
        assert!((fit.spread - 1.1).abs() < 0.002 && (fit.b - 2.0).abs() < 0.01, "{fit:?}");
    }

    #[test]
    fn laws_are_told_apart_by_many_points_that_lie_on_one_of_them() {
        let noise = |n: f64| [1.0, 1.12, 0.93, 1.05, 0.88][n as usize % 5];
        let fits = |from: u32, to: u32| Fits::of(&points(from..to, |n| 1e-9 * n.exp2() * noise(n))).unwrap();
        assert!(fits(8, 24).is_clear() && fits(8, 24).better().law == Law::Exponential);
        assert!(!fits(20, 24).is_clear(), "four points");
        assert!(fits(60, 70).is_clear(), "ten points that are close together, but no power is as high as that");
        let squares = Fits::of(&points(60..70, |n| 1e-9 * n * n * noise(n))).unwrap();
        assert!(!squares.is_clear(), "ten points, but so close together that both growths are straight");
    }

    /// Two fits of six points that explain so much of the variance, the power with such an exponent.
    fn explained(exponential: f64, power: f64, b: f64) -> Fits {
        let exponential = Fit { r2: exponential, ..of_nothing() };
        Fits { exponential, power: Fit { law: Law::Power, r2: power, b, ..of_nothing() }, count: 6 }
    }

    #[test]
    fn one_law_is_clearly_better_by_the_rule() {
        // An eighth and three eighths are left unexplained.
        for fits in [explained(0.875, 0.625, 2.0), explained(0.625, 0.875, 2.0)] {
            assert!(fits.is_clear());
            assert!(!Fits { count: 5, ..fits }.is_clear(), "five points");
            assert!(fits.better().r2 > fits.worse().r2);
        }
        assert!(!explained(0.875, 0.63, 2.0).is_clear(), "less than three times as much");
        // Above the eighth power the exponential is taken, if it explains nine tenths.
        let steep = explained(0.9, 0.95, 8.01);
        assert!(steep.is_clear() && steep.better().law == Law::Exponential && steep.worse().law == Law::Power);
        assert!(!explained(0.89, 0.95, 8.01).is_clear());
        let high = explained(0.9, 0.95, 8.0);
        assert!(!high.is_clear() && high.better().law == Law::Power && high.worse().law == Law::Exponential);
    }

    #[test]
    fn what_cannot_be_fitted_is_not() {
        assert_eq!(Fits::of(&[(1.0, 1.0), (2.0, 2.0)]), None);
        assert_eq!(Fits::of(&[(2.0, 1.0), (2.0, 2.0), (2.0, 3.0)]), None);
        let flat = Fit::of(Law::Power, &[(1.0, 5.0), (2.0, 5.0), (4.0, 5.0)]).unwrap();
        assert_eq!((flat.b, flat.r2, flat.solve(6.0)), (0.0, 1.0, None));
        let flat = Fits::of(&[(1.0, 5.0), (2.0, 5.0), (4.0, 5.0)]).unwrap();
        assert_eq!((flat.better().to_string(), flat.count), ("n^0.00".to_owned(), 3));
    }
}
