import { mixKey } from '../noise/random.ts';
import type { Place } from './scattered.ts';

/** Waters that buoys drift in, far from land: south, north, west and east, degrees. */
const waters = [
  [28, 44, -62, -38],
  [46, 54, -36, -20],
  [20, 30, -50, -30],
  [-40, -22, -28, -4],
  [-14, 0, -24, -8],
  [-38, -20, 62, 104],
  [-14, -6, 62, 88],
  [28, 46, 156, 176],
  [32, 46, 188, 222],
  [8, 18, 210, 240],
  [-42, -32, 200, 270],
  [-22, -10, 238, 268],
  [-60, -50, 90, 140],
  [-60, -52, 210, 270],
  [-58, -48, 10, 50],
] as const;

/** Buoys in each of the waters. */
const perWater = 6;
/** They drift in wide circles, km, at 0.2 m/s; after 120 days another takes the place. */
const radius = 260;
const kmPerDay = 17.3;
const lifeDays = 120;
const dayMs = 86_400_000;
const drifterSalt = 921;

/** A place in the sea that has a drifting buoy at all times. */
export interface DrifterSlot {
  readonly water: number;
  readonly slot: number;
}

/** A drifting buoy at a time. */
export interface Drifter extends Place {
  readonly id: string;
}

/** Every place that has a drifting buoy. */
export const drifterSlots: readonly DrifterSlot[] = waters.flatMap((_, water) =>
  Array.from({ length: perWater }, (__, slot) => ({ water, slot })),
);

const unit = (...parts: readonly number[]): number => mixKey(...parts) / 2 ** 32;
const wrapped = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

/** The buoy of a place at a time (ms), which has a life of its own: the id changes when another one is put out. */
export function drifterAt(seed: number, { water, slot }: DrifterSlot, ts: number): Drifter {
  const start = unit(seed, drifterSalt, water, slot) * lifeDays;
  const days = ts / dayMs + start;
  const life = Math.floor(days / lifeDays);
  const age = days - life * lifeDays;
  const [south, north, west, east] = waters[water]!;
  const lot = (channel: number): number => unit(seed, drifterSalt, water, slot, life, channel);
  const [lat, lon] = [south + (north - south) * lot(1), west + (east - west) * lot(2)];
  // Eddies turn with the high pressure above: clockwise in the north.
  const turn = 2 * Math.PI * lot(3) + ((lat > 0 ? 1 : -1) * age * kmPerDay) / radius;
  return {
    id: `dbuoy-S${water + 1}${slot + 1}${String(life % 1000).padStart(3, '0')}`,
    lat: lat + (radius / 111.2) * Math.cos(turn),
    lon: wrapped(lon + ((radius / 111.2) * Math.sin(turn)) / Math.cos((lat * Math.PI) / 180)),
  };
}
