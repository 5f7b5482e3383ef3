//! What is read aloud of texts with signs, numbers, entries and patterns.

use super::*;

#[test]
fn a_minus_is_a_word_and_a_hyphen_none() {
    for (text, told) in [
        ("Numbers: −1, 3, −9", "Numbers: minus 1, 3, minus 9"),
        ("|4 − 11| = 7 beats |8 − 7|", "the difference between 4 and 11 equals 7 beats the difference between 8 and 7"),
        ("a | b", "a | b"),
        ("7 − (−2) = 9", "7 minus (minus 2) equals 9"),
        ("−6 − (−6 − 2) = 2", "Minus 6 minus bracket minus 6 minus 2 end of bracket equals 2"),
        ("Take one (a + b) of it.", "Take one (a plus b) of it."),
        ("9·len − 4·(n − len)", "9 times len minus 4 times bracket n minus len end of bracket"),
        ("best[S], best[S − x]", "best of S, best of bracket S minus x end of bracket"),
        ("points − V(rest)", "points minus V of rest"),
        (
            "V = max(3 − (+6), 4 − (+1)) = +3",
            "V equals the larger of bracket 3 minus (plus 6), 4 minus (plus 1) end of bracket equals plus 3",
        ),
        ("print(…, flush=True) in Python", "print(…, flush=True) in Python"),
        ("n^2 or 2^n, R² 0.99", "n to the power of 2 or 2 to the power of n, R squared 0.99"),
        ("“a··s” has no E", "“a with 2 hidden letters and s” has no E"),
        ("“coz!” earned 392 points", "“c, o, z, wildcard” earned 392 points"),
        ("Top word: coz! (cozy) 392", "Top word: c, o, z, wildcard (cozy) 392"),
        ("−7 is worth less than −2.", "Minus 7 is worth less than minus 2."),
        ("waits: -2 9 -5", "waits: minus 2, 9, minus 5"),
        ("2026-11-26, P40J-SRJ0, hybrid-4, -a--", "2026-11-26, P40J-SRJ0, hybrid-4, -a--"),
    ] {
        assert_eq!(aloud(text), told);
    }
}

#[test]
fn the_option_of_a_command_is_no_pattern() {
    for (text, told) in [
        ("looks at 3; --exact looks for how many", "looks at 3; the option exact looks for how many"),
        ("Give more with --limit-time.", "Give more with the option limit-time."),
        ("Pattern: --ing", "Pattern: i 3rd, n 4th, g 5th"),
        ("keeps --e-", "keeps e 3rd"),
    ] {
        assert_eq!(spoken(text), told);
    }
}

#[test]
fn a_sign_is_a_word_with_blanks_around_it() {
    for (text, told) in [
        ("LIST: 4 × 4 = 16.", "LIST: 4 times 4 equals 16."),
        ("then scores ×45 instead of ×41.", "then scores times 45 instead of times 41."),
        ("if V[low, 1] ← row[low]", "if V of low, 1 becomes row of low"),
        ("n ≤ 7, 97 ±2", "n at most 7, 97 plus or minus 2"),
        ("▸ 3 won · ★★ · 2 lost", "3 won, star star, 2 lost"),
        ("best[S] → −4", "best of S to minus 4"),
        ("move[1, 2]: ▶", "move of places 1 to 2: right"),
        (
            "L[1] + loser[2, 4] = −1 + 9 > 7",
            "the number at place 1 plus loser of places 2 to 4 equals minus 1 plus 9 is more than 7",
        ),
        ("V is 14–16", "V is 14 to 16"),
    ] {
        assert_eq!(aloud(text), told);
    }
}

#[test]
fn numbers_beside_each_other_are_told_apart() {
    for (text, told) in [
        ("a game waits for you: 1 -2 3 4", "a game waits for you: 1, minus 2, 3, 4"),
        ("leaves “3 9 4”", "leaves “3 and 9 and 4”"),
        ("V of “9, −8” is +17", "V of “9 and minus 8” is plus 17"),
        ("1 − 7 = −6", "1 minus 7 equals minus 6"),
        ("3 of 4, 12 words", "3 of 4, 12 words"),
    ] {
        assert_eq!(aloud(text), told);
    }
}

#[test]
fn the_wildcard_of_an_entry_and_a_pattern_are_words() {
    for (text, told) in [
        ("JOC!O (jocko)", "J, O, C, wildcard, O (jocko)"),
        ("S: a!", "S: a, wildcard"),
        ("Iv!: best of what is left 90", "I, v, wildcard: best of what is left 90"),
        ("Current hand: c o s w z ! (wildcard)", "Current hand: c o s w z ! (wildcard)"),
        ("\"!ows\" earned 168 points.", "\"wildcard, o, w, s\" earned 168 points."),
        ("With no ! in any word you don’t have !.", "With no wildcard in any word you don’t have wildcard."),
        ("Type ! for N if any consonant will do.", "Type an exclamation mark for N if any consonant will do."),
        ("Type COZ!. It is COZY.", "Type C, O, Z, wildcard. It is COZY."),
        ("What is the best total of ac!?", "What is the best total of a, c, wildcard?"),
        ("mu 243, m! 0, !u 72", "mu 243, m, wildcard 0, wildcard, u 72"),
        ("The hand is hiiv!, 9·len points", "The hand is h, i, i, v, wildcard, 9 times len points"),
        ("the best total of ip! is 108", "the best total of i, p, wildcard is 108"),
        ("Review of a game: Word Game, defiilm!.", "Review of a game: Word Game, d, e, f, i, i, l, m, wildcard."),
        ("you beat me! All 7 tiles!", "you beat me! All 7 tiles!"),
    ] {
        assert_eq!(aloud(text), told);
    }
    assert_eq!(with_patterns_aloud("Code: HAQV-AEEP. Note --E-"), "Code: HAQV-AEEP. Note E 3rd");
    assert_eq!(
        with_patterns_aloud("Look at ---- of N: --n-, look-ahead, hybrid-4"),
        "Look at dashes only of N: n 3rd, look-ahead, hybrid-4"
    );
}
