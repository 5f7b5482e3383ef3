//! Hands of the player’s own, as they are typed.

use arcade_engine::wordgame::{Hand, LARGEST_HAND};

/// Each hand of the text on its own. Commas stand between hands, and blanks too where there are hands on both sides;
/// between single letters both mean nothing, so that a hand can be written as `a c i ! p r t`.
pub(super) fn split(text: &str) -> Vec<String> {
    let is_single = |part: &&str| part.chars().count() == 1;
    let between_commas = text.split([',', ';']).map(str::split_whitespace);
    let hands: Vec<String> = between_commas
        .flat_map(|parts| {
            let parts: Vec<&str> = parts.collect();
            if parts.iter().all(is_single) {
                vec![parts.concat()]
            } else {
                parts.into_iter().map(str::to_owned).collect()
            }
        })
        .filter(|hand| !hand.is_empty())
        .collect();
    if hands.len() > 1 && hands.iter().map(String::as_str).all(|hand| is_single(&hand)) {
        return vec![hands.concat()];
    }
    hands
}

/// The hands of the text, none too; or one sentence on what is wrong with one.
pub(super) fn read(text: &str) -> Result<Vec<Hand>, String> {
    let hands = split(text);
    let read = |hand: &String| {
        let which = if hands.len() > 1 { format!("“{hand}”: ") } else { String::new() };
        let read: Hand = hand.parse().map_err(|error| format!("{which}{error}"))?;
        if read.len() > LARGEST_HAND {
            return Err(format!("{which}The screen takes hands of up to {LARGEST_HAND} tiles: leave some out."));
        }
        Ok(read)
    };
    hands.iter().map(read).collect()
}

/// The text that these hands are read from.
pub(super) fn text(hands: &[Hand]) -> String {
    hands.iter().map(Hand::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_told_apart_by_commas_and_blanks_and_letters_by_nothing() {
        for (typed, hands) in [
            ("", &[][..]),
            (" , ", &[]),
            ("cows!z", &["coswz!"]),
            ("a c i ! p r t", &["aciprt!"]),
            ("a, q, l, m, u, i, l", &["aillmqu"]),
            ("aci!prt dd!eout", &["aciprt!", "ddeotu!"]),
            ("a c i ! p r t, d d ! e o u t", &["aciprt!", "ddeotu!"]),
            ("AB; cd ef", &["ab", "cd", "ef"]),
        ] {
            let read: Vec<String> = read(typed).unwrap().iter().map(Hand::to_string).collect();
            assert_eq!(read, hands, "{typed}");
            assert_eq!(split(&text(&super::read(typed).unwrap())), hands, "{typed}");
        }
    }

    #[test]
    fn a_wrong_hand_is_told_and_which_of_several() {
        assert_eq!(read("a").unwrap_err(), "A hand has at least 2 tiles: type some more letters.");
        assert_eq!(read("cows, b").unwrap_err(), "“b”: A hand has at least 2 tiles: type some more letters.");
        assert_eq!(read("co!!").unwrap_err(), "A hand has one wildcard (!) at most: leave the others out.");
        assert!(read("co1").unwrap_err().contains("can’t be in it"));
        assert!(read(&"a".repeat(16)).unwrap_err().contains("up to 15 tiles"));
    }
}
