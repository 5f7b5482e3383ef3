//! Results that friends share: pasted in the menu, and compared in a box over the page of the days.

use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::games::{codes, daily};
use arcade::testing::model::{Day, Ended, GameKey, GameKind, GameRecord};
use arcade::testing::records::{FriendGame, News, Order, Query};
use arcade::testing::screen::Place;
use arcade::testing::share::Score;

const DAY: Day = Day(20_778);

fn code(kind: GameKind, by: u32) -> String {
    let score = Score { ended: Ended::Won, by: Some(by), accuracy: Some(900), helped: false };
    codes::encode_with(&daily::of(kind, DAY).unwrap().tag(GameKey::New(1)), Some(score)).unwrap().to_string()
}

fn text(kind: GameKind) -> String {
    format!("arcade · {} · {DAY}\nWon\n■■\narcade play {}\n", kind.title(), code(kind, 3))
}

/// What the records were asked to do, in order.
fn orders(visitor: &Visitor) -> Vec<&Order> {
    let mut orders = Vec::new();
    for effect in &visitor.effects {
        if let Effect::Records(order) = effect {
            orders.push(order);
        }
    }
    orders
}

/// Somebody on the page of the days, who plays the day's Etaoin to its end first.
fn visitor(columns: u16, rows: u16) -> (Visitor, GameRecord) {
    let mut visitor = Visitor::new(columns, rows);
    visitor.send(Message::Day(DAY));
    visitor.send(Message::Records(News::Open(Vec::new())));
    let tag = daily::of(GameKind::Etaoin, DAY).unwrap().tag(GameKey::New(1));
    visitor.send(Message::Open(Box::new(GameRecord::begin(tag))));
    visitor.press("f3");
    let record = loop {
        visitor.press("left left").wait(300);
        let kept = orders(&visitor).into_iter().rev().find_map(|order| match order {
            Order::Keep(record) if record.outcome.is_some() => Some(record.clone()),
            _ => None,
        });
        if let Some(record) = kept {
            break record;
        }
    };
    visitor.send(Message::Go(Place::Daily));
    (visitor, record)
}

fn sent() -> Vec<FriendGame> {
    let game = |friend: &str, kind, by| FriendGame {
        friend: friend.into(),
        day: DAY,
        game: GameKind::into(kind),
        code: code(kind, by),
        marks: "■□■■".into(),
    };
    let anna = GameKind::ALL.map(|kind| game("Anna", kind, 3));
    anna.into_iter().chain([game("Ben", GameKind::Etaoin, 40), game("Ben", GameKind::EndGame, 3)]).collect()
}

#[test]
fn the_page_of_the_days_compares_a_day_and_its_week() {
    for (size, (columns, rows)) in [("", (80, 24)), (" small", (40, 12)), (" large", (120, 36))] {
        let (mut visitor, own) = visitor(columns, rows);
        visitor.press("f");
        assert_eq!(orders(&visitor).last(), Some(&&Order::Ask(Query::Friends(DAY))));
        visitor.send(Message::Records(News::Friends(DAY, sent(), vec![own.clone()])));
        insta::assert_snapshot!(format!("day{size}"), visitor.styled_screen());
        visitor.press("c");
        insta::assert_snapshot!(format!("week{size}"), visitor.styled_screen());
        visitor.press("left");
        assert_eq!(orders(&visitor).last(), Some(&&Order::Ask(Query::Friends(Day(DAY.0 - 7)))));
        visitor.send(Message::Records(News::Friends(Day(DAY.0 - 7), sent(), Vec::new())));
        assert!(visitor.sees("2026-11-09") && visitor.sees("No results yet."), "{}", visitor.screen());
        visitor.press("esc");
        assert!(!visitor.sees("No results yet."), "{}", visitor.screen());
    }
}

#[test]
fn without_friends_the_box_says_how_they_come_into_it() {
    let (mut visitor, own) = visitor(80, 24);
    visitor.press("f");
    visitor.send(Message::Records(News::Friends(DAY, Vec::new(), vec![own])));
    assert!(visitor.sees("F7 in the menu takes what friends share"), "{}", visitor.screen());
    visitor.press("right");
    assert_eq!(orders(&visitor).last(), Some(&&Order::Ask(Query::Friends(DAY))), "there is no day after today");
}

#[test]
fn several_results_in_a_text_are_kept_and_one_is_played_too() {
    let (mut visitor, _) = visitor(80, 24);
    visitor.send(Message::Go(Place::Menu));
    visitor.effects.clear();
    visitor.press("f7");
    let all = GameKind::ALL.map(text).concat();
    visitor.send(Message::Paste(format!("Anna: {all}and arcade play E403-3K74-DC2M")));
    visitor.press("enter");
    let [Order::AddFriends(games), Order::Ask(Query::Friends(day))] = orders(&visitor)[..] else {
        panic!("{:?}", visitor.effects)
    };
    assert_eq!((games.len(), *day), (GameKind::ALL.len(), DAY));
    assert_eq!([&*games[0].friend, &*games[1].friend], ["Anna", "Anna"], "one name stands for what follows");
    assert!(visitor.sees("This is not the game of a day"), "{}", visitor.screen());

    visitor.effects.clear();
    visitor.press("f7").write("arcade play E403-3K74-DC2M arcade play E403-3K74-DC2N").press("enter");
    assert!(orders(&visitor).is_empty() && visitor.sees("is not the game of a day"), "{}", visitor.screen());
    visitor.press("esc f7");
    visitor.send(Message::Paste(format!("Anna: {}", text(GameKind::EndGame))));
    visitor.press("enter");
    let [Order::AddFriends(games)] = orders(&visitor)[..] else { panic!("{:?}", visitor.effects) };
    assert_eq!((games.len(), &*games[0].friend), (1, "Anna"));
    assert!(visitor.sees("Your friend won by 3, accuracy 90 %"), "{}", visitor.screen());
}

#[test]
fn the_text_of_a_day_says_how_many_days_in_a_row_there_are() {
    let (mut visitor, own) = visitor(80, 24);
    visitor
        .send(Message::Records(News::Days([1, 2, 4].map(|back| (Day(DAY.0 - back), GameKind::EndGame.into())).into())));
    visitor.send(Message::Open(Box::new(own)));
    visitor.press("f9");
    assert!(visitor.sees("2026-11-21, day 325"), "{}", visitor.screen());
    assert!(visitor.screen().replace('\n', " ").contains("3 days in a row"), "{}", visitor.screen());
}

#[test]
fn a_word_game_counts_by_its_difference_to_the_rival_also_before_the_worker_has_told_what_that_made() {
    let mut visitor = Visitor::new(120, 36);
    visitor.send(Message::Day(DAY));
    visitor.send(Message::Records(News::Open(Vec::new())));
    let tag = daily::of(GameKind::WordGame, DAY).unwrap().tag(GameKey::New(1));
    visitor.send(Message::Open(Box::new(GameRecord::begin(tag))));
    let mut played = None;
    for _ in 0..12 {
        visitor.compute().press("f8 f8").compute().press("enter").wait(2_000);
        played = orders(&visitor).into_iter().rev().find_map(|order| match order {
            Order::Keep(record) if record.outcome.is_some() => Some(record.clone()),
            _ => None,
        });
        if played.is_some() {
            break;
        }
    }
    let record = played.unwrap_or_else(|| panic!("{}", visitor.screen()));
    let sentence = &record.outcome.as_ref().unwrap().sentence;
    let numbers = sentence.replace(',', "");
    let numbers = numbers.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse::<u32>().ok());
    let rival = numbers.max().unwrap();
    visitor.send(Message::Go(Place::Daily));
    visitor.press("f");
    visitor.send(Message::Records(News::Friends(DAY, sent(), vec![record.clone()])));
    assert!(visitor.sees(&format!("lost by {rival}")), "{sentence}\n{}", visitor.screen());
}

/// Both have played the day’s hangman: their guesses stand below each other, as long as there is room beside the table.
#[test]
fn guesses_of_both_stand_below_each_other() {
    let on = |columns, rows| {
        let mut visitor = Visitor::new(columns, rows);
        visitor.send(Message::Day(DAY));
        visitor.send(Message::Records(News::Open(Vec::new())));
        visitor
    };
    let mut player = on(80, 24);
    let tag = daily::of(GameKind::EvilHangman, DAY).unwrap().tag(GameKey::New(1));
    player.send(Message::Open(Box::new(GameRecord::begin(tag))));
    for letter in "qxzjvwk".chars() {
        player.write(&letter.to_string()).compute().wait(500);
    }
    let kept = orders(&player).into_iter().rev().find_map(|order| match order {
        Order::Keep(record) if record.outcome.is_some() => Some(record.clone()),
        _ => None,
    });
    let record = kept.unwrap_or_else(|| panic!("{}", player.screen()));
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = on(columns, rows);
        visitor.send(Message::Go(Place::Daily));
        visitor.press("f");
        visitor.send(Message::Records(News::Friends(DAY, sent(), vec![record.clone()])));
        if rows >= 24 {
            assert!(visitor.sees("Evil Hangman, guess by guess:") && visitor.sees("■□■■ Anna"), "{}", visitor.screen());
            assert!(visitor.sees("□□□□□□□ you"), "{}", visitor.screen());
        }
        assert!(visitor.sees("Etaoin") && visitor.sees("player"), "{}", visitor.screen());
        // Alone, they are kept for when the game is played.
        visitor.send(Message::Records(News::Friends(DAY, sent(), Vec::new())));
        assert!(!visitor.sees("guess by guess") && !visitor.sees("■□■■"), "{}", visitor.screen());
    }
}

#[test]
fn a_name_before_a_code_alone_or_before_the_command_is_the_friends() {
    for typed in
        [format!("pal: {}", code(GameKind::EndGame, 3)), format!("pal: arcade play {}", code(GameKind::EndGame, 3))]
    {
        let (mut visitor, _) = visitor(80, 24);
        visitor.send(Message::Go(Place::Menu));
        visitor.effects.clear();
        visitor.press("f7");
        visitor.send(Message::Paste(typed));
        visitor.press("enter");
        let [Order::AddFriends(games)] = orders(&visitor)[..] else { panic!("{}", visitor.screen()) };
        assert_eq!((games.len(), &*games[0].friend), (1, "pal"));
        assert!(visitor.sees("arcade › End Game") && visitor.sees("Your friend won by 3"), "{}", visitor.screen());
    }
    let (mut visitor, _) = visitor(80, 24);
    visitor.press("esc f7");
    visitor.send(Message::Paste("pal: E403-3K74-DC2N".to_owned()));
    visitor.press("enter");
    assert!(visitor.sees("A letter of this code is wrong or missing."), "{}", visitor.screen());
}

#[test]
fn the_page_of_the_days_shares_all_games_that_are_over() {
    for (size, (columns, rows)) in [("", (80, 24)), (" small", (40, 12)), (" large", (200, 60))] {
        let (mut visitor, own) = visitor(columns, rows);
        visitor.send(Message::Records(News::Days(
            [0, 1, 2].map(|back| (Day(DAY.0 - back), GameKind::EndGame.into())).into(),
        )));
        visitor.press("f9");
        assert_eq!(orders(&visitor).last(), Some(&&Order::Ask(Query::OfDay(DAY))));
        visitor.send(Message::Records(News::OfDay(DAY, vec![own])));
        let told = visitor.effects.iter().rev().find_map(|effect| match effect {
            Effect::Copy(text) => Some(text.clone()),
            _ => None,
        });
        let told = told.unwrap_or_else(|| panic!("{}", visitor.screen()));
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(lines[0], "arcade · 2026-11-21, day 325 · 3 days in a row");
        assert!(
            lines[1].starts_with("Etaoin · ") && lines[3].starts_with("arcade play E") && lines.len() == 4,
            "{told}"
        );
        insta::assert_snapshot!(format!("shared day{size}"), visitor.styled_screen());
        visitor.press("esc left f9");
        assert_eq!(orders(&visitor).last(), Some(&&Order::Ask(Query::OfDay(DAY.before()))));
        visitor.send(Message::Records(News::OfDay(DAY.before(), Vec::new())));
        assert!(!visitor.sees("arcade play"), "{}", visitor.screen());
        let words = visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("There is nothing to share of 2026-11-20 yet"), "{words}");
    }
}

#[test]
fn the_day_is_shared_in_lines_too() {
    let (mut visitor, own) = visitor(80, 24);
    visitor.app.speak_in_lines();
    visitor.app.tell_lines();
    visitor.send(Message::Line("share".to_owned()));
    assert!(visitor.app.question().is_none(), "what is read is waited for");
    visitor.send(Message::Records(News::OfDay(DAY, vec![own])));
    let told = visitor.app.tell_lines().join("\n");
    assert!(told.contains("arcade - 2026-11-21, day 325") && told.contains("arcade play E"), "{told}");
    assert!(visitor.app.question().is_some());
}
