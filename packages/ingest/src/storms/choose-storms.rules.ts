import { stormFeeds, type StormFeed } from './feeds.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that name other addresses of a source, of its list and of its decks. */
export const stormVariables = (name: string): readonly [list: string, decks: string] => [
  `MELTEMI_STORM_${name.toUpperCase()}_URL`,
  `MELTEMI_STORM_${name.toUpperCase()}_DECKS_URL`,
];

/** Sources of storms by their names, each with its addresses, or what is wrong. */
export function chooseStorms(names: readonly string[], env: Variables): readonly StormFeed[] | string {
  const chosen: StormFeed[] = [];
  for (const name of names.includes('all') ? stormFeeds.map((feed) => feed.name) : new Set(names)) {
    const feed = stormFeeds.find((one) => one.name === name);
    if (feed === undefined) return `unknown source of storms ${name}`;
    const [variable, decksVariable] = stormVariables(name);
    const own = env[variable]?.trim();
    const base = own || feed.base;
    // A mirror has the decks below its own address unless they are said to be elsewhere.
    const decks = env[decksVariable]?.trim() || own || feed.decks;
    for (const [named, address] of [
      [variable, base],
      [decksVariable, decks],
    ] as const)
      if (!URL.canParse(address) || !/^https?:$/u.test(new URL(address).protocol))
        return `${named} is not an address: ${address}`;
    chosen.push({ ...feed, base: base.replace(/\/+$/u, ''), decks: decks.replace(/\/+$/u, '') });
  }
  return chosen;
}
