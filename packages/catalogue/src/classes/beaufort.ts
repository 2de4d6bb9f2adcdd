import { classIndex, type ClassTable } from './class-table.ts';

/** Wind speeds (m/s) at which Beaufort forces 1 to 12 begin. */
export const beaufortThresholds = [0.3, 1.5, 3.3, 5.5, 8, 10.8, 13.9, 17.2, 20.7, 24.5, 28.4, 32.6] as const;

/** Beaufort forces 0–12 with their names; limits in m/s. */
export const beaufortScale: ClassTable<number> = {
  ident: 'beaufort',
  edge: 'from',
  classes: [
    { code: 0, name: 'calm', limit: 0 },
    { code: 1, name: 'light air', limit: 0.3 },
    { code: 2, name: 'light breeze', limit: 1.5 },
    { code: 3, name: 'gentle breeze', limit: 3.3 },
    { code: 4, name: 'moderate breeze', limit: 5.5 },
    { code: 5, name: 'fresh breeze', limit: 8 },
    { code: 6, name: 'strong breeze', limit: 10.8 },
    { code: 7, name: 'near gale', limit: 13.9 },
    { code: 8, name: 'gale', limit: 17.2 },
    { code: 9, name: 'strong gale', limit: 20.7 },
    { code: 10, name: 'storm', limit: 24.5 },
    { code: 11, name: 'violent storm', limit: 28.4 },
    { code: 12, name: 'hurricane force', limit: 32.6 },
  ],
};

/** Beaufort force 0–12 of a wind speed in m/s (0 for a value that is not a number). */
export const beaufortForce = (metresPerSecond: number): number => classIndex(beaufortScale, metresPerSecond) ?? 0;

/** Lowest wind speed (m/s) of a Beaufort force; forces beyond 0–12 are clamped. */
export function beaufortSpeed(force: number): number {
  const place = Math.min(12, Math.max(0, Math.round(force)));
  return place === 0 ? 0 : (beaufortThresholds[place - 1] ?? 0);
}
