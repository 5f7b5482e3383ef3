//! Finding all words of a hand in line mode: what is told, and the words that are typed.

use super::rules::Step;
use super::view::{WORTH, became};
use super::{FindBoard, FindPlay, facts, hints};
use crate::games::wordgame::lines::{NO, YES, one_word};
use crate::games::wordgame::spelling::Spelling;
use crate::games::wordgame::wording::aloud;
use crate::play::{Game as _, Panels as _, Told};
use crate::screen::{Context, Question, Topic, ViewContext};
use arcade_engine::wordgame::{END, Find};
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;

impl Told for FindBoard {
    fn told(play: &FindPlay, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let game = play.game();
        let told = play.shows_outlook(cx.settings) || play.is_over();
        let found = || Fact::new("Words found", or_none(&game.found().map(worded).collect::<Vec<_>>()));
        Some(match topic {
            Topic::Now if play.is_over() => result(play, Spelling::of(cx.settings)),
            Topic::Now => {
                let begins = game.moves().is_empty().then(|| Fact::from(WORTH));
                let rank = Fact::new("Rank", facts::standing(game).rank.title());
                let hand = Fact::new("Current hand", aloud(game.hand()));
                begins.into_iter().chain([hand]).chain(facts::score(game, told)).chain(told.then_some(rank)).collect()
            }
            Topic::Event(at) => match game.moves().get(at)? {
                step @ Step::Find(_) => vec![became(game.find_of(step)?).into()],
                Step::End => vec!["You ended the game.".into()],
            },
            Topic::Hint => match play.shown_hint(cx.settings) {
                0 => return None,
                _ if play.is_over() => return None,
                step => vec![hints::hint(game, step).aloud().to_owned().into()],
            },
            Topic::Board => [Fact::new("Current hand", aloud(game.hand())), found()]
                .into_iter()
                .chain(facts::score(game, told))
                .collect(),
            Topic::Score => facts::score(game, told),
            Topic::Letters => vec![Fact::new("Current hand", aloud(game.hand())), WORTH.into()],
            Topic::Verdict => vec![play.panel().review()?.verdict().into()],
            Topic::Moves => vec![found()],
            _ => return None,
        })
    }

    fn question(play: &FindPlay, _: &ViewContext<'_>) -> Option<Question> {
        if play.board.asks_to_end && !play.is_over() {
            let question = Question::yes_or_no("There are more everyday words. End the game?", false);
            return Some(question.or_typed("Type yes or no, or 1 or 2; or another word."));
        }
        (!play.is_over()).then(|| {
            Question::typed(
                format!("Enter word, or \"{END}\" to indicate that you are finished"),
                format!("Type a word of the letters you have, or end, or {END}, to end the game."),
            )
        })
    }

    /// A word that can still be found, or the end.
    fn is_move(play: &FindPlay, text: &str) -> bool {
        !play.is_over() && (play.game().read_word(text).is_ok() || text.eq_ignore_ascii_case(END))
    }

    fn answer(play: &mut FindPlay, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        one_word(text)?;
        let was_asked = std::mem::take(&mut play.board.asks_to_end);
        // No word here is as short as “end”.
        let ends = [END, "end"].iter().any(|end| text.eq_ignore_ascii_case(end)) || was_asked && text == YES;
        if ends && !was_asked && FindBoard::spoils(play, Action::EndHand).is_some() {
            play.board.asks_to_end = true;
        } else if ends {
            play.take(&Step::End, cx);
        } else if !was_asked || text != NO {
            play.take(&Step::Find(text.to_owned()), cx);
        }
        Ok(())
    }
}

/// `trail 25`, and whether it takes all tiles.
fn worded(find: &Find) -> String {
    let all = if find.is_pangram { " with all tiles" } else { "" };
    format!("{} {}{all}", find.found.word, find.points)
}

fn or_none(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

/// How the game ended, and the everyday words that were missed.
fn result(play: &FindPlay, spelling: Spelling) -> Vec<Fact> {
    let game = play.game();
    let missed = game.left().map(|find| spelling.of_word(&find.found.word, find.found.coarse).into_owned());
    let missed: Vec<String> = missed.collect();
    let missed = (!missed.is_empty()).then(|| Fact::new("Words missed", missed.join(", ")));
    std::iter::once(Fact::new("Result", facts::sentence(game))).chain(missed).collect()
}
