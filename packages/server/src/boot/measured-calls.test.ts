import { calls, schemas } from '@meltemi/contract';
import { openStationStore, type StationRecord, type StationStore } from '@meltemi/station-store';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { NOON, testApp, testEnvironment, testFolder } from '#http/test-app.ts';
import type { Airport } from '#places/airports/airport.ts';
import type { Airports } from '#places/airports/open-airports.ts';
import type { Airspaces } from '#places/airspaces/open-airspaces.ts';
import { testPlaces } from '#places/test-places.ts';
import { loadStations } from '#stations/loaded-stations.ts';
import { openStationService } from '#stations/station-service.ts';
import { aviationRoutes } from '#features/aviation/aviation.routes.ts';
import { stationRoutes } from '#features/stations/stations.routes.ts';
import { makePointList } from '#features/pois/point-lists.ts';
import { poiRoutes } from '#features/pois/pois.routes.ts';

const minute = 60_000;
const hour = 60 * minute;
const raw = 'METAR LKPR 011130Z 24012G25KT 9999 -RA BKN020 08/05 Q1013 NOSIG';
const taf = 'TAF LKPR 011100Z 0112/0218 25010KT CAVOK TEMPO 0115/0118 4000 SHRA BKN010';

const station = (id: string, lat: number, lon: number, rank: number): StationRecord => ({
  id,
  type: id.slice(0, id.indexOf('-')) as StationRecord['type'],
  name: `Station <b>${id}</b>`,
  lat,
  lon,
  elevation: 380,
  cc: 'CZ',
  rank,
  source: 'test',
});

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

async function fill(store: StationStore): Promise<void> {
  await store.sources([{ ident: 'test', name: 'Test', attribution: 'Us', licence: 'CC0' }]);
  await store.stations([
    station('ad-LKPR', 50.1, 14.26, 0),
    // In the cell of the airport at low zooms.
    station('pws-1', 50.11, 14.27, 4),
    station('wmo-pole', 90, 180, 2),
    station('wmo-silent', 50.2, 14.3, 2),
    station('airq-1', 50.08, 14.42, 2),
    ...[0, 1, 2, 3].map((k) => station(`pws-oslo${k}`, 59.9, 10.6 + k / 20, 4)),
  ]);
  const values = {
    temp: 281.15,
    dewPoint: 278.15,
    wind: 6.2,
    windDir: 240,
    gust: 12.9,
    category: 1,
    pressure: 101_300,
  };
  await store.write([
    ...[30, 60, 90, 120].map((ago) => ({ station: 'ad-LKPR', ts: NOON - ago * minute, values })),
    { station: 'pws-1', ts: NOON - 20 * minute, values: { temp: 282.15, wind: 3 } },
    { station: 'wmo-pole', ts: NOON, values: { wind: 1 } },
    { station: 'wmo-silent', ts: NOON - 11 * hour, values: { wind: 1 } },
    { station: 'airq-1', ts: NOON - hour, values: { pm25: 35.4 } },
    // A garden whose thermometer hangs in the sun, among three that do not; its wind is right.
    ...[0, 30].flatMap((ago) =>
      [281.15, 282.15, 280.15, 300.15].map((temp, k) => ({
        station: `pws-oslo${k}`,
        ts: NOON - ago * minute,
        values: { temp, dewPoint: temp - 5, wind: 2 },
      })),
    ),
  ]);
  await store.reports([
    { station: 'ad-LKPR', kind: 'METAR', ts: NOON - 30 * minute, raw },
    { station: 'ad-LKPR', kind: 'TAF', ts: NOON - hour, raw: taf },
  ]);
  await store.sondes([{ id: '11520', name: 'Libuš', lat: 50, lon: 14.4, elevation: 302, source: 'test' }]);
  const levels = { pressure: [1000, 850], temperature: [283, 275], dewPoint: [280, 270], height: [100, 1500] };
  await store.ascents([{ sonde: '11520', ts: NOON, levels: { ...levels, u: [1, Number.NaN], v: [1, 2] } }]);
  await store.areas([
    {
      id: 's1',
      kind: 'SIGMET',
      hazard: 'TS',
      severity: null,
      from: NOON - hour,
      to: NOON + hour,
      lower: null,
      upper: 12_000,
      dir: 90,
      speed: 10,
      polygons: [[[[10, 50], [12, 50], [12, 52], [10, 50]]]], // prettier-ignore
      raw: 'SIGMET',
    },
  ]);
}

onEachEngine((engine) => {
  const environment = testEnvironment();
  const { now } = environment;
  let app: FastifyInstance;
  let end: () => Promise<void>;
  beforeAll(async () => {
    const { folder, remove } = await testFolder();
    const place = 'url' in engine.place ? engine.place : { folder };
    const store = await openStationStore(place, { origin: 'live', now });
    await fill(store);
    const live = loadStations({ store, now, log: { error: () => undefined } });
    const stations = openStationService({ live, simulated: null, now });
    const pad: Airport = { ...prague, code: 'LKHP', name: 'Motol', lat: 50.11, lon: 14.28, kind: 'heliport' };
    const airports: Airports = {
      byCode: (code) => (code === 'LKPR' ? prague : undefined),
      near: () => [],
      all: [prague, pad],
    };
    const none: Airspaces = { installed: false, within: () => [] };
    app = await testApp(
      async (scope) => {
        await poiRoutes(scope, {
          stations,
          lists: async (kind) =>
            makePointList([{ id: 'p1', name: 'Port', type: kind, lat: 50, lon: 14, ts: null }], 'list'),
          airports: async () => airports,
          ports: () => Promise.reject(new Error('no ports')),
          spots: async () => [],
          fires: () => Promise.reject(new Error('no fires')),
          fireTiles: { tile: () => Promise.reject(new Error('no fires')), close: async () => undefined },
          now,
        });
        await stationRoutes(scope, {
          stations,
          places: async () => testPlaces(),
          forecasts: () => Promise.reject(new Error('no forecasts')),
          now,
        });
        await aviationRoutes(scope, { stations, airspaces: async () => none, now });
      },
      { environment },
    );
    end = async () => {
      await app.close();
      await stations.close();
      await remove();
    };
  });
  afterAll(() => end());
  const get = async (url: string) => app.inject({ url });
  const codeOf = async (url: string) => {
    const reply = await get(url);
    return [reply.statusCode, reply.json().error?.code];
  };

  describe('a tile of points', () => {
    it('has what stations measured last, and leaves out who fell silent', async () => {
      const tile = schemas.poiTile.parse((await get('/poitile/v1.0/wind/10/552/346')).json());
      expect(tile).toMatchObject({
        ref: '2026-03-01T11:40:00.000Z',
        origin: 'live',
        id: ['ad-LKPR', 'pws-1'],
        ts: [(NOON - 30 * minute) / minute, (NOON - 20 * minute) / minute],
        wind: [6.2, 3],
        dir: [240, null],
        gust: [12.9, null],
      });
    });

    it('shows the higher rank first where there is no room for both', async () => {
      const ids = (await get('/poitile/v1.0/wind/0/0/0')).json().id;
      expect(ids).toContain('ad-LKPR');
      expect(ids).not.toContain('pws-1');
      expect(ids).toContain('wmo-pole');
    });

    it('has categories of airports, the index of air, and points of lists', async () => {
      expect((await get('/poitile/v1.0/metars/0/0/0')).json()).toMatchObject({ id: ['ad-LKPR'], cat: ['M'] });
      expect((await get('/poitile/v1.0/airq/0/0/0')).json()).toMatchObject({ id: ['airq-1'], value: [100] });
      expect((await get('/poitile/v1.0/tide/0/0/0')).json()).toMatchObject({ id: ['p1'], ts: [0], origin: 'list' });
      expect((await get('/pois/v2/tide/50/14')).json()).toMatchObject({ stations: [], origin: 'list' });
    });

    it('has heliports behind the airports, near enough to be read', async () => {
      const near = schemas.poiTile.parse((await get('/poitile/v1.0/metars/8/138/86')).json());
      expect(near).toMatchObject({ id: ['ad-LKPR', 'ad-LKHP'], type: ['ad', 'heliport'], cat: ['M', 'U'] });
      expect([near.wind, near.ts[1]]).toEqual([[6.2, null], 0]);
      expect((await get('/poitile/v1.0/metars/7/69/43')).json().id).toEqual(['ad-LKPR']);
    });

    it('is sent once to who has it already', async () => {
      const { headers } = await get('/poitile/v1.0/wind/0/0/0');
      const again = await app.inject({
        url: '/poitile/v1.0/wind/0/0/0',
        headers: { 'if-none-match': String(headers['etag']) },
      });
      expect([again.statusCode, headers['cache-control']]).toEqual([304, 'public, max-age=60']);
    });

    it('is refused with a code', async () => {
      expect(await codeOf('/poitile/v1.0/wind/2/9/0')).toEqual([404, 'outside-grid']);
      expect(await codeOf('/poitile/v1.0/wind/11/0/0')).toEqual([404, 'outside-grid']);
      expect(await codeOf('/poitile/v1.0/cities/0/0/0')).toEqual([404, 'unknown-poi']);
      expect((await get('/poitile/v1.0/nothing/0/0/0')).statusCode).toBeGreaterThanOrEqual(400);
    });
  });

  describe('points near a place', () => {
    it('are sorted by distance, or professional ones first', async () => {
      const ids = async (sort: string) =>
        schemas.poiList
          .parse((await get(`/pois/v2/stations/50.115/14.28?sort=${sort}`)).json())
          .stations.map(({ id }) => id);
      expect(await ids('distance')).toEqual(['pws-1', 'ad-LKPR']);
      expect(await ids('profi')).toEqual(['ad-LKPR', 'pws-1']);
    });

    it('say their age, humidity, origin and source', async () => {
      const [first] = (await get('/pois/v2/metars/50.1/14.3')).json().stations;
      expect(first).toMatchObject({ minAgo: 30, rh: 81, qnh: 101_300, dir: 240, origin: 'live', source: 'Test' });
      expect(first.dist).toBeCloseTo(2.9, 1);
    });
  });

  describe('one point', () => {
    it('is an airport with its reports, read and as received', async () => {
      const airport = schemas.airport.parse((await get('/pois/v2/metars/LKPR')).json());
      expect(airport.metar).toMatchObject({
        raw,
        category: 'M',
        wind: 6.2,
        gust: 12.9,
        ceiling: 610,
        weather: ['-RA'],
      });
      expect(airport.metar).toMatchObject({ temp: 281.15, qnh: 101_300, visibilityIs: 'above' });
      expect(airport.taf?.groups.map(({ kind, category }) => [kind, category])).toEqual([
        ['BASE', 'V'],
        ['TEMPO', 'I'],
      ]);
      expect(airport).toMatchObject({ notams: { source: 'none' }, runways: [], stationId: 'ad-LKPR', tzOffsetMin: 60 });
    });

    it('is a station or a sounding', async () => {
      const one = schemas.poiReply.parse((await get('/pois/v2/wind/pws-1')).json());
      const name = 'Station <b>pws-1</b>';
      expect(one).toMatchObject({ kind: 'station', name, minAgo: 20, from: { licence: 'CC0' } });
      const sounding = schemas.poiReply.parse((await get('/pois/v2/radiosonde/11520')).json());
      expect(sounding).toMatchObject({ kind: 'sounding', ascents: [NOON], ascent: { u: [1, null] } });
    });

    it('is refused with a code', async () => {
      expect(await codeOf('/pois/v2/metars/XXXX')).toEqual([404, 'unknown-airport']);
      expect(await codeOf('/pois/v2/wind/ad-XXXX')).toEqual([404, 'unknown-station']);
      expect(await codeOf('/pois/v2/radiosonde/11520?ts=5')).toEqual([404, 'no-sounding']);
      expect(await codeOf('/pois/v2/cams/1')).toEqual([404, 'unknown-poi']);
    });
  });

  describe('what neighbours contradict', () => {
    it('is shown nowhere, while the rest of the station is', async () => {
      const shown = schemas.poiTile.parse((await get('/poitile/v1.0/temp/10/542/297')).json());
      expect(shown.id).toEqual(['pws-oslo0', 'pws-oslo1', 'pws-oslo2']);
      const one = (await get('/pois/v2/wind/pws-oslo3')).json();
      expect(one).toMatchObject({ temp: null, dewPoint: null, rh: null, wind: 2 });
      const { data } = schemas.observationSeries.parse((await get('/obs/measurement/v3/pws/oslo3/72/0')).json());
      expect([data.temp, data.dewPoint, data.wind]).toEqual([[null, null], [null, null], [2, 2]]); // prettier-ignore
      const right = schemas.observationSeries.parse((await get('/obs/measurement/v3/pws/oslo0/72/0')).json());
      expect(right.data.temp).toEqual([281.15, 281.15]);
    });
  });

  describe('a series', () => {
    it('has every report, or the one nearest to each hour', async () => {
      const every = schemas.observationSeries.parse((await get('/obs/measurement/v3/ad/LKPR/72/0')).json());
      expect([every.data.ts.length, every.header.updated, every.data.category]).toEqual([
        4,
        NOON - 30 * minute,
        ['M', 'M', 'M', 'M'],
      ]);
      const hourly = schemas.observationSeries.parse((await get('/obs/measurement/v3/ad/ad-LKPR/72/1')).json());
      expect(hourly.data.ts).toEqual([120, 60, 30].map((ago) => NOON - ago * minute));
      expect(await codeOf('/obs/measurement/v3/ad/XXXX/72/1')).toEqual([404, 'unknown-station']);
    });
  });

  it('areas for pilots are those in force', async () => {
    const areas = schemas.aviationAreas.parse((await get(calls.aviationAreas.path)).json());
    expect([areas.areas.map(({ id }) => id), areas.updated, areas.sources[0]?.name]).toEqual([['s1'], NOON, 'Test']);
    expect((await get('/aviation/v1/airspaces/0/0/0')).json()).toEqual({ installed: false, airspaces: [] });
  });
});
