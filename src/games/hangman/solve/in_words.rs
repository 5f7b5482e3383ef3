//! The answer of `arcade solve hangman` as people read it.

use std::fmt::{self, Write as _};

use super::{Answer, LetterRow, Misses};
use arcade_engine::text::{counted, grouped};

/// Families that are listed for people; JSON has them all.
const MOST_LISTED: usize = 8;

impl fmt::Display for Misses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.exact, self.at_most) {
            (Some(exact), _) => write!(f, "{exact}"),
            (None, Some(most)) => write!(f, "{} to {most}", self.at_least),
            (None, None) => write!(f, "{} or more", self.at_least),
        }
    }
}

pub(super) fn in_words(answer: &Answer) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "  pattern {}", answer.pattern);
    let fit = counted(answer.candidates, "word fits", "words fit");
    let _ = writeln!(text, "  {fit}: {}", answer.examples.join(" "));
    let open = match answer.misses.exact {
        Some(_) => "",
        None if answer.ends_at_verdict => "; --exact looks for how many",
        None => "; no more was found in time",
    };
    let _ = writeln!(text, "  misses  {} against a perfect host{open}", answer.misses);
    match answer.verdict {
        Some("guesser") => text.push_str("  verdict you can still win, whatever the host does\n"),
        Some("host") => text.push_str("  verdict a perfect host wins\n"),
        Some(_) => text.push_str("  verdict not settled in time; --time-limit 60 searches for a minute\n"),
        None => {}
    }
    if let Some(best) = answer.best_letter {
        let row = answer.letters.iter().find(|row| row.letter == best);
        let open = match row.and_then(|row| row.verdict) {
            Some("guesser") if answer.ends_at_verdict => ", and you can still win",
            Some("host") if answer.ends_at_verdict => "",
            _ if answer.best_letter_settled => "",
            _ => ", as far as was found in time",
        };
        let _ = writeln!(text, "  guess   {best}{open}");
    }
    letters_in_words(answer, &mut text);
    if let Some(reply) = &answer.reply {
        let _ = writeln!(text, "  host    {}{}", reply.chosen, if reply.miss { ", a miss" } else { "" });
        if !reply.settled {
            text.push_str("          there may be a harder answer: the host could not settle it in time\n");
        }
        // What is listed adds up to the words that fit.
        let listed = if reply.families.len() > MOST_LISTED { MOST_LISTED - 1 } else { reply.families.len() };
        let (shown, others) = reply.families.split_at(listed);
        for family in shown {
            let _ = writeln!(text, "  {} {:>7}", family.pattern, grouped(family.size));
        }
        if !others.is_empty() {
            let rest: usize = others.iter().map(|family| family.size).sum();
            let label = format!("{} more", others.len());
            let _ = writeln!(text, "  {label:<width$} {:>7}", grouped(rest), width = answer.pattern.len());
        }
    }
    text
}

/// A line a letter: how it splits the words, what it costs, and whether it still wins.
fn letters_in_words(answer: &Answer, text: &mut String) {
    let count = |count: usize| grouped(count);
    for row in &answer.letters {
        let LetterRow { letter, hits, families, largest, misses, verdict, .. } = row;
        let [hits, groups, largest] = [*hits, *families, *largest].map(count);
        let noun = if *families == 1 { "group, " } else { "groups," };
        let forced = if misses.exact == Some(1) { "miss" } else { "misses" };
        let verdict = match verdict {
            Some("guesser") => "; you can still win",
            Some("host") => "; a perfect host wins",
            // The misses say already that it is open.
            Some(_) | None => "",
        };
        let is_enough = answer.ends_at_verdict && !verdict.is_empty();
        let open = if misses.exact.is_none() && !is_enough { ", not settled in time" } else { "" };
        let _ = writeln!(
            text,
            "  {letter}  in {hits:>7}, {groups:>5} {noun} the largest {largest:>7}: {misses} {forced}{open}{verdict}"
        );
    }
}
