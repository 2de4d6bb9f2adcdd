import { describe, expect, it } from 'vitest';
import { simulatedForecasts } from './simulated-forecasts.ts';
import type { TileSpec } from './tile-spec.ts';
import type { Job } from './worker-messages.ts';
import type { Priority } from './work-queue.ts';
import type { WorkerPool } from './worker-pool.ts';
import type { WorldMaps } from './world-maps.ts';

const now = Date.UTC(2026, 2, 1, 12);
/** All maps are made. */
const maps: WorldMaps = {
  workerData: () => {
    throw new Error('no worker starts');
  },
  lacks: () => false,
  keep: () => undefined,
  written: async () => undefined,
};

/** Workers that give zeros, before whom others of a priority wait. */
function workersBusyWith(busy: Priority) {
  const kinds: string[] = [];
  const run = async (job: Job): Promise<unknown> => {
    kinds.push(job.kind);
    if (job.kind !== 'lattice') return new Uint8Array(1);
    const { fields, lattice } = job.request;
    return fields.map(() => new Float32Array(lattice.columns.length * lattice.rows.length));
  };
  const waitingBefore = (priority: Priority): number => (busy === 'background' && priority !== busy ? 0 : 3);
  const pool = { run, waiting: 3, waitingBefore, close: async () => undefined } as unknown as WorkerPool;
  const log = { info: () => undefined, error: () => undefined };
  return { kinds, ...simulatedForecasts({ maps, pool, workers: 2, now: () => now, log, buildAhead: false }) };
}

const farOut: TileSpec = {
  product: 'ecmwf',
  refTs: Date.UTC(2026, 2, 1),
  validTs: now,
  layer: 'temp',
  level: 'surface',
  z: 2,
  x: 2,
  y: 1,
  steps: [],
};

describe('a large tile', () => {
  it('is parted among the workers though work that is made ahead waits', async () => {
    const { kinds, tile } = workersBusyWith('background');
    await tile(farOut);
    expect(kinds).toEqual(['lattice', 'lattice']);
  });

  it('is made by one worker where other users wait', async () => {
    const { kinds, tile } = workersBusyWith('interactive');
    await tile(farOut);
    expect(kinds).toEqual(['tile']);
  });
});
