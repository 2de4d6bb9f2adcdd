import type { FireDetection } from './read-firms.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The grid of fire danger: half degrees from 180° west and 90° north. */
const columns = 720;
const rows = 361;
/** Fires a day and half-degree cell at the equator, by the square of the fire weather index: some thousand burn at a time. */
const perSquaredIndex = 0.000042;
/** The longest life of a fire, days. */
export const longestFire = 6;

/** A fire of the simulated world. */
export interface SimulatedFire {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  /** When it began, ms, and how long it burns, days. */
  readonly start: number;
  readonly days: number;
  /** What a satellite sees of it by day, MW. */
  readonly power: number;
}

/** A number from 0 to 1 that follows from some whole numbers alone. */
function chance(...numbers: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) {
    hash = Math.imul(hash ^ (number | 0), 0x9e3779b1);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** How many events come when so many are expected. */
function poisson(expected: number, u: number): number {
  let [count, share] = [0, Math.exp(-expected)];
  for (let sum = share; u > sum && count < 20; sum += share) share *= expected / ++count;
  return count;
}

/** The fires that begin on a day, by the fire weather index at noon on the grid; NaN for sea. */
export function firesOfDay(seed: number, dayNumber: number, fwi: ArrayLike<number>): SimulatedFire[] {
  const fires: SimulatedFire[] = [];
  for (let cell = 0; cell < columns * rows; cell++) {
    const index = fwi[cell] ?? NaN;
    if (!(index > 0)) continue;
    const lat = 90 - Math.floor(cell / columns) / 2;
    const lon = (cell % columns) / 2 - 180;
    const expected = perSquaredIndex * index ** 2 * Math.cos((lat * Math.PI) / 180);
    const count = poisson(expected, chance(seed, dayNumber, cell));
    for (let k = 0; k < count; k++) {
      const u = (what: number): number => chance(seed, dayNumber, cell, k, what);
      fires.push({
        id: `${dayNumber}-${cell}-${k}`,
        lat: Math.max(-90, Math.min(90, lat + u(1) / 2 - 0.25)),
        lon: lon + u(2) / 2 - 0.25,
        start: dayNumber * day + Math.floor(u(3) * 24) * hour,
        days: 1 + (longestFire - 1) * u(4) ** 3,
        power: 3 + 400 * u(5) ** 4 * Math.min(1, index / 40),
      });
    }
  }
  return fires;
}

/** Local hours at which satellites pass, as those of the real services do. */
const passes = [1.5, 13.5] as const;
/** A fire is hidden by cloud or smoke in one pass of so many. */
const hiddenShare = 0.15;
/** Hot pixels of a fire spread over so much in a day, degrees. */
const spreadADay = 0.012;

/** What satellites saw of fires between two moments, ms: the same for the same fires. */
export function detectionsOf(fires: readonly SimulatedFire[], seed: number, from: number, to: number): FireDetection[] {
  const found: FireDetection[] = [];
  for (const { lat, lon, start, days, power } of fires) {
    const [first, last] = [Math.max(start, from), Math.min(start + days * day, to)];
    for (let dayNumber = Math.floor(first / day) - 1; dayNumber <= Math.floor(last / day) + 1; dayNumber++)
      for (const local of passes) {
        const ts = Math.round((dayNumber * day + (local - lon / 15) * hour) / 60_000) * 60_000;
        const u = (what: number): number =>
          chance(seed, dayNumber, Math.round(local), Math.round(lat * 1000), Math.round(lon * 1000), what);
        if (ts < first || ts > last || u(0) < hiddenShare) continue;
        const age = (ts - start) / day;
        const pixels = 1 + Math.min(5, Math.floor(Math.sqrt(power) / 5));
        for (let k = 0; k < pixels; k++) {
          const away = spreadADay * (0.3 + age) * Math.sqrt(u(10 + k));
          const turn = 2 * Math.PI * u(20 + k);
          const sure = u(30 + k);
          found.push({
            position: [lon + away * Math.cos(turn), Math.max(-90, Math.min(90, lat + away * Math.sin(turn)))],
            ts,
            power: Math.round((power / pixels) * (local < 12 ? 0.5 : 1) * (0.5 + u(40 + k)) * 10) / 10,
            confidence: sure < 0.1 ? 'low' : sure < 0.8 ? 'nominal' : 'high',
            brightness: Math.round((310 + 60 * u(50 + k)) * 10) / 10,
          });
        }
      }
  }
  return found;
}
