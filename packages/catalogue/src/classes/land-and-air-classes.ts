import { type ClassTable } from './class-table.ts';

export type DroughtClass = 'none' | 'D0' | 'D1' | 'D2' | 'D3' | 'D4';

/** Drought codes 0–5 of the drought field; limits lie midway between the codes. */
export const droughtClasses: ClassTable<DroughtClass> = {
  ident: 'drought',
  edge: 'from',
  classes: [
    { code: 'none', name: 'no drought', limit: 0, typical: 0, quiet: true },
    { code: 'D0', name: 'abnormally dry', limit: 0.5, typical: 1 },
    { code: 'D1', name: 'moderate drought', limit: 1.5, typical: 2 },
    { code: 'D2', name: 'severe drought', limit: 2.5, typical: 3 },
    { code: 'D3', name: 'extreme drought', limit: 3.5, typical: 4 },
    { code: 'D4', name: 'exceptional drought', limit: 4.5, typical: 5 },
  ],
};

export type FireDanger = 'veryLow' | 'low' | 'moderate' | 'high' | 'veryHigh' | 'extreme' | 'veryExtreme';

/** Fire danger by the fire weather index, with the European (EFFIS) limits. */
export const fireClasses: ClassTable<FireDanger> = {
  ident: 'fwi',
  edge: 'from',
  classes: [
    { code: 'veryLow', name: 'very low', limit: 0 },
    { code: 'low', name: 'low', limit: 5.2 },
    { code: 'moderate', name: 'moderate', limit: 11.2 },
    { code: 'high', name: 'high', limit: 21.3 },
    { code: 'veryHigh', name: 'very high', limit: 38 },
    { code: 'extreme', name: 'extreme', limit: 50 },
    { code: 'veryExtreme', name: 'very extreme', limit: 70 },
  ],
};

export type AqiClass = 'good' | 'moderate' | 'sensitive' | 'unhealthy' | 'veryUnhealthy' | 'hazardous';

/** Air-quality classes of the 0–500 index (US EPA limits). */
export const aqiClasses: ClassTable<AqiClass> = {
  ident: 'aqi',
  edge: 'upTo',
  classes: [
    { code: 'good', name: 'good', limit: 50 },
    { code: 'moderate', name: 'moderate', limit: 100 },
    { code: 'sensitive', name: 'unhealthy for sensitive groups', limit: 150 },
    { code: 'unhealthy', name: 'unhealthy', limit: 200 },
    { code: 'veryUnhealthy', name: 'very unhealthy', limit: 300 },
    { code: 'hazardous', name: 'hazardous', limit: Infinity },
  ],
};
