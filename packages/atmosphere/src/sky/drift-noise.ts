import { farFromZero, noiseAdder, noiseFrequency, type AddTable, type TablePlaces } from '../noise/noise-table.ts';
import { mixKey } from '../noise/random.ts';
import { airWind, type WindPlanes } from '../surface/wind.ts';
import type { Scene } from '../window/scene.ts';
import type { Target } from '../window/target.ts';
import type { World } from '../world.ts';

/** Mean radius of the Earth, m. */
export const earthRadius = 6_371_000;

/**
 * Noise that drifts with the wind of the moment. Two copies are laid on the air in turn and fade before the shear of the
 * wind combs them: a copy counts most at the moment when it lies unsheared.
 */
export interface Drift {
  /** Reads the table. */
  readonly add: AddTable;
  /** Cells of the table in an Earth radius. */
  readonly frequency: number;
  readonly copies: readonly DriftCopy[];
}

/** One of the patterns that lie on the air. */
interface DriftCopy {
  /** Seconds of way since it lay unsheared, and how much it counts. */
  readonly way: number;
  readonly weight: number;
  /** Where it lies in the table: x, y, z. */
  readonly offset: Offset;
}

type Offset = readonly [number, number, number];

/** What drifts: longest wave in km, minutes that a copy lives, and a number of its own. */
export interface DriftKind {
  readonly wavelength: number;
  readonly minutes: number;
  readonly salt: number;
  /** Seconds of wind by which the pattern is drawn out along it; none unless stated. */
  readonly drawn?: number;
}

/** Where a copy lies along an axis of its table. */
const offsetOf = (key: number): number => farFromZero + (key & 1023) / 8;

/** The drift of a moment. */
export function openDrift(world: World, hours: number, kind: DriftKind): Drift {
  return layDrift(world, hours, kind, noiseFrequency(kind.wavelength), noiseAdder(world.noise));
}

/** Lays the copies of any table on the air. */
export function layDrift(
  world: World,
  hours: number,
  { minutes, salt, drawn = 0 }: Omit<DriftKind, 'wavelength'>,
  frequency: number,
  add: AddTable,
): Drift {
  const now = (hours * 60) / minutes;
  const laid = [Math.floor(now), Math.floor(now - 0.5) + 0.5].map((turn) => {
    const key = mixKey(world.seed, salt, Math.round(2 * turn), 577);
    const offset: Offset = [offsetOf(key), offsetOf(key >>> 10), offsetOf(key >>> 20)];
    const age = now - turn;
    return { way: (age - 0.5) * minutes * 60, weight: 1 - Math.abs(2 * age - 1), offset };
  });
  const norm = Math.hypot(...laid.map(({ weight }) => weight));
  // Each copy once ahead and once behind: their mean is long along the wind. 0.6 keeps the deviation near 1.
  const copies = laid.flatMap(({ way, weight, offset }) =>
    drawn === 0
      ? [{ way, weight: weight / norm, offset }]
      : [-drawn, drawn].map((more) => ({ way: way + more, weight: (0.6 * weight) / norm, offset })),
  );
  return { add, frequency, copies };
}

/** Points of a scene as the air of a level carries them along. */
export interface Carried {
  /** Places on the unit sphere. */
  readonly place: Vectors;
  /** The way of the wind there, radii a second. */
  readonly way: Vectors;
  /** Where the points find the copy of a noise that was laid last. */
  readonly laid: TablePlaces;
}

interface Vectors {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
}

const vectors = (size: number): Vectors => ({
  x: new Float64Array(size),
  y: new Float64Array(size),
  z: new Float64Array(size),
});

/** The points of a scene on a grid, carried by the wind of a level; `step` leaves out the points between every so many. */
export function carriedBy(scene: Scene, hPa: number, step = 1): Carried {
  return scene.once(`carried ${hPa} ${step}`, () => carry(scene.target, airWind(scene, hPa), step));
}

// A function of planes alone: it is compiled once, whatever scene they come from.
function carry({ lats, lons, columns, rows }: Target, { u, v }: WindPlanes, step: number): Carried {
  const rad = Math.PI / 180;
  const sines = lons.map((lon) => Math.sin(lon * rad));
  const cosines = lons.map((lon) => Math.cos(lon * rad));
  const size = (Math.floor((columns - 1) / step) + 1) * (Math.floor((rows - 1) / step) + 1);
  const [place, way] = [vectors(size), vectors(size)];
  for (let r = 0, i = 0; r < rows; r += step) {
    const up = Math.sin(lats[r]! * rad);
    const flat = Math.cos(lats[r]! * rad);
    for (let c = 0; c < columns; c += step, i += 1) {
      const sine = sines[c]!;
      const cosine = cosines[c]!;
      const east = u[r * columns + c]! / earthRadius;
      const north = v[r * columns + c]! / earthRadius;
      place.x[i] = flat * cosine;
      place.y[i] = flat * sine;
      place.z[i] = up;
      way.x[i] = -east * sine - north * up * cosine;
      way.y[i] = east * cosine - north * up * sine;
      way.z[i] = north * flat;
    }
  }
  return { place, way, laid: vectors(size) };
}

/**
 * Finds a copy in the table for all points: they are carried back along the wind and turned out of the axes, where the
 * table's period would show.
 */
export function layCopy(
  frequency: number,
  { way: seconds, offset: [a, b, c] }: DriftCopy,
  { place, way, laid }: Carried,
): TablePlaces {
  for (let i = 0; i < laid.x.length; i += 1) {
    const px = frequency * (place.x[i]! - way.x[i]! * seconds);
    const py = frequency * (place.y[i]! - way.y[i]! * seconds);
    const pz = frequency * (place.z[i]! - way.z[i]! * seconds);
    laid.x[i] = 0.36 * px + 0.48 * py - 0.8 * pz + a;
    laid.y[i] = -0.8 * px + 0.6 * py + b;
    laid.z[i] = 0.48 * px + 0.64 * py + 0.6 * pz + c;
  }
  return laid;
}

/** Drifting noise at points that are carried along; deviation 1. */
export function driftAt({ copies, frequency, add }: Drift, carried: Carried): Float32Array {
  const out = new Float32Array(carried.laid.x.length);
  for (const copy of copies) add(copy.weight, layCopy(frequency, copy, carried), 0, out.length, 1, out, 0);
  return out;
}

/** Short noise of scenes of the sky: it drifts. A copy lives for four minutes a kilometre of wave, at most eight hours. */
export function driftingNoise(scene: Scene, level: 'low' | 'high', wavelength: number, salt: number): Float32Array {
  return scene.plane(`drift ${level} ${wavelength} ${salt}`, () => {
    const minutes = Math.min(480, 4 * wavelength);
    const drift = openDrift(scene.world, scene.hours, { wavelength, minutes, salt });
    return driftAt(drift, carriedBy(scene, level === 'low' ? 850 : 500));
  });
}
