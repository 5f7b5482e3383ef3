//! What can be asked for in line mode in place of looking at the picture.

use super::super::choice::option_advice;
use super::super::coach::coach;
use super::super::facts;
use super::super::history::{Made, history};
use super::super::play::{HandBoard, HandPlay};
use super::super::rank::Standing;
use super::super::result::results;
use super::super::result_view::{headline, sentences, worst};
use super::super::spelling::Spelling;
use super::super::wording::{aloud, factor_reason, letters, points, word_of};
use super::events::{rival_steps, substituted};
use super::{hand_line, place_line, rival_points, standing_line};
use crate::play::Board as _;
use crate::screen::Topic;
use crate::settings::Settings;
use arcade_engine::wordgame::{
    Entry, EntryReview, Game, Move, Phase, PlanStep, Symbol, letter_points, multiplier, review, word_score,
};
use arcade_ui::facts::Fact;

/// What there is to say about `topic`; None for what this game doesn’t have.
pub(super) fn on_topic(play: &HandPlay, topic: Topic, settings: &Settings) -> Option<Vec<Fact>> {
    let spelling = Spelling::of(settings);
    Some(match topic {
        Topic::Board if play.is_over() => {
            (0..play.state().played().len()).flat_map(|hand| played(play, hand, spelling)).collect()
        }
        Topic::Board => board(play, settings),
        Topic::Score if play.is_over() => result(play, spelling),
        Topic::Score => score(play, settings),
        Topic::Letters if !play.is_over() => letters_and_factors(play.state()),
        Topic::Why if !play.is_over() => why(play, settings),
        Topic::Moves => moves(play, settings),
        _ => return None,
    })
}

/// The hand, what was found in it by both sides, and what can still be done once.
fn board(play: &HandPlay, settings: &Settings) -> Vec<Fact> {
    let game = play.state();
    let mut told = vec![
        place_line(play),
        hand_line(play),
        Fact::figure("Letters left", game.hand().len()),
        Fact::new("Words of this hand", entries(play, game.entries())),
    ];
    if game.setup().rival.is_some() {
        let (seen, named) = (play.rival_seen(game.number()), play.rival_named(game.number()));
        let words = steps(&seen[..named.min(seen.len())], Spelling::of(settings));
        let is_hidden = named == 0 && !seen.is_empty();
        let words = if is_hidden { "hidden as long as you may replay the hand".to_owned() } else { or_none(words) };
        told.push(Fact::new("Words of your rival", words));
    }
    told.extend(facts::once(game));
    told.extend(facts::luck(play));
    told.extend(score(play, settings));
    told
}

/// `cows 252, tc 0`.
fn entries(play: &HandPlay, entries: &[Entry]) -> String {
    let words = entries.iter().map(|entry| format!("{} {}", word_of(entry, play.list()), entry.points));
    or_none(words.collect::<Vec<_>>().join(", "))
}

/// `q (no word) 0, cozy 392`.
pub(super) fn steps(steps: &[PlanStep], spelling: Spelling) -> String {
    let words = steps.iter().map(|step| format!("{} {}", spelling.of_step(step), step.points));
    words.collect::<Vec<_>>().join(", ")
}

fn or_none(words: String) -> String {
    if words.is_empty() { "none".to_owned() } else { words }
}

fn score(play: &HandPlay, settings: &Settings) -> Vec<Fact> {
    let game = play.state();
    let mut told = facts::points(play);
    if game.setup().rival.is_some() {
        let (this, next) = (game.number(), game.number() + 1);
        told.push(Fact::new("Your rival, this hand", points(rival_points(play, this..next))));
        told.push(Fact::new("Your rival, all hands", points(rival_points(play, 0..next))));
    }
    told.extend(standing_line(play, settings));
    if play.shows_outlook(settings) {
        told.extend(facts::best(play));
    }
    told
}

/// What each letter is worth, and what words of each length are multiplied by.
fn letters_and_factors(game: &Game) -> Vec<Fact> {
    let (hand, held) = (game.hand(), game.hand().len());
    let mut told = vec![Fact::figure("Letters left", held)];
    told.extend(hand.distinct().map(|letter| match hand.count(letter) {
        _ if letter.is_wildcard() => Fact::new("Wildcard !", "0 points, stands for any consonant"),
        1 => Fact::new(letter.to_string(), points(letter.points())),
        count => Fact::new(letter.to_string(), format!("{}, {count} of them", points(letter.points()))),
    }));
    told.extend((1..=held).rev().map(|length| {
        let factor = format!("its points times {}", multiplier(length, held));
        Fact::new(format!("A word of {}", letters(length)), factor)
    }));
    told
}

/// Why the best entry is the best, once a hint names it.
fn why(play: &HandPlay, settings: &Settings) -> Vec<Fact> {
    // What explains the hand names the best word, too.
    if !play.is_best_named(settings) && play.panel().debug().is_none() {
        return vec!["No hint names the best word yet: ⟨hint⟩ tells more each time.".into()];
    }
    if play.state().phase() != Phase::Playing {
        return vec![option_advice(play).into()];
    }
    let mut told = vec![coach(play, HandBoard::LIVE_STEP, Spelling::of(settings)).into()];
    let known = &play.board.known;
    let Some((step, total)) = known.best_step().zip(known.plan().map(|plan| plan.total)) else { return told };
    if step.word.is_some() {
        let (entry, length, held) = (&step.entry, step.length(), step.before.len());
        let points: Vec<String> =
            entry.chars().filter_map(Symbol::of).map(|symbol| symbol.points().to_string()).collect();
        let sum = letter_points(entry);
        told.push(Fact::new("Points of its letters", format!("{} = {sum}", points.join(" + "))));
        told.push(Fact::new("Factor", factor_reason(length, held)));
        told.push(Fact::new(
            "It scores",
            format!("{sum} × {} = {}", multiplier(length, held), word_score(entry, held)),
        ));
    }
    told.push(match total - step.points {
        0 => "After it nothing more can be made.".into(),
        rest => Fact::new("In reach after it", format!("{rest} more")),
    });
    told
}

/// Every move so far, a line each; with what it cost once its hand is over, or with live hints.
fn moves(play: &HandPlay, settings: &Settings) -> Vec<Fact> {
    let history = history(play.state(), play.list());
    let told: Vec<Fact> = history.iter().filter_map(|made| in_short(play, made, settings)).collect();
    if told.is_empty() { vec!["You have played nothing yet.".into()] } else { told }
}

fn in_short(play: &HandPlay, made: &Made, settings: &Settings) -> Option<Fact> {
    let what = match (&made.step, &made.entry) {
        (Move::Substitute(_), _) => substituted(&made.played)?.line(),
        (Move::Replay, _) => "replayed".to_owned(),
        (Move::End, _) | (Move::Enter(_), None) => "you ended it".to_owned(),
        (Move::Keep | Move::Next, _) => return None,
        (Move::Enter(_), Some(entry)) => {
            let game = play.state();
            let is_over = made.hand < game.number() || game.phase() != Phase::Playing;
            let known = play.board.known.analysis(made.hand).filter(|_| is_over || play.shows_outlook(settings));
            let judged = known
                .zip(made.played.rounds.last())
                .and_then(|(known, round)| review(round, &known.table).last().map(EntryReview::lost));
            let cost = match judged {
                None => String::new(),
                Some(0) if entry.is_valid() => ", nothing was better".to_owned(),
                Some(0) => ", it cost nothing".to_owned(),
                Some(lost) => format!(", gave away {lost}"),
            };
            let points = if entry.is_valid() { points(entry.points) } else { "no valid word".to_owned() };
            format!("{}, {points}{cost}", word_of(entry, play.list()))
        }
    };
    Some(Fact::new(format!("Hand {}", made.hand + 1), what))
}

/// How the game ended, what decided it, and what each hand came to.
pub(super) fn result(play: &HandPlay, spelling: Spelling) -> Vec<Fact> {
    let (game, known) = (play.state(), &play.board.known);
    let results = results(game, known);
    let [headline, _] = headline(play, &results);
    let mut told = vec![Fact::new("Result", headline)];
    let feats = play.outcome().map_or(&[][..], |outcome| &outcome.feats);
    told.extend(feats.iter().map(|feat| Fact::new("Feat", feat.title())));
    for (at, (played, result)) in game.played().iter().zip(&results).enumerate() {
        let rival = known.rival_total(at).map_or_else(String::new, |points| format!(", your rival {points}"));
        let (total, best) = (result.total, result.best);
        let (hand, rank) = (aloud(&played.hand), Standing::of(total, best).rank.name());
        let label = format!("Hand {}, {hand}", at + 1);
        told.push(Fact::new(label, format!("you {total}{rival}, best possible total {best}, {rank}")));
    }
    told.extend(sentences(play, &results, true).into_iter().map(|[full, _]| full.into()));
    // The hand that cost most is told with its best play; the others are told by what is asked for.
    told.extend(worst(&results).and_then(|hand| best_play(play, hand, spelling)));
    told
}

/// What was played in a hand by both sides, and what would have been best.
fn played(play: &HandPlay, hand: usize, spelling: Spelling) -> Vec<Fact> {
    let Some(played) = play.state().played().get(hand) else { return Vec::new() };
    let yours = entries(play, played.counted().map_or(&[][..], |round| &round.entries));
    let number = hand + 1;
    let mut told = vec![
        Fact::new(format!("Hand {number}"), aloud(&played.hand)),
        Fact::new(format!("You in hand {number}"), yours),
    ];
    told.extend(rival_steps(play.rival_seen(hand), spelling));
    told.extend(best_play(play, hand, spelling));
    told
}

/// `Best play of hand 1: q (no word) 0, cozy 392`.
fn best_play(play: &HandPlay, hand: usize, spelling: Spelling) -> Option<Fact> {
    let best = play.board.known.best_play(hand, play.list());
    (!best.is_empty()).then(|| Fact::new(format!("Best play of hand {}", hand + 1), steps(best, spelling)))
}
