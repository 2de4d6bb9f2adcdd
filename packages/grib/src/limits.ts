import { GribError } from './errors.ts';

/** What the reader is willing to hold in memory for one field. */
export interface GribLimits {
  /** Most grid points of one field. The largest field in public use today has 24.5 million. */
  readonly maxPoints: number;
}

/** 2^26 points are 256 MB of Float32: room for twice the largest known field, far below an absurd header's 10⁹. */
export const defaultLimits: GribLimits = { maxPoints: 2 ** 26 };

/** Bit positions are 32-bit integers, so a data section ends below 2^31 bits. */
export const maxDataBytes = 2 ** 28 - 8;

/** Refuses a number of points before anything is allocated for it. */
export function checkPoints(points: number, limits: GribLimits): void {
  if (points > limits.maxPoints) {
    throw new GribError('too-large', points + ' points are more than the limit of ' + limits.maxPoints);
  }
}
