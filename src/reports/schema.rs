//! What programs read, described: as JSON Schema, and field by field for people.

use serde_json::{Map, Value, json};

use arcade_ui::facts::{Kind, Member};

/// The dialect of the schemas.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// A line on a field: its name with those around it, its type with its range, and what it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// `letters[].misses.exact`
    pub name: String,
    /// `whole number or null, 0 or more`
    pub kind: String,
    /// What it says.
    pub about: String,
}

/// A line for every field of an object, in order.
pub fn lines(members: &[Member]) -> Vec<Line> {
    let mut all = Vec::new();
    for member in members {
        add("", member, &mut all);
    }
    all
}

fn add(around: &str, member: &Member, all: &mut Vec<Line>) {
    add_kind(format!("{around}{}", member.name), &member.kind, &member.about, all);
}

fn add_kind(name: String, kind: &Kind, about: &str, all: &mut Vec<Line>) {
    if let Kind::List(items) = kind {
        return add_kind(name + "[]", items, about, all);
    }
    // Where nothing is said of an object, its fields say it.
    if fields(kind).is_empty() || !about.is_empty() {
        all.push(Line { name: name.clone(), kind: words(kind), about: about.to_owned() });
    }
    for member in fields(kind) {
        add(&format!("{name}."), member, all);
    }
}

/// The fields of an object, or of one that it may be.
fn fields(kind: &Kind) -> &[Member] {
    match kind {
        Kind::Object(members) => members,
        Kind::Nullable(kind) => fields(kind),
        Kind::OneOf(kinds) => kinds.iter().map(fields).find(|members| !members.is_empty()).unwrap_or_default(),
        _ => &[],
    }
}

/// The type as the page has it.
fn words(kind: &Kind) -> String {
    let range = |least: &Option<i64>, most: &Option<i64>| match (least, most) {
        (Some(least), Some(most)) => format!(", {least} to {most}"),
        (Some(least), None) => format!(", {least} or more"),
        _ => String::new(),
    };
    match kind {
        Kind::Text => "text".to_owned(),
        Kind::Flag => "true or false".to_owned(),
        Kind::Whole(least, most) => format!("whole number{}", range(least, most)),
        Kind::Number(least, most) => format!("number{}", range(least, most)),
        Kind::Any => "any".to_owned(),
        Kind::OneOf(kinds) => kinds.iter().map(words).collect::<Vec<_>>().join(" or "),
        Kind::List(_) => "list".to_owned(),
        Kind::Object(_) => "object".to_owned(),
        Kind::Nullable(kind) => {
            let words = words(kind);
            let (name, range) = words
                .split_once(", ")
                .map_or((&words[..], String::new()), |(name, range)| (name, format!(", {range}")));
            format!("{name} or null{range}")
        }
    }
}

/// A schema by which a validator judges what `title` prints.
pub fn json_schema(title: &str, about: &str, members: &[Member]) -> Value {
    let mut schema = object(members);
    schema.insert("$schema".to_owned(), DIALECT.into());
    schema.insert("title".to_owned(), title.into());
    schema.insert("description".to_owned(), about.into());
    schema.into()
}

fn object(members: &[Member]) -> Map<String, Value> {
    let named = || members.iter().filter(|member| member.name != "*");
    let properties: Map<String, Value> = named().map(|member| (member.name.to_string(), property(member))).collect();
    let required: Vec<&str> = named().filter(|member| !member.is_optional).map(|member| &*member.name).collect();
    Map::from_iter([
        ("type".to_owned(), "object".into()),
        ("properties".to_owned(), properties.into()),
        ("required".to_owned(), required.into()),
    ])
}

fn property(member: &Member) -> Value {
    let mut schema = of_kind(&member.kind);
    if let Some(schema) = schema.as_object_mut().filter(|_| !member.about.is_empty()) {
        schema.insert("description".to_owned(), (*member.about).into());
    }
    schema
}

fn of_kind(kind: &Kind) -> Value {
    let number = |name: &str, least: &Option<i64>, most: &Option<i64>| {
        let mut schema = json!({"type": name});
        let bounds = [("minimum", least), ("maximum", most)];
        for (name, bound) in bounds.into_iter().filter_map(|(name, bound)| Some((name, (*bound)?))) {
            schema[name] = bound.into();
        }
        schema
    };
    match kind {
        Kind::Text => json!({"type": "string"}),
        Kind::Flag => json!({"type": "boolean"}),
        Kind::Whole(least, most) => number("integer", least, most),
        Kind::Number(least, most) => number("number", least, most),
        Kind::Any => json!({}),
        Kind::OneOf(kinds) => json!({"anyOf": kinds.iter().map(of_kind).collect::<Vec<_>>()}),
        Kind::List(items) => json!({"type": "array", "items": of_kind(items)}),
        Kind::Object(members) => object(members).into(),
        Kind::Nullable(kind) => json!({"anyOf": [of_kind(kind), {"type": "null"}]}),
    }
}
