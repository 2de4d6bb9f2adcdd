import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskSource } from '../disk/disk-source.ts';
import { parseManifest } from '../disk/manifest.ts';
import { dropFolders, hourMs, newFolder, refTs, region } from '../disk/test-archive.ts';
import { verifyRun } from '../disk/verify.ts';
import { writeVersion1 } from '../version-1/test-version-1.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { migrateBucketRuns } from './bucket-migrate.ts';
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

/** A run of version 1 as an older program put it there: without an index. */
async function putOldRun(complete = true): Promise<void> {
  const folder = newFolder();
  writeVersion1(folder, [0, 3], { grid: region, complete });
  for (const entry of await readdir(join(folder, run), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      await bucket.put(path.slice(folder.length + 1), await readFile(path));
    }
  await bucket.put('gfs/product.json', new TextEncoder().encode('{"product":"gfs"}'));
}
const versionThere = async (): Promise<number> =>
  parseManifest(new TextDecoder().decode((await bucket.whole(`${run}/manifest.json`)) ?? new Uint8Array()), run)
    .version;

describe('the migration of a bucket', () => {
  it('reads old runs, and turns them into new ones with an index', async () => {
    await putOldRun();
    const source = await openDiskSource({ from: bucketStore(bucket), now: () => refTs, pollMs: Infinity });
    expect((await source.runs('gfs'))[0]?.hours).toEqual([0, 3]);
    expect(await verifyRun(bucketStore(bucket), run)).toEqual([]);
    const folder = newFolder();
    expect(await migrateBucketRuns(bucket, folder)).toEqual([
      { run, before: expect.any(Number), after: expect.any(Number) },
    ]);
    expect([await versionThere(), await verifyRun(bucketStore(bucket), run)]).toEqual([2, []]);
    expect((await bucket.list(`${run}/planes`)).every((name) => name.endsWith('.blk'))).toBe(true);
    // The copy on this machine was for the work only.
    expect(existsSync(join(folder, run))).toBe(false);
    await source.refresh();
    const series = await source.series({
      product: 'gfs',
      refTs,
      validTs: [refTs],
      fields: [{ quantity: 'temp', level: 'surface' }],
      places: [{ lat: 42, lon: 7 }],
    });
    expect(series).toHaveLength(1);
    source.close();
    expect(await migrateBucketRuns(bucket, folder)).toEqual([]);
  });

  it('is refused for a run that another machine may be writing', async () => {
    await putOldRun(false);
    const soon = (): number => refTs + 5 * hourMs;
    expect(await migrateBucketRuns(bucket, newFolder(), { now: soon })).toMatchObject([
      { run, fault: { reason: 'in-use' } },
    ]);
    expect(await versionThere()).toBe(1);
    const later = (): number => refTs + 7 * hourMs;
    expect(await migrateBucketRuns(bucket, newFolder(), { now: later })).toHaveLength(1);
    expect(await versionThere()).toBe(2);
  });

  it('goes on after it was killed between its conversion and the upload', async () => {
    await putOldRun();
    const folder = newFolder();
    const dead: Bucket = { ...bucket, put: () => Promise.reject(new Error('the line is dead')) };
    writeVersion1(folder, [0, 3], { grid: region });
    expect(await migrateBucketRuns(dead, folder)).toMatchObject([{ run, fault: { reason: 'io' } }]);
    expect([await versionThere(), await verifyRun(bucketStore(bucket), run)]).toEqual([1, []]);
    expect(await migrateBucketRuns(bucket, folder)).toHaveLength(1);
    expect([await versionThere(), await verifyRun(bucketStore(bucket), run)]).toEqual([2, []]);
  });
});
