/** A table of the tracks of past storms; nobody fetches one unless an operator says where it is. */
export interface SeasonFeed {
  readonly kind: 'seasons';
  readonly name: string;
  readonly title: string;
  /** The address of the table, or the whole path of its file; packed by gzip or not. */
  readonly base: string;
  readonly attribution: string;
  readonly licence: string;
}

/** A source of tropical storms: a list of those that exist, and a folder with the decks of each. */
export interface StormFeed {
  readonly kind: 'centre';
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

/** All centres that are known. */
export const stormFeeds: readonly StormFeed[] = [
  {
    kind: 'centre',
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

/** All tables of past storms that are known, without the address that the operator has to name. */
export const seasonFeeds: readonly Omit<SeasonFeed, 'base'>[] = [
  {
    kind: 'seasons',
    name: 'ibtracs',
    title: 'IBTrACS',
    attribution:
      'NOAA NCEI, International Best Track Archive for Climate Stewardship (IBTrACS), doi:10.25921/82ty-9e16',
    licence: 'As the operator has it from its provider; NOAA NCEI asks to be cited',
  },
];
