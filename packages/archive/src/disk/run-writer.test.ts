import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseManifest, type FieldRecord } from './manifest.ts';
import {
  dropFolders,
  hourMs,
  newFolder,
  openQuiet,
  refTs,
  testField,
  testValue,
  world,
  writeHours,
} from './test-archive.ts';
import type { FieldValues } from './run-writer.ts';

afterAll(dropFolders);

const run = 'gfs/2026072712';
const temp = [{ quantity: 'temp', level: 'surface' as const }];

/** The first point of the map through the hours. */
async function firstPoint(folder: string, hours: readonly number[]): Promise<readonly number[]> {
  const source = await openQuiet(folder);
  const [[values] = []] = await source.series({
    product: 'gfs',
    refTs,
    validTs: hours.map((hour) => refTs + hour * hourMs),
    fields: temp,
    places: [{ lat: 85, lon: 10 }],
  });
  source.close();
  return [...(values ?? [])].map((value) => Math.round(value));
}
const written = (hours: readonly number[]): readonly number[] =>
  hours.map((hour) => Math.round(testValue('temp', 'surface', hour, world.nx + 1)));

/** The record of a run's first field, by its manifest or its draft. */
function recordOf(folder: string, name = 'manifest.json'): FieldRecord {
  const [field] = parseManifest(readFileSync(join(folder, run, name), 'utf8'), name).fields;
  if (field === undefined) throw new Error('the run has a field');
  return field;
}

describe('a run that is being written', () => {
  it('is seen by nobody before it is published', async () => {
    const folder = newFolder();
    const writer = await writeHours(folder, [0, 3]);
    const source = await openQuiet(folder);
    expect(await source.runs('gfs')).toEqual([]);
    expect([writer.steps(), writer.published(), writer.isComplete()]).toEqual([[0, 3], [], false]);
    await writer.publish();
    await source.refresh();
    expect((await source.runs('gfs')).map(({ hours }) => hours)).toEqual([[0, 3]]);
    source.close();
  });

  it('grows for readers only when it is published again', async () => {
    const folder = newFolder();
    const writer = await writeHours(folder, [0, 3]);
    await writer.publish();
    const source = await openQuiet(folder);
    const hours = async (): Promise<readonly number[] | undefined> => (await source.runs('gfs'))[0]?.hours;
    for (const hour of [6, 9]) await writer.write(hour, [testField('temp', hour)]);
    await source.refresh();
    expect(await hours()).toEqual([0, 3]);
    expect(await firstPoint(folder, [0, 3])).toEqual(written([0, 3]));
    await writer.publish({ complete: true });
    await source.refresh();
    expect(await hours()).toEqual([0, 3, 6, 9]);
    expect(await firstPoint(folder, [0, 3, 6, 9])).toEqual(written([0, 3, 6, 9]));
    expect([writer.published(), writer.isComplete()]).toEqual([[0, 3, 6, 9], true]);
    source.close();
  });

  it('takes hours in any order', async () => {
    const folder = newFolder();
    const writer = await writeHours(folder, [12, 0, 6]);
    await writer.publish();
    await writer.write(3, [testField('temp', 3)]);
    await writer.publish({ complete: true });
    expect(writer.steps()).toEqual([0, 3, 6, 12]);
    expect(await firstPoint(folder, [0, 3, 6, 12])).toEqual(written([0, 3, 6, 12]));
  });

  it('takes fields as they come, one in memory at a time', async () => {
    const folder = newFolder();
    const writer = await writeHours(folder, []);
    const values = new Float32Array(world.nx * world.ny);
    async function* decoded(): AsyncGenerator<FieldValues> {
      for (const quantity of ['temp', 'dewpoint']) {
        values.set(testField(quantity, 0).values);
        yield await Promise.resolve({ quantity, level: 'surface' as const, values });
      }
    }
    await writer.write(0, decoded());
    await writer.publish();
    expect(await firstPoint(folder, [0])).toEqual(written([0]));
  });

  it('does one thing after the other when many are requested at once', async () => {
    const folder = newFolder();
    const writer = await writeHours(folder, []);
    await Promise.all([
      writer.write(0, [testField('temp', 0)]),
      writer.write(3, [testField('temp', 3)]),
      writer.publish(),
      writer.write(6, [testField('temp', 6)]),
    ]);
    expect([writer.steps(), writer.published()]).toEqual([
      [0, 3, 6],
      [0, 3],
    ]);
    expect(await firstPoint(folder, [0, 3])).toEqual(written([0, 3]));
  });
});

describe('the files of a run', () => {
  it('end where the manifest says, and their blocks where their tables say', async () => {
    const folder = newFolder();
    await (await writeHours(folder, [0, 3, 6])).publish({ complete: true });
    const { ends, series } = recordOf(folder);
    expect(ends).toHaveLength(3);
    expect(statSync(join(folder, run, 'planes/temp-surface.blk')).size).toBe(ends.at(-1));
    // Three blocks across and three down: a length and a checksum each, then the blocks.
    const bytes = readFileSync(join(folder, run, series[0]?.file ?? ''));
    const lengths = Array.from({ length: 9 }, (_, block) => bytes.readUInt32LE(block * 8));
    expect(bytes.length).toBe(lengths.reduce((sum, length) => sum + length, 9 * 8));
    expect(readdirSync(join(folder, run)).toSorted()).toEqual(['draft.json', 'manifest.json', 'planes', 'series']);
  });

  it('are one series when complete; those of the way there are gone', async () => {
    const folder = newFolder();
    const writer = await writeHours(folder, [0, 1, 2, 3, 4, 5, 6, 7]);
    await writer.publish();
    expect(readdirSync(join(folder, run, 'series'))).toEqual(['temp-surface.0-8.blk']);
    await writer.write(8, [testField('temp', 8)]);
    await writer.publish();
    expect(readdirSync(join(folder, run, 'series'))).toEqual(['temp-surface.0-8.blk']);
    await writer.publish({ complete: true });
    expect(readdirSync(join(folder, run, 'series'))).toEqual(['temp-surface.0-9.blk']);
  });
});

describe('a writer that comes after another', () => {
  it('goes on with the steps that are there, published or not', async () => {
    const folder = newFolder();
    await (await writeHours(folder, [0, 3])).publish();
    await writeHours(folder, [6, 9]);
    const third = await writeHours(folder, []);
    expect([third.steps(), third.published()]).toEqual([
      [0, 3, 6, 9],
      [0, 3],
    ]);
    await third.publish({ complete: true });
    expect(await firstPoint(folder, [0, 3, 6, 9])).toEqual(written([0, 3, 6, 9]));
  });

  it('goes on with a run that nobody ever published', async () => {
    const folder = newFolder();
    await writeHours(folder, [0, 3]);
    const writer = await writeHours(folder, [6]);
    expect(writer.steps()).toEqual([0, 3, 6]);
    await writer.publish();
    expect(await firstPoint(folder, [0, 3, 6])).toEqual(written([0, 3, 6]));
  });

  it('removes what no manifest names', async () => {
    const folder = newFolder();
    await (await writeHours(folder, [0])).publish({ complete: true });
    for (const name of ['manifest.json.tmp', 'planes/rain-surface.blk', 'series/temp-surface.0-7.blk'])
      writeFileSync(join(folder, run, name), 'left');
    await writeHours(folder, []);
    for (const name of ['manifest.json.tmp', 'planes/rain-surface.blk', 'series/temp-surface.0-7.blk'])
      expect(existsSync(join(folder, run, name)), name).toBe(false);
    expect(await firstPoint(folder, [0])).toEqual(written([0]));
  });

  it('does steps again that a loss of power took, and keeps those that are published', async () => {
    const folder = newFolder();
    await (await writeHours(folder, [0])).publish();
    await writeHours(folder, [3, 6, 9]);
    // The plane of hour 9 and half of hour 6 never reached the disk.
    const [, second = 0, third = 0] = recordOf(folder, 'draft.json').ends;
    truncateSync(join(folder, run, 'planes/temp-surface.blk'), (second + third) / 2);
    const writer = await writeHours(folder, []);
    expect(writer.steps()).toEqual([0, 3]);
    for (const hour of [6, 9]) await writer.write(hour, [testField('temp', hour)]);
    await writer.publish({ complete: true });
    expect(await firstPoint(folder, [0, 3, 6, 9])).toEqual(written([0, 3, 6, 9]));
  });

  it('begins again after a draft that cannot be read, and does not touch a manifest of another version', async () => {
    const folder = newFolder();
    await writeHours(folder, [0, 3]);
    writeFileSync(join(folder, run, 'draft.json'), '{"format":');
    const writer = await writeHours(folder, [0]);
    expect(writer.steps()).toEqual([0]);
    await writer.publish();
    const manifest = join(folder, run, 'manifest.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"version":2', '"version":9'));
    await expect(writeHours(folder, [])).rejects.toMatchObject({ reason: 'unknown-version' });
    expect(existsSync(join(folder, run, 'planes/temp-surface.blk'))).toBe(true);
  });
});
