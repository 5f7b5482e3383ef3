//! The promises of the games of the day: there always is one, it never changes, it can be won, and it differs from the
//! last ones.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::hash::Hash;
use std::sync::Arc;

use arcade::testing::games::endgame::EndGameSetup;
use arcade::testing::games::etaoin::EtaoinSetup;
use arcade::testing::games::hangman::HangmanSetup;
use arcade::testing::games::wordgame::{FindSetup, WordGameSetup};
use arcade::testing::games::{self, daily};
use arcade::testing::model::{Beaten, Day, DayGame, GameKey, GameKind, Help, Tag, Weekday};
use arcade::testing::play::{Daily, Kept};
use arcade_engine::Cancel;
use arcade_engine::endgame::Objective;
use arcade_engine::ends::{End, Game, Player, Seat, Setup, options, value};
use arcade_engine::etaoin::Word;
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{self, Contest, Host, Side, values};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::{Dictionary, Entry, Finds, Hand, Mode, Plan, Strategy, Table, WordList, reach};

/// 2026-11-21.
const FIRST: i32 = 20_778;
/// 2026-12-01, from which on traps are what they are today, and every day’s hands can be won as they are dealt.
const DRAWN_ANEW_FROM: i32 = 20_788;
/// 2027-01-20, from which on the words are those of the second edition of the lexicon.
const SECOND_EDITION_FROM: i32 = 20_838;

fn days(count: i32) -> impl Iterator<Item = Day> {
    (FIRST..FIRST + count).map(Day)
}

fn tag(kind: GameKind, day: Day) -> Tag {
    let daily = daily::of(kind, day).unwrap_or_else(|| panic!("no {kind} on {day}"));
    let tag = daily.tag(GameKey::New(7));
    assert_eq!((daily.game(), tag.kind, tag.daily, tag.key), (kind.into(), kind, Some(day), GameKey::New(7)));
    assert_eq!(tag.lexicon, daily.needs_words().then(|| words_of(day).fingerprint()));
    tag
}

/// The words that the games of a day are played with.
fn words_of(day: Day) -> &'static Lexicon {
    if day.0 < SECOND_EDITION_FROM { Lexicon::first_edition() } else { Lexicon::embedded() }
}

fn of<T: Kept>(day: Day) -> T {
    T::read(&tag(T::KIND, day).setup).unwrap()
}

/// The most that a person in `seat` can win by against what the computer will do, by trying everything.
fn best_margin(game: &Game, seat: Seat) -> i64 {
    let after = |end: End| {
        let mut next = game.clone();
        next.play(end).unwrap();
        best_margin(&next, seat)
    };
    match (game.outcome(), game.computer_move()) {
        (Some(outcome), _) if seat == Seat::First => outcome.margin,
        (Some(outcome), _) => -outcome.margin,
        (None, Some(end)) => after(end),
        (None, None) => after(End::First).max(after(End::Last)),
    }
}

fn etaoin(day: Day) -> (Word, Setup) {
    of::<EtaoinSetup>(day).game().unwrap()
}

fn person(setup: &Setup) -> Seat {
    if setup.players[0] == Player::Person { Seat::First } else { Seat::Second }
}

/// Every value of `of` on days that are less than a fortnight apart is another.
fn no_repetition_within_a_fortnight<T: Eq + Hash>(count: i32, of: impl Fn(Day) -> T) {
    let mut seen: HashMap<T, Day> = HashMap::new();
    for day in days(count) {
        if let Some(before) = seen.insert(of(day), day) {
            assert!(day.0 - before.0 >= 14, "the game of {before} comes back on {day}");
        }
    }
}

#[test]
fn days_of_the_week_follow_the_calendar() {
    assert_eq!(Weekday::of(Day(FIRST)), Weekday::Saturday);
    assert_eq!(Weekday::of(Day(0)), Weekday::Thursday);
    assert_eq!(Weekday::of(Day(-1)), Weekday::Wednesday);
}

/// What these days were, for good: a line that changes is a game that somebody has played. Never adapt the file to the
/// program; add days to it. The last day's word was promised by an earlier draw, and is not held to.
#[test]
fn days_that_are_past_stay_as_they_were() {
    let golden = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/daily.txt")).unwrap();
    let mut found = String::new();
    for day in (FIRST - 5..FIRST + 2).chain([0, 11_016, 27_394]).map(Day) {
        for kind in GameKind::ALL {
            if day.0 < DRAWN_ANEW_FROM || kind != GameKind::Etaoin {
                // What the accuracy measures is none of the game.
                let setup = tag(kind, day).setup.replace(r#","accuracy":"moves""#, "");
                let _ = writeln!(found, "{day} {kind} {setup}");
            }
        }
    }
    let wanted: String = golden.split_inclusive('\n').filter(|line| !line.starts_with("2045-01-01 etaoin")).collect();
    assert!(found == wanted, "{found}");
}

#[test]
fn every_day_has_every_game_and_says_what_it_is() {
    for day in (-400..400).chain(FIRST..FIRST + 800).chain([i32::MIN, i32::MAX]).map(Day) {
        for kind in GameKind::ALL {
            let daily = daily::of(kind, day).unwrap_or_else(|| panic!("no {kind} on day {}", day.0));
            assert!(daily.about().chars().count() <= 29, "{}", daily.about());
            assert!(daily.against().chars().count() <= 36, "{}", daily.against());
            assert_eq!(daily, daily::of(kind, day).unwrap());
        }
    }
}

#[test]
fn words_differ_from_the_last_fortnights_and_are_of_7_to_14_letters() {
    no_repetition_within_a_fortnight(6_000, |day| {
        let (word, _) = etaoin(day);
        assert!((7..=14).contains(&word.len()), "{word} on {day}");
        word.to_string()
    });
}

/// The best margin of a greedy player, to move if `greedy_to_move`, by trying both of two equal ends; the other player plays
/// perfectly.
fn greedy_at_best(row: &[i64], greedy_to_move: bool) -> i64 {
    let Some(options) = options(row) else { return 0 };
    let after = |end: End| match end {
        End::First => greedy_at_best(&row[1..], !greedy_to_move) + if greedy_to_move { row[0] } else { -row[0] },
        End::Last => {
            let (last, rest) = row.split_last().unwrap();
            greedy_at_best(rest, !greedy_to_move) + if greedy_to_move { *last } else { -last }
        }
    };
    let (first, last) = (options.first.points, options.last.points);
    match first.cmp(&last) {
        _ if !greedy_to_move => after(options.pick()),
        Ordering::Equal => after(End::First).max(after(End::Last)),
        Ordering::Greater => after(End::First),
        Ordering::Less => after(End::Last),
    }
}

#[test]
fn fridays_and_sundays_words_are_traps_and_no_trap_comes_back_within_a_year() {
    let mut seen: HashMap<String, Day> = HashMap::new();
    let mut traps = 0;
    for day in (DRAWN_ANEW_FROM..DRAWN_ANEW_FROM + 2_000).map(Day) {
        let (word, setup) = etaoin(day);
        let is_trap = greedy_at_best(word.points(), true) < value(word.points());
        let wants_one = matches!(Weekday::of(day), Weekday::Friday | Weekday::Sunday);
        assert_eq!(is_trap, wants_one, "{word} on {day}");
        if is_trap {
            traps += 1;
            assert_eq!(person(&setup), Seat::First);
            if let Some(before) = seen.insert(word.to_string(), day) {
                assert!(day.0 - before.0 >= 365, "{word} of {before} comes back on {day}");
            }
        }
    }
    assert!(traps > 550);
}

/// The first day whose words are apart: 2027-01-20.
const WORDS_APART_FROM: i32 = 20_838;

#[test]
fn no_days_word_comes_back_within_a_year() {
    let mut seen: HashMap<String, Day> = HashMap::new();
    // Traps have a test of their own, and no other word is one.
    let is_plain = |day: &Day| !matches!(Weekday::of(*day), Weekday::Friday | Weekday::Sunday);
    for day in (DRAWN_ANEW_FROM..WORDS_APART_FROM + 3_000).map(Day).filter(is_plain) {
        let (word, _) = etaoin(day);
        if let Some(before) = seen.insert(word.to_string(), day).filter(|_| day.0 >= WORDS_APART_FROM) {
            assert!(day.0 - before.0 >= 365, "{word} of {before} comes back on {day}");
        }
    }
    assert!(seen.len() > 2_000, "words come back after a year, but seldom: {}", seen.len());
}

#[test]
fn the_person_can_win_every_days_word() {
    for day in days(1_500) {
        let (word, setup) = etaoin(day);
        let seat = person(&setup);
        let margin = best_margin(&Game::new(&setup), seat);
        assert!(margin > 0, "{word} on {day}: {margin} at best");
        // On Saturdays from the seat that loses under best play, on all other days from the one that wins.
        let worth = if seat == Seat::First { 1 } else { -1 } * value(word.points());
        assert_eq!(worth < 0, Weekday::of(day) == Weekday::Saturday, "{word} on {day}");
    }
}

#[test]
fn the_person_can_win_every_days_board_and_no_board_comes_back() {
    no_repetition_within_a_fortnight(1_000, |day| {
        let kept: EndGameSetup = of(day);
        let boards = kept.boards().unwrap();
        let (numbers, _) = &boards[0];
        assert!(boards.len() == 1 && (10..=16).contains(&numbers.len()), "{day}");
        let players = kept.players().unwrap();
        let first = Setup { items: numbers.shared(), players, seed: kept.seed };
        assert!(best_margin(&Game::new(&first), Seat::First) > 0, "{day}");
        if kept.both_seats {
            let [person, computer] = players;
            let second = Setup { players: [computer, person], seed: kept.seed.wrapping_add(1), ..first };
            assert!(best_margin(&Game::new(&second), Seat::Second) >= 0, "{day}");
            // Two games that are not lost, one of them won, win a match that is about wins.
            assert_eq!(kept.objective(), Some(Objective::Win));
        }
        numbers.shared()
    });
}

/// The misses that a perfect host can force in the game of `day`, and its lives.
fn misses_and_lives(day: Day) -> (u32, u32) {
    let kept: HangmanSetup = of(day);
    let setup = kept.game(words_of(day)).unwrap();
    let length = setup.dictionary.length();
    let most = values::known(words_of(day).fingerprint(), kept.tier().unwrap(), length).unwrap().at_most;
    (most.into(), setup.lives.get())
}

/// Whether a win of the hangman of `day` without help is noted on the ladder, as one against its host.
fn earns_a_star(day: Day) -> bool {
    let tag = tag(GameKind::EvilHangman, day);
    let host = of::<HangmanSetup>(day).game(words_of(day)).unwrap().host;
    let ladder = games::of(tag.kind).ladder;
    let mut beaten = Beaten::default();
    ladder.note_win(&mut beaten, &tag.setup, Help::default(), Some(900));
    ladder.stars(&beaten, host.name()).is_beaten()
}

/// From this day on; before, the lives were too many on many days.
#[test]
fn every_win_of_the_days_hangman_earns_its_star_and_every_day_can_be_won() {
    for day in (SECOND_EDITION_FROM..SECOND_EDITION_FROM + 5 * 366).map(Day) {
        let (misses, lives) = misses_and_lives(day);
        assert_eq!(lives, misses + 1, "{day}");
        assert!(earns_a_star(day), "{day}: {lives} lives");
    }
    assert!(!earns_a_star(Day(FIRST + 2)), "a Monday with 5 lives to spare");
}

/// How often a model of a person wins: Monday is kind, and each day is harder than the one before.
#[test]
fn the_days_hangman_gets_harder_from_monday_to_sunday() {
    let share = |weekday: i32| {
        // A year of this weekday, of which each length is counted once.
        let monday = (SECOND_EDITION_FROM..SECOND_EDITION_FROM + 7)
            .map(Day)
            .find(|&day| Weekday::of(day) == Weekday::Monday)
            .unwrap();
        let mut games: HashMap<(usize, u32), f64> = HashMap::new();
        for week in 0..52 {
            let kept: HangmanSetup = of(Day(monday.0 + 7 * week + weekday));
            let setup = kept.game(Lexicon::embedded()).unwrap();
            let (dictionary, lives) = (Arc::clone(&setup.dictionary), setup.lives);
            games.entry((dictionary.length(), lives.get())).or_insert_with(|| {
                let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
                let contest = Contest { dictionary, lives, games: 60, seed: 1 };
                let (mut host, mut person) = (Side::Own(setup.host), Side::Own(hangman::Player::Person));
                let score = contest.play(&mut host, &mut person, &mut solver, &mut |_| {}).unwrap();
                f64::from(score.wins) / f64::from(score.games)
            });
        }
        games.values().sum::<f64>() / games.len() as f64
    };
    let shares: Vec<f64> = (0..7).map(share).collect();
    assert!(shares.windows(2).all(|days| days[0] > days[1]), "{shares:?}");
    assert!(shares[0] > 0.9 && shares[6] < 0.4, "{shares:?}");
}

#[test]
fn every_host_can_be_beaten_and_sunday_leaves_nothing_to_spare() {
    for day in days(SECOND_EDITION_FROM - FIRST) {
        let kept: HangmanSetup = of(day);
        let setup = kept.game(words_of(day)).unwrap();
        let (misses, lives) = misses_and_lives(day);
        let spare = lives - misses;
        assert!((1..=5).contains(&spare), "{day}");
        assert_eq!(spare == 1, Weekday::of(day) == Weekday::Sunday);
        assert_eq!(setup.host == Host::Perfect, Weekday::of(day) == Weekday::Sunday);
    }
    // Host, words, length and lives together come back after six weeks only.
    no_repetition_within_a_fortnight(1_000, |day| {
        (tag(GameKind::EvilHangman, day).title, of::<HangmanSetup>(day).tier())
    });
}

/// What is the most that the hands of a day make as they are dealt, and what the rival makes of them.
fn hands_of(day: Day, dictionary: &Dictionary) -> (u32, u32) {
    let setup = of::<WordGameSetup>(day).game().unwrap();
    let rival = setup.rival.unwrap();
    assert!(Weekday::of(day) == Weekday::Sunday || rival.strategy != Strategy::Full);
    let list = dictionary.list(setup.tier);
    let (mut best, mut theirs) = (0, 0);
    for hand in (0..setup.hands()).map(|number| setup.hand(number).unwrap()) {
        let cancel = Cancel::new();
        let table = Table::of(&hand, dictionary.dawg(), reach(setup.tier), &cancel).unwrap().unwrap();
        best += table.best(&hand, Mode::Full);
        theirs += rival.total(&hand, dictionary.dawg(), list, &cancel).unwrap();
    }
    (best, theirs)
}

/// Neither a substitution, which brings a letter by chance, nor a replay of the same hand is needed.
#[test]
fn the_person_can_win_every_days_hands_without_luck() {
    let dictionary = Dictionary::new(Some(Arc::clone(Lexicon::first_edition())));
    let second = Dictionary::new(None);
    for day in (DRAWN_ANEW_FROM..DRAWN_ANEW_FROM + 5 * 366).map(Day) {
        let (best, theirs) = hands_of(day, if day.0 < SECOND_EDITION_FROM { &dictionary } else { &second });
        assert!(best > theirs, "{day}: {best} at best, the rival {theirs}");
    }
    // Before that, the rival made the best total itself on a few days.
    for day in (FIRST..DRAWN_ANEW_FROM).map(Day) {
        let (best, theirs) = hands_of(day, &dictionary);
        assert!(best >= theirs, "{day}: {best} at best, the rival {theirs}");
    }
    no_repetition_within_a_fortnight(1_000, |day| tag(GameKind::WordGame, day).title);
}

/// What the plan promises is what its words score when they are entered: the points that the rival loses to are real.
#[test]
fn a_days_best_line_can_be_entered() {
    let dictionary = Dictionary::new(None);
    for day in (DRAWN_ANEW_FROM..DRAWN_ANEW_FROM + 60).map(Day) {
        let setup = of::<WordGameSetup>(day).game().unwrap();
        let list = dictionary.list(setup.tier);
        let hand = setup.hand(0).unwrap();
        let table = Table::of(&hand, dictionary.dawg(), reach(setup.tier), &Cancel::new()).unwrap().unwrap();
        let plan = Plan::new(&table, &hand, Mode::Full, list);
        let (mut held, mut total) = (hand, 0);
        for step in &plan.steps {
            let entry = Entry::judge(&step.entry, &held, list);
            (held, total) = (entry.after, total + entry.points);
        }
        assert_eq!(total, table.best(&hand, Mode::Full), "{day}");
    }
}

/// The hand of which all words are looked for on `day`.
fn hand_to_find(day: Day) -> (Hand, Tier) {
    let game = daily::of(DayGame::FindAll, day).unwrap();
    assert!(game.about().chars().count() <= 29 && game.against().chars().count() <= 36);
    let tag = game.tag(GameKey::New(7));
    assert_eq!((game.game(), tag.kind, tag.daily), (DayGame::FindAll, GameKind::WordGame, Some(day)));
    assert_eq!(tag.lexicon, Some(words_of(day).fingerprint()));
    FindSetup::read(&tag.setup).unwrap().game().unwrap()
}

/// What these days were, for good.
#[test]
fn the_first_hands_to_find_all_words_of_stay_as_they_were() {
    let since = DayGame::FindAll.since();
    assert_eq!(daily::of(DayGame::FindAll, since.before()), None);
    let hands: Vec<String> = (0..3).map(|on| hand_to_find(Day(since.0 + on)).0.to_string()).collect();
    assert_eq!(hands, ["degilmn", "abllrtuy", "chiiklst"]);
}

#[test]
fn hands_to_find_all_words_of_have_a_word_of_all_tiles_and_few_enough_words_and_do_not_come_back_soon() {
    let mut seen: HashMap<String, Day> = HashMap::new();
    for day in (DayGame::FindAll.since().0..).take(800).map(Day) {
        let (hand, tier) = hand_to_find(day);
        let finds = Finds::of(&hand, WordList { lexicon: words_of(day), tier });
        assert!(finds.everyday().any(|find| find.is_pangram), "{hand} on {day}");
        let (letters, least, most) = match Weekday::of(day) {
            Weekday::Monday => (6, 12, 20),
            Weekday::Tuesday | Weekday::Wednesday => (7, 15, 25),
            Weekday::Thursday => (7, 20, 30),
            Weekday::Friday => (8, 20, 35),
            Weekday::Saturday => (8, 25, 40),
            Weekday::Sunday => (9, 30, 45),
        };
        let count = finds.everyday().count();
        assert!(hand.len() == letters && (least..=most).contains(&count), "{hand} on {day}: {count}");
        if let Some(before) = seen.insert(hand.to_string(), day) {
            assert!(day.0 - before.0 >= 100, "{hand} of {before} comes back on {day}");
        }
        let par = daily::par(&daily::of(DayGame::FindAll, day).unwrap()).unwrap();
        assert!(par.best.starts_with(&format!("{count} everyday words, ")), "{}", par.best);
    }
}

#[test]
fn a_week_is_not_one_recipe() {
    for kind in GameKind::ALL {
        let week: Vec<Daily> = days(7).map(|day| daily::of(kind, day).unwrap()).collect();
        let different: HashSet<String> =
            week.iter().map(|daily| format!("{} {}", daily.about(), daily.against())).collect();
        assert!(different.len() >= 6, "{kind}: {different:?}");
    }
}

/// What is told when a game of a day is over is worked out anew here.
#[test]
fn what_was_to_be_had_on_a_day_is_what_everything_tried_gives() {
    let dictionary = Dictionary::new(None);
    let par = |kind, day| daily::par(&daily::of(kind, day).unwrap()).unwrap();
    for day in days(21) {
        let (_, setup) = etaoin(day);
        let margin = best_margin(&Game::new(&setup), person(&setup));
        let best = &par(GameKind::Etaoin, day).best;
        assert!(best.starts_with(&format!("At best: {margin} ahead of ")), "{day}: {best}");
        let boards = par(GameKind::EndGame, day);
        let kept: EndGameSetup = of(day);
        assert!(boards.best.contains(" ahead"), "{day}: {}", boards.best);
        assert_eq!(boards.best.contains("in all"), kept.both_seats);
        let (best, theirs) = hands_of(day, &dictionary);
        let hands = par(GameKind::WordGame, day);
        assert_eq!(hands.best.replace(',', ""), format!("Without a swap the best possible total is {best}."), "{day}");
        let rival = of::<WordGameSetup>(day).game().unwrap().rival.unwrap();
        let name = format!("{}, {} words", rival.strategy, rival.tier);
        let made = hands.others.iter().find(|(_, names)| names.contains(&name)).unwrap();
        assert_eq!(made.0.replace(',', ""), theirs.to_string(), "{day}");
        let hangman = of::<HangmanSetup>(day);
        let length = hangman.game(Lexicon::embedded()).unwrap().dictionary.length();
        let fingerprint = Lexicon::embedded().fingerprint();
        let most = values::known(fingerprint, hangman.tier().unwrap(), length).unwrap().at_most;
        let told = par(GameKind::EvilHangman, day);
        assert!(told.best.contains(&format!(" {most} miss")) && told.winners.is_none(), "{}", told.best);
    }
}
