import { openStationStore, type NotamRecord } from '@meltemi/station-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '#http/test-app.ts';
import type { Airport } from '#places/airports/airport.ts';
import { loadStations } from '#stations/loaded-stations.ts';
import { openStationService, type StationService } from '#stations/station-service.ts';
import { airportReply } from './airport-reply.ts';

const noon = Date.UTC(2026, 2, 1, 12);
const now = (): number => noon;
const prague: Airport = {
  code: 'LKPR',
  iata: 'PRG',
  name: 'Václav Havel',
  city: 'Prague',
  country: 'CZ',
  lat: 50.1,
  lon: 14.26,
  elevation: 380,
  kind: 'largeAirport',
  runways: [],
  frequencies: [],
};
const notam: NotamRecord = {
  id: 'A0123/26:LKPR',
  number: 'A0123/26',
  icao: 'LKPR',
  fir: 'LKAA',
  from: noon - 3_600_000,
  to: null,
  est: false,
  perm: true,
  schedule: null,
  subject: 'MR',
  condition: 'LC',
  scope: 'A',
  lower: 0,
  upper: 999,
  lat: 50.1,
  lon: 14.27,
  radius: 5,
  text: 'RWY 06/24 CLSD',
  raw: 'A0123/26',
};

let service: StationService;
let remove: () => Promise<void>;
beforeAll(async () => {
  const test = await testFolder();
  remove = test.remove;
  const open = async (origin: 'live' | 'simulated') =>
    loadStations({
      store: await openStationStore({ folder: test.folder }, { origin, now }),
      now,
      log: { error: () => undefined },
    });
  const [live, simulated] = [await open('live'), await open('simulated')];
  service = openStationService({ live, simulated, now });
});
afterAll(async () => {
  await service.close();
  await remove();
});

describe('an airport of the simulated world', () => {
  const reply = async () => airportReply(prague, await service.sourceOf('weather'), noon, service.all[0]);

  it('has no NOTAM before somebody sends some, and then those that were received', async () => {
    expect(await reply()).toMatchObject({ origin: 'simulated', notams: { source: 'none' } });
    const { store } = service.all[0]!;
    await store.notams([notam]);
    await store.sources([{ ident: 'notams', name: 'NOTAMs', attribution: '', licence: '' }]);
    expect(await reply()).toMatchObject({
      origin: 'simulated',
      runways: [],
      notams: { source: 'feed', updated: noon, list: [{ id: 'A0123/26:LKPR' }] },
    });
  });

  it('is not taken for a source of warnings', async () => {
    expect((await service.sourceOf('aviation')).origin).toBe('simulated');
    await service.all[0]!.store.sources([{ ident: 'aviationweather', name: 'AWC', attribution: '', licence: '' }]);
    expect((await service.sourceOf('aviation')).origin).toBe('live');
  });
});
