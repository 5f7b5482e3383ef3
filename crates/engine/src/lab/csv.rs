//! Results as comma-separated values, with a heading line.

use std::fmt::Write;

use super::{Measurement, TestWord, Timings};
use crate::endgame::tournament::{Standings, Tally};
use crate::ends::Seat;
use crate::hangman::{Host, Player, Score};

/// One line a measurement: `engine,letters,seconds,samples,work,unit,bytes,least_seconds,greatest_seconds`, with `numbers` or
/// `words` for the letters where a size counts those. Of programs work and memory are not counted: where there are no others
/// these three columns are left out, and else they are empty.
///
/// The work of a recursion that chooses an end is the calls for both rests and all below them; the whole row is not asked
/// for, so there are 2ⁿ − 2 calls on n letters, and 2ⁿ⁻¹ − 2 on n numbers.
pub fn timings(timings: &Timings) -> String {
    let (_, sizes) = timings.subject.unit();
    let is_counted = !timings.algorithms.iter().all(|algorithm| algorithm.is_program());
    let counted = if is_counted { ",work,unit,bytes" } else { "" };
    let mut text = format!("engine,{sizes},seconds,samples{counted},least_seconds,greatest_seconds\n");
    for one in &timings.all {
        let counted = match (is_counted, one.algorithm.is_program()) {
            (false, _) => String::new(),
            (true, true) => ",,,".to_owned(),
            (true, false) => format!(",{},{},{}", one.work, one.algorithm.unit(), one.bytes),
        };
        let (Measurement { algorithm, len, seconds, samples, .. }, [least, greatest]) = (one, one.range);
        // Writing to a string can't fail.
        let _ = writeln!(text, "{algorithm},{len},{seconds:.4e},{samples}{counted},{least:.4e},{greatest:.4e}");
    }
    text
}

/// One line a word: how many points ahead a perfect and a greedy first player end on it (behind, where it is negative),
/// how many points greed gives away, and whether it does so at once.
pub fn test_words(words: &[TestWord]) -> String {
    let mut text =
        String::from("word,letters,perfect_ends_ahead_by,greedy_ends_ahead_by,points_given_away,first_move\n");
    for one in words {
        let _ = writeln!(
            text,
            "{},{},{},{},{},{}",
            one.word,
            one.word.chars().count(),
            one.value,
            one.greedy(),
            one.lost,
            one.first_move()
        );
    }
    text
}

/// One line a pairing, from the side of the first seat, and after those one line a strategy and seat for what it is
/// sure of against every reply: `first,second,games,wins,ties,losses,mean_margin`, with `(first)` or `(second)` for the
/// strategy's seat and `every reply` for the other player.
pub fn standings(standings: &Standings) -> String {
    let mut text = String::from("first,second,games,wins,ties,losses,mean_margin\n");
    let mut line = |first: &str, second: &str, tally: &Tally| {
        let Tally { wins, ties, losses, .. } = tally;
        let _ = writeln!(text, "{first},{second},{},{wins},{ties},{losses},{:.4}", tally.games(), tally.mean_margin());
    };
    let names = standings.names();
    for (i, first) in names.iter().enumerate() {
        for (j, second) in names.iter().enumerate() {
            line(first, second, &standings.tally(i, j));
        }
    }
    for (i, name) in names.iter().enumerate() {
        line(name, "every reply", &standings.guarantee(i, Seat::First));
    }
    for (i, name) in names.iter().enumerate() {
        // From the side of the first seat here too, which is that of the replies.
        line("every reply", name, &standings.guarantee(i, Seat::Second).reversed());
    }
    text
}

/// One line a pair of Evil Hangman: `host,guesser,games,guesser_wins,guesses_to_hanging`, the last a sum over the games
/// in which the guesser was hanged.
pub fn hosts(scores: &[(Host, Player, Score)]) -> String {
    let mut text = String::from("host,guesser,games,guesser_wins,guesses_to_hanging\n");
    for (host, player, score) in scores {
        let Score { games, wins, guesses_to_hanging } = score;
        let _ = writeln!(text, "{},{},{games},{wins},{guesses_to_hanging}", host.name(), player.name());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cancel;
    use crate::endgame::{Range, tournament};
    use crate::ends::{Engine, Strategy};
    use crate::lab::{Algorithm, Subject, test_words as find};

    /// Every line has as many fields as the heading, and none is empty.
    fn lines(text: &str) -> Vec<Vec<&str>> {
        assert!(text.ends_with('\n'));
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
        assert!(lines.iter().all(|line| line.len() == lines[0].len() && line.iter().all(|field| !field.is_empty())));
        lines
    }

    #[test]
    fn timings_read_back() {
        let mut all = super::super::Timings::default();
        let algorithm = Algorithm::Ends(Engine::Memo);
        let one = Measurement {
            algorithm,
            len: 24,
            seconds: 1.25e-5,
            range: [1e-5, 2e-5],
            samples: 9,
            work: 300,
            bytes: 8_704,
        };
        all.add(one);
        let text = timings(&all);
        let lines = lines(&text);
        assert_eq!(lines[1][..2], ["memo", "24"]);
        assert!((lines[1][2].parse::<f64>().unwrap() - one.seconds).abs() < 1e-12);
        assert_eq!(
            (&lines[0][7..], &lines[1][7..]),
            (&["least_seconds", "greatest_seconds"][..], &["1.0000e-5", "2.0000e-5"][..])
        );
        let program = Algorithm::Program(Subject::Etaoin, "mine");
        let mut own = super::super::Timings::new(Subject::Etaoin, vec![program]);
        own.add(Measurement { algorithm: program, work: 0, bytes: 0, ..one });
        let alone =
            "engine,letters,seconds,samples,least_seconds,greatest_seconds\nmine,24,1.2500e-5,9,1.0000e-5,2.0000e-5\n";
        assert_eq!(timings(&own), alone);
        own.algorithms.push(algorithm);
        assert!(timings(&own).ends_with("\nmine,24,1.2500e-5,9,,,,1.0000e-5,2.0000e-5\n"), "{}", timings(&own));
    }

    #[test]
    fn test_words_are_a_line_each() {
        let found = find(["taco", "thee", "then"], &Cancel::new()).unwrap();
        let text = test_words(&found.traps);
        let lines = lines(&text);
        assert_eq!((lines.len(), lines[1][0], lines[1][3]), (3, "thee", "-5"));
    }

    #[test]
    fn hosts_and_guessers_are_a_line_each() {
        let score = |wins| Score { games: 20, wins, guesses_to_hanging: 150 };
        let scores = [(Host::Largest, Player::Person, score(3)), (Host::Perfect, Player::Person, score(0))];
        let text = hosts(&scores);
        let lines = lines(&text);
        assert_eq!(lines[0], ["host", "guesser", "games", "guesser_wins", "guesses_to_hanging"]);
        assert_eq!(lines[1], [Host::Largest.name(), "like a person", "20", "3", "150"]);
        assert_eq!((lines.len(), lines[2][0], lines[2][3]), (3, Host::Perfect.name(), "0"));
    }

    #[test]
    fn every_pairing_and_every_guarantee_has_a_line() {
        let setup = tournament::Setup::new(vec![Strategy::Perfect, Strategy::Greedy], 20, 6, Range::DIGITS, 1).unwrap();
        let played = tournament::run(&setup, Vec::new(), &Cancel::new(), |_| {}).unwrap();
        let text = standings(&played);
        let lines = lines(&text);
        assert_eq!(lines.len(), 1 + 4 + 4);
        let results = |line: &[&str]| line[3..6].iter().map(|field| field.parse::<u64>().unwrap()).sum::<u64>();
        assert!(lines[1..].iter().all(|line| line[2] == "20" && results(line) == 20));
        let guaranteed = &lines[5];
        assert_eq!((guaranteed[0], guaranteed[1], guaranteed[5]), ("perfect", "every reply", "0"));
    }
}
