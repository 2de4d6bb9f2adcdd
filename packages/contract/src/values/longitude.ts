import { wrapLongitude } from '@meltemi/catalogue';

/** Folds any longitude into −180 (included) … 180 (excluded); −720 … 720 is what the map can produce. */
export const normaliseLon = (lon: number): number => wrapLongitude(lon) + 0;
