//! Words, games, hints and reviews of Etaoin.

use super::{Greed, MAX_ON_SCREEN, Word, WordError, is_trap};
use crate::ends::{self, Board, End, Game, Player, Seat, Setup, Strategy};
use End::{First, Last};

fn setup(text: &str, players: [Player; 2]) -> Setup {
    Setup { items: Word::new(text).unwrap().row(), players, seed: 7 }
}

const TWO_PERSONS: [Player; 2] = [Player::Person, Player::Person];

#[test]
fn a_word_keeps_its_characters_and_folds_them_for_points() {
    let word = Word::new("Thén").unwrap();
    assert_eq!((word.chars(), word.points()), (&['T', 'h', 'é', 'n'][..], &[2, 7, 7, 6][..]));
    assert_eq!((word.len(), word.text(1..3), word.to_string()), (4, "hé".to_owned(), "Thén".to_owned()));
    assert_eq!(Word::new(""), Err(WordError::Empty));
    assert_eq!(Word::new("a\nb"), Err(WordError::Control { position: 1 }));
}

#[test]
fn a_screen_plays_with_a_thousand_letters() {
    assert_eq!(Word::new(&"e".repeat(MAX_ON_SCREEN)).unwrap().fits_screen(), Ok(()));
    let refusal = Word::new(&"é".repeat(MAX_ON_SCREEN + 1)).unwrap().fits_screen().unwrap_err();
    assert_eq!(refusal.len, 1_001);
}

#[test]
fn a_game_replays_from_its_moves() {
    let setup = setup("then", [Player::Person, Player::Computer(Strategy::Perfect)]);
    let mut game = Game::new(&setup);
    assert_eq!(game.to_move(), Some((Seat::First, Player::Person)));
    assert_eq!(game.computer_move(), None);
    assert_eq!(game.play(Last), Ok(6));
    while let Some(end) = game.computer_move() {
        game.play(end).unwrap();
        if game.to_move().is_some() {
            game.play(First).unwrap();
        }
    }
    assert_eq!(game.moves().len(), 4);
    assert_eq!(Game::replay(&setup, game.moves()).as_ref(), Ok(&game));
    assert_eq!(game.to_move(), None);
    assert!(game.play(First).is_err());
    assert!(Game::replay(&setup, &[First; 5]).is_err());
    let last = game.steps().last().cloned();
    assert!(last.is_some() && game.undo() == last);
}

#[test]
fn two_perfect_players_reach_the_value() {
    let players = [Player::Computer(Strategy::Perfect); 2];
    for (text, value) in [("then", 10), ("incomprehensibility", -5), ("entitlements", 29)] {
        let mut game = Game::new(&setup(text, players));
        while let Some(end) = game.computer_move() {
            game.play(end).unwrap();
            assert_eq!(game.board().prospect(), value, "{text}");
        }
        assert_eq!(game.outcome().unwrap().margin, value, "{text}");
    }
}

#[test]
fn a_review_counts_what_was_given_away() {
    let game = Game::replay(&setup("then", TWO_PERSONS), &[First, First, Last, First]).unwrap();
    let review = game.review().unwrap();
    assert_eq!(review.plies.iter().map(|ply| ply.lost).collect::<Vec<_>>(), [10, 0, 0, 0]);
    assert_eq!((review.lost(Seat::First), review.lost(Seat::Second)), (10, 0));
    assert_eq!((review.accuracy(Seat::First), review.accuracy(Seat::Second)), (Some(0.5), Some(1.0)));
}

/// The margins with which a greedy first player can end, played out with every choice of equal ends.
fn greedy_margins(board: &Board, margins: &mut Vec<i64>) {
    if let Some(outcome) = board.outcome() {
        return margins.push(outcome.margin);
    }
    let row = board.remaining();
    let (first, last) = (row[0], row[row.len() - 1]);
    let ends = match board.turn() {
        Seat::First if first == last => vec![First, Last],
        Seat::First => vec![if first > last { First } else { Last }],
        Seat::Second => vec![Strategy::Perfect.choose(board, 0).unwrap()],
    };
    for end in ends {
        let mut next = board.clone();
        next.take(end).unwrap();
        greedy_margins(&next, margins);
    }
}

/// What greed loses with the luckiest and with the unluckiest choices of equal ends.
fn shortfalls(points: &[i64]) -> (i64, i64) {
    let mut margins = Vec::new();
    greedy_margins(&Board::new(points), &mut margins);
    let (best, worst) = (margins.iter().max().unwrap(), margins.iter().min().unwrap());
    (ends::value(points) - best, ends::value(points) - worst)
}

proptest::proptest! {
    #[test]
    fn greed_costs_what_playing_every_choice_of_equal_ends_shows(points in proptest::collection::vec(1..=7_i64, 0..16)) {
        let greed = Greed::on(&points);
        let (lost, at_worst) = shortfalls(&points);
        proptest::prop_assert_eq!((greed.lost, greed.at_worst), (lost, at_worst));
        proptest::prop_assert_eq!((greed.is_trapped(), greed.is_unlucky()), (lost > 0, lost == 0 && at_worst > 0));
    }
}

#[test]
fn a_word_that_loses_only_by_an_unlucky_tie_is_no_trap() {
    for (text, trapped, unlucky) in [
        ("extravagance", false, true),
        ("then", false, false),
        ("taco", true, false),
        ("east", true, false),
        ("thee", true, false),
        ("octet", true, false),
        ("effort", true, false),
    ] {
        let word = Word::new(text).unwrap();
        let greed = Greed::on(word.points());
        assert_eq!((greed.is_trapped(), greed.is_unlucky()), (trapped, unlucky), "{text}: {greed:?}");
        assert_eq!((greed.lost, greed.at_worst), shortfalls(word.points()), "{text}");
    }
}

#[test]
fn the_shortest_traps_have_four_letters() {
    let rows = |len: u32| {
        (0..7_i64.pow(len)).map(move |code| (0..len).map(|k| code / 7_i64.pow(k) % 7 + 1).collect::<Vec<_>>())
    };
    assert!((0..=3).flat_map(rows).all(|points| !is_trap(&points)));
    assert!(rows(4).any(|points| Greed::on(&points).first_move_wrong));
}
