//! The games of days beside friends: what a text of theirs says, and who did best on a day and in a week.
//!
//! A game counts where two at least have played it: it goes to whoever did best, and to everybody who did as well.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::codes::{self, Opened};
use crate::model::{Day, DayGame, GameKey, GameKind, GameRecord, Weekday, percent};
use crate::records::FriendGame;
use crate::screen::Context;
use crate::share::{Code, CodeError, DayShare, Pasted, Score, Share, counted, pasted};
use arcade_engine::lexicon::Lexicon;
use arcade_engine::text::{capitalised, joined};
use arcade_ui::facts::{Block, Columns, Document, Record, Say, Table, Tone};

/// What the player is called.
const YOU: &str = "you";
/// The most codes that are read in one text.
const MOST: usize = 1_000;

/// What was read in a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Taken {
    /// The results of days’ games, each once.
    pub games: Vec<FriendGame>,
    /// Why other codes are none: a sentence each.
    pub refused: Vec<String>,
}

/// What the codes in `text` say of friends’ games; they are those of `name`, until another one stands before them.
///
/// # Errors
/// One sentence where the text has none.
pub fn read(text: &str, name: &str) -> Result<Taken, String> {
    if text.trim().is_empty() {
        return Err("There is nothing to read: paste what your friend has shared.".to_owned());
    }
    let found = pasted(text);
    if found.is_empty() {
        return Err(
            "There is no code in this text: what a friend shares ends with “arcade play” and a code.".to_owned()
        );
    }
    if found.len() > MOST {
        return Err(format!("There are more than {MOST} codes in this text: take fewer at once."));
    }
    let (mut taken, mut name) = (Taken::default(), name.to_owned());
    for Pasted { friend, marks, written, code } in found {
        name = friend.unwrap_or(name);
        match code.map_err(|error| error.to_string()).and_then(|code| result(name.clone(), &code, marks)) {
            Ok(game) if taken.games.contains(&game) => {}
            Ok(game) => taken.games.push(game),
            Err(sentence) => {
                taken.refused.push(if written.is_empty() { sentence } else { format!("{written}: {sentence}") });
            }
        }
    }
    Ok(taken)
}

/// The one code in `text`, in whatever way it is written, with a name before it or without.
///
/// # Errors
/// Why there is none.
pub fn only_code(text: &str) -> Result<Code, CodeError> {
    text.parse().or_else(|error| match &pasted(text)[..] {
        [one] => one.code.clone(),
        _ => Err(error),
    })
}

/// The result that `code` has of the game of a day.
fn result(friend: String, code: &Code, marks: String) -> Result<FriendGame, String> {
    let opened = codes::open(code, GameKey::New(0), Lexicon::embedded()).map_err(|error| error.to_string())?;
    let day = match opened {
        Opened::Game(tag) => tag.daily.map(|day| (day, tag.day_game())),
        Opened::Puzzle(_) => None,
    };
    let (day, game) = day.ok_or("This is not the game of a day, and only those are compared.")?;
    if code.score().is_none() {
        return Err("This code has no result: ask your friend to share the game with it.".to_owned());
    }
    Ok(FriendGame { friend, day, game, code: code.to_string(), marks })
}

/// How somebody’s game of a day ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayScore {
    /// The friend; None where it was the player.
    pub friend: Option<String>,
    /// The day whose game it is.
    pub day: Day,
    /// Which game.
    pub game: DayGame,
    /// How it ended.
    pub score: Score,
    /// A mark a move or a guess; empty where that is not known.
    pub marks: String,
}

impl DayScore {
    /// What a friend has sent; None where it doesn’t say how the game ended.
    pub fn of_friend(game: &FriendGame) -> Option<Self> {
        let score = game.code.parse::<Code>().ok()?.score()?;
        let marks = game.marks.clone();
        Some(Self { friend: Some(game.friend.clone()), day: game.day, game: game.game, score, marks })
    }

    /// How the player’s own game of a day ended; None where it is none, or not over.
    pub fn own(record: &GameRecord, cx: &mut Context<'_>) -> Option<Self> {
        let day = record.tag.daily.filter(|_| !record.tag.late)?;
        let (share, score) = own_share(record, cx)?;
        Some(Self { friend: None, day, game: record.tag.day_game(), score, marks: share.marks() })
    }

    /// `won by 3, 95 %`; `won, 95 %` where there is little room.
    fn told(&self) -> Say {
        let Score { ended, by, accuracy, helped } = self.score;
        let accuracy = accuracy.map(|share| format!(", {}", percent(share))).unwrap_or_default();
        let help = if helped { ", with help" } else { "" };
        let long = (super::of(self.game.kind()).ending)(ended, by.unwrap_or_default() as usize);
        Say::new(format!("{long}{accuracy}{help}"), format!("{}{accuracy}", ended.name()))
    }

    fn player(&self) -> &str {
        self.friend.as_deref().unwrap_or(YOU)
    }
}

/// What can be told of the player’s own game that `record` keeps, and how it ended; None where it is not over.
fn own_share(record: &GameRecord, cx: &mut Context<'_>) -> Option<(Share, Score)> {
    let outcome = record.outcome.as_ref()?;
    // By how much it ended, only the game itself knows. How well it was played may have been found out since.
    let share = super::of(record.tag.kind).restore(record, cx)?.share()?;
    let score = Score::new(outcome, share.score().and_then(|score| score.by), record.help);
    Some((share.assessed(outcome.accuracy), score))
}

/// What can be told of the player’s `own` games of `day`, which count for it and make so many days in a `row`.
///
/// # Errors
/// One sentence where none of them is over.
pub fn day_share(day: Day, row: u32, own: &[GameRecord], cx: &mut Context<'_>) -> Result<DayShare, String> {
    let mut games = Vec::new();
    for record in own {
        if let Some((share, score)) = own_share(record, cx) {
            let code = codes::encode_with(share.tag(), Some(score)).ok();
            games.push(share.with_code(code));
        }
    }
    DayShare::new(day, row, games)
        .ok_or_else(|| format!("There is nothing to share of {day} yet: no game that you began on that day is over."))
}

/// Somebody’s game of a day beside those of others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayLine {
    of: DayScore,
    /// Whether nobody did better, of two or more.
    is_best: bool,
    /// Whether the player has played it too, so that no mark gives anything away.
    is_open: bool,
}

impl DayLine {
    /// The marks that may be seen.
    fn marks(&self) -> Option<&str> {
        Some(self.of.marks.as_str()).filter(|marks| self.is_open && !marks.is_empty())
    }
}

impl Record for DayLine {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("day", "The day, such as 2026-11-21", |line: &Self| line.of.day.to_string())
            .field("game", "The game", |line| line.of.game.name())
            .said("game", |line| line.of.game.title())
            .field("player", "Who played it: a friend’s name, or you", |line| line.of.player().to_owned())
            .shown("player")
            .names_row()
            .field("own", "Whether that is you", |line| line.of.friend.is_none())
            .field("outcome", "How it ended: won, lost, tied or finished", |line| line.of.score.ended.name())
            .said("result", |line| line.of.told())
            .field("by", "The points between the two players, the lives left, or the points of a game alone; null where that says nothing", |line| {
                line.of.score.by
            })
            .field("accuracy", "How accurately it was played; null where nothing was to decide", |line| {
                line.of.score.accuracy.map(|share| f64::from(share) / 1_000.0)
            })
            .within(0, 1)
            .field("helped", "Whether there was help", |line| line.of.score.helped)
            .field("best", "Whether two or more played it and none did better", |line| line.is_best)
            .said("", |line| if line.is_best { "best" } else { " " })
            .tone(|line| if line.is_best { Tone::Good } else { Tone::Plain })
            .field("marks", "A mark a move or a guess, as in the text that was shared; null where none are known, and until you have played too", |line| {
                line.marks().map(str::to_owned)
            })
    }
}

/// Somebody’s week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WeekLine {
    monday: Day,
    player: String,
    is_own: bool,
    /// In how many games of each day nobody did better.
    best: [u32; 7],
    played: u32,
    accuracies: Vec<u16>,
}

impl WeekLine {
    fn all_best(&self) -> u32 {
        self.best.iter().sum()
    }

    fn accuracy(&self) -> Option<u16> {
        let sum: u32 = self.accuracies.iter().copied().map(u32::from).sum();
        Some((sum / u32::try_from(self.accuracies.len()).ok().filter(|&count| count > 0)?) as u16)
    }
}

impl Record for WeekLine {
    fn columns() -> Columns<Self> {
        const DAYS: [(&str, &str, &str); 7] = [
            ("monday", "In how many games of Monday nobody did better, of those that two or more played", "Mo"),
            ("tuesday", "The same of Tuesday", "Tu"),
            ("wednesday", "The same of Wednesday", "We"),
            ("thursday", "The same of Thursday", "Th"),
            ("friday", "The same of Friday", "Fr"),
            ("saturday", "The same of Saturday", "Sa"),
            ("sunday", "The same of Sunday", "Su"),
        ];
        let mut columns = Columns::new()
            .field("week", "The Monday with which the week begins", |line: &Self| line.monday.to_string())
            .field("player", "Who played: a friend’s name, or you", |line| line.player.clone())
            .shown("player")
            .names_row()
            .field("own", "Whether that is you", |line| line.is_own);
        for (at, (name, about, head)) in DAYS.into_iter().enumerate() {
            columns = columns.field(name, about, move |line| line.best[at]).shown(head).rank(2);
        }
        columns
            .field("best", "In how many games of the week nobody did better", WeekLine::all_best)
            .shown("best in")
            .field("played", "How many games of the week are here", |line| line.played)
            .shown("played")
            .field("accuracy", "How accurately they were played on average; null where nothing was to decide", |line| {
                line.accuracy().map(|share| f64::from(share) / 1_000.0)
            })
            .within(0, 1)
            .said("accuracy", |line| line.accuracy().map(percent).unwrap_or_default())
            .rank(1)
    }
}

/// Everybody’s games of `day`, game by game, the best first.
pub fn of_day(scores: &[DayScore], day: Day) -> Vec<DayLine> {
    let mut lines = Vec::new();
    for game in DayGame::ALL {
        let mut played: Vec<&DayScore> = scores.iter().filter(|score| score.day == day && score.game == game).collect();
        played.sort_by(|one, other| other.score.compare(&one.score).then_with(|| one.friend.cmp(&other.friend)));
        let best = played.first().filter(|_| played.len() > 1).map(|first| first.score);
        let is_best = |score: &Score| best.is_some_and(|best| best.compare(score).is_eq());
        let is_open = played.iter().any(|score| score.friend.is_none());
        lines.extend(played.iter().map(|&of| DayLine { of: of.clone(), is_best: is_best(&of.score), is_open }));
    }
    lines
}

/// Everybody’s games of the week in which `day` lies, whoever leads first.
pub fn of_week(scores: &[DayScore], day: Day) -> Vec<WeekLine> {
    let week = Weekday::week(day);
    let mut players: BTreeMap<Option<String>, WeekLine> = BTreeMap::new();
    for (at, &day) in week.iter().enumerate() {
        for DayLine { of, is_best, .. } in of_day(scores, day) {
            let line = players.entry(of.friend.clone()).or_insert_with(|| WeekLine {
                monday: week[0],
                player: of.player().to_owned(),
                is_own: of.friend.is_none(),
                best: [0; 7],
                played: 0,
                accuracies: Vec::new(),
            });
            line.best[at] += u32::from(is_best);
            line.played += 1;
            line.accuracies.extend(of.score.accuracy);
        }
    }
    let mut lines: Vec<WeekLine> = players.into_values().collect();
    lines.sort_by_key(|line| Reverse(line.all_best()));
    lines
}

/// Who leads in a table, in a sentence; `best` says for everybody in how many games nobody did better.
fn leaders(best: &BTreeMap<&str, u32>) -> String {
    let most = best.values().copied().max().unwrap_or_default();
    let lead: Vec<&str> = best.iter().filter(|(_, count)| **count == most).map(|(&player, _)| player).collect();
    let games = counted(most as usize, "game", "games");
    match *lead {
        _ if best.is_empty() => "No results yet.".to_owned(),
        _ if most == 0 => "Nobody leads: no game was played by two of you yet.".to_owned(),
        [YOU] => format!("You lead: you are the best in {games}."),
        [one] => format!("{} leads: the best in {games}.", capitalised(one)),
        _ => format!("{} lead together, each the best in {games}.", capitalised(&joined(lead.iter().copied(), "and"))),
    }
}

/// A day with everybody’s games and who leads, as people read it.
pub fn day_told(lines: &[DayLine], day: Day) -> Document {
    let mut best: BTreeMap<&str, u32> = BTreeMap::new();
    for line in lines {
        *best.entry(line.of.player()).or_default() += u32::from(line.is_best);
    }
    let mut told = told(DayLine::table(lines), leaders(&best), format!("{day}, {}", Weekday::of(day)));
    told.blocks.extend(rows_of_marks(lines).into_iter().map(Block::Text));
    told
}

/// The marks of each game in which guesses or hands can be compared one by one: a line for each player, the marks first, so that
/// they stand below each other.
fn rows_of_marks(lines: &[DayLine]) -> Vec<String> {
    let mut rows = Vec::new();
    for (kind, each) in [(GameKind::WordGame, "hand by hand"), (GameKind::EvilHangman, "guess by guess")] {
        let of = lines.iter().filter(|line| line.of.game == kind.into());
        let marked: Vec<String> =
            of.filter_map(|line| Some(format!("{} {}", line.marks()?, line.of.player()))).collect();
        if marked.len() > 1 {
            rows.push(format!("{}, {each}:\n{}", kind.title(), marked.join("\n")));
        }
    }
    rows
}

/// The week in which `day` lies, in the same way.
pub fn week_told(lines: &[WeekLine], day: Day) -> Document {
    let best = lines.iter().map(|line| (line.player.as_str(), line.all_best())).collect();
    let [monday, .., sunday] = Weekday::week(day);
    told(WeekLine::table(lines), leaders(&best), format!("Week {monday} to {sunday}"))
}

fn told(table: Table, leaders: String, title: String) -> Document {
    let table = (!table.rows.is_empty()).then_some(Block::Table(table));
    Document::of(table.into_iter().chain([Block::Text(leaders)])).titled(title).listed()
}

/// What came of a text, of whose games `new` were not there yet: `2 results of Anna added, 1 was there already.`
pub fn summary(games: &[FriendGame], new: usize) -> String {
    let friends: BTreeSet<&str> = games.iter().map(|game| game.friend.as_str()).collect();
    let friends = joined(friends, "and");
    let there = match games.len() - new {
        0 => String::new(),
        1 => ", 1 was there already".to_owned(),
        more => format!(", {more} were there already"),
    };
    match new {
        0 => format!("Nothing new of {friends}{there}."),
        new => format!("{} of {friends} added{there}.", counted(new, "result", "results")),
    }
}

#[cfg(test)]
mod tests;
