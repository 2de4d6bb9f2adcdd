import { airWind } from '../surface/wind.ts';
import { coarseGrid, type Scene } from '../window/scene.ts';
import { scatteredTarget, type Target } from '../window/target.ts';
import { planUpsample, upsample, type UpsamplePlan } from '../window/upsample.ts';
import { degreeKm } from './cell-life.ts';
import { driftAt, openDrift } from './drift-noise.ts';

/** What bends the edges of fronts, eastward and northward: it drifts with the air that the fronts lie in. */
const eastward = { wavelength: 300, minutes: 480, salt: 353 };
const northward = { wavelength: 300, minutes: 480, salt: 359 };
/** Deviation of the bend each way, km. */
const bendKm = 42;
/** No bend is longer, km: the state of a tile reaches farther. */
const longestKm = 110;

/**
 * The same scene with lift, water and warmth of the air read where noise that drifts has moved them: on cells of a degree the
 * edge of a front is a ruler's line for hundreds of kilometres. Winds and the ground stay where they are. The bend depends on
 * place and time alone, so every tile and zoom sees the same.
 */
export function bendScene(scene: Scene): Scene {
  const { state } = scene;
  const { air } = state;
  let plan: UpsamplePlan | undefined;
  const bent = new Map<Float32Array, Float32Array | null>(
    [state.lift, state.broadLift, state.low, state.humidity, air.warmHigh, ...air.originLow].map((field) => [
      field,
      null,
    ]),
  );
  return {
    ...scene,
    coarse(field, mirror = 1) {
      const known = bent.get(field);
      if (known === undefined) return scene.coarse(field, mirror);
      if (known !== null) return known;
      const made = upsample(field, (plan ??= planUpsample(coarseGrid(state.window), bentPlaces(scene))), mirror);
      bent.set(field, made);
      return made;
    },
  };
}

/** Where the points of a scene read what is bent. */
export function bentPlaces(scene: Scene): Target {
  const { target, world, hours } = scene;
  const wind = airWind(scene, 850);
  const east = driftAt(openDrift(world, hours, eastward), target, wind);
  const north = driftAt(openDrift(world, hours, northward), target, wind);
  const lats = new Float64Array(scene.size);
  const lons = new Float64Array(scene.size);
  const soft = (bend: number): number => (bendKm * bend) / Math.sqrt(1 + ((bendKm * bend) / longestKm) ** 2);
  for (let r = 0, i = 0; r < target.rows; r += 1) {
    const lat = target.lats[r]!;
    const degreeEast = degreeKm * Math.cos((lat * Math.PI) / 180);
    for (let c = 0; c < target.columns; c += 1, i += 1) {
      lats[i] = lat + soft(north[i]!) / degreeKm;
      lons[i] = target.lons[c]! + soft(east[i]!) / degreeEast;
    }
  }
  return scatteredTarget(lats, lons, target.detail);
}
