//! What there is to know of the pages.

use crate::model::ACCURACY;
use crate::screen::Guide;

/// All of them.
pub fn all() -> Vec<Guide> {
    let lab = (0..super::lab::NAMES.len()).map(lab);
    [menu(), daily()].into_iter().chain(lab).chain([records(), settings()]).collect()
}

/// The guide to the menu.
pub(super) fn menu() -> Guide {
    Guide::new("The arcade")
        .section("What this is")
        .text("Four games in which the computer knows the best move, shows it, and can prove it. Choose one with ⟨list-up+list-down|the arrows⟩ and ⟨open⟩.")
        .text("You need not know anything: a first game begins with ⟨open⟩, ⟨start⟩. ⟨help⟩ tells you on every screen how it is played, and ⟨palette⟩ finds everything by its name.")
        .section("Words you may meet")
        .term("live hints", "the best move, marked on the board before you make it. They are on at first; ⟨live-hints⟩ in a game turns them off and on.")
        .term("continue", "a game of this kind is not over and waits for you. It also waits when you leave the arcade.")
        .term("code", "a line of letters that is a game: a friend sends it, and you play the same one with ⟨play-code⟩.")
}

/// The guide to the games of the day.
pub(super) fn daily() -> Guide {
    Guide::new("Daily")
        .section("What this is")
        .text("One game of each kind a day, the same for everyone. A day begins at midnight UTC; Monday’s games are kind, Sunday’s opponents play best.")
        .text("⟨open⟩ begins the game under the cursor, goes on with it, or opens its review when it is over. A day that is past can’t be begun any more.")
        .section("Words you may meet")
        .term("streak", "days in a row on which you finished a game of the day.")
        .term("with hints", "help counts here, too: live hints that are on when you make a move mark the game.")
        .term("share", "⟨share⟩ in a game makes a text of your result that gives nothing away.")
}

/// The guide to the page of the Lab at `page`.
pub(super) fn lab(page: usize) -> Guide {
    let guide = Guide::new(format!("Lab: {}", super::lab::NAMES[page]));
    let guide = match page {
        0 => guide
            .section("What this is")
            .text("Five ways to work out the best move of Etaoin race on longer and longer words. The plot shows the time that each needs; a straight line on the paper with two logarithmic axes is a power of the length.")
            .section("Words you may meet")
            .term("memo", "the definition as it stands, that remembers what it has worked out before.")
            .term("table", "the value of every part of the word, from short to long.")
            .term("rolling", "the table that keeps only its newest line.")
            .term("linear", "a way that merges three neighbours into one, and needs to look at each letter only a few times.")
            .term("fit", "the power of the length that describes the measured times best."),
        1 => guide
            .section("What this is")
            .text("Words on which always taking the larger end goes wrong, the worst ones first. ⟨lab-confirm⟩ plays the one under the cursor.")
            .section("Words you may meet")
            .term("loses", "how many points greed gives away on this word against the best play."),
        2 => guide
            .section("What this is")
            .text("The players of End Game meet each other on the same random boards, from both seats.")
            .section("Words you may meet")
            .term("greedy", "takes the larger end, whatever that leaves.")
            .term("parity", "takes all odd places or all even ones, whichever add up to more.")
            .term("perfect", "never gives anything away."),
        _ => guide
            .section("What this is")
            .text("Each host of Evil Hangman answers each guesser, and the table tells how often the guesser wins and when it is hanged.")
            .text("The perfect host makes sure of the most misses in the worst case, whoever guesses. Against one guesser another host may win more games, or sooner: it only can’t be sure of it.")
            .section("Words you may meet")
            .term("host", "who answers: an honest one picks a word, the others cheat more or less well.")
            .term("guesser", "who asks: by common letters, by the smallest group that can be left, or exactly."),
    };
    guide
        .section("On every page")
        .text("⟨lab-run⟩ starts the experiment and stops it, ⟨lab-setup⟩ sets it up, ⟨export⟩ writes the results to files, ⟨next-experiment⟩ turns the page.")
}

/// The guide to the records.
pub(super) fn records() -> Guide {
    Guide::new("Records")
        .section("What this is")
        .text("Every game you played. ⟨open-record⟩ opens the review of one that is over, and goes on with one that is not.")
        .text("⟨search⟩ finds games by their title, date or result; ⟨show-all⟩ shows all of them again. ⟨next-page⟩ turns to statistics and achievements.")
        .section("Words you may meet")
        .term("accuracy", ACCURACY)
        .term("with hints", "the game was played with help: hints, live hints, or moves that were taken back.")
        .term("streak", "games in a row that you won, or days in a row on which you played.")
        .term("export", "⟨export-games⟩ writes all games to files for other programs; ⟨import-games⟩ reads them in again.")
}

/// The guide to the settings.
pub(super) fn settings() -> Guide {
    Guide::new("Settings")
        .section("What this is")
        .text("Changes hold at once and are kept. ⟨setting-previous⟩ and ⟨setting-next⟩ change a setting, ⟨reset-setting⟩ takes it back to what it was at first.")
        .text("The lines of the games say how new ones begin. ⟨setting-open⟩ opens the form of a game, and ⟨keep-as-default⟩ there keeps what it shows.")
        .section("Words you may meet")
        .term("glyphs", "the characters that pictures are drawn with; ASCII has only those that every terminal knows.")
        .term("coarse words", "they count like all others, and are masked where the arcade would show them unasked.")
        .term("keys", "each command can have other keys: the settings file lists them by the names that the palette has.")
}
