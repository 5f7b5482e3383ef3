//! What is to be filled in, and how it is judged.

use std::fmt;

use arcade_engine::text::{joined, ordinal, plural};

/// The rule of an exercise: every right answer to the cell of this number, where the cells before it hold these answers. The
/// first one is shown as the solution; none where nothing follows from them.
type Rule = Box<dyn Fn(usize, &[String]) -> Vec<String> + Send + Sync>;

/// An exercise as it was drawn.
pub struct Sheet {
    /// What was drawn, in a few words: a word, a board.
    pub given: String,
    /// What is to be done, a sentence or two each.
    pub task: Vec<String>,
    /// What stands above the columns.
    pub heads: Vec<String>,
    /// The table. Its cells are numbered as they are read, and each follows from cells before it.
    pub rows: Vec<Vec<Spot>>,
    rule: Rule,
    solution: Vec<String>,
}

/// A place of the table.
#[derive(Debug)]
pub enum Spot {
    /// It holds this text.
    Text(String),
    /// It is to be filled in.
    Cell(Cell),
}

/// A place that is to be filled in.
#[derive(Debug)]
pub struct Cell {
    /// What is asked: `V of “he”`.
    pub asked: String,
    /// What stands in it before its answer, where the table does not say what it is.
    pub label: String,
    pub takes: Takes,
}

/// What can be answered in a cell.
#[derive(Debug)]
pub enum Takes {
    /// A whole number.
    Number,
    /// One of these.
    OneOf(&'static [&'static str]),
    /// One of these words; first how what is none of them is refused, such as `ECHO has no part`.
    Word(String, Vec<String>),
    /// The pattern of a word with so many letters: this one where the word has it, and a dash for every other.
    Pattern(usize, char),
    /// Letters of this hand in any order, or that there are none.
    Tiles(String),
}

/// What an answer of [`Takes::Tiles`] is where no tile is left.
const NOTHING: &str = "nothing";
/// Characters of an answer at most.
const LONGEST: usize = 20;

/// How a cell was filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Right,
    /// Right as it follows from a cell that is wrong.
    Follows,
    Wrong,
    /// Nothing stands in it.
    Missing,
}

impl Verdict {
    /// Whether it counts as right.
    pub const fn counts(self) -> bool {
        matches!(self, Self::Right | Self::Follows)
    }
}

impl Sheet {
    pub fn new(
        (given, task): (String, Vec<String>),
        (heads, rows): (Vec<String>, Vec<Vec<Spot>>),
        rule: impl Fn(usize, &[String]) -> Vec<String> + Send + Sync + 'static,
    ) -> Self {
        let mut sheet = Self { given, task, heads, rows, rule: Box::new(rule), solution: Vec::new() };
        for at in 0..sheet.cells().count() {
            let right = (sheet.rule)(at, &sheet.solution).into_iter().next().unwrap_or_default();
            sheet.solution.push(right);
        }
        sheet
    }

    /// What is to be filled in, as it is read.
    pub fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.rows.iter().flatten().filter_map(|spot| if let Spot::Cell(cell) = spot { Some(cell) } else { None })
    }

    /// The cell of this number.
    pub fn cell(&self, at: usize) -> Option<&Cell> {
        self.cells().nth(at)
    }

    /// The right answer to each cell; where several are right, one of them.
    pub fn solution(&self) -> &[String] {
        &self.solution
    }

    /// What follows for the next cell from these answers to those before it.
    #[cfg(test)]
    pub fn follows(&self, before: &[Option<&str>]) -> Option<String> {
        let own: Vec<String> = before.iter().map(|answer| answer.unwrap_or_default().to_owned()).collect();
        (self.rule)(own.len(), &own).into_iter().next()
    }

    /// What every cell is worth with these answers, of which there is one, or none, a cell.
    pub fn judge(&self, answers: &[Option<&str>]) -> Vec<Verdict> {
        let mut own: Vec<String> = Vec::new();
        let mut verdicts: Vec<Verdict> = Vec::new();
        for (at, right) in self.solution.iter().enumerate() {
            let given = answers.get(at).copied().flatten();
            let is_right =
                |before: &[String]| given.is_some_and(|given| (self.rule)(at, before).iter().any(|one| one == given));
            let was_wrong = verdicts.contains(&Verdict::Wrong);
            verdicts.push(match given {
                None => Verdict::Missing,
                Some(_) if is_right(&self.solution[..at]) => Verdict::Right,
                Some(_) if is_right(&own) => {
                    if was_wrong {
                        Verdict::Follows
                    } else {
                        Verdict::Right
                    }
                }
                Some(_) => Verdict::Wrong,
            });
            own.push(given.unwrap_or(right).to_owned());
        }
        verdicts
    }
}

impl fmt::Debug for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sheet").field("given", &self.given).field("solution", &self.solution).finish_non_exhaustive()
    }
}

impl Spot {
    /// The text that it holds; None where it is to be filled in.
    pub fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }
}

impl Cell {
    pub fn new(asked: impl Into<String>, takes: Takes) -> Self {
        Self { asked: asked.into(), label: String::new(), takes }
    }
}

impl Takes {
    /// The answer that `typed` is, in the one form in which answers are compared.
    ///
    /// # Errors
    /// One sentence that says why it is none.
    pub fn read(&self, typed: &str) -> Result<String, String> {
        let text: String = typed.trim().to_lowercase().chars().filter(|c| !c.is_control()).collect();
        if text.is_empty() {
            return Err(self.expects());
        }
        if text.chars().count() > LONGEST {
            return Err(format!("An answer has at most {LONGEST} characters."));
        }
        match self {
            Self::Number => match text.replace('−', "-").parse::<i64>() {
                Ok(number) if number.unsigned_abs() < 1 << 40 => Ok(number.to_string()),
                _ => Err(format!("“{text}” is no whole number that could stand here.")),
            },
            Self::OneOf(choices) => {
                let mut begun = choices.iter().filter(|choice| choice.starts_with(&text));
                match (begun.next(), begun.next()) {
                    (Some(choice), None) => Ok((*choice).to_owned()),
                    _ => Err(format!("“{text}” is not {}.", joined(*choices, "or"))),
                }
            }
            Self::Word(_, words) if words.contains(&text) => Ok(text),
            Self::Word(refusal, _) => Err(format!("{refusal} “{text}”.")),
            Self::Pattern(length, letter) => {
                let heard = heard_pattern(&text, *length, *letter);
                let pattern = heard.unwrap_or_else(|| text.replace(['_', '.', '·', '–', '−'], "-"));
                if let Some(other) = pattern.chars().find(|c| c != letter && *c != '-') {
                    return Err(format!(
                        "A pattern here has only {letter} and a hyphen for each other place, and not “{other}”. You can also type \
                         where it stands, such as {letter} 1st, or no {letter}."
                    ));
                }
                let signs = pattern.len();
                if signs == *length {
                    Ok(pattern)
                } else {
                    Err(format!("“{pattern}” has {}, and the words have {length} letters.", plural(signs, "sign")))
                }
            }
            Self::Tiles(_) if text == NOTHING || text == "-" => Ok(NOTHING.to_owned()),
            Self::Tiles(hand) => {
                let mut left: Vec<char> = hand.chars().collect();
                let mut tiles: Vec<char> = text.chars().filter(|c| !" ,".contains(*c)).collect();
                let is_held = |tile: &char| left.iter().position(|one| one == tile).map(|at| left.remove(at)).is_some();
                if tiles.is_empty() || !tiles.iter().all(is_held) {
                    return Err(format!("The hand {hand} does not hold “{text}”."));
                }
                tiles.sort_unstable();
                Ok(tiles.into_iter().collect())
            }
        }
    }

    /// An answer as it is shown: a number with a true minus sign.
    pub fn shown(&self, answer: &str) -> String {
        if matches!(self, Self::Number) { answer.replace('-', "−") } else { answer.to_owned() }
    }

    /// What is expected, in one sentence.
    pub fn expects(&self) -> String {
        match self {
            Self::Number => "Type a whole number, such as −4.".to_owned(),
            Self::OneOf(choices) => format!("Type {}, or how it begins.", joined(*choices, "or")),
            Self::Word(..) => "Type its letters.".to_owned(),
            Self::Pattern(length, letter) => {
                format!("Type {length} signs: {letter} where the word has it, a dash (-) elsewhere.")
            }
            Self::Tiles(_) => format!("Type the letters in any order, or {NOTHING}."),
        }
    }
}

/// The number that an answer is.
pub fn number(answer: &str) -> i64 {
    answer.parse().unwrap_or(0)
}

/// The pattern of so many places that is typed as it is heard: `l 1st and 3rd`, or `no l`; None where it is not.
fn heard_pattern(text: &str, length: usize, letter: char) -> Option<String> {
    let miss = format!("no {letter}");
    if ["dashes only", "no letter", &miss].contains(&text) {
        return Some("-".repeat(length));
    }
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty() && *word != "and");
    words.next().filter(|word| word.chars().eq([letter]))?;
    let at = |word: &str| (1..=length).find(|&place| ordinal(place as u64) == word || place.to_string() == word);
    let places: Vec<usize> = words.map(at).collect::<Option<_>>()?;
    let shown = |place: usize| if places.contains(&place) { letter } else { '-' };
    (!places.is_empty()).then(|| (1..=length).map(shown).collect())
}
