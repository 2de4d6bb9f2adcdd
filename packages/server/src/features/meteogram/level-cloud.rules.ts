/** The air on one level, and the clouds of the three storeys above the place. */
export interface LevelAir {
  /** %. */
  readonly rh: number;
  /** Height of the level, metres. */
  readonly height: number;
  /** Cloud of each storey, % of the sky. */
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** Where the storeys meet, metres. */
const storeys = { low: 2500, middle: 6500 } as const;

/** From this relative humidity on there can be cloud, %; it is the whole storey's at saturation. */
const dry = 60;

/**
 * Cloud on a level, %: the storey's cloud where the air is moist enough to hold it. A storey's cloud is a fact of the
 * forecast; the humidity says on which of its levels it lies.
 */
export function cloudAt({ rh, height, low, middle, high }: LevelAir): number {
  const storey = height < storeys.low ? low : height < storeys.middle ? middle : high;
  const moist = Math.min(1, Math.max(0, (rh - dry) / (100 - dry)));
  return Math.min(100, storey * Math.sqrt(moist));
}
