import type { StationStore } from '@meltemi/station-store';
import type { AirportFacts } from '#places/airports/airport.ts';
import type { PlaceIndex } from '#places/place-index.ts';
import type { WorldAccess } from './ask-world.ts';
import { bringAscents } from './ascent-watch.ts';
import { backfill } from './backfill.ts';
import { hourMs } from './due-reports.ts';
import { FleetWatch } from './fleet-watch.ts';
import { bringForecasts } from './forecast-watch.ts';
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

/** Fills the store with what the stations of the simulated world measure. */
export interface Observer {
  readonly stations: readonly FixedStation[];
  /** Sends everything that is due by now. */
  readonly bring: (now: number) => Promise<void>;
  /** Forecasts for airports, balloons, and the last three days: what takes longer and may come later. */
  readonly bringRest: (now: number) => Promise<void>;
}

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
  const regions = regionsOf(stations);
  const options = { seed, world, writer: store };
  const watches = regions.map((region) => new RegionWatch(region, options));
  const fleet = new FleetWatch(movingStations(seed), options);
  let isFirst = true;
  return {
    stations,
    bring: async (now) => {
      if (isFirst) for (const watch of watches) await watch.bringFirst(now);
      isFirst = false;
      for (const watch of watches) await watch.bring(now);
      await fleet.bring(now);
      await store.sources([source]);
    },
    bringRest: async (now) => {
      await bringForecasts({ world, regions, store }, now);
      await bringAscents({ world, store, airports }, now);
      // What lies before the hour from which the regions send.
      await backfill({ ...options, regions, fleet, store }, Math.floor(now / hourMs) * hourMs - hourMs);
    },
  };
}
