//! The report of an experiment, from measurements that are always the same.

use std::time::Duration;

use arcade::testing::reports::{Study, html, markdown};
use arcade_engine::lab::{Experiment, Findings, LimitReached, Measurement, Subject, Timings};
use arcade_ui::facts::{Block, Document};

/// Times by the law that the analysis says, or by a square where it says none.
fn study(subject: Subject) -> (Experiment, Timings) {
    let mut timings = Timings::new(subject, subject.algorithms().to_vec());
    for (place, &algorithm) in subject.algorithms().iter().enumerate() {
        let exponential = algorithm.growth().is_some_and(|growth| growth.to_string().contains("^n"));
        let lengths: Vec<usize> =
            if exponential { (4..=26).step_by(2).collect() } else { (2..=11).map(|k| 1 << k).collect() };
        let last = *lengths.last().unwrap();
        for len in lengths {
            let n = len as f64;
            let seconds = if exponential { 1.7e-9 * n.exp2() } else { 4e-8 * n * n / 10_f64.powi(place as i32) };
            let bytes = if algorithm.space().is_some() { len as u64 * 16 } else { 0 };
            timings.add(Measurement {
                algorithm,
                len,
                seconds,
                range: [seconds * 0.9, seconds * 1.1],
                samples: 5,
                work: 1,
                bytes,
            });
        }
        timings.note_stop(algorithm, LimitReached::Time { len: last * 2, expected: 3.0, left: 1.0 });
    }
    (Experiment::interactive(subject, Duration::from_secs(10), 7), timings)
}

fn document(subject: Subject) -> Document {
    written(subject, true)
}

fn written(subject: Subject, is_drafted: bool) -> Document {
    let (experiment, timings) = study(subject);
    let findings = Findings::of(&timings, 23_000_000_000);
    let processor = Some("A <fast> processor & more, 2 threads".to_owned());
    Study { experiment, programs: Vec::new(), processor, timings, findings }.document(is_drafted)
}

/// A report without what is another thing on another machine or in another version.
fn anywhere(text: &str) -> String {
    let system = format!("{}, {}", std::env::consts::OS, std::env::consts::ARCH);
    let text = text.replace(&system, "[system]").replace(&system.replace('_', "\\_"), "[system]");
    text.replace(env!("CARGO_PKG_VERSION"), "[version]")
}

/// The page without its drawings, which `plots` tests.
fn without_drawings(page: &str) -> String {
    let mut parts = page.split("<svg ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "[drawing]" + part.split_once("</svg>").unwrap().1)
}

/// A report in Markdown, without its graphs.
fn marked(document: &Document) -> String {
    markdown(document, |number| format!("report-{number}.svg")).text
}

#[test]
fn the_report_as_a_page() {
    insta::assert_snapshot!(anywhere(&without_drawings(&html(&document(Subject::Etaoin)))));
}

#[test]
fn the_report_in_markdown() {
    insta::assert_snapshot!(anywhere(&marked(&document(Subject::Endgame))));
}

#[test]
fn every_subject_has_a_whole_report_that_is_always_the_same() {
    for subject in Subject::ALL {
        let document = document(subject);
        let sections: Vec<&str> = document
            .blocks
            .iter()
            .filter_map(|block| match block {
                Block::Section(heading) => Some(heading.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(sections[..6], ["Objective", "The rules", "Set-up", "Data", "Graphs", "Fits"]);
        assert_eq!((sections.len(), sections[7], sections[8]), (9, "Analysis", "Conclusion"));
        assert!(matches!(document.blocks.last(), Some(Block::Draft(_))), "the conclusion is marked for editing");
        let graphs = document.blocks.iter().filter(|block| matches!(block, Block::Graph { .. })).count();
        let all = subject.algorithms().len();
        assert_eq!(graphs, all + if subject == Subject::Hangman { 3 } else { 6 }, "{subject}");
        for table in
            document.blocks.iter().filter_map(|block| if let Block::Table(table) = block { Some(table) } else { None })
        {
            assert!(table.rows.iter().all(|row| row.len() == table.heads.len()), "{}", table.caption);
        }
        let (page, text) = (html(&document), marked(&document));
        assert_eq!((&page, &text), (&html(&self::document(subject)), &marked(&self::document(subject))));
        for content in [&page, &text] {
            assert!(!content.contains("NaN") && !content.contains("inf "), "{subject}");
        }
        assert!(page.contains("A &lt;fast&gt; processor &amp; more") && !page.contains("<fast>"));
        assert!(!page.contains("src=") && !page.contains("href="), "nothing is fetched");
    }
}

#[test]
fn the_rules_are_two_sentences() {
    for subject in Subject::ALL {
        let blocks = document(subject).blocks;
        let at = blocks.iter().position(|block| *block == Block::Section("The rules".into())).unwrap();
        let Block::Text(rules) = &blocks[at + 1] else { panic!("the rules are text") };
        assert_eq!(rules.matches(". ").count() + 1, 2, "{rules}");
    }
}

#[test]
fn the_conclusion_says_what_the_tables_say() {
    let blocks = document(Subject::Etaoin).blocks;
    let Some(Block::Draft(conclusion)) = blocks.last() else { panic!("a draft is the end") };
    let conclusion = conclusion.join("\n");
    // At 16 letters the tree takes 1.7 ns · 2^16 = 111 µs, and the memo 4 ns · 16² = 1.02 µs.
    assert!(
        conclusion.contains("At 16 letters tree took 111 µs, 110 times as long as memo with 1.02 µs."),
        "{conclusion}"
    );
    assert!(conclusion.contains("At 4 letters tree was still faster; from 8 letters on memo is."), "{conclusion}");
    assert!(
        conclusion.contains("The times of tree grow like 2.00^n, close to the Θ(2^n) of the analysis."),
        "{conclusion}"
    );
    assert!(conclusion.contains("A day is enough for about 45 letters with tree (limited by time), "), "{conclusion}");
}

#[test]
fn an_experiment_that_measured_nothing_has_a_report_all_the_same() {
    let experiment = Experiment::interactive(Subject::Etaoin, Duration::from_secs(10), 7);
    let timings = Timings::default();
    let findings = Findings::of(&timings, 1 << 34);
    let document = Study { experiment, programs: Vec::new(), processor: None, timings, findings }.document(false);
    assert!(html(&document).ends_with("</html>\n") && marked(&document).starts_with("# "));
}

/// The Markdown of a report, without its drawings.
fn text(subject: Subject) -> String {
    marked(&document(subject))
}

#[test]
fn what_is_counted_is_said_and_counted_alike_for_all() {
    for subject in Subject::ALL {
        let text = text(subject);
        assert!(text.contains("only what a run takes beside its input counts, for every algorithm"), "{text}");
        assert!(!text.contains("2^n calls in all"), "{text}");
    }
    assert!(text(Subject::Etaoin).contains("2^n − 2 calls, which is the work that the exported table counts"));
    assert!(text(Subject::Endgame).contains("2^(n − 1) − 2 calls, which is the work that the exported table counts"));
    assert!(text(Subject::Endgame).contains("It finds who wins, not the best margin"));
}

#[test]
fn there_is_no_number_without_a_bound_and_none_beyond_what_there_is() {
    let row = |text: &str, name: &str| -> String {
        let (_, day) = text.split_once("in a day | limit |").unwrap();
        day.lines().find(|line| line.starts_with(&format!("| {name} |"))).unwrap().to_owned()
    };
    assert!(row(&text(Subject::Etaoin), "linear").contains("| no bound |"));
    let lists = text(Subject::Hangman);
    for name in ["split", "split-all"] {
        assert_eq!(row(&lists, name), format!("| {name} | every list | no bound | every list | – |"));
    }
    assert!(lists.contains("“Every list” means every list there is, up to all 39,107 words of 8 letters."), "{lists}");
    assert!(lists.contains("A day is enough for every list there is with split and with split-all."), "{lists}");
}

#[test]
fn what_is_to_be_said_in_ones_own_words_is_asked_and_not_said() {
    for subject in Subject::ALL {
        let [open, drafted] = [false, true].map(|is_drafted| marked(&written(subject, is_drafted)));
        let section = |text: &str, heading: &str| {
            let after = text.split_once(&format!("## {heading}\n\n")).unwrap().1;
            after.split("\n## ").next().unwrap().to_owned()
        };
        for heading in ["Objective", "Conclusion"] {
            let asked = section(&open, heading);
            assert!(asked.starts_with("> **For you to write**\n") && asked.contains('?'), "{asked}");
            assert!(asked.lines().all(|line| line.starts_with('>')), "nothing is answered: {asked}");
            assert!(!section(&drafted, heading).contains("For you to write"));
        }
        assert_eq!(section(&open, "Data"), section(&drafted, "Data"));
    }
}
