//! The Word Game in line mode: what is asked, in the words of the handout, and what an answer does.
//!
//! Beside what the handout’s game asks, only what the setting `ask-before-losing-letters` promises is asked; without it the same
//! answers lead to the same points as there.

mod events;
mod topics;

use std::ops::Range;

use super::choice::{Choice as Way, option_advice, options};
use super::coach::coach;
use super::entry_line::lay;
use super::entry_view::{cost_of_last, explains_wildcard};
use super::knowledge::points_of;
use super::ladder::next_step;
use super::play::{HandBoard, HandPlay};
use super::prompt::{Loss, Prompt};
use super::spelling::Spelling;
use super::warning;
use super::wording::{aloud, letter_name, letters, points};
use crate::play::Told;
use crate::screen::{Choice, Context, Question, Topic, ViewContext};
use crate::settings::Settings;
use arcade_engine::text::capitalised;
use arcade_engine::wordgame::{END, Hand, LARGEST, Move, Phase, Played, Substitution, Symbol};
use arcade_ui::facts::Fact;

/// The answers to a question of yes or no.
pub(in crate::games::wordgame) const YES: &str = "yes";
pub(in crate::games::wordgame) const NO: &str = "no";
/// The answer that leaves all letters as they are.
const NONE: &str = "none";

impl Told for HandBoard {
    fn told(play: &HandPlay, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        Some(match topic {
            // A puzzle has no replay and no total to tell of.
            Topic::Board if play.is_posed() => position(play, cx.settings),
            Topic::Now => position(play, cx.settings),
            Topic::Event(at) => events::event(play, at, Spelling::of(cx.settings)),
            Topic::Hint => vec![hint_in_sight(play, cx.settings)?.into()],
            Topic::Review => {
                let review = play.panel().review()?;
                let held =
                    review.held().map(|(hand, held)| Fact::new(format!("Held in hand {}", hand + 1), aloud(held)));
                held.into_iter().collect()
            }
            Topic::Verdict => vec![play.panel().review()?.sentence(play, Spelling::of(cx.settings)).into()],
            _ => return topics::on_topic(play, topic, cx.settings),
        })
    }

    fn question(play: &HandPlay, cx: &ViewContext<'_>) -> Option<Question> {
        if rival_is_to_play(play) {
            return None;
        }
        if let Some([lost, _]) = warning::loss(play, cx.settings) {
            let ends = play.board.prompt == Prompt::Confirm(Loss::Words);
            let asked = if ends { "End the hand?" } else { "Play it all the same?" };
            // Who ends the hand once more is sure.
            let yes = Choice::plain(YES).or_called(if ends { &["end", END][..] } else { &[] }.iter().copied());
            let question = Question::choice(format!("{lost} {asked}"), vec![yes, Choice::plain(NO)]).or_else(NO);
            return Some(question.or_typed("Type yes or no, or 1 or 2; or another word."));
        }
        match play.state().phase() {
            Phase::Before if play.board.prompt.is_swap() => Some(letter_question(play, cx)),
            Phase::Before => Some(asked_before_a_hand(play)),
            Phase::Playing => Some(asked_for_a_word(format!(
                "Type a word of the letters you have{}, or end, or {END}, to end the hand.",
                wildcard_told(play)
            ))),
            Phase::After if play.state().may_replay() => {
                Some(Question::yes_or_no("Would you like to replay the hand?", false))
            }
            // Only who takes moves back comes here: there is one way to go on.
            Phase::After => {
                let ways = options(play).into_iter().map(|way| Choice::new(way.label, way.note));
                let ways: Vec<Choice> = ways.collect();
                let only = ways.first().map(|way| way.answer.clone())?;
                Some(Question::choice("The hand is over: how do you go on?", ways).or_else(only))
            }
            Phase::Over => None,
        }
    }

    /// A word that the hand has all letters of, or the end of the hand.
    fn is_move(play: &HandPlay, text: &str) -> bool {
        let is_move = play.state().hand().covers(text) || text.eq_ignore_ascii_case(END);
        play.state().phase() == Phase::Playing && is_move
    }

    fn answer(play: &mut HandPlay, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        match play.board.prompt.take_question() {
            Some(loss) if text == YES => {
                lose(play, &loss, cx);
                return Ok(());
            }
            Some(_) if text == NO => {
                play.board.entry.clear();
                return Ok(());
            }
            _ => {}
        }
        match play.state().phase() {
            Phase::Before if play.board.prompt.is_swap() => {
                let letter = text.chars().next().and_then(Symbol::of).filter(|_| text != NONE);
                play.board.prompt = Prompt::None;
                play.choose(&letter.map_or(Move::Keep, Move::Substitute), cx);
            }
            Phase::Before if text == YES && !asks_for_a_word(play) => play.show_swaps(None),
            Phase::Before if text == NO && !asks_for_a_word(play) => play.keep(cx),
            Phase::Before if !covers(play, text) => return Err(asked_before_a_hand(play).expects),
            Phase::Before | Phase::Playing => answer_word(play, text, cx)?,
            Phase::After if text == YES => play.choose(&Move::Replay, cx),
            Phase::After => play.choose(&Move::Next, cx),
            Phase::Over => {}
        }
        Ok(())
    }
}

/// The question while a hand is played, in the words of the handout.
fn asked_for_a_word(expects: impl Into<String>) -> Question {
    Question::typed(format!("Enter word, or \"{END}\" to indicate that you are finished"), expects)
}

/// Whether a word is asked for before the hand is kept: a lesson says itself when a letter is to be swapped.
fn asks_for_a_word(play: &HandPlay) -> bool {
    play.tag().lesson.is_some() && !play.board.prompt.is_swap()
}

/// What is asked before a hand. Who types a word begins the hand with it, as in the arcade.
fn asked_before_a_hand(play: &HandPlay) -> Question {
    if asks_for_a_word(play) {
        return asked_for_a_word("Type a word of the letters you have.");
    }
    let question = Question::yes_or_no("Would you like to substitute a letter?", false);
    question.or_typed("Type yes or no, or 1 or 2; or a word of your letters, to begin with it.")
}

/// How the wildcard is typed, where the hand has it.
fn wildcard_told(play: &HandPlay) -> &'static str {
    let has_wildcard = play.state().hand().count(Symbol::WILDCARD) > 0;
    if has_wildcard { ", an exclamation mark where the wildcard belongs" } else { "" }
}

/// Whether the hand has all letters of `text`, the wildcard for a consonant that it lacks.
fn covers(play: &HandPlay, text: &str) -> bool {
    let hand = play.state().hand();
    hand.covers(&lay(&text.to_ascii_lowercase(), &hand))
}

/// What a player has to know before the next answer, or how the game ended.
fn position(play: &HandPlay, settings: &Settings) -> Vec<Fact> {
    let game = play.state();
    match game.phase() {
        Phase::Before => facts_of_hand(play, settings),
        Phase::Playing => {
            let mut facts = facts_of_hand(play, settings);
            facts.push(Fact::figure("Letters left", game.hand().len()));
            facts.extend(standing_line(play, settings));
            facts.extend(cost_of_last(play, settings).map(Fact::from));
            facts
        }
        Phase::After => Vec::new(),
        Phase::Over => topics::result(play, Spelling::of(settings)),
    }
}

/// The hint that is in sight. Before a hand is played, it is about the letter to replace.
fn hint_in_sight(play: &HandPlay, settings: &Settings) -> Option<String> {
    let hint = match play.state().phase() {
        _ if !play.is_hinted(settings) => return None,
        Phase::Before if !asks_for_a_word(play) => option_advice(play),
        Phase::After if !play.state().may_replay() => return None,
        Phase::Before | Phase::After | Phase::Playing => coach(play, play.shown_hint(settings), Spelling::of(settings)),
        Phase::Over => return None,
    };
    Some(hint).filter(|sentence| !sentence.is_empty())
}

/// Whether `text` ends a hand, also without the stars, which speech leaves out; but not where it may be a word of the hand.
pub(super) fn is_end(text: &str, hand: &Hand) -> bool {
    text.eq_ignore_ascii_case(END) || text.eq_ignore_ascii_case("end") && !hand.covers(text)
}

/// That `text` has no blanks in it.
///
/// # Errors
/// One sentence where it has.
pub(super) fn one_word(text: &str) -> Result<(), String> {
    if text.contains(char::is_whitespace) {
        return Err("Type one word, without blanks in it. Nothing was played.".into());
    }
    Ok(())
}

fn answer_word(play: &mut HandPlay, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
    // A puzzle is answered, and nothing of it is lost.
    let is_posed = play.is_posed();
    let is_sure = |loss| Some(loss).filter(|_| is_posed);
    if is_end(text, &play.state().hand()) {
        play.end_hand(is_sure(Loss::Words).as_ref(), cx);
        go_on(play, cx);
        return Ok(());
    }
    one_word(text)?;
    let is_symbol = |c: char| c.is_ascii_alphabetic() || c == '!' || c == '-' && play.is_posed();
    if !text.chars().all(is_symbol) || text.len() > LARGEST {
        return Err(format!(
            "A word has letters from a to z, and an exclamation mark for the wildcard, {} at most. Nothing was played.",
            letters(LARGEST)
        ));
    }
    play.board.entry.clear();
    play.board.entry.type_text(text);
    let sure = is_sure(Loss::Letters(play.laid()));
    enter(play, sure.as_ref(), cx);
    Ok(())
}

/// Plays what stands in the entry line, or asks first; `sure` is what was asked already.
fn enter(play: &mut HandPlay, sure: Option<&Loss>, cx: &mut Context<'_>) {
    let moves = play.state().moves().len();
    let lent = play.board.entry.lent_letter(&play.laid());
    play.enter(sure, cx);
    if let Some(letter) = lent.filter(|_| play.state().moves().len() > moves) {
        play.tell("", format!("The wildcard stood for {}.", letter.to_ascii_uppercase()));
    }
    go_on(play, cx);
}

/// Does what was asked about first.
fn lose(play: &mut HandPlay, loss: &Loss, cx: &mut Context<'_>) {
    match loss {
        Loss::Letters(_) => enter(play, Some(loss), cx),
        Loss::Words => {
            play.end_hand(Some(loss), cx);
            go_on(play, cx);
        }
    }
}

/// What has only one way to go on is not asked.
fn go_on(play: &mut HandPlay, cx: &mut Context<'_>) {
    if play.state().phase() == Phase::After && !play.state().may_replay() {
        play.choose(&Move::Next, cx);
    }
}

/// Which letter is replaced, with what is known of each where hints are in sight.
fn letter_question(play: &HandPlay, cx: &ViewContext<'_>) -> Question {
    let (game, told) = (play.state(), play.is_hinted(cx.settings));
    let letters = options(play).into_iter().filter_map(|Way { step, note, .. }| {
        let Move::Substitute(letter) = step else { return None };
        let advice = play.board.known.substitution(game.number(), letter).filter(|_| told);
        let becomes = || match game.whole().count(letter) {
            0 | 1 => format!("becomes {note}"),
            count => format!("there are {count}, and {note}"),
        };
        let brings = advice.map_or_else(becomes, brought);
        Some(Choice::new(letter.to_string(), brings))
    });
    let choices: Vec<Choice> = letters.chain([Choice::new(NONE, "keep the hand as it is")]).collect();
    let names: Vec<&str> = choices.iter().map(|choice| choice.answer.as_str()).collect();
    let expects = format!("Type one of these, or its number: {}. The wildcard can’t be replaced.", names.join(", "));
    Question { expects, ..Question::choice("Which letter would you like to replace?", choices).or_else(NONE) }
}

/// What replacing a letter brings on average.
fn brought(advice: &Substitution) -> String {
    let ((expected, gain), better) = (advice.in_points(), advice.chance * 100.0);
    let change = match gain {
        0 => "no more and no less than now".to_owned(),
        1.. => format!("{gain} more than now"),
        _ => format!("{} less than now", gain.unsigned_abs()),
    };
    let ends = advice.best().zip(advice.worst()).map(|((best, most), (worst, least))| {
        format!("; best is {} with {most}, worst is {} with {least}", letter_name(best), letter_name(worst))
    });
    let ends = ends.unwrap_or_default();
    format!("the best total would be {expected} on average, {change}, and better {better:.0} times of 100{ends}")
}

/// Whether words of the rival are to be told that are still being worked out.
fn rival_is_to_play(play: &HandPlay) -> bool {
    let game = play.state();
    let entered = game.current().is_some_and(|played| played.rounds.iter().any(|round| !round.entries.is_empty()));
    let hands = game.number() + usize::from(entered || game.phase() == Phase::After);
    // Where nothing is being worked out, nothing more will be known.
    game.setup().rival.is_some() && play.board.known.awaits_rival(hands) && play.question().is_some()
}

/// What has to be known of a hand.
fn facts_of_hand(play: &HandPlay, settings: &Settings) -> Vec<Fact> {
    // A puzzle is a hand, and no game.
    if play.is_posed() && play.state().phase() == Phase::Playing {
        return vec![hand_line(play)];
    }
    let mut facts = Vec::new();
    if let Some(rival) = play.state().setup().rival {
        let [name, does] = [rival.strategy.name(), rival.strategy.description()].map(capitalised);
        facts.push(Fact::new("Your rival", format!("{name}, who knows the {} words. {does}.", rival.tier)));
    }
    facts.push(place_line(play));
    facts.extend(earlier_hands(play));
    facts.push(hand_line(play));
    if explains_wildcard(play.state()) {
        facts.push(Fact::new(
            "Wildcard",
            "you have one, typed as an exclamation mark. It stands for any consonant and scores nothing itself.",
        ));
    }
    let best = play.best_total().filter(|_| play.shows_outlook(settings));
    facts.extend(best.map(|best| Fact::figure("Best possible total for this hand", best)));
    facts
}

/// What the hands before this one brought; None in the first.
fn earlier_hands(play: &HandPlay) -> Option<Fact> {
    let game = play.state();
    let before = game.number();
    if before == 0 {
        return None;
    }
    let own: u32 = game.played().iter().take(before).map(Played::total).sum();
    let rival = game.setup().rival.map(|_| format!(", your rival {}", points(rival_points(play, 0..before))));
    Some(Fact::new("Before this hand", format!("you have {}{}", points(own), rival.unwrap_or_default())))
}

/// The points of the rival in these hands, as far as they are to be seen.
fn rival_points(play: &HandPlay, hands: Range<usize>) -> u32 {
    hands.map(|number| points_of(play.rival_seen(number))).sum()
}

/// `Hand: 2 of 3, replayed`.
fn place_line(play: &HandPlay) -> Fact {
    let game = play.state();
    let again = if game.current().is_some_and(|played| played.rounds.len() > 1) { ", replayed" } else { "" };
    Fact::new("Hand", format!("{} of {}{again}", game.number() + 1, game.setup().hands()))
}

/// `Current hand: a c i p r t !`.
fn hand_line(play: &HandPlay) -> Fact {
    Fact::new("Current hand", aloud(&play.state().hand()))
}

/// `Rank: Good, Great at 403`, once there is something to rank.
fn standing_line(play: &HandPlay, settings: &Settings) -> Option<Fact> {
    let standing = play.standing().filter(|_| !play.state().entries().is_empty())?;
    Some(Fact::new("Rank", format!("{}, {}", standing.rank.title(), next_step(standing, play.shows_outlook(settings)))))
}
