import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaneName } from '../derive/derivation.ts';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { coarse, plainWeather, publishStep, type ValueOf } from '../test-world.ts';
import { testArchive, type TestArchive } from '../test-writer.ts';
import { testIngest } from './test-ingest.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
let provider: TestProvider;
let archive: TestArchive;
let faults: readonly string[];
let onSleep: (() => void) | null;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.files.clear();
  provider.requests.length = 0;
  archive = testArchive();
  faults = [];
  onSleep = null;
});

/** Brings the first steps of a model in, on a coarse grid. */
async function ingest(model: Model): Promise<void> {
  const options = { base: provider.base, openWriter: archive.open, onSleep: () => onSleep?.() };
  ({ faults } = await testIngest(model, refTs, options));
}

const coarsely = (model: Model, hours: readonly [number, number, number]): Model => ({
  ...model,
  grid: coarse,
  steps: () => [hours],
});
const valueAt = (hour: number, key: string, point: number): number | undefined =>
  archive.hours.get(hour)?.get(key)?.[point];

describe('ECMWF', () => {
  const model = coarsely(models.ecmwf, [3, 3, 9]);

  it('comes by its own index, in our units', async () => {
    for (const hour of [0, 3, 6, 9]) publishStep(provider, model, refTs, hour);
    await ingest(model);
    expect(faults).toEqual([]);
    expect([...archive.hours.keys()]).toEqual([3, 6, 9]);
    // A metre of water a thousand hours is a millimetre an hour; joules become watts.
    for (const hour of [3, 6, 9]) expect(valueAt(hour, 'rain/surface', 4)).toBeCloseTo(1, 4);
    expect(valueAt(6, 'solarpower/surface', 4)).toBeCloseTo(1, 4);
    expect(valueAt(6, 'temp/surface', 4)).toBeCloseTo(280.4, 3);
    expect(valueAt(6, 'rh/surface', 4)).toBeCloseTo(69, -1);
    expect(valueAt(6, 'modelElevation/surface', 20)).toBeCloseTo(20 / 9.806_65, 4);
  });

  it('stores the lowest level between two that are published, none of 1000 hPa, and leaves the others to readers', async () => {
    const falling: ValueOf = (pick, hour, point) =>
      pick.quantity === 'gh'
        ? 44_330 * (1 - (Number.parseInt(pick.level, 10) / 1013.25) ** 0.19)
        : plainWeather(pick, hour, point);
    for (const hour of [0, 3, 6, 9]) publishStep(provider, model, refTs, hour, falling);
    await ingest(model);
    const stored = [...(archive.hours.get(3)?.keys() ?? [])].flatMap((key) => (key.startsWith('gh/') ? [key] : []));
    expect(stored.toSorted().slice(-4)).toEqual(['gh/700h', 'gh/850h', 'gh/925h', 'gh/975h']);
    expect(Math.abs(valueAt(3, 'gh/975h', 0)! - 323)).toBeLessThan(10);
  });
});

describe('ICON-EU', () => {
  // Two of its levels: packing is slow.
  const low = ({ level }: PlaneName): boolean => ['surface', '850h', '925h'].includes(level);
  const { picks, derivations } = models['icon-eu'];
  const model = {
    ...coarsely(models['icon-eu'], [1, 1, 2]),
    picks: picks.filter(low),
    derivations: derivations.filter(({ makes }) => low(makes)),
  };

  it('comes file by file, packed with bzip2', async () => {
    for (const hour of [0, 1, 2]) publishStep(provider, model, refTs, hour);
    await ingest(model);
    expect(faults).toEqual([]);
    expect(valueAt(2, 'temp/850h', 12)).toBeCloseTo(281.2, 3);
    expect(valueAt(2, 'rain/surface', 12)).toBeCloseTo(1, 5);
    // Showers are rain and snow.
    expect(valueAt(2, 'convPrecip/surface', 12)).toBeCloseTo(2, 5);
    expect(valueAt(2, 'snowcover/surface', 12)).toBeCloseTo(1220, 2);
    expect(archive.hours.get(2)?.has('convRain/surface')).toBe(false);
  });

  it('waits for the files of a step that are still to come, and asks for none twice', async () => {
    for (const hour of [0, 1, 2]) publishStep(provider, model, refTs, hour);
    const late = model.path({ refTs, hour: 2 }, model.picks.find(({ quantity }) => quantity === 'gust') ?? null);
    const bytes = provider.files.get(late) ?? new Uint8Array();
    provider.files.delete(late);
    onSleep = () => provider.files.set(late, bytes);
    await ingest(model);
    expect(faults).toEqual([]);
    expect(provider.requests.filter(({ path }) => path === late)).toHaveLength(2);
    expect(provider.requests.filter(({ path }) => path.includes('_002_T_2M'))).toHaveLength(1);
  });

  it('does not wait step after step for a file that the provider does not make', async () => {
    for (const hour of [0, 1, 2]) publishStep(provider, model, refTs, hour, plainWeather, ['gust']);
    let pauses = 0;
    onSleep = () => void (pauses += 1);
    await ingest(model);
    expect(faults.map((fault) => fault.slice(0, 24))).toEqual(['1 gust/surface not-there', '2 gust/surface not-there']);
    // A quarter of an hour for the first step, none for the second.
    expect(pauses).toBe(15);
  });

  it('refuses a file whose octets changed on the way', async () => {
    for (const hour of [0, 1, 2]) publishStep(provider, model, refTs, hour);
    const broken = model.path({ refTs, hour: 1 }, model.picks.find(({ quantity }) => quantity === 'gust') ?? null);
    const bytes = provider.files.get(broken)?.slice() ?? new Uint8Array();
    bytes[bytes.length - 30]! ^= 0x10;
    provider.files.set(broken, bytes);
    await ingest(model);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^1 gust\/surface bad-data /);
    expect(archive.hours.get(1)?.has('gust/surface')).toBe(false);
    expect(archive.hours.get(2)?.has('gust/surface')).toBe(true);
  });
});

describe('waves', () => {
  const sea: ValueOf = ({ quantity }, _hour, point) => {
    if (point < 8) return Number.NaN;
    return quantity.endsWith('Period') ? 10 : quantity.endsWith('From') ? 270 : 3;
  };

  it.each([
    ['gfs-wave', 0.9],
    ['ecmwf-wave', 1],
  ] as const)('of %s are heights, vectors and power', async (ident, share) => {
    const model = coarsely(models[ident], [3, 3, 3]);
    publishStep(provider, model, refTs, 3, sea);
    await ingest(model);
    expect(faults).toEqual([]);
    expect(valueAt(3, 'waves/surface', 20)).toBe(3);
    expect(valueAt(3, 'wavesPeriodU/surface', 20)).toBeCloseTo(10, 4);
    expect(valueAt(3, 'wavesPeriodV/surface', 20)).toBeCloseTo(0, 4);
    expect(valueAt(3, 'wavePower/surface', 20)).toBeCloseTo(44.1 * share, 2);
    expect(valueAt(3, 'waves/surface', 0)).toBeNaN();
    expect(archive.hours.get(3)?.has('swell3PeriodU/surface')).toBe(ident === 'gfs-wave');
  });
});
