import { openSkyWriter } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import { systemClock } from '../clock.ts';
import { keepSky, takeSkyOnce, type SkyDeps } from '../sky/keep-sky.ts';
import { SkyBoard } from '../sky/sky-board.ts';
import { createSkyThread } from '../sky/sky-thread.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import type { IngestOptions } from './arguments.rules.ts';

/** Requests under way at once, over all sources: providers ask for restraint. */
const connections = 4;

/** Sources of the sky at work. */
export interface ObservedSky {
  readonly boards: readonly SkyBoard[];
  /** True when all went well; at once where there are no sources. */
  readonly done: Promise<boolean>;
  close(): Promise<void>;
}

/** Brings in radar, satellite and lightning: once, or until the signal says stop. */
export function observeSky(
  feeds: IngestOptions['sky'],
  folder: string,
  {
    mode,
    say,
    signal,
  }: {
    readonly mode: IngestOptions['mode'];
    readonly say: (line: string) => void;
    readonly signal: AbortSignal;
  },
): ObservedSky {
  const now = (): number => systemClock.now();
  const boards = feeds.map(({ name, kind }) => new SkyBoard(name, kind, now));
  const thread = createSkyThread();
  const writer = openSkyWriter(folder, now);
  // Apart from the forecasts: their thousands of fields would keep a scan waiting until it is old.
  const limit = createLimiter(connections);
  const work = async (feed: IngestOptions['sky'][number], board: SkyBoard): Promise<boolean> => {
    const deps: SkyDeps = {
      base: feed.base,
      writer,
      thread,
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
      if (mode === 'watch') await keepSky(feed, deps);
      else await takeSkyOnce(feed, deps);
      return true;
    } catch (thrown) {
      board.state('failed');
      say(`${feed.name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
      return false;
    }
  };
  return {
    boards,
    done: Promise.all(feeds.map((feed, k) => work(feed, boards[k]!))).then((all) => all.every(Boolean)),
    close: () => thread.close(),
  };
}
