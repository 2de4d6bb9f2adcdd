import { expect, it } from 'vitest';
import { createQueue } from '@meltemi/concurrency';
import type { RunSky, SkyJob } from './sky-jobs.ts';
import { skyStrips, type StripRequest } from './sky-strips.ts';

it('packs a tile as soon as its frames are made, not after the frames of all others', async () => {
  const order: string[] = [];
  const ranks = { quick: 0, interactive: 1, patient: 2, background: 3 };
  const queue = createQueue({ atOnce: 1, waiting: 100, refusal: (reason) => new Error(reason) });
  const work = async (job: SkyJob): Promise<Uint8Array> => {
    order.push(job.kind === 'sky-frame' ? `frame ${job.tile.x}` : job.kind);
    await new Promise(setImmediate);
    return new Uint8Array(4);
  };
  const run = ((job: SkyJob, options) =>
    queue.run(() => work(job), { ...options, priority: ranks[options?.priority ?? 'interactive'] })) as RunSky;
  const strips = skyStrips({ run, capacity: 1e6 });
  const request = (x: number): StripRequest => ({
    sky: 'satellite',
    name: { start: Date.UTC(2026, 10, 18, 5), frames: 1, ahead: false },
    tile: { z: 4, x, y: 5 },
    origin: 'simulated',
    step: 900_000,
  });
  await Promise.all([1, 2, 3, 4].map((x) => strips.strip(request(x), { group: 'someone', signal: undefined })));
  // While the first is handed over, the worker has begun the next.
  expect(order.indexOf('sky-strip')).toBeLessThan(order.indexOf('frame 3'));
  expect(order.filter((kind) => kind === 'sky-strip')).toHaveLength(4);
});
