import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStationStore, type StationStore } from '@meltemi/station-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadStations } from './loaded-stations.ts';

const minute = 60_000;
const noon = Date.parse('2026-11-16T12:00Z');
let [folder, clock] = ['', noon];
let store: StationStore;
const now = (): number => clock;

beforeEach(async () => {
  clock = noon;
  folder = await mkdtemp(join(tmpdir(), 'loaded-stations-'));
  store = await openStationStore({ folder }, { origin: 'simulated', now });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const at = { lat: 50, lon: 14, elevation: 200, cc: 'CZ', rank: 0, source: 'simulated' };
const report = async (ts: number, wind: number): Promise<void> => {
  await store.stations([{ id: 'wmo-S1', type: 'wmo', name: 'Prague', ...at }]);
  await store.write([{ station: 'wmo-S1', ts, values: { wind } }]);
};

it('never shows what was newest when somebody looked long ago', async () => {
  const loaded = loadStations({ store, now, log: { error: () => undefined } });
  await report(noon, 5);
  expect((await loaded.newest()).ts[0]).toBe(noon / minute);
  clock += 30 * minute;
  await report(clock, 9);
  expect((await loaded.newest()).ts[0]).toBe(clock / minute);
});

it('shows the first stations as soon as they are there', async () => {
  const loaded = loadStations({ store, now, log: { error: () => undefined } });
  expect((await loaded.kind('wind')).places).toEqual([]);
  await report(noon, 5);
  await loaded.refresh();
  clock += 1_000;
  expect((await loaded.kind('wind')).places).toEqual([0]);
});
