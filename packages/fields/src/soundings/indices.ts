import { FieldError } from '../faults/index.ts';
import { GRAVITY, saturationMixingRatio, wetBulb, ZERO_C } from './moist-air.ts';
import { liftParcel, parcelOf } from './parcel.ts';
import type { Parcel } from './parcel.ts';
import { atHeight, atPressure, heightOfFall } from './sounding.ts';
import type { Sounding } from './sounding.ts';

/** K index in degrees Celsius; NaN if the column does not reach from 850 to 500 hPa. */
export function kIndex(s: Sounding): number {
  const t = (p: number): number => atPressure(s, s.temperature, p) - ZERO_C;
  const d = (p: number): number => atPressure(s, s.dewPoint, p) - ZERO_C;
  return t(850) - t(500) + d(850) - (t(700) - d(700));
}

/** Total totals in kelvin. */
export function totalTotals(s: Sounding): number {
  return atPressure(s, s.temperature, 850) + atPressure(s, s.dewPoint, 850) - 2 * atPressure(s, s.temperature, 500);
}

function lifted500(s: Sounding, parcel: Parcel): number {
  if (!(parcel.pressure > 500)) return Number.NaN;
  return atPressure(s, s.temperature, 500) - liftParcel(parcel, Float64Array.of(500))[0]!;
}

/** Lifted index: air at 500 hPa minus a parcel lifted there; negative when unstable. */
export function liftedIndex(s: Sounding, parcel: Parcel = parcelOf(s, 'surface')): number {
  return lifted500(s, parcel);
}

/** Showalter index: the same with air of 850 hPa. */
export function showalterIndex(s: Sounding): number {
  return lifted500(s, {
    pressure: 850,
    temperature: atPressure(s, s.temperature, 850),
    dewPoint: atPressure(s, s.dewPoint, 850),
  });
}

/** Water in the column in mm, up to the top of the sounding or the given pressure. */
export function precipitableWater(s: Sounding, topPressure: number = 0): number {
  const { pressure: p, dewPoint } = s;
  let sum = 0;
  for (let k = 1; k < p.length; k++) {
    const top = Math.max(p[k]!, topPressure);
    if (top >= p[k - 1]!) break;
    const lower = saturationMixingRatio(p[k - 1]!, dewPoint[k - 1]!);
    const upper = saturationMixingRatio(top, atPressure(s, dewPoint, top));
    sum += ((lower + upper) / 2) * (p[k - 1]! - top);
  }
  // hPa to Pa, over gravity gives kg/m2, which is mm of water.
  return (sum * 100) / GRAVITY;
}

/** Height in metres above sea level of the freezing level; the ground if it freezes there; null if the column never does. */
export function freezingLevel(s: Sounding): number | null {
  return heightOfFall(s, s.temperature, ZERO_C);
}

/** Height in metres above sea level at which the wet-bulb temperature falls through 0 degrees. */
export function wetBulbZero(s: Sounding): number | null {
  const wet = s.temperature.map((t, k) => wetBulb(s.pressure[k]!, t, s.dewPoint[k]!));
  return heightOfFall(s, wet, ZERO_C);
}

/**
 * The tropopause of the WMO: the lowest level above 500 hPa where the lapse rate falls to 2 K/km or less, if the mean
 * lapse rate to every level within the next 2 km does not exceed 2 K/km either. Null if there is none.
 */
export function tropopause(s: Sounding): { height: number; pressure: number; temperature: number } | null {
  const { height: z, temperature: t, pressure: p } = s;
  const last = z.length - 1;
  for (let k = 0; k < last; k++) {
    if (p[k]! > 500 || z[last]! < z[k]! + 2000) continue;
    let holds = true;
    for (let j = k + 1; j <= last && holds; j++) {
      if (t[k]! - t[j]! > 0.002 * (z[j]! - z[k]!)) holds = false;
      if (z[j]! >= z[k]! + 2000) break;
    }
    if (holds) return { height: z[k]!, pressure: p[k]!, temperature: t[k]! };
  }
  return null;
}

/** A wind in m/s. */
export interface Wind {
  readonly u: number;
  readonly v: number;
}

/** Wind at a height above the ground. */
export function windAbove(s: Sounding, metres: number): Wind {
  const height = s.height[0]! + metres;
  return { u: atHeight(s, s.u, height), v: atHeight(s, s.v, height) };
}

/** Change of wind between two heights above the ground. */
export function bulkShear(s: Sounding, fromMetres: number, toMetres: number): Wind {
  const a = windAbove(s, fromMetres);
  const b = windAbove(s, toMetres);
  return { u: b.u - a.u, v: b.v - a.v };
}

/** Mean wind of a layer above the ground, by height. */
export function meanWind(s: Sounding, fromMetres: number, toMetres: number): Wind {
  const steps = 60;
  let u = 0;
  let v = 0;
  for (let k = 0; k <= steps; k++) {
    const wind = windAbove(s, fromMetres + ((toMetres - fromMetres) * k) / steps);
    const weight = (k === 0 || k === steps ? 0.5 : 1) / steps;
    u += weight * wind.u;
    v += weight * wind.v;
  }
  return { u, v };
}

/** Motion of a right-moving supercell (Bunkers 2000): the mean wind, 7.5 m/s to the right of the shear of the lowest 6 km. */
export function bunkersRight(s: Sounding): Wind {
  const mean = meanWind(s, 0, 6000);
  const head = meanWind(s, 5500, 6000);
  const tail = meanWind(s, 0, 500);
  const shear = { u: head.u - tail.u, v: head.v - tail.v };
  const size = Math.hypot(shear.u, shear.v);
  if (!(size > 0)) return mean;
  return { u: mean.u + (7.5 * shear.v) / size, v: mean.v - (7.5 * shear.u) / size };
}

/** Storm-relative helicity in m2/s2 of a layer from the ground: twice the area the hodograph sweeps seen from the storm. */
export function stormRelativeHelicity(s: Sounding, depthMetres: number, storm: Wind): number {
  if (!(depthMetres > 0)) throw new FieldError('bad-parameter', `helicity over ${depthMetres} m has no meaning`);
  const heights = [...s.height].map((z) => z - s.height[0]!).filter((z) => z < depthMetres);
  heights.push(depthMetres);
  let sum = 0;
  let before = windAbove(s, heights[0]!);
  for (let k = 1; k < heights.length; k++) {
    const wind = windAbove(s, heights[k]!);
    sum += (wind.u - storm.u) * (before.v - storm.v) - (before.u - storm.u) * (wind.v - storm.v);
    before = wind;
  }
  return sum;
}
