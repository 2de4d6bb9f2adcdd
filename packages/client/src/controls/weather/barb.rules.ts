/** Knots in a m/s. */
const KNOTS = 1.943844;

/** A wind barb: how many flags of 50, strokes of 10 and half strokes of 5 knots. */
export interface Barb {
  readonly flags: number;
  readonly strokes: number;
  readonly halves: 0 | 1;
}

/** The barb of a speed in m/s, rounded to five knots. */
export function barbOf(speed: number): Barb {
  const fives = Math.round((speed * KNOTS) / 5);
  return { flags: Math.floor(fives / 10), strokes: Math.floor((fives % 10) / 2), halves: fives % 2 === 1 ? 1 : 0 };
}

const SHAFT = 26;
const GAP = 4;
const FEATHER = 9;

/**
 * The barb as a path around 0,0 for a wind from the north: the shaft points up to where the wind comes from, feathers on
 * its right-hand side as seen from there (the northern half of the world); turn it by the direction. Calm is a ring.
 */
export function barbPath(speed: number, southern = false): string {
  const { flags, strokes, halves } = barbOf(speed);
  if (flags + strokes + halves === 0) return 'M-3 0A3 3 0 1 0 3 0A3 3 0 1 0 -3 0';
  const side = southern ? -1 : 1;
  let y = -SHAFT;
  let path = `M0 0V${-SHAFT}`;
  for (let k = 0; k < flags; k++, y += GAP + 2) path += `M0 ${y}L${side * FEATHER} ${y + 1}L0 ${y + GAP + 1}Z`;
  for (let k = 0; k < strokes; k++, y += GAP) path += `M0 ${y}L${side * FEATHER} ${y - 3}`;
  // A half stroke alone stands off the end, so that it is not read as a full one.
  if (halves === 1)
    path += `M0 ${flags + strokes === 0 ? y + GAP : y}L${(side * FEATHER) / 2} ${(flags + strokes === 0 ? y + GAP : y) - 1.5}`;
  return path;
}
