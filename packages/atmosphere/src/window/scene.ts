import { coarseColumns, coarseRows, wholeWorld, type CoarseWindow } from '../climate/coarse-grid.ts';
import { noiseTimes } from '../flow/paths.ts';
import { reliefLevel, type Raster } from '../geography/geography.ts';
import type { ForecastError } from '../models/forecast-error.ts';
import { noiseFrequency } from '../noise/noise-table.ts';
import { mixKey } from '../noise/random.ts';
import { addNoiseAlong, noiseOn, type Vectors } from '../noise/turned-noise.ts';
import type { CoarseState } from '../state/coarse-state.ts';
import type { World } from '../world.ts';
import { noStandingPlanes, type StandingPlanes } from './standing-planes.ts';
import type { Target } from './target.ts';
import { planUpsample, upsample, type SourceGrid, type UpsamplePlan } from './upsample.ts';

/** Target points with what is the same at all times. */
export interface StandingScene {
  readonly world: World;
  readonly target: Target;
  readonly size: number;
  /** A field of the climate at the target points. */
  readonly climate: (field: Float32Array) => Float32Array;
  /** Makes anything once under a name that is the same at all times. */
  readonly standing: <Value>(name: string, make: () => Value) => Value;
}

/** One time seen at target points: fields are made when first asked for and kept until the scene is dropped. */
export interface Scene extends StandingScene {
  readonly state: CoarseState;
  readonly hours: number;
  readonly error: ForecastError | null;
  /** A field of the state at the target points. */
  readonly coarse: (field: Float32Array, mirror?: 1 | -1) => Float32Array;
  readonly raster: (raster: Raster) => Float32Array;
  /** Makes a plane once under a name. */
  readonly plane: (name: string, make: () => Float32Array) => Float32Array;
  /** Makes anything once under a name. */
  readonly once: <Value>(name: string, make: () => Value) => Value;
  /** What was made under a name, at this time or for all times; undefined for what was not. */
  readonly known: (name: string) => unknown;
  /** Which of the relief's resolutions the grid sees. */
  readonly relief: number;
  /** What stands in for moving noise of short waves, which paths of 12 h comb into bands; null where nothing does. */
  readonly shortNoise: ShortNoise | null;
  /** The same forecast on the coarse cells around; null for a scene that was opened without it. */
  readonly around: Around | null;
}

/** The coarse cells around the points of a scene, some rows farther than the points, some hours before the scene's time. */
export type Around = (rows: number, hoursBefore: number) => CellsAround;

/** Coarse cells around target points: values at the cells, and the way back to the points. */
export interface CellsAround {
  readonly window: CoarseWindow;
  /** A scene whose points are the cells of the window. */
  readonly nodes: Scene;
  /** The cells of the window out of a field of the scene's state, which is wider. */
  readonly cells: (field: Float32Array) => Float32Array;
  /** A field on the cells of the window at the target points. */
  readonly toTarget: (field: Float32Array) => Float32Array;
}

/** Noise of a level, a longest wave in km and a salt at the points of a scene, deviation 1. */
export type ShortNoise = (scene: Scene, level: 'low' | 'high', wavelength: number, salt: number) => Float32Array;

/** Waves up to so many km count as short. */
const longestShort = 600;

/** The coarse grid, of which a field holds a part. */
export const coarseGrid = (part: CoarseWindow): SourceGrid => ({
  lon0: -180,
  lat0: 89.5,
  spacing: 1,
  columns: coarseColumns,
  rows: coarseRows,
  part,
});

/** What target points have of the climate, lifted once a field. */
function climateOf(target: Target, standing: StandingPlanes): StandingScene['climate'] {
  return (field) =>
    onceIn(standing.fields, field, () =>
      upsample(
        field,
        onceIn(standing.plans, 'climate', () => planUpsample(coarseGrid(wholeWorld), target)),
        1,
      ),
    );
}

/** Makes what is the same at all times, once a name. */
const standingOf =
  (standing: StandingPlanes): StandingScene['standing'] =>
  (name, make) =>
    onceIn(standing.planes as Map<string, ReturnType<typeof make>>, name, make);

/** Opens points without the weather of any time, for what has none: the tide of a place. */
export function openStandingScene(world: World, target: Target): StandingScene {
  const standing = noStandingPlanes();
  return { world, target, size: target.size, climate: climateOf(target, standing), standing: standingOf(standing) };
}

/**
 * Opens a scene; the state must cover the target with a stencil of two cells. `standing` is what the target has at all
 * times, as far as other scenes of the same world made it.
 */
export function openScene(
  world: World,
  state: CoarseState,
  target: Target,
  error: ForecastError | null,
  standing = noStandingPlanes(),
  shortNoise: ShortNoise | null = null,
  around: Around | null = null,
): Scene {
  const kept = new Map<string, unknown>();
  const fields = new Map<Float32Array, Float32Array>();
  let statePlan: UpsamplePlan | undefined;
  const planFor = (name: string, grid: () => SourceGrid): UpsamplePlan =>
    onceIn(standing.plans, name, () => planUpsample(grid(), target));
  const liftStanding = (field: Float32Array, plan: () => UpsamplePlan): Float32Array =>
    onceIn(standing.fields, field, () => upsample(field, plan(), 1));
  const once = <Value>(name: string, make: () => Value): Value => onceIn(kept as Map<string, Value>, name, make);
  return {
    world,
    state,
    target,
    error,
    hours: state.hours,
    size: target.size,
    relief: reliefLevel(world.relief, target.detail),
    shortNoise,
    around,
    standing: standingOf(standing),
    once,
    plane: once,
    known: (name) => kept.get(name) ?? standing.planes.get(name),
    coarse: (field, mirror = 1) =>
      onceIn(fields, field, () =>
        upsample(field, (statePlan ??= planUpsample(coarseGrid(state.window), target)), mirror),
      ),
    climate: climateOf(target, standing),
    raster: ({ values, ...grid }) =>
      liftStanding(values, () =>
        planFor(`raster ${grid.spacing}`, () => ({
          ...grid,
          part: { column0: 0, row0: 0, columns: grid.columns, rows: grid.rows },
        })),
      ),
  };
}

/** What stands under a key, made when there is nothing. */
function onceIn<Key, Value>(kept: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}

/** Unit vectors of the target points. */
export function unitsOf(scene: StandingScene): Vectors {
  return scene.standing('units', () => {
    const { columns, rows, lats, lons, lonStep } = scene.target;
    const out = { x: new Float32Array(scene.size), y: new Float32Array(scene.size), z: new Float32Array(scene.size) };
    const cosLon = lons.map((lon) => Math.cos((lon * Math.PI) / 180));
    const sinLon = lons.map((lon) => Math.sin((lon * Math.PI) / 180));
    for (let r = 0; r < rows; r += 1) {
      const flat = Math.cos((lats[r]! * Math.PI) / 180);
      const z = Math.sin((lats[r]! * Math.PI) / 180);
      for (let c = 0, i = r * columns, at = r * lonStep; c < columns; c += 1, i += 1, at += 1) {
        out.x[i] = flat * cosLon[at]!;
        out.y[i] = flat * sinLon[at]!;
        out.z[i] = z;
      }
    }
    return out;
  });
}

/** Offsets into the noise table for a salt. */
const offsets = (seed: number, salt: number, period: number): readonly [number, number, number] => {
  const key = mixKey(seed, salt, period);
  return [(key & 1023) / 8, ((key >>> 10) & 1023) / 8, ((key >>> 20) & 1023) / 8];
};

/** Noise that lies still on the Earth, apart from a slow drift in cells; longest wave in km. */
export function stillNoise(scene: StandingScene, wavelength: number, salt: number): Float32Array;
export function stillNoise(scene: Scene, wavelength: number, salt: number, drift?: number): Float32Array;
export function stillNoise(scene: StandingScene | Scene, wavelength: number, salt: number, drift = 0): Float32Array {
  // Noise that drifts belongs to its time.
  const keep = drift !== 0 && 'plane' in scene ? scene.plane : scene.standing<Float32Array>;
  return keep(`still ${wavelength} ${salt} ${drift}`, () => {
    const { noise, seed } = scene.world;
    const laid = { table: noise, frequency: noiseFrequency(wavelength), offsets: offsets(seed, salt, 0) };
    return noiseOn(laid, unitsOf(scene), drift);
  });
}

/** Noise that the air carries along, low (850 hPa) or high (500 hPa); longest wave in km, deviation 1. */
export function movingNoise(scene: Scene, level: 'low' | 'high', wavelength: number, salt: number): Float32Array {
  if (scene.shortNoise !== null && wavelength <= longestShort) return scene.shortNoise(scene, level, wavelength, salt);
  return scene.plane(`moving ${level} ${wavelength} ${salt}`, () => {
    const { noise, seed } = scene.world;
    const { air } = scene.state;
    const origins = level === 'low' ? air.originLow : air.originHigh;
    const wayOf = (k: number): Float32Array => scene.coarse(origins[k]!);
    const out = new Float32Array(scene.size);
    const times = noiseTimes(scene.hours);
    for (const k of [0, 1] as const) {
      // At hours that six divides one of the two counts for nothing.
      if (times.weight[k] === 0) continue;
      const place = offsets(seed, salt + k, Math.round(times.at[k] / 6));
      const laid = { table: noise, frequency: noiseFrequency(wavelength), offsets: place };
      const way = { x: wayOf(3 * k), y: wayOf(3 * k + 1), z: wayOf(3 * k + 2) };
      addNoiseAlong(laid, times.weight[k], unitsOf(scene), way, out);
    }
    return out;
  });
}
