//! Names of enums: each variant is listed once with its name, and everything that has to do with names follows from it.

use std::fmt;

use super::text::joined;

/// How alike two names are at least, from 0 to 1, where one may be a slip of the finger for the other.
const ALIKE: f64 = 0.6;

/// Characters of the shortest text that is taken for a part of a name.
const SHORTEST_PART: usize = 3;

/// A text that is none of the names there are. Its sentences say so, guess which one was meant, and list them all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    sentence: String,
    nearest: Option<String>,
    names: Vec<String>,
    note: &'static str,
}

impl UnknownName {
    /// `sentence` says that there is no such thing as `text`; `names` are those there are.
    pub fn new<Name: AsRef<str>>(sentence: impl Into<String>, text: &str, names: &[Name]) -> Self {
        let names: Vec<String> = names.iter().map(|name| name.as_ref().to_owned()).collect();
        Self { sentence: sentence.into(), nearest: nearest(text, &names).map(str::to_owned), names, note: "" }
    }

    /// The same with one more sentence behind the list.
    #[must_use]
    pub(crate) fn with_note(self, note: &'static str) -> Self {
        Self { note, ..self }
    }

    /// The name that was probably meant.
    pub fn nearest(&self) -> Option<&str> {
        self.nearest.as_deref()
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)?;
        if let Some(nearest) = &self.nearest {
            write!(f, " Did you mean {nearest}?")?;
        }
        write!(f, " Choose {}.{}{}", joined(&self.names, "or"), if self.note.is_empty() { "" } else { " " }, self.note)
    }
}

impl std::error::Error for UnknownName {}

/// The one of `names` that `text` is most like: a slip of the finger, or a part of it. `None` where none is like it.
pub fn nearest<'a, Name: AsRef<str>>(text: &str, names: &'a [Name]) -> Option<&'a str> {
    let text = text.trim().to_lowercase();
    let part = |longer: &str, shorter: &str| shorter.chars().count() >= SHORTEST_PART && longer.contains(shorter);
    let likeness = |name: &str| {
        let is_part = part(name, &text) || part(&text, name);
        strsim::normalized_damerau_levenshtein(name, &text).max(if is_part { ALIKE } else { 0.0 })
    };
    let rated = names.iter().map(AsRef::as_ref).map(|name| (likeness(&name.to_lowercase()), name));
    // `max_by` takes the last of those that are equally alike; the first stands before the others for a reason.
    let best = rated.rev().max_by(|(one, _), (other, _)| one.total_cmp(other));
    best.filter(|&(likeness, _)| likeness >= ALIKE).map(|(_, name)| name)
}

/// Gives an enum without fields a constant of all its variants, `name` and `Display`.
///
/// ```text
/// named_enum! {
///     /// Both, the weaker first.
///     ALL: Strength { Weak = "weak", Strong = "strong" }
/// }
/// ```
///
/// The variants must be listed in the order in which the enum declares them, so that `ALL[x as usize] == x`. With
/// `else "No strength is called “{}”."` behind the list the enum also has `FromStr`: in either case and with blanks around
/// the name. The sentence of its error, an [`UnknownName`], takes what was given. With `=> "…"` behind every name it has
/// `description`, which is that text.
#[macro_export]
macro_rules! named_enum {
    (
        $(#[$constant_doc:meta])*
        $constant:ident: $enum:ident { $($variant:ident = $name:literal),+ $(,)? }
    ) => {
        impl $enum {
            $(#[$constant_doc])*
            pub const $constant: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// Its name, as `Display` writes it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }

        impl std::fmt::Display for $enum {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }
    };
    (
        $(#[$constant_doc:meta])*
        $constant:ident: $enum:ident { $($variant:ident = $name:literal => $description:literal),+ $(,)? }
        $(else $sentence:literal)?
    ) => {
        $crate::named::named_enum! {
            $(#[$constant_doc])*
            $constant: $enum { $($variant = $name),+ }
            $(else $sentence)?
        }

        impl $enum {
            /// What it is or does, in one line.
            pub const fn description(self) -> &'static str {
                match self {
                    $(Self::$variant => $description),+
                }
            }
        }
    };
    (
        $(#[$constant_doc:meta])*
        $constant:ident: $enum:ident { $($variant:ident = $name:literal),+ $(,)? }
        else $sentence:literal
    ) => {
        $crate::named::named_enum! {
            $(#[$constant_doc])*
            $constant: $enum { $($variant = $name),+ }
        }

        impl std::str::FromStr for $enum {
            type Err = $crate::named::UnknownName;

            /// Reads a name in either case, with or without blanks around it.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let is_meant = |one: &Self| one.name().eq_ignore_ascii_case(text.trim());
                Self::$constant.into_iter().find(is_meant).ok_or_else(|| {
                    $crate::named::UnknownName::new(format!($sentence, text), text, &[$($name),+])
                })
            }
        }
    };
}
pub use named_enum;

#[cfg(test)]
#[expect(unreachable_pub, reason = "the macro declares names as public as those of public enums")]
mod tests {
    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Size {
        Small,
        Large,
    }

    named_enum! {
        /// Both.
        ALL: Size { Small = "small", Large = "very large" }
        else "No size is called “{}”."
    }

    #[test]
    fn names_are_written_padded_and_read_back() {
        for (index, size) in Size::ALL.into_iter().enumerate() {
            assert_eq!(size as usize, index);
            assert_eq!(size.to_string().parse(), Ok(size));
        }
        assert_eq!(" Very LARGE ".parse(), Ok(Size::Large));
        assert_eq!(format!("{:<7}|", Size::Small), "small  |");
    }

    #[test]
    fn the_nearest_name_is_a_slip_of_the_finger_or_a_part_away() {
        let games = ["etaoin", "endgame", "words", "hangman"];
        for (text, meant) in [
            ("hagman", "hangman"),
            ("etaion", "etaoin"),
            ("EndGmae", "endgame"),
            ("hang", "hangman"),
            ("evil-hangman", "hangman"),
            ("word", "words"),
            ("wrods ", "words"),
        ] {
            assert_eq!(super::nearest(text, &games), Some(meant), "{text}");
        }
        for text in ["", "e", "chess", "go", "--", "x".repeat(5_000).as_str()] {
            assert_eq!(super::nearest(text, &games), None, "{text}");
        }
        assert_eq!(super::nearest("a", &[] as &[&str]), None);
    }

    #[test]
    fn an_unknown_name_is_refused_with_those_there_are() {
        let error = "tiny".parse::<Size>().unwrap_err();
        assert_eq!(error.to_string(), "No size is called “tiny”. Choose small or very large.");
        let error = "smal".parse::<Size>().unwrap_err();
        assert_eq!(error.to_string(), "No size is called “smal”. Did you mean small? Choose small or very large.");
        assert_eq!(error.nearest(), Some("small"));
        let told = error.with_note("They are those of eggs.").to_string();
        assert!(told.ends_with(" Choose small or very large. They are those of eggs."), "{told}");
    }
}
