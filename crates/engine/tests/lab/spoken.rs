//! What is said of an algorithm, whole sentences as they stand on a page or are read aloud.

use arcade_engine::ends::Engine;
use arcade_engine::lab::{Algorithm, Finding, Findings, LimitReached, Measurement, Subject, Timings};

use super::{measured, timed};

const MEMORY: u64 = 23_000_000_000;
const MEMO: Algorithm = Algorithm::Ends(Engine::Memo);
const TABLE: Algorithm = Algorithm::Ends(Engine::Table);

fn found(timings: &Timings) -> Finding {
    Findings::of(timings, MEMORY).all[0]
}

/// 16 to 8,192.
fn powers() -> impl Iterator<Item = usize> {
    (4..=13).map(|k| 1 << k)
}

fn tree() -> Finding {
    found(&timed(Algorithm::Ends(Engine::Tree), 4..=30, |n| 1.7e-9 * n.exp2()))
}

fn table() -> Finding {
    found(&timed(TABLE, powers(), |n| 1e-9 * n * n))
}

fn linear() -> Finding {
    found(&timed(Algorithm::Ends(Engine::Linear), (4..=17).map(|k| 1 << k), |n| 3.3e-9 * n))
}

fn planner() -> Finding {
    found(&timed(Algorithm::Planner, 3..=15, |n| 2e-10 * 3_f64.powf(n)))
}

/// A program that doubles its time with each letter, beside the 31 µs of asking it.
fn mine() -> Finding {
    found(&timed(Algorithm::Program(Subject::Etaoin, "mine"), (4..=22).step_by(2), |n| 31e-6 + 3e-7 * n.exp2()))
}

/// Every other size takes thirty times as long.
fn scattered(algorithm: Algorithm, seconds: impl Fn(f64) -> f64) -> Finding {
    let sizes = (1..15).map(|k| 1 << k);
    found(&timed(algorithm, sizes, |n| seconds(n) * if (n.log2() as u32).is_multiple_of(2) { 30.0 } else { 1.0 }))
}

#[test]
fn a_row_of_the_table_has_a_brief_sentence() {
    assert_eq!(
        tree().brief(),
        "tree: the times grow like 2.00^n; the analysis says Θ(2^n). By 1.7 ns · 2^n through its longest times, a day is \
         enough for 45 letters."
    );
    assert_eq!(
        table().brief(),
        "table: the times grow like n^2.00; the analysis says Θ(n^2). Within a day memory runs out, at 110,000 letters."
    );
    assert_eq!(
        planner().brief(),
        "planner: the times grow like 3.00^n; the analysis says Θ(3^n). A day is enough for every hand there is."
    );
    let steep = found(&timed(MEMO, powers(), |n| 1e-9 * n.powf(2.6)));
    assert_eq!(
        steep.brief(),
        "memo: the times grow like n^2.60. The analysis says Θ(n^2); perhaps a hash map that outgrows the caches makes it \
         steeper."
    );
    let naive = found(&timed(Algorithm::Definition, 2..12, |n| 1e-6 * n.exp2()));
    assert_eq!(
        naive.brief(),
        "naive: so far the times grow like 2.00^n. No bound is given here for its time, so nothing is predicted for a day."
    );
    let nothing = found(&timed(TABLE, [4, 6], |n| n));
    assert_eq!(
        nothing.brief(),
        "Too few lengths were measured to tell how long a word a day is enough for. table: a fit needs at least three \
         lengths."
    );
    // Its last time is a ninth of what the others say.
    let late = found(&timed(Algorithm::Ends(Engine::Rolling), powers(), |n| {
        1e-9 * n * n / if n > 8_000.0 { 9.0 } else { 1.0 }
    }));
    let missed = " By 1 ns · n^2 (×0.1 at its longest), a day is enough for 9.3 million letters.";
    assert!(late.brief().ends_with(missed), "{}", late.brief());
}

#[test]
fn a_whole_sentence_says_how_well_a_growth_fits_and_what_follows() {
    assert_eq!(
        table().sentence(MEMORY),
        format!(
            "table: n^2.00 fits better (R² 1.0000, within 0.0 %) than {} ({:.4}), fitted from 256 letters on; the \
         analysis says Θ(n^2). {}",
            table().fits.unwrap().exponential,
            table().fits.unwrap().exponential.r2,
            table().day(MEMORY)
        )
    );
    let mine = mine();
    let better = mine.better().unwrap();
    let asking = ". An answer on 4 letters takes 35.8 µs, which is mostly the time of asking. By ";
    let said = mine.sentence(MEMORY);
    assert!(said.starts_with(&format!("mine: {better} ± {} fits better (R² ", better.within())), "{said}");
    assert!(said.contains(asking), "{said}");
    let nothing = found(&timed(TABLE, [4, 6], |n| n));
    assert_eq!(
        nothing.sentence(MEMORY),
        "table: a fit needs at least three lengths. Too few lengths were measured to tell how long a word a day is enough \
         for."
    );
}

#[test]
fn a_day_ends_with_time_memory_or_inputs() {
    let through = "through its longest times (half of them are within 0.0 %)";
    assert_eq!(
        tree().day(MEMORY),
        format!("By 1.7 ns · 2^n {through}, a day is enough for 45 letters: time is the limit.")
    );
    assert_eq!(
        table().day(MEMORY),
        format!(
            "By 1 ns · n^2 {through}, a day would be enough for 9.3 million letters, but 23 GB of memory hold only 110,000: \
             memory is the limit."
        )
    );
    let memo = found(&timed(MEMO, powers(), |n| 4e-8 * n * n));
    assert_eq!(
        memo.day(MEMORY),
        format!(
            "By 40 ns · n^2 {through}, a day would be enough for 1.5 million letters, but 23 GB of memory hold only 31,000, \
             counting the old table that is still there while a larger one is filled: memory is the limit."
        )
    );
    assert_eq!(
        linear().day(MEMORY),
        format!(
            "By 3.3 ns · n {through}, a day is enough for 26 trillion letters: time is the limit. Such a word takes 26.2 TB, \
             which no memory here holds: it would have to be read as it comes."
        )
    );
    assert_eq!(
        planner().day(MEMORY),
        format!(
            "By 0.2 ns · 3^n {through}, a day is enough for every hand there is, up to all 26 letters with the wildcard."
        )
    );
    let mine = mine();
    let said = mine.day(MEMORY);
    let alone = format!(
        ", which is fitted, a day is enough for about {} letters by time alone; how much memory it takes, and how deep its \
         calls go, was not tried.",
        mine.prediction.unwrap().roughly()
    );
    assert!(said.starts_with("By ") && said.ends_with(&alone), "{said}");
}

#[test]
fn a_constant_of_less_than_a_tenth_of_a_nanosecond_keeps_its_digits() {
    let day = |seconds: f64| found(&timed(Algorithm::Ends(Engine::Tree), 4..=30, |n| seconds * n.exp2())).day(MEMORY);
    assert!(day(1.2e-10).starts_with("By 0.12 ns · 2^n "), "{}", day(1.2e-10));
    assert!(day(4e-12).starts_with("By 4.00e-12 s · 2^n "), "{}", day(4e-12));
}

#[test]
fn where_times_scatter_the_slowest_of_them_may_still_tell_the_limit() {
    // As slow as the slowest table times are, memory runs out first; and there are no more lists than so many.
    let table = scattered(TABLE, |n| 1e-9 * n * n);
    let slowest = "The times scatter, but even by the slowest of them a day";
    assert_eq!(
        table.day(MEMORY),
        format!(
            "{slowest} would be enough for more than the 110,000 letters that 23 GB of memory hold: memory is the limit."
        )
    );
    assert!(table.brief().ends_with(" Within a day memory runs out, at 110,000 letters."), "{}", table.brief());
    let lists = scattered(Algorithm::AllLetters, |n| 5e-8 * n);
    assert_eq!(
        lists.day(MEMORY),
        format!("{slowest} is enough for every list there is, up to all 39,107 words of 8 letters.")
    );
    let zoom_in = scattered(Algorithm::ZoomIn, |n| 1e-9 * n);
    assert_eq!(
        zoom_in.day(MEMORY),
        "These times scatter too much to tell how long a board a day is enough for.",
        "its memory stays the same, so that a day is the limit"
    );
}

#[test]
fn what_is_read_aloud_has_no_formula() {
    assert_eq!(
        tree().spoken(MEMORY),
        "Tree: 30 letters took 1.83 s. Its times grow like 2.00 to the power of n. If it grows like 2 to the power of n, as its \
         analysis says, a day is enough for about 45 letters: time is the limit."
    );
    assert_eq!(
        table().spoken(MEMORY),
        "Table: 8,192 letters took 67.1 ms. Its times grow like n to the power of 2.00. If it grows like n to the power of 2, as \
         its analysis says, a day is enough for about 110,000 letters: memory is the limit."
    );
    assert_eq!(
        linear().spoken(MEMORY),
        "Linear: 131,072 letters took 433 µs. Its times grow like n to the power of 1.00. If it grows in proportion to n, as its \
         analysis says, a day is enough for about 26 trillion letters: time is the limit. Such a word takes 26.2 TB, which \
         no memory here holds: it would have to be read as it comes."
    );
    assert_eq!(
        planner().spoken(MEMORY),
        "Planner: 15 letters took 2.87 ms. Its times grow like 3.00 to the power of n. A day is enough for every hand there is, \
         up to all 26 letters with the wildcard."
    );
    let mine = mine();
    assert!(
        mine.spoken(MEMORY).ends_with(&format!(
            " A day is enough for about {} letters by time alone; its memory was not counted.",
            mine.prediction.unwrap().roughly()
        )),
        "{}",
        mine.spoken(MEMORY)
    );
}

#[test]
fn fixed_costs_explain_a_growth_that_is_slower_than_that_of_the_analysis() {
    let slow = found(&timed(TABLE, powers(), |n| 1e-9 * n.powf(1.5)));
    assert!(
        slow.spoken(MEMORY).contains(
            " n to the power of 1.50. At these sizes fixed costs still count: at larger ones the times grow faster. If it "
        ),
        "{}",
        slow.spoken(MEMORY)
    );
}

#[test]
fn of_what_was_not_measured_there_is_little_to_say() {
    assert_eq!(
        found(&timed(TABLE, [], |n| n)).spoken(MEMORY),
        "Table: Its times don’t tell how they grow. Too few lengths were measured to tell how long a word a day is enough for."
    );
    let mut failed = timed(Algorithm::Program(Subject::Endgame, "mine"), [4], |_| 0.5);
    failed.note_stop(Algorithm::Program(Subject::Endgame, "mine"), LimitReached::Failed("it said nothing".to_owned()));
    assert_eq!(
        found(&failed).spoken(MEMORY),
        "Mine: 4 numbers took 500 ms. Its times don’t tell how they grow. It failed on the next larger board, so nothing is \
         predicted for a day."
    );
}

#[test]
fn memory_is_told_with_its_fit_and_its_analysis() {
    let said = |algorithm, sizes: &[usize], bytes: fn(u64) -> u64| {
        let mut timings = Timings::new(Subject::Etaoin, vec![algorithm]);
        for &len in sizes {
            timings.add(Measurement { bytes: bytes(len as u64), ..measured(algorithm, len, 1e-6) });
        }
        found(&timings).memory_sentence()
    };
    let sizes = [16, 32, 64];
    assert_eq!(said(TABLE, &sizes, |n| n * n), "table: the memory grows like n^2.00; the analysis says Θ(n^2).");
    assert_eq!(
        said(Algorithm::ZoomIn, &sizes, |_| 16),
        "zoom-in: the memory stays the same, whatever the length; the analysis says Θ(1)."
    );
    let linear = Algorithm::Ends(Engine::Linear);
    assert_eq!(said(linear, &sizes, |n| 3 * n), "linear: the memory grows like n^1.00, within 0.0 %.");
    assert_eq!(said(TABLE, &[16], |n| n), "table: a fit needs at least three lengths; the analysis says Θ(n^2).");
    assert_eq!(said(Algorithm::Definition, &sizes, |_| 0), "naive: its memory is not counted.");
}
