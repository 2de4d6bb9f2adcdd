import { parentPort, workerData } from 'node:worker_threads';
import { createAnalyticSource } from '@meltemi/archive';
import type { SharedMap } from './worker-messages.ts';
import { hostWorker } from './worker-host.ts';

// A worker for tests: the analytic world, and moments that do what real workers should never do.
if (parentPort === null) throw new Error('this file runs in a worker thread');
const { now, crashAtStart } = workerData as { now: number; crashAtStart?: boolean };
if (crashAtStart === true) process.exit(5);

const fresh: SharedMap[] = [];
const taken: number[] = [];

hostWorker(parentPort, {
  archive: null,
  seen: null,
  world: {
    source: createAnalyticSource({ now: () => now }),
    sky: () => {
      throw new Error('the analytic world has no sky');
    },
    chances: {
      cells: () => new Float32Array(1),
      source: () => createAnalyticSource({ now: () => now }),
    },
    points: () => [Float32Array.from(taken)],
    storms: (ts) => [
      {
        basin: 'AL',
        year: 2026,
        number: 1,
        now: { ts, lat: 20, lon: -60, wind: 40, pressure: 960, radii: [] },
        moveU: 0,
        moveV: 0,
        track: [],
        forecasts: [],
      },
    ],
    seasons: {
      counts: (years) => years.map((year) => ({ year, basins: { AL: 1 } })),
      storms: (year) => [{ basin: 'AL', year, number: 1, track: [] }],
    },
    tide: () => ({ height: 1, lag: 0 }),
    places: () => [],
    take: ({ index }) => void taken.push(index),
    made: () => fresh.splice(0),
    build: (index) => {
      if (index === -1) process.exit(3);
      if (index === -2) for (;;) Math.sqrt(2);
      if (index === -3) throw new Error('an unexpected fault');
      fresh.push({ index, map: new Int16Array(new SharedArrayBuffer(8)) });
    },
  },
});
