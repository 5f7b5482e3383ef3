//! The fields of a draft in which the two players of a row are chosen.

use super::kept::{PROGRAM, is_program};
use super::names::Names;
use crate::model::Facility;
use crate::play::draft::Card;
use crate::screen::Context;
use crate::settings::Value;
use arcade_engine::ends::{Base, Player, ProgramName, Resolve, Seat, Strategy};
use arcade_engine::text::capitalised;

/// What the person is called in the settings file and on the command line.
const PERSON: &str = "you";

/// The value of a player.
pub fn value(player: Player) -> Value {
    match player {
        Player::Program(program) => format!("{PROGRAM}{program}").into(),
        other => name(other).into(),
    }
}

/// What a player is called.
pub fn name(player: Player) -> String {
    match player {
        Player::Person => PERSON.to_owned(),
        Player::Computer(strategy) => strategy.to_string(),
        Player::Program(program) => program.to_string(),
    }
}

/// What both players are called: two people by the names that they `typed`, if they did.
pub fn pair(players: [Player; 2], typed: &[String; 2]) -> [String; 2] {
    let names = Names::of(players, typed).unwrap_or_default();
    if names.is_empty() { players.map(name) } else { names.called(players, ["1", "2"]) }
}

/// The names that a form goes on with after a game of `players`: those of the game, or the player’s own where it was none of
/// two people.
pub fn names_after(players: [Player; 2], names: &Names, own: &[String; 2]) -> [String; 2] {
    if are_people(players) { names.typed() } else { own.clone() }
}

/// The player of a value; None when it is no player's, or that of a computer which is not `allowed`.
pub fn player(value: &Value, allowed: impl Fn(Strategy) -> bool) -> Option<Player> {
    let text = value.text()?;
    if let Some(program) = text.strip_prefix(PROGRAM) {
        return ProgramName::new(program).map(Player::Program);
    }
    match text {
        PERSON => Some(Player::Person),
        name => name.parse().ok().filter(|&strategy| allowed(strategy)).map(Player::Computer),
    }
}

/// Which of the two the person is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    First,
    Second,
    /// Neither: two computers play.
    Watching,
}

impl Side {
    const ALL: [Self; 3] = [Self::First, Self::Second, Self::Watching];

    const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::Watching => "not at all",
        }
    }

    /// Of two people here, the first counts.
    const fn of(players: [Player; 2]) -> Self {
        match players {
            [Player::Person, _] => Self::First,
            [_, Player::Person] => Self::Second,
            _ => Self::Watching,
        }
    }
}

/// What another person at the same keyboard is called in the form.
const FRIEND: &str = "a friend here";

/// The seat of the person, of two people that of the first; None where no person plays.
pub fn of_person(players: [Player; 2]) -> Option<Seat> {
    Seat::BOTH.into_iter().find(|seat| players[seat.index()] == Player::Person)
}

/// Whether two people play.
pub fn are_people(players: [Player; 2]) -> bool {
    players == [Player::Person; 2]
}

/// Whether two computers play.
pub fn are_computers(players: [Player; 2]) -> bool {
    Side::of(players) == Side::Watching
}

/// Which of the two the person can be.
pub fn sides() -> Vec<Value> {
    Value::names(&Side::ALL, Side::name)
}

/// Which of the two the person is.
pub fn side(players: [Player; 2]) -> Value {
    Side::of(players).name().into()
}

/// Gives the person that side; None when `value` is none.
pub fn set_side(players: &mut [Player; 2], value: &Value) -> Option<()> {
    let other = opponent_of(*players);
    *players = match value.one_of(&Side::ALL, Side::name)? {
        Side::First => [Player::Person, other],
        Side::Second => [other, Player::Person],
        // Someone has to play in place of a friend who is gone, or of a program, which plays against a person only.
        Side::Watching if other == Player::Person || is_program(&other) => [Player::Computer(Strategy::Greedy); 2],
        Side::Watching if are_computers(*players) => *players,
        Side::Watching => [Player::Computer(Strategy::Greedy), other],
    };
    Some(())
}

/// What is to be said of the person’s side.
pub fn side_note(players: [Player; 2]) -> String {
    match Side::of(players) {
        _ if are_people(players) => "you take turns",
        Side::First => "you make the first move",
        Side::Second => "your opponent makes the first move",
        Side::Watching => "two computers play, and you watch",
    }
    .to_owned()
}

/// The one that the person plays against; of two computers the second.
const fn opponent_of(players: [Player; 2]) -> Player {
    match players {
        [other, Player::Person] if !matches!(other, Player::Person) => other,
        [_, other] => other,
    }
}

/// The values of `opponents`, of the player’s own `programs`, and of a friend.
pub fn rivals(opponents: impl IntoIterator<Item = Strategy>, programs: Option<&[ProgramName]>) -> Vec<Value> {
    let programs = programs.unwrap_or_default().iter().map(|&program| value(Player::Program(program)));
    computers(opponents).into_iter().chain(programs).chain([FRIEND.into()]).collect()
}

/// The programs that the player’s settings name; None where the arcade starts none.
pub fn programs(cx: &Context<'_>) -> Option<Vec<ProgramName>> {
    let named = || cx.settings.programs.iter().filter_map(|command| ProgramName::new(command.name())).collect();
    cx.surroundings.has(Facility::Programs).then(named)
}

/// Puts computers in the place of programs that are not among `known`, and of those that no person would play against.
pub fn settle(players: &mut [Player; 2], known: Option<&[ProgramName]>) {
    let is_watched = are_computers(*players);
    for player in players {
        if let Player::Program(program) = player
            && (is_watched || !known.unwrap_or_default().contains(program))
        {
            *player = Player::Computer(Strategy::Greedy);
        }
    }
}

/// The values of `opponents` alone.
pub fn computers(opponents: impl IntoIterator<Item = Strategy>) -> Vec<Value> {
    opponents.into_iter().map(|strategy| value(Player::Computer(strategy))).collect()
}

/// Whom the person plays against.
pub fn rival(players: [Player; 2]) -> Value {
    match opponent_of(players) {
        Player::Person => FRIEND.into(),
        other => value(other),
    }
}

/// Puts the player of `value` against the person; None when it is no player’s, or that of a computer which is not `allowed`.
pub fn set_rival(players: &mut [Player; 2], value: &Value, allowed: impl Fn(Strategy) -> bool) -> Option<()> {
    let other = match value.text()? {
        FRIEND => Player::Person,
        _ => player(value, allowed)?,
    };
    *players = match Side::of(*players) {
        Side::First => [Player::Person, other],
        Side::Second => [other, Player::Person],
        Side::Watching => [players[0], other],
    };
    Some(())
}

/// How the form shows a player’s value.
pub fn shown(value: &Value) -> String {
    match value.text() {
        Some(FRIEND) => FRIEND.to_owned(),
        Some(text) if text.starts_with(PROGRAM) => text[PROGRAM.len()..].to_owned(),
        name => capitalised(name.unwrap_or_default()),
    }
}

/// What is to be said of the opponent. After the last one that there is it says how `programs` would come after it, where there
/// can be any.
pub fn rival_note(players: [Player; 2], programs: Option<&[ProgramName]>) -> String {
    let opponent = opponent_of(players);
    let note = note(opponent);
    if opponent == Player::Person && programs.is_some_and(<[_]>::is_empty) {
        return format!(
            "{note}. A program of yours stands in this list too, once the settings file names it under [programs]"
        );
    }
    note
}

/// What is to be said of a player.
pub fn note(player: Player) -> String {
    match player {
        Player::Person => "two people at this keyboard",
        Player::Program(_) => "a program of yours",
        Player::Computer(strategy) => strategy.description(),
    }
    .to_owned()
}

/// The opponent’s card, or that of two people with the names that they `typed`.
pub fn card(players: [Player; 2], typed: &[String; 2]) -> Card {
    let [first, second] = pair(players, typed).map(|name| capitalised(&name));
    match (are_computers(players), opponent_of(players)) {
        (true, _) => Card {
            name: format!("{first} against {second}"),
            character: "You watch.".to_owned(),
            does: "Every move is shown before it is made; you can pause, and step back and forth.".to_owned(),
        },
        (false, Player::Person) => Card {
            name: if first == second { "A friend".to_owned() } else { format!("{first} against {second}") },
            character: "Two people at one keyboard.".to_owned(),
            does: "You take turns; the arcade keeps the score.".to_owned(),
        },
        (false, Player::Program(program)) => Card {
            name: program.to_string(),
            character: "A program of yours.".to_owned(),
            does: "It is asked for every move, and loses if it gives no legal answer within 5 seconds.".to_owned(),
        },
        (false, Player::Computer(strategy)) => Card {
            name: capitalised(&strategy.to_string()),
            character: character(strategy).to_owned(),
            does: format!("{}.", capitalised(strategy.description())),
        },
    }
}

/// What it is like, in a line.
const fn character(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::Perfect => "Never in a hurry, and never wrong.",
        Strategy::TopDown => "Follows every line of play to its last move.",
        Strategy::BottomUp => "Works everything out from the end backwards.",
        Strategy::Parity(Resolve::EachTurn) => "Counts at every turn, and may change its mind.",
        Strategy::Parity(Resolve::Committed) => "Made up its mind before the first move.",
        Strategy::LookAhead => "Careful, and thinks ill of everybody.",
        Strategy::Hybrid { base: Base::Greedy, .. } => "Careless at first, dangerous at the end.",
        Strategy::Hybrid { base: Base::Random, .. } => "Half asleep at first, wide awake at the end.",
        Strategy::Greedy => "Grabs first, and thinks later.",
        Strategy::Random => "Happy with whatever comes.",
    }
}

/// The form’s field for the person’s side in a draft with `players`.
macro_rules! side_field {
    () => {
        Field {
            name: "you-play",
            label: "You play",
            about: "Whether you make the first move, the second, or watch",
            allowed: "one of \"first\", \"second\" and \"not at all\"",
            answer: Answer::Options(|_| seats::sides()),
            get: |draft| seats::side(draft.players),
            set: |draft, value| seats::set_side(&mut draft.players, value),
            note: |draft| seats::side_note(draft.players),
            matters: |draft| !seats::are_people(draft.players),
            // The two players are kept.
            kept: false,
            ..Field::PLAIN
        }
    };
}

/// The form’s field for the opponent: the computers `$opponents` of a draft, of which those that `$allowed` lets pass.
macro_rules! rival_field {
    ($opponents:expr, $allowed:expr) => {
        Field {
            name: "rival",
            label: "Opponent",
            about: "Whom you play against",
            allowed: "\"a friend here\", or a strategy as in `arcade lab endgame`",
            answer: Answer::Options(|draft| seats::rivals($opponents(draft), draft.programs.as_deref())),
            get: |draft| seats::rival(draft.players),
            set: |draft, value| seats::set_rival(&mut draft.players, value, $allowed),
            shown: Some(|draft| seats::shown(&seats::rival(draft.players))),
            note: |draft| seats::rival_note(draft.players, draft.programs.as_deref()),
            matters: |draft| !seats::are_computers(draft.players),
            asked: Some("Whom do you want to play against?"),
            kept: false,
            ..Field::PLAIN
        }
    };
}

/// The field that keeps the player of seat `$seat`; the form shows it where two computers play.
macro_rules! seat_field {
    ($seat:literal, $name:literal, $label:literal, $order:literal, $players:expr, $opponents:expr, $player:expr) => {
        Field {
            name: $name,
            label: $label,
            about: concat!("Who moves ", $order, ": you, or a computer"),
            allowed: $players,
            answer: Answer::Options(|draft| seats::computers($opponents(draft))),
            get: |draft| seats::value(draft.players[$seat]),
            set: |draft, value| put(&mut draft.players[$seat], $player(value)),
            shown: Some(|draft| seats::shown(&seats::value(draft.players[$seat]))),
            note: |draft| seats::note(draft.players[$seat]),
            matters: |draft| seats::are_computers(draft.players),
            idle: Idle::Implied,
            ..Field::PLAIN
        }
    };
}

pub(crate) use {rival_field, seat_field, side_field};

#[cfg(test)]
mod tests {
    use super::*;

    const GREEDY: Player = Player::Computer(Strategy::Greedy);
    const PERFECT: Player = Player::Computer(Strategy::Perfect);

    #[test]
    fn the_person_changes_sides_and_keeps_the_opponent() {
        let mut players = [Player::Person, PERFECT];
        for (side, expected) in [
            ("second", [PERFECT, Player::Person]),
            ("not at all", [GREEDY, PERFECT]),
            ("first", [Player::Person, PERFECT]),
            ("not at all", [GREEDY, PERFECT]),
            ("second", [PERFECT, Player::Person]),
        ] {
            assert_eq!(set_side(&mut players, &side.into()), Some(()));
            assert_eq!((players, super::side(players)), (expected, side.into()));
        }
        assert_eq!(set_side(&mut players, &"third".into()), None);
    }

    #[test]
    fn a_friend_takes_the_place_of_the_computer() {
        let mut players = [PERFECT, Player::Person];
        let all = |_| true;
        assert_eq!(set_rival(&mut players, &FRIEND.into(), all), Some(()));
        assert!(are_people(players));
        assert_eq!(set_rival(&mut players, &"greedy".into(), all), Some(()));
        assert_eq!(players, [Player::Person, GREEDY]);
        assert_eq!(set_rival(&mut players, &"nobody".into(), all), None);
        let mut players = [Player::Person; 2];
        assert_eq!(set_side(&mut players, &"not at all".into()), Some(()));
        assert!(are_computers(players));
    }

    #[test]
    fn who_has_named_no_program_is_told_where_after_the_last_opponent() {
        let friends = [Player::Person; 2];
        let told = rival_note(friends, Some(&[]));
        assert!(told.ends_with("once the settings file names it under [programs]"), "{told}");
        let mine: Vec<ProgramName> = ProgramName::new("mine").into_iter().collect();
        for programs in [Some(&mine[..]), None] {
            assert_eq!(rival_note(friends, programs), "two people at this keyboard");
        }
        let greedy = [Player::Person, Player::Computer(Strategy::Greedy)];
        assert_eq!(rival_note(greedy, Some(&[])), Strategy::Greedy.description());
    }
}
