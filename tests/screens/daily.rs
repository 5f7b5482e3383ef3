//! The games of the day, by keys alone, with a real database.

use crate::support::Visitor;
use arcade::testing::app::{Effect, Message};
use arcade::testing::games::daily;
use arcade::testing::model::{Day, DayGame, Ended, GameKey, GameKind, GameRecord, Help, Moment, Outcome, Tag};
use arcade::testing::records::stats::{daily_streak, game_of_the_day};
use arcade::testing::records::{Database, Entry, Filter, News, Order, Query};
use arcade_ui::theme::ThemeName;

/// 2026-11-21, a Saturday.
pub(crate) const TODAY: Day = Day(20_778);

/// A visitor, and the database of the arcade.
pub(crate) struct Home {
    pub(crate) visitor: Visitor,
    pub(crate) database: Database,
    today: Day,
    pub(crate) _folder: tempfile::TempDir,
}

impl Home {
    /// The screen of the games of the day, in a home where `entries` say what was played before.
    pub(crate) fn new(visitor: Visitor) -> Self {
        Self::on(visitor, TODAY)
    }

    /// The same on another day.
    pub(crate) fn on(visitor: Visitor, today: Day) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::open(&folder.path().join("games.sqlite")).unwrap().database;
        let mut home = Self { visitor, database, today, _folder: folder };
        home.visitor.send(Message::Day(today));
        home.visitor.send(Message::Time(Moment(today.midnight().0 + 17 * 3_600_000)));
        home.visitor.send(Message::Records(News::Open(Vec::new())));
        home
    }

    pub(crate) fn sized(columns: u16, rows: u16) -> Self {
        Self::new(Visitor::new(columns, rows))
    }

    /// Opens the screen from the menu.
    pub(crate) fn enter(mut self) -> Self {
        self.press("down down down down enter");
        assert!(self.sees("arcade › Daily"), "{}", self.visitor.screen());
        self
    }

    /// A game of `day` that was played before.
    pub(crate) fn played(mut self, game: impl Into<DayGame>, day: Day, ended: Ended, accuracy: Option<u16>) -> Self {
        let game = game.into();
        let at = DayGame::ALL.iter().position(|of_day| *of_day == game).unwrap() as u32;
        let tag = daily::of(game, day).unwrap().tag(GameKey::New(1_000 + day.0.unsigned_abs() * 8 + at));
        let sentence = match ended {
            Ended::Won => "You win by 4, 32 to 28.",
            _ => "The other side wins by 2, 31 to 29.",
        };
        let outcome = Outcome { ended, sentence: sentence.into(), accuracy, feats: Vec::new() };
        let record = GameRecord {
            line: vec![r#""first""#.into()],
            played: 1,
            outcome: Some(outcome),
            help: Help { hints: u32::from(ended == Ended::Won), undos: 0 },
            ..GameRecord::begin(tag)
        };
        self.database.keep(&record, Moment(day.midnight().0 + 12 * 3_600_000)).unwrap();
        self
    }

    pub(crate) fn press(&mut self, keys: &str) -> &mut Self {
        for key in keys.split_whitespace() {
            self.visitor.press(key).wait(1_000);
            self.serve();
        }
        self
    }

    /// Does what the arcade asked of the records.
    pub(crate) fn serve(&mut self) {
        loop {
            let orders: Vec<Order> = self
                .visitor
                .effects
                .extract_if(.., |effect| matches!(effect, Effect::Records(_)))
                .filter_map(|effect| if let Effect::Records(order) = effect { Some(order) } else { None })
                .collect();
            if orders.is_empty() {
                return;
            }
            for order in orders {
                match order {
                    Order::Keep(record) => {
                        let day = record.tag.daily.filter(|_| !record.tag.late).unwrap_or(self.today);
                        let now = Moment(day.midnight().0 + 12 * 3_600_000);
                        self.database.keep(&record, now).unwrap();
                    }
                    Order::Ask(Query::List(filter)) => {
                        let entries = self.database.list(filter).unwrap().entries;
                        self.visitor.send(Message::Records(News::Listed(entries)));
                    }
                    Order::Ask(Query::Wins) => {
                        let wins = self.database.wins().unwrap();
                        self.visitor.send(Message::Records(News::Wins(wins)));
                    }
                    Order::Ask(Query::Puzzles) => {
                        let attempts = self.database.attempts().unwrap();
                        self.visitor.send(Message::Records(News::Puzzles(attempts)));
                    }
                    Order::Read(row) => {
                        let record = self.database.game(row).unwrap().map(Box::new);
                        self.visitor.send(Message::Records(News::Read(row, record)));
                    }
                    // Nothing of what is shown here hangs on them.
                    Order::Ask(Query::Days) => {}
                    other => panic!("{other:?}"),
                }
            }
        }
    }

    pub(crate) fn sees(&self, text: &str) -> bool {
        self.visitor.sees(text)
    }

    pub(crate) fn entries(&self) -> Vec<Entry> {
        self.database.list(Filter { daily: true, ..Filter::default() }).unwrap().entries
    }

    /// Takes first until the game of the row is over.
    pub(crate) fn play_row(&mut self) -> &mut Self {
        for _ in 0..10 {
            self.press("left left");
        }
        assert!(self.sees("again"), "{}", self.visitor.screen());
        self
    }
}

#[test]
fn the_first_day_ever_offers_four_games() {
    let mut home = Home::sized(80, 24).enter();
    assert!(home.sees("Saturday, 2026-11-21") && home.sees("0 of 4 done"), "{}", home.visitor.screen());
    assert!(home.sees("next games in 7 hours"));
    assert_eq!(home.visitor.screen().matches("not played yet").count(), 4);
    home.press("enter");
    assert!(home.sees("arcade › Etaoin") && home.sees("daily 2026-11-21"), "{}", home.visitor.screen());
}

#[test]
fn every_game_of_a_day_can_be_begun_and_left_and_says_its_day() {
    for (at, trail) in ["Etaoin", "End Game", "Word Game", "Evil Hangman"].into_iter().enumerate() {
        let mut home = Home::sized(120, 36).enter();
        home.press(&"down ".repeat(at)).press("enter");
        assert!(home.sees(&format!("arcade › {trail}")), "{}", home.visitor.screen());
        assert!(home.sees("daily 2026-11-21"), "{}", home.visitor.screen());
        home.press("esc");
        assert!(home.sees("arcade › Daily") && home.sees("0 of 4 done"), "{}", home.visitor.screen());
        home.press("esc");
        assert!(home.sees("▸ Daily"), "{}", home.visitor.screen());
    }
}

#[test]
fn a_game_that_was_begun_goes_on_and_counts_once_it_is_over() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter left left esc");
    assert!(home.sees("goes on"), "{}", home.visitor.screen());
    assert_eq!(home.entries().len(), 1);
    home.press("enter").play_row().press("esc");
    assert!(home.sees("1 of 4 done"), "{}", home.visitor.screen());
    let entries = home.entries();
    assert_eq!(entries.len(), 1, "the same game went on");
    assert!(game_of_the_day(&entries, GameKind::Etaoin, TODAY).unwrap().outcome.is_some());
    assert_eq!(daily_streak(&entries, None, TODAY).current, 1);
}

#[test]
fn a_game_of_an_earlier_run_goes_on_too() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter left left esc");
    home.visitor = Visitor::new(120, 36);
    let found = home.database.unfinished().unwrap().games;
    home.visitor.send(Message::Day(TODAY));
    home.visitor.send(Message::Records(News::Open(found)));
    let mut home = home.enter();
    assert!(home.sees("goes on"));
    home.press("enter").play_row().press("esc");
    assert!(home.sees("1 of 4 done"), "{}", home.visitor.screen());
    assert_eq!(home.entries().len(), 1);
}

#[test]
fn a_finished_game_opens_its_review_and_a_retry_is_no_longer_the_days() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter").play_row().press("esc");
    let first = home.entries();
    home.press("enter");
    assert!(home.sees("review"), "{}", home.visitor.screen());
    home.press("home down enter");
    assert!(!home.sees("› review"), "{}", home.visitor.screen());
    home.press("right right");
    assert!(!home.sees("daily 2026-11-21"), "{}", home.visitor.screen());
    home.play_row().press("esc");
    assert_eq!(home.entries(), first, "the day's result stays");
    assert_eq!(
        home.database.list(Filter::default()).unwrap().entries.len(),
        2,
        "the retry is kept as a game of its own"
    );
}

#[test]
fn a_round_of_the_days_mistakes_changes_nothing_that_is_kept() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter");
    (0..10).for_each(|_| {
        home.press("right right");
    });
    let first = home.entries();
    home.press("enter");
    assert!(home.sees("mistake 1 of") && home.sees("Here you took"), "{}", home.visitor.screen());
    home.press("f2 f2 f2 right right enter esc");
    assert!(home.sees("daily 2026-11-21") && !home.sees("with hints"), "{}", home.visitor.screen());
    assert_eq!(home.entries(), first, "the day's result stays");
    assert_eq!(home.database.list(Filter::default()).unwrap().entries.len(), 1);
}

#[test]
fn another_move_after_one_taken_back_at_the_end_makes_another_game() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter").play_row();
    let first = home.entries();
    home.press("ctrl-u");
    assert!(home.sees("daily 2026-11-21"), "nothing else was played yet: {}", home.visitor.screen());
    home.press("ctrl-u ctrl-u right right");
    assert!(!home.sees("daily 2026-11-21"), "{}", home.visitor.screen());
    home.play_row();
    assert_eq!(home.entries(), first);
    assert_eq!(home.database.list(Filter::default()).unwrap().entries.len(), 2);
}

#[test]
fn a_game_taken_back_from_its_end_and_played_again_to_it_is_still_that_game() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter").play_row();
    let first = home.database.list(Filter::default()).unwrap().entries;
    home.press("ctrl-u ctrl-u ctrl-r ctrl-r ctrl-r");
    assert!(home.sees("daily 2026-11-21") && home.sees("again"), "{}", home.visitor.screen());
    assert_eq!(home.database.list(Filter::default()).unwrap().entries, first);
    home.press("ctrl-u esc");
    home.serve();
    home.press("enter ctrl-r");
    assert_eq!(home.database.list(Filter::default()).unwrap().entries, first, "left in between too");
}

#[test]
fn esc_closes_a_review_that_was_opened_in_the_game_before_it_goes_back_to_the_days() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter").play_row().press("f6");
    assert!(home.sees("review"), "{}", home.visitor.screen());
    home.press("esc");
    assert!(home.sees("again"), "{}", home.visitor.screen());
    home.press("esc enter");
    assert!(home.sees("review"), "{}", home.visitor.screen());
    home.press("esc");
    assert!(home.sees("arcade › Daily"), "{}", home.visitor.screen());
    home.press("enter home enter").play_row().press("f6 esc");
    assert!(home.sees("again"), "what is played on from a review is a game like any other: {}", home.visitor.screen());
}

#[test]
fn the_cursor_stays_where_it_was_left() {
    let mut home = Home::sized(120, 36).enter();
    home.press("down enter");
    assert!(home.sees("arcade › End Game"), "{}", home.visitor.screen());
    home.press("esc");
    assert!(home.sees("▸ End Game"), "{}", home.visitor.screen());
    home.press("left esc enter");
    assert!(home.sees("▸ End Game") && home.sees("Friday, 2026-11-20"), "{}", home.visitor.screen());
}

#[test]
fn a_new_game_from_the_days_is_not_the_days() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter").play_row().press("enter left left");
    assert!(!home.sees("daily 2026-11-21"), "{}", home.visitor.screen());
    assert_eq!(home.entries().len(), 1);
    home.press("f5");
    assert!(home.sees("New game of Etaoin"), "{}", home.visitor.screen());
}

#[test]
fn the_end_of_a_game_of_the_day_says_that_another_one_is_for_practice() {
    let mut home = Home::sized(120, 36).enter();
    home.press("enter").play_row();
    let flat = home.visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("This one counts for the day."), "{}", home.visitor.screen());
    assert!(home.sees("again, for practice"), "{}", home.visitor.screen());
    home.press("enter").play_row();
    assert!(!home.sees("practice"), "{}", home.visitor.screen());
    assert_eq!(home.entries().len(), 1);
}

#[test]
fn every_card_says_how_its_game_stands_and_what_is_in_a_row() {
    for (columns, rows) in [(120, 36), (200, 60)] {
        let home = fortnight(Home::sized(columns, rows)).enter();
        let entries = home.entries();
        let screen = home.visitor.screen();
        for kind in GameKind::ALL {
            let streak = daily_streak(&entries, Some(kind.into()), TODAY);
            let told = format!("streak {} · best {}", streak.current, streak.longest);
            assert!(screen.contains(&told), "{kind:?}: {told}\n{screen}");
        }
        assert!(home.sees("✓ won · accuracy 93 %") && home.sees("○ not played yet"), "{screen}");
        assert!(home.sees("the same for everybody") && home.sees("3 of 4 done"), "{screen}");
    }
}

#[test]
fn a_card_of_a_game_that_is_over_says_what_was_to_be_had_and_one_that_is_open_does_not() {
    for (columns, rows) in [(120, 36), (200, 60)] {
        let home = fortnight(Home::sized(columns, rows)).enter();
        let screen = home.visitor.screen();
        for (kind, told) in GameKind::ALL.into_iter().zip([true, true, false, true]) {
            let par = daily::par(&daily::of(kind, TODAY).unwrap()).unwrap();
            // A card may break it into two lines.
            let begins = par.best.split(' ').take(3).collect::<Vec<_>>().join(" ");
            assert_eq!(screen.contains(&begins), told, "{kind:?}: {}\n{screen}", par.best);
            let summary = par.summary().filter(|_| told && rows == 60);
            assert!(summary.is_none_or(|summary| screen.contains(&summary)), "{screen}");
        }
        assert!(rows < 60 || home.sees("finishes"), "each opponent where there is room: {screen}");
    }
    let home = fortnight(Home::sized(80, 24)).enter();
    let par = daily::par(&daily::of(GameKind::Etaoin, TODAY).unwrap()).unwrap();
    let flat = home.visitor.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains(&par.best), "{flat}");
}

#[test]
fn the_mouse_chooses_a_day_and_opens_a_game() {
    let mut home = fortnight(Home::sized(80, 24)).enter();
    home.visitor.click("✓  ✓  ·");
    assert!(home.sees("Sunday, 2026-11-08"), "{}", home.visitor.screen());
    home.press("end");
    home.visitor.click("Word Game");
    home.serve();
    assert!(home.sees("arcade › Word Game"), "{}", home.visitor.screen());
}

/// A fortnight with gaps: today all but the Word Game is done.
pub(crate) fn fortnight(mut home: Home) -> Home {
    for (back, ends) in
        [(13, "wl.w"), (12, "w..."), (10, "lwww"), (9, "ww.l"), (3, "w.w."), (2, "wwww"), (1, "lw.w"), (0, "wl.w")]
    {
        for (kind, end) in GameKind::ALL.into_iter().zip(ends.chars()) {
            let ended = match end {
                'w' => Ended::Won,
                'l' => Ended::Lost,
                _ => continue,
            };
            home = home.played(kind, Day(TODAY.0 - back), ended, Some(930 - back as u16));
        }
    }
    home
}

#[test]
fn streaks_are_told_game_by_game_and_a_broken_one_is_none() {
    let home = fortnight(Home::sized(80, 24)).enter();
    let line = |name: &str| {
        let screen = home.visitor.screen();
        let line = screen.lines().rfind(|line| line.contains(name)).unwrap().to_owned();
        let mut figures = line.split_whitespace().rev().map(|word| word.parse::<u32>().unwrap());
        let longest = figures.next().unwrap();
        (figures.next().unwrap(), longest)
    };
    assert_eq!(
        ["Etaoin", "End Game", "Word Game", "Evil Hangman", "any of them"].map(line),
        [(4, 4), (3, 3), (0, 2), (3, 3), (4, 4)]
    );
}

#[test]
fn all_four_of_a_day() {
    let home = fortnight(Home::sized(80, 24)).played(GameKind::WordGame, TODAY, Ended::Lost, None).enter();
    assert!(home.sees("✓ all four done"), "{}", home.visitor.screen());
}

#[test]
fn pictures() {
    let new = |columns, rows| Home::sized(columns, rows).enter();
    insta::assert_snapshot!("first_day", new(80, 24).visitor.styled_screen());
    for (columns, rows) in [(80, 24), (120, 36), (40, 12), (60, 20)] {
        let home = fortnight(Home::sized(columns, rows)).enter();
        insta::assert_snapshot!(format!("fortnight_{columns}x{rows}"), home.visitor.styled_screen());
    }
    let all = fortnight(Home::sized(80, 24)).played(GameKind::WordGame, TODAY, Ended::Lost, None).enter();
    insta::assert_snapshot!("all_done", all.visitor.styled_screen());
    let light = fortnight(Home::new(Visitor::themed(80, 24, ThemeName::Light))).enter();
    insta::assert_snapshot!("light", light.visitor.styled_screen());
    let mut past = fortnight(Home::sized(80, 24)).enter();
    past.press("left left left left");
    insta::assert_snapshot!("a_day_missed", past.visitor.styled_screen());
}

#[test]
fn the_puzzle_of_the_day_is_asked_beside_its_games() {
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut home = Home::sized(columns, rows).enter();
        assert!(home.sees("○ puzzle · 0 of 4 done"), "{}", home.visitor.screen());
        home.press("p");
        assert!(home.sees("Puzzle of 2026-11-21"), "{}", home.visitor.screen());
        home.press("esc");
        assert!(home.sees("arcade › Daily"), "{}", home.visitor.screen());
    }
}

#[test]
fn the_first_try_at_the_puzzle_of_a_day_is_told_and_is_no_game_of_the_day() {
    for (ended, told) in [(Ended::Lost, "× puzzle · 0 of 4 done"), (Ended::Won, "✓ puzzle · 0 of 4 done")] {
        let mut home = Home::sized(80, 24);
        let tag = Tag {
            setup: r#"{"theme":"endgame/greed-is-wrong","row":"-1 3 9 4"}"#.into(),
            puzzle: Some("endgame/greed-is-wrong 1390 daily".parse().unwrap()),
            ..daily::of(GameKind::EndGame, TODAY).unwrap().tag(GameKey::New(77))
        };
        let outcome = Outcome { ended, sentence: "So it ended.".into(), accuracy: None, feats: Vec::new() };
        let line = vec!["last".into()];
        let record = GameRecord { line, played: 1, outcome: Some(outcome), ..GameRecord::begin(tag) };
        home.database.keep(&record, Moment(TODAY.midnight().0 + 12 * 3_600_000)).unwrap();
        let home = home.enter();
        assert!(home.sees(told), "{}", home.visitor.screen());
        assert!(home.visitor.screen().matches("not played yet").count() == 4, "{}", home.visitor.screen());
    }
}

#[test]
fn in_a_game_of_the_day_what_is_no_word_costs_its_letters_and_only_foreign_letters_are_asked_about() {
    let day = Day(20_778);
    let tag = daily::of(GameKind::WordGame, day).unwrap().tag(GameKey::New(1));
    let held: Vec<char> = tag.title.chars().collect();
    let foreign = "aeiou".chars().find(|vowel| !held.contains(vowel)).unwrap();
    let consonants: String =
        held.iter().filter(|c| c.is_ascii_lowercase() && !"aeiouy".contains(**c)).take(3).collect();
    let mut visitor = Visitor::new(120, 36);
    visitor.send(Message::Day(day));
    visitor.send(Message::Open(Box::new(GameRecord::begin(tag))));
    assert!(visitor.sees("An entry that is no word costs its letters."), "{}", visitor.screen());
    visitor.write(&format!("{}{foreign}", &consonants[..1])).press("enter");
    assert!(visitor.sees("again plays it all the same"), "{}", visitor.screen());
    visitor.press("esc").write(&consonants).press("enter").wait(1_000);
    let told = format!("{} is not in my word list: you lost", consonants.to_uppercase());
    assert!(visitor.sees(&told), "{}", visitor.screen());
}
