import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { testArchive, type TestArchive } from '../test-writer.ts';
import { arraysOf, publishStore } from '../test-zarr.ts';
import { impatientIngest } from './test-ingest.ts';

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

/** The value of an array at a moment (index), a row from the south and a column; a hole in the south-west. */
const valueOf = (name: string, moment: number, row: number, column: number): number =>
  row === 0 && column === 0 ? Number.NaN : name.length / 10 + moment / 100 + row / 10 + column / 50;

/** All stores of the model; chunks of the first hold one moment, those of the second two. */
function publishAll(): void {
  [...arraysOf(model)].forEach(([dataset, names], k) =>
    publishStore(provider, model, refTs, { dataset, names, moments, chunk: [k + 1, 4, 5], step: 0.01, valueOf }),
  );
}

/** Faults as hour, field and code; where the run failed, its last fault. */
async function ingest(steps = model.steps): Promise<readonly string[]> {
  const options = { base: provider.base, openWriter: archive.open, connections: 4 };
  const { board, faults } = await impatientIngest({ ...model, steps }, refTs, options);
  const { state, lastError } = board.snapshot();
  return [
    ...faults.map((fault) => fault.split(' ').slice(0, 3).join(' ')),
    ...(state === 'failed' ? [lastError?.code ?? ''] : []),
  ];
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
    expect(await ingest()).toEqual(['3 currentU/surface not-there']);
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
    expect(await ingest(() => [[3, 9, 12]])).toEqual(['not-there']);
  });
});
