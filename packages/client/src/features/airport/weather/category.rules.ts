import { classOf, visibilityCategories, type FlightCategory, type FlightLetter } from '@meltemi/catalogue';
import type { Conditions } from './conditions.ts';

/** Metres in a foot. */
const FOOT = 0.3048;
/** Heights of the ceiling at which categories begin, m: 500, 1,000 and just above 3,000 feet. */
const CEILINGS = [
  ['L', -Infinity],
  ['I', 500 * FOOT],
  ['M', 1000 * FOOT],
  // Three thousand feet exactly is still marginal.
  ['V', 3000 * FOOT + 0.001],
] as const;
const LETTERS: Readonly<Record<FlightCategory, FlightLetter>> = { VFR: 'V', MVFR: 'M', IFR: 'I', LIFR: 'L' };

const SEVERITY: Readonly<Record<FlightLetter, number>> = { U: -1, V: 0, M: 1, I: 2, L: 3 };

/** The worse of two categories; an unknown one says nothing. */
export const worseOf = (a: FlightLetter, b: FlightLetter): FlightLetter => (SEVERITY[b] > SEVERITY[a] ? b : a);

/** True from IFR on: what a pilot must plan for. */
export const isTrouble = (category: FlightLetter): boolean => SEVERITY[category] >= SEVERITY.I;

const bySight = (visibility: number | null): FlightLetter => {
  const found = visibility === null ? null : classOf(visibilityCategories, visibility);
  return found === null ? 'U' : LETTERS[found.code];
};

/** By the ceiling; a sky that nobody saw is not one without a ceiling. */
function byCeiling({ ceiling, clear, clouds }: Pick<Conditions, 'ceiling' | 'clear' | 'clouds'>): FlightLetter {
  if (ceiling !== null) return CEILINGS.findLast(([, from]) => ceiling >= from)?.[0] ?? 'L';
  const isSeen = clouds.length > 0 && clouds.every(({ cover }) => cover === 'FEW' || cover === 'SCT');
  return clear || isSeen ? 'V' : 'U';
}

/** The category of sight and sky: the worse of both; unknown unless the known one alone is below VFR. */
export function categoryOf(conditions: Pick<Conditions, 'visibility' | 'ceiling' | 'clear' | 'clouds'>): FlightLetter {
  const [sight, sky] = [bySight(conditions.visibility), byCeiling(conditions)];
  const worse = worseOf(sight, sky);
  return worse === 'V' && (sight === 'U' || sky === 'U') ? 'U' : worse;
}
