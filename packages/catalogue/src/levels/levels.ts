import { levelIdents, type LevelIdent } from './level-idents.ts';

/** A height level as the altitude slider shows it. */
export interface Level {
  readonly ident: LevelIdent;
  /** Rounded height above the ground (surface, 100m) or above the sea, in metres. */
  readonly metres: number;
  /** What pilots read: feet up to 6400 ft, flight level above. */
  readonly aviation:
    | { readonly kind: 'feet'; readonly feet: number }
    | { readonly kind: 'flightLevel'; readonly flightLevel: number };
  /** Pressure of the level in hPa; null for the two levels measured from the ground. */
  readonly pressure: number | null;
}

const inFeet = (ident: LevelIdent, metres: number, feet: number): Level => ({
  ident,
  metres,
  aviation: { kind: 'feet', feet },
  pressure: pressureOf(ident),
});
const inFlightLevels = (ident: LevelIdent, metres: number, flightLevel: number): Level => ({
  ident,
  metres,
  aviation: { kind: 'flightLevel', flightLevel },
  pressure: pressureOf(ident),
});

/** A pressure level's code is its pressure: `850h` is 850 hPa. */
function pressureOf(ident: LevelIdent): number | null {
  return ident.endsWith('h') ? Number.parseInt(ident, 10) : null;
}

/** Every level with its labels, by code. */
export const levels: Readonly<Record<LevelIdent, Level>> = {
  surface: inFeet('surface', 0, 0),
  '100m': inFeet('100m', 100, 330),
  '975h': inFeet('975h', 300, 1000),
  '950h': inFeet('950h', 600, 2000),
  '925h': inFeet('925h', 750, 2500),
  '900h': inFeet('900h', 900, 3000),
  '850h': inFeet('850h', 1500, 5000),
  '800h': inFeet('800h', 2000, 6400),
  '700h': inFlightLevels('700h', 3000, 100),
  '600h': inFlightLevels('600h', 4200, 140),
  '500h': inFlightLevels('500h', 5500, 180),
  '400h': inFlightLevels('400h', 7000, 240),
  '300h': inFlightLevels('300h', 9000, 300),
  '250h': inFlightLevels('250h', 10000, 340),
  '200h': inFlightLevels('200h', 11700, 390),
  '150h': inFlightLevels('150h', 13500, 450),
  '10h': inFlightLevels('10h', 30000, 980),
};

/** Only the ground. */
export const surfaceOnly: readonly LevelIdent[] = ['surface'];

/** 975h up to 150h, then 10h. */
export const pressureLevels: readonly LevelIdent[] = levelIdents.filter((ident) => pressureOf(ident) !== null);

/** The ground and every pressure level. */
export const airLevels: readonly LevelIdent[] = ['surface', ...pressureLevels];

/** The levels of wind: the only quantity that is also given 100 m above the ground. */
export const windLevels: readonly LevelIdent[] = levelIdents;

/** Every level between two levels, both included, from the ground up. */
export function levelsBetween(lowest: LevelIdent, highest: LevelIdent): readonly LevelIdent[] {
  return levelIdents.slice(levelIdents.indexOf(lowest), levelIdents.indexOf(highest) + 1);
}

/** The levels of the first list that the second also holds, from the ground up. */
export function levelsInBoth(some: readonly LevelIdent[], others: readonly LevelIdent[]): readonly LevelIdent[] {
  return levelIdents.filter((ident) => some.includes(ident) && others.includes(ident));
}
