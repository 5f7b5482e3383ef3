//! The decisions of a game of Etaoin.

use crate::games::etaoin::EtaoinSetup;
use crate::games::rows::puzzles as rows;
use crate::model::{GameKind, GameRecord};
use crate::play::Kept;
use crate::puzzles::Problem;
use arcade_engine::ends;
use arcade_engine::etaoin::Word;

/// Every choice of the person in the game that `record` keeps, with the end that was taken; none where it makes no sense.
pub(super) fn decisions(record: &GameRecord) -> Vec<(Problem, String)> {
    let Some((word, game)) = replayed(record) else { return Vec::new() };
    rows::decisions(GameKind::Etaoin, &game, |places| Word::new(&word.text(places)).ok())
}

/// The word and the game of a record as far as it was played; None where they make no sense.
pub(in crate::games) fn replayed(record: &GameRecord) -> Option<(Word, ends::Game)> {
    let (word, setup) = EtaoinSetup::read(&record.tag.setup)?.game()?;
    Some((word, rows::replayed(&setup, record.line.iter().take(record.played))?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::puzzles::Position;
    use crate::model::GameKey;
    use crate::play::Game as _;
    use arcade_engine::ends::{End, Game, Player, Setup, Step, Strategy};

    #[test]
    fn each_turn_with_a_choice_is_one() {
        let word = Word::new("Ta co").unwrap();
        let players = [Player::Person, Player::Computer(Strategy::Greedy)];
        let setup = Setup { items: word.row(), players, seed: 0 };
        let tag = EtaoinSetup::new(&word, &setup, "test").tag(GameKey::New(0), None);
        let game = Game::new(&setup);
        let line: Vec<String> = [End::Last, End::First, End::First, End::First]
            .map(|end| game.write_move(&Step::Take(end)))
            .into_iter()
            .collect();
        // The last of these moves was taken back.
        let record = GameRecord { line, played: 3, ..GameRecord::begin(tag) };
        let found: Vec<(String, String)> = decisions(&record)
            .into_iter()
            .map(|(problem, answer)| (Word::of_problem(&problem).unwrap().to_string(), answer))
            .collect();
        assert_eq!(found, [("Ta co", "last"), ("a c", "first")].map(|(rest, end)| (rest.to_owned(), end.to_owned())));
        let nonsense = GameRecord { line: vec!["{".to_owned()], played: 1, ..record };
        assert_eq!(decisions(&nonsense), []);
    }
}
