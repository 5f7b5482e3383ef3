//! Other words for what can be asked for: what a person types who does not know how the arcade calls it.

/// Names of commands, and words that find them too.
const SYNONYMS: &[(&str, &str)] = &[
    ("back", "close cancel leave exit"),
    ("debug", "how it thinks inside machinery engine solver algorithm explain why"),
    ("delete", "remove erase"),
    ("end-hand", "finish stop done pass"),
    ("export-games", "save backup"),
    ("guess-word", "solve"),
    ("help", "rules how to play manual keys shortcuts"),
    ("hint", "advice best move tip what now"),
    ("import-games", "load restore"),
    ("keep-as-default", "save remember always"),
    ("easier-puzzle", "simpler lower rating level less difficult"),
    ("harder-puzzle", "higher rating level more difficult"),
    ("live-hints", "advice best move tip spoilers"),
    ("new-game", "restart start over"),
    ("next-theme", "colours colors dark light"),
    ("quit", "exit leave close"),
    ("redo", "forward again"),
    ("review", "replay analysis mistakes history what went wrong"),
    ("share", "copy send friend code result"),
    ("show-remaining", "count words left"),
    ("shuffle", "mix rearrange scramble"),
    ("skip-puzzle", "pass other another next give up"),
    ("swap-letter", "exchange change trade"),
    ("three-like-it", "practise practice drill same kind again"),
    ("try-again", "retry mistake"),
    ("undo", "take back oops"),
    ("whole-word", "solve type"),
];

/// Words that find the command `name` of the table besides its own.
pub fn synonyms(name: &str) -> &'static str {
    SYNONYMS.iter().find(|(known, _)| *known == name).map_or("", |&(_, words)| words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::TABLE;

    #[test]
    fn every_name_is_one_of_the_table() {
        for (name, _) in SYNONYMS {
            assert!(TABLE.iter().any(|entry| entry.name == *name), "no command is called “{name}”");
        }
    }
}
