//! The published counts.

/// OEIS A000170: the number of placements, from n = 0. Q(27) is by Preußer and others (2016).
pub const TOTAL: [u64; 28] = [
    1,
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2_680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
    4_968_057_848,
    39_029_188_884,
    314_666_222_712,
    2_691_008_701_644,
    24_233_937_684_440,
    227_514_171_973_736,
    2_207_893_435_808_352,
    22_317_699_616_364_044,
    234_907_967_154_122_528,
];

/// The decimal logarithm of about how many placements there are: exact as far as published.
///
/// Beyond, each n has about 0.39 n times as many as the one before, as follows from the asymptotic
/// law (0.1434 n)^n of Simkin, *The number of n-queens configurations* (2021); it holds within a
/// per cent at n = 27.
pub fn log10_total(n: usize) -> f64 {
    let last = TOTAL.len() - 1;
    let published = (TOTAL[n.min(last)] as f64).log10();
    (last + 1..=n).fold(published, |total, n| total + (0.39 * n as f64).log10())
}
