import { createLimiter } from '@meltemi/concurrency';
import { openStationStore, type StationStore, type StorePlace } from '@meltemi/station-store';
import { systemClock } from '../clock.ts';
import { asIngestError } from '../ingest-error.ts';
import type { ChosenStations } from '../stations/choose-stations.rules.ts';
import { keepStations, takeStationsOnce, type StationDeps } from '../stations/keep-stations.ts';
import { StationBoard } from '../stations/station-board.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import type { IngestOptions } from './arguments.rules.ts';

/** Requests under way at once, over all sources: providers ask for restraint. */
const connections = 3;

/** Sources of stations at work. */
export interface ObservedStations {
  readonly boards: readonly StationBoard[];
  /** True when all went well; at once where there are no sources. */
  readonly done: Promise<boolean>;
  close(): Promise<void>;
}

/** Brings in what stations measured: once, or until the signal says stop. */
export function observeStations(
  chosen: readonly ChosenStations[],
  place: StorePlace,
  {
    mode,
    say,
    signal,
  }: { readonly mode: IngestOptions['mode']; readonly say: (line: string) => void; readonly signal: AbortSignal },
): ObservedStations {
  const boards = chosen.map(({ feed }) => new StationBoard(feed.name, () => systemClock.now()));
  const limit = createLimiter(connections);
  const opening = chosen.length === 0 ? null : openStationStore(place, { origin: 'live' });
  const work = async (
    { feed, base, key }: ChosenStations,
    board: StationBoard,
    store: StationStore,
  ): Promise<boolean> => {
    const deps: StationDeps = {
      base,
      key,
      store,
      board,
      clock: systemClock,
      limit,
      fetching: {
        clock: systemClock,
        random: Math.random,
        retry: defaultRetry,
        limits: defaultLimits,
        signal,
        onBytes: (count) => board.received(count),
      },
    };
    try {
      if (mode === 'watch') await keepStations(feed, deps);
      else await takeStationsOnce(feed, deps);
      return true;
    } catch (thrown) {
      const fault = asIngestError(thrown, 'unreachable');
      board.state('failed');
      board.error(fault.code, fault.message);
      say(`${feed.name}: ${fault.message}`);
      return false;
    }
  };
  const all = async (): Promise<boolean> => {
    if (opening === null) return true;
    let store: StationStore;
    try {
      store = await opening;
    } catch (thrown) {
      say(`the store of stations cannot be opened: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
      return false;
    }
    const results = await Promise.all(chosen.map((one, k) => work(one, boards[k]!, store)));
    return results.every(Boolean);
  };
  return {
    boards,
    done: all(),
    close: async () => {
      const store = await opening?.catch(() => null);
      await store?.close();
    },
  };
}
