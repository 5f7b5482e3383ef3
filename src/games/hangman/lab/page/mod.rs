//! Evil Hangman: the misses that a perfect host forces, and how hosts fare against guessers.

mod values;
mod view;

use std::cell::Cell;
use std::cmp::Ordering;
use std::num::NonZeroU32;
use std::sync::Arc;

use ratatui::layout::Rect;

use crate::screen::lab::{Dial, Extent, LabPage, Page, PageState, Run, moved};
use crate::screen::{Context, Export, Guide, Input};
use crate::work::{Report, Task};
use arcade_engine::hangman::{Contest, Dictionary, Host, Player, Score};
use arcade_engine::lab::csv;
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::text::counted;
use arcade_ui::actions::Action;
use arcade_ui::facts::{Block, Document};
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::{Canvas, Target};
use values::Row;

/// What is on offer: games for each pair, and lives; and what is chosen at first.
const GAMES: [u32; 5] = [10, 50, 200, 1_000, 5_000];
const FIRST_GAMES: usize = 1;
const LIVES: u32 = 20;
/// The same question as that of [`SHORT`], so that a longer run answers it better.
const FIRST_LIVES: u32 = 5;
const FIRST_LENGTH: usize = 13;

/// The example: words of so many letters, lives, and games for each pair. It is over in a second or two, and shows the
/// hosts apart.
const SHORT: (usize, NonZeroU32, u32) = (13, NonZeroU32::MIN.saturating_add(4), 10);

/// Pairs of a host and a guesser.
const PAIRS: usize = Host::ALL.len() * Player::ALL.len();

/// The hosts that mean to do better than the largest family.
const IMPROVED: [Host; 3] = [Host::Obscure, Host::LookAhead, Host::Perfect];

/// Why the perfect host may fare worse than another one: it counts on the guesser that hurts it most, and on misses alone.
const WORST_CASE: &str =
    "“perfect” is best in the worst case, whoever guesses; against one guesser another host may win more, or sooner.";

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
pub(super) static PAGE: LabPage = LabPage {
    name: "How long hangman lasts",
    short_name: "Hangman",
    about: "how many lives each length of words needs, and which host beats which guesser",
    guide,
    open: |cx| Box::new(HangmanPage::new(cx.lexicon)),
};

#[derive(Debug)]
struct HangmanPage {
    state: PageState,
    lengths: Vec<usize>,
    /// V by length.
    values: Vec<Row>,
    /// The value under the cursor: which row, and which tier of [`values::TIERS`].
    at: (usize, usize),
    /// The pair under the cursor where only the contest is shown: a row of hosts, a column of guessers.
    pair: (usize, usize),
    /// Whether the last picture showed the contest alone, so that the cursor is there.
    alone: Cell<bool>,
    /// Games for each pair, as they were asked for.
    games: u32,
    about: String,
    /// What is shown where there is not room for all, or where only one thing is asked for.
    shown: Shown,
    /// What was played so far, a score a pair.
    scores: Vec<(Host, Player, Score)>,
}

impl HangmanPage {
    fn new(lexicon: &Lexicon) -> Self {
        let lengths: Vec<usize> = lexicon.lengths().collect();
        let first = |lengths: &[usize]| lengths.iter().position(|&length| length == FIRST_LENGTH).unwrap_or(0);
        let options = lengths.iter().map(|length| format!("{length} letters")).collect();
        let lives = (1..=LIVES).map(|lives| counted(lives as usize, "life", "lives"));
        let values = values::rows(lexicon);
        let at = values.iter().position(|row| row.length == FIRST_LENGTH).unwrap_or(0);
        Self {
            state: PageState::new(vec![
                Dial::tiers(3),
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
                Dial::seeds("the same seed plays the same games again"),
            ]),
            lengths,
            values,
            at: (at, 1),
            pair: (0, 0),
            alone: Cell::new(false),
            games: 0,
            about: String::new(),
            shown: Shown::Both,
            scores: Vec::new(),
        }
    }

    /// What is played, and the words it is played with.
    fn contest(&self, extent: Extent, lexicon: &Lexicon) -> Result<(Contest, Tier), String> {
        let chosen = Tier::ALL[self.state.dials.get(0)];
        let length = self.lengths.get(self.state.dials.get(1)).copied().unwrap_or(FIRST_LENGTH);
        let lives = NonZeroU32::MIN.saturating_add(self.state.dials.get(2) as u32);
        let (tier, (length, lives, games)) = match extent {
            Extent::Short => (Tier::Full, SHORT),
            Extent::Full => (chosen, (length, lives, GAMES[self.state.dials.get(3)])),
        };
        let dictionary = Dictionary::new(lexicon, tier, length).map_err(|e| e.to_string())?;
        let seed = self.state.dials.get(4) as u64 + 1;
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

    /// Whether the perfect host did worse than the largest family against some guesser.
    fn is_perfect_beaten(&self) -> bool {
        Player::ALL.into_iter().any(|player| self.beside_largest(Host::Perfect, player) == Some(Ordering::Less))
    }

    /// Whether the cursor is in the contest, and not among the values.
    fn is_in_contest(&self) -> bool {
        self.shown == Shown::Contest || self.shown == Shown::Both && self.alone.get()
    }

    /// Moves the cursor: in the contest, where it is shown alone, by `rows` and `columns`; else among the values.
    fn step(&mut self, rows: isize, columns: isize) {
        if self.is_in_contest() {
            let (host, player) = self.pair;
            self.pair = (moved(host, rows, Host::ALL.len()), moved(player, columns, Player::ALL.len()));
        } else {
            self.at = (moved(self.at.0, columns, self.values.len()), moved(self.at.1, rows, values::TIERS.len()));
        }
    }

    /// The pair under the cursor in a sentence, and where its result surprises, why.
    fn pair_in_words(&self) -> String {
        let (host, player) = (Host::ALL[self.pair.0], Player::ALL[self.pair.1]);
        let Some(score) = self.score(host, player) else {
            return format!("Host “{}” has not met guesser “{}” yet.", host.name(), player.name());
        };
        let hanged = score.mean_hanging().map_or_else(
            || "it was never hanged".to_owned(),
            |mean| format!("when it lost, it was hanged at guess {mean:.2} on average"),
        );
        let games = grouped(score.games);
        let sentence = format!(
            "Against host “{}”, guesser “{}” won {} of {games} games; {hanged}.",
            host.name(),
            player.name(),
            score.wins
        );
        match (host, self.beside_largest(host, player)) {
            (Host::Perfect, Some(Ordering::Less)) => format!("{sentence} {WORST_CASE}"),
            _ => sentence,
        }
    }
}

impl Page for HangmanPage {
    fn hint(&self) -> String {
        if self.is_in_contest() {
            return self.pair_in_words();
        }
        self.values.get(self.at.0).map_or_else(
            || "How many misses a perfect host can force is known for the arcade’s own words only.".to_owned(),
            |row| values::sentence(row, self.at.1),
        )
    }

    fn status(&self) -> String {
        if self.state.run == Run::Fresh {
            let [tier, length, lives] = [0, 1, 2].map(|line| self.state.dials.text(line));
            return format!("{tier} words · {length} · {lives}");
        }
        self.about.clone()
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Run, Action::NextView, Action::Right, Action::Down]
    }

    fn state(&self) -> &PageState {
        &self.state
    }

    fn state_mut(&mut self) -> &mut PageState {
        &mut self.state
    }

    fn begin(&mut self, extent: Extent, lexicon: &Lexicon) -> Result<Task, String> {
        let (contest, tier) = self.contest(extent, lexicon)?;
        self.games = contest.games;
        let length = contest.dictionary.length();
        let lives = counted(contest.lives.get() as usize, "life", "lives");
        self.about = format!("{tier} words · {length} letters · {lives}");
        self.scores.clear();
        Ok(Task::PlayHosts(contest))
    }

    fn take_in(&mut self, report: &Report) {
        if let Report::Hosts(host, player, score) = report {
            self.scores.retain(|one| (one.0, one.1) != (*host, *player));
            self.scores.push((*host, *player, *score));
        }
    }

    fn handle(&mut self, input: &Input, _: &mut Context<'_>) -> bool {
        match input {
            Input::Act(Action::Left) => self.step(0, -1),
            Input::Act(Action::Right) => self.step(0, 1),
            Input::Act(Action::Home) => self.step(0, isize::MIN),
            Input::Act(Action::End) => self.step(0, isize::MAX),
            Input::Act(Action::NextView) => {
                self.shown = match self.shown {
                    Shown::Both => Shown::Values,
                    Shown::Values => Shown::Contest,
                    Shown::Contest => Shown::Both,
                }
            }
            Input::Act(Action::Up) => self.step(-1, 0),
            Input::Act(Action::Down) => self.step(1, 0),
            Input::Point(Target::Cell { low, len }) => {
                self.at = ((*low).min(self.values.len().saturating_sub(1)), (*len).min(1));
            }
            _ => return false,
        }
        true
    }

    fn told(&self) -> Document {
        if self.scores.is_empty() {
            return Document::of([]);
        }
        Document::of([Block::Text(view::BESIDE.to_owned()), Block::Table(self.table())])
    }

    fn known(&self) -> Document {
        let value = |row: &Row| (0..values::TIERS.len()).map(|tier| values::sentence(row, tier)).collect::<Vec<_>>();
        Document::of([Block::Sentences(self.values.iter().flat_map(value).collect())])
    }

    fn files(&self) -> Vec<Export> {
        if self.scores.is_empty() {
            return Vec::new();
        }
        vec![Export { stem: "hangman-hosts", extension: "csv".into(), content: csv::hosts(&self.scores) }]
    }

    fn progress(&self) -> String {
        let of = format!("{} of {PAIRS} pairs", self.complete());
        let each = format!("{} games each", self.games);
        let longer = format!("⟨lab-run⟩ plays {} a pair", self.state.dials.text(3));
        match (&self.state.run, self.state.extent) {
            (Run::Fresh, _) => format!("{longer}, every host against every guesser; ⟨lab-setup⟩ changes that."),
            (Run::Running { .. }, extent) => {
                let what = if extent == Extent::Short { "Short run: " } else { "" };
                format!("{what}{of}; {each}   {}", self.state.run.seconds())
            }
            (Run::Stopped(_), _) => format!("Stopped after {of}, {each}; ⟨lab-run⟩ starts again."),
            (_, Extent::Short) => format!("Short run: {of} in {}; {each}. {longer}.", self.state.run.seconds()),
            _ => format!("{of}, {each}, in {}; ⟨lab-run⟩ plays them again.", self.state.run.seconds()),
        }
    }

    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}

/// What there is to know of this page.
fn guide(guide: Guide) -> Guide {
    guide
            .section("What this is")
            .text("The table of lengths has V: the misses that a perfect host can force on any guesser, so that V + 1 lives are enough against every host. In the other table each host plays each guesser: how many games of 100 the guesser wins, and after how many guesses it is hanged where it loses.")
            .text("The perfect host makes sure of the most misses in the worst case, whoever guesses. Against one guesser another host may win more games, or sooner: it only can’t be sure of it.")
            .section("Words you may meet")
            .term("host", "who answers: an honest one picks a word, the others cheat more or less well.")
            .term("guesser", "who asks: by common letters, by the smallest family that can be left, or exactly.")
}
