import { describe, expect, it } from 'vitest';
import { newestMap, pathSteps, worldHours } from '@meltemi/atmosphere';
import { mapMaker, type MapMaker } from './map-maker.ts';
import type { TileSpec } from './tile-spec.ts';
import type { Job } from './worker-messages.ts';
import { createWorkQueue, type WorkOptions, type WorkQueue } from './work-queue.ts';

const now = Date.UTC(2026, 2, 1, 12);
const newest = newestMap(worldHours(now));
const spec: TileSpec = {
  product: 'gfs',
  refTs: now,
  validTs: now,
  layer: 'temp',
  level: 'surface',
  z: 3,
  x: 4,
  y: 2,
  steps: [],
};
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

interface Bench {
  readonly maker: MapMaker;
  /** What was begun, in order. */
  readonly log: string[];
  readonly made: Set<number>;
  readonly queue: WorkQueue;
}

/** One worker behind the real queue, which takes a turn of the loop for each job; `before` may refuse one. */
function bench(before: (job: Job) => void = () => undefined, workers = 1): Bench {
  const queue = createWorkQueue({ atOnce: workers, waiting: 200 });
  const log: string[] = [];
  const made = new Set<number>();
  const run = (job: Job, options?: WorkOptions): Promise<unknown> =>
    queue.run(async () => {
      log.push(job.kind === 'build' ? String(job.index) : job.kind);
      await turn();
      before(job);
      if (job.kind === 'build') made.add(job.index);
      return job.kind;
    }, options);
  return { maker: mapMaker({ pool: { run: run as never }, wants: (index) => !made.has(index) }), log, made, queue };
}

describe('mapMaker', () => {
  it('makes each map once, however many ask for it', async () => {
    const { maker, log } = bench();
    await Promise.all([maker.make([1, 2, 3], 'background'), maker.make([3, 2, 4], 'background')].flat());
    expect(log).toEqual(['1', '2', '3', '4']);
    expect(maker.make([1, 2, 3, 4], 'interactive')).toEqual([]);
  });

  it('does a job after the maps it is made from, ahead of what is built ahead', async () => {
    const { maker, log } = bench();
    const ahead = maker.make([newest + 1, newest + 2, newest - 3], 'background');
    expect(await maker.run({ kind: 'tile', spec })).toBe('tile');
    const before = log.slice(0, log.indexOf('tile'));
    for (let back = 0; back <= pathSteps; back++) expect(before).toContain(String(newest - back));
    // The first was under way already; the second, which the tile does not need, waits for all that it needs.
    expect(before.indexOf(String(newest + 1))).toBe(0);
    expect(before.slice(0, pathSteps + 2)).not.toContain(String(newest + 2));
    await Promise.all(ahead);
    expect(log).toContain(String(newest + 2));
    expect(new Set(log).size).toBe(log.length);
  });

  it('makes the maps of two tiles of a moment once, and runs a job at once when none is missing', async () => {
    const { maker, log, made } = bench(undefined, 2);
    await Promise.all([maker.run({ kind: 'tile', spec }), maker.run({ kind: 'tile', spec: { ...spec, x: 5 } })]);
    expect(log.length).toBe(pathSteps + 3);
    expect(made.size).toBe(pathSteps + 1);
    await maker.run({ kind: 'tile', spec });
    expect(log.length).toBe(pathSteps + 4);
  });

  it('leaves a map in its line when who waits for it has less haste', async () => {
    const { maker, log } = bench();
    const all = [
      maker.make([1, 2], 'interactive'),
      maker.make([3], 'patient'),
      maker.make([2, 3], 'background'),
      maker.make([4], 'patient'),
    ].flat();
    await Promise.all(all);
    expect(log).toEqual(['1', '2', '3', '4']);
  });

  it('tries the job when a map could not be made, and the map again for the next who needs it', async () => {
    let broken = true;
    const { maker, log, made } = bench((job) => {
      if (broken && job.kind === 'build' && job.index === newest) throw new Error('broken');
    });
    expect(await maker.run({ kind: 'tile', spec })).toBe('tile');
    expect(made.has(newest)).toBe(false);
    broken = false;
    await maker.run({ kind: 'tile', spec });
    expect(made.has(newest)).toBe(true);
    expect(log.filter((name) => name === String(newest)).length).toBe(2);
  });

  it('ends with a refusal when the queue is closed, also for a map that has just moved up', async () => {
    const { maker, queue } = bench();
    const all = Promise.allSettled(maker.make([1, 2, 3], 'background'));
    maker.make([3], 'interactive').forEach((made) => void made.catch(() => undefined));
    queue.close();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(maker.run({ kind: 'tile', spec })).rejects.toMatchObject({ code: 'unavailable' });
  });
});
