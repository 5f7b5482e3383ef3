//! The decisions of a series of End Game.

use crate::games::endgame::EndGameSetup;
use crate::games::endgame::record::NEXT;
use crate::games::endgame::series::Series;
use crate::games::rows::puzzles as rows;
use crate::model::{GameKind, GameRecord};
use crate::play::Kept;
use crate::puzzles::Problem;
use arcade_engine::endgame::Numbers;
use arcade_engine::ends::Game;

/// Every choice of the person in all games of the series that `record` keeps, with the end that was taken; none where it
/// makes no sense.
pub(super) fn decisions(record: &GameRecord) -> Vec<(Problem, String)> {
    let games = replayed(record).unwrap_or_default();
    let of_game = |game: &Game| {
        let items = &game.setup().items;
        rows::decisions(GameKind::EndGame, game, |places| Numbers::new(items.get(places)?).ok())
    };
    games.iter().flat_map(of_game).collect()
}

/// The games of a record, each as far as it was played; None where they make no sense.
pub(in crate::games) fn replayed(record: &GameRecord) -> Option<Vec<Game>> {
    let mut series = Series::of(&EndGameSetup::read(&record.tag.setup)?)?;
    let mut games: Vec<Game> = Vec::new();
    for line in record.line.get(..record.played)?.split(|text| text == NEXT) {
        if let Some(before) = games.last() {
            series.count(Some(before.outcome()?));
            series.next_game().then_some(())?;
        }
        let (setup, _) = series.setup();
        games.push(rows::replayed(&setup, line)?);
    }
    Some(games)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::endgame::EndGameBoard;
    use crate::games::puzzles::Position;
    use crate::model::GameKey;
    use crate::play::Game as _;
    use arcade_engine::endgame::Objective;
    use arcade_engine::ends::{End, Player, Setup, Step, Strategy};

    #[test]
    fn every_game_of_a_series_counts_from_the_seat_of_the_person() {
        let numbers = vec![1, 2, 3, 4];
        let board = EndGameBoard { numbers: numbers.clone(), note: String::new(), shows: String::new() };
        let players = [Player::Person, Player::Computer(Strategy::Greedy)];
        let setup = EndGameSetup::new(vec![board], players, Objective::Win, true, 0);
        let game = Game::new(&Setup { items: numbers.into(), players, seed: 0 });
        let all_from_the_left = vec![game.write_move(&Step::Take(End::First)); 4];
        let line = [&all_from_the_left[..], &[NEXT.to_owned()], &all_from_the_left].concat();
        let played = line.len();
        let record = GameRecord { line, played, ..GameRecord::begin(setup.tag(GameKey::New(0), None)) };
        let rests = |record: &GameRecord| -> Vec<String> {
            let found = decisions(record);
            assert!(found.iter().all(|(_, answer)| answer == "first"));
            found.into_iter().map(|(problem, _)| Numbers::of_problem(&problem).unwrap().to_string()).collect()
        };
        // In the second game the other side begins; the last number is no choice.
        assert_eq!(rests(&record), ["1 2 3 4", "3 4", "2 3 4"]);
        assert_eq!(rests(&GameRecord { played: 6, ..record.clone() }), ["1 2 3 4", "3 4"]);
        // The first game must be over before the second begins.
        let mut hurried = record.clone();
        hurried.line.remove(0);
        hurried.played -= 1;
        let further = GameRecord { played: record.played + 1, ..record };
        for nonsense in [hurried, further] {
            assert_eq!(rests(&nonsense), [""; 0]);
        }
    }
}
