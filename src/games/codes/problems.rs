//! Puzzles in codes: the number of the theme, then the position.

use std::num::NonZeroU32;

use crate::engine::endgame::Numbers;
use crate::engine::ends::puzzle::Kind as Row;
use crate::engine::hangman::puzzle::{Kind as Hangman, Position as HangmanPosition};
use crate::engine::hangman::{Letter, LetterSet, MAX_LENGTH, Pattern, Places};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::engine::wordgame::puzzle::Kind as Hand;
use crate::games::{endgame, etaoin, wordgame};
use crate::model::GameKind;
use crate::puzzles::{Position, Problem, Theme};
use crate::share::code::bits::{BitReader, BitWriter};
use crate::share::{Code, CodeError, Subject};

/// Bits of the number of a theme: more than are needed yet.
const THEME: u32 = 6;
/// Bits of the fingerprint of the words.
const WORDS: u32 = 10;
/// Bits of a letter; 0 stands for a blank.
const LETTER: u32 = 5;

/// The number of a theme in a code. Numbers are fixed: a new theme gets a new one, and none ever changes.
const fn number(theme: Theme) -> u64 {
    match theme {
        Theme::Etaoin(kind) => row_number(kind),
        Theme::EndGame(kind) => 8 + row_number(kind),
        Theme::WordGame(kind) => match kind {
            Hand::ThrowFirst => 16,
            Hand::SplitInTwo => 17,
            Hand::Wildcard => 18,
            Hand::Substitute => 19,
            Hand::Reach90 => 20,
        },
        Theme::Hangman(kind) => match kind {
            Hangman::FreeLetter => 24,
            Hangman::OnlyLetter => 25,
            Hangman::LivesNeeded => 26,
            Hangman::WholeWord => 27,
            Hangman::BeTheHost => 28,
        },
        Theme::Mistake(game) => match game {
            GameKind::Etaoin => 32,
            GameKind::EndGame => 33,
            GameKind::WordGame => 34,
            GameKind::EvilHangman => 35,
        },
    }
}

const fn row_number(kind: Row) -> u64 {
    match kind {
        Row::GreedIsWrong => 0,
        Row::EqualEnds => 1,
        Row::OneReply => 2,
        Row::Parity => 3,
        Row::SaveTheTie => 4,
        Row::OnlyMoves => 5,
    }
}

/// The code of a puzzle.
pub fn encode(problem: &Problem) -> Result<Code, CodeError> {
    write(problem, Lexicon::embedded().fingerprint())
}

/// The puzzle of a code.
pub(super) fn decode(code: &Code) -> Result<Problem, CodeError> {
    read(code, Lexicon::embedded().fingerprint())
}

/// The code of a puzzle that is about the words with this fingerprint, if it is about words.
fn write(problem: &Problem, words: u64) -> Result<Code, CodeError> {
    if !problem.is_sound() {
        return Err(CodeError::Nonsense);
    }
    Code::write(Subject::Puzzle, None, None, None, |bits| {
        bits.bits(number(problem.theme), THEME);
        if crate::games::of(problem.theme.game()).depends_on_words {
            bits.bits(words, WORDS);
        }
        write_position(&problem.position, bits)
    })
}

/// The puzzle of a code, where the words at hand have this fingerprint.
fn read(code: &Code, words: u64) -> Result<Problem, CodeError> {
    let mut other_words = false;
    let read = code.read(None, |bits| {
        let number_read = bits.bits(THEME)?;
        let mut themes = Theme::all().chain(GameKind::ALL.map(Theme::Mistake));
        let theme = themes.find(|&theme| number(theme) == number_read)?;
        if crate::games::of(theme.game()).depends_on_words {
            other_words = bits.bits(WORDS)? != words & ((1 << WORDS) - 1);
        }
        let position = read_position(theme, bits)?;
        Some(Problem { theme, position }).filter(Problem::is_sound)
    });
    match read {
        Ok(_) if other_words => Err(CodeError::OtherPuzzleWords),
        // Only games are set for a day.
        Ok((Some(_), _)) => Err(CodeError::Nonsense),
        Ok((None, problem)) => Ok(problem),
        Err(error) => Err(error),
    }
}

fn write_position(position: &Position, bits: &mut BitWriter) -> Option<()> {
    match position {
        Position::Word(word) => etaoin::code::write_word(word, bits),
        Position::Numbers(numbers) => endgame::code::write_numbers(numbers.items(), bits)?,
        Position::Hand(hand) => wordgame::code::write_hand(hand, bits),
        Position::Hangman(position) => {
            let places = position.pattern.places();
            bits.bits(places.len() as u64 - 1, LETTER);
            for &place in places {
                write_letter(place, bits);
            }
            bits.count(position.wrong.len() as u64);
            for letter in position.wrong.iter() {
                write_letter(Some(letter), bits);
            }
            if let Some(lives) = position.lives {
                bits.count(u64::from(lives.get()));
            }
            if let Some(guess) = position.guess {
                write_letter(Some(guess), bits);
            }
        }
    }
    Some(())
}

fn read_position(theme: Theme, bits: &mut BitReader<'_>) -> Option<Position> {
    Some(match theme.game() {
        GameKind::Etaoin => Position::Word(etaoin::code::read_word(bits)?),
        GameKind::EndGame => Position::Numbers(Numbers::new(endgame::code::read_numbers(bits)?).ok()?),
        GameKind::WordGame => Position::Hand(wordgame::code::read_hand(bits)?),
        GameKind::EvilHangman => Position::Hangman(read_hangman(theme, bits)?),
    })
}

fn read_hangman(theme: Theme, bits: &mut BitReader<'_>) -> Option<HangmanPosition> {
    let length = bits.bits(LETTER)? as usize + 1;
    let mut pattern = Pattern::blank(length.min(MAX_LENGTH));
    for place in 0..length {
        if let Some(letter) = read_letter(bits)? {
            pattern.show(letter, Places::one(place));
        }
    }
    let mut wrong = LetterSet::EMPTY;
    let mut last = None;
    for _ in 0..bits.size()? {
        let letter = read_letter(bits)??;
        // In order, so that there is one code of each position.
        if last.is_some_and(|last| last >= letter.index()) {
            return None;
        }
        last = Some(letter.index());
        wrong.insert(letter);
    }
    let lives = match theme {
        Theme::Hangman(Hangman::LivesNeeded) => None,
        _ => Some(NonZeroU32::new(u32::try_from(bits.count()?).ok()?)?),
    };
    let guess = match theme {
        Theme::Hangman(Hangman::BeTheHost) => Some(read_letter(bits)??),
        _ => None,
    };
    Some(HangmanPosition { pattern, wrong, lives, tier: Tier::Common, guess })
}

fn write_letter(letter: Option<Letter>, bits: &mut BitWriter) {
    bits.bits(letter.map_or(0, |letter| letter.index() as u64 + 1), LETTER);
}

/// The next letter or blank; `None` if it is neither.
#[expect(clippy::option_option, reason = "a blank is something else than what makes no sense")]
fn read_letter(bits: &mut BitReader<'_>) -> Option<Option<Letter>> {
    match bits.bits(LETTER)?.checked_sub(1) {
        None => Some(None),
        Some(at) => Letter::all().nth(at as usize).map(Some),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::codes::{Opened, open};
    use crate::model::GameKey;
    use crate::puzzles::any_problem;

    const WORDS_AT_HAND: u64 = 0x2a5;

    proptest! {
        #[test]
        fn a_code_is_the_puzzle_it_was_made_of(problem in any_problem()) {
            let code: Code = encode(&problem).unwrap().to_string().parse().unwrap();
            prop_assert_eq!(code.subject(), Subject::Puzzle);
            let opened = open(&code, GameKey::New(1), Lexicon::embedded());
            prop_assert_eq!(opened, Ok(Opened::Puzzle(problem)));
        }

        #[test]
        fn made_up_bits_with_a_true_checksum_never_panic(mut symbols in prop::collection::vec(0_u8..32, 0..396)) {
            if let Some(first) = symbols.first_mut() {
                // The version that is read; no day.
                *first = 0b0_0100 | *first & 1;
            }
            let code: Result<Code, CodeError> = Code::of_symbols(Subject::Puzzle, symbols).to_string().parse();
            if let Ok(code) = code
                && let Ok(problem) = decode(&code)
            {
                // Numbers of different widths are the only thing that can be written in several ways.
                prop_assert_eq!(decode(&encode(&problem).unwrap()), Ok(problem));
            }
        }
    }

    #[test]
    fn codes_of_the_first_version_stay_readable() {
        let golden = [
            (r#"{"theme":"etaoin/greed-is-wrong","word":"taco"}"#, "P40H-SG17-0KH5"),
            (r#"{"theme":"endgame/parity","row":"3 -1 9 4"}"#, "P4B4-2K0S-407W-B"),
            (r#"{"theme":"wordgame/throw-first","hand":"aabt!"}"#, "P4GN-5A00-37MB-DQ"),
            (r#"{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"st","lives":2}"#, "P4SN-5301-052K-M2PS-W"),
            (r#"{"theme":"hangman/lives-needed","pattern":"-a-e","wrong":"st"}"#, "P4TN-5301-052K-MWT3"),
            (
                r#"{"theme":"hangman/be-the-host","pattern":"-a-e","wrong":"","lives":2,"guess":"r"}"#,
                "P4WN-5301-0502-JVS5",
            ),
            (r#"{"theme":"hangman/mistake","pattern":"-a-e","wrong":"st","lives":2}"#, "P53N-5301-052K-M2WR-X"),
        ];
        let codes = golden.map(|(json, _)| {
            let problem = Problem::from_json(json).unwrap();
            let code = write(&problem, WORDS_AT_HAND).unwrap();
            assert_eq!(read(&code, WORDS_AT_HAND), Ok(problem));
            code.to_string()
        });
        assert_eq!(codes, golden.map(|(_, code)| code));
    }

    #[test]
    fn every_theme_has_a_number_of_its_own() {
        let mut numbers: Vec<u64> = Theme::all().chain(GameKind::ALL.map(Theme::Mistake)).map(number).collect();
        assert!(numbers.iter().all(|&number| number < 1 << THEME));
        numbers.sort_unstable();
        assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{numbers:?}");
    }

    #[test]
    fn other_words_are_told_where_they_matter() {
        let of = |json| write(&Problem::from_json(json).unwrap(), WORDS_AT_HAND).unwrap();
        let hand = of(r#"{"theme":"wordgame/throw-first","hand":"aabt!"}"#);
        assert_eq!(read(&hand, WORDS_AT_HAND + 1), Err(CodeError::OtherPuzzleWords));
        let row = of(r#"{"theme":"endgame/parity","row":"3 -1 9 4"}"#);
        assert!(read(&row, WORDS_AT_HAND + 1).is_ok());
        let long = Problem::from_json(&format!(r#"{{"theme":"etaoin/mistake","word":"{}"}}"#, "e".repeat(1_000)));
        assert_eq!(encode(&long.unwrap()), Err(CodeError::TooLarge));
    }
}
