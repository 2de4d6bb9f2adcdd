import { closeSync, openSync, readFileSync, readSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { RegularParams } from '@meltemi/fields';
import { DiskError } from './disk-error.ts';
import { diskFiles, type DiskFiles } from './disk-files.ts';
import { FileStore } from './file-store.ts';
import type { DiskSource } from './disk-source.ts';
import { parseManifest } from './manifest.ts';
import {
  allPoints,
  dropFolders,
  hourMs,
  newFolder,
  openQuiet,
  refTs,
  testField,
  world,
  writeHours,
} from './test-archive.ts';
import { verifyRun } from './verify.ts';

afterAll(dropFolders);

const run = 'gfs/2026072712';
const plane = `${run}/planes/temp-surface.blk`;
const series = `${run}/series/temp-surface.0-2.blk`;
const fields = [{ quantity: 'temp', level: 'surface' as const }];

async function complete(grid = world): Promise<string> {
  const folder = newFolder();
  await (await writeHours(folder, [0, 3], { quantities: ['temp', 'windU'], grid })).publish({ complete: true });
  return folder;
}
/** Three blocks across and three down. */
const wide: RegularParams = { lat0: 90, lon0: 0, dLat: -1.25, dLon: 2.5, nx: 144, ny: 145 };
const wholePlane = (source: DiskSource, name = 'temp', grid = world): Promise<readonly Float32Array[]> =>
  source.lattice({
    product: 'gfs',
    refTs,
    validTs: refTs,
    fields: [{ quantity: name, level: 'surface' }],
    lattice: allPoints(grid),
  });
const aPlace = (source: DiskSource): Promise<readonly (readonly Float32Array[])[]> =>
  source.series({
    product: 'gfs',
    refTs,
    validTs: [refTs, refTs + 3 * hourMs],
    fields,
    places: [{ lat: 52, lon: 13 }],
  });

function flipBit(file: string, offset: number): void {
  const handle = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, offset);
  writeSync(handle, Buffer.of((byte[0] ?? 0) ^ 4), 0, 1, offset);
  closeSync(handle);
}

/** The block of the place is the first of nine, after their table. */
const firstBlock = 9 * 8;

describe('bytes that changed on the disk', () => {
  it('are refused where they lie, and nowhere else', async () => {
    const folder = await complete(wide);
    // The last bytes of the first step: its ninth block.
    const { fields: written } = parseManifest(readFileSync(join(folder, run, 'manifest.json'), 'utf8'), 'manifest');
    flipBit(join(folder, plane), (written[0]?.ends[0] ?? 0) - 5);
    const source = await openQuiet(folder);
    await expect(wholePlane(source, 'temp', wide)).rejects.toMatchObject({
      name: 'ArchiveError',
      code: 'unavailable',
      reason: 'corrupt',
    });
    const above = { columns: Int32Array.of(0, 127), rows: Int32Array.of(0, 144) };
    expect((await source.lattice({ product: 'gfs', refTs, validTs: refTs, fields, lattice: above }))[0]).toHaveLength(
      4,
    );
    expect(await wholePlane(source, 'windU', wide)).toHaveLength(1);
    expect(await aPlace(source)).toHaveLength(1);
    source.close();
  });

  it('are refused in series, in tables of checksums, and where a file ends too soon', async () => {
    const damages: readonly ((folder: string) => void)[] = [
      (folder) => flipBit(join(folder, series), 10),
      // In the head of the block, and in its chains.
      (folder) => flipBit(join(folder, series), firstBlock + 5),
      (folder) => flipBit(join(folder, series), firstBlock + 500),
      (folder) => truncateSync(join(folder, series), 100),
      (folder) => rmSync(join(folder, series)),
    ];
    for (const [index, damage] of damages.entries()) {
      const folder = await complete();
      damage(folder);
      const source = await openQuiet(folder);
      await expect(aPlace(source), `damage ${index}`).rejects.toMatchObject({
        code: 'unavailable',
        reason: index === 4 ? 'missing-file' : 'corrupt',
      });
      expect(await wholePlane(source)).toHaveLength(1);
      source.close();
    }
  });

  it('are all found by verification', async () => {
    const folder = await complete();
    const store = new FileStore(folder);
    expect(await verifyRun(store, run)).toEqual([]);
    flipBit(join(folder, plane), 7);
    flipBit(join(folder, plane), 2000);
    flipBit(join(folder, series), 3000);
    rmSync(join(folder, run, 'series/windU-surface.0-2.blk'));
    const found = await verifyRun(new FileStore(folder), run);
    expect(found.map(({ file }) => file).toSorted()).toEqual([
      'planes/temp-surface.blk',
      'series/temp-surface.0-2.blk',
      'series/windU-surface.0-2.blk',
    ]);
    expect(found.map(({ error }) => (error instanceof DiskError ? error.reason : error.code)).toSorted()).toEqual([
      'corrupt',
      'corrupt',
      'missing-file',
    ]);
    expect((await verifyRun(store, 'gfs/2020010100')).map(({ file }) => file)).toEqual(['manifest.json']);
    store.close();
  });

  it('in a manifest leave the other runs served, and the run itself as it was known', async () => {
    const folder = await complete();
    await (await writeHours(folder, [0], { refTs: refTs + 6 * hourMs })).publish();
    const source = await openQuiet(folder);
    const runs = async (from: DiskSource): Promise<readonly number[]> =>
      (await from.runs('gfs')).map((known) => (known.refTs - refTs) / hourMs);
    expect(await runs(source)).toEqual([6, 0]);
    const newest = join(folder, 'gfs/2026072718/manifest.json');
    const text = readFileSync(newest, 'utf8');
    for (const [bad, reason] of [
      ['', 'bad-manifest'],
      [text.slice(0, -9), 'bad-manifest'],
      [text.replace('"version":2', '"version":3'), 'unknown-version'],
    ] as const) {
      writeFileSync(newest, bad);
      await source.refresh();
      expect(await runs(source)).toEqual([6, 0]);
      expect(source.faults()).toMatchObject([{ name: 'gfs/2026072718/manifest.json', error: { reason } }]);
      const fresh = await openQuiet(folder);
      expect(await runs(fresh)).toEqual([0]);
      expect(await wholePlane(fresh)).toHaveLength(1);
      fresh.close();
    }
    writeFileSync(newest, text);
    await source.refresh();
    expect(source.faults()).toEqual([]);
    source.close();
  });
});

describe('a disk that is full', () => {
  /** Files that have room for so many bytes more. */
  function withRoom(folder: string, room: { bytes: number }): DiskFiles {
    const files = diskFiles(folder);
    const full = (): never => {
      throw new DiskError('disk-full', 'no space left on device');
    };
    return {
      ...files,
      write: async (name, bytes, offset) => {
        // A full disk takes the beginning.
        await files.write(name, bytes.subarray(0, Math.max(0, room.bytes)), offset);
        room.bytes -= bytes.length;
        if (room.bytes < 0) full();
      },
      replace: async (name, text, durable) => (room.bytes < text.length ? full() : files.replace(name, text, durable)),
    };
  }

  it('stops the step, not the run that is served; with room again the same step is taken', async () => {
    const folder = newFolder();
    const room = { bytes: Infinity };
    const writer = await writeHours(folder, [0, 3], { parts: { files: withRoom(folder, room) } });
    await writer.publish({ complete: true });
    const source = await openQuiet(folder);
    const before = await aPlace(source);
    for (const bytes of [0, 100, 3000]) {
      room.bytes = bytes;
      await expect(writer.write(6, [testField('temp', 6)])).rejects.toMatchObject({
        code: 'unavailable',
        reason: 'disk-full',
      });
      expect([writer.steps(), writer.published()]).toEqual([
        [0, 3],
        [0, 3],
      ]);
      await source.refresh();
      expect(await aPlace(source)).toEqual(before);
    }
    room.bytes = Infinity;
    await writer.write(6, [testField('temp', 6)]);
    for (const bytes of [0, 5000]) {
      room.bytes = bytes;
      await expect(writer.publish({ complete: true })).rejects.toMatchObject({ reason: 'disk-full' });
      await source.refresh();
      expect((await source.runs('gfs'))[0]?.hours).toEqual([0, 3]);
      expect(await aPlace(source)).toEqual(before);
    }
    room.bytes = Infinity;
    await writer.publish({ complete: true });
    await source.refresh();
    expect((await source.runs('gfs'))[0]?.hours).toEqual([0, 3, 6]);
    expect(await verifyRun(new FileStore(folder), run)).toEqual([]);
    source.close();
  });

  it('is named by the code of the system', async () => {
    const { asDiskError } = await import('./disk-error.ts');
    const reasonOf = (code: string): unknown =>
      (asDiskError(Object.assign(new Error('x'), { code }), 'file') as DiskError).reason;
    expect(['ENOSPC', 'EDQUOT', 'ENOENT', 'EIO', 'EACCES'].map(reasonOf)).toEqual([
      'disk-full',
      'disk-full',
      'missing-file',
      'io',
      'io',
    ]);
  });
});
