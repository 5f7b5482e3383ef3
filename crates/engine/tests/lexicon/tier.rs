//! Tiers and their names.

use arcade_engine::lexicon::Tier::{self, Common, Full, Standard, Wide};

#[test]
fn a_tier_is_read_by_its_name_in_either_case() {
    for tier in Tier::ALL {
        assert_eq!(tier.name().parse(), Ok(tier));
        assert_eq!(tier.name().to_uppercase().parse(), Ok(tier));
        #[cfg(feature = "serde")]
        assert_eq!(serde_json::to_value(tier).unwrap(), tier.name());
    }
}

#[test]
fn an_unknown_tier_is_refused_with_those_there_are() {
    let error = "ful".parse::<Tier>().unwrap_err().to_string();
    assert_eq!(
        error,
        "There is no list of words called “ful”. Did you mean full? Choose common, standard, wide or full."
    );
}

#[test]
fn a_level_is_in_the_narrowest_tier_that_reaches_it() {
    let tiers = [0, 10, 35, 36, 60, 61, 70, 71, 95, 255].map(Tier::of_level);
    assert_eq!(tiers, [Common, Common, Common, Standard, Standard, Wide, Wide, Full, Full, Full]);
    assert!(Tier::ALL.is_sorted_by_key(|tier| tier.max_level()));
}

#[test]
fn the_default_is_common() {
    assert_eq!(Tier::default(), Tier::Common);
}
