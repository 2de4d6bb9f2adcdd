import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore, openDiskSource, openRunWriter, verifyRun } from '@meltemi/archive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Model, ModelIdent } from '../models/model.ts';
import { models } from '../models/models.ts';
import { lambertMap, rotatedMap, type TestMap } from '../test-maps.ts';
import { startTestProvider, type Mischief, type TestProvider } from '../test-provider.ts';
import { publishStep, type ValueOf } from '../test-world.ts';
import type { StatusBoard } from './status.ts';
import { impatientIngest } from './test-ingest.ts';

const hourMs = 3_600_000;
const before = Date.UTC(2026, 10, 15, 6);
const next = before + 6 * hourMs;
const cone = { columns: 20, rows: 12, step: 250_000, first: [21.138123, 237.280472] } as const;
const globe = { columns: 30, rows: 15, step: 1.9, first: [-12.302501, 345.17878] } as const;

interface Case {
  readonly ident: ModelIdent;
  readonly map: TestMap | null;
  /** The same kind of grid in another size. */
  readonly otherMap: TestMap | null;
}
/** One model of each driver: an index, a file a field, a package. */
const cases: readonly Case[] = [
  { ident: 'hrrr', map: lambertMap(cone), otherMap: lambertMap({ ...cone, columns: 21 }) },
  { ident: 'hrdps', map: rotatedMap(globe), otherMap: rotatedMap({ ...globe, rows: 16 }) },
  { ident: 'arome-france', map: null, otherMap: null },
];

const weather: ValueOf = ({ quantity, span }, hour, point) =>
  span === 'total' ? hour : quantity === 'temp' ? 280 + hour + point / 100 : 5;

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

/** The model on few points, with temperature and wind at the ground. */
function small({ ident, map }: Case): Model {
  const model = models[ident];
  const few = new Set(['temp', 'windU', 'windV']);
  return {
    ...model,
    grid: map === null ? { ...model.grid, nx: 6, ny: 5 } : { lat0: 50, lon0: -115, dLat: -2, dLon: 3, nx: 8, ny: 6 },
    source: model.source === null || map === null ? null : { ...model.source, columns: map.columns, rows: map.rows },
    steps: () => [[1, 1, 2]],
    picks: model.picks.filter(({ quantity, level }) => level === 'surface' && few.has(quantity)),
    derivations: [],
  };
}

const ingest = async (model: Model, refTs: number): Promise<StatusBoard> =>
  (await impatientIngest(model, refTs, { base: provider.base, openWriter: (run) => openRunWriter(folder, run) })).board;

describe.each(cases)('$ident', (one) => {
  const model = small(one);
  const place = one.map === null ? { asIs: true } : { map: one.map };
  const publish = (refTs: number, value: ValueOf = weather): void => {
    for (const hour of [1, 2]) publishStep(provider, model, refTs, hour, value, [], place);
  };
  const dataPaths = (): string[] => [
    ...new Set([1, 2].flatMap((hour) => model.picks.map((pick) => model.path({ refTs: next, hour }, pick)))),
  ];

  async function expectOnlyTheRunBefore(): Promise<void> {
    const source = await openDiskSource({ from: folder });
    expect(source.faults()).toEqual([]);
    const runs = await source.runs(model.product);
    expect(runs.map(({ refTs, hours }) => [refTs, hours])).toEqual([[before, [1, 2]]]);
    source.close();
    const store = new FileStore(folder);
    expect(await verifyRun(store, `${model.product}/2026111506`)).toEqual([]);
    store.close();
  }

  const change = (how: (bytes: Uint8Array) => Uint8Array) => (): void => {
    for (const path of dataPaths()) provider.files.set(path, how(provider.files.get(path) ?? new Uint8Array()));
  };
  const always = (mischief: Mischief) => (): void => {
    for (const path of dataPaths()) provider.spoil(path, ...Array.from({ length: 20 }, () => mischief));
  };

  it.each<[string, RegExp, () => void]>([
    ['cut inside of the first header', /^(bad-data|wrong-range|short)$/, change((bytes) => bytes.slice(0, 10))],
    ['cut inside of the grid', /^(bad-data|wrong-range|short)$/, change((bytes) => bytes.slice(0, 60))],
    ['cut inside of the values', /^(bad-data|wrong-range|short)$/, change((bytes) => bytes.slice(0, 220))],
    ['empty', /^(short|wrong-range)$/, change(() => new Uint8Array(0))],
    ['403', /^refused$/, always({ kind: 'status', status: 403 })],
    ['429', /^server-fault$/, always({ kind: 'status', status: 429, retryAfter: '1' })],
    ['a web page with status 200', /^html$/, always({ kind: 'html' })],
    ['a web page under the name of data', /^(html|bad-data)$/, always({ kind: 'html-as-data' })],
  ])('%s: a typed fault, the run before is served', async (_name, code, spoil) => {
    publish(before);
    publish(next);
    await ingest(model, before);
    spoil();
    const status = (await ingest(model, next)).snapshot();
    expect(status).toMatchObject({ state: 'failed', steps: { done: 0, of: 2 } });
    expect(status.lastError?.code).toMatch(code);
    await expectOnlyTheRunBefore();
  });

  it('another grid under a known name is refused, the run before is served', async () => {
    publish(before);
    await ingest(model, before);
    const other = one.otherMap === null ? { asIs: true } : { map: one.otherMap };
    const wrong = one.otherMap === null ? { ...model, grid: { ...model.grid, dLat: -0.05 } } : model;
    for (const hour of [1, 2]) publishStep(provider, wrong, next, hour, weather, [], other);
    const status = (await ingest(model, next)).snapshot();
    expect(status).toMatchObject({ state: 'failed', lastError: { code: 'wrong-grid' } });
    await expectOnlyTheRunBefore();
  });

  it('a run published again with other values stays as it was taken', async () => {
    publish(before);
    await ingest(model, before);
    provider.files.clear();
    publish(before, (pick, hour, point) => 3 + weather(pick, hour, point));
    const board = await ingest(model, before);
    expect(board.snapshot().state).toBe('complete');
    await expectOnlyTheRunBefore();
    const source = await openDiskSource({ from: folder });
    const [values] = await source.lattice({
      product: model.product,
      refTs: before,
      validTs: before + hourMs,
      fields: [{ quantity: 'temp', level: 'surface' }],
      lattice: { columns: Int32Array.of(2), rows: Int32Array.of(2) },
    });
    source.close();
    expect(values?.[0]).toBeGreaterThan(280);
    expect(values?.[0]).toBeLessThan(284);
  });
});

it('an index that lies is noticed: another field, and one behind the end of the file', async () => {
  const [first] = cases;
  const model = small(first!);
  const index = model.indexPath?.({ refTs: next, hour: 1 }) ?? '';
  const lies: readonly [RegExp, (text: string) => string][] = [
    [
      /^wrong-field$/,
      (text) => text.replace(':TMP:2 m above ground', ':X:2 m above ground').replace(':UGRD:10 m', ':TMP:2 m'),
    ],
    [
      /^(wrong-range|short)$/,
      (text) => text.replace(/^(\d+):(\d+):/gmu, (_, k: string, at: string) => `${k}:${at}9999:`),
    ],
    [/^bad-index$/, () => 'this is no index'],
  ];
  for (const [code, lie] of lies) {
    provider.files.clear();
    for (const hour of [1, 2]) publishStep(provider, model, next, hour, weather, [], { map: first!.map! });
    for (const hour of [1, 2]) {
      const path = index.replace('f01', `f0${hour}`);
      const text = new TextDecoder().decode(provider.files.get(path));
      provider.files.set(path, new TextEncoder().encode(lie(text)));
    }
    const status = (
      await ingest({ ...model, picks: model.picks.filter(({ quantity }) => quantity === 'temp') }, next)
    ).snapshot();
    expect(status.state).toBe('failed');
    expect(status.lastError?.code).toMatch(code);
  }
});

it('of a package that is damaged in the middle, the fields before the damage come', async () => {
  const model = small(cases[2]!);
  for (const hour of [1, 2]) publishStep(provider, model, next, hour, weather, [], { asIs: true });
  const path = model.path({ refTs: next, hour: 1 }, model.picks[0] ?? null);
  const bytes = provider.files.get(path) ?? new Uint8Array();
  // The last message, which is a wind of the second hour, loses its end.
  provider.files.set(path, bytes.slice(0, bytes.length - 20));
  const status = (await ingest(model, next)).snapshot();
  expect(status).toMatchObject({ state: 'complete', failures: 1, lastError: { code: 'bad-data' } });
});
