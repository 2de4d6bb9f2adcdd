import type { Position } from '../geometry/sphere.ts';

/** How far winds of a strength reach in the four quarters, nautical miles; null where it is not known. */
export interface WindRadii {
  readonly kt: 34 | 50 | 64;
  readonly ne: number | null;
  readonly se: number | null;
  readonly sw: number | null;
  readonly nw: number | null;
}

/** Where a storm was or will be. Times are ms since 1970, winds 1-minute knots, pressures hPa. */
export interface StormPoint {
  readonly ts: number;
  readonly position: Position;
  readonly wind: number | null;
  readonly pressure: number | null;
  /** Two letters of what it is: DB, LO, TD, TS, HU, TY, EX …; null where the source does not say. */
  readonly nature: string | null;
  readonly radii: readonly WindRadii[];
}

/** A storm's whole way as a source tells it. */
export interface StormTrack {
  readonly id: string;
  readonly basin: string;
  readonly name: string | null;
  readonly points: readonly StormPoint[];
}

/** Words that stand where a storm has no name yet. */
const placeholders = /^(?:INVEST|UNNAMED|NOT.NAMED|GENESIS\d*|)$/i;

/** The name of a storm; null while it has none. */
export const nameOf = (text: string): string | null => (placeholders.test(text.trim()) ? null : text.trim());
