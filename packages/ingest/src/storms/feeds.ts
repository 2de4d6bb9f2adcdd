/** A source of tropical storms: a list of those that exist, and a folder with the decks of each. */
export interface StormFeed {
  readonly name: string;
  readonly title: string;
  readonly base: string;
  /** The list of current storms, below the address. */
  readonly list: string;
  /** The address of the decks, and the paths of a storm's below it: its way so far, and what models say. */
  readonly decks: string;
  readonly bestTrack: (id: string) => string;
  readonly forecasts: (id: string) => string;
  readonly attribution: string;
  readonly licence: string;
  readonly intervalMs: number;
}

/** All sources that are known. */
export const stormFeeds: readonly StormFeed[] = [
  {
    name: 'nhc',
    title: 'National Hurricane Center',
    base: 'https://www.nhc.noaa.gov',
    list: 'CurrentStorms.json',
    decks: 'https://ftp.nhc.noaa.gov',
    bestTrack: (id) => `atcf/btk/b${id}.dat`,
    forecasts: (id) => `atcf/aid_public/a${id}.dat.gz`,
    attribution: 'NOAA National Hurricane Center and Central Pacific Hurricane Center',
    licence: 'Public domain (U.S. government work)',
    // Advisories come every six hours, and every three near land.
    intervalMs: 10 * 60_000,
  },
];
