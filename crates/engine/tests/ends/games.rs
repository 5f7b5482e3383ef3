//! Games from their setup to their end, and programs that fail in them.

use std::sync::Arc;

use arcade_engine::ends::{
    Board, End, Game, IllegalMove, Outcome, Player, ProgramName, Seat, Setup, Step, Strategy, options,
};

fn setup(items: &[i64], players: [Player; 2]) -> Setup {
    Setup { items: items.into(), players, seed: 3 }
}

/// The handout's board between two people, after these moves.
fn after(moves: &[End]) -> Game {
    Game::replay(&setup(&[-1, 3, 9, 4], [Player::Person; 2]), moves).unwrap()
}

#[test]
fn a_game_is_its_setup_and_its_moves() {
    let mut game = after(&[End::First, End::Last]);
    assert_eq!(game, {
        let mut game = Game::new(game.setup());
        assert_eq!((game.play(End::First), game.play(End::Last)), (Ok(-1), Ok(4)));
        game
    });
    assert_eq!(game.moves(), [End::First, End::Last]);
    assert_eq!(game.steps(), [Step::Take(End::First), Step::Take(End::Last)]);
    assert_eq!((game.board().remaining(), game.options()), (&[3, 9][..], options(&[3, 9])));
    assert_eq!((game.to_move(), game.is_over(), game.outcome()), (Some((Seat::First, Player::Person)), false, None));
    assert_eq!(game.undo(), Some(Step::Take(End::Last)));
    assert_eq!((game.to_move(), &game), (Some((Seat::Second, Player::Person)), &after(&[End::First])));
    assert_eq!((game.undo(), game.undo()), (Some(Step::Take(End::First)), None));
    assert_eq!(game, Game::new(game.setup()));
}

#[test]
fn a_game_is_over_when_nothing_is_left() {
    let mut game = after(&[End::First; 4]);
    assert!(game.is_over());
    assert_eq!((game.options(), game.to_move(), game.computer_move()), (None, None, None));
    assert_eq!(game.outcome(), Some(Outcome { winner: Some(Seat::First), totals: [8, 7], margin: 1 }));
    assert_eq!((game.play(End::First), game.fail("too late".into())), (Err(IllegalMove), Err(IllegalMove)));
    assert_eq!((game.failed(), game.steps().len()), (None, 4));
    assert_eq!(Game::replay(game.setup(), &[End::First; 5]), Err(IllegalMove));
    let review = game.review().unwrap();
    assert_eq!((review.value, review.plies.len()), (1, 4));
}

#[test]
fn only_a_computer_whose_turn_it_is_moves() {
    let program = Player::Program(ProgramName::new("mine").unwrap());
    let players = [Player::Computer(Strategy::Greedy), program];
    let mut game = Game::new(&setup(&[1, 3, 2], players));
    assert_eq!((game.player(Seat::First), game.player(Seat::Second)), (players[0], players[1]));
    assert_eq!((game.to_move(), game.computer_move()), (Some((Seat::First, players[0])), Some(End::Last)));
    game.play(End::Last).unwrap();
    assert_eq!((game.to_move(), game.computer_move()), (Some((Seat::Second, program)), None));
    let between_people = Game::new(&setup(&[1, 3, 2], [Player::Person; 2]));
    assert_eq!(between_people.computer_move(), None);
}

#[test]
fn the_coins_of_a_computer_are_those_of_its_setup() {
    for seed in 0..20 {
        let setup = Setup { seed, ..setup(&[1; 6], [Player::Computer(Strategy::Random); 2]) };
        let board = Board::new([1; 6]);
        assert_eq!(Game::new(&setup).computer_move(), Strategy::Random.choose(&board, seed));
    }
}

#[test]
fn who_fails_loses_by_what_the_other_is_ahead_and_by_one_at_least() {
    // In turn the points are −1, 4, 9 and 3.
    let moves = [End::First, End::Last, End::Last, End::Last];
    let ends = [
        // Nobody has points yet.
        (0, Seat::First, -1),
        // The second player is ahead by 1, and so wins by 1 or loses by 1.
        (1, Seat::Second, 1),
        (2, Seat::First, -5),
        // The first player is ahead by 4.
        (3, Seat::Second, 4),
    ];
    for (played, loser, margin) in ends {
        let mut game = after(&moves[..played]);
        let totals = game.board().totals();
        let sentence: Arc<str> = "It said nothing.".into();
        assert_eq!(game.fail(Arc::clone(&sentence)), Ok(()));
        assert_eq!(game.failed(), Some((loser, "It said nothing.")));
        let winner = Some(loser.other());
        assert_eq!(game.outcome(), Some(Outcome { winner, totals, margin }), "after {played}");
        assert!(game.is_over());
        assert_eq!((game.options(), game.to_move(), game.moves()), (None, None, &moves[..played]));
        assert_eq!((game.play(End::First), game.fail(Arc::clone(&sentence))), (Err(IllegalMove), Err(IllegalMove)));
        // Taken back, the game goes on where it was.
        assert_eq!(game.undo(), Some(Step::Fail(sentence)));
        assert_eq!(game, after(&moves[..played]));
    }
}

#[test]
fn a_program_is_called_what_it_is_called_in_up_to_twenty_characters_but_not_you() {
    for name in ["a", "My-player_2", "yours", "abcdefghijklmnopqrst"] {
        assert_eq!(ProgramName::new(name).unwrap().as_str(), name);
    }
    for none in ["", "abcdefghijklmnopqrstu", "you", "two words", "schön", "a.b"] {
        assert_eq!(ProgramName::new(none), None, "{none}");
    }
}
