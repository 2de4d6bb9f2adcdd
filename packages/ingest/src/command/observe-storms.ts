import { openStormWriter } from '@meltemi/archive';
import type { StormRecord } from '@meltemi/dangers';
import { systemClock } from '../clock.ts';
import { StationBoard } from '../stations/station-board.ts';
import type { StormFeed } from '../storms/feeds.ts';
import { keepStorms, takeStormsOnce } from '../storms/keep-storms.ts';
import { observeFeeds, type Following, type Observed } from './observe-feeds.ts';

/** Brings in tropical storms: once, or until the signal says stop. */
export function observeStorms(
  feeds: readonly StormFeed[],
  folder: string,
  following: Following,
): Observed<StationBoard> {
  const writer = openStormWriter<StormRecord>(folder);
  return observeFeeds(
    feeds,
    {
      boardOf: ({ name }) => new StationBoard(name, () => systemClock.now()),
      connections: 2,
      keep: (feed, deps) => keepStorms(feed, { ...deps, writer }),
      takeOnce: (feed, deps) => takeStormsOnce(feed, { ...deps, writer }),
    },
    following,
  );
}
