import { openStationStore, type StationRecord, type StationStore } from '@meltemi/station-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '#http/test-app.ts';
import { loadStations } from '#stations/loaded-stations.ts';
import { readObserved, type ObservedNeeds } from './read-observed.ts';

const noon = Date.UTC(2026, 2, 1, 12);
const minute = 60_000;
const now = (): number => noon;
const prague = { lat: 50.1, lon: 14.26 };
const windOnly: ObservedNeeds = { land: ['wind'], waves: false, hours: 3 };

const station = (id: string, more: Partial<StationRecord>): StationRecord => ({
  id,
  type: id.startsWith('buoy') ? 'buoy' : 'wmo',
  name: id,
  lat: 50.1,
  lon: 14.26,
  elevation: 380,
  cc: 'CZ',
  rank: 2,
  source: 'test',
  ...more,
});

let store: StationStore;
let remove: () => Promise<void>;
beforeEach(async () => {
  const test = await testFolder();
  remove = test.remove;
  store = await openStationStore({ folder: test.folder }, { origin: 'live', now });
  await store.sources([{ ident: 'test', name: 'Test', attribution: '', licence: '' }]);
});
afterEach(async () => {
  await store.close();
  await remove();
});

const read = (needs: ObservedNeeds = windOnly, height: number | null = 380) =>
  readObserved(
    { stations: loadStations({ store, now, log: { error: () => undefined } }), heightAt: () => height, now },
    prague,
    needs,
  );

describe('what is measured near a place', () => {
  it('comes from the nearest station that measures it, hour by hour up to its newest report', async () => {
    await store.stations([
      station('wmo-1', { lon: 14.3 }),
      station('wmo-2', { lon: 14.4 }),
      station('wmo-3', { lon: 14.2 }),
    ]);
    await store.write([
      { station: 'wmo-1', ts: noon - 10 * minute, values: { wind: 12, temp: 280 } },
      { station: 'wmo-1', ts: noon - 70 * minute, values: { wind: 8 } },
      { station: 'wmo-2', ts: noon - 5 * minute, values: { wind: 3 } },
      // Nearer than the others, but without wind.
      { station: 'wmo-3', ts: noon - 5 * minute, values: { temp: 275 } },
    ]);
    const observed = await read();
    if ('reason' in observed) throw new Error(observed.reason);
    expect(observed).toMatchObject({ newest: noon - 10 * minute, station: 'wmo-1' });
    expect(Array.from(observed.weather.wind, (wind) => Math.round(wind))).toEqual([NaN, 8, 12]);
  });

  it('is nothing without a station within 25 km and 300 m, and old after 90 minutes', async () => {
    expect(await read()).toEqual({ reason: 'no-station' });
    await store.stations([station('wmo-1', { lon: 14.7 }), station('wmo-2', { elevation: 900 })]);
    await store.write(['wmo-1', 'wmo-2'].map((id) => ({ station: id, ts: noon, values: { wind: 9 } })));
    expect(await read()).toEqual({ reason: 'no-station' });
    expect(await read(windOnly, null)).toMatchObject({ station: 'wmo-2' });
    await store.stations([station('wmo-3', {})]);
    await store.write([{ station: 'wmo-3', ts: noon - 91 * minute, values: { wind: 9 } }]);
    expect(await read()).toEqual({ reason: 'stale' });
  });

  it('takes waves of a buoy within 60 km, and what falls in frost for snow', async () => {
    await store.stations([station('buoy-1', { lon: 14.9, elevation: 0 }), station('wmo-1', {})]);
    await store.write([
      { station: 'buoy-1', ts: noon, values: { waves: 2.5, wavesDir: 270 } },
      { station: 'wmo-1', ts: noon, values: { precip: 4, temp: 270 } },
    ]);
    const sea = await read({ land: [], waves: true, hours: 1 });
    if ('reason' in sea) throw new Error(sea.reason);
    expect([sea.weather.swell[0], sea.station]).toEqual([2.5, 'buoy-1']);
    const snow = await read({ land: ['precip', 'temp'], waves: false, hours: 1 });
    if ('reason' in snow) throw new Error(snow.reason);
    expect([snow.weather.snowSum.sum[1], snow.weather.rainSum.sum[1]]).toEqual([4, 0]);
  });
});
