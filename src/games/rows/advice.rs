//! The hint line of a game on a row: what to do, in words.

use super::RowPlay;
use super::capitalised;
use super::next::Next;
use super::outlook::margin_with;
use arcade_engine::ends::{Best, End};
use arcade_ui::widgets::text::{fitted, wrapped};

/// What stands before the sentence of a hint line, at its longest.
const LABEL: &str = "review ";

/// How an end is taken: while nothing else is to be said, with the outlook, and in few words.
const HOW: &str = "⟨take-first⟩ lifts the left tile, ⟨take-last⟩ the right one; the same key or ⟨take⟩ takes it.";
const HOW_AND_HINTS: &str = "⟨take-first⟩ or ⟨take-last⟩ lifts an end, and the same key takes it. ⟨live-hints⟩ shows the best move \
                             while you think.";
const HOW_IN_SHORT: &str = "⟨take-first⟩ or ⟨take-last⟩ lifts an end; again takes it.";

impl RowPlay {
    /// What to do, as far as `step` of the hint; with the `outlook` also what is at stake.
    pub(super) fn advice(&self, step: u8, outlook: bool) -> String {
        let (words, board) = (self.words(), self.game().board());
        let mover = words.players.name(board.turn());
        let another = if self.can_try_again() { "⟨another⟩" } else { "⟨again⟩" };
        match self.next() {
            Next::Asking => format!("{} is thinking. It has 5 seconds for a move.", capitalised(mover)),
            Next::Waiting if self.board.mover.knows_program() => {
                format!("It is the turn of {mover}, a program of yours. ⟨take⟩ starts it.")
            }
            Next::Waiting => {
                let name = capitalised(mover);
                format!("{name} is not among the programs in your settings any more. ⟨again⟩ begins another game.")
            }
            Next::Over => match self.game().failed() {
                Some((_, sentence)) => format!("{sentence} {another} plays another."),
                None if self.can_try_again() => {
                    "⟨try-again⟩ tries your mistakes again; ⟨review⟩ goes through the moves; ⟨another⟩ plays another."
                        .into()
                }
                None => "⟨again⟩ plays another; ⟨review⟩ goes through this one move by move.".into(),
            },
            Next::Held => format!("Held. ⟨Pause⟩ lets it run, ⟨redo⟩ plays one move. {}", self.hinted(step)),
            Next::Computer { .. } if outlook && words.last_mistake().is_some() => {
                "⟨undo⟩ takes it back; ⟨review⟩ shows why at the end.".into()
            }
            Next::Computer { end, .. } => {
                format!("{} takes {}.", capitalised(mover), words.items.at_end(board, end))
            }
            Next::Person { lifted: Some(end) } if step >= 3 => words.consequence(end),
            Next::Person { lifted: Some(end) } => format!("⟨take⟩ takes {}.", words.items.at_end(board, end)),
            Next::Person { lifted: None } if step > 0 => self.hinted(step),
            Next::Person { lifted: None } => {
                let stake = self.stake().filter(|_| outlook && board.ply() > 0);
                let how = if outlook { HOW_AND_HINTS } else { HOW };
                stake.unwrap_or_else(|| how.to_owned())
            }
        }
    }

    /// The same in fewer words.
    pub(super) fn short_advice(&self, step: u8, outlook: bool) -> String {
        match (self.next(), self.board.outlook.options()) {
            (Next::Over, _) if self.can_try_again() => {
                "⟨try-again⟩ tries again; ⟨review⟩ shows the moves; ⟨another⟩ plays another.".into()
            }
            (Next::Over, _) => "⟨again⟩ plays another; ⟨review⟩ shows the moves.".into(),
            (Next::Held, _) => "Held. ⟨Pause⟩ lets it run, ⟨redo⟩ plays one move.".into(),
            (Next::Person { lifted }, Some(options)) if step >= 3 => {
                self.words().ends_with(lifted.unwrap_or_else(|| options.pick()), &options)
            }
            (Next::Person { lifted: None }, _) if step == 0 && self.game().board().ply() == 0 => HOW_IN_SHORT.into(),
            _ => self.advice(step, outlook),
        }
    }

    /// `O or E? One of them still wins.` None where there is nothing to choose between.
    fn stake(&self) -> Option<String> {
        let (words, board) = (self.words(), self.game().board());
        let options = self.board.outlook.options().filter(|_| !self.is_last_tile())?;
        let [first, last] = End::BOTH.map(|end| words.items.at_end(board, end));
        let [worse, better] = {
            let mut margins = End::BOTH.map(|end| margin_with(board, &options, end).signum());
            margins.sort_unstable();
            margins
        };
        let said = match (options.stake(), worse, better) {
            (0, ..) => "Both come to the same.",
            (_, 1, _) => "Both still win, but one of them by more.",
            (_, 0, 1) => "One of them still wins; with the other it ends level.",
            (_, _, 1) => "One of them still wins.",
            (_, _, 0) => "One of them still ends level.",
            _ => "Both lose, but one of them by less.",
        };
        Some(format!("{} or {last}? {said}", capitalised(&first)))
    }

    /// The hint, as far as `step`.
    fn hinted(&self, step: u8) -> String {
        let Some(options) = self.board.outlook.options() else { return String::new() };
        let (words, one_left) = (self.words(), self.is_last_tile());
        match (step, options.best()) {
            (0, _) => String::new(),
            (1, _) if one_left => "One tile is left.".into(),
            (1, Best::Either) => "Both ends are equally good, so nothing can go wrong here.".into(),
            (1, _) => {
                let more = match (options.first.points == options.last.points, options.pick() == options.larger()) {
                    (true, _) => "Look at what each one uncovers.",
                    (false, true) => "The better one is the larger one here.",
                    (false, false) => "Careful: the better one is not the larger one.",
                };
                format!("{} {more}", words.compared(&options))
            }
            (2, _) if one_left => "Take the last one.".into(),
            (2, Best::Either) => "Take either end.".into(),
            (2, _) => format!("Take {}.", words.items.at_end(self.game().board(), options.pick())),
            (3, _) => words.advised(&options),
            _ => format!("{}{}", words.advised(&options), words.leaving(options.pick())),
        }
    }
}

/// The first of `forms` that the two lines of a hint have room for on a screen whose body is `width` columns wide; else
/// as much of the last as they have room for.
pub fn fitting<const N: usize>(forms: [String; N], width: u16) -> String {
    // The label of the hint line stands before it.
    let fits = |form: &String| wrapped(&format!("{LABEL}{form}"), usize::from(width)).len() <= 2;
    let fitting = forms.iter().position(fits);
    let form = forms.into_iter().nth(fitting.unwrap_or(N - 1)).unwrap_or_default();
    if fitting.is_some() {
        return form;
    }
    let last = wrapped(&format!("{LABEL}{form}"), usize::from(width));
    let (first, rest) = last.split_first().map(|(first, rest)| (first.as_str(), rest.join(" "))).unwrap_or_default();
    let first = first.strip_prefix(LABEL).unwrap_or(first);
    format!("{first} {}", fitted(&rest, usize::from(width)))
}
