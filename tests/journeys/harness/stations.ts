import { openStationStore, type ObservationRow } from '@meltemi/station-store';

const HOUR = 3_600_000;
/** How old the newest reports are, ms. */
const AGE = 5 * 60_000;
/** Hours that are filled: a comparison with models looks back a day. */
const HOURS = 26;

const lattice = [51.7, 52.2, 52.7, 53.2].flatMap((lat) => [4, 4.8, 5.6, 6.4].map((lon) => ({ lat, lon })));

/**
 * Puts stations around the Dutch coast into the server's store, as the simulated observer does. The stories' server has
 * none of its own: observing the whole world would take the time of all stories.
 */
export async function observeDutchCoast(folder: string, now = Date.now()): Promise<void> {
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
          wind: 6 + k / 2,
          gust: 10 + k / 2,
          windDir: 240,
          pressure: 101_300,
        },
      })),
    );
    await store.write(rows);
  } finally {
    await store.close();
  }
}
