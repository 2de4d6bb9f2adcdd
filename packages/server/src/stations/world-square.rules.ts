/** Beyond these the square of the world has no room, degrees. */
const mostLat = 85.0511;

/** Where a longitude lies across the square of the world, 0 … 1. */
export const worldX = (lon: number): number => Math.min(1 - 1e-9, Math.max(0, (lon + 180) / 360));

/** Where a latitude lies from the top of the square of the world, 0 … 1; the poles lie on its edges. */
export function worldY(lat: number): number {
  const sine = Math.sin((Math.max(-mostLat, Math.min(mostLat, lat)) * Math.PI) / 180);
  return Math.min(1 - 1e-9, Math.max(0, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)));
}
