//! Problems as JSON: what records keep.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use super::{HangmanPosition, Position, Problem};
use crate::engine::endgame::Numbers;
use crate::engine::etaoin::Word;
use crate::engine::hangman::{Letter, LetterSet, Pattern};
use crate::engine::lexicon::Tier;
use crate::engine::wordgame::{Hand, Symbol};

/// The longest text that is read, in bytes: more than the largest position needs.
const LONGEST: usize = 1 << 15;

/// The fields. Which of them stand there says which game it is.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Fields {
    theme: String,
    /// The numbers of a row, with blanks between.
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<String>,
    /// `-a-e`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pattern: Option<String>,
    /// The letters that were guessed and are not in the word.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lives: Option<NonZeroU32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    guess: Option<char>,
}

impl Problem {
    /// The problem as JSON, such as `{"theme":"endgame/parity","row":"3 -1 9 4"}` or
    /// `{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"st","lives":2}`.
    pub fn to_json(&self) -> String {
        let mut fields = Fields { theme: self.theme.to_string(), ..Fields::default() };
        match &self.position {
            Position::Word(word) => fields.word = Some(word.to_string()),
            Position::Numbers(numbers) => fields.row = Some(numbers.to_string()),
            Position::Hand(hand) => fields.hand = Some(hand.to_string()),
            Position::Hangman(position) => {
                fields.pattern = Some(position.pattern.to_string().to_lowercase());
                fields.wrong = Some(position.wrong.to_string().to_lowercase());
                fields.lives = position.lives;
                fields.guess = position.guess.map(Letter::lower);
            }
        }
        // Strings and numbers can't fail to be written.
        serde_json::to_string(&fields).unwrap_or_default()
    }

    /// The problem that `text` writes; None if it writes none, or one that no screen could show.
    pub fn from_json(text: &str) -> Option<Self> {
        let fields: Fields = (text.len() <= LONGEST).then(|| serde_json::from_str(text).ok()).flatten()?;
        let theme = fields.theme.parse().ok()?;
        let position = match (&fields.word, &fields.row, &fields.hand, &fields.pattern) {
            (Some(word), None, None, None) => Position::Word(Word::new(word).ok()?),
            (None, Some(row), None, None) => Position::Numbers(row.parse::<Numbers>().ok()?),
            (None, None, Some(hand), None) => Position::Hand(read_hand(hand)?),
            (None, None, None, Some(pattern)) => Position::Hangman(HangmanPosition {
                pattern: Pattern::parse(pattern).ok()?,
                wrong: fields.wrong.as_deref().unwrap_or("").chars().map(Letter::new).collect::<Option<LetterSet>>()?,
                lives: fields.lives,
                tier: Tier::Common,
                guess: fields.guess.map(|guess| Letter::new(guess).ok_or(())).transpose().ok()?,
            }),
            _ => return None,
        };
        Some(Self { theme, position }).filter(Self::is_sound)
    }
}

/// The hand that `text` writes; a single symbol may be left of one that was played.
fn read_hand(text: &str) -> Option<Hand> {
    Hand::of(text.chars().map(Symbol::of).collect::<Option<Vec<_>>>()?).ok()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::hangman::puzzle::Kind;
    use crate::model::GameKind;
    use crate::puzzles::Theme;

    /// Any problem that can be kept.
    pub(crate) fn problem() -> impl Strategy<Value = Problem> {
        let of = |game: GameKind| {
            let themes: Vec<Theme> =
                Theme::all().chain([Theme::Mistake(game)]).filter(|theme| theme.game() == game).collect();
            prop::sample::select(themes)
        };
        let word = prop_oneof!["[a-z]{1,40}", "[a-zA-Zß-ö漢👍 ']{1,20}"];
        let hand = ("[a-z]{1,14}", any::<bool>())
            .prop_map(|(letters, wild)| read_hand(&if wild { letters + "!" } else { letters }).unwrap());
        prop_oneof![
            (of(GameKind::Etaoin), word)
                .prop_map(|(theme, word)| Problem { theme, position: Position::Word(Word::new(&word).unwrap()) }),
            (of(GameKind::EndGame), prop::collection::vec(-99_i64..99, 1..30))
                .prop_map(|(theme, row)| Problem { theme, position: Position::Numbers(Numbers::new(row).unwrap()) }),
            (of(GameKind::WordGame), hand).prop_map(|(theme, hand)| Problem { theme, position: Position::Hand(hand) }),
            (of(GameKind::EvilHangman), "[-a-m]{1,32}", "[n-y]{0,8}", 1_u32..30).prop_map(
                |(theme, pattern, wrong, lives)| {
                    let asks = theme == Theme::Hangman(Kind::LivesNeeded);
                    let answers = theme == Theme::Hangman(Kind::BeTheHost);
                    let position = HangmanPosition {
                        pattern: Pattern::parse(&pattern).unwrap(),
                        wrong: wrong.chars().map(|letter| Letter::new(letter).unwrap()).collect(),
                        lives: NonZeroU32::new(lives).filter(|_| !asks),
                        tier: Tier::Common,
                        guess: Letter::new('z').filter(|_| answers),
                    };
                    Problem { theme, position: Position::Hangman(position) }
                }
            ),
        ]
    }

    proptest! {
        #[test]
        fn a_problem_is_read_as_it_is_written(problem in problem()) {
            prop_assert!(problem.is_sound());
            prop_assert_eq!(Problem::from_json(&problem.to_json()), Some(problem));
        }
    }

    #[test]
    fn the_fields_are_those_of_the_first_version() {
        for text in [
            r#"{"theme":"etaoin/greed-is-wrong","word":"taco"}"#,
            r#"{"theme":"endgame/parity","row":"3 -1 9 4"}"#,
            r#"{"theme":"wordgame/throw-first","hand":"aabt!"}"#,
            r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"st","lives":2}"#,
            r#"{"theme":"hangman/be-the-host","pattern":"-a-e","wrong":"","lives":2,"guess":"r"}"#,
            r#"{"theme":"hangman/lives-needed","pattern":"-a-e","wrong":"st"}"#,
            r#"{"theme":"hangman/mistake","pattern":"-a-e","wrong":"st","lives":2}"#,
        ] {
            assert_eq!(Problem::from_json(text).map(|problem| problem.to_json()).as_deref(), Some(text));
        }
    }

    #[test]
    fn what_is_no_problem_is_refused() {
        let long = format!(r#"{{"theme":"endgame/parity","row":"{}"}}"#, "1 ".repeat(1_001));
        for text in [
            "",
            "null",
            "[]",
            "{}",
            r#"{"theme":"endgame/parity"}"#,
            r#"{"theme":"endgame/parity","word":"taco"}"#,
            r#"{"theme":"endgame/parity","row":"1 2","word":"taco"}"#,
            r#"{"theme":"endgame/none","row":"1 2"}"#,
            r#"{"theme":"endgame/parity","row":"1 9999999999999"}"#,
            r#"{"theme":"wordgame/throw-first","hand":""}"#,
            r#"{"theme":"wordgame/throw-first","hand":"a!!"}"#,
            r#"{"theme":"wordgame/throw-first","hand":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}"#,
            r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"at","lives":2}"#,
            r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"t","lives":0}"#,
            r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"t"}"#,
            r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"t1","lives":2}"#,
            r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"t","lives":2,"guess":"r"}"#,
            r#"{"theme":"hangman/be-the-host","pattern":"-a-e","wrong":"t","lives":2,"guess":"e"}"#,
            r#"{"theme":"hangman/lives-needed","pattern":"-a-e","wrong":"t","lives":2}"#,
            r#"{"theme":"etaoin/mistake","pattern":"-a-e","wrong":"t","lives":2}"#,
            &long,
        ] {
            assert_eq!(Problem::from_json(text), None, "{text}");
        }
        assert_eq!(
            Problem::from_json(&format!(r#"{{"theme":"etaoin/mistake","word":"{}"}}"#, "e".repeat(1 << 16))),
            None
        );
    }
}
