import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { testMessage } from '../test-grib.ts';
import { createDecodePool, inlineDecodePool } from './decode-pool.ts';
import type { DecodeJob } from './decode-field.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const grid = { lat0: 90, lon0: -180, dLat: -45, dLon: 90, nx: 4, ny: 5 };
const pool = createDecodePool(2);
afterAll(() => pool.close());

function job(add: number): DecodeJob {
  const values = Array.from({ length: 20 }, (_, k) => k + add);
  const message = testMessage({ refTs, hour: 3, parameter: '0.0.0', surface: [103, 2], grid, values });
  // The message as a part of a longer stretch, as it comes from a merged range.
  const stretch = new Uint8Array(message.length + 100);
  stretch.set(message, 50);
  return {
    bytes: stretch.subarray(50, 50 + message.length),
    packed: 'none',
    part: 0,
    refTs,
    hour: 3,
    signature: { parameters: ['0.0.0'], surface: [103, 2], aerosol: null },
    scale: 1,
    grid,
    source: null,
    nearest: false,
    standardName: null,
  };
}

it('threads give what decoding here gives, each job its own answer', async () => {
  const jobs = Array.from({ length: 9 }, (_, k) => job(100 * k));
  const [there, here] = await Promise.all([
    Promise.all(jobs.map((one) => pool.decode(one))),
    Promise.all(jobs.map((one) => inlineDecodePool.decode(one))),
  ]);
  expect(there).toEqual(here);
  expect(there.map(({ values }) => values[0])).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800]);
});

it('a fault keeps its code across threads, and the thread works on', async () => {
  await expect(pool.decode({ ...job(0), refTs: 0 })).rejects.toMatchObject({ code: 'wrong-field' });
  await expect(pool.decode({ ...job(0), bytes: new Uint8Array(5) })).rejects.toMatchObject({ code: 'bad-data' });
  expect((await pool.decode(job(7))).values[0]).toBe(7);
});

it('memory that is taken back serves other fields, and of the right size alone', async () => {
  const [first, kept] = [await pool.decode(job(100)), await pool.decode(job(200))];
  pool.recycle(first.values);
  pool.recycle(new Float32Array(20));
  pool.recycle(new Float32Array(new SharedArrayBuffer(12)));
  const again = await Promise.all([pool.decode(job(300)), pool.decode(job(400))]);
  expect(again.map(({ values }) => [values.length, values[0], values.buffer === first.values.buffer])).toEqual([
    [20, 300, true],
    [20, 400, false],
  ]);
  expect(kept.values[0]).toBe(200);
  pool.recycle(kept.values);
  pool.release();
  await pool.decode(job(500));
  expect(kept.values[0]).toBe(200);
});

it('a closed pool refuses', async () => {
  const short = createDecodePool(1);
  await short.close();
  await expect(short.decode(job(0))).rejects.toMatchObject({ code: 'stopped' });
});

it('a thread starts from its source too, as under development', async () => {
  const fromSource = createDecodePool(1, pathToFileURL(join(import.meta.dirname, 'decode-worker.ts')));
  expect((await fromSource.decode(job(7))).values[0]).toBe(7);
  await fromSource.close();
});
