//! Accuracy in words.

/// What accuracy is, with the arithmetic of each game.
pub const ACCURACY: &str = "the part that you kept of all that hung on your choices. 100 % means that nothing was given \
    away. On a row: if 12 points hung on your choices and you gave away 3, that is 9 of 12, so 75 %. In the Word Game: your \
    total as a part of the best possible total. In Evil Hangman: the average of your guesses, 1 for each that lost no miss, \
    1/2 if it lost one, 1/3 if it lost two, and 0 if it gave away the win. Choices that were all as good are not counted.";

/// An accuracy of `thousandths` from 0 to 1000 as it is shown: `98 %`. It is rounded to the nearest, but 100 % is said of
/// nothing less than all, and 0 % of nothing more than nothing.
pub fn percent(thousandths: u16) -> String {
    let shown = match thousandths {
        0 => 0,
        1_000.. => 100,
        part => ((part + 5) / 10).clamp(1, 99),
    };
    format!("{shown} %")
}

/// A share from 0 to 1 in thousandths, as accuracies are kept.
pub fn thousandths(share: f64) -> u16 {
    (share.clamp(0.0, 1.0) * 1_000.0).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_all_is_a_hundred_percent_and_only_nothing_is_none() {
        let shown = [0, 1, 4, 14, 15, 844, 845, 994, 995, 999, 1_000].map(percent);
        let expected = ["0 %", "1 %", "1 %", "1 %", "2 %", "84 %", "85 %", "99 %", "99 %", "99 %", "100 %"];
        assert_eq!(shown, expected);
    }
}
