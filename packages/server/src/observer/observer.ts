import type { StationStore } from '@meltemi/station-store';
import type { AirportFacts } from '#places/airports/airport.ts';
import type { PlaceIndex } from '#places/place-index.ts';
import type { WorldAccess } from './ask-world.ts';
import { bringAscents } from './ascent-watch.ts';
import { backfill } from './backfill.ts';
import { hourMs } from './due-reports.ts';
import { FleetWatch } from './fleet-watch.ts';
import { bringForecasts } from './forecast-watch.ts';
import type { ObserverTask } from './observer-messages.ts';
import { RegionWatch } from './region-watch.ts';
import { regionsOf } from './regions.rules.ts';
import { fixedStations, movingStations, recordOf, simulatedSource, type FixedStation } from './station-list.ts';

/** What the observer is made of. */
export interface ObserverOptions {
  readonly seed: number;
  readonly world: WorldAccess;
  readonly store: StationStore;
  readonly airports: readonly AirportFacts[];
  readonly places: PlaceIndex;
}

/** Fills the store with what the stations of the simulated world measure, task by task up to a moment (ms). */
export type Observer = Readonly<Record<ObserverTask, (now: number) => Promise<void>>> & {
  readonly stations: readonly FixedStation[];
};

const source = {
  ident: simulatedSource,
  name: 'Simulated world',
  attribution: 'Simulated by this server; not measured',
  licence: 'free to use',
};

/** Opens the observer: names its source and its stations. */
export async function openObserver({ seed, world, store, airports, places }: ObserverOptions): Promise<Observer> {
  const stations = await fixedStations(airports, places);
  await store.sources([source]);
  await store.stations(stations.map(recordOf));
  // Buoys come last: waves remember days of wind, whose maps take a while after a start.
  const isAfloat = ({ type }: FixedStation): boolean => type === 'buoy';
  const regions = [
    ...regionsOf(stations.filter((station) => !isAfloat(station))),
    ...regionsOf(stations.filter(isAfloat), 'sea '),
  ];
  const options = { seed, world, writer: store };
  const watches = regions.map((region) => new RegionWatch(region, options));
  const fleet = new FleetWatch(movingStations(seed), options);
  return {
    stations,
    first: async (now) => {
      for (const watch of watches) await watch.bringFirst(now);
      await store.sources([source]);
    },
    due: async (now) => {
      for (const watch of watches) await watch.bring(now);
      await fleet.bring(now);
      await store.sources([source]);
    },
    forecasts: (now) => bringForecasts({ world, regions, store }, now),
    ascents: (now) => bringAscents({ world, store, airports }, now),
    // What lies before the hour from which the regions send.
    past: (now) => backfill({ ...options, regions, fleet, store }, Math.floor(now / hourMs) * hourMs - hourMs),
  };
}
