import { freshness, isMobile } from '@meltemi/catalogue';
import { createSingleFlight } from '@meltemi/concurrency';
import type { NumberedStation, SourceRecord, StationStore } from '@meltemi/station-store';
import { CitizenNeighbours } from './citizen-neighbours.ts';
import { NewestValues } from './newest-values.ts';
import { isOfKind, type StationKind } from './poi-kinds.rules.ts';
import { indexPoints, type PointIndex } from './point-index.ts';

/** How often the store is looked at for changes, ms. */
const lookEveryMs = 5_000;
/** Values that nobody has looked at for so long, ms, are read anew before they are shown. */
const staleAfterMs = 30_000;
/** How often an index is made anew at most, ms: new stations and ships that moved may wait as long. */
const indexEveryMs = 20_000;

/** Points of one kind: their places in the arrays, and where they are. */
export interface KindIndex {
  readonly places: readonly number[];
  readonly index: PointIndex;
  readonly madeAt: number;
  readonly version: number;
}

/** The stations of one store, as they are held in memory. */
export interface LoadedStations {
  readonly store: StationStore;
  readonly origin: StationStore['origin'];
  /** What stations measured last, at most a few seconds behind the store. */
  readonly newest: () => Promise<NewestValues>;
  /** Stations beside which one can be seen to be wrong. */
  readonly neighbours: () => Promise<CitizenNeighbours>;
  /** Points of a kind, to be found by tile and by distance. */
  readonly kind: (ident: StationKind) => Promise<KindIndex>;
  /** Who measured, by the ident of the source. */
  readonly sourceOf: (ident: string) => SourceRecord;
  /** Reads what changed in the store. */
  readonly refresh: () => Promise<void>;
}

/** What a store is loaded with. */
export interface LoadOptions {
  readonly store: StationStore;
  readonly now: () => number;
  readonly log: { readonly error: (fields: object, message: string) => void };
  /** Fills in what feeds do not say about their stations, such as the names of airports. */
  readonly describe?: (stations: readonly NumberedStation[]) => Promise<readonly NumberedStation[]>;
}

/** True while at least one station of the store is on the map. */
export const isReporting = (newest: NewestValues, now: number, counts: (place: number) => boolean): boolean =>
  newest.ts.some((_, place) => {
    const age = newest.ageAt(place, now);
    return age !== null && counts(place) && freshness(newest.typeAt(place), age) !== 'gone';
  });

/** Holds the newest values of a store. */
export function loadStations({ store, now, log, describe }: LoadOptions): LoadedStations {
  let newest: NewestValues | null = null;
  let neighbours: CitizenNeighbours | null = null;
  let mark = 0;
  let lookedAt = -Infinity;
  /** Counts what indexes depend on: stations that report a quantity for the first time, ships that moved. */
  let version = 0;
  let sources = new Map<string, SourceRecord>();
  const kinds = new Map<StationKind, KindIndex>();

  const loadAll = async (): Promise<void> => {
    mark = await store.mark();
    const list = await store.stationList();
    const loaded = new NewestValues(describe === undefined ? list : await describe(list));
    const places = loaded.put(await store.newest());
    neighbours = new CitizenNeighbours(loaded);
    neighbours.check(places);
    sources = new Map((await store.sourceList()).map((source) => [source.ident, source]));
    newest = loaded;
    version += 1;
    kinds.clear();
  };
  const load = async (): Promise<void> => {
    lookedAt = now();
    const next = await store.mark();
    if (newest !== null && next === mark) return;
    const changed = newest === null ? null : await store.changedSince(mark);
    // Number 0 stands for the list of stations itself.
    if (newest === null || changed === null || changed.includes(0)) return loadAll();
    neighbours?.check(newest.put(await store.newest(changed)));
    mark = next;
    version += 1;
  };
  const flights = createSingleFlight<void>();
  const refresh = (): Promise<void> => flights.share('refresh', load);
  const current = async (): Promise<NewestValues> => {
    if (newest === null) await refresh();
    else if (Math.abs(now() - lookedAt) >= lookEveryMs) {
      const isStale = Math.abs(now() - lookedAt) >= staleAfterMs;
      const read = refresh().catch((err: unknown) => log.error({ err }, 'new observations cannot be read'));
      if (isStale) await read;
    }
    return newest ?? new NewestValues([]);
  };

  const makeKind = (ident: StationKind, values: NewestValues): KindIndex => {
    const places = [...values.stations.keys()].filter((place) => isOfKind(ident, values, place));
    return {
      places,
      madeAt: now(),
      version,
      index: indexPoints({
        lat: places.map((place) => values.lat[place]!),
        lon: places.map((place) => values.lon[place]!),
        // What moves would flicker among what stays.
        rank: places.map((place) => values.stations[place]!.rank + (isMobile(values.typeAt(place)) ? 0.5 : 0)),
      }),
    };
  };
  return {
    store,
    origin: store.origin,
    newest: current,
    neighbours: async () => {
      const values = await current();
      return (neighbours ??= new CitizenNeighbours(values));
    },
    kind: async (ident) => {
      const values = await current();
      const made = kinds.get(ident);
      const mayWait = made !== undefined && made.places.length > 0 && now() - made.madeAt < indexEveryMs;
      if (made !== undefined && (mayWait || made.version === version)) return made;
      const kind = makeKind(ident, values);
      kinds.set(ident, kind);
      return kind;
    },
    sourceOf: (ident) => sources.get(ident) ?? { ident, name: ident, attribution: '', licence: '' },
    refresh,
  };
}
