/** Radar and satellite share one clock: a frame every three minutes, ms. */
export const skyStep = 180_000;

/** How far back frames are kept, ms. */
export const skyPast = 12 * 3_600_000;

/** How far radarPlus looks ahead, ms. */
export const skyAhead = 3_600_000;

/** The newest tick of the clock at a moment, ms. */
export const skyTick = (ms: number): number => Math.floor(ms / skyStep) * skyStep;
