//! What the host tells when the game is over: guess by guess, what it kept and which words fell away.

use super::findings::{Findings, loses};
use crate::games::hangman::host::HostChoice;
use crate::games::hangman::{
    Spelling, families,
    words::{grouped, lives as in_words},
};
use arcade_engine::hangman::{Admission, Answer, Confession, Dictionary, Game, Guess, Host, Outcome, Ties};

/// The most words that a step keeps of those that fell away: more have no room in a line.
const SAMPLE: usize = 24;

#[derive(Debug, Clone)]
pub(super) struct Story {
    /// How many words there were.
    pub(super) words: usize,
    pub(super) steps: Vec<Step>,
    /// The line above all, and the one below it.
    pub(super) opening: [String; 2],
    /// The word at the end.
    pub(super) word: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) turn: Admission,
    /// What was said and done, and the same in few words.
    pub(super) sentences: [String; 2],
    /// Some of the words that fell away: well-known ones, in the order of the alphabet, none that would be masked.
    fallen: Vec<String>,
    /// A word that was still possible after it.
    pub(super) witness: String,
}

impl Story {
    pub(super) fn of(game: &Game, choice: HostChoice, spelling: Spelling<'_>) -> Self {
        let dictionary = game.dictionary();
        let confession = Confession::of(game);
        let mut past = Game::new(game.setup());
        let mut steps = Vec::with_capacity(confession.turns.len());
        for (made, turn) in game.turns().iter().zip(confession.turns) {
            let before = past.clone();
            if past.play(*made).is_err() {
                break;
            }
            steps.push(Step {
                sentences: describe(&before, &turn),
                fallen: sample(dictionary, before.candidates(), past.candidates(), spelling),
                witness: spelling.of(dictionary.word(turn.witness)),
                turn,
            });
        }
        let word = match game.outcome() {
            Some(Outcome::Hanged { word } | Outcome::Won { word }) => spelling.of(dictionary.word(word)),
            None => String::new(),
        };
        Self { words: confession.words, steps, opening: opening(game, choice, &word.to_uppercase()), word }
    }

    /// The share of all words, in whole per cent, with which a host that had picked one would have lost by step `at`.
    pub(super) fn fair_share(&self, at: usize) -> usize {
        let lost = self.steps.get(at).map_or(0, |step| step.turn.honest_losses);
        (lost * 100 + self.words / 2) / self.words.max(1)
    }

    /// That share, where it is another one than a step before.
    pub(super) fn fair_news(&self, at: usize) -> Option<usize> {
        let before = at.checked_sub(1).map_or(0, |before| self.fair_share(before));
        Some(self.fair_share(at)).filter(|&share| share != before)
    }

    /// What a host who had picked a word would have come to in the end.
    pub(super) fn fair_end(&self) -> String {
        let losses = self.steps.last().map_or(0, |step| step.turn.honest_losses);
        let outcome = match (losses, self.fair_share(self.steps.len().saturating_sub(1))) {
            (0, _) => "never have found it".to_owned(),
            (_, 0) => "have found it in less than 1 game of 100".to_owned(),
            (_, share) => format!("have found it in {share} of 100 games"),
        };
        format!("Had I picked a word before your first guess, the same letters would {outcome}.")
    }

    /// The guess after which the fewest of the words were left, of those that cost no life and are not known to have cost
    /// anything else.
    fn best_moment(&self, findings: &Findings) -> Option<&Admission> {
        let kept = |turn: &Admission| turn.after as f64 / turn.before.max(1) as f64;
        let turns = self.steps.iter().map(|step| &step.turn).enumerate();
        let good = turns.filter(|(at, turn)| !turn.answer.is_miss() && !findings.of(*at).is_some_and(loses));
        let best = good.map(|(_, turn)| turn).min_by(|a, b| kept(a).total_cmp(&kept(b)))?;
        (best.after < best.before).then_some(best)
    }

    /// Your best moment, and where you could have won, as far as that was worked out.
    pub(super) fn moral(&self, game: &Game, findings: &Findings) -> String {
        let best = self.best_moment(findings).map(|turn| {
            let name = match turn.guess {
                Guess::Letter(letter) => letter.to_string(),
                Guess::Word(_) => "the whole word".to_owned(),
            };
            let (after, before) = (grouped(turn.after), grouped(turn.before));
            format!("Your best moment was {name}: it left {after} of {before} words.")
        });
        let won = matches!(game.outcome(), Some(Outcome::Won { .. }));
        let chance = (!won).then(|| where_it_was_lost(game, findings)).flatten();
        best.into_iter().chain(chance).collect::<Vec<_>>().join(" ")
    }

    /// The last words of the story: the moral, and how a fair host would have fared.
    pub(super) fn closing(&self, game: &Game, findings: &Findings) -> String {
        let moral = self.moral(game, findings);
        match game.setup().host {
            Host::Honest => moral,
            _ => format!("{moral} {}", self.fair_end()).trim().to_owned(),
        }
    }
}

/// The last guess that gave a sure win away, or that there never was one; None where that is not known.
fn where_it_was_lost(game: &Game, findings: &Findings) -> Option<String> {
    let given_away = game.turns().iter().enumerate().rev().find_map(|(at, turn)| {
        let best = findings.of_own(at).filter(|judgement| judgement.gave_away_win)?.best;
        let guess = match turn.guess {
            Guess::Letter(letter) => letter.to_string(),
            Guess::Word(word) => format!("“{}”", game.dictionary().word(word)),
        };
        // What could not be won at first was won by a slip of the host's, not against all that was said of it before.
        let had_slipped = is_hopeless(game, findings) && game.setup().host != Host::Honest;
        let since = if had_slipped { "The host had let you in: you" } else { "You" };
        Some(format!(
            "{since} were beating even a perfect host until you said {guess}; guessing {best} there keeps your win."
        ))
    });
    if given_away.is_some() {
        return given_away;
    }
    if !findings.is_complete() {
        return Some("Looking for the guess that lost it…".into());
    }
    // Whoever never changes the word lets luck win, too.
    if game.setup().host == Host::Honest {
        return None;
    }
    let lives = game.setup().lives.get();
    let were = if lives == 1 { "was" } else { "were" };
    is_hopeless(game, findings).then(|| {
        format!("{} {were} too few for these words: a perfect host can’t be beaten with them.", in_words(lives))
    })
}

/// Whether no guesser could have beaten a perfect host from the start on.
fn is_hopeless(game: &Game, findings: &Findings) -> bool {
    findings.of(0).is_some_and(|first| u32::from(first.weight.best.at_least) >= game.setup().lives.get())
}

/// What the host says first; `word` is the one at the end.
fn opening(game: &Game, choice: HostChoice, word: &str) -> [String; 2] {
    let left = grouped(game.candidates().len());
    let alone = game.candidates().len() == 1;
    let won = matches!(game.outcome(), Some(Outcome::Won { .. }));
    let (first, second) = match game.setup().host {
        Host::Honest if won => (
            "You found my word.",
            "I picked it at the start and never changed it. This is how you got there:".to_owned(),
        ),
        Host::Honest => {
            ("I picked my word at the start, and never changed it.", format!("It was {word}. This is how it went:"))
        }
        _ if choice == HostChoice::Card && !won && !alone => (
            "You saw all of my words before you guessed.",
            format!("{word} was one of {left} that were left. Whatever you guess, I keep those that cost most:"),
        ),
        _ if won => (
            "You beat me: I never picked a word.",
            format!("{word} was the only word that I had left. Here is what I did:"),
        ),
        _ if alone => {
            ("I never picked a word.", format!("In the end {word} was the only one left. Here is what I did:"))
        }
        _ => ("I never picked a word.", format!("{word} was only one of {left} that were left. Here is what I did:")),
    };
    [first.into(), second]
}

/// What was said in one turn and what the host did, in a sentence and in few words. `past` is the game before it.
fn describe(past: &Game, turn: &Admission) -> [String; 2] {
    let honest = past.setup().host == Host::Honest;
    let (guess, long, brief) = match (turn.guess, turn.answer) {
        (Guess::Word(word), answer) => {
            let (long, brief) = match (answer, honest) {
                (Answer::Word(true), true) => ("That was it.", "that was it"),
                (Answer::Word(true), false) => ("I had no other word left:", "my last word"),
                (_, true) => ("It was another word:", "another word"),
                (_, false) => ("I let that word go:", "I let it go"),
            };
            (format!("“{}”", past.dictionary().word(word)), long.to_owned(), brief.to_owned())
        }
        (Guess::Letter(letter), Answer::Places(places)) => {
            let family = families::in_words(letter, places, &turn.families, past.pattern());
            let (long, brief) = match turn.families[..] {
                [only] if only.is_miss() => ("No word that was left had one:".to_owned(), "in no word left".to_owned()),
                [_] => ("Every word that was left had it there:".to_owned(), "in every word left".to_owned()),
                _ => (kept(past, turn, honest, &family), format!("kept “{family}”")),
            };
            (letter.to_string(), long, brief)
        }
        (Guess::Letter(_), Answer::Word(_)) => return [String::new(), String::new()],
    };
    [format!("You said {guess}. {long}"), format!("{guess}: {brief}")]
}

/// Which of several families the host kept, which is `family`.
fn kept(past: &Game, turn: &Admission, honest: bool, family: &str) -> String {
    let largest = turn.families.iter().map(|family| family.size).max().unwrap_or(0);
    if honest {
        format!("My word is in the family with “{family}”:")
    } else if let Some(reason) = tie(past, turn, largest) {
        format!("I kept the family with “{family}”, {reason}:")
    } else if turn.after < largest {
        format!("I kept the family with “{family}”, not the largest one:")
    } else {
        format!("I kept the family with “{family}”:")
    }
}

/// Why the host kept the family that it did, where several were equally large; None where size is not what it goes by, or
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
    /// What stands on its tile: the letter, or a sign for a whole word.
    pub(super) const fn face(&self) -> char {
        match self.turn.guess {
            Guess::Letter(letter) => letter.upper(),
            Guess::Word(_) => '…',
        }
    }

    /// `believer, creature, delegate …`, the words that fell away, in at most `room` columns; None where there is nothing
    /// or no room.
    pub(super) fn fallen(&self, room: usize) -> Option<String> {
        let count = self.turn.before - self.turn.after;
        let length = self.fallen.first()?.chars().count() + 2;
        let all = self.fallen.len();
        let fits = |words: usize, mark: usize| words * length - 2 + mark <= room;
        let shown =
            if all == count && fits(all, 0) { Some(all) } else { (1..=all).rev().find(|&words| fits(words, 2)) };
        let shown = shown?;
        let words: Vec<&str> = spread(all, shown).map(|at| self.fallen[at].as_str()).collect();
        Some(words.join(", ") + if shown < count { " …" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;
    use std::sync::Arc;

    use super::*;
    use arcade_engine::hangman::{Letter, Setup, Turn};
    use arcade_engine::lexicon::{Lexicon, Tier};

    /// What is told of a game in which E was said, which makes three families of two words and one of one.
    fn said_of_e(host: Host, ties: Ties) -> String {
        let words = ["east", "ears", "less", "pets", "dash", "lost", "stew"];
        let dictionary = Arc::new(Dictionary::from_words(words).unwrap());
        let lives = NonZeroU32::new(8).unwrap();
        let before = Game::new(&Setup { dictionary, lives, host, whole_words: false, ties, seed: 1 });
        let mut game = before.clone();
        let guess = Guess::Letter(Letter::new('e').unwrap());
        game.play(Turn { guess, answer: host.quick_answer(&game, guess).unwrap() }).unwrap();
        describe(&before, &Confession::of(&game).turns[0])[0].clone()
    }

    #[test]
    fn a_group_that_is_as_large_as_others_is_kept_for_the_true_reason() {
        let drawn = said_of_e(Host::Largest, Ties::Drawn);
        assert!(drawn.ends_with("”, by lot from the 3 largest:"), "{drawn}");
        let ordered = said_of_e(Host::Largest, Ties::Ordered);
        assert_eq!(ordered, "You said E. I kept the family with “no E”, one of the 3 largest:");
        // This one does not go by size.
        let obscure = said_of_e(Host::Obscure, Ties::Ordered);
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
