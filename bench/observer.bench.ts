/**
 * The observer of the simulated world in seconds of the processor: the first values after a start, an hour of all stations,
 * forecasts for airports, balloons, and the last three days. Everything runs on one thread, so nothing hides in a worker.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestMap, rayMaps, worldHours } from '@meltemi/atmosphere';
import { openStationStore } from '@meltemi/station-store';
import { openSimulatedWorld } from '../packages/server/src/forecasts/simulated-world.ts';
import { openObserver } from '../packages/server/src/observer/observer.ts';
import { openAirports } from '../packages/server/src/places/airports/open-airports.ts';
import { openPlaces } from '../packages/server/src/places/open-places.ts';
import { bounded, table, type Row } from './measuring.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 16, 12, 20);
const dataFolder = join(import.meta.dirname, '..', 'dist', 'data');

/** Seconds of the processor that some work takes, once. */
async function secondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function readGround() {
  const [sizes, elevation, land] = await Promise.all(
    ['geography.json', 'elevation.i16', 'land.u8'].map((name) => readFile(join(dataFolder, name))),
  );
  const { width, height } = JSON.parse(String(sizes)) as { width: number; height: number };
  return { width, height, elevation: new Int16Array(new Uint8Array(elevation!).buffer), land: new Uint8Array(land!) };
}

const world = openSimulatedWorld({ seed: 1, geography: await readGround(), now: () => start, maps: [] });

const folder = mkdtempSync(join(tmpdir(), 'observer-bench-'));
let now = start;
const store = await openStationStore({ folder }, { origin: 'simulated', now: () => now });
const [airports, places] = [await openAirports(dataFolder), await openPlaces(dataFolder)];
const closing = new AbortController();

/** The maps of the flow, which forecasts need anyway: made once, and not counted to the observer. */
const newest = newestMap(worldHours(start));
const maps = await secondsOf(() => {
  for (let index = newest - rayMaps - 30; index <= newest + 14; index += 1) world.build(index);
});

let observer!: Awaited<ReturnType<typeof openObserver>>;
const opening = await secondsOf(async () => {
  observer = await openObserver({
    seed: 1,
    world: { places: async (request) => world.places(request), closing: closing.signal },
    store,
    airports: airports.all,
    places: places.index,
  });
});
const first = await secondsOf(() => observer.first(now));
const rest = await secondsOf(() => observer.due(now));

/** An hour goes by, looked at every minute. */
const hourly = await secondsOf(async () => {
  for (let k = 0; k < 60; k += 1) {
    now += minute;
    await observer.due(now);
  }
});
const forecasts = await secondsOf(() => observer.forecasts(now));
const ascents = await secondsOf(() => observer.ascents(now));

const { length } = observer.stations;
const rows: Row[] = [
  [`maps of the flow, which forecasts share`, `${maps.toFixed(1)} s`, '', null],
  [`a list of ${length} stations`, `${opening.toFixed(1)} s`, '', null],
  bounded('the first values of all of them', opening + first, 15, 's'),
  [`what is due since the hour before`, `${rest.toFixed(1)} s`, '', null],
  bounded('an hour of all stations, ships and buoys', hourly, 10, 's'),
  [`forecasts for airports, every 6 h`, `${forecasts.toFixed(1)} s`, '', null],
  [`balloons, every 12 h`, `${ascents.toFixed(1)} s`, '', null],
  bounded('an hour, with its share of forecasts and balloons', hourly + forecasts / 6 + ascents / 12, 10, 's'),
];
table(rows);
// What takes longest comes last, once the rest is printed.
const past = await secondsOf(() => observer.past(now));
table([['the last three days, once', `${past.toFixed(1)} s`, '', null]]);
await store.close();
rmSync(folder, { recursive: true, force: true });
