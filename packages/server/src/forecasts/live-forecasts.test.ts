import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createAnalyticSource } from '@meltemi/archive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON, testFolder } from '#http/test-app.ts';
import { openArchiveForecasts, type ArchiveForecasts } from './archive-forecasts.ts';
import type { Forecasts } from './forecasts.ts';
import { liveForecasts } from './live-forecasts.ts';
import { localForecasts } from './test-forecasts.ts';
import { liveGrid, liveRun, liveValue, localArchivePool, writeLiveRun } from './test-live-archive.ts';

const hour = 3_600_000;
let folder: string;
let remove: () => Promise<void>;
let archive: ArchiveForecasts;
let forecasts: Forecasts;
let warnings: string[];
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
  warnings = [];
});
afterEach(async () => {
  await forecasts.close();
  await remove();
});

/** Opens the archive, which looks for news with every question, beside the analytic world. */
async function open(): Promise<void> {
  archive = await openArchiveForecasts({
    place: folder,
    pool: localArchivePool(folder),
    now: () => NOON,
    log: { warn: (_fields, message) => void warnings.push(message) },
    pollMs: 0,
  });
  forecasts = liveForecasts(archive, localForecasts(createAnalyticSource({ now: () => NOON })));
}

const place = { lat: 50, lon: 14 };
const askSeries = (quantities: readonly string[], refTs = liveRun) =>
  forecasts.source.series({
    product: 'gfs',
    refTs,
    validTs: [liveRun + 3 * hour, liveRun + 6 * hour],
    fields: quantities.map((quantity) => ({ quantity, level: 'surface' as const })),
    places: [place],
  });
const askTile = (layer: 'temp' | 'gust' | 'rain') =>
  forecasts.tile({
    product: 'gfs',
    refTs: liveRun,
    validTs: liveRun + 3 * hour,
    layer,
    level: 'surface',
    z: 1,
    x: 1,
    y: 0,
    steps: [],
  });

describe('live and simulated forecasts beside each other', () => {
  it('a product is simulated until a useful run of it is published, then live as a whole', async () => {
    await open();
    const before = await forecasts.source.runs('gfs');
    expect(before.every(({ provenance }) => !provenance.live)).toBe(true);
    expect([before.length > 1, forecasts.origin?.('gfs'), forecasts.source.grid('gfs').nx === liveGrid.nx]).toEqual([
      true,
      'simulated',
      false,
    ]);
    await writeLiveRun(folder, { hours: [3, 6], complete: false });
    expect(await forecasts.source.runs('gfs')).toEqual(before);
    await writeLiveRun(folder);
    const after = await forecasts.source.runs('gfs');
    expect(after.map(({ refTs, provenance }) => [refTs, provenance.live])).toEqual([[liveRun, true]]);
    expect([forecasts.origin?.('gfs'), forecasts.source.grid('gfs').nx]).toEqual(['live', liveGrid.nx]);
    expect(forecasts.origin?.('ecmwf')).toBe('simulated');
  });

  it('what is made out of forecasts is not simulated beside a live one', async () => {
    await open();
    expect((await forecasts.source.runs('efi')).length).toBeGreaterThan(0);
    const [run] = await forecasts.source.runs('efi');
    await writeLiveRun(folder);
    for (const product of ['efi', 'drought', 'fireDanger', 'ecmwfEns', 'gefs'] as const)
      expect(await forecasts.source.runs(product)).toEqual([]);
    const request = { refTs: run!.refTs, validTs: [run!.refTs], fields: [], places: [place] };
    await expect(forecasts.source.series({ product: 'efi', ...request })).rejects.toMatchObject({
      code: 'unknown-run',
    });
    expect((await forecasts.source.runs('cmems')).length).toBeGreaterThan(0);
  });

  it('a model without an open source is not simulated beside a live one, another is', async () => {
    await open();
    const closed = ['nems', 'jmaMsm', 'bomAccessSy', 'camsEu', 'namConus'] as const;
    for (const product of closed) expect((await forecasts.source.runs(product)).length).toBeGreaterThan(0);
    await writeLiveRun(folder);
    for (const product of closed) expect(await forecasts.source.runs(product)).toEqual([]);
    expect((await forecasts.source.runs('icon')).length).toBeGreaterThan(0);
  });

  it('values come from the one that holds the product', async () => {
    await writeLiveRun(folder);
    await open();
    const [[temp] = []] = await askSeries(['temp']);
    expect(temp?.[0]).toBeCloseTo(liveValue.temp(place.lat, place.lon, 3), 2);
    expect(temp?.[1]).toBeCloseTo(liveValue.temp(place.lat, place.lon, 6), 2);
    const [run] = await forecasts.source.runs('ecmwf');
    const [[other] = []] = await forecasts.source.series({
      product: 'ecmwf',
      refTs: run?.refTs ?? 0,
      validTs: [(run?.refTs ?? 0) + 3 * hour],
      fields: [{ quantity: 'temp', level: 'surface' }],
      places: [place],
    });
    expect(Number.isFinite(other?.[0])).toBe(true);
  });

  it('what a live run lacks has no value, never a simulated one', async () => {
    await writeLiveRun(folder);
    await open();
    const [[gust, temp, cbase] = []] = await askSeries(['gust', 'temp', 'cbase']);
    expect([...(gust ?? []), ...(cbase ?? [])]).toEqual([NaN, NaN, NaN, NaN]);
    expect(temp?.[0]).toBeCloseTo(liveValue.temp(place.lat, place.lon, 3), 2);
    await expect(askTile('gust')).rejects.toMatchObject({ code: 'unknown-parameter' });
    expect((await askTile('rain')).length).toBeGreaterThan(100);
  });

  it('a simulated run of a live product is unknown', async () => {
    await open();
    const [simulated] = await forecasts.source.runs('gfs');
    await writeLiveRun(folder);
    await forecasts.source.runs('gfs');
    await expect(askSeries(['temp'], simulated?.refTs)).rejects.toMatchObject({ code: 'unknown-run' });
  });

  it('a removed archive makes its products simulated again; its runs are not answered from there', async () => {
    const odd = liveRun + hour;
    await writeLiveRun(folder, { refTs: odd });
    await open();
    expect((await forecasts.source.runs('gfs'))[0]?.refTs).toBe(odd);
    await rm(join(folder, 'gfs'), { recursive: true });
    expect((await forecasts.source.runs('gfs'))[0]?.provenance.live).toBe(false);
    await expect(askSeries(['temp'], odd)).rejects.toMatchObject({ code: 'unknown-run' });
  });
});

describe('faults of the archive', () => {
  it('are logged once, and again only when they change', async () => {
    const { writeFile } = await import('node:fs/promises');
    await writeLiveRun(folder);
    await open();
    const manifest = join(folder, 'gfs', '2026030100', 'manifest.json');
    await writeFile(manifest, 'half a manif');
    for (let k = 0; k < 3; k++) expect((await forecasts.source.runs('gfs'))[0]?.refTs).toBe(liveRun);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('gfs/2026030100/manifest.json');
    expect(archive.faults()).toHaveLength(1);
  });
});
