//! A series being played: the game on the board with what the series adds, those before it, and the review that goes
//! through all of them.

use std::time::Duration;

use ratatui::text::{Line, Span};
use web_time::Instant;

use super::record::NEXT;
use super::series::{Series, WORTH_PLAYING};
use crate::games::rows::RowPlay;
use crate::model::{GameRecord, Help, Tag};
use crate::play::replay::{FIRST, Replay};
use crate::play::{Game as _, Kept, Panel, Review as _};
use crate::screen::{Context, Input, Lines as _, Screen, ScreenFace, ViewContext, is_lines};
use crate::share::Share;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::theme::Theme;

/// How long a game of two computers stands when it is over, before the next one begins by itself.
const BETWEEN: Duration = Duration::from_secs(2);

/// A series, and its games so far.
#[derive(Debug)]
pub(super) struct Playing {
    pub(super) series: Series,
    /// The games that are over and left behind.
    pub(super) past: Vec<RowPlay>,
    /// The game on the board.
    pub(super) play: RowPlay,
    /// What the records know the series by.
    pub(super) tag: Tag,
    /// The game that is looked at, from 0: the one on the board, or while a review is open one of the past.
    pub(super) shown: usize,
    /// When the next game begins by itself.
    goes_on: Option<Instant>,
    /// How often another game came to the board.
    turns: u64,
}

impl Playing {
    /// A new series.
    ///
    /// # Errors
    /// One sentence when its first board can't be played.
    pub(super) fn begin(series: Series, cx: &mut Context<'_>) -> Result<Self, String> {
        let tag = series.kept().tag(cx.new_game(), None);
        let play = series.game(tag.clone(), cx)?;
        Ok(Self::of(series, Vec::new(), play, tag))
    }

    /// A series that has come to `play`.
    pub(super) fn of(series: Series, past: Vec<RowPlay>, play: RowPlay, tag: Tag) -> Self {
        let mut playing = Self { shown: past.len(), series, past, play, tag, goes_on: None, turns: 0 };
        playing.follow();
        playing
    }

    /// Whether the board shows the end of a game that another one follows.
    pub(super) fn is_between_games(&self) -> bool {
        let shown = self.shown();
        self.series.is_under_way() && shown.is_over() && shown.panel().is_closed()
    }

    /// The game that is looked at.
    pub(super) fn shown(&self) -> &RowPlay {
        self.past.get(self.shown).unwrap_or(&self.play)
    }

    pub(super) fn shown_mut(&mut self) -> &mut RowPlay {
        self.past.get_mut(self.shown).unwrap_or(&mut self.play)
    }

    /// Whether the game on the board is over, and the next one needs nobody to play it.
    fn goes_on_alone(&self) -> bool {
        self.is_between_games() && self.shown().game().is_watched()
    }

    /// Begins the next game when its time has come, or holds it; false if `input` does neither.
    fn go_on(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Tick if self.goes_on.is_some_and(|at| at <= cx.now) => {
                self.goes_on = None;
                self.next_game(cx)
            }
            Input::Act(Action::Pause) if self.goes_on_alone() => {
                self.goes_on = if self.goes_on.is_some() { None } else { Some(cx.now + BETWEEN) };
                true
            }
            _ => false,
        }
    }

    /// The help in all its games.
    pub(super) fn help(&self) -> Help {
        self.past.iter().chain([&self.play]).fold(Help::default(), |sum, play| sum.and(play.help()))
    }

    /// Goes on with the next game; false if that on the board was the last.
    pub(super) fn next_game(&mut self, cx: &mut Context<'_>) -> bool {
        if !self.series.next_game() {
            return false;
        }
        let Ok(next) = self.series.game(self.tag.clone(), cx) else { return false };
        self.turns += 1;
        self.past.push(std::mem::replace(&mut self.play, next));
        self.shown = self.past.len();
        true
    }

    /// Handles an input; false if it means nothing on the board.
    fn handle_in_series(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        if let Input::Review { replay } = input {
            self.look_back(*replay, cx.now);
            return true;
        }
        if let Input::Led(count) = input {
            self.share_out_led(*count, cx);
            return true;
        }
        if self.turn_page(input, cx.now) || self.go_on(input, cx) {
            return true;
        }
        // A game of a match that is over belongs to one that goes on, and loses its moves with it.
        if matches!(input, Input::Act(Action::Retry | Action::Confirm))
            && self.series.is_under_way()
            && self.tag.lesson.is_none()
            && self.shown().panel().review().is_some()
            && self.shown_mut().asks_back()
        {
            return true;
        }
        let was_over = self.play.is_over();
        let in_past = self.shown < self.past.len();
        let mut handled = self.shown_mut().handle(input, cx);
        if in_past && *input == Input::Tick {
            handled |= self.play.handle(input, cx);
        }
        self.leave_past();
        if !handled && *input == Input::Act(Action::Review) {
            // Nothing is played on this board yet: the review begins with the one before.
            handled = self.past.last_mut().is_some_and(|play| play.open_review(Some(0)));
            self.shown = self.past.len() - usize::from(handled);
        }
        if handled {
            self.follow();
        }
        if *input == Input::Leave || !self.goes_on_alone() {
            self.goes_on = None;
        } else if *input == Input::Tick && !was_over {
            self.goes_on = Some(cx.now + BETWEEN);
        }
        handled
    }

    /// Tells each game how many of its own moves a lesson asked for, of the first `count` of the series.
    fn share_out_led(&mut self, count: usize, cx: &mut Context<'_>) {
        let mut left = count;
        for play in self.past.iter_mut().chain([&mut self.play]) {
            play.handle(&Input::Led(left), cx);
            // What begins the next game stands between its moves and those of the one before.
            left = left.saturating_sub(play.game().moves().len() + 1);
        }
    }

    /// Takes an answer of line mode to the question of the game that is looked at.
    ///
    /// # Errors
    /// One sentence on what is expected.
    pub(super) fn answer_in_series(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let answered = self.shown_mut().answer(text, cx);
        self.leave_past();
        self.follow();
        answered
    }

    /// Keeps score and feats true to the games.
    fn follow(&mut self) {
        self.series.follow(&self.play);
        let feats = self.feats();
        self.play.follow_series(feats, self.series.is_under_way());
    }

    /// Goes on with a past game that is played on; where nothing of the past is looked at, with the game on the board.
    fn leave_past(&mut self) {
        if self.past.get(self.shown).is_some_and(|play| !play.is_over()) {
            self.take_up();
        } else if self.shown().panel().is_closed() {
            self.shown = self.past.len();
        }
    }

    /// Goes on with the past game that was taken up again; those after it are as if they had not been played.
    fn take_up(&mut self) {
        self.turns += 1;
        self.play = self.past.remove(self.shown);
        self.past.truncate(self.shown);
        self.series.back_to(&self.past);
    }

    /// Opens the review: of the game on the board, or of the one before while nothing is played on it; or of the whole
    /// series from its first move, which it plays, if it is to be a `replay`.
    fn look_back(&mut self, replay: bool, now: Instant) {
        if replay {
            self.shown = 0;
            if self.shown_mut().open_review(Some(0)) {
                self.look(0, |replay| replay.play(now));
            }
        } else {
            self.shown = self.last_played();
            let at = (self.shown < self.past.len()).then_some(0);
            self.shown_mut().open_review(at);
        }
    }

    /// The last game of which a move was made, from 0.
    pub(super) fn last_played(&self) -> usize {
        self.past.len().saturating_sub(usize::from(self.play.game().moves().is_empty()))
    }

    /// Takes the review from one game of the series to another; false if `input` doesn’t.
    fn turn_page(&mut self, input: &Input, now: Instant) -> bool {
        let Some(replay) = self.shown().replay().copied() else { return false };
        let last = self.last_played();
        let due = replay.wake().is_some_and(|due| due <= now);
        match input {
            Input::Act(Action::Up) if replay.is_at_start() && self.shown > 0 => {
                self.look(self.shown - 1, Replay::go_to_end)
            }
            Input::Act(Action::Down) if replay.is_at_end() && self.shown < last => {
                self.look(self.shown + 1, |replay| replay.go_to(0))
            }
            Input::Act(Action::PageUp) => self.look(self.shown.saturating_sub(1), |replay| replay.go_to(0)),
            Input::Act(Action::PageDown) if self.shown < last => self.look(self.shown + 1, |replay| replay.go_to(0)),
            Input::Act(Action::Home) => self.look(0, |replay| replay.go_to(0)),
            Input::Act(Action::End) => self.look(last, Replay::go_to_end),
            Input::Act(Action::Play) if replay.is_at_end() && !replay.is_playing() => {
                let next = if self.shown < last { self.shown + 1 } else { 0 };
                self.look(next, |replay| replay.play(now))
            }
            Input::Tick if due && replay.is_at_end() && self.shown < last => {
                self.look(self.shown + 1, |replay| replay.play(now))
            }
            _ => false,
        }
    }

    /// Takes the review in line mode from one game of the series to another; false if `text` doesn’t.
    ///
    /// # Errors
    /// One sentence where no such game was played.
    pub(super) fn turn_page_in_lines(&mut self, text: &str, cx: &Context<'_>) -> Result<bool, String> {
        let action = match text {
            "next" => Action::Down,
            "previous" => Action::Up,
            "first" if self.shown == 0 && self.shown().replay().is_some_and(Replay::is_at_start) => {
                return Err(FIRST.to_owned());
            }
            "first" => Action::Home,
            "last" => Action::End,
            text => {
                let Some(number) = text.strip_prefix("game ") else { return Ok(false) };
                let games = self.last_played() + 1;
                let at = number.trim().parse::<usize>().ok().filter(|number| (1..=games).contains(number));
                let at = at.ok_or_else(|| format!("There are games from 1 to {games}."))?;
                return Ok(self.look(at - 1, |replay| replay.go_to(0)));
            }
        };
        Ok(self.turn_page(&Input::Act(action), cx.now))
    }

    /// Looks at the game `at`, where `place` puts the review; false if nothing was played in it.
    fn look(&mut self, at: usize, place: impl FnOnce(&mut Replay)) -> bool {
        let before = self.shown().replay().copied();
        if at != self.shown {
            *self.shown_mut().panel_mut() = Panel::None;
            self.shown = at;
            if !self.shown_mut().open_review(Some(0)) {
                return false;
            }
        }
        let Some(review) = self.shown_mut().panel_mut().review_mut() else { return false };
        let replay = review.replay_mut();
        if let Some(before) = before {
            replay.keep_pace_of(&before);
        }
        place(replay);
        true
    }
}

impl Screen for Playing {
    fn inner(&self) -> Option<&dyn Screen> {
        Some(self.shown())
    }

    fn inner_mut(&mut self) -> Option<&mut dyn Screen> {
        Some(self.shown_mut())
    }

    fn trail(&self) -> Vec<String> {
        std::iter::once(self.tag.kind.title().to_owned())
            .chain(self.panel_title().or_else(|| self.tag.day_note()))
            .collect()
    }

    /// Where the board came from, which game of the series it is, how that stands, and the help in it. A review tells of a
    /// game that may be long over: how the series stands now would mislead there.
    fn status(&self) -> String {
        let play = self.shown();
        if let Panel::Round(_) = play.panel() {
            return play.status();
        }
        let series = if play.panel().review().is_some() { None } else { self.series.status() };
        let source = self.series.source(self.shown);
        // Boards are worth playing unless one says otherwise: nobody wants to be told.
        let source = if self.tag.day_note().is_some() || source == WORTH_PLAYING { String::new() } else { source };
        if let Some(review) = play.panel().review() {
            return format!("{}{}", play.words().review_status(review), self.help().note());
        }
        let place = series.as_ref().and_then(|_| self.series.place(self.shown)).unwrap_or_default();
        // The help of all games of a match is told of each: a record keeps it in one.
        let help = self.help().name().unwrap_or_default().to_owned();
        // The score, which names both players, stands last: it is the last to go where room is short.
        let pairing = self.series.pairing(play.game().setup().players);
        let parts = [source, pairing, help, place, series.unwrap_or_default()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        if self.shown().is_over() && self.shown().panel().is_closed() && !self.series.is_single() {
            if !self.shown().has_landed() {
                // The result comes when the last tile has landed.
                return Line::default();
            }
            let sentence = Span::styled(self.series.sentence(self.shown().can_try_again(), cx), theme.text);
            return Line::from(vec![Span::styled("score ", theme.accent), sentence]);
        }
        Screen::hint(self.shown(), cx, theme)
    }

    fn face(&self) -> ScreenFace {
        if self.is_between_games() { ScreenFace::Interval } else { self.shown().face() }
    }

    fn panel_title(&self) -> Option<String> {
        let panel = self.shown().panel_title()?;
        let place = self.shown().panel().review().and_then(|_| self.series.place(self.shown));
        Some(place.map_or_else(|| panel.clone(), |place| format!("{panel} · {place}")))
    }

    fn scopes(&self) -> Vec<Scope> {
        if self.is_between_games() {
            return vec![Scope::Interval, Scope::Row, Scope::Game];
        }
        self.shown().scopes()
    }

    fn live(&self) -> Vec<Action> {
        let mut live = self.shown().live();
        if self.shown().replay().is_some() {
            let pages = [(self.shown > 0, Action::PageUp), (self.shown < self.last_played(), Action::PageDown)];
            let place = live.len().min(3);
            live.splice(place..place, pages.into_iter().filter_map(|(has_game, action)| has_game.then_some(action)));
        } else if self.goes_on_alone() {
            live.insert(1, Action::Pause);
        }
        // Between two games there is no result yet that could be told.
        live.retain(|&action| action != Action::Share || !self.is_between_games());
        live
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        let waits = action == Action::Pause && self.goes_on_alone() && self.goes_on.is_none();
        if waits { Some("run") } else { self.shown().label(action) }
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        self.handle_in_series(&input, cx)
            || input == Input::Act(Action::Confirm) && self.shown().is_over() && self.next_game(cx)
    }

    fn wake(&self) -> Option<Instant> {
        self.play.wake().into_iter().chain(self.shown().wake()).chain(self.goes_on).min()
    }

    fn in_progress(&self) -> bool {
        self.play.in_progress() || self.series.is_under_way()
    }

    fn revision(&self) -> u64 {
        let games = self.past.iter().chain([&self.play]).map(RowPlay::revision).sum::<u64>();
        (self.turns << u32::BITS) + games
    }

    fn tag(&self) -> Option<&Tag> {
        Some(&self.tag)
    }

    fn tag_mut(&mut self) -> Option<&mut Tag> {
        Some(&mut self.tag)
    }

    /// The moves of the games before the one that is shown count too, with what stands between two games.
    fn moves_before(&self) -> Option<usize> {
        let within = self.shown().moves_before()?;
        let record = self.whole_record()?;
        let earlier = record.line.split(|text| text == NEXT).take(self.shown);
        Some(earlier.map(|line| line.len() + 1).sum::<usize>() + within)
    }

    fn record(&self) -> Option<GameRecord> {
        self.whole_record()
    }

    fn share(&self) -> Option<Share> {
        Some(self.shared())
    }

    is_lines!();
}
