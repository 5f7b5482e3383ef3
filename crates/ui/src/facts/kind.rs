//! Of which kind values are, for those who read them by programs.

use std::borrow::Cow;

/// Of which kind the values of a field are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// Text.
    Text,
    /// True or false.
    Flag,
    /// A whole number, from the first on and up to the second, where these are known.
    Whole(Option<i64>, Option<i64>),
    /// Any number, within the same.
    Number(Option<i64>, Option<i64>),
    /// Anything.
    Any,
    /// One of these.
    OneOf(Vec<Kind>),
    /// A list of such values.
    List(Box<Kind>),
    /// An object with these fields.
    Object(Vec<Member>),
    /// Such a value, or null.
    Nullable(Box<Kind>),
}

/// A field of an object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Its name. One that ends in `*` stands for every field that begins so.
    pub name: Cow<'static, str>,
    /// What it says, in a sentence; empty where its own fields say it.
    pub about: Cow<'static, str>,
    /// What it holds.
    pub kind: Kind,
    /// Whether it may be missing.
    pub is_optional: bool,
}

impl Kind {
    /// The same with numbers from `least` on, and up to `most`.
    #[must_use]
    pub fn within(self, least: i64, most: Option<i64>) -> Self {
        match self {
            Self::Whole(..) => Self::Whole(Some(least), most),
            Self::Number(..) => Self::Number(Some(least), most),
            Self::Nullable(kind) => Self::Nullable(Box::new(kind.within(least, most))),
            Self::List(kind) => Self::List(Box::new(kind.within(least, most))),
            other => other,
        }
    }
}
