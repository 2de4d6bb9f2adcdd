/** Services other than those of the United States average wind over ten minutes: it is that much lower. */
const tenMinuteShare = 0.93;

/** The 1-minute wind that belongs to a wind averaged over ten minutes. */
export const oneMinuteWind = (tenMinuteKnots: number): number => tenMinuteKnots / tenMinuteShare;
