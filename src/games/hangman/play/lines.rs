//! A game against a host in line mode: what is told, and the guesses that are typed.

use super::{HangmanBoard, Play, facts};
use crate::games::hangman::{
    families,
    lines::{feats, letter_lines, no_letter, numbered},
    words::{grouped, words},
};
use crate::model::percent;
use crate::play::{Board, Told};
use crate::screen::{Context, Question, Topic, ViewContext};
use arcade_engine::hangman::{Game, Letter, Outcome};
use arcade_ui::facts::Fact;

/// What may stand before a guess; behind the first one stands a whole word, so that it is not taken for a command.
const BEFORE: [&str; 2] = ["word ", "guess "];
/// Columns that the words of a step that fell away take at most.
const GONE: usize = 70;

impl Told for HangmanBoard {
    fn told(play: &Play, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let game = play.game();
        Some(match topic {
            Topic::Now if play.is_over() => play.result_lines(cx.offers_retry),
            Topic::Now => {
                let no_star = facts::no_star(play).map(|said| said.long.into());
                std::iter::once(facts::host(play)).chain(no_star).chain(play.position(cx)).collect()
            }
            Topic::Event(at) => {
                // What has not changed is else not told again, and here it is what the guess came to.
                let as_before = play.words_left().and_then(|left| left.unchanged_by(at));
                std::iter::once(play.guess_line(at)?.into()).chain(as_before).collect()
            }
            Topic::Review => {
                let game = play.panel().review()?.game()?;
                [facts::lives(game)].into_iter().chain(known(game)).collect()
            }
            Topic::Verdict => return None,
            Topic::Hint => {
                let step = play.shown_hint(cx.settings);
                vec![(step > 0 && !play.is_over()).then(|| play.next_guess(step).long)?.into()]
            }
            Topic::Board | Topic::Score | Topic::Letters if play.panel().review().is_some() => {
                let game = play.panel().review()?.game()?;
                match topic {
                    Topic::Board => vec![facts::word(game)],
                    Topic::Score => vec![facts::lives(game)],
                    _ => guessed(game).collect(),
                }
            }
            Topic::Board if play.is_over() => Self::told(play, Topic::Now, cx)?,
            Topic::Board => [facts::host(play), facts::lives(game)]
                .into_iter()
                .chain(known(game))
                .chain(play.words_left_told(cx))
                .collect(),
            Topic::Score => {
                let score = [facts::lives(game), Fact::figure("wrong guesses", game.misses())].into_iter();
                if play.is_over() {
                    score.chain(play.result_lines(cx.offers_retry)).collect()
                } else {
                    score.chain(play.words_left_told(cx)).chain(play.outlook_line(cx)).collect()
                }
            }
            Topic::Letters => {
                let letters = letter_lines(game.pattern(), game.guessed(), ["in the word", "guessed"]);
                letters.into_iter().chain(facts::words_guessed(game)).collect()
            }
            Topic::Families => match play.best_letter().filter(|_| play.shown_hint(cx.settings) >= 2) {
                Some(best) => play.family_lines(best, cx),
                None if play.is_over() => play.move_lines(),
                None if play.hides_families(cx) => vec![ARE_A_HINT.into()],
                None => {
                    vec!["Type families and a letter, such as families e, to hear the families that it makes.".into()]
                }
            },
            Topic::FamiliesOf(symbol) => match Letter::new(symbol) {
                Some(letter) => play.family_lines(letter, cx),
                None => vec![no_letter(symbol).into()],
            },
            Topic::Why => play.reason_lines(cx),
            Topic::Moves => play.move_lines(),
        })
    }

    /// None while the host ponders a guess, and when the game is over.
    fn question(play: &Play, _: &ViewContext<'_>) -> Option<Question> {
        let word = if play.game().setup().whole_words { ", or a whole word" } else { "" };
        let expects = format!("Type a letter from a to z that you have not guessed{word}.");
        (!play.is_over() && play.board.queue.pondered().is_none()).then(|| Question::typed("Your guess", expects))
    }

    /// Guesses what was typed: a letter, or a whole word.
    fn answer(play: &mut Play, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let is_before = |word: &&&str| text.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word));
        let guess = BEFORE.iter().find(is_before).map_or(text, |word| &text[word.len()..]);
        if guess.trim().contains(char::is_whitespace) {
            return Err("Type one letter, or one whole word.".to_owned());
        }
        play.guess_text(guess, cx);
        Ok(())
    }
}

/// What is said where families are asked for and no hint is in sight.
const ARE_A_HINT: &str =
    "How a letter splits the words counts as a hint, at each guess anew. Type hint, and then families again.";

/// The letters that were guessed, and the words if there are some.
fn guessed(game: &Game) -> impl Iterator<Item = Fact> {
    [facts::letters_guessed(game)].into_iter().chain(facts::words_guessed(game))
}

/// What was guessed, and what is known of the word.
fn known(game: &Game) -> impl Iterator<Item = Fact> {
    guessed(game).chain([facts::word(game)])
}

impl Play {
    fn guess_line(&self, at: usize) -> Option<String> {
        let &turn = self.game().turns().get(at)?;
        let is_last = at + 1 == self.game().turns().len();
        // What else there was to say of the answer.
        let more = self.board.news.as_ref().filter(|_| is_last).map_or("", |news| news.more);
        Some(format!("{}{more}", facts::answered(self.game(), turn).aloud()))
    }

    /// What a player has to know before the next guess.
    fn position(&self, cx: &ViewContext<'_>) -> Vec<Fact> {
        let game = self.game();
        let lives = facts::lives(game);
        let lives = Fact::new(lives.label, lives.value.short());
        [lives]
            .into_iter()
            .chain(known(game))
            .chain(self.words_left_in_short(cx))
            .chain(self.outlook_line(cx))
            .collect()
    }

    /// Who is winning, where that is to be seen.
    fn outlook_line(&self, cx: &ViewContext<'_>) -> Option<Fact> {
        // What is still being worked out is told when it is there.
        (self.shows_outlook(cx.settings) && !self.outlook().is_awaited()).then(|| self.outlook().verdict())
    }

    /// How the game ended.
    fn result_lines(&self, offers_retry: bool) -> Vec<Fact> {
        let Some(ending) = &self.board.ending else { return Vec::new() };
        let (story, findings) = (ending.story(), &self.board.findings);
        let mut facts: Vec<Fact> = facts::ended(self).into_iter().collect();
        facts.push(Fact::new("The host", format!("{} Type moves for how it went.", story.opening[0])));
        let moral = story.moral(self.game(), findings);
        // What is still being worked out is no result.
        if !moral.is_empty() && findings.is_complete() {
            facts.push(Fact::new("What decided it", moral));
        }
        if self.game().setup().host.is_evil() {
            facts.push(story.fair_end().into());
        }
        let is_won = matches!(self.game().outcome(), Some(Outcome::Won { .. }));
        facts.extend(facts::no_star(self).filter(|_| is_won).map(|said| said.long.into()));
        let mistakes = findings.costly().len();
        if mistakes > 0 {
            facts.push(Fact::new(
                "Mistakes",
                format!(
                    "{mistakes}; {}review goes through all guesses.",
                    if offers_retry && self.can_try_again() { "retry tries them again, " } else { "" }
                ),
            ));
        }
        let came_of = findings.costs().first().map(|cost| format!(": {cost}")).unwrap_or_default();
        let mean = match findings.decided() {
            0 | 1 => String::new(),
            count => format!(", the mean of {count} guesses"),
        };
        facts.extend(findings.accuracy().map(|share| Fact::new("Accuracy", percent(share) + &mean + &came_of)));
        facts.extend(feats(self.earned_feats()));
        facts
    }

    /// Whether no hint is in sight, and nothing that explains the position, which shows families, too.
    fn hides_families(&self, cx: &ViewContext<'_>) -> bool {
        self.shown_hint(cx.settings) == 0 && self.panel().debug().is_none()
    }

    /// The families that `letter` makes. That is a hint like that of which letter is best, and is told where one is in sight.
    fn family_lines(&self, letter: Letter, cx: &ViewContext<'_>) -> Vec<Fact> {
        if self.is_over() {
            return vec!["The game is over; type moves for how each guess split the words.".into()];
        }
        if self.hides_families(cx) {
            return vec![ARE_A_HINT.into()];
        }
        let mut lines = vec![self.outlook().about(letter).long.into()];
        if !self.game().guessed().contains(letter) {
            let families = self.game().families(letter);
            lines.extend(families::told(letter, self.game().pattern(), &families, !self.hides_count()));
        }
        lines
    }

    fn reason_lines(&self, cx: &ViewContext<'_>) -> Vec<Fact> {
        let shown = self.shown_hint(cx.settings);
        if self.is_over() {
            return vec!["The game is over; type review for what each guess was worth.".into()];
        }
        if shown < HangmanBoard::LAST_STEP && self.panel().debug().is_none() {
            return vec!["Type hint until it says why: the reason is the last step of a hint.".into()];
        }
        let about = self.best_letter().map(|best| self.outlook().about(best).long);
        [self.next_guess(HangmanBoard::LAST_STEP).long].into_iter().chain(about).map(Fact::from).collect()
    }

    /// The guesses so far; of a game that is over, what the host did at each.
    fn move_lines(&self) -> Vec<Fact> {
        if self.board.ending.is_some() {
            return self.story_lines();
        }
        let left = self.counts().into_iter().skip(1).map(|left| (!self.hides_count()).then_some(left));
        let guesses = (0..self.game().turns().len()).filter_map(|at| self.guess_line(at));
        numbered("Guess", guesses.zip(left)).unwrap_or_else(|| vec!["No guess yet.".into()])
    }

    fn story_lines(&self) -> Vec<Fact> {
        let Some(story) = self.board.ending.as_ref().map(super::ending::Ending::story) else { return Vec::new() };
        let is_evil = self.game().setup().host.is_evil();
        let mut lines = vec![story.opening.join(" ").into()];
        for (at, step) in story.steps.iter().enumerate() {
            let (before, after) = (grouped(step.turn.before), words(step.turn.after));
            let sentence = &step.sentences[0];
            let sentence = sentence.strip_suffix(':').map_or_else(|| sentence.clone(), |start| format!("{start}."));
            let guess = format!("Guess {}", at + 1);
            lines.push(Fact::new(guess, format!("{sentence} It left {after} of {before}.")));
            lines.extend(step.fallen(GONE).map(|gone| Fact::new(format!("Gone with guess {}", at + 1), gone)));
            if let Some(share) = story.fair_news(at).filter(|_| is_evil) {
                let at = at + 1;
                lines.push(
                    format!("After guess {at} you would have beaten a fair host in {share} of 100 games.").into(),
                );
            }
        }
        lines.extend(
            Some(story.closing(self.game(), &self.board.findings))
                .filter(|closing| !closing.is_empty())
                .map(Fact::from),
        );
        lines
    }
}
