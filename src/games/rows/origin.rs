//! Where a row came from.

use std::fmt;

/// What the seed is called.
const SEED: &str = "seed ";
/// What stands between the two.
const BETWEEN: &str = " · ";

/// What was asked for, and the seed that the row was drawn with.
///
/// Records keep both as one text, `common words · seed 0007`, and so did those of the first version. That text is written
/// and read here, and nowhere else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// What was asked for, as the title line says it; empty where only the seed is known.
    pub title: String,
    /// The last four hexadecimal digits of the seed, for the text that is shared; None where nothing was drawn.
    seed: Option<String>,
}

impl Origin {
    /// A row that was drawn from `seed`.
    pub fn drawn(title: impl Into<String>, seed: u64) -> Self {
        Self { title: title.into(), seed: Some(format!("{:04x}", seed & 0xffff)) }
    }

    /// A row that somebody named.
    pub fn named(title: impl Into<String>) -> Self {
        Self { title: title.into(), seed: None }
    }

    /// What a record says.
    pub fn read(kept: &str) -> Self {
        let seed = kept.split(BETWEEN).find_map(|part| part.strip_prefix(SEED)).map(str::to_owned);
        let title: Vec<&str> = kept.split(BETWEEN).filter(|part| !part.starts_with(SEED)).collect();
        Self { title: title.join(BETWEEN), seed }
    }

    /// Whether it was drawn, and nothing else is known of it.
    pub const fn is_only_drawn(&self) -> bool {
        self.title.is_empty() && self.seed.is_some()
    }
}

/// As records keep it.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)?;
        let Some(seed) = &self.seed else { return Ok(()) };
        let between = if self.title.is_empty() { "" } else { BETWEEN };
        write!(f, "{between}{SEED}{seed}")
    }
}
