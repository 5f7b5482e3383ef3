//! The columns of a kind of result: each is named, explained and told in one place.

use std::fmt;

use super::{Align, Block, Cell, Datum, Document, Fact, Head, Kind, Member, Place, Say, Table, Tone, Value};

/// A result, or a row of results, of which every presentation is made from its columns.
pub trait Record: Sized + 'static {
    /// What there is to say of it, in order.
    fn columns() -> Columns<Self>;

    /// The whole as people read it: its facts, where it has nothing more to say.
    fn document(&self) -> Document {
        Document::of([Block::Facts(Self::columns().facts(self))])
    }

    /// The whole as programs read it.
    fn to_value(&self) -> Value {
        Self::columns().value(self)
    }

    /// Many of them as a table.
    fn table<'a>(rows: impl IntoIterator<Item = &'a Self>) -> Table {
        Self::columns().table(rows)
    }
}

type Reading<T, R> = Box<dyn Fn(&T) -> R>;

/// One column.
struct Column<T> {
    /// Its name for programs; empty where only people read it.
    name: &'static str,
    about: &'static str,
    kind: Kind,
    is_optional: bool,
    value: Reading<T, Value>,
    /// How people read it; `None` where only programs do.
    head: Option<Head>,
    said: Option<Reading<T, Option<Say>>>,
    tone: Option<Reading<T, Tone>>,
    /// How it stands in a file; `None` where that is its value.
    filed: Option<Reading<T, String>>,
}

/// The columns of `T`, in order. What is said of one follows the call that adds it.
pub struct Columns<T> {
    all: Vec<Column<T>>,
}

impl<T: 'static> Default for Columns<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> fmt::Debug for Columns<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.all.iter().map(|column| column.name)).finish()
    }
}

impl<T: 'static> Columns<T> {
    /// No columns yet.
    pub const fn new() -> Self {
        Self { all: Vec::new() }
    }

    /// A field for programs, with what it says. People don’t read it, unless [`Self::shown`] or [`Self::said`] follows.
    #[must_use]
    pub fn field<D: Datum>(self, name: &'static str, about: &'static str, value: impl Fn(&T) -> D + 'static) -> Self {
        self.add(name, about, D::kind(), false, move |of| value(of).value())
    }

    /// The same for a field that is left out where there is nothing.
    #[must_use]
    pub fn maybe<D: Datum>(
        self,
        name: &'static str,
        about: &'static str,
        value: impl Fn(&T) -> Option<D> + 'static,
    ) -> Self {
        self.field(name, about, value).or_missing()
    }

    /// A column that only people read; a fact that is `None` is left out.
    #[must_use]
    pub fn read<S: Into<Say>>(self, head: impl Into<Say>, said: impl Fn(&T) -> Option<S> + 'static) -> Self {
        self.add("", "", Kind::Text, true, |_| Value::Missing)
            .told(head.into(), Align::Left, move |of| said(of).map(Into::into))
    }

    /// The same for numbers, which stand at the right.
    #[must_use]
    pub fn figure<S: Into<Say>>(self, head: impl Into<Say>, said: impl Fn(&T) -> Option<S> + 'static) -> Self {
        self.read(head, said).aligned(Align::Right)
    }

    /// The fields of what belongs to `T`, as if they were its own.
    #[must_use]
    pub fn with<R: 'static>(mut self, inner: Columns<R>, of: impl for<'t> Fn(&'t T) -> &'t R + Copy + 'static) -> Self {
        for Column { name, about, kind, is_optional, value, .. } in inner.all {
            self = self.add(name, about, kind, is_optional, move |outer| value(of(outer)));
        }
        self
    }

    /// The same, left out where there is none.
    #[must_use]
    pub fn with_some<R: 'static>(
        mut self,
        inner: Columns<R>,
        of: impl for<'t> Fn(&'t T) -> Option<&'t R> + Copy + 'static,
    ) -> Self {
        for Column { name, about, kind, value, .. } in inner.all {
            self = self.add(name, about, kind, true, move |outer| of(outer).map_or(Value::Missing, &value));
        }
        self
    }

    /// An object with fields of its own.
    #[must_use]
    pub fn object<R: 'static>(
        self,
        name: &'static str,
        inner: Columns<R>,
        of: impl for<'t> Fn(&'t T) -> &'t R + 'static,
    ) -> Self {
        let (kind, value) = inner.into_parts();
        self.add(name, "", kind, false, move |outer| value(of(outer)))
    }

    /// The same for an object that is null where there is nothing.
    #[must_use]
    pub fn object_or_null<R: 'static>(
        self,
        name: &'static str,
        inner: Columns<R>,
        of: impl for<'t> Fn(&'t T) -> Option<&'t R> + 'static,
    ) -> Self {
        let (kind, value) = inner.into_parts();
        self.add(name, "", Kind::Nullable(Box::new(kind)), false, move |outer| of(outer).map_or(Value::Null, &value))
    }

    /// What is said of an object as a whole.
    #[must_use]
    pub fn about(self, about: &'static str) -> Self {
        self.change(|last| last.about = about)
    }

    /// A list of objects.
    #[must_use]
    pub fn objects<R: 'static>(
        self,
        name: &'static str,
        inner: Columns<R>,
        of: impl for<'t> Fn(&'t T) -> &'t [R] + 'static,
    ) -> Self {
        let (kind, value) = inner.into_parts();
        let kind = Kind::List(Box::new(kind));
        self.add(name, "", kind, false, move |outer| Value::List(of(outer).iter().map(&value).collect()))
    }

    /// It is left out where there is nothing, or where its list is empty.
    #[must_use]
    pub fn or_missing(self) -> Self {
        self.change(|last| {
            if let Kind::Nullable(kind) = &last.kind {
                last.kind = Kind::clone(kind);
            }
            let value = std::mem::replace(&mut last.value, Box::new(|_| Value::Missing));
            last.is_optional = true;
            last.value = Box::new(move |one| match value(one) {
                Value::Null => Value::Missing,
                Value::List(items) if items.is_empty() => Value::Missing,
                held => held,
            });
        })
    }

    /// What an object with these fields is, and how one is made.
    fn into_parts(self) -> (Kind, impl Fn(&T) -> Value) {
        (Kind::Object(self.members()), move |one: &T| self.value(one))
    }

    fn add(
        mut self,
        name: &'static str,
        about: &'static str,
        kind: Kind,
        is_optional: bool,
        value: impl Fn(&T) -> Value + 'static,
    ) -> Self {
        let value = Box::new(value);
        self.all.push(Column {
            name,
            about,
            kind,
            is_optional,
            value,
            head: None,
            said: None,
            tone: None,
            filed: None,
        });
        self
    }

    fn change(mut self, change: impl FnOnce(&mut Column<T>)) -> Self {
        if let Some(last) = self.all.last_mut() {
            change(last);
        }
        self
    }

    /// Its numbers are no smaller.
    #[must_use]
    pub fn at_least(self, least: i64) -> Self {
        self.change(|last| last.kind = last.kind.clone().within(least, None))
    }

    /// Its numbers lie between these two.
    #[must_use]
    pub fn within(self, least: i64, most: i64) -> Self {
        self.change(|last| last.kind = last.kind.clone().within(least, Some(most)))
    }

    /// It holds something else than its type says.
    #[must_use]
    pub fn of_kind(self, kind: Kind) -> Self {
        self.change(|last| last.kind = kind)
    }

    /// People read its value under `head`.
    #[must_use]
    pub fn shown(self, head: impl Into<Say>) -> Self {
        let align = self.all.last().map_or(Align::Left, |last| Align::of(&last.kind));
        self.change(|last| last.head = Some(Head::new(head, align)))
    }

    /// People read `said` of it under `head`.
    #[must_use]
    pub fn said<S: Into<Say>>(self, head: impl Into<Say>, said: impl Fn(&T) -> S + 'static) -> Self {
        let align = self.all.last().map_or(Align::Left, |last| Align::of(&last.kind));
        self.told(head.into(), align, move |of| Some(said(of).into()))
    }

    fn told(self, head: Say, align: Align, said: impl Fn(&T) -> Option<Say> + 'static) -> Self {
        self.change(|last| {
            last.head = Some(Head::new(head, align));
            last.said = Some(Box::new(said));
        })
    }

    /// It is told in this tone.
    #[must_use]
    pub fn tone(self, tone: impl Fn(&T) -> Tone + 'static) -> Self {
        self.change(|last| last.tone = Some(Box::new(tone)))
    }

    /// All columns that have no tone of their own are told in this one.
    #[must_use]
    pub fn otherwise(mut self, tone: impl Fn(&T) -> Tone + Clone + 'static) -> Self {
        for column in self.all.iter_mut().filter(|column| column.tone.is_none()) {
            column.tone = Some(Box::new(tone.clone()));
        }
        self
    }

    /// It stands so in a file of comma-separated values.
    #[must_use]
    pub fn filed(self, filed: impl Fn(&T) -> String + 'static) -> Self {
        self.change(|last| last.filed = Some(Box::new(filed)))
    }

    /// In a table its cells stand so.
    #[must_use]
    pub fn aligned(self, align: Align) -> Self {
        self.change_head(|head| head.align = align)
    }

    /// Where a table has no room for all columns, those of the highest rank go first; rank 0 stays.
    #[must_use]
    pub fn rank(self, rank: u8) -> Self {
        self.change_head(|head| head.rank = rank)
    }

    /// It takes so many columns of the screen at least: in a table whose rows are told one by one.
    #[must_use]
    pub fn wide(self, width: usize) -> Self {
        self.change_head(|head| head.width = width)
    }

    /// It is cut to so many columns of the screen in place of giving way, together with the columns of its rank.
    #[must_use]
    pub fn cut_to(self, least: usize) -> Self {
        self.change_head(|head| head.cut_to = Some(least))
    }

    /// It says what a row is: on the screen, the line under the cursor shows there.
    #[must_use]
    pub fn names_row(self) -> Self {
        self.change_head(|head| head.is_name = true)
    }

    /// It stands on the screen alone.
    #[must_use]
    pub fn on_screen_only(self) -> Self {
        self.change_head(|head| head.place = Place::Screen)
    }

    /// It stands on the screen, and only in place of the columns of this rank, once they have given way.
    #[must_use]
    pub fn instead_of(self, rank: u8) -> Self {
        self.change_head(|head| (head.place, head.rank) = (Place::Instead, rank))
    }

    fn change_head(self, change: impl FnOnce(&mut Head)) -> Self {
        self.change(|last| {
            if let Some(head) = &mut last.head {
                change(head);
            }
        })
    }

    /// What programs read: the fields of an object.
    pub fn members(&self) -> Vec<Member> {
        let fields = self.all.iter().filter(|column| !column.name.is_empty());
        let member = |Column { name, about, kind, is_optional, .. }: &Column<T>| Member {
            name: (*name).into(),
            about: (*about).into(),
            kind: kind.clone(),
            is_optional: *is_optional,
        };
        fields.map(member).collect()
    }

    /// The object that programs read of `one`.
    pub fn value(&self, one: &T) -> Value {
        let fields = self.all.iter().filter(|column| !column.name.is_empty());
        Value::Object(fields.map(|column| (column.name, (column.value)(one))).collect())
    }

    /// The fields `names` of `one`, as a file has them; empty where there is nothing.
    pub fn file_fields(&self, names: &[&str], one: &T) -> Vec<String> {
        let field = |name: &&str| {
            let column = self.all.iter().find(|column| column.name == *name)?;
            Some(column.filed.as_ref().map_or_else(|| (column.value)(one).field(), |filed| filed(one)))
        };
        names.iter().map(|name| field(name).unwrap_or_default()).collect()
    }

    /// The facts that people read of `one`.
    pub fn facts(&self, one: &T) -> Vec<Fact> {
        let told = self.all.iter().filter_map(|column| {
            let (head, cell) = (column.head.as_ref()?, column.cell(one)?);
            Some(Fact { label: head.name.clone(), value: cell.said, tone: cell.tone, rank: head.rank })
        });
        told.collect()
    }

    /// The heads of a table.
    pub fn heads(&self) -> Vec<Head> {
        self.all.iter().filter_map(|column| column.head.clone()).collect()
    }

    /// The row of `one` in a table.
    pub fn row(&self, one: &T) -> Vec<Cell> {
        let told = self.all.iter().filter(|column| column.head.is_some());
        told.map(|column| column.cell(one).unwrap_or_default()).collect()
    }

    /// A table of many, for every presentation but the screen.
    pub fn table<'a>(mut self, rows: impl IntoIterator<Item = &'a T>) -> Table {
        self.all.retain(|column| column.head.as_ref().is_none_or(|head| head.place == Place::Everywhere));
        Table { caption: String::new(), heads: self.heads(), rows: rows.into_iter().map(|row| self.row(row)).collect() }
    }
}

impl<T> Column<T> {
    /// How people read it of `one`; `None` where there is nothing to say.
    fn cell(&self, one: &T) -> Option<Cell> {
        let said = match &self.said {
            Some(said) => said(one)?,
            None => match (self.value)(one) {
                Value::Missing => return None,
                value => value.said().into(),
            },
        };
        Some(Cell { said, tone: self.tone.as_ref().map_or_else(Tone::default, |tone| tone(one)) })
    }
}
