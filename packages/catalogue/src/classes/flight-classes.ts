import { type ClassTable } from './class-table.ts';

export type FlightCategory = 'LIFR' | 'IFR' | 'MVFR' | 'VFR';

/** Metres in a statute mile. */
export const statuteMile = 1609.344;

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
