import { openSeasonWriter, openStormWriter } from '@meltemi/archive';
import type { PastStorm, StormRecord } from '@meltemi/dangers';
import { systemClock } from '../clock.ts';
import { StationBoard } from '../stations/station-board.ts';
import type { SeasonFeed, StormFeed } from '../storms/feeds.ts';
import { keepSeasons, takeSeasonsOnce } from '../storms/keep-seasons.ts';
import { keepStorms, takeStormsOnce } from '../storms/keep-storms.ts';
import { observeFeeds, type Following, type Observed } from './observe-feeds.ts';

/** Where storms are put to rest: those that blow, and past seasons. */
export interface StormFolders {
  readonly storms: string;
  readonly seasons: string;
}

/** Brings in tropical storms: once, or until the signal says stop. */
export function observeStorms(
  feeds: readonly (StormFeed | SeasonFeed)[],
  folders: StormFolders,
  following: Following,
): Observed<StationBoard> {
  const writer = openStormWriter<StormRecord>(folders.storms);
  const seasons = { writer: openSeasonWriter<PastStorm>(folders.seasons), folder: folders.seasons };
  return observeFeeds(
    feeds,
    {
      boardOf: ({ name }) => new StationBoard(name, () => systemClock.now()),
      connections: 2,
      keep: (feed, deps) =>
        feed.kind === 'centre' ? keepStorms(feed, { ...deps, writer }) : keepSeasons(feed, { ...deps, ...seasons }),
      takeOnce: (feed, deps) =>
        feed.kind === 'centre'
          ? takeStormsOnce(feed, { ...deps, writer })
          : takeSeasonsOnce(feed, { ...deps, ...seasons }),
    },
    following,
  );
}
