import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Environment } from '../http/environment.ts';

const minuteMs = 60_000;
/** How often the file of a moved clock is looked at, milliseconds. */
const lookEvery = 100;

/**
 * The machine's clock; with MELTEMI_CLOCK_FILE so many minutes ahead of it as that file says, which may change at any time.
 * With it an operator or a test lets the next simulated run arrive without waiting for it.
 */
export function clockOf(
  env: Readonly<Record<string, string | undefined>>,
  machine: () => number = Date.now,
): () => number {
  const file = env['MELTEMI_CLOCK_FILE']?.trim() ?? '';
  if (file === '') return machine;
  let [ahead, looked] = [0, -Infinity];
  return () => {
    const now = machine();
    if (Math.abs(now - looked) >= lookEvery) {
      looked = now;
      ahead = minutesIn(file) * minuteMs;
    }
    return now + ahead;
  };
}

/** The number of minutes in a file; none where there is no file or no number. */
function minutesIn(file: string): number {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^\d{1,7}$/.test(text) ? Number(text) : 0;
  } catch {
    return 0;
  }
}

/** The environment of a running server: the clock, the machine's random source and the real network. */
export const environmentOf = (env: Readonly<Record<string, string | undefined>>): Environment => ({
  now: clockOf(env),
  random: (bytes) => randomBytes(bytes),
  fetch: (input, init) => fetch(input, init),
});

/** The environment with the machine's own clock. */
export const realEnvironment: Environment = environmentOf({});
