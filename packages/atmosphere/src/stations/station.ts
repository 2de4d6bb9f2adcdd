import { mixKey } from '../noise/random.ts';
import type { Place } from './scattered.ts';

/** Kinds of stations of the simulated world; their letters are those of the catalogue's station types. */
export type SimulatedType = 'ad' | 'wmo' | 'buoy' | 'dbuoy' | 'pws' | 'ship' | 'airq';

/** A station of the simulated world. */
export interface SimulatedStation extends Place {
  /** The whole id, such as ad-LKPR: everything that is drawn by lot follows from it. */
  readonly id: string;
  readonly type: SimulatedType;
  /** Metres above the sea. */
  readonly elevation: number;
  /** Reports every half hour instead of every hour. */
  readonly isLarge?: boolean;
}

/** A number of its own for a text. */
export function keyOfText(text: string): number {
  let key = 0;
  for (let k = 0; k < text.length; k += 1) key = mixKey(key, text.charCodeAt(k));
  return key;
}
