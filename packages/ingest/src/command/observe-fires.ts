import { openWarningWriter } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import type { FireDetection } from '@meltemi/dangers';
import { systemClock } from '../clock.ts';
import { asIngestError } from '../ingest-error.ts';
import { StationBoard } from '../stations/station-board.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import type { FireFeed } from '../fires/feeds.ts';
import { keepFires, takeFiresOnce, type FireDeps } from '../fires/keep-fires.ts';
import type { IngestOptions } from './arguments.rules.ts';

/** Requests under way at once, over all sources: providers ask for restraint. */
const connections = 3;

/** Brings in what satellites see burning: once, or until the signal says stop. */
export function observeFires(
  feeds: readonly FireFeed[],
  folder: string,
  {
    mode,
    say,
    signal,
  }: { readonly mode: IngestOptions['mode']; readonly say: (line: string) => void; readonly signal: AbortSignal },
): { readonly boards: readonly StationBoard[]; readonly done: Promise<boolean> } {
  const boards = feeds.map(({ name }) => new StationBoard(name, () => systemClock.now()));
  const limit = createLimiter(connections);
  const writer = openWarningWriter<FireDetection, readonly FireDetection[]>(folder, 'fires');
  const work = async (feed: FireFeed, board: StationBoard): Promise<boolean> => {
    const deps: FireDeps = {
      base: feed.base,
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
      if (mode === 'watch') await keepFires(feed, deps);
      else await takeFiresOnce(feed, deps);
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
