/** Milliseconds of 2000-01-01T00:00Z, where the world's hours begin. */
const epochMs = 946_684_800_000;
const yearDays = 365.24;

/** Hours since 2000 of a moment in milliseconds. */
export const worldHours = (ms: number): number => (ms - epochMs) / 3_600_000;

/** The season: +1 in mid July, −1 in mid January, later by a lag in days (soil, sea and air follow the sun late). */
export const season = (hours: number, lagDays: number): number =>
  Math.cos((2 * Math.PI * (hours / 24 - 197 - lagDays)) / yearDays);

/** Lags in days behind mid July. */
export const lags = { land: 10, sea: 45, air: 18, itcz: 32 } as const;

/** The sun's declination in radians. */
export const declination = (hours: number): number => 0.4091 * Math.cos((2 * Math.PI * (hours / 24 - 172)) / yearDays);

/** Rises smoothly from 0 at `low` to 1 at `high`. */
export function smoothstep(low: number, high: number, value: number): number {
  const f = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return f * f * (3 - 2 * f);
}

/** Keeps a number between two bounds. */
export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;
