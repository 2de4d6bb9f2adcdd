import type { FlightLetter } from '@meltemi/catalogue';

/** Half an hour: airports report at least hourly, large ones twice. */
const SLOT_MS = 1_800_000;
/** Six hours. */
const SLOTS = 12;

/** A report with its moment, ms since 1970. */
export interface TimedCategory {
  readonly ts: number;
  readonly category: FlightLetter;
}

/** A half hour of the past. */
export interface PastSlot {
  /** When it ends, ms since 1970. */
  readonly until: number;
  /** The category of the newest report in it; null where none came. */
  readonly category: FlightLetter | null;
}

/** The last six hours in halves, the oldest first; a report belongs to the half hour that it ends. */
export function lastHours(reports: readonly TimedCategory[], now: number): readonly PastSlot[] {
  const end = Math.ceil(now / SLOT_MS) * SLOT_MS;
  return Array.from({ length: SLOTS }, (_, k) => {
    const until = end - (SLOTS - 1 - k) * SLOT_MS;
    const inside = reports.filter(({ ts }) => ts > until - SLOT_MS && ts <= until);
    const newest = inside.toSorted((a, b) => b.ts - a.ts)[0];
    return { until, category: newest?.category ?? null };
  });
}
