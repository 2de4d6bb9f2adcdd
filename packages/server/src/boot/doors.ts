import { randomBytes } from 'node:crypto';
import type { Doors } from '../http/doors.ts';

/** The doors of a running server: the machine's clock, its random source and the real network. */
export const realDoors: Doors = {
  now: () => Date.now(),
  random: (bytes) => randomBytes(bytes),
  fetch: (input, init) => fetch(input, init),
};
