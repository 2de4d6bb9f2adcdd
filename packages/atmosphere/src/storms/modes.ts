import { between, mixKey, randomFrom } from '../noise/random.ts';

const longestWave = 8;
/** Steps of the table of latitudes: every quarter degree from 90° N. */
const tableRows = 721;

interface Mode {
  readonly m: number;
  readonly hemisphere: number;
  /** Metres at 500 hPa. */
  readonly height: number;
  /** Degrees of longitude per hour. */
  readonly speed: number;
  /** The wave's shape by latitude at phase zero: cosine and sine parts, and the rows it spans. */
  readonly shape: Float64Array;
  readonly rows: readonly [number, number];
  readonly phase: number;
  readonly periods: readonly [number, number];
  readonly beats: readonly [number, number];
}

/** The travelling planetary waves of a seed. */
export interface Modes {
  readonly list: readonly Mode[];
}

/** A belt of latitudes, tilted: the part of a wave that never changes. */
function shapeOf(centre: number, width: number, tilt: number): Pick<Mode, 'shape' | 'rows'> {
  const shape = new Float64Array(tableRows * 2);
  let [first, last] = [tableRows, 0];
  for (let r = 0; r < tableRows; r += 1) {
    const lat = 90 - r / 4;
    const off = (lat - centre) / width;
    if (off * off > 14) continue;
    first = Math.min(first, r);
    last = r;
    const amplitude = Math.exp(-off * off);
    shape[2 * r] = amplitude * Math.cos(tilt * (lat - centre));
    shape[2 * r + 1] = amplitude * Math.sin(tilt * (lat - centre));
  }
  return { shape, rows: [first, last] };
}

/** Draws the waves 1…8 of both hemispheres. */
export function makeModes(seed: number): Modes {
  const list: Mode[] = [];
  for (const hemisphere of [1, -1]) {
    for (let m = 1; m <= longestWave; m += 1) {
      const random = randomFrom(mixKey(seed, 51, m, hemisphere));
      const degreesPerDay = m <= 3 ? (m - 2.2) * 1.5 : 3 + 1.7 * (m - 3);
      list.push({
        m,
        hemisphere,
        height: (m <= 3 ? 46 : m <= 6 ? 68 : 40) * (hemisphere > 0 ? 1 : 0.85),
        speed: degreesPerDay / 24,
        ...shapeOf(hemisphere * between(random, 48, 56), between(random, 11, 16), between(random, -0.05, 0.05)),
        phase: between(random, 0, 2 * Math.PI),
        periods: [between(random, 216, 340), between(random, 360, 528)],
        beats: [between(random, 0, 2 * Math.PI), between(random, 0, 2 * Math.PI)],
      });
    }
  }
  return { list };
}

/** Cosine and sine parts of every wave number by latitude, at one time. */
export interface ModeTable {
  readonly parts: Float64Array;
}

/** Tabulates the waves at a time; `modeHeight` reads it. */
export function modeTable(modes: Modes, hours: number): ModeTable {
  const parts = new Float64Array(tableRows * longestWave * 2);
  for (const mode of modes.list) {
    const beat =
      0.62 +
      0.28 * Math.sin((2 * Math.PI * hours) / mode.periods[0] + mode.beats[0]) +
      0.28 * Math.sin((2 * Math.PI * hours) / mode.periods[1] + mode.beats[1]);
    const moved = (mode.m * mode.speed * hours * Math.PI) / 180;
    const c = mode.height * beat * Math.cos(mode.phase - moved);
    const s = mode.height * beat * Math.sin(mode.phase - moved);
    const { shape } = mode;
    for (let r = mode.rows[0], end = mode.rows[1]; r <= end; r += 1) {
      const at = (r * longestWave + mode.m - 1) * 2;
      parts[at]! += c * shape[2 * r]! - s * shape[2 * r + 1]!;
      parts[at + 1]! += s * shape[2 * r]! + c * shape[2 * r + 1]!;
    }
  }
  return { parts };
}

/** Height of the waves (m at 500 hPa) at a latitude (degrees) and a longitude given by its cosine and sine. */
export function modeHeight(table: ModeTable, lat: number, cosLon: number, sinLon: number): number {
  const { parts } = table;
  const y = Math.min(tableRows - 1.001, Math.max(0, (90 - lat) * 4));
  const r = Math.floor(y);
  const f = y - r;
  let at = r * longestWave * 2;
  const next = longestWave * 2;
  let c = cosLon;
  let s = sinLon;
  let sum = 0;
  for (let m = 0; m < longestWave; m += 1) {
    const a = parts[at]! + (parts[at + next]! - parts[at]!) * f;
    const b = parts[at + 1]! + (parts[at + next + 1]! - parts[at + 1]!) * f;
    sum += a * c - b * s;
    const turned = c * cosLon - s * sinLon;
    s = s * cosLon + c * sinLon;
    c = turned;
    at += 2;
  }
  return sum;
}
