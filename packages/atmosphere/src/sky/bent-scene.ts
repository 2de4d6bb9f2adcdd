import { noiseAt } from '../noise/noise-table.ts';
import { coarseGrid, type Scene } from '../window/scene.ts';
import { scatteredTarget, type Target } from '../window/target.ts';
import { planUpsample, upsample, type UpsamplePlan } from '../window/upsample.ts';
import { degreeKm } from './cell-life.ts';
import { carriedBy, layCopy, openDrift } from './drift-noise.ts';

/** What bends the edges of fronts: it drifts with the air that the fronts lie in. */
const bend = { wavelength: 300, minutes: 480, salt: 353 };
/** The bend northward is read so far from the bend eastward, in cells of the table. */
const apart = [41.3, 67.9, 23.6] as const;
/** Deviation of the bend each way, km. */
const bendKm = 42;
/** No bend is longer, km: the state of a tile reaches farther. */
const longestKm = 110;

/**
 * The same scene with lift, water and warmth of the air read where noise that drifts has moved them: on cells of a degree the
 * edge of a front is a ruler's line for hundreds of kilometres. Winds and the ground stay where they are. The bend depends on
 * place and time alone, so every tile and zoom sees the same; `step` is how many points lie from one made bend to the next.
 */
export function bendScene(scene: Scene, step: number): Scene {
  const { state } = scene;
  let plan: UpsamplePlan | undefined;
  const bent = new Map<Float32Array, Float32Array | null>(
    [state.lift, state.broadLift, state.low, state.humidity, state.air.warmHigh].map((field) => [field, null]),
  );
  return {
    ...scene,
    coarse(field, mirror = 1) {
      const known = bent.get(field);
      if (known === undefined) return scene.coarse(field, mirror);
      if (known !== null) return known;
      const made = upsample(field, (plan ??= planUpsample(coarseGrid(state.window), bentPlaces(scene, step))), mirror);
      bent.set(field, made);
      return made;
    },
  };
}

/** Where the points of a scene read what is bent; the bend is made at every `step`-th of them and lies straight between. */
export function bentPlaces(scene: Scene, step: number): Target {
  const { target } = scene;
  const { east, north, wide } = bendsOf(scene, step);
  const lats = new Float64Array(scene.size);
  const lons = new Float64Array(scene.size);
  const [eastLine, northLine] = [new Float64Array(wide), new Float64Array(wide)];
  for (let r = 0, i = 0; r < target.rows; r += 1) {
    const lat = target.lats[r]!;
    const degreeEast = degreeKm * Math.cos((lat * Math.PI) / 180);
    const r0 = Math.min(Math.floor(r / step), Math.floor((target.rows - 1) / step) - 1);
    const fy = r / step - r0;
    for (let k = 0, from = r0 * wide; k < wide; k += 1, from += 1) {
      eastLine[k] = east[from]! + (east[from + wide]! - east[from]!) * fy;
      northLine[k] = north[from]! + (north[from + wide]! - north[from]!) * fy;
    }
    for (let c = 0; c < target.columns; c += 1, i += 1) {
      const c0 = Math.min((c / step) | 0, wide - 2);
      const fx = c / step - c0;
      lats[i] = lat + (northLine[c0]! + (northLine[c0 + 1]! - northLine[c0]!) * fx) / degreeKm;
      lons[i] = target.lons[c]! + (eastLine[c0]! + (eastLine[c0 + 1]! - eastLine[c0]!) * fx) / degreeEast;
    }
  }
  return scatteredTarget(lats, lons, target.detail);
}

/** Bends (km) eastward and northward at every `step`-th column and row of a scene. */
function bendsOf(
  scene: Scene,
  step: number,
): { readonly east: Float64Array; readonly north: Float64Array; readonly wide: number } {
  const { target, world, hours } = scene;
  const carried = carriedBy(scene, 850, step);
  const { copies, frequency } = openDrift(world, hours, bend);
  const size = carried.place.x.length;
  const [east, north] = [new Float64Array(size), new Float64Array(size)];
  for (const copy of copies) {
    const { x, y, z } = layCopy(frequency, copy, carried);
    for (let i = 0; i < size; i += 1) {
      east[i]! += copy.weight * noiseAt(world.noise, x[i]!, y[i]!, z[i]!);
      north[i]! += copy.weight * noiseAt(world.noise, x[i]! + apart[0], y[i]! + apart[1], z[i]! + apart[2]);
    }
  }
  for (let i = 0; i < size; i += 1) {
    east[i] = softened(east[i]!);
    north[i] = softened(north[i]!);
  }
  const wide = Math.floor((target.columns - 1) / step) + 1;
  return { east, north, wide };
}

/** A bend (km) of noise with deviation 1, never longer than the longest. */
function softened(noise: number): number {
  const km = bendKm * noise;
  return km / Math.sqrt(1 + (km / longestKm) ** 2);
}
