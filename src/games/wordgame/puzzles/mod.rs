//! The puzzles of the Word Game: hands of letters.

mod decisions;
mod typed;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::game::write_move;
use super::{WordGameSetup, code};
use crate::games::puzzles::{Position, PuzzleInfo};
use crate::model::{GameKey, GameKind, GameRecord};
use crate::play::Kept;
use crate::puzzles::{
    Answers, BoardMove, Choice, MISTAKE, Maker, Problem, Prompt, Proof, Puzzle, Scene, Theme, Turn, nearest,
};
use crate::share::code::bits::{BitReader, BitWriter};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::puzzle::NotAPuzzle;
use arcade_engine::text::grouped;
use arcade_engine::text::listed;
use arcade_engine::wordgame::puzzle::{
    HandPuzzle, Kind, Names, Said, Step, best_entries, entries, generate, prove, why,
};
use arcade_engine::wordgame::{
    Deal, Dictionary, Hand, LARGEST_HAND, Mode, Move, Setup, Substitution, Symbol, Table, masked, reach, substitutions,
};
use arcade_engine::{Cancel, Cancelled};
use arcade_ui::facts::Fact;
pub(super) use typed::{THROW, laid};
use typed::{choice_of, entered, swapped_or_kept};

/// The words that count in puzzles: those that everybody knows.
const TIER: Tier = Tier::Common;

/// The largest hand that is posed: a hand has as many entries as it has parts.
const LARGEST: usize = 10;

/// The most steps that are shown after an answer.
const SHOWN: usize = 4;

/// What the list of games says of its puzzles.
pub(super) const INFO: PuzzleInfo = PuzzleInfo {
    // Who looks for a word has no time left for anything else.
    are_quick: false,
    ..PuzzleInfo::new::<Hand>(&THEMES, || Box::new(HandMaker::default()), decisions::decisions)
};

/// Its game.
const GAME: GameKind = GameKind::WordGame;

/// What there are puzzles about, with the numbers of codes.
const THEMES: [Theme; Kind::ALL.len()] = [
    Theme::new(
        GAME,
        Kind::ThrowFirst.name(),
        16,
        "Throw letters away first",
        "Throw away what weighs on the hand, before the word that scores.",
    )
    .giving_away(),
    Theme::new(
        GAME,
        Kind::SplitInTwo.name(),
        17,
        "Split the hand in two",
        "Begin with a word that scores less, and leave a better one.",
    )
    .giving_away(),
    Theme::new(GAME, Kind::Wildcard.name(), 18, "The wildcard word", "Find the one best word that needs the wildcard."),
    Theme::new(
        GAME,
        Kind::Substitute.name(),
        19,
        "Swap or keep",
        "Weigh a letter that you could swap against the hand as it is.",
    ),
    Theme::new(
        GAME,
        Kind::Reach90.name(),
        20,
        "Reach 90 %",
        "Find the one entry that keeps nine tenths of the best total in reach.",
    ),
    Theme::new(GAME, Kind::SmallHand.name(), 21, "Small hands", "Find the one best word of four letters at most.")
        .of_no_day(),
];

/// A word or other letters of the hand are entered, or the hand is ended.
static ENTERING: Prompt = Prompt {
    answers: Answers::Move(BoardMove::new(entered)),
    how: [
        "Type a word and press ⟨enter-word⟩; ! stands for any consonant. To throw letters away, type a - behind them, as in Q-.",
        "A - behind letters throws them away, as in Q-.",
    ],
    did: ["You entered", "If you enter"],
    rules: None,
};

/// The same of a hand without a wildcard.
static ENTERING_LETTERS: Prompt = Prompt {
    how: [
        "Type a word and press ⟨enter-word⟩. To throw letters away, type a - behind them, as in Q-.",
        "A - behind letters throws them away, as in Q-.",
    ],
    ..ENTERING
};

/// How entries are asked of a hand: the wildcard is explained where there is one.
fn entering(held: &Hand) -> &'static Prompt {
    if held.count(Symbol::WILDCARD) > 0 { &ENTERING } else { &ENTERING_LETTERS }
}

/// A letter of the hand is swapped, or the hand is kept.
static SWAPPING: Prompt = Prompt {
    answers: Answers::Move(BoardMove::new(swapped_or_kept)),
    how: ["Choose the letter to swap, or keep the hand; ⟨choose⟩ answers.", "⟨choose⟩ answers."],
    did: ["You chose to", "If you"],
    rules: None,
};

/// The kind of a theme; None of a mistake.
fn kind(theme: Theme) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.name() == theme.kind)
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::games) struct Fields {
    hand: String,
}

impl Position for Hand {
    type Fields = Fields;

    fn fields(&self) -> Fields {
        Fields { hand: self.to_string() }
    }

    /// A single symbol may be left of a hand that was played.
    fn of_fields(fields: Fields) -> Option<Self> {
        Self::of(fields.hand.chars().map(Symbol::of).collect::<Option<Vec<_>>>()?).ok()
    }

    fn suits(&self, _: Theme) -> bool {
        (1..=LARGEST_HAND).contains(&self.len())
    }

    fn write(&self, bits: &mut BitWriter) -> Option<()> {
        code::write_hand(self, bits);
        Some(())
    }

    fn read(_: Theme, bits: &mut BitReader<'_>) -> Option<Self> {
        code::read_hand(bits)
    }
}

/// Makes puzzles of hands.
#[derive(Debug, Default)]
struct HandMaker {
    dictionary: Dictionary,
    /// Whether coarse words are shown in full.
    show_coarse: bool,
}

impl HandMaker {
    /// The puzzle of this theme that a hand is, with the common words. Coarse words count, and are masked wherever they would
    /// be shown, unless they are to be shown in full.
    ///
    /// A proof that is cancelled is too deep.
    fn pose_hand(&self, hand: &Hand, theme: Theme, cancel: &Cancel) -> Result<Puzzle, NotAPuzzle> {
        if hand.len() > LARGEST {
            return Err(NotAPuzzle::TooDeep);
        }
        self.prove_and_pose(hand, theme, cancel).unwrap_or(Err(NotAPuzzle::TooDeep))
    }

    fn prove_and_pose(
        &self,
        hand: &Hand,
        theme: Theme,
        cancel: &Cancel,
    ) -> Result<Result<Puzzle, NotAPuzzle>, Cancelled> {
        let (kind, dictionary) = (kind(theme), &self.dictionary);
        let Ok(table) = Table::of(hand, dictionary.dawg(), reach(TIER), cancel)? else {
            return Ok(Err(NotAPuzzle::TooDeep));
        };
        let proof = match kind {
            Some(kind) => prove(kind, hand, dictionary, TIER, cancel)?,
            None => best_entries(hand, &table, dictionary, TIER, cancel)?,
        };
        let puzzle = match proof {
            Ok(puzzle) => puzzle,
            Err(reason) => return Ok(Err(reason)),
        };
        let told = Told { names: Names::new(hand, dictionary.list(TIER)), table, show_coarse: self.show_coarse };
        let (task, why) = match kind {
            Some(kind) => (kind.task(), why(kind, &puzzle, dictionary, TIER, self.show_coarse, cancel)?),
            None => (MISTAKE, told.why_better(&puzzle)),
        };
        let turns = if kind == Some(Kind::Substitute) {
            let swaps = substitutions(hand, dictionary.dawg(), reach(TIER), &mut Table::default(), cancel)?;
            vec![told.swapping(&puzzle, &swaps)]
        } else {
            told.entering(&puzzle, kind.is_some())
        };
        Ok(Ok(Puzzle {
            problem: hand.problem(theme),
            title: hand.to_string(),
            position: vec![Fact::new("hand", hand.to_string())],
            rating: puzzle.rating(),
            task: format!("{task} Only familiar words count."),
            why,
            turns,
            proof: kind.map(|kind| told.proof(kind, &puzzle)),
            failed_by: puzzle.failed_by,
        }))
    }
}

impl Maker for HandMaker {
    fn themes(&self) -> &'static [Theme] {
        &THEMES
    }

    fn seeds(&self) -> u64 {
        8
    }

    fn near(&mut self, theme: Theme, rating: u16, seeds: &[u64], cancel: &Cancel) -> Option<Puzzle> {
        let kind = kind(theme)?;
        let find = |seed| generate(kind, seed, &self.dictionary, TIER, cancel).ok().flatten();
        let puzzle = nearest(seeds, rating, cancel, find)?;
        self.pose_hand(&puzzle.position, theme, cancel).ok()
    }

    fn pose(&mut self, problem: &Problem, cancel: &Cancel) -> Result<Puzzle, NotAPuzzle> {
        self.pose_hand(&Hand::of_problem(problem).ok_or(NotAPuzzle::AnotherKind)?, problem.theme, cancel)
    }

    fn mistake(&mut self, problem: &Problem, answer: &str, cancel: &Cancel) -> Option<Puzzle> {
        let posed = self.pose(problem, cancel).ok()?;
        let turn = posed.turns.first()?;
        let is_wrong = !choice_of(turn, answer).ok()?.choice.is_right;
        is_wrong.then_some(posed)
    }

    fn pattern(&mut self, problem: &Problem, cancel: &Cancel) -> Option<Theme> {
        let hand = Hand::of_problem(problem)?;
        let proved = |kind| prove(kind, &hand, &self.dictionary, TIER, cancel).is_ok_and(|proof| proof.is_ok());
        THEMES.into_iter().find(|&theme| kind(theme).is_some_and(proved))
    }

    fn show_coarse(&mut self) {
        self.show_coarse = true;
    }
}

/// A position that a puzzle has come to, with the game that led there.
#[derive(Clone)]
struct Moment {
    held: Hand,
    scored: u32,
    record: GameRecord,
}

impl Moment {
    /// That of a hand which was just dealt: a letter may be swapped.
    fn dealt(held: Hand) -> Self {
        let setup = Setup { deal: Deal::Given(vec![held]), seed: 0, tier: TIER, rival: None };
        let tag = WordGameSetup::new(&setup).tag(GameKey::New(0), Some(Lexicon::embedded().fingerprint()));
        Self { held, scored: 0, record: GameRecord::begin(tag) }
    }

    /// That of a hand that is played as it is.
    fn kept(held: Hand) -> Self {
        let dealt = Self::dealt(held);
        Self { record: dealt.record.after(write_move(&Move::Keep)), ..dealt }
    }

    /// What is left after a step, which is written as `entry`.
    fn after(&self, step: Step, entry: String) -> Self {
        let record = match step {
            Step::Word(_) | Step::Discard(_) => self.record.after(write_move(&Move::Enter(entry))),
            Step::End => self.record.after(write_move(&Move::End)),
            Step::Keep | Step::Swap(_) => self.record.clone(),
        };
        let held = step.after(&self.held).unwrap_or(self.held);
        Self { held, scored: self.scored + step.points(), record }
    }

    fn scene(&self, told: String) -> Scene {
        Scene { told, record: self.record.clone() }
    }
}

/// What is told of a hand and of what is left of it.
struct Told<'a> {
    names: Names<'a>,
    table: Table,
    show_coarse: bool,
}

impl Told<'_> {
    /// What programs read of a puzzle, as `arcade solve words --tier common` takes it.
    fn proof(&self, kind: Kind, puzzle: &HandPuzzle) -> Proof {
        let hand = puzzle.position;
        let mut rest = hand;
        let solution = puzzle.solution.iter().map(|step| {
            let entry = self.named(step, &rest).entry;
            rest = step.after(&rest).unwrap_or(rest);
            entry
        });
        let solution = solution.collect();
        let alternatives = puzzle.alternatives.iter().map(|other| {
            let result = match kind {
                // A mean, to four places.
                Kind::Substitute => Value::from((other.result * 1e4).round() / 1e4),
                _ => Value::from(other.result as u64),
            };
            (self.named(&other.step, &hand).entry, result)
        });
        let (alternatives, failed_by) = (alternatives.collect(), puzzle.failed_by.clone());
        Proof { position: hand.to_string().into(), solution, alternatives, failed_by }
    }

    /// A step as it is entered, masked where it has to be.
    fn named(&self, step: &Step, before: &Hand) -> Said {
        let said = self.names.said(step, before);
        if !said.coarse || self.show_coarse {
            return said;
        }
        Said { entry: masked(&said.entry), word: said.word.as_deref().map(masked), ..said }
    }

    /// The entries of a solution, one after the other; each is the only right one, or all that reach as much are right.
    fn entering(&self, puzzle: &HandPuzzle, is_only: bool) -> Vec<Turn> {
        let (mut at, mut told) = (Moment::kept(puzzle.position), String::new());
        let mut turns = Vec::new();
        for (number, &right) in puzzle.solution.iter().enumerate() {
            let is_last = number + 1 == puzzle.solution.len();
            let Moment { held: rest, scored, .. } = at;
            let best = scored + self.table.best(&rest, Mode::Full);
            let choices = entries(&rest, &self.table).into_iter().map(|other| {
                let step = other.step;
                let reached = scored + other.result as u32;
                let is_right = if is_only { step == right } else { reached == best };
                let line = if is_right && !is_last {
                    vec![self.after(&at, step).scene(self.told(step, &rest))]
                } else {
                    self.played(&at, step)
                };
                Choice {
                    answer: self.names.said(&step, &rest).entry,
                    said: self.said(step, &rest),
                    result: match step {
                        Step::End => format!("you finish with {}", points(scored)),
                        _ if reached == best && self.after(&at, step).scored == best => {
                            format!("that makes the best possible total, {}", points(best))
                        }
                        _ if reached == best => {
                            format!("you can still reach the best possible total, {}", points(best))
                        }
                        _ => format!("you can still reach a total of {}", points(reached)),
                    },
                    is_deed: !matches!(step, Step::Word(_)),
                    is_right,
                    line,
                }
            });
            let choices = choices.collect();
            turns.push(Turn { scene: at.scene(std::mem::take(&mut told)), prompt: entering(&rest), choices });
            told = self.told(right, &rest);
            at = self.after(&at, right);
        }
        turns
    }

    /// Keeping the hand, or swapping one of its letters, in the order of the hand.
    fn swapping(&self, puzzle: &HandPuzzle, swaps: &[Substitution]) -> Turn {
        let hand = &puzzle.position;
        let keeps = std::iter::once(Step::Keep);
        let steps = keeps.chain(hand.distinct().map(Step::Swap));
        let choices = steps.filter_map(|step| {
            let result = puzzle.alternatives.iter().find(|other| other.step == step)?.result;
            let total = points(result.round() as u32);
            let entry = self.names.said(&step, hand).entry;
            let (answer, result, line) = if let Step::Swap(letter) = step {
                let line = swapped(hand, swaps.iter().find(|swap| swap.letter == letter)?);
                (format!("swap {entry}"), format!("you can reach {total} on average"), line)
            } else {
                (entry, format!("you can reach {total}"), self.played(&Moment::kept(*hand), step))
            };
            let is_right = puzzle.solution.first() == Some(&step);
            Some(Choice { answer, said: self.said(step, hand), result, is_deed: true, is_right, line })
        });
        let scene = Moment::dealt(*hand).scene(String::new());
        Turn { scene, prompt: &SWAPPING, choices: choices.collect() }
    }

    /// What is left after a step.
    fn after(&self, at: &Moment, step: Step) -> Moment {
        at.after(step, self.names.said(&step, &at.held).entry)
    }

    /// A step, and the best play after it.
    fn played(&self, at: &Moment, step: Step) -> Vec<Scene> {
        let (mut at, mut line) = (at.clone(), Vec::new());
        let mut next = Some(step);
        while let Some(step) = next {
            let mut told = self.told(step, &at.held);
            at = self.after(&at, step);
            let further = self.table.step(&at.held, Mode::Full).map(Step::from);
            next = further.filter(|_| line.len() < SHOWN);
            if next.is_none() {
                let reached = points(at.scored + self.table.best(&at.held, Mode::Full));
                told = if further.is_some() {
                    format!("{told} With best play from here you reach {reached}.")
                } else {
                    format!("{told} That makes {reached} in all.")
                };
            }
            line.push(at.scene(told));
        }
        line
    }

    /// Why the best entry of a hand is best, in a sentence with the best line and one with what others reach.
    fn why_better(&self, puzzle: &HandPuzzle) -> String {
        let (mut held, mut line) = (puzzle.position, Vec::new());
        while let Some(step) = self.table.step(&held, Mode::Full).map(Step::from) {
            line.push(self.said(step, &held));
            held = step.after(&held).unwrap_or(held);
        }
        let best = self.table.best(&puzzle.position, Mode::Full);
        let results = puzzle.alternatives.iter().map(|other| other.result as u32);
        let next = results.filter(|result| *result < best).max().unwrap_or(0);
        format!(
            "The best way to go on: {}. That makes {}. After an entry that is not as good you reach {} at most.",
            line.join(", then "),
            points(best),
            points(next)
        )
    }

    /// What was done, as a sentence.
    fn told(&self, step: Step, before: &Hand) -> String {
        let said = self.said(step, before);
        match step {
            Step::Word(play) => format!("You play {said} for {}.", points(play.points)),
            _ => format!("You {said}."),
        }
    }

    /// A step as people read it: `C!TS (cats)`, `throw Q and Z away`, `end the hand`.
    fn said(&self, step: Step, before: &Hand) -> String {
        match step {
            Step::Word(_) => {
                let said = self.named(&step, before);
                let entry = said.entry.to_uppercase();
                match said.word {
                    Some(word) if word != said.entry => format!("{entry} ({word})"),
                    _ => entry,
                }
            }
            Step::Discard(part) => format!("throw {} away", listed(part.symbols().map(Symbol::character), "and")),
            Step::End => "end the hand".to_owned(),
            Step::Keep => "keep the hand".to_owned(),
            Step::Swap(letter) => format!("swap {}", letter.character().to_ascii_uppercase()),
        }
    }
}

/// What may come of swapping a letter: what the hand then makes on average, at best and at worst.
fn swapped(hand: &Hand, swap: &Substitution) -> Vec<Scene> {
    let letter = swap.letter;
    let mut without = *hand;
    while without.take(letter) {}
    let class = letter.class().map_or("letter", |class| class.name());
    let upper = |letter: Symbol| letter.character().to_ascii_uppercase();
    let mean = points(swap.expected.round() as u32);
    // All copies of a letter become the same other letter.
    let every = if hand.count(letter) > 1 { "every " } else { "" };
    let told = format!("You swap {every}{} for a random {class}. On average you then reach {mean}.", upper(letter));
    let drawn = |how: &str, draw: Option<(Symbol, u32)>| {
        let (new, total) = draw?;
        let told = format!("At {how} {} comes: then you can reach {}.", upper(new), points(total));
        Some(Moment::kept(hand.replaced(letter, new)).scene(told))
    };
    let mut line = vec![Moment::kept(without).scene(told)];
    line.extend(drawn("best", swap.best()));
    line.extend(drawn("worst", swap.worst()));
    line
}

/// A total with commas.
fn points(points: u32) -> String {
    grouped(points)
}

#[cfg(test)]
mod tests;
