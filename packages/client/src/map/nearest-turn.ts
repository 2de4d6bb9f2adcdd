/** The turn of a longitude that lies nearest to the middle of the screen. */
export const nearestTurn = (lon: number, centre: number): number => lon + 360 * Math.round((centre - lon) / 360);
