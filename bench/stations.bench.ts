/** Observations: rows taken in a second, a tile of points, a view, a list, a series of three days and an airport, with 10,000 stations. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFloat } from '@meltemi/fields';
import { openStationStore, type ObservationRow, type StationRecord } from '@meltemi/station-store';
import { startPostgres } from '@meltemi/test-postgres';
import { checkedSeries } from '../packages/server/src/features/stations/checked-series.ts';
import { airportReply } from '../packages/server/src/features/pois/airport-reply.ts';
import { nearbyStations } from '../packages/server/src/features/pois/nearby.ts';
import { stationTile } from '../packages/server/src/features/pois/station-tiles.ts';
import type { Airport } from '../packages/server/src/places/airports/airport.ts';
import { loadStations } from '../packages/server/src/stations/loaded-stations.ts';
import { bounded, cpuOf, table, wallOf, type Row } from './measuring.ts';

const hour = 3_600_000;
const noon = Date.UTC(2026, 2, 1, 12);
const now = (): number => noon;
const count = 10_000;
/** Hours that are written for the measurement of writing; one station gets all 72. */
const hoursWritten = 4;

const stations = Array.from({ length: count }, (_, k): StationRecord => ({
  id: `ad-S${k}`,
  type: 'ad',
  name: `Station ${k}`,
  lat: (Math.asin(2 * hashFloat(k, 1) - 1) * 180) / Math.PI,
  lon: 360 * hashFloat(k, 2) - 180,
  elevation: 100,
  cc: null,
  rank: k % 5,
  source: 'bench',
}));
/** Nine gardens of one town, which report every ten minutes. */
const gardens = Array.from({ length: 9 }, (_, k): StationRecord => ({
  id: `pws-${k}`,
  type: 'pws',
  name: `Garden ${k}`,
  lat: 50 + k / 100,
  lon: 14,
  elevation: 200,
  cc: 'CZ',
  rank: 4,
  source: 'bench',
}));
const rowAt = (k: number, ago: number): ObservationRow => ({
  station: `ad-S${k}`,
  ts: noon - ago * hour,
  values: {
    temp: 270 + 30 * hashFloat(k, ago),
    dewPoint: 268,
    wind: 20 * hashFloat(k, ago, 1),
    windDir: Math.floor(360 * hashFloat(k, ago, 2)),
    gust: 25,
    pressure: 101_300,
    visibility: 9000,
    clouds: 50,
    category: k % 4,
  },
});
const raw = 'METAR LKPR 011130Z 24012G25KT 9999 -RA BKN020 08/05 Q1013 NOSIG';
const airport: Airport = {
  code: 'S7',
  iata: null,
  name: 'Seven',
  city: null,
  country: 'CZ',
  lat: 50,
  lon: 14,
  elevation: 100,
  kind: 'largeAirport',
  runways: [],
  frequencies: [],
};

async function measure(name: string, place: Parameters<typeof openStationStore>[0]): Promise<Row[]> {
  const store = await openStationStore(place, { origin: 'live', now });
  await store.stations(stations);
  const rows = Array.from({ length: hoursWritten }, (_, ago) => stations.map((_one, k) => rowAt(k, ago))).flat();
  // SQLite works in this process, so that its processor time is the cost whatever else the machine does; PostgreSQL does not.
  const timed = 'folder' in place ? (work: () => Promise<unknown>) => cpuOf(work, { rounds: 1 }) : wallOf;
  const written = await timed(() => store.write(rows));
  const again = await store.write(rows);
  await store.write(Array.from({ length: 73 }, (_, ago) => rowAt(7, ago)));
  await store.stations(gardens);
  await store.write(
    gardens.flatMap(({ id }) =>
      Array.from({ length: 432 }, (_, k) => ({
        station: id,
        ts: noon - (k * hour) / 6,
        values: { temp: 280 + hashFloat(k, 4), wind: 3 },
      })),
    ),
  );
  await store.reports(
    Array.from({ length: 12 }, (_, k) => ({
      station: 'ad-S7',
      kind: 'METAR' as const,
      ts: noon - (k * hour) / 2,
      raw,
    })),
  );
  const loaded = loadStations({ store, now, log: { error: () => undefined } });
  const opened = await wallOf(() => loaded.newest());
  await loaded.kind('wind');
  await loaded.kind('stations');
  const best = async (work: () => Promise<unknown>): Promise<number> => {
    let least = Infinity;
    for (let round = 0; round < 20; round++) least = Math.min(least, await wallOf(work));
    return least;
  };
  const tiles = [0, 1, 2, 3, 4, 5].flatMap((x) => [2, 3, 4].map((y) => ({ z: 3, x, y })));
  const tile = async (): Promise<unknown> =>
    JSON.stringify(await stationTile(loaded, 'wind', { z: 2, x: 2, y: 1 }, noon));
  const view = async (): Promise<void> => {
    for (const one of tiles) JSON.stringify(await stationTile(loaded, 'wind', one, noon));
  };
  const near = { lat: 50, lon: 14, limit: 20, sort: 'profi' as const };
  const found: Row[] = [
    [
      `${name}: rows written a second`,
      `${Math.round(rows.length / (written / 1000))}`,
      '≥ 20000',
      rows.length / (written / 1000) >= 20_000,
    ],
    [`${name}: rows changed by the same feed`, `${again.changed}`, '0', again.changed === 0],
    bounded(`${name}: a tile of points`, await cpuOf(tile, { repeat: 20 }), 5, 'ms'),
    bounded(`${name}: a view of ${tiles.length} tiles`, await cpuOf(view), 20, 'ms'),
    bounded(
      `${name}: a list of 20`,
      await cpuOf(() => nearbyStations(loaded, 'stations', near, noon), { repeat: 20 }),
      5,
      'ms',
    ),
    bounded(`${name}: 72 h of a station`, await best(() => store.series('ad-S7', noon - 72 * hour, noon)), 5, 'ms'),
    bounded(`${name}: an airport`, await best(() => airportReply(airport, loaded, noon)), 20, 'ms'),
    bounded(
      `${name}: 72 h of a garden beside its neighbours`,
      await best(() => checkedSeries(loaded, 'pws-1', noon - 72 * hour, noon)),
      50,
      'ms',
    ),
    bounded(`${name}: newest values at the start`, opened, 1000, 'ms', 0),
    bounded(`${name}: an hour of retention`, await wallOf(() => store.retain(noon + hour)), 1000, 'ms', 0),
  ];
  await store.close();
  return found;
}

const folder = mkdtempSync(join(tmpdir(), 'stations-bench-'));
const rows = await measure('SQLite', { folder });
rmSync(folder, { recursive: true, force: true });
const postgres = await startPostgres();
rows.push(...(await measure('PostgreSQL', { url: postgres.url })));
await postgres.stop();
table(rows);
