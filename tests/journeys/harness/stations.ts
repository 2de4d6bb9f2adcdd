import { openStationStore, type ObservationRow } from '@meltemi/station-store';

const HOUR = 3_600_000;
/** How old the newest reports are, ms. */
const AGE = 5 * 60_000;
/** Hours that are filled: a comparison with models looks back a day. */
const HOURS = 26;

/** An ascent over De Bilt: pressure, temperature, dew point, height, wind. */
const ascent = [
  [1012, 281, 278, 2, 4, 3],
  [925, 276, 274, 780, 8, 6],
  [850, 272, 267, 1480, 10, 6],
  [700, 263, 252, 3030, 14, 7],
  [500, 245, 230, 5600, 22, 9],
  [300, 221, 208, 9200, 34, 12],
  [200, 214, 200, 11_800, 28, 10],
] as const;
const column = (k: number): readonly number[] => ascent.map((level) => level[k] ?? Number.NaN);

const lattice = [51.7, 52.2, 52.7, 53.2].flatMap((lat) => [4, 4.8, 5.6, 6.4].map((lon) => ({ lat, lon })));

/**
 * Puts stations around the Dutch coast and a balloon into the server's store, as the simulated observer does. The stories' server has
 * none of its own: observing the whole world would take the time of all stories. `more` is added to the newest wind, m/s.
 */
export async function observeDutchCoast(folder: string, now = Date.now(), more = 0): Promise<void> {
  const store = await openStationStore({ folder }, { origin: 'simulated' });
  try {
    await store.sources([
      { ident: 'simulated', name: 'Simulated world', attribution: 'Simulated by this server', licence: 'free to use' },
    ]);
    const stations = lattice.map(({ lat, lon }, k) => ({ lat, lon, id: `wmo-06${200 + k}`, name: `Coast ${k + 1}` }));
    await store.stations(
      stations.map(({ id, name, lat, lon }) => {
        return { id, type: 'wmo', name, lat, lon, elevation: 2, cc: 'nl', rank: 2, source: 'simulated' };
      }),
    );
    const rows = stations.flatMap(({ id }, k) =>
      Array.from({ length: HOURS }, (_, ago): ObservationRow => ({
        station: id,
        ts: now - AGE - ago * HOUR,
        values: {
          temp: 280 + k / 4,
          dewPoint: 277,
          wind: 6 + k / 2 + (ago === 0 ? more : 0),
          gust: 10 + k / 2 + (ago === 0 ? more : 0),
          windDir: 240,
          pressure: 101_300,
        },
      })),
    );
    await store.write(rows);
    await store.sondes([{ id: '06260', name: 'De Bilt', lat: 52.1, lon: 5.18, elevation: 4, source: 'simulated' }]);
    await store.ascents([
      {
        sonde: '06260',
        ts: Math.floor((now - HOUR) / (12 * HOUR)) * 12 * HOUR,
        levels: {
          pressure: column(0),
          temperature: column(1),
          dewPoint: column(2),
          height: column(3),
          u: column(4),
          v: column(5),
        },
      },
    ]);
  } finally {
    await store.close();
  }
}
