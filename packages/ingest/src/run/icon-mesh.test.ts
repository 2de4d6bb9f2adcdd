import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLimiter } from '@meltemi/concurrency';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDecodePool, inlineDecodePool, type DecodePool } from '../decode/decode-pool.ts';
import { models } from '../models/models.ts';
import { chooseRun } from '../schedule/choose-run.ts';
import { openMeshStore, type MeshStore } from '../remap/mesh-store.ts';
import type { MeshPositions } from '../remap/mesh.ts';
import { testClock } from '../test-clock.ts';
import { icosahedron, meshMap, onMesh, publishPositions } from '../test-mesh.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { publishStep, type ValueOf } from '../test-world.ts';
import { testArchive, type TestArchive } from '../test-writer.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { defaultRules, ingestRun } from './ingest-run.ts';
import { StatusBoard } from './status.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const nextTs = refTs + 6 * 3_600_000;
/** 720 cells of 840 km; a box of 15° at the equator has four of them, those at the poles none. */
const mesh = icosahedron(3, 1);
const model = {
  ...onMesh(models.icon, mesh, { lat0: 90, lon0: -180, dLat: -15, dLon: 15, nx: 24, ny: 13 }),
  steps: () => [[1, 1, 2] as const],
  picks: models.icon.picks.filter(
    ({ quantity, level }) => level === 'surface' && ['windU', 'windV', 'temp', 'rain'].includes(quantity),
  ),
  derivations: [],
};
const middle = 6 * 24 + 12;

let provider: TestProvider;
/** The files of a whole run: packing them again for every test would take most of its time. */
let wholeRun: ReadonlyMap<string, Uint8Array>;
let folder: string;
let archive: TestArchive;
let faults: string[];
let onSleep: (() => void) | null;

beforeAll(async () => {
  provider = await startTestProvider();
  publish();
  wholeRun = new Map(provider.files);
  folder = mkdtempSync(join(tmpdir(), 'icon-'));
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  provider.files.clear();
  for (const [path, bytes] of wholeRun) provider.files.set(path, bytes);
  provider.requests.length = 0;
  archive = testArchive();
  faults = [];
  onSleep = null;
});

/** Temperature falls by half a kelvin a degree from the equator, the wind follows it; a millimetre an hour falls everywhere. */
const valueOn =
  ({ lat }: MeshPositions): ValueOf =>
  ({ quantity }, hour, cell) =>
    quantity === 'rain'
      ? // A hair apart: the packing of equal numbers takes the test's bzip2 long.
        hour * (1 + ((cell * 7919) % 1009) / 1e7)
      : quantity === 'temp'
        ? 300 - Math.abs(lat[cell]!) / 2
        : (quantity === 'windU' ? 1 : -1) * (lat[cell]! / 10);

function publish(at = refTs, positions = mesh): void {
  publishPositions(provider, model, at, positions);
  for (const hour of [1, 2])
    publishStep(provider, model, at, hour, valueOn(positions), [], { map: meshMap(positions.lat.length) });
}

async function ingest(at = refTs, meshes?: MeshStore, pool: DecodePool = inlineDecodePool): Promise<void> {
  const clock = testClock(at);
  clock.onSleep = () => onSleep?.();
  await ingestRun(model, at, {
    base: provider.base,
    clock,
    board: new StatusBoard(model.ident, model.product, () => clock.now()),
    pool,
    limit: createLimiter(4),
    ...(meshes === undefined ? {} : { meshes }),
    openWriter: archive.open,
    rules: defaultRules,
    fetching: { clock, random: () => 0, retry: defaultRetry, limits: defaultLimits },
    onFault: (hour, { quantity, level }, { code, message }) =>
      faults.push(`${hour} ${quantity}/${level} ${code} ${message}`),
  });
}

const pathOf = (name: 'lat' | 'lon', at = refTs): string => model.path({ refTs: at, hour: 0 }, model.mesh![name]);
const requestsOf = (path: string): number => provider.requests.filter((request) => request.path === path).length;
const plane = (key: string, hour = 2): Float32Array => archive.hours.get(hour)?.get(key) ?? new Float32Array(0);

describe('a run on a mesh', () => {
  it('lies on our grid, rain as it fell, wind as it blows; positions are fetched once', async () => {
    await ingest();
    expect(faults).toEqual([]);
    expect([...archive.hours.keys()]).toEqual([1, 2]);
    expect([...plane('rain/surface')].every((rain) => Math.abs(rain - 1) < 1e-3)).toBe(true);
    for (let point = 0; point < plane('temp/surface').length; point++) {
      const lat = 90 - 15 * Math.floor(point / 24);
      // A cell is eight degrees across.
      expect(Math.abs(plane('temp/surface')[point]! - (300 - Math.abs(lat) / 2))).toBeLessThan(4);
      expect(plane('windV/surface')[point]).toBeCloseTo(-plane('windU/surface')[point]!, 6);
    }
    expect([requestsOf(pathOf('lat')), requestsOf(pathOf('lon'))]).toEqual([1, 1]);
  });

  it('goes through threads, which share the weights', async () => {
    await ingest();
    const inline = plane('temp/surface');
    archive = testArchive();
    const pool = createDecodePool(1);
    try {
      await ingest(refTs, openMeshStore({ folder: null }), pool);
    } finally {
      await pool.close();
    }
    expect(faults).toEqual([]);
    expect([...plane('temp/surface')]).toEqual([...inline]);
  });

  it('without one part of a wind keeps the other: neither has to be turned', async () => {
    for (const hour of [1, 2]) provider.files.delete(model.path({ refTs, hour }, model.picks[0] ?? null));
    await ingest();
    expect(new Set(faults.map((fault) => fault.split(' ').slice(1, 3).join(' ')))).toEqual(
      new Set(['windU/surface not-there']),
    );
    expect(plane('windV/surface')).toHaveLength(24 * 13);
  });

  it('leaves out a field of another number of cells', async () => {
    const temp = { ...model, picks: model.picks.filter(({ quantity }) => quantity === 'temp') };
    const other = icosahedron(2, 1);
    publishStep(provider, temp, refTs, 1, valueOn(other), [], { map: meshMap(other.lat.length) });
    await ingest();
    expect(faults).toEqual(['1 temp/surface wrong-grid 320 unstructured points in place of a mesh of 720 cells']);
    expect(archive.hours.get(1)?.has('windU/surface')).toBe(true);
    expect(plane('temp/surface')).toHaveLength(24 * 13);
  });

  it('leaves out a field on a grid in place of the mesh', async () => {
    const temp = { ...model, picks: model.picks.filter(({ quantity }) => quantity === 'temp') };
    publishStep(provider, { ...temp, grid: { ...model.grid, dLat: -6, ny: 30 } }, refTs, 1, () => 280, [], {
      asIs: true,
    });
    await ingest();
    expect(faults).toEqual([expect.stringMatching(/^1 temp\/surface wrong-grid 720 latlon points /u)]);
  });
});

describe('the newest run', () => {
  const choose = (): Promise<number> => {
    const clock = testClock(refTs);
    const fetching = { clock, random: () => 0, retry: defaultRetry, limits: defaultLimits };
    return chooseRun(model, refTs + 4 * 3_600_000, { base: provider.base, fetching });
  };

  it('is found by the first octets of a file', async () => {
    expect(await choose()).toBe(refTs);
    expect(provider.requests).toEqual([{ path: expect.stringContaining('_001_U_10M'), range: 'bytes=0-15' }]);
  });

  it('is found at a mirror that gives no parts of files', async () => {
    provider.spoil('U_10M', { kind: 'ignore-range' });
    expect(await choose()).toBe(refTs);
  });
});

describe('the positions of the cells', () => {
  it('that are cut stop the run with what is wrong; it goes on when they are whole', async () => {
    const whole = provider.files.get(pathOf('lat')) ?? new Uint8Array();
    provider.files.set(pathOf('lat'), whole.slice(0, 500));
    await expect(ingest()).rejects.toMatchObject({ code: 'bad-data' });
    expect(archive.hours.size).toBe(0);
    onSleep = () => provider.files.set(pathOf('lat'), whole);
    await ingest();
    expect([...archive.hours.keys()]).toEqual([1, 2]);
  });

  it('that are not there yet are waited for', async () => {
    const whole = provider.files.get(pathOf('lon')) ?? new Uint8Array();
    provider.files.delete(pathOf('lon'));
    onSleep = () => provider.files.set(pathOf('lon'), whole);
    await ingest();
    expect(faults).toEqual([]);
    expect([...archive.hours.keys()]).toEqual([1, 2]);
  });

  it.each<[string, MeshPositions]>([
    ['of another number of cells', icosahedron(2, 1)],
    ['in radians', { lat: mesh.lat.map((one) => one / 57.3), lon: mesh.lon.map((one) => one / 57.3) }],
  ])('%s stop the run', async (_name, positions) => {
    publishPositions(provider, model, refTs, positions);
    await expect(ingest()).rejects.toMatchObject({ code: 'wrong-grid' });
  });

  it('that change from one run to the next make other weights; those that do not are not made again', async () => {
    const meshes = openMeshStore({ folder });
    await ingest(refTs, meshes);
    const [first] = readdirSync(folder);
    // The header of the file names its run, the cells are the same.
    archive = testArchive();
    publish(nextTs);
    await ingest(nextTs, openMeshStore({ folder }));
    expect(readdirSync(folder)).toEqual([first]);
    const before = plane('temp/surface')[middle];
    // The cells in another order: with the old weights every place would have the weather of another.
    const reversed = { lat: mesh.lat.toReversed(), lon: mesh.lon.toReversed() };
    archive = testArchive();
    publish(nextTs, reversed);
    await ingest(nextTs, meshes);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readdirSync(folder)).not.toContain(first);
    expect(plane('temp/surface')[middle]).toBeCloseTo(before ?? Number.NaN, 4);
    expect(requestsOf(pathOf('lat', nextTs))).toBe(2);
  });
});
