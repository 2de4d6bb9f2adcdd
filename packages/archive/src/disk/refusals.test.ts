import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LatticeRequest, SeriesRequest } from '../forecast-source.ts';
import type { DiskSource } from './disk-source.ts';
import {
  describeRun,
  dropFolders,
  hourMs,
  newFolder,
  openQuiet,
  refTs,
  region,
  testField,
  writeHours,
} from './test-archive.ts';
import { openRunWriter } from './run-writer.ts';

describe('what a disk source refuses', () => {
  let source: DiskSource;
  beforeAll(async () => {
    const folder = newFolder();
    const writer = await writeHours(folder, [0], { quantities: ['temp'], grid: region });
    await writer.write(3, [
      testField('temp', 3, region),
      testField('rain', 3, region),
      testField('temp', 3, region, '500h'),
      testField('modelElevation', 3, region),
    ]);
    await writer.write(6, [testField('temp', 6, region), testField('modelElevation', 99, region)]);
    await writer.publish();
    source = await openQuiet(folder);
  });
  afterAll(() => {
    source.close();
    dropFolders();
  });

  const lattice = (rest: Partial<LatticeRequest>): Promise<readonly Float32Array[]> =>
    source.lattice({
      product: 'gfs',
      refTs,
      validTs: refTs,
      fields: [{ quantity: 'temp', level: 'surface' }],
      lattice: { columns: Int32Array.of(0), rows: Int32Array.of(0) },
      ...rest,
    });
  const series = (rest: Partial<SeriesRequest>): Promise<readonly (readonly Float32Array[])[]> =>
    source.series({
      product: 'gfs',
      refTs,
      validTs: [refTs],
      fields: [{ quantity: 'temp', level: 'surface' }],
      places: [{ lat: 42, lon: 7 }],
      ...rest,
    });

  it.each([
    ['a product without runs', { product: 'iconEu' as const }, 'unknown-run'],
    ['a run that is not there', { refTs: 0, validTs: 0 }, 'unknown-run'],
    ['an hour between', { validTs: refTs + hourMs }, 'unknown-time'],
    ['an hour beyond', { validTs: refTs + 9 * hourMs }, 'unknown-time'],
    ['a quantity that is not there', { fields: [{ quantity: 'rh', level: 'surface' as const }] }, 'unknown-parameter'],
    ['a level that is not there', { fields: [{ quantity: 'temp', level: '850h' as const }] }, 'unknown-level'],
    ['a column outside', { lattice: { columns: Int32Array.of(21), rows: Int32Array.of(0) } }, 'outside-grid'],
    ['a row outside', { lattice: { columns: Int32Array.of(0), rows: Int32Array.of(-1) } }, 'outside-grid'],
  ])('%s on a lattice', async (_, rest, code) => {
    await expect(lattice(rest)).rejects.toMatchObject({ name: 'ArchiveError', code });
  });

  it.each([
    ['a place outside', { places: [{ lat: 30, lon: 7 }] }, 'outside-grid'],
    ['a place that is none', { places: [{ lat: Number.NaN, lon: 7 }] }, 'outside-grid'],
    ['an hour that is not there', { validTs: [refTs, refTs + hourMs] }, 'unknown-time'],
    ['a quantity that is not there', { fields: [{ quantity: 'rh', level: 'surface' as const }] }, 'unknown-parameter'],
  ])('%s in a series', async (_, rest, code) => {
    await expect(series(rest)).rejects.toMatchObject({ name: 'ArchiveError', code });
  });

  it('has no value where a field has no such hour, as rain at the start of a run', async () => {
    const rain = [{ quantity: 'rain', level: 'surface' as const }];
    expect([...((await lattice({ fields: rain }))[0] ?? [])]).toEqual([Number.NaN]);
    const [[through] = []] = await series({ fields: rain, validTs: [0, 3, 6].map((hour) => refTs + hour * hourMs) });
    expect([...(through ?? [])].map(Number.isNaN)).toEqual([true, false, true]);
  });

  it('gives what does not change with time for every hour, as it came first', async () => {
    const ground = [{ quantity: 'modelElevation', level: 'surface' as const }];
    const at = async (hour: number): Promise<number> =>
      (await lattice({ fields: ground, validTs: refTs + hour * hourMs }))[0]?.[0] ?? Number.NaN;
    expect(Math.abs((await at(0)) - (testField('modelElevation', 3, region).values[0] ?? 0))).toBeLessThanOrEqual(0.25);
    expect(await at(6)).toBe(await at(0));
  });
});

describe('what a writer refuses', () => {
  it('steps it cannot take, and goes on with the next', async () => {
    const folder = newFolder();
    const writer = await openRunWriter(folder, describeRun({ grid: region }));
    const good = testField('temp', 0, region);
    const refused = (hour: number, fields: Parameters<typeof writer.write>[1]): Promise<unknown> =>
      writer.write(hour, fields).catch((error: unknown) => error);
    expect(await refused(0, [])).toMatchObject({ reason: 'bad-step' });
    expect(await refused(Number.NaN, [good])).toMatchObject({ reason: 'bad-step' });
    expect(await refused(0, [good, good])).toMatchObject({ reason: 'bad-step' });
    expect(await refused(0, [{ ...good, values: new Float32Array(5) }])).toMatchObject({ reason: 'bad-step' });
    expect(await refused(0, [{ ...good, quantity: 'warmth' }])).toMatchObject({ code: 'unknown-parameter' });
    expect(await refused(0, [{ ...good, level: '3m' as 'surface' }])).toMatchObject({ code: 'unknown-level' });
    expect(await refused(0, [{ ...good, values: good.values.map(() => 1e9) }])).toMatchObject({
      reason: 'out-of-range',
    });
    await expect(writer.publish()).rejects.toMatchObject({ reason: 'bad-step' });
    expect(writer.steps()).toEqual([]);
    await writer.write(0, [good]);
    expect(await refused(0, [good])).toMatchObject({ reason: 'bad-step' });
    expect(writer.steps()).toEqual([0]);
    await expect(openRunWriter(folder, describeRun())).rejects.toMatchObject({ reason: 'grid-mismatch' });
    dropFolders();
  });

  it('a field that its packing cannot hold, and keeps the others if somebody listens', async () => {
    const folder = newFolder();
    const writer = await openRunWriter(folder, describeRun({ grid: region }));
    const [good, wind] = [testField('temp', 0, region), testField('windU', 0, region)];
    const unfit: string[] = [];
    const bad = { ...good, values: good.values.map(() => 1e9) };
    await writer.write(0, [bad, wind], ({ quantity }, error) => unfit.push(`${quantity}: ${error.reason}`));
    expect(unfit).toEqual(['temp: out-of-range']);
    await expect(writer.write(1, [bad], () => undefined)).rejects.toMatchObject({ reason: 'bad-step' });
    expect(writer.steps()).toEqual([0]);
    dropFolders();
  });
});
