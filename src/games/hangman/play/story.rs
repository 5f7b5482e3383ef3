//! What the host tells when the game is over: guess by guess, what it kept and which words fell away.

use super::group;
use crate::engine::hangman::{Admission, Answer, Confession, Dictionary, Game, Guess, Host, Judgement, Outcome, Ties};
pub(super) use crate::games::hangman::spelling::Spelling;
use crate::widgets::figures::grouped;

/// The most words that a step keeps of those that fell away: more have no room in a line.
const SAMPLE: usize = 24;

/// The story of a game that is over.
#[derive(Debug, Clone)]
pub(super) struct Story {
    /// What the host did, in figures.
    pub(super) confession: Confession,
    /// Guess by guess.
    pub(super) steps: Vec<Step>,
    /// The line above all, and the one below it.
    pub(super) opening: [String; 2],
    /// The word at the end.
    pub(super) shown: String,
}

/// One guess of the story.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Step {
    /// What stands on its tile: the letter, or a sign for a whole word.
    pub(super) face: char,
    /// Whether it cost a life.
    pub(super) is_miss: bool,
    /// What was said and done, and the same in few words.
    pub(super) told: [String; 2],
    /// Words that were possible before and after.
    pub(super) before: usize,
    pub(super) after: usize,
    /// Some of the words that fell away: well-known ones, in the order of the alphabet, none that would be masked.
    gone: Vec<String>,
    /// A word that was still possible after it.
    pub(super) witness: String,
    /// How many of all words a host would have lost by now that had picked one of them at the start.
    pub(super) fair_losses: usize,
}

impl Story {
    /// The story of `game`, which is over.
    pub(super) fn of(game: &Game, spelling: Spelling<'_>) -> Self {
        let confession = Confession::of(game);
        let mut past = Game::new(game.setup());
        let mut steps = Vec::with_capacity(confession.turns.len());
        for (turn, admission) in game.turns().iter().zip(&confession.turns) {
            let before = past.clone();
            if past.play(*turn).is_err() {
                break;
            }
            steps.push(Step {
                face: match turn.guess {
                    Guess::Letter(letter) => letter.upper(),
                    Guess::Word(_) => '“',
                },
                is_miss: turn.answer.is_miss(),
                told: told(&before, admission),
                before: admission.before,
                after: admission.after,
                gone: sample(game.dictionary(), before.candidates(), past.candidates(), spelling),
                witness: spelling.of(game.dictionary().word(admission.witness)),
                fair_losses: admission.honest_losses,
            });
        }
        let shown = match game.outcome() {
            Some(Outcome::Hanged { word } | Outcome::Won { word }) => spelling.of(game.dictionary().word(word)),
            None => String::new(),
        };
        Self { confession, steps, opening: opening(game, &shown.to_uppercase()), shown }
    }

    /// The share of all words, in whole per cent, with which a host that had picked one would have lost by step `at`.
    pub(super) fn fair_share(&self, at: usize) -> usize {
        let lost = self.steps.get(at).map_or(0, |step| step.fair_losses);
        (lost * 100 + self.confession.words / 2) / self.confession.words.max(1)
    }

    /// That share, where it is another one than a step before.
    pub(super) fn fair_news(&self, at: usize) -> Option<usize> {
        let before = at.checked_sub(1).map_or(0, |before| self.fair_share(before));
        Some(self.fair_share(at)).filter(|&share| share != before)
    }

    /// What a host who had picked a word would have come to in the end.
    pub(super) fn fair_end(&self) -> String {
        let last = self.steps.len().saturating_sub(1);
        let outcome = match (self.steps.last().map_or(0, |step| step.fair_losses), self.fair_share(last)) {
            (0, _) => "would not have won any game yet".to_owned(),
            (_, 0) => "would win less than 1 game of 100".to_owned(),
            (_, share) => format!("would win {share} of 100 games"),
        };
        format!("Against a fair host, who really picks a word, the same guesses {outcome}.")
    }

    /// The guess after which the fewest of the words were left, of those that cost no life and are not known to have cost
    /// anything else.
    fn best_moment(&self, judgements: &[Option<Judgement>]) -> Option<&Step> {
        let kept = |step: &Step| step.after as f64 / step.before.max(1) as f64;
        let cost = |at: usize| judgements.get(at).copied().flatten().and_then(|judgement| judgement.weight.lost());
        let is_good = |at: usize, step: &Step| !step.is_miss && cost(at).is_none_or(|lost| lost == 0);
        let good = self.steps.iter().enumerate().filter(|&(at, step)| is_good(at, step));
        let best = good.map(|(_, step)| step).min_by(|a, b| kept(a).total_cmp(&kept(b)))?;
        (best.after < best.before).then_some(best)
    }

    /// Your best moment, and where you could have won, as far as that was worked out.
    pub(super) fn moral(&self, game: &Game, judgements: &[Option<Judgement>], is_judged: bool) -> String {
        let best = self.best_moment(judgements).map(|step| {
            let name = if step.face == '“' { "the whole word".to_owned() } else { step.face.to_string() };
            let (after, before) = (grouped(step.after as u128), grouped(step.before as u128));
            format!("Your best moment was {name}: it left {after} of {before} words.")
        });
        let won = matches!(game.outcome(), Some(Outcome::Won { .. }));
        let chance = (!won).then(|| where_it_was_lost(game, judgements, is_judged)).flatten();
        best.into_iter().chain(chance).collect::<Vec<_>>().join(" ")
    }
}

/// The last guess that gave a sure win away, or that there never was one; None where that is not known.
fn where_it_was_lost(game: &Game, judgements: &[Option<Judgement>], is_judged: bool) -> Option<String> {
    let given_away = judgements.iter().zip(game.turns()).rev().find_map(|(judgement, turn)| {
        let judgement = judgement.as_ref().filter(|judgement| judgement.gave_away_win)?;
        let said = match turn.guess {
            Guess::Letter(letter) => letter.to_string(),
            Guess::Word(word) => format!("“{}”", game.dictionary().word(word)),
        };
        Some(format!(
            "You were beating even a perfect host until you said {said}; guessing {} there keeps your win.",
            judgement.best
        ))
    });
    if given_away.is_some() {
        return given_away;
    }
    if !is_judged {
        return Some("Looking for the guess that lost it…".into());
    }
    let lives = game.setup().lives.get();
    let first = judgements.first()?.as_ref()?;
    let hopeless = u32::from(first.weight.best.at_least) >= lives;
    hopeless.then(|| {
        let lives = if lives == 1 { "1 life was".to_owned() } else { format!("{lives} lives were") };
        format!("{lives} too few for these words: a perfect host can’t be beaten with them.")
    })
}

/// What the host says first; `word` is the one at the end.
fn opening(game: &Game, word: &str) -> [String; 2] {
    let left = grouped(game.candidates().len() as u128);
    let alone = game.candidates().len() == 1;
    let won = matches!(game.outcome(), Some(Outcome::Won { .. }));
    let [first, second] = match game.setup().host {
        Host::Honest if won => {
            ["You found my word.", "I picked it at the start and never changed it. This is how you got there:"]
        }
        Host::Honest => {
            return [
                "I picked my word at the start, and never changed it.".into(),
                format!("It was {word}. This is how it went:"),
            ];
        }
        _ if won => {
            return [
                "You beat me: I never picked a word.".into(),
                format!("{word} was the only word that I had left. Here is what I did:"),
            ];
        }
        _ if alone => {
            return [
                "I never picked a word.".into(),
                format!("In the end {word} was the only one left. Here is what I did:"),
            ];
        }
        _ => {
            return [
                "I never picked a word.".into(),
                format!("{word} was only one of {left} that were left. Here is what I did:"),
            ];
        }
    };
    [first.into(), second.into()]
}

/// What was said in one turn and what the host did, in a sentence and in few words. `past` is the game before it.
fn told(past: &Game, turn: &Admission) -> [String; 2] {
    let honest = past.setup().host == Host::Honest;
    match (turn.guess, turn.answer) {
        (Guess::Word(word), answer) => {
            let word = past.dictionary().word(word);
            match (answer, honest) {
                (Answer::Word(true), true) => {
                    [format!("You said “{word}”. That was it."), format!("“{word}”: that was it")]
                }
                (Answer::Word(true), false) => {
                    [format!("You said “{word}”. I had no other word left:"), format!("“{word}”: my last word")]
                }
                (_, true) => [format!("You said “{word}”. It was another word:"), format!("“{word}”: another word")],
                (_, false) => [format!("You said “{word}”. I let that word go:"), format!("“{word}”: I let it go")],
            }
        }
        (Guess::Letter(letter), answer) => {
            let Answer::Places(places) = answer else { return [String::new(), String::new()] };
            let group = group::in_words(letter, places, &turn.families, past.pattern());
            let [only] = turn.families[..] else {
                let largest = turn.families.iter().map(|family| family.size).max().unwrap_or(0);
                let long = if honest {
                    format!("You said {letter}. My word is in the group with “{group}”:")
                } else if let Some(reason) = tie(past, turn, largest) {
                    format!("You said {letter}. I kept the group with “{group}”, {reason}:")
                } else if turn.after < largest {
                    format!("You said {letter}. I kept the group with “{group}”, not the largest one:")
                } else {
                    format!("You said {letter}. I kept the group with “{group}”:")
                };
                return [long, format!("{letter}: kept “{group}”")];
            };
            if only.is_miss() {
                return [
                    format!("You said {letter}. No word that was left had one:"),
                    format!("{letter}: in no word left"),
                ];
            }
            [
                format!("You said {letter}. Every word that was left had it there:"),
                format!("{letter}: in every word left"),
            ]
        }
    }
}

/// Why the host kept the group that it did, where several were equally large; None where size is not what it goes by, or
/// where it kept a smaller one.
fn tie(past: &Game, turn: &Admission, largest: usize) -> Option<String> {
    let tied = turn.families.iter().filter(|family| family.size == turn.after).count();
    let setup = past.setup();
    let goes_by_size = setup.host.prefers_size() && turn.after == largest && tied > 1;
    goes_by_size.then(|| match setup.ties {
        Ties::Drawn => format!("by lot from the {tied} largest"),
        Ties::Ordered => format!("one of the {tied} largest"),
    })
}

/// Some of the words of `before` that are not in `after`, both ascending: the most common ones, evenly spread over the
/// alphabet. Coarse ones are left out where they would be masked.
pub(super) fn sample(dictionary: &Dictionary, before: &[u32], after: &[u32], spelling: Spelling<'_>) -> Vec<String> {
    let is_told = |word: u32| !(spelling.masks && spelling.is_coarse(dictionary.word(word)));
    let fell = before.iter().copied().filter(|&word| after.binary_search(&word).is_err() && is_told(word));
    let mut gone: Vec<(u8, u32)> = fell.map(|word| (dictionary.level(word), word)).collect();
    gone.sort_unstable();
    // All that are as common as the last one that is needed.
    let last = gone.len().min(SAMPLE).saturating_sub(1);
    let enough = gone.get(last).map_or(0, |&(needed, _)| gone.partition_point(|&(rank, _)| rank <= needed));
    let mut chosen: Vec<u32> = spread(enough, SAMPLE).map(|at| gone[at].1).collect();
    chosen.sort_unstable();
    chosen.into_iter().map(|word| dictionary.word(word).to_owned()).collect()
}

/// At most `most` of `count` places, evenly spread.
pub(super) fn spread(count: usize, most: usize) -> impl Iterator<Item = usize> {
    let taken = count.min(most);
    (0..taken).map(move |at| at * count / taken)
}

impl Step {
    /// How many words fell away.
    pub(super) const fn fallen(&self) -> usize {
        self.before - self.after
    }

    /// `Gone: believer, creature, delegate …` in at most `room` columns; empty where there is nothing or no room.
    pub(super) fn gone(&self, room: usize) -> String {
        let label = "Gone: ";
        let length = self.gone.first().map_or(0, |word| word.chars().count()) + 2;
        let more = self.gone.len() < self.fallen();
        let fits = |words: usize, mark: usize| label.len() + words * length - 2 + mark <= room;
        let all = self.gone.len();
        let count = if !more && all > 0 && fits(all, 0) {
            all
        } else {
            (1..=all).rev().find(|&words| fits(words, 2)).unwrap_or(0)
        };
        if count == 0 {
            return String::new();
        }
        let words: Vec<&str> = spread(all, count).map(|at| self.gone[at].as_str()).collect();
        let mark = if count < self.fallen() { " …" } else { "" };
        format!("{label}{}{mark}", words.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;
    use std::sync::Arc;

    use super::*;
    use crate::engine::hangman::{Letter, Setup, Turn};
    use crate::engine::lexicon::{Lexicon, Tier};

    /// What is told of a game in which E was said, which makes three groups of two words and one of one.
    fn told_of_e(host: Host, ties: Ties) -> String {
        let words = ["east", "ears", "less", "pets", "dash", "lost", "stew"];
        let dictionary = Arc::new(Dictionary::from_words(words).unwrap());
        let lives = NonZeroU32::new(8).unwrap();
        let before = Game::new(&Setup { dictionary, lives, host, whole_words: false, ties, seed: 1 });
        let mut game = before.clone();
        let guess = Guess::Letter(Letter::new('e').unwrap());
        game.play(Turn { guess, answer: host.quick_answer(&game, guess).unwrap() }).unwrap();
        told(&before, &Confession::of(&game).turns[0])[0].clone()
    }

    #[test]
    fn a_group_that_is_as_large_as_others_is_kept_for_the_true_reason() {
        let drawn = told_of_e(Host::Largest, Ties::Drawn);
        assert!(drawn.ends_with("”, by lot from the 3 largest:"), "{drawn}");
        let ordered = told_of_e(Host::Largest, Ties::Ordered);
        assert_eq!(ordered, "You said E. I kept the group with “no E”, one of the 3 largest:");
        // This one does not go by size.
        let obscure = told_of_e(Host::Obscure, Ties::Ordered);
        assert!(!obscure.contains("largest"), "{obscure}");
    }

    #[test]
    fn no_coarse_word_is_told_among_those_that_fell_away() {
        let lexicon = Lexicon::embedded();
        for length in 4..=8 {
            let dictionary = Dictionary::new(lexicon, Tier::Common, length).unwrap();
            let masked = Spelling { lexicon, masks: true };
            let in_full = Spelling { lexicon, masks: false };
            let all = dictionary.all();
            let is_coarse = |&word: &u32| masked.is_coarse(dictionary.word(word));
            let coarse: Vec<u32> = all.iter().copied().filter(is_coarse).collect();
            let fine: Vec<u32> = all.iter().copied().filter(|word| !is_coarse(word)).collect();
            let told = sample(&dictionary, &all, &[], masked);
            assert!(told.iter().all(|word| !masked.is_coarse(word) && !word.contains('·')), "{told:?}");
            assert_eq!(sample(&dictionary, &all, &fine, masked), Vec::<String>::new());
            assert_eq!(sample(&dictionary, &all, &fine, in_full).len(), coarse.len().min(SAMPLE));
        }
    }
}
