import { describe, expect, it } from 'vitest';
import type { Corners } from '@meltemi/archive';
import { cellSeries, type CellRequest } from './cell-series.ts';
import { cornerPoints, mixSeries } from './simulated-world.ts';
import type { PointsRequest } from './worker-messages.ts';
import type { WorkOptions } from './work-queue.ts';
import type { WorkerPool } from './worker-pool.ts';

const hour = 3_600_000;
const cell = (left: number, top: number): Corners => ({
  left,
  right: left + 1,
  top,
  bottom: top + 1,
  wx: 0.25,
  wy: 0.5,
});
const request = (steps: number): CellRequest => ({
  product: 'gfs',
  refTs: 0,
  validTs: Array.from({ length: steps }, (_, k) => k * hour),
  fields: [
    { quantity: 'temp', level: 'surface' },
    { quantity: 'rh', level: '700h' },
  ],
});
/** The number of a field at a grid point and moment. */
const valueOf = (field: number, column: number, row: number, ts: number): number =>
  field * 1e6 + column * 1000 + row * 10 + ts / hour / 100;

/** A pool that notes its jobs and answers with numbers that tell where they belong. */
function notingPool(): { pool: Pick<WorkerPool, 'run'>; jobs: PointsRequest[]; priorities: unknown[] } {
  const jobs: PointsRequest[] = [];
  const priorities: unknown[] = [];
  const run = async (
    job: { kind: string; request: PointsRequest },
    options: WorkOptions = {},
  ): Promise<readonly Float32Array[]> => {
    jobs.push(job.request);
    priorities.push(options.priority);
    const { points, validTs, fields } = job.request;
    return fields.map((_, field) =>
      Float32Array.from({ length: points.length * validTs.length }, (_value, i) => {
        const { column, row } = points[Math.floor(i / validTs.length)] ?? { column: 0, row: 0 };
        return valueOf(field, column, row, validTs[i % validTs.length] ?? 0);
      }),
    );
  };
  return { pool: { run } as unknown as Pick<WorkerPool, 'run'>, jobs, priorities };
}

describe('series of cells', () => {
  it('go before tiles for a place somebody waits for, until one group has had its share', async () => {
    const { pool, priorities } = notingPool();
    const read = cellSeries({ pool, workers: 1 });
    for (let k = 0; k < 37; k++) await read(request(1), [cell(k, 0)], { group: 'a', urgent: true });
    expect(priorities.filter((one) => one === 'quick')).toHaveLength(36);
    await read(request(1), [cell(0, 1)], { group: 'b', urgent: true });
    expect(priorities.at(-1)).toBe('quick');
    // What nobody looks at yet, and the many places of a map's labels, take turns as tiles do.
    await read(request(1), [cell(0, 2)], { group: 'c' });
    await read(request(1), [cell(0, 3), cell(0, 4), cell(0, 5)], { group: 'c', urgent: true });
    expect(priorities.slice(-2)).toEqual([undefined, undefined]);
  });

  it('put the corners one after the other, each with all its moments', async () => {
    const { pool } = notingPool();
    const [found] = await cellSeries({ pool, workers: 1 })(request(5), [cell(7, 3)]);
    const corners = cornerPoints(cell(7, 3));
    for (const field of [0, 1]) {
      const expected = corners.flatMap(({ column, row }) =>
        Array.from({ length: 5 }, (_, k) => Math.fround(valueOf(field, column, row, k * hour))),
      );
      expect(Array.from(found?.[field] ?? [])).toEqual(expected);
    }
  });

  it('are the same whether moments are parted among workers or not', async () => {
    const [one, four] = [notingPool(), notingPool()];
    const cells = [cell(1, 2), cell(5, 6)];
    const whole = await cellSeries({ pool: one.pool, workers: 1 })(request(70), cells);
    const parted = await cellSeries({ pool: four.pool, workers: 4 })(request(70), cells);
    expect(parted).toEqual(whole);
    expect(one.jobs).toHaveLength(1);
    expect(four.jobs).toHaveLength(4);
    expect(four.jobs.flatMap(({ validTs }) => validTs)).toEqual(request(70).validTs);
  });

  it('part no series that is too short to be worth it', async () => {
    const { pool, jobs } = notingPool();
    await cellSeries({ pool, workers: 8 })(request(20), [cell(1, 1)]);
    expect(jobs).toHaveLength(1);
  });

  it('are kept: a cell that was asked for costs no work again, a new one beside it costs only itself', async () => {
    const { pool, jobs } = notingPool();
    const series = cellSeries({ pool, workers: 1 });
    const first = await series(request(4), [cell(1, 1), cell(2, 2)]);
    expect(await series(request(4), [cell(2, 2), cell(1, 1)])).toEqual(first.toReversed());
    expect(jobs).toHaveLength(1);
    await series(request(4), [cell(1, 1), cell(9, 9)]);
    expect(jobs[1]?.points).toEqual(cornerPoints(cell(9, 9)));
  });

  it('of other moments, runs or fields are others', async () => {
    const { pool, jobs } = notingPool();
    const series = cellSeries({ pool, workers: 1 });
    await series(request(4), [cell(1, 1)]);
    await series(request(5), [cell(1, 1)]);
    await series({ ...request(4), refTs: hour }, [cell(1, 1)]);
    await series({ ...request(4), fields: [{ quantity: 'temp', level: '500h' }] }, [cell(1, 1)]);
    expect(jobs).toHaveLength(4);
  });

  it('ask once for a cell that is named twice', async () => {
    const { pool, jobs } = notingPool();
    const found = await cellSeries({ pool, workers: 1 })(request(3), [cell(4, 4), cell(4, 4)]);
    expect(found[1]).toEqual(found[0]);
    expect(jobs[0]?.points).toHaveLength(4);
  });
});

describe('a place in its cell', () => {
  it('is mixed moment by moment', () => {
    // Two moments; corners of 0, 4, 8 and 12, then one more each.
    const values = Float32Array.of(0, 1, 4, 5, 8, 9, 12, 13);
    expect(Array.from(mixSeries({ wx: 0.25, wy: 0.5 }, values, 2, false))).toEqual([5, 6]);
  });

  it('takes the nearest corner for classes', () => {
    expect(Array.from(mixSeries({ wx: 0.8, wy: 0.1 }, Float32Array.of(1, 2, 3, 4), 1, true))).toEqual([2]);
  });
});
