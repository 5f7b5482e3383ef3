//! Conclusions from the measurements of each algorithm.

use super::figure::Quantity;
use super::prediction::ENOUGH;
use super::{Algorithm, Bound, Fit, Fits, Growth, Law, Prediction, Subject, Timings, Unpredictable};

/// How many times the least time a time must be to count.
const SETTLED: f64 = 100.0;
/// How far a measured exponent, or base, may differ from that of the analysis without an explanation.
const NOTABLE: f64 = 0.15;

/// What is said where the law that the analysis says is not the one that fits better, and the same in short.
const CANNOT_TELL: &str = "these times are too few or too noisy to tell the laws apart";
const CANNOT_TELL_BRIEFLY: &str = "its times don’t tell the laws apart";

/// The conclusions on one algorithm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finding {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its time by analysis; `None` where no law is known.
    pub growth: Option<Growth>,
    /// The largest input it was timed on, and the seconds that took.
    pub longest: Option<(usize, f64)>,
    /// Both laws, fitted to the points where fixed costs no longer show.
    pub fits: Option<Fits>,
    /// The memory, fitted by the law that the analysis says, or by a power of the size where it says none.
    pub space: Option<Fit>,
    /// The largest input in a day, by the growth that the analysis says, or why the times don’t tell.
    pub prediction: Result<Prediction, Unpredictable>,
}

/// The conclusions on all algorithms of a subject.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// What was timed.
    pub subject: Subject,
    /// One for each of [`Subject::algorithms`], in that order.
    pub all: Vec<Finding>,
    /// The memory that the predictions count on, in bytes.
    pub memory: u64,
}

impl Findings {
    /// Draws the conclusions, for a machine with `memory` bytes.
    pub fn of(timings: &Timings, memory: u64) -> Self {
        let subject = timings.subject;
        let all = subject.algorithms().iter().map(|&algorithm| {
            let points = timings.points(algorithm);
            let settled = settled(&points);
            // Too few settled points still show how the times begin to grow.
            let fits = Fits::of(if settled.len() < ENOUGH { &points } else { settled });
            let space = algorithm.space().map_or(Law::Power, |growth| growth.law);
            Finding {
                algorithm,
                growth: algorithm.growth(),
                longest: timings.of(algorithm).next_back().map(|last| (last.len, last.seconds)),
                fits,
                space: Fit::of(space, upper_half(&timings.memory(algorithm))),
                prediction: Prediction::of(algorithm, settled, memory),
            }
        });
        Self { subject, all: all.collect(), memory }
    }

    /// The finding on one algorithm.
    pub fn on(&self, algorithm: Algorithm) -> Option<&Finding> {
        self.all.iter().find(|finding| finding.algorithm == algorithm)
    }
}

/// The points from which on all took a hundred times as long as the shortest input, where the fixed costs of a call and of
/// a diagonal no longer show.
fn settled(points: &[(f64, f64)]) -> &[(f64, f64)] {
    let least = points.iter().map(|&(_, seconds)| seconds).fold(f64::INFINITY, f64::min);
    let before = points.iter().rposition(|&(_, seconds)| seconds < SETTLED * least);
    &points[before.map_or(0, |before| before + 1)..]
}

/// The larger half of the inputs, of which memory is not noisy but has fixed parts too.
fn upper_half(points: &[(f64, f64)]) -> &[(f64, f64)] {
    &points[(points.len() / 2).min(points.len().saturating_sub(3))..]
}

impl Finding {
    /// The fit of the law that the analysis says; where it says none, the better one, if the times tell them apart.
    pub fn by_analysis(&self) -> Option<&Fit> {
        match self.growth {
            Some(growth) => self.fit(growth.law),
            None => self.better(),
        }
    }

    /// The law that fits better, if it is the one that the analysis says. Where it is the other one, the times are too few
    /// or too noisy to tell, and there is none. Where the analysis says none, it must fit clearly better.
    pub fn better(&self) -> Option<&Fit> {
        let fits = self.fits.as_ref()?;
        let is_told = self.growth.map_or_else(|| fits.is_clear(), |growth| fits.better().law == growth.law);
        is_told.then(|| fits.better())
    }

    /// Whether the machine shows a steeper growth than the analysis, and why.
    pub fn caption(&self) -> Option<&'static str> {
        let steeper = self.better()?.b > f64::from(self.growth?.b) + NOTABLE;
        steeper.then(|| self.algorithm.steeper())
    }

    /// A short sentence or two beside the table, for two rows of 76 columns: why there is no prediction, if there is none, or
    /// else what may explain the difference from the analysis, or else what follows.
    pub fn brief(&self) -> String {
        let name = self.algorithm.name();
        let (reason, day) = match &self.prediction {
            Ok(prediction) => (String::new(), self.brief_day(prediction)),
            Err(reason) => (format!("{} ", reason.sentence(self.subject())), String::new()),
        };
        if self.fits.is_none() {
            return format!("{reason}{name}: a fit needs at least three lengths.{day}");
        }
        let analysis = self.analysis();
        if self.growth.is_none() {
            let times = self
                .better()
                .map_or_else(|| CANNOT_TELL_BRIEFLY.to_owned(), |fit| format!("so far the times grow like {fit}"));
            return format!("{name}: {times}. {}", reason.trim_end());
        }
        match (self.better(), self.caption(), self.growth) {
            (Some(better), Some(caption), Some(growth)) if reason.is_empty() => {
                format!("{name}: the times grow like {better}. The analysis says Θ({growth}); {caption}.")
            }
            (Some(better), ..) => format!("{reason}{name}: the times grow like {better}; {analysis}.{day}"),
            (None, ..) => format!("{reason}{name}: {CANNOT_TELL_BRIEFLY}; {analysis}.{day}"),
        }
    }

    fn brief_day(&self, prediction: &Prediction) -> String {
        let longest = self.sized(prediction.longest());
        match (prediction.bound(), prediction.law) {
            (Bound::Time, Some(law)) => {
                let law = times(law.seconds, law.growth);
                format!(" By {law} through its longest times, a day is enough for {longest}.")
            }
            (Bound::Inputs, _) => format!(" A day is enough for {}.", self.subject().every()),
            _ => format!(" Within a day memory runs out, at {longest}."),
        }
    }

    fn analysis(&self) -> String {
        self.growth
            .map_or_else(|| "no law is known by analysis".to_owned(), |growth| format!("the analysis says Θ({growth})"))
    }

    /// About so many letters, numbers or words.
    fn sized(&self, size: f64) -> String {
        format!("{} {}", Quantity::Letters.rough(size), self.subject().unit().1)
    }

    /// The subject of its algorithm.
    pub const fn subject(&self) -> Subject {
        self.algorithm.subject()
    }

    /// The sentences that belong beside the graph: the better law, the analysis, and the largest input in a day.
    pub fn sentence(&self, memory: u64) -> String {
        let (name, day) = (self.algorithm.name(), self.day(memory));
        let Some(fits) = &self.fits else {
            return format!("{name}: a fit needs at least three lengths. {day}");
        };
        let worse = fits.worse();
        let laws = if let Some(better) = self.better() {
            let close = off(better.spread);
            format!("{better} fits better (R² {:.4}, {close}) than {worse} ({:.4})", better.r2, worse.r2)
        } else {
            let [exponential, power] = [&fits.exponential, &fits.power];
            format!("{CANNOT_TELL}, {exponential} (R² {:.4}) and {power} ({:.4})", exponential.r2, power.r2)
        };
        let caption = self.caption().map(|caption| format!(": {caption}")).unwrap_or_default();
        format!("{name}: {laws}; {}{caption}. {day}", self.analysis())
    }

    /// The largest input in a day, and what sets that limit; or why there is no number.
    pub fn day(&self, memory: u64) -> String {
        let prediction = match &self.prediction {
            Ok(prediction) => prediction,
            Err(reason) => return reason.sentence(self.subject()),
        };
        let (_, units) = self.subject().unit();
        let longest = Quantity::Letters.rough(prediction.longest());
        let (machine, counted) = (Quantity::Bytes.label(memory as f64), self.algorithm.counted());
        let bound = prediction.bound();
        let Some((by_time, law)) = prediction.by_time.zip(prediction.law) else {
            let scatter = "The times scatter, but even by the slowest of them a day";
            return if bound == Bound::Inputs {
                format!("{scatter} is enough for {}.", self.subject().every_up_to())
            } else {
                format!(
                    "{scatter} would be enough for more than the {longest} {units} that {machine} of memory hold{counted}: \
                     memory is the limit."
                )
            };
        };
        let law = format!(
            "By {} through its longest times (half of them are {})",
            times(law.seconds, law.growth),
            off(law.spread)
        );
        let sized = self.sized(by_time);
        match bound {
            Bound::Inputs => format!("{law}, a day is enough for {}.", self.subject().every_up_to()),
            Bound::Time => {
                format!("{law}, a day is enough for {sized}: time is the limit.{}", self.streamed(by_time, memory))
            }
            Bound::Memory => format!(
                "{law}, a day would be enough for {sized}, but {machine} of memory hold only {longest}{counted}: memory \
                 is the limit."
            ),
        }
    }

    /// What so large an input means, where no memory holds it.
    fn streamed(&self, size: f64, memory: u64) -> String {
        let bytes = self.algorithm.streamed().map_or(0.0, |each| each * size);
        if bytes <= memory as f64 {
            return String::new();
        }
        let (input, bytes) = (self.subject().input(), Quantity::Bytes.label(bytes));
        format!(" Such a {input} takes {bytes}, which no memory here holds: it would have to be read as it comes.")
    }

    /// What is to be said of its memory: how it grows, and how that was found.
    pub fn memory_sentence(&self) -> String {
        let name = self.algorithm.name();
        match (&self.space, self.algorithm.space()) {
            (Some(_), Some(Growth { law: Law::Power, b: 0 })) => {
                format!("{name}: the memory stays the same, whatever the length; the analysis says Θ(1).")
            }
            (Some(fit), Some(growth)) => {
                format!("{name}: the memory grows like {fit}; the analysis says Θ({growth}).")
            }
            (Some(fit), None) => format!("{name}: the memory grows like {fit}, {}.", off(fit.spread)),
            (None, Some(growth)) => {
                format!("{name}: a fit needs at least three lengths; the analysis says Θ({growth}).")
            }
            (None, None) => format!("{name}: its memory is not counted."),
        }
    }

    /// The fit of one law.
    pub fn fit(&self, law: Law) -> Option<&Fit> {
        let fits = self.fits.as_ref()?;
        Some(if law == Law::Exponential { &fits.exponential } else { &fits.power })
    }
}

/// A law with its constant, as one can work it out anew: `1.71 ns · 2^n`.
fn times(seconds: f64, growth: Growth) -> String {
    let constant = if seconds < 1e-12 { format!("{seconds:.2e} s") } else { Quantity::Seconds.label(seconds) };
    format!("{constant} · {growth}")
}

/// How far off a law points are, by a factor of at least 1: `within 3 %`, `within a factor of 2.4`.
pub fn off(spread: f64) -> String {
    let percent = (spread - 1.0) * 100.0;
    match percent {
        ..9.95 => format!("within {percent:.1} %"),
        ..99.5 => format!("within {percent:.0} %"),
        _ => format!("within a factor of {spread:.1}"),
    }
}

/// The same in a column: `3 %`, `×2.4`.
pub fn short_off(spread: f64) -> String {
    let text = off(spread);
    let text = text.strip_prefix("within ").unwrap_or(&text);
    text.strip_prefix("a factor of ").map_or_else(|| text.to_owned(), |factor| format!("×{factor}"))
}

#[cfg(test)]
mod tests;
