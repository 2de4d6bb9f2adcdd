import { fireFeeds, type FireFeed } from './feeds.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The variable that names another address of a source: MELTEMI_FIRE_MODIS_URL. */
export const fireVariable = (name: string): string => `MELTEMI_FIRE_${name.toUpperCase().replaceAll('-', '_')}_URL`;

/** Sources by their names, each with its address, or what is wrong. */
export function chooseFires(names: readonly string[], env: Variables): readonly FireFeed[] | string {
  const chosen: FireFeed[] = [];
  for (const name of names.includes('all') ? fireFeeds.map((feed) => feed.name) : new Set(names)) {
    const feed = fireFeeds.find((one) => one.name === name);
    if (feed === undefined) return `unknown source of fires ${name}`;
    const base = env[fireVariable(name)]?.trim() || feed.base;
    if (!URL.canParse(base) || !/^https?:$/u.test(new URL(base).protocol))
      return `${fireVariable(name)} is not an address: ${base}`;
    chosen.push({ ...feed, base: base.replace(/\/+$/u, '') });
  }
  return chosen;
}
