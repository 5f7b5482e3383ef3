//! A game against a host in line mode: what is told, and the guesses that are typed.

use super::{Play, story::Story};
use crate::engine::hangman::{Answer, Guess, Letter};
use crate::games::hangman::host;
use crate::games::hangman::lines::{groups, letters, spelled};
use crate::games::hangman::reverse::words::{counted, places};
use crate::model::words::capitalised;
use crate::model::{Tag, percent};
use crate::play::Board;
use crate::screen::{Context, Question, Topic, ViewContext};
use crate::widgets::figures::grouped;

/// What may stand before a whole word, so that it is not taken for a command.
const WORD: &str = "word ";
/// Columns that the words of a step that fell away take at most.
const GONE: usize = 76;
/// Columns of a body in which every sentence has its longest form.
const WIDE: u16 = u16::MAX;

impl Play {
    /// What came of guess `at`.
    pub(super) fn move_in_lines(&self, at: usize) -> Vec<String> {
        let Some(&turn) = self.game().turns().get(at) else { return Vec::new() };
        let cost = "That costs a guess.";
        let told = match (turn.guess, turn.answer) {
            (Guess::Letter(letter), Answer::Places(at)) if at.is_empty() => format!("{letter}: not found. {cost}"),
            (Guess::Letter(letter), Answer::Places(at)) => format!("{letter}: found at {}.", places(at)),
            (Guess::Word(word), Answer::Word(true)) => {
                format!("“{}” is the word.", self.game().dictionary().word(word))
            }
            (guess, _) => format!("“{}” is not the word. {cost}", self.asked(guess).to_lowercase()),
        };
        let is_last = at + 1 == self.game().turns().len();
        // What else there was to say of the answer.
        let news = self.board.news.as_ref().filter(|_| is_last);
        let more =
            news.and_then(|news| news.sentence.strip_prefix(&self.told(turn))).map(str::trim).unwrap_or_default();
        vec![format!("{told} {more}").trim().to_owned()]
    }

    /// What a player has to know before the next guess, or how the game ended.
    pub(super) fn facts_in_lines(&self, cx: &ViewContext<'_>) -> Vec<String> {
        if let Some(story) = &self.board.story {
            return self.ending_in_lines(story);
        }
        let mut facts = Vec::new();
        if self.game().turns().is_empty() {
            facts.extend(Tag::day_note(self.tag()).map(|day| format!("Game: {day}")));
            facts.push(self.host_in_lines());
        }
        facts.push(format!("Guesses left: {}", self.game().lives()));
        let guessed = self.game().turns().iter().filter_map(|turn| match turn.guess {
            Guess::Letter(letter) => Some(letter),
            Guess::Word(_) => None,
        });
        facts.push(format!("Letters guessed: {}", letters(guessed)));
        facts.push(format!("Word: {}", spelled(self.game().pattern())));
        facts.extend(self.count_in_lines());
        facts.extend(self.outlook_in_lines(cx));
        facts
    }

    fn host_in_lines(&self) -> String {
        let host = self.game().setup().host;
        format!("Host: {}, {}", capitalised(host::name(host)), host::description(host))
    }

    fn count_in_lines(&self) -> Option<String> {
        let counts = self.counts();
        let told = match counts[..] {
            [all, .., left] => format!("Words left: {} of {}", grouped(left as u128), grouped(all as u128)),
            _ => format!("Words left: {}", grouped(self.game().candidates().len() as u128)),
        };
        (!self.hides_count()).then_some(told)
    }

    /// Who is winning, where that is to be seen.
    fn outlook_in_lines(&self, cx: &ViewContext<'_>) -> Option<String> {
        (self.shown_hint(cx.settings) > 0).then(|| format!("Outlook: {}", self.verdict().1))
    }

    fn ending_in_lines(&self, story: &Story) -> Vec<String> {
        let mut facts = vec![format!("Result: {}", self.result_with(&story.shown).unwrap_or_default())];
        facts.push(format!("The host: {} Type moves for how it went.", story.opening[0]));
        let setup = self.game().setup();
        let moral = story.moral(self.game(), &self.board.judgements, self.board.is_judged);
        if !moral.is_empty() {
            facts.push(format!("What decided it: {moral}"));
        }
        if setup.host.is_evil() {
            facts.push(story.fair_end());
        }
        let mistakes = self.costly().len();
        if mistakes > 0 {
            facts.push(format!("Mistakes: {mistakes}; retry goes back to the first, review goes through all guesses."));
        }
        facts.extend(self.accuracy().map(|share| format!("Accuracy: {}", percent(share))));
        let feats = self.outcome().map_or(&[][..], |outcome| &outcome.feats);
        facts.extend(feats.iter().map(|feat| format!("Feat: {}. {}", feat.title(), feat.sentence())));
        facts
    }

    /// What is asked while the game goes on; None while the host ponders a guess.
    pub(super) fn asked_in_lines(&self) -> Option<Question> {
        let setup = self.game().setup();
        let expects = if setup.whole_words {
            "Type a letter from a to z that you have not guessed, or a whole word."
        } else {
            "Type a letter from a to z that you have not guessed."
        };
        self.board.pending.is_none().then(|| Question::typed("Your guess", expects))
    }

    /// Guesses what was typed: a letter, or a whole word.
    pub(super) fn answer_in_lines(&mut self, text: &str, cx: &mut Context<'_>) {
        let marked = text.get(..WORD.len()).is_some_and(|head| head.eq_ignore_ascii_case(WORD));
        let text = if marked { &text[WORD.len()..] } else { text };
        self.guess_text(text, cx);
    }

    /// What there is to say about `topic`.
    pub(super) fn told_in_lines(&self, topic: Topic, cx: &ViewContext<'_>) -> Vec<String> {
        match topic {
            Topic::Board if self.game().turns().is_empty() => self.facts_in_lines(cx),
            Topic::Board => std::iter::once(self.host_in_lines()).chain(self.facts_in_lines(cx)).collect(),
            Topic::Score => self.score_in_lines(cx),
            Topic::Letters => self.letters_in_lines(),
            Topic::Families => match self.best_letter().filter(|_| self.shown_hint(cx.settings) >= 2) {
                Some(best) => self.groups_in_lines(best, cx),
                None if self.is_over() => self.moves_in_lines(),
                None => {
                    vec!["Type families and a letter, such as families e, to hear the groups that it makes.".into()]
                }
            },
            Topic::FamiliesOf(symbol) => match Letter::new(symbol) {
                Some(letter) => self.groups_in_lines(letter, cx),
                None => vec![format!("“{symbol}” is not a letter. Type families and a letter from a to z.")],
            },
            Topic::Why => self.why_in_lines(cx),
            Topic::Moves => self.moves_in_lines(),
        }
    }

    fn score_in_lines(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let game = self.game();
        let mut told = vec![format!("Guesses left: {} of {}", game.lives(), game.setup().lives)];
        told.push(format!("Wrong guesses: {}", game.misses()));
        match &self.board.story {
            Some(story) => told.extend(self.ending_in_lines(story)),
            None => told.extend(self.count_in_lines().into_iter().chain(self.outlook_in_lines(cx))),
        }
        told
    }

    fn letters_in_lines(&self) -> Vec<String> {
        let game = self.game();
        let left = Letter::all().filter(|&letter| !game.guessed().contains(letter));
        vec![
            format!("Letters found: {}", letters(self.hit_letters().iter())),
            format!("Letters not in the word: {}", letters(game.wrong().iter())),
            format!("Letters not guessed: {}", letters(left)),
        ]
    }

    /// The groups that `letter` makes. That is a hint like that of which letter is best, and is told where one is in sight.
    fn groups_in_lines(&self, letter: Letter, cx: &ViewContext<'_>) -> Vec<String> {
        if self.is_over() {
            return vec!["The game is over; type moves for how each guess split the words.".into()];
        }
        if self.shown_hint(cx.settings) == 0 {
            return vec!["How a letter groups the words is a hint. Type hint first, or hints for live hints.".into()];
        }
        let about = self.about(letter);
        if self.game().guessed().contains(letter) {
            return vec![about];
        }
        let families = self.game().families(letter);
        let told = groups(letter, self.game().pattern(), &families, !self.hides_count());
        std::iter::once(about).chain(told).collect()
    }

    fn why_in_lines(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let shown = self.shown_hint(cx.settings);
        match self.best_letter() {
            _ if self.is_over() => vec!["The game is over; type review for what each guess was worth.".into()],
            _ if shown < <super::HangmanBoard as Board>::LAST_STEP => {
                vec!["Type hint until it says why: the reason is the last step of a hint.".into()]
            }
            Some(best) => vec![self.advice_alone(shown), self.about(best)],
            None => vec![self.advice_alone(shown)],
        }
    }

    /// The hint without what just happened, which is told by itself.
    pub(super) fn advice_alone(&self, step: u8) -> String {
        self.brief_guess(step, WIDE, 0)
    }

    /// The guesses so far; of a game that is over, what the host did at each.
    fn moves_in_lines(&self) -> Vec<String> {
        if let Some(story) = &self.board.story {
            return self.story_in_lines(story);
        }
        let counts = self.counts();
        let told = |at: usize| {
            let left = match (self.hides_count(), counts.get(at + 1)) {
                (false, Some(&left)) => format!(" Words left: {}.", grouped(left as u128)),
                _ => String::new(),
            };
            self.move_in_lines(at).into_iter().map(move |line| format!("Guess {}: {line}{left}", at + 1))
        };
        let lines: Vec<String> = (0..self.game().turns().len()).flat_map(told).collect();
        if lines.is_empty() { vec!["No guess yet.".into()] } else { lines }
    }

    fn story_in_lines(&self, story: &Story) -> Vec<String> {
        let is_evil = self.game().setup().host.is_evil();
        let mut lines = vec![story.opening.join(" ")];
        for (at, step) in story.steps.iter().enumerate() {
            let (before, after) = (grouped(step.before as u128), counted(step.after, "word", "words"));
            let said = &step.told[0];
            let said = said.strip_suffix(':').map_or_else(|| said.clone(), |said| format!("{said}."));
            lines.push(format!("Guess {}: {said} It left {after} of {before}.", at + 1));
            let gone = step.gone(GONE);
            if let Some(words) = gone.strip_prefix("Gone: ") {
                lines.push(format!("Gone with guess {}: {words}", at + 1));
            }
            if let Some(share) = story.fair_news(at).filter(|_| is_evil) {
                lines
                    .push(format!("After guess {} you would have beaten a fair host in {share} of 100 games.", at + 1));
            }
        }
        lines.extend(Some(self.closing(story)).filter(|closing| !closing.is_empty()));
        lines
    }
}
