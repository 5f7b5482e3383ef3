//! One fact, one place: whatever is true of a position is the same on every picture of it, in lines, and in what commands
//! print as JSON.
//!
//! Two walks lead to positions: every state that [`states`] names, and whatever games come about on random journeys, each of
//! which is opened by itself at every one of its moves. What a picture has no room for is not asked of it; that each fact was
//! compared somewhere is held at the end, so that a label with another name does not pass for a fact without a place.

mod commands;
mod picture;
mod told;

use std::collections::BTreeMap;
use std::fmt::Debug;

use arcade::testing::app::{Effect, Message};
use arcade::testing::model::{GameKey, GameKind, GameRecord, Help, Moment, Tag};
use arcade::testing::records::{Database, Filter, News, Order, json_lines};
use arcade::testing::settings::Settings;
use arcade::testing::work::Task;
use arcade_engine::lexicon::Lexicon;
use arcade_ui::theme::Depth;
use serde_json::Value;

use self::picture::{Mark, figures, numbers, said};
use self::told::Told;
use crate::support::{Visitor, hinted};
use crate::{journey, states};

/// The sizes at which every position is drawn.
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 36), (200, 60)];

/// A fact with figures that lines and pictures have.
struct Shared {
    /// How line mode calls it.
    told: &'static str,
    /// How a picture calls it, in one way or another.
    shown: &'static [Mark],
    /// How many of its figures stand there.
    figures: usize,
}

const fn shared(told: &'static str, shown: &'static [Mark], figures: usize) -> Shared {
    Shared { told, shown, figures }
}

const SHARED: [Shared; 13] = [
    shared("This hand", &[Mark::After("this hand")], 1),
    shared("All hands", &[Mark::After("all hands")], 1),
    shared("Your rival, all hands", &[Mark::After("rival"), Mark::Panel("rival", "all hands")], 1),
    shared("Still in reach", &[Mark::Before("in reach"), Mark::After("still in reach")], 1),
    shared("Best possible total for this hand", &[Mark::After("best possible total")], 1),
    shared("Best possible total with familiar words", &[Mark::After("with familiar words")], 1),
    shared("Letters left", &[Mark::Before("letters left"), Mark::Before("letter left")], 1),
    shared("Hand", &[Mark::Title("hand")], 2),
    shared(
        "Rank",
        &[Mark::After("Fair at"), Mark::After("Good at"), Mark::After("Great at"), Mark::After("Brilliant at")],
        1,
    ),
    shared("Guesses left", &[Mark::After("lives")], 1),
    shared("Words left", &[Mark::After("words left")], 2),
    shared(
        "Mistakes",
        &[Mark::Before("mistakes:"), Mark::Before("mistake:"), Mark::Before("mistakes in"), Mark::Before("mistake in")],
        1,
    ),
    shared("Games won", &[Mark::Title("game 2 of 2 · you")], 1),
];

/// Facts that are sentences, which a picture says in the same words.
const SENTENCES: [&str; 4] = ["Outlook", "Result", "Hint", "What decided it"];

/// How often each fact is compared at least.
const LEAST: usize = 8;

/// A position that somebody sees, at every size.
pub(super) struct Seen {
    name: String,
    pictures: Vec<((u16, u16), String)>,
}

impl Seen {
    fn of(name: String, visitor: &mut Visitor) -> Self {
        let pictures = SIZES.map(|(columns, rows)| ((columns, rows), visitor.resize(columns, rows).screen()));
        Self { name, pictures: pictures.into() }
    }

    /// The picture of this size.
    fn at(&self, size: (u16, u16)) -> &str {
        self.pictures.iter().find(|(of, _)| *of == size).map_or("", |(_, picture)| picture)
    }
}

/// How often each fact was compared with what another presentation says, at each size; and where they differed.
#[derive(Debug, Default)]
pub(super) struct Checked {
    counts: BTreeMap<(&'static str, &'static str, (u16, u16)), usize>,
    wrong: Vec<String>,
}

impl Checked {
    /// Notes whether a presentation says the same as another one.
    fn same<T: Debug + PartialEq + ?Sized>(
        &mut self,
        (other, fact): (&'static str, &'static str),
        size: (u16, u16),
        this: &T,
        that: &T,
        seen: &Seen,
    ) {
        *self.counts.entry((other, fact, size)).or_default() += 1;
        if this != that {
            self.wrong.push(format!(
                "{}: {fact}, {other}, {size:?}: {this:?} and {that:?}\n{}",
                seen.name,
                seen.at(size)
            ));
        }
    }

    /// How often `fact` was compared with what `other` says, at one size or at all of them.
    fn count(&self, other: &str, fact: &str, at: Option<(u16, u16)>) -> usize {
        let is = |key: &(&str, &str, (u16, u16))| key.0 == other && key.1 == fact && at.is_none_or(|at| key.2 == at);
        self.counts.iter().filter(|(key, _)| is(key)).map(|(_, count)| count).sum()
    }

    /// Fails where presentations differed, with the first of them in full.
    fn judge(&self) {
        let heads: Vec<&str> = self.wrong.iter().filter_map(|wrong| wrong.lines().next()).collect();
        assert!(heads.is_empty(), "{}\n{}\n{}", heads.len(), self.wrong[0], heads.join("\n"));
    }
}

/// The points of both players, as line mode tells them: `you have 3, hybrid-4 has 12`.
fn score(told: &str) -> Option<[i64; 2]> {
    let (left, right) = told.split_once(", ")?;
    Some([*numbers(left).last()?, *numbers(right).last()?])
}

/// Holds that lines say of a position what its pictures say.
fn compare(seen: &Seen, told: &Told, checked: &mut Checked) {
    for (size, picture) in &seen.pictures {
        for shared in &SHARED {
            let Some(value) = told.says(shared.told).map(numbers).filter(|told| !told.is_empty()) else { continue };
            if let Some(shown) = shared.shown.iter().find_map(|mark| figures(picture, *mark)) {
                let count = shared.figures.min(value.len()).min(shown.len());
                checked.same(("picture", shared.told), *size, &value[..count], &shown[..count], seen);
            }
        }
        for label in SENTENCES {
            for sentence in told.all(label).flat_map(|said| said.split_inclusive(['.', '…'])) {
                // Of a list, a picture has as much as there is room for.
                let sentence = sentence.split(" among them").next().unwrap_or_default().trim();
                let Some(shown) = said(picture, sentence) else { continue };
                let told = picture::flat(sentence);
                // Where there is little room, the sentence may end earlier: then its figures are the first of the whole one.
                match shown.split_once(". ") {
                    Some((short, _)) => {
                        let (short, mut figures) = (numbers(short), numbers(&told));
                        figures.truncate(short.len());
                        checked.same(("picture", label), *size, &figures, &short, seen);
                    }
                    // In a word of the player’s own a hyphen is told as a minus.
                    None => {
                        checked.same(
                            ("picture", label),
                            *size,
                            &told.replace('−', "-"),
                            &shown.replace('−', "-"),
                            seen,
                        );
                    }
                }
            }
        }
        if let (Some(told), Some(shown)) = (told.says("Score").and_then(score), picture::totals(picture)) {
            checked.same(("picture", "Score"), *size, &told, &shown, seen);
        }
        compare_moves(picture, *size, seen, told, checked);
    }
}

/// Holds that the moves of a row are those of the list beside it, with what each cost.
fn compare_moves(picture: &str, size: (u16, u16), seen: &Seen, told: &Told, checked: &mut Checked) {
    for number in 1..=told.count("Move") {
        let label = format!("Move {number}");
        let (Some(value), Some(shown)) = (told.says(&label), picture::row_move(picture, number)) else { continue };
        let figure = |of: &str, behind: &str| numbers(of.split_once(behind)?.1).first().copied();
        let taken = value.split(" That cost ").next().and_then(|taken| numbers(taken).last().copied());
        if let Some(taken) = taken {
            checked.same(("picture", "Move"), size, &numbers(&shown).contains(&taken), &true, seen);
        }
        let [cost, listed] = [figure(value, "That cost "), figure(&shown, "cost ")];
        checked.same(("picture", "Cost of a move"), size, &cost, &listed, seen);
    }
}

/// What the setup of `record` says of `field`.
fn setup(record: &GameRecord, field: &str) -> String {
    let setup: Value = serde_json::from_str(&record.tag.setup).unwrap();
    setup[field].as_str().unwrap_or_default().to_owned()
}

/// Holds that the commands say of the position of `record` what the board says. A game of earlier words goes on with those, and
/// the commands know only the words of today.
fn ask(record: &GameRecord, seen: &Seen, told: &Told, checked: &mut Checked) {
    let has_words = record.tag.lexicon == Some(Lexicon::embedded().fingerprint());
    match record.tag.kind {
        GameKind::Etaoin | GameKind::EndGame => commands::row(seen, told, checked),
        GameKind::WordGame if has_words => commands::hand(seen, told, &setup(record, "tier"), checked),
        GameKind::EvilHangman if has_words => commands::word(seen, told, &setup(record, "tier"), checked),
        GameKind::WordGame | GameKind::EvilHangman => {}
    }
}

/// The game as it was last kept.
fn kept(visitor: &Visitor) -> Option<&GameRecord> {
    visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record),
        _ => None,
    })
}

#[test]
fn in_every_state_the_figures_are_the_same_in_lines_and_on_the_picture() {
    let mut checked = Checked::default();
    // Help and machinery stand where the board does, and of what is typed and not yet played only pictures know.
    let is_hidden = |state: &&states::State| {
        ["Help", "debugged", "Palette", "word typed"].iter().any(|word| state.name.contains(word))
    };
    for state in states::all().filter(|state| !is_hidden(state)) {
        let mut visitor = state.visit(Visitor::new(120, 36));
        let seen = Seen::of(state.name.to_owned(), &mut visitor);
        let told = Told::of(&mut visitor);
        compare(&seen, &told, &mut checked);
        if let Some(record) = kept(&visitor).filter(|_| !state.name.contains("review") && !state.name.contains("uzzle"))
        {
            ask(record, &seen, &told, &mut checked);
        }
    }
    checked.judge();
    for (fact, least) in [("Score", 40), ("This hand", 20), ("Words left", 20)] {
        let count = checked.count("picture", fact, None);
        assert!(count >= least, "{fact}: {count}");
    }
}

/// `record` as it stood after so many of its moves, the last of which is to be made again.
fn after(record: &GameRecord, moves: usize) -> GameRecord {
    let tag = Tag { key: GameKey::Kept(1), daily: None, ..record.tag.clone() };
    let played = moves.saturating_sub(1);
    GameRecord { tag, line: record.line[..moves].to_vec(), played, outcome: None, help: Help::default() }
}

/// How often the worker is asked something by one position.
const ROUNDS: usize = 3;

/// What is quickly found out of what is asked.
fn quick(mut task: Task) -> Task {
    if let Task::Hand(hand) = &mut task {
        hand.odds = false;
    }
    task
}

/// The game of `record` opened by somebody with live hints, when all is worked out that is worked out by itself; and as it is
/// kept then.
fn opened(record: &GameRecord) -> (Visitor, GameRecord) {
    let settings = Settings { animation: false, ..hinted() };
    let mut visitor = Visitor::with(120, 36, settings, Depth::TrueColour);
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor.send(Message::Open(Box::new(record.clone())));
    visitor.press("ctrl-r").wait(1_000);
    for _ in 0..ROUNDS {
        let asked = visitor.effects.iter().rposition(|effect| matches!(effect, Effect::Compute(..)));
        let is_over = kept(&visitor).is_some_and(|now| now.outcome.is_some());
        let Some(Effect::Compute(ticket, task)) = asked.map(|at| visitor.effects.remove(at)) else { break };
        // What a perfect host can do is worked out where that is quick; all hands of a size take half a second each time.
        if record.tag.kind != GameKind::EvilHangman || record.line.len() > 3 && !is_over {
            visitor.answer(ticket, quick(task));
        }
    }
    let now = kept(&visitor).unwrap_or(record).clone();
    (visitor, now)
}

/// Positions of games, one after the other, that are held to be the same in all presentations.
#[derive(Default)]
pub(crate) struct Walk {
    checked: Checked,
    walked: Vec<(GameRecord, Seen, Told)>,
}

impl Walk {
    /// Looks at the game of `record` after so many of its moves.
    pub(crate) fn position(&mut self, record: &GameRecord, moves: usize) {
        let (mut visitor, now) = opened(&after(record, moves));
        visitor.press("f2 f2 f2");
        let seen = Seen::of(format!("{} after {:?}", record.tag.setup, &record.line[..moves]), &mut visitor);
        let told = Told::of(&mut visitor);
        compare(&seen, &told, &mut self.checked);
        ask(&now, &seen, &told, &mut self.checked);
        self.walked.push((now, seen, told));
    }

    /// Fails where the presentations of a position, or what the records say of it, were not the same.
    pub(crate) fn judge(&mut self) {
        compare_records(&self.walked, &mut self.checked);
        self.checked.judge();
    }
}

/// The game of `record` with the words of today, which are those that the commands know, and the same moves; at hangman with
/// the letters that are most likely.
fn today(record: &GameRecord) -> Option<GameRecord> {
    const LETTERS: &str = "etaoinshrd";
    let tag = Tag { key: GameKey::Kept(1), lexicon: Some(Lexicon::embedded().fingerprint()), ..record.tag.clone() };
    let game = GameRecord { tag, ..record.clone() };
    match record.tag.kind {
        GameKind::WordGame => Some(game),
        // The other hosts, and a guesser, ask the worker first.
        GameKind::EvilHangman if ["easy", "largest family", "obscure"].contains(&&*setup(record, "host")) => {
            let (mut visitor, _) = opened(&after(&game, 0));
            visitor.write(LETTERS);
            kept(&visitor).cloned()
        }
        GameKind::Etaoin | GameKind::EndGame | GameKind::EvilHangman => None,
    }
}

#[test]
fn in_every_position_of_a_kept_game_the_figures_are_the_same_in_lines_on_the_picture_and_as_json() {
    let mut walk = Walk::default();
    // Games of a list of the player’s own wait for that list.
    let words = [Lexicon::embedded(), Lexicon::first_edition()].map(|words| Some(words.fingerprint()));
    let opens = |record: &&GameRecord| record.tag.lexicon.is_none() || words.contains(&record.tag.lexicon);
    let kept: Vec<&GameRecord> = journey::games().iter().filter(opens).collect();
    for record in kept.iter().copied().cloned().chain(kept.iter().copied().filter_map(today)) {
        (0..=record.line.len()).for_each(|moves| walk.position(&record, moves));
    }
    walk.judge();
    // A fact that is called otherwise, or nowhere to be seen, was compared with nothing.
    for shared in &SHARED {
        let count = walk.checked.count("picture", shared.told, None);
        assert!(count >= LEAST, "{}: {count}", shared.told);
    }
    for label in SENTENCES.into_iter().chain(["Score", "Move", "Cost of a move"]) {
        for size in SIZES {
            let count = walk.checked.count("picture", label, Some(size));
            assert!(count >= LEAST, "{label} at {size:?}: {count}");
        }
    }
    let asked = [
        "the ends",
        "told of the ends",
        "totals",
        "value",
        "outlook",
        "in reach",
        "best total",
        "best word",
        "words left",
        "verdict",
        "best letter",
    ];
    for fact in asked {
        let count = walk.checked.count("solve", fact, None);
        assert!(count >= LEAST, "solve, {fact}: {count}");
    }
    for fact in ["moves", "result", "accuracy"] {
        let count = walk.checked.count("records", fact, None);
        assert!(count >= LEAST, "records, {fact}: {count}");
    }
}

/// Holds that `arcade records --json` says of the games what line mode says of them.
fn compare_records(walked: &[(GameRecord, Seen, Told)], checked: &mut Checked) {
    let folder = tempfile::tempdir().unwrap();
    let mut database = Database::open(&folder.path().join("games.sqlite")).unwrap().database;
    for (row, (record, ..)) in (1..).zip(walked) {
        let tag = Tag { key: GameKey::New(row), ..record.tag.clone() };
        database.keep(&GameRecord { tag, ..record.clone() }, Moment(i64::from(row))).unwrap();
    }
    let entries = database.list(Filter::default()).unwrap().entries;
    assert_eq!(entries.len(), walked.len());
    let json: Vec<Value> = json_lines(&entries).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for value in json {
        let row = value["id"].as_u64().unwrap() as usize;
        let (record, seen, told) = &walked[row - 1];
        let moves = ["Move", "Guess", "Answer"].iter().map(|label| told.count(label)).max().unwrap_or_default();
        // A guess that the host ponders is no move yet, and in a series only the moves of the game on the board are told.
        let is_whole = !record.line.iter().any(|step| step.contains("asked") || step.contains("next"));
        if record.tag.kind != GameKind::WordGame && is_whole && told.says("Result").is_none() {
            checked.same(("records", "moves"), SIZES[1], &value["moves"].as_u64(), &Some(moves as u64), seen);
        }
        if record.outcome.is_none() {
            continue;
        }
        // A match tells how it ended beside how its last game did.
        let kept = numbers(value["result"].as_str().unwrap());
        let is_told = |label| told.all(label).any(|said| numbers(said).starts_with(&kept));
        if told.says("Result").is_some() {
            checked.same(("records", "result"), SIZES[1], &(is_told("Result") || is_told("Match")), &true, seen);
        }
        // Of a match the last game is told, and all of them are kept.
        if let Some(accuracy) = told.says("Accuracy").filter(|_| is_whole) {
            let share = value["accuracy"].as_f64().map(|share| (share * 100.0).round() as i64);
            checked.same(("records", "accuracy"), SIZES[1], &share, &numbers(accuracy).first().copied(), seen);
        }
    }
}
