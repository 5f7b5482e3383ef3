//! The Lab’s page of hangman: what a perfect host forces, and hosts against guessers.

use super::{computing, hosts_played, visitor};
use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::work::{Report, Task};
use arcade_engine::hangman::{Host, Player, Score, values};
use arcade_engine::lexicon::{Lexicon, Tier};

#[test]
fn dropped_columns_of_the_fourth_page_leave_a_sign() {
    let mut visitor = hosts_played(80, 24);
    let lengths =
        |visitor: &Visitor| visitor.screen().lines().find(|line| line.contains("letters  ")).unwrap().to_owned();
    assert!(lengths(&visitor).contains('›') && !lengths(&visitor).contains('‹'), "{}", visitor.screen());
    visitor.press("end");
    assert!(lengths(&visitor).contains('‹') && !lengths(&visitor).contains('›'), "{}", visitor.screen());
    let screen = visitor.resize(40, 12).screen();
    let heading = screen.lines().find(|line| line.contains("won %, hanged")).unwrap();
    assert!(heading.trim_end().ends_with('›'), "{screen}");
}

#[test]
fn the_host_forces_misses_by_length() {
    let mut visitor = visitor(80, 24);
    visitor.press("tab").compute().press("tab tab left left left left left");
    assert!(visitor.sees("8 letters, all words: a perfect host can force 9 misses."), "{}", visitor.screen());
    assert!(visitor.press("left up").sees("7 letters, wide list: a perfect host can force 11 misses."));
    assert!(visitor.press("home down").sees("2 letters, all words: a perfect host can force 13 misses."));
    assert!(visitor.press("end").sees("28 letters, all words: a perfect guesser never misses"));
    assert!(visitor.press("e").sees("There is nothing to export yet"));
}

#[test]
fn a_contest_fills_live_and_can_be_stopped() {
    let mut visitor = visitor(80, 24);
    visitor.press("tab").compute().press("tab tab r");
    let (generation, task) = computing(&visitor);
    assert!(matches!(task, Task::PlayHosts(contest) if contest.games == 50 && contest.lives.get() == 5));
    let some = Score { games: 20, wins: 5, guesses_to_hanging: 135 };
    visitor.send(Message::Work(generation, Report::Hosts(Host::Largest, Player::Person, some)));
    assert!(visitor.sees("0 of 35 pairs") && visitor.sees("25  9.00"));
    let all = Score { games: 50, wins: 5, guesses_to_hanging: 360 };
    for host in [Host::Largest, Host::Perfect] {
        visitor.send(Message::Work(generation, Report::Hosts(host, Player::Person, all)));
    }
    let worse = Score { wins: 6, ..all };
    visitor.send(Message::Work(generation, Report::Hosts(Host::Obscure, Player::Person, worse)));
    assert!(visitor.sees("3 of 35 pairs") && visitor.sees("10  8.00 =") && visitor.sees("12  8.18 −"));
    assert!(visitor.sees("obscure 0 of 1") && visitor.sees("perfect 0 of 1") && !visitor.sees("0 of 0"));
    assert!(visitor.press("esc").sees("Stopped after 3 of 35 pairs"));
    assert!(visitor.effects.contains(&Effect::StopComputing));
}

#[test]
fn the_chart_of_misses_has_a_title_words_and_the_values_of_the_table() {
    let mut visitor = visitor(120, 36);
    visitor.press("tab").compute().press("tab tab");
    let screen = visitor.screen();
    for said in
        ["How many misses a perfect host can force", "With V + 1 lives you can always win", "Hosts against guessers"]
    {
        assert!(screen.split_whitespace().collect::<Vec<_>>().join(" ").contains(said), "{said}: {screen}");
    }
    let numbers = |label: &str| -> Vec<String> {
        let line = screen.lines().find(|line| line.contains(label)).unwrap();
        line.split(label).nth(1).unwrap().split_whitespace().map(str::to_owned).collect()
    };
    let lexicon = Lexicon::embedded();
    let lengths: Vec<usize> = numbers("  letters ").iter().map(|length| length.parse().unwrap()).collect();
    assert_eq!(lengths.len(), 26, "{screen}");
    for (label, tier) in [("wide list", Tier::Wide), ("all words", Tier::Full)] {
        let known = |&length: &usize| {
            let bounds = values::known(lexicon.fingerprint(), tier, length);
            bounds.map_or_else(|| "·".to_owned(), |bounds| bounds.exact().unwrap().to_string())
        };
        // The hint below says the same words once more, after a comma.
        assert_eq!(numbers(&format!("▇ {label}")), lengths.iter().map(known).collect::<Vec<_>>(), "{screen}");
    }
}

/// Words of a picture, with one blank between them.
fn words(visitor: &Visitor) -> String {
    visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_contest_scrolls_under_its_cursor_in_the_smallest_terminal() {
    let mut visitor = hosts_played(40, 12);
    assert!(visitor.sees("… 3 more below") && visitor.sees("honest"), "{}", visitor.screen());
    assert!(words(&visitor).contains("Against host “honest”, guesser “like a person” won"), "{}", visitor.screen());
    visitor.press("down down down down down down end");
    assert!(visitor.sees("… 3 more above") && visitor.sees("exact"), "{}", visitor.screen());
    let screen = words(&visitor);
    assert!(screen.contains("Against host “perfect”, guesser “exact”"), "{screen}");
    assert!(!screen.contains("honest"), "{screen}");
}

#[test]
fn where_the_perfect_host_fares_worse_a_sentence_says_why() {
    const WHY: &str = "“perfect” is best in the worst case, whoever guesses; against one guesser another host may win";
    let mut visitor = visitor(120, 36);
    visitor.press("tab").compute().press("tab tab r");
    let generation = computing(&visitor).0;
    let score = Score { games: 50, wins: 5, guesses_to_hanging: 360 };
    visitor.send(Message::Work(generation, Report::Hosts(Host::Largest, Player::Person, score)));
    visitor.send(Message::Work(generation, Report::Hosts(Host::Perfect, Player::Person, score)));
    assert!(!words(&visitor).contains(WHY), "{}", visitor.screen());
    let worse = Score { wins: 9, ..score };
    visitor.send(Message::Work(generation, Report::Hosts(Host::Perfect, Player::Person, worse)));
    assert!(words(&visitor).contains(WHY), "{}", visitor.screen());
    // On a screen without room for it, at the cell itself.
    visitor.resize(80, 24).press("v v down down down down down down");
    assert!(words(&visitor).contains("guesser “like a person” won 9 of 50 games"), "{}", visitor.screen());
    assert!(words(&visitor).contains(WHY), "{}", visitor.screen());
}

/// The page of proofs, with the first list checked.
fn proofs(columns: u16, rows: u16) -> Visitor {
    let mut visitor = visitor(columns, rows);
    visitor.press("tab").compute().press("tab tab tab").compute();
    // What a key shows depends on the room that the last picture had.
    assert!(visitor.sees("V = 9"), "{}", visitor.screen());
    visitor
}

#[test]
fn both_checks_are_gone_through_step_by_step() {
    for (columns, rows) in [(80, 24), (120, 36), (200, 60)] {
        let mut visitor = proofs(columns, rows);
        // Where card and rule stand one beside the other, there is one view of both.
        visitor.press(if columns < 100 { "v v" } else { "v" });
        assert!(visitor.sees("how the card hangs a guesser: step 0 of 9"), "{}", visitor.screen());
        visitor.press("left right right right");
        insta::assert_snapshot!(format!("card_{columns}x{rows}"), visitor.screen());
        visitor.press("end right");
        assert!(visitor.sees("step 9 of 9") && visitor.sees("hanged."), "{}", visitor.screen());
        visitor.press("v");
        assert!(visitor.sees("the hardest way of the rule: step 0 of 14"), "{}", visitor.screen());
        visitor.press("right right right right");
        insta::assert_snapshot!(format!("rule_{columns}x{rows}"), visitor.screen());
        assert!(visitor.press("end").sees("found."), "{}", visitor.screen());
        assert!(visitor.press("home v").sees("babying, cabbing"), "{}", visitor.screen());
    }
}

#[test]
fn steps_are_those_of_a_check() {
    let mut visitor = proofs(120, 36);
    visitor.press("right v");
    assert!(visitor.sees("Not checked on this machine yet") && !visitor.sees("step 0"), "{}", visitor.screen());
    assert!(visitor.sees("r checks all certificates, and the steps are here then."), "{}", visitor.screen());
}
