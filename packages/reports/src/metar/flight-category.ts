import { type FlightCategory, type Sky, type Visibility } from '../conditions.ts';
import { statuteMile } from '../groups/read-visibility.ts';

/** Lower limits of IFR and MVFR, and the last value that is still MVFR; visibility in m, ceiling in feet. */
const limits = {
  visibility: { instrument: statuteMile, marginal: 3 * statuteMile, lastMarginal: 5 * statuteMile },
  ceiling: { instrument: 500, marginal: 1000, lastMarginal: 3000 },
} as const;

/** A millimetre, by which five miles out of a fraction may miss five miles. */
const tolerance = 0.001;

function categoryOf(
  value: number,
  { instrument, marginal, lastMarginal }: (typeof limits)['visibility' | 'ceiling'],
): FlightCategory {
  if (value < instrument - tolerance) return 'L';
  if (value < marginal - tolerance) return 'I';
  return value <= lastMarginal + tolerance ? 'M' : 'V';
}

/** The ceiling: the lowest BKN, OVC or vertical visibility in feet, Infinity where there is none, null where unknown. */
export function ceilingFeet(sky: Sky | null): number | null {
  const { lowest, known } = knownCeiling(sky);
  return known ? lowest : null;
}

/** The lowest ceiling that is known, and whether a lower one may be hidden in what is not. */
function knownCeiling(sky: Sky | null): { readonly lowest: number; readonly known: boolean } {
  if (sky === null) return { lowest: Infinity, known: false };
  let lowest = sky.verticalVisibilityFeet ?? Infinity;
  let known = !sky.obscured || sky.verticalVisibilityFeet !== null;
  for (const { cover, baseFeet } of sky.layers) {
    if (cover === 'FEW' || cover === 'SCT') continue;
    if (cover === null || baseFeet === null) known = false;
    else lowest = Math.min(lowest, baseFeet);
  }
  return { lowest, known };
}

function visibilityCategory(visibility: Visibility | null): FlightCategory {
  if (visibility === null) return 'U';
  const category = categoryOf(visibility.metres, limits.visibility);
  // "More than a third of a mile" may be anything.
  return visibility.bound === 'above' && category !== 'V' ? 'U' : category;
}

const rank: Readonly<Record<FlightCategory, number>> = { L: 0, I: 1, M: 2, V: 3, U: 4 };

/** The worse of visibility and ceiling. Unknown unless what is known is below VFR by itself: no word is not a clear sky. */
export function flightCategory(visibility: Visibility | null, sky: Sky | null): FlightCategory {
  const seen = visibilityCategory(visibility);
  const { lowest, known } = knownCeiling(sky);
  const ceiling = categoryOf(lowest, limits.ceiling);
  const above = known || ceiling !== 'V' ? ceiling : 'U';
  const worse = rank[seen] < rank[above] ? seen : above;
  const unknown = seen === 'U' || above === 'U';
  return unknown && worse === 'V' ? 'U' : worse;
}
