//! A game in progress as a screen.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use web_time::Instant;

use super::{Bout, Panel};
use crate::model::{GameRecord, Tag};
use crate::play::board::{Remark, Told};
use crate::play::{Game as _, Overlay, Replay, Review as _, guides, trace};
use crate::screen::{Context, DebugView, Guide, Input, Screen, ScreenFace, ViewContext, is_lines};
use crate::share::Share;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::facts::Fact;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::Canvas;
use arcade_ui::widgets::text::wrapped;

impl<B: Told> Bout<B> {
    /// Whether this was the game of a day and counts for it, so that another one like it does not.
    fn leads_to_practice(&self) -> bool {
        self.is_over() && self.is_contest() && !self.tag().late && self.panel().is_closed()
    }

    /// What the open pane of the debug overlay says of itself.
    fn debug_caption(&self, overlay: &Overlay<B>, cx: &ViewContext<'_>) -> String {
        let caption = overlay.caption(&self.board.scene(self.game(), cx.lexicon, cx.settings)).long;
        B::debug_note(self).map_or_else(|| caption.clone(), |note| format!("{note} {caption}"))
    }

    /// Whether a command opens what the debug overlay shows.
    fn has_command(&self) -> bool {
        let shown = self.in_front();
        shown.panel().debug().is_some_and(|overlay| !overlay.asking().0) && B::position(shown).is_some()
    }

    /// What is said after the end of the game of a day: whether it counts.
    fn day_sentence(&self) -> Option<String> {
        if self.leads_to_practice() {
            return Some("This one counts for the day.".to_owned());
        }
        let is_late = self.is_over() && self.tag().late && self.panel().is_closed();
        is_late.then(|| "Played later, this one counts for no streak.".to_owned())
    }
}

impl<B: Told> Screen for Bout<B> {
    fn trail(&self) -> Vec<String> {
        let place = self.panel_title().or_else(|| B::place(self));
        std::iter::once(self.tag().kind.title().to_owned()).chain(place).collect()
    }

    fn status(&self) -> String {
        if let Panel::Round(round) = self.panel() {
            return round.status();
        }
        format!("{}{}", B::status(self), self.help().note())
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        let shown = self.in_front();
        if let Panel::Round(round) = shown.panel() {
            return round.hint(cx, theme);
        }
        let (label, sentence, style) = match (shown.panel(), shown.remark()) {
            (_, Some(Remark::Refused(sentence))) => ("", sentence.clone(), theme.bad),
            (_, Some(Remark::Told(label, sentence))) => (*label, sentence.clone(), theme.text),
            (Panel::Debug(overlay), _) => ("debug ", shown.debug_caption(overlay, cx), theme.text),
            (Panel::Review(_), _) => ("review ", B::review_sentence(self, cx), theme.text),
            (Panel::None | Panel::Round(_), remark) => {
                let (label, mut sentence) = B::advice(self, cx);
                if let Some(said) = self.day_sentence() {
                    sentence = format!("{sentence} {said}");
                }
                if remark.is_some() {
                    sentence.push_str(" That’s the full answer.");
                }
                (label, sentence, theme.text)
            }
        };
        Line::from(vec![Span::styled(label, theme.accent), Span::styled(sentence, style)])
    }

    fn hint_rows(&self, cx: &ViewContext<'_>) -> u16 {
        /// Columns from which a sentence of the debug overlay gets the rows that it needs.
        const ROOMY: u16 = 70;
        let shown = self.in_front();
        match shown.panel() {
            Panel::Round(round) => round.hint_rows(cx),
            Panel::Debug(overlay) if cx.width >= ROOMY && shown.remark().is_none() => {
                let said = format!("debug {}", shown.debug_caption(overlay, cx));
                wrapped(&cx.keymap.fill_in(&said), usize::from(cx.width)).len() as u16
            }
            _ => 0,
        }
    }

    fn moves_before(&self) -> Option<usize> {
        match self.in_front().panel() {
            Panel::Round(round) => round.moves_before(),
            panel => panel.review()?.moves_before(),
        }
    }

    fn face(&self) -> ScreenFace {
        match self.in_front().panel() {
            Panel::None if self.can_try_again() => ScreenFace::Mistakes,
            Panel::None => ScreenFace::Board,
            Panel::Review(_) => ScreenFace::Review,
            Panel::Round(_) => ScreenFace::Round,
            Panel::Debug(debug) => {
                let over_review = self.panel().review().is_some();
                let (is_asking, right_answers) = debug.asking();
                ScreenFace::Debug { over_review, is_typing: debug.typing(), is_asking, right_answers }
            }
        }
    }

    fn panel_title(&self) -> Option<String> {
        self.in_front().panel().name()
    }

    fn is_refused(&self) -> bool {
        match self.panel() {
            Panel::Round(round) => round.table().is_refused(),
            _ => Self::is_refused(self),
        }
    }

    fn scopes(&self) -> Vec<Scope> {
        let (shown, face) = (self.in_front(), self.face());
        if let Panel::Round(round) = shown.panel() {
            return round.scopes();
        }
        let mut scopes = match face {
            ScreenFace::Debug { is_typing: true, .. } => return vec![Scope::Debug],
            ScreenFace::Review => return vec![Scope::Review, Scope::Game],
            ScreenFace::Debug { .. } => vec![Scope::Debug],
            ScreenFace::Mistakes => vec![Scope::Mistakes],
            _ => Vec::new(),
        };
        scopes.extend(B::scopes(shown));
        if !B::needs_all_keys(shown) {
            scopes.push(Scope::Game);
        }
        if face.is_in_review() {
            scopes.push(Scope::Review);
        }
        scopes
    }

    fn typing(&self) -> bool {
        let shown = self.in_front();
        match shown.panel() {
            Panel::None => B::typing(shown),
            Panel::Debug(overlay) => overlay.typing(),
            Panel::Review(_) => false,
            Panel::Round(round) => round.typing(),
        }
    }

    fn live(&self) -> Vec<Action> {
        match self.in_front().panel() {
            Panel::Review(_) => {
                let shared = B::share(self).is_some();
                let mistakes = self.panel().review().map(B::Review::mistakes).unwrap_or_default();
                let mut live = Replay::live(!mistakes.is_empty());
                live.retain(|&action| shared || action != Action::Share);
                let is_mistake = self.replay().is_some_and(|replay| mistakes.contains(&replay.at()));
                live.extend(is_mistake.then_some(Action::Drill));
                live
            }
            Panel::Debug(debug) => {
                let mut live = debug.live();
                live.extend(self.has_command().then_some(Action::Share));
                live
            }
            Panel::Round(round) => round.live(),
            Panel::None => {
                let awaits = B::offers_mistakes(self) && B::awaits_mistakes(self);
                let has_moves = !self.game().moves().is_empty();
                let means_nothing = |action: &Action| match action {
                    Action::Confirm => awaits,
                    Action::Undo => !has_moves,
                    _ => false,
                };
                B::live(self).into_iter().filter(|action| !means_nothing(action)).collect()
            }
        }
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        if let Panel::Round(round) = self.in_front().panel() {
            return round.label(action);
        }
        if action == Action::Confirm && self.leads_to_practice() {
            return Some("again, for practice");
        }
        if action == Action::LiveHints && self.is_contest() {
            return Some(self.contest_hints.label());
        }
        let shown = self.in_front();
        shown.panel().debug().and_then(|overlay| overlay.label(action)).or_else(|| B::label(shown, action))
    }

    fn guide(&self) -> Option<Guide> {
        match self.in_front().panel() {
            Panel::Round(_) => Some(guides::round()),
            _ => B::guide(self),
        }
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        Self::handle(self, &input, cx)
    }

    fn wake(&self) -> Option<Instant> {
        let replay = self.replay().and_then(Replay::wake);
        let debug = self.in_front().panel().debug().and_then(Overlay::wake);
        let round = if let Panel::Round(round) = self.panel() { round.table().wake() } else { None };
        B::wake(self).into_iter().chain(round).chain(replay).chain(debug).chain(self.motion.wake()).min()
    }

    fn in_progress(&self) -> bool {
        Self::in_progress(self)
    }

    fn is_over(&self) -> bool {
        Self::is_over(self)
    }

    fn revision(&self) -> u64 {
        self.revision
    }

    fn tag(&self) -> Option<&Tag> {
        Some(&self.tag)
    }

    fn tag_mut(&mut self) -> Option<&mut Tag> {
        Some(&mut self.tag)
    }

    /// None before the first move, unless a hint was asked for.
    fn record(&self) -> Option<GameRecord> {
        let made = self.game.moves().iter().map(|step| self.game.write_move(step));
        let undone = self.undone.iter().rev().map(|step| self.game.write_move(step));
        let line: Vec<String> = made.chain(B::pending(self)).chain(undone).collect();
        (!line.is_empty() || self.help.hints > 0).then(|| GameRecord {
            tag: self.tag.clone(),
            line,
            played: self.game.moves().len(),
            outcome: self.outcome.clone(),
            help: self.help,
        })
    }

    fn share(&self) -> Option<Share> {
        B::share(self)
    }

    fn debug_view(&self, cx: &ViewContext<'_>) -> Option<DebugView> {
        let shown = self.in_front();
        let scene = shown.board.scene(shown.game(), cx.lexicon, cx.settings);
        let words = B::position(shown).map(|mut words| {
            words.insert(0, self.tag().kind.keyword().to_owned());
            words
        });
        let view = shown.panel().debug()?.told(&scene, words);
        Some(DebugView { is_busy: shown.question().is_some(), ..view })
    }

    fn steps_done(&self) -> Vec<Fact> {
        self.in_front().panel().debug().and_then(Overlay::running).map(trace::Running::steps_done).unwrap_or_default()
    }

    fn draw_pane(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let shown = self.in_front();
        if let Some(overlay) = shown.panel().debug() {
            overlay.draw_pane(&shown.board.scene(shown.game(), cx.lexicon, cx.settings), area, canvas);
        }
    }

    is_lines!();

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let shown = self.in_front();
        if let Panel::Round(round) = shown.panel() {
            return round.view(area, cx, canvas);
        }
        let Some(overlay) = shown.panel().debug() else { return B::view(shown, area, cx, canvas) };
        let scene = shown.board.scene(shown.game(), cx.lexicon, cx.settings);
        overlay.draw(
            &scene,
            area,
            canvas,
            |area, canvas| B::view_beside(shown, area, cx, canvas),
            |area, canvas| B::view_strip(shown, area, cx, canvas),
        );
    }
}
