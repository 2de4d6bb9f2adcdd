import { openWarningWriter } from '@meltemi/archive';
import type { FireDetection } from '@meltemi/dangers';
import { systemClock } from '../clock.ts';
import type { FireFeed } from '../fires/feeds.ts';
import { keepFires, takeFiresOnce } from '../fires/keep-fires.ts';
import { StationBoard } from '../stations/station-board.ts';
import { observeFeeds, type Following, type Observed } from './observe-feeds.ts';

/** Brings in what satellites see burning: once, or until the signal says stop. */
export function observeFires(feeds: readonly FireFeed[], folder: string, following: Following): Observed<StationBoard> {
  const writer = openWarningWriter<FireDetection, readonly FireDetection[]>(folder, 'fires');
  return observeFeeds(
    feeds,
    {
      boardOf: ({ name }) => new StationBoard(name, () => systemClock.now()),
      connections: 3,
      keep: (feed, deps) => keepFires(feed, { ...deps, writer, base: feed.base }),
      takeOnce: (feed, deps) => takeFiresOnce(feed, { ...deps, writer, base: feed.base }),
    },
    following,
  );
}
