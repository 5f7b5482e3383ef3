//! Records without files and threads, for where there are neither: in a page, which keeps the bytes of the database.

use std::iter;

use super::background::EXPORT;
use super::orders::{News, Order, damaged_unfinished};
use super::query::EXPORTED;
use super::{Database, Form, Imported, Notary, Trial, Trouble, Unfinished, parse};
use crate::model::Moment;

/// What is said where a file is named.
const NO_FILES: &str = "A page reads no files by their names. Choose the file with the button “Load games” instead.";

/// Why an order has no answer.
fn unreachable(trouble: &Trouble) -> String {
    format!("The games can’t be reached now: {trouble}.")
}

/// A database in memory. Each order is answered at once.
#[derive(Debug)]
pub struct InMemory {
    database: Database,
    trial: Trial,
    notary: Notary,
    has_changed: bool,
}

impl InMemory {
    /// The database that `bytes` are, or an empty one where there are none, and what there is to tell first. `trial` says which
    /// games are imported, and `notary` makes notes of those that are over.
    ///
    /// # Errors
    /// One sentence, where the bytes are no sound database of this arcade or an earlier one.
    pub fn open(bytes: &[u8], trial: Trial, notary: Notary) -> Result<(Self, Vec<News>), String> {
        let unreadable = |reason: String| format!("The games that this browser keeps can’t be read: {reason}.");
        let mut database = Database::of_bytes(bytes).map_err(unreadable)?;
        let Unfinished { games, damaged } =
            database.unfinished().map_err(|error| unreadable(Trouble::from(error).to_string()))?;
        let news = iter::once(News::Open(games)).chain(damaged_unfinished(damaged).map(News::Notice)).collect();
        Ok((Self { database, trial, notary, has_changed: false }, news))
    }

    /// Does what is asked, and answers.
    pub fn ask(&mut self, order: Order) -> Vec<News> {
        let is_move = matches!(order, Order::Keep(_));
        self.perform(order).unwrap_or_else(|trouble| {
            vec![if is_move {
                News::Unsaved(format!("Games are not saved: {trouble}."))
            } else {
                News::Unreachable(unreachable(&trouble))
            }]
        })
    }

    fn perform(&mut self, order: Order) -> Result<Vec<News>, Trouble> {
        self.has_changed |= matches!(order, Order::Keep(_) | Order::Delete(_) | Order::AddFriends(_));
        Ok(match order {
            Order::Keep(record) => {
                self.database.keep(&record, Moment::now())?;
                Vec::new()
            }
            Order::Ask(query) => {
                let (news, notice) = query.answer(&self.database, &self.notary)?;
                iter::once(news).chain(notice.map(News::Notice)).collect()
            }
            Order::Unfinished => vec![News::Unfinished(self.database.unfinished()?.games)],
            Order::Read(row) => vec![News::Read(row, self.database.game(row)?.map(Box::new))],
            Order::Delete(rows) => {
                self.database.delete(&rows)?;
                vec![News::Deleted(self.database.forget(&rows))]
            }
            Order::AddFriends(games) => vec![News::FriendsAdded(self.database.add_friends(&games)?)],
            // Nothing is written here: the page gives the player what is exported.
            Order::Export(..) => Vec::new(),
            Order::Import(_) => vec![News::NotImported(NO_FILES.to_owned())],
        })
    }

    /// Adds the games of an export, all or none of them.
    ///
    /// # Errors
    /// One sentence, where none was added.
    pub fn import(&mut self, text: &[u8]) -> Result<Imported, String> {
        let (games, refused) = self.trial.sift(parse(text, "This file")?);
        let done = self.database.import(&games);
        self.has_changed |= done.is_ok();
        let done = done.map_err(|trouble| format!("The games can’t be imported: {trouble}."))?;
        Ok(Imported { refused, ..done })
    }

    /// The name and the text of a file with all games.
    ///
    /// # Errors
    /// One sentence, where they can’t be read.
    pub fn export(&self, form: Form) -> Result<(String, String), String> {
        let export = self.database.export(form, EXPORTED).map_err(|error| unreachable(&Trouble::from(error)))?;
        Ok((format!("{EXPORT}.{}", form.extension()), export.text))
    }

    /// The bytes of the database, where something was written since they were taken last.
    ///
    /// # Errors
    /// One sentence, where they can’t be had.
    pub fn take_bytes(&mut self) -> Option<Result<Vec<u8>, String>> {
        std::mem::take(&mut self.has_changed).then(|| self.database.bytes())
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::model::{GameKey, GameKind, GameRecord, Tag};
    use crate::records::{Filter, Query};

    fn open(bytes: &[u8]) -> Result<(InMemory, Vec<News>), String> {
        InMemory::open(bytes, Trial::default(), Notary::default())
    }

    fn record(moves: usize) -> GameRecord {
        let tag = Tag::of(GameKey::New(1), GameKind::Etaoin, "{}", "then");
        GameRecord { line: vec!["\"last\"".to_owned(); moves], played: moves, ..GameRecord::begin(tag) }
    }

    fn listed(records: &mut InMemory) -> usize {
        match &records.ask(Order::Ask(Query::List(Filter::default())))[..] {
            [News::Listed(entries)] => entries.len(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn games_come_back_from_the_bytes_and_from_an_export() {
        let (mut records, news) = open(&[]).unwrap();
        assert_eq!((news, records.take_bytes()), (vec![News::Open(Vec::new())], None));
        assert_eq!(records.ask(Order::Keep(record(2))), []);
        let bytes = records.take_bytes().unwrap().unwrap();
        assert_eq!(records.take_bytes(), None, "nothing was written since");
        let (mut again, news) = open(&bytes).unwrap();
        let [News::Open(games)] = &news[..] else { panic!("{news:?}") };
        assert_eq!((games.len(), games[0].line.len(), listed(&mut again)), (1, 2, 1));
        let (name, text) = again.export(Form::Json).unwrap();
        assert_eq!(name, "arcade-games.json");
        let (mut other, _) = open(&[]).unwrap();
        let done = other.import(text.as_bytes()).unwrap();
        assert_eq!((done.new.all(), listed(&mut other)), (1, 1));
        assert!(other.import(b"none").is_err());
        assert!(matches!(other.ask(Order::Import(PathBuf::from("a")))[..], [News::NotImported(_)]));
    }

    #[test]
    fn bytes_that_are_no_database_are_told() {
        let (mut records, _) = open(&[]).unwrap();
        records.ask(Order::Keep(record(2)));
        let bytes = records.take_bytes().unwrap().unwrap();
        let said = |bytes: &[u8]| open(bytes).map(drop).unwrap_err();
        for bytes in [&b"none"[..], &bytes[..bytes.len() / 2], &[0; 10_000]] {
            assert!(said(bytes).starts_with("The games that this browser keeps can’t be read: "), "{}", said(bytes));
        }
    }
}
