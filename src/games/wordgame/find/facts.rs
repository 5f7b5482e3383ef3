//! What is true of a hand of which all words are looked for: what was found of it, and what there is.

use super::rules::{FindGame, Step, read_step};
use crate::games::wordgame::rank::Standing;
use crate::games::wordgame::wording::points;
use crate::model::GameRecord;
use arcade_engine::text::{counted, grouped};
use arcade_engine::wordgame::{Find, Finds, Hand, WordList};
use arcade_ui::facts::{Fact, Say};

/// How many words, and their points together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) words: usize,
    pub(super) points: u32,
}

impl Sum {
    fn of<'a>(finds: impl Iterator<Item = &'a Find>) -> Self {
        finds.fold(Self::default(), |sum, find| Self { words: sum.words + 1, points: sum.points + find.points })
    }
}

/// The everyday words that were found, and all there are.
pub(super) fn everyday(game: &FindGame) -> [Sum; 2] {
    [Sum::of(game.found().filter(|find| find.is_everyday)), Sum::of(game.finds().everyday())]
}

/// The rarer words that were found.
pub(super) fn bonus(game: &FindGame) -> Sum {
    Sum::of(game.found().filter(|find| !find.is_everyday))
}

/// Where the everyday words that were found stand on the ladder of ranks: rarer ones are no part of it.
pub(super) fn standing(game: &FindGame) -> Standing {
    let [found, all] = everyday(game);
    Standing::of(found.points, all.points)
}

/// The share of the points of the everyday words that was found, in thousandths.
pub(super) fn accuracy(game: &FindGame) -> Option<u16> {
    let [found, all] = everyday(game);
    u16::try_from(u64::from(found.points) * 1_000 / u64::from(all.points).max(1)).ok()
}

/// How many words of each length were found of all everyday ones, the longest first.
pub(super) fn lengths(game: &FindGame) -> Vec<(usize, [usize; 2])> {
    let mut lengths: Vec<usize> = game.finds().everyday().map(|find| find.found.word.len()).collect();
    lengths.dedup();
    let count = |length: usize| {
        let of_length = || game.finds().everyday().filter(move |find| find.found.word.len() == length);
        [of_length().filter(|find| game.has_found(&find.found.word)).count(), of_length().count()]
    };
    lengths.into_iter().map(|length| (length, count(length))).collect()
}

/// What was found; and of how much, where that may be told.
pub(super) fn score(game: &FindGame, told: bool) -> Vec<Fact> {
    let ([found, all], bonus) = (everyday(game), bonus(game));
    let of = |found: String, all: String| if told { format!("{found} of {all}") } else { found };
    let mut facts = vec![
        Fact::new("everyday words", of(found.words.to_string(), all.words.to_string())),
        Fact::new("points", of(grouped(found.points), grouped(all.points))),
    ];
    if bonus.words > 0 {
        facts.push(Fact::new("bonus words", format!("{} for {}", bonus.words, points(bonus.points))));
    }
    facts
}

/// The same in one line, and in a shorter one.
pub(super) fn score_in_line(game: &FindGame, told: bool) -> Say {
    let ([found, all], bonus) = (everyday(game), bonus(game));
    let (words, points_found) = if told {
        (format!("{} of {}", found.words, all.words), format!("{} of {}", grouped(found.points), grouped(all.points)))
    } else {
        (found.words.to_string(), grouped(found.points))
    };
    let extra = if bonus.words == 0 {
        [String::new(), String::new()]
    } else {
        let many = counted(bonus.words, "bonus word", "bonus words");
        [format!(" · {many} for {}", grouped(bonus.points)), format!(" · +{}", bonus.words)]
    };
    let [long, short] = extra;
    let noun = if words == "1" { "word" } else { "words" };
    Say::new(
        format!("{words} everyday {noun} · {points_found} points{long}"),
        format!("{words} {noun} · {points_found} points{short}"),
    )
}

/// `Found 31 of 40 everyday words, 212 of 260 points: great.`
pub(super) fn sentence(game: &FindGame) -> String {
    let ([found, all], bonus) = (everyday(game), bonus(game));
    if found.words + bonus.words == 0 {
        return format!("There are {} everyday words for {}. None was found.", all.words, points(all.points));
    }
    let told = format!(
        "Found {} of {} everyday words, {} of {} points: {}.",
        found.words,
        all.words,
        grouped(found.points),
        grouped(all.points),
        standing(game).rank.name()
    );
    match bonus.words {
        0 => told,
        1 => format!("{told} And a bonus word for {}.", points(bonus.points)),
        words => format!("{told} And {words} bonus words for {}.", points(bonus.points)),
    }
}

/// Where a game that was left stands, for the menu: `Find them all: 12 of 40 words`.
pub(super) fn place(hand: &Hand, list: WordList<'_>, record: &GameRecord) -> Option<String> {
    let finds = Finds::of(hand, list);
    let found = record.line.iter().take(record.played).map(|text| read_step(text)).collect::<Option<Vec<Step>>>()?;
    let is_everyday =
        |step: &&Step| matches!(step, Step::Find(word) if finds.get(word).is_some_and(|find| find.is_everyday));
    let count = found.iter().filter(is_everyday).count();
    Some(format!("Find them all: {count} of {} words", finds.everyday().count()))
}
