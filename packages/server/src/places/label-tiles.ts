/** The label layer is drawn between these zooms (map behaviour §10). */
export const LABEL_ZOOMS = { least: 3, most: 11 } as const;

/** Pixels of a tile. */
export const TILE = 256;
/** Web mercator ends here, degrees. */
const HIGHEST = 85.051_128_78;

/** A place as shares of the world map: x from 180° W, y from the top. */
export function worldPosition(lat: number, lon: number): { x: number; y: number } {
  const sine = Math.sin((Math.max(-HIGHEST, Math.min(HIGHEST, lat)) * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x: ((((lon + 180) / 360) % 1) + 1) % 1, y: Math.max(0, Math.min(1 - 2 ** -30, y)) };
}

/** Spreads the bits of a number below 2^16: room between each two. */
function spread(value: number): number {
  let bits = value & 0xffff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** Column and row of a tile woven into one number: the tiles inside a tile are neighbours in it. */
export const weave = (x: number, y: number): number => (spread(x) | (spread(y) << 1)) >>> 0;

/** The woven number of a place at the deepest label zoom. */
export function cellOf(lat: number, lon: number): number {
  const { x, y } = worldPosition(lat, lon);
  const across = 2 ** LABEL_ZOOMS.most;
  return weave(Math.floor(x * across), Math.floor(y * across));
}

/** The woven numbers of the deepest tiles inside a tile, from (included) to (excluded). */
export function cellsOfTile(z: number, x: number, y: number): { from: number; to: number } {
  const inside = 4 ** (LABEL_ZOOMS.most - z);
  const from = weave(x, y) * inside;
  return { from, to: from + inside };
}
