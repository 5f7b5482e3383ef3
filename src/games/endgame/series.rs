//! The games of a series: which board comes next, who sits where, and the score.

use super::{EndGameBoard, EndGameSetup};
use crate::games::rows::measure::Measure;
use crate::games::rows::names::Names;
use crate::games::rows::{Labels, Origin, RowBoard, RowPlay, capitalised, fitting, pairing};
use crate::model::{Ended, GameRecord, Tag, Who};
use crate::screen::{Context, ViewContext};
use crate::share::counted;
use arcade_engine::endgame::{Match, Numbers, Objective, Score, Side};
use arcade_engine::ends::{Outcome, Player, Seat, Setup};

/// What is asked for where a board is to be worth playing.
pub(super) const WORTH_PLAYING: &str = "worth playing";

/// A board, and what it is called.
#[derive(Debug, Clone)]
pub(super) struct Board {
    pub(super) numbers: Numbers,
    pub(super) origin: Origin,
    /// What it shows; empty if that is for the player to find out.
    pub(super) shows: String,
}

/// A series under way.
#[derive(Debug)]
pub(super) struct Series {
    boards: Vec<Board>,
    /// Side A's player and side B's.
    players: [Player; 2],
    /// What two people are called.
    called: Names,
    /// What the accuracy of its games measures.
    accuracy: Measure,
    objective: Objective,
    seed: u64,
    /// The games that are over and left behind.
    past: Match,
    /// The same with the game on the board, once that is over.
    now: Match,
    /// Whether it was read from a record: a program of the player’s then waits to be started in each of its games.
    restored: bool,
}

impl Series {
    /// A series on `boards`, at least one, with each board played twice if `both_seats`.
    pub(super) fn new(
        boards: Vec<Board>,
        players: [Player; 2],
        objective: Objective,
        both_seats: bool,
        seed: u64,
    ) -> Self {
        let past = Match::new(boards.len() as u32, both_seats);
        Self {
            boards,
            players,
            called: Names::default(),
            accuracy: Measure::Moves,
            objective,
            seed,
            now: past.clone(),
            past,
            restored: false,
        }
    }

    /// The same between two people of these names.
    pub(super) fn called(self, called: Names) -> Self {
        Self { called, ..self }
    }

    /// The series of a kept setup; nothing if that makes no sense.
    pub(super) fn of(setup: &EndGameSetup) -> Option<Self> {
        let boards = setup.boards()?.into_iter();
        let boards = boards.map(|(numbers, board)| Board {
            numbers,
            origin: Origin::read(&board.note),
            shows: board.shows.clone(),
        });
        let series = Self::new(boards.collect(), setup.players()?, setup.objective()?, setup.both_seats, setup.seed);
        Some(Self { restored: true, accuracy: setup.accuracy, ..series.called(setup.names.clone()) })
    }

    /// The setup of the series as it is kept.
    pub(super) fn kept(&self) -> EndGameSetup {
        let boards = self.boards.iter().map(|board| EndGameBoard {
            numbers: board.numbers.shared().to_vec(),
            note: board.origin.to_string(),
            shows: board.shows.clone(),
        });
        let both_seats = self.past.games() > self.past.boards();
        let kept = EndGameSetup::new(boards.collect(), self.players, self.objective, both_seats, self.seed);
        kept.called(self.called.clone()).measuring(self.accuracy)
    }

    fn board(&self) -> Option<&Board> {
        self.boards.get(self.past.board() as usize)
    }

    /// The game to be played now, one of the series that is known by `tag`.
    ///
    /// # Errors
    /// One sentence when its board can't be played.
    pub(super) fn game(&self, tag: Tag, cx: &mut Context<'_>) -> Result<RowPlay, String> {
        let (setup, board) = self.setup();
        RowPlay::begin(&setup, board, tag, cx).map_err(|error| error.to_string())
    }

    /// The game to be played now, as far as `record` says; None when that doesn't fit its board.
    pub(super) fn restore(&self, record: &GameRecord, cx: &mut Context<'_>) -> Option<RowPlay> {
        let (setup, board) = self.setup();
        RowPlay::restore(&setup, board, record, cx)
    }

    /// The game to be played now, before its first move.
    pub(super) fn setup(&self) -> (Setup, RowBoard) {
        let (items, shows) =
            self.board().map(|board| (board.numbers.shared(), board.shows.clone())).unwrap_or_default();
        let (mut players, mut names, mut home) = (self.players, self.names(), Seat::First);
        if Match::first_seat(self.past.game()) == Side::B {
            players.reverse();
            names.reverse();
            home = home.other();
        }
        let seed = self.seed.wrapping_add(u64::from(self.past.game()));
        let setup = Setup { items, players, seed };
        let board =
            RowBoard::new(&setup, &self.called, self.accuracy, Labels::Numbers(setup.items.clone()), String::new());
        let board = board.in_series(shows, (names, home), self.restored);
        (setup, board)
    }

    /// Keeps the score true while `play` ends, or is taken up again.
    pub(super) fn follow(&mut self, play: &RowPlay) {
        self.count(play.game().outcome());
    }

    /// Counts the game to be played now as one that ended so, or goes on.
    pub(super) fn count(&mut self, outcome: Option<Outcome>) {
        self.now = self.past.clone();
        if let Some(outcome) = outcome {
            self.now.record(&outcome);
        }
    }

    /// Goes back to where these games of it are over and left behind.
    pub(super) fn back_to(&mut self, games: &[RowPlay]) {
        self.past = Match::new(self.boards.len() as u32, self.past.games() > self.past.boards());
        games.iter().filter_map(|play| play.game().outcome()).for_each(|outcome| self.past.record(&outcome));
        self.now = self.past.clone();
    }

    /// Leaves the game that is over behind; false if it was the last.
    pub(super) fn next_game(&mut self) -> bool {
        self.past = self.now.clone();
        !self.past.is_over()
    }

    /// Which of two people begins the game that follows the one on the board, which is over; None where none follows.
    pub(super) fn begins_next(&self) -> Option<Who> {
        let begins = || if Match::first_seat(self.now.game()) == Side::A { Who::First } else { Who::Second };
        self.is_under_way().then(begins)
    }

    /// Whether the series is one game.
    pub(super) fn is_single(&self) -> bool {
        self.past.games() == 1
    }

    /// Whether games have been played and others are still to come.
    pub(super) fn is_under_way(&self) -> bool {
        self.now.game() > 0 && !self.now.is_over()
    }

    /// What the sides are called: by names that don't change from game to game.
    fn names(&self) -> [String; 2] {
        self.called.called(self.players, ["A", "B"])
    }

    /// The side of the only person; None when two people play, or none.
    fn own(&self) -> Option<Side> {
        let mut people = Side::BOTH.into_iter().filter(|side| self.players[side.index()] == Player::Person);
        people.next().filter(|_| people.next().is_none())
    }

    /// Who plays against whom; `players` sit as in the game that is shown.
    pub(super) fn pairing(&self, players: [Player; 2]) -> String {
        let names = self.names();
        let [a, b] = &names;
        pairing(players, (!self.called.is_empty()).then_some([a, b]))
    }

    /// Where the board of the game `shown`, from 0, came from, but for its seed.
    pub(super) fn source(&self, shown: usize) -> String {
        let each = (self.past.games() / self.past.boards()).max(1) as usize;
        self.boards.get(shown / each).map(|board| board.origin.title.clone()).unwrap_or_default()
    }

    /// `game 2 of 4`, for the game `shown`, from 0; nothing of a single game.
    pub(super) fn place(&self, shown: usize) -> Option<String> {
        let games = self.past.games();
        (games > 1).then(|| format!("game {} of {games}", shown + 1))
    }

    /// `you 1, greedy 0`; nothing of a single game.
    pub(super) fn status(&self) -> Option<String> {
        (!self.is_single()).then(|| self.score_line(&self.now.score()))
    }

    /// `you 1, greedy 0`, with ties and the margin where they say something.
    fn score_line(&self, score: &Score) -> String {
        let [a, b] = self.names();
        let margin = match (self.objective, score.games()) {
            (Objective::Margin, 1..) => format!(", {}", self.lead(score.margin)),
            _ => String::new(),
        };
        let ties = match score.ties {
            0 => String::new(),
            1 => ", 1 tie".into(),
            ties => format!(", {ties} ties"),
        };
        format!("{a} {}, {b} {}{ties}{margin}", score.wins[0], score.wins[1])
    }

    /// `you 3 points ahead`, of side A’s `margin` over all games.
    fn lead(&self, margin: i64) -> String {
        let names = self.names();
        let points = counted(margin.unsigned_abs() as usize, "point", "points");
        match margin {
            0 => "points level".to_owned(),
            _ => format!("{} {points} ahead", names[usize::from(margin < 0)]),
        }
    }

    /// How the series ended for the person who played, and its score if it had several games; nothing while it goes on.
    pub(super) fn ended(&self) -> Option<(Ended, Option<String>)> {
        if !self.now.is_over() {
            return None;
        }
        let score = self.now.score();
        let ended = match (self.own(), score.leader(self.objective)) {
            (Some(_), None) => Ended::Tied,
            (Some(person), Some(leader)) if leader == person => Ended::Won,
            (Some(_), Some(_)) => Ended::Lost,
            (None, _) => Ended::Over,
        };
        Some((ended, (self.now.games() > 1).then(|| format!("{}.", self.verdict(&score)))))
    }

    /// What the games of one board make, or those of several.
    fn whole(&self) -> &'static str {
        if self.boards.len() == 1 { "match" } else { "series" }
    }

    /// `You win the match, 2 to 0`, once all games are over.
    fn verdict(&self, score: &Score) -> String {
        let ties = match score.ties {
            0 => String::new(),
            ties => format!(" with {}", counted(ties as usize, "tie", "ties")),
        };
        let Some(leader) = score.leader(self.objective) else {
            let whole = self.whole();
            return match score.wins {
                [a, b] if a == b => format!("The {whole} ends level, {a} all{ties}"),
                [a, b] => format!("The {whole} ends level, {a} to {b}{ties}"),
            };
        };
        let name = capitalised(&self.names()[leader.index()]);
        let verb = if self.own() == Some(leader) { "win" } else { "wins" };
        let by = match self.objective {
            Objective::Margin => format!(" by {}", score.margin.unsigned_abs()),
            Objective::Win => String::new(),
        };
        let (own, other) = (score.wins[leader.index()], score.wins[1 - leader.index()]);
        format!("{name} {verb} the {}{by}, {own} to {other}{ties}", self.whole())
    }

    /// `, but you are 24 points behind over both games`, where games count and not points; told of the person, where just
    /// one plays, else of the side that is ahead.
    fn points_over_all(&self, score: &Score) -> String {
        if self.objective != Objective::Win || score.margin == 0 {
            return String::new();
        }
        let names = self.names();
        let ahead = usize::from(score.margin < 0);
        let told = self.own().map_or(ahead, Side::index);
        let agrees = score.leader(self.objective).is_some_and(|leader| leader.index() == ahead);
        let link = if agrees { "and" } else { "but" };
        let is = if self.own().is_some() { "are" } else { "is" };
        let points = counted(score.margin.unsigned_abs() as usize, "point", "points");
        let side = if told == ahead { "ahead" } else { "behind" };
        let games = if self.past.games() == 2 { "both games" } else { "all games" };
        format!(", {link} {} {is} {points} {side} over {games}", names[told])
    }

    /// What is played against whom, for those who were not there; the numbers stay out of it.
    pub(super) fn about(&self) -> String {
        let numbers: usize = self.boards.iter().map(|board| board.numbers.len()).sum();
        let boards = match self.boards.len() {
            1 => format!("{numbers} numbers"),
            count => format!("{count} boards"),
        };
        let games = match (self.past.games() > self.past.boards(), self.boards.len()) {
            (true, 1) => ", two games",
            (true, _) => ", two games on each",
            (false, _) => "",
        };
        format!("{boards}{games}, {}", self.pairing(self.players))
    }

    /// How the series ended, for those who were not there.
    pub(super) fn shared_result(&self, ended: Ended) -> String {
        let score = self.now.score();
        let verb = match ended {
            Ended::Won => "match won",
            Ended::Lost => "match lost",
            Ended::Tied => "match tied",
            Ended::Over => return self.score_line(&score),
        };
        let own = usize::from(self.players[0] != Player::Person);
        let ties = if score.ties > 0 {
            format!(" with {}", counted(score.ties as usize, "tie", "ties"))
        } else {
            String::new()
        };
        let margin = if own == 0 { score.margin } else { -score.margin };
        let points = counted(margin.unsigned_abs() as usize, "point", "points");
        let lead = match margin {
            1.. => format!("{points} ahead"),
            0 => "level on points".to_owned(),
            _ => format!("{points} behind"),
        };
        format!("{verb}, {} to {}{ties}, {lead}", score.wins[own], score.wins[1 - own])
    }

    /// How the series stands after a game, and what comes next.
    pub(super) fn sentence(&self, can_try_again: bool, cx: &ViewContext<'_>) -> String {
        let score = self.now.score();
        let line = self.score_line(&score);
        if !self.now.is_over() {
            let names = self.names();
            let first = Match::first_seat(self.now.game());
            let begins = if self.own() == Some(first) { "begin" } else { "begins" };
            let begins = format!("{} {begins}", names[first.index()]);
            let next = if self.now.is_return_game() { "the same board again" } else { "the next board" };
            let forms = [
                format!("{line}. ⟨next-game⟩ plays {next}: {begins}. ⟨review⟩ reviews this game."),
                format!("{line}. ⟨next-game⟩ goes on: {begins}."),
            ];
            return fitting(forms.map(|form| cx.keymap.fill_in(&form).into()), cx.width);
        }
        let margin = self.points_over_all(&score);
        let (verdict, whole) = (self.verdict(&score), self.whole());
        let again = if can_try_again { "⟨another⟩" } else { "⟨again⟩" };
        let forms = [
            format!("{verdict}{margin}. {again} plays another {whole}; ⟨review⟩ goes through its games."),
            format!("{verdict}. {again} plays another {whole}."),
        ];
        fitting(forms.map(|form| cx.keymap.fill_in(&form).into()), cx.width)
    }
}
