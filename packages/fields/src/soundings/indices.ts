import { GRAVITY, saturationMixingRatio, ZERO_C } from './moist-air.ts';
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
