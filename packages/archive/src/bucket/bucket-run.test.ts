import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measureBucketRuns, measureRuns } from '../disk/archive-use.ts';
import { openDiskSource } from '../disk/disk-source.ts';
import {
  allPoints,
  describeRun,
  dropFolders,
  hourMs,
  newFolder,
  openQuiet,
  refTs,
  testField,
  world,
} from '../disk/test-archive.ts';
import { verifyRun } from '../disk/verify.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { retireBucketRuns } from './bucket-retention.ts';
import { openBucketRunWriter } from './bucket-run.ts';
import { bucketStore } from './bucket-store.ts';
import { startTestStorage, type TestStorage } from './test-bucket.ts';

afterAll(dropFolders);

let storage: TestStorage;
let bucket: Bucket;
beforeEach(async () => {
  storage = await startTestStorage();
  bucket = openBucket(storage.place);
});
afterEach(() => storage.close());

const run = 'gfs/2026072712';
const fields = [
  { quantity: 'temp', level: 'surface' as const },
  { quantity: 'rain', level: 'surface' as const },
];
const step = (hour: number) => fields.map(({ quantity }) => testField(quantity, hour));
const hoursTo = (last: number): readonly number[] => Array.from({ length: last }, (_, k) => k + 1);
const reader = () => openDiskSource({ from: bucketStore(bucket), now: () => refTs, pollMs: Infinity });

async function write(
  folder: string,
  hours: readonly number[],
  complete: boolean,
  more: { readonly refTs?: number } = {},
): Promise<void> {
  const writer = await openBucketRunWriter(bucket, folder, describeRun(more));
  for (const hour of hours) if (!writer.steps().includes(hour)) await writer.write(hour, step(hour));
  await writer.publish({ complete });
}

describe('an archive in object storage', () => {
  it('answers what the folder answers that it was written from', async () => {
    const folder = newFolder();
    await write(folder, hoursTo(10), true);
    const [near, far] = [await openQuiet(folder), await reader()];
    expect(await far.runs('gfs')).toEqual(await near.runs('gfs'));
    const lattice = { product: 'gfs' as const, refTs, validTs: refTs + 3 * hourMs, fields, lattice: allPoints(world) };
    expect(await far.lattice(lattice)).toEqual(await near.lattice(lattice));
    const series = {
      product: 'gfs' as const,
      refTs,
      validTs: hoursTo(10).map((hour) => refTs + hour * hourMs),
      fields,
      places: [
        { lat: 52, lon: 13 },
        { lat: -33, lon: 179 },
      ],
    };
    expect(await far.series(series)).toEqual(await near.series(series));
    expect(await verifyRun(bucketStore(bucket), run)).toEqual([]);
    for (const source of [near, far]) source.close();
  });

  it('grows while others read it, and several readers share it', async () => {
    const folder = newFolder();
    await write(folder, hoursTo(4), false);
    const readers = [await reader(), await reader()];
    await write(folder, hoursTo(12), true);
    for (const source of readers) {
      const request = {
        product: 'gfs' as const,
        refTs,
        validTs: refTs + 4 * hourMs,
        fields,
        lattice: { columns: Int32Array.of(4), rows: Int32Array.of(9) },
      };
      // By the old manifest: what it names is still there.
      expect((await source.lattice(request))[0]?.[0]).toBeCloseTo(
        testField('temp', 4).values[9 * world.nx + 4] ?? Number.NaN,
        1,
      );
      await source.refresh();
      expect((await source.runs('gfs'))[0]?.hours).toEqual(hoursTo(12));
      source.close();
    }
    expect(await bucket.list(`${run}/series`)).toEqual(['rain-surface.0-12.blk', 'temp-surface.0-12.blk']);
  });

  it('lets another machine go on where one stopped for good', async () => {
    const first = newFolder();
    await write(first, hoursTo(5), false);
    rmSync(first, { recursive: true });
    const writer = await openBucketRunWriter(bucket, newFolder(), describeRun());
    expect(writer.steps()).toEqual(hoursTo(5));
    for (const hour of [6, 7]) await writer.write(hour, step(hour));
    await writer.publish({ complete: true });
    expect(await verifyRun(bucketStore(bucket), run)).toEqual([]);
    const source = await reader();
    expect((await source.runs('gfs'))[0]?.hours).toEqual(hoursTo(7));
    source.close();
  });

  it('has each folded day once, also when another machine goes on, and lets them go with the run', async () => {
    const hours = [6, 12, 18, 24, 30, 36, 42, 48];
    const first = newFolder();
    await write(first, hours.slice(0, 5), false);
    rmSync(first, { recursive: true });
    const second = newFolder();
    await write(second, hours, true);
    const source = await reader();
    const [manifest] = source.manifests('gfs');
    expect(manifest?.fields.map(({ quantity, days }) => [quantity, days?.hours])).toEqual([
      ['temp', undefined],
      ['rain', [24, 48]],
    ]);
    expect(await verifyRun(bucketStore(bucket), run)).toEqual([]);
    expect(await bucket.list(`${run}/days`)).toEqual(['rain-surface.blk']);
    const day = (hour: number) => ({
      product: 'gfs' as const,
      refTs,
      field: { quantity: 'rain', level: 'surface' as const },
      fold: 'sum' as const,
      steps: [18, 12, 6, 0].map((back) => ({ validTs: refTs + (hour - back) * hourMs, hours: 6 })),
      lattice: allPoints(world),
    });
    const near = await openQuiet(second);
    for (const hour of [24, 48]) {
      expect(await near.day(day(hour))).not.toBeNull();
      expect(await source.day(day(hour))).toEqual(await near.day(day(hour)));
    }
    for (const one of [near, source]) one.close();
    await write(newFolder(), [6], true, { refTs: refTs + 24 * hourMs });
    const rule = { runs: 1, ageMs: Infinity };
    await retireBucketRuns(bucket, { ...rule, now: () => refTs });
    await retireBucketRuns(bucket, { ...rule, now: () => refTs + 600_000 });
    expect(await bucket.list(`${run}/days`)).toEqual([]);
  });

  it('keeps the old state when the storage goes away in the middle, and gets the new one later', async () => {
    const folder = newFolder();
    await write(folder, hoursTo(2), false);
    let left = 3;
    const failing: Bucket = {
      ...bucket,
      put: (name, bytes) => (left-- > 0 ? bucket.put(name, bytes) : Promise.reject(new Error('the line is dead'))),
    };
    const writer = await openBucketRunWriter(failing, folder, describeRun());
    await writer.write(3, step(3));
    left = 1;
    await expect(writer.publish()).rejects.toThrow('the line is dead');
    const source = await reader();
    expect((await source.runs('gfs'))[0]?.hours).toEqual([1, 2]);
    expect(await verifyRun(bucketStore(bucket), run)).toEqual([]);
    await openBucketRunWriter(bucket, folder, describeRun());
    await source.refresh();
    expect((await source.runs('gfs'))[0]?.hours).toEqual([1, 2, 3]);
    source.close();
  });

  it('refuses with a fault what is cut short, gone or not to be reached', async () => {
    await write(newFolder(), [1], true);
    const [name] = await bucket.list(`${run}/planes`);
    await expect(bucket.range(`${run}/planes/${name}`, 0, 10 ** 9)).rejects.toMatchObject({ reason: 'corrupt' });
    await expect(bucket.range(`${run}/planes/none.blk`, 0, 2)).rejects.toMatchObject({ reason: 'missing-file' });
    expect([await bucket.whole('nothing'), await bucket.state('nothing'), await bucket.list('nothing')]).toEqual([
      null,
      null,
      [],
    ]);
    const source = await reader();
    await bucket.remove(`${run}/planes/rain-surface.blk`);
    const read = (quantity: string): Promise<unknown> =>
      source.lattice({
        product: 'gfs',
        refTs,
        validTs: refTs + hourMs,
        fields: [{ quantity, level: 'surface' }],
        lattice: { columns: Int32Array.of(1), rows: Int32Array.of(1) },
      });
    await expect(read('rain')).rejects.toMatchObject({ code: 'unavailable' });
    await read('temp');
    source.close();
  });

  it('lets old runs go, first from the list and then for good', async () => {
    const folder = newFolder();
    for (const day of [0, 1, 2]) await write(folder, [1], true, { refTs: refTs + day * 24 * hourMs });
    const uses = await measureBucketRuns(bucket);
    expect(uses.map(({ state, complete }) => [state, complete])).toEqual([1, 2, 3].map(() => ['published', true]));
    const local = await measureRuns(folder);
    for (const [k, { bytes }] of uses.entries()) expect(bytes).toBeLessThanOrEqual(local[k]?.bytes ?? 0);
    expect(uses[0]?.bytes).toBeGreaterThan((await bucket.state(`${run}/planes/temp-surface.blk`))?.size ?? Infinity);
    const rule = { runs: 2, ageMs: Infinity };
    const now = refTs + 72 * hourMs;
    expect(await retireBucketRuns(bucket, { ...rule, now: () => now })).toEqual({ retired: [run], removed: [] });
    const source = await reader();
    expect(await source.runs('gfs')).toHaveLength(2);
    expect(await bucket.list(`${run}/planes`)).not.toEqual([]);
    expect(await retireBucketRuns(bucket, { ...rule, now: () => now + 600_000 })).toEqual({
      retired: [],
      removed: [run],
    });
    expect(await bucket.list(run)).toEqual([]);
    expect(await source.runs('gfs')).toHaveLength(2);
    source.close();
  });
});

it('names of objects lie below the prefix', async () => {
  await bucket.put('a/b.txt', new TextEncoder().encode('x'));
  const root = openBucket({ ...storage.place, prefix: '' });
  expect([await bucket.list(''), await root.list('live'), await root.list('live/a')]).toEqual([
    ['a'],
    ['a'],
    ['b.txt'],
  ]);
});
