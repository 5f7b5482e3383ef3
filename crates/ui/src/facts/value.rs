//! Values as programs read them.

use std::borrow::Cow;

use serde::ser::{SerializeMap as _, SerializeSeq as _};
use serde::{Serialize, Serializer};

use super::{Kind, Record};
use arcade_engine::text::grouped;

/// A value of a field.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// The field is left out.
    Missing,
    /// There is none.
    Null,
    /// True or false.
    Flag(bool),
    /// A whole number.
    Whole(i128),
    /// Any number.
    Number(f64),
    /// A text.
    Text(Cow<'static, str>),
    /// Several values.
    List(Vec<Value>),
    /// Fields, in the order in which they are printed.
    Object(Vec<(&'static str, Value)>),
    /// What is JSON already.
    Json(serde_json::Value),
}

impl Value {
    /// The value in the words of a cell: numbers with a true minus sign and with commas between thousands, “–” for what is not
    /// there.
    pub fn said(&self) -> String {
        match self {
            Self::Missing | Self::Null => "–".to_owned(),
            Self::Flag(is_so) => if *is_so { "yes" } else { "no" }.to_owned(),
            Self::Whole(number) => {
                let sign = if *number < 0 { "−" } else { "" };
                format!("{sign}{}", grouped(number.unsigned_abs()))
            }
            Self::Number(number) => number.to_string().replace('-', "−"),
            Self::Text(text) => text.clone().into_owned(),
            Self::List(items) => items.iter().map(Self::said).collect::<Vec<_>>().join(" "),
            Self::Object(fields) => fields.iter().map(|(_, value)| value.said()).collect::<Vec<_>>().join(" "),
            Self::Json(json) => json.as_str().map_or_else(|| json.to_string(), str::to_owned),
        }
    }

    /// The value as a field of a file of comma-separated values; empty for what is not there.
    pub fn field(&self) -> String {
        match self {
            Self::Missing | Self::Null => String::new(),
            Self::Flag(is_so) => is_so.to_string(),
            Self::Whole(number) => number.to_string(),
            Self::Number(number) => number.to_string(),
            Self::List(items) => items.iter().map(Self::field).collect::<Vec<_>>().join(" "),
            Self::Text(_) | Self::Object(_) | Self::Json(_) => self.said(),
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Missing | Self::Null => serializer.serialize_unit(),
            Self::Flag(is_so) => serializer.serialize_bool(*is_so),
            Self::Whole(number) => serializer.serialize_i128(*number),
            Self::Number(number) => serializer.serialize_f64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                items.iter().try_for_each(|item| list.serialize_element(item))?;
                list.end()
            }
            Self::Object(fields) => {
                let mut object = serializer.serialize_map(None)?;
                for (name, value) in fields.iter().filter(|(_, value)| *value != Self::Missing) {
                    object.serialize_entry(name, value)?;
                }
                object.end()
            }
            Self::Json(json) => json.serialize(serializer),
        }
    }
}

/// What a field can hold: its type says of which kind it is.
pub trait Datum {
    /// The kind of all values of the type.
    fn kind() -> Kind;

    /// This value.
    fn value(self) -> Value;
}

/// What takes a whole number of any type: each of them fits.
fn whole(number: impl TryInto<i128>) -> Value {
    number.try_into().map_or(Value::Null, Value::Whole)
}

macro_rules! whole_numbers {
    ($kind:expr, $($number:ty)*) => {$(
        impl Datum for $number {
            fn kind() -> Kind {
                $kind
            }

            fn value(self) -> Value {
                whole(self)
            }
        }
    )*};
}

whole_numbers!(Kind::Whole(Some(0), None), u8 u16 u32 u64 usize);
whole_numbers!(Kind::Whole(None, None), i64);

macro_rules! data {
    ($($datum:ty, $kind:expr, $value:expr;)*) => {$(
        impl Datum for $datum {
            fn kind() -> Kind {
                $kind
            }

            fn value(self) -> Value {
                $value(self)
            }
        }
    )*};
}

data! {
    bool, Kind::Flag, Value::Flag;
    f64, Kind::Number(None, None), Value::Number;
    char, Kind::Text, |c: char| Value::Text(c.to_string().into());
    String, Kind::Text, |text: String| Value::Text(text.into());
    &'static str, Kind::Text, |text: &'static str| Value::Text(text.into());
    serde_json::Value, Kind::Any, Value::Json;
}

impl<D: Datum> Datum for Option<D> {
    fn kind() -> Kind {
        Kind::Nullable(Box::new(D::kind()))
    }

    fn value(self) -> Value {
        self.map_or(Value::Null, D::value)
    }
}

impl<D: Datum> Datum for Vec<D> {
    fn kind() -> Kind {
        Kind::List(Box::new(D::kind()))
    }

    fn value(self) -> Value {
        Value::List(self.into_iter().map(D::value).collect())
    }
}

impl<D: Datum, const COUNT: usize> Datum for [D; COUNT] {
    fn kind() -> Kind {
        Vec::<D>::kind()
    }

    fn value(self) -> Value {
        Value::List(self.into_iter().map(D::value).collect())
    }
}

impl<R: Record> Datum for R {
    fn kind() -> Kind {
        Kind::Object(R::columns().members())
    }

    fn value(self) -> Value {
        R::columns().value(&self)
    }
}
