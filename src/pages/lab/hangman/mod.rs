//! Evil Hangman: the misses that a perfect host forces, and how hosts fare against guessers.

mod values;
mod view;

use std::cell::Cell;
use std::cmp::Ordering;
use std::num::NonZeroU32;
use std::sync::Arc;

use ratatui::layout::Rect;

use super::dials::{Dial, Dials};
use super::run::{Extent, Run};
use super::{Context, Export, Input, Page};
use crate::actions::Action;
use crate::engine::hangman::solver::Bounds;
use crate::engine::hangman::{self, Contest, Dictionary, Host, Player, Score};
use crate::engine::lab::csv;
use crate::engine::lexicon::{Lexicon, Tier};
use crate::model::words::counted;
use crate::widgets::{Canvas, Target};
use crate::work::{Report, Task};
use values::Row;

/// What is on offer: games for each pair, lives and seeds; and what is chosen at first.
const GAMES: [u32; 5] = [10, 50, 200, 1_000, 5_000];
const FIRST_GAMES: usize = 1;
const LIVES: u32 = 20;
const FIRST_LIVES: u32 = 6;
const FIRST_LENGTH: usize = 8;
const SEEDS: u64 = 9;

/// The example: words of so many letters, lives, and games for each pair. It is over in a second or two, and shows the
/// hosts apart.
const SHORT: (usize, NonZeroU32, u32) = (13, NonZeroU32::MIN.saturating_add(4), 10);

/// Pairs of a host and a guesser.
const PAIRS: usize = Host::ALL.len() * Player::ALL.len();

/// The hosts that mean to do better than the largest family.
const IMPROVED: [Host; 3] = [Host::Obscure, Host::LookAhead, Host::Perfect];

/// What the page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// Both as far as there is room: else the values, and the contest once the player had it played.
    Both,
    /// V by length.
    Values,
    /// Hosts against guessers.
    Contest,
}

/// The page.
#[derive(Debug)]
pub(super) struct HangmanPage {
    dials: Dials,
    lengths: Vec<usize>,
    run: Run,
    /// V by length.
    values: Vec<Row>,
    /// The value under the cursor: which row, and which tier of [`values::TIERS`].
    at: (usize, usize),
    /// Games for each pair, as they were asked for.
    games: u32,
    /// What is played now, or was played last.
    extent: Extent,
    about: String,
    /// What is shown where there is not room for all, or where only one thing is asked for.
    shown: Shown,
    /// What was played so far, a score a pair.
    scores: Vec<(Host, Player, Score)>,
    /// The lives of the guessers, and V of the words that are played with, where it is known.
    lives: u32,
    forced: Option<Bounds>,
    /// The pair under the cursor of the table: its line and its column.
    pair: (usize, usize),
    /// Whether the last picture had room for the table alone, where both were to be shown.
    has_table_alone: Cell<bool>,
}

impl HangmanPage {
    pub(super) fn new(lexicon: &Lexicon) -> Self {
        let lengths: Vec<usize> = lexicon.lengths().collect();
        let first = |lengths: &[usize]| lengths.iter().position(|&length| length == FIRST_LENGTH).unwrap_or(0);
        let options = lengths.iter().map(|length| format!("{length} letters")).collect();
        let lives = (1..=LIVES).map(|lives| if lives == 1 { "1 life".into() } else { format!("{lives} lives") });
        let values = values::rows(lexicon);
        let at = values.iter().position(|row| row.length == FIRST_LENGTH).unwrap_or(0);
        Self {
            dials: Dials::new(vec![
                Dial::new("Words", "how common the words are", Tier::ALL.map(|tier| tier.name().to_owned()).into(), 3),
                Dial::new("Length", "of the hidden word", options, first(&lengths)),
                Dial::new(
                    "Lives",
                    "wrong guesses until the guesser is hanged",
                    lives.collect(),
                    FIRST_LIVES as usize - 1,
                ),
                Dial::new(
                    "Games",
                    "each host plays so many against each guesser",
                    GAMES.map(|games| format!("{games} games")).into(),
                    FIRST_GAMES,
                ),
                Dial::new(
                    "Seed",
                    "the same seed plays the same games again",
                    (1..=SEEDS).map(|seed| seed.to_string()).collect(),
                    0,
                ),
            ]),
            lengths,
            run: Run::Fresh,
            values,
            at: (at, 1),
            games: 0,
            extent: Extent::Full,
            about: String::new(),
            shown: Shown::Both,
            scores: Vec::new(),
            lives: FIRST_LIVES,
            forced: None,
            pair: (0, 0),
            has_table_alone: Cell::new(false),
        }
    }

    /// What is played, and the words it is played with.
    fn contest(&self, extent: Extent, lexicon: &Lexicon) -> Result<(Contest, Tier), String> {
        let chosen = Tier::ALL[self.dials.get(0)];
        let length = self.lengths.get(self.dials.get(1)).copied().unwrap_or(FIRST_LENGTH);
        let lives = NonZeroU32::MIN.saturating_add(self.dials.get(2) as u32);
        let (tier, (length, lives, games)) = match extent {
            Extent::Short => (Tier::Full, SHORT),
            Extent::Full => (chosen, (length, lives, GAMES[self.dials.get(3)])),
        };
        let dictionary = Dictionary::new(lexicon, tier, length).map_err(|e| e.to_string())?;
        let seed = self.dials.get(4) as u64 + 1;
        Ok((Contest { dictionary: Arc::new(dictionary), lives, games, seed }, tier))
    }

    fn score(&self, host: Host, player: Player) -> Option<Score> {
        self.scores.iter().find(|one| (one.0, one.1) == (host, player)).map(|one| one.2)
    }

    /// How an improved host fares beside the largest family, once both have played all their games.
    fn beside_largest(&self, host: Host, player: Player) -> Option<Ordering> {
        let score = self.score(host, player).filter(|score| score.games == self.games)?;
        score.compare_hosts(&self.score(Host::Largest, player)?).filter(|_| IMPROVED.contains(&host))
    }

    /// Pairs that have played all their games.
    fn complete(&self) -> usize {
        self.scores.iter().filter(|one| one.2.games == self.games).count()
    }

    /// `Better against: obscure 1 of 5, look-ahead 5 of 5, perfect 5 of 5.`; hosts with nothing to compare are left
    /// out, and with none left nothing is said.
    fn comparison(&self) -> String {
        let count = |host| {
            let orders: Vec<Ordering> =
                Player::ALL.into_iter().filter_map(|player| self.beside_largest(host, player)).collect();
            let better = orders.iter().filter(|order| order.is_gt()).count();
            (!orders.is_empty()).then(|| format!("{} {better} of {}", host.name(), orders.len()))
        };
        let counts: Vec<String> = IMPROVED.into_iter().filter_map(count).collect();
        if counts.is_empty() { String::new() } else { format!("Better against: {}.", counts.join(", ")) }
    }

    /// Why “perfect” need not hang the most: what it can force with these words and lives, in short and in full.
    fn reason(&self) -> [String; 2] {
        let lives = counted(self.lives as usize, "life", "lives");
        let forces = |bounds: Bounds| {
            let unit = if bounds.exact() == Some(1) { "miss" } else { "misses" };
            format!("A perfect host forces {} {unit} here", values::short(bounds))
        };
        let (short, rest) = match self.forced {
            Some(bounds) if self.lives > u32::from(bounds.at_most) => (
                format!("{}: with {lives} a flawless guesser wins.", forces(bounds)),
                "It sets no traps for weaker ones; another host may hang those more often.",
            ),
            Some(bounds) if self.lives <= u32::from(bounds.at_least) => (
                format!("{}: with {lives} it can hang everybody.", forces(bounds)),
                "Another host may hang a weaker guesser sooner.",
            ),
            _ => (
                format!("Whether {lives} are enough against a perfect host is not known here."),
                "It sets no traps for weak guessers; another host may hang those more often.",
            ),
        };
        let long = format!("{short} {rest}");
        [short, long]
    }

    /// Moves the cursor of the table.
    fn step_pair(&mut self, lines: isize, columns: isize) {
        let moved = |at: usize, by: isize, count: usize| at.saturating_add_signed(by).min(count - 1);
        self.pair = (moved(self.pair.0, lines, Host::ALL.len()), moved(self.pair.1, columns, Player::ALL.len()));
    }

    /// Whether the table is all that is shown, so that the arrows move its cursor and the hint line is about it.
    fn is_table_alone(&self) -> bool {
        self.shown == Shown::Contest || (self.shown == Shown::Both && self.has_table_alone.get())
    }

    /// Handles what does not depend on what is shown.
    fn handle_rest(&mut self, input: &Input) -> bool {
        let is_next = *input == Input::Act(Action::NextView);
        if is_next {
            self.shown = match self.shown {
                Shown::Both => Shown::Values,
                Shown::Values => Shown::Contest,
                Shown::Contest => Shown::Both,
            };
        }
        is_next
    }

    fn step(&mut self, by: isize) {
        let last = self.values.len().saturating_sub(1) as isize;
        self.at.0 = (self.at.0 as isize).saturating_add(by).clamp(0, last) as usize;
    }
}

impl Page for HangmanPage {
    fn hint(&self) -> String {
        if self.is_table_alone() && !self.scores.is_empty() {
            let [_, long] = self.reason();
            return long;
        }
        self.values.get(self.at.0).map_or_else(
            || "How many misses a perfect host can force is known for the arcade’s own words only.".to_owned(),
            |row| values::sentence(row, self.at.1),
        )
    }

    fn status(&self) -> String {
        if self.run == Run::Fresh {
            let [tier, length, lives, games] = [0, 1, 2, 3].map(|line| self.dials.text(line));
            return format!("{tier} words · {length} · {lives} · {games} a pair");
        }
        self.about.clone()
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Run, Action::NextView, Action::Right, Action::Down]
    }

    fn dials(&mut self) -> &mut Dials {
        &mut self.dials
    }

    fn shown_dials(&self) -> &Dials {
        &self.dials
    }

    fn begin(&mut self, extent: Extent, lexicon: &Lexicon) -> Result<Task, String> {
        let (contest, tier) = self.contest(extent, lexicon)?;
        self.extent = extent;
        self.games = contest.games;
        let length = contest.dictionary.length();
        let lives = counted(contest.lives.get() as usize, "life", "lives");
        self.about = format!("{tier} words · {length} letters · {lives} · {} games a pair", self.games);
        self.lives = contest.lives.get();
        self.forced = hangman::values::known(lexicon.fingerprint(), tier, length);
        self.scores.clear();
        Ok(Task::PlayHosts(contest))
    }

    fn take_in(&mut self, report: &Report) {
        if let Report::Hosts(host, player, score) = report {
            self.scores.retain(|one| (one.0, one.1) != (*host, *player));
            self.scores.push((*host, *player, *score));
        }
    }

    fn run(&mut self) -> &mut Run {
        &mut self.run
    }

    fn shown_run(&self) -> &Run {
        &self.run
    }

    fn handle(&mut self, input: &Input, _: &mut Context<'_>) -> bool {
        if self.is_table_alone() {
            match input {
                Input::Act(Action::Left) => self.step_pair(0, -1),
                Input::Act(Action::Right) => self.step_pair(0, 1),
                Input::Act(Action::Up) => self.step_pair(-1, 0),
                Input::Act(Action::Down) => self.step_pair(1, 0),
                Input::Act(Action::Home) => self.pair = (0, 0),
                Input::Act(Action::End) => self.pair = (Host::ALL.len() - 1, Player::ALL.len() - 1),
                _ => return self.handle_rest(input),
            }
            return true;
        }
        match input {
            Input::Act(Action::Left) => self.step(-1),
            Input::Act(Action::Right) => self.step(1),
            Input::Act(Action::Home) => self.step(isize::MIN),
            Input::Act(Action::End) => self.step(isize::MAX),
            Input::Act(Action::Up) => self.at.1 = 0,
            Input::Act(Action::Down) => self.at.1 = 1,
            Input::Point(Target::Cell { low, len }) => {
                self.at = ((*low).min(self.values.len().saturating_sub(1)), (*len).min(1));
            }
            _ => return self.handle_rest(input),
        }
        true
    }

    fn files(&self) -> Vec<Export> {
        let content = || csv::hosts(&self.scores);
        let file =
            (!self.scores.is_empty()).then(|| Export { stem: "hangman-hosts", extension: "csv", content: content() });
        file.into_iter().collect()
    }

    fn progress(&self) -> String {
        let of = format!("{} of {PAIRS} pairs", self.complete());
        let each = format!("{} games each", self.games);
        let longer = format!("⟨lab-run⟩ plays {} a pair", self.dials.text(3));
        match (&self.run, self.extent) {
            (Run::Fresh, _) => format!("{longer}, every host against every guesser; ⟨lab-setup⟩ changes that."),
            (Run::Running { .. }, extent) => {
                let what = if extent == Extent::Short { "Short run: " } else { "" };
                format!("{what}{of}; {each}   {}", self.run.seconds())
            }
            (Run::Stopped(_), _) => format!("Stopped after {of}; ⟨lab-run⟩ starts again."),
            (_, Extent::Short) => format!("Short run: {of} in {}; {each}. {longer}.", self.run.seconds()),
            _ => format!("{of}, {each}, in {}; ⟨lab-run⟩ plays them again.", self.run.seconds()),
        }
    }

    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}
