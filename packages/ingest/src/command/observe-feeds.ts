import { createLimiter, type Limiter } from '@meltemi/concurrency';
import { systemClock, type Clock } from '../clock.ts';
import { asIngestError } from '../ingest-error.ts';
import { reportFault, type FaultBoard } from '../schedule/keep-looking.ts';
import { defaultLimits, type FetchDeps } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import type { IngestOptions } from './arguments.rules.ts';

/** How sources are followed. */
export interface Following {
  readonly mode: IngestOptions['mode'];
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** What every source needs, whatever it brings. */
export interface FeedDeps<Board> {
  readonly board: Board;
  readonly clock: Clock;
  readonly limit: Limiter;
  readonly fetching: FetchDeps;
}

/** A kind of sources: how the state of one is kept, and how it is brought in. */
export interface FeedKind<Feed, Board> {
  readonly boardOf: (feed: Feed) => Board;
  /** Requests under way at once, over all sources: providers ask for restraint. */
  readonly connections: number;
  /** Follows a source until it is stopped. */
  readonly keep: (feed: Feed, deps: FeedDeps<Board>) => Promise<void>;
  /** Looks at a source once. */
  readonly takeOnce: (feed: Feed, deps: FeedDeps<Board>) => Promise<void>;
}

/** Sources at work. */
export interface Observed<Board> {
  readonly boards: readonly Board[];
  /** True when all went well; at once where there are no sources. */
  readonly done: Promise<boolean>;
}

/** Brings in what sources have: once, or until the signal says stop. A source that fails holds up no other. */
export function observeFeeds<
  Feed extends { readonly name: string },
  Board extends FaultBoard & { received(count: number): void },
>(
  feeds: readonly Feed[],
  { boardOf, connections, keep, takeOnce }: FeedKind<Feed, Board>,
  { mode, say, signal }: Following,
): Observed<Board> {
  const limit = createLimiter(connections);
  const work = async (feed: Feed, board: Board): Promise<boolean> => {
    const deps: FeedDeps<Board> = {
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
      await (mode === 'watch' ? keep(feed, deps) : takeOnce(feed, deps));
      return true;
    } catch (thrown) {
      reportFault(board)(thrown);
      say(`${feed.name}: ${asIngestError(thrown, 'unreachable').message}`);
      return false;
    }
  };
  const observed = feeds.map((feed) => ({ feed, board: boardOf(feed) }));
  return {
    boards: observed.map(({ board }) => board),
    done: Promise.all(observed.map(({ feed, board }) => work(feed, board))).then((all) => all.every(Boolean)),
  };
}
