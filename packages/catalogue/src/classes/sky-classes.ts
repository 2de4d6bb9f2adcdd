import { type ClassTable } from './class-table.ts';

export type CloudCoverage = 'SKC' | 'FEW' | 'SCT' | 'BKN' | 'OVC';

/** Share of the sky (%) of half an okta: a percentage is named by its nearest eighth. */
const halfOkta = 6.25;

/** METAR cloud amounts; limits in % of the sky, set midway between the oktas 0 | 1–2 | 3–4 | 5–7 | 8. */
export const cloudCoverages: ClassTable<CloudCoverage> = {
  ident: 'clouds',
  edge: 'from',
  classes: [
    { code: 'SKC', name: 'sky clear', limit: 0, quiet: true },
    { code: 'FEW', name: 'few', limit: halfOkta },
    { code: 'SCT', name: 'scattered', limit: 5 * halfOkta },
    { code: 'BKN', name: 'broken', limit: 9 * halfOkta },
    { code: 'OVC', name: 'overcast', limit: 15 * halfOkta },
  ],
};

export type FogKind = 'none' | 'fog' | 'rime';

/** Fog by the value of the fog field: up to 0.7 none, up to 1 fog, else rime fog. */
export const fogClasses: ClassTable<FogKind> = {
  ident: 'fog',
  edge: 'upTo',
  classes: [
    { code: 'none', name: 'no fog', limit: 0.7, typical: 0, quiet: true },
    { code: 'fog', name: 'fog', limit: 1 },
    { code: 'rime', name: 'rime fog', limit: Infinity, typical: 2 },
  ],
};

export type UvClass = 'none' | 'low' | 'moderate' | 'high' | 'veryHigh' | 'extreme';

/** UV classes of the index: 0 none, up to 2 low, 5 moderate, 7 high, 10 very high, above extreme. */
export const uvClasses: ClassTable<UvClass> = {
  ident: 'uvindex',
  edge: 'upTo',
  classes: [
    { code: 'none', name: 'none', limit: 0 },
    { code: 'low', name: 'low', limit: 2 },
    { code: 'moderate', name: 'moderate', limit: 5 },
    { code: 'high', name: 'high', limit: 7 },
    { code: 'veryHigh', name: 'very high', limit: 10 },
    { code: 'extreme', name: 'extreme', limit: Infinity },
  ],
};
