import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStationStore, type StationStore } from '@meltemi/station-store';
import { readMetar, readTaf } from '@meltemi/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SimulatedForecasts } from '#forecasts/simulated-forecasts.ts';
import { openSimulatedWorld } from '#forecasts/simulated-world.ts';
import { testGround, writeGround } from '#forecasts/test-ground.ts';
import type { Job } from '#forecasts/worker-messages.ts';
import { writeAirports } from '#places/airports/airports-file.ts';
import { testIndexFile } from '#places/test-places.ts';
import { lastAscent } from './ascent-watch.ts';
import { lastIssue } from './forecast-watch.ts';
import { startObserver, type ObserverThread } from './observer-thread.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-16T12:20Z');
const airport = {
  code: 'LKPR',
  iata: null,
  name: 'Prague',
  city: null,
  country: 'CZ',
  lat: 50.1,
  lon: 14.26,
  elevation: 380,
  kind: 'largeAirport',
  runways: [],
  frequencies: [],
} as const;

let folder = '';
let store: StationStore;
let thread: ObserverThread;
let asked = 0;
let isBroken = false;
const closing = new AbortController();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'observer-'));
  await writeGround(folder);
  await writeFile(join(folder, 'airports.bin'), writeAirports([airport]));
  await writeFile(join(folder, 'places.bin'), testIndexFile());
  store = await openStationStore({ folder }, { origin: 'simulated', now: () => now });
  const world = openSimulatedWorld({ seed: 1, geography: testGround(), now: () => now, maps: [] });
  const run = async (job: Job) => {
    asked += 1;
    if (isBroken) throw new Error('there is no worker');
    if (job.kind !== 'places') throw new Error(`no job of the observer: ${job.kind}`);
    // Buoys lie in every sea; the waves of all of them would take longer than the rest of this test.
    if (job.request.fields.some(({ parameter }) => parameter === 'waves'))
      return job.request.fields.map(() => new Float32Array(job.request.places.length).fill(1));
    return world.places(job.request);
  };
  thread = startObserver({
    data: { seed: 1, store: { folder }, builtDataFolder: folder, ahead: now - Date.now() },
    world: { run: run as SimulatedForecasts['run'], isFree: () => true },
    closing: closing.signal,
  });
});
afterAll(async () => {
  await thread.close();
  await store.close();
  await rm(folder, { recursive: true });
});

describe('the observer on its thread', { timeout: 120_000 }, () => {
  it('says why a task failed, and does it the next time', async () => {
    isBroken = true;
    await expect(thread.bring('first', now)).rejects.toThrow('there is no worker');
    isBroken = false;
    await thread.bring('first', now);
    const [report] = await store.reportsOf('ad-LKPR', 'METAR', now - hour);
    expect(readMetar(report!.raw, now)).toMatchObject({ station: 'LKPR', time: now - (now % hour), unknown: [] });
  });

  it('sends forecasts and balloons, each once', async () => {
    await thread.bring('forecasts', now);
    await thread.bring('ascents', now);
    const [forecast] = await store.reportsOf('ad-LKPR', 'TAF', now - 12 * hour);
    expect(readTaf(forecast!.raw, now)).toMatchObject({ station: 'LKPR', time: lastIssue(now), unknown: [] });
    expect(await store.ascentsOf('LKPR')).toEqual([lastAscent(now)]);
    const levels = (await store.ascent('LKPR', lastAscent(now)))!;
    expect([levels.height[0], levels.pressure[0]! > 900, levels.pressure[0]! < 1000]).toEqual([380, true, true]);
    expect(levels.pressure).toEqual(levels.pressure.toSorted((a, b) => b - a));
    const before = asked;
    await thread.bring('forecasts', now);
    await thread.bring('ascents', now);
    expect(asked).toBe(before);
  });

  it('ends when it is closed, and says so to who asks again', async () => {
    await thread.close();
    expect(thread.hasEnded()).toBe(true);
    await expect(thread.bring('due', now)).rejects.toThrow('ended');
  });
});
