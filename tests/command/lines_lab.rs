//! The Lab in line mode: an experiment is chosen, set up and run, and what it finds is told.

use crate::lines::{assert_plain, typed};

/// What is told in the Lab where these lines are typed.
fn told(lines: &[&str]) -> Vec<String> {
    let home = tempfile::tempdir().unwrap();
    let told = typed(home.path(), &["--plain"], &[&["lab"], lines].concat());
    assert_plain(&told.join("\n"));
    told
}

fn has(told: &[String], start: &str) -> bool {
    told.iter().any(|line| line.starts_with(start))
}

#[test]
fn every_experiment_of_the_lab_is_offered_and_back_leads_out() {
    let told = told(&["1", "back", "back"]);
    for name in ["1 Race the algorithms", "2 Find trick words", "3 Run a tournament", "4 How long", "5 Why V"] {
        assert!(has(&told, name), "{name}: {told:#?}");
    }
    assert!(has(&told, "Experiment: Race the algorithms"), "{told:#?}");
    assert!(told.last().is_some_and(|line| line.starts_with("Where to?")), "{told:#?}");
}

#[test]
fn the_setup_is_asked_line_by_line_and_what_is_found_is_told_when_it_is_there() {
    let told = told(&["find trick words", "set up", "common", "4 letters", "run", "results"]);
    assert!(has(&told, "Words, how common the words are? (1 common,"), "{told:#?}");
    assert!(has(&told, "1 run: Words common, Length 4 letters"), "{told:#?}");
    assert!(has(&told, "Thee: letters 4, perfect play wins by 5, greed loses by 5, given away 10"), "{told:#?}");
}

#[test]
fn the_race_tells_how_the_times_of_each_algorithm_grow() {
    // After each line it is waited for what runs, a second at most.
    let told =
        told(&[&["1", "set up", "End Game", "", "2 seconds", "", "run"], &["repeat"; 8][..], &["results"]].concat());
    for name in ["Recursion", "Top-down", "Bottom-up", "Zoom-in"] {
        assert!(told.iter().any(|line| line.starts_with(name)), "{name}: {told:#?}");
    }
}

#[test]
fn a_number_of_a_setup_is_itself_and_a_stopped_run_says_how_far_it_came() {
    let told = told(&["3", "2", "1000000", "50", "1", "5", "run", "1", "stop", "results"]);
    for line in [
        "Boards: 1,000,000.",
        "Places: 50.",
        "Seed: 5.",
        "1 run: Boards 1,000,000, Places 50, Numbers minus 9 to 9, Seed 5",
    ] {
        assert!(told.iter().any(|told| told == line), "{line}: {told:#?}");
    }
    let stopped =
        told.iter().position(|line| line.starts_with("Stopped after ") && line.ends_with(" of 1,000,000 boards."));
    let ranked = told.iter().position(|line| line.starts_with("12 random: first: "));
    let best = told.iter().position(|line| line.contains(" did best: it won ") && line.ends_with(" points ahead."));
    assert!(stopped < best && best < ranked, "{told:#?}");
    assert!(stopped.is_some() && stopped < ranked, "{told:#?}");
    assert!(told.iter().any(|line| line.contains(" of 1,000,000 boards, ") && line.ends_with(" s.")), "{told:#?}");
}

#[test]
fn what_is_known_without_a_run_is_no_result_of_one() {
    let told = told(&["4", "results", "known"]);
    assert!(has(&told, "That is no answer here."), "{told:#?}");
    assert!(has(&told, "5 letters, "), "{told:#?}");
}

#[test]
fn the_numbers_of_the_choices_mean_the_same_while_an_experiment_runs_and_leaving_it_is_told() {
    let lines = ["tournament", "set up", "1000000", "50", "", "", "run", "results", "back", "3", "run", "menu"];
    let told = told(&lines);
    let begun = told.iter().position(|line| line.starts_with("It runs: ")).unwrap_or_else(|| panic!("{told:#?}"));
    assert_eq!(
        told[begun + 1..begun + 6],
        [
            "1 progress: how far it is",
            "2 set up",
            "3 other experiments: stops this one",
            "4 results: what it has found so far",
            "5 stop: what it has found stays"
        ],
        "{told:#?}"
    );
    let has = |line: &str| told[begun..].iter().any(|told| told.starts_with(line));
    assert!(has("The experiment has stopped. ") && told.iter().any(|line| line == "The experiment has stopped."));
    assert!(told.last().is_some_and(|line| line.starts_with("Where to?")), "one step back, and one out: {told:#?}");
}

#[test]
fn who_did_best_is_told_first_and_all_of_it_where_it_is_asked_for() {
    let told = told(&["3", "set up", "100", "", "", "", "run", "repeat", "results"]);
    let at = |part: &str| told.iter().position(|line| line.contains(part)).unwrap_or_else(|| panic!("{told:#?}"));
    let (best, worst, all) = (at(" did best: "), at("Random did worst: "), at("Type results to hear all of it."));
    assert!(best < worst && worst < all && all < at("12 random: first: "), "{told:#?}");
}
