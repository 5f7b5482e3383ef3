//! What is said of each algorithm of a timing run: on the page, by the command, in the report and for programs.

use std::collections::HashMap;

use arcade_engine::lab::figure::Quantity;
use arcade_engine::lab::{
    Bound, Extrapolation, Finding, Fit, Law, Measurement, Prediction, Subject, Timings, short_off,
};
use arcade_ui::facts::{Columns, Datum, Say, Tone};
use arcade_ui::widgets::text::shortened;

/// Letters of an algorithm’s name where there is little room.
const SHORT_NAME: usize = 6;

/// One algorithm of a timing run.
#[derive(Debug, Clone)]
pub struct Engine {
    /// What follows from its times.
    pub finding: Finding,
    /// What was measured of it, the smallest input first.
    pub measurements: Vec<Measurement>,
    /// Why no larger input was measured.
    pub stopped: Option<String>,
    /// What a day is enough for, where that can be told.
    pub day: Option<Day>,
}

/// What a day is enough for.
#[derive(Debug, Clone, Copy)]
pub struct Day {
    subject: Subject,
    prediction: Prediction,
}

impl Engine {
    /// What was found and measured of an algorithm.
    pub fn new(finding: &Finding, measurements: Vec<Measurement>, stopped: Option<String>) -> Self {
        let subject = finding.subject();
        let day = finding.prediction.ok().map(|prediction| Day { subject, prediction });
        Self { finding: *finding, measurements, stopped, day }
    }

    /// Whether its memory was counted.
    pub fn is_counted(&self) -> bool {
        self.counted().is_some()
    }

    fn name(&self) -> &'static str {
        self.finding.algorithm.name()
    }

    fn fit(&self, law: Law) -> Option<&Fit> {
        self.finding.fit(law)
    }

    /// What marks the law that fits better.
    fn tone(&self, law: Law) -> Tone {
        if self.finding.better().is_some_and(|fit| fit.law == law) { Tone::Best } else { Tone::Quiet }
    }

    /// The last input whose memory was counted.
    fn counted(&self) -> Option<&Measurement> {
        self.measurements.last().filter(|one| one.bytes > 0)
    }
}

impl Day {
    /// The largest input, and what it is limited by.
    fn said(&self) -> Say {
        let longest = self.prediction.longest();
        match self.prediction.bound() {
            Bound::Inputs => Say::new(self.subject.every(), format!("all {}", Quantity::Letters.exact(longest))),
            Bound::Time if self.prediction.within.is_some() => self.prediction.roughly().into(),
            bound => {
                let longest = Quantity::Letters.rough(longest);
                Say::new(format!("{longest} ({})", bound.name()), longest)
            }
        }
    }

    /// A size of the table, or from where to where it may lie where the growth was fitted.
    fn size_or_range(&self, size: f64) -> String {
        self.prediction.within.map_or_else(|| self.size(size), |_| self.prediction.roughly())
    }

    /// A size of the table on what limits it.
    fn size(&self, size: f64) -> String {
        match self.prediction.largest {
            Some(largest) if size >= largest => format!("every {}", self.subject.input()),
            _ if size.is_finite() => Quantity::Letters.rough(size),
            _ => "no limit".to_owned(),
        }
    }
}

/// A size, exact where there is room or where it is small.
fn size(size: usize) -> Say {
    let (exact, label) = (Quantity::Letters.exact(size as f64), Quantity::Letters.label(size as f64));
    if size < 100_000 { exact.into() } else { Say::new(exact, label) }
}

fn theta(growth: Option<impl ToString>) -> String {
    growth.map_or_else(|| "?".to_owned(), |growth| growth.to_string())
}

/// What is said of times: the fits, how far off they are, bounds if there are some, and what follows.
pub fn fits(subject: Subject, is_bounded: bool) -> Columns<Engine> {
    let law = |columns: Columns<Engine>, law: Law| {
        columns
            .figure(law.formula(), move |engine: &Engine| engine.fit(law).map(ToString::to_string))
            .tone(move |engine| engine.tone(law))
            .rank(2)
            .figure("R²", move |engine| Some(format!("{:.4}", engine.fit(law)?.r2)))
            .tone(move |engine| engine.tone(law).without_mark())
            .rank(2)
    };
    let before = Columns::new()
        .read("", |engine: &Engine| Some(engine.name()))
        .tone(|_| Tone::Name)
        .figure(subject.unit().1, |engine| Some(size(engine.finding.longest?.0)))
        .figure("time", |engine| Some(Quantity::Seconds.label(engine.finding.longest?.1)))
        .figure("fit", |engine| engine.finding.by_analysis().map(ToString::to_string))
        .tone(|engine| if engine.finding.better().is_some() { Tone::Good } else { Tone::Quiet })
        .instead_of(2);
    let fitted = law(law(before, Law::Exponential), Law::Power)
        .figure("off by", |engine| Some(short_off(engine.finding.by_analysis()?.spread)))
        .tone(|_| Tone::Quiet)
        .rank(3);
    let bound = |engine: &Engine| (!engine.finding.algorithm.is_program()).then(|| theta(engine.finding.growth));
    let bounded = if is_bounded { fitted.figure("Θ", bound).tone(|_| Tone::Quiet).rank(1) } else { fitted };
    bounded
        .read(Say::new("longest in a day", "longest"), |engine| {
            Some(engine.day.as_ref().map_or_else(|| Say::new("can’t be told", "·"), Day::said))
        })
        .rank(1)
        .read("", |engine| Some(engine.finding.algorithm.does()))
        .tone(|_| Tone::Quiet)
        .rank(4)
        .on_screen_only()
}

/// What is said of memory: the last that was counted, its fit, and its growth.
pub fn memory(subject: Subject) -> Columns<Engine> {
    Columns::new()
        .read("", |engine: &Engine| Some(engine.name()))
        .tone(|_| Tone::Name)
        .figure(subject.unit().1, |engine| Some(size(engine.measurements.last()?.len)))
        .figure("memory", |engine| Some(Quantity::Bytes.label(engine.counted()?.bytes as f64)))
        .figure("fit", |engine| Some(engine.finding.space.as_ref()?.to_string()))
        .tone(|engine| if engine.finding.algorithm.space().is_some() { Tone::Good } else { Tone::Quiet })
        .figure("Θ", |engine| Some(theta(engine.finding.algorithm.space())))
        .tone(|_| Tone::Quiet)
        .rank(1)
        .read("", |engine| Some(engine.finding.algorithm.does()))
        .tone(|_| Tone::Quiet)
        .rank(2)
        .on_screen_only()
}

/// What is said of each size: the median of every algorithm, or the memory that it took.
pub fn by_size(timings: &Timings, quantity: Quantity) -> Columns<usize> {
    let sizes = Columns::new().figure(timings.subject.unit().1, |&len: &usize| Some(size(len)));
    let algorithms = timings.algorithms.iter().enumerate();
    algorithms.fold(sizes, |columns, (index, &algorithm)| {
        let measured: HashMap<usize, Measurement> = timings.of(algorithm).map(|one| (one.len, *one)).collect();
        let name = Say::new(algorithm.name(), shortened(algorithm.name(), SHORT_NAME));
        columns
            .figure(name, move |len| {
                let one = measured.get(len)?;
                match quantity {
                    Quantity::Seconds => Some(time(one.seconds)),
                    _ => (one.bytes > 0).then(|| Quantity::Bytes.label(one.bytes as f64).into()),
                }
            })
            .tone(move |_| Tone::Series(index))
    })
}

/// The least and the greatest time of every algorithm at each size.
pub fn ranges(timings: &Timings) -> Columns<usize> {
    let sizes = Columns::new().figure(timings.subject.unit().1, |&len: &usize| Some(size(len)));
    timings.algorithms.iter().fold(sizes, |columns, &algorithm| {
        let measured: HashMap<usize, [f64; 2]> = timings.of(algorithm).map(|one| (one.len, one.range)).collect();
        columns.figure(algorithm.name(), move |len| {
            let [least, greatest] = measured.get(len)?.map(|seconds| Quantity::Seconds.label(seconds));
            Some(format!("{least} – {greatest}"))
        })
    })
}

/// A time; where there is little room with two digits, close to its unit.
fn time(seconds: f64) -> Say {
    let label = Quantity::Seconds.label(seconds);
    let short = label.split_once(' ').and_then(|(amount, unit)| {
        let amount: f64 = amount.parse().ok()?;
        let digits = usize::from(amount < 9.95);
        Some(format!("{amount:.digits$}{unit}"))
    });
    Say { long: label, short, spoken: None }
}

/// What the report says of both laws.
pub fn both_laws() -> Columns<Engine> {
    let law = |columns: Columns<Engine>, law: Law| {
        columns
            .figure("a", move |engine: &Engine| Some(format!("{:.2e} s", engine.fit(law)?.a())))
            .figure(law.formula(), move |engine| Some(engine.fit(law)?.to_string()))
            .figure("±", move |engine| Some(engine.fit(law)?.within()))
            .figure("R²", move |engine| Some(format!("{:.4}", engine.fit(law)?.r2)))
            .figure("off", move |engine| Some(short_off(engine.fit(law)?.spread)))
    };
    let names = Columns::new().read("algorithm", |engine: &Engine| Some(engine.name()));
    law(law(names, Law::Exponential), Law::Power)
}

/// What the report says of the largest input in a day.
pub fn in_a_day(is_bounded: bool) -> Columns<Engine> {
    let by_time = Columns::new().read("algorithm", |engine: &Engine| Some(engine.name())).figure("by time", |engine| {
        let day = engine.day?;
        Some(day.size_or_range(day.prediction.by_time?))
    });
    let by_memory = |engine: &Engine| {
        let day = engine.day?;
        Some(day.prediction.by_memory.map_or_else(|| "no bound".to_owned(), |size| day.size(size)))
    };
    let limits = if is_bounded { by_time.figure("by memory", by_memory) } else { by_time };
    limits
        .figure("in a day", |engine| {
            let day = engine.day?;
            Some(day.size_or_range(day.prediction.longest()))
        })
        .figure("limit", |engine| match engine.day {
            None => Some("can’t be told"),
            Some(_) if engine.finding.algorithm.is_program() => Some("time; memory not counted"),
            Some(day) => Some(day.prediction.bound()).filter(|&bound| bound != Bound::Inputs).map(Bound::name),
        })
}

/// What programs read of a law that was fitted; the first two say what its constants are.
fn law(a: &'static str, b: &'static str) -> Columns<Fit> {
    Columns::new()
        .field("a", a, |fit: &Fit| fit.a())
        .field("b", b, |fit| fit.b)
        .field("r2", "How well it fits: 1 is exactly", |fit| fit.r2)
        .field("spread", "The factor by which a point lies off the fit, on the whole", |fit| fit.spread)
        .field("from", "The smallest input that it was fitted to", |fit| fit.from)
}

/// The columns of a size, under the name of what it counts.
fn sizes<T: 'static, N: Datum>(
    about: [&'static str; 3],
    least: i64,
    of: impl Fn(&T) -> (Subject, N) + Copy + 'static,
) -> Columns<T> {
    let size = move |one: &T, name| {
        let (subject, size) = of(one);
        (subject.unit().1 == name).then_some(size)
    };
    Columns::new()
        .maybe("letters", about[0], move |one| size(one, "letters"))
        .at_least(least)
        .maybe("numbers", about[1], move |one| size(one, "numbers"))
        .at_least(least)
        .maybe("words", about[2], move |one| size(one, "words"))
        .at_least(least)
}

fn day() -> Columns<Day> {
    let law = Columns::new()
        .field("seconds", "So many seconds times theta", |law: &Extrapolation| law.seconds)
        .field("theta", "The order of the time", Extrapolation::growth)
        .field("spread", "The factor within which half of the times agree", |law| law.spread);
    let about = [
        "The longest word, or the largest hand; missing where other things are counted",
        "The largest board; missing where other things are counted",
        "The longest list of words; missing where other things are counted",
    ];
    sizes(about, 0, |day: &Day| (day.subject, day.prediction.longest()))
        .field("bound", "What limits it: time, memory or inputs", |day| day.prediction.bound().name())
        .field("by_time", "The longest word as to time; null where the times scatter too much", |day| {
            day.prediction.by_time
        })
        .maybe(
            "within",
            "From where to where that may lie by the 95 % confidence interval of the slope; missing where the growth is known",
            |day| day.prediction.within.map(Vec::from),
        )
        .field("by_memory", "The longest word as to memory; null where it is no limit", |day| {
            day.prediction.by_memory.filter(|size| size.is_finite())
        })
        .object_or_null("law", law, |day| day.prediction.law.as_ref())
        .or_missing()
        .about("The growth that the prediction follows; missing where there is none")
}

/// What programs read of an algorithm.
pub fn columns() -> Columns<Engine> {
    let about = [
        "The size of an input; missing where it is not counted in letters",
        "The same in numbers; missing where it is not counted in them",
        "The same in words; missing where it is not counted in them",
    ];
    let measurements = sizes(about, 1, |one: &Measurement| (one.algorithm.subject(), one.len))
        .field("seconds", "The median of the times", |one| one.seconds)
        .at_least(0)
        .field("samples", "How many times were measured", |one| one.samples)
        .at_least(1)
        .field("least", "The least of the times", |one| one.range[0])
        .at_least(0)
        .field("greatest", "The greatest of them", |one| one.range[1])
        .at_least(0)
        .maybe("work", "Steps: calls, cells or words looked at; missing for a program of yours", |one| {
            (one.work > 0).then_some(one.work)
        })
        .maybe("bytes", "The memory that it took; missing for a program of yours", |one| {
            (one.work > 0).then_some(one.bytes)
        });
    let [base, exponent] = ["The base", "The exponent"].map(|b| law("The factor, in seconds", b));
    Columns::new()
        .field("engine", "The algorithm", Engine::name)
        .field("theta", "The order of its time by analysis; null where none is known", |engine| {
            engine.finding.growth.map(|growth| growth.to_string())
        })
        .maybe("space_theta", "The same for its memory; missing where none is known", |engine| {
            engine.finding.algorithm.space().map(|growth| growth.to_string())
        })
        .object_or_null("space", law("The factor, in bytes", "The exponent"), |engine| engine.finding.space.as_ref())
        .or_missing()
        .about("The growth a·n^b fitted to its memory; missing where there is too little to fit")
        .object_or_null("exponential", base, |engine| engine.fit(Law::Exponential))
        .about("The growth a·b^n fitted to its time; null where there is too little to fit")
        .object_or_null("power", exponent, |engine| engine.fit(Law::Power))
        .about("The growth a·n^b fitted to its time; null where there is too little to fit")
        .field("better", "The growth that fits better: exponential or power", |engine| {
            engine.finding.better().map(|fit| fit.law.name())
        })
        .object_or_null("day", day(), |engine| engine.day.as_ref())
        .about("What can be solved in a day; null where that can’t be told")
        .maybe("no_day", "Why there is no day; missing where there is one", |engine| {
            let Finding { prediction, .. } = &engine.finding;
            prediction.err().map(|reason| reason.sentence(engine.finding.subject()))
        })
        .field("stopped", "Why no larger input was measured", |engine| engine.stopped.clone())
        .objects("measurements", measurements, |engine| &engine.measurements)
}
