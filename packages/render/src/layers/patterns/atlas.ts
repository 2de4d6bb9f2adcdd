/** Side of one pattern in pixels, and how many stand side by side in the atlas. */
export const PATTERN_SIZE = 64;
export const PATTERN_SLOTS = 8;

/** A straight stroke from one place to another, pixels. */
export type Stroke = readonly [x1: number, y1: number, x2: number, y2: number];

/** A slanting stroke of rain that begins at a place. */
const drop = (x: number, y: number): Stroke => [x, y, x - 4, y + 10];

/** A snow flake: three strokes through its middle. */
function flake(x: number, y: number, r: number): Stroke[] {
  return [0, 1, 2].map((k) => {
    const a = (k * Math.PI) / 3 + Math.PI / 6;
    return [x - r * Math.cos(a), y - r * Math.sin(a), x + r * Math.cos(a), y + r * Math.sin(a)] as const;
  });
}

/** A ring, as short strokes. */
function ring(x: number, y: number, r: number): Stroke[] {
  return Array.from({ length: 10 }, (_, k) => {
    const a = (k * Math.PI) / 5;
    const b = ((k + 1) * Math.PI) / 5;
    return [x + r * Math.cos(a), y + r * Math.sin(a), x + r * Math.cos(b), y + r * Math.sin(b)] as const;
  });
}

/** The upper half of a ring: the top of a small cloud. */
function dome(x: number, y: number, r: number): Stroke[] {
  return ring(x, y, r).filter(([, y1, , y2]) => y1 <= y + 0.01 && y2 <= y + 0.01);
}

const bolt = (x: number, y: number): Stroke[] => [
  [x + 4, y, x - 3, y + 11],
  [x - 3, y + 11, x + 4, y + 10],
  [x + 4, y + 10, x - 2, y + 22],
];

/** The strokes of each pattern in its square; what leaves the square comes in on the other side. */
const STROKES: readonly (readonly Stroke[])[] = [
  [drop(14, 4), drop(46, 20), drop(22, 36), drop(58, 50)],
  [...flake(14, 14, 5), ...flake(46, 30, 5), ...flake(22, 50, 5)],
  [drop(14, 8), ...flake(46, 14, 5), drop(54, 40), ...flake(18, 46, 5)],
  [drop(14, 6), [8, 20, 16, 20], drop(46, 34), [40, 48, 48, 48]],
  [...ring(14, 14, 3.5), ...ring(46, 22, 3.5), ...ring(28, 48, 3.5)],
  [...bolt(18, 6), ...bolt(48, 34)],
  [...dome(16, 22, 7), ...dome(48, 54, 7)],
  [...dome(16, 24, 9), ...dome(16, 14, 5), ...dome(48, 56, 9), ...dome(48, 46, 5)],
];

/** Half the width of a stroke in pixels. */
const HALF = 1.1;

function distance(px: number, py: number, [x1, y1, x2, y2]: Stroke): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const t = Math.max(0, Math.min(1, ((px - x1) * dx + (py - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(px - x1 - t * dx, py - y1 - t * dy);
}

/** Cover of the pixels of a pattern by its strokes, 0 to 1, with a soft edge of one pixel; it repeats in both directions. */
export function inkOf(strokes: readonly Stroke[]): Float32Array {
  const ink = new Float32Array(PATTERN_SIZE * PATTERN_SIZE);
  const reach = Math.ceil(HALF + 1);
  for (const stroke of strokes) {
    const [x1, y1, x2, y2] = stroke;
    for (let y = Math.floor(Math.min(y1, y2)) - reach; y <= Math.ceil(Math.max(y1, y2)) + reach; y++) {
      for (let x = Math.floor(Math.min(x1, x2)) - reach; x <= Math.ceil(Math.max(x1, x2)) + reach; x++) {
        const cover = Math.max(0, Math.min(1, HALF + 0.5 - distance(x + 0.5, y + 0.5, stroke)));
        const at = around(y) * PATTERN_SIZE + around(x);
        ink[at] = Math.max(ink[at]!, cover);
      }
    }
  }
  return ink;
}

function around(place: number): number {
  return ((place % PATTERN_SIZE) + PATTERN_SIZE) % PATTERN_SIZE;
}

let atlas: Uint8Array | null = null;

/** The atlas of all patterns: white ink, its cover in alpha. Drawn once. */
export function patternAtlas(): Uint8Array {
  if (atlas) return atlas;
  const width = PATTERN_SIZE * PATTERN_SLOTS;
  atlas = new Uint8Array(width * PATTERN_SIZE * 4).fill(255);
  for (let slot = 0; slot < PATTERN_SLOTS; slot++) {
    const ink = inkOf(STROKES[slot] ?? []);
    for (let k = 0; k < ink.length; k++) {
      const at = Math.floor(k / PATTERN_SIZE) * width + slot * PATTERN_SIZE + (k % PATTERN_SIZE);
      atlas[4 * at + 3] = Math.round(255 * ink[k]!);
    }
  }
  return atlas;
}
