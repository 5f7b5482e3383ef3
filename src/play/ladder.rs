//! The ladder of a game: its opponents, the weakest first, and which of them is the next to be beaten.

use std::fmt;

use crate::model::{Beaten, GameKind, Help, Stars};
use crate::programs::Entrant;
use crate::settings::{Fields, Presets, Value, Values};

/// An opponent on the ladder of its game.
#[derive(Debug, Clone, PartialEq)]
pub struct Rung {
    /// What it is known by among those that were beaten.
    pub key: String,
    /// What it is called on the screen.
    pub name: String,
    /// The fields of the form that make it the other side.
    pub fields: Fields,
    /// How strong it is, in a sentence with the measured figure.
    pub strength: String,
    /// The figure that was measured: the ladder ascends by it.
    pub measured: f64,
}

/// Measures a program by so many words, boards or hands drawn from a seed: its figure for each; one sentence where that can't be
/// done.
pub type MeasureProgram = fn(&mut Entrant, u32, u64) -> Result<Vec<f64>, String>;

/// What is counted in one sample of a measurement: a word, a board, a hand, or the games of one opponent. The numbers are its
/// game's own affair. No sample depends on another one.
pub type Sample = Box<dyn Fn() -> Vec<u32>>;

/// How everybody on a ladder is measured.
pub struct Measure {
    /// The samples of so many words, boards, hands or games drawn from a seed.
    pub samples: fn(u32, u64) -> Vec<Sample>,
    /// What the samples are, of which there are several.
    pub of: &'static str,
    /// What follows from them.
    pub figures: Figures,
}

/// The figures of everybody, in the order of the ladder, from what samples counted.
pub enum Figures {
    /// One for each, the mean over the samples: what each makes of one sample, which may say nothing.
    Means(fn(&[u32]) -> Option<Vec<f64>>),
    /// Several for each, from all samples together.
    Whole(fn(&[Vec<u32>]) -> Vec<Vec<f64>>),
}

/// What was measured of one.
#[derive(Debug, Clone, PartialEq)]
pub struct Strength {
    /// The figures, the first of which counts.
    pub figures: Vec<f64>,
    /// How far the first may be off: in 95 of 100 such measurements the true one is within it. None where that isn’t known.
    pub within: Option<f64>,
    /// How many samples it is the mean of; none where it is no mean.
    pub samples: Option<usize>,
}

impl Strength {
    /// The mean of what each sample says.
    pub fn mean(samples: &[f64]) -> Self {
        let count = samples.len() as f64;
        let mean = samples.iter().sum::<f64>() / count.max(1.0);
        let squares: f64 = samples.iter().map(|one| (one - mean).powi(2)).sum();
        let within = (samples.len() > 1).then(|| NORMAL_95 * (squares / (count - 1.0) / count).sqrt());
        Self { figures: vec![mean], within, samples: Some(samples.len()) }
    }
}

/// Within so many standard errors 95 of 100 measurements lie.
const NORMAL_95: f64 = 1.96;

impl Figures {
    /// What follows for everybody from what the samples counted.
    pub fn of(&self, counted: &[Vec<u32>]) -> Vec<Strength> {
        match self {
            Self::Means(each) => {
                let samples: Vec<Vec<f64>> = counted.iter().filter_map(|sample| each(sample)).collect();
                let players = samples.first().map_or(0, Vec::len);
                let of = |player| samples.iter().map(|sample| sample[player]).collect::<Vec<_>>();
                (0..players).map(|player| Strength::mean(&of(player))).collect()
            }
            Self::Whole(figures) => {
                let all = figures(counted).into_iter();
                all.map(|figures| Strength { figures, within: None, samples: None }).collect()
            }
        }
    }
}

/// The ladder of a game.
pub struct Ladder {
    pub kind: GameKind,
    /// Everybody on it, the weakest first.
    pub rungs: fn() -> Vec<Rung>,
    /// What a win must be like to count, behind “for a win”; empty where every win counts.
    pub terms: &'static str,
    /// The key of the opponent that someone new begins with: the weakest that is fun to beat.
    pub first: &'static str,
    /// Numbers in the form for who has beaten nobody on it: short games to begin with.
    pub newcomer: &'static [(&'static str, i64)],
    /// The field of the form that shows its opponents.
    pub field: &'static str,
    /// The fields of the settings that name an opponent.
    pub fields: &'static [&'static str],
    /// The key of the opponent that is beaten where a game with this setup, as JSON, is won; None where that is nobody on
    /// the ladder.
    pub beaten: fn(&str) -> Option<String>,
    /// What is measured, in a few words.
    pub measure_of: &'static str,
    /// What its columns are called; the ladder ascends by the first.
    pub columns: &'static [&'static str],
    /// How everybody is measured anew.
    pub measure: Measure,
    /// Measures a program of the player's on the same words, boards or hands; None where no program can take part.
    pub measure_program: Option<MeasureProgram>,
    /// Whether the accuracy stands when a game ends, so that none means that there was nothing to decide.
    pub judged_at_once: bool,
}

impl fmt::Debug for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Ladder").field(&self.kind).finish()
    }
}

/// The key of the settings that says whether new games begin against the next opponent.
pub(crate) const KEY: &str = "ladder";
/// What that key may say, the default first.
const UNLESS_NAMED: &str = "unless named";
const ALWAYS: &str = "always";
const NEVER: &str = "never";

/// What may be said of it; follows “is”.
pub(crate) const ALLOWED: &str = "\"unless named\" for new games against the next opponent that you have not beaten, except where \
     another line names one of your choice; \"always\" for such games in any case; or \"never\"";

/// What holds where the file says nothing.
pub(crate) fn default() -> Value {
    UNLESS_NAMED.into()
}

/// What `value` says, in its one spelling.
pub(crate) fn read(value: &Value) -> Option<Value> {
    let text = value.text()?;
    [UNLESS_NAMED, ALWAYS, NEVER].into_iter().find(|&known| known == text).map(Value::from)
}

impl Ladder {
    /// Takes note of a game that a person won: its setup as JSON, the help in it, and its accuracy in thousandths. Where
    /// there was nothing to decide, such as in a row of one, nobody was beaten.
    pub fn note_win(&self, beaten: &mut Beaten, setup: &str, help: Help, accuracy: Option<u16>) {
        let Some(opponent) = (self.beaten)(setup) else { return };
        if accuracy.is_none() && self.judged_at_once {
            return;
        }
        let is_flawless = accuracy.is_some_and(|share| share >= 1_000);
        beaten.add(self.kind, opponent, Stars::of_win(help, is_flawless));
    }

    /// The stars against the opponent of this key.
    pub fn stars(&self, beaten: &Beaten, key: &str) -> Stars {
        beaten.stars(self.kind, key)
    }

    /// The fields in which new games are shorter until the first win, except for those that the player’s settings name.
    pub(crate) fn short(&self, presets: &Presets) -> Fields {
        let named = presets.values(self.kind.name());
        let own = self.newcomer.iter().filter(|(name, _)| !named.contains_key(name));
        own.map(|&(name, number)| (name, Value::Number(number))).collect()
    }

    /// Whom to beat next: the weakest that is not beaten, from [`Self::first`] on, then those below it; None when all are.
    pub fn next(&self, beaten: &Beaten) -> Option<Rung> {
        let mut rungs = (self.rungs)();
        let first = rungs.iter().position(|rung| rung.key == self.first).unwrap_or(0);
        rungs.rotate_left(first);
        rungs.into_iter().find(|rung| !self.stars(beaten, &rung.key).is_beaten())
    }

    /// Whom a new game is against: the next one, or the strongest where all are beaten.
    pub fn proposal(&self, beaten: &Beaten) -> Option<Rung> {
        self.next(beaten).or_else(|| (self.rungs)().pop())
    }

    /// How many are on it, and how many of them are beaten.
    pub fn count(&self, beaten: &Beaten) -> (usize, usize) {
        let rungs = (self.rungs)();
        (rungs.iter().filter(|rung| self.stars(beaten, &rung.key).is_beaten()).count(), rungs.len())
    }

    /// Whether new games begin against the next opponent: unless the player's settings name one, or say never.
    pub fn is_followed(&self, presets: &Presets) -> bool {
        let values = presets.values(self.kind.name());
        match values.get(KEY).and_then(Value::text) {
            Some(ALWAYS) => true,
            Some(NEVER) => false,
            _ => !self.fields.iter().any(|field| values.contains_key(field)),
        }
    }

    /// Adds to the `values` that are to be kept whether they name the opponent: not while it is the `proposed` one.
    pub(crate) fn keep(&self, values: &mut Values, proposed: bool) {
        let names_one = self.fields.iter().any(|field| values.contains_key(field));
        match (proposed, names_one) {
            (true, true) => values.insert(KEY, ALWAYS.into()),
            (true, false) => values.remove(KEY),
            (false, _) => values.insert(KEY, NEVER.into()),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_says_how_far_off_it_may_be() {
        // Ten and ninety by turns: a standard deviation of 40 and a bit.
        let samples: Vec<f64> = (0..100).map(|at| if at % 2 == 0 { 10.0 } else { 90.0 }).collect();
        let Strength { figures, within, samples } = Strength::mean(&samples);
        assert_eq!((figures, samples), (vec![50.0], Some(100)));
        assert!((within.unwrap() - 1.96 * 40.2 / 10.0).abs() < 0.01, "{within:?}");
        assert_eq!((Strength::mean(&[3.0]).within, Strength::mean(&[]).figures), (None, vec![0.0]));
    }

    #[test]
    fn samples_that_say_nothing_do_not_count() {
        let figures =
            Figures::Means(|sample| (!sample.is_empty()).then(|| sample.iter().map(|&one| one.into()).collect()));
        let means: Vec<f64> =
            figures.of(&[vec![1, 5], vec![], vec![3, 7]]).into_iter().map(|one| one.figures[0]).collect();
        assert_eq!(means, [2.0, 6.0]);
    }
}
