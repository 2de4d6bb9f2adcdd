import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskSource, openRunWriter, type FieldName } from '@meltemi/archive';
import { quantities, type LevelIdent } from '@meltemi/catalogue';
import { readGrib, type GribField } from '@meltemi/grib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { sampleBytes, sampleNote, skipSamples } from '../test-samples.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import type { OpenRunWriter } from './run-writer.ts';
import { testIngest } from './test-ingest.ts';

let provider: TestProvider;
let folder: string;

beforeEach(async () => {
  provider = await startTestProvider();
  folder = mkdtempSync(join(tmpdir(), 'ingest-'));
});
afterEach(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Serves a real file under the model's path with an index made from it, brings it into an archive on disk; returns the faults. */
async function bringIn(
  model: Model,
  refTs: number,
  hour: number,
  bytes: Uint8Array,
  line: (field: GribField) => string,
  served = bytes,
): Promise<readonly string[]> {
  provider.files.set(model.path({ refTs, hour }, null), served);
  provider.files.set(
    model.indexPath?.({ refTs, hour }) ?? '',
    new TextEncoder().encode(readGrib(bytes).fields.map(line).join('\n')),
  );
  const openWriter: OpenRunWriter = (run) => openRunWriter(folder, run);
  // Real files have megabytes.
  const { maxBytes } = defaultLimits;
  return (await testIngest(model, refTs, { base: provider.base, openWriter, limits: { maxBytes } })).faults;
}

/** The archive's values at ten places must be those of the file, to the step of the quantity. */
async function compare(model: Model, refTs: number, hour: number, name: FieldName, field: GribField): Promise<void> {
  const source = await openDiskSource({ from: folder });
  const { grid } = model;
  const raw = field.values();
  const { coding } = quantities[name.quantity as keyof typeof quantities];
  try {
    for (let k = 0; k < 10; k++) {
      const [column, row] = [(k * 37 + 5) % grid.nx, (k * 19 + 3) % grid.ny];
      const [values] = await source.lattice({
        product: model.product,
        refTs,
        validTs: refTs + hour * 3_600_000,
        fields: [name],
        lattice: { columns: Int32Array.of(column), rows: Int32Array.of(row) },
      });
      const expected =
        raw[field.grid.indexNear(grid.lat0 + grid.dLat * row, grid.lon0 + grid.dLon * column) ?? -1] ?? 0;
      if (Number.isNaN(expected)) expect(values?.[0]).toBeNaN();
      else expect(Math.abs((values?.[0] ?? NaN) - expected)).toBeLessThanOrEqual(coding.step / 2 + 1e-3);
    }
  } finally {
    source.close();
  }
}

const hPa = ({ product }: GribField): number => (product.level.first.value ?? 0) / 100;

/** The line of NOAA's index for a field of the GFS sample. */
function noaaLine(field: GribField): string {
  const {
    place: { message, part, offset },
    product,
  } = field;
  return `${message + 1}${part > 0 ? `.${part + 1}` : ''}:${offset}:d=2011011012:${product.parameter.abbreviation}:${hPa(field)} mb:120 hour fcst:`;
}

describe.skipIf(skipSamples)(`real files${sampleNote}`, () => {
  it('of GFS: every value is the file’s, also of two fields in one message', async () => {
    const bytes = sampleBytes('gfs_2p5_1-150.grib2');
    const refTs = Date.UTC(2011, 0, 10, 12);
    const wanted = new Set<string>(['850h', '500h', '10h']);
    const model: Model = {
      ...models.gfs,
      grid: { lat0: 90, lon0: -180, dLat: -2.5, dLon: 2.5, nx: 144, ny: 73 },
      steps: () => [[1, 120, 120]],
      picks: models.gfs.picks.filter(({ level }) => wanted.has(level)),
      derivations: [],
    };
    expect(await bringIn(model, refTs, 120, bytes, noaaLine)).toEqual([]);
    const names = { t: 'temp', r: 'rh', gh: 'gh', u: 'windU', v: 'windV' } as const;
    for (const field of readGrib(bytes).fields) {
      const quantity = names[field.product.parameter.ident as keyof typeof names] as string | undefined;
      if (quantity !== undefined && wanted.has(`${hPa(field)}h`))
        await compare(model, refTs, 120, { quantity, level: `${hPa(field)}h` as LevelIdent }, field);
    }
  });

  it('of ECMWF: heights and humidity from 180° on, in CCSDS', async () => {
    const bytes = sampleBytes('20240101000000-0h-oper-fc.0-10.grib2');
    const refTs = Date.UTC(2024, 0, 1);
    const fields = readGrib(bytes).fields.filter(({ product }) => product.level.first.code === 100);
    const has = (quantity: string, level: string): boolean =>
      fields.some(
        (field) => field.product.parameter.ident === { gh: 'gh', rh: 'r' }[quantity] && `${hPa(field)}h` === level,
      );
    const model: Model = {
      ...models.ecmwf,
      grid: { lat0: 90, lon0: -180, dLat: -0.4, dLon: 0.4, nx: 900, ny: 451 },
      steps: () => [[1, 0, 0]],
      picks: models.ecmwf.picks.filter(({ quantity, level }) => has(quantity, level)),
      derivations: [],
    };
    expect(model.picks).toHaveLength(8);
    const faults = await bringIn(model, refTs, 0, bytes, (field) => {
      const { product, place } = field;
      const level =
        product.level.first.code === 100 ? { levtype: 'pl', levelist: String(hPa(field)) } : { levtype: 'sfc' };
      return JSON.stringify({
        type: 'fc',
        step: '0',
        ...level,
        param: product.parameter.ident,
        _offset: place.offset,
        _length: place.length,
      });
    });
    expect(faults).toEqual([]);
    for (const field of fields) {
      await compare(
        model,
        refTs,
        0,
        { quantity: field.product.parameter.ident === 'gh' ? 'gh' : 'rh', level: `${hPa(field)}h` as LevelIdent },
        field,
      );
    }
  });

  it('of GFS-wave: heights, with no value on land', async () => {
    const bytes = sampleBytes('gfswave-11.t00z.global.0p25.f000.grib2');
    const refTs = Date.UTC(2022, 2, 23);
    const model: Model = {
      ...models['gfs-wave'],
      steps: () => [[1, 0, 0]],
      picks: models['gfs-wave'].picks.filter(({ quantity }) => quantity === 'swell3'),
      derivations: [],
    };
    expect(await bringIn(model, refTs, 0, bytes, () => '1:0:d=2022032300:SWELL:3 in sequence:anl:')).toEqual([]);
    const [field] = readGrib(bytes).fields;
    if (field) await compare(model, refTs, 0, { quantity: 'swell3', level: 'surface' }, field);
    expect(field).toBeDefined();
  });

  it('with a damaged message: it is reported, the fields around it are there', async () => {
    const whole = sampleBytes('gfs_2p5_1-150.grib2');
    const refTs = Date.UTC(2011, 0, 10, 12);
    const { fields } = readGrib(whole);
    const cut = whole.slice();
    // A message in the middle is overwritten as by a disk that was full.
    const spoilt = fields.find(({ place }) => place.message === 87);
    cut.fill(0, (spoilt?.place.offset ?? 0) + 40, (spoilt?.place.offset ?? 0) + (spoilt?.place.length ?? 0));
    const model: Model = {
      ...models.gfs,
      grid: { lat0: 90, lon0: -180, dLat: -2.5, dLon: 2.5, nx: 144, ny: 73 },
      steps: () => [[1, 120, 120]],
      picks: models.gfs.picks.filter(({ level }) => level === '500h'),
      derivations: [],
    };
    const faults = await bringIn(model, refTs, 120, whole, noaaLine, cut);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^120 temp\/500h bad-data /);
  });
});
