import { openWarningWriter } from '@meltemi/archive';
import type { ActiveWarning, WarningMemory } from '@meltemi/dangers';
import { systemClock } from '../clock.ts';
import { StationBoard } from '../stations/station-board.ts';
import type { WarningFeed } from '../warnings/feeds.ts';
import { keepWarnings, takeWarningsOnce } from '../warnings/keep-warnings.ts';
import { observeFeeds, type Following, type Observed } from './observe-feeds.ts';

/** Brings in official warnings: once, or until the signal says stop. */
export function observeWarnings(
  feeds: readonly WarningFeed[],
  folder: string,
  following: Following,
): Observed<StationBoard> {
  const writer = openWarningWriter<ActiveWarning, WarningMemory>(folder);
  return observeFeeds(
    feeds,
    {
      boardOf: ({ name }) => new StationBoard(name, () => systemClock.now()),
      connections: 3,
      keep: (feed, deps) => keepWarnings(feed, { ...deps, writer, base: feed.base }),
      takeOnce: (feed, deps) => takeWarningsOnce(feed, { ...deps, writer, base: feed.base }),
    },
    following,
  );
}
