//! Conclusions from the measurements of each engine.

use super::figure::Quantity;
use super::prediction::ENOUGH;
use super::{Bound, Fit, Fits, Growth, Law, Prediction, Timings, Unpredictable, growth};
use crate::engine::ends::Engine;

/// How many times the least time a time must be to count.
const SETTLED: f64 = 100.0;
/// How far a measured exponent, or base, may differ from that of the analysis without an explanation.
const NOTABLE: f64 = 0.15;

/// What is said where the law that the analysis says is not the one that fits better.
const CANNOT_TELL: &str = "these times are too few or too noisy to tell the laws apart";

/// The conclusions on one engine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finding {
    /// The engine.
    pub engine: Engine,
    /// Its time by analysis.
    pub growth: Growth,
    /// The longest word it was timed on, and the seconds that took.
    pub longest: Option<(usize, f64)>,
    /// Both laws, fitted to the points where fixed costs no longer show.
    pub fits: Option<Fits>,
    /// The longest word in a day, by the growth that the analysis says, or why the times don’t tell.
    pub prediction: Result<Prediction, Unpredictable>,
}

/// The conclusions on all engines.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// One for each of [`Engine::ALL`], in that order.
    pub all: Vec<Finding>,
    /// The memory that the predictions count on, in bytes.
    pub memory: u64,
}

impl Findings {
    /// Draws the conclusions, for a machine with `memory` bytes.
    pub fn of(timings: &Timings, memory: u64) -> Self {
        let all = Engine::ALL.map(|engine| {
            let points = timings.points(engine);
            let settled = settled(&points);
            // Too few settled points still show how the times begin to grow.
            let fits = Fits::of(if settled.len() < ENOUGH { &points } else { settled });
            Finding {
                engine,
                growth: growth(engine),
                longest: timings.of(engine).next_back().map(|last| (last.len, last.seconds)),
                fits,
                prediction: Prediction::of(engine, settled, memory),
            }
        });
        Self { all: all.into(), memory }
    }

    /// The finding on one engine.
    pub fn on(&self, engine: Engine) -> Option<&Finding> {
        self.all.iter().find(|finding| finding.engine == engine)
    }
}

/// The points from which on all took a hundred times as long as the shortest word, where the fixed costs of a call and of a
/// diagonal no longer show.
fn settled(points: &[(f64, f64)]) -> &[(f64, f64)] {
    let least = points.iter().map(|&(_, seconds)| seconds).fold(f64::INFINITY, f64::min);
    let before = points.iter().rposition(|&(_, seconds)| seconds < SETTLED * least);
    &points[before.map_or(0, |before| before + 1)..]
}

impl Finding {
    /// The fit of the law that the analysis says.
    pub fn by_analysis(&self) -> Option<&Fit> {
        self.fit(self.growth.law)
    }

    /// The law that fits better, if it is the one that the analysis says. Where it is the other one, the times are too few
    /// or too noisy to tell, and there is none.
    pub fn better(&self) -> Option<&Fit> {
        self.fits.as_ref().map(Fits::better).filter(|fit| fit.law == self.growth.law)
    }

    /// Whether the machine shows a steeper growth than the analysis, and why.
    pub fn caption(&self) -> Option<&'static str> {
        let steeper = self.better()?.b > f64::from(self.growth.b) + NOTABLE;
        match self.engine {
            Engine::Memo if steeper => Some("a hash map that outgrows the caches makes it steeper"),
            Engine::Table if steeper => Some("caches and page faults make it steeper"),
            Engine::Rolling | Engine::Linear if steeper => Some("caches make it steeper"),
            Engine::Tree if steeper => Some("too few lengths, or a busy machine, make it steeper"),
            _ => None,
        }
    }

    /// A short sentence or two beside the table: why there is no prediction, if there is none; then what explains the
    /// difference from the analysis, or else what follows. Where room is short the end is cut off.
    pub fn brief(&self) -> String {
        let (engine, growth) = (self.engine, self.growth);
        let (reason, day) = match &self.prediction {
            Ok(prediction) => {
                let letters = Quantity::Letters.rough(prediction.letters());
                let day = match prediction.bound() {
                    Bound::Time => {
                        format!(" By Θ({growth}) through its longest times, a day is enough for {letters} letters.")
                    }
                    Bound::Memory => format!(" In a day it gets through {letters} letters; then memory runs out."),
                };
                (String::new(), day)
            }
            Err(reason) => (format!("{reason} "), String::new()),
        };
        if self.fits.is_none() {
            return format!("{reason}{engine}: a fit needs at least three lengths.{day}");
        }
        match (self.better(), self.caption()) {
            (Some(better), Some(caption)) => {
                format!("{reason}{engine}: the times grow like {better}. The analysis says Θ({growth}); {caption}.")
            }
            (Some(better), None) => {
                format!("{reason}{engine}: the times grow like {better}; the analysis says Θ({growth}).{day}")
            }
            (None, _) => format!("{reason}{engine}: {CANNOT_TELL}; the analysis says Θ({growth}).{day}"),
        }
    }

    /// The sentences that belong beside the graph: the better law, the analysis, and the longest word in a day.
    pub fn sentence(&self, memory: u64) -> String {
        let (engine, growth) = (self.engine, self.growth);
        let day = match &self.prediction {
            Ok(prediction) => self.day(prediction, memory),
            Err(reason) => reason.to_string(),
        };
        let Some(fits) = &self.fits else {
            return format!("{engine}: a fit needs at least three lengths. {day}");
        };
        let worse = fits.worse();
        let laws = if let Some(better) = self.better() {
            format!("{better} fits better (R² {:.4}) than {worse} ({:.4})", better.r2, worse.r2)
        } else {
            let [exponential, power] = [&fits.exponential, &fits.power];
            format!("{CANNOT_TELL}, {exponential} (R² {:.4}) and {power} ({:.4})", exponential.r2, power.r2)
        };
        let caption = self.caption().map(|caption| format!(": {caption}")).unwrap_or_default();
        format!("{engine}: {laws}; the analysis says Θ({growth}){caption}. {day}")
    }

    /// The longest word in a day, and what sets that limit.
    fn day(&self, prediction: &Prediction, memory: u64) -> String {
        let by_memory = Quantity::Letters.rough(prediction.by_memory);
        let memory = Quantity::Bytes.label(memory as f64);
        let Some(by_time) = prediction.by_time.map(|letters| Quantity::Letters.rough(letters)) else {
            return format!(
                "The times scatter, but even by the slowest of them a day would be enough for more than the {by_memory} \
                 letters that {memory} of memory hold: memory is the limit."
            );
        };
        match prediction.bound() {
            Bound::Time => format!(
                "By Θ({}) through its longest times, a day is enough for {by_time} letters: time is the limit.",
                self.growth
            ),
            Bound::Memory => format!(
                "By Θ({}) through its longest times, a day would be enough for {by_time} letters, but {memory} of memory hold only {by_memory}: \
                 memory is the limit.",
                self.growth
            ),
        }
    }

    /// The fit of one law.
    pub fn fit(&self, law: Law) -> Option<&Fit> {
        let fits = self.fits.as_ref()?;
        Some(if law == Law::Exponential { &fits.exponential } else { &fits.power })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::lab::Measurement;

    fn timings(engine: Engine, lengths: &[usize], seconds: impl Fn(f64) -> f64) -> Timings {
        let mut timings = Timings::default();
        for &len in lengths {
            let seconds = seconds(len as f64);
            timings.add(Measurement { engine, len, seconds, samples: 9, work: 1, bytes: 1 });
        }
        timings
    }

    #[test]
    fn fixed_costs_of_short_words_do_not_bend_the_fit() {
        let lengths: Vec<usize> = (3..14).map(|k| 1 << k).collect();
        let timings = timings(Engine::Rolling, &lengths, |n| 4e-8 + 3e-10 * n * n);
        let findings = Findings::of(&timings, 1 << 34);
        let finding = findings.on(Engine::Rolling).unwrap();
        assert!((finding.better().unwrap().b - 2.0).abs() < 0.05, "{finding:?}");
        assert_eq!((finding.better().unwrap().law, finding.caption()), (Law::Power, None));
        assert_eq!(findings.on(Engine::Tree).unwrap().fits, None);
    }

    #[test]
    fn a_steeper_memo_is_explained() {
        let lengths: Vec<usize> = (3..12).map(|k| 1 << k).collect();
        let timings = timings(Engine::Memo, &lengths, |n| 1e-9 * n.powf(2.6));
        let findings = Findings::of(&timings, 23_000_000_000);
        let finding = findings.on(Engine::Memo).unwrap();
        let sentence = finding.sentence(findings.memory);
        assert!(sentence.starts_with("memo: n^2.60 fits better (R² 1.0000) than "), "{sentence}");
        assert!(sentence.contains("Θ(n^2): a hash map that outgrows the caches makes it steeper."), "{sentence}");
        assert!(sentence.contains("but 23 GB of memory hold only "), "{sentence}");
        assert!(sentence.ends_with(": memory is the limit."), "{sentence}");
    }

    #[test]
    fn a_few_page_faults_do_not_make_the_table_slower_than_the_memo() {
        let lengths: Vec<usize> = (2..=13).flat_map(|k| [1 << k, 3 << (k - 1)]).collect();
        let faults = [6, 12, 24, 96, 3_072, 12_288];
        let seconds = |n: f64| (2e-8 + 1e-9 * n * n) * if faults.contains(&(n as usize)) { 25.0 } else { 1.0 };
        let findings = Findings::of(&timings(Engine::Table, &lengths, seconds), 23_000_000_000);
        let finding = findings.on(Engine::Table).unwrap();
        let prediction = finding.prediction.unwrap();
        assert!((5e6..2e7).contains(&prediction.by_time.unwrap()), "{prediction:?}");
        assert_eq!(prediction.bound(), Bound::Memory);
        assert!(finding.sentence(findings.memory).ends_with("hold only 110,000: memory is the limit."));
    }

    #[test]
    fn where_too_little_was_measured_there_is_a_sentence_and_no_number() {
        let findings = Findings::of(&timings(Engine::Rolling, &[4, 6, 8, 12], |n| 1e-8 + 3e-10 * n * n), 1 << 34);
        let finding = findings.on(Engine::Rolling).unwrap();
        assert_eq!(finding.prediction, Err(Unpredictable::TooFew));
        let sentence = finding.sentence(1 << 34);
        assert!(sentence.ends_with(" Too few lengths were measured to tell how long a word a day is enough for."));
        assert!(!finding.brief().contains("through its longest times"), "{}", finding.brief());
    }

    #[test]
    fn a_row_without_a_number_says_why_whatever_else_it_says() {
        let lengths: Vec<usize> = (2..14).map(|k| 1 << k).collect();
        // Every other length takes thirty times as long.
        let wild = |n: f64| 1e-9 * n * n * if (n.log2() as u32).is_multiple_of(2) { 30.0 } else { 1.0 };
        let cases = [
            (timings(Engine::Rolling, &lengths, wild), "These times scatter too much to tell how long a word"),
            (timings(Engine::Rolling, &[4, 6], wild), "Too few lengths were measured to tell how long a word"),
            (timings(Engine::Rolling, &[4, 6, 8, 12], |n| 1e-9 * n.powi(3)), "Too few lengths were measured to tell"),
        ];
        for (timings, reason) in cases {
            let findings = Findings::of(&timings, 1 << 34);
            let finding = findings.on(Engine::Rolling).unwrap();
            assert!(finding.prediction.is_err());
            assert!(finding.brief().starts_with(reason), "{}", finding.brief());
            assert!(finding.sentence(1 << 34).contains(reason), "{}", finding.sentence(1 << 34));
        }
    }

    #[test]
    fn no_law_fits_better_than_that_of_the_analysis() {
        // A partial run: lengths close together, where a square looks like an exponential of small base.
        let lengths: Vec<usize> = (1_000..1_010).collect();
        let findings = Findings::of(&timings(Engine::Table, &lengths, |n| 1e-9 * 1.0017_f64.powf(n)), 1 << 34);
        let finding = findings.on(Engine::Table).unwrap();
        assert_eq!(finding.fits.unwrap().better().law, Law::Exponential);
        assert_eq!(finding.better(), None);
        assert_eq!(finding.by_analysis().unwrap().law, Law::Power);
        for said in [finding.brief(), finding.sentence(1 << 34)] {
            assert!(said.contains("table: these times are too few or too noisy to tell the laws apart"), "{said}");
            assert!(!said.contains("better") && said.contains("analysis says Θ(n^2)"), "{said}");
        }
    }

    #[test]
    fn the_tree_is_exponential() {
        let lengths: Vec<usize> = (4..=30).collect();
        let timings = timings(Engine::Tree, &lengths, |n| 1.7e-9 * n.exp2());
        let findings = Findings::of(&timings, 1 << 34);
        let sentence = findings.on(Engine::Tree).unwrap().sentence(1 << 34);
        assert!(sentence.starts_with("tree: 2.00^n fits better (R² 1.0000)"), "{sentence}");
        assert!(
            sentence
                .ends_with("By Θ(2^n) through its longest times, a day is enough for 45 letters: time is the limit."),
            "{sentence}"
        );
    }
}
