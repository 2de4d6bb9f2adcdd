/** The winds from which a storm has strength 1 to 5, 1-minute knots (Saffir and Simpson). */
const limits = [64, 83, 96, 113, 137] as const;

/** Services other than those of the United States average wind over ten minutes: it is that much lower. */
const tenMinuteShare = 0.93;

/** The 1-minute wind that belongs to a wind averaged over ten minutes. */
export const oneMinuteWind = (tenMinuteKnots: number): number => tenMinuteKnots / tenMinuteShare;

/** Strength 0 to 5 of a 1-minute wind in knots. */
export const strengthOf = (knots: number): number => limits.filter((limit) => knots >= limit).length;
