/** Calendar years of past storms that are kept and listed, the present one among them. */
export const keptSeasons = 20;

/** The seas of tropical storms by two letters, in the order of lists. */
export const stormBasins = ['AL', 'EP', 'CP', 'WP', 'IO', 'SI', 'AU', 'SP', 'SA'] as const;

/** A sea of tropical storms. */
export type StormBasin = (typeof stormBasins)[number];

/** True for the two letters of a sea. */
export const isStormBasin = (text: string): text is StormBasin => (stormBasins as readonly string[]).includes(text);

/** July, counted from 0. */
const southernStart = 6;

/** The season of a moment (ms): the year; south of the equator it goes from July to June and has the year of its end. */
export function seasonAt(ts: number, lat: number): number {
  const date = new Date(ts);
  return date.getUTCFullYear() + (lat < 0 && date.getUTCMonth() >= southernStart ? 1 : 0);
}

/** The oldest and the newest season that are listed at a moment, ms. */
export const listedSeasons = (now: number): readonly [oldest: number, newest: number] => [
  seasonAt(now, 1) - keptSeasons + 1,
  seasonAt(now, -1),
];
