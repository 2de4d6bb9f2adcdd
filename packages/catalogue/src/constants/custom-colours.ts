import { hour } from './spans.ts';

/** The migration of old custom colours ends this long after its start: 2160 of an unnamed unit, hours are ours (90 days). */
export const customColourMigrationMs = 2_160 * hour;
