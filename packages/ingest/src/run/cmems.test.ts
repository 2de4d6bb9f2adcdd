import { createLimiter } from '@meltemi/concurrency';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inlineDecodePool } from '../decode/decode-pool.ts';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { testBlosc } from '../test-blosc.ts';
import { testClock } from '../test-clock.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { testArchive, type TestArchive } from '../test-writer.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { defaultRules, ingestRun } from './ingest-run.ts';
import { StatusBoard } from './status.ts';

const refTs = Date.UTC(2026, 10, 15);
const hourMs = 3_600_000;
const [nx, ny] = [12, 7];
const model: Model = {
  ...models.cmems,
  grid: { lat0: 90, lon0: -180, dLat: -25, dLon: 30, nx, ny },
  steps: () => [[3, 3, 6]],
};
/** The store's moments: hours from a day before the run to 8 hours after it, in chunks of ten. */
const moments = Array.from({ length: 32 }, (_, k) => refTs / hourMs - 23 + k);

let provider: TestProvider;
let archive: TestArchive;
beforeEach(async () => {
  provider = await startTestProvider();
  archive = testArchive();
});
afterEach(() => provider.close());

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const blosc = { id: 'blosc', cname: 'lz4', clevel: 5, shuffle: 1, blocksize: 0 };

/** Chunks of numbers as 16-bit integers of a hundredth, or as they are. */
const packed = (values: readonly number[], type: 'i2' | 'f4' | 'f8'): Uint8Array => {
  const array =
    type === 'i2'
      ? Int16Array.from(values, (value) => (Number.isNaN(value) ? -32_768 : Math.round(value * 100)))
      : type === 'f4'
        ? Float32Array.from(values)
        : Float64Array.from(values);
  return testBlosc(new Uint8Array(array.buffer), array.BYTES_PER_ELEMENT);
};

/** The value of an array at a moment (index), a row from the south and a column; a hole in the south-west. */
const valueOf = (name: string, moment: number, row: number, column: number): number =>
  row === 0 && column === 0 ? Number.NaN : name.length / 10 + moment / 100 + row / 10 + column / 50;

/** Puts a store of arrays into the provider's tree: chunks of one moment (or two) and 4 × 5 points. */
function publish(dataset: string, names: readonly string[], perChunk: number): void {
  const address = `/arco/${dataset}/timeChunked.zarr`;
  const axis = (name: string, values: readonly number[], units: string, chunk: number): Record<string, unknown> => {
    for (let k = 0; k * chunk < values.length; k++) {
      const part = Array.from({ length: chunk }, (_, at) => values[k * chunk + at] ?? 0);
      provider.files.set(`${address}/${name}/${k}`, packed(part, 'f8'));
    }
    return {
      [`${name}/.zarray`]: {
        zarr_format: 2,
        shape: [values.length],
        chunks: [chunk],
        dtype: '<f8',
        compressor: blosc,
        filters: null,
        order: 'C',
        fill_value: null,
      },
      [`${name}/.zattrs`]: { units },
    };
  };
  const metadata: Record<string, unknown> = {
    ...axis('time', moments, 'hours since 1970-01-01', 10),
    ...axis(
      'latitude',
      Array.from({ length: ny }, (_, row) => -60 + 25 * row),
      'degrees_north',
      ny,
    ),
    ...axis(
      'longitude',
      Array.from({ length: nx }, (_, column) => -180 + 30 * column),
      'degrees_east',
      nx,
    ),
  };
  for (const name of names) {
    metadata[`${name}/.zarray`] = {
      zarr_format: 2,
      shape: [moments.length, 1, ny, nx],
      chunks: [perChunk, 1, 4, 5],
      dtype: '<i2',
      compressor: blosc,
      filters: null,
      order: 'C',
      fill_value: -32_768,
    };
    metadata[`${name}/.zattrs`] = { scale_factor: 0.01, add_offset: 0 };
    for (let t = 0; t < Math.ceil(moments.length / perChunk); t++)
      for (let j = 0; j < 2; j++)
        for (let i = 0; i < 3; i++) {
          const values = Array.from({ length: perChunk * 20 }, (_, k) => {
            const [moment, row, column] = [
              t * perChunk + Math.floor(k / 20),
              4 * j + (Math.floor(k / 5) % 4),
              5 * i + (k % 5),
            ];
            return row < ny && column < nx ? valueOf(name, moment, row, column) : Number.NaN;
          });
          provider.files.set(`${address}/${name}/${t}.0.${j}.${i}`, packed(values, 'i2'));
        }
  }
  provider.files.set(`${address}/.zmetadata`, json({ zarr_consolidated_format: 1, metadata }));
  const pick = model.picks.find(({ source }) => source.by === 'zarr' && source.dataset === dataset);
  provider.files.set(
    model.path({ refTs, hour: 3 }, pick ?? null),
    json({ assets: { timeChunked: { href: `${provider.base}${address}` } } }),
  );
}

function publishAll(): void {
  const sets = new Map<string, string[]>();
  for (const { source } of model.picks)
    if (source.by === 'zarr') sets.set(source.dataset, [...(sets.get(source.dataset) ?? []), source.array]);
  [...sets].forEach(([dataset, names], k) => publish(dataset, names, k + 1));
}

async function ingest(): Promise<readonly string[]> {
  const clock = testClock(refTs);
  const faults: string[] = [];
  const board = new StatusBoard(model.ident, model.product, () => clock.now());
  await ingestRun(model, refTs, {
    base: provider.base,
    clock,
    board,
    pool: inlineDecodePool,
    limit: createLimiter(4),
    openWriter: archive.open,
    rules: { ...defaultRules, patienceMs: 0, partialMs: 0, rounds: 1 },
    fetching: { clock, random: () => 0, retry: { ...defaultRetry, attempts: 1 }, limits: defaultLimits },
    onFault: (hour, { quantity }, { code }) => faults.push(`${hour} ${quantity} ${code}`),
  }).catch(() => faults.push(board.snapshot().lastError?.code ?? ''));
  return faults;
}

describe('CMEMS out of a Zarr store', () => {
  it('five places, every field, also where a chunk holds two moments', async () => {
    publishAll();
    expect(await ingest()).toEqual([]);
    for (const hour of [3, 6])
      for (const [name, quantity, add] of [
        ['uo', 'currentU', 0],
        ['vo', 'currentV', 0],
        ['utide', 'tideU', 0],
        ['vtide', 'tideV', 0],
        ['thetao', 'sst', 273.15],
      ] as const) {
        const plane = archive.hours.get(hour)?.get(`${quantity}/surface`);
        for (const [row, column] of [
          [0, 1],
          [3, 4],
          [4, 5],
          [6, 11],
          [5, 7],
        ] as const)
          expect(plane?.[(ny - 1 - row) * nx + column]).toBeCloseTo(valueOf(name, 23 + hour, row, column) + add, 2);
        expect(plane?.[(ny - 1) * nx]).toBeNaN();
      }
    expect(archive.runs[0]?.provenance).toMatchObject({
      provider: 'Copernicus',
      licence: 'Copernicus Marine Service licence',
    });
  });

  it('a missing chunk is reported by the field that lacks it', async () => {
    publishAll();
    const missing = [...provider.files.keys()].find((path) => path.endsWith('/uo/26.0.1.2')) ?? '';
    expect(provider.files.delete(missing)).toBe(true);
    expect(await ingest()).toEqual(['3 currentU not-there']);
    expect(archive.hours.get(3)?.has('currentV/surface')).toBe(true);
  });

  it.each<[string, string, (text: string) => string]>([
    ['another grid', 'wrong-grid', (text) => text.replaceAll(',1,7,12]', ',1,7,13]')],
    ['another compressor', 'bad-index', (text) => text.replaceAll('"blosc"', '"zstd"')],
    ['no JSON', 'bad-index', () => 'busy'],
    ['no array of the name', 'not-in-index', (text) => text.replaceAll('/.zarray', '/.zother')],
  ])('%s is refused', async (_name, code, change) => {
    publishAll();
    for (const [path, bytes] of provider.files)
      if (path.endsWith('.zmetadata'))
        provider.files.set(path, new TextEncoder().encode(change(new TextDecoder().decode(bytes))));
    expect((await ingest()).at(-1)).toBe(code);
    expect(archive.hours.size).toBe(0);
  });

  it('steps that the store does not have yet are not there', async () => {
    publishAll();
    const later = { ...model, steps: () => [[3, 9, 12]] as const };
    const clock = testClock(refTs);
    const board = new StatusBoard(model.ident, model.product, () => clock.now());
    await ingestRun(later, refTs, {
      base: provider.base,
      clock,
      board,
      pool: inlineDecodePool,
      limit: createLimiter(4),
      openWriter: archive.open,
      rules: { ...defaultRules, patienceMs: 0 },
      fetching: { clock, random: () => 0, retry: defaultRetry, limits: defaultLimits },
    }).catch(() => undefined);
    expect(board.snapshot()).toMatchObject({ state: 'failed', lastError: { code: 'not-there' } });
  });
});
