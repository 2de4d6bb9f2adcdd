import { openStationStore, type StorePlace } from '@meltemi/station-store';
import { systemClock } from '../clock.ts';
import type { ChosenStations } from '../stations/choose-stations.rules.ts';
import { keepStations, takeStationsOnce } from '../stations/keep-stations.ts';
import { StationBoard } from '../stations/station-board.ts';
import { observeFeeds, type Following, type Observed } from './observe-feeds.ts';

/** Sources of stations at work. */
export interface ObservedStations extends Observed<StationBoard> {
  close(): Promise<void>;
}

/** Brings in what stations measured: once, or until the signal says stop. */
export function observeStations(
  chosen: readonly ChosenStations[],
  place: StorePlace,
  following: Following,
): ObservedStations {
  const opening = chosen.length === 0 ? null : openStationStore(place, { origin: 'live' });
  const opened = async () => {
    try {
      const store = await opening;
      if (store !== null) return store;
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      throw new Error(`the store of stations cannot be opened: ${why}`, { cause: thrown });
    }
    throw new Error('no store of stations is needed without sources');
  };
  const observed = observeFeeds(
    chosen.map((one) => ({ ...one, name: one.feed.name })),
    {
      boardOf: ({ name }) => new StationBoard(name, () => systemClock.now()),
      connections: 3,
      keep: async ({ feed, base, key }, deps) => keepStations(feed, { ...deps, base, key, store: await opened() }),
      takeOnce: async ({ feed, base, key }, deps) =>
        takeStationsOnce(feed, { ...deps, base, key, store: await opened() }),
    },
    following,
  );
  return {
    ...observed,
    close: async () => {
      const store = await opening?.catch(() => null);
      await store?.close();
    },
  };
}
