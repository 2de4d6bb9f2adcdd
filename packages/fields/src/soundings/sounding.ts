import { FieldError, requireLength } from '../faults/index.ts';

/** A column of air from the ground up. Pressure in hPa, falling; temperatures in kelvin; heights in metres above sea level; wind in m/s. */
export interface Sounding {
  readonly pressure: Float64Array;
  readonly temperature: Float64Array;
  readonly dewPoint: Float64Array;
  readonly height: Float64Array;
  readonly u: Float64Array;
  readonly v: Float64Array;
}

/** Values of a level as they come, in any order; NaN where a sensor or model has none. */
export interface SoundingLevel {
  readonly pressure: number;
  readonly temperature: number;
  readonly dewPoint: number;
  readonly height: number;
  readonly u: number;
  readonly v: number;
}

/**
 * Orders levels from the ground up and drops those without pressure, temperature, dew point or height; wind may be
 * missing. A dew point above the temperature is a rounding and becomes the temperature.
 */
export function makeSounding(levels: readonly SoundingLevel[]): Sounding {
  const good = levels
    .filter(
      (l) =>
        l.pressure > 0 && Number.isFinite(l.temperature) && Number.isFinite(l.dewPoint) && Number.isFinite(l.height),
    )
    .toSorted((a, b) => b.pressure - a.pressure)
    .filter((l, k, all) => k === 0 || l.pressure < (all[k - 1]?.pressure ?? 0));
  if (good.length < 2)
    throw new FieldError('bad-size', `a sounding needs at least two complete levels, got ${good.length}`);
  if (good.some((l) => l.temperature < 100 || l.temperature > 400))
    throw new FieldError('bad-parameter', 'temperatures of a sounding are in kelvin');
  return {
    pressure: Float64Array.from(good, (l) => l.pressure),
    temperature: Float64Array.from(good, (l) => l.temperature),
    dewPoint: Float64Array.from(good, (l) => Math.min(l.dewPoint, l.temperature)),
    height: Float64Array.from(good, (l) => l.height),
    u: Float64Array.from(good, (l) => l.u),
    v: Float64Array.from(good, (l) => l.v),
  };
}

/** A quantity of the column at a pressure, linear in the logarithm of pressure; NaN above and below the column. */
export function atPressure(sounding: Sounding, values: Float64Array, pressure: number): number {
  const { pressure: p } = sounding;
  requireLength('values', values.length, p.length);
  const last = p.length - 1;
  if (!(pressure <= p[0]!) || !(pressure >= p[last]!)) return Number.NaN;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (p[middle]! >= pressure) low = middle;
    else high = middle;
  }
  const t = Math.log(p[low]! / pressure) / Math.log(p[low]! / p[high]!);
  return values[low]! + (values[high]! - values[low]!) * t;
}

/** A quantity of the column at a height, linear in height; NaN above and below the column. */
export function atHeight(sounding: Sounding, values: Float64Array, height: number): number {
  const { height: z } = sounding;
  requireLength('values', values.length, z.length);
  const last = z.length - 1;
  if (!(height >= z[0]!) || !(height <= z[last]!)) return Number.NaN;
  let k = 0;
  while (k < last - 1 && z[k + 1]! < height) k++;
  const span = z[k + 1]! - z[k]!;
  const t = span > 0 ? (height - z[k]!) / span : 0;
  return values[k]! + (values[k + 1]! - values[k]!) * t;
}

/** The lowest height at which a quantity falls through a value going up; the ground if it starts below; null if it never does. */
export function heightOfFall(sounding: Sounding, values: Float64Array, value: number): number | null {
  const { height: z } = sounding;
  if (values[0]! <= value) return z[0]!;
  for (let k = 1; k < z.length; k++) {
    if (values[k]! > value) continue;
    const t = (values[k - 1]! - value) / (values[k - 1]! - values[k]!);
    return z[k - 1]! + (z[k]! - z[k - 1]!) * t;
  }
  return null;
}
