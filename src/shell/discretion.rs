//! Where the player has no files, sentences name none: they say what a file is in place of where it lies.

use std::path::{Path, PathBuf};

use crate::app::Message;
use crate::model::{Facility, Surroundings};
use arcade_engine::text::capitalised;

/// What sentences say in place of the paths of the arcade's own files.
#[derive(Debug, Clone, Default)]
pub(super) struct Discretion {
    /// Each file, and what it is. None are known where paths may be told.
    files: Vec<(PathBuf, &'static str)>,
}

impl Discretion {
    /// Where the arcade runs in these surroundings and has these `files`, each with what it is.
    pub(super) fn new(surroundings: Surroundings, files: &[(Option<&Path>, &'static str)]) -> Self {
        let known = files.iter().filter(|_| !surroundings.has(Facility::Files));
        Self { files: known.filter_map(|&(path, what)| Some((path?.to_owned(), what))).collect() }
    }

    /// The sentence without a path. Of another file beside one of these its name is left, which tells the one who runs the
    /// arcade which it is.
    pub(super) fn sentence(&self, sentence: String) -> String {
        let mut told = sentence;
        for (path, what) in &self.files {
            let path = path.display().to_string();
            told = told
                .replace(&format!("{path}, it "), &format!("{what} "))
                .replace(&format!("{path}, "), "")
                .replace(&path, what);
        }
        for folder in self.files.iter().filter_map(|(path, _)| path.parent()).filter(|folder| folder.is_absolute()) {
            let folder = folder.display().to_string();
            told = told.replace(&format!("{folder}{}", std::path::MAIN_SEPARATOR), "");
            if folder.len() > 1 {
                told = told.replace(&folder, "the arcade’s folder");
            }
        }
        if self.files.is_empty() { told } else { capitalised(&told) }
    }

    /// The message with such sentences.
    pub(super) fn message(&self, message: Message) -> Message {
        match message {
            Message::Records(news) => Message::Records(news.told_as(|sentence| self.sentence(sentence))),
            Message::Trouble(sentence) => Message::Trouble(self.sentence(sentence)),
            Message::Exported(Err(sentence)) => Message::Exported(Err(self.sentence(sentence))),
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::News;

    #[test]
    fn sentences_say_what_a_file_is_and_not_where() {
        let games = Path::new("/srv/guests/ann/games.sqlite");
        let files = [(Some(games), "the database"), (None, "the settings file")];
        let [kiosk, own] = [Surroundings::Kiosk, Surroundings::Terminal].map(|at| Discretion::new(at, &files));
        let told = [
            (
                "Games are not saved now: /srv/guests/ann/games.sqlite, it can’t be opened.",
                "Games are not saved now: the database can’t be opened.",
            ),
            (
                "Games are not saved now: /srv/guests/ann/games.sqlite, the disk is full.",
                "Games are not saved now: the disk is full.",
            ),
            (
                "/srv/guests/ann/games.sqlite is damaged or gone; look at the list again.",
                "The database is damaged or gone; look at the list again.",
            ),
            (
                "It was put aside as /srv/guests/ann/games-damaged-1.sqlite, and a new one begun.",
                "It was put aside as games-damaged-1.sqlite, and a new one begun.",
            ),
            ("No such folder: /srv/guests/ann.", "No such folder: the arcade’s folder."),
        ];
        for (sentence, expected) in told {
            assert_eq!(kiosk.sentence(sentence.to_owned()), expected);
            assert_eq!(own.sentence(sentence.to_owned()), sentence);
        }
        let news = |sentence: &str| Message::Records(News::Unreachable(sentence.to_owned()));
        assert_eq!(kiosk.message(news(told[2].0)), news(told[2].1));
    }
}
