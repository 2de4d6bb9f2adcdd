/** Metres of the visibility that VV stands for (code table 4377); null when it is none. */
export function visibilityOf(code: number): number | null {
  if (code <= 50) return code * 100;
  if (code >= 56 && code <= 80) return (code - 50) * 1000;
  if (code >= 81 && code <= 89) return 30_000 + (code - 80) * 5000;
  return [25, 50, 200, 500, 1000, 2000, 4000, 10_000, 20_000, 50_000][code - 90] ?? null;
}

/** Metres of the base of a layer, hshs (code table 1677). */
export function layerBaseOf(code: number): number | null {
  if (code <= 50) return code * 30;
  if (code >= 56 && code <= 80) return (code - 50) * 300;
  if (code >= 81 && code <= 89) return 9000 + (code - 80) * 1500;
  return [25, 50, 100, 200, 300, 600, 1000, 1500, 2000, 2500][code - 90] ?? null;
}

/** The least height of the lowest clouds, h (code table 1600), m; 9 is high or none at all, and therefore unknown. */
export const lowestBaseOf = (code: number): number | null =>
  [0, 50, 100, 200, 300, 600, 1000, 1500, 2000][code] ?? null;

/** Millimetres of RRR (code table 3590). */
export function amountOf(code: number): number {
  if (code === 990) return 0;
  return code > 990 ? (code - 990) / 10 : code;
}

/** Hours of tR (code table 4019); null for a period of its own. */
export const periodOf = (code: number): number | null => [null, 6, 12, 18, 24, 1, 2, 3, 9, 15][code] ?? null;

/** Metres of snow, sss (code table 3889). */
export function snowOf(code: number): number | null {
  if (code <= 996) return code / 100;
  return code === 997 || code === 998 ? 0 : null;
}
