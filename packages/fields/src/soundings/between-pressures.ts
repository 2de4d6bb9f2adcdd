/** How far a pressure lies on the way from the level below to the level above, 0 … 1: by its logarithm, as heights do. All in hPa. */
export const shareBetween = (hPa: number, below: number, above: number): number =>
  Math.log(below / hPa) / Math.log(below / above);
