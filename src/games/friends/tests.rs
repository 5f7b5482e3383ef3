//! Texts of friends, whole and broken, and who leads.

use proptest::prelude::*;

use super::*;
use crate::games::{codes, daily};
use crate::model::{Ended, GameKind};
use crate::records::FRIEND;

/// A Saturday that has five games.
const DAY: Day = Day(20_785);

const fn won(by: u32) -> Score {
    Score { ended: Ended::Won, by: Some(by), accuracy: Some(1_000), helped: false }
}

/// What somebody shares of a game of the day, with the result or without it.
fn shared(game: impl Into<DayGame>, score: Option<Score>) -> String {
    let game = game.into();
    let tag = daily::of(game, DAY).unwrap().tag(GameKey::New(1));
    let code = codes::encode_with(&tag, score).unwrap();
    format!("arcade · {} · {DAY}\nWon\n■■\narcade play {code}\n", game.title())
}

#[test]
fn every_game_of_a_day_is_read_with_the_name_before_it() {
    let texts: Vec<String> = DayGame::ALL.iter().map(|&game| format!("Anna: {}", shared(game, Some(won(3))))).collect();
    // As a file has them, as a field has them, and twice.
    for text in [texts.concat(), texts.concat().replace('\n', " "), texts.concat().repeat(2)] {
        let taken = read(&text, FRIEND).unwrap();
        assert_eq!(taken.refused, [""; 0]);
        let read: Vec<(&str, Day, DayGame)> =
            taken.games.iter().map(|game| (game.friend.as_str(), game.day, game.game)).collect();
        assert_eq!(read, DayGame::ALL.map(|game| ("Anna", DAY, game)));
        assert!(taken.games.iter().all(|game| DayScore::of_friend(game).unwrap().score == won(3)));
        assert!(taken.games.iter().all(|game| game.marks == "■■"));
    }
}

#[test]
fn what_can_not_be_compared_is_refused_in_a_sentence_and_the_rest_is_read() {
    let good = shared(GameKind::Etaoin, Some(won(3)));
    let broken = good.trim_end();
    let broken = format!("{}{}", &broken[..broken.len() - 1], if broken.ends_with('0') { '1' } else { '0' });
    for (bad, sentence) in [
        (shared(GameKind::EndGame, None), "This code has no result: ask your friend to share the game with it."),
        ("arcade play E403-3K74-DC2M".to_owned(), "This is not the game of a day, and only those are compared."),
        (broken, "A letter of this code is wrong or missing. Compare it with what your friend sent."),
        ("arcade play".to_owned(), "This is not a code of the arcade: one begins like H3V0-8G0G-…, and is longer."),
    ] {
        let taken = read(&format!("{bad}\n{good}{bad}"), "Ben").unwrap();
        assert_eq!((taken.games.len(), taken.refused.len()), (1, 2), "{bad}");
        assert!(taken.refused.iter().all(|refused| refused.ends_with(sentence)), "{:?}", taken.refused);
        assert_eq!(taken.games[0].friend, "Ben");
    }
    for (text, begins) in [("", "There is nothing"), (" \n", "There is nothing"), ("hello", "There is no code")] {
        assert!(read(text, FRIEND).unwrap_err().starts_with(begins), "{text}");
    }
    assert!(read(&"arcade play E403-3K74-DC2M\n".repeat(MOST + 1), FRIEND).unwrap_err().starts_with("There are more"));
}

fn score(friend: Option<&str>, day: i32, game: impl Into<DayGame>, score: Score) -> DayScore {
    DayScore {
        friend: friend.map(str::to_owned),
        day: Day(DAY.0 + day),
        game: game.into(),
        score,
        marks: String::new(),
    }
}

fn text(document: &Document) -> String {
    document.lines()
}

#[test]
fn a_day_and_a_week_say_who_leads() {
    let mut scores = vec![
        score(None, 0, GameKind::Etaoin, won(3)),
        score(Some("Anna"), 0, GameKind::Etaoin, won(5)),
        score(Some("Ben"), 0, GameKind::EndGame, won(2)),
        score(None, -1, GameKind::Etaoin, won(1)),
        score(Some("Anna"), -1, GameKind::Etaoin, won(1)),
        // Of the week before.
        score(None, -6, GameKind::Etaoin, won(9)),
        score(Some("Anna"), -6, GameKind::Etaoin, won(1)),
    ];
    let lead = |scores: &[DayScore]| {
        let told = [day_told(&of_day(scores, DAY), DAY), week_told(&of_week(scores, DAY), DAY)];
        told.map(|told| text(&told).lines().last().unwrap_or_default().to_owned())
    };
    assert_eq!(lead(&scores), ["Anna leads: the best in 1 game.", "Anna leads: the best in 2 games."]);
    insta::assert_snapshot!(
        [text(&day_told(&of_day(&scores, DAY), DAY)), text(&week_told(&of_week(&scores, DAY), DAY))].join("\n")
    );
    scores.push(score(None, 0, GameKind::EndGame, won(2)));
    let [day, week] = lead(&scores);
    assert_eq!(day, "Anna, Ben and you lead together, each the best in 1 game.");
    assert_eq!(week, "Anna and you lead together, each the best in 2 games.");
    assert_eq!(lead(&scores[2..3])[0], "Nobody leads: no game was played by two of you yet.");
    assert_eq!(lead(&[])[1], "No results yet.");
}

#[test]
fn guesses_stand_below_each_other_once_both_have_played() {
    let marked =
        |friend, marks: &str| DayScore { marks: marks.to_owned(), ..score(friend, 0, GameKind::EvilHangman, won(1)) };
    let both = [marked(None, "■□■■□"), marked(Some("Anna"), "□□■■■■")];
    let told = |scores: &[DayScore]| text(&day_told(&of_day(scores, DAY), DAY));
    insta::assert_snapshot!(told(&both));
    // What a friend guessed right says something of the word to who has it before them.
    assert!(!told(&both[1..]).contains('■') && !told(&both[1..]).contains("guess by guess"));
    let json = |lines: &[DayLine]| format!("{:?}", lines.iter().map(DayLine::to_value).collect::<Vec<_>>());
    assert!(json(&of_day(&both, DAY)).contains("□□■■■■") && !json(&of_day(&both[1..], DAY)).contains('■'));
}

fn scores() -> impl Strategy<Value = Vec<DayScore>> {
    let friend = prop::sample::select(vec![None, Some("Anna"), Some("Ben"), Some("Cleo")]);
    let one = (friend, -9..9_i32, prop::sample::select(DayGame::ALL.to_vec()), 0..3_u32);
    let scores = prop::collection::vec(one, 0..40);
    scores.prop_map(|all| {
        // Everybody has one result of a game.
        let all: BTreeMap<_, _> = all.into_iter().map(|(friend, day, game, by)| ((friend, day, game), by)).collect();
        all.into_iter().map(|((friend, day, game), by)| score(friend, day, game, won(by))).collect()
    })
}

proptest! {
    #[test]
    fn whoever_is_best_was_beaten_by_nobody_and_weeks_are_sums_of_days(scores in scores()) {
        let week = Weekday::week(DAY);
        let lines: Vec<DayLine> = week.iter().flat_map(|&day| of_day(&scores, day)).collect();
        for line in &lines {
            let rivals: Vec<&DayScore> =
                scores.iter().filter(|other| other.day == line.of.day && other.game == line.of.game).collect();
            let unbeaten = rivals.iter().all(|other| other.score.by <= line.of.score.by);
            prop_assert_eq!(line.is_best, unbeaten && rivals.len() > 1);
        }
        prop_assert_eq!(lines.len(), scores.iter().filter(|score| week.contains(&score.day)).count());
        for weeks in of_week(&scores, DAY) {
            let of = lines.iter().filter(|line| line.of.player() == weeks.player);
            prop_assert_eq!(weeks.played as usize, of.clone().count());
            prop_assert_eq!(weeks.all_best() as usize, of.filter(|line| line.is_best).count());
        }
    }
}
