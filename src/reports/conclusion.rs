//! A conclusion drafted from the data, for somebody to check and to rewrite.

use super::words::pairs;
use arcade_engine::lab::figure::Quantity;
use arcade_engine::lab::{Algorithm, Bound, Finding, Findings, LimitReached, Subject, Timings};
use arcade_engine::text::{capitalised, joined};

/// What is said first.
const REQUEST: &str = "A program drafted this conclusion from the measurements. Check each sentence against the tables and the \
                       graphs, and say it in your own words.";

/// The paragraphs: a request to the reader, and what the data say.
pub(super) fn conclusion(timings: &Timings, findings: &Findings) -> Vec<String> {
    let subject = findings.subject;
    // What fails is no algorithm to be compared: its times are those of something else.
    let is_sound = |one: &Algorithm| !matches!(timings.stop(*one), Some(LimitReached::Failed(_)));
    let programs: Vec<Algorithm> =
        timings.algorithms.iter().copied().filter(|one| one.is_program() && is_sound(one)).collect();
    let own =
        programs.iter().enumerate().flat_map(|(at, &one)| programs[at + 1..].iter().map(move |&other| (one, other)));
    let compared = own.chain(pairs(subject).iter().copied());
    let compared = compared.filter_map(|(plain, fast)| compare(timings, subject, plain, fast));
    let growth = findings.all.iter().filter_map(bears_out);
    let failed = timings.algorithms.iter().filter_map(|&one| match timings.stop(one)? {
        LimitReached::Failed(reason) => Some(format!("{} failed: {reason}.", capitalised(one.name()))),
        _ => None,
    });
    let day = in_a_day(findings).into_iter().chain(failed).collect();
    let paragraphs = [compared.collect::<Vec<_>>(), growth.collect(), day];
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
    if slow_time == quick_time {
        return Some(format!("At {sized} {plain} and {fast} both took {slow_time}."));
    }
    if quick > slow {
        return Some(format!(
            "At {sized}, the largest size at which both were measured, {fast} took {quick_time} and {plain} only {slow_time}."
        ));
    }
    let ratio = times(slow / quick);
    let text = format!("At {sized} {plain} took {slow_time}, {ratio} times as long as {fast} with {quick_time}.");
    let turn = both.iter().rposition(|&(_, slow, quick)| slow <= quick).map_or_else(String::new, |at| {
        let [smaller, larger] = [at, at + 1].map(|at| subject.sized(both[at].0));
        format!(" At {smaller} {plain} was still faster; from {larger} on {fast} is.")
    });
    Some(text + &turn)
}

/// Whether the times bear the analysis out.
fn bears_out(finding: &Finding) -> Option<String> {
    let algorithm = finding.algorithm;
    if algorithm.is_program() {
        finding.longest?;
        return Some(finding.better().map_or_else(
            || format!("The times of {algorithm} don’t tell how they grow."),
            |better| format!("The times of {algorithm} grow like {better}."),
        ));
    }
    let (growth, _) = finding.growth.zip(finding.fits)?;
    Some(match (finding.better(), finding.caption()) {
        (Some(better), None) if finding.is_slower() => format!(
            "The times of {algorithm} grow like {better}, more slowly than Θ({growth}): fixed costs may still count at these sizes."
        ),
        (Some(better), None) => {
            format!("The times of {algorithm} grow like {better}, close to the Θ({growth}) of the analysis.")
        }
        (Some(better), Some(caption)) => {
            format!("The times of {algorithm} grow like {better}, faster than Θ({growth}): {caption}.")
        }
        (None, _) => {
            format!("The times of {algorithm} are too few or too noisy to be compared with Θ({growth}).")
        }
    })
}

/// How much a day is enough for, and what sets the limit; `None` where nothing can be said of any algorithm.
fn in_a_day(findings: &Findings) -> Option<String> {
    let (_, units) = findings.subject.unit();
    let known = findings.all.iter().filter_map(|finding| Some((finding.algorithm, finding.prediction.as_ref().ok()?)));
    let (whole, limited): (Vec<_>, Vec<_>) = known.partition(|(_, day)| day.bound() == Bound::Inputs);
    let mut parts: Vec<String> = limited
        .into_iter()
        .enumerate()
        .map(|(at, (algorithm, day))| {
            let noun = if at == 0 { format!(" {units}") } else { String::new() };
            let limit = if algorithm.is_program() { "time, its memory not counted" } else { day.bound().name() };
            format!("about {}{noun} with {algorithm} (limited by {limit})", day.roughly())
        })
        .collect();
    let whole: Vec<&str> = whole.into_iter().map(|(algorithm, _)| algorithm.name()).collect();
    if !whole.is_empty() {
        parts.push(format!("{} with {}", findings.subject.every(), whole.join(" and with ")));
    }
    let streamed = findings.all.iter().filter_map(|finding| {
        let day = finding.prediction.as_ref().ok().filter(|day| day.bound() == Bound::Time)?;
        let streamed = Some(finding.streamed(day.by_time?, findings.memory)).filter(|text| !text.is_empty())?;
        Some(format!(" {}:{streamed}", capitalised(finding.algorithm.name())))
    });
    let streamed: String = streamed.collect();
    (!parts.is_empty()).then(|| format!("A day is enough for {}.{streamed}", joined(parts, "and")))
}
