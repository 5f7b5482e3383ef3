//! Boards as text, files of them, and random ones.

use arcade_engine::endgame::{BoardFile, Numbers, NumbersError, Range, RangeError, board};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn parse(text: &str) -> Result<Vec<i64>, NumbersError> {
    text.parse::<Numbers>().map(|numbers| numbers.items().to_vec())
}

#[test]
fn blanks_commas_and_both_separate() {
    for text in ["-1 3 9 4", "-1,3,9,4", " -1, 3 ,9\t4\n", "−1 +3 9 4"] {
        assert_eq!(parse(text), Ok(vec![-1, 3, 9, 4]), "{text}");
    }
    assert_eq!(parse("7"), Ok(vec![7]));
}

#[test]
fn what_is_no_number_is_named() {
    assert_eq!(parse(""), Err(NumbersError::Empty));
    assert_eq!(parse(" , "), Err(NumbersError::Empty));
    for word in ["x", "1.5", "--1", "-", "0x10", "1e3", "−−1"] {
        assert_eq!(parse(&format!("1 {word} 2")), Err(NumbersError::NotANumber { word: word.into() }), "{word}");
    }
    assert!(parse("1 2;3").unwrap_err().to_string().starts_with("“2;3” is not an integer"));
}

#[test]
fn numbers_go_up_to_ten_to_the_twelfth() {
    assert_eq!(parse("1000000000000 -1000000000000"), Ok(vec![1_000_000_000_000, -1_000_000_000_000]));
    for word in ["1000000000001", "-1000000000001", "99999999999999999999"] {
        assert_eq!(parse(word), Err(NumbersError::OutOfRange { word: word.into() }));
    }
    // It is named as it was written.
    assert_eq!(parse("1 −1000000000001"), Err(NumbersError::OutOfRange { word: "−1000000000001".into() }));
    assert_eq!(parse(&"9".repeat(30)), Err(NumbersError::OutOfRange { word: "9".repeat(20) }));
    assert!(matches!(Numbers::new([i64::MIN]), Err(NumbersError::OutOfRange { .. })));
}

#[test]
fn a_board_has_at_most_a_million_numbers_and_a_game_an_even_count() {
    assert!(Numbers::new(vec![1; 1_000_000]).is_ok());
    assert_eq!(Numbers::new(vec![1; 1_000_001]), Err(NumbersError::TooMany));
    let odd: Numbers = "1 2 3".parse().unwrap();
    assert_eq!(odd.playable(), Err(NumbersError::Odd { len: 3 }));
    let long = Numbers::new(vec![1; 1_002]).unwrap();
    assert_eq!((long.playable(), long.fits_screen()), (Ok(()), Err(NumbersError::TooManyForScreen { len: 1_002 })));
}

#[test]
fn a_board_knows_its_numbers_and_their_sum() {
    let numbers: Numbers = "-1 3 9 4".parse().unwrap();
    assert_eq!((numbers.len(), numbers.sum(), &numbers.shared()[..]), (4, 15, &[-1, 3, 9, 4][..]));
}

#[test]
fn one_bad_line_of_a_file_is_named_and_takes_nothing_from_the_others() {
    let file = BoardFile::parse("# boards\n-1 3 9 4 # the handout's\r\n\n1 2 three\n5,6\n");
    let boards: Vec<_> = file.boards.iter().map(|entry| (entry.line, entry.numbers.to_string())).collect();
    assert_eq!(boards, [(2, "-1 3 9 4".to_owned()), (5, "5 6".to_owned())]);
    assert_eq!(file.boards[0].note, "the handout's");
    let bad: Vec<String> = file.bad.iter().map(ToString::to_string).collect();
    assert_eq!(bad, ["Line 4: “three” is not an integer: write whole numbers with blanks or commas between them."]);
}

#[test]
fn a_file_for_the_screen_leaves_out_odd_boards_by_name() {
    let file = BoardFile::parse("1 2 3\nx\n1 2\n").for_screen();
    assert_eq!(file.boards.len(), 1);
    assert_eq!(file.bad.iter().map(|bad| bad.line).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn ranges_read_as_they_are_written() {
    for text in ["-9..9", "0..0", "-1000000000000..-3"] {
        assert_eq!(text.parse::<Range>().unwrap().to_string(), text);
    }
    assert_eq!("−9 .. 9".parse(), Ok(Range::DIGITS));
    let range: Range = "-3..=4".parse().unwrap();
    assert_eq!((range.from(), range.to()), (-3, 4));
    assert_eq!("9..-9".parse::<Range>(), Err(RangeError::Backwards { from: 9, to: -9 }));
    assert_eq!("9".parse::<Range>(), Err(RangeError::Form));
    assert_eq!("a..b".parse::<Range>(), Err(RangeError::Form));
    assert!(matches!("0..1000000000001".parse::<Range>(), Err(RangeError::Number(_))));
}

#[test]
fn random_boards_are_even_in_range_and_repeatable() {
    let draw = |seed| board(10, Range::DIGITS, &mut ChaCha8Rng::seed_from_u64(seed)).unwrap();
    assert_eq!(draw(1), draw(1));
    assert_ne!(draw(1), draw(2));
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let many = board(2_000, Range::new(-2, 1).unwrap(), &mut random).unwrap();
    assert!((-2..=1).all(|number| many.items().contains(&number)));
    assert!(many.items().iter().all(|number| (-2..=1).contains(number)));
    assert_eq!(board(7, Range::DIGITS, &mut random), Err(NumbersError::Odd { len: 7 }));
    assert_eq!(board(0, Range::DIGITS, &mut random), Err(NumbersError::Empty));
    assert_eq!(board(1_000_002, Range::DIGITS, &mut random), Err(NumbersError::TooMany));
    assert_eq!(board(1_000_001, Range::DIGITS, &mut random), Err(NumbersError::TooMany));
}

proptest! {
    #[test]
    fn what_a_board_prints_reads_back(items in prop::collection::vec(-1_000_000_000_000_i64..=1_000_000_000_000, 1..40)) {
        let numbers = Numbers::new(items).unwrap();
        prop_assert_eq!(numbers.to_string().parse(), Ok(numbers));
    }
}
