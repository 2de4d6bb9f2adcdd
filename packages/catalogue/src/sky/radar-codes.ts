/**
 * A sample of radar in one byte. Three things are never mixed up: no echo, an echo, and no radar that looks here.
 * From 1 to 254 the echo grows by half a dBZ a code; below 5 dBZ nothing falls that matters, so it counts as no echo.
 */
export const noEcho = 0;

/** Where no radar looks, or the one that does gave nothing. */
export const noCoverage = 255;

/** The weakest echo that is kept, dBZ. */
export const leastEcho = 5;

/** The reflectivity of a code, dBZ; NaN for no echo and for no coverage. */
export const echoOf = (code: number): number =>
  code === noEcho || code === noCoverage ? Number.NaN : leastEcho + (code - 1) / 2;

/** The code of a reflectivity in dBZ; NaN and what is below the weakest echo are no echo. */
export const codeOfEcho = (dbz: number): number =>
  dbz >= leastEcho ? Math.min(254, 1 + Math.round((dbz - leastEcho) * 2)) : noEcho;

/** What falls, by its number in a plane of kinds. */
export const fallingKinds = ['none', 'rain', 'mix', 'snow', 'hail'] as const;

/** What falls. */
export type FallingKind = (typeof fallingKinds)[number];

/** How frames of radar are mixed and moved: in dBZ, no echo as 0 dBZ. */
export const radarSamples = {
  missing: noCoverage,
  valueOf: (code: number): number => (code === noEcho ? 0 : echoOf(code)),
  codeOf: codeOfEcho,
} as const;
