//! The examples of the handout "Optimally Playing the Etaoin Game", under its names, and further known figures.

use arcade_engine::Cancel;
use arcade_engine::endgame::{Keeps, Objective};
use arcade_engine::ends::{self, Best, End, Engine, Game, Limits, Options, Player, Seat, Setup, Strategy};
use arcade_engine::etaoin::{
    Greed, OutsideWord, Word, char_value, choose_move, choose_move_from_substring, is_trap, string_value,
    substring_value,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

#[test]
fn char_value_is_the_table_of_points() {
    let values: Vec<i64> = "etaoin".chars().map(char_value).collect();
    assert_eq!(values, [1, 2, 3, 4, 5, 6]);
    assert!("bcdfghjklmpqrsuvwxyz!É ß3".chars().all(|char| char_value(char) == 7));
    assert_eq!((char_value('E'), char_value('N'), char_value('H')), (1, 6, 7));
}

#[test]
fn then_is_worth_10_the_minus_4_and_hen_2() {
    assert_eq!(substring_value("then", 4, 0), Ok(10));
    assert_eq!(substring_value("then", 3, 0), Ok(-4));
    assert_eq!(substring_value("then", 3, 1), Ok(2));
    assert_eq!((string_value("then"), string_value("the"), string_value("hen")), (10, -4, 2));
}

#[test]
fn optimal_play_on_then_ends_13_to_3() {
    let points: Vec<i64> = "then".chars().map(char_value).collect();
    let (sum, value) = (points.iter().sum::<i64>(), ends::value(&points));
    assert_eq!((sum + value, sum - value), (2 * 13, 2 * 3));
}

#[test]
fn the_net_values_of_then_are_0_first_and_10_last() {
    let options = ends::options(Word::new("then").unwrap().points()).unwrap();
    assert_eq!((options.first.points, options.first.net), (2, 0));
    assert_eq!((options.last.points, options.last.net), (6, 10));
    assert_eq!(options.value(), 10);
}

#[test]
fn cm_of_then_is_last() {
    assert_eq!(choose_move("then"), Ok(Best::Last));
}

#[test]
fn choose_move_from_substring_says_either_for_one_letter_and_for_equal_nets() {
    assert_eq!(choose_move_from_substring("then", 1, 2), Ok(Best::Either));
    // The ends of "the" differ, their net values do not.
    assert_eq!(choose_move_from_substring("then", 3, 0), Ok(Best::Either));
    assert_eq!(choose_move("the"), Ok(Best::Either));
    // The ends of "test" are equal, their net values are not.
    assert_eq!(choose_move("test"), Ok(Best::First));
    let test = ends::options(Word::new("test").unwrap().points()).unwrap();
    assert_eq!((test.first.net, test.last.net), (6, -4));
}

#[test]
fn incomprehensibility_is_worth_minus_5_and_wants_the_last() {
    assert_eq!(string_value("incomprehensibility"), -5);
    assert_eq!(choose_move("incomprehensibility"), Ok(Best::Last));
}

#[test]
fn a_substring_must_be_inside_the_string() {
    assert_eq!(substring_value("then", 4, 1), Err(OutsideWord { low: 1, len: 4, word_len: 4 }));
    assert_eq!(substring_value("then", usize::MAX, 1).unwrap_err().low, 1);
    assert_eq!(substring_value("then", 0, 4), Ok(0));
    assert_eq!(choose_move_from_substring("then", 0, 4), Err(OutsideWord { low: 4, len: 0, word_len: 4 }));
    assert!(choose_move("").is_err());
    assert_eq!(string_value(""), 0);
}

#[test]
fn letters_are_characters_not_bytes() {
    assert_eq!(string_value("thén"), string_value("thxn"));
    assert_eq!(substring_value("thén", 1, 2), Ok(7));
}

#[test]
fn end_game_board_minus_1_3_9_4_is_worth_1_and_only_left_gets_it() {
    let options = ends::options(&[-1, 3, 9, 4]).unwrap();
    assert_eq!((options.value(), options.best()), (1, Best::First));
}

/// The length of "incomprehensibility" is where the handout expects the recursion to strain one's patience.
#[test]
fn every_engine_values_incomprehensibility_and_counts_its_work() {
    let word = Word::new("incomprehensibility").unwrap();
    let works = Engine::ALL.map(|engine| {
        let found = engine.value(word.points(), &Limits::interactive(), &Cancel::new()).unwrap();
        assert_eq!(found.value, -5, "{engine}");
        found.work
    });
    assert_eq!(works[..4], [524_287, 190, 190, 190]);
    assert!((19..19 * 3 / 2).contains(&works[4]), "{works:?}");
}

#[test]
fn known_trap_words() {
    let values = [("taco", 2, "first"), ("east", 3, "first"), ("thee", 5, "last"), ("octet", 0, "last")];
    for (text, value, best) in values.into_iter().chain([("effort", 2, "first")]) {
        let greed = Greed::on(Word::new(text).unwrap().points());
        assert!(greed.is_trapped() && greed.first_move_wrong, "{text}");
        assert_eq!((string_value(text), choose_move(text).unwrap().name()), (value, best), "{text}");
    }
    let thee = Greed::on(Word::new("thee").unwrap().points());
    assert_eq!(5 - thee.lost, -5);
}

#[test]
fn on_postmaster_the_loss_comes_later() {
    let postmaster = Word::new("postmaster").unwrap();
    assert_eq!(string_value("postmaster"), 11);
    let options = ends::options(postmaster.points()).unwrap();
    assert_eq!(options.first.points, options.last.points);
    assert!(!Greed::on(postmaster.points()).first_move_wrong);

    let greed = Greed::on(Word::new("postmistresses").unwrap().points());
    assert_eq!((string_value("postmistresses"), 15 - greed.at_worst), (15, -15));
}

#[test]
fn one_letter_decides_entitlement_and_entitlements() {
    assert_eq!((string_value("entitlement"), string_value("entitlements")), (-22, 29));
}

#[test]
fn then_is_a_poor_test_word_since_greedy_plays_it_well() {
    assert!(!is_trap(Word::new("then").unwrap().points()));
    assert!(!is_trap(&[]));
}

/// The first player's margin on `row` when that player is greedy and the other perfect: the most and the least that the
/// choice between equal ends can make of it.
fn greedy_margins(row: &[i64], greedy_to_move: bool) -> (i64, i64) {
    let Some(options) = ends::options(row) else { return (0, 0) };
    let after = |end| {
        let rest = if end == End::First { &row[1..] } else { &row[..row.len() - 1] };
        let points = options.choice(end).points;
        let points = if greedy_to_move { points } else { -points };
        let (most, least) = greedy_margins(rest, !greedy_to_move);
        (most + points, least + points)
    };
    if !greedy_to_move {
        return after(options.pick());
    }
    let margins = larger_ends(&options).into_iter().map(after);
    margins.reduce(|one, other| (one.0.max(other.0), one.1.min(other.1))).unwrap()
}

fn larger_ends(options: &Options) -> Vec<End> {
    let most = options.first.points.max(options.last.points);
    End::BOTH.into_iter().filter(|&end| options.choice(end).points == most).collect()
}

#[test]
fn what_greed_loses_is_seen_by_playing_on_with_every_choice_between_equal_ends() {
    let mut kinds = [0; 3];
    for row in drawn_rows().filter(|row| row.len() <= 12).flat_map(|row| [row[1..].to_vec(), row]) {
        let (greed, value) = (Greed::on(&row), ends::value(&row));
        let (most, least) = greedy_margins(&row, true);
        assert_eq!((greed.lost, greed.at_worst), (value - most, value - least), "{row:?}");
        assert_eq!((greed.is_trapped(), is_trap(&row)), (most < value, most < value), "{row:?}");
        assert_eq!(greed.is_unlucky(), most == value && least < value, "{row:?}");
        let options = ends::options(&row).unwrap();
        let wrong = larger_ends(&options).into_iter().all(|end| options.choice(end).net < value);
        assert_eq!(greed.first_move_wrong, wrong, "{row:?}");
        kinds[if most < value { 0 } else { 1 + usize::from(least < value) }] += 1;
    }
    assert!(kinds.iter().all(|&count| count > 20), "{kinds:?}");
    assert_eq!(Greed::on(&[]), Greed { lost: 0, at_worst: 0, first_move_wrong: false });
}

/// The rows of a thousand drawn words and boards.
fn drawn_rows() -> impl Iterator<Item = Vec<i64>> {
    (0..1_000).map(|seed| {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let (len, letters) = (random.random_range(2..=24), seed.is_multiple_of(2));
        (0..len).map(|_| if letters { random.random_range(1..=7) } else { random.random_range(-9..=9) }).collect()
    })
}

#[test]
fn hints_alone_lose_nothing_in_either_seat_and_for_either_objective() {
    for row in drawn_rows() {
        for (seat, opponent) in [(Seat::First, Strategy::Perfect), (Seat::Second, Strategy::Greedy)]
            .into_iter()
            .chain([(Seat::Second, Strategy::Perfect), (Seat::First, Strategy::Random)])
        {
            let computer = Player::Computer(opponent);
            let players = if seat == Seat::First { [Player::Person, computer] } else { [computer, Player::Person] };
            let mut game = Game::new(&Setup { items: row.as_slice().into(), players, seed: 5 });
            while let Some(options) = game.options() {
                let end = game.computer_move().unwrap_or_else(|| {
                    let keeps = Keeps::on(game.board()).unwrap();
                    let end = options.pick();
                    let best = Objective::ALL.map(|objective| keeps.of_objective(objective).allows(end));
                    assert_eq!(best, [true, true], "{row:?}");
                    end
                });
                game.play(end).unwrap();
            }
            let review = game.review().unwrap();
            assert_eq!(review.lost(seat), 0, "{row:?}");
            assert!(review.accuracy(seat).is_none_or(|share| share >= 1.0), "{row:?}");
        }
    }
}
