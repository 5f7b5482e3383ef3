//! Puzzles in codes: the number of the theme, then the position.

use super::{of, themes};
use crate::model::GameKind;
use crate::puzzles::{Problem, Theme};
use crate::share::{Code, CodeError, Subject};
use arcade_engine::lexicon::Lexicon;

/// Bits of the number of a theme.
const THEME: u32 = 6;
/// Bits of the fingerprint of the words.
const WORDS: u32 = 10;

/// The code of a puzzle.
pub fn encode(problem: &Problem) -> Result<Code, CodeError> {
    write(problem, Lexicon::embedded().fingerprint())
}

/// The puzzle of a code.
pub(in crate::games) fn decode(code: &Code) -> Result<Problem, CodeError> {
    read(code, Lexicon::embedded().fingerprint())
}

/// The code of a puzzle that is about the words with this fingerprint, if it is about words.
fn write(problem: &Problem, words: u64) -> Result<Code, CodeError> {
    let theme = problem.theme;
    Code::write(Subject::Puzzle, &crate::share::code::Beside::Nothing, None, None, |bits| {
        bits.bits(theme.number.into(), THEME);
        if crate::games::of(theme.game).depends_on_words {
            bits.bits(words, WORDS);
        }
        (of(theme.game)?.pack)(problem, bits)
    })
}

/// The puzzle of a code, where the words at hand have this fingerprint.
fn read(code: &Code, words: u64) -> Result<Problem, CodeError> {
    let mut other_words = false;
    let read = code.read(None, |bits| {
        let number = bits.bits(THEME)?;
        let mistakes = GameKind::ALL.into_iter().map(Theme::mistake);
        let theme = themes().iter().copied().chain(mistakes).find(|theme| u64::from(theme.number) == number)?;
        if crate::games::of(theme.game).depends_on_words {
            other_words = bits.bits(WORDS)? != words & ((1 << WORDS) - 1);
        }
        (of(theme.game)?.unpack)(theme, bits)
    });
    match read {
        Ok(_) if other_words => Err(CodeError::OtherPuzzleWords),
        // Only games are set for a day.
        Ok((Some(_), _)) => Err(CodeError::Nonsense),
        Ok((None, problem)) => Ok(problem),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::codes::{Opened, open};
    use crate::games::puzzles::read as read_json;
    use crate::games::puzzles::tests::problem as any_problem;
    use crate::model::GameKey;

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
            let problem = read_json(json).unwrap();
            let code = write(&problem, WORDS_AT_HAND).unwrap();
            assert_eq!(read(&code, WORDS_AT_HAND), Ok(problem));
            code.to_string()
        });
        assert_eq!(codes, golden.map(|(_, code)| code));
    }

    #[test]
    fn every_theme_has_a_number_of_its_own() {
        let all = themes().iter().copied().chain(GameKind::ALL.map(Theme::mistake));
        let mut numbers: Vec<u8> = all.map(|theme| theme.number).collect();
        assert!(numbers.iter().all(|&number| number < 1 << THEME));
        numbers.sort_unstable();
        assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{numbers:?}");
    }

    #[test]
    fn other_words_are_told_where_they_matter() {
        let of = |json| write(&read_json(json).unwrap(), WORDS_AT_HAND).unwrap();
        let hand = of(r#"{"theme":"wordgame/throw-first","hand":"aabt!"}"#);
        assert_eq!(read(&hand, WORDS_AT_HAND + 1), Err(CodeError::OtherPuzzleWords));
        let row = of(r#"{"theme":"endgame/parity","row":"3 -1 9 4"}"#);
        assert!(read(&row, WORDS_AT_HAND + 1).is_ok());
        let long = read_json(&format!(r#"{{"theme":"etaoin/mistake","word":"{}"}}"#, "e".repeat(1_000)));
        assert_eq!(encode(&long.unwrap()), Err(CodeError::TooLarge));
    }
}
