import {
  dewPointOfRatio,
  dryAdiabat,
  equivalentPotentialTemperature,
  liftingCondensationLevel,
  moistAdiabat,
  potentialTemperature,
  saturationMixingRatio,
} from './moist-air.ts';
import type { AirPoint } from './moist-air.ts';
import { atPressure } from './sounding.ts';
import type { Sounding } from './sounding.ts';

/** Air that is lifted: where it starts and what it holds. */
export interface Parcel extends AirPoint {
  readonly dewPoint: number;
}

/** Which air is lifted: that at the ground, the mixed lowest layer, or the most unstable. */
export type ParcelKind = 'surface' | 'mixed' | 'most-unstable';

/** Depth in hPa of the layer that is mixed, and of the one searched for the most unstable air. */
const MIXED_DEPTH = 100;
const SEARCH_DEPTH = 300;

/** The parcel of a kind. */
export function parcelOf(sounding: Sounding, kind: ParcelKind): Parcel {
  switch (kind) {
    case 'surface':
      return parcelAt(sounding, 0);
    case 'mixed':
      return mixedParcel(sounding);
    case 'most-unstable':
      return mostUnstable(sounding);
  }
}

function parcelAt(s: Sounding, k: number): Parcel {
  return { pressure: s.pressure[k]!, temperature: s.temperature[k]!, dewPoint: s.dewPoint[k]! };
}

/** Means of potential temperature and mixing ratio by mass over the lowest 100 hPa, taken at the ground. */
function mixedParcel(s: Sounding): Parcel {
  const ground = s.pressure[0]!;
  const top = Math.max(ground - MIXED_DEPTH, s.pressure.at(-1)!);
  const steps = 50;
  let theta = 0;
  let ratio = 0;
  for (let k = 0; k <= steps; k++) {
    const p = ground + ((top - ground) * k) / steps;
    const weight = k === 0 || k === steps ? 0.5 / steps : 1 / steps;
    theta += weight * potentialTemperature(p, atPressure(s, s.temperature, p));
    ratio += weight * saturationMixingRatio(p, atPressure(s, s.dewPoint, p));
  }
  return { pressure: ground, temperature: dryAdiabat(theta, ground), dewPoint: dewPointOfRatio(ground, ratio) };
}

/** The level of the highest equivalent potential temperature in the lowest 300 hPa. */
function mostUnstable(s: Sounding): Parcel {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < s.pressure.length && s.pressure[k]! >= s.pressure[0]! - SEARCH_DEPTH; k++) {
    const theta = equivalentPotentialTemperature(s.pressure[k]!, s.temperature[k]!, s.dewPoint[k]!);
    if (theta > most) {
      most = theta;
      best = k;
    }
  }
  return parcelAt(s, best);
}

/** Temperatures of a lifted parcel at falling pressures: dry up to its condensation level, saturated above. */
export function liftParcel(parcel: Parcel, pressures: Float64Array): Float64Array {
  const lcl = liftingCondensationLevel(parcel.pressure, parcel.temperature, parcel.dewPoint);
  const theta = potentialTemperature(parcel.pressure, parcel.temperature);
  const out = new Float64Array(pressures.length);
  let p = lcl.pressure;
  let t = lcl.temperature;
  for (let k = 0; k < pressures.length; k++) {
    const target = pressures[k]!;
    if (target >= lcl.pressure) {
      out[k] = dryAdiabat(theta, target);
      continue;
    }
    t = moistAdiabat(p, t, target);
    p = target;
    out[k] = t;
  }
  return out;
}
