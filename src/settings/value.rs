//! The value of a field of a preset, as the settings file, a form and the command line say it.

use std::fmt;
use std::ops::RangeInclusive;

/// The value of a field: a name or another text, a whole number, or yes and no.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A name, or what was typed.
    Text(String),
    /// A whole number.
    Number(i64),
    /// True or false.
    Flag(bool),
}

impl Value {
    /// The values that the settings file says; None for what no field can be, such as a list.
    pub(super) fn of(toml: &toml_edit::Value) -> Option<Self> {
        let text = toml.as_str().map(|text| Self::Text(text.to_owned()));
        text.or_else(|| toml.as_integer().map(Self::Number)).or_else(|| toml.as_bool().map(Self::Flag))
    }

    /// The value as the settings file says it, a text in quotes.
    pub(super) fn toml(&self) -> toml_edit::Value {
        match self {
            Self::Text(text) => text.as_str().into(),
            &Self::Number(number) => number.into(),
            &Self::Flag(on) => on.into(),
        }
    }

    /// The values of `all` by their names.
    pub fn names<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str) -> Vec<Self> {
        all.iter().map(|&one| name(one).into()).collect()
    }

    /// The text; None when it is something else.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Whether it is yes; None when it is something else.
    pub const fn flag(&self) -> Option<bool> {
        match self {
            Self::Flag(on) => Some(*on),
            _ => None,
        }
    }

    /// The number; None when it is something else, or out of `range`.
    pub fn number<T: TryFrom<i64> + PartialOrd>(&self, range: &RangeInclusive<T>) -> Option<T> {
        let &Self::Number(number) = self else { return None };
        number.try_into().ok().filter(|number| range.contains(number))
    }

    /// The one of `all` whose name it is; None when there is none.
    pub fn one_of<T: Copy>(&self, all: &[T], name: impl Fn(T) -> &'static str) -> Option<T> {
        let text = self.text()?;
        all.iter().copied().find(|&one| name(one) == text)
    }
}

/// Without the quotes of the settings file.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Number(number) => number.fmt(f),
            Self::Flag(on) => on.fmt(f),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(number as i64)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<bool> for Value {
    fn from(on: bool) -> Self {
        Self::Flag(on)
    }
}
