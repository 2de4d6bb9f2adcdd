import type { LevelIdent } from '@meltemi/catalogue';
import { dewPointOfPercent, shareBetween } from '@meltemi/fields';
import { afterAll, describe, expect, it } from 'vitest';
import type { DiskSource } from '../disk/disk-source.ts';
import { openRunWriter, type FieldValues } from '../disk/run-writer.ts';
import {
  allPoints,
  describeRun,
  dropFolders,
  hourMs,
  newFolder,
  openQuiet,
  placeOf,
  refTs,
  world,
} from '../disk/test-archive.ts';
import { mixCorners } from '../between-points.ts';
import type { MadeField } from './made-field.ts';

afterAll(dropFolders);

const made: readonly MadeField[] = [
  { quantity: 'dewpoint', level: '850h', by: 'dew-point' },
  { quantity: 'dewpoint', level: '700h', by: 'dew-point' },
  { quantity: 'temp', level: '800h', by: 'between', below: '850h', above: '700h' },
  { quantity: 'rh', level: '800h', by: 'between', below: '850h', above: '700h' },
  { quantity: 'dewpoint', level: '800h', by: 'dew-point' },
  { quantity: 'windU', level: '800h', by: 'between', below: '850h', above: '700h' },
];

/** A warm world that cools upwards, moist in the west; the values of no two points are equal. */
function planeOf(quantity: string, level: LevelIdent, hour: number): FieldValues {
  const up = level === '850h' ? 0 : 1;
  const values = Float32Array.from({ length: world.nx * world.ny }, (_, k) =>
    quantity === 'temp' ? 290 - 14 * up - (k % 37) / 3 + hour / 10 : 95 - 30 * up - (k % 41) * 1.5 + hour / 4,
  );
  return { quantity, level, values };
}
const at = (level: LevelIdent, hour: number, quantities = ['temp', 'rh']): readonly FieldValues[] =>
  quantities.map((quantity) => planeOf(quantity, level, hour));

async function writeRun(
  hours: readonly (readonly FieldValues[])[],
  rest: Parameters<typeof describeRun>[0] = { made },
) {
  const folder = newFolder();
  const writer = await openRunWriter(folder, describeRun(rest));
  for (const [k, fields] of hours.entries()) await writer.write(3 * k, fields);
  await writer.publish({ complete: true });
  return folder;
}

const name = (quantity: string, level: LevelIdent) => ({ quantity, level });
const run = { product: 'gfs', refTs } as const;
const planes = (source: DiskSource, hour: number, ...fields: ReturnType<typeof name>[]) =>
  source.lattice({ ...run, validTs: refTs + hour * hourMs, fields, lattice: allPoints(world) });
const seriesAt = async (
  source: DiskSource,
  hours: readonly number[],
  place: { lat: number; lon: number },
  ...fields: ReturnType<typeof name>[]
) =>
  (await source.series({ ...run, validTs: hours.map((hour) => refTs + hour * hourMs), fields, places: [place] }))[0]!;

describe('a field that is made when it is read', () => {
  it('is the dew point of what the run stores, at every point', async () => {
    const source = await openQuiet(await writeRun([[...at('850h', 0), ...at('700h', 0)]]));
    const [temp, rh, dew] = await planes(source, 0, name('temp', '850h'), name('rh', '850h'), name('dewpoint', '850h'));
    expect([...dew!]).toEqual([...temp!].map((kelvin, k) => Math.fround(dewPointOfPercent(kelvin, rh![k]!))));
    expect(dew!.every((kelvin, k) => kelvin < temp![k]!)).toBe(true);
    source.close();
  });

  it('lies between two levels, and may itself be a part of another', async () => {
    const source = await openQuiet(await writeRun([[...at('850h', 0), ...at('700h', 0)]]));
    const [low, high, between, rh, dew] = await planes(
      source,
      0,
      name('temp', '850h'),
      name('temp', '700h'),
      name('temp', '800h'),
      name('rh', '800h'),
      name('dewpoint', '800h'),
    );
    const share = shareBetween(800, 850, 700);
    expect([...between!]).toEqual([...low!].map((kelvin, k) => Math.fround(kelvin + (high![k]! - kelvin) * share)));
    expect([...dew!]).toEqual([...between!].map((kelvin, k) => Math.fround(dewPointOfPercent(kelvin, rh![k]!))));
    source.close();
  });

  it('is the same at a place: made at the four points around it, then mixed', async () => {
    const source = await openQuiet(await writeRun([0, 3, 6].map((hour) => at('850h', hour).concat(at('700h', hour)))));
    const { lat, lon } = placeOf(world, 10, 20);
    for (const field of [name('dewpoint', '850h'), name('dewpoint', '800h'), name('temp', '800h')]) {
      const [values] = await seriesAt(source, [0, 3, 6], { lat: lat - 2, lon: lon + 3 }, field);
      for (const [k, hour] of [0, 3, 6].entries()) {
        const [plane] = await planes(source, hour, field);
        const four = [0, 1, world.nx, world.nx + 1].map((more) => plane![20 * world.nx + 10 + more]!);
        expect(values![k]).toBeCloseTo(mixCorners({ wx: 0.3, wy: 0.4 }, four, false), 4);
      }
    }
    source.close();
  });

  it('comes with the fields that it is made of, in the order of the request', async () => {
    const source = await openQuiet(await writeRun([[...at('850h', 0), ...at('700h', 0)]]));
    const place = placeOf(world, 3, 4);
    const [dew, temp, again] = await seriesAt(
      source,
      [0],
      place,
      name('dewpoint', '850h'),
      name('temp', '850h'),
      name('dewpoint', '850h'),
    );
    expect(again).toEqual(dew);
    expect(temp![0]!).toBeGreaterThan(dew![0]!);
    source.close();
  });

  it('is not there where a part is not, and has no value at an hour that a part lacks', async () => {
    const folder = await writeRun([[...at('850h', 0), ...at('700h', 0, ['temp'])], [...at('850h', 3, ['temp'])]]);
    const source = await openQuiet(folder);
    expect(source.holds(run, name('dewpoint', '850h'))).toBe(true);
    for (const lost of [name('dewpoint', '700h'), name('rh', '800h'), name('dewpoint', '800h'), name('windU', '800h')])
      expect(source.holds(run, lost)).toBe(false);
    await expect(planes(source, 0, name('dewpoint', '700h'))).rejects.toMatchObject({ code: 'unknown-parameter' });
    await expect(planes(source, 0, name('rh', '800h'))).rejects.toMatchObject({ code: 'unknown-level' });
    const [dew] = await planes(source, 3, name('dewpoint', '850h'));
    expect(dew!.every(Number.isNaN)).toBe(true);
    const [first, then] = (await seriesAt(source, [0, 3], placeOf(world, 3, 4), name('dewpoint', '850h')))[0]!;
    expect([Number.isFinite(first), then]).toEqual([true, Number.NaN]);
    source.close();
  });

  it('is read as it is where the run stores it', async () => {
    const stored = {
      quantity: 'dewpoint',
      level: '850h' as const,
      values: new Float32Array(world.nx * world.ny).fill(263),
    };
    const source = await openQuiet(await writeRun([[...at('850h', 0), stored]], {}));
    const [dew] = await planes(source, 0, name('dewpoint', '850h'));
    expect([...dew!].every((kelvin) => kelvin === 263)).toBe(true);
    source.close();
  });

  it('is not there by a rule that nobody knows, or of itself', async () => {
    const odd = [
      { quantity: 'dewpoint', level: '850h', by: 'guess' },
      { quantity: 'windV', level: '800h', by: 'between', below: '800h', above: '700h' },
      { quantity: 'windU', level: '850h', by: 'between', below: '900h', above: '800h' },
      { quantity: 'windU', level: '800h', by: 'between', below: '850h', above: '700h' },
      { quantity: 'temp', level: '800h', by: 'between', below: '700h', above: '600h' },
    ] as unknown as readonly MadeField[];
    const source = await openQuiet(await writeRun([[...at('850h', 0), ...at('700h', 0)]], { made: odd }));
    for (const { quantity, level } of odd) expect(source.holds(run, name(quantity, level))).toBe(false);
    source.close();
  });
});

describe('a run that an older program began with such fields', () => {
  const dewOf = (hour: number): FieldValues => ({ ...planeOf('temp', '850h', hour), quantity: 'dewpoint' });

  it('keeps them until it is published again, and makes them then', async () => {
    const folder = newFolder();
    const before = await openRunWriter(folder, describeRun());
    await before.write(0, [...at('850h', 0), dewOf(0)]);
    await before.publish();
    const first = await openQuiet(folder);
    const [stored] = await planes(first, 0, name('dewpoint', '850h'));
    const writer = await openRunWriter(folder, describeRun({ made }));
    await writer.write(3, at('850h', 3));
    expect([...(await planes(first, 0, name('dewpoint', '850h')))[0]!]).toEqual([...stored!]);
    await writer.publish({ complete: true });
    await first.refresh();
    const [manifest] = first.manifests('gfs');
    expect(manifest?.fields.map(({ quantity }) => quantity)).toEqual(['temp', 'rh']);
    for (const hour of [0, 3]) {
      const [temp, dew] = await planes(first, hour, name('temp', '850h'), name('dewpoint', '850h'));
      expect(dew!.every((kelvin, k) => kelvin < temp![k]!)).toBe(true);
    }
    first.close();
  });

  it('keeps those that cannot be made of what it has, and what it made by a writer before', async () => {
    const folder = newFolder();
    const before = await openRunWriter(folder, describeRun({ made: made.slice(2, 3) }));
    await before.write(0, [...at('850h', 0, ['temp']), ...at('700h', 0, ['temp']), dewOf(0)]);
    await before.publish();
    const writer = await openRunWriter(folder, describeRun({ made: made.slice(0, 1) }));
    await writer.publish({ complete: true });
    const source = await openQuiet(folder);
    expect(source.manifests('gfs')[0]?.fields.map(({ quantity }) => quantity)).toEqual(['temp', 'temp', 'dewpoint']);
    expect(source.holds(run, name('temp', '800h'))).toBe(true);
    source.close();
  });
});
