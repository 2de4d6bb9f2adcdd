import { phasesAt, waveNoiseAt, type WaveNoise } from '../noise/wave-noise.ts';
import type { StormChange } from '../storms/active-storms.ts';

/** How a forecast differs from the truth at one valid time. */
export interface ForecastError {
  /** Identifies model, run and time, for caches. */
  readonly key: string;
  /** Kilometres that features are moved, about. */
  readonly shift: number;
  /** Metres of error in the height at 500 hPa. */
  readonly height: number;
  /** hPa of error in the pressure at sea level. */
  readonly pressure: number;
  readonly noise: WaveNoise;
  readonly phases: Float64Array;
  readonly storms: StormChange;
}

/** Hours over which the error of neighbouring valid times and of neighbouring runs is alike. */
export const errorTimes = { valid: 60, run: 30 } as const;

/** Prepares the error of a forecast; hours count from 2000. */
export function forecastError(
  key: string,
  noise: WaveNoise,
  skill: number,
  run: number,
  valid: number,
  storms: StormChange,
): ForecastError {
  const lead = Math.max(0, valid - run);
  return {
    key,
    noise,
    storms,
    phases: phasesAt(noise, valid, run),
    shift: skill * (25 + 620 * (1 - Math.exp(-((lead / 125) ** 1.5)))),
    height: skill * 105 * Math.min(1.4, lead / 240) ** 1.1,
    pressure: skill * 5.5 * Math.min(1.4, lead / 240),
  };
}

/** Reads the error at a point of the unit sphere: kilometres east and north, metres of height, hPa of pressure. */
export function readError(error: ForecastError, x: number, y: number, z: number, out: Float64Array): void {
  waveNoiseAt(error.noise, error.phases, x, y, z, out);
  out[0]! *= error.shift;
  out[1]! *= error.shift;
  out[2]! *= error.height;
  out[3]! *= error.pressure;
}
