//! The records: what was played adds up to, every game to be opened again, and what was achieved.
//!
//! ```text
//! Statistics   Games   Achievements 3 of 9      a tab each
//!
//! ▸ Etaoin          124    61    52 %  …        a line a game; below, more of the one under the cursor
//! ```

mod achievements;
mod collection;
mod filter;
mod games;
mod import;
mod input;
mod ladder;
mod lines;
mod puzzles;
mod statistics;

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};

use crate::model::Beaten;
use crate::records::{Census, Entry, Notes};
use crate::screen::{Context, Guide, Input, Screen, ViewContext, is_lines};
use arcade_ui::actions::{Action, Scope};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, Scroll, ScrollList, below, tabs};
use collection::Collection;
use filter::ListFilter;
use import::ImportBox;
use ladder::LadderPage;
use puzzles::PuzzlesPage;

/// What the records answered.
#[derive(Debug)]
enum Contents {
    /// Nothing yet.
    Awaited,
    /// They can't be read; the sentence says why.
    Unreachable(String),
    /// These games.
    Here(Box<Collection>),
}

/// The pages, in the order of their tabs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Page {
    Statistics,
    Games,
    Achievements,
    Ladder,
    Puzzles,
}

/// The names of the pages, in the order of their tabs.
pub(super) fn names() -> [&'static str; 5] {
    Page::ALL.map(Page::name)
}

impl Page {
    const ALL: [Self; 5] = [Self::Statistics, Self::Games, Self::Achievements, Self::Ladder, Self::Puzzles];

    const fn name(self) -> &'static str {
        match self {
            Self::Statistics => "Statistics",
            Self::Games => "Games",
            Self::Achievements => "Achievements",
            Self::Ladder => "Ladder",
            Self::Puzzles => "Puzzles",
        }
    }
}

/// What the keys are for.
#[derive(Debug)]
enum Mode {
    /// Going about.
    Browsing,
    /// Typing the text of the filter.
    Searching,
    /// Typing the path of a file to import.
    Importing(ImportBox),
}

/// How a game that is over is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpenAs {
    Review,
    Replay,
}

/// The records.
#[derive(Debug)]
pub struct Records {
    contents: Contents,
    page: Page,
    mode: Mode,
    filter: ListFilter,
    /// The notes of the games, as far as they are known.
    notes: Notes,
    /// Which of the facts and distributions below the statistics are in sight.
    facts: Scroll,
    charts: Scroll,
    /// The positions in the collection of the games that the filter lets through.
    shown: Vec<usize>,
    /// The cursor in those.
    list: ScrollList,
    /// The cursor in the achievements.
    achievements: ScrollList,
    ladder: LadderPage,
    puzzles: PuzzlesPage,
    /// The row of the game that is being read to be opened, and whether it is to be played again.
    wanted: Option<(i64, OpenAs)>,
    /// The files of an export, as far as they are written.
    written: Vec<String>,
    /// What was last asked to be deleted.
    to_delete: Census,
    /// What the last key led to, if it can't be seen otherwise.
    said: Option<String>,
    /// From which of the games on line mode tells the open page; None before a page was chosen.
    heard_from: Option<usize>,
    /// Whether the games have been asked for anew since they were told: line mode waits for them.
    is_stale: bool,
}

impl Records {
    /// The statistics, as soon as the records have answered.
    pub fn new(cx: &mut Context<'_>) -> Self {
        input::ask_for_games(cx);
        Self {
            contents: Contents::Awaited,
            page: Page::Statistics,
            mode: Mode::Browsing,
            filter: ListFilter::default(),
            notes: Notes::new(),
            facts: Scroll::default(),
            charts: Scroll::default(),
            shown: Vec::new(),
            list: ScrollList::default(),
            achievements: ScrollList::default(),
            ladder: LadderPage::default(),
            puzzles: PuzzlesPage::default(),
            wanted: None,
            written: Vec::new(),
            to_delete: Census::default(),
            said: None,
            heard_from: None,
            is_stale: false,
        }
    }

    /// The games, once they are known.
    fn collection(&self) -> Option<&Collection> {
        match &self.contents {
            Contents::Here(collection) => Some(collection),
            Contents::Awaited | Contents::Unreachable(_) => None,
        }
    }

    /// The game with the cursor in the list.
    fn entry(&self) -> Option<&Entry> {
        let at = *self.shown.get(self.list.at())?;
        self.collection().map(|collection| &collection.cards[at].entry)
    }

    /// What the hint line says.
    fn advice(&self, beaten: &Beaten) -> String {
        if let (Mode::Browsing, Page::Ladder, None) = (&self.mode, self.page, &self.said) {
            return self.ladder.advice(beaten);
        }
        if let (Mode::Browsing, Page::Puzzles, None) = (&self.mode, self.page, &self.said) {
            return self.puzzles.advice();
        }
        let Some(collection) = self.collection() else { return String::new() };
        if let Some(said) = &self.said {
            return said.clone();
        }
        match (&self.mode, self.page) {
            (Mode::Searching, _) => {
                "Type a title, a date, a result, a word or a hand. ⟨accept-text⟩ keeps it, ⟨back⟩ drops it.".to_owned()
            }
            (Mode::Browsing, Page::Statistics) if collection.cards.is_empty() => {
                "⟨open-record⟩ starts a game of Etaoin.".to_owned()
            }
            (Mode::Browsing, Page::Statistics) => {
                format!(
                    "⟨open-record⟩ lists {}.",
                    self.filter.kind.map_or("all games".to_owned(), |kind| format!("the games of {}", kind.title()))
                )
            }
            (Mode::Browsing, Page::Games) => self.entry().map(games::sentence).unwrap_or_default(),
            (Mode::Browsing, Page::Achievements) => achievements::advice(collection, self.achievements.at()),
            (Mode::Importing(_), _) | (Mode::Browsing, Page::Ladder | Page::Puzzles) => String::new(),
        }
    }

    /// What can be done on the page of games, the most wanted first.
    fn live_in_games(&self) -> Vec<Action> {
        let here = self.entry().is_some();
        let any = self.collection().is_some_and(|collection| !collection.cards.is_empty());
        let none = self.collection().is_some_and(|collection| collection.cards.is_empty());
        let all = [
            (here || none, Action::Confirm),
            (any, Action::Search),
            (true, Action::NextField),
            (true, Action::Back),
            (here, Action::Delete),
            (!self.filter.is_open(), Action::ShowAll),
            (here, Action::Play),
            (any, Action::Right),
            (any, Action::Export),
            (true, Action::Import),
            (any, Action::NextOutcome),
            (any, Action::DailyOnly),
            (here, Action::DeleteAll),
        ];
        all.into_iter().filter(|(live, _)| *live).map(|(_, action)| action).collect()
    }

    /// Something for a body without games.
    fn draw_words(heading: &str, text: &str, area: Rect, canvas: &mut Canvas<'_>) {
        let block = area.centered(Constraint::Max(62), Constraint::Max(7));
        let text = canvas.keys.fill_in(text);
        canvas.line(block, Span::styled(heading, canvas.theme.heading));
        canvas.wrapped(below(block, 2), &text, canvas.theme.muted);
    }

    fn draw_page(&self, collection: &Collection, area: Rect, canvas: &mut Canvas<'_>) {
        match self.page {
            Page::Achievements => achievements::draw(collection, &self.achievements, area, canvas),
            Page::Puzzles if self.puzzles.is_empty() => Self::draw_words(
                "No puzzles yet",
                "Here you will see your rating, how it moves, and which kinds of puzzles you solve and which you miss. Solve \
                 one first: ⟨open-record⟩ leads to the puzzles.",
                area,
                canvas,
            ),
            Page::Puzzles => self.puzzles.draw(area, canvas),
            _ if collection.cards.is_empty() => Self::draw_words(
                "No games yet",
                "Here you will see how many games you won, how well you played, and every game itself, to look at again \
                 move by move. Play one first: ⟨open-record⟩ starts Etaoin.",
                area,
                canvas,
            ),
            Page::Statistics => self.draw_statistics(collection, area, canvas),
            // The ladders are there without games.
            Page::Games | Page::Ladder => self.draw_games(collection, area, canvas),
        }
    }
}

/// How many games there are, of which kinds, each count by itself.
fn counts(collection: &Collection) -> Vec<String> {
    let census = Census { lessons: 0, ..collection.census };
    let open = collection.all().tally.unfinished;
    let open = (open > 0).then(|| format!("{} not finished", grouped(open)));
    [census.to_string()].into_iter().chain(open).chain(collection.census.others()).collect()
}

impl Screen for Records {
    fn trail(&self) -> Vec<String> {
        vec!["Records".to_owned(), self.page.name().to_owned()]
    }

    fn status(&self) -> String {
        let Some(collection) = self.collection().filter(|collection| !collection.cards.is_empty()) else {
            return String::new();
        };
        counts(collection).join(" · ")
    }

    is_lines!();

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        Line::styled(self.advice(cx.beaten), theme.muted)
    }

    fn scopes(&self) -> Vec<Scope> {
        match self.mode {
            Mode::Browsing => vec![Scope::Records, Scope::List],
            Mode::Searching => vec![Scope::Prompt],
            Mode::Importing(_) => vec![Scope::Import],
        }
    }

    fn typing(&self) -> bool {
        !matches!(self.mode, Mode::Browsing)
    }

    fn guide(&self) -> Option<Guide> {
        Some(super::guides::records())
    }

    fn live(&self) -> Vec<Action> {
        if !matches!(self.mode, Mode::Browsing) {
            return vec![Action::Confirm];
        }
        match self.page {
            Page::Games => self.live_in_games(),
            Page::Puzzles if !self.puzzles.is_read() => vec![Action::NextField],
            Page::Puzzles if self.puzzles.is_empty() => vec![Action::Confirm, Action::NextField],
            Page::Ladder | Page::Puzzles => {
                vec![Action::Confirm, Action::Up, Action::Down, Action::Right, Action::NextField]
            }
            Page::Achievements => {
                let open = self.achieved_in().is_some().then_some(Action::Confirm);
                let all = [Action::NextField, Action::Search, Action::Export, Action::Import];
                open.into_iter().chain(all).collect()
            }
            Page::Statistics => {
                vec![Action::Confirm, Action::Right, Action::NextField, Action::Search, Action::Export, Action::Import]
            }
        }
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        match (&self.mode, self.page, action) {
            (Mode::Browsing, Page::Ladder, Action::Confirm) => Some("play"),
            (Mode::Browsing, Page::Puzzles, Action::Confirm) => Some(self.puzzles.label()),
            _ => None,
        }
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        self.take_in(input, cx)
    }

    fn stays(&self) -> bool {
        true
    }

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let labels = Page::ALL.map(|page| match (page, self.collection()) {
            (Page::Achievements, Some(collection)) => {
                format!("{} {} of {}", page.name(), collection.count_achieved(), collection.achieved.len())
            }
            _ => page.name().to_owned(),
        });
        let unsaved = cx.unsaved.map(|sentence| (sentence, wrapped(sentence, usize::from(area.width)).len() as u16));
        let unsaved_part = part(unsaved.map_or(0, |(_, rows)| rows)).air(1).rank(1);
        let [tabs_spot, unsaved_spot, rest] = rows(area, [part(1), unsaved_part, fill(14).air(1)]);
        tabs::draw(&labels, self.page as usize, tabs_spot, canvas);
        if let Some((sentence, _)) = unsaved {
            canvas.wrapped(unsaved_spot, sentence, theme.bad);
        }
        match &self.contents {
            _ if self.page == Page::Ladder => self.ladder.draw(cx.beaten, rest, canvas),
            Contents::Awaited => canvas.line(rest, Span::styled("Reading your games …", theme.muted)),
            Contents::Unreachable(sentence) => Self::draw_words("Your games can’t be read", sentence, rest, canvas),
            Contents::Here(collection) => self.draw_page(collection, rest, canvas),
        }
        if let Mode::Importing(import) = &self.mode {
            import.draw(area, canvas);
        }
    }
}
