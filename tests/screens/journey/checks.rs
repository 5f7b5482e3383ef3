//! What is checked on the way: the keys of the bar, undo and redo, and games opened again.

use arcade::testing::app::Message;
use arcade::testing::model::{Day, GameKey, GameKind, GameRecord, Tag};
use arcade::testing::records::News;
use arcade_ui::theme::Depth;
use arcade_ui::widgets::{Regions, Target};
use rand::RngExt;
use rand::seq::IndexedRandom;
use ratatui::layout::Rect;

use super::{Journey, kept, wrong};
use crate::support::Visitor;

impl Journey {
    /// Presses each key that the bar shows until one leads elsewhere: every one is answered.
    pub(super) fn press_the_bar(&mut self) {
        let (_, hits) = self.picture();
        let Some(Regions { bar, .. }) = Regions::of(Rect::new(0, 0, self.size.0, self.size.1)) else { return };
        let mut actions = Vec::new();
        for at in bar.positions() {
            if let Some(Target::Act(action)) = hits.at(at)
                && !actions.contains(&action)
            {
                actions.push(action);
            }
        }
        let Some(&action) = actions.choose(&mut self.random) else { return };
        self.checked.bar += 1;
        if !self.send(Message::Point(Target::Act(action))) {
            let check = format!("the bar’s {action:?} is answered");
            wrong(&check, &self.visitor.screen());
        }
    }

    /// The body of the screen, as text.
    fn body(&self, visitor: &Visitor) -> String {
        let Some(Regions { body, .. }) = Regions::of(Rect::new(0, 0, self.size.0, self.size.1)) else {
            return String::new();
        };
        let buffer = visitor.picture().0;
        let row = |row: Rect| row.positions().map(|at| buffer[at].symbol().to_owned()).collect::<String>();
        body.rows().map(|line| row(line).trim_end().to_owned() + "\n").collect()
    }

    /// Takes a move back and plays it again, where there is one to be taken back: the game is as it was. Then looks at the
    /// same game in an arcade where nothing else was done.
    pub(super) fn undo_and_redo(&mut self) {
        self.wait();
        let since = self.visitor.effects.len();
        self.key("ctrl-u");
        let Some(undone) = kept(&self.visitor, since).cloned() else { return };
        if undone.line.len() == undone.played {
            // Only a guess that the host had not answered was taken back: there is no move to play again.
            return;
        }
        // A game whose row was deleted is kept again by any key.
        if undone.help.undos == 0 || undone.played == undone.line.len() {
            return;
        }
        let since = self.visitor.effects.len();
        self.key("ctrl-r");
        self.wait();
        let Some(redone) = kept(&self.visitor, since).cloned() else {
            return wrong("redo plays what was undone", &format!("{undone:?}\n{}", self.visitor.screen()));
        };
        self.checked.undo += 1;
        assert!(undone.played < redone.played, "{undone:?}\n{redone:?}");
        self.alone(&redone);
    }

    /// Opens `record` in another arcade, in which the worker never answers.
    fn opened(&self, record: &GameRecord) -> Visitor {
        let mut visitor = Visitor::with(self.size.0, self.size.1, self.settings.clone(), Depth::TrueColour);
        visitor.send(Message::Day(Day(20_778)));
        visitor.send(Message::Records(News::Open(Vec::new())));
        let tag = Tag { key: GameKey::Kept(1_000), ..record.tag.clone() };
        visitor.send(Message::Open(Box::new(GameRecord { tag, ..record.clone() })));
        visitor.wait(1_000);
        visitor
    }

    /// The game of `record`, where nothing but moves is made: undo and redo change nothing, and after a move it opens as
    /// it stands.
    fn alone(&mut self, record: &GameRecord) {
        let kind = record.tag.kind;
        let mut here = self.opened(record);
        let (before, since) = (self.body(&here), here.effects.len());
        here.press("ctrl-u").wait(1_000);
        if kept(&here, since).is_some() {
            here.press("ctrl-r").wait(1_000);
            let after = self.body(&here);
            if before != after {
                wrong(
                    &format!("undo and redo change nothing ({kind})"),
                    &format!("{record:?}\n{before}\nand after undo and redo\n{after}"),
                );
            }
        }
        let mut here = self.opened(record);
        let letter = char::from(self.random.random_range(b'a'..=b'z'));
        let keys = match kind {
            GameKind::WordGame if here.sees("type a word") => format!("{letter} enter"),
            GameKind::WordGame => "enter".to_owned(),
            GameKind::EvilHangman if record.tag.setup.contains("guesser") => "enter".to_owned(),
            GameKind::EvilHangman => letter.to_string(),
            GameKind::Etaoin | GameKind::EndGame => ["left left", "right right"][usize::from(letter > 'm')].to_owned(),
        };
        let since = here.effects.len();
        here.press(&keys).wait(1_000);
        let Some(moved) = kept(&here, since).cloned() else { return };
        if moved.tag.key != GameKey::Kept(1_000) {
            return;
        }
        self.checked.restore += 1;
        let (here, there) = (self.body(&here), self.body(&self.opened(&moved)));
        if here != there {
            wrong(
                &format!("restore gives the screen back ({kind})"),
                &format!("{moved:?}\n{here}\nand opened anew\n{there}"),
            );
        }
    }
}
