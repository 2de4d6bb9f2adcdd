import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownStation } from './accept-rows.rules.ts';
import { lastMark, stationsSince } from './changed-stations.ts';
import type { Engine } from './engines/engine.ts';
import { openPostgresEngine } from './engines/postgres-engine.ts';
import { openSqliteEngine } from './engines/sqlite-engine.ts';
import * as read from './read-documents.ts';
import { readNewest, readPlaces, readSeries } from './read-rows.ts';
import { retainRows } from './retain.ts';
import { toMinutes } from './scaling.rules.ts';
import { makeTables } from './schema.ts';
import type { NumberedStation, StationStore } from './station-store.ts';
import * as documents from './write-documents.ts';
import { writeRows } from './write-rows.ts';
import { readStations, writeStations } from './write-stations.ts';

/** Where observations live: a folder for files of SQLite, or the address of a PostgreSQL database. */
export type StorePlace = { readonly folder: string } | { readonly url: string };

/** What a store is opened with. */
export interface StoreOptions {
  /** What was measured and what was simulated never lie in one store. */
  readonly origin: 'live' | 'simulated';
  readonly now?: () => number;
}

async function openEngine(place: StorePlace, origin: string): Promise<Engine> {
  const schema = `obs_${origin}`;
  let engine: Engine;
  if ('url' in place) engine = openPostgresEngine(place.url, schema);
  else {
    await mkdir(place.folder, { recursive: true });
    engine = openSqliteEngine(join(place.folder, `observations-${origin}.sqlite`));
  }
  try {
    await makeTables(engine, 'url' in place ? 'postgres' : 'sqlite', schema);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/** Opens the observations of one origin; several processes may have them open at once. */
export async function openStationStore(
  place: StorePlace,
  { origin, now = Date.now }: StoreOptions,
): Promise<StationStore> {
  const engine = await openEngine(place, origin);
  let known = new Map<string, NumberedStation & KnownStation>();
  const refresh = async (): Promise<void> => {
    const [stations, places] = [await readStations(engine), await readPlaces(engine)];
    known = new Map(
      stations.map((one) => [one.id, { ...one, at: places.get(one.num) ?? { lat: one.lat, lon: one.lon, ts: null } }]),
    );
  };
  const find = (id: string): (NumberedStation & KnownStation) | undefined => known.get(id);
  /** Others may have taken stations in since: an id that is not known here is looked for once. */
  const knowing = async (ids: Iterable<string>): Promise<void> => {
    for (const id of ids) {
      if (known.has(id)) continue;
      await refresh();
      return;
    }
  };
  /** How far reports were thinned out by this process, minutes. */
  let thinnedTo = 0;
  await refresh();
  return {
    origin,
    sources: (list) => documents.writeSources(engine, list, now()),
    stations: async (list) => {
      await knowing(list.map(({ id }) => id));
      const counts = await writeStations(engine, list, find, now());
      if (counts.changed > 0) await refresh();
      return counts;
    },
    write: async (rows) => {
      await knowing(rows.map(({ station }) => station));
      return writeRows(engine, rows, find, now());
    },
    reports: async (list) => {
      await knowing(list.map(({ station }) => station));
      return documents.writeReports(engine, list, find);
    },
    sondes: (list) => documents.writeSondes(engine, list),
    ascents: (list) => documents.writeAscents(engine, list),
    areas: (list) => documents.writeAreas(engine, list),
    pilotReports: (list) => documents.writePilotReports(engine, list),
    notams: (list, cancelled = []) => documents.writeNotams(engine, list, cancelled),
    sourceList: () => read.readSources(engine),
    stationList: () => readStations(engine),
    mark: () => lastMark(engine),
    changedSince: (mark) => stationsSince(engine, mark),
    newest: (numbers) => readNewest(engine, numbers ?? null),
    series: async (station, from, to, only) => {
      await knowing([station]);
      const one = find(station);
      return one === undefined
        ? { ts: new Float64Array(0), columns: {}, lat: null, lon: null }
        : readSeries(engine, one, from, to, only);
    },
    reportsOf: async (station, kind, from) => {
      await knowing([station]);
      const one = find(station);
      return one === undefined ? [] : read.readReports(engine, one, kind === 'TAF', from);
    },
    sondeList: () => read.readSondes(engine),
    ascentsOf: (sonde) => read.readAscentTimes(engine, sonde),
    ascent: (sonde, ts) => read.readAscent(engine, sonde, ts),
    areasAt: (from, to) => read.readAreas(engine, from, to),
    pilotReportsSince: (from) => read.readPilotReports(engine, from),
    notamsOf: (icao, moment) => read.readNotams(engine, icao, moment),
    retain: async (moment) => {
      const gone = await retainRows(engine, moment, thinnedTo);
      // Reports that come late are thinned out by a later start.
      thinnedTo = toMinutes(moment) - 72 * 60 - 60;
      return gone;
    },
    close: () => engine.close(),
  };
}
