import { openStormWriter } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import type { StormRecord } from '@meltemi/dangers';
import { systemClock } from '../clock.ts';
import { asIngestError } from '../ingest-error.ts';
import { StationBoard } from '../stations/station-board.ts';
import type { StormFeed } from '../storms/feeds.ts';
import { keepStorms, takeStormsOnce, type StormDeps } from '../storms/keep-storms.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import type { IngestOptions } from './arguments.rules.ts';

/** Requests under way at once, over all sources. */
const connections = 2;

/** Brings in tropical storms: once, or until the signal says stop. */
export function observeStorms(
  feeds: readonly StormFeed[],
  folder: string,
  {
    mode,
    say,
    signal,
  }: { readonly mode: IngestOptions['mode']; readonly say: (line: string) => void; readonly signal: AbortSignal },
): { readonly boards: readonly StationBoard[]; readonly done: Promise<boolean> } {
  const boards = feeds.map(({ name }) => new StationBoard(name, () => systemClock.now()));
  const limit = createLimiter(connections);
  const writer = openStormWriter<StormRecord>(folder);
  const work = async (feed: StormFeed, board: StationBoard): Promise<boolean> => {
    const deps: StormDeps = {
      writer,
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
      if (mode === 'watch') await keepStorms(feed, deps);
      else await takeStormsOnce(feed, deps);
      return true;
    } catch (thrown) {
      const fault = asIngestError(thrown, 'unreachable');
      board.state('failed');
      board.error(fault.code, fault.message);
      say(`${feed.name}: ${fault.message}`);
      return false;
    }
  };
  return {
    boards,
    done: Promise.all(feeds.map((feed, k) => work(feed, boards[k]!))).then((all) => all.every(Boolean)),
  };
}
