import { isAbsolute } from 'node:path';
import { stationFeeds } from './feeds.ts';
import type { StationFeed } from './station-feed.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** A source with where it is and the key that it wants. */
export interface ChosenStations {
  readonly feed: StationFeed;
  readonly base: string;
  readonly key: string | null;
}

/** The variable that names an address or a key of a source: MELTEMI_STATION_NDBC_URL. */
export const stationVariable = (name: string, what: 'URL' | 'KEY'): string =>
  `MELTEMI_STATION_${name.toUpperCase()}_${what}`;

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);

/** Sources by their names, or what is wrong; "all" leaves out those that lack an address or a key. */
export function chooseStations(names: readonly string[], env: Variables): readonly ChosenStations[] | string {
  const chosen: ChosenStations[] = [];
  const isAll = names.includes('all');
  for (const name of isAll ? stationFeeds.map((feed) => feed.name) : new Set(names)) {
    const feed = stationFeeds.find((one) => one.name === name);
    if (feed === undefined) return `unknown source of stations ${name}`;
    const base = env[stationVariable(name, 'URL')]?.trim() || feed.base;
    const key = env[stationVariable(name, 'KEY')]?.trim() || null;
    const lacking =
      base === null
        ? stationVariable(name, 'URL')
        : feed.needsKey === true && key === null
          ? stationVariable(name, 'KEY')
          : null;
    if (base === null || lacking !== null) {
      if (isAll) continue;
      return `${name} needs ${String(lacking)}`;
    }
    if (!isAddress(base) && !(feed.mayBeFolder === true && isAbsolute(base)))
      return `${stationVariable(name, 'URL')} is not an address${feed.mayBeFolder === true ? ' or the whole path of a folder' : ''}: ${base}`;
    chosen.push({ feed, base, key });
  }
  return chosen;
}
