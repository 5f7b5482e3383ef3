//! What a new match of End Game is asked for.

mod boards;
mod fields;

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use self::boards::{NOTHING_WORTH_PLAYING, Source};
use super::playing::Playing;
use super::rivals::ORDER;
use super::series::Series;
use crate::games::endgame::EndGameSetup;
use crate::games::rows::names::{self, Names};
use crate::games::rows::{rivals, seats};
use crate::model::GameKind;
use crate::play::draft::{Card, Draft, Field};
use crate::play::ladder::Ladder;
use crate::play::sample::{Sample, Table};
use crate::screen::{Context, Screen};
use arcade_engine::endgame::{FileBoard, Objective, Range};
use arcade_engine::ends::{Player, ProgramName, Strategy};
use arcade_engine::lexicon::Lexicon;
use arcade_ui::widgets::Face;

/// How many numbers a random board can have, if even.
const COUNTS: RangeInclusive<usize> = 2..=40;
/// How many boards a series can have.
const SERIES: [u32; 5] = [1, 2, 3, 5, 10];
/// The seed of the board that the form shows for an example.
const EXAMPLE: u64 = 3;
/// How many numbers a hybrid can be exact for, and is until someone chooses.
const HYBRID: RangeInclusive<usize> = 2..=20;
const USUAL_EXACT: usize = rivals::EXACT;

/// The ranges that the form offers.
static RANGES: LazyLock<Vec<Range>> = LazyLock::new(|| {
    let others = [(0, 1), (1, 9), (-9, 9), (-99, 99), (-9, -1), (0, 999)];
    others.into_iter().filter_map(|(from, to)| Range::new(from, to).ok()).collect()
});

/// The computers to play against, the weakest first; hybrids are exact for the last `exact` numbers.
fn opponents(exact: usize) -> [Strategy; 10] {
    rivals::opponents(&ORDER, exact)
}

/// What a new match of End Game is asked for.
#[derive(Debug)]
pub(crate) struct EndGameDraft {
    source: Source,
    /// How many numbers a random board has: even, 2 to 40.
    count: usize,
    /// What they are drawn from.
    range: Range,
    /// Which of the boards that ship comes first, from 0.
    lesson: usize,
    /// The player's own boards, and which of them comes first.
    own: Vec<FileBoard>,
    line: usize,
    typed: String,
    /// Who begins, and the opponent.
    players: [Player; 2],
    /// Their names as they are typed, for two people.
    names: [String; 2],
    /// The player’s own programs; None where the arcade starts none.
    programs: Option<Vec<ProgramName>>,
    /// How many numbers the form's hybrids are exact for.
    exact: usize,
    objective: Objective,
    /// Whether each board is played twice, with the seats changed.
    both_seats: bool,
    /// How many boards are played.
    boards: u32,
    /// Whether the board is to be worth playing, and none with these numbers is.
    lacks_boards: bool,
}

impl Default for EndGameDraft {
    fn default() -> Self {
        Self {
            source: Source::WorthPlaying,
            count: 10,
            range: Range::DIGITS,
            lesson: 0,
            own: Vec::new(),
            line: 0,
            typed: String::new(),
            players: [Player::Person, Player::Computer(Strategy::Greedy)],
            names: Default::default(),
            programs: None,
            exact: USUAL_EXACT,
            objective: Objective::Win,
            both_seats: true,
            boards: 1,
            lacks_boards: false,
        }
    }
}

/// What a hybrid is exact for; None for other players.
const fn exact(player: Player) -> Option<usize> {
    match player {
        Player::Computer(Strategy::Hybrid { exact, .. }) => Some(exact),
        _ => None,
    }
}

impl EndGameDraft {
    /// The draft as it was when the series of `kept` began; None when that makes no sense.
    pub(super) fn of_game(kept: &EndGameSetup, cx: &Context<'_>) -> Option<Self> {
        let (players, objective) = (kept.players()?, kept.objective()?);
        let preset = Self::begin(cx).with_boards(kept)?;
        let names = seats::names_after(players, &kept.names, &preset.names);
        Some(Self { players, names, objective, both_seats: kept.both_seats, ..preset })
    }

    /// The series that the draft describes, or one sentence on why there is none.
    fn series(&self, seed: u64) -> Result<Series, String> {
        let names = Names::of(self.players, &self.names)?;
        let boards = self.draw(seed)?;
        Ok(Series::new(boards, self.players, self.objective, self.both_seats, seed).called(names))
    }

    /// Makes both hybrids exact for so many numbers.
    fn plan(&mut self, numbers: usize) {
        self.exact = numbers;
        for player in &mut self.players {
            if let Player::Computer(Strategy::Hybrid { exact, .. }) = player {
                *exact = numbers;
            }
        }
    }
}

impl Draft for EndGameDraft {
    const KIND: GameKind = GameKind::EndGame;
    const GAMES: &'static str = "matches of End Game";
    const HEADING: &'static str = "New match of End Game";
    const LADDER: &'static Ladder = &crate::games::endgame::rivals::LADDER;
    const FIELDS: &'static [Field<Self>] = fields::FIELDS;
    const SPARSE: bool = true;

    /// With boards of the player's own that is with those; with the player’s own programs among the opponents.
    fn begin(cx: &Context<'_>) -> Self {
        let preset = Self::preset(&cx.settings.presets);
        let source = if cx.boards.is_empty() { preset.source } else { Source::File };
        Self { source, own: cx.boards.to_vec(), programs: seats::programs(cx), ..preset }
    }

    /// The next board that teaches, or of the file.
    fn go_on(&mut self) {
        let boards = self.boards as usize;
        self.lesson = (self.lesson + boards) % arcade_engine::endgame::shipped().len();
        self.line = (self.line + boards).checked_rem(self.own.len()).unwrap_or(0);
    }

    /// Sees whether there is a board, and gives both hybrids the first one's count: the form has one for both.
    fn settle(&mut self, _: &Lexicon) {
        seats::settle(&mut self.players, self.programs.as_deref());
        self.lacks_boards = self.source == Source::WorthPlaying && self.draw(EXAMPLE).is_err();
        self.plan(self.players.into_iter().find_map(exact).unwrap_or(self.exact));
    }

    fn trouble(&self) -> Option<String> {
        (self.source == Source::Typed).then(|| self.draw(EXAMPLE).err()).flatten()
    }

    fn for_once(&self) -> Option<&'static str> {
        let own = matches!(self.source, Source::File | Source::Typed)
            .then_some("Your own boards are for one match; keep a form that finds some.");
        own.or_else(|| names::wrong_in(&self.names).map(|(_, sentence)| sentence))
    }

    fn to_mend(&self) -> &'static str {
        let name = names::wrong_in(&self.names).filter(|_| seats::are_people(self.players));
        name.map_or(if self.source == Source::Typed { "my-board" } else { "numbers" }, |(field, _)| field)
    }

    fn about(&self) -> &'static str {
        if self.lacks_boards {
            return NOTHING_WORTH_PLAYING;
        }
        "Take a number from either end, in turn. The higher total wins."
    }

    fn has_opponent(&self) -> bool {
        !seats::are_computers(self.players)
    }

    fn card(&self) -> Card {
        seats::card(self.players, &self.names)
    }

    fn rules(&self) -> Vec<&'static str> {
        crate::games::endgame::INFO.rules.to_vec()
    }

    fn sample(&self, _: &Lexicon) -> Option<Sample> {
        if self.lacks_boards {
            return None;
        }
        let board = self.draw(EXAMPLE).ok()?.into_iter().next()?;
        let items = board.numbers.items();
        let largest = items.iter().map(|number| number.abs()).max().unwrap_or(0);
        let faces = items.iter().map(|&number| Face::number(number, largest)).collect();
        let caption = match self.source {
            Source::WorthPlaying | Source::Random => "for example; yours is drawn when you start",
            Source::Lesson | Source::File | Source::Typed => "the board",
        };
        Some(Sample { table: Table::Row(faces), caption: caption.to_owned() })
    }

    fn summary(&self) -> String {
        let [begins, opponent] = seats::pair(self.players, &self.names);
        let board = match self.source {
            Source::WorthPlaying | Source::Random => {
                let (from, to) = (self.range.from(), self.range.to());
                let worth = if self.source == Source::WorthPlaying { " worth playing" } else { "" };
                format!("{} numbers from {from} to {to}{worth}", self.count).replace('-', "−")
            }
            Source::Lesson => "a board that teaches".to_owned(),
            Source::File | Source::Typed => "your own boards".to_owned(),
        };
        let games = self.games();
        let margin = if self.objective == Objective::Margin { ", every point counts" } else { "" };
        format!("{begins} against {opponent}, {board}, {games}{margin}")
    }

    fn start(&self, cx: &mut Context<'_>) -> Result<Box<dyn Screen>, String> {
        let series = self.series(cx.seed())?;
        Ok(Box::new(Playing::begin(series, cx)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Value;
    use arcade_engine::ends::{Seat, is_worth_playing};

    fn settled(draft: EndGameDraft) -> EndGameDraft {
        let mut draft = draft;
        draft.settle(Lexicon::embedded());
        draft
    }

    #[test]
    fn every_board_of_a_new_match_is_worth_playing() {
        let draft = settled(EndGameDraft::default());
        assert!(!draft.lacks_boards);
        for seed in 0..2_000 {
            let boards = draft.draw(seed).unwrap();
            assert_eq!((boards.len(), boards[0].numbers.len()), (1, 10));
            assert!(is_worth_playing(boards[0].numbers.items(), Seat::First), "seed {seed}");
        }
    }

    #[test]
    fn every_board_of_a_series_is_worth_playing() {
        let draft = settled(EndGameDraft { boards: 10, count: 6, ..EndGameDraft::default() });
        for seed in 0..20 {
            let boards = draft.draw(seed).unwrap();
            let worth = |board: &super::super::series::Board| is_worth_playing(board.numbers.items(), Seat::First);
            assert!(boards.len() == 10 && boards.iter().all(worth), "seed {seed}");
        }
    }

    #[test]
    fn numbers_of_which_no_board_is_worth_playing_are_told_before_and_after_enter() {
        let zeros_and_ones = Range::new(0, 1).unwrap();
        for draft in [
            EndGameDraft { count: 2, ..EndGameDraft::default() },
            EndGameDraft { range: zeros_and_ones, ..EndGameDraft::default() },
        ] {
            let mut draft = settled(draft);
            assert!(draft.lacks_boards && draft.sample(Lexicon::embedded()).is_none());
            assert_eq!(
                (draft.draw(1).unwrap_err(), draft.about()),
                (NOTHING_WORTH_PLAYING.into(), NOTHING_WORTH_PLAYING)
            );
            draft.source = Source::Random;
            let draft = settled(draft);
            assert!(!draft.lacks_boards && draft.draw(1).is_ok());
        }
    }

    #[test]
    fn a_setting_of_the_first_version_keeps_drawing_any_board() {
        let mut draft = EndGameDraft::default();
        let board = EndGameDraft::field("board").unwrap();
        assert_eq!((board.get)(&draft), Value::from("worth playing"));
        (board.set)(&mut draft, &"random".into()).unwrap();
        assert_eq!(draft.source, Source::Random);
    }

    #[test]
    fn the_note_of_a_board_leads_back_to_where_it_came_from() {
        for source in [Source::WorthPlaying, Source::Random] {
            let draft = EndGameDraft { source, ..EndGameDraft::default() };
            let kept = draft.series(3).unwrap().kept();
            assert_eq!(EndGameDraft::default().with_boards(&kept).unwrap().source, source);
        }
    }
}
