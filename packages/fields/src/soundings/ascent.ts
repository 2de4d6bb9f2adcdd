import { GAS_DRY, liftingCondensationLevel, saturationMixingRatio, virtualTemperature } from './moist-air.ts';
import type { AirPoint } from './moist-air.ts';
import { liftParcel } from './parcel.ts';
import type { Parcel } from './parcel.ts';
import { atPressure } from './sounding.ts';
import type { Sounding } from './sounding.ts';

/** What a rising parcel meets. Energies in J/kg; CIN is not positive, and 0 if there is nothing to reach. Levels are null where there are none. */
export interface Ascent {
  readonly parcel: Parcel;
  readonly lcl: AirPoint;
  /** Level of free convection, at or above the LCL: where the layer of most energy begins. */
  readonly lfc: number | null;
  /** Equilibrium level: the top of the highest layer in which it is warmer; null if it still is at the top. */
  readonly el: number | null;
  readonly cape: number;
  readonly cin: number;
  /** Pressures of the ascent, and there the temperatures of the parcel. */
  readonly pressure: Float64Array;
  readonly temperature: Float64Array;
}

/** Options of the ascent. */
export interface AscentRules {
  /** Compare virtual temperatures (the density of moist air); true unless said. */
  readonly virtual?: boolean;
}

/** The longest layer of the integration in hPa. */
const LAYER = 5;

/** Lifts a parcel through the column and sums up its buoyancy. */
export function ascend(sounding: Sounding, parcel: Parcel, rules: AscentRules = {}): Ascent {
  const lcl = liftingCondensationLevel(parcel.pressure, parcel.temperature, parcel.dewPoint);
  const pressure = ascentLevels(sounding, parcel.pressure, lcl.pressure);
  const temperature = liftParcel(parcel, pressure);
  const buoyancy = buoyancies(sounding, parcel, lcl, pressure, temperature, rules.virtual ?? true);
  return { parcel, lcl, ...energies(pressure, buoyancy, lcl.pressure), pressure, temperature };
}

/** The column's own levels, the condensation level, and steps between them. */
function ascentLevels(sounding: Sounding, start: number, lcl: number): Float64Array {
  const top = sounding.pressure.at(-1)!;
  const marks = [
    start,
    ...sounding.pressure.filter((p) => p < start),
    ...(lcl < start && lcl > top ? [lcl] : []),
  ].toSorted((a, b) => b - a);
  const out: number[] = [];
  for (let k = 0; k < marks.length; k++) {
    const p = marks[k]!;
    const next = marks[k + 1];
    out.push(p);
    if (next === undefined) break;
    const parts = Math.ceil((p - next) / LAYER);
    for (let i = 1; i < parts; i++) out.push(p + ((next - p) * i) / parts);
  }
  return Float64Array.from(new Set(out));
}

/** Parcel minus air around it in kelvin. */
function buoyancies(
  s: Sounding,
  parcel: Parcel,
  lcl: AirPoint,
  pressure: Float64Array,
  lifted: Float64Array,
  virtual: boolean,
): Float64Array {
  const out = new Float64Array(pressure.length);
  const startRatio = saturationMixingRatio(parcel.pressure, parcel.dewPoint);
  for (let k = 0; k < out.length; k++) {
    const p = pressure[k]!;
    const around = atPressure(s, s.temperature, p);
    const inside = lifted[k]!;
    if (!virtual) {
      out[k] = inside - around;
      continue;
    }
    const ratio = p >= lcl.pressure ? startRatio : saturationMixingRatio(p, inside);
    out[k] =
      virtualTemperature(inside, ratio) -
      virtualTemperature(around, saturationMixingRatio(p, atPressure(s, s.dewPoint, p)));
  }
  return out;
}

interface Energies {
  readonly lfc: number | null;
  readonly el: number | null;
  readonly cape: number;
  readonly cin: number;
}

/** A layer in which the parcel is warmer than the air around it. */
interface FreeLayer {
  readonly base: number;
  top: number | null;
  energy: number;
  /** All the cold the parcel has met below this layer, not positive. */
  readonly coldBelow: number;
}

/** Sums Rd * buoyancy * d(ln p), splitting layers where the buoyancy changes its sign. */
function energies(pressure: Float64Array, buoyancy: Float64Array, lcl: number): Energies {
  const layers: FreeLayer[] = [];
  let open: FreeLayer | null = null;
  let cold = 0;
  for (let k = 1; k < pressure.length; k++) {
    const b0 = buoyancy[k - 1]!;
    const b1 = buoyancy[k]!;
    const thick = Math.log(pressure[k - 1]! / pressure[k]!);
    const crossing = b0 > 0 !== b1 > 0;
    const t = crossing ? b0 / (b0 - b1) : 1;
    const at = pressure[k - 1]! * Math.exp(-thick * t);
    const lower = GAS_DRY * 0.5 * thick * (crossing ? b0 * t : b0 + b1);
    const upper = crossing ? GAS_DRY * 0.5 * thick * b1 * (1 - t) : 0;
    cold += Math.min(0, lower) + Math.min(0, upper);
    // Warmth below the condensation level is no free convection.
    if (pressure[k]! >= lcl) continue;
    if ((b0 > 0 || b1 > 0) && !open) {
      open = {
        base: b0 > 0 ? pressure[k - 1]! : at,
        top: null,
        energy: 0,
        coldBelow: b0 > 0 ? cold - Math.min(0, upper) : cold,
      };
      layers.push(open);
    }
    if (open) open.energy += Math.max(0, lower) + Math.max(0, upper);
    if (open && b1 <= 0) {
      open.top = at;
      open = null;
    }
  }
  return chooseLayer(layers);
}

/**
 * Free convection starts at the base of the layer of most energy: a shallow warm layer under a lid would otherwise hide
 * the lid. What lies above counts with it, what lies below does not.
 */
function chooseLayer(layers: readonly FreeLayer[]): Energies {
  let best: FreeLayer | null = null;
  for (const layer of layers) if (layer.energy > (best?.energy ?? 0)) best = layer;
  if (!best) return { lfc: null, el: null, cape: 0, cin: 0 };
  const base = best.base;
  let cape = 0;
  for (const layer of layers) if (layer.base <= base) cape += layer.energy;
  return { lfc: base, el: layers.at(-1)?.top ?? null, cape, cin: best.coldBelow };
}
