import { mixKey } from '../noise/random.ts';
import { shipLanes } from './lanes-table.ts';
import type { Place } from './scattered.ts';

/** Metres a second that ships make, and km between two of them on a lane. */
const shipSpeed = 7;
const shipGap = 600;
const kmPerDegree = 111.2;
const shipSalt = 911;

/** A ship of the simulated world: its number, its lane, and where on it (0–1 of there and back) it was in 1970. */
export interface Ship {
  readonly id: string;
  readonly lane: number;
  readonly phase: number;
}

type Bend = readonly [lat: number, lon: number];

/** Length of a leg, km; on a flat map around its middle. */
function legLength([lat, lon]: Bend, [toLat, toLon]: Bend): number {
  const slim = Math.cos(((lat + toLat) * Math.PI) / 360);
  return kmPerDegree * Math.hypot(toLat - lat, (toLon - lon) * slim);
}

const legsOf = (lane: readonly Bend[]): readonly number[] => lane.slice(1).map((bend, k) => legLength(lane[k]!, bend));

const laneLegs = shipLanes.map(legsOf);
const laneLengths = laneLegs.map((legs) => legs.reduce((sum, leg) => sum + leg, 0));

const wrapped = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

/** Every ship: so many on each lane that they are some 600 km apart. */
export function shipsOf(seed: number): readonly Ship[] {
  return laneLengths.flatMap((length, lane) => {
    const count = Math.max(2, Math.round(length / shipGap));
    return Array.from({ length: count }, (_, k) => ({
      id: `ship-S${String(lane + 1).padStart(2, '0')}${String(k + 1).padStart(2, '0')}`,
      lane,
      phase: (k + (0.6 * mixKey(seed, shipSalt, lane, k)) / 2 ** 32) / count,
    }));
  });
}

/** Where a ship is at a time (ms): it goes along its lane and back again. */
export function shipAt({ lane, phase }: Pick<Ship, 'lane' | 'phase'>, ts: number): Place {
  const [length, legs, bends] = [laneLengths[lane]!, laneLegs[lane]!, shipLanes[lane]!];
  const gone = ((ts / 1e6) * shipSpeed + phase * 2 * length) % (2 * length);
  let left = gone < length ? gone : 2 * length - gone;
  let k = 0;
  while (k < legs.length - 1 && left > legs[k]!) {
    left -= legs[k]!;
    k += 1;
  }
  const share = Math.min(1, Math.max(0, left / legs[k]!));
  const [[lat, lon], [toLat, toLon]] = [bends[k]!, bends[k + 1]!];
  return { lat: lat + share * (toLat - lat), lon: wrapped(lon + share * (toLon - lon)) };
}
