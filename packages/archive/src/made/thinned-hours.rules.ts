import { levels, type LevelIdent } from '@meltemi/catalogue';

/** Hours that a run leaves out on pressure levels, where far ahead an hour adds little to the hours around it. */
export interface ThinnedHours {
  /** Up to this hour every step is there. */
  readonly after: number;
  /** Later ones are there at multiples of so many hours. */
  readonly every: number;
}

/** True for an hour that a run leaves out on a level by plan. */
export const isThinnedOut = (thinned: ThinnedHours | undefined, level: LevelIdent, hour: number): boolean =>
  thinned !== undefined && levels[level].pressure !== null && hour > thinned.after && hour % thinned.every !== 0;

/** The hours around one that was left out, and how far it lies from the first to the second, 0 … 1. */
export function hoursAround(
  { every }: ThinnedHours,
  hour: number,
): { readonly before: number; readonly after: number; readonly share: number } {
  const before = hour - (hour % every);
  return { before, after: before + every, share: (hour - before) / every };
}
