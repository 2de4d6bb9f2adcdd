import { freshMinutes } from '@meltemi/catalogue';
import type { Ascent } from '@meltemi/contract';
import { makeSounding, type Sounding } from '@meltemi/fields';
import { TOP } from '../column.rules.ts';

/** The column of air that a balloon measured, up to the top of the diagram; null where fewer than two levels are whole. */
export function ascentSounding({ pressure, temperature, dewPoint, height, u, v }: Ascent): Sounding | null {
  const levels = pressure.map((value, k) => ({
    pressure: value,
    temperature: temperature[k] ?? Number.NaN,
    dewPoint: dewPoint[k] ?? Number.NaN,
    height: height[k] ?? Number.NaN,
    u: u[k] ?? Number.NaN,
    v: v[k] ?? Number.NaN,
  }));
  const whole = levels.filter(
    (level) =>
      level.pressure >= TOP &&
      Number.isFinite(level.temperature) &&
      Number.isFinite(level.dewPoint) &&
      Number.isFinite(level.height),
  );
  return new Set(whole.map((level) => level.pressure)).size < 2 ? null : makeSounding(whole);
}

/** True for an ascent that is too old to be the air of now; times in ms. */
export const isOldAscent = (ts: number, now: number): boolean => now - ts > freshMinutes.radiosonde * 60_000;
