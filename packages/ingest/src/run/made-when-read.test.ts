import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskSource, openRunWriter, packingOf, type DiskSource, type FieldName } from '@meltemi/archive';
import type { LevelIdent } from '@meltemi/catalogue';
import { dewPointOfPercent } from '@meltemi/fields';
import { readGrib } from '@meltemi/grib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { betweenKept, dewPointOn } from '../derive/humidity.rules.ts';
import { models } from '../models/models.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { sampleBytes, sampleNote, skipSamples } from '../test-samples.ts';
import { coarse, plainWeather, publishStep, type ValueOf } from '../test-world.ts';
import { madeFields } from './step-plan.rules.ts';
import { testIngest } from './test-ingest.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const hourMs = 3_600_000;
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'made-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const named = (text: string): FieldName => {
  const [quantity = '', level = 'surface'] = text.split('/');
  return { quantity, level: level as LevelIdent };
};

/** The height of a pressure in a standard atmosphere, metres. */
const heightOf = (hPa: number): number => 44_330 * (1 - (hPa / 1013.25) ** 0.19);

/** Half a step of a humidity (%), and a hair for single precision. */
const humidityError = (percent: number): number => {
  const packing = packingOf('rh');
  return packing.kind === 'log' ? (percent + packing.floor) * Math.expm1(packing.step / 2) + 1e-4 : Number.NaN;
};

describe(`what readers make of real fields${sampleNote}`, () => {
  it.skipIf(skipSamples)('is what would have been stored, as far as half a step of its parts goes', async () => {
    const { fields } = readGrib(sampleBytes('gfs_2p5_1-150.grib2'));
    const words: Readonly<Record<string, string>> = { TMP: 'temp', RH: 'rh', HGT: 'gh', UGRD: 'windU', VGRD: 'windV' };
    const wanted = new Set(['850h', '800h', '700h', '600h', '500h', '400h', '300h', '250h', '200h', '150h', '10h']);
    const real = fields.flatMap((field) => {
      const { parameter, level } = field.product;
      const [quantity, own] = [words[parameter.abbreviation], `${(level.first?.value ?? 0) / 100}h`];
      return quantity === undefined || !wanted.has(own)
        ? []
        : [{ ...named(`${quantity}/${own}`), values: field.values() }];
    });
    const rawOf = (name: FieldName): Float32Array =>
      real.find(({ quantity, level }) => quantity === name.quantity && level === name.level)!.values;
    const dewPoints = [...new Set(real.filter(({ quantity }) => quantity === 'rh').map(({ level }) => level))].map(
      dewPointOn,
    );
    const between = ['temp', 'rh', 'gh', 'windU', 'windV'].map((one) => betweenKept(one, '800h', '850h', '700h'));
    const derivations = [...dewPoints, ...between];
    // The level that is made between two others is in the file as well: it is not stored.
    const stored = real.filter(({ level }) => level !== '800h');
    const writer = await openRunWriter(folder, {
      product: 'gfs',
      refTs,
      grid: { lat0: 90, lon0: 0, dLat: -2.5, dLon: 2.5, nx: 144, ny: 73 },
      nextTs: refTs,
      provenance: { provider: 'NOAA', model: 'GFS', refTs, live: true, licence: 'Public domain' },
      made: madeFields({ ...models.gfs, derivations }),
    });
    await writer.write(0, stored);
    await writer.publish({ complete: true });
    const source = await openDiskSource({ from: folder });
    const lattice = {
      columns: Int32Array.from({ length: 144 }, (_, k) => k),
      rows: Int32Array.from({ length: 73 }, (_, k) => k),
    };
    const read = async (field: FieldName): Promise<Float32Array> =>
      (await source.lattice({ product: 'gfs', refTs, validTs: refTs, fields: [field], lattice }))[0]!;

    for (const { makes, from, make } of between) {
      const field = named(`${makes.quantity}/${makes.level}`);
      const expected = make(from.map((part) => rawOf(named(`${part.quantity}/${part.level}`))));
      const packing = packingOf(makes.quantity);
      const values = await read(field);
      const excess = values.map((value, k) => {
        const own = packing.kind === 'linear' ? packing.step / 2 : humidityError(Math.max(expected[k]!, 100));
        return Math.abs(value - expected[k]!) - own - 2e-6 * Math.abs(expected[k]!);
      });
      expect(Math.max(...excess), makes.quantity).toBeLessThanOrEqual(0);
    }

    let [worst, dry, excess] = [0, 0, -1];
    for (const { makes, make } of dewPoints.filter(({ makes: { level } }) => level !== '800h')) {
      const level = makes.level as LevelIdent;
      const [temp, rh] = [rawOf({ quantity: 'temp', level }), rawOf({ quantity: 'rh', level })];
      const expected = make([temp, rh]);
      const values = await read({ quantity: 'dewpoint', level });
      for (const [k, value] of values.entries()) {
        const [kelvin, percent] = [temp[k]!, rh[k]!];
        const off = Math.abs(value - expected[k]!);
        const half = humidityError(percent);
        const [least, most] = [
          dewPointOfPercent(kelvin - 0.0101, percent - half),
          dewPointOfPercent(kelvin + 0.0101, percent + half),
        ];
        excess = Math.max(excess, off - Math.max(expected[k]! - least, most - expected[k]!));
        if (percent >= 20) worst = Math.max(worst, off);
        else dry = Math.max(dry, off);
      }
    }
    // Single precision, kelvin.
    expect(excess).toBeLessThan(1e-3);
    // Kelvin: in air of a fifth of saturation or more, and in drier air.
    expect(worst).toBeLessThan(0.05);
    expect(dry).toBeLessThan(0.3);
    source.close();
  });
});

describe('a run whose fields readers make', () => {
  let provider: TestProvider;
  beforeEach(async () => {
    provider = await startTestProvider();
  });
  afterEach(() => provider.close());

  const bringIn = async (model: typeof models.gfs, hours: readonly number[]): Promise<DiskSource> => {
    const falling: ValueOf = (pick, hour, place) =>
      pick.quantity === 'gh' ? heightOf(Number.parseInt(pick.level, 10)) : plainWeather(pick, hour, place);
    for (const hour of [0, ...hours]) publishStep(provider, model, refTs, hour, falling);
    const { faults } = await testIngest(model, refTs, {
      base: provider.base,
      openWriter: (run) => openRunWriter(folder, run),
    });
    expect(faults).toEqual([]);
    return openDiskSource({ from: folder });
  };
  const point = async (source: DiskSource, product: 'gfs' | 'ecmwf', hour: number, field: string): Promise<number> => {
    const lattice = { columns: Int32Array.of(3), rows: Int32Array.of(2) };
    const validTs = refTs + hour * hourMs;
    return (await source.lattice({ product, refTs, validTs, fields: [named(field)], lattice }))[0]![0]!;
  };

  it('stores neither dew points on levels nor levels between others, and has them all the same', async () => {
    const model = { ...models.ecmwf, grid: coarse, steps: () => [[3, 3, 3] as const] };
    const source = await bringIn(model, [3]);
    const stored = new Set(source.manifests('ecmwf')[0]?.fields.map(({ quantity, level }) => `${quantity}/${level}`));
    const made = madeFields(model);
    // Three levels of five quantities, and a dew point on each of fourteen.
    expect(made.length).toBe(3 * 5 + 14);
    for (const { quantity, level } of made) {
      expect(stored).not.toContain(`${quantity}/${level}`);
      expect(source.holds({ product: 'ecmwf', refTs }, { quantity, level })).toBe(true);
      expect(await point(source, 'ecmwf', 3, `${quantity}/${level}`)).toBeGreaterThan(-1000);
    }
    for (const [level, hPa] of [
      ['950h', 950],
      ['900h', 900],
      ['800h', 800],
    ] as const)
      expect(Math.abs((await point(source, 'ecmwf', 3, `gh/${level}`)) - heightOf(hPa))).toBeLessThan(25);
    expect(stored).toContain('dewpoint/surface');
    expect(stored).toContain('temp/975h');
    const [temp, rh, dew] = await Promise.all(
      ['temp/900h', 'rh/900h', 'dewpoint/900h'].map((field) => point(source, 'ecmwf', 3, field)),
    );
    expect(dew).toBeCloseTo(dewPointOfPercent(temp!, rh!), 3);
    source.close();
  });

  it('fetches pressure levels at every third hour after two days, and shows them at every hour', async () => {
    const model = { ...models.gfs, grid: coarse, steps: () => [[1, 46, 52] as const] };
    const source = await bringIn(model, [46, 47, 48, 49, 50, 51, 52]);
    const [manifest] = source.manifests('gfs');
    const hoursOf = (quantity: string, level: string): readonly number[] | undefined =>
      manifest?.fields.find((field) => field.quantity === quantity && field.level === level)?.hours;
    expect(hoursOf('temp', '850h')).toEqual([46, 47, 48, 51]);
    expect(hoursOf('windU', '100m')).toEqual([46, 47, 48, 49, 50, 51, 52]);
    expect(hoursOf('ptype', 'surface')).toEqual([46, 47, 48, 49, 50, 51, 52]);
    const [before, after] = [
      await point(source, 'gfs', 48, 'windU/850h'),
      await point(source, 'gfs', 51, 'windU/850h'),
    ];
    expect(await point(source, 'gfs', 50, 'windU/850h')).toBeCloseTo(before + ((after - before) * 2) / 3, 4);
    expect(await point(source, 'gfs', 50, 'dewpoint/850h')).toBeLessThan(await point(source, 'gfs', 50, 'temp/850h'));
    // The hour after it has not come.
    expect(await point(source, 'gfs', 52, 'windU/850h')).toBeNaN();
    // Fewer octets were requested at such an hour than its file has.
    const path = [...provider.files.keys()].find((one) => one.endsWith('f049')) ?? '';
    const octets = provider.requests
      .filter((request) => request.path === path)
      .reduce((sum, { range }) => {
        const [, from = '0', to = '1e9'] = /bytes=(\d+)-(\d+)/u.exec(range ?? '') ?? [];
        return sum + Number(to) + 1 - Number(from);
      }, 0);
    expect(octets).toBeGreaterThan(0);
    expect(octets).toBeLessThan(0.4 * (provider.files.get(path)?.length ?? 0));
    source.close();
  });
});
