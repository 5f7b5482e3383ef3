//! A conclusion drafted from the data, for somebody to check and to rewrite.

use super::words::pairs;
use crate::engine::lab::figure::Quantity;
use crate::engine::lab::{Algorithm, Bound, Finding, Findings, Subject, Timings};

/// What is said first.
const REQUEST: &str = "A program drafted this conclusion from the measurements. Check each sentence against the tables and the \
                       graphs, and say it in your own words.";

/// The paragraphs: a request to the reader, and what the data say.
pub(super) fn conclusion(timings: &Timings, findings: &Findings) -> Vec<String> {
    let subject = findings.subject;
    let compared = pairs(subject).iter().filter_map(|&(plain, fast)| compare(timings, subject, plain, fast));
    let growth = findings.all.iter().filter_map(bears_out);
    let day = findings.all.iter().filter_map(|finding| in_a_day(finding, findings.memory));
    let paragraphs = [compared.collect::<Vec<_>>(), growth.collect(), day.collect()];
    let paragraphs =
        paragraphs.into_iter().filter(|sentences| !sentences.is_empty()).map(|sentences| sentences.join(" "));
    std::iter::once(REQUEST.to_owned()).chain(paragraphs).collect()
}

/// How two algorithms compare where both were measured: at the largest such size, and from which size on `fast` is faster.
fn compare(timings: &Timings, subject: Subject, plain: Algorithm, fast: Algorithm) -> Option<String> {
    let both: Vec<(usize, f64, f64)> =
        timings.of(plain).filter_map(|one| Some((one.len, one.seconds, timings.at(fast, one.len)?.seconds))).collect();
    let &(len, slow, quick) = both.last()?;
    let (sized, [slow_time, quick_time]) =
        (subject.sized(len), [slow, quick].map(|time| Quantity::Seconds.label(time)));
    let times = |ratio: f64| if ratio < 10.0 { format!("{ratio:.1}") } else { Quantity::Letters.rough(ratio) };
    if quick >= slow {
        return Some(format!(
            "At {sized}, the largest size at which both were measured, {fast} took {quick_time} and {plain} only {slow_time}."
        ));
    }
    let ratio = times(slow / quick);
    let mut text = format!("At {sized}, {plain} took {slow_time} and {fast} {quick_time}: {ratio} times as long.");
    if let Some(at) = both.iter().rposition(|&(_, slow, quick)| slow <= quick) {
        let (smaller, larger) = (subject.sized(both[at].0), subject.sized(both[at + 1].0));
        text += &format!(" At {smaller} {plain} was still the faster one; from {larger} on it is {fast}.");
    }
    Some(text)
}

/// Whether the times bear the analysis out.
fn bears_out(finding: &Finding) -> Option<String> {
    let (growth, _) = finding.growth.zip(finding.fits)?;
    let algorithm = finding.algorithm;
    Some(match (finding.better(), finding.caption()) {
        (Some(better), None) => {
            format!("The times of {algorithm} grow like {better}, which bears out Θ({growth}).")
        }
        (Some(better), Some(caption)) => {
            format!("The times of {algorithm} grow like {better}, faster than Θ({growth}): {caption}.")
        }
        (None, _) => {
            format!("The times of {algorithm} are too few or too noisy to say whether they bear out Θ({growth}).")
        }
    })
}

/// How much a day is enough for.
fn in_a_day(finding: &Finding, memory: u64) -> Option<String> {
    let prediction = finding.prediction.as_ref().ok()?;
    let (_, units) = finding.subject().unit();
    let longest = Quantity::Letters.rough(prediction.longest());
    let limit = match prediction.bound() {
        Bound::Time => "then the day is over".to_owned(),
        Bound::Memory => format!("more don’t fit into {} of memory", Quantity::Bytes.label(memory as f64)),
    };
    Some(format!("In a day {} gets through about {longest} {units}; {limit}.", finding.algorithm))
}
