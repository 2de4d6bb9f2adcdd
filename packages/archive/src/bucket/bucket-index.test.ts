import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskSource, type DiskSource } from '../disk/disk-source.ts';
import { findRuns } from '../disk/find-runs.ts';
import { describeRun, dropFolders, hourMs, newFolder, refTs, testField } from '../disk/test-archive.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { formatIndex, parseIndex, writeIndex } from './bucket-index.ts';
import { retireBucketRuns } from './bucket-retention.ts';
import { openBucketRunWriter } from './bucket-run.ts';
import { bucketStore } from './bucket-store.ts';
import { startTestStorage, type TestStorage } from './test-bucket.ts';

afterAll(dropFolders);

let storage: TestStorage;
let bucket: Bucket;
let asked: string[];
beforeEach(async () => {
  storage = await startTestStorage();
  const plain = openBucket(storage.place);
  asked = [];
  bucket = {
    ...plain,
    list: (folder) => {
      asked.push(`list ${folder}`);
      return plain.list(folder);
    },
    state: (name) => {
      asked.push(`state ${name}`);
      return plain.state(name);
    },
    changed: (name, tag) => {
      asked.push(`changed ${name}`);
      return plain.changed(name, tag);
    },
  };
});
afterEach(() => storage.close());

async function write(hours: readonly number[], own = refTs, into = bucket): Promise<void> {
  const writer = await openBucketRunWriter(into, newFolder(), describeRun({ refTs: own }));
  for (const hour of hours) if (!writer.steps().includes(hour)) await writer.write(hour, [testField('temp', hour)]);
  await writer.publish({ complete: true });
}
const reader = (): Promise<DiskSource> =>
  openDiskSource({ from: bucketStore(bucket), now: () => refTs, pollMs: Infinity });
const runsOf = async (source: DiskSource): Promise<readonly number[]> =>
  (await source.runs('gfs')).map((run) => (run.refTs - refTs) / hourMs);

describe('the index of a bucket', () => {
  it('is all that a server asks for while nothing is published, and brings what is', async () => {
    await write([0]);
    const source = await reader();
    asked.length = 0;
    for (let look = 0; look < 3; look++) await source.refresh();
    expect(asked).toEqual(['changed index.json', 'changed index.json', 'changed index.json']);
    await write([0], refTs + 6 * hourMs);
    asked.length = 0;
    await source.refresh();
    expect(asked).toEqual(['changed index.json']);
    expect(await runsOf(source)).toEqual([6, 0]);
    source.close();
  });

  it('follows runs that grow and runs that go', async () => {
    await write([0]);
    const source = await reader();
    await write([0, 3]);
    await source.refresh();
    expect((await source.runs('gfs'))[0]?.hours).toEqual([0, 3]);
    await write([0], refTs + 6 * hourMs);
    await retireBucketRuns(bucket, { runs: 1, ageMs: Infinity, now: () => refTs });
    await source.refresh();
    expect(await runsOf(source)).toEqual([6]);
    source.close();
  });

  it('is not needed: without it the folders are looked through', async () => {
    await write([0]);
    await bucket.remove('index.json');
    const source = await reader();
    expect(await runsOf(source)).toEqual([0]);
    await write([0], refTs + 6 * hourMs);
    await source.refresh();
    expect(await runsOf(source)).toEqual([6, 0]);
    source.close();
  });

  it('that cannot be read is a fault, and the folders are looked through until it can', async () => {
    await write([0]);
    for (const [bad, reason] of [
      ['<html>', 'bad-manifest'],
      ['{"format":"meltemi-archive-index","version":9,"runs":[]}', 'unknown-version'],
      ['{"format":"meltemi-archive-index","version":1,"runs":[{"run":"../x","size":1,"tag":"a"}]}', 'bad-manifest'],
    ] as const) {
      await bucket.put('index.json', new TextEncoder().encode(bad));
      const source = await reader();
      expect(await runsOf(source)).toEqual([0]);
      expect(source.faults()).toMatchObject([{ name: 'index.json', error: { reason } }]);
      await writeIndex(bucket);
      await source.refresh();
      expect([source.faults(), await runsOf(source)]).toEqual([[], [0]]);
      source.close();
    }
  });

  it('may be older than what it lists: a run that grew or went since is what it is', async () => {
    await write([0]);
    await write([0], refTs + 6 * hourMs);
    const old = (await bucket.whole('index.json')) ?? new Uint8Array();
    await write([0, 3]);
    await bucket.remove('gfs/2026072718/manifest.json');
    await bucket.put('index.json', old);
    const source = await reader();
    expect([source.faults(), await runsOf(source)]).toEqual([[], [0]]);
    expect((await source.runs('gfs'))[0]?.hours).toEqual([0, 3]);
    source.close();
  });

  it('has all runs in the end when several write it at once', async () => {
    await Promise.all([0, 6, 12].map((hours) => write([0], refTs + hours * hourMs)));
    const index = await bucket.whole('index.json');
    expect(parseIndex(new TextDecoder().decode(index ?? new Uint8Array()))).toEqual(await findRuns(bucket));
    const source = await reader();
    expect(await runsOf(source)).toEqual([12, 6, 0]);
    source.close();
  });

  it('is written again when somebody published while it was being written', async () => {
    await write([0]);
    let late: Promise<void> | undefined;
    const slow: Bucket = {
      ...bucket,
      put: async (name, bytes) => {
        // A run that another machine publishes, and whose index is overwritten by this one.
        if (name === 'index.json') await (late ??= write([0], refTs + 6 * hourMs));
        await bucket.put(name, bytes);
      },
    };
    await writeIndex(slow);
    const index = await bucket.whole('index.json');
    expect(parseIndex(new TextDecoder().decode(index ?? new Uint8Array())).size).toBe(2);
  });

  it('comes back as it was', () => {
    const runs = new Map([['gfs/2026072712', { size: 5, tag: '"x"-y' }]]);
    expect(parseIndex(formatIndex(runs))).toEqual(runs);
  });
});

it('an object that has not changed is not sent again', async () => {
  const sent: (string | undefined)[] = [];
  const service = createServer((request, reply) => {
    sent.push(request.headers['if-none-match']);
    reply.setHeader('etag', '"one"');
    reply.statusCode = request.headers['if-none-match'] === '"one"' ? 304 : 200;
    reply.end(reply.statusCode === 200 ? 'text' : undefined);
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  const { port } = service.address() as AddressInfo;
  const own = openBucket({ ...storage.place, endpoint: `http://127.0.0.1:${port}` });
  expect(await own.changed('index.json', null)).toMatchObject({ tag: '"one"' });
  expect(await own.changed('index.json', '"one"')).toBe('same');
  expect(sent).toEqual([undefined, '"one"']);
  await new Promise((resolve) => {
    service.close(resolve);
  });
});
