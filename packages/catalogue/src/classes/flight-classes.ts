import { classIndex, classOf, type ClassTable } from './class-table.ts';

export type FlightCategory = 'LIFR' | 'IFR' | 'MVFR' | 'VFR';

/** The one-letter form that stations send; U when neither visibility nor ceiling is known. */
export type FlightCondition = 'L' | 'I' | 'M' | 'V' | 'U';

/** Metres in a statute mile. */
export const statuteMile = 1609.344;

/** Metres in a foot, as heights of the aviation rules define it. */
const foot = 0.3048;

/** Flight categories by visibility; limits in m (1, 3 and just above 5 statute miles). */
export const visibilityCategories: ClassTable<FlightCategory> = {
  ident: 'visibility',
  edge: 'from',
  classes: [
    { code: 'LIFR', name: 'low instrument flight rules', limit: 0 },
    { code: 'IFR', name: 'instrument flight rules', limit: statuteMile },
    { code: 'MVFR', name: 'marginal visual flight rules', limit: 3 * statuteMile },
    // Five miles exactly is still marginal, so visual rules begin a millimetre later.
    { code: 'VFR', name: 'visual flight rules', limit: 5 * statuteMile + 0.001 },
  ],
};

/** Flight categories by ceiling; limits in m (500 ft, 1,000 ft and just above 3,000 ft). */
export const ceilingCategories: ClassTable<FlightCategory> = {
  ident: 'ceiling',
  edge: 'from',
  classes: [
    { code: 'LIFR', name: 'low instrument flight rules', limit: 0 },
    { code: 'IFR', name: 'instrument flight rules', limit: 500 * foot },
    { code: 'MVFR', name: 'marginal visual flight rules', limit: 1000 * foot },
    { code: 'VFR', name: 'visual flight rules', limit: 3000 * foot + 0.001 },
  ],
};

/** The worse of the two categories; null when neither visibility nor ceiling (m) is known. */
export function flightCategory(seen: {
  readonly visibility?: number | null;
  readonly ceiling?: number | null;
}): FlightCategory | null {
  const known = [
    seen.visibility == null ? null : classIndex(visibilityCategories, seen.visibility),
    seen.ceiling == null ? null : classIndex(ceilingCategories, seen.ceiling),
  ].filter((index) => index !== null);
  if (known.length === 0) return null;
  return visibilityCategories.classes[Math.min(...known)]?.code ?? null;
}

const conditionLetters: Readonly<Record<FlightCategory, FlightCondition>> = {
  LIFR: 'L',
  IFR: 'I',
  MVFR: 'M',
  VFR: 'V',
};

/** The station letter of a category. */
export const flightCondition = (category: FlightCategory | null): FlightCondition =>
  category === null ? 'U' : conditionLetters[category];

/** The category of a station letter; null for U. */
export function categoryOfCondition(condition: FlightCondition): FlightCategory | null {
  switch (condition) {
    case 'L':
      return 'LIFR';
    case 'I':
      return 'IFR';
    case 'M':
      return 'MVFR';
    case 'V':
      return 'VFR';
    case 'U':
      return null;
  }
}

export type IcingClass = 'none' | 'trace' | 'light' | 'moderate' | 'severe';

/** Icing codes 0–4 of the icing field; limits lie midway, so an interpolated value names its nearest code. */
export const icingClasses: ClassTable<IcingClass> = {
  ident: 'icing',
  edge: 'from',
  classes: [
    { code: 'none', name: 'none', limit: 0, typical: 0, quiet: true },
    { code: 'trace', name: 'trace', limit: 0.5, typical: 1 },
    { code: 'light', name: 'light', limit: 1.5, typical: 2 },
    { code: 'moderate', name: 'moderate', limit: 2.5, typical: 3 },
    { code: 'severe', name: 'severe', limit: 3.5, typical: 4 },
  ],
};

export type TurbulenceClass = 'smooth' | 'light' | 'moderate' | 'severe';

/** Turbulence classes by eddy dissipation rate (m^⅔/s), the ICAO limits. */
export const turbulenceClasses: ClassTable<TurbulenceClass> = {
  ident: 'turbulence',
  edge: 'from',
  classes: [
    { code: 'smooth', name: 'smooth', limit: 0 },
    { code: 'light', name: 'light', limit: 0.1 },
    { code: 'moderate', name: 'moderate', limit: 0.2 },
    { code: 'severe', name: 'severe', limit: 0.45 },
  ],
};

/** Name of the category that a visibility in m stands for. */
export const visibilityCategory = (metres: number): FlightCategory | null =>
  classOf(visibilityCategories, metres)?.code ?? null;
