//! Names of enums: each variant is listed once with its name, and everything that has to do with names follows from it.

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
/// `else UnknownStrength("No strength is called “{}”: choose {}.")` behind the list the enum also has `FromStr`: in
/// either case and with blanks around the name, and with an error type of that name. Its sentence takes what was given,
/// and all names.
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
        $constant:ident: $enum:ident { $($variant:ident = $name:literal),+ $(,)? }
        else $error:ident($sentence:literal)
    ) => {
        $crate::engine::named::named_enum! {
            $(#[$constant_doc])*
            $constant: $enum { $($variant = $name),+ }
        }

        #[doc = concat!("The error of reading a [`", stringify!($enum), "`]: holds the text that is no name of one.")]
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $error(String);

        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, $sentence, self.0, $crate::engine::named::alternatives(&[$($name),+]))
            }
        }

        impl std::error::Error for $error {}

        impl std::str::FromStr for $enum {
            type Err = $error;

            /// Reads a name in either case, with or without blanks around it.
            fn from_str(text: &str) -> Result<Self, $error> {
                let is_meant = |one: &Self| one.name().eq_ignore_ascii_case(text.trim());
                Self::$constant.into_iter().find(is_meant).ok_or_else(|| $error(text.to_owned()))
            }
        }
    };
}
pub(crate) use named_enum;

/// The names as a choice: `win or margin`, `greedy, words only or full planner`.
pub(crate) fn alternatives(names: &[&str]) -> String {
    match names {
        [several @ .., last] if !several.is_empty() => format!("{} or {last}", several.join(", ")),
        _ => names.concat(),
    }
}

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
        else UnknownSize("No size is called “{}”: choose {}.")
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
    fn an_unknown_name_is_refused_with_those_there_are() {
        let error = "tiny".parse::<Size>().unwrap_err();
        assert_eq!(error.to_string(), "No size is called “tiny”: choose small or very large.");
        assert_eq!(super::alternatives(&["a", "b", "c"]), "a, b or c");
        assert_eq!(super::alternatives(&["a"]), "a");
    }
}
