//! Codes there and back, mistyped, made up, and as the first version wrote them.

use std::num::NonZeroU32;

use proptest::prelude::*;

use super::*;
use crate::games::endgame::{EndGameBoard, EndGameSetup};
use crate::games::etaoin::EtaoinSetup;
use crate::games::hangman::HangmanSetup;
use crate::games::wordgame::WordGameSetup;
use crate::model::{Day, Ended, GameKind};
use crate::play::Kept;
use crate::share::code::bits::{BitReader, BitWriter};
use crate::share::code::{text, wire};
use arcade_engine::endgame::Objective;
use arcade_engine::ends::{self, Player};
use arcade_engine::etaoin::Word;
use arcade_engine::hangman::Host;
use arcade_engine::lexicon::Tier;
use arcade_engine::wordgame::{self, Deal, Hand, Rival};

const KEY: GameKey = GameKey::New(1);

fn lexicon() -> &'static Lexicon {
    Lexicon::embedded()
}

fn etaoin(word: &str, players: [Player; 2], seed: u64) -> Tag {
    let word = Word::new(word).unwrap();
    let setup = ends::Setup { items: word.row(), players, seed };
    EtaoinSetup::new(&word, &setup, "from a code").tag(KEY, None)
}

fn endgame(boards: &[Vec<i64>], players: [Player; 2], both_seats: bool, seed: u64) -> Tag {
    let board = |numbers: &Vec<i64>| EndGameBoard {
        numbers: numbers.clone(),
        note: "from a code".into(),
        shows: String::new(),
    };
    EndGameSetup::new(boards.iter().map(board).collect(), players, Objective::Margin, both_seats, seed).tag(KEY, None)
}

fn words(deal: Deal, seed: u64, rival: Option<Rival>) -> Tag {
    let setup = wordgame::Setup { deal, seed, tier: Tier::Common, rival };
    WordGameSetup::new(&setup).tag(KEY, Some(lexicon().fingerprint()))
}

fn hangman(length: usize, lives: u32, kinds: (Tier, Host), seed: u64, shown: (bool, bool)) -> Tag {
    let lives = NonZeroU32::new(lives).unwrap();
    HangmanSetup::of_length(length, kinds, lives, seed, shown).tag(KEY, Some(lexicon().fingerprint()))
}

const PERFECT: Player = Player::Computer(ends::Strategy::Perfect);
const ALONE: [Player; 2] = [Player::Person, PERFECT];

fn player() -> impl Strategy<Value = Player> {
    prop_oneof![
        Just(Player::Person),
        prop::sample::select(ends::Strategy::ALL.to_vec()).prop_map(Player::Computer),
        (0_usize..2_000).prop_map(|exact| Player::Computer(ends::Strategy::hybrid(exact))),
    ]
}

/// A seed that is kept where a player tosses coins, and else 0.
fn players() -> impl Strategy<Value = ([Player; 2], u64)> {
    ([player(), player()], any::<u64>()).prop_map(|(players, seed)| {
        let mut bits = BitWriter::default();
        wire::write_players(players, seed, &mut bits).unwrap();
        let (_, kept) = wire::read_players(&mut BitReader::new(&bits.symbols())).unwrap();
        (players, kept)
    })
}

fn hand() -> impl Strategy<Value = Hand> {
    ("[a-z]{2,14}", any::<bool>()).prop_map(|(letters, wild)| {
        let text = if wild { format!("{letters}!") } else { letters };
        text.parse().unwrap()
    })
}

fn tag() -> impl Strategy<Value = Tag> {
    let tier = || prop::sample::select(Tier::ALL.to_vec());
    let word = prop_oneof!["[a-z]{1,40}", "[a-zA-Zß-ö漢👍 ']{1,20}"];
    let board = prop::collection::vec(-99_i64..99, 1..10).prop_map(|mut half| {
        half.extend_from_within(..);
        half
    });
    let rival = (prop::sample::select(wordgame::Strategy::ALL.to_vec()), tier())
        .prop_map(|(strategy, tier)| Rival { strategy, tier });
    let deal = prop_oneof![
        (1_usize..=1_000, 2_usize..=15).prop_map(|(hands, size)| Deal::Random { hands, size }),
        prop::collection::vec(hand(), 1..8).prop_map(Deal::Given),
    ];
    let kinds = (tier(), prop::sample::select(Host::ALL.to_vec()));
    let game = prop_oneof![
        (word, players()).prop_map(|(word, (players, seed))| etaoin(&word, players, seed)),
        (prop::collection::vec(board, 1..5), players(), any::<bool>())
            .prop_map(|(boards, (players, seed), both)| endgame(&boards, players, both, seed)),
        (deal, any::<u64>(), prop::option::of(rival)).prop_map(|(deal, seed, rival)| words(deal, seed, rival)),
        (3_usize..=12, 1_u32..=26, kinds, any::<u64>(), any::<(bool, bool)>())
            .prop_map(|(length, lives, kinds, seed, shown)| hangman(length, lives, kinds, seed, shown)),
    ];
    (game, prop::option::of(0_i32..=65_535)).prop_map(|(tag, day)| Tag { daily: day.map(Day), ..tag })
}

proptest! {
    #[test]
    fn a_code_is_the_game_it_was_made_of(tag in tag()) {
        let code = encode(&tag).unwrap();
        let read: Code = code.to_string().parse().unwrap();
        prop_assert_eq!(&read, &code);
        prop_assert_eq!(read.score(), None);
        let score = Score { ended: Ended::Won, by: Some(3), accuracy: Some(949), helped: true };
        let scored: Code = encode_with(&tag, Some(score)).unwrap().to_string().parse().unwrap();
        prop_assert_eq!(scored.score(), Some(score));
        prop_assert_eq!(decode(&scored, KEY, lexicon()), decode(&read, KEY, lexicon()), "the same game");
        prop_assert_eq!(decode(&read, KEY, lexicon()), Ok(Tag { daily: None, ..tag }), "none of these is a day's game");
    }

    #[test]
    fn the_game_of_a_day_counts_for_its_day(day in 20_000_i32..40_000, kind in prop::sample::select(GameKind::ALL.to_vec())) {
        let tag = daily::of(kind, Day(day)).unwrap().tag(KEY);
        let code: Code = encode(&tag).unwrap().to_string().parse().unwrap();
        prop_assert_eq!(decode(&code, KEY, lexicon()), Ok(tag.clone()));
        let other = Tag { daily: Some(Day(day + 1)), ..tag };
        prop_assert_eq!(decode(&encode(&other).unwrap(), KEY, lexicon()).unwrap().daily, None);
    }

    #[test]
    fn one_wrong_letter_or_two_changed_are_always_caught(tag in tag(), at: prop::sample::Index, by in 1_u8..32) {
        let text = encode(&tag).unwrap().to_string();
        let mut letters: Vec<char> = text.chars().filter(|&c| c != '-').collect();
        let at = at.index(letters.len() - 1);
        let symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
        let other = (text::symbol(letters[at]).unwrap() + by) % 32;
        let mut wrong = letters.clone();
        wrong[at] = symbols.chars().nth(usize::from(other)).unwrap();
        let told = wrong.iter().collect::<String>().parse::<Code>();
        let begins_alike = wrong[..2] == letters[..2];
        prop_assert!(told == Err(CodeError::Mistyped) || !begins_alike && told == Err(CodeError::NoCode), "{told:?}");
        let same = letters[at] == letters[at + 1];
        letters.swap(at, at + 1);
        prop_assert_eq!(letters.iter().collect::<String>().parse::<Code>().is_ok(), same);
    }

    #[test]
    fn what_nobody_made_never_panics(text in "(arcade play )?[-EeNWHP0-9A-Z \u{2013}é]{0,60}") {
        prop_assert!(text.parse::<Code>().map_or(true, |code| open(&code, KEY, lexicon()).is_ok() || code.to_string().len() < 90));
    }

    #[test]
    fn made_up_bits_with_a_true_checksum_never_panic(
        kind in prop::sample::select(GameKind::ALL.to_vec()),
        version in 1_u8..4,
        mut symbols in prop::collection::vec(0_u8..32, 0..396),
    ) {
        if let Some(first) = symbols.first_mut() {
            // A version that is read; in the first one no day.
            *first = version << 2 | *first & 1;
        }
        let code: Result<Code, CodeError> = Code::of_symbols(Subject::Game(kind), symbols).to_string().parse();
        if let Ok(tag) = code.and_then(|code| decode(&code, KEY, lexicon())) {
            prop_assert_eq!(decode(&encode(&tag).unwrap(), KEY, lexicon()), Ok(tag));
        }
    }
}

#[test]
fn moves_go_with_a_code_and_old_codes_have_none() {
    let tag = etaoin("then", [Player::Person; 2], 0);
    let line = ["\"first\"", "\"last\"", "\"first\""].map(str::to_owned);
    let code = encode_after(&tag, &line).unwrap();
    assert_eq!(code.to_string(), "ECC8-00HS-KJ6G-KJP");
    let read: Code = code.to_string().parse().unwrap();
    let again = record(&read, decode(&read, KEY, lexicon()).unwrap());
    assert_eq!((again.played, &again.line[..]), (3, &line[..]));
    assert_eq!(encode(&again.tag), encode(&tag));
    assert_eq!((encode(&tag).unwrap().moves(), read.score()), (None, None));
    assert_eq!(encode_after(&tag, &["\"middle\"".to_owned()]), Err(CodeError::Nonsense));
}

#[test]
fn codes_of_the_first_version_stay_readable() {
    let day = |tag| Tag { daily: Some(Day(20_778)), ..tag };
    let random = [Player::Person, Player::Computer(ends::Strategy::Random)];
    let rival = Rival { strategy: wordgame::Strategy::Full, tier: Tier::Wide };
    let golden = [
        (etaoin("then", ALONE, 0), "E403-3K74-DC2M"),
        (day(etaoin("Fjörd 1", random, 0x1234)), "E6M9-A084-9386-P4T6-PFJ7-M6G2-H3WJ-S"),
        (endgame(&[vec![-1, 3, 9, 5]], ALONE, false, 0), "N402-G10M-4T98-87K"),
        (
            endgame(&[vec![1, 2], vec![-1_000_000_000_000, 7]], random, true, u64::MAX),
            "N40H-ZZZZ-ZZZZ-ZZZZ-ZP24-3A1A-F8TJ-JGZZ-W000-0000-WAGA",
        ),
    ];
    check(&golden, lexicon());
    // With the words of the lexicon the bits of its fingerprint change too, so these are of a list of its own.
    let (list, _) = Lexicon::parse(b"abcdefgh\nat\n").unwrap();
    let with_words = [
        (
            hangman(8, 8, (Tier::Common, Host::Largest), 0x0123_4567_89ab_cdef, (true, true)),
            "H4V4-1X13-G28T-5CY4-TQKF-FJ5Q",
        ),
        (day(hangman(2, 26, (Tier::Full, Host::Perfect), 7, (false, true))), "H6M9-ADJD-J5M2-07YR-7"),
        (words(Deal::Random { hands: 3, size: 7 }, 123_456, None), "W4V4-103R-J017-9BF"),
        (words(Deal::Given(vec!["cows!z".parse().unwrap()]), 5, Some(rival)), "W4V4-5405-G62E-JPST-007"),
    ];
    check(&with_words.map(|(tag, code)| (Tag { lexicon: Some(list.fingerprint()), ..tag }, code)), &list);
}

/// The games have these codes, and the codes stand for these games.
fn check(golden: &[(Tag, &str)], lexicon: &Lexicon) {
    let (tags, codes): (Vec<&Tag>, Vec<&str>) = golden.iter().map(|(tag, code)| (tag, *code)).unzip();
    let written: Vec<String> = tags.iter().map(|tag| encode(tag).unwrap().to_string()).collect();
    assert_eq!(written, codes);
    for (tag, code) in golden {
        let read = decode(&code.parse().unwrap(), KEY, lexicon);
        assert_eq!(read, Ok(Tag { daily: None, ..tag.clone() }), "none of these is a day's game");
    }
}

#[test]
fn hands_that_are_dealt_after_given_ones_are_told_in_the_code_as_they_are_dealt() {
    let given: Vec<Hand> = vec!["aci!prt".parse().unwrap(), "dd!eout".parse().unwrap()];
    let tag = words(Deal::GivenFirst { given, hands: 4, size: 9 }, 5, None);
    let read = decode(&encode(&tag).unwrap(), KEY, lexicon()).unwrap();
    let hands = |tag: &Tag| {
        let setup = WordGameSetup::read(&tag.setup).unwrap().game().unwrap();
        (0..).map_while(|number| setup.hand(number)).map(|hand| hand.to_string()).collect::<Vec<_>>()
    };
    assert_eq!((hands(&read).len(), hands(&read)), (4, hands(&tag)));
    assert_eq!(read.title, tag.title);
}

#[test]
fn usual_games_have_codes_of_thirty_characters_at_most() {
    let length = |tag: &Tag| encode(tag).unwrap().to_string().len();
    assert!(length(&hangman(8, 8, (Tier::Common, Host::Largest), u64::MAX, (true, true))) <= 30);
    assert!(length(&words(Deal::Random { hands: 3, size: 7 }, 999_999, None)) <= 20);
    assert!(length(&etaoin("incomprehensibility", ALONE, u64::MAX)) <= 40);
}

#[test]
fn codes_are_forgiving_and_mistakes_are_told() {
    let tag = hangman(8, 8, (Tier::Common, Host::Largest), 10, (true, true));
    let code = encode(&tag).unwrap();
    let text = code.to_string();
    let typed = text.to_lowercase().replace('0', "o").replace('1', "l").replace('-', "  ");
    for spelling in [typed.clone(), text.replace('-', ""), format!("arcade play {text}\n"), text.replace('-', "—")] {
        assert_eq!(spelling.parse(), Ok(code.clone()), "{spelling}");
    }
    for wrong in [text[..text.len() - 1].to_owned(), text[..8].to_owned(), format!("{text}7")] {
        assert_eq!(wrong.parse::<Code>(), Err(CodeError::Mistyped), "{wrong}");
    }
    for wrong in ["", "H", "HHHH", "hello", &text[1..], "é", "\u{7}"] {
        assert_eq!(wrong.parse::<Code>(), Err(CodeError::NoCode), "{wrong}");
    }
    assert_eq!("0".repeat(1_000_000).parse::<Code>(), Err(CodeError::NoCode));
}

#[test]
fn other_words_other_versions_and_impossible_games_are_refused() {
    let (own, _) = Lexicon::parse(b"one\ntwo\n").unwrap();
    let tag = hangman(8, 8, (Tier::Common, Host::Largest), 10, (true, true));
    assert_eq!(decode(&encode(&tag).unwrap(), KEY, &own), Err(CodeError::OtherWords));
    assert!(decode(&encode(&etaoin("then", ALONE, 0)).unwrap(), KEY, &own).is_ok(), "any words will do");
    let later = Code::of_symbols(Subject::Game(GameKind::Etaoin), vec![0b1_0000, 0]);
    assert_eq!(later.to_string().parse::<Code>(), Err(CodeError::Newer));
    let wordless = hangman(60, 8, (Tier::Common, Host::Largest), 10, (true, true));
    assert_eq!(decode(&encode(&wordless).unwrap(), KEY, lexicon()), Err(CodeError::Nonsense));
    let long = etaoin(&"e".repeat(1_000), ALONE, 0);
    assert_eq!(encode(&long), Err(CodeError::TooLarge));
    assert_eq!(encode(&Tag { setup: "{}".into(), ..tag }), Err(CodeError::Nonsense));
}

#[test]
fn boards_of_the_arcade_keep_what_is_said_of_them() {
    let lesson = &arcade_engine::endgame::shipped()[0];
    let tag = endgame(&[lesson.numbers.items().to_vec()], ALONE, false, 0);
    let tag = decode(&encode(&tag).unwrap(), KEY, lexicon()).unwrap();
    let board = EndGameSetup::read(&tag.setup).unwrap().boards().unwrap()[0].1.clone();
    assert_eq!((board.note.as_str(), board.shows), ("lesson 1", lesson.note.clone()));
}
