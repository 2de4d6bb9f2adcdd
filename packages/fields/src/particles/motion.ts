import { metresPerPixel } from '../mercator/index.ts';

/** How particles move on the map: `exaggeration` makes them visible at world scale and fades out as the map zooms in. */
export interface MotionScale {
  /** Pixels a second for one metre a second at zoom 3 on the equator. */
  readonly pixelsPerMetre: number;
  /** The user's velocity factor, 0 to 2. */
  readonly factor: number;
}

/** Zoom from which particles keep their speed: longer trails would lie ever denser, though the wind is the same. */
const LAST_GROWTH = 6;

/**
 * Pixels a second for one metre a second. True motion would stand still at world scale and race at street scale, so the
 * scale grows by a quarter of each zoom's doubling up to zoom 6 and then stays; at a latitude it grows as the mercator map does.
 */
export function pixelsPerMetreSecond(scale: MotionScale, lat: number, zoom: number): number {
  const stretch = metresPerPixel(0, zoom) / metresPerPixel(lat, zoom);
  return scale.pixelsPerMetre * scale.factor * Math.sqrt(stretch) * 2 ** ((Math.min(zoom, LAST_GROWTH) - 3) / 4);
}

/** The true motion: pixels a second of one metre a second on the ground. */
export function truePixelsPerMetreSecond(lat: number, zoom: number): number {
  return 1 / metresPerPixel(lat, zoom);
}

const GRAVITY = 9.806_65;

/** Length in metres of a wave of a period in seconds in deep water. */
export function deepWaveLength(period: number): number {
  return (GRAVITY * period * period) / (2 * Math.PI);
}

/** Length in metres of a wave over a depth in metres: the root of the dispersion relation, by Newton's method. */
export function waveLength(period: number, depth: number): number {
  if (!(period > 0) || !(depth > 0)) return Number.NaN;
  const deep = (4 * Math.PI * Math.PI) / (GRAVITY * period * period);
  // Start at the larger of the deep and the shallow number: the relation is convex there, so it converges.
  let k = Math.max(deep, (2 * Math.PI) / (period * Math.sqrt(GRAVITY * depth)));
  for (let turn = 0; turn < 30; turn++) {
    const tanh = Math.tanh(k * depth);
    const change = (k * tanh - deep) / (tanh + k * depth * (1 - tanh * tanh));
    k -= change;
    if (Math.abs(change) < 1e-12 * k) break;
  }
  return (2 * Math.PI) / k;
}

/** Speed in metres a second at which crests travel. */
export function crestSpeed(period: number, depth: number = Number.POSITIVE_INFINITY): number {
  return (depth === Number.POSITIVE_INFINITY ? deepWaveLength(period) : waveLength(period, depth)) / period;
}

/** Ends of the line drawn for a crest. */
export interface CrestLine {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The crest through a point: a line of a length across the direction (dx, dy on the screen) in which it travels. */
export function crestLine(x: number, y: number, dx: number, dy: number, length: number, out: CrestLine): boolean {
  const size = Math.hypot(dx, dy);
  if (!(size > 0)) return false;
  const halfX = ((-dy / size) * length) / 2;
  const halfY = ((dx / size) * length) / 2;
  out.x1 = x - halfX;
  out.y1 = y - halfY;
  out.x2 = x + halfX;
  out.y2 = y + halfY;
  return true;
}
