import { openSkyWriter } from '@meltemi/archive';
import { systemClock } from '../clock.ts';
import { keepSky, takeSkyOnce } from '../sky/keep-sky.ts';
import { SkyBoard } from '../sky/sky-board.ts';
import { createSkyThread } from '../sky/sky-thread.ts';
import type { IngestOptions } from './arguments.rules.ts';
import { observeFeeds, type Following, type Observed } from './observe-feeds.ts';

/** Sources of the sky at work. */
export interface ObservedSky extends Observed<SkyBoard> {
  close(): Promise<void>;
}

/** Brings in radar, satellite and lightning: once, or until the signal says stop. */
export function observeSky(feeds: IngestOptions['sky'], folder: string, following: Following): ObservedSky {
  const now = (): number => systemClock.now();
  const thread = createSkyThread();
  const writer = openSkyWriter(folder, now);
  const observed = observeFeeds(
    feeds,
    {
      boardOf: ({ name, kind }) => new SkyBoard(name, kind, now),
      // Apart from the forecasts: their thousands of fields would keep a scan waiting until it is old.
      connections: 4,
      keep: (feed, deps) => keepSky(feed, { ...deps, writer, thread, base: feed.base }),
      takeOnce: (feed, deps) => takeSkyOnce(feed, { ...deps, writer, thread, base: feed.base }),
    },
    following,
  );
  return { ...observed, close: () => thread.close() };
}
