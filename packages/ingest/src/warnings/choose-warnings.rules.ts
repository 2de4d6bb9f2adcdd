import { warningFeeds, type WarningFeed } from './feeds.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The variable that names another address of a source: MELTEMI_WARNING_NWS_URL. */
export const warningVariable = (name: string): string => `MELTEMI_WARNING_${name.toUpperCase()}_URL`;

/** Sources by their names, each with its address, or what is wrong. */
export function chooseWarnings(names: readonly string[], env: Variables): readonly WarningFeed[] | string {
  const chosen: WarningFeed[] = [];
  for (const name of names.includes('all') ? warningFeeds.map((feed) => feed.name) : new Set(names)) {
    const feed = warningFeeds.find((one) => one.name === name);
    if (feed === undefined) return `unknown source of warnings ${name}`;
    const base = env[warningVariable(name)]?.trim() || feed.base;
    if (!URL.canParse(base) || !/^https?:$/u.test(new URL(base).protocol))
      return `${warningVariable(name)} is not an address: ${base}`;
    chosen.push({ ...feed, base: base.replace(/\/+$/u, '') });
  }
  return chosen;
}
