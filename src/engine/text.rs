//! Numbers as text.

/// A whole number with commas between its thousands: `524,287`.
pub fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number with a true minus sign.
pub fn minus(number: i64) -> String {
    number.to_string().replace('-', "−")
}
