import { phasesAt, waveNoiseAt, type WaveNoise } from '../noise/wave-noise.ts';
import { modeHeight, modeTable, type ModeTable, type Modes } from '../storms/modes.ts';
import {
  activeStorms,
  systemStride,
  type ActiveStorms,
  type StormBook,
  type StormChange,
} from '../storms/active-storms.ts';

/** What makes the travelling mass field of a world. */
export interface MassSources {
  readonly modes: Modes;
  readonly book: StormBook;
  /** Three outputs that bend distances, so that no low is a circle. */
  readonly bend: WaveNoise;
}

/** The mass field at one time, ready to be read anywhere. */
export interface MassField {
  readonly modes: ModeTable;
  readonly storms: ActiveStorms;
  readonly bend: WaveNoise;
  readonly bendPhases: Float64Array;
}

/** Prepares a time (hours); a model may change the storms. */
export function massFieldAt(sources: MassSources, hours: number, change: StormChange | null): MassField {
  return {
    modes: modeTable(sources.modes, hours),
    storms: activeStorms(sources.book, hours, change),
    bend: sources.bend,
    bendPhases: phasesAt(sources.bend, hours, 0),
  };
}

/** The systems that reach into a cap of the sphere, in the same order; the others add exactly nothing there. */
export function stormsNear(storms: ActiveStorms, x: number, y: number, z: number, radius: number): ActiveStorms {
  const { systems, count } = storms;
  const stride = systemStride;
  const kept = new Float64Array(systems.length);
  let to = 0;
  for (let i = 0, at = 0; i < count; i += 1, at += stride) {
    const dx = x - systems[at]!;
    const dy = y - systems[at + 1]!;
    const dz = z - systems[at + 2]!;
    // A stretched system reaches further along its axis; bending moves a place by at most six deviations.
    const reach = 1 / Math.sqrt(systems[at + 5]! * (1 + systems[at + 9]!)) + radius + bendSize * 6;
    if (dx * dx + dy * dy + dz * dz >= reach * reach) continue;
    for (let k = 0; k < stride; k += 1) kept[to + k] = systems[at + k]!;
    to += stride;
  }
  return { count: to / stride, systems: kept };
}

/** Bending of distances: 180 km in Earth radii; with a scale of 2300 km it never squeezes a storm to half its width. */
export const bendSize = 180 / 6371;

/** Numbers of a place in a block of places: x, y, z on the unit sphere and the latitude in degrees. */
export const placeNumbers = 4;
/** Numbers of the field at a place of a block: pressure, waves, core and trough, as in `MassValues`. */
export const massNumbers = 4;

/** Outputs of `readMass`: storm pressure (hPa), wave height (m at 500 hPa), core warmth (K), upper trough height (m). */
export interface MassValues {
  pressure: number;
  waves: number;
  core: number;
  trough: number;
}

const lowLimit = 46;
const highLimit = 19;

/** What the summed pressure of storms (hPa) is divided by, so that systems on top of each other do not grow without bound. */
export function limitPressure(pressure: number): number {
  const over = pressure / (pressure < 0 ? lowLimit : highLimit);
  return Math.sqrt(1 + 0.6 * over * over);
}

/** The summed height of upper troughs (m), bent under its bound. */
export const limitTrough = (trough: number): number => trough / Math.sqrt(1 + (trough / 190) * (trough / 190));

/** Reads the field at a point of the unit sphere and its latitude (degrees); `scratch` has three numbers. */
export function readMass(
  field: MassField,
  x: number,
  y: number,
  z: number,
  lat: number,
  scratch: Float64Array,
  out: MassValues,
): void {
  const flat = Math.sqrt(Math.max(1e-12, x * x + y * y));
  const waves = modeHeight(field.modes, lat, x / flat, y / flat);
  waveNoiseAt(field.bend, field.bendPhases, x, y, z, scratch);
  const bx = x + bendSize * scratch[0]!;
  const by = y + bendSize * scratch[1]!;
  const bz = z + bendSize * scratch[2]!;
  const { systems, count } = field.storms;
  const stride = systemStride;
  let pressure = 0;
  let core = 0;
  let trough = 0;
  for (let i = 0, at = 0; i < count; i += 1, at += stride) {
    const dx = bx - systems[at]!;
    const dy = by - systems[at + 1]!;
    const dz = bz - systems[at + 2]!;
    const d2 = dx * dx + dy * dy + dz * dz;
    const along = dx * systems[at + 6]! + dy * systems[at + 7]! + dz * systems[at + 8]!;
    const r2 = d2 + systems[at + 9]! * along * along;
    const rim = 1 - r2 * systems[at + 5]!;
    if (rim <= 0) continue;
    const q = 1 + 0.9 * r2 * systems[at + 4]!;
    const shape = (rim * rim) / (q * Math.sqrt(q));
    const p = -systems[at + 3]! * shape;
    pressure += p;
    core += p * systems[at + 10]!;
    trough -= systems[at + 11]! * shape;
  }
  const limit = limitPressure(pressure);
  out.pressure = pressure / limit + 0.038 * waves;
  out.waves = waves;
  out.core = core / limit;
  out.trough = limitTrough(trough);
}
