//! Find them all as a game of the day: it stands beside the other four, goes on where it was left, has days in a row of its own,
//! and its words are told when its day or the player’s own game is over, and not before.

use crate::daily::Home;
use crate::support::Visitor;
use arcade::testing::app::Message;
use arcade::testing::games::daily;
use arcade::testing::games::wordgame::FindSetup;
use arcade::testing::model::{Day, DayGame, Ended, GameKind};
use arcade::testing::play::Kept;
use arcade::testing::records::News;
use arcade_engine::lexicon::Lexicon;
use arcade_engine::wordgame::{Finds, WordList};

/// 2026-11-28, a Saturday: the third day that has a find them all.
const TODAY: Day = Day(20_785);

fn home(columns: u16, rows: u16) -> Home {
    Home::on(Visitor::new(columns, rows), TODAY)
}

/// The everyday words of the hand of `day`, the longest first.
fn words(day: Day) -> Vec<String> {
    let tag = daily::of(DayGame::FindAll, day).unwrap().tag(arcade::testing::model::GameKey::New(1));
    let (hand, tier) = FindSetup::read(&tag.setup).unwrap().game().unwrap();
    let finds = Finds::of(&hand, WordList { lexicon: Lexicon::first_edition(), tier });
    finds.everyday().map(|find| find.found.word.clone()).collect()
}

/// Some days with all kinds of endings.
fn some_days(mut home: Home) -> Home {
    for (back, share) in [(2, 930), (1, 410), (0, 800)] {
        home = home.played(DayGame::FindAll, Day(TODAY.0 - back), Ended::Over, Some(share));
    }
    for kind in [GameKind::Etaoin, GameKind::EvilHangman] {
        home = home.played(kind, TODAY, Ended::Won, Some(900)).played(kind, Day(TODAY.0 - 5), Ended::Lost, Some(700));
    }
    home
}

#[test]
fn it_is_the_fifth_game_with_its_own_days_in_a_row() {
    let home = some_days(home(80, 24)).enter();
    let screen = home.visitor.screen();
    let line = screen.lines().rfind(|line| line.contains("Find them all")).unwrap();
    assert_eq!(line.split_whitespace().rev().take(2).collect::<Vec<_>>(), ["3", "3"], "{screen}");
    assert!(home.sees("3 of 5 done") && home.sees("Five small games a day"), "{screen}");
    let marks: String = line.chars().filter(|c| "✓×=·○".contains(*c)).collect();
    assert_eq!(marks, "✓=✓", "great counts as won, and days before it have no mark: {screen}");
    let mut wide = some_days(self::home(120, 36)).enter();
    assert!(wide.sees("streak 3 · best 3"), "{}", wide.visitor.screen());
    wide.press("c");
    assert!(wide.sees("You finished 3 games of this day and won 3."), "{}", wide.visitor.screen());
}

#[test]
fn a_day_before_it_keeps_the_four_games_it_had() {
    let mut home = some_days(home(120, 36)).enter();
    home.press("up");
    assert!(home.sees("▸ Find them all"), "{}", home.visitor.screen());
    home.press("left left left");
    assert!(home.sees("2026-11-25") && home.sees("0 of 4 done"), "{}", home.visitor.screen());
    assert!(!home.sees("Find them all") && home.sees("▸ Evil Hangman"), "{}", home.visitor.screen());
    home.press("w");
    assert!(home.sees("The first day that has a Find them all is 2026-11-26."), "{}", home.visitor.screen());
}

#[test]
fn it_goes_on_where_it_was_left_and_tells_its_words_at_its_end_only() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36)] {
        let words = words(TODAY);
        let mut home = home(columns, rows).enter();
        home.press("up w");
        assert!(home.sees("are told when you have finished it"), "{}", home.visitor.screen());
        home.press("enter");
        home.visitor.write(&words[1]);
        home.press("enter esc esc enter enter");
        home.visitor.write(&words[1]);
        home.press("enter");
        let told = format!("You have found {} already.", words[1].to_uppercase());
        assert!(home.sees(&told), "{}", home.visitor.screen());
        assert!(!home.sees(&words[0]), "{}", home.visitor.screen());
        home.press("esc w");
        assert!(!home.sees("› words of"), "{}", home.visitor.screen());
        home.press("enter f8 f8");
        assert!(home.sees(&format!("{}*", words[0])), "{}", home.visitor.screen());
        home.press("esc w");
        assert!(home.sees("› words of") || columns < 80, "{}", home.visitor.screen());
        assert!(home.sees(&format!("− {}*", words[0])), "{}", home.visitor.screen());
        let before = home.visitor.screen();
        home.press("down down down");
        assert_ne!(home.visitor.screen(), before, "it scrolls");
        home.press("esc");
        assert!(home.sees("▸ "), "{}", home.visitor.screen());
        let entries = home.entries();
        assert_eq!((entries.len(), entries[0].day_game, entries[0].counts_for()), (1, DayGame::FindAll, Some(TODAY)));
    }
}

#[test]
fn the_words_of_a_day_that_was_missed_are_shown_and_nothing_is_kept_of_that() {
    let mut home = home(80, 24).enter();
    home.press("left w");
    let words = words(TODAY.before());
    assert!(home.sees("› words of 2026-11-27") && home.sees(&format!("− {}*", words[0])), "{}", home.visitor.screen());
    assert!(home.sees(&format!("There are {} everyday words", words.len())), "{}", home.visitor.screen());
    home.press("w");
    assert!(home.sees("▸ Find them all") || home.sees("▸"), "{}", home.visitor.screen());
    assert!(home.sees("You did not play the Find them all of 2026-11-27."), "{}", home.visitor.screen());
    assert_eq!(home.entries(), []);
    // Played later, it is told and counts for no streak.
    home.press("enter");
    home.visitor.write(&words[0]);
    home.press("enter esc");
    home.press("w");
    assert!(home.sees("You are still looking for these words"), "{}", home.visitor.screen());
    assert_eq!(home.entries()[0].counts_for(), None);
}

#[test]
fn what_is_shared_of_it_has_the_day_the_rank_and_its_own_days_in_a_row_and_no_word() {
    let mut home = home(120, 36).enter();
    let day = |back| Day(TODAY.0 - back);
    let days = [(day(1), DayGame::FindAll), (day(1), GameKind::Etaoin.into()), (day(2), GameKind::Etaoin.into())];
    home.visitor.send(Message::Records(News::Days(days.into())));
    home.press("up enter");
    let words = words(TODAY);
    home.visitor.write(&words[0]);
    home.press("enter f8 f8 f9");
    let screen = home.visitor.screen();
    let flat = screen.replace(['│', '\n'], " ").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("arcade · Find them all · 2026-11-28, day 332"), "{screen}");
    assert!(flat.contains(&format!("Started: found 1 of {} everyday words", words.len())), "{screen}");
    assert!(flat.contains("· 2 days in a row"), "{screen}");
    let text = screen.lines().skip_while(|line| !line.contains("arcade · ")).take(6).collect::<String>();
    assert!(!words.iter().any(|word| text.contains(word.as_str())), "{screen}");
}

#[test]
fn lines_tell_the_words_too() {
    let mut home = home(80, 24).enter();
    let [today, yesterday] = [TODAY, TODAY.before()].map(words);
    home.visitor.app.speak_in_lines();
    home.visitor.app.tell_lines();
    let mut say = |line: &str| {
        home.visitor.send(Message::Line(line.to_owned()));
        home.serve();
        let question = home.visitor.app.question();
        let choices = question.map(|question| question.choices).unwrap_or_default();
        let choices: Vec<String> = choices.into_iter().map(|choice| choice.answer).collect();
        format!("{}\n{}", home.visitor.app.tell_lines().join("\n"), choices.join(", "))
    };
    let told = say("words");
    assert!(told.contains("are told when you have finished it") && !told.contains(&today[0]), "{told}");
    let told = say("earlier day");
    assert!(told.contains("Find them all, puzzle, words, "), "{told}");
    let told = say("words");
    assert!(told.contains("Words found: none") && told.contains("Words missed: "), "{told}");
    assert!(yesterday.iter().all(|word| told.contains(word.as_str())), "{told}");
    let told = say("day");
    assert!(told.contains("Day: 2026-11-27") && told.contains("Etaoin, "), "{told}");
}

#[test]
fn pictures() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut home = some_days(home(columns, rows)).enter();
        home.press("up");
        insta::assert_snapshot!(format!("find_{columns}x{rows}"), home.visitor.styled_screen());
    }
    let mut home = home(80, 24).enter();
    home.press("left w");
    insta::assert_snapshot!("find_words", home.visitor.styled_screen());
}

#[test]
fn a_key_that_refuses_the_words_leaves_the_cursor_and_says_where_there_are_some() {
    let mut home = home(80, 24).enter();
    home.press("w");
    let at = |home: &Home, name: &str| {
        let screen = home.visitor.screen();
        screen.lines().any(|line| line.starts_with("  ▸") && line.contains(name))
    };
    assert!(at(&home, "Etaoin") && !at(&home, "Find them all"), "{}", home.visitor.screen());
    assert!(home.sees("← turns to yesterday, whose words are told."), "{}", home.visitor.screen());
    home.press("left w");
    assert!(home.sees("words of 2026-11-27"), "{}", home.visitor.screen());
    let mut first = Home::on(Visitor::new(80, 24), DayGame::FindAll.since()).enter();
    first.press("w");
    assert!(first.sees("tomorrow.") && !first.sees("turns to yesterday"), "{}", first.visitor.screen());
}

#[test]
fn at_80_columns_no_second_line_is_cut_and_what_is_for_friends_is_in_the_key_bar() {
    let day = Day(TODAY.0 + 1);
    let mut home = Home::on(Visitor::new(80, 24), day);
    for game in DayGame::of_day(day) {
        home = home.played(game, day, Ended::Won, Some(1_000));
    }
    let mut home = home.enter();
    for game in DayGame::of_day(day) {
        let screen = home.visitor.screen();
        assert!(!screen.contains('…') && screen.contains("accuracy 100 % · with hints"), "{}: {screen}", game.title());
        let bar = screen.lines().last().unwrap();
        assert!(bar.contains("f friends") && bar.contains("F9 share"), "{screen}");
        home.press("down");
    }
}

#[test]
fn the_menu_says_of_which_day_a_game_is_and_leads_to_it() {
    for (columns, rows) in [(80, 24), (120, 36)] {
        let mut home = home(columns, rows).enter();
        home.press("left down enter left left esc");
        assert!(home.sees("arcade › Daily"), "{}", home.visitor.screen());
        home.press("right esc");
        assert!(home.sees("continue: End Game of 11-27"), "{}", home.visitor.screen());
        home.press("enter");
        assert!(home.sees("2026-11-27") && home.sees("goes on"), "{}", home.visitor.screen());
        let screen = home.visitor.screen();
        assert!(screen.lines().any(|line| line.contains('▸') && line.contains("End Game")), "{screen}");
        // One of today goes first, and its day goes without saying.
        home.press("right up enter left left esc esc");
        let told = if columns == 80 { "continue: Etaoin and End Game of 11-27" } else { "continue: Etaoin " };
        assert!(home.sees(told), "{}", home.visitor.screen());
        home.press("enter");
        assert!(home.sees("2026-11-28"), "{}", home.visitor.screen());
    }
}
