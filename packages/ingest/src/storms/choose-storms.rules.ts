import { isAbsolute } from 'node:path';
import { seasonFeeds, stormFeeds, type SeasonFeed, type StormFeed } from './feeds.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);

/** The variables that name other addresses of a source, of its list and of its decks. */
export const stormVariables = (name: string): readonly [list: string, decks: string] => [
  `MELTEMI_STORM_${name.toUpperCase()}_URL`,
  `MELTEMI_STORM_${name.toUpperCase()}_DECKS_URL`,
];

/** The variable that says where a table of tracks is. */
export const seasonVariable = (name: string): string => stormVariables(name)[0];

/** A centre with its addresses, or what is wrong. */
function chooseCentre(feed: StormFeed, env: Variables): StormFeed | string {
  const [variable, decksVariable] = stormVariables(feed.name);
  const own = env[variable]?.trim();
  const base = own || feed.base;
  // A mirror has the decks below its own address unless they are said to be elsewhere.
  const decks = env[decksVariable]?.trim() || own || feed.decks;
  for (const [named, address] of [
    [variable, base],
    [decksVariable, decks],
  ] as const)
    if (!isAddress(address)) return `${named} is not an address: ${address}`;
  return { ...feed, base: base.replace(/\/+$/u, ''), decks: decks.replace(/\/+$/u, '') };
}

/** Sources of storms by their names, each with its addresses, or what is wrong; "all" leaves out tables that nobody has named. */
export function chooseStorms(names: readonly string[], env: Variables): readonly (StormFeed | SeasonFeed)[] | string {
  const chosen: (StormFeed | SeasonFeed)[] = [];
  const isAll = names.includes('all');
  for (const name of isAll ? [...stormFeeds, ...seasonFeeds].map((feed) => feed.name) : new Set(names)) {
    const centre = stormFeeds.find((one) => one.name === name);
    const table = seasonFeeds.find((one) => one.name === name);
    if (centre !== undefined) {
      const feed = chooseCentre(centre, env);
      if (typeof feed === 'string') return feed;
      chosen.push(feed);
    } else if (table !== undefined) {
      const base = env[seasonVariable(name)]?.trim() ?? '';
      if (base === '' && isAll) continue;
      if (base === '')
        return `${name} needs ${seasonVariable(name)}: the address of its table, or the whole path of a file`;
      if (!isAddress(base) && !isAbsolute(base))
        return `${seasonVariable(name)} is not an address or the whole path of a file: ${base}`;
      chosen.push({ ...table, base });
    } else return `unknown source of storms ${name}`;
  }
  return chosen;
}
