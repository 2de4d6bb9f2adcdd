import { gravity, twiceOmega } from '../thermodynamics/air.ts';

/** The Coriolis parameter (1/s) of a latitude in degrees. */
export const coriolis = (lat: number): number => twiceOmega * Math.sin((lat * Math.PI) / 180);

/** Eastward wind balancing a height slope (m per m) against rotation and drag (1/s); holds on the equator too. */
export const balancedU = (slopeX: number, slopeY: number, f: number, drag: number): number =>
  (-(drag * slopeX + f * slopeY) * gravity) / (f * f + drag * drag);
/** Northward wind of the same balance. */
export const balancedV = (slopeX: number, slopeY: number, f: number, drag: number): number =>
  ((f * slopeX - drag * slopeY) * gravity) / (f * f + drag * drag);

/** The factor that bends a speed softly under a limit. */
export const softLimit = (speed: number, limit: number): number => 1 / Math.sqrt(1 + (speed / limit) * (speed / limit));
