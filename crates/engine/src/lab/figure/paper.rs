//! The three kinds of graph paper.

use super::{Algorithm, Axis, Figure, Quantity, Scale};
use crate::named::named_enum;

/// Graph paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// Both axes linear: only `a·n + b` looks straight.
    Regular,
    /// Time logarithmic: `a·b^n` looks straight.
    SemiLog,
    /// Both axes logarithmic: `a·n^b` looks straight.
    LogLog,
}

named_enum! {
    /// All three, from plain to fully logarithmic.
    ALL: Paper { Regular = "regular", SemiLog = "semi-log", LogLog = "log-log" }
}

impl Paper {
    /// What looks straight on it.
    pub const fn straight(self) -> &'static str {
        match self {
            Self::Regular => "a·n + b is straight",
            Self::SemiLog => "a·b^n is straight",
            Self::LogLog => "a·n^b is straight",
        }
    }

    /// The axes for letters and for seconds, chosen so that the curves can be told apart.
    ///
    /// Engines reach lengths from 30 to millions, so a linear axis of lengths can't hold them all: on semi-log paper it
    /// ends at twice the shortest reach (the recursion's, which is straight there), on regular paper at the second
    /// shortest. Log-log paper holds everything.
    pub fn axes(self, figure: &Figure) -> (Axis, Axis) {
        let end = self.end(figure);
        let (across, up) = match self {
            Self::Regular => (Scale::Linear, Scale::Linear),
            Self::SemiLog => (Scale::Linear, Scale::Log),
            Self::LogLog => (Scale::Log, Scale::Log),
        };
        let points = || figure.series.iter().flat_map(|series| &series.points).filter(move |(n, _)| *n <= end);
        let letters = Axis::over(Quantity::Letters, across, points().map(|&(n, _)| n));
        let seconds = Axis::over(figure.quantity, up, points().map(|&(_, seconds)| seconds));
        (letters, seconds)
    }

    /// The largest size on it: points beyond are left out.
    fn end(self, figure: &Figure) -> f64 {
        let mut reaches: Vec<f64> =
            figure.series.iter().filter_map(|series| series.points.last().map(|&(n, _)| n)).collect();
        reaches.sort_by(f64::total_cmp);
        let end = match self {
            Self::Regular => reaches.get(1).or(reaches.first()).copied(),
            Self::SemiLog => reaches.first().map(|n| n * 2.0),
            Self::LogLog => None,
        };
        end.unwrap_or(f64::INFINITY)
    }

    /// The algorithms that were measured beyond the end of this paper, whose larger points are left out.
    pub fn cut(self, figure: &Figure) -> impl Iterator<Item = Algorithm> {
        let end = self.end(figure);
        let is_cut = move |points: &[(f64, f64)]| points.last().is_some_and(|&(n, _)| n > end);
        figure.series.iter().filter(move |series| is_cut(&series.points)).map(|series| series.algorithm)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ends::Engine;
    use crate::lab::Algorithm;
    use crate::lab::figure::Series;

    #[test]
    fn linear_axes_end_where_the_short_curves_can_be_seen() {
        let series = |engine, longest: f64| Series {
            algorithm: Algorithm::Ends(engine),
            place: 0,
            bars: Vec::new(),
            points: vec![(4.0, 1e-7), (16.0, 1e-6), (longest, 1.0)],
            fit: None,
        };
        let all = vec![series(Engine::Tree, 28.0), series(Engine::Memo, 2e3), series(Engine::Linear, 4e6)];
        let figure = Figure { series: all, ..Figure::default() };
        let end = |paper: Paper| paper.axes(&figure).0.range().1;
        assert!((2_000.0..2_200.0).contains(&end(Paper::Regular)));
        assert!((28.0..60.0).contains(&end(Paper::SemiLog)));
        assert!(end(Paper::LogLog) >= 4e6);
        let (letters, seconds) = Paper::LogLog.axes(&Figure::default());
        assert!(letters.range().0 < letters.range().1 && seconds.range().0 < seconds.range().1);
    }
}
