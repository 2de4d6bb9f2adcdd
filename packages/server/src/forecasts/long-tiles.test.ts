import { ArchiveError, createAnalyticSource } from '@meltemi/archive';
import { describe, expect, it } from 'vitest';
import { longTiles } from './long-tiles.ts';
import { daysOf, foldedTogether, foldSteps, makeTile } from './make-tile.ts';
import type { TileSpec } from './tile-spec.ts';
import type { Job } from './worker-messages.ts';
import type { WorkOptions } from './work-queue.ts';

const now = Date.UTC(2026, 2, 1, 12);
const refTs = Date.UTC(2026, 2, 1);
const hour = 3_600_000;
const source = createAnalyticSource({ now: () => now });

const stepsUpTo = (hours: number): TileSpec['steps'] =>
  Array.from({ length: hours / 3 }, (_, k) => ({ validTs: refTs + (k + 1) * 3 * hour, hours: 3 }));
const spec = (hours: number, layer: 'rainAccu' | 'gustAccu' = 'rainAccu'): TileSpec => ({
  product: 'gfs',
  refTs,
  validTs: refTs,
  layer,
  level: 'surface',
  z: 5,
  x: 17,
  y: 10,
  steps: stepsUpTo(hours),
});

/** Workers that fold on this thread, and remember what they were asked; `before` may refuse a job. */
function bench(before: (work: WorkOptions | undefined) => void = () => undefined) {
  const asked: { steps: number; priority: WorkOptions['priority'] }[] = [];
  const run = async (job: Job, work?: WorkOptions): Promise<Float32Array> => {
    if (job.kind !== 'fold') throw new Error('only folds are asked for');
    asked.push({ steps: job.spec.steps.length, priority: work?.priority });
    before(work);
    return foldSteps(source, job.spec);
  };
  return { asked, tile: longTiles({ pool: { run: run as never }, grid: (product) => source.grid(product) }) };
}

describe('daysOf', () => {
  it('parts a range into days from its start, the last one may be short', () => {
    expect(daysOf(stepsUpTo(60)).map(({ length }) => length)).toEqual([foldedTogether, foldedTogether, 4]);
    expect(daysOf(stepsUpTo(60)).flat()).toEqual(stepsUpTo(60));
    expect(daysOf([])).toEqual([]);
  });
});

describe('long tiles', () => {
  it.each(['rainAccu', 'gustAccu'] as const)(
    'of %s are the tiles one thread would make, byte for byte',
    async (layer) => {
      const { tile, asked } = bench();
      const made = await tile(spec(96, layer));
      expect(Buffer.from(made).equals(Buffer.from(await makeTile(source, spec(96, layer))))).toBe(true);
      expect(asked).toEqual(Array.from({ length: 4 }, () => ({ steps: foldedTogether, priority: 'patient' })));
    },
  );

  it('find the days of a shorter range done, and do not spoil them', async () => {
    const { tile, asked } = bench();
    const first = await tile(spec(72));
    await tile(spec(120));
    expect(asked.length).toBe(5);
    expect(await tile(spec(72))).toEqual(first);
    expect(asked.length).toBe(5);
  });

  it('are made for who still waits when the first asker has gone', async () => {
    let refusals = 1;
    const { tile, asked } = bench(() => {
      if (refusals-- > 0) throw new ArchiveError('unavailable', 'nobody waits for this any more');
    });
    expect((await tile(spec(48))).length).toBeGreaterThan(100);
    expect(asked.length).toBe(3);
    const gone = AbortSignal.abort();
    const other = bench(() => {
      throw new ArchiveError('unavailable', 'nobody waits for this any more');
    });
    await expect(other.tile(spec(48), { signal: gone })).rejects.toMatchObject({ code: 'unavailable' });
    expect(other.asked.length).toBe(2);
  });

  it('are refused outside the grid', async () => {
    const { tile } = bench();
    await expect(tile({ ...spec(48), product: 'iconEu', z: 3, x: 0, y: 4 })).rejects.toMatchObject({
      code: 'outside-grid',
    });
  });
});
