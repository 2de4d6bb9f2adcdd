import type { Limiter } from '@meltemi/concurrency';
import type { Clock } from '../clock.ts';
import { keepLooking, reportFault } from '../schedule/keep-looking.ts';
import { fetchBytes, type FetchDeps } from '../transport/fetch-bytes.ts';
import type { StationBoard } from './station-board.ts';
import type { FeedStore, StationFeed, StationLook } from './station-feed.ts';
import { takeBatch } from './take-batch.ts';
import { unpacked } from './unpack.ts';

/** What keeping a source of stations up to date needs. */
export interface StationDeps {
  /** The address of the source, or the path of a folder. */
  readonly base: string;
  readonly key: string | null;
  readonly store: FeedStore;
  readonly board: StationBoard;
  readonly clock: Clock;
  readonly limit: Limiter;
  readonly fetching: FetchDeps;
}

function lookOf(feed: StationFeed, deps: StationDeps): StationLook {
  const { base, key, store, board, clock, limit, fetching } = deps;
  const headers = key === null || feed.keyHeader === undefined ? {} : { headers: { [feed.keyHeader]: key } };
  const fetchFile: StationLook['fetch'] = async ({ path, answer }) => {
    const url = path === '' ? base : `${base.replace(/\/+$/u, '')}/${path}`;
    const how = { ...fetching, ...headers, markup: answer === 'xml', page: answer === 'page' };
    return unpacked(await limit(() => fetchBytes(url, null, how)));
  };
  return {
    base,
    now: () => clock.now(),
    fetch: fetchFile,
    fetchText: async (request) => new TextDecoder().decode(await fetchFile(request)),
    take: (batch) => takeBatch(batch, { source: feed.name, store, board, now: clock.now() }),
    refuse: (message) => {
      board.refuse({ file: 1 });
      board.error('bad-data', message);
    },
  };
}

async function lookOnce(
  feed: StationFeed,
  deps: StationDeps,
  work: (look: StationLook) => Promise<void>,
): Promise<void> {
  const { store, board } = deps;
  board.state('fetching');
  const { name: ident, title: name, attribution, licence } = feed;
  await work(lookOf(feed, deps));
  await store.sources([{ ident, name, attribution, licence }]);
  board.state('waiting');
}

/** Looks at a source once. */
export const takeStationsOnce = (feed: StationFeed, deps: StationDeps): Promise<void> =>
  lookOnce(feed, deps, feed.open());

/** Keeps a source up to date until the signal says stop. */
export async function keepStations(feed: StationFeed, deps: StationDeps): Promise<void> {
  const { clock, board, store, fetching } = deps;
  const work = feed.open();
  const look = async (): Promise<number> => {
    await lookOnce(feed, deps, work);
    await store.retain(clock.now());
    return feed.intervalMs;
  };
  await keepLooking(look, { clock, signal: fetching.signal, onFault: reportFault(board) });
}
