//! Conclusions from the measurements of each algorithm.

use super::figure::Quantity;
use super::prediction::{ENOUGH, upper_half};
use super::{
    Algorithm, Bound, Extrapolation, Fit, Fits, Growth, Law, LimitReached, Prediction, Subject, Timings, Unpredictable,
};
use crate::text::capitalised;

/// How many times the least time a time must be to count.
const SETTLED: f64 = 100.0;
/// The same for a program, whose least time is that of asking it.
const ASKED: f64 = 30.0;
/// From where on the points of a program are fitted, in a sentence.
pub const STARTS: &str = "The fits of a program begin where each time is at least 30 times the shortest one: before that, what it \
     takes to ask it still shows. Where fewer than four points are left, all are fitted.";
/// How far a measured exponent, or base, may differ from that of the analysis without an explanation.
const NOTABLE: f64 = 0.15;

/// The factor by which a growth may miss the longest time before that is said.
const MISSED: f64 = 3.0;

/// What is said where the growth that the analysis says is not the one that fits better, and the same in short.
const CANNOT_TELL: &str = "these times are too few or too noisy to tell which growth fits";
const CANNOT_TELL_BRIEFLY: &str = "its times don’t tell how they grow";

/// The conclusions on one algorithm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finding {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its time by analysis; `None` where no bound is given.
    pub growth: Option<Growth>,
    /// The input that took the least time, and the seconds that took.
    pub quickest: Option<(usize, f64)>,
    /// An input whose times show that the machine was busy with something else; None where none does.
    pub unsettled: Option<usize>,
    /// The largest input it was timed on, and the seconds that took.
    pub longest: Option<(usize, f64)>,
    /// Both growths, fitted to the points where fixed costs no longer show.
    pub fits: Option<Fits>,
    /// The memory, fitted by the growth that the analysis says, or by a power of the size where it says none.
    pub space: Option<Fit>,
    /// The largest input in a day, by the growth that the analysis says, or why the times don’t tell.
    pub prediction: Result<Prediction, Unpredictable>,
}

/// The conclusions on all algorithms of a subject.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// What was timed.
    pub subject: Subject,
    /// One for each algorithm that is timed, in the order of the tables.
    pub all: Vec<Finding>,
    /// The memory that the predictions count on, in bytes.
    pub memory: u64,
}

impl Findings {
    /// Draws the conclusions, for a machine with `memory` bytes.
    pub fn of(timings: &Timings, memory: u64) -> Self {
        let subject = timings.subject;
        let all = timings.algorithms.iter().map(|&algorithm| {
            let points = timings.points(algorithm);
            let settled = settled(algorithm, &points);
            // Too few settled points still show how the times begin to grow.
            let fits = Fits::of(if settled.len() < ENOUGH { &points } else { settled });
            let space = algorithm.space().map_or(Law::Power, |growth| growth.law);
            Finding {
                algorithm,
                growth: algorithm.growth(),
                quickest: timings
                    .of(algorithm)
                    .map(|one| (one.len, one.seconds))
                    .min_by(|one, other| one.1.total_cmp(&other.1)),
                unsettled: unsettled(timings, algorithm),
                longest: timings.of(algorithm).next_back().map(|last| (last.len, last.seconds)),
                fits,
                // Memory is not noisy, but has fixed parts too.
                space: Fit::of(space, upper_half(&timings.memory(algorithm))),
                prediction: match timings.stop(algorithm) {
                    Some(LimitReached::Failed(_)) if points.is_empty() => Err(Unpredictable::FailedAtOnce),
                    Some(LimitReached::Failed(_)) => Err(Unpredictable::Failed),
                    _ => Prediction::of(algorithm, settled, memory),
                },
            }
        });
        Self { subject, all: all.collect(), memory }
    }

    /// The finding on one algorithm.
    pub fn on(&self, algorithm: Algorithm) -> Option<&Finding> {
        self.all.iter().find(|finding| finding.algorithm == algorithm)
    }
}

/// The points from which on all took so many times as long as the shortest input, where the fixed costs of a call and of
/// a diagonal no longer show.
fn settled(algorithm: Algorithm, points: &[(f64, f64)]) -> &[(f64, f64)] {
    let much = if algorithm.is_program() { ASKED } else { SETTLED };
    let least = points.iter().map(|&(_, seconds)| seconds).fold(f64::INFINITY, f64::min);
    let before = points.iter().rposition(|&(_, seconds)| seconds < much * least);
    &points[before.map_or(0, |before| before + 1)..]
}

/// How many times as long as another sample of the same input one may take, and an input as a larger one, on an idle machine.
const APART: f64 = 10.0;
const LONGER: f64 = 2.0;

/// The first input of a program whose times show that the machine was busy with something else. A search whose work depends on the
/// input itself, and not only on its size, shows nothing of the kind.
fn unsettled(timings: &Timings, algorithm: Algorithm) -> Option<usize> {
    let all: Vec<_> = timings.of(algorithm).filter(|_| algorithm.is_program()).collect();
    let is_unsettled = |at: usize| {
        let [least, greatest] = all[at].range;
        greatest > APART * least || all[at..].iter().any(|larger| all[at].seconds > LONGER * larger.seconds)
    };
    (0..all.len()).find(|&at| is_unsettled(at)).map(|at| all[at].len)
}

impl Finding {
    /// The fit of the growth that the analysis says; where it says none, the better one, if the times tell them apart.
    pub fn by_analysis(&self) -> Option<&Fit> {
        match self.growth {
            Some(growth) => self.fit(growth.law),
            None => self.better(),
        }
    }

    /// The fit that is better, if it is of the growth that the analysis says. Where it is the other one, the times are too few
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

    /// Whether the machine shows a growth that is clearly slower than that of the analysis.
    pub fn is_slower(&self) -> bool {
        self.better().zip(self.growth).is_some_and(|(fit, growth)| fit.b < f64::from(growth.b) - NOTABLE)
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
            return format!("{name}: {times}.{day} {reason}").trim_end().to_owned();
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
        let longest = format!("{} {}", prediction.roughly(), self.subject().unit().1);
        match (prediction.bound(), prediction.law) {
            (Bound::Time, Some(law)) => {
                let through = match (self.missed(&law), self.growth) {
                    (Some(factor), _) => format!(" (×{factor:.1} at its longest)"),
                    (None, Some(_)) => " through its longest times".to_owned(),
                    (None, None) => String::new(),
                };
                format!(" By {}{through}, a day is enough for {longest}.", times(&law))
            }
            (Bound::Inputs, _) => format!(" A day is enough for {}.", self.subject().every()),
            _ => format!(" Within a day memory runs out, at {longest}."),
        }
    }

    fn analysis(&self) -> String {
        self.growth
            .map_or_else(|| "no bound is given here".to_owned(), |growth| format!("the analysis says Θ({growth})"))
    }

    /// About so many letters, numbers or words.
    fn sized(&self, size: f64) -> String {
        format!("{} {}", Quantity::Letters.rough(size), self.subject().unit().1)
    }

    /// The subject of its algorithm.
    pub const fn subject(&self) -> Subject {
        self.algorithm.subject()
    }

    /// The sentences that belong beside the graph: the better fit, the analysis, and the largest input in a day.
    pub fn sentence(&self, memory: u64) -> String {
        let (name, day) = (self.algorithm.name(), self.day(memory));
        let Some(fits) = &self.fits else {
            return format!("{name}: a fit needs at least three lengths. {day}");
        };
        let worse = fits.worse();
        let (grow, advice) = if let Some(better) = self.better() {
            let close = off(better.spread);
            // What is known by analysis needs no error of a fit.
            let error = match self.growth {
                None => format!(" ± {}", better.within()),
                Some(_) => String::new(),
            };
            let said = if better.r2 >= worse.r2 {
                format!("{better}{error} fits better (R² {:.4}, {close}) than {worse} ({:.4})", better.r2, worse.r2)
            } else {
                format!(
                    "{better}{error} is taken (R² {:.4}, {close}), since {worse} ({:.4}) would be too high a power",
                    better.r2, worse.r2
                )
            };
            (said, "")
        } else {
            let [exponential, power] = [&fits.exponential, &fits.power];
            // Who fails on longer ones can’t be timed on them.
            let may_tell = self.prediction != Err(Unpredictable::Failed);
            let advice = if may_tell { "; a longer race on an idle machine may tell" } else { "" };
            (format!("{CANNOT_TELL}, {exponential} (R² {:.4}) or {power} ({:.4})", exponential.r2, power.r2), advice)
        };
        let caption = self.caption().map(|caption| format!(": {caption}")).unwrap_or_default();
        let from = self.subject().sized(worse.from as usize);
        let analysis = if self.algorithm.is_program() { String::new() } else { format!("; {}", self.analysis()) };
        format!("{name}: {grow}, fitted from {from} on{advice}{analysis}{caption}.{} {day}", self.asking())
    }

    /// What was found, without a formula: how far it came, how its times grow, and what a day is enough for.
    pub fn spoken(&self, memory: u64) -> String {
        let reached = self
            .longest
            .map(|(len, seconds)| format!("{} took {}.", self.subject().sized(len), Quantity::Seconds.label(seconds)));
        let growth = self.better().map(|fit| match fit.law {
            Law::Exponential => format!("Its times grow like {:.2} to the power of n.", fit.b),
            Law::Power => format!("Its times grow like n to the power of {:.2}.", fit.b),
        });
        let growth = growth.unwrap_or_else(|| "Its times don’t tell how they grow.".to_owned());
        let fixed = self
            .is_slower()
            .then(|| "At these sizes fixed costs still count: at larger ones the times grow faster.".to_owned());
        let day = match &self.prediction {
            Err(reason) => reason.sentence(self.subject()),
            Ok(day) if day.bound() == Bound::Inputs => {
                format!("A day is enough for {}.", self.subject().every_up_to())
            }
            Ok(day) if self.algorithm.is_program() => format!(
                "A day is enough for about {} {} by time alone; its memory was not counted.",
                day.roughly(),
                self.subject().unit().1
            ),
            Ok(day) => {
                let limit = day.bound().name();
                // What was fitted is told above, and differs a little from that.
                let a_day = self.growth.map_or_else(
                    || "A day".to_owned(),
                    |growth| format!("If it grows {}, as its analysis says, a day", growth.spoken()),
                );
                let streamed = match (day.bound(), day.by_time) {
                    (Bound::Time, Some(size)) => self.streamed(size, memory),
                    _ => String::new(),
                };
                format!("{a_day} is enough for about {}: {limit} is the limit.{streamed}", self.sized(day.longest()))
            }
        };
        let sentences: Vec<String> = reached.into_iter().chain([growth]).chain(fixed).chain([day]).collect();
        format!("{}: {}", capitalised(self.algorithm.name()), sentences.join(" "))
    }

    /// What asking a program takes, whatever it is asked: its least time. And whether the machine was busy.
    fn asking(&self) -> String {
        let Some((size, seconds)) = self.quickest.filter(|_| self.algorithm.is_program()) else { return String::new() };
        let (seconds, sized) = (Quantity::Seconds.label(seconds), self.subject().sized(size));
        let busy = self.unsettled.map_or_else(String::new, |size| {
            let sized = self.subject().sized(size);
            format!(" The times on {sized} are far apart, or longer than on larger ones: the machine was busy with something else. Measure again when it is idle.")
        });
        format!(" An answer on {sized} takes {seconds}, which is mostly the time of asking.{busy}")
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
        let missed = self.missed(&law).zip(self.longest).map(|(factor, (_, seconds))| {
            let seconds = Quantity::Seconds.label(seconds);
            let is_short = factor.total_cmp(&1.0).is_lt();
            let (factor, long) = if is_short { (1.0 / factor, "short") } else { (factor, "long") };
            format!("but its longest, {seconds}, is {factor:.1} times as {long}")
        });
        let (law, half) = (times(&law), off(law.spread));
        let law = match (missed, self.growth) {
            (Some(missed), _) => format!("By {law} (half of its longer times are {half}, {missed})"),
            (None, Some(_)) => format!("By {law} through its longest times (half of them are {half})"),
            (None, None) => format!("By {law}, which is fitted"),
        };
        let sized = self.sized(by_time);
        match bound {
            Bound::Inputs => format!("{law}, a day is enough for {}.", self.subject().every_up_to()),
            Bound::Time if self.algorithm.is_program() => format!(
                "{law}, a day is enough for about {} {units} by time alone; how much memory it takes, and how deep its calls go, was \
                 not tried.",
                prediction.roughly()
            ),
            Bound::Time => {
                format!("{law}, a day is enough for {sized}: time is the limit.{}", self.streamed(by_time, memory))
            }
            Bound::Memory => format!(
                "{law}, a day would be enough for {sized}, but {machine} of memory hold only {longest}{counted}: memory \
                 is the limit."
            ),
        }
    }

    /// How many times what a growth says the longest time is, where it misses that by more than `MISSED`.
    fn missed(&self, law: &Extrapolation) -> Option<f64> {
        let (size, seconds) = self.longest?;
        Some(seconds / law.at(size as f64)).filter(|factor| factor.max(1.0 / factor) > MISSED)
    }

    /// What so large an input means, where no memory holds it, as a sentence behind a blank; nothing where one does.
    pub fn streamed(&self, size: f64, memory: u64) -> String {
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

    /// The fit of one growth.
    pub fn fit(&self, law: Law) -> Option<&Fit> {
        let fits = self.fits.as_ref()?;
        Some(if law == Law::Exponential { &fits.exponential } else { &fits.power })
    }
}

/// A growth with its constant, as one can work it out anew: `1.71 ns · 2^n`.
fn times(law: &Extrapolation) -> String {
    let (seconds, growth) = (law.seconds, law.growth());
    // What is less than that is left with one digit of a nanosecond, or none.
    let constant = if seconds < 1e-10 { format!("{seconds:.2e} s") } else { Quantity::Seconds.label(seconds) };
    format!("{constant} · {growth}")
}

/// How far off a fit points are, by a factor of at least 1: `within 3 %`, `within a factor of 2.4`.
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
