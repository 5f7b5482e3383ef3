//! What is to be filled in, and how it is judged.

use std::fmt;

use arcade_engine::text::joined;

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
    /// Letters in this order, such as a part of a word.
    Text,
    /// Letters of the guessed word, and a dash for each that is hidden.
    Pattern(usize),
    /// Letters of a hand in any order, or that there are none.
    Tiles,
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
    /// One sentence that says what is expected.
    pub fn read(&self, typed: &str) -> Result<String, String> {
        let text = typed.trim().to_lowercase();
        let expected = || Err(self.expects());
        if text.is_empty() || text.chars().count() > LONGEST {
            return expected();
        }
        match self {
            Self::Number => match text.replace('−', "-").parse::<i64>() {
                Ok(number) if number.unsigned_abs() < 1 << 40 => Ok(number.to_string()),
                _ => expected(),
            },
            Self::OneOf(choices) => {
                let mut begun = choices.iter().filter(|choice| choice.starts_with(&text));
                match (begun.next(), begun.next()) {
                    (Some(choice), None) => Ok((*choice).to_owned()),
                    _ => expected(),
                }
            }
            Self::Text if text.chars().all(|c| c.is_ascii_lowercase() || c == '!') => Ok(text),
            Self::Pattern(length) => {
                let pattern = text.replace(['_', '.', '·', '–', '−'], "-");
                let is_one = pattern.chars().all(|c| c.is_ascii_lowercase() || c == '-');
                if is_one && pattern.len() == *length { Ok(pattern) } else { expected() }
            }
            Self::Tiles if text == NOTHING || text == "-" => Ok(NOTHING.to_owned()),
            Self::Tiles if text.chars().all(|c| c.is_ascii_lowercase() || "! ,".contains(c)) => {
                let mut tiles: Vec<char> = text.chars().filter(|c| !" ,".contains(*c)).collect();
                tiles.sort_unstable();
                if tiles.is_empty() { expected() } else { Ok(tiles.into_iter().collect()) }
            }
            Self::Text | Self::Tiles => expected(),
        }
    }

    /// What is expected, in one sentence.
    pub fn expects(&self) -> String {
        match self {
            Self::Number => "Type a whole number, such as -4.".to_owned(),
            Self::OneOf(choices) => format!("Type {}, or how it begins.", joined(*choices, "or")),
            Self::Text => "Type the letters, such as en.".to_owned(),
            Self::Pattern(length) => {
                format!("Type {length} signs: the guessed letter where it stands, and - for every other place.")
            }
            Self::Tiles => format!("Type the letters in any order, or {NOTHING}."),
        }
    }
}

/// The number that an answer is.
pub fn number(answer: &str) -> i64 {
    answer.parse().unwrap_or(0)
}
