import { afterAll, describe, expect, it } from 'vitest';
import type { ByteStore } from './byte-store.ts';
import { openDiskSource } from './disk-source.ts';
import { FileStore } from './file-store.ts';
import { allPoints, dropFolders, hourMs, newFolder, openQuiet, refTs, world, writeHours } from './test-archive.ts';

afterAll(dropFolders);

interface Bucket extends ByteStore {
  readonly ranges: { name: string; length: number }[];
  down: boolean;
}

/** The same objects behind promises, with what was asked for and a plug to pull: how a bucket behaves. */
function bucket(folder: string): Bucket {
  const files = new FileStore(folder);
  const slowly = async <Value>(answer: () => Value): Promise<Value> => {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    if (store.down) throw new Error('connect ECONNREFUSED');
    return answer();
  };
  const store: Bucket = {
    ranges: [],
    down: false,
    read: (name, offset, length) =>
      slowly(() => {
        store.ranges.push({ name, length });
        return files.read(name, offset, length);
      }),
    state: (name) => slowly(() => files.state(name)),
    list: (under) => slowly(() => files.list(under)),
    forget: (under) => files.forget(under),
    close: () => files.close(),
  };
  return store;
}

const fields = [
  { quantity: 'temp', level: 'surface' as const },
  { quantity: 'rain', level: 'surface' as const },
];
const validTs = Array.from({ length: 10 }, (_, k) => refTs + k * hourMs);
const places = [
  { lat: 52, lon: 13 },
  { lat: -33, lon: 151 },
];

async function written(): Promise<string> {
  const folder = newFolder();
  await (
    await writeHours(
      folder,
      Array.from({ length: 10 }, (_, k) => k),
      { quantities: ['temp', 'rain'] },
    )
  ).publish({ complete: true });
  return folder;
}

describe('the layout in another store', () => {
  it('answers the same', async () => {
    const folder = await written();
    const [near, far] = [await openQuiet(folder), await openDiskSource({ from: bucket(folder) })];
    const lattice = { product: 'gfs' as const, refTs, validTs: refTs, fields, lattice: allPoints(world) };
    expect(await far.runs('gfs')).toEqual(await near.runs('gfs'));
    expect(await far.lattice(lattice)).toEqual(await near.lattice(lattice));
    expect(await far.series({ product: 'gfs', refTs, validTs, fields, places })).toEqual(
      await near.series({ product: 'gfs', refTs, validTs, fields, places }),
    );
    for (const source of [near, far]) source.close();
  });

  it('is asked for one small range a place and field once its block is known', async () => {
    const store = bucket(await written());
    const source = await openDiskSource({ from: store });
    const read = (): Promise<unknown> => source.series({ product: 'gfs', refTs, validTs, fields, places });
    await read();
    // A table a field, and a block a place and field.
    expect(store.ranges.slice(1)).toHaveLength(2 + 4);
    const blocks = store.ranges.map(({ length }) => length).toSorted((a, b) => b - a);
    store.ranges.length = 0;
    await read();
    expect(store.ranges).toHaveLength(4);
    for (const { length } of store.ranges) expect(length).toBeLessThan((blocks[3] ?? 0) / 4);
    source.close();
  });

  it('is asked for no more blocks than wanted, those side by side at once', async () => {
    const folder = newFolder();
    const grid = { lat0: 90, lon0: 0, dLat: -1.25, dLon: 2.5, nx: 144, ny: 145 };
    await (await writeHours(folder, [0], { grid })).publish();
    const store = bucket(folder);
    const source = await openDiskSource({ from: store });
    const read = async (columns: readonly number[], rows: readonly number[]): Promise<readonly number[]> => {
      store.ranges.length = 0;
      await source.lattice({
        product: 'gfs',
        refTs,
        validTs: refTs,
        fields: fields.slice(0, 1),
        lattice: { columns: Int32Array.from(columns), rows: Int32Array.from(rows) },
      });
      return store.ranges.map(({ length }) => length);
    };
    const [table, ...first] = await read([3], [2, 4, 17]);
    expect([table, first.length]).toEqual([9 * 8, 1]);
    const [beside = 0] = await read([3, 70], [2, 4, 17]);
    expect(beside).toBeGreaterThan(first[0] ?? 0);
    expect(await read([3, 70], [2, 100])).toHaveLength(2);
    // Around the edge of the world: the last block and the first.
    expect(await read([143, 0, 5], [2])).toHaveLength(2);
    source.close();
  });

  it('goes on with what it knows when the store does not answer a look for news, and says so', async () => {
    const store = bucket(await written());
    let now = 0;
    const source = await openDiskSource({ from: store, now: () => now, pollMs: 1000 });
    store.down = true;
    now = 5000;
    expect(await source.runs('gfs')).toHaveLength(1);
    expect(source.faults()).toMatchObject([{ error: { code: 'unavailable', reason: 'io' } }]);
    store.down = false;
    now = 10_000;
    expect(await source.runs('gfs')).toHaveLength(1);
    expect(source.faults()).toEqual([]);
    source.close();
  });
});
