import { noiseAt, noiseFrequency } from '../noise/noise-table.ts';
import { mixKey } from '../noise/random.ts';
import { airWind } from '../surface/wind.ts';
import type { Scene } from '../window/scene.ts';
import type { World } from '../world.ts';

/** Mean radius of the Earth, m. */
export const earthRadius = 6_371_000;

/**
 * Noise that drifts with the wind of the moment. Two copies are laid on the air in turn and fade before the shear of the
 * wind combs them: a copy counts most at the moment when it lies unsheared.
 */
export interface Drift {
  /** Reads the table at a place in its cells. */
  readonly read: (x: number, y: number, z: number) => number;
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

/** The drift of a moment. */
export function openDrift(world: World, hours: number, kind: DriftKind): Drift {
  const table = world.noise;
  return layDrift(world, hours, kind, noiseFrequency(kind.wavelength), (x, y, z) => noiseAt(table, x, y, z));
}

/** Lays the copies of any table on the air. */
export function layDrift(
  world: World,
  hours: number,
  { minutes, salt, drawn = 0 }: Omit<DriftKind, 'wavelength'>,
  frequency: number,
  read: Drift['read'],
): Drift {
  const now = (hours * 60) / minutes;
  const laid = [Math.floor(now), Math.floor(now - 0.5) + 0.5].map((turn) => {
    const key = mixKey(world.seed, salt, Math.round(2 * turn), 577);
    const offset: Offset = [(key & 1023) / 8, ((key >>> 10) & 1023) / 8, ((key >>> 20) & 1023) / 8];
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
  return { read, frequency, copies };
}

/**
 * Where a point finds a copy in the table, written into `out` at `at`: the point of the unit sphere is carried back along
 * the wind and turned out of the axes, where the table's period would show.
 */
export function placeInTable(
  frequency: number,
  { way: seconds, offset: [a, b, c] }: DriftCopy,
  place: { readonly x: number; readonly y: number; readonly z: number },
  way: { readonly x: number; readonly y: number; readonly z: number },
  out: Float64Array,
  at: number,
): void {
  const px = frequency * (place.x - way.x * seconds);
  const py = frequency * (place.y - way.y * seconds);
  const pz = frequency * (place.z - way.z * seconds);
  out[at] = 0.36 * px + 0.48 * py - 0.8 * pz + a;
  out[at + 1] = -0.8 * px + 0.6 * py + b;
  out[at + 2] = 0.48 * px + 0.64 * py + 0.6 * pz + c;
}

/** Places on the unit sphere of crossings of latitudes and longitudes, and the way of a wind (m/s) there, in radii a second. */
export function* placesOf(
  lats: Float64Array,
  lons: Float64Array,
  u: Float32Array,
  v: Float32Array,
): Generator<{ readonly i: number; readonly place: Vector; readonly way: Vector }> {
  const rad = Math.PI / 180;
  const place = { x: 0, y: 0, z: 0 };
  const way = { x: 0, y: 0, z: 0 };
  const one = { i: 0, place, way };
  for (let r = 0; r < lats.length; r += 1) {
    const up = Math.sin(lats[r]! * rad);
    const flat = Math.cos(lats[r]! * rad);
    for (let c = 0; c < lons.length; c += 1, one.i += 1) {
      const sine = Math.sin(lons[c]! * rad);
      const cosine = Math.cos(lons[c]! * rad);
      const east = u[one.i]! / earthRadius;
      const north = v[one.i]! / earthRadius;
      place.x = flat * cosine;
      place.y = flat * sine;
      place.z = up;
      way.x = -east * sine - north * up * cosine;
      way.y = east * cosine - north * up * sine;
      way.z = north * flat;
      yield one;
    }
  }
}

interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Drifting noise at crossings of latitudes and longitudes, with the wind (m/s) there; deviation 1. */
export function driftAt(
  drift: Drift,
  { lats, lons }: { readonly lats: Float64Array; readonly lons: Float64Array },
  wind: { readonly u: Float32Array; readonly v: Float32Array },
): Float32Array {
  const out = new Float32Array(lats.length * lons.length);
  const at = new Float64Array(3);
  for (const { i, place, way } of placesOf(lats, lons, wind.u, wind.v)) {
    for (const copy of drift.copies) {
      placeInTable(drift.frequency, copy, place, way, at, 0);
      out[i]! += copy.weight * drift.read(at[0]!, at[1]!, at[2]!);
    }
  }
  return out;
}

/** Short noise of scenes of the sky: it drifts. A copy lives for four minutes a kilometre of wave, at most eight hours. */
export function driftingNoise(scene: Scene, level: 'low' | 'high', wavelength: number, salt: number): Float32Array {
  return scene.plane(`drift ${level} ${wavelength} ${salt}`, () => {
    const minutes = Math.min(480, 4 * wavelength);
    const drift = openDrift(scene.world, scene.hours, { wavelength, minutes, salt });
    return driftAt(drift, scene.target, airWind(scene, level === 'low' ? 850 : 500));
  });
}
